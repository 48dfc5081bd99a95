/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/psl-diagram.h"

#include <string.h>

#include "games/psl-games.h"

#define GAME(diagram)                                                                              \
  "<game xmlns='urn:passerelle:game:1' version='1' rules='pylon'><turns>\n"                        \
  "<turn seat='1'><step>1a1</step></turn>\n<turn seat='2'><step>2b1</step></turn>\n"               \
  "</turns>" diagram "</game>"
#define DIAGRAM(attributes, marks)                                                                 \
  GAME ("<diagram xmlns='urn:passerelle:diagram:1'" attributes ">" marks "</diagram>")

static PslDiagram *
read_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return psl_diagram_read (bytes, error);
}

static void
test_marks (void)
{
  const struct
  {
    PslMarkKind kind;
    guint from;
    guint to;
    const char *text;
  } expected[] = {
    { PSL_MARK_TICK, 0, 0, NULL }, { PSL_MARK_CROSS, 6, 6, NULL }, { PSL_MARK_RING, 29, 29, NULL },
    { PSL_MARK_PLUS, 1, 1, "+1" }, { PSL_MARK_ARROW, 0, 1, NULL }, { PSL_MARK_LABEL, 2, 2, "é" },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (PslDiagram) diagram =
      read_text (DIAGRAM (" turn='1'", "<mark kind='tick' at='a1'/><mark kind='cross' at='A2'/>"
                                       "<mark kind='ring' at='f5'/>"
                                       "<mark kind='plus' at='b1' text='+1'/>"
                                       "<mark kind='arrow' at='a1' to='b1'/>"
                                       "<mark kind='label' at='c1' text='é'/>"),
                 &error);

  g_assert_no_error (error);
  g_assert_cmpuint (diagram->turn, ==, 1);
  g_assert_cmpuint (psl_record_get_n_turns (diagram->record), ==, 2);
  g_assert_cmpuint (diagram->marks->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < diagram->marks->len; i++)
    {
      const PslMark *mark = g_ptr_array_index (diagram->marks, i);

      g_assert_cmpint (mark->kind, ==, expected[i].kind);
      g_assert_cmpuint (mark->from, ==, expected[i].from);
      g_assert_cmpuint (mark->to, ==, expected[i].to);
      g_assert_cmpstr (mark->text, ==, expected[i].text);
    }
}

/* Without a word about it, the last turn is shown. */
static void
test_last_turn (void)
{
  g_autoptr (PslDiagram) diagram = read_text (DIAGRAM ("", ""), NULL);
  g_autoptr (PslDiagram) plain = read_text (GAME (""), NULL);

  g_assert_cmpuint (diagram->turn, ==, 2);
  g_assert_cmpuint (plain->turn, ==, 2);
  g_assert_cmpuint (plain->marks->len, ==, 0);
  g_assert_true (diagram->declared);
  g_assert_false (plain->declared);
}

/* What part of the board is shown; all of it without a word about it. */
static void
test_focus (void)
{
  g_autoptr (PslDiagram) part = read_text (DIAGRAM (" focus='b1' radius='2'", ""), NULL);
  g_autoptr (PslDiagram) whole = read_text (DIAGRAM ("", ""), NULL);

  g_assert_cmpuint (part->focus, ==, 1);
  g_assert_cmpuint (part->focus_radius, ==, 2);
  g_assert_cmpuint (whole->focus_radius, ==, 0);
}

static const char *const refusals[][2] = {
  { DIAGRAM (" turn='3'", ""), "line 4: the diagram is faulty at “3”." },
  { DIAGRAM (" focus='g1' radius='2'", ""), "line 4: the diagram is faulty at “g1”." },
  { DIAGRAM (" focus='b1'", ""), "line 4: the diagram is faulty at “radius”." },
  { DIAGRAM (" radius='2'", ""), "line 4: the diagram is faulty at “focus”." },
  { DIAGRAM (" focus='b1' radius='0'", ""), "line 4: the diagram is faulty at “0”." },
  { DIAGRAM (" turn='-1'", ""), "line 4: the diagram is faulty at “-1”." },
  { DIAGRAM ("", "\n<mark kind='star' at='a1'/>"), "line 5: the diagram is faulty at “star”." },
  { DIAGRAM ("", "<mark at='a1'/>"), "line 4: the diagram is faulty at “kind”." },
  { DIAGRAM ("", "<mark kind='tick'/>"), "line 4: the diagram is faulty at “at”." },
  { DIAGRAM ("", "<mark kind='tick' at='g1'/>"), "line 4: the diagram is faulty at “g1”." },
  { DIAGRAM ("", "<mark kind='tick' at='a1x'/>"), "line 4: the diagram is faulty at “a1x”." },
  { DIAGRAM ("", "<mark kind='arrow' at='a1'/>"), "line 4: the diagram is faulty at “to”." },
  { DIAGRAM ("", "<mark kind='tick' at='a1' to='b1'/>"), "line 4: the diagram is faulty at “b1”." },
  { DIAGRAM ("", "<mark kind='label' at='a1'/>"), "line 4: the diagram is faulty at “text”." },
  { DIAGRAM ("", "<mark kind='ring' at='a1' text='x'/>"), "line 4: the diagram is faulty at “x”." },
  { DIAGRAM ("", "<line/>"), "line 4: the diagram is faulty at “line”." },
  { "<game/>", "line 1: this is not a saved game of Passerelle." },
};

static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (read_text (refusals[i][0], &error));
      g_assert_cmpstr (error->message, ==, refusals[i][1]);
    }
}

/* The figures of the rules pages are diagrams. */
static void
test_shipped (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "help", "figures", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_figures = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *contents = NULL;
      g_autoptr (GError) error = NULL;

      if (!g_str_has_suffix (name, PSL_GAME_SUFFIX))
        continue;
      g_file_get_contents (path, &contents, NULL, &error);
      g_assert_no_error (error);

      g_autoptr (PslDiagram) diagram = read_text (contents, &error);

      g_assert_no_error (error);
      g_assert_nonnull (diagram);
      n_figures++;
    }
  g_assert_cmpuint (n_figures, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  psl_games_init ();
  g_test_add_func ("/storage/diagram/marks", test_marks);
  g_test_add_func ("/storage/diagram/last-turn", test_last_turn);
  g_test_add_func ("/storage/diagram/focus", test_focus);
  g_test_add_func ("/storage/diagram/refusals", test_refusals);
  g_test_add_func ("/storage/diagram/shipped", test_shipped);
  return g_test_run ();
}
