/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-types.h"
#include "storage/psl-xml.h"

G_BEGIN_DECLS

/* The values of a saved game's attributes and elements, read strictly.  Only psl-game-reader.c uses
 * them. */

/* Sets the error that @attribute, as it stands, is none of its values; returns FALSE. */
gboolean
psl_value_refuse (const PslXmlElement *element, const char *attribute, GError **error);

/* Reads a number from @min to @max that is written without sign and leading zeros. */
gboolean psl_value_read_number (const PslXmlElement *element,
                                const char *attribute,
                                guint min,
                                guint max,
                                guint *number,
                                GError **error);

/* Reads how a game ended, from the attributes "reason" and "winner". */
gboolean psl_value_read_outcome (const PslXmlElement *element,
                                 guint n_seats,
                                 PslOutcome *outcome,
                                 GError **error);

/* Whether @text is a date of ISO 8601: a year, a month, a day, or a day with its time. */
gboolean psl_value_is_date (const char *text);

G_END_DECLS
