/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages as input, and what the reader makes of them in a short form: a node is (kind …), its id,
 * target and text stand behind it, its title first among what it holds. */

#include "storage/psl-help-page.h"

#include <string.h>

static const char *const kind_words[] = {
  [PSL_HELP_SECTION] = "section", [PSL_HELP_PARAGRAPH] = "p",   [PSL_HELP_LIST] = "list",
  [PSL_HELP_ITEM] = "item",       [PSL_HELP_TABLE] = "table",   [PSL_HELP_ROW] = "row",
  [PSL_HELP_CELL] = "cell",       [PSL_HELP_NOTE] = "note",     [PSL_HELP_FIGURE] = "figure",
  [PSL_HELP_TEXT] = "text",       [PSL_HELP_STRONG] = "strong", [PSL_HELP_EMPHASIS] = "em",
  [PSL_HELP_CODE] = "code",       [PSL_HELP_KEYS] = "keys",     [PSL_HELP_LINK] = "link",
};

static void
print_node (PslHelpNode *node, GString *out)
{
  if (node->kind == PSL_HELP_TEXT)
    {
      g_string_append_printf (out, "[%s]", node->text);
      return;
    }

  g_string_append_printf (out, "(%s", kind_words[node->kind]);
  if (node->ordered)
    g_string_append (out, " ordered");
  if (node->header)
    g_string_append (out, " header");
  if (node->id != NULL)
    g_string_append_printf (out, " id=%s", node->id);
  if (node->target != NULL)
    g_string_append_printf (out, " target=%s", node->target);
  if (node->text != NULL)
    g_string_append_printf (out, " text=%s", node->text);
  if (node->title != NULL)
    {
      g_string_append (out, " title=");
      print_node (node->title, out);
    }
  for (guint i = 0; i < node->children->len; i++)
    {
      g_string_append_c (out, ' ');
      print_node (g_ptr_array_index (node->children, i), out);
    }
  g_string_append_c (out, ')');
}

#define PAGE(content) "<page xmlns='http://projectmallard.org/1.0/' id='x'>" content "</page>"

typedef struct
{
  const char *page;
  const char *expected; /* in the short form, without the page around it */
} Reading;

static const Reading readings[] = {
  { "", "" },
  { "<title>Two\n  words</title>", " title=(p [Two words])" },
  { "<p> a\tb\n<em>c </em> d </p>", " (p [a b ] (em [c ]) [d])" },
  { "<p>a <em style='strong'>b</em></p>", " (p [a ] (strong [b]))" },
  { "<p>a\xc2\xa0\xc2\xa0: b</p>", " (p [a\xc2\xa0\xc2\xa0: b])" },
  { "<p>&lt;&#x2192;<![CDATA[&]]></p>", " (p [<→&])" },
  { "<p>a<!-- note --> b</p>", " (p [a b])" },
  { "<info><desc>left <em>out</em></desc><link type='guide' xref='index'/></info><p>in</p>",
    " target=index text=left out (p [in])" },
  { "<info><link type='seealso' xref='a'/><credit><name>N</name><desc>no</desc></credit></info>",
    "" },
  { "<section><info><desc>no</desc><link type='guide' xref='a'/></info><p>in</p></section>",
    " (section (p [in]))" },
  { "<section id='s'><title>T</title><p>a</p><section><p>b</p></section></section>",
    " (section id=s title=(p [T]) (p [a]) (section (p [b])))" },
  { "<list><item><p>a</p></item><item><p>b</p><list><item><p>c</p></item></list></item></list>",
    " (list (item (p [a])) (item (p [b]) (list (item (p [c])))))" },
  { "<steps><title>How</title><item><p>a</p></item></steps>",
    " (list ordered title=(p [How]) (item (p [a])))" },
  { "<table><thead><tr><td><p>H</p></td></tr></thead><tbody><tr><th><p>a</p></th><td><p>b</p></td>"
    "</tr></tbody></table>",
    " (table (row (cell header (p [H]))) (row (cell header (p [a])) (cell (p [b]))))" },
  { "<note><title>N</title><p>a</p></note>", " (note title=(p [N]) (p [a]))" },
  { "<p><link xref='pylon#goal'>a</link> <link href='https://x.org/'>b</link></p>",
    " (p (link target=pylon#goal [a]) [ ] (link target=https://x.org/ [b]))" },
  { "<p><key>F9</key>, <keyseq><key>Ctrl</key><key>N</key></keyseq></p>",
    " (p (keys [F9]) [, ] (keys [Ctrl+N]))" },
  { "<p><gui>Start</gui> <code>c2</code></p>", " (p (strong [Start]) [ ] (code [c2]))" },
  { "<media type='image' src='figures/a.b.svg'><p>What it\n shows.</p></media>",
    " (figure target=figures/a.b text=What it shows.)" },
  { "<figure><title>T</title><desc>D</desc><media src='f.svg'><p>A</p><p>B</p></media></figure>",
    " (figure target=f text=A\nB title=(p [T]) (p [D]))" },
  { "<p its:x='y' xmlns:its='urn:i'>a<its:b>c</its:b></p>", " (p [a])" },
};

static void
test_reading (gconstpointer data)
{
  const Reading *reading = data;
  g_autofree char *page = g_strdup_printf (PAGE ("%s"), reading->page);
  g_autofree char *expected = g_strdup_printf ("(section id=x%s)", reading->expected);
  g_autoptr (GBytes) bytes = g_bytes_new (page, strlen (page));
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (PslHelpNode) node = psl_help_page_read (bytes, &error);

  g_assert_no_error (error);
  print_node (node, found);
  g_assert_cmpstr (found->str, ==, expected);
}

typedef struct
{
  const char *page;
  const char *error;
} Refusal;

static const Refusal refusals[] = {
  { "<html/>", "line 1: this is not a page of the rules." },
  { PAGE ("\n<screen>a</screen>"), "line 2: the element “screen” cannot stand here." },
  { PAGE ("\n<p>a\n<p>b</p></p>"), "line 3: the element “p” cannot stand here." },
  { PAGE ("<item/>"), "line 1: the element “item” cannot stand here." },
  { PAGE ("\nlost"), "line 2: no text can stand in the element “page”." },
  { PAGE ("<list><item>\nlost</item></list>"), "line 2: no text can stand in the element “item”." },
  { PAGE ("<title>a</title><title>b</title>"), "line 1: the element “title” cannot stand here." },
  { PAGE ("<media/>"), "line 1: the element “media” lacks the attribute “src”." },
  { PAGE ("<figure/>"), "line 1: the figure has no picture." },
  { PAGE ("<figure><media src='a'/><media src='b'/></figure>"),
    "line 1: the element “media” cannot stand here." },
  { PAGE ("<p><link>a</link></p>"), "line 1: the element “link” lacks the attribute “xref”." },
  { PAGE ("<p><link xref='a'/></p>"), "line 1: the link has no text." },
  { "<!DOCTYPE page><page/>",
    "line 1: the file has a document type declaration, which is not allowed." },
};

static void
test_refusal (gconstpointer data)
{
  const Refusal *refusal = data;
  g_autoptr (GBytes) bytes = g_bytes_new (refusal->page, strlen (refusal->page));
  g_autoptr (GError) error = NULL;

  g_assert_null (psl_help_page_read (bytes, &error));
  g_assert_cmpstr (error->message, ==, refusal->error);
}

static void
test_text (void)
{
  const char *page = PAGE ("<title>T</title><p>a <em>b</em></p><list><item><p>c</p></item></list>");
  g_autoptr (GBytes) bytes = g_bytes_new (page, strlen (page));
  g_autoptr (PslHelpNode) node = psl_help_page_read (bytes, NULL);
  g_autofree char *text = psl_help_node_get_text (node);

  g_assert_cmpstr (text, ==, "T\na b\nc");
}

/* Every page that is shipped can be read. */
static void
test_shipped (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "help", "C", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_pages = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *contents = NULL;
      g_autoptr (GError) error = NULL;
      gsize length;

      if (!g_str_has_suffix (name, ".page"))
        continue;
      g_file_get_contents (path, &contents, &length, &error);
      g_assert_no_error (error);

      g_autoptr (GBytes) bytes = g_bytes_new (contents, length);
      g_autoptr (PslHelpNode) node = psl_help_page_read (bytes, &error);

      g_assert_no_error (error);
      g_assert_nonnull (node->title);
      n_pages++;
    }
  g_assert_cmpuint (n_pages, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/storage/help-page/reading/%02u", i);

      g_test_add_data_func (path, &readings[i], test_reading);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strdup_printf ("/storage/help-page/refusal/%02u", i);

      g_test_add_data_func (path, &refusals[i], test_refusal);
    }
  g_test_add_func ("/storage/help-page/text", test_text);
  g_test_add_func ("/storage/help-page/shipped", test_shipped);
  return g_test_run ();
}
