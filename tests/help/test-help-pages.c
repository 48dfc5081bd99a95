/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages of the help as the built-in viewer gets them. */

#include "core/psl-game.h"
#include "games/psl-games.h"
#include "paint/psl-paint-diagram.h"
#include "storage/psl-diagram.h"
#include "storage/psl-help-page.h"

#define FOLDER "/org/passerelle/Passerelle/help"

static PslHelpNode *
read_resource (const char *language, const char *file)
{
  g_autofree char *path = g_strdup_printf (FOLDER "/%s/%s", language, file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  PslHelpNode *page;

  g_assert_no_error (error);
  page = psl_help_page_read (bytes, &error);
  g_assert_no_error (error);
  return page;
}

/* The page of a game from the source, which need not be part of the program yet. */
static PslHelpNode *
read_source (const char *game_id)
{
  g_autofree char *file = g_strconcat (game_id, ".page", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "help", "C", file, NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  PslHelpNode *page;

  g_file_get_contents (path, &contents, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (g_steal_pointer (&contents), length);
  page = psl_help_page_read (bytes, &error);
  g_assert_no_error (error);
  return page;
}

/* --- What is in a page --- */

static void
add_ids (PslHelpNode *node, GString *ids)
{
  if (node->kind == PSL_HELP_SECTION && node->id != NULL)
    g_string_append_printf (ids, "%s ", node->id);
  for (guint i = 0; i < node->children->len; i++)
    add_ids (g_ptr_array_index (node->children, i), ids);
}

/* The ids of the page and its sections, each with a space after it. */
static char *
get_ids (PslHelpNode *page)
{
  GString *ids = g_string_new (" ");

  add_ids (page, ids);
  return g_string_free (ids, FALSE);
}

static gboolean
has_id (PslHelpNode *page, const char *id)
{
  g_autofree char *ids = get_ids (page);
  g_autofree char *word = g_strdup_printf (" %s ", id);

  return strstr (ids, word) != NULL;
}

static guint
check_figures (PslHelpNode *node)
{
  guint n_figures = 0;

  if (node->kind == PSL_HELP_FIGURE)
    {
      g_autofree char *path = g_strdup_printf (FOLDER "/%s.passerelle", node->target);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes =
          g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
      g_autoptr (PslDiagram) diagram = NULL;
      g_autoptr (GArray) marks = NULL;

      g_assert_no_error (error);
      diagram = psl_diagram_read (bytes, &error);
      g_assert_no_error (error);
      marks = psl_paint_diagram_get_marks (diagram);
      g_assert_cmpuint (marks->len, ==, diagram->marks->len);
      g_assert_true (diagram->declared);
      g_assert_nonnull (psl_painter_for_game (psl_record_get_game (diagram->record)));
      g_assert_cmpuint (strlen (node->text), >, 20);
      n_figures++;
    }
  for (guint i = 0; i < node->children->len; i++)
    n_figures += check_figures (g_ptr_array_index (node->children, i));
  return n_figures;
}

/* --- Tests --- */

/* Both languages have the same pages, with the same sections. */
static void
test_languages (void)
{
  g_auto (GStrv) files =
      g_resources_enumerate_children (FOLDER "/C", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert_nonnull (files);
  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autoptr (PslHelpNode) english = read_resource ("C", files[i]);
      g_autoptr (PslHelpNode) french = read_resource ("fr", files[i]);
      g_autofree char *english_ids = get_ids (english);
      g_autofree char *french_ids = get_ids (french);
      g_autofree char *english_text = psl_help_node_get_text (english);
      g_autofree char *french_text = psl_help_node_get_text (french);

      g_assert_cmpstr (english_ids, ==, french_ids);
      g_assert_cmpstr (english_text, !=, french_text);
      g_assert_cmpstr (english->target, ==, french->target);
    }
}

static void
test_figures (void)
{
  g_auto (GStrv) files =
      g_resources_enumerate_children (FOLDER "/C", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  guint n_figures = 0;

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autoptr (PslHelpNode) page = read_resource ("C", files[i]);

      n_figures += check_figures (page);
    }
  g_assert_cmpuint (n_figures, >=, 5);
}

/* A refusal leads to the rule that it comes from. */
static void
test_anchors (void)
{
  for (guint i = 0; i < psl_game_get_n_registered (); i++)
    {
      PslGameClass *game_class = psl_game_get_registered (i);
      g_autoptr (PslHelpNode) page = NULL;

      if (game_class->hidden)
        continue;
      page = read_source (game_class->id);
      g_assert_true (has_id (page, "clarifications"));
      for (guint j = 0; j < game_class->n_phrases; j++)
        {
          const char *anchor = game_class->phrases[j].anchor;

          if (anchor != NULL && !has_id (page, anchor))
            {
              g_test_message ("%s: “%s” names the section “%s”", game_class->id,
                              game_class->phrases[j].text, anchor);
              g_test_fail ();
            }
        }
    }
}

/* What the author of a game is not to be held responsible for stands apart. */
static void
test_clarifications (void)
{
  static const struct
  {
    const char *language, *heading;
  } headings[] = { { "C", "Clarifications\n" }, { "fr", "Précisions\n" } };

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    {
      g_autoptr (PslHelpNode) page = read_resource (headings[i].language, "pylon.page");
      g_autofree char *text = psl_help_node_get_text (page);

      g_assert_nonnull (strstr (text, headings[i].heading));
      g_assert_nonnull (strstr (text, "Doug Orleans"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_test_add_func ("/help/languages", test_languages);
  g_test_add_func ("/help/figures", test_figures);
  g_test_add_func ("/help/anchors", test_anchors);
  g_test_add_func ("/help/clarifications", test_clarifications);
  return g_test_run ();
}
