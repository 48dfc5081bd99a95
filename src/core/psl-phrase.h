/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _PslGame PslGame;

/* Both forms of a #PslPhraseSpec's sentence, marked for translation as one entry with plural
 * forms.  It stands for @text and @plural. */
#define PSL_PLURAL(singular, plural) singular, plural

/**
 * PslPhraseSpec:
 * @text: the sentence in English, marked with N_(), with one %s for each argument and nothing
 *   else to fill in (translations may reorder with %1$s)
 * @plural: (nullable): the same for the plural, chosen by the first number or the number of the
 *   first cells; both are then marked with PSL_PLURAL() instead
 * @args: the kinds of the arguments, a letter each: 'c' a cell, 'l' a list of some of the first 63
 *   cells, a bit for each, 'n' a number, 's' a seat's name, 'w' an entry of the class's @words, 'p'
 *   a step in its notation
 * @anchor: (nullable): the id of the section of the rules page that gives the rule
 * @unnamed: (optional): the entry that says the same of a seat that has just been named, without
 *   the first argument, which is the seat: "ends the turn" for "%s ends the turn"
 *
 * The rules speak in numbers: a game says *what* it has to say as a #PslPhrase, and the layers
 * above turn it into a sentence of the user's language.  So the rules translate nothing and
 * allocate nothing, and a refusal can link to the rule that it comes from.
 */
typedef struct
{
  const char *text;
  const char *plural;
  const char *args;
  const char *anchor;
  guint unnamed;
} PslPhraseSpec;

/* A phrase: an index into the class's table and its arguments. */
typedef struct
{
  guint id;
  gint64 args[5];
} PslPhrase;

/* The phrase as a sentence in the user's language.  (transfer full) */
char *psl_phrase_to_string (PslGame *game, const PslPhrase *phrase);

/* All @n phrases, joined by @separator.  (transfer full) */
char *psl_phrases_to_string (PslGame *game,
                             const PslPhrase *phrases,
                             guint n,
                             const char *separator);

/* Leaves the seat out that @phrase begins with, where the game can say it without. */
void psl_phrase_omit_seat (PslGame *game, PslPhrase *phrase);

/* The id of the section of the rules page that @phrase comes from, or NULL. */
const char *psl_phrase_get_anchor (PslGame *game, const PslPhrase *phrase);

G_END_DECLS
