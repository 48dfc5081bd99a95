/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-export.h"

#include "app/psl-appearance.h"
#include "app/psl-settings.h"
#include "app/psl-turn-model.h"
#include "paint/psl-image-film.h"
#include "paint/psl-image.h"

/* Of a picture, and of a moving one, in pixels. */
#define PICTURE_WIDTH 1200
#define REPLAY_WIDTH 720

static void
init_style (PslPaintStyle *style)
{
  const char *theme = psl_appearance_get_theme (psl_appearance_get ());

  psl_paint_style_init (style);
  style->dark = g_str_equal (theme, "dark");
  style->print = g_str_equal (theme, "print");
  style->coordinates = g_settings_get_boolean (psl_settings_get (), PSL_KEY_SHOW_COORDINATES);
}

GBytes *
psl_export_picture (PslMatch *match, gboolean svg, GError **error)
{
  g_autofree gpointer before = psl_match_get_previous_position (match);
  PslGame *game = psl_match_get_game (match);
  PslPaintStyle style;
  PslMarks marks;

  g_return_val_if_fail (PSL_IS_MATCH (match), NULL);

  init_style (&style);
  style.ending = *psl_match_get_outcome (match);
  psl_marks_init (&marks);
  if (before != NULL && psl_match_get_last_step (match, &marks.last_step))
    marks.before = before;
  return (svg ? psl_image_to_svg : psl_image_to_png) (game, psl_match_get_position (match), &marks,
                                                      &style, PICTURE_WIDTH, error);
}

char *
psl_export_diagram (PslMatch *match)
{
  PslGame *game;
  GString *text;

  g_return_val_if_fail (PSL_IS_MATCH (match), NULL);

  game = psl_match_get_game (match);
  text = g_string_new (NULL);
  PSL_GAME_GET_CLASS (game)->diagram (game, psl_match_get_position (match), text);
  return g_string_free (text, FALSE);
}

static void
append_spaces (GString *text, guint depth)
{
  for (guint i = 0; i < depth; i++)
    g_string_append (text, "    ");
}

static void
append_turn (GString *text, PslTurnItem *item)
{
  const char *ending = psl_turn_item_get_ending (item);
  guint depth = psl_turn_item_get_depth (item);
  const char *comment = psl_turn_item_get_comment (item);

  append_spaces (text, depth);
  if (psl_turn_item_get_number (item) > 0)
    g_string_append_printf (text, "%u. ", psl_turn_item_get_number (item));
  g_string_append_printf (text, "%s\n", psl_turn_item_get_text (item));
  if (ending != NULL)
    {
      append_spaces (text, depth + 1);
      g_string_append_printf (text, "%s\n", ending);
    }
  if (comment != NULL)
    {
      g_auto (GStrv) lines = g_strsplit (comment, "\n", -1);

      for (guint i = 0; lines[i] != NULL; i++)
        {
          append_spaces (text, depth + 1);
          g_string_append_printf (text, "%s\n", lines[i]);
        }
    }
}

char *
psl_export_turns (PslMatch *match)
{
  g_autoptr (PslTurnModel) model = NULL;
  GString *text;
  guint n;

  g_return_val_if_fail (PSL_IS_MATCH (match), NULL);

  /* A list of its own, in which nothing is folded. */
  model = psl_turn_model_new (match);
  text = g_string_new (NULL);
  n = g_list_model_get_n_items (G_LIST_MODEL (model));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PslTurnItem) item = g_list_model_get_item (G_LIST_MODEL (model), i);

      append_turn (text, item);
    }
  return g_string_free (text, FALSE);
}

/* --- The moving picture --- */

typedef struct
{
  PslFilm *film;
  PslPaintStyle style;
  double seconds;
} Replay;

static void
replay_free (gpointer data)
{
  Replay *replay = data;

  psl_film_free (replay->film);
  g_free (replay);
}

static void
add_turn (PslFilm *film, PslLine *line, PslTurn *turn)
{
  guint n_steps;
  const PslStep *steps = psl_turn_get_steps (turn, &n_steps);

  if (psl_turn_is_resignation (turn))
    {
      psl_line_resign (line, psl_turn_get_seat (turn));
      psl_film_add (film, psl_line_get_position (line), PSL_STEP_NONE);
    }
  for (guint i = 0; i < n_steps; i++)
    {
      psl_line_apply (line, steps[i]);
      psl_film_add (film, psl_line_get_position (line), steps[i]);
    }
}

/* The line that @match stands in, from its start to its end, and in @ending how that ended. */
static PslFilm *
make_film (PslMatch *match, PslOutcome *ending)
{
  PslTurn *end = psl_match_get_line_end (match);
  PslFilm *film = psl_film_new (psl_match_get_game (match));
  g_autoptr (PslLine) line = psl_line_new (psl_match_get_game (match));
  g_autoptr (GPtrArray) turns = g_ptr_array_new ();

  for (PslTurn *turn = end; psl_turn_get_parent (turn) != NULL; turn = psl_turn_get_parent (turn))
    g_ptr_array_add (turns, turn);
  psl_film_add (film, psl_line_get_position (line), PSL_STEP_NONE);
  for (guint i = turns->len; i-- > 0 && film->n_frames <= PSL_MAX_FILM_FRAMES;)
    add_turn (film, line, turns->pdata[i]);
  *ending = psl_turn_get_ending (end) != NULL ? *psl_turn_get_ending (end)
                                              : *psl_line_get_outcome (line);
  return film;
}

static void
paint_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Replay *replay = task_data;
  GError *error = NULL;
  GBytes *bytes = psl_film_to_png (replay->film, &replay->style, REPLAY_WIDTH, replay->seconds,
                                   cancellable, &error);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

void
psl_export_replay_async (PslMatch *match,
                         double seconds,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Replay *replay;

  g_return_if_fail (PSL_IS_MATCH (match));

  replay = g_new0 (Replay, 1);
  init_style (&replay->style);
  replay->film = make_film (match, &replay->style.ending);
  replay->seconds = seconds;
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, psl_export_replay_async);
  g_task_set_task_data (task, replay, replay_free);
  g_task_run_in_thread (task, paint_in_thread);
}

GBytes *
psl_export_replay_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
