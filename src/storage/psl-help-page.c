/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "storage/psl-help-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "storage/psl-xml.h"

#define MALLARD_NAMESPACE "http://projectmallard.org/1.0/"

/* --- Nodes --- */

PslHelpNode *
psl_help_node_new (PslHelpKind kind)
{
  PslHelpNode *node = g_new0 (PslHelpNode, 1);

  node->kind = kind;
  node->children = g_ptr_array_new_with_free_func ((GDestroyNotify) psl_help_node_free);
  return node;
}

void
psl_help_node_free (PslHelpNode *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->text);
  g_free (self->target);
  psl_help_node_free (self->title);
  g_ptr_array_unref (self->children);
  g_free (self);
}

PslHelpNode *
psl_help_node_append (PslHelpNode *parent, PslHelpKind kind)
{
  g_return_val_if_fail (parent != NULL, NULL);

  PslHelpNode *node = psl_help_node_new (kind);

  g_ptr_array_add (parent->children, node);
  return node;
}

static void
append_text (PslHelpNode *self, GString *out)
{
  gboolean block = self->kind < PSL_HELP_TEXT;

  /* Blocks stand on lines of their own. */
  if (block && out->len > 0 && out->str[out->len - 1] != '\n')
    g_string_append_c (out, '\n');
  if (self->title != NULL)
    {
      append_text (self->title, out);
      g_string_append_c (out, '\n');
    }
  if (self->text != NULL)
    g_string_append (out, self->text);
  for (guint i = 0; i < self->children->len; i++)
    append_text (g_ptr_array_index (self->children, i), out);
}

char *
psl_help_node_get_text (PslHelpNode *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  GString *out = g_string_new (NULL);

  append_text (self, out);
  return g_string_free (out, FALSE);
}

/* --- The part of Mallard that is read --- */

typedef enum
{
  PAGE,
  SECTION,
  INFO,
  TITLE,
  DESC,
  PARAGRAPH,
  LIST,
  STEPS,
  ITEM,
  TABLE,
  TABLE_HEAD,
  TABLE_BODY,
  ROW,
  CELL,
  HEADER_CELL,
  NOTE,
  FIGURE,
  MEDIA,
  EMPHASIS,
  CODE,
  GUI,
  KEY,
  KEY_SEQUENCE,
  LINK,
  N_ELEMENTS
} Element;

#define BIT(element) (1u << (element))

/* What may hold blocks, sections, and text with inlines. */
#define HOLDS_BLOCKS                                                                               \
  (BIT (PAGE) | BIT (SECTION) | BIT (ITEM) | BIT (CELL) | BIT (HEADER_CELL) | BIT (NOTE))
#define HOLDS_SECTIONS (BIT (PAGE) | BIT (SECTION))
#define HOLDS_INLINES                                                                              \
  (BIT (PARAGRAPH) | BIT (TITLE) | BIT (DESC) | BIT (EMPHASIS) | BIT (CODE) | BIT (GUI) |          \
   BIT (KEY) | BIT (LINK))

typedef struct
{
  const char *name;
  PslHelpKind kind; /* of the node that it makes, if it makes one */
  guint parents;    /* bits of the elements that it may stand in */
} ElementSpec;

/* clang-format off */
static const ElementSpec specs[N_ELEMENTS] = {
  [PAGE] = { "page", PSL_HELP_SECTION, 0 },
  [SECTION] = { "section", PSL_HELP_SECTION, HOLDS_SECTIONS },
  [INFO] = { "info", 0, HOLDS_SECTIONS },
  [TITLE] = { "title", PSL_HELP_PARAGRAPH,
              HOLDS_SECTIONS | BIT (LIST) | BIT (STEPS) | BIT (TABLE) | BIT (NOTE) | BIT (FIGURE) },
  [DESC] = { "desc", PSL_HELP_PARAGRAPH, BIT (FIGURE) },
  [PARAGRAPH] = { "p", PSL_HELP_PARAGRAPH, HOLDS_BLOCKS | BIT (MEDIA) },
  [LIST] = { "list", PSL_HELP_LIST, HOLDS_BLOCKS },
  [STEPS] = { "steps", PSL_HELP_LIST, HOLDS_BLOCKS },
  [ITEM] = { "item", PSL_HELP_ITEM, BIT (LIST) | BIT (STEPS) },
  [TABLE] = { "table", PSL_HELP_TABLE, HOLDS_BLOCKS },
  [TABLE_HEAD] = { "thead", 0, BIT (TABLE) },
  [TABLE_BODY] = { "tbody", 0, BIT (TABLE) },
  [ROW] = { "tr", PSL_HELP_ROW, BIT (TABLE) | BIT (TABLE_HEAD) | BIT (TABLE_BODY) },
  [CELL] = { "td", PSL_HELP_CELL, BIT (ROW) },
  [HEADER_CELL] = { "th", PSL_HELP_CELL, BIT (ROW) },
  [NOTE] = { "note", PSL_HELP_NOTE, HOLDS_BLOCKS },
  [FIGURE] = { "figure", PSL_HELP_FIGURE, HOLDS_BLOCKS },
  [MEDIA] = { "media", PSL_HELP_FIGURE, HOLDS_BLOCKS | BIT (FIGURE) },
  [EMPHASIS] = { "em", PSL_HELP_EMPHASIS, HOLDS_INLINES },
  [CODE] = { "code", PSL_HELP_CODE, HOLDS_INLINES },
  [GUI] = { "gui", PSL_HELP_STRONG, HOLDS_INLINES },
  [KEY] = { "key", PSL_HELP_KEYS, HOLDS_INLINES | BIT (KEY_SEQUENCE) },
  [KEY_SEQUENCE] = { "keyseq", PSL_HELP_KEYS, HOLDS_INLINES },
  [LINK] = { "link", PSL_HELP_LINK, HOLDS_INLINES },
};
/* clang-format on */

typedef struct
{
  Element element;
  PslHelpNode *node; /* receives what the element holds; NULL where that is left out */
} Frame;

typedef struct
{
  Frame stack[PSL_XML_MAX_DEPTH + 1]; /* from 1 */
  guint depth;
  PslHelpNode *page;        /* owned */
  PslHelpNode *alternative; /* owned: what the medium that is being read holds */
  PslHelpNode *summary;     /* owned: what the page says it is about, while that is being read */
  gboolean in_head;         /* of a table */
  gboolean after_space;     /* the text of this paragraph ends with a space, or is empty */
} Reader;

static gboolean
refuse (const PslXmlElement *element, GError **error)
{
  return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, element->line,
                                _ ("the element “%s” cannot stand here."), element->name);
}

static gboolean
refuse_lacking (const PslXmlElement *element, const char *attribute, GError **error)
{
  return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, element->line,
                                _ ("the element “%s” lacks the attribute “%s”."), element->name,
                                attribute);
}

/* --- Text --- */

/* Adds a piece of text with its blanks made one space each.  No-break spaces stay. */
static void
add_text (Reader *self, PslHelpNode *parent, const char *text, gsize n)
{
  g_autoptr (GString) clean = g_string_sized_new (n);
  PslHelpNode *last = NULL;

  for (gsize i = 0; i < n; i++)
    {
      gboolean space = g_ascii_isspace (text[i]);

      if (!space)
        g_string_append_c (clean, text[i]);
      else if (!self->after_space)
        g_string_append_c (clean, ' ');
      self->after_space = space;
    }
  if (clean->len == 0)
    return;

  if (parent->children->len > 0)
    last = g_ptr_array_index (parent->children, parent->children->len - 1);
  if (last == NULL || last->kind != PSL_HELP_TEXT)
    {
      last = psl_help_node_append (parent, PSL_HELP_TEXT);
      last->text = g_strdup ("");
    }

  char *joined = g_strconcat (last->text, clean->str, NULL);

  g_free (last->text);
  last->text = joined;
}

/* --- Elements --- */

static gboolean
start_title (PslHelpNode *parent, PslHelpNode **node, const PslXmlElement *element, GError **error)
{
  if (parent->title != NULL)
    return refuse (element, error);
  *node = parent->title = psl_help_node_new (PSL_HELP_PARAGRAPH);
  return TRUE;
}

/* A medium is a figure of its own, or the picture of the figure around it. */
static gboolean
start_media (Reader *self,
             Frame *parent,
             PslHelpNode **node,
             const PslXmlElement *element,
             GError **error)
{
  const char *source = psl_xml_get_attribute (element, "src");
  const char *dot = source != NULL ? strrchr (source, '.') : NULL;
  PslHelpNode *figure = parent->node;

  if (source == NULL)
    return refuse_lacking (element, "src", error);
  if (parent->element != FIGURE)
    figure = psl_help_node_append (parent->node, PSL_HELP_FIGURE);
  else if (figure->target != NULL)
    return refuse (element, error);
  figure->target = dot != NULL ? g_strndup (source, dot - source) : g_strdup (source);

  *node = self->alternative = psl_help_node_new (PSL_HELP_SECTION);
  return TRUE;
}

static void
end_media (Reader *self)
{
  Frame *parent = &self->stack[self->depth - 1];
  PslHelpNode *figure = parent->node;

  if (parent->element != FIGURE)
    figure = g_ptr_array_index (parent->node->children, parent->node->children->len - 1);
  figure->text = psl_help_node_get_text (self->alternative);
  g_clear_pointer (&self->alternative, psl_help_node_free);
}

/* An element in an “info”, of which only two things about the page are kept: what it is about, and
 * the guide that lists it. */
static Element
start_info (Reader *self, Frame *parent, const PslXmlElement *element, PslHelpNode **node)
{
  if (parent->element != INFO || self->depth != 2)
    return INFO;
  if (strcmp (element->name, "desc") == 0 && self->page->text == NULL)
    {
      *node = self->summary = psl_help_node_new (PSL_HELP_PARAGRAPH);
      return DESC;
    }
  if (strcmp (element->name, "link") == 0 && self->page->target == NULL &&
      g_strcmp0 (psl_xml_get_attribute (element, "type"), "guide") == 0)
    self->page->target = g_strdup (psl_xml_get_attribute (element, "xref"));
  return INFO;
}

static gboolean
set_attributes (PslHelpNode *node, Element which, const PslXmlElement *element, GError **error)
{
  switch (which)
    {
    case PAGE:
    case SECTION:
      node->id = g_strdup (psl_xml_get_attribute (element, "id"));
      return TRUE;
    case STEPS:
      node->ordered = TRUE;
      return TRUE;
    case HEADER_CELL:
      node->header = TRUE;
      return TRUE;
    case EMPHASIS:
      if (g_strcmp0 (psl_xml_get_attribute (element, "style"), "strong") == 0)
        node->kind = PSL_HELP_STRONG;
      return TRUE;
    case LINK:
      node->target = g_strdup (psl_xml_get_attribute (element, "xref"));
      if (node->target == NULL)
        node->target = g_strdup (psl_xml_get_attribute (element, "href"));
      return node->target != NULL || refuse_lacking (element, "xref", error);
    default:
      return TRUE;
    }
}

/* Gives in @node what receives the content of @element. */
static gboolean
start_node (Reader *self,
            Frame *parent,
            Element which,
            const PslXmlElement *element,
            PslHelpNode **node,
            GError **error)
{
  switch (which)
    {
    case INFO:
      *node = NULL;
      return TRUE;
    case TITLE:
      return start_title (parent->node, node, element, error);
    case MEDIA:
      return start_media (self, parent, node, element, error);
    case TABLE_HEAD:
    case TABLE_BODY:
      self->in_head = which == TABLE_HEAD;
      *node = parent->node;
      return TRUE;
    case KEY:
      /* The keys of a sequence are one node: “Ctrl+N”. */
      if (parent->element == KEY_SEQUENCE && parent->node->children->len > 0)
        add_text (self, parent->node, "+", 1);
      *node = parent->node;
      if (parent->element != KEY_SEQUENCE)
        *node = psl_help_node_append (parent->node, PSL_HELP_KEYS);
      return TRUE;
    default:
      *node = psl_help_node_append (parent->node, specs[which].kind);
      (*node)->header = which == CELL && self->in_head;
      return set_attributes (*node, which, element, error);
    }
}

static gboolean
on_start (gpointer user_data, const PslXmlElement *element, GError **error)
{
  Reader *self = user_data;
  Frame *parent = &self->stack[self->depth];
  PslHelpNode *node = NULL;
  Element which = PAGE;

  if (self->depth == 0)
    {
      if (strcmp (element->ns, MALLARD_NAMESPACE) != 0 || strcmp (element->name, "page") != 0)
        return psl_xml_refuse (error, PSL_STORAGE_ERROR_INVALID, element->line,
                               _ ("this is not a page of the rules."));
      node = self->page = psl_help_node_new (PSL_HELP_SECTION);
      set_attributes (node, PAGE, element, NULL);
    }
  else if (parent->node == NULL)
    which = start_info (self, parent, element, &node);
  else
    {
      while (which < N_ELEMENTS && strcmp (specs[which].name, element->name) != 0)
        which++;
      if (which == N_ELEMENTS || (specs[which].parents & BIT (parent->element)) == 0)
        return refuse (element, error);
      if (!start_node (self, parent, which, element, &node, error))
        return FALSE;
    }

  if (BIT (which) & (BIT (PARAGRAPH) | BIT (TITLE) | BIT (DESC)))
    self->after_space = TRUE;
  self->stack[++self->depth] = (Frame){ .element = which, .node = node };
  return TRUE;
}

/* The last text in @node, or NULL. */
static PslHelpNode *
find_last_text (PslHelpNode *node)
{
  while (node->children->len > 0)
    node = g_ptr_array_index (node->children, node->children->len - 1);
  return node->kind == PSL_HELP_TEXT ? node : NULL;
}

static gboolean
on_end (gpointer user_data, guint line, GError **error)
{
  Reader *self = user_data;
  Frame *frame = &self->stack[self->depth];
  Element which = frame->element;

  if (BIT (which) & (BIT (PARAGRAPH) | BIT (TITLE) | BIT (DESC)))
    {
      PslHelpNode *last = find_last_text (frame->node);

      if (last != NULL && g_str_has_suffix (last->text, " "))
        last->text[strlen (last->text) - 1] = '\0';
      if (frame->node == self->summary)
        {
          self->page->text = psl_help_node_get_text (self->summary);
          g_clear_pointer (&self->summary, psl_help_node_free);
        }
    }
  else if (which == MEDIA)
    end_media (self);
  else if (which == TABLE_HEAD)
    self->in_head = FALSE;
  else if (which == FIGURE && frame->node->target == NULL)
    return psl_xml_refuse (error, PSL_STORAGE_ERROR_INVALID, line,
                           _ ("the figure has no picture."));
  else if (which == LINK && frame->node->children->len == 0)
    return psl_xml_refuse (error, PSL_STORAGE_ERROR_INVALID, line, _ ("the link has no text."));
  self->depth--;
  return TRUE;
}

static gboolean
on_text (gpointer user_data, const char *text, gsize n, guint line, GError **error)
{
  Reader *self = user_data;
  const Frame *frame = &self->stack[self->depth];

  if (frame->node == NULL)
    return TRUE;
  if (BIT (frame->element) & HOLDS_INLINES)
    {
      add_text (self, frame->node, text, n);
      return TRUE;
    }
  for (gsize i = 0; i < n; i++)
    {
      if (!g_ascii_isspace (text[i]))
        return psl_xml_refuse_format (error, PSL_STORAGE_ERROR_INVALID, line,
                                      _ ("no text can stand in the element “%s”."),
                                      specs[frame->element].name);
    }
  return TRUE;
}

PslHelpNode *
psl_help_page_read (GBytes *bytes, GError **error)
{
  static const PslXmlHandler handler = {
    .ns = MALLARD_NAMESPACE, .start = on_start, .end = on_end, .text = on_text
  };

  g_return_val_if_fail (bytes != NULL, NULL);

  Reader self = { 0 };

  if (!psl_xml_parse (bytes, &handler, &self, error))
    g_clear_pointer (&self.page, psl_help_node_free);
  g_clear_pointer (&self.alternative, psl_help_node_free);
  g_clear_pointer (&self.summary, psl_help_node_free);
  return self.page;
}
