/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/psl-game-file.h"

G_BEGIN_DECLS

#define PSL_DIAGRAM_NAMESPACE "urn:passerelle:diagram:1"

typedef enum
{
  PSL_MARK_TICK,  /* allowed */
  PSL_MARK_CROSS, /* forbidden */
  PSL_MARK_RING,  /* look here */
  PSL_MARK_PLUS,  /* points: "+1" */
  PSL_MARK_ARROW, /* from one cell to another */
  PSL_MARK_LABEL  /* a short text */
} PslMarkKind;

typedef struct
{
  PslMarkKind kind;
  guint from; /* cell */
  guint to;   /* cell, for an arrow; else as from */
  char *text; /* of a label or a plus, or NULL */
} PslMark;

/**
 * PslDiagram:
 *
 * A picture of the rules pages: a saved game, the turn to show, and marks on cells.  The marks are
 * elements of a namespace of their own, so a diagram is a saved game like any other, which the
 * loader opens and ignores the marks of:
 *
 *   <diagram xmlns="urn:passerelle:diagram:1" turn="12" focus="c3" radius="2">
 *     <mark kind="tick" at="c3"/> <mark kind="arrow" at="c3" to="c4"/> <mark kind="plus" at="d4"
 * text="+1"/>
 *   </diagram>
 */
typedef struct
{
  PslRecord *record;
  gboolean declared;  /* whether the file calls itself a diagram */
  guint turn;         /* of the main line */
  guint focus;        /* the cell that the picture is about */
  guint focus_radius; /* of the part that is shown, in cells; 0: everything */
  GPtrArray *marks;   /* of PslMark */
} PslDiagram;

/* Reads a saved game with the marks of a diagram in it; NULL with an error where it is not one.
 * (transfer full) */
PslDiagram *psl_diagram_read (GBytes *bytes, GError **error);

/* The position that @self shows; free with g_free().  (transfer full) */
gpointer psl_diagram_get_position (const PslDiagram *self);

void psl_diagram_free (PslDiagram *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PslDiagram, psl_diagram_free)

G_END_DECLS
