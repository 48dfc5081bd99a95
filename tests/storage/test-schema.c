/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Holds the loader and data/passerelle-game.rng together: the loader accepts no file that the
 * schema refuses, and every file that is written validates. */

#include "fixtures.h"

#include <libxml/parser.h>
#include <libxml/relaxng.h>

#include "games/psl-games.h"
#include "random-record.h"
#include "storage/psl-game-file.h"

static xmlRelaxNGPtr schema;

static gboolean
is_valid (GBytes *bytes)
{
  xmlDocPtr doc =
      xmlReadMemory (g_bytes_get_data (bytes, NULL), (int) g_bytes_get_size (bytes), NULL, NULL,
                     XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  xmlRelaxNGValidCtxtPtr context = xmlRelaxNGNewValidCtxt (schema);
  gboolean valid;

  xmlRelaxNGSetValidErrors (context, NULL, NULL, NULL);
  valid = doc != NULL && xmlRelaxNGValidateDoc (context, doc) == 0;
  xmlRelaxNGFreeValidCtxt (context);
  xmlFreeDoc (doc);
  return valid;
}

static void
test_file (gconstpointer data)
{
  const char *path = data;
  g_autoptr (GBytes) bytes = fixtures_get_bytes (path);
  g_autoptr (PslRecord) record = psl_game_read_bytes (bytes, NULL, NULL);

  if (record == NULL)
    return;
  g_assert_true (is_valid (bytes));

  g_autoptr (GBytes) written = psl_game_write_bytes (record);

  g_assert_true (is_valid (written));
}

/* The schema says what it can: these it must refuse by itself. */
static const char *const refused[] = {
  "foreign-unprefixed-attribute",
  "game-attribute",
  "game-attribute-of-namespace",
  "game-case",
  "game-element",
  "game-head-late",
  "game-newer",
  "game-no-rules",
  "game-no-turns",
  "game-text",
  "game-turns-twice",
  "info-comment-twice",
  "info-element",
  "info-nested",
  "info-title-twice",
  "info-twice",
  "not-namespace",
  "not-root",
  "open-value",
  "option-no-value",
  "player-attribute",
  "player-kind",
  "player-level-0",
  "player-level-human",
  "player-no-level",
  "player-no-seat",
  "player-seat-0",
  "resign-no-seat",
  "resign-step",
  "result-content",
  "result-early",
  "result-no-winner",
  "result-reason",
  "result-twice",
  "result-winner-text",
  "step-element",
  "step-outside",
  "turn-comment-twice",
  "turn-element",
  "turn-empty",
  "turn-in-turn",
  "turn-no-seat",
  "turn-only-comment",
  "turn-step-after-comment",
  "turn-step-after-variation",
  "turn-text",
  "variation-attribute",
  "variation-empty",
  "variation-outside",
  "variation-text",
};

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *name = g_strconcat (refused[i], PSL_GAME_SUFFIX, NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "files", name, NULL);
      g_autoptr (GBytes) bytes = fixtures_get_bytes (path);

      if (is_valid (bytes))
        g_error ("%s", name);
    }
}

/* Whatever is written. */
static void
test_games (void)
{
  PslRandom random;

  psl_random_seed (&random, (guint64) g_test_rand_int ());
  for (guint i = 0; i < 8 * psl_game_get_n_registered (); i++)
    {
      g_autoptr (PslRecord) record = random_record_new (psl_game_get_registered (i / 8), &random);
      g_autoptr (GBytes) bytes = psl_game_write_bytes (record);

      g_assert_true (is_valid (bytes));
    }
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  psl_games_init ();

  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "passerelle-game.rng", NULL);
  xmlRelaxNGParserCtxtPtr parser = xmlRelaxNGNewParserCtxt (path);
  g_auto (GStrv) paths = fixtures_list ();

  schema = xmlRelaxNGParse (parser);
  xmlRelaxNGFreeParserCtxt (parser);
  g_assert_nonnull (schema);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autofree char *name = g_path_get_basename (paths[i]);
      g_autofree char *test = g_strconcat ("/storage/schema/", name, NULL);

      g_test_add_data_func (test, paths[i], test_file);
    }
  g_test_add_func ("/storage/schema/refused", test_refused);
  g_test_add_func ("/storage/schema/games", test_games);
  status = g_test_run ();
  xmlRelaxNGFree (schema);
  return status;
}
