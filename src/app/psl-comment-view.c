/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-comment-view.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-follow.h"

/* Seconds without a key before what was written is put into the record. */
#define PAUSE 2

#define MIN_HEIGHT 54

struct _PslCommentView
{
  GtkWidget parent_instance;

  GtkWidget *heading;
  GtkWidget *scrolled;
  GtkTextView *view;
  GtkTextBuffer *buffer; /* borrowed from view */

  PslMatch *match;   /* owned, or NULL */
  PslTurn *turn;     /* whose comment is shown; in the record as long as pending, see follow() */
  gboolean pending;  /* the text differs from the comment */
  gboolean filling;  /* the text is being set from the comment */
  guint pause_id;    /* timeout that commits */
};

G_DEFINE_FINAL_TYPE (PslCommentView, psl_comment_view, GTK_TYPE_WIDGET)

/* --- From the text to the record --- */

static char *
get_text (PslCommentView *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, FALSE);
}

static gboolean
is_in_record (PslCommentView *self, PslTurn *turn)
{
  PslTurn *root = psl_record_get_root (psl_match_get_record (self->match));

  while (psl_turn_get_parent (turn) != NULL)
    turn = psl_turn_get_parent (turn);
  return turn == root;
}

void
psl_comment_view_commit (PslCommentView *self)
{
  g_autofree char *text = NULL;

  g_return_if_fail (PSL_IS_COMMENT_VIEW (self));

  g_clear_handle_id (&self->pause_id, g_source_remove);
  if (!self->pending)
    return;
  self->pending = FALSE;
  /* A turn that has just been taken back takes what was being written about it along. */
  if (!is_in_record (self, self->turn))
    return;
  text = get_text (self);
  psl_match_set_comment (self->match, self->turn, g_strstrip (text));
}

static gboolean
on_pause (gpointer user_data)
{
  PslCommentView *self = user_data;

  self->pause_id = 0;
  psl_comment_view_commit (self);
  return G_SOURCE_REMOVE;
}

static void
on_text_changed (PslCommentView *self)
{
  if (self->filling)
    return;
  self->pending = TRUE;
  g_clear_handle_id (&self->pause_id, g_source_remove);
  self->pause_id = g_timeout_add_seconds (PAUSE, on_pause, self);
}

/* No more is taken than a saved game can hold. */
static void
on_insert_text (GtkTextBuffer *buffer,
                GtkTextIter *where,
                const char *text,
                int length,
                PslCommentView *self)
{
  g_autofree char *before = get_text (self);

  if (strlen (before) + (gsize) length <= PSL_MAX_COMMENT_BYTES)
    return;
  g_signal_stop_emission_by_name (buffer, "insert-text");
  gtk_widget_error_bell (GTK_WIDGET (self->view));
}

static void
on_focus_left (PslCommentView *self)
{
  psl_comment_view_commit (self);
}

/* --- From the record to the text --- */

static void
fill (PslCommentView *self)
{
  const char *comment = self->turn != NULL ? psl_turn_get_comment (self->turn) : NULL;
  g_autofree char *text = get_text (self);
  g_autofree char *wanted = g_strdup (comment != NULL ? comment : "");

  /* The space at the end of what is being written is not in the record. */
  if (g_str_equal (g_strstrip (text), g_strstrip (wanted)))
    return;
  self->filling = TRUE;
  gtk_text_buffer_begin_irreversible_action (self->buffer);
  gtk_text_buffer_set_text (self->buffer, comment != NULL ? comment : "", -1);
  gtk_text_buffer_end_irreversible_action (self->buffer);
  self->filling = FALSE;
}

static void
follow (PslCommentView *self)
{
  PslTurn *turn = psl_match_get_turn (self->match);
  g_autofree char *name = NULL;

  if (turn != self->turn)
    {
      psl_comment_view_commit (self);
      self->turn = turn;
      name = psl_turn_get_number (turn) > 0
                 ? g_strdup_printf (_ ("Comment on turn %u"), psl_turn_get_number (turn))
                 : g_strdup (_ ("Comment on the start"));
      gtk_label_set_text (GTK_LABEL (self->heading), name);
      psl_accessible_set_label (GTK_WIDGET (self->view), name);
    }
  if (!self->pending)
    fill (self);
}

void
psl_comment_view_set_match (PslCommentView *self, PslMatch *match)
{
  g_return_if_fail (PSL_IS_COMMENT_VIEW (self));
  g_return_if_fail (match == NULL || PSL_IS_MATCH (match));

  if (self->match != NULL && self->match != match)
    psl_comment_view_commit (self);
  if (!psl_follow_match (self, &self->match, match, G_CALLBACK (follow)))
    return;
  self->turn = NULL;
  if (match != NULL)
    follow (self);
  else
    fill (self);
}

gboolean
psl_comment_view_undo (PslCommentView *self)
{
  g_return_val_if_fail (PSL_IS_COMMENT_VIEW (self), FALSE);

  if (!gtk_widget_has_focus (GTK_WIDGET (self->view)) ||
      !gtk_text_buffer_get_can_undo (self->buffer))
    return FALSE;
  gtk_text_buffer_undo (self->buffer);
  return TRUE;
}

gboolean
psl_comment_view_redo (PslCommentView *self)
{
  g_return_val_if_fail (PSL_IS_COMMENT_VIEW (self), FALSE);

  if (!gtk_widget_has_focus (GTK_WIDGET (self->view)) ||
      !gtk_text_buffer_get_can_redo (self->buffer))
    return FALSE;
  gtk_text_buffer_redo (self->buffer);
  return TRUE;
}

GtkTextBuffer *
psl_comment_view_get_buffer (PslCommentView *self)
{
  g_return_val_if_fail (PSL_IS_COMMENT_VIEW (self), NULL);
  return self->buffer;
}

void
psl_comment_view_focus_text (PslCommentView *self)
{
  g_return_if_fail (PSL_IS_COMMENT_VIEW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* --- Object --- */

GtkWidget *
psl_comment_view_new (void)
{
  return g_object_new (PSL_TYPE_COMMENT_VIEW, NULL);
}

static void
psl_comment_view_dispose (GObject *object)
{
  PslCommentView *self = PSL_COMMENT_VIEW (object);
  GtkWidget *child;

  if (self->view != NULL)
    psl_comment_view_set_match (self, NULL);
  self->view = NULL;
  g_clear_handle_id (&self->pause_id, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (psl_comment_view_parent_class)->dispose (object);
}

static void
psl_comment_view_class_init (PslCommentViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = psl_comment_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "commentview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
init_view (PslCommentView *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->view = GTK_TEXT_VIEW (gtk_text_view_new ());
  self->buffer = gtk_text_view_get_buffer (self->view);
  gtk_text_view_set_wrap_mode (self->view, GTK_WRAP_WORD_CHAR);
  /* Tab leads on, as everywhere else in the window. */
  gtk_text_view_set_accepts_tab (self->view, FALSE);
  gtk_text_view_set_top_margin (self->view, 3);
  gtk_text_view_set_bottom_margin (self->view, 3);
  gtk_text_view_set_left_margin (self->view, 6);
  gtk_text_view_set_right_margin (self->view, 6);
  g_signal_connect_swapped (self->buffer, "changed", G_CALLBACK (on_text_changed), self);
  g_signal_connect (self->buffer, "insert-text", G_CALLBACK (on_insert_text), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_focus_left), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), focus);
}

static void
psl_comment_view_init (PslCommentView *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 3);

  self->heading = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->heading), 0);
  gtk_widget_add_css_class (self->heading, "secondary");
  gtk_widget_add_css_class (self->heading, "caption");
  gtk_widget_set_parent (self->heading, GTK_WIDGET (self));

  init_view (self);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (self->scrolled), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scrolled), MIN_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (self->view));
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}
