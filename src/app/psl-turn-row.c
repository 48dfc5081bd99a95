/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-turn-row.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-emblem.h"
#include "app/psl-label.h"
#include "app/psl-words.h"

#define INDENT 18   /* pixels for each level of variations */
#define MAX_INDENT 6 /* levels; deeper ones are told apart by their place alone */
#define COMMENT_LINES 3

struct _PslTurnRow
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *marker;
  GtkWidget *fold;
  GtkWidget *number;
  GtkWidget *emblem;
  GtkWidget *steps;
  GtkWidget *played;
  GtkWidget *ending;
  GtkWidget *comment;

  PslRecord *record; /* owned, or NULL */
  PslTurnItem *item; /* owned, or NULL */
};

enum
{
  STEP_CLICKED,
  FOLD_CLICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PslTurnRow, psl_turn_row, GTK_TYPE_WIDGET)

/* --- Steps as parts of one label --- */

/* Finds the bytes of step @number, from 0, in @text; FALSE when there are not so many. */
static gboolean
find_step (const char *text, guint number, guint *start, guint *end)
{
  const char *at = text;
  const char *gap;

  while (number-- > 0)
    {
      at = strstr (at, PSL_WORDS_STEP_GAP);
      if (at == NULL)
        return FALSE;
      at += strlen (PSL_WORDS_STEP_GAP);
    }
  gap = strstr (at, PSL_WORDS_STEP_GAP);
  *start = (guint) (at - text);
  *end = gap != NULL ? (guint) (gap - text) : (guint) strlen (text);
  return TRUE;
}

/* How many steps lead to the position behind what is at a point of the label: the step there, the
 * last one before it otherwise; 0 for a row without steps. */
static guint
get_steps_at (PslTurnRow *self, double x, double y)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (self->steps));
  guint n_steps = psl_turn_get_n_steps (psl_turn_item_get_turn (self->item));
  const char *text = pango_layout_get_text (layout);
  guint start, end;
  int left, top, index, trailing;

  gtk_label_get_layout_offsets (GTK_LABEL (self->steps), &left, &top);
  pango_layout_xy_to_index (layout, (int) (x - left) * PANGO_SCALE, (int) (y - top) * PANGO_SCALE,
                            &index, &trailing);
  for (guint i = 0; i < n_steps && find_step (text, i, &start, &end); i++)
    {
      if ((guint) index < end + strlen (PSL_WORDS_STEP_GAP))
        return i + 1;
    }
  return n_steps;
}

static void
add_attribute (PangoAttrList *list, PangoAttribute *attribute, guint start, guint end)
{
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert (list, attribute);
}

/* No step is broken over two lines; the one that led here is bold and underlined. */
static void
mark_steps (PslTurnRow *self)
{
  PangoAttrList *list = pango_attr_list_new ();
  const char *text = psl_turn_item_get_text (self->item);
  guint n_steps = psl_turn_get_n_steps (psl_turn_item_get_turn (self->item));
  int place = psl_turn_item_get_place (self->item);
  guint start, end;

  for (guint i = 0; i < n_steps && find_step (text, i, &start, &end); i++)
    {
      add_attribute (list, pango_attr_allow_breaks_new (FALSE), start, end);
      if (place == (int) i + 1)
        {
          add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), start, end);
          add_attribute (list, pango_attr_underline_new (PANGO_UNDERLINE_SINGLE), start, end);
        }
    }
  gtk_label_set_attributes (GTK_LABEL (self->steps), list);
  pango_attr_list_unref (list);
}

static void
on_clicked (GtkGestureClick *gesture, int n_press, double x, double y, PslTurnRow *self)
{
  if (self->item == NULL)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[STEP_CLICKED], 0, get_steps_at (self, x, y));
}

static gboolean
on_query_tooltip (GtkWidget *label, int x, int y, gboolean keyboard, GtkTooltip *tooltip,
                  PslTurnRow *self)
{
  g_autofree char *text = NULL;
  guint n_steps;

  if (self->item == NULL)
    return FALSE;
  n_steps = keyboard ? psl_turn_get_n_steps (psl_turn_item_get_turn (self->item))
                     : get_steps_at (self, x, y);
  text = psl_words_step (self->record, psl_turn_item_get_turn (self->item), n_steps);
  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

/* --- What it shows --- */

static char *
describe_turn (PslTurnRow *self)
{
  const char *text = psl_turn_item_get_text (self->item);
  int number = (int) psl_turn_item_get_number (self->item);
  g_autofree char *seat = NULL;

  if (number == 0)
    return g_strdup (text);
  seat = psl_words_seat (self->record, psl_turn_item_get_seat (self->item));
  if (psl_turn_item_get_folded (self->item))
    return g_strdup_printf (_ ("Folded variation, turn %d, %s: %s"), number, seat, text);
  if (psl_turn_item_get_depth (self->item) > 0)
    return g_strdup_printf (psl_turn_item_get_played (self->item)
                                ? _ ("As it was played, turn %d, %s: %s")
                                : _ ("Variation, turn %d, %s: %s"),
                            number, seat, text);
  return g_strdup_printf (_ ("Turn %d, %s: %s"), number, seat, text);
}

char *
psl_turn_row_describe (PslTurnRow *self)
{
  g_return_val_if_fail (PSL_IS_TURN_ROW (self) && self->item != NULL, NULL);

  const char *comment = psl_turn_item_get_comment (self->item);
  const char *ending = psl_turn_item_get_ending (self->item);
  int place = psl_turn_item_get_place (self->item);
  int n_steps = (int) psl_turn_get_n_steps (psl_turn_item_get_turn (self->item));
  g_autofree char *turn = describe_turn (self);
  g_autofree char *whole = NULL;

  if (place > 0 && place < n_steps)
    return g_strdup_printf (_ ("%s. Here: step %d of %d"), turn, place, n_steps);
  if (ending == NULL)
    /* Translators: a turn, then what was written about it. */
    return comment != NULL ? g_strdup_printf (_ ("%s. Comment: %s"), turn, comment)
                           : g_steal_pointer (&turn);
  /* Translators: a turn, then how the game ended with it, in a sentence of its own. */
  whole = g_strdup_printf (_ ("%s. %s"), turn, ending);
  /* Translators: a turn and how the game ended, a sentence; then what was written about it. */
  return comment != NULL ? g_strdup_printf (_ ("%s Comment: %s"), whole, comment)
                         : g_steal_pointer (&whole);
}

static void
show_place (PslTurnRow *self)
{
  gboolean current = psl_turn_item_get_current (self->item);
  GtkWidget *cell = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *spoken = psl_turn_row_describe (self);

  /* Hidden without giving up its room, so that the columns stay in line. */
  gtk_widget_set_opacity (self->marker, current ? 1 : 0);
  if (current)
    gtk_widget_add_css_class (self->number, "current");
  else
    gtk_widget_remove_css_class (self->number, "current");
  mark_steps (self);
  if (cell != NULL)
    psl_accessible_set_label (cell, spoken);
}

static void
show_fold (PslTurnRow *self)
{
  gboolean folded = psl_turn_item_get_folded (self->item);
  const char *name = folded ? _ ("Show this variation") : _ ("Fold this variation");
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  gtk_widget_set_visible (self->fold, psl_turn_item_get_foldable (self->item));
  if (!psl_turn_item_get_foldable (self->item))
    return;
  gtk_button_set_icon_name (GTK_BUTTON (self->fold),
                            !folded ? "pan-down-symbolic"
                            : rtl   ? "pan-start-symbolic"
                                    : "pan-end-symbolic");
  gtk_widget_set_tooltip_text (self->fold, name);
  psl_accessible_set_label (self->fold, name);
}

static void
show_item (PslTurnRow *self)
{
  guint number = psl_turn_item_get_number (self->item);
  guint depth = psl_turn_item_get_depth (self->item);
  const char *comment = psl_turn_item_get_comment (self->item);
  const char *ending = psl_turn_item_get_ending (self->item);
  const char *text = psl_turn_item_get_text (self->item);
  g_autofree char *figure = number > 0 ? g_strdup_printf ("%u.", number) : NULL;
  g_autofree char *more =
      psl_turn_item_get_folded (self->item) ? g_strconcat (text, " …", NULL) : NULL;

  gtk_label_set_text (GTK_LABEL (self->number), figure != NULL ? figure : "");
  psl_emblem_set_seat (PSL_EMBLEM (self->emblem), psl_record_get_game (self->record),
                       psl_turn_item_get_seat (self->item));
  gtk_label_set_text (GTK_LABEL (self->steps), more != NULL ? more : text);
  gtk_label_set_text (GTK_LABEL (self->comment), comment != NULL ? comment : "");
  gtk_widget_set_visible (self->comment, comment != NULL);
  gtk_label_set_text (GTK_LABEL (self->ending), ending != NULL ? ending : "");
  gtk_widget_set_visible (self->ending, ending != NULL);
  gtk_widget_set_margin_start (self->box, (int) MIN (depth, MAX_INDENT) * INDENT);
  if (depth > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "variation");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "variation");
  gtk_widget_set_visible (self->played, psl_turn_item_get_played (self->item));
  show_fold (self);
  show_place (self);
}

void
psl_turn_row_set_item (PslTurnRow *self, PslRecord *record, PslTurnItem *item)
{
  g_return_if_fail (PSL_IS_TURN_ROW (self));
  g_return_if_fail (item == NULL || PSL_IS_TURN_ITEM (item));

  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_set_object (&self->item, item);
  g_set_object (&self->record, record);
  if (item == NULL)
    return;
  g_signal_connect_swapped (item, "notify::place", G_CALLBACK (show_place), self);
  show_item (self);
}

PslTurnItem *
psl_turn_row_get_item (PslTurnRow *self)
{
  g_return_val_if_fail (PSL_IS_TURN_ROW (self), NULL);
  return self->item;
}

/* --- Object --- */

GtkWidget *
psl_turn_row_new (void)
{
  return g_object_new (PSL_TYPE_TURN_ROW, NULL);
}

static void
on_fold_clicked (PslTurnRow *self)
{
  g_signal_emit (self, signals[FOLD_CLICKED], 0);
}

static void
psl_turn_row_dispose (GObject *object)
{
  PslTurnRow *self = PSL_TURN_ROW (object);

  psl_turn_row_set_item (self, NULL, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (psl_turn_row_parent_class)->dispose (object);
}

static void
psl_turn_row_class_init (PslTurnRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = psl_turn_row_dispose;
  signals[STEP_CLICKED] = g_signal_new ("step-clicked", PSL_TYPE_TURN_ROW, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[FOLD_CLICKED] = g_signal_new ("fold-clicked", PSL_TYPE_TURN_ROW, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "turn");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
wrapped_label_new (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  /* What is in the list does not decide how wide the panel is. */
  gtk_label_set_width_chars (GTK_LABEL (label), 6);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 6);
  return label;
}

static void
init_labels (PslTurnRow *self)
{
  self->number = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->number), 1);
  gtk_label_set_width_chars (GTK_LABEL (self->number), 4);
  gtk_widget_add_css_class (self->number, "secondary");
  gtk_widget_add_css_class (self->number, "numeric");

  self->steps = wrapped_label_new ();
  gtk_widget_set_hexpand (self->steps, TRUE);
  gtk_widget_add_css_class (self->steps, "notation");
  gtk_widget_set_has_tooltip (self->steps, TRUE);
  g_signal_connect (self->steps, "query-tooltip", G_CALLBACK (on_query_tooltip), self);

  /* Translators: marks the game as it was played, once a variation has become the main line. */
  self->played = gtk_label_new (_ ("as played"));
  gtk_widget_set_valign (self->played, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->played, "tag");

  self->ending = wrapped_label_new ();
  gtk_widget_set_margin_start (self->ending, 24);
  gtk_widget_add_css_class (self->ending, "ending");

  self->comment = wrapped_label_new ();
  gtk_label_set_lines (GTK_LABEL (self->comment), COMMENT_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (self->comment), PANGO_ELLIPSIZE_END);
  gtk_widget_set_margin_start (self->comment, 24);
  gtk_widget_add_css_class (self->comment, "comment");
  psl_label_tell_when_cut (GTK_LABEL (self->comment));
}

static void
psl_turn_row_init (PslTurnRow *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkGesture *click = gtk_gesture_click_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  self->marker = gtk_image_new_from_icon_name ("pan-end-symbolic");
  self->emblem = psl_emblem_new ();
  init_labels (self);

  self->fold = gtk_button_new ();
  /* The row has the focus; there, plus and minus do the same. */
  gtk_widget_set_focusable (self->fold, FALSE);
  gtk_widget_set_focus_on_click (self->fold, FALSE);
  gtk_widget_set_valign (self->fold, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->fold, "flat");
  g_signal_connect_swapped (self->fold, "clicked", G_CALLBACK (on_fold_clicked), self);

  g_signal_connect (click, "released", G_CALLBACK (on_clicked), self);
  gtk_widget_add_controller (self->steps, GTK_EVENT_CONTROLLER (click));

  gtk_box_append (GTK_BOX (line), self->marker);
  gtk_box_append (GTK_BOX (line), self->number);
  gtk_box_append (GTK_BOX (line), self->emblem);
  gtk_box_append (GTK_BOX (line), self->steps);
  gtk_box_append (GTK_BOX (line), self->played);
  gtk_box_append (GTK_BOX (line), self->fold);
  gtk_box_append (GTK_BOX (self->box), line);
  gtk_box_append (GTK_BOX (self->box), self->ending);
  gtk_box_append (GTK_BOX (self->box), self->comment);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
