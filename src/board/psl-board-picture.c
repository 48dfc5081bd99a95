/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/psl-board-picture.h"

#include <math.h>

#include "board/psl-board-style.h"
#include "board/psl-board.h"

/* In pixels: what a picture is wide where nobody decides. */
#define NATURAL_WIDTH 280
#define MINIMUM_WIDTH 48

struct _PslBoardPicture
{
  GtkWidget parent_instance;

  PslGame *game;
  gpointer position;
  PslMarks marks; /* its arrays are owned */
  char *theme;
  gboolean coordinates;
  gboolean bare;
  guint focus;
  guint focus_radius;
};

G_DEFINE_FINAL_TYPE (PslBoardPicture, psl_board_picture, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_THEME,
  PROP_COORDINATES,
  PROP_BARE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- Marks --- */

static void
clear_marks (PslBoardPicture *self)
{
  for (guint i = 0; i < self->marks.n_marks; i++)
    g_free ((char *) self->marks.marks[i].text);
  g_free ((PslPaintMark *) self->marks.marks);
  g_free ((PslTarget *) self->marks.path);
  g_free ((PslTarget *) self->marks.targets);
  g_free ((gpointer) self->marks.before);
  psl_marks_init (&self->marks);
}

static void
copy_marks (PslBoardPicture *self, const PslMarks *marks)
{
  gsize position_size = PSL_GAME_GET_CLASS (self->game)->position_size;
  PslPaintMark *copies;

  self->marks = *marks;
  self->marks.path = g_memdup2 (marks->path, marks->n_path * sizeof *marks->path);
  self->marks.targets = g_memdup2 (marks->targets, marks->n_targets * sizeof *marks->targets);
  self->marks.before = g_memdup2 (marks->before, position_size);
  copies = g_memdup2 (marks->marks, marks->n_marks * sizeof *marks->marks);
  for (guint i = 0; i < marks->n_marks; i++)
    copies[i].text = g_strdup (copies[i].text);
  self->marks.marks = copies;
}

/* --- Size and painting --- */

static void
get_style (PslBoardPicture *self, PslPaintStyle *style)
{
  psl_board_style_read (GTK_WIDGET (self), self->theme, style);
  style->coordinates = self->coordinates;
  style->bare = self->bare;
  style->focus = self->focus;
  style->focus_radius = self->focus_radius;
}

static double
get_height_for_width (PslBoardPicture *self, double width)
{
  const PslPainter *painter = self->game != NULL ? psl_painter_for_game (self->game) : NULL;
  double wide = 1, tall = 1;
  PslPaintStyle style;

  if (painter == NULL)
    return width;
  if (self->bare)
    {
      get_style (self, &style);
      return psl_layout_measure_bare (self->game, self->position, &style, width);
    }
  painter->get_aspect (self->game, self->position, &wide, &tall);
  return width / wide;
}

static GtkSizeRequestMode
psl_board_picture_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
psl_board_picture_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  PslBoardPicture *self = PSL_BOARD_PICTURE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      /* How the sides are to each other hardly depends on the size: what is right for the natural
       * width is near enough for any height. */
      double ratio = NATURAL_WIDTH / get_height_for_width (self, NATURAL_WIDTH);

      *minimum = MINIMUM_WIDTH;
      *natural = for_size > 0 ? MAX (MINIMUM_WIDTH, (int) (for_size * ratio)) : NATURAL_WIDTH;
    }
  else
    {
      int width = for_size > 0 ? for_size : NATURAL_WIDTH;

      *minimum = (int) floor (get_height_for_width (self, MINIMUM_WIDTH));
      *natural = MAX (*minimum, (int) ceil (get_height_for_width (self, width)));
    }
}

static void
psl_board_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PslBoardPicture *self = PSL_BOARD_PICTURE (widget);
  PslPaintStyle style;
  PslLayout layout;
  graphene_rect_t bounds;
  cairo_t *cr;

  if (self->game == NULL || psl_painter_for_game (self->game) == NULL)
    return;
  bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                               (float) gtk_widget_get_height (widget));
  get_style (self, &style);
  psl_layout_init (&layout, self->game, self->position, &style, bounds.size.width,
                   bounds.size.height);

  if (psl_board_style_needs_paper (&style, widget))
    psl_board_style_snapshot_paper (&style, snapshot, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  layout.painter->paint_board (&layout, cr);
  layout.painter->paint_position (&layout, self->position, &self->marks, cr);
  cairo_destroy (cr);
}

static void
psl_board_picture_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (psl_board_picture_parent_class)->css_changed (widget, change);
  gtk_widget_queue_draw (widget);
}

/* --- Class --- */

static void
psl_board_picture_set_property (GObject *object,
                                guint prop_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  PslBoardPicture *self = PSL_BOARD_PICTURE (object);

  switch (prop_id)
    {
    case PROP_THEME:
      if (g_strcmp0 (self->theme, g_value_get_string (value)) == 0)
        return;
      g_free (self->theme);
      self->theme = g_value_dup_string (value);
      break;
    case PROP_COORDINATES:
      if (self->coordinates == g_value_get_boolean (value))
        return;
      self->coordinates = g_value_get_boolean (value);
      break;
    case PROP_BARE:
      if (self->bare == g_value_get_boolean (value))
        return;
      self->bare = g_value_get_boolean (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
psl_board_picture_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  PslBoardPicture *self = PSL_BOARD_PICTURE (object);

  switch (prop_id)
    {
    case PROP_THEME:
      g_value_set_string (value, self->theme);
      break;
    case PROP_COORDINATES:
      g_value_set_boolean (value, self->coordinates);
      break;
    case PROP_BARE:
      g_value_set_boolean (value, self->bare);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
psl_board_picture_finalize (GObject *object)
{
  PslBoardPicture *self = PSL_BOARD_PICTURE (object);

  clear_marks (self);
  g_clear_object (&self->game);
  g_free (self->position);
  g_free (self->theme);
  G_OBJECT_CLASS (psl_board_picture_parent_class)->finalize (object);
}

static void
psl_board_picture_class_init (PslBoardPictureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->set_property = psl_board_picture_set_property;
  object_class->get_property = psl_board_picture_get_property;
  object_class->finalize = psl_board_picture_finalize;
  widget_class->get_request_mode = psl_board_picture_get_request_mode;
  widget_class->measure = psl_board_picture_measure;
  widget_class->snapshot = psl_board_picture_snapshot;
  widget_class->css_changed = psl_board_picture_css_changed;

  properties[PROP_THEME] = g_param_spec_string ("theme", NULL, NULL, "auto", flags);
  properties[PROP_COORDINATES] = g_param_spec_boolean ("coordinates", NULL, NULL, FALSE, flags);
  properties[PROP_BARE] = g_param_spec_boolean ("bare", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "boardpicture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
psl_board_picture_init (PslBoardPicture *self)
{
  self->theme = g_strdup ("auto");
  psl_marks_init (&self->marks);
  /* What is clicked is the card that the picture stands on. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
psl_board_picture_new (void)
{
  return g_object_new (PSL_TYPE_BOARD_PICTURE, NULL);
}

void
psl_board_picture_set_position (PslBoardPicture *self,
                                PslGame *game,
                                gconstpointer position,
                                const PslMarks *marks)
{
  g_return_if_fail (PSL_IS_BOARD_PICTURE (self));
  g_return_if_fail (game == NULL || position != NULL);

  gpointer copy = NULL;

  if (game != NULL)
    copy = g_memdup2 (position, PSL_GAME_GET_CLASS (game)->position_size);
  clear_marks (self);
  g_set_object (&self->game, game);
  g_free (self->position);
  self->position = copy;
  if (game != NULL)
    {
      if (marks != NULL)
        copy_marks (self, marks);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      psl_game_get_name (game), -1);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
psl_board_picture_set_focus (PslBoardPicture *self, guint cell, guint radius)
{
  g_return_if_fail (PSL_IS_BOARD_PICTURE (self));

  self->focus = cell;
  self->focus_radius = radius;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

GtkWidget *
psl_board_new_picture (PslGame *game, gconstpointer position)
{
  GtkWidget *picture = psl_board_picture_new ();

  psl_board_picture_set_position (PSL_BOARD_PICTURE (picture), game, position, NULL);
  return picture;
}
