/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where warriors stand on an island: seat by seat, each band in rows with its pennant. */
#include "paint/psl-pontarchipel-view.h"

/* The room for warriors around the middle of an island, in units. */
#define CAMP_WIDTH 1.5
#define CAMP_HEIGHT 1.2
#define NEXT_BAND_HEIGHT 0.12 /* more of it for each further seat */
#define MAX_ROWS 3   /* of a band */
#define MAX_GAP 0.08 /* between bands */

#define PENNANT 0.42       /* height of a pennant with its pole, in units */
#define PENNANT_WIDTH 0.34 /* what it takes of the room beside a row */

/* How many places of @n a row has when there are @n_rows; the last rows are the full ones. */
static guint
get_row_length (guint n, guint n_rows)
{
  return (n + n_rows - 1) / n_rows;
}

/* Fills in the number of rows of each band of @sizes with which the warriors of all can be largest.
 * Returns how large their places then are, in units. */
static double
choose_rows (const guint sizes[PSL_MAX_SEATS], double room, guint n_rows[PSL_MAX_SEATS])
{
  guint n_choices = MAX_ROWS * MAX_ROWS * MAX_ROWS;
  double best = 0;

  for (guint choice = 0; choice < n_choices; choice++)
    {
      guint rows[PSL_MAX_SEATS] = { choice % MAX_ROWS + 1, choice / MAX_ROWS % MAX_ROWS + 1,
                                    choice / (MAX_ROWS * MAX_ROWS) + 1 };
      double size = PSL_PONTARCHIPEL_LARGEST_PLACE;
      guint n_all = 0;

      for (guint i = 0; i < PSL_MAX_SEATS; i++)
        {
          if (sizes[i] == 0)
            continue;
          size = MIN (size, CAMP_WIDTH / get_row_length (sizes[i], rows[i]));
          n_all += rows[i];
        }
      size = MIN (size, room / MAX (n_all, 1));
      if (size > best + 1e-9)
        {
          best = size;
          memcpy (n_rows, rows, sizeof rows);
        }
    }
  return best;
}

/* One band, its middle at (@x, @y). */
static void
pitch_band (PslPontarchipelCamp *camp,
            int seat,
            PslPontarchipelBand band,
            double x,
            double y,
            double size,
            guint n_rows)
{
  guint n = psl_pontarchipel_band_size (band), strength = 4, done = 0;
  guint length = get_row_length (n, n_rows);
  guint left = psl_pontarchipel_band_count (band, strength);

  for (guint row = 0; row < n_rows; row++)
    {
      /* A row that is not full comes first, before the others. */
      guint here = row == 0 ? n - (n_rows - 1) * length : length;

      for (guint i = 0; i < here; i++, done++)
        {
          while (left == 0)
            left = psl_pontarchipel_band_count (band, --strength);
          left--;
          camp->tokens[camp->n_tokens++] = (PslPontarchipelToken){
            .seat = seat,
            .strength = strength,
            .x = x + (i - (here - 1) / 2.0) * size,
            .y = y + (row - (n_rows - 1) / 2.0) * size,
            .size = size,
          };
        }
    }
}

static void
raise_pennant (PslPontarchipelCamp *camp, int seat, guint sum, double x, double y, double size)
{
  camp->pennants[camp->n_pennants++] =
      (PslPontarchipelPennant){ .seat = seat, .sum = sum, .x = x, .y = y, .size = size };
}

void
psl_pontarchipel_pitch_camp (const PslLayout *layout,
                             const PslPontarchipelPosition *here,
                             guint island,
                             PslPontarchipelCamp *camp)
{
  guint sizes[PSL_MAX_SEATS], n_rows[PSL_MAX_SEATS] = { 0 }, n_seats = 0, n_all = 0;
  double unit = layout->unit, x, y, top, room, size, gap;

  camp->n_tokens = camp->n_pennants = 0;
  psl_pontarchipel_get_island_center (layout, here, island, &x, &y);
  for (guint seat = 0; seat < PSL_MAX_SEATS; seat++)
    {
      sizes[seat] = psl_pontarchipel_band_size (here->warriors[seat][island]);
      n_seats += sizes[seat] > 0;
    }
  if (n_seats == 0)
    return;

  room = CAMP_HEIGHT + NEXT_BAND_HEIGHT * (n_seats - 1.0);
  size = choose_rows (sizes, room, n_rows) * unit;
  for (guint seat = 0; seat < PSL_MAX_SEATS; seat++)
    n_all += sizes[seat] > 0 ? n_rows[seat] : 0;
  gap = MIN (room * unit - n_all * size, MAX_GAP * unit * (n_seats - 1.0)) / MAX (n_seats - 1, 1);
  top = y - (n_all * size + (n_seats - 1.0) * gap) / 2;

  for (int seat = 1; seat <= PSL_MAX_SEATS; seat++)
    {
      PslPontarchipelBand band = here->warriors[seat - 1][island];
      guint n = sizes[seat - 1], rows = n_rows[seat - 1];
      double middle = top + rows * size / 2, left = x;

      if (n == 0)
        continue;

      if (n > 1 && n_seats > 1)
        {
          left -= PENNANT_WIDTH * unit / 2;
          raise_pennant (camp, seat, psl_pontarchipel_band_sum (band),
                         left + get_row_length (n, rows) * size / 2, middle + size * rows / 2,
                         MIN (PENNANT * unit, size * rows));
        }
      else if (n > 1)
        raise_pennant (camp, seat, psl_pontarchipel_band_sum (band), x + 0.3 * unit,
                       top + size * 0.08, PENNANT * unit);
      pitch_band (camp, seat, band, left, middle, size, rows);
      top += rows * size + gap;
    }
}

const PslPontarchipelToken *
psl_pontarchipel_find_token (const PslPontarchipelCamp *camp, int seat, guint strength)
{
  for (guint i = 0; i < camp->n_tokens; i++)
    {
      if (camp->tokens[i].seat == seat && camp->tokens[i].strength == strength)
        return &camp->tokens[i];
    }

  return NULL;
}

void
psl_pontarchipel_paint_token (const PslLayout *layout,
                              const PslPontarchipelToken *token,
                              cairo_t *cr)
{
  psl_pontarchipel_paint_shield (cr, &layout->style, token->seat, token->x, token->y,
                                 token->size * psl_pontarchipel_get_shield_scale (token->strength),
                                 token->strength);
}

void
psl_pontarchipel_paint_camp (const PslLayout *layout,
                             const PslPontarchipelCamp *camp,
                             const PslPontarchipelToken *left_out,
                             cairo_t *cr)
{
  for (guint i = 0; i < camp->n_pennants; i++)
    {
      const PslPontarchipelPennant *pennant = &camp->pennants[i];

      psl_pontarchipel_paint_pennant (cr, &layout->style, pennant->seat, pennant->x, pennant->y,
                                      pennant->size, pennant->sum);
    }
  for (guint i = 0; i < camp->n_tokens; i++)
    {
      if (&camp->tokens[i] != left_out)
        psl_pontarchipel_paint_token (layout, &camp->tokens[i], cr);
    }
}

void
psl_pontarchipel_paint_camps (const PslLayout *layout,
                              const PslPontarchipelPosition *here,
                              guint32 left_out,
                              cairo_t *cr)
{
  for (guint i = 0; i < here->n_islands; i++)
    {
      PslPontarchipelCamp camp;

      if (left_out >> i & 1)
        continue;
      psl_pontarchipel_pitch_camp (layout, here, i, &camp);
      psl_pontarchipel_paint_camp (layout, &camp, NULL, cr);
    }
}
