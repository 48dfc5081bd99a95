/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "storage/psl-xml.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <string.h>

/* What libxml2 does in quadratic time or without a limit of its own is limited here.  No saved game
 * and no rules page comes near.  The longest piece of markup that must be read is a CDATA section
 * with the longest comment, of two bytes a character. */
#define MAX_MARKUP_BYTES (144 * 1024) /* one tag, CDATA section, comment or instruction */
#define MAX_ATTRIBUTES 64             /* of one element: libxml2 compares each with each */
#define MAX_NAMESPACES 64             /* in scope: libxml2 searches them for every name */
#define MAX_FOREIGN_NAMES 50000       /* libxml2 keeps every name, and its table does not grow */

/* XINCLUDE, DTDLOAD, NOENT, HUGE, RECOVER: not set, and never to be. */
#define PARSE_OPTIONS XML_PARSE_NONET

#if LIBXML_VERSION >= 21200
typedef const xmlError *ErrorArgument;
#else
typedef xmlErrorPtr ErrorArgument;
#endif

typedef struct
{
  const PslXmlHandler *handler;
  gpointer user_data;

  const char *data;
  gsize size;
  gsize offset; /* bytes already given to the parser */
  gsize quiet;  /* bytes given since it last reported anything */

  xmlParserCtxtPtr parser;
  GArray *attributes; /* of PslXmlAttribute; reused */
  GPtrArray *values;  /* owned strings of the attributes */
  guint depth;
  guint foreign_depth; /* of the outermost element that is being left out; 0: none is */
  guint n_foreign_names;
  guint n_namespaces;                     /* in scope */
  guint8 declared[PSL_XML_MAX_DEPTH + 1]; /* how many each open element declares */
  GError *error;                          /* the first one */
} Parser;

/* --- Errors --- */

static guint
get_line (Parser *self)
{
  xmlParserInputPtr input = self->parser->input;

  return input != NULL && input->line > 0 ? (guint) input->line : 1;
}

/* libxml2 reports a start tag before it looks for its end; that fault is told in a moment. */
static gboolean
is_tag_complete (Parser *self)
{
  xmlParserInputPtr input = self->parser->input;

  return input != NULL && input->cur < input->end && (*input->cur == '>' || *input->cur == '/');
}

static gboolean
is_at_end (Parser *self)
{
  xmlParserInputPtr input = self->parser->input;

  return self->offset == self->size && (input == NULL || input->cur >= input->end);
}

/* libxml2 has one code for a character that XML does not allow and for bytes that are none. */
static gboolean
is_at_character (Parser *self)
{
  xmlParserInputPtr input = self->parser->input;
  const char *text = input != NULL ? (const char *) input->cur : "";
  gssize n = input != NULL ? input->end - input->cur : 0;
  gunichar c = n > 0 ? g_utf8_get_char_validated (text, n) : 0;

  return c != (gunichar) -1 && c != (gunichar) -2;
}

/* The fault in words, for the errors that a person may meet. */
static const char *
describe_fault (Parser *self, int code)
{
  switch (code)
    {
    case XML_ERR_DOCUMENT_EMPTY:
      return _ ("this is not an XML file.");
    case XML_ERR_UNSUPPORTED_ENCODING:
    case XML_ERR_UNKNOWN_ENCODING:
      return _ ("the file names an encoding that is not known.");
    case XML_ERR_INVALID_ENCODING:
      return _ ("the file holds bytes that are not of its encoding.");
    default:
      break;
    }

  if (is_at_end (self))
    return _ ("the file ends before it is complete.");

  switch (code)
    {
    case XML_ERR_INVALID_CHAR:
      return is_at_character (self) ? _ ("the file holds a character that XML does not allow.")
                                    : _ ("the file holds bytes that are not of its encoding.");
    case XML_ERR_INVALID_CHARREF:
      return _ ("the file holds a character that XML does not allow.");
    case XML_ERR_TAG_NAME_MISMATCH:
      return _ ("the XML is faulty: an end tag does not belong to the element that is open.");
    case XML_ERR_ATTRIBUTE_REDEFINED:
    case XML_NS_ERR_ATTRIBUTE_REDEFINED:
      return _ ("the XML is faulty: an element has the same attribute twice.");
    case XML_ERR_UNDECLARED_ENTITY:
      return _ ("the XML is faulty: an entity is not known.");
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      return _ ("the XML is faulty: the prefix of a name stands for no namespace.");
    case XML_ERR_DOCUMENT_END:
      return _ ("the XML is faulty: something follows the end of the outermost element.");
    default:
      return _ ("the XML is faulty.");
    }
}

static void
on_error (gpointer user_data, ErrorArgument fault)
{
  Parser *self = user_data;

  if (self->error != NULL || fault->level <= XML_ERR_WARNING)
    return;

  /* The text is converted ahead of the parser, so the line is not known. */
  if (fault->domain == XML_FROM_I18N)
    {
      g_set_error_literal (&self->error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_NOT_XML,
                           _ ("the file holds bytes that are not of its encoding."));
      return;
    }
  psl_xml_refuse (&self->error, PSL_STORAGE_ERROR_NOT_XML, get_line (self),
                  describe_fault (self, fault->code));
}

/* Refuses the file from inside a callback of the parser. */
static void
stop (Parser *self)
{
  g_assert (self->error != NULL);
  xmlStopParser (self->parser);
}

static void
stop_with (Parser *self, PslStorageError code, const char *sentence)
{
  psl_xml_refuse (&self->error, code, get_line (self), sentence);
  stop (self);
}

/* --- Input --- */

/* Gives the parser its input in small pieces, so that a tag that never ends is noticed. */
static int
on_read (gpointer user_data, char *buffer, int length)
{
  Parser *self = user_data;
  gsize n = MIN ((gsize) length, self->size - self->offset);

  if (self->error == NULL && self->quiet > MAX_MARKUP_BYTES)
    psl_xml_refuse (&self->error, PSL_STORAGE_ERROR_INVALID, get_line (self),
                    _ ("a single tag or note of the XML is too long."));

  /* After an error the parser meets the end of the file. */
  if (self->error != NULL)
    return 0;

  memcpy (buffer, self->data + self->offset, n);
  self->offset += n;
  self->quiet += n;
  return (int) n;
}

/* --- Elements --- */

/* Counts @n names that are not of the handler's namespace; FALSE when there are too many. */
static gboolean
count_foreign (Parser *self, guint n)
{
  self->n_foreign_names += n;
  if (self->n_foreign_names <= MAX_FOREIGN_NAMES)
    return TRUE;
  stop_with (self, PSL_STORAGE_ERROR_INVALID,
             _ ("the file holds too much that is not of its format."));
  return FALSE;
}

/* Enters an element; FALSE when it costs too much. */
static gboolean
enter_element (Parser *self, int n_namespaces, int n_attributes)
{
  if (++self->depth > PSL_XML_MAX_DEPTH)
    {
      stop_with (self, PSL_STORAGE_ERROR_INVALID, _ ("elements are nested too deeply."));
      return FALSE;
    }
  self->declared[self->depth] = (guint8) MIN (n_namespaces, MAX_NAMESPACES + 1);
  self->n_namespaces += self->declared[self->depth];
  if (n_attributes > MAX_ATTRIBUTES || self->n_namespaces > MAX_NAMESPACES)
    {
      stop_with (self, PSL_STORAGE_ERROR_INVALID, _ ("an element has too many attributes."));
      return FALSE;
    }
  return count_foreign (self, self->declared[self->depth]);
}

/* The value from @start to @end.  As it is not told to replace entities, libxml2 hands over an
 * ampersand as a reference, the only one that is left in a value. */
static char *
copy_value (const char *start, const char *end)
{
  GString *value = g_string_new_len (start, end - start);

  g_string_replace (value, "&#38;", "&", 0);
  return g_string_free (value, FALSE);
}

/* Collects the attributes that the handler is told. */
static void
collect_attributes (Parser *self, int n, const xmlChar **attributes)
{
  g_array_set_size (self->attributes, 0);
  g_ptr_array_set_size (self->values, 0);

  for (int i = 0; i < n; i++)
    {
      /* Local name, prefix, namespace, start and end of the value. */
      const char **part = (const char **) (gpointer) &attributes[i * 5];
      PslXmlAttribute attribute = { .ns = part[2] != NULL ? part[2] : "", .name = part[0] };

      if (attribute.ns[0] != '\0' && strcmp (attribute.ns, self->handler->ns) != 0)
        continue;
      g_ptr_array_add (self->values, copy_value (part[3], part[4]));
      attribute.value = g_ptr_array_index (self->values, self->values->len - 1);
      g_array_append_val (self->attributes, attribute);
    }
}

static void
on_start (gpointer user_data,
          const xmlChar *name,
          const xmlChar *prefix,
          const xmlChar *ns,
          int n_namespaces,
          const xmlChar **namespaces,
          int n_attributes,
          int n_defaulted,
          const xmlChar **attributes)
{
  Parser *self = user_data;

  self->quiet = 0;
  if (self->error != NULL || !is_tag_complete (self) ||
      !enter_element (self, n_namespaces, n_attributes))
    return;

  PslXmlElement element = { .ns = ns != NULL ? (const char *) ns : "",
                            .name = (const char *) name,
                            .line = get_line (self) };

  if (self->foreign_depth == 0 && self->depth > 1 && strcmp (element.ns, self->handler->ns) != 0)
    self->foreign_depth = self->depth;

  gboolean foreign = self->foreign_depth != 0;

  collect_attributes (self, n_attributes, attributes);
  element.attributes = (const PslXmlAttribute *) (gpointer) self->attributes->data;
  element.n_attributes = self->attributes->len;

  /* The names that the handler does not check. */
  if (!count_foreign (self, foreign ? 1 + (guint) n_attributes
                                    : (guint) n_attributes - element.n_attributes))
    return;

  if (foreign && self->handler->foreign == NULL)
    return;
  if (!(foreign ? self->handler->foreign : self->handler->start) (self->user_data, &element,
                                                                  &self->error))
    stop (self);
}

static void
on_end (gpointer user_data, const xmlChar *name, const xmlChar *prefix, const xmlChar *ns)
{
  Parser *self = user_data;
  gboolean foreign = self->foreign_depth != 0;

  self->quiet = 0;
  if (self->error != NULL)
    return;
  if (self->foreign_depth == self->depth)
    self->foreign_depth = 0;
  self->n_namespaces -= self->declared[self->depth];
  self->depth--;
  if (!foreign && !self->handler->end (self->user_data, get_line (self), &self->error))
    stop (self);
}

static void
on_text (gpointer user_data, const xmlChar *text, int length)
{
  Parser *self = user_data;
  const char *start = (const char *) text;
  guint line = get_line (self);

  self->quiet = 0;
  if (self->error != NULL || self->foreign_depth != 0)
    return;

  /* The parser stands behind the text. */
  for (int i = length - 1; i >= 0 && line > 1; i--)
    {
      if (start[i] == '\n')
        line--;
    }
  for (int i = 0; i < length && g_ascii_isspace (start[i]); i++)
    {
      if (start[i] == '\n')
        line++;
    }

  if (!self->handler->text (self->user_data, start, (gsize) length, line, &self->error))
    stop (self);
}

static void
on_comment (gpointer user_data, const xmlChar *text)
{
  ((Parser *) user_data)->quiet = 0;
}

static void
on_instruction (gpointer user_data, const xmlChar *target, const xmlChar *data)
{
  Parser *self = user_data;

  self->quiet = 0;
  if (self->error == NULL)
    count_foreign (self, 1);
}

/* Called before anything of a DOCTYPE but its name has been read. */
static void
on_doctype (gpointer user_data,
            const xmlChar *name,
            const xmlChar *public_id,
            const xmlChar *system_id)
{
  Parser *self = user_data;

  if (self->error == NULL)
    stop_with (self, PSL_STORAGE_ERROR_INVALID,
               _ ("the file has a document type declaration, which is not allowed."));
}

/* --- Parsing --- */

static const xmlSAXHandler sax = {
  .initialized = XML_SAX2_MAGIC,
  .internalSubset = on_doctype,
  .startElementNs = on_start,
  .endElementNs = on_end,
  .characters = on_text,
  .ignorableWhitespace = on_text, /* the same function: then libxml2 does not guess */
  .cdataBlock = on_text,
  .comment = on_comment,
  .processingInstruction = on_instruction,
  .serror = on_error,
};

static void
parse (Parser *self)
{
  /* Some faults of encodings are not reported to the parser's own handler. */
  gpointer old_data = xmlStructuredErrorContext;
  xmlStructuredErrorFunc old_func = xmlStructuredError;

  self->parser = xmlNewParserCtxt ();
  *self->parser->sax = sax;
  self->parser->userData = self;
  xmlSetStructuredErrorFunc (self, on_error);
  xmlCtxtReadIO (self->parser, on_read, NULL, self, NULL, NULL, PARSE_OPTIONS);
  xmlSetStructuredErrorFunc (old_data, old_func);

  if (self->error == NULL && !self->parser->wellFormed)
    psl_xml_refuse (&self->error, PSL_STORAGE_ERROR_NOT_XML, get_line (self),
                    describe_fault (self, XML_ERR_OK));
  xmlFreeParserCtxt (self->parser);
}

gboolean
psl_xml_parse (GBytes *bytes, const PslXmlHandler *handler, gpointer user_data, GError **error)
{
  static gsize initialized;

  g_return_val_if_fail (bytes != NULL && handler != NULL, FALSE);

  Parser self = { .handler = handler, .user_data = user_data };

  self.data = g_bytes_get_data (bytes, &self.size);
  if (self.size == 0)
    {
      g_set_error_literal (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_EMPTY,
                           _ ("the file is empty."));
      return FALSE;
    }
  if (self.size > PSL_MAX_FILE_BYTES)
    {
      g_set_error (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_TOO_LARGE,
                   _ ("the file is larger than %d MiB, so it is not read."),
                   PSL_MAX_FILE_BYTES / (1024 * 1024));
      return FALSE;
    }

  if (g_once_init_enter (&initialized))
    {
      xmlInitParser ();
      g_once_init_leave (&initialized, 1);
    }

  self.attributes = g_array_new (FALSE, FALSE, sizeof (PslXmlAttribute));
  self.values = g_ptr_array_new_with_free_func (g_free);
  parse (&self);
  g_array_unref (self.attributes);
  g_ptr_array_unref (self.values);

  if (self.error != NULL)
    {
      g_propagate_error (error, self.error);
      return FALSE;
    }
  return TRUE;
}

const char *
psl_xml_get_attribute (const PslXmlElement *element, const char *name)
{
  for (guint i = 0; i < element->n_attributes; i++)
    {
      const PslXmlAttribute *attribute = &element->attributes[i];

      if (attribute->ns[0] == '\0' && strcmp (attribute->name, name) == 0)
        return attribute->value;
    }
  return NULL;
}
