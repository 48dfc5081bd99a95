/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/psl-pontarchipel-outlook.h"

G_BEGIN_DECLS

/* What the seat of @self may hope for because @foe can make mistakes, in hundredths of a captured
 * warrior: that warriors of @foe come out of their fortresses and are hunted where they are alone;
 * and, when there have been @quiet_turns turns without a capture and the game might soon be drawn,
 * that somebody can be sacrificed. */
int psl_pontarchipel_value_hope (const PslPontarchipelOutlook *self,
                                 const PslPontarchipelOutlook *foe,
                                 const PslPontarchipelPosition *here,
                                 guint quiet_turns);

/* What the seat of @self had better do at once, in hundredths of a captured warrior: capture, and
 * come nearer to warriors of @foe that are alone. */
int psl_pontarchipel_value_haste (const PslPontarchipelOutlook *self,
                                  const PslPontarchipelOutlook *foe,
                                  const PslPontarchipelPosition *here);

G_END_DECLS
