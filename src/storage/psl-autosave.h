/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/psl-game-file.h"

G_BEGIN_DECLS

#define PSL_TYPE_AUTOSAVE (psl_autosave_get_type ())
G_DECLARE_FINAL_TYPE (PslAutosave, psl_autosave, PSL, AUTOSAVE, GObject)

/**
 * PslAutosave:
 *
 * The safety copy of one game, a file of its own in the state folder ($XDG_STATE_HOME/passerelle),
 * written at every step.  After a crash, a kill or a power cut the copy is still there, and the
 * start page offers it.  It also remembers which file the game came from.
 */
PslAutosave *psl_autosave_new (void); /* no file is made before the first write */

/* Writes @record; @origin (nullable) is the file it was opened from or saved to, @modified whether
 * the record differs from that file.
 *
 * The copy is on the disk when this returns.  It is small (a step costs some 50 bytes) and written
 * in some milliseconds, most of which the disk takes, so the main loop can do it at every step.
 * From the first write on, the copy is held: no other window, and no other process, is offered it.
 * A listed copy that another one holds by now is left to it, and a new one is begun. */
gboolean psl_autosave_write (PslAutosave *self,
                             PslRecord *record,
                             GFile *origin,
                             gboolean modified,
                             GError **error);

/* The version of the origin, as psl_game_load() and psl_game_save() name it.  It is kept by the
 * next write, and known again after psl_autosave_load(): so a resumed game does not overwrite what
 * something else has written in the meantime. */
void psl_autosave_set_etag (PslAutosave *self, const char *etag);
const char *psl_autosave_get_etag (PslAutosave *self);

/* The game is safe elsewhere or was given up on purpose: removes the copy. */
void psl_autosave_discard (PslAutosave *self);

/* Lets the copy go without removing it, so that it can be resumed later.  The end of the object,
 * and of the process in any way, does the same. */
void psl_autosave_release (PslAutosave *self);

/* The file of the copy, NULL before the first write.  (transfer none) */
GFile *psl_autosave_get_file (PslAutosave *self);

/**
 * psl_autosave_list:
 *
 * Returns: (transfer full) (element-type PslAutosave): the copies that no running window holds,
 *   newest first.
 */
GPtrArray *psl_autosave_list (void);

/* Reads the copy of a listed autosave. */
PslRecord *
psl_autosave_load (PslAutosave *self, GFile **origin, gboolean *modified, GError **error);

/* The folder: $XDG_STATE_HOME/passerelle.  (transfer full) */
GFile *psl_autosave_get_folder (void);

G_END_DECLS
