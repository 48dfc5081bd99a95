/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-focus.h"
#include "app/psl-window-private.h"

/* The keyboard goes where the person is: to the board unless the panel covers it, to the button
 * that begins a game, to the card that was chosen, or to the first thing of a page. */
void
psl_window_focus_page (PslWindow *self)
{
  const char *name = psl_window_get_page (self);
  PslBoard *board = psl_play_page_get_board (self->play_page);

  if (g_str_equal (name, "start"))
    psl_start_page_focus_card (self->start_page);
  else if (g_str_equal (name, "new-game"))
    psl_new_game_page_focus_start (self->new_game_page);
  else if (g_str_equal (name, "play") && board != NULL &&
           (gtk_widget_get_mapped (GTK_WIDGET (board)) ||
            !gtk_widget_get_mapped (GTK_WIDGET (self->play_page))))
    gtk_widget_grab_focus (GTK_WIDGET (board));
  else
    gtk_widget_child_focus (gtk_stack_get_visible_child (self->pages), GTK_DIR_TAB_FORWARD);
}

/* --- The menu --- */

static void
leave_menu (gpointer user_data)
{
  g_autoptr (PslWindow) self = user_data;
  PslBoard *board;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  board = psl_play_page_get_board (self->play_page);
  if (board != NULL && gtk_widget_get_mapped (GTK_WIDGET (board)) &&
      (psl_focus_is_lost (GTK_WIDGET (self)) ||
       psl_focus_is_within (GTK_WIDGET (self->menu_button))))
    gtk_widget_grab_focus (GTK_WIDGET (board));
}

/* Plain keys belong to the board: they go on there once the menu is closed, not on its button.
 * Where the focus goes by itself, and when, is not the same in all versions of GTK. */
static void
on_menu_shown (PslWindow *self, GParamSpec *pspec, GtkWidget *menu)
{
  if (!gtk_widget_get_visible (menu) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    g_idle_add_once (leave_menu, g_object_ref (self));
}

/* --- What goes with the focus --- */

static gboolean
find_focus (gpointer user_data)
{
  PslWindow *self = user_data;

  self->focus_id = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && psl_focus_is_lost (GTK_WIDGET (self)))
    psl_window_focus_page (self);
  return G_SOURCE_REMOVE;
}

/* A button that had the focus, and is disabled or hidden by what it has done, leaves nobody with
 * it: the keys would be lost.  Whoever knows better where it should go comes first. */
static void
on_focus_changed (PslWindow *self)
{
  if (self->focus_id == 0 && psl_focus_is_lost (GTK_WIDGET (self)))
    self->focus_id = g_idle_add_full (G_PRIORITY_LOW, find_focus, self, NULL);
}

void
psl_window_init_focus (PslWindow *self)
{
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (on_focus_changed), NULL);
  g_signal_connect_swapped (gtk_menu_button_get_popover (self->menu_button), "notify::visible",
                            G_CALLBACK (on_menu_shown), self);
}

void
psl_window_drop_focus (PslWindow *self)
{
  g_signal_handlers_disconnect_by_func (self, on_focus_changed, NULL);
  g_clear_handle_id (&self->focus_id, g_source_remove);
}
