/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pontarchipel-private.h"

/* --- Where a warrior can go --- */

/* The islands that a chain of bridges of @seat leads to from @island.  It does not go on from an
 * island that holds an enemy, except from where it starts. */
static inline guint32
follow_chain (const guint32 *bridges, guint island, guint32 enemies)
{
  guint32 reached = bridges[island];
  guint32 left = reached & ~enemies;
  guint32 done = 1u << island;

  while (left != 0)
    {
      guint next = (guint) __builtin_ctz (left);

      done |= 1u << next;
      reached |= bridges[next];
      left = reached & ~enemies & ~done;
    }
  return reached;
}

/* The islands with a warrior of another seat than @seat. */
static inline guint32
find_enemies (const PslPontarchipelPosition *here, int seat)
{
  return (seat != 1 ? here->present[0] : 0) | (seat != 2 ? here->present[1] : 0) |
         (seat != 3 ? here->present[2] : 0);
}

static inline guint32
get_reach (const PslPontarchipel *self,
           const PslPontarchipelPosition *here,
           int seat,
           guint island,
           guint32 enemies)
{
  guint32 reach = get_crossings (self, here, (guint) seat, island) |
                  follow_chain (here->bridges[seat], island, enemies);

  return reach & ~(1u << island);
}

guint32
psl_pontarchipel_get_reach (PslPontarchipel *self,
                            const PslPontarchipelPosition *position,
                            int seat,
                            guint island)
{
  g_return_val_if_fail (PSL_IS_PONTARCHIPEL (self), 0);

  return get_reach (self, position, seat, island, find_enemies (position, seat));
}

guint
psl_pontarchipel_find_route (PslPontarchipel *self,
                             const PslPontarchipelPosition *before,
                             PslStep step,
                             guint route[PSL_PONTARCHIPEL_N_ISLANDS])
{
  guint32 enemies = find_enemies (before, before->seat), done;
  guint from, to, n = 0, n_done = 1;
  guint queue[PSL_PONTARCHIPEL_N_ISLANDS], came_from[PSL_PONTARCHIPEL_N_ISLANDS];

  g_return_val_if_fail (PSL_IS_PONTARCHIPEL (self), 0);

  if (step_kind (step) != PSL_PONTARCHIPEL_STEP_MOVE)
    return 0;
  from = (guint) psl_pontarchipel_find_island (before, step_a (step));
  to = (guint) psl_pontarchipel_find_island (before, step_b (step));
  if ((get_crossings (self, before, before->seat, from) >> to & 1) != 0)
    {
      route[0] = from;
      route[1] = to;
      return 2;
    }

  /* Backwards, so that the way is found in its order: only its inner islands must be free. */
  queue[0] = to;
  done = 1u << to;
  for (guint i = 0; i < n_done && !(done >> from & 1); i++)
    {
      guint32 next = before->bridges[before->seat][queue[i]] & ~done & ~(enemies & ~(1u << from));

      done |= next;
      for (; next != 0; next &= next - 1)
        {
          queue[n_done] = (guint) __builtin_ctz (next);
          came_from[queue[n_done++]] = queue[i];
        }
    }
  for (guint island = from; island != to; island = came_from[island])
    route[n++] = island;
  route[n++] = to;
  return n;
}

/* --- Listing --- */

static inline guint
list_moves (const PslPontarchipel *self,
            const PslPontarchipelPosition *here,
            PslStep *steps,
            guint n)
{
  const PslPontarchipelBand *bands = here->warriors[here->seat - 1];
  guint32 enemies = find_enemies (here, here->seat);
  gboolean second = here->first == PSL_PONTARCHIPEL_MOVED_WARRIOR;
  guint32 barred = second ? 1u << here->first_island : 0;

  for (guint32 left = here->present[here->seat - 1]; left != 0; left &= left - 1)
    {
      guint from = (guint) __builtin_ctz (left);
      guint32 reach = get_reach (self, here, here->seat, from, enemies) & ~barred;

      for (guint strength = 4; strength >= 2; strength--)
        {
          guint count = psl_pontarchipel_band_count (bands[from], strength);

          /* The warrior that has moved is one of these: another must stand beside it. */
          if (second && from == here->first_island && strength == here->first_other && count > 0)
            count--;
          if (count == 0)
            continue;
          for (guint32 to = reach; to != 0; to &= to - 1)
            steps[n++] = make_step (PSL_PONTARCHIPEL_STEP_MOVE, strength, here->cells[from],
                                    here->cells[__builtin_ctz (to)], 0);
        }
    }
  return n;
}

static inline guint
list_shifts_around (const PslPontarchipelPosition *here,
                    guint kept,
                    guint old,
                    PslStep *steps,
                    guint n)
{
  for (guint32 left = here->reach[kept] & ~get_joined (here, kept); left != 0; left &= left - 1)
    steps[n++] = make_step (PSL_PONTARCHIPEL_STEP_SHIFT, 0, here->cells[kept], here->cells[old],
                            here->cells[__builtin_ctz (left)]);
  return n;
}

static inline gboolean
is_moved_bridge (const PslPontarchipelPosition *here, guint a, guint b)
{
  return here->first == PSL_PONTARCHIPEL_MOVED_BRIDGE &&
         (1u << a | 1u << b) == (1u << here->first_island | 1u << here->first_other);
}

static inline guint
list_shifts (const PslPontarchipelPosition *here, PslStep *steps, guint n)
{
  const guint32 *own = here->bridges[here->seat];

  for (guint a = 0; a < PSL_PONTARCHIPEL_N_ISLANDS; a++)
    {
      for (guint32 left = own[a] & ~((2u << a) - 1); left != 0; left &= left - 1)
        {
          guint b = (guint) __builtin_ctz (left);

          if (is_moved_bridge (here, a, b))
            continue;
          n = list_shifts_around (here, a, b, steps, n);
          n = list_shifts_around (here, b, a, steps, n);
        }
    }
  return n;
}

guint
psl_pontarchipel_list_actions (PslPontarchipel *self,
                               const PslPontarchipelPosition *here,
                               PslStep *steps)
{
  guint n = list_shifts (here, steps, list_moves (self, here, steps, 0));

  if (here->n_steps > 0)
    steps[n++] = make_step (PSL_PONTARCHIPEL_STEP_END, 0, 0, 0, 0);
  else if (n == 0)
    steps[n++] = make_step (PSL_PONTARCHIPEL_STEP_PASS, 0, 0, 0, 0);
  return n;
}

/* --- Combat --- */

/* The seat whose strength is greater than each other one; 0 when the greatest is shared or nobody
 * meets anybody. */
static inline int
find_victor (const guint sums[PSL_MAX_SEATS])
{
  guint best = 0, n_bands = 0;
  int victor = 0;

  for (int seat = 1; seat <= PSL_MAX_SEATS; seat++)
    {
      guint sum = sums[seat - 1];

      if (sum == 0)
        continue;
      n_bands++;
      if (sum == best)
        victor = 0;
      else if (sum > best)
        {
          best = sum;
          victor = seat;
        }
    }
  return n_bands > 1 ? victor : 0;
}

int
psl_pontarchipel_get_victor (const PslPontarchipelPosition *position, guint island)
{
  guint sums[PSL_MAX_SEATS];

  for (guint seat = 0; seat < PSL_MAX_SEATS; seat++)
    sums[seat] = psl_pontarchipel_band_sum (position->warriors[seat][island]);
  return find_victor (sums);
}

/* The clash on @island, where the seat to move has gained or lost the warrior @change; FALSE when
 * not more than one seat is there then. */
static gboolean
find_clash (const PslPontarchipelPosition *before,
            guint island,
            int change,
            PslPontarchipelClash *clash)
{
  PslPontarchipelBand bands[PSL_MAX_SEATS];
  guint n_bands = 0;

  *clash = (PslPontarchipelClash){ .island = island };
  for (guint seat = 0; seat < PSL_MAX_SEATS; seat++)
    {
      bands[seat] = before->warriors[seat][island];
      if (seat == before->seat - 1u)
        bands[seat] = (PslPontarchipelBand) (bands[seat] + change);
      clash->sums[seat] = psl_pontarchipel_band_sum (bands[seat]);
      n_bands += bands[seat] != 0;
    }
  clash->victor = find_victor (clash->sums);
  for (int seat = 1; seat <= PSL_MAX_SEATS && clash->victor != 0; seat++)
    clash->lost[seat - 1] = seat != clash->victor ? bands[seat - 1] : 0;
  return n_bands > 1;
}

guint
psl_pontarchipel_find_clashes (const PslPontarchipelPosition *before,
                               PslStep step,
                               PslPontarchipelClash clashes[2])
{
  guint n = 0;

  if (step_kind (step) != PSL_PONTARCHIPEL_STEP_MOVE)
    return 0;

  int one = one_warrior (step_n (step));

  n += find_clash (before, (guint) psl_pontarchipel_find_island (before, step_a (step)), -one,
                   &clashes[n]);
  n += find_clash (before, (guint) psl_pontarchipel_find_island (before, step_b (step)), one,
                   &clashes[n]);
  return n;
}

static void
settle (PslPontarchipelPosition *here, guint island)
{
  int victor = psl_pontarchipel_get_victor (here, island);

  if (victor == 0)
    return;
  for (int seat = 1; seat <= PSL_MAX_SEATS; seat++)
    {
      PslPontarchipelBand band = here->warriors[seat - 1][island];

      if (seat == victor || band == 0)
        continue;
      here->captured[victor - 1] += (guint8) psl_pontarchipel_band_size (band);
      psl_pontarchipel_set_band (here, seat, island, 0);
    }
}

/* --- Ends --- */

static void
end (PslPontarchipelPosition *here, int winner, PslReason reason)
{
  here->over = TRUE;
  here->winner = (guint8) winner;
  here->reason = (guint8) reason;
}

/* Whether a seat has captured enough, and which one then wins; 0 for a draw. */
static gboolean
find_captor (const PslPontarchipelPosition *here, int *winner)
{
  guint best = PSL_PONTARCHIPEL_GOAL - 1;

  *winner = 0;
  for (int seat = 1; seat <= PSL_MAX_SEATS; seat++)
    {
      if (here->captured[seat - 1] > best)
        {
          best = here->captured[seat - 1];
          *winner = seat;
        }
      else if (here->captured[seat - 1] == best)
        *winner = 0;
    }
  return best >= PSL_PONTARCHIPEL_GOAL;
}

static guint
count_in_play (const PslPontarchipel *self, const PslPontarchipelPosition *here)
{
  return self->n_seats - (guint) __builtin_popcount (here->out);
}

/* After combat: who is out, and whether the game is over.  A win counts before a draw. */
static void
find_end (const PslPontarchipel *self, PslPontarchipelPosition *here)
{
  gboolean enough;
  int captor, last = 0;

  for (guint seat = 1; seat <= self->n_seats; seat++)
    {
      if (here->present[seat - 1] == 0)
        here->out |= (guint8) (1u << (seat - 1));
      else
        last = (int) seat;
    }

  enough = find_captor (here, &captor);
  if (enough && captor != 0)
    end (here, captor, PSL_REASON_CAPTURES);
  else if (count_in_play (self, here) == 1)
    end (here, last, PSL_REASON_LAST_STANDING);
  else if (enough)
    end (here, 0, PSL_REASON_DRAW);
}

/* --- Turns --- */

static void
next_turn (const PslPontarchipel *self, PslPontarchipelPosition *here)
{
  here->n_steps = 0;
  here->first = PSL_PONTARCHIPEL_NO_ACTION;
  here->first_island = here->first_other = 0;
  do
    here->seat = here->seat % self->n_seats + 1;
  while (here->out >> (here->seat - 1) & 1);
}

static void
move_warrior (PslPontarchipelPosition *here, guint strength, guint from, guint to)
{
  PslPontarchipelBand one = one_warrior (strength);
  const PslPontarchipelBand *bands = here->warriors[here->seat - 1];

  psl_pontarchipel_set_band (here, here->seat, from, bands[from] - one);
  psl_pontarchipel_set_band (here, here->seat, to, bands[to] + one);
  settle (here, from);
  settle (here, to);
  here->first = PSL_PONTARCHIPEL_MOVED_WARRIOR;
  here->first_island = (guint8) to;
  here->first_other = (guint8) strength;
}

static void
move_bridge (PslPontarchipelPosition *here, guint kept, guint old, guint new)
{
  psl_pontarchipel_toggle_bridge (here, here->seat, kept, old);
  psl_pontarchipel_toggle_bridge (here, here->seat, kept, new);
  here->first = PSL_PONTARCHIPEL_MOVED_BRIDGE;
  here->first_island = (guint8) MIN (kept, new);
  here->first_other = (guint8) MAX (kept, new);
}

void
psl_pontarchipel_apply_action (PslPontarchipel *self, PslPontarchipelPosition *here, PslStep step)
{
  guint a = (guint) psl_pontarchipel_find_island (here, step_a (step));
  guint b = (guint) psl_pontarchipel_find_island (here, step_b (step));

  switch (step_kind (step))
    {
    case PSL_PONTARCHIPEL_STEP_PASS:
      here->pass_run++;
      if (here->pass_run == count_in_play (self, here))
        end (here, 0, PSL_REASON_PASS_OUT);
      else
        next_turn (self, here);
      return;
    case PSL_PONTARCHIPEL_STEP_END:
      next_turn (self, here);
      return;
    case PSL_PONTARCHIPEL_STEP_MOVE:
      move_warrior (here, step_n (step), a, b);
      break;
    default:
      move_bridge (here, a, b, (guint) psl_pontarchipel_find_island (here, step_c (step)));
      break;
    }

  here->pass_run = 0;
  here->n_steps++;
  find_end (self, here);
  if (!here->over && (here->n_steps == self->n_actions || (here->out >> (here->seat - 1) & 1) != 0))
    next_turn (self, here);
}

void
psl_pontarchipel_resign_seat (PslPontarchipel *self, PslPontarchipelPosition *here, int seat)
{
  for (guint i = 0; i < PSL_PONTARCHIPEL_N_ISLANDS; i++)
    {
      here->n_resigned += (guint8) psl_pontarchipel_band_size (here->warriors[seat - 1][i]);
      psl_pontarchipel_set_band (here, seat, i, 0);
    }
  for (guint i = 0; i < PSL_PONTARCHIPEL_N_ISLANDS; i++)
    settle (here, i);

  here->pass_run = 0;
  find_end (self, here);
  if (!here->over && (here->out >> (here->seat - 1) & 1) != 0)
    next_turn (self, here);
}
