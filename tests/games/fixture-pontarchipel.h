/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pontarchipel.h"

G_BEGIN_DECLS

/* An archipelago that is easy to keep in mind: five rows of islands, each two cells from its
 * neighbours, so that every island is in reach of those around it and of no other.
 *
 *       l2  l4  l6  l8  l10
 *     j2  j4  j6  j8  j10
 *       h4  h6  h8  h10 h12
 *     f2  f4  f6  f8  f10
 *       d2  d4  d6  d8
 */
#define FIXTURE_ISLANDS                                                                            \
  "d2 d4 d6 d8 f2 f4 f6 f8 f10 h4 h6 h8 h10 h12 j2 j4 j6 j8 j10 l2 l4 l6 l8 l10"

/* A game and a position of it. */
typedef struct
{
  PslGame *game; /* owned */
  PslPontarchipelPosition here;
} Archipelago;

/* The game with @options ("seats=3 actions=2"), after @steps of the start. */
void archipelago_start (Archipelago *self, const char *options, const char *steps);

/* The game with @options in play: @bridges as they are placed ("w:h4-h6"), @warriors with the seat
 * before them ("1:4h4"), @seat is to move.  What is missing counts as put away or resigned. */
void archipelago_build (Archipelago *self,
                        const char *options,
                        const char *bridges,
                        const char *warriors,
                        int seat);

void archipelago_clear (Archipelago *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Archipelago, archipelago_clear)

/* Makes steps that must be legal and checks the invariants after each. */
void archipelago_play (Archipelago *self, const char *steps);

/* Each of the steps must be legal, or must not. */
void archipelago_assert_legal (Archipelago *self, const char *steps);
void archipelago_assert_illegal (Archipelago *self, const char *steps);

/* @step is a step of the game, but refused, and the reason contains @words, in any case. */
void archipelago_assert_refused (Archipelago *self, const char *step, const char *words);

/* @text is no step of the game at all. */
void archipelago_assert_no_step (Archipelago *self, const char *text);

/* The islands that the legal moves of @warrior ("4h4") lead to, in byte order. */
void archipelago_assert_reach (Archipelago *self, const char *warrior, const char *islands);

/* The warriors on the board, written as in archipelago_build() in any order. */
void archipelago_assert_warriors (Archipelago *self, const char *warriors);

void archipelago_assert_captured (Archipelago *self, int first, int second, int third);
void archipelago_assert_seat (Archipelago *self, int seat);
void archipelago_assert_over (Archipelago *self, int winner, PslReason reason);

G_END_DECLS
