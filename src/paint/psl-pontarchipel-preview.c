/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What could be done with what is selected or pointed at: where it can go, and what comes of it. */
#include <math.h>

#include "paint/psl-paint-marks.h"
#include "paint/psl-pontarchipel-view.h"

/* How much of a thing is seen that is not there yet. */
#define GHOST 0.6

/* How tall what tells of a combat is, in units, and at least in pixels. */
#define CLASH_HEIGHT 0.56
#define CLASH_MIN_HEIGHT 22.0

/* --- Where things can go --- */

/* Whether one of the paths of @step begins with @prefix; fills it in. */
static guint
find_path (const PslLayout *layout,
           const PslPontarchipelPosition *here,
           PslStep step,
           const PslTarget *prefix,
           guint n_prefix,
           PslTarget path[PSL_MAX_PATH])
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (layout->game);
  guint length = 1;

  for (guint number = 0; length > 0; number++)
    {
      guint i = 0;

      length = klass->get_path (layout->game, here, step, number, path);
      while (i < n_prefix && i < length && path[i] == prefix[i])
        i++;
      if (length > n_prefix && i == n_prefix)
        return length;
    }
  return 0;
}

void
psl_pontarchipel_preview (const PslLayout *layout,
                          const PslPontarchipelPosition *here,
                          const PslMarks *marks,
                          PslPontarchipelPreview *preview)
{
  const PslTarget *prefix = marks->n_path > 0 ? marks->path : &marks->preview;
  PslTargetKind kind = psl_target_kind (marks->preview);
  guint n_prefix = marks->n_path > 0 ? marks->n_path : 1;
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps;

  preview->goals = 0;
  preview->n_steps = 0;
  /* What is selected shows where it can go wherever targets are shown at all. */
  if (marks->n_path > 0 ? marks->n_targets == 0
                        : kind != PSL_TARGET_PIECE && kind != PSL_TARGET_EDGE_END)
    return;

  n_steps = PSL_GAME_GET_CLASS (layout->game)->list_steps (layout->game, here, steps);
  for (guint i = 0; i < n_steps && preview->n_steps < G_N_ELEMENTS (preview->steps); i++)
    {
      PslTarget path[PSL_MAX_PATH];
      guint length = find_path (layout, here, steps[i], prefix, n_prefix, path);
      int island = length > 0
                       ? psl_pontarchipel_find_island (here, psl_target_index (path[length - 1]))
                       : -1;

      if (island < 0)
        continue;
      preview->goals |= 1u << island;
      preview->steps[preview->n_steps++] = steps[i];
    }
}

/* A halo and a ring around every island that can be reached. */
void
psl_pontarchipel_paint_glow (const PslLayout *layout,
                             const PslPontarchipelPosition *here,
                             const PslPontarchipelPreview *preview,
                             cairo_t *cr)
{
  static const double widths[] = { 0.42, 0.28, 0.16 };
  static const PslColor white = PSL_COLOR (0xffffff);
  PslColor line, casing;

  psl_paint_frame_get_colors (&layout->style, PSL_PAINT_FRAME_TARGET, &line, &casing);
  cairo_new_path (cr);
  for (guint32 left = preview->goals; left != 0; left &= left - 1)
    {
      guint island = (guint) __builtin_ctz (left);
      double x, y;

      psl_pontarchipel_get_island_center (layout, here, island, &x, &y);
      psl_pontarchipel_coast_path (cr, here->cells[island], x, y, layout->unit, 1.09);
    }
  for (guint i = 0; i < G_N_ELEMENTS (widths) && !layout->style.print; i++)
    {
      cairo_set_line_width (cr, widths[i] * layout->unit);
      psl_paint_set_color (cr, psl_color_fade (psl_color_mix (line, white, 0.65), 0.4));
      cairo_stroke_preserve (cr);
    }
  psl_paint_frame (cr, &layout->style, layout->unit, PSL_PAINT_FRAME_TARGET);
  cairo_new_path (cr);
}

/* Where a bridge could lie, as thin lines. */
void
psl_pontarchipel_paint_places (const PslLayout *layout,
                               const PslPontarchipelPreview *preview,
                               cairo_t *cr)
{
  const double dash = layout->unit * 0.12;
  PslColor line, casing;

  psl_paint_frame_get_colors (&layout->style, PSL_PAINT_FRAME_TARGET, &line, &casing);
  cairo_save (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < preview->n_steps; i++)
    {
      PslPontarchipelAct act = psl_pontarchipel_read_act (preview->steps[i]);
      PslPontarchipelSpan span;

      if (act.kind != PSL_PONTARCHIPEL_STEP_SHIFT)
        continue;
      span = psl_pontarchipel_get_span (layout, 0, act.a, act.c);
      cairo_move_to (cr, span.x1, span.y1);
      cairo_line_to (cr, span.x2, span.y2);
    }
  cairo_set_line_width (cr, MAX (layout->unit * 0.07, 2.5));
  psl_paint_set_color (cr, psl_color_fade (casing, 0.7));
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, &dash, 1, 0);
  cairo_set_line_width (cr, MAX (layout->unit * 0.04, 1.5));
  psl_paint_set_color (cr, line);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* --- What comes of it --- */

static guint
count_lost (const PslPontarchipelClash *clash)
{
  guint n = 0;

  for (guint seat = 0; seat < PSL_MAX_SEATS; seat++)
    n += psl_pontarchipel_band_size (clash->lost[seat]);
  return n;
}

/* A cross on a disc, at the foot of a shield that is captured. */
static void
paint_fall (const PslLayout *layout, double x, double y, double size, cairo_t *cr)
{
  const PslPaintPalette *palette = psl_paint_get_palette (&layout->style);
  PslColor against = psl_color_against (palette->bad);
  double radius = size * 0.27, half = radius * 0.45;

  x += size * 0.34;
  y += size * 0.34;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  psl_paint_set_color (cr, palette->bad);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (size * 0.05, 1));
  psl_paint_set_color (cr, against);
  cairo_stroke (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (size * 0.09, 1.25));
  cairo_move_to (cr, x - half, y - half);
  cairo_line_to (cr, x + half, y + half);
  cairo_move_to (cr, x + half, y - half);
  cairo_line_to (cr, x - half, y + half);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
psl_pontarchipel_paint_clash (const PslLayout *layout,
                              const PslPontarchipelPosition *here,
                              const PslPontarchipelClash *clash,
                              cairo_t *cr)
{
  const PslPaintPalette *palette = psl_paint_get_palette (&layout->style);
  double height = MAX (CLASH_HEIGHT * layout->unit, CLASH_MIN_HEIGHT), size = height * 0.8;
  double pitch = size * 1.5, width, x, y;
  const PslPaintText colon = {
    .size = size * 0.8, .align = 0.5, .bold = TRUE, .color = palette->text
  };
  guint n = 0, place = 0;

  for (guint seat = 0; seat < PSL_MAX_SEATS; seat++)
    n += clash->sums[seat] > 0;
  width = n * pitch - (pitch - size) + height * 0.4;

  /* Above its island, but not beyond the picture. */
  psl_pontarchipel_get_island_center (layout, here, clash->island, &x, &y);
  y -= 0.72 * layout->unit + height / 2;
  x = CLAMP (x, layout->board.x + width / 2, layout->board.x + layout->board.width - width / 2);
  y = MAX (y, layout->board.y + height / 2);

  cairo_new_path (cr);
  psl_paint_rounded_rect (cr, (PslRect){ x - width / 2, y - height / 2, width, height },
                          height / 2);
  psl_paint_set_color (cr, palette->background);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (height * 0.06, 1));
  psl_paint_set_color (cr, count_lost (clash) > 0 ? palette->bad : palette->text_pale);
  cairo_stroke (cr);

  for (int seat = 1; seat <= PSL_MAX_SEATS; seat++)
    {
      double shield_x = x + (place - (n - 1) / 2.0) * pitch;

      if (clash->sums[seat - 1] == 0)
        continue;
      psl_pontarchipel_paint_shield (cr, &layout->style, seat, shield_x, y, size,
                                     clash->sums[seat - 1]);
      if (clash->lost[seat - 1] != 0)
        paint_fall (layout, shield_x, y, size, cr);
      if (++place < n)
        psl_paint_text (cr, &layout->style, ":", shield_x + pitch / 2, y, &colon);
    }
}

void
psl_pontarchipel_paint_clashes (const PslLayout *layout,
                                const PslPontarchipelPosition *here,
                                const PslPontarchipelPreview *preview,
                                cairo_t *cr)
{
  guint32 told = 0;

  for (guint i = 0; i < preview->n_steps; i++)
    {
      PslPontarchipelClash clashes[2];
      guint n = psl_pontarchipel_find_clashes (here, preview->steps[i], clashes);
      guint goal = psl_pontarchipel_read_act (preview->steps[i]).b;

      for (guint j = 0; j < n; j++)
        {
          gboolean reached = here->cells[clashes[j].island] == goal;

          /* What was level and stays so where the warrior leaves needs no word. */
          if ((told >> clashes[j].island & 1) != 0 || (!reached && count_lost (&clashes[j]) == 0))
            continue;
          told |= 1u << clashes[j].island;
          psl_pontarchipel_paint_clash (layout, here, &clashes[j], cr);
        }
    }
}

/* --- Ghosts --- */

void
psl_pontarchipel_paint_placement (const PslLayout *layout, int seat, PslStep step, cairo_t *cr)
{
  PslPontarchipelAct act = psl_pontarchipel_read_act (step);
  double x, y, unit = layout->unit;

  psl_pontarchipel_get_center (layout, act.a, &x, &y);
  switch (act.kind)
    {
    case PSL_PONTARCHIPEL_STEP_ISLAND:
      psl_pontarchipel_paint_island (cr, &layout->style, act.a, x, y, unit);
      break;

    case PSL_PONTARCHIPEL_STEP_BRIDGE:
      {
        PslPontarchipelSpan span = psl_pontarchipel_get_span (layout, act.n, act.a, act.b);

        psl_pontarchipel_paint_spans (layout, &span, 1, cr);
        break;
      }

    case PSL_PONTARCHIPEL_STEP_WARRIOR:
      psl_pontarchipel_paint_token (
          layout,
          &(PslPontarchipelToken){ seat, act.n, x, y, unit * PSL_PONTARCHIPEL_LARGEST_PLACE }, cr);
      break;

    case PSL_PONTARCHIPEL_STEP_BAND:
      psl_pontarchipel_paint_pennant (cr, &layout->style, seat, x, y + unit * 0.3, unit * 0.6,
                                      psl_pontarchipel_band_sum (PSL_PONTARCHIPEL_FULL_BAND));
      break;

    case PSL_PONTARCHIPEL_STEP_MOVE:
    case PSL_PONTARCHIPEL_STEP_SHIFT:
    case PSL_PONTARCHIPEL_STEP_END:
    case PSL_PONTARCHIPEL_STEP_PASS:
    default:
      break;
    }
}

/* The step that places an island on @cell, PSL_STEP_NONE where none may be. */
static PslStep
find_island_step (const PslLayout *layout, const PslPontarchipelPosition *here, guint cell)
{
  PslStep steps[PSL_MAX_STEPS];
  guint n = PSL_GAME_GET_CLASS (layout->game)->list_steps (layout->game, here, steps), i = 0;

  while (i < n && psl_pontarchipel_read_act (steps[i]).a != cell)
    i++;
  return i < n ? steps[i] : PSL_STEP_NONE;
}

void
psl_pontarchipel_paint_ghost (const PslLayout *layout,
                              const PslPontarchipelPosition *here,
                              const PslMarks *marks,
                              const PslPontarchipelPreview *preview,
                              cairo_t *cr)
{
  guint cell = psl_target_index (marks->preview);
  int island = psl_pontarchipel_find_island (here, cell);

  if (psl_target_kind (marks->preview) != PSL_TARGET_CELL || marks->held)
    return;
  /* Nothing would stand where nothing can go. */
  if (!psl_pontarchipel_shows_sea (here) && (island < 0 || (preview->goals >> island & 1) == 0))
    return;

  cairo_push_group (cr);
  if (psl_pontarchipel_shows_sea (here))
    {
      PslStep step = find_island_step (layout, here, cell);

      if (step != PSL_STEP_NONE)
        psl_pontarchipel_paint_placement (layout, here->seat, step, cr);
    }
  else
    {
      for (guint i = 0; i < preview->n_steps; i++)
        {
          PslPontarchipelAct act = psl_pontarchipel_read_act (preview->steps[i]);

          if (act.kind == PSL_PONTARCHIPEL_STEP_SHIFT && act.c == cell)
            {
              PslPontarchipelSpan span =
                  psl_pontarchipel_get_span (layout, here->seat, act.a, act.c);

              psl_pontarchipel_paint_spans (layout, &span, 1, cr);
              break;
            }
          /* A bridge needs both its islands. */
          if (act.kind == PSL_PONTARCHIPEL_STEP_BRIDGE && marks->n_path < 2)
            continue;
          if (act.kind != PSL_PONTARCHIPEL_STEP_SHIFT && (act.a == cell || act.b == cell))
            {
              psl_pontarchipel_paint_placement (layout, here->seat, preview->steps[i], cr);
              break;
            }
        }
    }
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, GHOST);
}
