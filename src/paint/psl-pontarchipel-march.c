/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The motion of warriors: they go ashore, walk, make room for each other and are captured. */
#include <math.h>

#include "paint/psl-pontarchipel-view.h"

/* How small a captured warrior has become when it is gone. */
#define GONE 0.45

/* The warriors of one seat and strength on an island, before a step and after it. */
typedef struct
{
  const PslPontarchipelToken *before[PSL_PONTARCHIPEL_BAND_SIZE];
  const PslPontarchipelToken *after[PSL_PONTARCHIPEL_BAND_SIZE];
  guint n_before, n_after;
} Rank;

static void
get_rank (const PslPontarchipelCamp *before,
          const PslPontarchipelCamp *after,
          int seat,
          guint strength,
          Rank *rank)
{
  rank->n_before = rank->n_after = 0;
  for (guint i = 0; i < before->n_tokens; i++)
    {
      if (before->tokens[i].seat == seat && before->tokens[i].strength == strength)
        rank->before[rank->n_before++] = &before->tokens[i];
    }
  for (guint i = 0; i < after->n_tokens; i++)
    {
      if (after->tokens[i].seat == seat && after->tokens[i].strength == strength)
        rank->after[rank->n_after++] = &after->tokens[i];
    }
}

static PslPontarchipelToken
mix_tokens (const PslPontarchipelToken *from, const PslPontarchipelToken *to, double t)
{
  PslPontarchipelToken token = *from;

  token.x = psl_paint_mix (from->x, to->x, t);
  token.y = psl_paint_mix (from->y, to->y, t);
  token.size = psl_paint_mix (from->size, to->size, t);
  return token;
}

/* The pennants of @camp, more or less visible. */
static void
paint_pennants (const PslLayout *layout, const PslPontarchipelCamp *camp, double alpha, cairo_t *cr)
{
  PslPontarchipelCamp pennants = *camp;

  if (alpha <= 0 || camp->n_pennants == 0)
    return;
  pennants.n_tokens = 0;
  cairo_push_group (cr);
  psl_pontarchipel_paint_camp (layout, &pennants, NULL, cr);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, MIN (alpha, 1));
}

/* A captured warrior on its way to the tray of its captor, or down into the sea. */
static void
paint_captured (const PslLayout *layout,
                const PslPontarchipelToken *token,
                int victor,
                double t,
                cairo_t *cr)
{
  PslPontarchipelToken end = *token;

  if (!layout->style.bare)
    {
      PslRect prison = psl_pontarchipel_get_prison (layout, victor);

      end.x = psl_rect_center_x (prison);
      end.y = psl_rect_center_y (prison);
    }
  end.size *= GONE;
  end = mix_tokens (token, &end, t);
  cairo_push_group (cr);
  psl_pontarchipel_paint_token (layout, &end, cr);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 1 - t * t);
}

/* A warrior on its way: where it is, and which is its last place. */
typedef struct
{
  double xs[PSL_PONTARCHIPEL_N_ISLANDS + 1];
  double ys[PSL_PONTARCHIPEL_N_ISLANDS + 1];
  guint n;
  double start_size, end_size;
} Way;

/* The place on @way after the part @t of its length. */
static PslPontarchipelToken
walk (const Way *way, int seat, guint strength, double t)
{
  PslPontarchipelToken token = { .seat = seat,
                                 .strength = strength,
                                 .x = way->xs[way->n - 1],
                                 .y = way->ys[way->n - 1],
                                 .size = psl_paint_mix (way->start_size, way->end_size, t) };
  double length = 0;

  for (guint i = 0; i + 1 < way->n; i++)
    length += hypot (way->xs[i + 1] - way->xs[i], way->ys[i + 1] - way->ys[i]);
  length *= t;
  for (guint i = 0; i + 1 < way->n; i++)
    {
      double part = hypot (way->xs[i + 1] - way->xs[i], way->ys[i + 1] - way->ys[i]);

      if (length < part)
        {
          token.x = psl_paint_mix (way->xs[i], way->xs[i + 1], length / part);
          token.y = psl_paint_mix (way->ys[i], way->ys[i + 1], length / part);
          break;
        }
      length -= part;
    }
  return token;
}

/* The seat that has an island for itself, which is the captor where warriors were captured; 0 when
 * nobody is left there. */
static int
get_victor (const PslPontarchipelCamp *camp)
{
  return camp->n_tokens > 0 ? camp->tokens[0].seat : 0;
}

/* What happens to the warriors on @island between two positions, one of which may walk off or come:
 * they make room; captured ones leave.  @comes is one that is there after the step without having
 * been there, @goes one that was there and walks off. */
static void
paint_camp_motion (const PslLayout *layout,
                   const PslPontarchipelPosition *before,
                   const PslPontarchipelPosition *after,
                   guint island,
                   const PslPontarchipelToken *comes,
                   const PslPontarchipelToken *goes,
                   double t,
                   double capture_t,
                   cairo_t *cr)
{
  PslPontarchipelCamp was, is;

  psl_pontarchipel_pitch_camp (layout, before, island, &was);
  psl_pontarchipel_pitch_camp (layout, after, island, &is);
  paint_pennants (layout, &was, 1 - 2 * t, cr);
  paint_pennants (layout, &is, 2 * t - 1, cr);

  for (int seat = 1; seat <= PSL_MAX_SEATS; seat++)
    {
      for (guint strength = 4; strength >= 2; strength--)
        {
          guint i = 0, n_left;
          Rank rank;

          get_rank (&was, &is, seat, strength, &rank);
          /* The last of its rank walks off, and the one that comes is the last. */
          if (goes != NULL && goes->seat == seat && goes->strength == strength)
            rank.n_before--;
          n_left = rank.n_after;
          if (comes != NULL && comes->seat == seat && comes->strength == strength && n_left > 0)
            n_left--;

          for (; i < rank.n_before && i < n_left; i++)
            {
              PslPontarchipelToken token = mix_tokens (rank.before[i], rank.after[i], t);

              psl_pontarchipel_paint_token (layout, &token, cr);
            }
          for (; i < rank.n_before; i++)
            paint_captured (layout, rank.before[i], get_victor (&is), capture_t, cr);
        }
    }
}

/* Where a thing of the reserve comes from: its slot, or above its island where there is no tray. */
static void
get_origin (const PslLayout *layout,
            const PslPontarchipelPosition *before,
            guint reserve,
            const PslPontarchipelToken *end,
            PslPontarchipelToken *start)
{
  PslRect slot;

  *start = *end;
  if (!layout->style.bare &&
      psl_pontarchipel_locate_reserve (layout, before, before->seat, reserve, &slot))
    {
      start->x = psl_rect_center_x (slot);
      start->y = psl_rect_center_y (slot);
    }
  else
    start->size *= 1.6;
}

/* One warrior, or a whole band, goes ashore. */
void
psl_pontarchipel_paint_landing (const PslLayout *layout,
                                const PslPontarchipelPosition *before,
                                PslPontarchipelAct act,
                                const PslPontarchipelPosition *after,
                                double time,
                                cairo_t *cr)
{
  PslPontarchipelSpan spans[PSL_PONTARCHIPEL_MAX_SPANS];
  guint n = psl_pontarchipel_list_spans (layout, before, spans);
  guint island = (guint) psl_pontarchipel_find_island (before, act.a);
  gboolean all = act.kind == PSL_PONTARCHIPEL_STEP_BAND;
  double t = psl_paint_ease (time);
  const PslPontarchipelToken *last = NULL;
  PslPontarchipelCamp is;

  psl_pontarchipel_paint_scene (layout, spans, n, before, before, 1, 1u << island, cr);

  psl_pontarchipel_pitch_camp (layout, after, island, &is);
  for (guint i = 0; i < is.n_tokens; i++)
    {
      if (is.tokens[i].strength == act.n)
        last = &is.tokens[i];
    }
  paint_camp_motion (layout, before, after, island, last, NULL, t, 0, cr);
  for (guint i = 0; i < is.n_tokens && t > 0; i++)
    {
      PslPontarchipelToken start;

      if (!all && &is.tokens[i] != last)
        continue;
      get_origin (layout, before,
                  all ? PSL_PONTARCHIPEL_RESERVE_BAND : PSL_PONTARCHIPEL_RESERVE_WARRIOR + act.n,
                  &is.tokens[i], &start);
      start = mix_tokens (&start, &is.tokens[i], t);
      cairo_push_group (cr);
      psl_pontarchipel_paint_token (layout, &start, cr);
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, MIN (4 * t, 1));
    }
}

/* The last warrior of @seat and @strength on @island; FALSE when there is none. */
static gboolean
find_last (const PslLayout *layout,
           const PslPontarchipelPosition *here,
           guint island,
           int seat,
           guint strength,
           PslPontarchipelToken *token)
{
  PslPontarchipelCamp camp;
  gboolean found = FALSE;

  psl_pontarchipel_pitch_camp (layout, here, island, &camp);
  for (guint i = 0; i < camp.n_tokens; i++)
    {
      if (camp.tokens[i].seat == seat && camp.tokens[i].strength == strength)
        {
          *token = camp.tokens[i];
          found = TRUE;
        }
    }
  return found;
}

/* A warrior walks over the bridges; what is captured then leaves. */
void
psl_pontarchipel_paint_march (const PslLayout *layout,
                              const PslPontarchipelPosition *before,
                              PslStep step,
                              const PslPontarchipelPosition *after,
                              double time,
                              cairo_t *cr)
{
  PslPontarchipelAct act = psl_pontarchipel_read_act (step);
  PslPontarchipelSpan spans[PSL_PONTARCHIPEL_MAX_SPANS];
  guint n_spans = psl_pontarchipel_list_spans (layout, before, spans);
  guint from = (guint) psl_pontarchipel_find_island (before, act.a);
  guint to = (guint) psl_pontarchipel_find_island (before, act.b);
  guint route[PSL_PONTARCHIPEL_N_ISLANDS];
  guint n = psl_pontarchipel_find_route (PSL_PONTARCHIPEL (layout->game), before, step, route);
  double walking, t, capture_t = 0;
  PslPontarchipelToken goes = { 0 }, comes = { 0 }, now;
  PslPontarchipelCamp camp;
  gboolean arrives;
  Way way = { .n = n };

  walking = psl_pontarchipel_get_arrival (layout->game, before, step, after);
  if (walking < 1)
    capture_t = CLAMP ((time - walking) / (1 - walking), 0, 1);
  t = psl_paint_ease (time / walking);

  find_last (layout, before, from, before->seat, act.n, &goes);
  arrives = find_last (layout, after, to, before->seat, act.n, &comes);
  for (guint i = 0; i < n; i++)
    psl_pontarchipel_get_island_center (layout, before, route[i], &way.xs[i], &way.ys[i]);
  way.xs[0] = goes.x;
  way.ys[0] = goes.y;
  way.start_size = way.end_size = goes.size;
  if (arrives)
    {
      way.xs[n - 1] = comes.x;
      way.ys[n - 1] = comes.y;
      way.end_size = comes.size;
    }

  psl_pontarchipel_paint_scene (layout, spans, n_spans, before, before, 1, 1u << from | 1u << to,
                                cr);
  paint_camp_motion (layout, before, after, from, NULL, &goes, t, capture_t, cr);
  paint_camp_motion (layout, before, after, to, arrives ? &comes : NULL, NULL, t, capture_t, cr);
  now = walk (&way, before->seat, act.n, t);
  if (arrives || capture_t <= 0)
    psl_pontarchipel_paint_token (layout, &now, cr);
  else
    {
      psl_pontarchipel_pitch_camp (layout, after, to, &camp);
      paint_captured (layout, &now, get_victor (&camp), capture_t, cr);
    }
}
