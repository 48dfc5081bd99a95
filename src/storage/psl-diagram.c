/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "storage/psl-diagram.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/psl-line.h"
#include "storage/psl-game-reader.h"

/* How a mark is written, and what it needs. */
typedef struct
{
  const char *word;
  gboolean has_to;
  gboolean may_have_text;
  gboolean needs_text;
} MarkSpec;

static const MarkSpec mark_specs[] = {
  [PSL_MARK_TICK] = { "tick", FALSE, FALSE, FALSE },
  [PSL_MARK_CROSS] = { "cross", FALSE, FALSE, FALSE },
  [PSL_MARK_RING] = { "ring", FALSE, FALSE, FALSE },
  [PSL_MARK_PLUS] = { "plus", FALSE, TRUE, FALSE },
  [PSL_MARK_ARROW] = { "arrow", TRUE, FALSE, FALSE },
  [PSL_MARK_LABEL] = { "label", FALSE, TRUE, TRUE },
};

/* A mark as the file gives it: only when the whole file has been read is its board known. */
typedef struct
{
  guint line;
  char *kind;
  char *at;
  char *to;
  char *text;
} Note;

typedef struct
{
  guint line; /* of the element “diagram”; 0: there is none */
  char *turn;
  char *focus;
  char *radius;
  GPtrArray *notes;
} Notes;

static void
note_free (Note *note)
{
  g_free (note->kind);
  g_free (note->at);
  g_free (note->to);
  g_free (note->text);
  g_free (note);
}

static void
mark_free (PslMark *mark)
{
  g_free (mark->text);
  g_free (mark);
}

void
psl_diagram_free (PslDiagram *self)
{
  if (self == NULL)
    return;
  g_clear_object (&self->record);
  g_ptr_array_unref (self->marks);
  g_free (self);
}

static gboolean
refuse (GError **error, guint line, const char *text)
{
  return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, line,
                                _ ("the diagram is faulty at “%s”."), text);
}

static gboolean
on_foreign (gpointer user_data, const PslXmlElement *element, GError **error)
{
  Notes *notes = user_data;

  if (strcmp (element->ns, PSL_DIAGRAM_NAMESPACE) != 0)
    return TRUE;
  if (strcmp (element->name, "diagram") == 0 && notes->line == 0)
    {
      notes->line = element->line;
      notes->turn = g_strdup (psl_xml_get_attribute (element, "turn"));
      notes->focus = g_strdup (psl_xml_get_attribute (element, "focus"));
      notes->radius = g_strdup (psl_xml_get_attribute (element, "radius"));
      return TRUE;
    }
  if (strcmp (element->name, "mark") != 0)
    return refuse (error, element->line, element->name);

  Note *note = g_new0 (Note, 1);

  note->line = element->line;
  note->kind = g_strdup (psl_xml_get_attribute (element, "kind"));
  note->at = g_strdup (psl_xml_get_attribute (element, "at"));
  note->to = g_strdup (psl_xml_get_attribute (element, "to"));
  note->text = g_strdup (psl_xml_get_attribute (element, "text"));
  g_ptr_array_add (notes->notes, note);
  return TRUE;
}

/* Reads the name of a cell and nothing behind it. */
static gboolean
read_cell (PslGame *game, const char *text, guint *cell)
{
  return text != NULL && *text != '\0' &&
         PSL_GAME_GET_CLASS (game)->parse_cell (game, text, cell) == strlen (text);
}

static gboolean
add_mark (PslDiagram *self, const Note *note, GError **error)
{
  PslGame *game = psl_record_get_game (self->record);
  PslMark mark = { 0 };

  while (mark.kind < G_N_ELEMENTS (mark_specs) &&
         g_strcmp0 (mark_specs[mark.kind].word, note->kind) != 0)
    mark.kind++;
  if (mark.kind == G_N_ELEMENTS (mark_specs))
    return refuse (error, note->line, note->kind != NULL ? note->kind : "kind");

  const MarkSpec *spec = &mark_specs[mark.kind];

  if (!read_cell (game, note->at, &mark.from))
    return refuse (error, note->line, note->at != NULL ? note->at : "at");
  mark.to = mark.from;
  if (spec->has_to != (note->to != NULL) || (spec->has_to && !read_cell (game, note->to, &mark.to)))
    return refuse (error, note->line, note->to != NULL ? note->to : "to");
  if ((spec->needs_text && note->text == NULL) || (!spec->may_have_text && note->text != NULL))
    return refuse (error, note->line, note->text != NULL ? note->text : "text");

  mark.text = g_strdup (note->text);
  g_ptr_array_add (self->marks, g_memdup2 (&mark, sizeof mark));
  return TRUE;
}

/* The turn to show: the last one when the diagram does not say. */
static gboolean
read_turn (PslDiagram *self, const Notes *notes, GError **error)
{
  PslTurn *end = psl_turn_get_line_end (psl_record_get_root (self->record));
  guint64 turn = psl_turn_get_number (end);

  if (notes->turn != NULL && !g_ascii_string_to_unsigned (notes->turn, 10, 0, turn, &turn, NULL))
    return refuse (error, notes->line, notes->turn);
  self->turn = (guint) turn;
  return TRUE;
}

/* The part to show; the whole board when the diagram does not say. */
static gboolean
read_focus (PslDiagram *self, const Notes *notes, GError **error)
{
  PslGame *game = psl_record_get_game (self->record);
  guint64 radius = 0;

  if (notes->focus == NULL && notes->radius == NULL)
    return TRUE;
  if (!read_cell (game, notes->focus, &self->focus))
    return refuse (error, notes->line, notes->focus != NULL ? notes->focus : "focus");
  if (notes->radius == NULL ||
      !g_ascii_string_to_unsigned (notes->radius, 10, 1, 100, &radius, NULL))
    return refuse (error, notes->line, notes->radius != NULL ? notes->radius : "radius");
  self->focus_radius = (guint) radius;
  return TRUE;
}

static PslDiagram *
make_diagram (PslRecord *record, const Notes *notes, GError **error)
{
  g_autoptr (PslDiagram) self = g_new0 (PslDiagram, 1);

  self->record = g_object_ref (record);
  self->declared = notes->line > 0;
  self->marks = g_ptr_array_new_with_free_func ((GDestroyNotify) mark_free);
  if (!read_turn (self, notes, error) || !read_focus (self, notes, error))
    return NULL;
  for (guint i = 0; i < notes->notes->len; i++)
    {
      if (!add_mark (self, g_ptr_array_index (notes->notes, i), error))
        return NULL;
    }
  return g_steal_pointer (&self);
}

PslDiagram *
psl_diagram_read (GBytes *bytes, GError **error)
{
  g_return_val_if_fail (bytes != NULL, NULL);

  Notes notes = { .notes = g_ptr_array_new_with_free_func ((GDestroyNotify) note_free) };
  g_autoptr (PslRecord) record =
      psl_game_read_with_foreign (bytes, on_foreign, &notes, NULL, error);
  PslDiagram *self = record != NULL ? make_diagram (record, &notes, error) : NULL;

  g_ptr_array_unref (notes.notes);
  g_free (notes.turn);
  g_free (notes.focus);
  g_free (notes.radius);
  return self;
}

gpointer
psl_diagram_get_position (const PslDiagram *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  PslGame *game = psl_record_get_game (self->record);
  PslTurn *turn = psl_record_get_root (self->record);
  g_autoptr (PslLine) line = psl_line_new (game);

  while (psl_turn_get_number (turn) < self->turn)
    turn = psl_turn_get_first_child (turn);
  psl_line_go (line, turn, psl_turn_get_n_steps (turn));
  return g_memdup2 (psl_line_get_position (line), PSL_GAME_GET_CLASS (game)->position_size);
}
