/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pontarchipel-outlook.h"

G_BEGIN_DECLS

/* Whom of a seat to capture first.  All count the same, but who is left afterwards decides how long
 * one has to wait for the next. */

/* What a warrior captured is worth, in hundredths of one, besides what it counts by itself, in what
 * a seat hopes for, as are the values that follow. */
#define PSL_PONTARCHIPEL_WORTH_CAPTURE 700

/* What it is worth that those of @foe who are left are such as come out soon, 0 or more. */
int psl_pontarchipel_prey_value_left (const PslPontarchipelOutlook *foe);

/* What it would be worth to capture all of @foe on @island, with who is left then; below 0 where it
 * is better to capture others first. */
int psl_pontarchipel_prey_value_capture (const PslPontarchipelOutlook *foe,
                                         const PslPontarchipelPosition *here,
                                         guint island);

/* Whether those of @foe who are left stay inside: more than two, and nobody of strength 4. */
gboolean psl_pontarchipel_prey_is_shy (const PslPontarchipelOutlook *foe);

G_END_DECLS
