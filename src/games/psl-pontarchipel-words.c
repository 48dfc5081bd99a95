/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "games/psl-pontarchipel-private.h"
#include "games/psl-pontarchipel-phrases.h"

/* --- Tables --- */

static const char *const pontarchipel_seat_names[] = { N_ ("White"), N_ ("Black"), N_ ("Red") };

/* Whole noun phrases, so that a translation can choose gender and word order; by colour. */
static const char *const pontarchipel_words[] = {
  N_ ("neutral bridge"),
  N_ ("white bridge"),
  N_ ("black bridge"),
  N_ ("red bridge"),
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
  /* Translators: “White: strength 10 in all”, then the warriors one by one */
  [TARGET_STRENGTH] = { N_ ("%s: strength %s in all"), NULL, "sn", NULL },
  [TARGET_RANK] = { PSL_PLURAL ("%s warrior of strength %s", "%s warriors of strength %s"), "nn",
                    NULL },
  [TARGET_WARRIOR] = { N_ ("%s’s warrior of strength %s"), NULL, "sn", NULL },
  /* Translators: “white bridge from c5 to d7” */
  [TARGET_BRIDGE] = { N_ ("%s from %s to %s"), NULL, "wcc", NULL },
  /* Translators: “white bridge to d7” */
  [TARGET_BRIDGE_TO] = { N_ ("%s to %s"), NULL, "wc", NULL },
  /* Translators: “white bridge from c5 to d7, its end on d7” */
  [TARGET_BRIDGE_END] = { N_ ("%s from %s to %s, its end on %s"), NULL, "wccc", NULL },
  /* Translators: “white bridge, 3 in hand” */
  [TARGET_BRIDGES_IN_HAND] = { N_ ("%s, %s in hand"), NULL, "wn", NULL },
  [TARGET_WARRIORS_IN_HAND] = { N_ ("warrior of strength %s, %s in hand"), NULL, "nn", NULL },
  [TARGET_ISLANDS_IN_HAND] = { PSL_PLURAL ("%s island in hand", "%s islands in hand"), "n", NULL },
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
  [STEP_SAYS_MOVE] = { N_ ("%s moves a warrior of strength %s from %s to %s"), NULL, "sncc",
                       "moving-warriors", STEP_THEN_MOVE },
  [STEP_SAYS_SHIFT] = { N_ ("%s moves the bridge %s–%s to %s–%s"), NULL, "scccc",
                        "moving-bridges", STEP_THEN_SHIFT },
  [STEP_SAYS_END] = { N_ ("%s ends the turn"), NULL, "s", "variants", STEP_THEN_END },
  [STEP_SAYS_PASS] = { N_ ("%s passes"), NULL, "s", "turn" },
  [STEP_SAYS_CAPTURE] = { PSL_PLURAL ("on %s, %s captures %s warrior",
                                      "on %s, %s captures %s warriors"),
                          "csn", "combat" },
  [STEP_SAYS_LEVEL] = { N_ ("on %s the strengths are level: nothing happens"), NULL, "c",
                        "combat" },
  [STEP_SAYS_OUT] = { N_ ("%s has no warrior left"), NULL, "s", "end" },

  /* Translators: what a seat does that the sentence has named: “White moves the bridge d6–e8 to
   * c7–e8, then moves a warrior of strength 3 from c7 to e8”. */
  [STEP_THEN_MOVE] = { N_ ("moves a warrior of strength %s from %s to %s"), NULL, "ncc",
                       "moving-warriors" },
  /* Translators: the same: “White moves a warrior …, then moves the bridge d6–e8 to c7–e8”. */
  [STEP_THEN_SHIFT] = { N_ ("moves the bridge %s–%s to %s–%s"), NULL, "cccc", "moving-bridges" },
  /* Translators: the same: “White moves a warrior …, then ends the turn”. */
  [STEP_THEN_END] = { N_ ("ends the turn"), NULL, "", "variants" },

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
  [REFUSE_NO_PLACE] = { N_ ("Every island in reach of %s is joined with it already."), NULL, "c",
                        "moving-bridges" },
  [REFUSE_NOTHING_TO_END] = { N_ ("No action has been made in this turn yet."), NULL, "",
                              "variants" },
  [REFUSE_MUST_ACT] = { N_ ("Passing is allowed only when no action is possible."), NULL, "",
                        "turn" },
  [REFUSE_MUST_END] = { N_ ("After an action a turn is ended, not passed."), NULL, "", "turn" },
  [REFUSE_CHOOSE_FIRST] = { N_ ("Choose from the reserve first."), NULL, "", "setup" },
  [REFUSE_NONE_THERE] = { N_ ("%s has no warrior on %s."), NULL, "sc", "moving-warriors" },
  [REFUSE_WHICH_WARRIOR] = { N_ ("%s has several warriors on %s: choose one of them."), NULL,
                             "sc", "moving-warriors" },
  [REFUSE_NOTHING_TO_DO] = { N_ ("Nothing of %s can move from there."), NULL, "s",
                             "moving-warriors" },
};

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

/* The warriors of @seat on an island. */
static guint
describe_band (int seat, PslPontarchipelBand band, PslPhrase *phrases)
{
  guint n = 0;

  if (psl_pontarchipel_band_size (band) > 1)
    SAY (&phrases[n++], TARGET_STRENGTH, { seat, psl_pontarchipel_band_sum (band) });
  for (guint strength = 4; strength >= 2; strength--)
    {
      guint count = psl_pontarchipel_band_count (band, strength);

      if (count > 0 && psl_pontarchipel_band_size (band) > 1)
        SAY (&phrases[n++], TARGET_RANK, { count, strength });
      else if (count > 0)
        SAY (&phrases[n++], TARGET_WARRIOR, { seat, strength });
    }
  return n;
}

/* An island: who is there, and which bridges lead where. */
static guint
describe_island (const PslPontarchipelPosition *here, guint island, PslPhrase *phrases)
{
  guint n = 0;

  SAY (&phrases[n++], TARGET_ISLAND);
  for (int seat = 1; seat <= PSL_MAX_SEATS; seat++)
    n += describe_band (seat, here->warriors[seat - 1][island], &phrases[n]);
  for (guint colour = 0; colour < PSL_PONTARCHIPEL_N_COLOURS; colour++)
    {
      for (guint32 left = here->bridges[colour][island]; left != 0; left &= left - 1)
        SAY (&phrases[n++], TARGET_BRIDGE_TO, { colour, here->cells[__builtin_ctz (left)] });
    }
  return n;
}

static guint
describe_reserve (PslGame *game,
                  const PslPontarchipelPosition *here,
                  guint index,
                  PslPhrase *phrases)
{
  if (index == PSL_PONTARCHIPEL_RESERVE_ISLAND)
    SAY (
        phrases, TARGET_ISLANDS_IN_HAND,
        { psl_pontarchipel_count_islands_in_hand (here, psl_game_get_n_seats (game), here->seat) });
  else if (index == PSL_PONTARCHIPEL_RESERVE_BAND)
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

/* The bridge between two cells, or its end on the first one. */
static guint
describe_edge (const PslPontarchipelPosition *here,
               guint first,
               guint second,
               gboolean end,
               PslPhrase *phrases)
{
  int island_a = psl_pontarchipel_find_island (here, first);
  int island_b = psl_pontarchipel_find_island (here, second);
  int colour = island_a < 0 || island_b < 0
                   ? -1
                   : psl_pontarchipel_get_bridge (here, (guint) island_a, (guint) island_b);
  guint a = MIN (first, second), b = MAX (first, second);

  if (colour < 0)
    return 0;
  if (end)
    SAY (phrases, TARGET_BRIDGE_END, { colour, a, b, first });
  else
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
      return describe_reserve (game, here, index, phrases);
    case PSL_TARGET_EDGE:
    case PSL_TARGET_EDGE_END:
      return describe_edge (here, index / 1024, index % 1024,
                            psl_target_kind (target) == PSL_TARGET_EDGE_END, phrases);
    default:
      return 0;
    }
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
