/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-words-search.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/psl-words.h"

/* A share that is neither nothing nor all never reads as if it were. */
static int
get_percent (double share)
{
  int percent = (int) lround (100 * share);

  if (share <= 0 || share >= 1)
    return percent;
  return CLAMP (percent, 1, 99);
}

/* The shares of all seats in whole percents that add up to a hundred: what is missing, or too much,
 * goes to the share that was rounded off most. */
static void
get_percents (const double *expected, guint n_seats, int *percents)
{
  int rest = 100;

  for (guint i = 0; i < n_seats; i++)
    {
      percents[i] = get_percent (expected[i]);
      rest -= percents[i];
    }
  while (rest != 0)
    {
      int sign = rest > 0 ? 1 : -1;
      guint most = 0;

      for (guint i = 1; i < n_seats; i++)
        if (sign * (100 * expected[i] - percents[i]) >
            sign * (100 * expected[most] - percents[most]))
          most = i;
      percents[most] += sign;
      rest -= sign;
    }
}

char *
psl_words_expected_result (PslRecord *record, const PslSearchReport *report, int seat)
{
  int margin = ABS (report->margin);

  if (!report->proven)
    /* Translators: a share of a win that a player may expect. */
    return g_strdup_printf (_ ("%d%%"), get_percent (report->expected[seat - 1]));
  if (report->winner == 0)
    return g_strdup (_ ("a draw, proven"));
  if (report->winner == seat)
    return report->margin_proven && margin > 0 ? g_strdup_printf (_ ("wins by %d, proven"), margin)
                                               : g_strdup (_ ("wins, proven"));
  return report->margin_proven && margin > 0 ? g_strdup_printf (_ ("loses by %d, proven"), margin)
                                             : g_strdup (_ ("loses, proven"));
}

/* What is known for certain. */
static char *
describe_proof (PslRecord *record, const PslSearchReport *report)
{
  g_autofree char *winner = NULL;
  int margin = ABS (report->margin);

  if (report->winner == 0)
    return g_strdup (_ ("A draw, proven"));
  winner = psl_words_seat (record, report->winner);
  if (report->margin_proven && margin > 0)
    return g_strdup_printf (_ ("%s wins by %d, proven"), winner, margin);
  return g_strdup_printf (_ ("%s wins, proven"), winner);
}

char *
psl_words_verdict (PslRecord *record, const PslSearchReport *report)
{
  guint n_seats = psl_game_get_n_seats (psl_record_get_game (record));
  int percents[PSL_MAX_SEATS];
  GString *text;

  if (report->proven)
    return describe_proof (record, report);
  text = g_string_new (NULL);
  get_percents (report->expected, n_seats, percents);
  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *seat = psl_words_seat (record, (int) i + 1);

      if (i > 0)
        /* Translators: what stands between what several players may expect. */
        g_string_append (text, _ (", "));
      /* Translators: a player and the share of a win that may be expected: “Light 62%”. */
      g_string_append_printf (text, _ ("%s %d%%"), seat, percents[i]);
    }
  return g_string_free (text, FALSE);
}

guint
psl_words_count_turn_steps (PslLine *line, const PslStep *steps, guint n_steps)
{
  g_autoptr (PslLine) walk = psl_line_copy (line);
  guint n = 0;

  while (n < n_steps)
    {
      psl_line_apply (walk, steps[n++]);
      if (psl_line_get_outcome (walk)->over || psl_line_get_turn_steps (walk) == 0)
        break;
    }
  return n;
}

/* The steps of the turn in words, one after the other; they are all of the seat that the first one
 * names. */
static char *
describe_turn (PslLine *line, const PslSearchReport *report)
{
  PslGame *game = psl_line_get_game (line);
  guint n_steps = psl_words_count_turn_steps (line, report->line, report->n_line);
  g_autoptr (PslLine) walk = psl_line_copy (line);
  char *text = NULL;

  for (guint i = 0; i < n_steps; i++)
    {
      g_autofree char *step =
          psl_words_action (game, psl_line_get_position (walk), report->line[i], i > 0);
      g_autofree char *before = text;

      /* Translators: one step of a turn, and the next one of the same player, who is not named
       * again: “Orange places a token on d4, then ends the turn”. */
      text = before == NULL ? g_steal_pointer (&step)
                            : g_strdup_printf (_ ("%s, then %s"), before, step);
      psl_line_apply (walk, report->line[i]);
    }
  return text;
}

char *
psl_words_hint (PslMatch *match, const PslSearchReport *report)
{
  PslRecord *record = psl_match_get_record (match);
  g_autofree char *turn = describe_turn (psl_match_get_line (match), report);
  g_autofree char *result = psl_words_expected_result (record, report, report->seat);

  if (report->proven)
    /* Translators: a step in words, and what it leads to: “wins by 5, proven”. */
    return g_strdup_printf (_ ("Hint: %s — %s."), turn, result);
  /* Translators: a step in words, and the share of a win that may be expected: “62%”. */
  return g_strdup_printf (_ ("Hint: %s — expected result %s."), turn, result);
}

char *
psl_words_line (PslLine *line, guint number, const PslStep *steps, guint n_steps, guint max)
{
  PslGame *game = psl_line_get_game (line);
  g_autoptr (PslLine) walk = psl_line_copy (line);
  GString *text = g_string_new (NULL);
  gboolean begins = TRUE;

  for (guint i = 0; i < MIN (n_steps, max); i++)
    {
      char step[PSL_MAX_STEP_TEXT];

      if (i > 0)
        g_string_append (text, PSL_WORDS_STEP_GAP);
      if (begins)
        g_string_append_printf (text, "%u.\xC2\xA0", number++);
      PSL_GAME_GET_CLASS (game)->print_step (game, steps[i], step);
      g_string_append (text, step);
      psl_line_apply (walk, steps[i]);
      begins = !psl_line_get_outcome (walk)->over && psl_line_get_turn_steps (walk) == 0;
    }
  if (n_steps > max)
    g_string_append (text, " …");
  return g_string_free (text, FALSE);
}

char *
psl_words_mistake (PslRecord *record, const PslMistake *mistake, PslTurn *turn)
{
  g_autofree char *steps = psl_words_turn (record, turn);
  g_autofree char *result = psl_words_expected_result (record, mistake->played, mistake->seat);

  /* Translators: the number of a turn, its steps, and what they lead to: “62%”. */
  return g_strdup_printf (_ ("Turn %u: %s — %s"), mistake->number, steps, result);
}

char *
psl_words_better (PslRecord *record, const PslMistake *mistake)
{
  PslGame *game = psl_record_get_game (record);
  g_autofree char *result = psl_words_expected_result (record, mistake->better, mistake->seat);
  g_autoptr (GString) steps = g_string_new (NULL);

  for (guint i = 0; i < mistake->n_best; i++)
    {
      char step[PSL_MAX_STEP_TEXT];

      PSL_GAME_GET_CLASS (game)->print_step (game, mistake->before->line[i], step);
      g_string_append_printf (steps, "%s%s", i > 0 ? PSL_WORDS_STEP_GAP : "", step);
    }
  /* Translators: the steps of a turn, and what they would have led to: “62%”. */
  return g_strdup_printf (_ ("Better: %s — %s"), steps->str, result);
}
