/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-new-game-page.h"

#include <glib/gi18n-lib.h>

#include "app/psl-columns-layout.h"
#include "app/psl-game-cards.h"
#include "app/psl-option-row.h"
#include "app/psl-picture.h"
#include "app/psl-seat-chooser.h"
#include "app/psl-time-row.h"
#include "core/psl-line.h"
#include "core/psl-random.h"

#define GAME_SCHEMA "org.passerelle.Passerelle.Game"
#define GAME_PATH "/org/passerelle/Passerelle/games/"
#define KEY_OPTIONS "options"
#define KEY_PLAYER_NAMES "player-names"
#define KEY_PLAYER_KINDS "player-kinds"
#define KEY_MINUTES "time-minutes"
#define KEY_INCREMENT "time-increment"

/* Who plays a game for the first time sits at the first seat, against computers of this level. */
#define FIRST_LEVEL 2

/* The picture shows the same random setup each time. */
#define PICTURE_SEED 1

struct _PslNewGamePage
{
  GtkWidget parent_instance;

  GtkWidget *name;            /* (template child) */
  GtkWidget *summary;         /* (template child) */
  GtkWidget *picture;         /* (template child) */
  GtkWidget *seats;           /* (template child) */
  GtkWidget *time;            /* (template child) */
  GtkWidget *options_heading; /* (template child) */
  GtkWidget *options;         /* (template child) */
  GtkWidget *start_button;    /* (template child) */

  PslGameClass *game_class;                /* (borrowed) NULL before a game was chosen */
  GSettings *settings;                     /* (owned) what was last chosen for this game */
  PslSeatChooser *choosers[PSL_MAX_SEATS]; /* (borrowed) who plays, by seat - 1; NULL for no seat */
};

G_DEFINE_FINAL_TYPE (PslNewGamePage, psl_new_game_page, GTK_TYPE_WIDGET)

static guint started_signal;

static void
remove_children (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

/* --- What is chosen --- */

/* The chosen options as "name=value" strings. */
static char **
get_options (PslNewGamePage *self)
{
  GStrvBuilder *builder = g_strv_builder_new ();
  char **options;

  for (GtkWidget *row = gtk_widget_get_first_child (self->options); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      g_autofree char *value = psl_option_row_get_value (PSL_OPTION_ROW (row));
      g_autofree char *option =
          g_strconcat (psl_option_row_get_name (PSL_OPTION_ROW (row)), "=", value, NULL);

      g_strv_builder_add (builder, option);
    }
  options = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return options;
}

/* The game with the chosen options. */
static PslGame *
make_game (PslNewGamePage *self)
{
  g_auto (GStrv) options = get_options (self);
  g_autoptr (GError) error = NULL;
  PslGame *game = psl_game_new (self->game_class->id, (const char *const *) options, &error);

  /* The rows offer what the game itself says it can do. */
  if (game == NULL)
    g_error ("%s: %s", self->game_class->id, error->message);
  return game;
}

/* A record of the chosen game, set up with the help of @seed where the program is to do that. */
static PslRecord *
make_record (PslNewGamePage *self, guint64 seed)
{
  g_autoptr (PslGame) game = make_game (self);
  PslRecord *record = psl_record_new (game);

  if (self->game_class->setup_is_automatic != NULL && self->game_class->setup_is_automatic (game))
    psl_line_play_at_random (record, seed, G_MAXUINT, TRUE);
  return record;
}

static void
remember (PslNewGamePage *self)
{
  PslTimeControl control = psl_time_row_get_control (PSL_TIME_ROW (self->time));
  g_auto (GStrv) options = get_options (self);
  const char *names[PSL_MAX_SEATS + 1] = { NULL };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) kinds = NULL;

  for (guint i = 0; i < PSL_MAX_SEATS && self->choosers[i] != NULL; i++)
    {
      guint level = psl_seat_chooser_get_level (self->choosers[i]);
      g_autofree char *kind = level != 0 ? g_strdup_printf ("%u", level) : g_strdup ("human");

      names[i] = psl_seat_chooser_get_name (self->choosers[i]);
      g_strv_builder_add (builder, kind);
    }
  kinds = g_strv_builder_end (builder);
  g_settings_set_strv (self->settings, KEY_OPTIONS, (const char *const *) options);
  g_settings_set_strv (self->settings, KEY_PLAYER_NAMES, names);
  g_settings_set_strv (self->settings, KEY_PLAYER_KINDS, (const char *const *) kinds);
  g_settings_set_int (self->settings, KEY_MINUTES, (int) (control.time / 60000));
  g_settings_set_int (self->settings, KEY_INCREMENT, (int) (control.increment / 1000));
}

static void
start (PslNewGamePage *self)
{
  g_autoptr (PslRecord) record = make_record (self, psl_random_fresh_seed ());
  int n_seats = (int) psl_game_get_n_seats (psl_record_get_game (record));
  PslTimeControl control = psl_time_row_get_control (PSL_TIME_ROW (self->time));

  psl_record_set_time_control (record, &control);
  for (int seat = 1; seat <= n_seats; seat++)
    {
      PslSeatChooser *chooser = self->choosers[seat - 1];
      guint level = psl_seat_chooser_get_level (chooser);

      psl_record_set_player (record, seat, level != 0 ? PSL_PLAYER_COMPUTER : PSL_PLAYER_HUMAN,
                             level, psl_seat_chooser_get_name (chooser));
    }
  remember (self);
  g_signal_emit (self, started_signal, 0, record);
}

/* --- What is shown --- */

/* The picture and the number of seats follow the options. */
static void
on_option_changed (PslNewGamePage *self)
{
  g_autoptr (PslRecord) record = make_record (self, PICTURE_SEED);
  guint n_seats = psl_game_get_n_seats (psl_record_get_game (record));
  GtkWidget *picture = psl_picture_new_for_record (record);

  remove_children (self->picture);
  gtk_widget_set_hexpand (picture, TRUE);
  gtk_box_append (GTK_BOX (self->picture), picture);
  for (guint i = 0; i < PSL_MAX_SEATS && self->choosers[i] != NULL; i++)
    gtk_widget_set_visible (GTK_WIDGET (self->choosers[i]), i < n_seats);
}

/* The level of the computer that was last chosen for a seat, 0 for a human; @kinds by seat - 1. */
static guint
get_remembered_level (char **kinds, int seat)
{
  if ((guint) seat > g_strv_length (kinds))
    return seat == 1 ? 0 : FIRST_LEVEL;
  return (guint) g_ascii_strtoull (kinds[seat - 1], NULL, 10);
}

static void
fill_seats (PslNewGamePage *self)
{
  g_autoptr (PslGame) game = psl_game_new (self->game_class->id, NULL, NULL);
  g_auto (GStrv) names = g_settings_get_strv (self->settings, KEY_PLAYER_NAMES);
  g_auto (GStrv) kinds = g_settings_get_strv (self->settings, KEY_PLAYER_KINDS);
  guint n_names = g_strv_length (names);
  int least, most;

  psl_game_card_get_seats (self->game_class, &least, &most);
  remove_children (self->seats);
  memset (self->choosers, 0, sizeof self->choosers);
  for (int seat = 1; seat <= most; seat++)
    {
      GtkWidget *chooser = psl_seat_chooser_new (game, seat);

      self->choosers[seat - 1] = PSL_SEAT_CHOOSER (chooser);
      psl_seat_chooser_set_level (PSL_SEAT_CHOOSER (chooser), get_remembered_level (kinds, seat));
      if ((guint) seat <= n_names)
        psl_seat_chooser_set_name (PSL_SEAT_CHOOSER (chooser), names[seat - 1]);
      g_signal_connect_swapped (chooser, "activate", G_CALLBACK (start), self);
      gtk_box_append (GTK_BOX (self->seats), chooser);
    }
}

static void
fill_time (PslNewGamePage *self)
{
  int minutes = g_settings_get_int (self->settings, KEY_MINUTES);
  int seconds = g_settings_get_int (self->settings, KEY_INCREMENT);

  psl_time_row_set_control (PSL_TIME_ROW (self->time),
                            &(PslTimeControl){ minutes * 60000, seconds * 1000 });
}

/* The value that @options, of "name=value" strings, gives to @name; NULL when it gives none. */
static const char *
find_option (char **options, const char *name)
{
  gsize length = strlen (name);

  for (; *options != NULL; options++)
    {
      if (strncmp (*options, name, length) == 0 && (*options)[length] == '=')
        return *options + length + 1;
    }
  return NULL;
}

static void
fill_options (PslNewGamePage *self)
{
  g_auto (GStrv) chosen = g_settings_get_strv (self->settings, KEY_OPTIONS);

  remove_children (self->options);
  for (guint i = 0; i < self->game_class->n_options; i++)
    {
      GtkWidget *row = psl_option_row_new (&self->game_class->options[i]);

      psl_option_row_set_value (PSL_OPTION_ROW (row),
                                find_option (chosen, self->game_class->options[i].name));
      g_signal_connect_swapped (row, "changed", G_CALLBACK (on_option_changed), self);
      gtk_box_append (GTK_BOX (self->options), row);
    }
  gtk_widget_set_visible (self->options_heading, self->game_class->n_options > 0);
}

void
psl_new_game_page_focus_start (PslNewGamePage *self)
{
  g_return_if_fail (PSL_IS_NEW_GAME_PAGE (self));
  gtk_widget_grab_focus (self->start_button);
}

/* --- GObject --- */

static void
psl_new_game_page_dispose (GObject *object)
{
  PslNewGamePage *self = PSL_NEW_GAME_PAGE (object);
  GtkWidget *child;

  g_clear_object (&self->settings);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (psl_new_game_page_parent_class)->dispose (object);
}

static void
psl_new_game_page_class_init (PslNewGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = psl_new_game_page_dispose;

  started_signal = g_signal_new ("started", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, PSL_TYPE_RECORD);

  g_type_ensure (PSL_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (PSL_TYPE_TIME_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/passerelle/Passerelle/psl-new-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PslNewGamePage, name);
  gtk_widget_class_bind_template_child (widget_class, PslNewGamePage, summary);
  gtk_widget_class_bind_template_child (widget_class, PslNewGamePage, picture);
  gtk_widget_class_bind_template_child (widget_class, PslNewGamePage, seats);
  gtk_widget_class_bind_template_child (widget_class, PslNewGamePage, time);
  gtk_widget_class_bind_template_child (widget_class, PslNewGamePage, options_heading);
  gtk_widget_class_bind_template_child (widget_class, PslNewGamePage, options);
  gtk_widget_class_bind_template_child (widget_class, PslNewGamePage, start_button);
  gtk_widget_class_bind_template_callback (widget_class, start);
}

static void
psl_new_game_page_init (PslNewGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
psl_new_game_page_new (void)
{
  return g_object_new (PSL_TYPE_NEW_GAME_PAGE, NULL);
}

void
psl_new_game_page_set_game (PslNewGamePage *self, const char *id)
{
  g_autofree char *path = NULL;

  g_return_if_fail (PSL_IS_NEW_GAME_PAGE (self));
  g_return_if_fail (psl_game_lookup (id) != NULL);

  self->game_class = psl_game_lookup (id);
  g_clear_object (&self->settings);
  path = g_strconcat (GAME_PATH, id, "/", NULL);
  self->settings = g_settings_new_with_path (GAME_SCHEMA, path);

  gtk_label_set_label (GTK_LABEL (self->name), _ (self->game_class->name));
  gtk_label_set_label (GTK_LABEL (self->summary), _ (self->game_class->summary));
  fill_seats (self);
  fill_time (self);
  fill_options (self);
  on_option_changed (self);
}
