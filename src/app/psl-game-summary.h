/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/psl-match.h"

G_BEGIN_DECLS

#define PSL_TYPE_GAME_SUMMARY (psl_game_summary_get_type ())
G_DECLARE_FINAL_TYPE (PslGameSummary, psl_game_summary, PSL, GAME_SUMMARY, GObject)

/**
 * PslGameSummary:
 *
 * What a list of saved games shows of one file: who played what, when, how it ended, and the last
 * position; or why the file cannot be read.  It never changes.
 */

/* Reads @file; may run in any thread.  (transfer full) */
PslGameSummary *psl_game_summary_load (GFile *file, GCancellable *cancellable);

/* The file, and what stands in its row.  (transfer none) */
GFile *psl_game_summary_get_file (PslGameSummary *self);
const char *psl_game_summary_get_name (PslGameSummary *self);    /* of the file, for people */
const char *psl_game_summary_get_problem (PslGameSummary *self); /* NULL when it can be read */
const char *psl_game_summary_get_players (PslGameSummary *self); /* and game; "" with a problem */
const char *psl_game_summary_get_date (PslGameSummary *self);    /* for people, "" when not known */
const char *psl_game_summary_get_result (PslGameSummary *self);  /* a sentence */

/* The game and its last position, NULL with a problem. */
PslGame *psl_game_summary_get_game (PslGameSummary *self);
gconstpointer psl_game_summary_get_position (PslGameSummary *self);

/* Newest first: by the date of the game, of the file where it has none. */
int psl_game_summary_compare (PslGameSummary *a, PslGameSummary *b);

/* Whether every word of @text, in any case, is in what is shown. */
gboolean psl_game_summary_matches (PslGameSummary *self, const char *text);

G_END_DECLS
