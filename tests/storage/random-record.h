/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/psl-random.h"
#include "core/psl-record.h"

G_BEGIN_DECLS

/* A record of @klass with options, steps, variations, comments, names and a result chosen by
 * @random: all that a record can hold and a file can, in one record or another.  (transfer full) */
PslRecord *random_record_new (PslGameClass *klass, PslRandom *random);

G_END_DECLS
