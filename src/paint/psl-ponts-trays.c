/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "paint/psl-paint-panel.h"
#include "paint/psl-ponts-pieces.h"
#include "paint/psl-ponts-view.h"

/* Three lines of text fill the height of a tray; the upper one is its heading.  Lengths are in such
 * lines. */
#define LINES 3.0
#define INSET 0.14
#define PAD 0.34
#define HEADING 1.08 /* height of the heading */
#define SCORE 2.04   /* from the top to the middle of the score */
#define TOKEN 0.95
#define BODY 1.55      /* height of what is below the heading */
#define CHIP 0.56      /* height of the length of a bridge, at most */
#define CHIP_WIDTH 1.4 /* in heights */
#define CHIP_GAP 0.1
#define CHIP_ROWS 3 /* at most */

static double
get_line (const PslLayout *layout, int seat)
{
  return layout->trays[seat - 1].height / LINES;
}

/* The trays are made of what the board is made of. */
void
psl_ponts_paint_panels (const PslLayout *layout, cairo_t *cr)
{
  const PslPontsPalette *palette = psl_ponts_get_palette (&layout->style);

  for (int seat = 1; seat <= 2; seat++)
    psl_paint_panel (cr, &layout->style, get_line (layout, seat) * 2, layout->trays[seat - 1],
                     PSL_PAINT_TRAY_RADIUS, PSL_PAINT_TRAY_DEPTH, palette->plate,
                     palette->plate_edge);
}

/* --- The heading --- */

/* The steps of the turn, one above the other: those that are left are full dots. */
static void
paint_steps (const PslLayout *layout, const PslPontsPosition *here, PslRect box, cairo_t *cr)
{
  double line = get_line (layout, here->seat), radius = line * 0.13, step = line * 0.38;
  double x = box.x + box.width - line * 0.95, y = psl_rect_center_y (box);
  guint n = here->opening ? 1 : 2;

  psl_paint_set_color (cr, psl_paint_heading_get_color (layout));
  cairo_set_line_width (cr, psl_paint_snap_width (cr, line * 0.05));
  for (guint i = 0; i < n; i++)
    {
      cairo_new_path (cr);
      cairo_arc (cr, x, y + (i - (n - 1) / 2.0) * step, radius, 0, 2 * G_PI);
      if (i < here->turn_steps)
        cairo_stroke (cr);
      else
        cairo_fill (cr);
    }
}

static void
paint_heading (const PslLayout *layout, const PslPontsPosition *here, int seat, cairo_t *cr)
{
  PslColor color = psl_ponts_get_palette (&layout->style)->coordinate;
  double line = get_line (layout, seat);
  PslRect box = psl_rect_inset (layout->trays[seat - 1], INSET * line);
  PslLayout scaled = *layout;

  /* Text grows with the trays, not with the cells. */
  scaled.unit = 2 * line;
  box.height = HEADING * line;
  psl_paint_heading (&scaled, here, seat, box, color, cr);

  if (here->seat == seat && !layout->style.ending.over)
    paint_steps (layout, here, box, cr);
  else if (here->passes == 1)
    {
      const PslPaintText look = { .size = line * 0.46, .align = 1, .color = color };

      psl_paint_text (cr, &layout->style, _ ("passed"), box.x + box.width - line * 0.2,
                      psl_rect_center_y (box), &look);
    }
}

/* --- The score --- */

/* How the lengths of the bridges are set, in user units and numbers of chips. */
typedef struct
{
  double width, height, gap;
  guint n_rows, n_columns;
} Chips;

/* As large as may be so that @n of them find room beside each other within @width. */
static Chips
set_chips (double line, double width, guint n)
{
  Chips chips = { .gap = CHIP_GAP * line };

  do
    {
      chips.n_rows++;
      chips.height = MIN (CHIP * line, BODY * line / chips.n_rows - chips.gap);
      chips.width = chips.height * CHIP_WIDTH;
      chips.n_columns = (guint) MAX ((width + chips.gap) / (chips.width + chips.gap), 1);
    }
  while (chips.n_rows < CHIP_ROWS && chips.n_rows * chips.n_columns < n);
  return chips;
}

/* The lengths of the bridges, longest first.  What finds no room is left out, and an ellipsis says
 * so. */
static void
paint_lengths (const PslLayout *layout,
               const PslPontsPosition *here,
               int seat,
               double left,
               double right,
               cairo_t *cr)
{
  const PslPontsSeatColors *colors = &psl_ponts_get_palette (&layout->style)->seats[seat - 1];
  guint8 lengths[PSL_PONTS_MAX_BRIDGES];
  guint n = psl_ponts_list_lengths (PSL_PONTS (layout->game), here, seat, lengths);
  double line = get_line (layout, seat);
  Chips chips = set_chips (line, right - left, n);
  guint n_shown = MIN (n, chips.n_rows * chips.n_columns);
  double top = layout->trays[seat - 1].y + SCORE * line -
               (chips.n_rows * (chips.height + chips.gap) - chips.gap) / 2;
  const PslPaintText look = { .size = chips.height * 0.78,
                              .align = 0.5,
                              .bold = TRUE,
                              .color =
                                  layout->style.print && seat == 1 ? colors->light : colors->line };

  for (guint i = 0; i < n_shown; i++)
    {
      PslRect chip = { left + i % chips.n_columns * (chips.width + chips.gap),
                       top + i / chips.n_columns * (chips.height + chips.gap), chips.width,
                       chips.height };
      gboolean cut = i == n_shown - 1 && n_shown < n;
      char text[8];

      psl_paint_set_color (cr, colors->rail);
      psl_paint_rounded_rect (cr, chip, chips.height * 0.3);
      cairo_fill (cr);
      psl_paint_set_color (cr, colors->deck);
      psl_paint_rounded_rect (cr, psl_rect_inset (chip, MAX (line * 0.04, 1)), chips.height * 0.22);
      cairo_fill (cr);
      g_snprintf (text, sizeof text, "%u", lengths[i]);
      psl_paint_text (cr, &layout->style, cut ? "…" : text, psl_rect_center_x (chip),
                      psl_rect_center_y (chip), &look);
    }
}

static void
paint_score (const PslLayout *layout, const PslPontsPosition *here, int seat, cairo_t *cr)
{
  PslRect tray = layout->trays[seat - 1];
  double line = get_line (layout, seat), y = tray.y + SCORE * line;
  double left = tray.x + PAD * line, right = tray.x + tray.width - PAD * line;
  const PslPaintText look = { .size = line * 1.1,
                              .bold = TRUE,
                              .color = psl_ponts_get_palette (&layout->style)->coordinate };
  char text[8];

  psl_ponts_paint_token (cr, &layout->style, TOKEN * line, left + TOKEN * line * 0.4, y, seat);
  left += TOKEN * line;
  g_snprintf (text, sizeof text, "%u", here->scores[seat - 1]);
  left += psl_paint_text (cr, &layout->style, text, left, y, &look);
  paint_lengths (layout, here, seat, left + line * 0.3, right, cr);
}

void
psl_ponts_paint_trays (const PslLayout *layout, const PslPontsPosition *here, cairo_t *cr)
{
  for (int seat = 1; seat <= 2; seat++)
    {
      paint_heading (layout, here, seat, cr);
      paint_score (layout, here, seat, cr);
    }
}
