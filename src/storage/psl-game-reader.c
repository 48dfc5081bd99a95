/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "storage/psl-game-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "storage/psl-game-values.h"
#include "storage/psl-replay.h"

/* The computer's level in a file is a number from 1 to this; how many there are is the engine's
 * matter. */
#define MAX_LEVEL 99

/* The elements of the format, and NONE for what is around the outermost one. */
typedef enum
{
  NONE,
  GAME,
  OPTION,
  INFO,
  TITLE,
  PLACE,
  DATE,
  GENERATOR,
  COMMENT,
  PLAYER,
  TURNS,
  TURN,
  STEP,
  VARIATION,
  RESIGN,
  RESULT,
  N_ELEMENTS
} Element;

#define BIT(element) (1u << (element))

typedef struct
{
  guint line; /* 0: the file does not name this player */
  PslPlayerKind kind;
  guint level;
  char *name;
} Player;

typedef struct
{
  PslForeignFunc foreign;
  gpointer foreign_data;
  GPtrArray *warnings;

  Element stack[PSL_XML_MAX_DEPTH + 1]; /* the open elements; stack[0] is NONE */
  guint depth;
  guint children[PSL_XML_MAX_DEPTH + 1]; /* the elements met inside each of them, as bits */
  guint line;                            /* of the start tag of the innermost one */
  GString *text;                         /* of the innermost one */

  /* What stands before the turns is kept until they start: only then all options are known. */
  char *rules;
  GPtrArray *options; /* "name=value" strings */
  char *facts[N_ELEMENTS];
  Player players[PSL_MAX_SEATS];
  PslTimeControl control;
  gint64 time_left; /* of the seat to move at the end, -1: not known */

  PslReplay *replay; /* NULL before the turns */
  PslOutcome claim;  /* the result that the file gives */
  guint claim_line;
} Reader;

static gboolean
refuse_place (const PslXmlElement *element, GError **error)
{
  g_autofree char *shown = psl_xml_shorten (element->name);

  return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, element->line,
                                _ ("the element “%s” cannot stand here."), shown);
}

/* --- What stands before the turns --- */

static gboolean
start_game (Reader *self, const PslXmlElement *element, GError **error)
{
  const char *rules = psl_xml_get_attribute (element, "rules");
  g_autofree char *shown = psl_xml_shorten (rules);
  g_autoptr (GError) refusal = NULL;
  g_autoptr (PslGame) game = psl_game_new (shown, NULL, &refusal);

  if (game == NULL)
    return psl_xml_refuse (error, PSL_STORAGE_ERROR_INVALID, element->line, refusal->message);
  self->rules = g_strdup (rules);
  return TRUE;
}

/* Options, players and the facts stand before the turns, in any order. */
static gboolean
check_head (Reader *self, const PslXmlElement *element, GError **error)
{
  return self->replay == NULL || refuse_place (element, error);
}

static gboolean
start_option (Reader *self, const PslXmlElement *element, GError **error)
{
  g_autofree char *name = psl_xml_shorten (psl_xml_get_attribute (element, "name"));
  g_autofree char *value = psl_xml_shorten (psl_xml_get_attribute (element, "value"));
  g_autoptr (GError) refusal = NULL;

  if (!check_head (self, element, error))
    return FALSE;
  g_ptr_array_insert (self->options, (int) self->options->len - 1,
                      g_strconcat (name, "=", value, NULL));

  /* All of them are tried again, so that the line of the one that is wrong can be told. */
  g_autoptr (PslGame) game =
      psl_game_new (self->rules, (const char *const *) self->options->pdata, &refusal);

  return game != NULL ||
         psl_xml_refuse (error, PSL_STORAGE_ERROR_INVALID, element->line, refusal->message);
}

static gboolean
start_info (Reader *self, const PslXmlElement *element, GError **error)
{
  return check_head (self, element, error);
}

static gboolean
end_fact (Reader *self, guint line, GError **error)
{
  Element which = self->stack[self->depth];

  if (which == DATE)
    g_strstrip (self->text->str);
  if (which == DATE && !psl_value_is_date (self->text->str))
    {
      g_autofree char *shown = psl_xml_shorten (self->text->str);

      return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, self->line,
                                    _ ("“%s” is not a date as ISO 8601 writes it."), shown);
    }
  if (which != GENERATOR && g_utf8_strlen (self->text->str, -1) > PSL_MAX_NAME_CHARS)
    return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, self->line,
                                  _ ("a title or a place has at most %d characters."),
                                  PSL_MAX_NAME_CHARS);

  if (self->text->str[0] != '\0')
    self->facts[which] = g_strdup (self->text->str);
  return TRUE;
}

static gboolean
start_player (Reader *self, const PslXmlElement *element, GError **error)
{
  const char *kind = psl_xml_get_attribute (element, "kind");
  const char *name = psl_xml_get_attribute (element, "name");
  const char *level = psl_xml_get_attribute (element, "level");
  guint seat;

  if (!check_head (self, element, error) ||
      !psl_value_read_number (element, "seat", 1, PSL_MAX_SEATS, &seat, error))
    return FALSE;

  Player *player = &self->players[seat - 1];

  if (player->line != 0)
    return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, element->line,
                                  _ ("seat %u has two players."), seat);
  if (name != NULL && g_utf8_strlen (name, -1) > PSL_MAX_NAME_CHARS)
    return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, element->line,
                                  _ ("a name has at most %d characters."), PSL_MAX_NAME_CHARS);

  player->line = element->line;
  player->name = g_strdup (name != NULL ? name : "");
  if (kind == NULL || strcmp (kind, "human") == 0)
    {
      if (level != NULL)
        return psl_xml_refuse (error, PSL_STORAGE_ERROR_INVALID, element->line,
                               _ ("only a computer has a level."));
      return TRUE;
    }
  if (strcmp (kind, "computer") != 0)
    return psl_value_refuse (element, "kind", error);
  if (level == NULL)
    return psl_xml_refuse (error, PSL_STORAGE_ERROR_INVALID, element->line,
                           _ ("a computer needs a level."));
  player->kind = PSL_PLAYER_COMPUTER;
  return psl_value_read_number (element, "level", 1, MAX_LEVEL, &player->level, error);
}

/* --- The turns --- */

static gboolean
start_turns (Reader *self, const PslXmlElement *element, GError **error)
{
  g_autoptr (PslGame) game =
      psl_game_new (self->rules, (const char *const *) self->options->pdata, error);

  g_return_val_if_fail (game != NULL, FALSE); /* every option has been tried */
  self->replay = psl_replay_new (game);

  PslRecord *record = psl_replay_get_record (self->replay);

  psl_record_set_title (record, self->facts[TITLE]);
  psl_record_set_place (record, self->facts[PLACE]);
  psl_record_set_date (record, self->facts[DATE]);
  psl_record_set_time_control (record, &self->control);
  psl_record_set_time_left (record, self->time_left);
  psl_record_set_comment (record, psl_record_get_root (record), self->facts[COMMENT]);

  for (int seat = 1; seat <= PSL_MAX_SEATS; seat++)
    {
      const Player *player = &self->players[seat - 1];

      if (player->line == 0)
        continue;
      if (seat > (int) psl_game_get_n_seats (game))
        return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, player->line,
                                      _ ("this game has no seat %d."), seat);
      psl_record_set_player (record, seat, player->kind, player->level, player->name);
    }
  return TRUE;
}

static gboolean
start_turn (Reader *self, const PslXmlElement *element, GError **error)
{
  const char *open = psl_xml_get_attribute (element, "open");
  guint seat;

  if (open != NULL && strcmp (open, "true") != 0 && strcmp (open, "false") != 0)
    return psl_value_refuse (element, "open", error);
  return psl_value_read_number (element, "seat", 1, PSL_MAX_SEATS, &seat, error) &&
         psl_replay_begin_turn (self->replay, element->line, (int) seat,
                                g_strcmp0 (open, "true") == 0, error);
}

static gboolean
start_resign (Reader *self, const PslXmlElement *element, GError **error)
{
  guint seat;

  return psl_value_read_number (element, "seat", 1, PSL_MAX_SEATS, &seat, error) &&
         psl_replay_begin_resignation (self->replay, element->line, (int) seat, error);
}

static gboolean
end_turn (Reader *self, guint line, GError **error)
{
  if (!psl_replay_end_steps (self->replay, line, error))
    return FALSE;
  psl_replay_end_turn (self->replay);
  return TRUE;
}

static gboolean
start_step (Reader *self, const PslXmlElement *element, GError **error)
{
  if (self->children[self->depth - 1] & (BIT (COMMENT) | BIT (VARIATION)))
    return psl_xml_refuse (error, PSL_STORAGE_ERROR_INVALID, element->line,
                           _ ("the steps of a turn stand before its comment and variations."));
  return TRUE;
}

static gboolean
end_step (Reader *self, guint line, GError **error)
{
  g_strstrip (self->text->str);
  return psl_replay_add_step (self->replay, self->line, self->text->str, error);
}

static gboolean
start_comment (Reader *self, const PslXmlElement *element, GError **error)
{
  return self->stack[self->depth - 1] == INFO ||
         psl_replay_end_steps (self->replay, element->line, error);
}

static gboolean
end_comment (Reader *self, guint line, GError **error)
{
  if (self->stack[self->depth - 1] != INFO)
    psl_replay_set_comment (self->replay, self->text->str);
  else if (self->text->str[0] != '\0')
    self->facts[COMMENT] = g_strdup (self->text->str);
  return TRUE;
}

static gboolean
start_variation (Reader *self, const PslXmlElement *element, GError **error)
{
  return psl_replay_end_steps (self->replay, element->line, error) &&
         psl_replay_begin_variation (self->replay, element->line, error);
}

static gboolean
end_variation (Reader *self, guint line, GError **error)
{
  return psl_replay_end_variation (self->replay, line, error);
}

/* --- The result and the end --- */

static guint
get_n_seats (Reader *self)
{
  return psl_game_get_n_seats (psl_record_get_game (psl_replay_get_record (self->replay)));
}

static gboolean
start_result (Reader *self, const PslXmlElement *element, GError **error)
{
  if (self->replay == NULL)
    return refuse_place (element, error);

  if (!psl_value_read_outcome (element, get_n_seats (self), &self->claim, error))
    return FALSE;
  self->claim_line = element->line;
  return TRUE;
}

static gboolean
end_game (Reader *self, guint line, GError **error)
{
  if (self->replay == NULL)
    return psl_xml_refuse (error, PSL_STORAGE_ERROR_INVALID, line,
                           _ ("the element “turns” is missing."));
  psl_replay_finish (self->replay, self->claim_line, &self->claim, self->warnings);
  return TRUE;
}

/* --- The format as a table --- */

typedef struct
{
  const char *name;
  guint parents;    /* bits of the elements that it may stand in */
  gboolean once;    /* in each of them */
  guint n_required; /* the first attributes must be there, the others may be */
  const char *attributes[4];
  gsize max_text; /* bytes of text in it; 0: none but blanks */
  gboolean (*start) (Reader *self, const PslXmlElement *element, GError **error); /* or NULL */
  gboolean (*end) (Reader *self, guint line, GError **error);                     /* or NULL */
} ElementSpec;

/* A line of text, long enough that its end function can say why it is too long. */
#define LINE_BYTES 4096

/* clang-format off */
static const ElementSpec specs[N_ELEMENTS] = {
  [GAME] = { "game", BIT (NONE), TRUE, 2, { "version", "rules" }, 0, start_game, end_game },
  [OPTION] = { "option", BIT (GAME), FALSE, 2, { "name", "value" }, 0, start_option, NULL },
  [INFO] = { "info", BIT (GAME), TRUE, 0, { NULL }, 0, start_info, NULL },
  [TITLE] = { "title", BIT (INFO), TRUE, 0, { NULL }, LINE_BYTES, NULL, end_fact },
  [PLACE] = { "place", BIT (INFO), TRUE, 0, { NULL }, LINE_BYTES, NULL, end_fact },
  [DATE] = { "date", BIT (INFO), TRUE, 0, { NULL }, LINE_BYTES, NULL, end_fact },
  [GENERATOR] = { "generator", BIT (INFO), TRUE, 0, { NULL }, LINE_BYTES, NULL, end_fact },
  [COMMENT] = { "comment", BIT (INFO) | BIT (TURN) | BIT (RESIGN), TRUE, 0, { NULL },
                PSL_MAX_COMMENT_BYTES, start_comment, end_comment },
  [PLAYER] = { "player", BIT (GAME), FALSE, 1, { "seat", "name", "kind", "level" }, 0,
               start_player, NULL },
  [TURNS] = { "turns", BIT (GAME), TRUE, 0, { NULL }, 0, start_turns, NULL },
  [TURN] = { "turn", BIT (TURNS) | BIT (VARIATION), FALSE, 1, { "seat", "open" }, 0,
             start_turn, end_turn },
  [STEP] = { "step", BIT (TURN), FALSE, 0, { NULL }, LINE_BYTES, start_step, end_step },
  [VARIATION] = { "variation", BIT (TURN) | BIT (RESIGN), FALSE, 0, { NULL }, 0,
                  start_variation, end_variation },
  [RESIGN] = { "resign", BIT (TURNS) | BIT (VARIATION), FALSE, 1, { "seat" }, 0,
               start_resign, end_turn },
  [RESULT] = { "result", BIT (GAME), TRUE, 2, { "reason", "winner" }, 0, start_result, NULL },
};
/* clang-format on */

static gboolean
check_attributes (const ElementSpec *spec, const PslXmlElement *element, GError **error)
{
  for (guint i = 0; i < element->n_attributes; i++)
    {
      const PslXmlAttribute *attribute = &element->attributes[i];
      gboolean known = FALSE;

      for (guint j = 0; j < G_N_ELEMENTS (spec->attributes); j++)
        known |= attribute->ns[0] == '\0' && g_strcmp0 (spec->attributes[j], attribute->name) == 0;
      if (!known)
        {
          g_autofree char *shown = psl_xml_shorten (attribute->name);

          return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, element->line,
                                        _ ("the element “%s” has no attribute “%s”."),
                                        element->name, shown);
        }
    }

  for (guint i = 0; i < spec->n_required; i++)
    {
      if (psl_xml_get_attribute (element, spec->attributes[i]) == NULL)
        return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, element->line,
                                      _ ("the element “%s” lacks the attribute “%s”."),
                                      element->name, spec->attributes[i]);
    }
  return TRUE;
}

/* What the file is at all comes before what is wrong in it. */
static gboolean
check_root (const PslXmlElement *element, GError **error)
{
  if (strcmp (element->ns, PSL_GAME_NAMESPACE) != 0 || strcmp (element->name, "game") != 0)
    return psl_xml_refuse (error, PSL_STORAGE_ERROR_NOT_A_GAME, element->line,
                           _ ("this is not a saved game of Passerelle."));

  const char *version = psl_xml_get_attribute (element, "version");

  if (version != NULL && strcmp (version, "1") != 0)
    return psl_xml_refuse (error, PSL_STORAGE_ERROR_NEWER, element->line,
                           _ ("this game was made by a newer version of Passerelle."));
  return TRUE;
}

static gboolean
on_start (gpointer user_data, const PslXmlElement *element, GError **error)
{
  Reader *self = user_data;
  Element parent = self->stack[self->depth];
  Element which = GAME;

  if (parent == NONE && !check_root (element, error))
    return FALSE;
  while (which < N_ELEMENTS && strcmp (specs[which].name, element->name) != 0)
    which++;
  if (which == N_ELEMENTS || (specs[which].parents & BIT (parent)) == 0)
    return refuse_place (element, error);
  if (!check_attributes (&specs[which], element, error))
    return FALSE;

  if (specs[which].once && (self->children[self->depth] & BIT (which)) != 0)
    return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, element->line,
                                  _ ("the element “%s” stands here twice."), element->name);

  self->children[self->depth] |= BIT (which);
  self->stack[++self->depth] = which;
  self->children[self->depth] = 0;
  self->line = element->line;
  g_string_truncate (self->text, 0);
  return specs[which].start == NULL || specs[which].start (self, element, error);
}

static gboolean
on_end (gpointer user_data, guint line, GError **error)
{
  Reader *self = user_data;
  const ElementSpec *spec = &specs[self->stack[self->depth]];

  if (spec->end != NULL && !spec->end (self, line, error))
    return FALSE;
  self->depth--;
  return TRUE;
}

static gboolean
on_text (gpointer user_data, const char *text, gsize n, guint line, GError **error)
{
  Reader *self = user_data;
  const ElementSpec *spec = &specs[self->stack[self->depth]];

  if (spec->max_text == 0)
    {
      for (gsize i = 0; i < n; i++)
        {
          if (!g_ascii_isspace (text[i]))
            return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, line,
                                          _ ("no text can stand in the element “%s”."), spec->name);
        }
      return TRUE;
    }

  if (n > spec->max_text || self->text->len > spec->max_text - n)
    return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, self->line,
                                  _ ("the text of the element “%s” is longer than %d bytes."),
                                  spec->name, (int) spec->max_text);
  g_string_append_len (self->text, text, (gssize) n);
  return TRUE;
}

/* What the program notes in a turn for itself.  It is not of the format, so what it does not know
 * there, or cannot be, is left out. */
static void
take_review_note (Reader *self, const PslXmlElement *element)
{
  PslOutcome ending;

  if (strcmp (element->name, "played") == 0)
    psl_replay_set_played (self->replay);
  else if (strcmp (element->name, "ending") == 0 &&
           psl_value_read_outcome (element, get_n_seats (self), &ending, NULL) &&
           psl_reason_is_match (ending.reason))
    psl_replay_set_ending (self->replay, &ending);
}

static gboolean
read_time (const PslXmlElement *element, const char *attribute, guint min, gint64 *time)
{
  guint number;

  if (!psl_value_read_number (element, attribute, min, PSL_MAX_TIME, &number, NULL))
    return FALSE;
  *time = number;
  return TRUE;
}

/* The time that the game is played with; what of it cannot be is left out. */
static void
take_clock (Reader *self, const PslXmlElement *element)
{
  PslTimeControl control;

  if (strcmp (element->name, "clock") != 0 || self->replay != NULL ||
      !read_time (element, "time", 1, &control.time) ||
      !read_time (element, "increment", 0, &control.increment))
    return;
  self->control = control;
  if (!read_time (element, "left", 0, &self->time_left))
    self->time_left = -1;
}

/* What was left after a turn; it means nothing in a game without clocks. */
static void
take_time_left (Reader *self, const PslXmlElement *element)
{
  gint64 left;

  if (self->control.time > 0 && strcmp (element->name, "left") == 0 &&
      read_time (element, "time", 0, &left))
    psl_replay_set_time_left (self->replay, left);
}

static gboolean
on_foreign (gpointer user_data, const PslXmlElement *element, GError **error)
{
  Reader *self = user_data;

  gboolean in_turn = (BIT (self->stack[self->depth]) & (BIT (TURN) | BIT (RESIGN))) != 0;

  if (in_turn && strcmp (element->ns, PSL_REVIEW_NAMESPACE) == 0)
    take_review_note (self, element);
  else if (in_turn && strcmp (element->ns, PSL_CLOCK_NAMESPACE) == 0)
    take_time_left (self, element);
  else if (self->stack[self->depth] == GAME && strcmp (element->ns, PSL_CLOCK_NAMESPACE) == 0)
    take_clock (self, element);
  return self->foreign == NULL || self->foreign (self->foreign_data, element, error);
}

static void
reader_clear (Reader *self)
{
  g_free (self->rules);
  g_ptr_array_unref (self->options);
  g_string_free (self->text, TRUE);
  for (guint i = 0; i < N_ELEMENTS; i++)
    g_free (self->facts[i]);
  for (guint i = 0; i < PSL_MAX_SEATS; i++)
    g_free (self->players[i].name);
  g_clear_pointer (&self->replay, psl_replay_free);
  g_ptr_array_unref (self->warnings);
}

PslRecord *
psl_game_read_with_foreign (GBytes *bytes,
                            PslForeignFunc foreign,
                            gpointer user_data,
                            GPtrArray **warnings,
                            GError **error)
{
  static const PslXmlHandler handler = { .ns = PSL_GAME_NAMESPACE,
                                         .start = on_start,
                                         .end = on_end,
                                         .text = on_text,
                                         .foreign = on_foreign };
  Reader self = { .foreign = foreign, .foreign_data = user_data, .time_left = -1 };
  PslRecord *record = NULL;

  self.warnings = g_ptr_array_new_with_free_func (g_free);
  self.options = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self.options, NULL);
  self.text = g_string_new (NULL);

  if (psl_xml_parse (bytes, &handler, &self, error))
    record = g_object_ref (psl_replay_get_record (self.replay));
  if (warnings != NULL)
    *warnings = record != NULL ? g_ptr_array_ref (self.warnings) : NULL;
  reader_clear (&self);
  return record;
}
