/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/psl-game-file.h"

G_BEGIN_DECLS

/* A guarded XML parser, the only user of libxml2.  It never expands, fetches or recovers anything,
 * and refuses what costs more than it can be worth: see the limits in psl-xml.c. */

typedef struct
{
  const char *ns; /* "" without one */
  const char *name;
  const char *value;
} PslXmlAttribute;

/* An element as it starts.  Valid during the call that receives it. */
typedef struct
{
  const char *ns; /* "" without one */
  const char *name;
  const PslXmlAttribute *attributes; /* n_attributes of them */
  guint n_attributes;
  guint line; /* where the start tag ends */
} PslXmlElement;

/**
 * PslXmlHandler:
 * @ns: the namespace that is read
 * @start: an element of @ns starts, or the root, whatever its namespace.  Its attributes are those
 *   without a namespace and those of @ns
 * @end: the element ends
 * @text: a piece of its text, not NUL-terminated; @line is that of the first character that is not
 *   blank
 * @foreign: (nullable): an element of another namespace starts
 *
 * Elements of other namespaces are left out with all that they contain.  Each function returns
 * FALSE with an error to refuse the file.
 */
typedef struct
{
  const char *ns;
  gboolean (*start) (gpointer user_data, const PslXmlElement *element, GError **error);
  gboolean (*end) (gpointer user_data, guint line, GError **error);
  gboolean (*text) (gpointer user_data, const char *text, gsize n, guint line, GError **error);
  gboolean (*foreign) (gpointer user_data, const PslXmlElement *element, GError **error);
} PslXmlHandler;

/* No element is deeper than this; the root's depth is 1. */
#define PSL_XML_MAX_DEPTH 200

/* Parses @bytes.  The errors of libxml2 are told in one translated sentence of PslStorageError. */
gboolean
psl_xml_parse (GBytes *bytes, const PslXmlHandler *handler, gpointer user_data, GError **error);

/* The value of the attribute @name without a namespace, or NULL. */
const char *psl_xml_get_attribute (const PslXmlElement *element, const char *name);

/* Sets "line 14: " and @sentence as the error; returns FALSE. */
gboolean psl_xml_refuse (GError **error, PslStorageError code, guint line, const char *sentence);

/* The same with a sentence to fill in. */
gboolean
psl_xml_refuse_format (GError **error, PslStorageError code, guint line, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* @text, cut to a length that a message can show.  (transfer full) */
char *psl_xml_shorten (const char *text);

/* Appends @text to @out so that a parser reads the same text: as an attribute's value in double
 * quotes, or between tags.  What XML 1.0 cannot hold at all (control characters other than tab and
 * line ends, bytes that are not UTF-8) becomes U+FFFD. */
void psl_xml_escape (GString *out, const char *text, gboolean in_attribute);

G_END_DECLS
