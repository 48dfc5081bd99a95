/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plain-uct.h"

#include <math.h>
#include <string.h>

#include "core/psl-random.h"

#define MAX_NODES 4000000
#define MAX_DEPTH 400

typedef struct
{
  PslStep step;
  guint first, n_children;
  guint visits;
  double sum; /* for the seat that made the step */
  int mover;
} Node;

typedef union
{
  guint8 bytes[PSL_MAX_POSITION_SIZE];
  guint64 alignment;
} Position;

typedef struct
{
  PslLine *line;
  PslGame *game;
  const PlainUctWays *ways;
  Node *nodes;
  guint n_nodes;
  PslRandom random;
} Search;

static void
play_out (PslGame *game,
          Position *position,
          guint max_steps,
          PslRandom *random,
          double results[PSL_MAX_SEATS])
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslOutcome outcome;
  guint n_seats = psl_game_get_n_seats (game);

  for (guint i = 0; i < max_steps; i++)
    {
      PslStep steps[PSL_MAX_STEPS];
      guint n = klass->list_steps (game, position, steps);

      if (n == 0)
        break;
      klass->apply (game, position, steps[psl_random_below (random, n)]);
    }
  klass->outcome (game, position, &outcome);
  for (guint i = 0; i < n_seats; i++)
    results[i] = !outcome.over || outcome.winner == 0 ? 1.0 / n_seats
                 : outcome.winner == (int) i + 1      ? 1
                                                      : 0;
}

/* The children in an order at random, in which those without a visit are tried. */
static void
expand (Search *self, Position *position, Node *node, int seat)
{
  PslStep steps[PSL_MAX_STEPS];
  guint n = PSL_GAME_GET_CLASS (self->game)->list_steps (self->game, position, steps);

  if (self->n_nodes + n > MAX_NODES)
    return;
  node->first = self->n_nodes;
  node->n_children = n;
  for (guint i = 0; i < n; i++)
    {
      guint other = i + psl_random_below (&self->random, n - i);
      PslStep step = steps[other];

      steps[other] = steps[i];
      self->nodes[self->n_nodes++] = (Node){ .step = step, .mover = seat };
    }
}

static Node *
pick (Search *self, Node *node)
{
  Node *best = NULL;
  double best_value = -1;

  for (guint i = 0; i < node->n_children; i++)
    {
      Node *child = &self->nodes[node->first + i];
      double value;

      if (child->visits == 0)
        return child;
      value = child->sum / child->visits +
              self->ways->exploration * sqrt (log (node->visits) / child->visits);
      if (value > best_value)
        {
          best = child;
          best_value = value;
        }
    }
  return best;
}

static void
simulate (Search *self)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (self->game);
  Node *path[MAX_DEPTH];
  guint depth = 0;
  Node *node = &self->nodes[0];
  double results[PSL_MAX_SEATS];
  Position position;

  memcpy (&position, psl_line_get_position (self->line), klass->position_size);
  path[depth++] = node;
  while (depth < MAX_DEPTH)
    {
      int seat = klass->seat_to_move (self->game, &position);

      if (seat == 0)
        break;
      if (node->n_children == 0)
        {
          if (node->visits == 0 && depth > 1)
            break;
          expand (self, &position, node, seat);
          if (node->n_children == 0)
            break;
        }
      node = pick (self, node);
      klass->apply (self->game, &position, node->step);
      path[depth++] = node;
      if (node->visits == 0)
        break;
    }
  play_out (self->game, &position, self->ways->playout_steps, &self->random, results);
  for (guint i = 0; i < depth; i++)
    {
      path[i]->visits++;
      if (path[i]->mover > 0)
        path[i]->sum += results[path[i]->mover - 1];
    }
}

PslStep
plain_uct (PslLine *line,
           const PlainUctWays *ways,
           guint64 seed,
           guint64 n_playouts,
           const int *stop)
{
  Search self = { .line = line, .game = psl_line_get_game (line), .ways = ways, .n_nodes = 1 };
  Node *best;
  PslStep step;

  self.nodes = g_new (Node, MAX_NODES);
  self.nodes[0] = (Node){ 0 };
  psl_random_seed (&self.random, seed);
  for (guint64 n = 0;
       n == 0 ||
       ((n_playouts == 0 || n < n_playouts) && (stop == NULL || !g_atomic_int_get (stop)));
       n++)
    simulate (&self);

  best = &self.nodes[self.nodes[0].first];
  for (guint i = 1; i < self.nodes[0].n_children; i++)
    {
      if (self.nodes[self.nodes[0].first + i].visits > best->visits)
        best = &self.nodes[self.nodes[0].first + i];
    }
  step = best->step;
  g_free (self.nodes);
  return step;
}

PslStep
plain_greedy (PslLine *line, guint64 seed)
{
  PslGame *game = psl_line_get_game (line);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  int seat = psl_line_get_seat_to_move (line);
  PslStep steps[PSL_MAX_STEPS];
  guint n = psl_line_list_steps (line, steps);
  int before[PSL_MAX_SEATS], after[PSL_MAX_SEATS];
  int best = 0;
  PslRandom random;
  PslStep step;

  psl_random_seed (&random, seed);
  step = steps[psl_random_below (&random, n)];
  klass->scores (game, psl_line_get_position (line), before);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PslLine) next = psl_line_copy (line);
      int gain;

      psl_line_apply (next, steps[i]);
      if (psl_line_get_outcome (next)->over && psl_line_get_outcome (next)->winner == seat)
        return steps[i];
      klass->scores (game, psl_line_get_position (next), after);
      gain = after[seat - 1] - before[seat - 1];

      /* In Pylon's placement every step scores: that is no reason. */
      if (gain > best &&
          !(klass->in_setup != NULL && klass->in_setup (game, psl_line_get_position (line))))
        {
          best = gain;
          step = steps[i];
        }
    }
  return step;
}

guint64
plain_count_playouts (PslGame *game, guint64 seed, gint64 milliseconds)
{
  g_autofree gpointer start = psl_game_new_position (game);
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;
  double results[PSL_MAX_SEATS];
  PlainUctWays ways = PLAIN_UCT_WAYS_INIT;
  PslRandom random;
  guint64 n = 0;

  psl_random_seed (&random, seed);
  for (; g_get_monotonic_time () < end; n++)
    {
      Position position;

      memcpy (&position, start, PSL_GAME_GET_CLASS (game)->position_size);
      play_out (game, &position, ways.playout_steps, &random, results);
    }
  return n;
}
