/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PSL_MATCHING_MAX_VERTICES 32

/* The size of a maximum matching of a graph: the most edges that can be chosen so that no two share
 * a vertex.  @adjacency has, by vertex, the set of its neighbours (symmetric); only the vertices in
 * @vertices count.  Exact for every graph (Edmonds' blossom algorithm). */
guint psl_matching_get_size (const guint32 *adjacency, guint32 vertices);

G_END_DECLS
