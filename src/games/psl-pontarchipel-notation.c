/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/psl-pontarchipel-private.h"

/* The letters of the colours of bridges. */
static const char colour_letters[PSL_PONTARCHIPEL_N_COLOURS] = { 'n', 'w', 'b', 'r' };

PslPontarchipelAct
psl_pontarchipel_read_act (PslStep step)
{
  return (PslPontarchipelAct){ step_kind (step), step_n (step), step_a (step), step_b (step),
                               step_c (step) };
}

static guint
print_cell (guint cell, char *text)
{
  return psl_hex_grid_print_cell (psl_pontarchipel_get_grid (), cell, text);
}

static guint
print_pair (guint a, guint b, char *text)
{
  guint length = print_cell (MIN (a, b), text);

  text[length++] = '-';
  return length + print_cell (MAX (a, b), text + length);
}

static guint
psl_pontarchipel_print_step (PslGame *game, PslStep step, char *text)
{
  guint a = step_a (step), b = step_b (step), c = step_c (step);
  guint length = 0;

  switch (step_kind (step))
    {
    case PSL_PONTARCHIPEL_STEP_ISLAND:
      return print_cell (a, text);
    case PSL_PONTARCHIPEL_STEP_BRIDGE:
      text[length++] = colour_letters[step_n (step)];
      text[length++] = ':';
      return length + print_pair (a, b, text + length);
    case PSL_PONTARCHIPEL_STEP_BAND:
      text[length++] = '@';
      return length + print_cell (a, text + length);
    case PSL_PONTARCHIPEL_STEP_WARRIOR:
      text[length++] = (char) ('0' + step_n (step));
      return length + print_cell (a, text + length);
    case PSL_PONTARCHIPEL_STEP_MOVE:
      text[length++] = (char) ('0' + step_n (step));
      length += print_cell (a, text + length);
      text[length++] = '-';
      return length + print_cell (b, text + length);
    case PSL_PONTARCHIPEL_STEP_SHIFT:
      length = print_pair (a, b, text);
      text[length++] = '>';
      return length + print_pair (a, c, text + length);
    case PSL_PONTARCHIPEL_STEP_END:
      return (guint) g_strlcpy (text, "end", PSL_MAX_STEP_TEXT);
    case PSL_PONTARCHIPEL_STEP_PASS:
    default:
      return (guint) g_strlcpy (text, "pass", PSL_MAX_STEP_TEXT);
    }
}

/* Reads the cell that @text begins with and moves on behind it. */
static gboolean
read_cell (const char **text, guint *cell)
{
  guint length = psl_hex_grid_parse_cell (psl_pontarchipel_get_grid (), *text, cell);

  *text += length;
  return length > 0;
}

static gboolean
read_letter (const char **text, char letter)
{
  if (**text != letter)
    return FALSE;
  (*text)++;
  return TRUE;
}

/* Whether a bridge could join two islands there. */
static gboolean
is_pair (guint a, guint b)
{
  guint distance = psl_hex_grid_distance (psl_pontarchipel_get_grid (), a, b);

  return distance == 2 || distance == 3;
}

static gboolean
read_pair (const char **text, guint *a, guint *b)
{
  return read_cell (text, a) && read_letter (text, '-') && read_cell (text, b) && is_pair (*a, *b);
}

/* “w:c5-d7” */
static gboolean
parse_bridge (PslPontarchipel *self, const char *text, PslStep *step)
{
  guint a, b;
  char letter = g_ascii_tolower (*text++);

  for (guint colour = 0; colour <= self->n_seats; colour++)
    {
      if (colour_letters[colour] != letter)
        continue;
      if (!read_letter (&text, ':') || !read_pair (&text, &a, &b) || *text != '\0')
        return FALSE;
      *step = make_step (PSL_PONTARCHIPEL_STEP_BRIDGE, colour, MIN (a, b), MAX (a, b), 0);
      return TRUE;
    }
  return FALSE;
}

/* “4c5” or “4c5-d7” */
static gboolean
parse_warrior (PslPontarchipel *self, const char *text, PslStep *step)
{
  guint strength = (guint) (*text++ - '0');
  guint a, b;

  if (strength < 2 || strength > 4 || !read_cell (&text, &a))
    return FALSE;
  if (*text == '\0')
    {
      *step = make_step (PSL_PONTARCHIPEL_STEP_WARRIOR, strength, a, 0, 0);
      return !self->together;
    }
  *step = make_step (PSL_PONTARCHIPEL_STEP_MOVE, strength, a, 0, 0);
  if (!read_letter (&text, '-') || !read_cell (&text, &b) || *text != '\0' || a == b)
    return FALSE;
  *step = make_step (PSL_PONTARCHIPEL_STEP_MOVE, strength, a, b, 0);
  return TRUE;
}

/* “c5” or “c5-d7>c5-e6” */
static gboolean
parse_island_or_shift (const char *text, PslStep *step)
{
  const char *rest = text;
  guint a, b, c, d;

  if (read_cell (&rest, &a) && *rest == '\0')
    {
      *step = make_step (PSL_PONTARCHIPEL_STEP_ISLAND, 0, a, 0, 0);
      return TRUE;
    }
  if (!read_pair (&text, &a, &b) || !read_letter (&text, '>') || !read_pair (&text, &c, &d) ||
      *text != '\0')
    return FALSE;

  /* One island is kept, the other is not. */
  gboolean keeps_a = a == c || a == d, keeps_b = b == c || b == d;

  if (keeps_a == keeps_b)
    return FALSE;

  guint kept = keeps_a ? a : b;

  *step = make_step (PSL_PONTARCHIPEL_STEP_SHIFT, 0, kept, keeps_a ? b : a, c == kept ? d : c);
  return TRUE;
}

static gboolean
psl_pontarchipel_parse_step (PslGame *game, const char *text, PslStep *step)
{
  PslPontarchipel *self = PSL_PONTARCHIPEL (game);

  if (g_ascii_strcasecmp (text, "pass") == 0)
    {
      *step = make_step (PSL_PONTARCHIPEL_STEP_PASS, 0, 0, 0, 0);
      return TRUE;
    }
  if (g_ascii_strcasecmp (text, "end") == 0)
    {
      *step = make_step (PSL_PONTARCHIPEL_STEP_END, 0, 0, 0, 0);
      return self->n_actions == 2;
    }
  if (text[0] == '@')
    {
      guint cell;

      text++;
      if (!self->together || !read_cell (&text, &cell) || *text != '\0')
        return FALSE;
      *step = make_step (PSL_PONTARCHIPEL_STEP_BAND, 0, cell, 0, 0);
      return TRUE;
    }
  if (g_ascii_isdigit (text[0]))
    return parse_warrior (self, text, step);
  if (text[0] != '\0' && text[1] == ':')
    return parse_bridge (self, text, step);
  return parse_island_or_shift (text, step);
}

/* Places from the reserve: pointing at what, then where; where is enough for islands and for a band
 * that goes ashore together. */
static guint
get_setup_path (PslStep step, guint number, PslTarget *path)
{
  guint n = 0;

  switch (step_kind (step))
    {
    case PSL_PONTARCHIPEL_STEP_BRIDGE:
      path[n++] = psl_target (PSL_TARGET_RESERVE, PSL_PONTARCHIPEL_RESERVE_BRIDGE + step_n (step));
      path[n++] = psl_target_cell (number == 0 ? step_a (step) : step_b (step));
      path[n++] = psl_target_cell (number == 0 ? step_b (step) : step_a (step));
      return number < 2 ? n : 0;
    case PSL_PONTARCHIPEL_STEP_WARRIOR:
      path[n++] = psl_target (PSL_TARGET_RESERVE, PSL_PONTARCHIPEL_RESERVE_WARRIOR + step_n (step));
      path[n++] = psl_target_cell (step_a (step));
      return number == 0 ? n : 0;
    default:
      if (number == 1)
        path[n++] = psl_target (PSL_TARGET_RESERVE, step_kind (step) == PSL_PONTARCHIPEL_STEP_BAND
                                                        ? PSL_PONTARCHIPEL_RESERVE_BAND
                                                        : PSL_PONTARCHIPEL_RESERVE_ISLAND);
      path[n++] = psl_target_cell (step_a (step));
      return number < 2 ? n : 0;
    }
}

/* A warrior can be meant by pointing at its island when all of the seat's there are alike. */
static guint
get_move_path (const PslPontarchipelPosition *here, PslStep step, guint number, PslTarget *path)
{
  guint from = step_a (step), strength = step_n (step);
  guint island = (guint) psl_pontarchipel_find_island (here, from);
  PslPontarchipelBand band = here->warriors[here->seat - 1][island];
  gboolean alike =
      psl_pontarchipel_band_count (band, strength) == psl_pontarchipel_band_size (band);

  path[0] = number == 0 ? psl_target_piece (from, strength) : psl_target_cell (from);
  path[1] = psl_target_cell (step_b (step));
  return number == 0 || (number == 1 && alike) ? 2 : 0;
}

static guint
psl_pontarchipel_get_path (PslGame *game,
                           gconstpointer position,
                           PslStep step,
                           guint number,
                           PslTarget path[PSL_MAX_PATH])
{
  switch (step_kind (step))
    {
    case PSL_PONTARCHIPEL_STEP_MOVE:
      return get_move_path (position, step, number, path);
    case PSL_PONTARCHIPEL_STEP_SHIFT:
      /* The end that moves, then where to. */
      path[0] = psl_target_edge_end (step_b (step), step_a (step));
      path[1] = psl_target_cell (step_c (step));
      return number == 0 ? 2 : 0;
    case PSL_PONTARCHIPEL_STEP_END:
    case PSL_PONTARCHIPEL_STEP_PASS:
      path[0] = psl_target (PSL_TARGET_ACTION, step_kind (step) == PSL_PONTARCHIPEL_STEP_END
                                                   ? PSL_ACTION_END
                                                   : PSL_ACTION_PASS);
      return number == 0 ? 1 : 0;
    default:
      return get_setup_path (step, number, path);
    }
}

/* Bridges are called by the seat of their colour, and the neutral ones after them all; warriors by
 * their strength; what there is only one of by 1. */
static PslTarget
psl_pontarchipel_find_reserve (PslGame *game, gconstpointer position, guint number)
{
  PslPontarchipel *self = PSL_PONTARCHIPEL (game);
  const PslPontarchipelPosition *here = position;
  guint colour = number <= self->n_seats ? number : 0;
  gboolean found;
  guint index;

  if (here->over)
    return PSL_NO_TARGET;
  if (here->stage == PSL_PONTARCHIPEL_ISLANDS)
    {
      index = PSL_PONTARCHIPEL_RESERVE_ISLAND;
      found = number == 1;
    }
  else if (here->stage == PSL_PONTARCHIPEL_BRIDGES)
    {
      index = PSL_PONTARCHIPEL_RESERVE_BRIDGE + colour;
      found = number >= 1 && number <= self->n_seats + 1 &&
              here->bridges_in_hand[here->seat - 1][colour] > 0;
    }
  else if (here->stage == PSL_PONTARCHIPEL_WARRIORS && self->together)
    {
      index = PSL_PONTARCHIPEL_RESERVE_BAND;
      found = number == 1;
    }
  else
    {
      index = PSL_PONTARCHIPEL_RESERVE_WARRIOR + number;
      found = here->stage == PSL_PONTARCHIPEL_WARRIORS && number >= 2 && number <= 4 &&
              psl_pontarchipel_band_count (here->warriors_in_hand[here->seat - 1], number) > 0;
    }
  return found ? psl_target (PSL_TARGET_RESERVE, index) : PSL_NO_TARGET;
}

void
psl_pontarchipel_class_init_notation (PslGameClass *klass)
{
  klass->print_step = psl_pontarchipel_print_step;
  klass->parse_step = psl_pontarchipel_parse_step;
  klass->get_path = psl_pontarchipel_get_path;
  klass->find_reserve = psl_pontarchipel_find_reserve;
}
