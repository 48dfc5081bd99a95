/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can still come of a position of the stacking, by the parts of the board
 * (psl-pylon-parts.h). */

#include "games/psl-pylon-foresight.h"

#include "core/psl-hash.h"
#include "games/psl-pylon-parts.h"

/* In hundredths of a point.  Fewer steps are not worth more, but there is less to look at: chosen
 * for the fewest nodes (NOTES.md in src/engine). */
enum
{
  WORTH_HEAT = 100, /* a point that switches give the seat to move */
  EFFORT_STEP = 80  /* a step that there is */
};

static inline int
get_highest (guint32 temperatures)
{
  return 31 - __builtin_clz (temperatures);
}

/* What the seat to move gets from switches alone: of each in turn, from the highest temperature
 * down. */
static inline int
alternate (guint32 temperatures)
{
  int sum = 0;

  for (int sign = 1; temperatures != 0; sign = -sign)
    {
      int highest = get_highest (temperatures);

      sum += sign * highest;
      temperatures ^= 1u << highest;
    }
  return sum;
}

/**
 * Gains:
 * @values: what a seat gains at least when it is the first to make a step in a part, by part; the
 *   greatest first
 * @tails: the sum of a value, the next but one, and so on; 0 after the last
 *
 * Of several parts, the seats take the greatest gain in turn: whatever the other seat does in
 * between, it can spoil the gain in one part only.
 */
typedef struct
{
  gint16 values[PSL_PYLON_MAX_PARTS + 1];
  gint16 tails[PSL_PYLON_MAX_PARTS + 3];
  guint n;
} Gains;

static inline void
gains_add (Gains *self, int value)
{
  guint i = self->n++;

  for (; i > 0 && self->values[i - 1] < value; i--)
    self->values[i] = self->values[i - 1];
  self->values[i] = (gint16) value;
}

/* Adds what switches gain, which is twice their temperatures, and completes the gains. */
static inline void
gains_finish (Gains *self, guint32 temperatures)
{
  for (; temperatures != 0; temperatures &= temperatures - 1)
    gains_add (self, 2 * __builtin_ctz (temperatures));
  self->tails[self->n] = self->tails[self->n + 1] = self->tails[self->n + 2] = 0;
  for (guint i = self->n; i-- > 0;)
    self->tails[i] = (gint16) (self->values[i] + self->tails[i + 2]);
}

/* Of these gains and one more.
 * @now: whether the seat is to move */
static inline int
gains_alternate (const Gains *self, int more, gboolean now)
{
  guint skipped = now ? 0 : 1;
  guint i = 0, same, other;

  while (i < self->n && self->values[i] >= more)
    i++;

  /* Those after it are taken by the seat that would have taken the one before. */
  same = i + (i + skipped) % 2;
  other = i + (i + skipped + 1) % 2;
  return self->tails[skipped] - self->tails[same] + self->tails[other] + (same == i ? more : 0);
}

/* Where nothing but switches and mere steps are left, the switches decide.
 * @gains: by seat − 1, but for the one in @sum
 * @margin: of the scores
 * @seat: to move, if anything can */
static inline void
foresee_sum (
  const PslPylonSum *sum, const Gains gains[2], int margin, int seat, PslForesight *foresight)
{
  guint32 temperatures = sum->temperatures;
  int alternating = alternate (temperatures);
  int heat;

  *foresight = (PslForesight){ .seat = sum->n_steps > 0 ? (gint16) seat : 0,
                               .margin = (gint16) (margin + sum->margin) };
  if (sum->name == 0 && sum->twins <= PSL_PYLON_NIMBER)
    {
      foresight->margin += (gint16) (seat == 1 ? alternating : -alternating);
      return;
    }

  heat = psl_pylon_sum_get_heat (sum);
  foresight->most[0] = (gint16) (
    heat + sum->most - gains_alternate (&gains[1], sum->gains[1], seat == 2));
  foresight->most[1] = (gint16) (
    heat - sum->least - gains_alternate (&gains[0], sum->gains[0], seat == 1));
  foresight->key = psl_hash_mix ((seat == 1 ? sum->name : -sum->name) ^
                                 psl_hash_mix (sum->twins + psl_hash_mix (temperatures)));
  foresight->expected = (seat == 1 ? sum->worth : -sum->worth) + PSL_PYLON_WORTH_TO_MOVE +
                        WORTH_HEAT * alternating;
  foresight->effort = EFFORT_STEP * sum->n_steps;
}

/* --- A position --- */

typedef struct
{
  const PslPylonPart *parts[PSL_PYLON_MAX_PARTS];
  guint n_parts;
  PslPylonSum sum; /* of the parts */
  int margin;      /* of the scores */
  int seat;        /* to move */
} Node;

static void
node_init (Node *self, PslPylonParts *memory, const PslPylonPosition *here)
{
  PslPylonRegion region;

  psl_pylon_region_init (&region, here);
  self->n_parts = psl_pylon_parts_find (memory, &region, self->parts);
  self->margin = here->scores[0] - here->scores[1];
  self->seat = here->seat;
  self->sum = (PslPylonSum){ 0 };
  for (guint i = 0; i < self->n_parts; i++)
    psl_pylon_sum_add (&self->sum, &self->parts[i]->sum);
}

/* All parts but one. */
typedef struct
{
  PslPylonSum sum;  /* without its gains */
  Gains parts[2];   /* by seat − 1, without those of switches, and not complete */
  Gains gains[2];   /* by seat − 1 */
} Rest;

/* @part: (nullable) */
static inline void
leave_out (const Node *node, const PslPylonPart *part, Rest *rest)
{
  rest->sum = node->sum;
  if (part != NULL)
    psl_pylon_sum_subtract (&rest->sum, &part->sum);

  for (guint seat = 0; seat < 2; seat++)
    {
      rest->sum.gains[seat] = 0;
      rest->parts[seat].n = 0;
      for (guint i = 0; i < node->n_parts; i++)
        {
          if (node->parts[i] != part && node->parts[i]->sum.gains[seat] > 0)
            gains_add (&rest->parts[seat], node->parts[i]->sum.gains[seat]);
        }
      rest->gains[seat] = rest->parts[seat];
      gains_finish (&rest->gains[seat], rest->sum.temperatures);
    }
}

static gboolean
psl_pylon_foresee (PslGame *game, gpointer memory, gconstpointer position, PslForesight *foresight)
{
  const PslPylonPosition *here = position;
  Node node;

  Rest rest;

  if (!psl_pylon_is_stacking (here))
    return FALSE;
  if (foresight == NULL)
    return TRUE;

  node_init (&node, memory, here);
  leave_out (&node, NULL, &rest);
  foresee_sum (&rest.sum, rest.gains, node.margin, node.seat, foresight);
  return TRUE;
}

/* --- The steps from a position --- */

typedef struct
{
  PslStep *steps;
  PslForesight *foresights;
  guint n;
} Children;

static inline void
add_option (
  const Node *node, const Rest *rest, const PslPylonOption *option, Children *children)
{
  PslForesight *foresight = &children->foresights[children->n];
  PslPylonSum sum = rest->sum;

  psl_pylon_sum_add (&sum, &option->after);
  children->steps[children->n++] = option->step;
  if (sum.temperatures == rest->sum.temperatures)
    foresee_sum (&sum, rest->gains, node->margin, 3 - node->seat, foresight);
  else
    {
      Gains gains[2] = { rest->parts[0], rest->parts[1] };

      for (guint i = 0; i < 2; i++)
        gains_finish (&gains[i], sum.temperatures);
      foresee_sum (&sum, gains, node->margin, 3 - node->seat, foresight);
    }
}

/* @seats: bits by seat − 1: what is good for one of them. */
static inline void
add_options (const Node *node, const PslPylonPart *part, guint seats, Children *children)
{
  Rest rest;

  leave_out (node, part, &rest);
  for (guint i = 0; i < part->n_options; i++)
    {
      if (part->options[i].seats & seats)
        add_option (node, &rest, &part->options[i], children);
    }
}

/* Of all mere steps taken together only the nimber matters, and only those that make it smaller.
 * @seen: bits by nimber: there is a step to it already. */
static void
add_mere_steps (const Node *node, const PslPylonPart *part, guint *seen, Children *children)
{
  guint nimber = node->sum.twins & PSL_PYLON_NIMBER;
  Rest rest;

  leave_out (node, part, &rest);
  for (guint i = 0; i < part->n_options; i++)
    {
      const PslPylonOption *option = &part->options[i];
      guint next = nimber ^ (guint) part->sum.twins ^ (guint) option->after.twins;

      if (next >= nimber || (*seen >> next & 1) != 0)
        continue;
      *seen |= 1u << next;
      add_option (node, &rest, option, children);
    }
}

static inline gboolean
is_mere_steps (const PslPylonPart *part)
{
  return part->sum.name == 0 && part->sum.temperatures == 0 && part->sum.twins <= PSL_PYLON_NIMBER;
}

/* Takes out a part that cancels the one at place @i, and that one, if there is such a part. */
static gboolean
cancel_part (Node *self, guint i)
{
  const PslPylonSum *sum = &self->parts[i]->sum;

  if (is_mere_steps (self->parts[i]))
    return FALSE;
  for (guint j = i + 1; j < self->n_parts; j++)
    {
      const PslPylonSum *other = &self->parts[j]->sum;

      if (!psl_pylon_sum_cancels (sum, other))
        continue;
      self->sum.least -= sum->least + other->least;
      self->sum.most -= sum->most + other->most;
      self->parts[j] = self->parts[--self->n_parts];
      self->parts[i] = self->parts[--self->n_parts];
      return TRUE;
    }
  return FALSE;
}

static gboolean
is_same_as_earlier (const Node *self, guint i)
{
  guint64 name = self->parts[i]->sum.name;

  for (guint j = 0; name != 0 && j < i; j++)
    {
      if (self->parts[j]->sum.name == name)
        return TRUE;
    }
  return FALSE;
}

/* Of several switches, the step in the one of the highest temperature is best.  Instead of one of
 * t, a seat might have taken that of T > t, and have played on as if it had been the other way
 * round: if it takes what is left of the two, both ways come to T + t, and if the other seat does,
 * to T − t instead of t − T. */
static void
add_children (const Node *node, Children *children)
{
  guint32 temperatures = node->sum.temperatures;
  guint32 hottest = temperatures != 0 ? 1u << get_highest (temperatures) : 0;
  guint seat = 1u << (node->seat - 1);
  guint seen = 0;

  for (guint i = 0; i < node->n_parts; i++)
    {
      const PslPylonPart *part = node->parts[i];

      if (is_mere_steps (part))
        add_mere_steps (node, part, &seen, children);
      else if (part->sum.temperatures == 0)
        {
          if (!is_same_as_earlier (node, i))
            add_options (node, part, seat, children);
        }
      else if (part->sum.temperatures == hottest)
        add_options (node, part, seat, children);
    }
}

static guint
psl_pylon_foresee_steps (PslGame *game,
                         gpointer memory,
                         gconstpointer position,
                         PslStep *steps,
                         PslForesight *foresights)
{
  Children children = { steps, foresights, 0 };
  Node all, node;

  node_init (&all, memory, position);
  node = all;
  for (guint i = 0; i < node.n_parts;)
    i += cancel_part (&node, i) ? 0 : 1;
  add_children (&node, &children);

  /* Where everything cancels, something has to be played all the same. */
  if (children.n == 0)
    {
      for (guint i = 0; i < all.n_parts; i++)
        add_options (&all, all.parts[i], 3, &children);
    }
  return children.n;
}

static gpointer
psl_pylon_foresight_new (PslGame *game, gsize n_bytes)
{
  return psl_pylon_parts_new (n_bytes);
}

static void
psl_pylon_foresight_free (PslGame *game, gpointer memory)
{
  psl_pylon_parts_free (memory);
}

void
psl_pylon_class_init_foresight (PslGameClass *klass)
{
  klass->foresight_new = psl_pylon_foresight_new;
  klass->foresight_free = psl_pylon_foresight_free;
  klass->foresee = psl_pylon_foresee;
  klass->foresee_steps = psl_pylon_foresee_steps;
}
