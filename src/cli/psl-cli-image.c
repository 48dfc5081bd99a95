/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The command that draws: image. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/psl-cli.h"
#include "paint/psl-image.h"
#include "paint/psl-paint-diagram.h"

#define DEFAULT_WIDTH 800

typedef GBytes *(*MakeImage) (PslGame *game,
                              gconstpointer position,
                              const PslMarks *marks,
                              const PslPaintStyle *style,
                              int width,
                              GError **error);

static const struct
{
  const char *ending;
  MakeImage make;
} formats[] = {
  { ".png", psl_image_to_png },
  { ".svg", psl_image_to_svg },
};

/* The format that the ending of @name asks for, or NULL. */
static MakeImage
find_format (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      gsize length = strlen (formats[i].ending);

      if (strlen (name) > length &&
          g_ascii_strcasecmp (name + strlen (name) - length, formats[i].ending) == 0)
        return formats[i].make;
    }

  return NULL;
}

/* The diagram in the file @name; NULL when it is a plain game, or cannot be read, which is for
 * psl_cli_open() to say. */
static PslDiagram *
read_diagram (const char *name)
{
  g_autoptr (GFile) file = psl_cli_get_file (name);
  g_autoptr (GBytes) bytes = psl_game_load_bytes (file, NULL, NULL, NULL);
  g_autoptr (PslDiagram) diagram = bytes != NULL ? psl_diagram_read (bytes, NULL) : NULL;

  return diagram != NULL && diagram->declared ? g_steal_pointer (&diagram) : NULL;
}

/* The picture of the place where @match stands: with the marks of @diagram, as the rules pages show
 * it, or with the last step. */
static GBytes *
make_image (PslMatch *match,
            const PslDiagram *diagram,
            MakeImage make,
            int width,
            GError **error)
{
  g_autofree gpointer before = psl_match_get_previous_position (match);
  g_autoptr (GArray) paint_marks = NULL;
  PslPaintStyle style;
  PslMarks marks;

  psl_paint_style_init (&style);
  style.ending = *psl_match_get_outcome (match);
  psl_marks_init (&marks);
  if (diagram != NULL)
    {
      style.bare = TRUE;
      style.focus = diagram->focus;
      style.focus_radius = diagram->focus_radius;
      paint_marks = psl_paint_diagram_get_marks (diagram);
      marks.marks = (const PslPaintMark *) (gconstpointer) paint_marks->data;
      marks.n_marks = paint_marks->len;
    }
  else if (before != NULL && psl_match_get_last_step (match, &marks.last_step))
    {
      marks.before = before;
    }

  return make (psl_match_get_game (match), psl_match_get_position (match), &marks, &style, width,
               error);
}

static gboolean
write_image (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (GFile) file = psl_cli_get_file (name);

  return g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                  NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

static int
draw (PslMatch *match,
      const PslDiagram *diagram,
      MakeImage make,
      guint64 width,
      const char *output)
{
  g_autofree char *shown = g_filename_display_name (output);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = make_image (match, diagram, make, (int) width, &error);

  if (bytes == NULL)
    {
      psl_cli_message ("%s", error->message);
      return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT) ? PSL_CLI_USAGE
                                                                              : PSL_CLI_REFUSED;
    }

  if (!write_image (bytes, output, &error))
    {
      psl_cli_message ("%s: %s", shown, error->message);
      return PSL_CLI_REFUSED;
    }

  return PSL_CLI_DONE;
}

int
psl_cli_image (const PslCliCommand *self, int argc, char **argv)
{
  g_autofree char *turn = NULL;
  g_autofree char *width_text = NULL;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "turn", 0, 0, G_OPTION_ARG_STRING, &turn,
      N_ ("The position after N turns of the main line instead of the last one"), N_ ("N") },
    { "width", 0, 0, G_OPTION_ARG_STRING, &width_text, N_ ("The width of the picture in pixels"),
      N_ ("PX") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("The picture to write, its name ending in .png or .svg"), N_ ("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PslDiagram) diagram = NULL;
  g_autoptr (PslMatch) match = NULL;
  guint64 width = DEFAULT_WIDTH;
  MakeImage make;
  int status;

  if (!psl_cli_parse (self, entries, 1, 1, &argc, &argv))
    return PSL_CLI_USAGE;
  if (width_text != NULL && !psl_cli_parse_number ("--width", width_text, 1, G_MAXINT, &width))
    return PSL_CLI_USAGE;

  make = output != NULL ? find_format (output) : NULL;
  if (make == NULL)
    {
      psl_cli_message (_ ("%s: say with -o where the picture goes; the name ends in .png or .svg."),
                       self->name);
      return PSL_CLI_USAGE;
    }

  /* A diagram says itself which turn it shows. */
  if (turn == NULL && !g_str_equal (argv[1], "-"))
    diagram = read_diagram (argv[1]);
  if (diagram != NULL)
    turn = g_strdup_printf ("%u", diagram->turn);

  match = psl_cli_open (argv[1], turn, &status);
  if (match == NULL)
    return status;

  return draw (match, diagram, make, width, output);
}
