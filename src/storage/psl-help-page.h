/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A rules page: the part of Mallard that the built-in viewer shows, as plain nodes.  The same
 * files are installed for Yelp. */

typedef enum
{
  PSL_HELP_SECTION,   /* title, then blocks and sections; id */
  PSL_HELP_PARAGRAPH, /* inlines */
  PSL_HELP_LIST,      /* items; ordered: steps */
  PSL_HELP_ITEM,      /* blocks */
  PSL_HELP_TABLE,     /* rows */
  PSL_HELP_ROW,       /* cells */
  PSL_HELP_CELL,      /* blocks; header */
  PSL_HELP_NOTE,      /* blocks; title */
  PSL_HELP_FIGURE,    /* media, caption; target is the diagram's path without its ending */
  /* Inlines */
  PSL_HELP_TEXT,     /* text */
  PSL_HELP_STRONG,   /* inlines */
  PSL_HELP_EMPHASIS, /* inlines */
  PSL_HELP_CODE,     /* inlines */
  PSL_HELP_KEYS,     /* inlines */
  PSL_HELP_LINK      /* inlines; target: "page", "page#section" or a URI */
} PslHelpKind;

typedef struct _PslHelpNode PslHelpNode;

struct _PslHelpNode
{
  PslHelpKind kind;
  char *id;            /* of a section, or NULL */
  char *text;          /* of a text node; the alternative text of a figure; what a page is about */
  char *target; /* of a link or a figure; of a page, the guide that lists it: "index#games" */
  gboolean ordered;    /* of a list: numbered */
  gboolean header;     /* of a cell */
  PslHelpNode *title;  /* inlines under one node, or NULL */
  GPtrArray *children; /* of PslHelpNode, owned */
};

/* Reads a page.  An element outside the subset is an error that names it and its line, so that a
 * page cannot lose text unseen. */
PslHelpNode *psl_help_page_read (GBytes *bytes, GError **error);

/* A node without anything in it, and one that is added to the children of @parent. */
PslHelpNode *psl_help_node_new (PslHelpKind kind);
PslHelpNode *psl_help_node_append (PslHelpNode *parent, PslHelpKind kind);
void psl_help_node_free (PslHelpNode *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PslHelpNode, psl_help_node_free)

/* All the text below @self, for searching and for assistive technology.  (transfer full) */
char *psl_help_node_get_text (PslHelpNode *self);

G_END_DECLS
