/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position as a text diagram. */
#include "games/psl-pontarchipel-private.h"

static void
append_band (GString *out, PslPontarchipelBand band)
{
  for (guint strength = 4; strength >= 2; strength--)
    {
      for (guint i = 0; i < psl_pontarchipel_band_count (band, strength); i++)
        g_string_append_printf (out, " %u", strength);
    }
}

/* The sea: “.”; an island: the letter of the seat on it, “*” for several, “o” for none. */
static char
cell_letter (const PslPontarchipelPosition *here, guint cell)
{
  int island = psl_pontarchipel_find_island (here, cell);
  char letter = island < 0 ? '.' : 'o';

  for (guint seat = 0; seat < PSL_MAX_SEATS && island >= 0; seat++)
    {
      if (here->present[seat] >> island & 1)
        letter = letter == 'o' ? "WBR"[seat] : '*';
    }
  return letter;
}

static void
append_sea (GString *out, const PslPontarchipelPosition *here)
{
  const PslHexGrid *grid = psl_pontarchipel_get_grid ();

  for (guint row = grid->n_rows; row-- > 0;)
    {
      guint first = grid->row_start[row], end = grid->row_start[row + 1];

      g_string_append_printf (out, "%*s%c  ", ABS (grid->cells[first].y), "", 'a' + row);
      for (guint cell = first; cell < end; cell++)
        g_string_append_printf (out, "%c ", cell_letter (here, cell));
      g_string_append_printf (out, " %u\n", end - first);
    }
  g_string_append_printf (out, "%*s", grid->side + 2, "");
  for (guint number = 1; number <= grid->side; number++)
    g_string_append_printf (out, "%-2u", number);
  g_string_append (out, "\n\n");
}

static void
append_bridges (GString *out, PslGame *game, const PslPontarchipelPosition *here)
{
  static const char *const names[] = { "neutral", "white", "black", "red" };

  for (guint colour = 0; colour < PSL_PONTARCHIPEL_N_COLOURS; colour++)
    {
      gsize start = out->len;

      g_string_append_printf (out, "%s bridges:", names[colour]);

      gsize empty = out->len;

      for (guint a = 0; a < here->n_islands; a++)
        {
          for (guint b = a + 1; b < here->n_islands; b++)
            {
              char text_a[PSL_MAX_STEP_TEXT], text_b[PSL_MAX_STEP_TEXT];

              if (!(here->bridges[colour][a] >> b & 1))
                continue;
              PSL_GAME_GET_CLASS (game)->print_cell (game, here->cells[a], text_a);
              PSL_GAME_GET_CLASS (game)->print_cell (game, here->cells[b], text_b);
              g_string_append_printf (out, " %s-%s", text_a, text_b);
            }
        }
      if (out->len == empty)
        g_string_truncate (out, start);
      else
        g_string_append_c (out, '\n');
    }
}

static void
append_warriors (GString *out, PslGame *game, const PslPontarchipelPosition *here)
{
  static const char *const names[] = { "White", "Black", "Red" };

  for (guint seat = 0; seat < psl_game_get_n_seats (game); seat++)
    {
      g_string_append_printf (out, "%s:", names[seat]);
      for (guint i = 0; i < here->n_islands; i++)
        {
          char text[PSL_MAX_STEP_TEXT];

          if (here->warriors[seat][i] == 0)
            continue;
          PSL_GAME_GET_CLASS (game)->print_cell (game, here->cells[i], text);
          g_string_append_printf (out, " %s (", text);
          append_band (out, here->warriors[seat][i]);
          g_string_append (out, " )");
        }
      if (here->warriors_in_hand[seat] != 0)
        {
          g_string_append (out, " in hand (");
          append_band (out, here->warriors_in_hand[seat]);
          g_string_append (out, " )");
        }
      for (guint colour = 0; colour < PSL_PONTARCHIPEL_N_COLOURS; colour++)
        {
          if (here->bridges_in_hand[seat][colour] > 0)
            g_string_append_printf (out, " %c:%u", "nwbr"[colour],
                                    here -> bridges_in_hand[seat][colour]);
        }
      g_string_append_printf (out, ", captured %u\n", here->captured[seat]);
    }
}

void
psl_pontarchipel_diagram (PslGame *game, gconstpointer position, GString *out)
{
  append_sea (out, position);
  append_bridges (out, game, position);
  append_warriors (out, game, position);
}
