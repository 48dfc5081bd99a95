/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever the bytes are, reading them ends in a page that has a text, or in one sentence. */

#include "fuzz.h"

#include "storage/psl-help-page.h"

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  return 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (PslHelpNode) page = psl_help_page_read (bytes, &error);
  g_autofree char *text = page != NULL ? psl_help_node_get_text (page) : NULL;

  g_assert_true ((page == NULL) == (error != NULL));
  g_assert_true (g_utf8_validate (page != NULL ? text : error->message, -1, NULL));
  return 0;
}
