/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A fuzz target without libFuzzer, for every compiler: each file of the corpus as it is, and some
 * thousand of them spoilt at random.
 *
 * Usage: test-mutations-TARGET FOLDER ENDING */

#include "fuzz.h"

#include <gio/gio.h>
#include <string.h>

#include "core/psl-random.h"

#define N_MUTATIONS 4000
#define MAX_EDITS 4
#define MAX_SEED_BYTES 20000 /* larger ones would only be slow */

static GPtrArray *corpus; /* of GBytes */

/* What breaks more than a byte at random would. */
/* clang-format off */
static const char *const tokens[] = {
  "<", ">", "\"", "&", "&#0;", "&amp;", "]]>", "<!--", "-->", "<![CDATA[", "<?a?>", "\xff\xfe",
  "<!DOCTYPE a [<!ENTITY a \"b\">]>", " xmlns=\"\"", " xmlns:a=\"urn:a\"", "<a/>", "\xc3", "\r\n",
  "<variation>", "</variation>", "<turn seat=\"1\">", "</turn>", "<step>end</step>",
  "<step>pass</step>", " open=\"true\"", "<resign seat=\"3\"/>", "<comment>", "</comment>",
  "<result reason=\"time\" winner=\"0\"/>", "<p>", "</p>", "<item>", "</item>", "4294967296", "-1",
};
/* clang-format on */

static void
mutate (GByteArray *bytes, PslRandom *random)
{
  guint at = bytes->len > 0 ? psl_random_below (random, bytes->len) : 0;
  guint n = bytes->len > at ? 1 + psl_random_below (random, MIN (bytes->len - at, 60)) : 0;
  g_autofree guint8 *tail = n > 0 ? g_memdup2 (bytes->data + at, bytes->len - at) : NULL;
  guint n_tail = bytes->len - at;
  const char *token = tokens[psl_random_below (random, G_N_ELEMENTS (tokens))];

  switch (psl_random_below (random, 6))
    {
    case 0: /* another byte */
      if (n > 0)
        bytes->data[at] = (guint8) psl_random_below (random, 256);
      break;
    case 1: /* some bytes less */
      if (n > 0)
        g_byte_array_remove_range (bytes, at, n);
      break;
    case 2: /* some bytes twice */
      g_byte_array_set_size (bytes, at + n);
      g_byte_array_append (bytes, tail, n_tail);
      break;
    case 3: /* the end is missing */
      g_byte_array_set_size (bytes, at);
      break;
    default: /* something that means something */
      g_byte_array_set_size (bytes, at);
      g_byte_array_append (bytes, (const guint8 *) token, (guint) strlen (token));
      g_byte_array_append (bytes, tail, n_tail);
    }
}

static void
test_corpus (void)
{
  for (guint i = 0; i < corpus->len; i++)
    {
      gsize size;
      const guint8 *data = g_bytes_get_data (g_ptr_array_index (corpus, i), &size);

      LLVMFuzzerTestOneInput (data, size);
    }
}

static void
test_mutations (void)
{
  PslRandom random;

  psl_random_seed (&random, (guint64) g_test_rand_int ());
  for (guint i = 0; i < N_MUTATIONS; i++)
    {
      GBytes *seed = g_ptr_array_index (corpus, psl_random_below (&random, corpus->len));
      g_autoptr (GByteArray) bytes = g_byte_array_new ();

      if (g_bytes_get_size (seed) > MAX_SEED_BYTES)
        continue;
      g_byte_array_append (bytes, g_bytes_get_data (seed, NULL), (guint) g_bytes_get_size (seed));
      for (guint n = 1 + psl_random_below (&random, MAX_EDITS); n > 0; n--)
        mutate (bytes, &random);
      LLVMFuzzerTestOneInput (bytes->data, bytes->len);
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
load_corpus (const char *folder, const char *ending)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  corpus = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      if (g_str_has_suffix (name, ending))
        g_ptr_array_add (names, g_strdup (name));
    }

  /* The same order everywhere, so that a seed tells which mutation failed. */
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      char *contents;
      gsize length;

      g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
      g_ptr_array_add (corpus, g_bytes_new_take (contents, length));
    }
  g_assert_cmpuint (corpus->len, >, 0);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  LLVMFuzzerInitialize (&argc, &argv);
  g_assert_cmpint (argc, ==, 3);
  load_corpus (argv[1], argv[2]);
  g_test_add_func ("/fuzz/corpus", test_corpus);
  g_test_add_func ("/fuzz/mutations", test_mutations);
  status = g_test_run ();
  g_ptr_array_unref (corpus);
  return status;
}
