/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-turn-list.h"

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-turn-model.h"
#include "app/psl-turn-row.h"

struct _PslTurnList
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkListView *view;
  PslMatch *match;               /* owned, or NULL */
  PslTurnModel *model;           /* borrowed from selection */
  GtkSingleSelection *selection; /* owned, or NULL */
  gboolean following;            /* the selection is being moved to where the match stands */
  GtkWidget *menu;               /* the popover of what can be done with a turn */
  guint scroll_id;               /* tick callback that scrolls to the current row */
  guint scroll_wait;             /* frames before it does */
};

G_DEFINE_FINAL_TYPE (PslTurnList, psl_turn_list, GTK_TYPE_WIDGET)

static void follow (PslTurnList *self);

/* Hides or shows what follows @item, the first turn of a variation. */
static void
fold (PslTurnList *self, PslTurnItem *item, gboolean folded)
{
  self->following = TRUE;
  psl_turn_model_set_folded (self->model, psl_turn_item_get_turn (item), folded);
  follow (self);
}

/* --- Rows --- */

static void
on_step_clicked (PslTurnList *self, guint n_steps, PslTurnRow *row)
{
  PslTurn *turn = psl_turn_item_get_turn (psl_turn_row_get_item (row));
  GtkWidget *cell = gtk_widget_get_parent (GTK_WIDGET (row));

  gtk_widget_grab_focus (cell);
  psl_match_go (self->match, turn, n_steps);
}

static void
on_fold_clicked (PslTurnList *self, PslTurnRow *row)
{
  /* The row is made anew meanwhile. */
  g_autoptr (PslTurnItem) item = g_object_ref (psl_turn_row_get_item (row));

  fold (self, item, !psl_turn_item_get_folded (item));
}

static void
show_menu (PslTurnList *self, double x, double y)
{
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* What the menu offers is for the turn at hand, so the one that is asked about becomes it. */
static void
on_menu_wanted (PslTurnRow *row, double x, double y, PslTurnList *self)
{
  PslTurn *turn = psl_turn_item_get_turn (psl_turn_row_get_item (row));
  double list_x, list_y;

  if (psl_match_get_turn (self->match) != turn)
    psl_match_go (self->match, turn, psl_turn_get_n_steps (turn));
  gtk_widget_translate_coordinates (GTK_WIDGET (row), GTK_WIDGET (self), x, y, &list_x, &list_y);
  show_menu (self, list_x, list_y);
}

static void
on_secondary_click (GtkGestureClick *gesture, int n_press, double x, double y, PslTurnList *self)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  on_menu_wanted (
      PSL_TURN_ROW (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture))), x, y, self);
}

static void
on_long_press (GtkGestureLongPress *gesture, double x, double y, PslTurnList *self)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  on_menu_wanted (
      PSL_TURN_ROW (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture))), x, y, self);
}

static void
add_menu_gestures (PslTurnList *self, GtkWidget *row)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (on_secondary_click), self, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (on_long_press), self, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (press));
}

static void
setup_row (GtkSignalListItemFactory *factory, GtkListItem *list_item, PslTurnList *self)
{
  GtkWidget *row = psl_turn_row_new ();

  g_signal_connect_object (row, "step-clicked", G_CALLBACK (on_step_clicked), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "fold-clicked", G_CALLBACK (on_fold_clicked), self,
                           G_CONNECT_SWAPPED);
  add_menu_gestures (self, row);
  gtk_list_item_set_child (list_item, row);
}

static void
bind_row (GtkSignalListItemFactory *factory, GtkListItem *list_item, PslTurnList *self)
{
  psl_turn_row_set_item (PSL_TURN_ROW (gtk_list_item_get_child (list_item)),
                         psl_match_get_record (self->match), gtk_list_item_get_item (list_item));
}

static void
unbind_row (GtkSignalListItemFactory *factory, GtkListItem *list_item, PslTurnList *self)
{
  psl_turn_row_set_item (PSL_TURN_ROW (gtk_list_item_get_child (list_item)), NULL, NULL);
}

/* --- Keys --- */

/* Left and right lead through the steps, up and down, which are the list's own, through the turns;
 * plus and minus fold. */
static gboolean
on_key (PslTurnList *self, guint key, guint code, GdkModifierType modifiers)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  PslTurnItem *item;

  if (self->match == NULL)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && (modifiers & GDK_SHIFT_MASK) != 0))
    {
      show_menu (self, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0, 0);
      return GDK_EVENT_STOP;
    }
  if ((modifiers & gtk_accelerator_get_default_mod_mask () & ~GDK_SHIFT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  item = gtk_single_selection_get_selected_item (self->selection);
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      if ((key == GDK_KEY_Left || key == GDK_KEY_KP_Left) == rtl)
        psl_match_go_next (self->match);
      else
        psl_match_go_previous (self->match);
      return GDK_EVENT_STOP;
    case GDK_KEY_plus:
    case GDK_KEY_KP_Add:
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      if (item != NULL && psl_turn_item_get_foldable (item))
        fold (self, item, key == GDK_KEY_minus || key == GDK_KEY_KP_Subtract);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* The list item of the selected turn, NULL while it is out of sight. */
static GtkWidget *
find_selected_cell (PslTurnList *self)
{
  PslTurnItem *item =
      self->selection != NULL ? gtk_single_selection_get_selected_item (self->selection) : NULL;

  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self->view));
       item != NULL && cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    {
      GtkWidget *row = gtk_widget_get_first_child (cell);

      if (PSL_IS_TURN_ROW (row) && gtk_widget_get_mapped (cell) &&
          psl_turn_row_get_item (PSL_TURN_ROW (row)) == item)
        return cell;
    }
  return NULL;
}

/* One Tab stop, the selected turn: a long game would have hundreds. */
static gboolean
psl_turn_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *cell;

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    {
      if (gtk_widget_get_focus_child (widget) != NULL)
        return FALSE;
      cell = find_selected_cell (PSL_TURN_LIST (widget));
      if (cell != NULL)
        return gtk_widget_grab_focus (cell);
    }
  return GTK_WIDGET_CLASS (psl_turn_list_parent_class)->focus (widget, direction);
}

/* --- Following the match, and leading it --- */

static gboolean
scroll_to_current (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  PslTurnList *self = PSL_TURN_LIST (widget);

  if (self->scroll_wait > 0)
    {
      self->scroll_wait--;
      return G_SOURCE_CONTINUE;
    }
  self->scroll_id = 0;
  if (self->model != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u",
                                psl_turn_model_get_current (self->model));
  return G_SOURCE_REMOVE;
}

/* A row that is new has no height before the list has been laid out, and where the list believes
 * that it is in sight, it is not. */
static void
queue_scroll (PslTurnList *self)
{
  self->scroll_wait = 1;
  if (self->scroll_id == 0)
    self->scroll_id =
        gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_current, NULL, NULL);
}

static void
follow (PslTurnList *self)
{
  self->following = TRUE;
  gtk_single_selection_set_selected (self->selection, psl_turn_model_get_current (self->model));
  self->following = FALSE;
  queue_scroll (self);
}

static void
on_selected (PslTurnList *self)
{
  PslTurnItem *item = gtk_single_selection_get_selected_item (self->selection);
  PslTurn *turn;

  if (self->following || item == NULL)
    return;
  turn = psl_turn_item_get_turn (item);
  psl_match_go (self->match, turn, psl_turn_get_n_steps (turn));
}

static void
on_activated (PslTurnList *self, guint index)
{
  g_autoptr (PslTurnItem) item = g_list_model_get_item (G_LIST_MODEL (self->model), index);
  PslTurn *turn;

  if (item == NULL)
    return;
  turn = psl_turn_item_get_turn (item);
  psl_match_go (self->match, turn, psl_turn_get_n_steps (turn));
}

/* Out of sight a list does not scroll. */
static void
on_map (PslTurnList *self)
{
  if (self->match != NULL)
    queue_scroll (self);
}

/* The list model has been told first and may have moved the selection; that moves nothing. */
static void
on_about_to_change (PslTurnList *self)
{
  self->following = TRUE;
}

GtkWidget *
psl_turn_list_new (void)
{
  return g_object_new (PSL_TYPE_TURN_LIST, NULL);
}

static void
drop_match (PslTurnList *self)
{
  if (self->match == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->match, self);
  self->following = TRUE;
  gtk_list_view_set_model (self->view, NULL);
  g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_object (&self->selection);
  self->model = NULL;
  g_clear_object (&self->match);
}

void
psl_turn_list_set_match (PslTurnList *self, PslMatch *match)
{
  g_return_if_fail (PSL_IS_TURN_LIST (self));
  g_return_if_fail (match == NULL || PSL_IS_MATCH (match));

  if (self->match == match)
    return;
  drop_match (self);
  if (match == NULL)
    return;

  self->match = g_object_ref (match);
  /* The model listens between these two. */
  g_signal_connect_swapped (match, "changed", G_CALLBACK (on_about_to_change), self);
  self->model = psl_turn_model_new (match);
  g_signal_connect_swapped (match, "changed", G_CALLBACK (follow), self);

  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->model));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (on_selected),
                            self);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  follow (self);
}

static void
psl_turn_list_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  gtk_widget_measure (PSL_TURN_LIST (widget)->scrolled, orientation, for_size, minimum, natural,
                      NULL, NULL);
}

static void
psl_turn_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PslTurnList *self = PSL_TURN_LIST (widget);

  gtk_widget_size_allocate (self->scrolled, &(GtkAllocation){ 0, 0, width, height }, baseline);
  gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
psl_turn_list_dispose (GObject *object)
{
  PslTurnList *self = PSL_TURN_LIST (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  if (self->scroll_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_id);
  self->scroll_id = 0;
  if (child != NULL)
    {
      drop_match (self);
      g_clear_pointer (&self->menu, gtk_widget_unparent);
      gtk_widget_unparent (child);
    }
  G_OBJECT_CLASS (psl_turn_list_parent_class)->dispose (object);
}

static void
psl_turn_list_class_init (PslTurnListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = psl_turn_list_dispose;
  widget_class->focus = psl_turn_list_focus;
  widget_class->measure = psl_turn_list_measure;
  widget_class->size_allocate = psl_turn_list_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "turnlist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_menu (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *popover;

  g_menu_append (menu, _ ("_Comment on the position"), "win.edit-comment");
  g_menu_append (menu, _ ("_Promote the variation"), "win.promote");
  g_menu_append (menu, _ ("_Make it the main line"), "win.make-main-line");
  g_menu_append (menu, _ ("_Delete from here on"), "win.delete-turn");
  popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  return popover;
}

static void
psl_turn_list_init (PslTurnList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *view, *scrolled;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_row), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_row), self);
  view = gtk_list_view_new (NULL, factory);
  self->view = GTK_LIST_VIEW (view);
  g_signal_connect_swapped (view, "activate", G_CALLBACK (on_activated), self);
  g_signal_connect_swapped (view, "map", G_CALLBACK (on_map), self);
  psl_accessible_set_label (GTK_WIDGET (view), _ ("Turns"));
  /* Before the list, which moves the focus sideways. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (view, keys);

  scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_parent (scrolled, GTK_WIDGET (self));
  self->scrolled = scrolled;
  self->menu = make_menu ();
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
}
