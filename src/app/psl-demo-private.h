/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/psl-demo.h"
#include "app/psl-window-private.h"

G_BEGIN_DECLS

/* Shared by psl-demo.c (going through all of it, and the pictures) and psl-demo-scenes.c (what is
 * to be seen). */

struct _PslDemo
{
  char *folder;
  char *state_folder;

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

G_END_DECLS
