/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/psl-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  PslGameSetup setup;
} PslGamePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PslGame, psl_game, G_TYPE_OBJECT)

G_DEFINE_QUARK (psl-game-error-quark, psl_game_error)

static void
psl_game_class_init (PslGameClass *klass)
{
}

static void
psl_game_init (PslGame *self)
{
}

static const PslGameSetup *
get_setup (PslGame *self)
{
  return &((PslGamePrivate *) psl_game_get_instance_private (self))->setup;
}

PslGameSetup *
psl_game_get_setup (PslGame *self)
{
  g_return_val_if_fail (PSL_IS_GAME (self), NULL);

  return &((PslGamePrivate *) psl_game_get_instance_private (self))->setup;
}

/* --- Options --- */

/* Reads @text as a value of @spec into @value; FALSE when it is none. */
static gboolean
read_option_value (const PslOptionSpec *spec, const char *text, int *value)
{
  if (spec->values != NULL)
    {
      for (int i = 0; spec->values[i].value != NULL; i++)
        {
          if (strcmp (spec->values[i].value, text) == 0)
            {
              *value = i;
              return TRUE;
            }
        }
      return FALSE;
    }

  guint64 number;

  /* Written in one way only, so that a record has one form: no sign, no leading zero. */
  if (!g_ascii_string_to_unsigned (text, 10, spec->minimum, spec->maximum, &number, NULL) ||
      !g_ascii_isdigit (text[0]) || (text[0] == '0' && text[1] != '\0'))
    return FALSE;
  *value = (int) number;
  return TRUE;
}

/* Reads one "name=value" into @setup; @seen has a bit for each option already read. */
static gboolean
read_option (PslGameClass *klass,
             const char *text,
             PslGameSetup *setup,
             guint *seen,
             GError **error)
{
  const char *equals = strchr (text, '=');
  g_autofree char *name = equals != NULL ? g_strndup (text, equals - text) : g_strdup (text);
  const char *value = equals != NULL ? equals + 1 : "";

  for (guint i = 0; i < klass->n_options; i++)
    {
      const PslOptionSpec *spec = &klass->options[i];

      if (strcmp (spec->name, name) != 0)
        continue;
      if (*seen & (1u << i))
        {
          g_set_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_DUPLICATE_OPTION,
                       _ ("The option “%s” is given twice."), name);
          return FALSE;
        }
      *seen |= 1u << i;
      if (read_option_value (spec, value, &setup->options[i]))
        return TRUE;
      g_set_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_BAD_VALUE,
                   _ ("“%s” is not a value of the option “%s”."), value, name);
      return FALSE;
    }

  g_set_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_UNKNOWN_OPTION,
               /* Translators: first the name of a game, then what was given as its option. */
               _ ("%s has no option “%s”."), _ (klass->name), name);
  return FALSE;
}

PslGame *
psl_game_new (const char *id, const char *const *options, GError **error)
{
  PslGameClass *klass = psl_game_lookup (id);
  PslGameSetup setup = { 0 };
  guint seen = 0;

  if (klass == NULL)
    {
      g_set_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_UNKNOWN_GAME,
                   _ ("“%s” is not a game that Passerelle knows."), id != NULL ? id : "");
      return NULL;
    }

  for (guint i = 0; i < klass->n_options; i++)
    setup.options[i] = klass->options[i].values != NULL ? 0 : klass->options[i].fallback;
  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    {
      if (!read_option (klass, options[i], &setup, &seen, error))
        return NULL;
    }

  PslGame *self = g_object_new (G_TYPE_FROM_CLASS (klass), NULL);

  *psl_game_get_setup (self) = setup;
  klass->configure (self);
  return self;
}

int
psl_game_get_option (PslGame *self, const char *name)
{
  g_return_val_if_fail (PSL_IS_GAME (self), 0);

  PslGameClass *klass = PSL_GAME_GET_CLASS (self);

  for (guint i = 0; i < klass->n_options; i++)
    {
      if (strcmp (klass->options[i].name, name) == 0)
        return get_setup (self)->options[i];
    }
  g_return_val_if_reached (0);
}

char *
psl_game_get_option_text (PslGame *self, guint index)
{
  g_return_val_if_fail (PSL_IS_GAME (self), NULL);

  PslGameClass *klass = PSL_GAME_GET_CLASS (self);

  g_return_val_if_fail (index < klass->n_options, NULL);

  int value = get_setup (self)->options[index];

  if (klass->options[index].values != NULL)
    return g_strdup (klass->options[index].values[value].value);
  return g_strdup_printf ("%d", value);
}

char **
psl_game_get_options (PslGame *self)
{
  g_return_val_if_fail (PSL_IS_GAME (self), NULL);

  PslGameClass *klass = PSL_GAME_GET_CLASS (self);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < klass->n_options; i++)
    {
      g_autofree char *value = psl_game_get_option_text (self, i);
      g_autofree char *text = g_strconcat (klass->options[i].name, "=", value, NULL);

      g_strv_builder_add (builder, text);
    }
  return g_strv_builder_end (builder);
}

/* --- Facts --- */

const char *
psl_game_get_id (PslGame *self)
{
  g_return_val_if_fail (PSL_IS_GAME (self), NULL);

  return PSL_GAME_GET_CLASS (self)->id;
}

const char *
psl_game_get_name (PslGame *self)
{
  g_return_val_if_fail (PSL_IS_GAME (self), NULL);

  return _ (PSL_GAME_GET_CLASS (self)->name);
}

guint
psl_game_get_n_seats (PslGame *self)
{
  g_return_val_if_fail (PSL_IS_GAME (self), 0);

  return get_setup (self)->n_seats;
}

guint
psl_game_get_n_cells (PslGame *self)
{
  g_return_val_if_fail (PSL_IS_GAME (self), 0);

  return get_setup (self)->n_cells;
}

const char *
psl_game_get_seat_name (PslGame *self, int seat)
{
  g_return_val_if_fail (PSL_IS_GAME (self), NULL);
  g_return_val_if_fail (seat >= 1 && seat <= (int) get_setup (self)->n_seats, NULL);

  return _ (PSL_GAME_GET_CLASS (self)->seat_names[seat - 1]);
}

/* --- Positions and steps --- */

gpointer
psl_game_new_position (PslGame *self)
{
  g_return_val_if_fail (PSL_IS_GAME (self), NULL);

  PslGameClass *klass = PSL_GAME_GET_CLASS (self);
  gpointer position = g_malloc0 (klass->position_size);

  klass->start (self, position);
  return position;
}

gboolean
psl_game_is_legal (PslGame *self, gconstpointer position, PslStep step)
{
  g_return_val_if_fail (PSL_IS_GAME (self), FALSE);

  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = PSL_GAME_GET_CLASS (self)->list_steps (self, position, steps);

  for (guint i = 0; i < n_steps; i++)
    {
      if (steps[i] == step)
        return TRUE;
    }
  return FALSE;
}

gboolean
psl_game_read_step (PslGame *self,
                    gconstpointer position,
                    const char *text,
                    PslStep *step,
                    PslPhrase *phrase,
                    GError **error)
{
  g_return_val_if_fail (PSL_IS_GAME (self), FALSE);
  g_return_val_if_fail (text != NULL && step != NULL, FALSE);

  PslGameClass *klass = PSL_GAME_GET_CLASS (self);
  PslPhrase reason = { 0 };

  if (!klass->parse_step (self, text, step))
    {
      g_autofree char *valid = g_utf8_make_valid (text, MIN (strlen (text), PSL_MAX_STEP_TEXT));

      g_set_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_BAD_STEP,
                   _ ("“%s” is not a step of this game."), valid);
      return FALSE;
    }
  if (psl_game_is_legal (self, position, *step))
    return TRUE;
  if (klass->seat_to_move (self, position) == 0)
    {
      g_set_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_OVER,
                   _ ("“%s” is not legal: the game is over."), text);
      return FALSE;
    }

  klass->refuse_step (self, position, *step, &reason);
  if (phrase != NULL)
    *phrase = reason;

  g_autofree char *sentence = psl_phrase_to_string (self, &reason);

  g_set_error (error, PSL_GAME_ERROR, PSL_GAME_ERROR_ILLEGAL_STEP,
               /* Translators: first a step, then a sentence that says why it is not legal. */
               _ ("“%s” is not legal: %s"), text, sentence);
  return FALSE;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
psl_game_list_step_texts (PslGame *self, gconstpointer position)
{
  g_return_val_if_fail (PSL_IS_GAME (self), NULL);

  PslGameClass *klass = PSL_GAME_GET_CLASS (self);
  PslStep steps[PSL_MAX_STEPS];
  guint n_steps = klass->list_steps (self, position, steps);
  char **texts = g_new0 (char *, n_steps + 1);

  for (guint i = 0; i < n_steps; i++)
    {
      char text[PSL_MAX_STEP_TEXT];

      klass->print_step (self, steps[i], text);
      texts[i] = g_strdup (text);
    }
  qsort (texts, n_steps, sizeof (char *), compare_texts);
  return texts;
}

char *
psl_game_describe_target (PslGame *self, gconstpointer position, PslTarget target)
{
  g_return_val_if_fail (PSL_IS_GAME (self), NULL);

  PslGameClass *klass = PSL_GAME_GET_CLASS (self);
  PslPhrase phrases[PSL_MAX_PHRASES];
  guint n_phrases = klass->describe_target (self, position, target, phrases);
  g_autofree char *words = psl_phrases_to_string (self, phrases, n_phrases, ", ");
  char cell[PSL_MAX_STEP_TEXT];

  if (psl_target_kind (target) == PSL_TARGET_CELL)
    klass->print_cell (self, psl_target_index (target), cell);
  else if (psl_target_kind (target) == PSL_TARGET_PIECE)
    klass->print_cell (self, psl_target_index (target) / 16, cell);
  else
    return g_steal_pointer (&words);

  /* Translators: the name of a cell, then what stands there: “c2: large light pyramid”. */
  return g_strdup_printf (C_ ("cell", "%s: %s"), cell, words);
}

/* --- Registry --- */

static GPtrArray *registered; /* of PslGameClass, held for ever */

void
psl_game_register (GType type)
{
  g_return_if_fail (g_type_is_a (type, PSL_TYPE_GAME));

  PslGameClass *klass = g_type_class_ref (type);

  g_return_if_fail (klass->id != NULL && klass->position_size <= PSL_MAX_POSITION_SIZE);
  g_return_if_fail (klass->n_options <= PSL_MAX_OPTIONS);

  if (registered == NULL)
    registered = g_ptr_array_new ();
  if (!g_ptr_array_find (registered, klass, NULL))
    g_ptr_array_add (registered, klass);
}

PslGameClass *
psl_game_lookup (const char *id)
{
  for (guint i = 0; i < psl_game_get_n_registered (); i++)
    {
      PslGameClass *klass = psl_game_get_registered (i);

      if (g_strcmp0 (klass->id, id) == 0)
        return klass;
    }
  return NULL;
}

guint
psl_game_get_n_registered (void)
{
  return registered != NULL ? registered->len : 0;
}

PslGameClass *
psl_game_get_registered (guint index)
{
  g_return_val_if_fail (index < psl_game_get_n_registered (), NULL);

  return g_ptr_array_index (registered, index);
}
