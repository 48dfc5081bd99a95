/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-game.h"

#include <string.h>

#include "core/psl-hash.h"

struct _WalkGame
{
  PslGame parent_instance;
  guint length;
  guint n_seats;
  gboolean sticky;
};

G_DEFINE_FINAL_TYPE (WalkGame, walk_game, PSL_TYPE_GAME)

static const PslOptionValue sticky_values[] = { { "no", "No", "" }, { "yes", "Yes", "" }, { NULL } };
static const PslOptionSpec options[] = {
  { .name = "length", .label = "Length", .minimum = 3, .maximum = 30, .fallback = 5 },
  { .name = "seats", .label = "Seats", .minimum = 2, .maximum = 3, .fallback = 2 },
  { .name = "sticky", .label = "Sticky", .values = sticky_values },
};
static const char *const seat_names[] = { "North", "South", "West" };
static const char *const words[] = { "left", "right" };
static const PslPhraseSpec phrases[] = {
  { "%s is the edge.", NULL, "c", "edge" },
  { "%s walks %s to %s.", NULL, "swc", NULL, 4 },
  { "walk", NULL, NULL, NULL },
  { "%s step", "%s steps", "n", NULL },
  { "walks %s to %s.", NULL, "wc", NULL },
  { "%s is wet.", "%s are wet.", "l", NULL },
};
static const char *const step_texts[] = { "l", "r", "end" };

static void
walk_configure (PslGame *game)
{
  WalkGame *self = WALK_GAME (game);
  PslGameSetup *setup = psl_game_get_setup (game);

  self->length = setup->options[0];
  self->n_seats = setup->n_seats = setup->options[1];
  self->sticky = setup->options[2] == 1;
  setup->n_cells = self->length;
}

static guint
walk_print_cell (PslGame *game, guint cell, char *text)
{
  return g_snprintf (text, PSL_MAX_STEP_TEXT, "%c1", 'a' + cell);
}

static guint
walk_parse_cell (PslGame *game, const char *text, guint *cell)
{
  if (!g_ascii_isalpha (text[0]) || text[1] != '1')
    return 0;
  *cell = g_ascii_tolower (text[0]) - 'a';
  return *cell < WALK_GAME (game)->length ? 2 : 0;
}

static int
walk_neighbour (PslGame *game, guint cell, PslDirection direction)
{
  if (direction == PSL_DIRECTION_W)
    return (int) cell - 1;
  return direction == PSL_DIRECTION_E && cell + 1 < WALK_GAME (game)->length ? (int) cell + 1 : -1;
}

static void
walk_start (PslGame *game, gpointer position)
{
  *(WalkPosition *) position = (WalkPosition){ .seat = 1 };
}

static guint
walk_list_steps (PslGame *game, gconstpointer position, PslStep *steps)
{
  WalkGame *self = WALK_GAME (game);
  const WalkPosition *p = position;
  guint n = 0;

  if (p->winner != 0)
    return 0;
  if (p->n_steps == 0 || !self->sticky)
    {
      if (p->cell > 0)
        steps[n++] = WALK_LEFT;
      steps[n++] = WALK_RIGHT;
    }
  if (p->n_steps == 1)
    steps[n++] = WALK_END;
  return n;
}

static void
next_seat (WalkGame *self, WalkPosition *p)
{
  p->n_steps = 0;
  do
    p->seat = p->seat % self->n_seats + 1;
  while (p->out & (1 << p->seat));
}

static void
walk_apply (PslGame *game, gpointer position, PslStep step)
{
  WalkGame *self = WALK_GAME (game);
  WalkPosition *p = position;

  if (step != WALK_END)
    p->cell += step == WALK_LEFT ? -1 : 1;
  p->n_steps++;
  if (p->cell == self->length - 1)
    p->winner = p->seat;
  else if (p->n_steps == 2)
    next_seat (self, p);
}

static int
walk_seat_to_move (PslGame *game, gconstpointer position)
{
  const WalkPosition *p = position;

  return p->winner != 0 ? 0 : p->seat;
}

static guint
walk_turn_steps (PslGame *game, gconstpointer position)
{
  const WalkPosition *p = position;

  return p->winner != 0 ? 0 : p->n_steps;
}

static void
walk_outcome (PslGame *game, gconstpointer position, PslOutcome *outcome)
{
  const WalkPosition *p = position;
  gboolean alone = WALK_GAME (game)->n_seats == 3 && (p->out == 6 || p->out == 10 || p->out == 12);

  *outcome = (PslOutcome){ .over = p->winner != 0, .winner = p->winner };
  if (p->winner != 0)
    outcome->reason = alone ? PSL_REASON_LAST_STANDING : PSL_REASON_SCORE;
}

static void
walk_scores (PslGame *game, gconstpointer position, int scores[PSL_MAX_SEATS])
{
  memset (scores, 0, PSL_MAX_SEATS * sizeof *scores);
}

static guint64
walk_hash (PslGame *game, gconstpointer position)
{
  const WalkPosition *p = position;

  return psl_hash_mix (p->cell | p->seat << 8 | p->n_steps << 16 | p->out << 24);
}

static gboolean
walk_is_progress (PslGame *game, gconstpointer before, PslStep step, gconstpointer after)
{
  return FALSE;
}

static void
walk_resign (PslGame *game, gpointer position, int seat)
{
  WalkGame *self = WALK_GAME (game);
  WalkPosition *p = position;

  p->out |= 1 << seat;
  if (p->seat == seat)
    next_seat (self, p);
  for (int left = 1; left <= 3; left++)
    {
      if ((p->out | 1 << left) == 14)
        p->winner = left;
    }
}

static guint
walk_print_step (PslGame *game, PslStep step, char *text)
{
  return g_strlcpy (text, step_texts[step], PSL_MAX_STEP_TEXT);
}

static gboolean
walk_parse_step (PslGame *game, const char *text, PslStep *step)
{
  for (guint i = 0; i < G_N_ELEMENTS (step_texts); i++)
    {
      if (g_ascii_strcasecmp (text, step_texts[i]) == 0)
        {
          *step = i;
          return TRUE;
        }
    }
  return FALSE;
}

/* A walk is shown by its two cells, in either order. */
static guint
walk_get_path (PslGame *game,
               gconstpointer position,
               PslStep step,
               guint number,
               PslTarget path[PSL_MAX_PATH])
{
  const WalkPosition *p = position;

  if (step == WALK_END)
    {
      path[0] = psl_target (PSL_TARGET_ACTION, PSL_ACTION_END);
      return number == 0 ? 1 : 0;
    }
  path[number == 0 ? 0 : 1] = psl_target_cell (p->cell);
  path[number == 0 ? 1 : 0] = psl_target_cell (step == WALK_LEFT ? p->cell - 1 : p->cell + 1);
  return number < 2 ? 2 : 0;
}

static void
walk_refuse_step (PslGame *game, gconstpointer position, PslStep step, PslPhrase *phrase)
{
  *phrase = (PslPhrase){ .id = 0, .args = { ((const WalkPosition *) position)->cell } };
}

static void
walk_refuse_path (PslGame *game,
                  gconstpointer position,
                  const PslTarget *path,
                  guint length,
                  PslPhrase *phrase)
{
  *phrase = (PslPhrase){ .id = 0, .args = { psl_target_index (path[length - 1]) } };
}

static void
walk_prompt (PslGame *game, gconstpointer position, PslPhrase *phrase)
{
  *phrase = (PslPhrase){ .id = 2 };
}

static guint
walk_describe_step (PslGame *game,
                    gconstpointer before,
                    PslStep step,
                    gconstpointer after,
                    PslPhrase *out)
{
  const WalkPosition *b = before, *a = after;

  out[0] = (PslPhrase){ .id = 1, .args = { b->seat, step, a->cell } };
  return 1;
}

static guint
walk_describe_target (PslGame *game, gconstpointer position, PslTarget target, PslPhrase *out)
{
  out[0] = (PslPhrase){ .id = 3, .args = { psl_target_index (target) } };
  return 1;
}

static void
walk_diagram (PslGame *game, gconstpointer position, GString *out)
{
  g_string_append_printf (out, "%d\n", ((const WalkPosition *) position)->cell);
}

static void
walk_game_class_init (WalkGameClass *class)
{
  PslGameClass *klass = PSL_GAME_CLASS (class);

  klass->id = "walk";
  klass->name = "Walk";
  klass->summary = "Walk to the end.";
  klass->minutes = "1";
  klass->position_size = sizeof (WalkPosition);
  klass->options = options;
  klass->n_options = G_N_ELEMENTS (options);
  klass->seat_names = seat_names;
  klass->phrases = phrases;
  klass->n_phrases = G_N_ELEMENTS (phrases);
  klass->words = words;
  klass->n_words = G_N_ELEMENTS (words);
  klass->can_repeat = TRUE;
  klass->configure = walk_configure;
  klass->print_cell = walk_print_cell;
  klass->parse_cell = walk_parse_cell;
  klass->neighbour = walk_neighbour;
  klass->start = walk_start;
  klass->list_steps = walk_list_steps;
  klass->apply = walk_apply;
  klass->seat_to_move = walk_seat_to_move;
  klass->turn_steps = walk_turn_steps;
  klass->outcome = walk_outcome;
  klass->scores = walk_scores;
  klass->hash = walk_hash;
  klass->is_progress = walk_is_progress;
  klass->resign = walk_resign;
  klass->print_step = walk_print_step;
  klass->parse_step = walk_parse_step;
  klass->get_path = walk_get_path;
  klass->refuse_step = walk_refuse_step;
  klass->refuse_path = walk_refuse_path;
  klass->prompt = walk_prompt;
  klass->describe_step = walk_describe_step;
  klass->describe_target = walk_describe_target;
  klass->diagram = walk_diagram;
}

static void
walk_game_init (WalkGame *self)
{
}
