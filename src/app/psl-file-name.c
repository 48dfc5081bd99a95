/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-file-name.h"

char *
psl_file_name_get (GFile *file)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = g_file_get_basename (file);
  return g_filename_display_name (name != NULL ? name : "");
}
