/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/psl-demo.h"
#include "app/psl-window-private.h"

G_BEGIN_DECLS

/* Shared by psl-demo.c (going through all of it, and the pictures), psl-demo-scenes.c (what is to
 * be seen) and psl-demo-home.c (what stands for the files of a user). */

struct _PslDemo
{
  char *folder;
  char *home; /* NULL when it could not be made */

  GtkApplication *application; /* borrowed */
  PslDemoFunc func;
  gpointer user_data;

  GPtrArray *records; /* of PslRecord: the games to play through */
  PslWindow *window;  /* borrowed from the application */
  guint game;         /* where in records, looks and scenes the demonstration is */
  guint look;
  guint scene;
  gboolean success;
};

/* A thing to be seen. */
typedef struct
{
  const char *name;
  void (*show) (PslDemo *self); /* brings the window to it */
  gboolean dialog;              /* it is a small window over the window */
} PslDemoScene;

/* The scenes in their order, up to one without a name. */
extern const PslDemoScene psl_demo_scenes[];

/* The game that is played through now. */
PslRecord *psl_demo_get_record (PslDemo *self);

/* Tells that the demonstration has failed, and why. */
void psl_demo_fail (PslDemo *self, const char *what);

/* --- A home (psl-demo-home.c) --- */

/* Makes a temporary folder for all that the program reads and keeps, so that none of the user's
 * files is seen or changed.  Before anything asks for settings or state. */
void psl_demo_make_home (PslDemo *self);

/* Puts a few games there, which are the recent ones.  With a display; tells of failure. */
gboolean psl_demo_fill_home (PslDemo *self);

void psl_demo_remove_home (PslDemo *self);

G_END_DECLS
