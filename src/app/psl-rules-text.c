/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-rules-text.h"

static void
append_inline (GString *markup, PslHelpNode *node)
{
  const char *before = "";
  const char *after = "";

  switch (node->kind)
    {
    case PSL_HELP_TEXT:
      {
        g_autofree char *escaped = g_markup_escape_text (node->text, -1);

        g_string_append (markup, escaped);
        return;
      }

    case PSL_HELP_STRONG:
    case PSL_HELP_KEYS:
      before = "<b>";
      after = "</b>";
      break;

    case PSL_HELP_EMPHASIS:
      before = "<i>";
      after = "</i>";
      break;

    case PSL_HELP_CODE:
      before = "<tt>";
      after = "</tt>";
      break;

    case PSL_HELP_LINK:
      {
        g_autofree char *target = g_markup_escape_text (node->target, -1);

        g_string_append_printf (markup, "<a href=\"%s\">", target);
        after = "</a>";
        break;
      }

    default:
      break;
    }

  g_string_append (markup, before);
  for (guint i = 0; i < node->children->len; i++)
    append_inline (markup, g_ptr_array_index (node->children, i));
  g_string_append (markup, after);
}

char *
psl_rules_text_to_markup (PslHelpNode *node)
{
  GString *markup = g_string_new (NULL);

  g_return_val_if_fail (node != NULL, NULL);

  for (guint i = 0; i < node->children->len; i++)
    append_inline (markup, g_ptr_array_index (node->children, i));
  return g_string_free (markup, FALSE);
}

gboolean
psl_rules_text_is_external (const char *target)
{
  g_autofree char *scheme = g_uri_parse_scheme (target);

  return scheme != NULL;
}
