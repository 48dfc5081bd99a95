/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include <string.h>

/* What leaves the program: pictures, and what is copied. */

/* A short game with a variation, at the end of which one is. */
static PslWindow *
begin (void)
{
  PslWindow *window = app_fixture_begin ("pylon", NULL);

  app_fixture_play (window, "3c2 1a1 2b4");
  psl_match_go_to_ply (app_fixture_get_match (window), 1);
  app_fixture_play (window, "2f1");
  return window;
}

static gboolean
says_exported (gpointer window)
{
  PslStatusLine *status = app_fixture_get_status (window);

  return strstr (psl_status_line_get_detail (status), "Exported as") != NULL;
}

static char *
export (PslWindow *window, const char *name, gboolean replay, gboolean svg, gsize *length)
{
  g_autofree char *path = app_fixture_get_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  char *contents;

  psl_window_export_to (window, file, replay, svg);
  app_fixture_wait (says_exported, window);
  g_assert_true (g_file_get_contents (path, &contents, length, NULL));
  return contents;
}

static void
test_pictures (void)
{
  PslWindow *window = begin ();
  g_autofree char *png = NULL;
  g_autofree char *svg = NULL;
  g_autofree char *replay = NULL;
  gsize length;

  png = export (window, "position.png", FALSE, FALSE, &length);
  g_assert_cmpmem (png, 8, "\x89PNG\r\n\x1a\n", 8);
  psl_play_page_show_note (psl_window_get_play_page (window), "");
  svg = export (window, "position.svg", FALSE, TRUE, &length);
  g_assert_nonnull (strstr (svg, "<svg"));
  psl_play_page_show_note (psl_window_get_play_page (window), "");
  replay = export (window, "replay.png", TRUE, FALSE, &length);
  g_assert_cmpmem (replay + 12, 4, "IHDR", 4);
  /* The chunk after the head: the animation, and its number of pictures. */
  g_assert_cmpmem (replay + 37, 8, "acTL\0\0\0\3", 8);
  app_fixture_tear_down ();
}

static void
on_text_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static gboolean
has_text (gpointer data)
{
  return *(char **) data != NULL;
}

static char *
read_clipboard (PslWindow *window)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL,
                                 on_text_read, &text);
  app_fixture_wait (has_text, &text);
  return text;
}

static void
test_copies (void)
{
  PslWindow *window = begin ();
  g_autofree char *diagram = NULL;
  g_autofree char *turns = NULL;

  app_fixture_write_comment (window, "Why not?\nLet us see.");
  app_fixture_activate (window, "copy-turns");
  turns = read_clipboard (window);
  g_assert_cmpstr (turns, ==,
                   "Start\n1. 3c2\n2. 1a1\n    2. 2f1\n        Why not?\n        Let us see.\n"
                   "3. 2b4\n");
  app_fixture_activate (window, "copy-position");
  diagram = read_clipboard (window);
  g_assert_nonnull (strchr (diagram, '\n'));
  app_fixture_activate (window, "copy-picture");
  g_assert_true (gdk_content_formats_contain_gtype (
      gdk_clipboard_get_formats (gtk_widget_get_clipboard (GTK_WIDGET (window))),
      GDK_TYPE_TEXTURE));
  app_fixture_tear_down ();
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, TRUE);
  g_test_add_func ("/app/export/pictures", test_pictures);
  g_test_add_func ("/app/export/copies", test_copies);
  return app_fixture_run ();
}
