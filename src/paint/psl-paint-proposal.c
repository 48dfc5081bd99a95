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

/* A step of a line that is proposed. */
typedef struct
{
  PslStep step;
  int seat;
  PslTarget path[PSL_MAX_PATH];
  guint length;
  gboolean first;     /* of the line */
  gboolean has_ghost; /* what it places can be painted */
  const char *number; /* NULL where it is the only one */
} Proposed;

/* Where a number stands: at @to, or at the other end where an earlier step has its number there. */
static PslTarget
choose_end (PslTarget from, PslTarget to, const PslPaintMark *marks, guint n_marks)
{
  return from != PSL_NO_TARGET && has_text (marks, n_marks, to) ? from : to;
}

/* Adds those of what is placed on @to, or between @from and @to: it has its number on the rim,
 * or a ring around its place where it is the only one. */
static guint
propose_ghost (const Proposed *proposed,
               PslTarget from,
               PslTarget to,
               PslPaintMark *marks,
               guint n)
{
  marks[n++] = (PslPaintMark){ .kind = PSL_PAINT_MARK_GHOST,
                               .from = to,
                               .to = from,
                               .seat = proposed->seat,
                               .step = proposed->step };
  if (proposed->number != NULL)
    {
      marks[n] = (PslPaintMark){
        .kind = PSL_PAINT_MARK_TEXT, .text = proposed->number, .badge = TRUE
      };
      marks[n].from = choose_end (from, to, marks, n);
      return n + 1;
    }
  if (from != PSL_NO_TARGET)
    marks[n++] = (PslPaintMark){ .kind = PSL_PAINT_MARK_RING, .from = from };
  marks[n++] = (PslPaintMark){ .kind = PSL_PAINT_MARK_RING, .from = to };
  return n;
}

/* Adds the marks of @proposed to @n others.  Returns how many there are then. */
static guint
propose_step (const Proposed *proposed, PslPaintMark *marks, guint n)
{
  PslTarget from = PSL_NO_TARGET, to = PSL_NO_TARGET;
  gboolean from_reserve = FALSE;

  for (guint i = 0; i < proposed->length; i++)
    {
      PslTarget target = proposed->path[i];

      if (is_on_board (target))
        {
          from = to;
          to = proposed->first ? target : get_place (target);
        }
      else if (psl_target_kind (target) == PSL_TARGET_RESERVE)
        {
          from_reserve = TRUE;
          /* The reserve of whoever is to move later is not at hand. */
          if (proposed->first)
            marks[n++] = (PslPaintMark){ .kind = PSL_PAINT_MARK_RING, .from = target };
        }
    }
  if (to == PSL_NO_TARGET)
    return n;
  if (proposed->has_ghost && (from_reserve || from == PSL_NO_TARGET))
    return propose_ghost (proposed, from, to, marks, n);
  if (from != PSL_NO_TARGET)
    marks[n++] = (PslPaintMark){ .kind = PSL_PAINT_MARK_ARROW, .from = from, .to = to };
  else
    marks[n++] = (PslPaintMark){ .kind = PSL_PAINT_MARK_RING, .from = to };
  if (proposed->number != NULL)
    {
      marks[n] = (PslPaintMark){ .kind = PSL_PAINT_MARK_TEXT, .text = proposed->number };
      marks[n].from = choose_end (from, to, marks, n);
      n++;
    }
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
  const PslPainter *painter = psl_painter_for_game (game);
  g_autofree gpointer here = g_memdup2 (position, klass->position_size);
  guint n = 0;

  n_steps = MIN (n_steps, PSL_PAINT_MAX_PROPOSED);
  for (guint i = 0; i < n_steps; i++)
    {
      Proposed proposed = {
        .step = steps[i],
        .seat = klass->seat_to_move (game, here),
        .first = i == 0,
        .has_ghost = painter != NULL && painter->paint_placement != NULL,
        .number = n_steps > 1 ? numbers[i] : NULL,
      };

      if (!psl_game_is_legal (game, here, steps[i]))
        break;
      proposed.length = klass->get_path (game, here, steps[i], 0, proposed.path);
      n = propose_step (&proposed, marks, n);
      klass->apply (game, here, steps[i]);
    }
  return n;
}
