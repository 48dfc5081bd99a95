/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The large tables of a search. */

/* @n_bytes, all zero and not touched before they are used.  There is no search without its tables:
 * the program ends where there is not so much memory.  (transfer full) */
gpointer psl_memory_new (gsize n_bytes);

/* Gives back the @n_bytes at @memory (nullable), behind the caller's back when they are many: to
 * hand some hundred MiB back to the system takes tens of milliseconds, and whoever stopped a search
 * is waiting for its answer. */
void psl_memory_free (gpointer memory, gsize n_bytes);

G_END_DECLS
