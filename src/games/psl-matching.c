/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-matching.h"

#include <string.h>

#define NONE (-1)

typedef struct
{
  const guint32 *adjacency;
  guint32 vertices;
  int mate[PSL_MATCHING_MAX_VERTICES];
  int parent[PSL_MATCHING_MAX_VERTICES]; /* in the alternating tree, of the odd vertices */
  int base[PSL_MATCHING_MAX_VERTICES];   /* of the blossom a vertex has been shrunk into */
  guint32 even;                          /* vertices at an even distance from the root */
  int queue[PSL_MATCHING_MAX_VERTICES];
  guint head;
  guint tail;
} Search;

static void
make_even (Search *self, int vertex)
{
  if (self->even >> vertex & 1)
    return;
  self->even |= 1u << vertex;
  self->queue[self->tail++] = vertex;
}

/* The blossom base where the paths from @a and @b to the root meet. */
static int
find_common_base (Search *self, int a, int b)
{
  guint32 on_path = 0;

  for (;;)
    {
      a = self->base[a];
      on_path |= 1u << a;
      if (self->mate[a] == NONE)
        break;
      a = self->parent[self->mate[a]];
    }
  for (;;)
    {
      b = self->base[b];
      if (on_path >> b & 1)
        return b;
      b = self->parent[self->mate[b]];
    }
}

/* Marks the vertices of the blossom on the path from @vertex up to @base, whose edge of closing
 * leads to @child. */
static guint32
mark_path (Search *self, int vertex, int base, int child)
{
  guint32 blossom = 0;

  while (self->base[vertex] != base)
    {
      blossom |= 1u << self->base[vertex] | 1u << self->base[self->mate[vertex]];
      self->parent[vertex] = child;
      child = self->mate[vertex];
      vertex = self->parent[self->mate[vertex]];
    }
  return blossom;
}

/* The edge from @a to @b closes an odd cycle: shrinks it into its base. */
static void
shrink (Search *self, int a, int b)
{
  int base = find_common_base (self, a, b);
  guint32 blossom = mark_path (self, a, base, b) | mark_path (self, b, base, a);

  for (guint32 left = self->vertices; left != 0; left &= left - 1)
    {
      int vertex = __builtin_ctz (left);

      if (blossom >> self->base[vertex] & 1)
        {
          self->base[vertex] = base;
          make_even (self, vertex);
        }
    }
}

/* Looks at the edges of the even vertex @from; the free end of an augmenting path, or NONE. */
static int
scan (Search *self, int from)
{
  for (guint32 left = self->adjacency[from] & self->vertices; left != 0; left &= left - 1)
    {
      int to = __builtin_ctz (left);

      if (self->base[from] == self->base[to] || self->mate[from] == to)
        continue;
      if (self->even >> to & 1)
        shrink (self, from, to);
      else if (self->parent[to] == NONE)
        {
          self->parent[to] = from;
          if (self->mate[to] == NONE)
            return to;
          make_even (self, self->mate[to]);
        }
    }
  return NONE;
}

static gboolean
augment (Search *self, int root)
{
  self->even = 0;
  self->head = self->tail = 0;
  for (int i = 0; i < PSL_MATCHING_MAX_VERTICES; i++)
    {
      self->parent[i] = NONE;
      self->base[i] = i;
    }
  make_even (self, root);

  while (self->head < self->tail)
    {
      int end = scan (self, self->queue[self->head++]);

      if (end == NONE)
        continue;
      while (end != NONE)
        {
          int previous = self->parent[end];
          int next = self->mate[previous];

          self->mate[end] = previous;
          self->mate[previous] = end;
          end = next;
        }
      return TRUE;
    }
  return FALSE;
}

guint
psl_matching_get_size (const guint32 *adjacency, guint32 vertices)
{
  Search search = { .adjacency = adjacency, .vertices = vertices };
  guint size = 0;

  memset (search.mate, 0xff, sizeof search.mate);
  for (guint32 left = vertices; left != 0; left &= left - 1)
    {
      int root = __builtin_ctz (left);

      if (search.mate[root] == NONE && augment (&search, root))
        size++;
    }
  return size;
}
