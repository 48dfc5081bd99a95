/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-window.h"

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-appearance.h"
#include "app/psl-settings.h"
#include "app/psl-window-private.h"

/* Below this width in pixels the header bar keeps only the buttons that are not in the menu. */
#define NARROW_WIDTH 520

/* Of any window, in pixels. */
#define NARROWEST_WIDTH 360

G_DEFINE_FINAL_TYPE (PslWindow, psl_window, GTK_TYPE_APPLICATION_WINDOW)

PslMatch *
psl_window_get_match (PslWindow *self)
{
  return self->document != NULL ? psl_document_get_match (self->document) : NULL;
}

PslDocument *
psl_window_get_document (PslWindow *self)
{
  g_return_val_if_fail (PSL_IS_WINDOW (self), NULL);
  return self->document;
}

PslPlayPage *
psl_window_get_play_page (PslWindow *self)
{
  g_return_val_if_fail (PSL_IS_WINDOW (self), NULL);
  return self->play_page;
}

gboolean
psl_window_is_replaceable (PslWindow *self)
{
  return self->document == NULL || psl_document_is_safe (self->document);
}

void
psl_window_show_problem (PslWindow *self, const char *text)
{
  g_return_if_fail (PSL_IS_WINDOW (self));
  psl_message_bar_show (self->message, text);
}

const char *
psl_window_get_problem (PslWindow *self)
{
  g_return_val_if_fail (PSL_IS_WINDOW (self), NULL);
  return psl_message_bar_get_text (self->message);
}

/* --- Title and header bar --- */

static void
update_title (PslWindow *self)
{
  PslMatch *match = psl_window_get_match (self);
  const char *page = psl_window_get_page (self);
  g_autofree char *name = NULL;
  g_autofree char *subtitle = NULL;
  const char *title = _ ("Passerelle");

  if (g_str_equal (page, "new-game"))
    title = _ ("New game");
  else if (g_str_equal (page, "saved-games"))
    title = _ ("Saved games");
  else if (g_str_equal (page, "play") && match != NULL)
    {
      title = psl_game_get_name (psl_match_get_game (match));
      name = psl_document_get_title (self->document);
      if (psl_document_get_file (self->document) != NULL)
        /* Translators: the name of a file with steps that are not saved in it yet. */
        subtitle = psl_match_get_modified (match) ? g_strdup_printf (_ ("%s (not saved)"), name)
                                                  : g_strdup (name);
    }
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->subtitle, subtitle != NULL ? subtitle : "");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), subtitle != NULL);
  gtk_window_set_title (GTK_WINDOW (self), subtitle != NULL ? subtitle : title);
}

static void
update_buttons (PslWindow *self)
{
  const char *page = psl_window_get_page (self);
  gboolean start = g_str_equal (page, "start");
  gboolean play = g_str_equal (page, "play");

  /* Beside all the buttons of a game there would be room for a letter or two. */
  gtk_widget_set_visible (self->title_box, !(play && self->narrow));
  gtk_widget_set_visible (self->back_button, !start);
  gtk_widget_set_visible (self->new_button, play && !self->narrow);
  gtk_widget_set_visible (self->open_button, start || (play && !self->narrow));
  gtk_widget_set_visible (self->undo_button, play);
  gtk_widget_set_visible (self->redo_button, play);
  gtk_widget_set_visible (self->panel_button, play);
}

const char *
psl_window_get_page (PslWindow *self)
{
  const char *name;

  g_return_val_if_fail (PSL_IS_WINDOW (self), NULL);

  name = gtk_stack_get_visible_child_name (self->pages);
  return name != NULL ? name : "start";
}

void
psl_window_show_page (PslWindow *self, const char *name)
{
  g_return_if_fail (PSL_IS_WINDOW (self));

  if (g_str_equal (name, "start"))
    psl_start_page_refresh (self->start_page);
  else if (g_str_equal (name, "saved-games"))
    psl_saved_games_page_refresh (self->saved_games_page);
  gtk_stack_set_visible_child_name (self->pages, name);
  update_title (self);
  update_buttons (self);
  psl_window_update_actions (self);
  psl_window_focus_page (self);
}

/* --- The document --- */

static void
on_match_changed (PslWindow *self)
{
  update_title (self);
  psl_window_update_actions (self);
  if (self->tell_safety)
    {
      self->tell_safety = FALSE;
      g_settings_set_boolean (psl_settings_get (), PSL_KEY_TOLD_ABOUT_SAFETY, TRUE);
      psl_play_page_show_note (
          self->play_page,
          _ ("Every step is kept: close the window whenever you like and resume the game from the "
             "start page."));
    }
}

static void
on_autosaved (PslWindow *self, const char *problem)
{
  if (problem == NULL)
    {
      self->told_trouble = FALSE;
      self->tell_safety = !psl_document_is_safe (self->document) &&
                          !g_settings_get_boolean (psl_settings_get (), PSL_KEY_TOLD_ABOUT_SAFETY);
    }
  else if (!self->told_trouble)
    {
      g_autofree char *text = g_strdup_printf (
          _ ("No safety copy of the game can be written, so save it to a file. The reason: %s"),
          problem);

      self->told_trouble = TRUE;
      psl_window_show_problem (self, text);
    }
}

static void
drop_document (PslWindow *self)
{
  if (self->document == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->document, self);
  g_signal_handlers_disconnect_by_data (psl_document_get_match (self->document), self);
  psl_play_page_set_match (self->play_page, NULL);
  psl_document_close (self->document);
  g_clear_object (&self->document);
}

void
psl_window_set_document (PslWindow *self, PslDocument *document)
{
  g_return_if_fail (PSL_IS_WINDOW (self));
  g_return_if_fail (document == NULL || PSL_IS_DOCUMENT (document));

  if (self->document == document)
    return;
  drop_document (self);
  psl_message_bar_hide (self->message);
  self->tell_safety = self->told_trouble = FALSE;
  if (document == NULL)
    {
      psl_start_page_begin_anew (self->start_page);
      psl_window_show_page (self, "start");
      return;
    }

  self->document = g_object_ref (document);
  psl_play_page_set_match (self->play_page, psl_document_get_match (document));
  g_signal_connect_swapped (document, "autosaved", G_CALLBACK (on_autosaved), self);
  g_signal_connect_swapped (document, "changed-on-disk", G_CALLBACK (psl_window_tell_changed),
                            self);
  g_signal_connect_swapped (document, "notify::title", G_CALLBACK (update_title), self);
  g_signal_connect_swapped (psl_document_get_match (document), "changed",
                            G_CALLBACK (on_match_changed), self);
  g_signal_connect_swapped (psl_document_get_match (document), "notify::modified",
                            G_CALLBACK (update_title), self);
  psl_window_show_page (self, "play");
}

/* --- The pages that lead to a game --- */

static void
on_game_chosen (PslWindow *self, const char *id)
{
  psl_new_game_page_set_game (self->new_game_page, id);
  psl_window_show_page (self, "new-game");
}

static void
on_started (PslWindow *self, PslRecord *record)
{
  g_autoptr (PslDocument) document = psl_document_new (record);

  psl_window_set_document (self, document);
}

static void
on_file_chosen (PslWindow *self, GFile *file)
{
  psl_window_open_file (self, file, FALSE);
}

/* --- Look --- */

static void
set_class (PslWindow *self, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

/* The style sheet has colours that depend on the theme. */
static void
follow_theme (PslWindow *self)
{
  const char *theme = psl_appearance_get_theme (psl_appearance_get ());

  set_class (self, "dark", g_str_equal (theme, "dark"));
  set_class (self, "contrast", g_str_equal (theme, "print"));
}

/* --- Size --- */

static void
act_on_narrow (PslWindow *self)
{
  set_class (self, "narrow", self->narrow);
  psl_message_bar_set_narrow (self->message, self->narrow);
  update_buttons (self);
}

static gboolean
on_narrow_changed (gpointer user_data)
{
  PslWindow *self = user_data;

  self->narrow_id = 0;
  act_on_narrow (self);
  return G_SOURCE_REMOVE;
}

/* Whether it shows what a narrow window shows, by now. */
static gboolean
is_arranged_narrow (PslWindow *self)
{
  return self->narrow && self->narrow_id == 0;
}

static int
get_content_width (GtkWidget *widget)
{
  int minimum, natural, minimum_baseline, natural_baseline;

  GTK_WIDGET_CLASS (psl_window_parent_class)
      ->measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, &minimum_baseline,
                 &natural_baseline);
  return minimum;
}

/* What only a wide window shows must not keep it wide: whoever makes it narrow in one go gets that,
 * and with it what needs less room. */
static void
psl_window_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  gboolean wide = !is_arranged_narrow (PSL_WINDOW (widget));

  if (wide && orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = MAX (for_size, get_content_width (widget));
  GTK_WIDGET_CLASS (psl_window_parent_class)
      ->measure (widget, orientation, for_size, minimum, natural, minimum_baseline,
                 natural_baseline);
  if (wide && orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, NARROWEST_WIDTH);
}

static void
psl_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PslWindow *self = PSL_WINDOW (widget);
  int content_width = get_content_width (widget);
  gboolean narrow;

  if (!self->narrow)
    self->wide_width = content_width;
  narrow = width < MAX (NARROW_WIDTH, self->wide_width);

  if (narrow != self->narrow)
    {
      self->narrow = narrow;
      /* Buttons must not come and go while sizes are being given out. */
      if (self->narrow_id == 0)
        self->narrow_id = g_idle_add (on_narrow_changed, self);
    }
  GTK_WIDGET_CLASS (psl_window_parent_class)
      ->size_allocate (widget, MAX (width, content_width), height, baseline);
}

static void
load_size (PslWindow *self)
{
  GSettings *settings = psl_settings_get ();
  int width = g_settings_get_int (settings, PSL_KEY_WINDOW_WIDTH);

  gtk_window_set_default_size (GTK_WINDOW (self), width,
                               g_settings_get_int (settings, PSL_KEY_WINDOW_HEIGHT));
  /* Before it is first measured, so that the buttons do not make it wider. */
  self->narrow = width < NARROW_WIDTH;
  act_on_narrow (self);
  if (g_settings_get_boolean (settings, PSL_KEY_WINDOW_MAXIMIZED))
    gtk_window_maximize (GTK_WINDOW (self));
}

/* Written when the window closes, not while it is being resized. */
static void
store_size (PslWindow *self)
{
  GSettings *settings = psl_settings_get ();
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (settings, PSL_KEY_WINDOW_WIDTH, MAX (width, NARROWEST_WIDTH));
  g_settings_set_int (settings, PSL_KEY_WINDOW_HEIGHT, MAX (height, 400));
  g_settings_set_boolean (settings, PSL_KEY_WINDOW_MAXIMIZED,
                          gtk_window_is_maximized (GTK_WINDOW (self)));
}

static gboolean
psl_window_close_request (GtkWindow *window)
{
  PslWindow *self = PSL_WINDOW (window);

  if (psl_window_ask_before_closing (self))
    return GDK_EVENT_STOP;
  store_size (self);
  drop_document (self);
  return GTK_WINDOW_CLASS (psl_window_parent_class)->close_request (window);
}

/* --- Class --- */

PslWindow *
psl_window_new (GtkApplication *application)
{
  return g_object_new (PSL_TYPE_WINDOW, "application", application, NULL);
}

static void
psl_window_dispose (GObject *object)
{
  PslWindow *self = PSL_WINDOW (object);

  g_clear_handle_id (&self->narrow_id, g_source_remove);
  psl_window_drop_focus (self);
  if (self->play_page != NULL)
    drop_document (self);
  G_OBJECT_CLASS (psl_window_parent_class)->dispose (object);
}

static void
psl_window_class_init (PslWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = psl_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = psl_window_close_request;
  widget_class->measure = psl_window_measure;
  widget_class->size_allocate = psl_window_size_allocate;

  g_type_ensure (PSL_TYPE_MESSAGE_BAR);
  g_type_ensure (PSL_TYPE_START_PAGE);
  g_type_ensure (PSL_TYPE_NEW_GAME_PAGE);
  g_type_ensure (PSL_TYPE_SAVED_GAMES_PAGE);
  g_type_ensure (PSL_TYPE_PLAY_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/passerelle/Passerelle/psl-window.ui");
  gtk_widget_class_bind_template_child (widget_class, PslWindow, title_box);
  gtk_widget_class_bind_template_child (widget_class, PslWindow, title);
  gtk_widget_class_bind_template_child (widget_class, PslWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, PslWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, PslWindow, new_button);
  gtk_widget_class_bind_template_child (widget_class, PslWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, PslWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, PslWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, PslWindow, panel_button);
  gtk_widget_class_bind_template_child (widget_class, PslWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, PslWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, PslWindow, start_page);
  gtk_widget_class_bind_template_child (widget_class, PslWindow, new_game_page);
  gtk_widget_class_bind_template_child (widget_class, PslWindow, saved_games_page);
  gtk_widget_class_bind_template_child (widget_class, PslWindow, play_page);
  gtk_widget_class_bind_template_child (widget_class, PslWindow, message);
}

static void
psl_window_init (PslWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  psl_accessible_fix_mnemonics (GTK_WIDGET (self));
  load_size (self);

  g_signal_connect_swapped (self->start_page, "game-chosen", G_CALLBACK (on_game_chosen), self);
  g_signal_connect_swapped (self->start_page, "resume-requested", G_CALLBACK (psl_window_resume),
                            self);
  g_signal_connect_swapped (self->start_page, "file-chosen", G_CALLBACK (on_file_chosen), self);
  g_signal_connect_swapped (self->start_page, "open-requested", G_CALLBACK (psl_window_choose_file),
                            self);
  g_signal_connect_swapped (self->saved_games_page, "file-chosen", G_CALLBACK (on_file_chosen),
                            self);
  g_signal_connect_swapped (self->saved_games_page, "failed", G_CALLBACK (psl_window_show_problem),
                            self);
  g_signal_connect_swapped (self->new_game_page, "started", G_CALLBACK (on_started), self);

  g_signal_connect_object (psl_appearance_get (), "notify::theme", G_CALLBACK (follow_theme), self,
                           G_CONNECT_SWAPPED);
  follow_theme (self);
  psl_window_init_focus (self);
  psl_window_init_actions (self);
  psl_window_init_files (self);
  psl_window_show_page (self, "start");
}
