/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-rules-library.h"

const PslRulesLanguage psl_rules_languages[] = {
  { "C", "English" },
  { "fr", "Français" },
};
const guint psl_rules_n_languages = G_N_ELEMENTS (psl_rules_languages);

const PslRulesLanguage *
psl_rules_language_lookup (const char *code)
{
  g_return_val_if_fail (code != NULL, NULL);

  gsize length = strcspn (code, "_.@");

  if (length == 2 && strncmp (code, "en", 2) == 0)
    code = "C", length = 1;
  for (guint i = 0; i < psl_rules_n_languages; i++)
    {
      const char *known = psl_rules_languages[i].code;

      if (strlen (known) == length && strncmp (known, code, length) == 0)
        return &psl_rules_languages[i];
    }

  return NULL;
}

const PslRulesLanguage *
psl_rules_language_get_default (void)
{
  const char *const *names = g_get_language_names ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      const PslRulesLanguage *language = psl_rules_language_lookup (names[i]);

      if (language != NULL)
        return language;
    }

  return &psl_rules_languages[0];
}

/* --- Pages --- */

static char *
get_path (const char *name, const char *language)
{
  return g_strdup_printf (PSL_RULES_FOLDER "/%s/%s.page", language, name);
}

gboolean
psl_rules_library_has_page (const char *name)
{
  g_return_val_if_fail (name != NULL, FALSE);

  g_autofree char *path = get_path (name, "C");

  return g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
}

static PslHelpNode *
read_page (const char *name, const PslRulesLanguage *language, GError **error)
{
  g_autofree char *path = get_path (name, language->code);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  return bytes != NULL ? psl_help_page_read (bytes, error) : NULL;
}

/* --- Topics: the links that a guide shows to the pages that name it --- */

/* An item that links to @page and says what it is about. */
static PslHelpNode *
new_topic (PslHelpNode *page)
{
  PslHelpNode *item = psl_help_node_new (PSL_HELP_ITEM);
  PslHelpNode *paragraph = psl_help_node_append (item, PSL_HELP_PARAGRAPH);
  PslHelpNode *link = psl_help_node_append (paragraph, PSL_HELP_LINK);

  link->target = g_strdup (page->id);
  psl_help_node_append (link, PSL_HELP_TEXT)->text = psl_help_node_get_text (page->title);
  if (page->text != NULL)
    psl_help_node_append (psl_help_node_append (item, PSL_HELP_PARAGRAPH), PSL_HELP_TEXT)->text =
        g_strdup (page->text);
  return item;
}

static int
compare_pages (gconstpointer a, gconstpointer b)
{
  g_autofree char *title_a = psl_help_node_get_text ((*(PslHelpNode *const *) a)->title);
  g_autofree char *title_b = psl_help_node_get_text ((*(PslHelpNode *const *) b)->title);

  return g_utf8_collate (title_a, title_b);
}

/* All pages in @language that name a guide, sorted by title. */
static GPtrArray *
read_topics (const PslRulesLanguage *language)
{
  GPtrArray *topics = g_ptr_array_new_with_free_func ((GDestroyNotify) psl_help_node_free);
  g_auto (GStrv) files =
      g_resources_enumerate_children (PSL_RULES_FOLDER "/C", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (guint i = 0; files != NULL && files[i] != NULL; i++)
    {
      g_autofree char *name = g_strndup (files[i], strcspn (files[i], "."));
      g_autoptr (PslHelpNode) page = read_page (name, language, NULL);

      if (page != NULL && page->target != NULL)
        g_ptr_array_add (topics, g_steal_pointer (&page));
    }

  g_ptr_array_sort (topics, compare_pages);
  return topics;
}

static void
append_topics (PslHelpNode *section, const char *guide, GPtrArray *topics)
{
  PslHelpNode *list = NULL;

  for (guint i = 0; i < topics->len; i++)
    {
      PslHelpNode *page = g_ptr_array_index (topics, i);

      if (!g_str_equal (page->target, guide))
        continue;
      if (list == NULL)
        list = psl_help_node_append (section, PSL_HELP_LIST);
      g_ptr_array_add (list->children, new_topic (page));
    }
}

PslHelpNode *
psl_rules_library_read (const char *name, const PslRulesLanguage *language, GError **error)
{
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (language != NULL, NULL);

  PslHelpNode *page = read_page (name, language, error);

  if (page != NULL && page->target == NULL)
    {
      g_autoptr (GPtrArray) topics = read_topics (language);

      for (guint i = 0; i < page->children->len; i++)
        {
          PslHelpNode *child = g_ptr_array_index (page->children, i);
          g_autofree char *guide = g_strdup_printf ("%s#%s", name, child->id);

          if (child->kind == PSL_HELP_SECTION)
            append_topics (child, guide, topics);
        }
    }
  return page;
}
