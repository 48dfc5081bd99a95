/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/psl-phrase.h"
#include "core/psl-search-plan.h"
#include "core/psl-types.h"

G_BEGIN_DECLS

/* No evaluation differs between two seats by more, see PslGameClass.evaluate. */
#define PSL_EVALUATION_LIMIT 100000

#define PSL_TYPE_GAME (psl_game_get_type ())
G_DECLARE_DERIVABLE_TYPE (PslGame, psl_game, PSL, GAME, GObject)

/**
 * PslOptionValue:
 * @value: the value as rules.md and the save file write it
 * @label: its name for people, marked with N_()
 * @sentence: one sentence that explains it, marked with N_()
 */
typedef struct
{
  const char *value;
  const char *label;
  const char *sentence;
} PslOptionValue;

/**
 * PslOptionSpec:
 * @name: the option as rules.md and the save file write it
 * @label: its name for people, marked with N_()
 * @sentence: one sentence that explains it, marked with N_()
 * @values: the possible values, the default first, ended by a NULL value; or NULL for a number
 * @minimum: smallest number
 * @maximum: largest number
 * @fallback: the number when none is chosen
 *
 * A value chosen before the game (rules.md §0, "option").
 */
typedef struct
{
  const char *name;
  const char *label;
  const char *sentence;
  const PslOptionValue *values;
  int minimum;
  int maximum;
  int fallback;
} PslOptionSpec;

/**
 * PslGameClass:
 *
 * The class struct is the rules table; ADDING-A-GAME.md in src/games walks through it.  The
 * instance holds the chosen options and what follows from them; it never changes once made, so
 * that every function may run in any thread.  All functions from @start on are pure: they work on
 * a plain position of @position_size bytes, which holds no pointer and is copied by assignment,
 * and except for @diagram they allocate nothing.  None translates, none draws.
 */
struct _PslGameClass
{
  GObjectClass parent_class;

  /* --- Identity: filled in by class_init --- */

  const char *id;      /* the word of rules.md and the save file, "pylon" */
  const char *name;    /* the name for people; N_() */
  const char *summary; /* one sentence for the card of the start page; N_() */
  const char *minutes; /* usual length in minutes, "10–15"; not translated */
  gboolean hidden;     /* not shown to people (the null game) */
  gsize position_size; /* bytes, at most PSL_MAX_POSITION_SIZE */
  const PslOptionSpec *options; /* n_options of them */
  guint n_options;
  const char *const *seat_names; /* N_() names of seats 1, 2, …: seat_names[seat - 1] */
  const PslPhraseSpec *phrases;  /* what the game can say, see psl-phrase.h */
  guint n_phrases;
  const char *const *words; /* N_() words that phrases put in, by index */
  guint n_words;
  gboolean can_repeat; /* repetition and stagnation apply (rules.md §0) */
  gboolean by_margin;  /* the scores are compared when nothing is left to do: the margin matters */

  /* --- The instance --- */

  /* Called once, after the options are set: fills in n_seats, n_cells and what the subclass keeps.
   */
  void (*configure) (PslGame *self);

  /* --- Cells --- */

  /* Writes the name of @cell ("c2"); returns its length.  @text has PSL_MAX_STEP_TEXT bytes. */
  guint (*print_cell) (PslGame *self, guint cell, char *text);

  /* Reads the name of a cell from the start of @text, in any letter case; returns the number of
   * characters read, 0 when @text does not start with a cell of this board. */
  guint (*parse_cell) (PslGame *self, const char *text, guint *cell);

  /* The neighbouring cell in @direction, -1 when there is none. */
  int (*neighbour) (PslGame *self, guint cell, PslDirection direction);

  /* --- Rules --- */

  /* Fills in the starting position. */
  void (*start) (PslGame *self, gpointer position);

  /* Writes every legal step once, in any order but always the same; returns how many.  None when
   * the position is over.  @steps has room for PSL_MAX_STEPS. */
  guint (*list_steps) (PslGame *self, gconstpointer position, PslStep *steps);

  /* Makes @step, which must be legal. */
  void (*apply) (PslGame *self, gpointer position, PslStep step);

  /* The seat to move; 0 when the position is over. */
  int (*seat_to_move) (PslGame *self, gconstpointer position);

  /* How many steps the seat to move has already made in this turn; 0 at the start of a turn and
   * when the position is over. */
  guint (*turn_steps) (PslGame *self, gconstpointer position);

  /* The state by the rules alone: repetition and stagnation need the history, see PslLine. */
  void (*outcome) (PslGame *self, gconstpointer position, PslOutcome *outcome);

  /* The score of each seat: scores[seat - 1]. */
  void (*scores) (PslGame *self, gconstpointer position, int scores[PSL_MAX_SEATS]);

  /* Equal for positions that rules.md §0 calls the same (board, reserves, scores, seat to move,
   * steps made in this turn), different for others but for 64-bit chance.  A game that cannot
   * repeat may tell more positions apart (who has passed). */
  guint64 (*hash) (PslGame *self, gconstpointer position);

  /* Optional: whether making @step, from @before to @after, was progress (rules.md §0,
   * "Stagnation").  Only for games that can_repeat. */
  gboolean (*is_progress) (PslGame *self,
                           gconstpointer before,
                           PslStep step,
                           gconstpointer after);

  /* Optional: whether the game is still being set up: Pylon's placements, Pontarchipel's setup. */
  gboolean (*in_setup) (PslGame *self, gconstpointer position);

  /* Optional: whether the options ask the program to make the setup steps itself. */
  gboolean (*setup_is_automatic) (PslGame *self);

  /* Optional: one legal setup step, chosen with the help of @random, a number of 64 random bits,
   * when any legal step at random would not do. */
  PslStep (*choose_setup_step) (PslGame *self, gconstpointer position, guint64 random);

  /* Optional: the outcome when all seats agree to stop; without it, a draw by agreement.  The
   * reason is filled in by the caller. */
  int (*agreed_winner) (PslGame *self, gconstpointer position);

  /* Optional, for three seats: whether @seat may resign now. */
  gboolean (*may_resign) (PslGame *self, gconstpointer position, int seat);

  /* Optional, for three seats: @seat resigns and play goes on, or the position is over. */
  void (*resign) (PslGame *self, gpointer position, int seat);

  /* Optional, for tests: NULL when the invariants hold, else what is wrong in a few words. */
  const char *(*check) (PslGame *self, gconstpointer position);

  /* --- Search: all optional; without them any game is searched, but not as well --- */

  /* Changes @plan, which holds what suits any game, to what suits @position. */
  void (*plan) (PslGame *self, gconstpointer position, PslSearchPlan *plan);

  /* How well each seat stands while the game is being played, in hundredths of a point:
   * values[seat - 1].  Only differences mean something, of less than PSL_EVALUATION_LIMIT.
   * Without it, the scores. */
  void (*evaluate) (PslGame *self, gconstpointer position, int values[PSL_MAX_SEATS]);

  /* What @seat may hope for beyond that because another seat may make a mistake, in hundredths of a
   * point, when there have been @quiet_turns turns in a row without progress where the search
   * began.  Only alpha-beta asks, and only for the seat for which it searches a step to play. */
  int (*hope) (PslGame *self, gconstpointer position, int seat, guint quiet_turns);

  /* What @seat had better do at once than later, in hundredths of a point, as a chance that another
   * seat gives may pass: counted only right after a step of the position that is searched, where a
   * search by itself would be content to do it some day.  Only alpha-beta asks, and only for the
   * seat for which it searches a step to play. */
  int (*haste) (PslGame *self, gconstpointer position, int seat);

  /* Rates @n_steps legal steps by what they seem to be worth before any search; the greater, the
   * sooner they are tried. */
  void (*rate_steps) (PslGame *self,
                      gconstpointer position,
                      const PslStep *steps,
                      guint n_steps,
                      gint16 *ratings);

  /* Writes the legal steps that raise the score of the seat to move at once, and maybe some that
   * raise another's; returns how many.  What they lead to is looked at before a position is
   * evaluated. */
  guint (*list_sharp_steps) (PslGame *self, gconstpointer position, PslStep *steps);

  /* The most steps that can follow until the game is over, where that is known. */
  guint (*max_steps_left) (PslGame *self, gconstpointer position);

  /* What the game remembers while it foresees, in about @n_bytes: for one thread.  With it and the
   * next three the game is solved exactly.  For two seats, by_margin and not can_repeat only. */
  gpointer (*foresight_new) (PslGame *self, gsize n_bytes);
  void (*foresight_free) (PslGame *self, gpointer memory);

  /* Fills in what can still come of @position, which is not over; FALSE where nothing can be said
   * yet, as during the setup.  Once it says something, it does so until the game is over.  @memory
   * and @foresight may be NULL, to ask only whether it does. */
  gboolean (*foresee) (PslGame *self,
                       gpointer memory,
                       gconstpointer position,
                       PslForesight *foresight);

  /* The same of what the legal steps of @position lead to.  Leaves out steps that are no better
   * than one that is not left out; returns how many there are. */
  guint (*foresee_steps) (PslGame *self,
                          gpointer memory,
                          gconstpointer position,
                          PslStep *steps,
                          PslForesight *foresights);

  /* A legal step for a game played at random with some sense, chosen with the help of @random, a
   * number of 64 random bits; PSL_STEP_NONE when the position is over.  Without it, any. */
  PslStep (*choose_playout_step) (PslGame *self, gconstpointer position, guint64 random);

  /* --- Words --- */

  /* Writes the canonical notation of @step (rules.md); returns its length. */
  guint (*print_step) (PslGame *self, PslStep step, char *text);

  /* Reads a step in any letter case (and a bridge in either order) that could be legal in some
   * position of this game; returns FALSE for any other text.  Cells of this board that no rule lets
   * go together (not on one line) may be read too, so that refuse_step can say why.  Legality is
   * list_steps' matter. */
  gboolean (*parse_step) (PslGame *self, const char *text, PslStep *step);

  /* The path of targets that makes up @step, which is legal.  Paths are numbered from 0: a bridge
   * has one for each order of its ends.  Returns the length, 0 when there is no such path.  No
   * path of a legal step is the beginning of another's. */
  guint (*get_path) (PslGame *self,
                     gconstpointer position,
                     PslStep step,
                     guint number,
                     PslTarget path[PSL_MAX_PATH]);

  /* Optional: the kind of piece in the reserve that people call by @number, 1 to 9: by its size or
   * strength where it has one, else by its place in the row.  PSL_NO_TARGET where the seat to move
   * can take none that is called so. */
  PslTarget (*find_reserve) (PslGame *self, gconstpointer position, guint number);

  /* Why @step, which is not legal, is not: a whole sentence with its full stop. */
  void (*refuse_step) (PslGame *self, gconstpointer position, PslStep step, PslPhrase *phrase);

  /* Why @path, which begins no legal step, does not. */
  void (*refuse_path) (PslGame *self,
                       gconstpointer position,
                       const PslTarget *path,
                       guint length,
                       PslPhrase *phrase);

  /* What the seat to move may do now ("place a pyramid"), without the seat's name. */
  void (*prompt) (PslGame *self, gconstpointer position, PslPhrase *phrase);

  /* What happened when @step was made, in order: the action, then its consequences, each without a
   * full stop since they are joined.  Returns the number of phrases, at most PSL_MAX_PHRASES. */
  guint (*describe_step) (PslGame *self,
                          gconstpointer before,
                          PslStep step,
                          gconstpointer after,
                          PslPhrase *phrases);

  /* What can be seen at @target, without the name of a cell: "orange token", "locked".  Returns
   * the number of phrases. */
  guint (*describe_target) (PslGame *self,
                            gconstpointer position,
                            PslTarget target,
                            PslPhrase *phrases);

  /* Optional: what @seat has in hand beside the board, in a few words ("4 small"), for the list of
   * the seats.  Returns the number of phrases, 0 where there is nothing to say. */
  guint (*describe_seat) (PslGame *self, gconstpointer position, int seat, PslPhrase *phrases);

  /* Appends the position as a text diagram with coordinates, for terminals: English words, ASCII.
   */
  void (*diagram) (PslGame *self, gconstpointer position, GString *out);
};

/* Set by psl_game_new() and configure; read-only afterwards. */
typedef struct
{
  int options[PSL_MAX_OPTIONS]; /* by index in the class: the index of the value, or the number */
  guint n_seats;
  guint n_cells;
} PslGameSetup;

/* The subclass's way to write into its own setup, in configure only. */
PslGameSetup *psl_game_get_setup (PslGame *self);

#define PSL_GAME_ERROR (psl_game_error_quark ())
GQuark psl_game_error_quark (void);

typedef enum
{
  PSL_GAME_ERROR_UNKNOWN_GAME,
  PSL_GAME_ERROR_UNKNOWN_OPTION,
  PSL_GAME_ERROR_BAD_VALUE,
  PSL_GAME_ERROR_DUPLICATE_OPTION,
  PSL_GAME_ERROR_BAD_STEP,
  PSL_GAME_ERROR_ILLEGAL_STEP,
  PSL_GAME_ERROR_OVER,
  PSL_GAME_ERROR_NO_ROOM
} PslGameError;

/**
 * psl_game_new:
 * @id: the word of a registered game
 * @options: (nullable): NULL-terminated "name=value" strings; a missing option has its default
 *
 * Returns: (transfer full) (nullable): the game with these options, or NULL with a translated
 *   error that names the game, option or value that is wrong.
 */
PslGame *psl_game_new (const char *id, const char *const *options, GError **error);

const char *psl_game_get_id (PslGame *self);
const char *psl_game_get_name (PslGame *self); /* translated */
guint psl_game_get_n_seats (PslGame *self);
guint psl_game_get_n_cells (PslGame *self);
const char *psl_game_get_seat_name (PslGame *self, int seat); /* translated */

/* The chosen value of the option @name: the index of an enumerated value, or the number. */
int psl_game_get_option (PslGame *self, const char *name);

/* The chosen value of the option at @index of the class as rules.md writes it.  (transfer full) */
char *psl_game_get_option_text (PslGame *self, guint index);

/* All options as "name=value" strings in class order.  (transfer full) */
char **psl_game_get_options (PslGame *self);

/* A zeroed position of the game at its start; free with g_free().  (transfer full) */
gpointer psl_game_new_position (PslGame *self);

/* Whether @step is among the legal steps of @position. */
gboolean psl_game_is_legal (PslGame *self, gconstpointer position, PslStep step);

/**
 * psl_game_read_step:
 * @text: a step as a person or a file writes it
 * @step: (out): the legal step
 * @phrase: (out) (optional): when it is read but not legal, the reason
 *
 * Reads @text and checks that it is legal in @position.
 *
 * Returns: TRUE, or FALSE with a translated error: “x” is not a step of this game, or
 *   “h5-h9” is not legal: and the reason.
 */
gboolean psl_game_read_step (PslGame *self,
                             gconstpointer position,
                             const char *text,
                             PslStep *step,
                             PslPhrase *phrase,
                             GError **error);

/* The legal steps of @position in canonical notation, in byte order.  (transfer full) */
char **psl_game_list_step_texts (PslGame *self, gconstpointer position);

/* The name of @target in the user's language with what can be seen there: "c2: light pyramid,
 * large".  (transfer full) */
char *psl_game_describe_target (PslGame *self, gconstpointer position, PslTarget target);

/* --- Registry --- */

/* Adds a game; its class lives from then on.  Not thread-safe: called at start-up. */
void psl_game_register (GType type);

/* The class of a registered game, or NULL. */
PslGameClass *psl_game_lookup (const char *id);

/* The registered games in order, the hidden ones included. */
guint psl_game_get_n_registered (void);
PslGameClass *psl_game_get_registered (guint index);

G_END_DECLS
