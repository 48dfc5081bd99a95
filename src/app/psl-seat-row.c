/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-seat-row.h"

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-clock-face.h"
#include "app/psl-emblem.h"
#include "app/psl-label.h"
#include "app/psl-words.h"

struct _PslSeatRow
{
  GtkWidget parent_instance;

  GtkWidget *marker;
  PslEmblem *emblem;
  GtkLabel *name;
  PslClockFace *clock;
  GtkLabel *detail;
  GtkLabel *state;
  GtkLabel *score;
  GtkMenuButton *menu;

  PslMatch *match; /* owned */
  int seat;
};

G_DEFINE_FINAL_TYPE (PslSeatRow, psl_seat_row, GTK_TYPE_WIDGET)

/* What the seat holds in reserve; empty for nothing to say. */
static char *
describe_reserve (PslSeatRow *self)
{
  PslGame *game = psl_match_get_game (self->match);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslPhrase phrases[PSL_MAX_PHRASES];
  guint n;

  if (klass->describe_seat == NULL)
    return g_strdup ("");
  n = klass->describe_seat (game, psl_match_get_position (self->match), self->seat, phrases);
  return psl_phrases_to_string (game, phrases, n, " · ");
}

/* How strong the computer is, and what the seat holds in reserve. */
static char *
make_detail (PslSeatRow *self)
{
  const PslPlayer *player = psl_record_get_player (psl_match_get_record (self->match), self->seat);
  g_autofree char *reserve = describe_reserve (self);
  g_autofree char *computer = NULL;

  if (player->kind == PSL_PLAYER_HUMAN)
    return g_steal_pointer (&reserve);
  computer = psl_words_computer (player->level);
  if (reserve[0] == '\0')
    return g_steal_pointer (&computer);
  return g_strdup_printf ("%s\n%s", computer, reserve);
}

static gboolean
is_named (PslSeatRow *self)
{
  return psl_record_get_player (psl_match_get_record (self->match), self->seat)->name[0] != '\0';
}

/* The seat's own name, after the player's where there is one. */
static char *
make_name (PslSeatRow *self)
{
  PslRecord *record = psl_match_get_record (self->match);

  return is_named (self) ? psl_words_seat_long (record, self->seat)
                         : psl_words_seat (record, self->seat);
}

static const char *
get_state (PslSeatRow *self)
{
  const PslOutcome *outcome = psl_match_get_outcome (self->match);

  if (outcome->over && outcome->winner == self->seat)
    return _ ("Winner");
  if (psl_match_get_seat_to_move (self->match) == self->seat)
    return _ ("To move");
  return "";
}

static void
set_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* What assistive technology says for the row. */
static char *
describe (const char *name, const char *score, const char *state, const char *detail)
{
  /* Translators: a player’s name and score. */
  g_autofree char *first = g_strdup_printf (_ ("%s, score %s"), name, score);
  const char *parts[4] = { first };
  guint n = 1;

  if (state[0] != '\0')
    parts[n++] = state;
  if (detail[0] != '\0')
    parts[n++] = detail;
  return g_strjoinv (". ", (char **) parts);
}

/* --- Who plays --- */

static void
append_choice (GMenu *menu, const char *label, const char *action, const char *value)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", value);
  g_menu_append_item (menu, item);
}

static void
fill_menu (PslSeatRow *self)
{
  g_autofree char *action = g_strdup_printf ("win.seat-%d", self->seat);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) kinds = g_menu_new ();
  g_autoptr (GMenu) all = g_menu_new ();

  append_choice (kinds, C_ ("player", "Human"), action, "human");
  for (guint level = 1; level <= PSL_N_LEVELS; level++)
    {
      g_autofree char *label = psl_words_computer (level);
      g_autofree char *value = g_strdup_printf ("%u", level);

      append_choice (kinds, label, action, value);
    }
  g_menu_append (all, _ ("S_wap the players"), "win.swap-seats");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (kinds));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (all));
  gtk_menu_button_set_menu_model (self->menu, G_MENU_MODEL (menu));
}

static void
update_menu (PslSeatRow *self)
{
  const PslPlayer *player = psl_record_get_player (psl_match_get_record (self->match), self->seat);
  g_autofree char *label =
      /* Translators: a button, with the name of a seat: “Who plays Light”. */
      g_strdup_printf (_ ("Who plays %s"),
                       psl_game_get_seat_name (psl_match_get_game (self->match), self->seat));

  gtk_menu_button_set_icon_name (self->menu, player->kind == PSL_PLAYER_COMPUTER
                                                 ? "computer-symbolic"
                                                 : "avatar-default-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->menu), label);
  psl_accessible_set_label (GTK_WIDGET (self->menu), label);
}

/* --- The row --- */

/* Beside the name of a seat there is room for the state, but not beside what people are called, nor
 * in large letters; and below the score there is where a clock takes a line. */
static void
place_state (PslSeatRow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkLayoutChild *place = gtk_layout_manager_get_layout_child (layout, GTK_WIDGET (self->state));
  gboolean below = is_named (self) || gtk_widget_get_visible (GTK_WIDGET (self->clock)) ||
                   psl_label_is_large (GTK_WIDGET (self->name));

  g_object_set (place, "row", below ? 1 : 0, "column-span", below ? 2 : 1, NULL);
}

static void
update (PslSeatRow *self)
{
  PslGame *game = psl_match_get_game (self->match);
  g_autofree char *name = make_name (self);
  g_autofree char *detail = make_detail (self);
  g_autofree char *score = NULL;
  g_autofree char *spoken = NULL;
  const char *state = get_state (self);
  int scores[PSL_MAX_SEATS] = { 0 };

  PSL_GAME_GET_CLASS (game)->scores (game, psl_match_get_position (self->match), scores);
  score = g_strdup_printf ("%d", scores[self->seat - 1]);
  spoken = describe (name, score, state, detail);

  gtk_label_set_text (self->name, name);
  /* There is always room for the names of the seats, if not for all that people are called. */
  gtk_label_set_ellipsize (self->name,
                           is_named (self) ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_text (self->detail, detail);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), detail[0] != '\0');
  /* Its room is kept while there is nothing to say, so that the panel is as wide in every turn. */
  gtk_label_set_text (self->state, state[0] != '\0' ? state : _ ("To move"));
  gtk_widget_set_opacity (GTK_WIDGET (self->state), state[0] != '\0' ? 1 : 0);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->state), GTK_ACCESSIBLE_STATE_HIDDEN,
                               state[0] == '\0', -1);
  gtk_label_set_text (self->score, score);
  gtk_widget_set_opacity (self->marker, state[0] != '\0' ? 1 : 0);
  place_state (self);
  set_class (GTK_WIDGET (self), "active", state[0] != '\0');
  psl_accessible_set_label (GTK_WIDGET (self), spoken);
  update_menu (self);
}

GtkWidget *
psl_seat_row_new (PslMatch *match, int seat)
{
  PslSeatRow *self = g_object_new (PSL_TYPE_SEAT_ROW, NULL);

  self->match = g_object_ref (match);
  self->seat = seat;
  psl_emblem_set_seat (self->emblem, psl_match_get_game (match), seat);
  g_signal_connect_object (match, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  fill_menu (self);
  update (self);
  return GTK_WIDGET (self);
}

void
psl_seat_row_set_timekeeper (PslSeatRow *self, PslTimekeeper *timekeeper)
{
  g_return_if_fail (PSL_IS_SEAT_ROW (self));

  psl_clock_face_watch (self->clock, timekeeper, self->seat);
  gtk_widget_set_visible (GTK_WIDGET (self->clock), psl_match_get_clock (self->match) != NULL);
  place_state (self);
}

static void
psl_seat_row_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (psl_seat_row_parent_class)->css_changed (widget, change);
  if (PSL_SEAT_ROW (widget)->match != NULL)
    place_state (PSL_SEAT_ROW (widget));
}

static void
psl_seat_row_dispose (GObject *object)
{
  PslSeatRow *self = PSL_SEAT_ROW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (psl_seat_row_parent_class)->dispose (object);
}

static void
psl_seat_row_class_init (PslSeatRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = psl_seat_row_dispose;
  widget_class->css_changed = psl_seat_row_css_changed;
  g_type_ensure (PSL_TYPE_CLOCK_FACE);
  g_type_ensure (PSL_TYPE_EMBLEM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/passerelle/Passerelle/psl-seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PslSeatRow, marker);
  gtk_widget_class_bind_template_child (widget_class, PslSeatRow, emblem);
  gtk_widget_class_bind_template_child (widget_class, PslSeatRow, name);
  gtk_widget_class_bind_template_child (widget_class, PslSeatRow, clock);
  gtk_widget_class_bind_template_child (widget_class, PslSeatRow, detail);
  gtk_widget_class_bind_template_child (widget_class, PslSeatRow, state);
  gtk_widget_class_bind_template_child (widget_class, PslSeatRow, score);
  gtk_widget_class_bind_template_child (widget_class, PslSeatRow, menu);
  gtk_widget_class_set_css_name (widget_class, "seat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
psl_seat_row_init (PslSeatRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  psl_label_tell_when_cut (self->name);
  psl_label_tell_when_cut (self->detail);
}
