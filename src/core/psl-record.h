/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-game.h"

G_BEGIN_DECLS

/* What the loader and the writer agree on (save-format: "Loading"). */
#define PSL_MAX_TURNS 20000          /* turns of a record, variations included */
#define PSL_MAX_VARIATION_DEPTH 32   /* nested variations */
#define PSL_MAX_COMMENT_BYTES 65536  /* one comment, in bytes */
#define PSL_MAX_NAME_CHARS 200       /* a name, title or place, in characters */

/**
 * PslTurn:
 *
 * A node of the tree of turns: the steps one seat made in a row, or the resignation of one seat of
 * three, and the comment on the position after it.  The root has neither; its comment belongs to
 * the start.  The first child continues the line, the other children are variations: turns that
 * stand instead of the first.  Turns belong to their record.
 */
typedef struct _PslTurn PslTurn;

PslTurn *psl_turn_get_parent (const PslTurn *turn);      /* NULL for the root */
PslTurn *psl_turn_get_first_child (const PslTurn *turn); /* the continuation, or NULL */
PslTurn *psl_turn_get_next (const PslTurn *turn);        /* the next variation beside @turn */
PslTurn *psl_turn_get_previous (const PslTurn *turn);    /* the one before @turn, or NULL */
int psl_turn_get_seat (const PslTurn *turn);             /* 0 for the root */
gboolean psl_turn_is_resignation (const PslTurn *turn);
const PslStep *psl_turn_get_steps (const PslTurn *turn, guint *n_steps);
guint psl_turn_get_n_steps (const PslTurn *turn);
const char *psl_turn_get_comment (const PslTurn *turn); /* NULL when there is none */
guint psl_turn_get_number (const PslTurn *turn);        /* turns from the root to here; root: 0 */
PslTurn *psl_turn_get_line_end (PslTurn *turn); /* follows first children from @turn to the end */
gboolean psl_turn_is_in_main_line (const PslTurn *turn);

/* Whether the game as it was played went on with @turn although another one is the first of its
 * siblings now: a variation was promoted over it. */
gboolean psl_turn_is_played (const PslTurn *turn);

/* Whether @turn belongs to the game as it was played: the main line, but for what was promoted. */
gboolean psl_turn_is_in_played_line (const PslTurn *turn);

/* How an act of the match (a resignation, an agreement, the time) ended the line after @turn, its
 * last turn; NULL where none did.  It stays with the line when another one becomes the main
 * line. */
const PslOutcome *psl_turn_get_ending (const PslTurn *turn);

/* What the seat of @turn had left on its clock at the end of it, in milliseconds; -1 where no clock
 * ran.  A seat of three that left because its time was up had 0. */
gint64 psl_turn_get_time_left (const PslTurn *turn);

/* How many variations @turn is nested in; 0 in the main line. */
guint psl_turn_get_depth (const PslTurn *turn);

/* The depth of the deepest turn from @turn on. */
guint psl_turn_get_max_depth (PslTurn *turn);

typedef enum
{
  PSL_PLAYER_HUMAN,
  PSL_PLAYER_COMPUTER
} PslPlayerKind;

/**
 * PslPlayer:
 * @kind: human or computer
 * @level: the computer's level from 1; 0 for a human
 * @name: (not nullable): what the player is called, empty when unnamed
 */
typedef struct
{
  PslPlayerKind kind;
  guint level;
  char *name;
} PslPlayer;

#define PSL_TYPE_RECORD (psl_record_get_type ())
G_DECLARE_FINAL_TYPE (PslRecord, psl_record, PSL, RECORD, GObject)

/**
 * PslRecord:
 *
 * One game on paper: options, players, the tree of turns, the result.  It holds what a saved game
 * holds, no more.  It knows no rule: whoever adds steps (the match, the loader) has checked them.
 */
PslRecord *psl_record_new (PslGame *game);

PslGame *psl_record_get_game (PslRecord *self); /* (transfer none) */
PslTurn *psl_record_get_root (PslRecord *self);
guint psl_record_get_n_turns (PslRecord *self); /* variations included, the root not */

/* Adds a turn of @seat without steps as the last child of @parent. */
PslTurn *psl_record_add_turn (PslRecord *self, PslTurn *parent, int seat);

/* Adds the resignation of @seat (of three) as the last child of @parent. */
PslTurn *psl_record_add_resignation (PslRecord *self, PslTurn *parent, int seat);

/* Adds @step as the last one of @turn. */
void psl_record_append_step (PslRecord *self, PslTurn *turn, PslStep step);

/* Takes the last step of @turn away. */
void psl_record_remove_step (PslRecord *self, PslTurn *turn);

/* Takes @turn and what follows it out of the tree without freeing; the caller owns it and gives it
 * back with psl_record_insert_turn() or frees it with psl_turn_free(). */
PslTurn *psl_record_take_turn (PslRecord *self, PslTurn *turn);

/* Puts a taken turn back as child number @index of @parent (0: as the continuation). */
void psl_record_insert_turn (PslRecord *self, PslTurn *parent, guint index, PslTurn *turn);

void psl_turn_free (PslTurn *turn);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PslTurn, psl_turn_free)

/* The number of @turn among its parent's children. */
guint psl_turn_get_index (const PslTurn *turn);

/* @comment NULL or empty takes the comment away. */
void psl_record_set_comment (PslRecord *self, PslTurn *turn, const char *comment);

/* Says of @turn what psl_turn_is_played() tells; of several siblings, one at most. */
void psl_record_set_played (PslRecord *self, PslTurn *turn, gboolean played);

/* Says of @turn what psl_turn_get_ending() tells; @ending NULL takes it away.  For the main line,
 * see psl_record_set_result(). */
void psl_record_set_ending (PslRecord *self, PslTurn *turn, const PslOutcome *ending);

/* Says of @turn what psl_turn_get_time_left() tells. */
void psl_record_set_turn_time_left (PslRecord *self, PslTurn *turn, gint64 left);

/* The time that each seat has; none at first.  PslMatch reads it once, when it is made. */
const PslTimeControl *psl_record_get_time_control (PslRecord *self);
void psl_record_set_time_control (PslRecord *self, const PslTimeControl *control);

/* What the seat that is to move at the end of the main line has left, in milliseconds; -1: as much
 * as when its turn began. */
gint64 psl_record_get_time_left (PslRecord *self);
void psl_record_set_time_left (PslRecord *self, gint64 left);

/* Facts about the game; NULL when not known. */
const char *psl_record_get_title (PslRecord *self);
const char *psl_record_get_place (PslRecord *self);
const char *psl_record_get_date (PslRecord *self); /* ISO 8601, as in the file */
void psl_record_set_title (PslRecord *self, const char *title);
void psl_record_set_place (PslRecord *self, const char *place);
void psl_record_set_date (PslRecord *self, const char *date);

/* @seat from 1 to the game's number of seats. */
const PslPlayer *psl_record_get_player (PslRecord *self, int seat);
void psl_record_set_player (PslRecord *self,
                            int seat,
                            PslPlayerKind kind,
                            guint level,
                            const char *name);

/* The result of the main line; not over while it is being played.  Setting it also sets the ending
 * of the main line: @result where an act of the match gave it, none otherwise. */
const PslOutcome *psl_record_get_result (PslRecord *self);
void psl_record_set_result (PslRecord *self, const PslOutcome *result);

/* Whether both records hold the same game: options, players, facts, times, tree, comments, result.
 * When not and @difference is given, it names the first one in English, for tests. */
gboolean psl_record_equal (PslRecord *self, PslRecord *other, char **difference);

G_END_DECLS
