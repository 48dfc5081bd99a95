/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-paint-proposal.h"

/* The board with @step made on it is not shown, so a later step is shown where its cells are. */
static PslTarget
get_place (PslTarget target)
{
  guint index = psl_target_index (target);

  switch (psl_target_kind (target))
    {
    case PSL_TARGET_PIECE:
      return psl_target_cell (index / 16);
    case PSL_TARGET_EDGE_END:
      return psl_target_cell (index / 1024);
    default:
      return target;
    }
}

static gboolean
is_on_board (PslTarget target)
{
  PslTargetKind kind = psl_target_kind (target);

  return kind != PSL_TARGET_NONE && kind != PSL_TARGET_RESERVE && kind != PSL_TARGET_ACTION;
}

static gboolean
has_text (const PslPaintMark *marks, guint n_marks, PslTarget target)
{
  for (guint i = 0; i < n_marks; i++)
    if (marks[i].kind == PSL_PAINT_MARK_TEXT && marks[i].from == target)
      return TRUE;
  return FALSE;
}

/* Adds the marks of one step to @n others; @number is NULL where there is only one.  Returns how
 * many there are then. */
static guint
propose_step (const PslTarget *path,
              guint length,
              gboolean first,
              const char *number,
              PslPaintMark *marks,
              guint n)
{
  PslTarget from = PSL_NO_TARGET, to = PSL_NO_TARGET;
  PslTarget place;

  for (guint i = 0; i < length; i++)
    {
      if (is_on_board (path[i]))
        {
          from = to;
          to = first ? path[i] : get_place (path[i]);
        }
      /* The reserve of whoever is to move later is not at hand. */
      else if (first && psl_target_kind (path[i]) == PSL_TARGET_RESERVE)
        marks[n++] = (PslPaintMark){ .kind = PSL_PAINT_MARK_RING, .from = path[i] };
    }
  if (to == PSL_NO_TARGET)
    return n;
  if (from != PSL_NO_TARGET)
    marks[n++] = (PslPaintMark){ .kind = PSL_PAINT_MARK_ARROW, .from = from, .to = to };
  else
    marks[n++] = (PslPaintMark){ .kind = PSL_PAINT_MARK_RING, .from = to };
  /* Where the number of an earlier step stands already, the arrow has another end. */
  place = from != PSL_NO_TARGET && has_text (marks, n, to) ? from : to;
  if (number != NULL)
    marks[n++] = (PslPaintMark){ .kind = PSL_PAINT_MARK_TEXT, .from = place, .text = number };
  return n;
}

guint
psl_paint_propose (PslGame *game,
                   gconstpointer position,
                   const PslStep *steps,
                   guint n_steps,
                   PslPaintMark *marks)
{
  static const char *const numbers[PSL_PAINT_MAX_PROPOSED] = { "1", "2", "3", "4" };
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  g_autofree gpointer here = g_memdup2 (position, klass->position_size);
  guint n = 0;

  n_steps = MIN (n_steps, PSL_PAINT_MAX_PROPOSED);
  for (guint i = 0; i < n_steps; i++)
    {
      PslTarget path[PSL_MAX_PATH];
      guint length;

      if (!psl_game_is_legal (game, here, steps[i]))
        break;
      length = klass->get_path (game, here, steps[i], 0, path);
      n = propose_step (path, length, i == 0, n_steps > 1 ? numbers[i] : NULL, marks, n);
      klass->apply (game, here, steps[i]);
    }
  return n;
}
