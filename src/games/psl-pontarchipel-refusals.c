/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a step or a path is not legal. */
#include "games/psl-pontarchipel-phrases.h"
#include "games/psl-pontarchipel-private.h"

/* --- Why not: the setup --- */

static void
refuse_island (const PslPontarchipelPosition *here, guint cell, PslPhrase *phrase)
{
  int near;

  if (here->stage != PSL_PONTARCHIPEL_ISLANDS)
    SAY (phrase, REFUSE_ISLANDS_DONE);
  else if (psl_pontarchipel_find_island (here, cell) >= 0)
    SAY (phrase, REFUSE_ISLAND_THERE);
  else if (!psl_pontarchipel_may_place_island (here, cell, &near) && near >= 0)
    SAY (phrase, REFUSE_TOO_NEAR, { cell, here->cells[near] });
  else
    SAY (phrase, REFUSE_TOO_FAR, { cell });
}

/* Why no bridge can join two cells; FALSE when one can. */
static gboolean
refuse_pair (const PslPontarchipelPosition *here, guint a, guint b, PslPhrase *phrase)
{
  int island_a = psl_pontarchipel_find_island (here, a);
  int island_b = psl_pontarchipel_find_island (here, b);

  if (island_a < 0 || island_b < 0)
    SAY (phrase, REFUSE_NO_ISLAND, { island_a < 0 ? a : b });
  else if (!(here->reach[island_a] >> island_b & 1))
    SAY (phrase, REFUSE_OUT_OF_REACH, { a, b });
  else if (psl_pontarchipel_get_bridge (here, (guint) island_a, (guint) island_b) >= 0)
    SAY (phrase, REFUSE_JOINED, { a, b });
  else
    return FALSE;
  return TRUE;
}

static void
refuse_bridge (const PslPontarchipelPosition *here,
               guint colour,
               guint a,
               guint b,
               PslPhrase *phrase)
{
  if (here->stage != PSL_PONTARCHIPEL_BRIDGES)
    SAY (phrase,
         here->stage == PSL_PONTARCHIPEL_ISLANDS ? REFUSE_ISLANDS_FIRST : REFUSE_BRIDGES_DONE);
  else if (here->bridges_in_hand[here->seat - 1][colour] == 0)
    SAY (phrase, REFUSE_NO_SUCH_BRIDGE, { colour });
  else if (!refuse_pair (here, a, b, phrase))
    SAY (phrase, REFUSE_BARE_ISLAND);
}

/* @strength 0 is the whole band. */
static void
refuse_warrior (const PslPontarchipelPosition *here, guint strength, guint cell, PslPhrase *phrase)
{
  PslPontarchipelBand in_hand = here->warriors_in_hand[here->seat - 1];

  if (here->stage == PSL_PONTARCHIPEL_ISLANDS)
    SAY (phrase, REFUSE_ISLANDS_FIRST);
  else if (here->stage == PSL_PONTARCHIPEL_BRIDGES)
    SAY (phrase, REFUSE_BRIDGES_NOW);
  else if (here->stage == PSL_PONTARCHIPEL_PLAY)
    SAY (phrase, REFUSE_WARRIORS_DONE);
  else if (strength != 0 && psl_pontarchipel_band_count (in_hand, strength) == 0)
    SAY (phrase, REFUSE_NO_SUCH_WARRIOR, { strength });
  else if (psl_pontarchipel_find_island (here, cell) < 0)
    SAY (phrase, REFUSE_NO_ISLAND, { cell });
  else
    SAY (phrase, REFUSE_ENEMY_ASHORE, { cell });
}

/* What the stage of the setup asks for instead of an action. */
static void
refuse_stage (const PslPontarchipelPosition *here, PslPhrase *phrase)
{
  static const guint ids[] = { REFUSE_ISLANDS_FIRST, REFUSE_BRIDGES_NOW, REFUSE_WARRIORS_NOW };

  SAY (phrase, ids[here->stage]);
}

/* --- Why not: actions --- */

static void
refuse_move (PslPontarchipel *self,
             const PslPontarchipelPosition *here,
             guint strength,
             guint from,
             guint to,
             PslPhrase *phrase)
{
  int island = psl_pontarchipel_find_island (here, from);
  int goal = psl_pontarchipel_find_island (here, to);

  if (island < 0 || goal < 0)
    SAY (phrase, REFUSE_NO_ISLAND, { island < 0 ? from : to });
  else if (psl_pontarchipel_band_count (here->warriors[here->seat - 1][island], strength) == 0)
    SAY (phrase, REFUSE_NOBODY_THERE, { here->seat, strength, from });
  else if (island == goal)
    SAY (phrase, REFUSE_SAME_ISLAND, { from });
  else if (!(psl_pontarchipel_get_reach (self, here, here->seat, (guint) island) >> goal & 1))
    SAY (phrase, REFUSE_CANNOT_REACH, { from, to });
  else if (goal == here->first_island)
    SAY (phrase, REFUSE_CONVERGE, { to });
  else
    SAY (phrase, REFUSE_MOVED_WARRIOR);
}

/* Why the bridge between two cells cannot be the one to move; FALSE when it can. */
static gboolean
refuse_mover (const PslPontarchipelPosition *here, guint a, guint b, PslPhrase *phrase)
{
  int island_a = psl_pontarchipel_find_island (here, a);
  int island_b = psl_pontarchipel_find_island (here, b);
  int colour = -1;

  if (island_a >= 0 && island_b >= 0)
    colour = psl_pontarchipel_get_bridge (here, (guint) island_a, (guint) island_b);
  if (colour < 0)
    SAY (phrase, REFUSE_NO_BRIDGE_THERE, { a, b });
  else if (colour != here->seat)
    SAY (phrase, REFUSE_OTHERS_BRIDGE);
  else if (here->first == PSL_PONTARCHIPEL_MOVED_BRIDGE &&
           MIN (island_a, island_b) == here->first_island &&
           MAX (island_a, island_b) == here->first_other)
    SAY (phrase, REFUSE_MOVED_BRIDGE);
  else
    return FALSE;
  return TRUE;
}

static void
refuse_shift (const PslPontarchipelPosition *here, PslStep step, PslPhrase *phrase)
{
  if (!refuse_mover (here, step_a (step), step_b (step), phrase) &&
      !refuse_pair (here, step_a (step), step_c (step), phrase))
    SAY (phrase, REFUSE_KEEPS_NONE);
}

static void
refuse_end (const PslPontarchipelPosition *here, gboolean pass, PslPhrase *phrase)
{
  if (!pass)
    SAY (phrase, REFUSE_NOTHING_TO_END);
  else
    SAY (phrase, here->n_steps > 0 ? REFUSE_MUST_END : REFUSE_MUST_ACT);
}

void
psl_pontarchipel_refuse_step (PslGame *game,
                              gconstpointer position,
                              PslStep step,
                              PslPhrase *phrase)
{
  const PslPontarchipelPosition *here = position;
  PslPontarchipelStepKind kind = step_kind (step);

  if (here->over)
    SAY (phrase, REFUSE_OVER);
  else if (kind == PSL_PONTARCHIPEL_STEP_ISLAND)
    refuse_island (here, step_a (step), phrase);
  else if (kind == PSL_PONTARCHIPEL_STEP_BRIDGE)
    refuse_bridge (here, step_n (step), step_a (step), step_b (step), phrase);
  else if (kind == PSL_PONTARCHIPEL_STEP_BAND || kind == PSL_PONTARCHIPEL_STEP_WARRIOR)
    refuse_warrior (here, step_n (step), step_a (step), phrase);
  else if (here->stage != PSL_PONTARCHIPEL_PLAY)
    refuse_stage (here, phrase);
  else if (kind == PSL_PONTARCHIPEL_STEP_MOVE)
    refuse_move (PSL_PONTARCHIPEL (game), here, step_n (step), step_a (step), step_b (step),
                 phrase);
  else if (kind == PSL_PONTARCHIPEL_STEP_SHIFT)
    refuse_shift (here, step, phrase);
  else
    refuse_end (here, kind == PSL_PONTARCHIPEL_STEP_PASS, phrase);
}

/* --- Why not: pointing --- */

static void
refuse_reserve (PslPontarchipel *self,
                const PslPontarchipelPosition *here,
                guint index,
                PslPhrase *phrase)
{
  gboolean bridge = index < PSL_PONTARCHIPEL_N_COLOURS;

  if (here->stage == PSL_PONTARCHIPEL_PLAY)
    SAY (phrase, REFUSE_WARRIORS_DONE);
  else if (bridge && here->stage == PSL_PONTARCHIPEL_BRIDGES)
    SAY (phrase, REFUSE_NO_SUCH_BRIDGE, { index });
  else if (!bridge && here->stage == PSL_PONTARCHIPEL_WARRIORS && !self->together)
    SAY (phrase, REFUSE_NO_SUCH_WARRIOR, { index - PSL_PONTARCHIPEL_RESERVE_WARRIOR });
  else
    refuse_stage (here, phrase);
}

static void
refuse_setup_cell (PslPontarchipel *self,
                   const PslPontarchipelPosition *here,
                   const PslTarget *path,
                   guint length,
                   PslPhrase *phrase)
{
  guint chosen = psl_target_index (path[0]);
  guint cell = psl_target_index (path[length - 1]);

  if (here->stage == PSL_PONTARCHIPEL_ISLANDS)
    refuse_island (here, cell, phrase);
  else if (length == 3)
    refuse_bridge (here, chosen, psl_target_index (path[1]), cell, phrase);
  else if (length == 1 && (here->stage == PSL_PONTARCHIPEL_BRIDGES || !self->together))
    SAY (phrase, REFUSE_CHOOSE_FIRST);
  else if (here->stage == PSL_PONTARCHIPEL_WARRIORS)
    refuse_warrior (here, 0, cell, phrase);
  else if (psl_pontarchipel_find_island (here, cell) < 0)
    SAY (phrase, REFUSE_NO_ISLAND, { cell });
  else
    SAY (phrase, REFUSE_BARE_ISLAND);
}

/* The cell that was pointed at, also by way of a warrior on it; FALSE for anything else. */
static gboolean
get_pointed_cell (PslTarget target, guint *cell)
{
  *cell = psl_target_index (target);
  if (psl_target_kind (target) == PSL_TARGET_PIECE)
    *cell /= 16;
  return psl_target_kind (target) == PSL_TARGET_CELL ||
         psl_target_kind (target) == PSL_TARGET_PIECE;
}

/* Why a path that begins with a warrior, or with an island instead, goes nowhere. */
static void
refuse_from_island (PslPontarchipel *self,
                    const PslPontarchipelPosition *here,
                    const PslTarget *path,
                    guint length,
                    PslPhrase *phrase)
{
  gboolean piece = psl_target_kind (path[0]) == PSL_TARGET_PIECE;
  guint index = psl_target_index (path[0]);
  guint from = piece ? index / 16 : index;
  guint strength = piece ? index % 16 : 0, to;
  int island = psl_pontarchipel_find_island (here, from);

  if (island < 0)
    {
      SAY (phrase, REFUSE_NO_ISLAND, { from });
      return;
    }

  PslPontarchipelBand band = here->warriors[here->seat - 1][island];
  guint n_kinds = 0;

  for (guint each = 4; each >= 2 && !piece; each--)
    {
      if (psl_pontarchipel_band_count (band, each) == 0)
        continue;
      n_kinds++;
      strength = each;
    }
  if (length > 1 && strength != 0 && get_pointed_cell (path[1], &to))
    refuse_move (self, here, strength, from, to, phrase);
  else if (band == 0)
    SAY (phrase, REFUSE_NONE_THERE, { here->seat, from });
  else if (n_kinds > 1 && psl_pontarchipel_get_reach (self, here, here->seat, (guint) island) != 0)
    SAY (phrase, REFUSE_WHICH_WARRIOR, { here->seat, from });
  else
    SAY (phrase, REFUSE_NOTHING_TO_DO, { here->seat });
}

/* Why a path that begins with a bridge or one of its ends goes nowhere. */
static void
refuse_edge (const PslPontarchipelPosition *here,
             const PslTarget *path,
             guint length,
             PslPhrase *phrase)
{
  guint left = psl_target_index (path[0]) / 1024, kept = psl_target_index (path[0]) % 1024, to;

  if (refuse_mover (here, left, kept, phrase))
    return;
  if (length < 2 || !get_pointed_cell (path[1], &to))
    SAY (phrase, REFUSE_NO_PLACE, { kept });
  else if (to == kept || !refuse_pair (here, kept, to, phrase))
    SAY (phrase, REFUSE_KEEPS_NONE);
}

void
psl_pontarchipel_refuse_path (PslGame *game,
                              gconstpointer position,
                              const PslTarget *path,
                              guint length,
                              PslPhrase *phrase)
{
  PslPontarchipel *self = PSL_PONTARCHIPEL (game);
  const PslPontarchipelPosition *here = position;
  PslTargetKind first = psl_target_kind (path[0]);
  PslTargetKind last = psl_target_kind (path[length - 1]);

  if (here->over)
    SAY (phrase, REFUSE_OVER);
  else if (last == PSL_TARGET_ACTION)
    refuse_end (here, psl_target_index (path[length - 1]) == PSL_ACTION_PASS, phrase);
  else if (last == PSL_TARGET_RESERVE)
    refuse_reserve (self, here, psl_target_index (path[length - 1]), phrase);
  else if (here->stage != PSL_PONTARCHIPEL_PLAY && last == PSL_TARGET_CELL)
    refuse_setup_cell (self, here, path, length, phrase);
  else if (here->stage != PSL_PONTARCHIPEL_PLAY)
    refuse_stage (here, phrase);
  else if (first == PSL_TARGET_EDGE || first == PSL_TARGET_EDGE_END)
    refuse_edge (here, path, length, phrase);
  else
    refuse_from_island (self, here, path, length, phrase);
}
