/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-pond-pieces.h"

#include <math.h>

/* --- Shapes --- */

/* Points of the right half of a trunk, from the nose to the rump, in cells; the left half is its
 * mirror image. */
#define N_TRUNK 7
#define N_SPOTS 4

typedef struct
{
  double x, y;
} Point;

/**
 * PslPondShape:
 * @trunk: head and body
 * @jelly: the size of the jelly around, 0 to 1
 * @tail: the length of the tail, 0 to 1
 * @legs: the length of the legs, 0 to 1
 * @eye: the middle of the right eye
 * @eye_radius: its radius, in cells
 * @lid: how much the eye stands out of the head, 0 to 1
 * @spots: the middles of the spots
 * @spot_radii: their radii, in cells
 * @stripe: half the width of the stripe, in cells
 * @skin: 0 for the colour of a germ, 1 for that of the skin
 *
 * What a piece is made of.  Every kind has all of it, some of no size, so that one changes into
 * another by growing and shrinking.
 */
typedef struct
{
  Point trunk[N_TRUNK];
  double jelly;
  double tail;
  double legs;
  Point eye;
  double eye_radius;
  double lid;
  Point spots[N_SPOTS];
  double spot_radii[N_SPOTS];
  double stripe;
  double skin;
} PslPondShape;

/* clang-format off */
static const PslPondShape shapes[PSL_POND_N_KINDS] = {
  [PSL_POND_EGG] = {
    .trunk = { { 0, -0.068 }, { 0.034, -0.059 }, { 0.059, -0.034 }, { 0.068, 0 },
               { 0.059, 0.034 }, { 0.034, 0.059 }, { 0, 0.068 } },
    .jelly = 1,
    .eye = { 0.02, -0.04 },
  },
  [PSL_POND_TADPOLE] = {
    .trunk = { { 0, -0.37 }, { 0.115, -0.348 }, { 0.2, -0.265 }, { 0.22, -0.145 },
               { 0.182, -0.02 }, { 0.1, 0.065 }, { 0, 0.1 } },
    .tail = 1,
    .eye = { 0.118, -0.255 },
    .eye_radius = 0.046,
    .spots = { { -0.085, -0.135 }, { 0.08, -0.105 }, { -0.02, -0.015 }, { 0.0, -0.225 } },
    .spot_radii = { 0.044, 0.049, 0.04, 0.03 },
    .stripe = 0.034,
    .skin = 1,
  },
  [PSL_POND_FROG] = {
    .trunk = { { 0, -0.35 }, { 0.105, -0.325 }, { 0.185, -0.235 }, { 0.165, -0.12 },
               { 0.192, 0.04 }, { 0.14, 0.2 }, { 0, 0.265 } },
    .legs = 1,
    .eye = { 0.128, -0.272 },
    .eye_radius = 0.05,
    .lid = 1,
    .spots = { { -0.085, -0.1 }, { 0.085, -0.04 }, { -0.06, 0.095 }, { 0.06, 0.165 } },
    .spot_radii = { 0.046, 0.05, 0.054, 0.038 },
    .stripe = 0.042,
    .skin = 1,
  },
};
/* clang-format on */

static Point
mix_points (Point a, Point b, double t)
{
  return (Point){ psl_paint_mix (a.x, b.x, t), psl_paint_mix (a.y, b.y, t) };
}

static PslPondShape
mix_shapes (const PslPondShape *a, const PslPondShape *b, double t)
{
  PslPondShape shape;

  for (guint i = 0; i < N_TRUNK; i++)
    shape.trunk[i] = mix_points (a->trunk[i], b->trunk[i], t);
  for (guint i = 0; i < N_SPOTS; i++)
    {
      shape.spots[i] = mix_points (a->spots[i], b->spots[i], t);
      shape.spot_radii[i] = psl_paint_mix (a->spot_radii[i], b->spot_radii[i], t);
    }
  shape.jelly = psl_paint_mix (a->jelly, b->jelly, t);
  shape.tail = psl_paint_mix (a->tail, b->tail, t);
  shape.legs = psl_paint_mix (a->legs, b->legs, t);
  shape.eye = mix_points (a->eye, b->eye, t);
  shape.eye_radius = psl_paint_mix (a->eye_radius, b->eye_radius, t);
  shape.lid = psl_paint_mix (a->lid, b->lid, t);
  shape.stripe = psl_paint_mix (a->stripe, b->stripe, t);
  shape.skin = psl_paint_mix (a->skin, b->skin, t);
  return shape;
}

/* Appends a closed smooth line through the points of both halves. */
static void
trunk_path (cairo_t *cr, const Point *half)
{
  Point all[2 * (N_TRUNK - 1)];
  const guint n = G_N_ELEMENTS (all);

  for (guint i = 0; i < N_TRUNK; i++)
    all[i] = half[i];
  for (guint i = 1; i < N_TRUNK - 1; i++)
    all[n - i] = (Point){ -half[i].x, half[i].y };

  cairo_new_sub_path (cr);
  cairo_move_to (cr, all[0].x, all[0].y);
  for (guint i = 0; i < n; i++)
    {
      Point before = all[(i + n - 1) % n], from = all[i];
      Point to = all[(i + 1) % n], after = all[(i + 2) % n];

      cairo_curve_to (cr, from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6,
                      to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6, to.x, to.y);
    }
  cairo_close_path (cr);
}

/* --- Parts: in cells, the piece looking to the top --- */

#define LINE 0.022

static void
disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

static void
fill_outlined (cairo_t *cr, PslColor fill, PslColor line, double width)
{
  psl_paint_set_color (cr, fill);
  cairo_fill_preserve (cr);
  psl_paint_set_color (cr, line);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* A germ is a dot, or a bar in the striped livery. */
static void
germ_path (cairo_t *cr, const PslPondLivery *livery, double x, double y, double radius)
{
  if (livery->striped)
    psl_paint_rounded_rect (
        cr, (PslRect){ x - radius * 0.48, y - radius * 1.2, radius * 0.96, radius * 2.4 },
        radius * 0.48);
  else
    disc (cr, x, y, radius);
}

/* The eggs of a clump, in no order: that of the trunk lies in the middle. */
static const struct
{
  Point at;
  double radius;
} clump[] = {
  { { -0.155, -0.2 }, 0.14 },  { { 0.105, -0.235 }, 0.13 }, { { 0.265, -0.075 }, 0.125 },
  { { -0.265, 0.03 }, 0.125 }, { { 0.215, 0.165 }, 0.15 },  { { -0.16, 0.215 }, 0.135 },
  { { 0.03, 0.275 }, 0.115 },  { { 0, 0 }, 0.16 },
};

/* A reflection on an egg, at the top left also where everything else is turned by @angle. */
static void
paint_glint (cairo_t *cr,
             const PslPondLivery *livery,
             double x,
             double y,
             double radius,
             double angle)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius * 0.68, 1.05 * G_PI - angle, 1.45 * G_PI - angle);
  psl_paint_set_color (cr, livery->glint);
  cairo_set_line_width (cr, radius * 0.15);
  cairo_stroke (cr);
}

static void
paint_jelly (cairo_t *cr, const PslPondLivery *livery, double size, double angle)
{
  if (size <= 0)
    return;

  /* One outline around all, then each egg on its own. */
  cairo_new_path (cr);
  for (guint i = 0; i < G_N_ELEMENTS (clump); i++)
    disc (cr, clump[i].at.x * size, clump[i].at.y * size, clump[i].radius * size);
  psl_paint_set_color (cr, livery->jelly_line);
  cairo_set_line_width (cr, 2 * LINE);
  cairo_stroke (cr);

  for (guint i = 0; i < G_N_ELEMENTS (clump); i++)
    {
      double x = clump[i].at.x * size, y = clump[i].at.y * size, r = clump[i].radius * size;

      disc (cr, x, y, r);
      fill_outlined (cr, livery->jelly, psl_color_fade (livery->jelly_line, 0.55), LINE * 0.6);
      paint_glint (cr, livery, x, y, r, angle);
      /* The trunk is the germ of the last one. */
      if (i + 1 < G_N_ELEMENTS (clump))
        {
          germ_path (cr, livery, x, y, r * 0.36);
          psl_paint_set_color (cr, livery->germ);
          cairo_fill (cr);
        }
    }
}

/* The tail swings once to either side and ends in a point. */
static void
tail_path (cairo_t *cr, double length, double width)
{
  const guint n = 12;
  const double start = 0.03;

  for (guint i = 0; i <= 2 * n + 1; i++)
    {
      guint at = i <= n ? i : 2 * n + 1 - i;
      double t = (double) at / n;
      double half = width * (1 - t) * (0.55 + 1.1 * t);
      double x = 0.1 * sin (t * 1.9 * G_PI) * t * length;

      cairo_line_to (cr, x + (i <= n ? half : -half), start + 0.4 * t * length);
    }
  cairo_close_path (cr);
}

static void
paint_tail (cairo_t *cr, const PslPondLivery *livery, const PslPondShape *shape)
{
  if (shape->tail <= 0)
    return;

  cairo_new_path (cr);
  tail_path (cr, shape->tail, 0.13);
  fill_outlined (cr, livery->skin, livery->line, LINE);
  tail_path (cr, shape->tail * 0.86, 0.045);
  psl_paint_set_color (cr, psl_color_fade (livery->mark, livery->striped ? 1 : 0.35));
  cairo_fill (cr);
}

/* A limb from a joint of the trunk over the points, scaled towards that joint. */
static void
limb_path (cairo_t *cr, const Point *points, guint n_points, double side, double scale)
{
  for (guint i = 0; i < n_points; i++)
    {
      Point point = mix_points (points[0], points[i], scale);

      if (i == 0)
        cairo_move_to (cr, side * point.x, point.y);
      else
        cairo_line_to (cr, side * point.x, point.y);
    }
}

static void
stroke_limb (cairo_t *cr,
             const PslPondLivery *livery,
             const Point *points,
             guint n_points,
             double width,
             double scale,
             gboolean outline)
{
  for (int side = -1; side <= 1; side += 2)
    limb_path (cr, points, n_points, side, scale);
  cairo_set_line_width (cr, width * scale + (outline ? 2 * LINE : 0));
  psl_paint_set_color (cr, outline ? livery->line : livery->skin);
  cairo_stroke (cr);
}

static const Point thigh[] = { { 0.11, 0.2 }, { 0.3, 0.07 } };
static const Point shin[] = { { 0.11, 0.2 }, { 0.3, 0.07 }, { 0.235, 0.265 } };
static const Point arm[] = { { 0.12, -0.08 }, { 0.265, -0.035 }, { 0.3, -0.15 } };
static const Point toes[][3] = {
  { { 0.235, 0.265 }, { 0.245, 0.3 }, { 0.235, 0.375 } },
  { { 0.235, 0.265 }, { 0.245, 0.3 }, { 0.305, 0.365 } },
  { { 0.235, 0.265 }, { 0.245, 0.3 }, { 0.36, 0.325 } },
  { { 0.3, -0.15 }, { 0.3, -0.15 }, { 0.262, -0.222 } },
  { { 0.3, -0.15 }, { 0.3, -0.15 }, { 0.322, -0.238 } },
  { { 0.3, -0.15 }, { 0.3, -0.15 }, { 0.372, -0.2 } },
};

/* First all outlines, then all skin, so that the joints have none. */
static void
paint_legs (cairo_t *cr, const PslPondLivery *livery, double scale)
{
  static const Point bars[] = { { 0.19, 0.145 }, { 0.25, 0.105 } };

  if (scale <= 0)
    return;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      gboolean outline = pass == 0;

      for (guint i = 0; i < G_N_ELEMENTS (toes); i++)
        {
          /* Toes grow with the limb that they are on. */
          Point root = i < 3 ? shin[0] : arm[0];
          Point points[] = { mix_points (root, toes[i][0], scale),
                             mix_points (root, toes[i][1], scale),
                             mix_points (root, toes[i][2], scale) };

          stroke_limb (cr, livery, points, 3, 0.036, 1, outline);
        }
      stroke_limb (cr, livery, shin, G_N_ELEMENTS (shin), 0.085, scale, outline);
      stroke_limb (cr, livery, thigh, G_N_ELEMENTS (thigh), 0.145, scale, outline);
      stroke_limb (cr, livery, arm, G_N_ELEMENTS (arm), 0.07, scale, outline);
    }

  for (int side = -1; side <= 1; side += 2)
    {
      for (guint i = 0; i < G_N_ELEMENTS (bars); i++)
        {
          Point bar = mix_points (thigh[0], bars[i], scale);

          if (!livery->striped)
            {
              disc (cr, side * bar.x, bar.y, 0.026 * scale);
              continue;
            }
          cairo_move_to (cr, side * (bar.x - 0.022 * scale), bar.y - 0.042 * scale);
          cairo_line_to (cr, side * (bar.x + 0.022 * scale), bar.y + 0.042 * scale);
        }
    }
  psl_paint_set_color (cr, livery->mark);
  cairo_set_line_width (cr, 0.026 * scale);
  if (livery->striped)
    cairo_stroke (cr);
  else
    cairo_fill (cr);
}

static void
paint_pattern (cairo_t *cr, const PslPondLivery *livery, const PslPondShape *shape)
{
  double nose = shape->trunk[0].y, rump = shape->trunk[N_TRUNK - 1].y;

  if (livery->striped)
    {
      double half = shape->stripe, middle = psl_paint_mix (nose, rump, 0.45);

      cairo_move_to (cr, 0, nose + 0.02);
      cairo_curve_to (cr, half * 1.3, middle, half * 1.3, middle, half * 0.5, rump - 0.005);
      cairo_line_to (cr, -half * 0.5, rump - 0.005);
      cairo_curve_to (cr, -half * 1.3, middle, -half * 1.3, middle, 0, nose + 0.02);
    }
  else
    {
      for (guint i = 0; i < N_SPOTS; i++)
        disc (cr, shape->spots[i].x, shape->spots[i].y, shape->spot_radii[i]);
    }
  psl_paint_set_color (cr, livery->mark);
  cairo_fill (cr);
}

static void
paint_trunk (cairo_t *cr, const PslPondLivery *livery, const PslPondShape *shape)
{
  Point lit[N_TRUNK];
  double middle = (shape->trunk[0].y + shape->trunk[N_TRUNK - 1].y) / 2;

  /* In an egg, the trunk is the germ in the middle. */
  cairo_new_path (cr);
  if (shape->skin <= 0)
    {
      germ_path (cr, livery, 0, 0, 0.05);
      psl_paint_set_color (cr, livery->germ);
      cairo_fill (cr);
      return;
    }

  trunk_path (cr, shape->trunk);
  fill_outlined (cr, psl_color_mix (livery->germ, livery->skin, shape->skin),
                 psl_color_fade (livery->line, shape->skin), LINE);
  for (guint i = 0; i < N_TRUNK; i++)
    lit[i] = (Point){ shape->trunk[i].x * 0.72 - 0.012,
                      psl_paint_mix (middle, shape->trunk[i].y, 0.78) - 0.014 };
  trunk_path (cr, lit);
  psl_paint_set_color (cr, psl_color_fade (livery->shine, 0.55 * shape->skin));
  cairo_fill (cr);
  paint_pattern (cr, livery, shape);
}

static void
paint_eyes (cairo_t *cr, const PslPondLivery *livery, const PslPondShape *shape)
{
  static const PslColor black = PSL_COLOR (0x14110e);

  if (shape->eye_radius <= 0)
    return;

  for (int side = -1; side <= 1; side += 2)
    {
      double x = side * shape->eye.x, y = shape->eye.y;

      cairo_new_path (cr);
      if (shape->lid > 0)
        {
          disc (cr, x, y, shape->eye_radius * (1 + 0.45 * shape->lid));
          fill_outlined (cr, livery->skin, livery->line, LINE);
        }
      disc (cr, x, y, shape->eye_radius);
      psl_paint_set_color (cr, livery->eye);
      cairo_fill (cr);
      disc (cr, x, y - shape->eye_radius * 0.12, shape->eye_radius * 0.62);
      psl_paint_set_color (cr, black);
      cairo_fill (cr);
    }
}

/* A soft dark spot below and to the right, further away the higher the piece is. */
static void
paint_piece_shadow (cairo_t *cr,
                    const PslPaintStyle *style,
                    const PslPondShape *shape,
                    PslPondPose pose)
{
  const PslPaintPalette *palette = psl_paint_get_palette (style);
  const guint n_layers = 4;
  double radius = MAX (MAX (0.37 * shape->jelly, 0.34 * shape->legs), 0.2 * shape->skin);
  double down = (0.03 + pose.lift * 0.5) * pose.unit;

  if (style->print)
    return;

  psl_paint_set_color (cr, psl_color_fade (palette->shadow, (style->dark ? 0.4 : 0.3) / n_layers));
  for (guint i = 0; i < n_layers; i++)
    {
      double grown = radius - 0.045 + (0.03 + 0.06 * pose.lift) * i;

      cairo_save (cr);
      cairo_translate (cr, pose.x + down * 0.35, pose.y + down);
      cairo_rotate (cr, pose.angle);
      if (shape->jelly <= 0 && shape->legs <= 0)
        cairo_translate (cr, 0, -0.11 * pose.unit);
      cairo_scale (cr, pose.unit, pose.unit);
      cairo_new_path (cr);
      disc (cr, 0, 0, grown);
      cairo_restore (cr);
      cairo_fill (cr);
    }
}

/* --- Pieces --- */

PslPondPose
psl_pond_get_pose (int seat, double unit, double x, double y)
{
  return (PslPondPose){ .x = x, .y = y, .unit = unit, .angle = seat == 2 ? G_PI : 0 };
}

void
psl_pond_paint_piece (cairo_t *cr,
                      const PslPaintStyle *style,
                      int seat,
                      PslPondKind from,
                      PslPondKind to,
                      double progress,
                      PslPondPose pose)
{
  const PslPondLivery *livery = &psl_pond_get_palette (style)->liveries[seat - 1];
  PslPondShape shape = mix_shapes (&shapes[from], &shapes[to], progress);
  double scale = pose.unit * (1 + pose.lift);

  /* cairo takes no scale of nothing. */
  if (scale <= 0)
    return;

  paint_piece_shadow (cr, style, &shape, pose);
  cairo_save (cr);
  cairo_translate (cr, pose.x, pose.y - pose.lift * pose.unit * 0.5);
  cairo_rotate (cr, pose.angle);
  cairo_scale (cr, scale, scale);
  paint_jelly (cr, livery, shape.jelly, pose.angle);
  paint_tail (cr, livery, &shape);
  paint_legs (cr, livery, shape.legs);
  paint_trunk (cr, livery, &shape);
  paint_eyes (cr, livery, &shape);
  cairo_restore (cr);
}

void
psl_pond_paint_egg (cairo_t *cr,
                    const PslPaintStyle *style,
                    int seat,
                    double x,
                    double y,
                    double radius)
{
  const PslPondLivery *livery = &psl_pond_get_palette (style)->liveries[seat - 1];

  cairo_new_path (cr);
  disc (cr, x, y, radius);
  fill_outlined (cr, livery->jelly, livery->rim, MAX (radius * 0.14, 0.75));
  paint_glint (cr, livery, x, y, radius, 0);
  germ_path (cr, livery, x, y, radius * 0.36);
  psl_paint_set_color (cr, livery->germ);
  cairo_fill (cr);
}
