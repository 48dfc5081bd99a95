/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "games/psl-pontarchipel-private.h"

/* --- Tables --- */

static const char *const pontarchipel_seat_names[] = { N_ ("White"), N_ ("Black"), N_ ("Red") };

/* Whole noun phrases, so that a translation can choose gender and word order; by colour. */
static const char *const pontarchipel_words[] = {
  N_ ("neutral bridge"),
  N_ ("white bridge"),
  N_ ("black bridge"),
  N_ ("red bridge"),
};

enum
{
  PROMPT_ISLAND,
  PROMPT_BRIDGE,
  PROMPT_BAND,
  PROMPT_WARRIOR,
  PROMPT_ACTION,
  PROMPT_SECOND,
  PROMPT_PASS,
  PROMPT_END,
  PROMPT_OVER,

  TARGET_SEA,
  TARGET_ISLAND,
  TARGET_STRENGTH,
  TARGET_WARRIOR,
  TARGET_BRIDGE,
  TARGET_BRIDGES_IN_HAND,
  TARGET_WARRIORS_IN_HAND,
  TARGET_BAND,

  STEP_SAYS_ISLAND,
  STEP_SAYS_BRIDGE,
  STEP_SAYS_STAGE_ENDS,
  STEP_SAYS_BAND,
  STEP_SAYS_WARRIOR,
  STEP_SAYS_MOVE,
  STEP_SAYS_SHIFT,
  STEP_SAYS_END,
  STEP_SAYS_PASS,
  STEP_SAYS_CAPTURE,
  STEP_SAYS_LEVEL,
  STEP_SAYS_OUT,

  REFUSE_OVER,
  REFUSE_ISLANDS_FIRST,
  REFUSE_ISLANDS_DONE,
  REFUSE_BRIDGES_NOW,
  REFUSE_BRIDGES_DONE,
  REFUSE_WARRIORS_NOW,
  REFUSE_WARRIORS_DONE,
  REFUSE_ISLAND_THERE,
  REFUSE_TOO_NEAR,
  REFUSE_TOO_FAR,
  REFUSE_NO_ISLAND,
  REFUSE_OUT_OF_REACH,
  REFUSE_JOINED,
  REFUSE_NO_SUCH_BRIDGE,
  REFUSE_BARE_ISLAND,
  REFUSE_ENEMY_ASHORE,
  REFUSE_NO_SUCH_WARRIOR,
  REFUSE_NOBODY_THERE,
  REFUSE_CANNOT_REACH,
  REFUSE_SAME_ISLAND,
  REFUSE_MOVED_WARRIOR,
  REFUSE_CONVERGE,
  REFUSE_NO_BRIDGE_THERE,
  REFUSE_OTHERS_BRIDGE,
  REFUSE_MOVED_BRIDGE,
  REFUSE_KEEPS_NONE,
  REFUSE_NOTHING_TO_END,
  REFUSE_MUST_ACT,
  REFUSE_MUST_END,
  REFUSE_CHOOSE_FIRST,
  REFUSE_NOTHING_TO_DO,

  N_PHRASES
};

static const PslPhraseSpec pontarchipel_phrases[N_PHRASES] = {
  [PROMPT_ISLAND] = { N_ ("place an island"), NULL, "", NULL },
  [PROMPT_BRIDGE] = { N_ ("choose a bridge and join two islands"), NULL, "", NULL },
  [PROMPT_BAND] = { N_ ("choose the island where the six warriors start"), NULL, "", NULL },
  [PROMPT_WARRIOR] = { N_ ("choose a warrior and the island where it starts"), NULL, "", NULL },
  [PROMPT_ACTION] = { N_ ("move a warrior or a bridge"), NULL, "", NULL },
  [PROMPT_SECOND] = { N_ ("move another warrior or bridge, or end the turn"), NULL, "", NULL },
  [PROMPT_PASS] = { N_ ("no action is possible but to pass"), NULL, "", NULL },
  [PROMPT_END] = { N_ ("no action is possible but to end the turn"), NULL, "", NULL },
  [PROMPT_OVER] = { N_ ("the game is over"), NULL, "", NULL },

  [TARGET_SEA] = { N_ ("sea"), NULL, "", NULL },
  [TARGET_ISLAND] = { N_ ("island"), NULL, "", NULL },
  /* Translators: “White: 2 warriors” */
  [TARGET_STRENGTH] = { PSL_PLURAL ("%s: %s warrior", "%s: %s warriors"), "sn", NULL },
  [TARGET_WARRIOR] = { N_ ("%s’s warrior of strength %s"), NULL, "sn", NULL },
  /* Translators: “white bridge from c5 to d7” */
  [TARGET_BRIDGE] = { N_ ("%s from %s to %s"), NULL, "wcc", NULL },
  /* Translators: “white bridge, 3 in hand” */
  [TARGET_BRIDGES_IN_HAND] = { N_ ("%s, %s in hand"), NULL, "wn", NULL },
  [TARGET_WARRIORS_IN_HAND] = { N_ ("warrior of strength %s, %s in hand"), NULL, "nn", NULL },
  [TARGET_BAND] = { N_ ("six warriors in hand"), NULL, "", NULL },

  [STEP_SAYS_ISLAND] = { N_ ("%s places an island on %s"), NULL, "sc", "islands" },
  /* Translators: “White joins c5 and d7 (red bridge)”; the bridge is translated elsewhere. */
  [STEP_SAYS_BRIDGE] = { N_ ("%s joins %s and %s (%s)"), NULL, "sccw", "bridges" },
  [STEP_SAYS_STAGE_ENDS] = { PSL_PLURAL ("every pair in reach is joined: %s bridge is put away",
                                         "every pair in reach is joined: %s bridges are put away"),
                             "n", "bridges" },
  [STEP_SAYS_BAND] = { N_ ("%s’s six warriors start on %s"), NULL, "sc", "warriors" },
  [STEP_SAYS_WARRIOR] = { N_ ("%s’s warrior of strength %s starts on %s"), NULL, "snc",
                          "warriors" },
  [STEP_SAYS_MOVE] = { N_ ("%s’s warrior of strength %s goes from %s to %s"), NULL, "sncc",
                       "moving-warriors" },
  [STEP_SAYS_SHIFT] = { N_ ("%s moves the bridge %s–%s to %s–%s"), NULL, "scccc",
                        "moving-bridges" },
  [STEP_SAYS_END] = { N_ ("%s ends the turn"), NULL, "s", "variants" },
  [STEP_SAYS_PASS] = { N_ ("%s passes"), NULL, "s", "turn" },
  [STEP_SAYS_CAPTURE] = { PSL_PLURAL ("on %s, %s captures %s warrior",
                                      "on %s, %s captures %s warriors"),
                          "csn", "combat" },
  [STEP_SAYS_LEVEL] = { N_ ("on %s the strengths are level: nothing happens"), NULL, "c",
                        "combat" },
  [STEP_SAYS_OUT] = { N_ ("%s has no warrior left"), NULL, "s", "end" },

  [REFUSE_OVER] = { N_ ("The game is over."), NULL, "", "end" },
  [REFUSE_ISLANDS_FIRST] = { N_ ("First all islands are placed."), NULL, "", "setup" },
  [REFUSE_ISLANDS_DONE] = { N_ ("All islands are in place."), NULL, "", "setup" },
  [REFUSE_BRIDGES_NOW] = { N_ ("Now the bridges are placed."), NULL, "", "setup" },
  [REFUSE_BRIDGES_DONE] = { N_ ("The bridges are in place."), NULL, "", "setup" },
  [REFUSE_WARRIORS_NOW] = { N_ ("Now the warriors go ashore."), NULL, "", "setup" },
  [REFUSE_WARRIORS_DONE] = { N_ ("The setup is over."), NULL, "", "setup" },
  [REFUSE_ISLAND_THERE] = { N_ ("An island is there already."), NULL, "", "islands" },
  [REFUSE_TOO_NEAR] = { N_ ("%s is too near to the island on %s."), NULL, "cc", "islands" },
  [REFUSE_TOO_FAR] = { N_ ("%s is out of reach of every island."), NULL, "c", "islands" },
  [REFUSE_NO_ISLAND] = { N_ ("There is no island on %s."), NULL, "c", "sea" },
  [REFUSE_OUT_OF_REACH] = { N_ ("%s and %s are out of reach of each other."), NULL, "cc", "sea" },
  [REFUSE_JOINED] = { N_ ("%s and %s are already joined."), NULL, "cc", "bridges" },
  [REFUSE_NO_SUCH_BRIDGE] = { N_ ("No such bridge is left in hand (%s)."), NULL, "w", "bridges" },
  [REFUSE_BARE_ISLAND] = { N_ ("The bridges left would not be enough to join every island."), NULL,
                           "", "bridges" },
  [REFUSE_ENEMY_ASHORE] = { N_ ("Another player’s warriors are on %s."), NULL, "c", "warriors" },
  [REFUSE_NO_SUCH_WARRIOR] = { N_ ("No warrior of strength %s is left in hand."), NULL, "n",
                               "warriors" },
  [REFUSE_NOBODY_THERE] = { N_ ("%s has no warrior of strength %s on %s."), NULL, "snc",
                            "moving-warriors" },
  [REFUSE_CANNOT_REACH] = { N_ ("A warrior cannot go from %s to %s: no neutral bridge leads there, "
                                "nor a chain of its own bridges without an enemy on the way."),
                            NULL, "cc", "moving-warriors" },
  [REFUSE_SAME_ISLAND] = { N_ ("The warrior is already on %s."), NULL, "c", "moving-warriors" },
  [REFUSE_MOVED_WARRIOR] = { N_ ("This warrior has already moved in this turn."), NULL, "",
                             "variants" },
  [REFUSE_CONVERGE] = { N_ ("The second warrior may not end on %s, where the first one ended."),
                        NULL, "c", "variants" },
  [REFUSE_NO_BRIDGE_THERE] = { N_ ("No bridge joins %s and %s."), NULL, "cc", "moving-bridges" },
  [REFUSE_OTHERS_BRIDGE] = { N_ ("Only a bridge of one’s own colour can be moved."), NULL, "",
                             "moving-bridges" },
  [REFUSE_MOVED_BRIDGE] = { N_ ("This bridge has already moved in this turn."), NULL, "",
                            "variants" },
  [REFUSE_KEEPS_NONE] = { N_ ("A bridge that moves keeps one of its two islands."), NULL, "",
                          "moving-bridges" },
  [REFUSE_NOTHING_TO_END] = { N_ ("No action has been made in this turn yet."), NULL, "",
                              "variants" },
  [REFUSE_MUST_ACT] = { N_ ("Passing is allowed only when no action is possible."), NULL, "",
                        "turn" },
  [REFUSE_MUST_END] = { N_ ("After an action a turn is ended, not passed."), NULL, "", "turn" },
  [REFUSE_CHOOSE_FIRST] = { N_ ("Choose from the reserve first."), NULL, "", "setup" },
  [REFUSE_NOTHING_TO_DO] = { N_ ("Nothing of %s can move from there."), NULL, "s",
                             "moving-warriors" },
};

#define SAY(phrase, ...) (*(phrase) = (PslPhrase){ __VA_ARGS__ })

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

static void
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
  guint strength = piece ? index % 16 : 0;
  int island = psl_pontarchipel_find_island (here, from);

  if (island < 0)
    {
      SAY (phrase, REFUSE_NO_ISLAND, { from });
      return;
    }

  PslPontarchipelBand band = here->warriors[here->seat - 1][island];

  for (guint each = 2; each <= 4 && strength == 0; each++)
    strength = psl_pontarchipel_band_count (band, each) > 0 ? each : 0;
  if (length > 1 && strength != 0 && psl_target_kind (path[1]) == PSL_TARGET_CELL)
    refuse_move (self, here, strength, from, psl_target_index (path[1]), phrase);
  else
    SAY (phrase, REFUSE_NOTHING_TO_DO, { here->seat });
}

static void
refuse_edge (const PslPontarchipelPosition *here,
             const PslTarget *path,
             guint length,
             PslPhrase *phrase)
{
  guint a = psl_target_index (path[0]) / 1024, b = psl_target_index (path[0]) % 1024;

  if (refuse_mover (here, a, b, phrase))
    return;
  if (length < 3 || psl_target_kind (path[2]) != PSL_TARGET_CELL)
    SAY (phrase, REFUSE_KEEPS_NONE);
  else if (!refuse_pair (here, psl_target_index (path[1]), psl_target_index (path[2]), phrase))
    SAY (phrase, REFUSE_KEEPS_NONE);
}

static void
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
  else if (first == PSL_TARGET_EDGE)
    refuse_edge (here, path, length, phrase);
  else
    refuse_from_island (self, here, path, length, phrase);
}

/* --- Prompts and descriptions --- */

static void
psl_pontarchipel_prompt (PslGame *game, gconstpointer position, PslPhrase *phrase)
{
  PslPontarchipel *self = PSL_PONTARCHIPEL (game);
  const PslPontarchipelPosition *here = position;
  static const guint setup_ids[] = { PROMPT_ISLAND, PROMPT_BRIDGE, PROMPT_WARRIOR };
  PslStep steps[PSL_MAX_STEPS];

  if (here->over)
    SAY (phrase, PROMPT_OVER);
  else if (here->stage != PSL_PONTARCHIPEL_PLAY)
    SAY (phrase, setup_ids[here->stage] + 0u);
  else
    {
      gboolean forced = psl_pontarchipel_list_actions (self, here, steps) == 1;

      if (forced && step_kind (steps[0]) == PSL_PONTARCHIPEL_STEP_PASS)
        SAY (phrase, PROMPT_PASS);
      else if (forced && step_kind (steps[0]) == PSL_PONTARCHIPEL_STEP_END)
        SAY (phrase, PROMPT_END);
      else
        SAY (phrase, here->n_steps > 0 ? PROMPT_SECOND : PROMPT_ACTION);
    }
  if (!here->over && here->stage == PSL_PONTARCHIPEL_WARRIORS && self->together)
    SAY (phrase, PROMPT_BAND);
}

static void
describe_action (const PslPontarchipelPosition *was, PslStep step, PslPhrase *phrase)
{
  guint a = step_a (step), b = step_b (step), c = step_c (step);
  int seat = was->seat;

  switch (step_kind (step))
    {
    case PSL_PONTARCHIPEL_STEP_ISLAND:
      SAY (phrase, STEP_SAYS_ISLAND, { seat, a });
      break;
    case PSL_PONTARCHIPEL_STEP_BRIDGE:
      SAY (phrase, STEP_SAYS_BRIDGE, { seat, a, b, step_n (step) });
      break;
    case PSL_PONTARCHIPEL_STEP_BAND:
      SAY (phrase, STEP_SAYS_BAND, { seat, a });
      break;
    case PSL_PONTARCHIPEL_STEP_WARRIOR:
      SAY (phrase, STEP_SAYS_WARRIOR, { seat, step_n (step), a });
      break;
    case PSL_PONTARCHIPEL_STEP_MOVE:
      SAY (phrase, STEP_SAYS_MOVE, { seat, step_n (step), a, b });
      break;
    case PSL_PONTARCHIPEL_STEP_SHIFT:
      SAY (phrase, STEP_SAYS_SHIFT, { seat, MIN (a, b), MAX (a, b), MIN (a, c), MAX (a, c) });
      break;
    case PSL_PONTARCHIPEL_STEP_END:
      SAY (phrase, STEP_SAYS_END, { seat });
      break;
    case PSL_PONTARCHIPEL_STEP_PASS:
    default:
      SAY (phrase, STEP_SAYS_PASS, { seat });
      break;
    }
}

/* What came of the warriors on an island that one left or reached: who captured how many, or that
 * the strengths are level. */
static void
describe_clash (const PslPontarchipelPosition *was,
                const PslPontarchipelClash *clash,
                PslPhrase *phrase)
{
  guint cell = was->cells[clash->island], n_lost = 0;

  for (guint seat = 0; seat < PSL_MAX_SEATS; seat++)
    n_lost += psl_pontarchipel_band_size (clash->lost[seat]);
  if (n_lost > 0)
    SAY (phrase, STEP_SAYS_CAPTURE, { cell, clash->victor, n_lost });
  else
    SAY (phrase, STEP_SAYS_LEVEL, { cell });
}

static guint
psl_pontarchipel_describe_step (PslGame *game,
                                gconstpointer before,
                                PslStep step,
                                gconstpointer after,
                                PslPhrase *phrases)
{
  const PslPontarchipelPosition *was = before, *is = after;
  PslPontarchipelClash clashes[2];
  guint n_clashes = psl_pontarchipel_find_clashes (was, step, clashes);
  guint n = 0;

  describe_action (was, step, &phrases[n++]);
  if (is->n_put_away > was->n_put_away)
    SAY (&phrases[n++], STEP_SAYS_STAGE_ENDS, { is->n_put_away });
  for (guint i = 0; i < n_clashes; i++)
    describe_clash (was, &clashes[i], &phrases[n++]);
  for (int seat = 1; seat <= PSL_MAX_SEATS; seat++)
    {
      if ((is->out & ~was->out) >> (seat - 1) & 1)
        SAY (&phrases[n++], STEP_SAYS_OUT, { seat });
    }
  return n;
}

/* An island: each seat's warriors, one by one from the strongest. */
static guint
describe_island (const PslPontarchipelPosition *here, guint island, PslPhrase *phrases)
{
  guint n = 0;

  SAY (&phrases[n++], TARGET_ISLAND);
  for (int seat = 1; seat <= PSL_MAX_SEATS; seat++)
    {
      PslPontarchipelBand band = here->warriors[seat - 1][island];

      if (psl_pontarchipel_band_size (band) > 1)
        SAY (&phrases[n++], TARGET_STRENGTH, { seat, psl_pontarchipel_band_size (band) });
      for (guint strength = 4; strength >= 2; strength--)
        {
          for (guint i = 0; i < psl_pontarchipel_band_count (band, strength); i++)
            SAY (&phrases[n++], TARGET_WARRIOR, { seat, strength });
        }
    }
  return n;
}

static guint
describe_reserve (const PslPontarchipelPosition *here, guint index, PslPhrase *phrases)
{
  if (index == PSL_PONTARCHIPEL_RESERVE_BAND)
    SAY (phrases, TARGET_BAND);
  else if (index < PSL_PONTARCHIPEL_N_COLOURS)
    SAY (phrases, TARGET_BRIDGES_IN_HAND, { index, here->bridges_in_hand[here->seat - 1][index] });
  else
    {
      guint strength = index - PSL_PONTARCHIPEL_RESERVE_WARRIOR;

      SAY (phrases, TARGET_WARRIORS_IN_HAND,
           { strength,
             psl_pontarchipel_band_count (here->warriors_in_hand[here->seat - 1], strength) });
    }
  return 1;
}

static guint
describe_edge (const PslPontarchipelPosition *here, guint index, PslPhrase *phrases)
{
  guint a = index / 1024, b = index % 1024;
  int island_a = psl_pontarchipel_find_island (here, a);
  int island_b = psl_pontarchipel_find_island (here, b);
  int colour = island_a < 0 || island_b < 0
                   ? -1
                   : psl_pontarchipel_get_bridge (here, (guint) island_a, (guint) island_b);

  if (colour < 0)
    return 0;
  SAY (phrases, TARGET_BRIDGE, { colour, a, b });
  return 1;
}

static guint
psl_pontarchipel_describe_target (PslGame *game,
                                  gconstpointer position,
                                  PslTarget target,
                                  PslPhrase *phrases)
{
  const PslPontarchipelPosition *here = position;
  guint index = psl_target_index (target);

  switch (psl_target_kind (target))
    {
    case PSL_TARGET_CELL:
      if (psl_pontarchipel_find_island (here, index) >= 0)
        return describe_island (here, (guint) psl_pontarchipel_find_island (here, index), phrases);
      SAY (phrases, TARGET_SEA);
      return 1;
    case PSL_TARGET_PIECE:
      SAY (phrases, TARGET_WARRIOR, { here->seat, index % 16 });
      return 1;
    case PSL_TARGET_RESERVE:
      return describe_reserve (here, index, phrases);
    case PSL_TARGET_EDGE:
      return describe_edge (here, index, phrases);
    default:
      return 0;
    }
}

/* --- The text diagram --- */

static void
append_band (GString *out, PslPontarchipelBand band)
{
  for (guint strength = 4; strength >= 2; strength--)
    {
      for (guint i = 0; i < psl_pontarchipel_band_count (band, strength); i++)
        g_string_append_printf (out, " %u", strength);
    }
}

/* The sea: “.”; an island: the letter of the seat on it, “*” for several, “o” for none. */
static char
cell_letter (const PslPontarchipelPosition *here, guint cell)
{
  int island = psl_pontarchipel_find_island (here, cell);
  char letter = island < 0 ? '.' : 'o';

  for (guint seat = 0; seat < PSL_MAX_SEATS && island >= 0; seat++)
    {
      if (here->present[seat] >> island & 1)
        letter = letter == 'o' ? "WBR"[seat] : '*';
    }
  return letter;
}

static void
append_sea (GString *out, const PslPontarchipelPosition *here)
{
  const PslHexGrid *grid = psl_pontarchipel_get_grid ();

  for (guint row = grid->n_rows; row-- > 0;)
    {
      guint first = grid->row_start[row], end = grid->row_start[row + 1];

      g_string_append_printf (out, "%*s%c  ", ABS (grid->cells[first].y), "", 'a' + row);
      for (guint cell = first; cell < end; cell++)
        g_string_append_printf (out, "%c ", cell_letter (here, cell));
      g_string_append_printf (out, " %u\n", end - first);
    }
  g_string_append_printf (out, "%*s", grid->side + 2, "");
  for (guint number = 1; number <= grid->side; number++)
    g_string_append_printf (out, "%-2u", number);
  g_string_append (out, "\n\n");
}

static void
append_bridges (GString *out, PslGame *game, const PslPontarchipelPosition *here)
{
  static const char *const names[] = { "neutral", "white", "black", "red" };

  for (guint colour = 0; colour < PSL_PONTARCHIPEL_N_COLOURS; colour++)
    {
      gsize start = out->len;

      g_string_append_printf (out, "%s bridges:", names[colour]);

      gsize empty = out->len;

      for (guint a = 0; a < here->n_islands; a++)
        {
          for (guint b = a + 1; b < here->n_islands; b++)
            {
              char text_a[PSL_MAX_STEP_TEXT], text_b[PSL_MAX_STEP_TEXT];

              if (!(here->bridges[colour][a] >> b & 1))
                continue;
              PSL_GAME_GET_CLASS (game)->print_cell (game, here->cells[a], text_a);
              PSL_GAME_GET_CLASS (game)->print_cell (game, here->cells[b], text_b);
              g_string_append_printf (out, " %s-%s", text_a, text_b);
            }
        }
      if (out->len == empty)
        g_string_truncate (out, start);
      else
        g_string_append_c (out, '\n');
    }
}

static void
append_warriors (GString *out, PslGame *game, const PslPontarchipelPosition *here)
{
  static const char *const names[] = { "White", "Black", "Red" };

  for (guint seat = 0; seat < psl_game_get_n_seats (game); seat++)
    {
      g_string_append_printf (out, "%s:", names[seat]);
      for (guint i = 0; i < here->n_islands; i++)
        {
          char text[PSL_MAX_STEP_TEXT];

          if (here->warriors[seat][i] == 0)
            continue;
          PSL_GAME_GET_CLASS (game)->print_cell (game, here->cells[i], text);
          g_string_append_printf (out, " %s (", text);
          append_band (out, here->warriors[seat][i]);
          g_string_append (out, " )");
        }
      if (here->warriors_in_hand[seat] != 0)
        {
          g_string_append (out, " in hand (");
          append_band (out, here->warriors_in_hand[seat]);
          g_string_append (out, " )");
        }
      for (guint colour = 0; colour < PSL_PONTARCHIPEL_N_COLOURS; colour++)
        {
          if (here->bridges_in_hand[seat][colour] > 0)
            g_string_append_printf (out, " %c:%u", "nwbr"[colour],
                                    here -> bridges_in_hand[seat][colour]);
        }
      g_string_append_printf (out, ", captured %u\n", here->captured[seat]);
    }
}

static void
psl_pontarchipel_diagram (PslGame *game, gconstpointer position, GString *out)
{
  append_sea (out, position);
  append_bridges (out, game, position);
  append_warriors (out, game, position);
}

void
psl_pontarchipel_class_init_words (PslGameClass *klass)
{
  klass->seat_names = pontarchipel_seat_names;
  klass->phrases = pontarchipel_phrases;
  klass->n_phrases = N_PHRASES;
  klass->words = pontarchipel_words;
  klass->n_words = G_N_ELEMENTS (pontarchipel_words);

  klass->refuse_step = psl_pontarchipel_refuse_step;
  klass->refuse_path = psl_pontarchipel_refuse_path;
  klass->prompt = psl_pontarchipel_prompt;
  klass->describe_step = psl_pontarchipel_describe_step;
  klass->describe_target = psl_pontarchipel_describe_target;
  klass->diagram = psl_pontarchipel_diagram;
}
