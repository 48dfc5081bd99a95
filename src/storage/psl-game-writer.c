/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "storage/psl-game-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/psl-line.h"
#include "storage/psl-game-file.h"
#include "storage/psl-xml.h"

typedef struct
{
  GString *out;
  PslRecord *record;
  PslGame *game;
  PslGameClass *klass;
  guint depth;       /* of the variation that is being written */
  gboolean too_deep; /* a variation was left out because no reader takes it */
} Writer;

/* The indentation of turns in the main line; each variation adds as much. */
#define TURN_INDENT 4

static void
indent (Writer *self, guint spaces)
{
  for (guint i = 0; i < spaces; i++)
    g_string_append_c (self->out, ' ');
}

static void
write_attribute (Writer *self, const char *name, const char *value)
{
  g_string_append_printf (self->out, " %s=\"", name);
  psl_xml_escape (self->out, value, TRUE);
  g_string_append_c (self->out, '"');
}

static void
write_text_element (Writer *self, const char *name, const char *text)
{
  g_string_append_printf (self->out, "<%s>", name);
  psl_xml_escape (self->out, text, FALSE);
  g_string_append_printf (self->out, "</%s>", name);
}

/* --- What stands before the turns --- */

static void
write_options (Writer *self)
{
  for (guint i = 0; i < self->klass->n_options; i++)
    {
      g_autofree char *value = psl_game_get_option_text (self->game, i);

      g_string_append (self->out, "  <option");
      write_attribute (self, "name", self->klass->options[i].name);
      write_attribute (self, "value", value);
      g_string_append (self->out, "/>\n");
    }
}

static void
write_fact (Writer *self, const char *name, const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  indent (self, TURN_INDENT);
  write_text_element (self, name, text);
  g_string_append_c (self->out, '\n');
}

static void
write_info (Writer *self)
{
  g_string_append (self->out, "  <info>\n");
  write_fact (self, "title", psl_record_get_title (self->record));
  write_fact (self, "place", psl_record_get_place (self->record));
  write_fact (self, "date", psl_record_get_date (self->record));
  write_fact (self, "generator", "Passerelle " PSL_VERSION);
  write_fact (self, "comment", psl_turn_get_comment (psl_record_get_root (self->record)));
  g_string_append (self->out, "  </info>\n");
}

static void
write_players (Writer *self)
{
  for (int seat = 1; seat <= (int) psl_game_get_n_seats (self->game); seat++)
    {
      const PslPlayer *player = psl_record_get_player (self->record, seat);

      g_string_append_printf (self->out, "  <player seat=\"%d\"", seat);
      write_attribute (self, "name", player->name);
      if (player->kind == PSL_PLAYER_COMPUTER)
        g_string_append_printf (self->out, " kind=\"computer\" level=\"%u\"", player->level);
      else
        g_string_append (self->out, " kind=\"human\"");
      g_string_append (self->out, "/>\n");
    }
}

static gboolean
has_clock (Writer *self)
{
  return psl_record_get_time_control (self->record)->time > 0;
}

static void
write_clock (Writer *self)
{
  const PslTimeControl *control = psl_record_get_time_control (self->record);
  gint64 left = psl_record_get_time_left (self->record);

  if (!has_clock (self))
    return;
  g_string_append_printf (self->out,
                          "  <clock:clock time=\"%" G_GINT64_FORMAT
                          "\" increment=\"%" G_GINT64_FORMAT "\"",
                          control->time, control->increment);
  if (left >= 0)
    g_string_append_printf (self->out, " left=\"%" G_GINT64_FORMAT "\"", left);
  g_string_append (self->out, "/>\n");
}

/* --- The turns --- */

/* A turn without steps has just been started and says nothing yet. */
static gboolean
is_written (const PslTurn *turn)
{
  return psl_turn_is_resignation (turn) || psl_turn_get_n_steps (turn) > 0;
}

static PslTurn *
skip_unwritten (PslTurn *turn)
{
  while (turn != NULL && !is_written (turn))
    turn = psl_turn_get_next (turn);
  return turn;
}

/* Writes the start tag and the steps of @turn, and makes them on @line. */
static void
write_steps (Writer *self, PslTurn *turn, PslLine *line)
{
  guint n_steps;
  const PslStep *steps = psl_turn_get_steps (turn, &n_steps);
  g_autoptr (GString) texts = g_string_new (NULL);

  for (guint i = 0; i < n_steps; i++)
    {
      char text[PSL_MAX_STEP_TEXT];

      psl_line_apply (line, steps[i]);
      self->klass->print_step (self->game, steps[i], text);
      if (i > 0 && i == n_steps - 1 && strcmp (text, "end") == 0)
        break;
      g_string_append_printf (texts, "<step>%s</step>", text);
    }

  g_string_append_printf (self->out, "<turn seat=\"%d\"", psl_turn_get_seat (turn));
  if (psl_line_get_turn_steps (line) > 0)
    g_string_append (self->out, " open=\"true\"");
  g_string_append_printf (self->out, ">%s", texts->str);
}

static void
write_outcome (Writer *self, const PslOutcome *outcome)
{
  g_string_append_printf (self->out, " reason=\"%s\" winner=\"%d\"/>",
                          psl_reason_to_string (outcome->reason), outcome->winner);
}

/* How @turn, if it is not in the main line, was the last one.  For the main line the result says
 * it. */
static const PslOutcome *
get_noted_ending (Writer *self, const PslTurn *turn)
{
  return self->depth > 0 ? psl_turn_get_ending (turn) : NULL;
}

static gboolean
has_time_left (Writer *self, const PslTurn *turn)
{
  return has_clock (self) && psl_turn_get_time_left (turn) >= 0;
}

static gboolean
has_notes (Writer *self, const PslTurn *turn)
{
  return psl_turn_is_played (turn) || get_noted_ending (self, turn) != NULL ||
         has_time_left (self, turn);
}

/* What readers that do not know this program leave out. */
static void
write_notes (Writer *self, const PslTurn *turn)
{
  const PslOutcome *ending = get_noted_ending (self, turn);

  if (has_time_left (self, turn))
    g_string_append_printf (self->out, "<clock:left time=\"%" G_GINT64_FORMAT "\"/>",
                            psl_turn_get_time_left (turn));
  if (psl_turn_is_played (turn))
    g_string_append (self->out, "<played xmlns=\"" PSL_REVIEW_NAMESPACE "\"/>");
  if (ending != NULL)
    {
      g_string_append (self->out, "<ending xmlns=\"" PSL_REVIEW_NAMESPACE "\"");
      write_outcome (self, ending);
    }
}

static void
write_sequence (Writer *self, PslTurn *turn, PslLine *line, guint spaces, gboolean alone);

/* Writes @variation and those after it, which start at @before. */
static void
write_variations (Writer *self, PslTurn *variation, PslLine *before, guint spaces)
{
  self->depth++;
  for (; variation != NULL; variation = skip_unwritten (psl_turn_get_next (variation)))
    {
      g_autoptr (PslLine) line = psl_line_copy (before);

      indent (self, spaces);
      g_string_append (self->out, "<variation>\n");
      write_sequence (self, variation, line, spaces + 2, TRUE);
      indent (self, spaces);
      g_string_append (self->out, "</variation>\n");
    }
  self->depth--;
}

/* Writes @turn, with the variations beside it when it has them to tell, and makes its steps on
 * @line. */
static void
write_turn (Writer *self, PslTurn *turn, PslLine *line, guint spaces, gboolean alone)
{
  const char *name = psl_turn_is_resignation (turn) ? "resign" : "turn";
  PslTurn *variation = alone ? NULL : skip_unwritten (psl_turn_get_next (turn));

  if (variation != NULL && self->depth == PSL_MAX_VARIATION_DEPTH)
    {
      self->too_deep = TRUE;
      variation = NULL;
    }

  g_autoptr (PslLine) before = variation != NULL ? psl_line_copy (line) : NULL;

  indent (self, spaces);
  if (psl_turn_is_resignation (turn))
    {
      gboolean empty = variation == NULL && psl_turn_get_comment (turn) == NULL &&
                       !has_notes (self, turn);

      psl_line_resign (line, psl_turn_get_seat (turn));
      g_string_append_printf (self->out, "<resign seat=\"%d\"%s", psl_turn_get_seat (turn),
                              empty ? "/>\n" : ">");
      if (empty)
        return;
    }
  else
    write_steps (self, turn, line);

  write_notes (self, turn);
  if (psl_turn_get_comment (turn) != NULL)
    write_text_element (self, "comment", psl_turn_get_comment (turn));

  if (variation != NULL)
    {
      g_string_append_c (self->out, '\n');
      write_variations (self, variation, before, spaces + 2);
      indent (self, spaces);
    }
  g_string_append_printf (self->out, "</%s>\n", name);
}

/* Writes @turn and the line that follows from it.  @alone: the turns beside @turn are written
 * elsewhere.  Recurses only into variations. */
static void
write_sequence (Writer *self, PslTurn *turn, PslLine *line, guint spaces, gboolean alone)
{
  while (turn != NULL)
    {
      write_turn (self, turn, line, spaces, alone);
      turn = skip_unwritten (psl_turn_get_first_child (turn));
      alone = FALSE;
    }
}

static void
write_turns (Writer *self)
{
  g_autoptr (PslLine) line = psl_line_new (self->game);
  PslTurn *first = skip_unwritten (psl_turn_get_first_child (psl_record_get_root (self->record)));

  if (first == NULL)
    {
      g_string_append (self->out, "  <turns/>\n");
      return;
    }
  g_string_append (self->out, "  <turns>\n");
  write_sequence (self, first, line, TURN_INDENT, FALSE);
  g_string_append (self->out, "  </turns>\n");
}

static void
write_result (Writer *self)
{
  const PslOutcome *result = psl_record_get_result (self->record);

  if (!result->over)
    return;
  g_string_append (self->out, "  <result");
  write_outcome (self, result);
  g_string_append_c (self->out, '\n');
}

GBytes *
psl_game_write_with_foreign (PslRecord *record, const char *foreign, gboolean *complete)
{
  g_return_val_if_fail (PSL_IS_RECORD (record), NULL);

  Writer self = { .out = g_string_new (NULL), .record = record };

  self.game = psl_record_get_game (record);
  self.klass = PSL_GAME_GET_CLASS (self.game);

  g_string_append (self.out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  g_string_append_printf (self.out, "<game xmlns=\"%s\"%s version=\"1\" rules=\"%s\">\n",
                          PSL_GAME_NAMESPACE,
                          has_clock (&self) ? " xmlns:clock=\"" PSL_CLOCK_NAMESPACE "\"" : "",
                          self.klass->id);
  if (foreign != NULL)
    g_string_append_printf (self.out, "  %s\n", foreign);
  write_options (&self);
  write_info (&self);
  write_players (&self);
  write_clock (&self);
  write_turns (&self);
  write_result (&self);
  g_string_append (self.out, "</game>\n");
  if (complete != NULL)
    *complete = !self.too_deep;
  return g_string_free_to_bytes (self.out);
}

GBytes *
psl_game_write_checked (PslRecord *record, const char *foreign, GError **error)
{
  g_autoptr (GError) refusal = NULL;
  gboolean complete;
  g_autoptr (GBytes) bytes = psl_game_write_with_foreign (record, foreign, &complete);

  if (!complete)
    {
      g_set_error (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_INVALID,
                   _ ("The game cannot be saved: variations are nested more than %d deep."),
                   PSL_MAX_VARIATION_DEPTH);
      return NULL;
    }

  g_autoptr (PslRecord) again = psl_game_read_bytes (bytes, NULL, &refusal);

  if (again == NULL)
    {
      g_set_error (error, PSL_STORAGE_ERROR, refusal->code,
                   _ ("The game cannot be saved, because the file could not be opened again: %s"),
                   refusal->message);
      return NULL;
    }
  return g_steal_pointer (&bytes);
}
