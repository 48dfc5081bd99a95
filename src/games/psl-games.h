/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Registers every game, in alphabetical order; further calls do nothing.  Every program calls it
 * once at start-up, before any other thread runs. */
void psl_games_init (void);

G_END_DECLS
