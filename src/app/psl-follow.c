/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-follow.h"

gboolean
psl_follow_match (gpointer self, PslMatch **field, PslMatch *match, GCallback changed)
{
  g_return_val_if_fail (match == NULL || PSL_IS_MATCH (match), FALSE);

  if (*field == match)
    return FALSE;
  if (*field != NULL)
    g_signal_handlers_disconnect_by_data (*field, self);
  g_set_object (field, match);
  if (match != NULL)
    g_signal_connect_swapped (match, "changed", changed, self);
  return TRUE;
}
