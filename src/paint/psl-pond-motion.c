/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-pond-view.h"

#include <math.h>

/* The three beats of a step, in seconds; what does not happen takes no time. */
#define PLACE_SECONDS 0.35
#define SWIM_SECONDS 0.35
#define JUMP_SECONDS 0.38
#define DEVELOP_SECONDS 0.28
#define SCORE_SECONDS 0.42

/* How high a piece rises above the water, in cells. */
#define PLACE_LIFT 0.25
#define JUMP_LIFT 0.35
#define SCORE_LIFT 0.2

/* The part of the last beat that passes between the first piece that leaves and the last one. */
#define STAGGER 0.3

typedef struct
{
  double act;
  double develop;
  double score;
} Beats;

static Beats
get_durations (const PslPondChanges *changes)
{
  Beats beats = { .act = PLACE_SECONDS };

  if (changes->from >= 0)
    beats.act = changes->kind == PSL_POND_FROG ? JUMP_SECONDS : SWIM_SECONDS;
  if (changes->events.developed != 0)
    beats.develop = DEVELOP_SECONDS;
  if ((changes->scored[0] | changes->scored[1]) != 0)
    beats.score = SCORE_SECONDS;
  return beats;
}

double
psl_pond_get_duration (PslGame *game, gconstpointer before, PslStep step, gconstpointer after)
{
  PslPondChanges changes;
  Beats beats;

  psl_pond_changes_init (&changes, game, before, step);
  beats = get_durations (&changes);
  return beats.act + beats.develop + beats.score;
}

double
psl_pond_get_arrival (PslGame *game, gconstpointer before, PslStep step, gconstpointer after)
{
  PslPondChanges changes;

  psl_pond_changes_init (&changes, game, before, step);
  return get_durations (&changes).act / psl_pond_get_duration (game, before, step, after);
}

/* How far each beat is at @time of the whole, 0 to 1. */
static Beats
get_progress (const PslPondChanges *changes, double time)
{
  Beats lasts = get_durations (changes);
  double now = time * (lasts.act + lasts.develop + lasts.score);
  Beats beats = { .act = CLAMP (now / lasts.act, 0, 1) };

  now -= lasts.act;
  if (lasts.develop > 0)
    beats.develop = CLAMP (now / lasts.develop, 0, 1);
  now -= lasts.develop;
  if (lasts.score > 0)
    beats.score = CLAMP (now / lasts.score, 0, 1);
  return beats;
}

static PslPondPose
mix_poses (PslPondPose a, PslPondPose b, double t)
{
  return (PslPondPose){ psl_paint_mix (a.x, b.x, t), psl_paint_mix (a.y, b.y, t),
                        psl_paint_mix (a.unit, b.unit, t), psl_paint_mix (a.angle, b.angle, t),
                        psl_paint_mix (a.lift, b.lift, t) };
}

/* --- The action --- */

/* Where an egg comes from: the pool of its seat, or above its cell where the picture has none. */
static PslPondPose
get_origin (const PslLayout *layout, const PslPondChanges *changes, PslPondPose end)
{
  double radius;

  if (layout->style.bare)
    {
      end.unit *= 0.4;
      return end;
    }

  psl_pond_locate_egg (layout, changes->seat, changes->before->reserves[changes->seat - 1], &end.x,
                       &end.y, &radius);
  end.unit = radius * 2.4;
  return end;
}

/* The way from @start to @end, turned by at most half a turn from how a piece sits. */
static double
get_heading (PslPondPose start, PslPondPose end)
{
  double heading = atan2 (end.x - start.x, start.y - end.y);

  while (heading > start.angle + G_PI)
    heading -= 2 * G_PI;
  while (heading < start.angle - G_PI)
    heading += 2 * G_PI;
  return heading;
}

/* How the piece that acts is at @time of its beat. */
static PslPondPose
get_acting_pose (const PslLayout *layout, const PslPondChanges *changes, double time)
{
  PslPondPose end = psl_pond_get_cell_pose (layout, changes->seat, changes->to);
  double t = psl_paint_ease (time), arc = sin (G_PI * t);
  PslPondPose start, pose;

  if (changes->from < 0)
    {
      pose = mix_poses (get_origin (layout, changes, end), end, t);
      pose.lift = PLACE_LIFT * arc;
      return pose;
    }

  /* A tadpole turns into its way and back; a frog looks where it jumps. */
  start = psl_pond_get_cell_pose (layout, changes->seat, (guint) changes->from);
  pose = mix_poses (start, end, t);
  pose.angle = psl_paint_mix (pose.angle, get_heading (start, end), MIN (1.6 * arc, 1));
  pose.lift = changes->kind == PSL_POND_FROG ? JUMP_LIFT * arc : 0;
  return pose;
}

/* Rings where the piece arrives. */
static void
paint_arrival (const PslLayout *layout, const PslPondChanges *changes, double time, cairo_t *cr)
{
  double x, y;

  psl_pond_get_center (layout, changes->to, &x, &y);
  psl_pond_paint_ripples (layout, x, y, (time - 0.6) / 0.4, cr);
}

/* --- The sets --- */

/* The order in which the pieces of @seat leave is the order of their cells. */
static guint
get_order (const PslPondChanges *changes, int seat, guint cell)
{
  return (guint) __builtin_popcount (changes->scored[seat - 1] & ((1u << cell) - 1));
}

/* How far the piece on @cell is on its way to the tray. */
static double
get_leaving (const PslPondChanges *changes, int seat, guint cell, double time)
{
  guint n = changes->points[seat - 1];
  double begin = n > 1 ? STAGGER * get_order (changes, seat, cell) / (n - 1) : 0;

  return CLAMP ((time - begin) / (1 - STAGGER), 0, 1);
}

static void
paint_leaving (const PslLayout *layout,
               const PslPondChanges *changes,
               int seat,
               guint cell,
               double time,
               cairo_t *cr)
{
  PslPondKind kind = psl_pond_get_kind (&changes->developed, cell);
  double left = get_leaving (changes, seat, cell, time), t = psl_paint_ease (left);
  guint place = changes->before->scores[seat - 1] + get_order (changes, seat, cell);
  PslPondPose start = psl_pond_get_cell_pose (layout, seat, cell), end = start;
  PslPondPose pose;

  psl_pond_paint_ripples (layout, start.x, start.y, left, cr);
  if (layout->style.bare)
    {
      end.unit = 0;
      end.y += (seat == 1 ? 0.4 : -0.4) * layout->unit;
    }
  else
    {
      end = psl_pond_get_place_pose (layout, seat, place);
    }
  if (left >= 1)
    return;

  pose = mix_poses (start, end, t);
  pose.lift = SCORE_LIFT * sin (G_PI * t);
  psl_pond_paint_piece (cr, &layout->style, seat, kind, PSL_POND_FROG, layout->style.bare ? 0 : t,
                        pose);
}

/* --- The whole --- */

/* What the trays show while the beats go on: an egg is gone as soon as it flies, a piece counts
 * when it has arrived. */
static void
paint_trays (const PslLayout *layout,
             const PslPondChanges *changes,
             Beats beats,
             double time,
             cairo_t *cr)
{
  PslPondTrays trays;

  psl_pond_trays_init (&trays, changes->before);
  if (time >= 1)
    trays.heading = &changes->after;
  if (changes->from < 0 && time > 0)
    trays.reserves[changes->seat - 1]--;
  for (int seat = 1; seat <= 2; seat++)
    {
      for (guint32 left = changes->scored[seat - 1]; left != 0; left &= left - 1)
        {
          if (get_leaving (changes, seat, (guint) __builtin_ctz (left), beats.score) >= 1)
            trays.scores[seat - 1]++;
        }
    }
  psl_pond_paint_trays (layout, &trays, cr);
}

/* A piece that stays on its cell and may develop there. */
static void
paint_staying (const PslLayout *layout,
               const PslPondChanges *changes,
               guint cell,
               double develop,
               cairo_t *cr)
{
  int seat = psl_pond_get_owner (changes->before, cell);
  gboolean developing = (changes->events.developed >> cell & 1) != 0;
  PslPondPose pose;

  if (seat == 0)
    return;

  pose = psl_pond_get_cell_pose (layout, seat, cell);
  if (developing)
    pose.lift = 0.1 * sin (G_PI * develop);
  psl_pond_paint_piece (cr, &layout->style, seat, psl_pond_get_kind (changes->before, cell),
                        psl_pond_get_kind (&changes->developed, cell),
                        developing ? psl_paint_ease (develop) : 0, pose);
}

void
psl_pond_paint_motion (const PslLayout *layout,
                       gconstpointer before,
                       PslStep step,
                       gconstpointer after,
                       double time,
                       cairo_t *cr)
{
  PslPondChanges changes;
  guint32 leaving;
  Beats beats;

  psl_pond_changes_init (&changes, layout->game, before, step);
  beats = get_progress (&changes, time);
  leaving = beats.score > 0 ? changes.scored[0] | changes.scored[1] : 0;

  paint_arrival (layout, &changes, beats.act, cr);
  for (guint cell = 0; cell < psl_game_get_n_cells (layout->game); cell++)
    {
      if ((int) cell != changes.from && (leaving >> cell & 1) == 0)
        paint_staying (layout, &changes, cell, beats.develop, cr);
    }
  if (!layout->style.bare)
    paint_trays (layout, &changes, beats, time, cr);
  for (int seat = 1; seat <= 2; seat++)
    {
      for (guint32 left = leaving & changes.scored[seat - 1]; left != 0; left &= left - 1)
        paint_leaving (layout, &changes, seat, (guint) __builtin_ctz (left), beats.score, cr);
    }
  if ((leaving >> changes.to & 1) == 0 && (changes.from >= 0 || time > 0))
    psl_pond_paint_piece (cr, &layout->style, changes.seat, changes.kind, changes.kind, 0,
                          get_acting_pose (layout, &changes, beats.act));
}
