/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How parts are named, so that two of the same name are the same game for whatever else there is:
 *
 * - Any step of a part leads to other parts, with names, after a change of the margin.  A small part is
 *   named by all of its steps: of those that lead to the same, by the one with the greatest change for
 *   Light and the one with the smallest, for Dark.  So it does not matter where it is on the board, nor
 *   what it looks like.  Changes are told from the middle of the greatest and the smallest, which is
 *   added to the margin at once.
 * - Where all changes are alike and only steps remain, only the nimber matters (Sprague and Grundy): a
 *   seat that makes it larger gains nothing, since the other can undo that at once.
 * - Where nothing remains after any step, it is a switch: whoever makes the step gains the temperature.
 * - A large part is named by how it looks.
 *
 * Two parts of which one is the other with Light and Dark exchanged make no difference, whatever else
 * there is: a seat that plays as if they were not there, and answers a step in one of them with the same
 * step in the other, gets no less than without them, and nor does the other seat. */

#include "games/psl-pylon-names.h"

#include "core/psl-hash.h"

static inline gboolean
lead_to_same (const PslPylonOption *a, const PslPylonOption *b)
{
  return a->after.name == b->after.name && a->after.twins == b->after.twins &&
         a->after.temperatures == b->after.temperatures;
}

/* Says for whom each option is good. */
static void
compare_options (PslPylonPart *part)
{
  for (guint i = 0; i < part->n_options; i++)
    {
      PslPylonOption *option = &part->options[i];

      option->seats = 3;
      for (guint j = 0; j < part->n_options; j++)
        {
          int more = part->options[j].after.margin - option->after.margin;

          if (i == j || !lead_to_same (option, &part->options[j]))
            continue;
          if (more > 0 || (more == 0 && j < i))
            option->seats &= ~1u;
          if (more < 0 || (more == 0 && j < i))
            option->seats &= ~2u;
        }
    }
}

/* Whether the part is only steps to make: fills in its nimber. */
static gboolean
find_nimber (const PslPylonPart *part, guint *nimber)
{
  guint32 nimbers = 0;

  for (guint i = 0; i < part->n_options; i++)
    {
      const PslPylonSum *after = &part->options[i].after;

      if (after->name != 0 || after->temperatures != 0 || after->twins > PSL_PYLON_NIMBER ||
          after->margin != part->options[0].after.margin)
        return FALSE;
      nimbers |= 1u << after->twins;
    }
  *nimber = (guint) __builtin_ctz (~nimbers);
  return *nimber <= PSL_PYLON_NIMBER;
}

static gboolean
ends (const PslPylonPart *part)
{
  for (guint i = 0; i < part->n_options; i++)
    {
      if (!psl_pylon_sum_is_nothing (&part->options[i].after))
        return FALSE;
    }
  return TRUE;
}

/* What an option is with the margin @middle, or with the seats exchanged (@sign −1). */
static inline guint64
name_option (const PslPylonOption *option, int middle, int sign)
{
  const PslPylonSum *after = &option->after;
  guint64 name = sign > 0 ? after->name : -after->name;
  guint32 change = (guint32) (sign * (after->margin - middle));

  return psl_hash_mix (name ^ psl_hash_mix (after->twins + psl_hash_mix ((guint64) change << 32 |
                                                                         after->temperatures)));
}

static guint64
name_part (const PslPylonPart *part, int middle, int sign)
{
  guint64 own = 0, others = 0;

  for (guint i = 0; i < part->n_options; i++)
    {
      guint64 name = name_option (&part->options[i], middle, sign);

      if (part->options[i].seats & (sign > 0 ? 1 : 2))
        own += name;
      if (part->options[i].seats & (sign > 0 ? 2 : 1))
        others += name;
    }
  return psl_hash_mix (psl_hash_mix (own) ^ others);
}

static void
keep_good_options (PslPylonPart *part)
{
  guint n = 0;

  for (guint i = 0; i < part->n_options; i++)
    {
      if (part->options[i].seats != 0)
        part->options[n++] = part->options[i];
    }
  part->n_options = n;
}

void
psl_pylon_part_find_gains (PslPylonPart *part)
{
  PslPylonSum *sum = &part->sum;

  for (guint i = 0; i < part->n_options; i++)
    {
      const PslPylonSum *after = &part->options[i].after;
      int change = after->margin - sum->margin;
      int heat = psl_pylon_sum_get_heat (after);
      int least = change + after->least - heat;
      int most = change + after->most + heat;

      sum->gains[0] = (gint16) MAX (sum->gains[0], least - sum->least);
      sum->gains[1] = (gint16) MAX (sum->gains[1], sum->most - most);
    }
}

void
psl_pylon_part_name_small (PslPylonPart *part, int worth)
{
  PslPylonSum *sum = &part->sum;
  int low = G_MAXINT, high = G_MININT, least = G_MAXINT, most = G_MININT;
  guint nimber;

  compare_options (part);
  keep_good_options (part);
  for (guint i = 0; i < part->n_options; i++)
    {
      const PslPylonSum *after = &part->options[i].after;

      low = MIN (low, after->margin);
      high = MAX (high, after->margin);
    }
  if (find_nimber (part, &nimber))
    {
      sum->margin = (gint16) high;
      sum->twins = nimber;
      return;
    }
  if (ends (part) && (low + high) % 2 == 0)
    {
      sum->margin = (gint16) ((low + high) / 2);
      sum->temperatures = 1u << (high - low) / 2;
      return;
    }

  sum->margin = (gint16) ((low + high) >> 1);
  for (guint i = 0; i < part->n_options; i++)
    {
      const PslPylonSum *after = &part->options[i].after;
      int heat = psl_pylon_sum_get_heat (after);

      least = MIN (least, after->margin + after->least - heat);
      most = MAX (most, after->margin + after->most + heat);
    }
  sum->least = (gint16) MIN (least - sum->margin, 0);
  sum->most = (gint16) MAX (most - sum->margin, 0);
  sum->worth = worth - 100 * sum->margin;
  psl_pylon_part_find_gains (part);
  sum->name = name_part (part, sum->margin, 1);
  sum->twins = name_part (part, sum->margin, -1);
  if (sum->name == sum->twins)
    {
      sum->twins = sum->name & ~(guint64) PSL_PYLON_NIMBER;
      sum->name = 0;
    }
  else
    {
      sum->name -= sum->twins;
      sum->twins = 0;
    }
}

void
psl_pylon_sum_name_large (PslPylonSum *sum, const PslPylonOutlook *outlook)
{
  sum->name = outlook->keys[0] - outlook->keys[1];
  sum->least = (gint16) (-2 * outlook->insecure[0]);
  sum->most = (gint16) (2 * outlook->insecure[1]);
  sum->worth = outlook->worth;
}
