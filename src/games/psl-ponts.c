/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "games/psl-ponts.h"

#include <glib/gi18n-lib.h>
#include "core/psl-hash.h"
#include "games/psl-ponts-eval.h"
#include "games/psl-ponts-words.h"

/* The cells around a cell and the cell itself, as bits of two words from @first on; no board is so
 * wide that they need a third. */
typedef struct
{
  guint first;
  guint64 bits[2];
} Zone;

struct _PslPonts
{
  PslGame parent_instance;

  const PslHexGrid *grid; /* borrowed, never freed */
  guint n_words;          /* words of a position that hold cells of this board */
  Zone *zones;            /* by cell */
  guint64 *rays;          /* n_words for each cell and axis: the cells beyond it, up to the rim */
};

G_DEFINE_FINAL_TYPE (PslPonts, psl_ponts, PSL_TYPE_GAME)

/* Hash keys of different things, so that none is another's. */
enum
{
  KEY_TOKEN = 1,
  KEY_BRIDGE,
  KEY_TURN
};

static inline guint64
hash_key (guint kind, guint a, guint b)
{
  return psl_hash_mix (((guint64) kind << 48) | ((guint64) a << 24) | b);
}

static inline guint64
cell_bit (guint cell)
{
  return G_GUINT64_CONSTANT (1) << (cell % 64);
}

static inline const guint64 *
get_ray (PslPonts *self, guint cell, guint axis)
{
  return self->rays + (cell * PSL_HEX_N_AXES + axis) * self->n_words;
}

/* --- The instance --- */

static void
psl_ponts_configure (PslGame *game)
{
  PslPonts *self = PSL_PONTS (game);
  PslGameSetup *setup = psl_game_get_setup (game);

  self->grid = psl_hex_grid_get (setup->options[0]);
  self->n_words = (self->grid->n_cells + 63) / 64;
  self->zones = g_new0 (Zone, self->grid->n_cells);
  self->rays = g_new0 (guint64, self->grid->n_cells * PSL_HEX_N_AXES * self->n_words);

  setup->n_seats = 2;
  setup->n_cells = self->grid->n_cells;

  for (guint cell = 0; cell < self->grid->n_cells; cell++)
    {
      const gint16 *neighbours = self->grid->cells[cell].neighbours;
      int lowest = neighbours[PSL_DIRECTION_SW] >= 0 ? neighbours[PSL_DIRECTION_SW]
                                                     : neighbours[PSL_DIRECTION_SE];
      Zone *zone = &self->zones[cell];

      if (lowest < 0)
        lowest = MAX ((int) cell - 1, 0);
      zone->first = MIN ((guint) lowest / 64, PSL_PONTS_N_WORDS - 2);
      zone->bits[cell / 64 - zone->first] |= cell_bit (cell);
      for (guint d = 0; d < PSL_N_DIRECTIONS; d++)
        if (neighbours[d] >= 0)
          zone->bits[neighbours[d] / 64 - zone->first] |= cell_bit (neighbours[d]);

      for (guint axis = 0; axis < PSL_HEX_N_AXES; axis++)
        {
          guint64 *ray = self->rays + (cell * PSL_HEX_N_AXES + axis) * self->n_words;

          for (int next = neighbours[psl_hex_directions[axis]]; next >= 0;
               next = self->grid->cells[next].neighbours[psl_hex_directions[axis]])
            ray[next / 64] |= cell_bit (next);
        }
    }
}

static void
psl_ponts_finalize (GObject *object)
{
  PslPonts *self = PSL_PONTS (object);

  g_clear_pointer (&self->zones, g_free);
  g_clear_pointer (&self->rays, g_free);

  G_OBJECT_CLASS (psl_ponts_parent_class)->finalize (object);
}

/* --- Cells --- */

static guint
psl_ponts_print_cell (PslGame *game, guint cell, char *text)
{
  return psl_hex_grid_print_cell (PSL_PONTS (game)->grid, cell, text);
}

static guint
psl_ponts_parse_cell (PslGame *game, const char *text, guint *cell)
{
  return psl_hex_grid_parse_cell (PSL_PONTS (game)->grid, text, cell);
}

static int
psl_ponts_neighbour (PslGame *game, guint cell, PslDirection direction)
{
  return PSL_PONTS (game)->grid->cells[cell].neighbours[direction];
}

/* --- Rules --- */

static void
psl_ponts_start (PslGame *game, gpointer position)
{
  PslPonts *self = PSL_PONTS (game);
  PslPontsPosition *here = position;

  memset (here, 0, sizeof *here);
  for (guint cell = 0; cell < self->grid->n_cells; cell++)
    if (cell != self->grid->centre)
      here->words[cell / 64].high |= cell_bit (cell);
  here->seat = 1;
  here->opening = TRUE;
}

/* The bridges that can be built.  From each free end the first thing in the way along an axis is
 * the lowest bit of what stands on the ray; it can be the other end when it is a free end too.
 * Tokens are never neighbours, so at least one cell lies between.
 *
 * Three rays in four have no free end on them at all, and nothing of this can be foreseen, so both
 * loops count without branching: first the rays that have a free end, then those where it is the
 * first thing in the way. */

static G_ALWAYS_INLINE inline guint
find_hopeful_rays (const guint64 *rays, guint n_words, const guint64 *ends, guint16 *hopeful)
{
  guint n = 0;

#pragma GCC unroll 8
  for (guint w = 0; w < n_words; w++)
    for (guint64 left = ends[w]; left != 0; left &= left - 1)
      {
        guint index = (w * 64 + (guint) __builtin_ctzll (left)) * PSL_HEX_N_AXES;

#pragma GCC unroll 3
        for (guint axis = 0; axis < PSL_HEX_N_AXES; axis++, index++)
          {
            guint64 met = 0;

#pragma GCC unroll 8
            for (guint v = w; v < n_words; v++)
              met |= rays[index * n_words + v] & ends[v];
            hopeful[n] = index;
            n += met != 0;
          }
      }
  return n;
}

static G_ALWAYS_INLINE inline guint
list_bridges (const guint64 *rays,
              guint n_words,
              const guint64 *ends,
              const guint64 *standing,
              PslStep *steps)
{
  guint16 hopeful[PSL_HEX_MAX_CELLS * PSL_HEX_N_AXES];
  guint n_hopeful = find_hopeful_rays (rays, n_words, ends, hopeful);
  guint n = 0;

  for (guint i = 0; i < n_hopeful; i++)
    {
      const guint64 *ray = rays + hopeful[i] * n_words;
      guint64 first = 0, word = 0;

#pragma GCC unroll 8
      for (guint w = n_words; w-- > 0;)
        {
          guint64 hit = ray[w] & standing[w];
          guint64 mask = -(guint64) (hit != 0);

          first = hit | (first & ~mask);
          word = (w & mask) | (word & ~mask);
        }
      steps[n] = PSL_PONTS_STEP_BRIDGE + hopeful[i] / PSL_HEX_N_AXES * 1024 + (guint) word * 64 +
                 (guint) __builtin_ctzll (first);
      n += (first & -first & ends[word]) != 0;
    }
  return n;
}

/* Placements, then bridges, then the pass or the end: who chooses among them counts on that
 * order. */
static guint
psl_ponts_list_steps (PslGame *game, gconstpointer position, PslStep *steps)
{
  PslPonts *self = (PslPonts *) game;
  const PslPontsPosition *here = position;
  guint64 ends[PSL_PONTS_N_WORDS], standing[PSL_PONTS_N_WORDS];
  guint n = 0;

  if (here->seat == 0)
    return 0;

  for (guint w = 0; w < self->n_words; w++)
    {
      const PslPontsWord *word = &here->words[w];

      standing[w] = word->seats[0] | word->seats[1];
      ends[w] = word->seats[here->seat - 1] & ~word->seats[2 - here->seat] & ~word->low;
      for (guint64 free = word->high & ~standing[w]; free != 0; free &= free - 1)
        steps[n++] = w * 64 + (guint) __builtin_ctzll (free);
    }
  if (here->opening)
    return n;

  /* The usual size gets code of its own. */
  n += self->n_words == 3 ? list_bridges (self->rays, 3, ends, standing, steps + n)
                          : list_bridges (self->rays, self->n_words, ends, standing, steps + n);
  steps[n++] = here->turn_steps == 0 ? PSL_PONTS_STEP_PASS : PSL_PONTS_STEP_END;
  return n;
}

static void
place (PslPonts *self, PslPontsPosition *here, guint cell)
{
  const Zone *zone = &self->zones[cell];

  here->words[cell / 64].seats[here->seat - 1] |= cell_bit (cell);
  for (guint i = 0; i < 2; i++)
    {
      PslPontsWord *word = &here->words[zone->first + i];

      word->high &= ~(zone->bits[i] & ~(word->seats[0] & word->seats[1]));
    }
  here->hash ^= hash_key (KEY_TOKEN, here->seat, cell);
}

static void
build (PslPonts *self, PslPontsPosition *here, guint from, guint to)
{
  const PslHexCell *low = &self->grid->cells[from], *high = &self->grid->cells[to];
  guint axis = low->y == high->y ? 0 : low->x == high->x ? 1 : 2;
  const guint64 *from_ray = get_ray (self, from, axis), *to_ray = get_ray (self, to, axis);
  guint64 low_bits = (axis + 1) & 1 ? G_MAXUINT64 : 0;
  guint64 high_bits = (axis + 1) & 2 ? G_MAXUINT64 : 0;

  here->words[from / 64].low |= cell_bit (from);
  here->words[to / 64].low |= cell_bit (to);
  for (guint w = from / 64; w <= to / 64; w++)
    {
      PslPontsWord *word = &here->words[w];
      guint64 between = from_ray[w] & ~to_ray[w];

      if (w == to / 64)
        between &= ~cell_bit (to);
      word->seats[0] |= between;
      word->seats[1] |= between;
      word->low |= between & low_bits;
      word->high = (word->high & ~between) | (between & high_bits);
    }
  here->scores[here->seat - 1] += psl_hex_grid_distance (self->grid, from, to) - 1;
  here->hash ^= hash_key (KEY_BRIDGE, from, to);
}

static void
psl_ponts_apply (PslGame *game, gpointer position, PslStep step)
{
  PslPonts *self = (PslPonts *) game;
  PslPontsPosition *here = position;
  gboolean turn_ends = TRUE;

  if (step == PSL_PONTS_STEP_PASS)
    here->passes++;
  else if (step != PSL_PONTS_STEP_END)
    {
      if (psl_ponts_step_is_placement (step))
        place (self, here, step);
      else
        build (self, here, psl_ponts_step_get_from (step), psl_ponts_step_get_to (step));
      here->passes = 0;
      turn_ends = here->opening || here->turn_steps == 1;
    }

  here->opening = FALSE;
  here->turn_steps = turn_ends ? 0 : 1;
  if (here->passes == 2)
    here->seat = 0;
  else if (turn_ends)
    here->seat = 3 - here->seat;
}

static int
psl_ponts_seat_to_move (PslGame *game, gconstpointer position)
{
  return ((const PslPontsPosition *) position)->seat;
}

static guint
psl_ponts_turn_steps (PslGame *game, gconstpointer position)
{
  return ((const PslPontsPosition *) position)->turn_steps;
}

/* The seat that the tie-break decides for, 0 when the lists are the same.  Where the scores are
 * equal, the first difference of the sorted lists is at the greatest length that one seat has
 * built more often. */
static int
break_tie (PslPonts *self, const PslPontsPosition *here)
{
  PslPontsBridge bridges[PSL_PONTS_MAX_BRIDGES];
  guint n_bridges = psl_ponts_list_bridges (self, here, bridges);
  int lead[PSL_HEX_MAX_ROWS] = { 0 };

  for (guint i = 0; i < n_bridges; i++)
    lead[bridges[i].length] += bridges[i].owner == 1 ? 1 : -1;
  for (guint length = G_N_ELEMENTS (lead) - 1; length > 0; length--)
    if (lead[length] != 0)
      return lead[length] > 0 ? 1 : 2;
  return 0;
}

static void
psl_ponts_outcome (PslGame *game, gconstpointer position, PslOutcome *outcome)
{
  const PslPontsPosition *here = position;

  *outcome = (PslOutcome){ .over = here->seat == 0 };
  if (!outcome->over)
    return;

  if (here->scores[0] != here->scores[1])
    {
      outcome->winner = here->scores[0] > here->scores[1] ? 1 : 2;
      outcome->reason = PSL_REASON_SCORE;
    }
  else
    {
      outcome->winner = break_tie (PSL_PONTS (game), position);
      outcome->reason = outcome->winner != 0 ? PSL_REASON_TIE_BREAK : PSL_REASON_DRAW;
    }
}

static void
psl_ponts_scores (PslGame *game, gconstpointer position, int scores[PSL_MAX_SEATS])
{
  const PslPontsPosition *here = position;

  scores[0] = here->scores[0];
  scores[1] = here->scores[1];
}

static guint64
psl_ponts_hash (PslGame *game, gconstpointer position)
{
  const PslPontsPosition *here = position;

  return here->hash ^
         hash_key (KEY_TURN, here->seat, here->turn_steps | here->passes << 2 | here->opening << 4);
}

/* --- Notation and targets --- */

static guint
psl_ponts_print_step (PslGame *game, PslStep step, char *text)
{
  PslPonts *self = PSL_PONTS (game);
  guint length;

  if (step == PSL_PONTS_STEP_PASS)
    return (guint) (g_stpcpy (text, "pass") - text);
  if (step == PSL_PONTS_STEP_END)
    return (guint) (g_stpcpy (text, "end") - text);
  if (psl_ponts_step_is_placement (step))
    return psl_hex_grid_print_cell (self->grid, step, text);

  length = psl_hex_grid_print_cell (self->grid, psl_ponts_step_get_from (step), text);
  text[length++] = '-';
  return length + psl_hex_grid_print_cell (self->grid, psl_ponts_step_get_to (step), text + length);
}

static gboolean
psl_ponts_parse_step (PslGame *game, const char *text, PslStep *step)
{
  PslPonts *self = PSL_PONTS (game);
  guint first, second, length;

  if (g_ascii_strcasecmp (text, "pass") == 0)
    {
      *step = PSL_PONTS_STEP_PASS;
      return TRUE;
    }
  if (g_ascii_strcasecmp (text, "end") == 0)
    {
      *step = PSL_PONTS_STEP_END;
      return TRUE;
    }

  length = psl_hex_grid_parse_cell (self->grid, text, &first);
  if (length == 0)
    return FALSE;
  text += length;
  if (*text == '\0')
    {
      *step = first;
      return TRUE;
    }

  if (*text++ != '-')
    return FALSE;
  length = psl_hex_grid_parse_cell (self->grid, text, &second);
  if (length == 0 || text[length] != '\0' || first == second)
    return FALSE;
  *step = psl_ponts_bridge_step (first, second);
  return TRUE;
}

static guint
psl_ponts_get_path (PslGame *game,
                    gconstpointer position,
                    PslStep step,
                    guint number,
                    PslTarget path[PSL_MAX_PATH])
{
  if (psl_ponts_step_is_bridge (step) && number < 2)
    {
      path[number] = psl_target_cell (psl_ponts_step_get_from (step));
      path[1 - number] = psl_target_cell (psl_ponts_step_get_to (step));
      return 2;
    }
  if (number > 0)
    return 0;

  if (psl_ponts_step_is_placement (step))
    path[0] = psl_target_cell (step);
  else
    path[0] = psl_target (PSL_TARGET_ACTION,
                          step == PSL_PONTS_STEP_PASS ? PSL_ACTION_PASS : PSL_ACTION_END);
  return 1;
}

const PslHexGrid *
psl_ponts_get_grid (PslPonts *self)
{
  return self->grid;
}

/* --- Invariants --- */

static const char *
check_cell (PslPonts *self, const PslPontsPosition *here, guint cell)
{
  int owner = psl_ponts_get_token (here, cell);
  gboolean beside = FALSE, is_hole = cell == self->grid->centre;
  PslPontsBridge bridge;

  for (guint i = 0; i < G_N_ELEMENTS (psl_hex_directions); i++)
    {
      int next = self->grid->cells[cell].neighbours[psl_hex_directions[i]];

      beside |= next >= 0 && psl_ponts_get_token (here, next) != 0;
    }

  if (owner != 0)
    {
      if (beside)
        return "two tokens are neighbours";
      if (is_hole)
        return "a token stands on the hole";
      if (psl_ponts_is_locked (here, cell) != psl_ponts_get_bridge (self, here, cell, &bridge))
        return "a token is locked without a bridge, or carries one without being locked";
      if (psl_ponts_has_cell (here->words[cell / 64].high, cell))
        return "a token stands on a free cell";
    }
  else if (!psl_ponts_is_covered (here, cell))
    {
      if (psl_ponts_is_free (here, cell) == (beside || is_hole))
        return "a free cell is not known as free, or the other way round";
      if (psl_ponts_has_cell (here->words[cell / 64].low, cell))
        return "an empty cell is locked";
    }
  return NULL;
}

static const char *
psl_ponts_check (PslGame *game, gconstpointer position)
{
  PslPonts *self = PSL_PONTS (game);
  const PslPontsPosition *here = position;
  PslPontsBridge bridges[PSL_PONTS_MAX_BRIDGES];
  guint n_bridges, n_covered = 0, scores[2] = { 0, 0 };
  guint64 hash = 0;

  for (guint cell = 0; cell < self->grid->n_cells; cell++)
    {
      const char *fault = check_cell (self, here, cell);
      int owner = psl_ponts_get_token (here, cell);

      if (fault != NULL)
        return fault;
      if (owner != 0)
        hash ^= hash_key (KEY_TOKEN, owner, cell);
      n_covered += psl_ponts_is_covered (here, cell);
    }

  n_bridges = psl_ponts_list_bridges (self, here, bridges);
  for (guint i = 0; i < n_bridges; i++)
    {
      if (psl_ponts_get_token (here, bridges[i].to) != bridges[i].owner)
        return "a bridge has two owners";
      scores[bridges[i].owner - 1] += bridges[i].length;
      hash ^= hash_key (KEY_BRIDGE, bridges[i].from, bridges[i].to);
    }
  if (n_covered != scores[0] + scores[1])
    return "a cell is covered without a bridge";
  if (scores[0] != here->scores[0] || scores[1] != here->scores[1])
    return "the scores are not those of the bridges";
  if (hash != here->hash)
    return "the hash is not that of the board";
  if (here->seat > 2 || here->turn_steps > 1 || here->passes > 2 ||
      (here->passes == 2) != (here->seat == 0))
    return "the turn is in no possible state";
  return NULL;
}

/* --- The class --- */

static const PslOptionSpec ponts_options[] = {
  {
      .name = "size",
      .label = N_ ("Size"),
      .sentence = N_ ("How many cells a side of the board has."),
      .minimum = PSL_PONTS_MIN_SIZE,
      .maximum = PSL_PONTS_MAX_SIZE,
      .fallback = 8,
  },
};

static void
psl_ponts_class_init (PslPontsClass *klass)
{
  PslGameClass *game_class = PSL_GAME_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = psl_ponts_finalize;

  game_class->id = "ponts";
  game_class->name = N_ ("Ponts");
  game_class->summary = N_ ("Place tokens and join them by long bridges that nobody can cross.");
  game_class->minutes = "20–40";
  game_class->position_size = sizeof (PslPontsPosition);
  game_class->options = ponts_options;
  game_class->n_options = G_N_ELEMENTS (ponts_options);
  game_class->by_margin = TRUE;

  game_class->configure = psl_ponts_configure;
  game_class->print_cell = psl_ponts_print_cell;
  game_class->parse_cell = psl_ponts_parse_cell;
  game_class->neighbour = psl_ponts_neighbour;
  game_class->start = psl_ponts_start;
  game_class->list_steps = psl_ponts_list_steps;
  game_class->apply = psl_ponts_apply;
  game_class->seat_to_move = psl_ponts_seat_to_move;
  game_class->turn_steps = psl_ponts_turn_steps;
  game_class->outcome = psl_ponts_outcome;
  game_class->scores = psl_ponts_scores;
  game_class->hash = psl_ponts_hash;
  game_class->check = psl_ponts_check;
  game_class->print_step = psl_ponts_print_step;
  game_class->parse_step = psl_ponts_parse_step;
  game_class->get_path = psl_ponts_get_path;
  psl_ponts_class_init_eval (game_class);
  psl_ponts_class_init_words (game_class);
}

static void
psl_ponts_init (PslPonts *self)
{
}
