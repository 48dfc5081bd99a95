/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/psl-phrase.h"

#include <glib/gi18n-lib.h>

#include "core/psl-game.h"

#define MAX_ARGS 5

static const PslPhraseSpec *
get_spec (PslGame *game, const PslPhrase *phrase)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);

  g_return_val_if_fail (phrase->id < klass->n_phrases, NULL);

  return &klass->phrases[phrase->id];
}

/* The cells whose bits are set in @cells.  (transfer full) */
static char *
format_cells (PslGame *game, guint64 cells)
{
  char *list = NULL;

  for (guint64 left = cells; left != 0; left &= left - 1)
    {
      g_autofree char *before = list;
      char cell[PSL_MAX_STEP_TEXT];

      PSL_GAME_GET_CLASS (game)->print_cell (game, (guint) __builtin_ctzll (left), cell);
      if (before == NULL)
        list = g_strdup (cell);
      else if ((left & (left - 1)) != 0)
        /* Translators: some cells, and one more that is not the last: “c2, d4”. */
        list = g_strdup_printf (_ ("%s, %s"), before, cell);
      else
        /* Translators: some cells, and the last one: “c2, d4 and e3”. */
        list = g_strdup_printf (_ ("%s and %s"), before, cell);
    }
  return list;
}

/* One argument as text.  (transfer full) */
static char *
format_argument (PslGame *game, char kind, gint64 value)
{
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  char text[PSL_MAX_STEP_TEXT];

  switch (kind)
    {
    case 'c':
      klass->print_cell (game, (guint) value, text);
      return g_strdup (text);
    case 'l':
      return format_cells (game, (guint64) value);
    case 'p':
      klass->print_step (game, (PslStep) value, text);
      return g_strdup (text);
    case 's':
      return g_strdup (psl_game_get_seat_name (game, (int) value));
    case 'w':
      g_return_val_if_fail (value >= 0 && value < klass->n_words, g_strdup ("?"));
      return g_strdup (_ (klass->words[value]));
    case 'n':
      return g_strdup_printf ("%" G_GINT64_FORMAT, value);
    default:
      g_return_val_if_reached (g_strdup ("?"));
    }
}

/* The text of @spec in the user's language, singular or plural as its first number or list of cells
 * asks for. */
static const char *
translate (const PslPhraseSpec *spec, const PslPhrase *phrase)
{
  if (spec->plural != NULL)
    {
      const char *counted = strpbrk (spec->args, "nl");

      g_return_val_if_fail (counted != NULL, spec->text);

      gint64 value = phrase->args[counted - spec->args];

      return g_dngettext (GETTEXT_PACKAGE, spec->text, spec->plural,
                          *counted == 'n' ? (gulong) ABS (value)
                                          : (gulong) __builtin_popcountll ((guint64) value));
    }
  return g_dgettext (GETTEXT_PACKAGE, spec->text);
}

char *
psl_phrase_to_string (PslGame *game, const PslPhrase *phrase)
{
  g_return_val_if_fail (PSL_IS_GAME (game), NULL);
  g_return_val_if_fail (phrase != NULL, NULL);

  const PslPhraseSpec *spec = get_spec (game, phrase);
  char *values[MAX_ARGS] = { NULL };
  char *sentence;

  g_return_val_if_fail (spec != NULL, NULL);

  if (spec->args != NULL)
    {
      for (guint i = 0; spec->args[i] != '\0' && i < MAX_ARGS; i++)
        values[i] = format_argument (game, spec->args[i], phrase->args[i]);
    }

  /* The format comes from the class's own table or from its translation, whose placeholders
   * msgfmt has checked. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  sentence = g_strdup_printf (translate (spec, phrase), values[0], values[1], values[2], values[3],
                              values[4]);
#pragma GCC diagnostic pop

  for (guint i = 0; i < MAX_ARGS; i++)
    g_free (values[i]);
  return sentence;
}

char *
psl_phrases_to_string (PslGame *game, const PslPhrase *phrases, guint n, const char *separator)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *sentence = psl_phrase_to_string (game, &phrases[i]);

      if (i > 0)
        g_string_append (text, separator);
      g_string_append (text, sentence);
    }
  return g_string_free (text, FALSE);
}

void
psl_phrase_omit_seat (PslGame *game, PslPhrase *phrase)
{
  g_return_if_fail (PSL_IS_GAME (game));
  g_return_if_fail (phrase != NULL);

  const PslPhraseSpec *spec = get_spec (game, phrase);

  if (spec == NULL || spec->unnamed == 0)
    return;
  phrase->id = spec->unnamed;
  for (guint i = 0; i + 1 < MAX_ARGS; i++)
    phrase->args[i] = phrase->args[i + 1];
}

const char *
psl_phrase_get_anchor (PslGame *game, const PslPhrase *phrase)
{
  const PslPhraseSpec *spec = get_spec (game, phrase);

  return spec != NULL ? spec->anchor : NULL;
}
