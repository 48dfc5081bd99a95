/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-figure.h"

#include "app/psl-clamp.h"
#include "board/psl-board-picture.h"
#include "paint/psl-paint-diagram.h"

/* As wide as a board needs to be read with ease, in ems. */
#define MAX_EMS 30

static void
show_diagram (PslBoardPicture *picture, const PslDiagram *diagram)
{
  g_autoptr (GArray) paint_marks = psl_paint_diagram_get_marks (diagram);
  g_autofree gpointer position = psl_diagram_get_position (diagram);
  PslMarks marks;

  psl_marks_init (&marks);
  marks.marks = (const PslPaintMark *) (gconstpointer) paint_marks->data;
  marks.n_marks = paint_marks->len;
  psl_board_picture_set_position (picture, psl_record_get_game (diagram->record), position, &marks);
  psl_board_picture_set_focus (picture, diagram->focus, diagram->focus_radius);
}

GtkWidget *
psl_figure_new (const char *path, const char *description)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  g_autoptr (PslDiagram) diagram = bytes != NULL ? psl_diagram_read (bytes, &error) : NULL;
  GtkWidget *figure;

  if (diagram == NULL || psl_painter_for_game (psl_record_get_game (diagram->record)) == NULL)
    {
      g_info ("%s: %s", path, error != NULL ? error->message : "no painter");
      figure =
          g_object_new (GTK_TYPE_LABEL, "label", description, "wrap", TRUE, "xalign", 0.0, NULL);
    }
  else
    {
      GtkWidget *picture = psl_board_picture_new ();

      g_object_set (picture, "bare", TRUE, "coordinates", TRUE, NULL);
      show_diagram (PSL_BOARD_PICTURE (picture), diagram);
      gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      description, -1);
      figure = psl_clamp_new (picture, MAX_EMS);
    }
  gtk_widget_add_css_class (figure, "figure");
  return figure;
}
