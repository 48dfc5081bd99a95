/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-words-time.h"

#include <glib/gi18n-lib.h>

#include "app/psl-words.h"

/* @left in units of @unit, rounded up. */
static gint64
round_up (gint64 left, gint64 unit)
{
  return (left + unit - 1) / unit;
}

static char *
print_seconds (gint64 seconds)
{
  int s = (int) (seconds % 60);
  int m = (int) (seconds / 60 % 60);
  int h = (int) (seconds / 3600);

  return h > 0 ? g_strdup_printf ("%d:%02d:%02d", h, m, s) : g_strdup_printf ("%d:%02d", m, s);
}

char *
psl_words_clock (gint64 left)
{
  if (left >= PSL_WORDS_TENTHS_BELOW || left <= 0)
    return print_seconds (round_up (left, 1000));
  /* With the mark that stands before the fraction in the user's language. */
  return g_strdup_printf ("0:%04.1f", (double) MIN (round_up (left, 100), 99) / 10);
}

gint64
psl_words_clock_change (gint64 left)
{
  gint64 unit = left > PSL_WORDS_TENTHS_BELOW ? 1000 : 100;

  return left > 0 ? (left - 1) % unit + 1 : unit;
}

char *
psl_words_time_left (gint64 left)
{
  g_autofree char *time = print_seconds (round_up (left, 1000));

  if (left <= 0)
    return g_strdup (_ ("No time left"));
  /* Translators: what a player’s clock shows, “4:59”. */
  return g_strdup_printf (_ ("%s left"), time);
}

char *
psl_words_time_low (PslRecord *record, int seat, guint seconds)
{
  g_autofree char *player = psl_words_seat_long (record, seat);

  if (seconds == 60)
    return g_strdup_printf (_ ("%s: one minute left."), player);
  return g_strdup_printf (ngettext ("%s: %u second left.", "%s: %u seconds left.", seconds), player,
                          seconds);
}

/* --- The time control --- */

static void
split (const PslTimeControl *control, int *minutes, int *seconds)
{
  *minutes = (int) (control->time / 60000);
  *seconds = (int) (control->increment / 1000);
}

char *
psl_words_time_control (const PslTimeControl *control)
{
  int minutes, seconds;

  split (control, &minutes, &seconds);
  if (minutes == 0)
    return g_strdup (_ ("No clock"));
  if (seconds == 0)
    /* Translators: the time of each player for a game, in minutes. */
    return g_strdup_printf (_ ("%d min"), minutes);
  /* Translators: the time of each player for a game, in minutes, and for each turn, in seconds. */
  return g_strdup_printf (_ ("%d min + %d s"), minutes, seconds);
}

char *
psl_words_time_control_sentence (const PslTimeControl *control)
{
  int minutes, seconds;

  split (control, &minutes, &seconds);
  if (minutes == 0)
    return g_strdup (_ ("Everybody may think as long as they like."));
  if (seconds == 0)
    return g_strdup_printf (
        ngettext ("Each player has %d minute for the game; whoever runs out of time loses.",
                  "Each player has %d minutes for the game; whoever runs out of time loses.",
                  minutes),
        minutes);
  return g_strdup_printf (_ ("Each player has %d min for the game, and %d s more after each turn; "
                             "whoever runs out of time loses."),
                          minutes, seconds);
}
