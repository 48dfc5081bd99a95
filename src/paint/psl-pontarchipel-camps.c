/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where warriors stand on an island: seat by seat, each band in rows with its pennant. */
#include "paint/psl-pontarchipel-view.h"

/* The room for warriors around the middle of an island, and the largest place of one, in units. */
#define CAMP_WIDTH 1.5
#define CAMP_HEIGHT 1.1
#define NEXT_BAND_HEIGHT 0.1 /* more of it for each further seat */
#define MAX_PLACE 0.56

#define PENNANT 0.42       /* height of a pennant with its pole, in units */
#define PENNANT_WIDTH 0.34 /* what it takes of the room beside a row */

/* How many places of @n a row has when there are @n_rows; the last rows are the full ones. */
static guint
get_row_length (guint n, guint n_rows)
{
  return (n + n_rows - 1) / n_rows;
}

/* The number of rows in which @n warriors can be largest, and how large they then are. */
static guint
choose_rows (guint n, double width, double height, double *size)
{
  guint best = 1;

  *size = 0;
  for (guint rows = 1; rows <= 3 && rows <= n; rows++)
    {
      double fits = MIN (MIN (width / get_row_length (n, rows), height / rows), MAX_PLACE);

      if (fits > *size + 1e-9)
        {
          *size = fits;
          best = rows;
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
  double unit = layout->unit, x, y, top, room;
  guint n_seats = 0, place = 0;

  camp->n_tokens = camp->n_pennants = 0;
  psl_pontarchipel_get_island_center (layout, here, island, &x, &y);
  for (guint seat = 0; seat < PSL_MAX_SEATS; seat++)
    n_seats += here->warriors[seat][island] != 0;

  room = CAMP_HEIGHT + NEXT_BAND_HEIGHT * (n_seats - 1.0);
  top = y - room / 2 * unit;
  for (int seat = 1; seat <= PSL_MAX_SEATS; seat++)
    {
      PslPontarchipelBand band = here->warriors[seat - 1][island];
      guint n = psl_pontarchipel_band_size (band), n_rows, length;
      double height = room * unit / n_seats, size, middle, left = x;

      if (n == 0)
        continue;

      n_rows = choose_rows (n, CAMP_WIDTH, room / n_seats, &size);
      size *= unit;
      length = get_row_length (n, n_rows);
      middle = top + (place++ + 0.5) * height;
      if (n > 1 && n_seats > 1)
        {
          double flag = PENNANT_WIDTH * unit;

          left -= flag / 2;
          raise_pennant (camp, seat, psl_pontarchipel_band_sum (band), left + length * size / 2,
                         middle + size * n_rows / 2, MIN (PENNANT * unit, height));
        }
      else if (n > 1)
        raise_pennant (camp, seat, psl_pontarchipel_band_sum (band), x + 0.3 * unit,
                       middle - size * n_rows / 2 + size * 0.08, PENNANT * unit);
      pitch_band (camp, seat, band, left, middle, size, n_rows);
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
