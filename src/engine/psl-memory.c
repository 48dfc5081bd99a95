/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/psl-memory.h"

#include <stdlib.h>

/* Less is given back at once: a thread would take longer. */
#define MANY_BYTES (8 << 20)

gpointer
psl_memory_new (gsize n_bytes)
{
  /* Not g_malloc0(): memory that calloc() gets from the system is zero without being touched. */
  gpointer memory = calloc (1, n_bytes);

  if (memory == NULL)
    g_error ("no memory for a table of %" G_GSIZE_FORMAT " bytes", n_bytes);
  return memory;
}

static gpointer
run (gpointer memory)
{
  free (memory);
  return NULL;
}

void
psl_memory_free (gpointer memory, gsize n_bytes)
{
  GThread *thread = NULL;

  if (n_bytes >= MANY_BYTES)
    thread = g_thread_try_new ("free", run, memory, NULL);
  if (thread != NULL)
    g_thread_unref (thread);
  else
    free (memory);
}
