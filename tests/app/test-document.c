/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture-app.h"

#include "app/psl-document.h"
#include "storage/psl-game-file.h"

/* A document that has been played on is kept safe, whatever becomes of it. */

static PslDocument *
new_document (const char *steps)
{
  g_autoptr (PslRecord) record = app_fixture_new_record (steps);

  return psl_document_new (record);
}

static void
play (PslDocument *document, const char *text)
{
  PslMatch *match = psl_document_get_match (document);
  PslStep step;

  g_assert_true (psl_game_read_step (psl_match_get_game (match), psl_match_get_position (match),
                                     text, &step, NULL, NULL));
  g_assert_true (psl_match_play (match, step, NULL));
}

static guint
count_autosaves (void)
{
  g_autoptr (GPtrArray) list = psl_autosave_list ();

  return list->len;
}

/* Resumes the only game there is to resume. */
static PslDocument *
resume (void)
{
  g_autoptr (GPtrArray) list = psl_autosave_list ();
  g_autoptr (GError) error = NULL;
  PslDocument *document;

  g_assert_cmpuint (list->len, ==, 1);
  document = psl_document_resume (g_ptr_array_index (list, 0), &error);
  g_assert_no_error (error);
  return document;
}

static void
assert_steps (PslDocument *document, const char *expected)
{
  g_autofree char *steps =
      app_fixture_get_steps (psl_match_get_record (psl_document_get_match (document)));

  g_assert_cmpstr (steps, ==, expected);
}

static GFile *
get_file (const char *name)
{
  g_autofree char *path = app_fixture_get_path (name);

  return g_file_new_for_path (path);
}

static void
save (PslDocument *document, GFile *file)
{
  g_autoptr (GError) error = NULL;

  psl_document_save (document, file, FALSE, &error);
  g_assert_no_error (error);
}

/* --- Safety copies --- */

static void
test_unplayed (void)
{
  g_autoptr (PslDocument) document = new_document ("");

  g_assert_true (psl_document_is_safe (document));
  psl_document_close (document);
  g_assert_cmpuint (count_autosaves (), ==, 0);
}

static void
test_crash (void)
{
  g_autoptr (PslDocument) document = new_document ("");

  play (document, "3c2");
  play (document, "1a1");
  g_assert_false (psl_document_is_safe (document));
  /* While a window holds the game, nobody else is offered it. */
  g_assert_cmpuint (count_autosaves (), ==, 0);
  g_clear_object (&document);

  document = resume ();
  assert_steps (document, "3c2 1a1");
  g_assert_false (psl_document_is_safe (document));
  g_assert_null (psl_document_get_file (document));

  /* Undone steps are undone in the copy too. */
  psl_match_undo (psl_document_get_match (document));
  g_clear_object (&document);
  document = resume ();
  assert_steps (document, "3c2");

  psl_match_set_modified (psl_document_get_match (document), FALSE);
  psl_document_close (document);
  g_assert_cmpuint (count_autosaves (), ==, 0);
}

static void
test_close_keeps (void)
{
  g_autoptr (PslDocument) document = new_document ("");

  play (document, "3c2");
  psl_document_close (document);
  g_clear_object (&document);
  document = resume ();
  assert_steps (document, "3c2");
  psl_match_set_modified (psl_document_get_match (document), FALSE);
  psl_document_close (document);
}

static void
test_saved_is_not_offered (void)
{
  g_autoptr (PslDocument) document = new_document ("");
  g_autoptr (GFile) file = get_file ("saved.passerelle");

  play (document, "3c2");
  save (document, file);
  g_assert_true (psl_document_is_safe (document));
  psl_document_close (document);
  g_assert_cmpuint (count_autosaves (), ==, 0);
}

/* --- Files --- */

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **answer = user_data;

  *answer = g_object_ref (result);
}

static gboolean
is_answered (gpointer data)
{
  return *(GAsyncResult **) data != NULL;
}

static PslDocument *
load (GFile *file, GError **error)
{
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (GPtrArray) warnings = NULL;

  psl_document_load_async (file, NULL, on_loaded, &answer);
  app_fixture_wait (is_answered, &answer);
  return psl_document_load_finish (answer, &warnings, error);
}

/* A name with spaces, accents and bytes of no encoding comes back as it was. */
static void
test_names (void)
{
  static const char *const names[] = {
    "Partie d’été.passerelle",
    "no ending",
    "percent %41 ?#.passerelle",
    "latin1 \xe9.passerelle",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (PslDocument) document = new_document ("");
      g_autoptr (PslDocument) again = NULL;
      g_autoptr (GFile) file = get_file (names[i]);
      g_autoptr (GError) error = NULL;
      g_autofree char *title = NULL;

      play (document, "3c2");
      save (document, file);
      g_assert_true (g_file_equal (psl_document_get_file (document), file));
      g_assert_true (g_file_query_exists (file, NULL));

      again = load (file, &error);
      g_assert_no_error (error);
      assert_steps (again, "3c2");
      g_assert_true (psl_document_is_safe (again));
      title = psl_document_get_title (again);
      g_assert_true (g_utf8_validate (title, -1, NULL));
      psl_document_close (again);
      psl_document_close (document);
    }
}

static void
test_proposed_name (void)
{
  g_autoptr (PslRecord) record = app_fixture_new_record ("");
  g_autoptr (PslDocument) document = NULL;
  g_autofree char *name = NULL;
  g_autofree char *titled = NULL;

  psl_record_set_date (record, "2026-11-29T18:04:05Z");
  document = psl_document_new (record);
  name = psl_document_propose_name (document);
  g_assert_cmpstr (name, ==, "Pylon 2026-11-29.passerelle");
  psl_record_set_title (record, "To be / or: not");
  titled = psl_document_propose_name (document);
  g_assert_cmpstr (titled, ==, "To be - or- not 2026-11-29.passerelle");
  psl_document_close (document);
}

static void
overwrite (GFile *file)
{
  g_autoptr (PslRecord) other = app_fixture_new_record ("2f5 2a1 1b1");
  g_autoptr (GError) error = NULL;

  psl_game_save (other, file, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* What something else has written is not overwritten without asking, after a crash neither. */
static void
test_changed_on_disk (void)
{
  g_autoptr (PslDocument) document = new_document ("");
  g_autoptr (GFile) file = get_file ("changed.passerelle");

  play (document, "3c2");
  save (document, file);
  play (document, "1a1");
  overwrite (file);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (psl_document_save (document, file, FALSE, &error));
      g_assert_error (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_CHANGED);
      g_assert_true (psl_match_get_modified (psl_document_get_match (document)));
      g_clear_object (&document);
      document = resume ();
      g_assert_true (g_file_equal (psl_document_get_file (document), file));
    }
  g_assert_true (psl_document_save (document, file, TRUE, NULL));
  g_assert_true (psl_document_is_safe (document));
  psl_document_close (document);
}

static void
test_save_error (void)
{
  g_autoptr (PslDocument) document = new_document ("");
  g_autoptr (GFile) file = get_file ("no such folder/game.passerelle");
  g_autoptr (GError) error = NULL;

  play (document, "3c2");
  g_assert_false (psl_document_save (document, file, FALSE, &error));
  g_assert_nonnull (error);
  g_assert_true (psl_match_get_modified (psl_document_get_match (document)));
  g_assert_null (psl_document_get_file (document));
  g_clear_object (&document);
  document = resume ();
  assert_steps (document, "3c2");
  psl_match_set_modified (psl_document_get_match (document), FALSE);
  psl_document_close (document);
}

static void
test_load_error (void)
{
  g_autoptr (GFile) file = app_fixture_get_test_file ("game-newer.passerelle");
  g_autoptr (GError) error = NULL;

  g_assert_null (load (file, &error));
  g_assert_error (error, PSL_STORAGE_ERROR, PSL_STORAGE_ERROR_NEWER);
}

static void
on_autosaved (PslDocument *document, const char *problem, char **told)
{
  g_free (*told);
  *told = g_strdup (problem);
}

/* A state folder that cannot be written to is told, and makes closing a loss. */
static void
test_autosave_error (void)
{
  g_autoptr (PslDocument) document = new_document ("");
  g_autoptr (GFile) state = psl_autosave_get_folder ();
  g_autofree char *path = g_file_get_path (state);
  g_autofree char *aside = g_strconcat (path, ".aside", NULL);
  g_autofree char *told = NULL;

  g_assert_true (g_file_test (path, G_FILE_TEST_IS_DIR));
  g_assert_cmpint (rename (path, aside), ==, 0);
  g_assert_true (g_file_set_contents (path, "in the way", -1, NULL));
  g_signal_connect (document, "autosaved", G_CALLBACK (on_autosaved), &told);
  play (document, "3c2");
  g_assert_nonnull (told);
  g_assert_true (psl_document_is_at_risk (document));

  g_assert_cmpint (remove (path), ==, 0);
  g_assert_cmpint (rename (aside, path), ==, 0);
  play (document, "1a1");
  g_assert_null (told);
  g_assert_false (psl_document_is_at_risk (document));
  psl_match_set_modified (psl_document_get_match (document), FALSE);
  psl_document_close (document);
}

int
main (int argc, char **argv)
{
  app_fixture_init (&argc, &argv, FALSE);
  g_test_add_func ("/app/document/unplayed", test_unplayed);
  g_test_add_func ("/app/document/crash", test_crash);
  g_test_add_func ("/app/document/close-keeps", test_close_keeps);
  g_test_add_func ("/app/document/saved-is-not-offered", test_saved_is_not_offered);
  g_test_add_func ("/app/document/names", test_names);
  g_test_add_func ("/app/document/proposed-name", test_proposed_name);
  g_test_add_func ("/app/document/changed-on-disk", test_changed_on_disk);
  g_test_add_func ("/app/document/save-error", test_save_error);
  g_test_add_func ("/app/document/load-error", test_load_error);
  g_test_add_func ("/app/document/autosave-error", test_autosave_error);
  return app_fixture_run ();
}
