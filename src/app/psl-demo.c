/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-demo.h"

#include <errno.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "app/psl-rules-view.h"
#include "app/psl-settings.h"
#include "app/psl-window-private.h"
#include "core/psl-selection.h"
#include "storage/psl-game-file.h"

/* Milliseconds for a window to come up or to draw what has changed. */
#define SETTLE_MSEC 300

/* Any number does; this one gives games worth looking at. */
#define SEED 7

/* Of a hint and of an analysis. */
#define SEARCH_NODES 2000

struct _PslDemo
{
  char *folder;
  char *state_folder;

  GtkApplication *application; /* borrowed */
  PslDemoFunc func;
  gpointer user_data;

  GPtrArray *records; /* of PslRecord: the games to play through */
  PslWindow *window;  /* borrowed from the application */
  guint game;         /* where in records, looks and scenes the demonstration is */
  guint look;
  guint scene;
  gboolean success;
};

typedef struct
{
  const char *name;
  const char *theme;
  int width, height;
  double text_scale;
  GtkTextDirection direction;
} Look;

static const Look looks[] = {
  { "large-light", "light", 1366, 768, 1, GTK_TEXT_DIR_LTR },
  { "large-dark", "dark", 1366, 768, 1, GTK_TEXT_DIR_LTR },
  { "small-light", "light", 360, 640, 1, GTK_TEXT_DIR_LTR },
  { "small-dark", "dark", 360, 640, 1, GTK_TEXT_DIR_LTR },
  { "large-contrast", "print", 1366, 768, 1, GTK_TEXT_DIR_LTR },
  { "small-large-text", "light", 360, 640, 1.5, GTK_TEXT_DIR_LTR },
  { "large-right-to-left", "light", 1366, 768, 1.5, GTK_TEXT_DIR_RTL },
};

/* --- Playing --- */

static void
fail (PslDemo *self, const char *what)
{
  g_printerr ("%s\n", what);
  self->success = FALSE;
}

static PslRecord *
get_record (PslDemo *self)
{
  return g_ptr_array_index (self->records, self->game);
}

/* Points at what makes up @step, on the board that is shown. */
static gboolean
point_at_step (PslDemo *self, PslMatch *match, PslStep step)
{
  PslGame *game = psl_match_get_game (match);
  PslBoard *board = psl_play_page_get_board (psl_window_get_play_page (self->window));
  guint ply = psl_match_get_ply (match);
  PslTarget path[PSL_MAX_PATH];
  guint length =
      PSL_GAME_GET_CLASS (game)->get_path (game, psl_match_get_position (match), step, 0, path);

  for (guint i = 0; i < length; i++)
    psl_board_point (board, path[i]);
  return psl_match_get_ply (match) > ply;
}

/* Goes on with the main line of the record until @share of its turns are played, from 0 to 1. */
static void
play_up_to (PslDemo *self, double share)
{
  PslMatch *match = psl_window_get_match (self->window);
  PslTurn *root = psl_record_get_root (get_record (self));
  guint n_turns = psl_turn_get_number (psl_turn_get_line_end (root));
  guint turn_number = 0, step_number = 0;

  for (PslTurn *turn = psl_turn_get_first_child (root); turn != NULL;
       turn = psl_turn_get_first_child (turn))
    {
      guint n_steps;
      const PslStep *steps = psl_turn_get_steps (turn, &n_steps);

      if (++turn_number > share * n_turns)
        return;
      for (guint i = 0; i < n_steps; i++)
        {
          if (step_number++ < psl_match_get_ply (match))
            continue;
          if (!point_at_step (self, match, steps[i]))
            {
              fail (self, "a step of the game could not be made on the board");
              return;
            }
        }
    }
}

/* --- Scenes: each brings the window to what is to be seen --- */

static void
show_start (PslDemo *self)
{
  psl_window_show_page (self->window, "start");
}

static void
show_new_game (PslDemo *self)
{
  psl_new_game_page_set_game (self->window->new_game_page,
                              psl_game_get_id (psl_record_get_game (get_record (self))));
  psl_window_show_page (self->window, "new-game");
}

/* A game that is played against the clock, and one player has little time left. */
static void
show_clocks (PslDemo *self)
{
  g_autoptr (PslRecord) record = psl_record_new (psl_record_get_game (get_record (self)));
  g_autoptr (PslDocument) document = NULL;
  PslMatch *match;
  PslClock *clock;
  int seat;

  psl_record_set_time_control (record, &(PslTimeControl){ 600000, 5000 });
  document = psl_document_new (record);
  psl_window_set_document (self->window, document);
  play_up_to (self, 0.3);
  match = psl_window_get_match (self->window);
  clock = psl_match_get_clock (match);
  seat = psl_clock_get_seat (clock);
  for (int other = 1; other <= PSL_MAX_SEATS; other++)
    psl_clock_set_left (clock, other, 187000);
  if (seat != 0)
    psl_clock_set_left (clock, seat, 8400);
  psl_timekeeper_look (psl_play_page_get_timekeeper (self->window->play_page));
  /* It is not worth keeping. */
  psl_match_set_modified (match, FALSE);
}

static void
show_clocks_listed (PslDemo *self)
{
  psl_play_page_set_panel_shown (self->window->play_page, TRUE);
}

static void
show_opening (PslDemo *self)
{
  g_autoptr (PslRecord) record = psl_record_new (psl_record_get_game (get_record (self)));
  g_autoptr (PslDocument) document = psl_document_new (record);

  psl_window_set_document (self->window, document);
  play_up_to (self, 0.3);
}

/* The first target of a step of several is chosen, and what may follow is shown. */
static void
show_selection (PslDemo *self)
{
  PslMatch *match;
  PslGame *game;
  PslTarget path[PSL_MAX_PATH];
  PslStep steps[PSL_MAX_STEPS];
  guint n;

  play_up_to (self, 0.75);
  match = psl_window_get_match (self->window);
  game = psl_match_get_game (match);
  n = psl_match_list_steps (match, steps);
  for (guint i = 0; i < n; i++)
    if (PSL_GAME_GET_CLASS (game)->get_path (game, psl_match_get_position (match), steps[i], 0,
                                             path) > 1)
      {
        psl_board_point (psl_play_page_get_board (self->window->play_page), path[0]);
        return;
      }
}

/* A target that nothing can begin with, PSL_NO_TARGET where there is none. */
static PslTarget
find_refused (PslMatch *match)
{
  PslGame *game = psl_match_get_game (match);
  g_autoptr (PslSelection) selection = psl_selection_new (game);
  PslStep steps[PSL_MAX_STEPS];
  guint n = psl_match_list_steps (match, steps);

  psl_selection_set_position (selection, psl_match_get_position (match), steps, n);
  for (guint cell = 0; cell < psl_game_get_n_cells (game); cell++)
    if (!psl_selection_may_follow (selection, psl_target_cell (cell)))
      return psl_target_cell (cell);
  return PSL_NO_TARGET;
}

/* A step that is not possible is tried, and the reason shown. */
static void
show_refusal (PslDemo *self)
{
  PslBoard *board = psl_play_page_get_board (self->window->play_page);

  psl_board_take_back (board);
  psl_board_point (board, find_refused (psl_window_get_match (self->window)));
}

static void
show_end (PslDemo *self)
{
  psl_play_page_set_analysing (self->window->play_page, FALSE);
  psl_board_take_back (psl_play_page_get_board (self->window->play_page));
  play_up_to (self, 1);
  if (psl_match_get_ply (psl_window_get_match (self->window)) == 0)
    fail (self, "nothing was played");
}

static gboolean
is_thinking (PslDemo *self)
{
  PslPlayPage *page = self->window->play_page;

  return psl_play_page_get_analysing_game (page) ||
         psl_hint_get_state (psl_play_page_get_hint (page)) == PSL_HINT_SEARCHING ||
         psl_analyst_get_state (psl_play_page_get_analyst (page)) == PSL_ANALYST_THINKING;
}

static void
wait_for_thoughts (PslDemo *self)
{
  while (is_thinking (self))
    g_main_context_iteration (NULL, TRUE);
}

static void
show_hint (PslDemo *self)
{
  psl_board_take_back (psl_play_page_get_board (self->window->play_page));
  psl_play_page_hint (self->window->play_page);
  wait_for_thoughts (self);
}

static void
show_analysis (PslDemo *self)
{
  psl_play_page_step_back (self->window->play_page);
  psl_play_page_set_analysing (self->window->play_page, TRUE);
  wait_for_thoughts (self);
}

/* The whole game, then where its biggest mistake was made. */
static void
show_game_analysis (PslDemo *self)
{
  psl_play_page_analyse_game (self->window->play_page);
  wait_for_thoughts (self);
}

static void
show_mistake (PslDemo *self)
{
  psl_play_page_show_mistake (self->window->play_page, 0);
}

static void
show_turns (PslDemo *self)
{
  psl_play_page_set_panel_shown (self->window->play_page, TRUE);
}

/* The rules in the language of the program, then in the other one. */
static void
show_rules (PslDemo *self)
{
  psl_play_page_show_rules (self->window->play_page, NULL);
}

static void
show_rules_switched (PslDemo *self)
{
  PslRulesView *rules = psl_play_page_get_rules (self->window->play_page);
  gboolean french = g_str_equal (psl_rules_view_get_language (rules), "fr");

  psl_rules_view_set_language (rules, french ? "C" : "fr");
}

/* A file that is cut off. */
static void
show_message (PslDemo *self)
{
  g_autofree char *path = g_build_filename (self->state_folder, "unreadable.passerelle", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  psl_play_page_step_back (self->window->play_page);
  g_file_set_contents (path,
                       "<?xml version=\"1.0\"?>\n"
                       "<game xmlns=\"" PSL_GAME_NAMESPACE "\" version=\"1\" rules=\"pylon\">\n"
                       "  <turns>\n    <turn seat=\"1\"><step>3c2",
                       -1, NULL);
  psl_window_open_file (self->window, file, FALSE);
}

static void
show_resign (PslDemo *self)
{
  psl_match_go_last (psl_window_get_match (self->window));
  psl_match_undo (psl_window_get_match (self->window));
  g_action_group_activate_action (G_ACTION_GROUP (self->window), "resign", NULL);
}

static void
show_preferences (PslDemo *self)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->application), "preferences", NULL);
}

static void
show_shortcuts (PslDemo *self)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->window), "show-help-overlay", NULL);
}

typedef struct
{
  const char *name;
  void (*show) (PslDemo *self);
  gboolean dialog; /* what is to be seen is a small window over the window */
} Scene;

static const Scene scenes[] = {
  { "start", show_start, FALSE },
  { "new-game", show_new_game, FALSE },
  { "clocks", show_clocks, FALSE },
  { "clocks-listed", show_clocks_listed, FALSE },
  { "opening", show_opening, FALSE },
  { "selection", show_selection, FALSE },
  { "refusal", show_refusal, FALSE },
  { "hint", show_hint, FALSE },
  { "analysis", show_analysis, FALSE },
  { "end", show_end, FALSE },
  { "turns", show_turns, FALSE },
  { "rules", show_rules, FALSE },
  { "rules-switched", show_rules_switched, FALSE },
  { "game-analysis", show_game_analysis, FALSE },
  { "mistake", show_mistake, FALSE },
  { "message", show_message, FALSE },
  { "resign", show_resign, TRUE },
  { "preferences", show_preferences, TRUE },
  { "shortcuts", show_shortcuts, TRUE },
};

/* --- Screenshots --- */

/* The small window over the window, or the window itself where there is none. */
static GtkWidget *
find_dialog (PslDemo *self)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      if (gtk_window_get_transient_for (toplevel) == GTK_WINDOW (self->window) &&
          gtk_widget_get_mapped (GTK_WIDGET (toplevel)))
        return GTK_WIDGET (toplevel);
    }
  return GTK_WIDGET (self->window);
}

/* What the scene is about. */
static GtkWidget *
find_subject (PslDemo *self)
{
  return scenes[self->scene].dialog ? find_dialog (self) : GTK_WIDGET (self->window);
}

static GdkTexture *
render (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  float scale = (float) gtk_widget_get_scale_factor (widget);
  int width = gdk_paintable_get_intrinsic_width (paintable);
  int height = gdk_paintable_get_intrinsic_height (paintable);

  gtk_snapshot_scale (snapshot, scale, scale);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return NULL;
  return gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                      node,
                                      &GRAPHENE_RECT_INIT (0, 0, width * scale, height * scale));
}

static void
take_screenshot (PslDemo *self, GtkWidget *widget)
{
  const char *id = psl_game_get_id (psl_record_get_game (get_record (self)));
  g_autofree char *name =
      g_strdup_printf ("%s-%s-%s.png", id, scenes[self->scene].name, looks[self->look].name);
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GdkTexture) texture = render (widget);

  if (texture == NULL || !gdk_texture_save_to_png (texture, path))
    {
      g_printerr (_ ("The screenshot %s could not be written.\n"), path);
      self->success = FALSE;
      return;
    }
  g_print ("%s\n", path);
}

/* --- Going through it all --- */

static gboolean request_screenshot (gpointer user_data);
static gboolean go_on (gpointer user_data);

static void
open_window (PslDemo *self)
{
  GSettings *settings = psl_settings_get ();
  const Look *look = &looks[self->look];

  gtk_widget_set_default_direction (look->direction);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * look->text_scale),
                NULL);
  g_settings_set_string (settings, PSL_KEY_THEME, look->theme);
  g_settings_set_int (settings, PSL_KEY_WINDOW_WIDTH, look->width);
  g_settings_set_int (settings, PSL_KEY_WINDOW_HEIGHT, look->height);
  self->window = psl_window_new (self->application);
  gtk_window_present (GTK_WINDOW (self->window));
}

static gboolean
has_right_size (PslDemo *self)
{
  const Look *look = &looks[self->look];

  return gtk_widget_get_width (GTK_WIDGET (self->window)) == look->width &&
         gtk_widget_get_height (GTK_WIDGET (self->window)) == look->height;
}

static gboolean
finish (PslDemo *self)
{
  self->func (self->success, self->user_data);
  return G_SOURCE_REMOVE;
}

static void
close_dialogs (PslDemo *self)
{
  GtkWidget *dialog;

  while ((dialog = find_dialog (self)) != GTK_WIDGET (self->window))
    gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Shows the next scene; the next game and look where the last one has been shown. */
static gboolean
show_scene (gpointer user_data)
{
  PslDemo *self = user_data;

  if (self->scene == G_N_ELEMENTS (scenes))
    {
      PslWindow *old = self->window;

      self->scene = 0;
      if (++self->look == G_N_ELEMENTS (looks))
        {
          self->look = 0;
          if (++self->game == self->records->len)
            return finish (self);
        }
      open_window (self);
      /* One game is left to resume, so that the start page shows how. */
      if (self->game > 0 || self->look != 1)
        psl_match_set_modified (psl_window_get_match (old), FALSE);
      gtk_window_close (GTK_WINDOW (old));
      g_timeout_add (2 * SETTLE_MSEC, show_scene, self);
      return G_SOURCE_REMOVE;
    }
  scenes[self->scene].show (self);
  g_timeout_add (SETTLE_MSEC, request_screenshot, self);
  return G_SOURCE_REMOVE;
}

/* Only what has just been painted can be read back from a widget. */
static void
on_painted (GdkFrameClock *clock, PslDemo *self)
{
  g_signal_handlers_disconnect_by_data (clock, self);
  if (!has_right_size (self))
    fail (self, "the window does not have the size it should have");
  take_screenshot (self, find_subject (self));
  g_idle_add (go_on, self);
}

static gboolean
request_screenshot (gpointer user_data)
{
  PslDemo *self = user_data;
  GtkWidget *subject = find_subject (self);

  g_signal_connect (gtk_widget_get_frame_clock (subject), "after-paint", G_CALLBACK (on_painted),
                    self);
  gtk_widget_queue_draw (subject);
  return G_SOURCE_REMOVE;
}

static gboolean
go_on (gpointer user_data)
{
  PslDemo *self = user_data;

  close_dialogs (self);
  self->scene++;
  return show_scene (self);
}

/* Without a window manager GTK draws a frame inside the window, which would make it smaller. */
static void
remove_frames (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_data (
      provider,
      "window.csd, window.solid-csd { margin: 0; padding: 0; border: none; border-radius: 0; "
      "box-shadow: none; }",
      -1);
  gtk_style_context_add_provider_for_display (
      gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_USER);
}

/* --- The games --- */

static gboolean
load_record (PslDemo *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  PslRecord *record = psl_game_load (file, NULL, NULL, NULL, &error);

  if (record == NULL)
    {
      fail (self, error->message);
      return FALSE;
    }
  g_ptr_array_add (self->records, record);
  return TRUE;
}

static void
make_records (PslDemo *self)
{
  for (guint i = 0; i < psl_game_get_n_registered (); i++)
    {
      PslGameClass *klass = psl_game_get_registered (i);
      g_autoptr (PslGame) game = NULL;
      PslRecord *record;

      if (klass->hidden || psl_painter_lookup (klass->id) == NULL)
        continue;
      game = psl_game_new (klass->id, NULL, NULL);
      record = psl_record_new (game);
      psl_line_play_at_random (record, SEED, 400, FALSE);
      g_ptr_array_add (self->records, record);
    }
}

void
psl_demo_run (PslDemo *self,
              GtkApplication *application,
              GFile *file,
              PslDemoFunc func,
              gpointer user_data)
{
  g_return_if_fail (self != NULL && GTK_IS_APPLICATION (application));

  self->application = application;
  self->func = func;
  self->user_data = user_data;
  if (g_mkdir_with_parents (self->folder, 0777) != 0)
    {
      fail (self, g_strerror (errno));
      finish (self);
      return;
    }
  if (file == NULL)
    make_records (self);
  else if (!load_record (self, file))
    {
      finish (self);
      return;
    }
  remove_frames ();
  /* What moves cannot be caught in a picture. */
  g_settings_set_boolean (psl_settings_get (), PSL_KEY_ANIMATE, FALSE);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  /* The same thoughts everywhere, and soon. */
  g_settings_set_int (psl_settings_get (), PSL_KEY_SEARCH_NODES, SEARCH_NODES);
  open_window (self);
  g_timeout_add (2 * SETTLE_MSEC, show_scene, self);
}

PslDemo *
psl_demo_new (const char *folder)
{
  PslDemo *self = g_new0 (PslDemo, 1);

  self->folder = g_strdup (folder);
  self->records = g_ptr_array_new_with_free_func (g_object_unref);
  self->success = TRUE;
  self->state_folder = g_dir_make_tmp ("passerelle-demo-XXXXXX", NULL);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  if (self->state_folder != NULL)
    g_setenv ("XDG_STATE_HOME", self->state_folder, TRUE);
  return self;
}

/* Removes what the demonstration has kept safe, a folder with files in it. */
static void
remove_state (const char *path)
{
  GDir *dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_state (child);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_remove (path);
}

void
psl_demo_free (PslDemo *self)
{
  if (self->state_folder != NULL)
    remove_state (self->state_folder);
  g_ptr_array_unref (self->records);
  g_free (self->state_folder);
  g_free (self->folder);
  g_free (self);
}
