/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "paint/psl-painter.h"

G_BEGIN_DECLS

/* The most pictures that a film has. */
#define PSL_MAX_FILM_FRAMES 5000

/**
 * PslFilm:
 * @positions: n_frames positions of the game, one after the other
 * @steps: the step that led to each, PSL_STEP_NONE where none did
 *
 * The positions of a line, to be shown one after the other.  It depends on no record, so that it
 * can be painted in another thread.
 */
typedef struct
{
  PslGame *game;
  GByteArray *positions;
  GArray *steps;
  guint n_frames;
} PslFilm;

/* A film of @game without pictures; and one more picture, of @position, behind those it has. */
PslFilm *psl_film_new (PslGame *game);
void psl_film_add (PslFilm *self, gconstpointer position, PslStep step);
void psl_film_free (PslFilm *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PslFilm, psl_film_free)

/**
 * psl_film_to_png:
 * @style: its ending is that of the last picture
 * @seconds: how long each picture stands; the last one three times as long
 *
 * The film as the bytes of an animated PNG, @width pixels wide, that begins again when it is over.
 * Programs that do not know of animation show the first picture.
 */
GBytes *psl_film_to_png (const PslFilm *self,
                         const PslPaintStyle *style,
                         int width,
                         double seconds,
                         GCancellable *cancellable,
                         GError **error);

G_END_DECLS
