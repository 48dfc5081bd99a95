/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PslDemo:
 *
 * `passerelle --demo FOLDER [FILE]`: the program shows itself.  It opens its windows on the display
 * that there is, a virtual one as a rule, plays through a game by pointing at the board as a person
 * would, visits every screen, light and dark, in a large and in a small window, and leaves a
 * screenshot of each in FOLDER, whose names it prints.  FILE is the game to play through; without
 * it, each game of the program is played through at random, always the same way.
 *
 * It leaves the person's settings, games and recent files alone.
 */
typedef struct _PslDemo PslDemo;

/* @folder is made where it does not exist.  To be called before anything has read the settings or
 * the state folder. */
PslDemo *psl_demo_new (const char *folder);
void psl_demo_free (PslDemo *self);

/* Called once at the end; @success: every screenshot was written and every step could be made. */
typedef void (*PslDemoFunc) (gboolean success, gpointer user_data);

/* @file (nullable) is the saved game to play through. */
void psl_demo_run (PslDemo *self,
                   GtkApplication *application,
                   GFile *file,
                   PslDemoFunc func,
                   gpointer user_data);

G_END_DECLS
