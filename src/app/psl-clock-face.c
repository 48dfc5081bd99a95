/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/psl-clock-face.h"

#include "app/psl-accessible.h"
#include "app/psl-words-time.h"

/* Pixels between the time and the picture. */
#define SPACING 4

/* A clock with hours on it stays as wide when there are none left. */
#define HOUR (60 * 60 * 1000)

struct _PslClockFace
{
  GtkWidget parent_instance;

  GtkWidget *icon;           /* owned, as a child */
  PslTimekeeper *timekeeper; /* owned, or NULL */
  int seat;
  char *text;          /* owned: what it shows */
  gint64 spoken;       /* the seconds that its label tells, -1 for none yet */
  gboolean hours;      /* there is room for hours */
};

G_DEFINE_FINAL_TYPE (PslClockFace, psl_clock_face, GTK_TYPE_WIDGET)

static int
get_seat (PslClockFace *self, PslClock *clock)
{
  return self->seat != 0 ? self->seat : psl_clock_get_seat (clock);
}

static void
set_class (PslClockFace *self, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

/* --- What it shows --- */

static void
show_time (PslClockFace *self, gint64 left)
{
  g_autofree char *text = psl_words_clock (left);
  gint64 seconds = (left + 999) / 1000;

  if (g_strcmp0 (text, self->text) != 0)
    {
      g_free (self->text);
      self->text = g_steal_pointer (&text);
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  if (seconds != self->spoken)
    {
      g_autofree char *spoken = psl_words_time_left (left);

      self->spoken = seconds;
      psl_accessible_set_label (GTK_WIDGET (self), spoken);
    }
}

static void
show_state (PslClockFace *self, PslClock *clock, int seat)
{
  gboolean own = psl_clock_get_seat (clock) == seat;
  gboolean low = psl_timekeeper_is_low (self->timekeeper, seat);
  gboolean paused = own && psl_timekeeper_is_paused (self->timekeeper);
  const char *icon = NULL;

  set_class (self, "running", own && psl_clock_is_running (clock));
  set_class (self, "low", low);
  if (paused)
    icon = "media-playback-pause-symbolic";
  else if (low)
    icon = "alarm-symbolic";
  /* Setting it has everything laid out again. */
  if (g_strcmp0 (icon, gtk_image_get_icon_name (GTK_IMAGE (self->icon))) != 0)
    gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), icon);
}

static void
update (PslClockFace *self)
{
  PslClock *clock = psl_timekeeper_get_clock (self->timekeeper);
  int seat = clock != NULL ? get_seat (self, clock) : 0;
  gboolean hours;

  if (seat == 0)
    {
      g_clear_pointer (&self->text, g_free);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return;
    }
  hours = psl_clock_get_control (clock)->time + psl_clock_get_control (clock)->increment >= HOUR ||
          psl_clock_get_left (clock, seat) >= HOUR || self->hours;
  if (hours != self->hours)
    {
      self->hours = hours;
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  show_time (self, psl_clock_get_left (clock, seat));
  show_state (self, clock, seat);
}

void
psl_clock_face_watch (PslClockFace *self, PslTimekeeper *timekeeper, int seat)
{
  g_return_if_fail (PSL_IS_CLOCK_FACE (self));
  g_return_if_fail (PSL_IS_TIMEKEEPER (timekeeper));
  g_return_if_fail (self->timekeeper == NULL);

  self->timekeeper = g_object_ref (timekeeper);
  self->seat = seat;
  g_signal_connect_object (timekeeper, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

const char *
psl_clock_face_get_text (PslClockFace *self)
{
  g_return_val_if_fail (PSL_IS_CLOCK_FACE (self), NULL);
  return self->text != NULL ? self->text : "";
}

/* --- Its size, and painting --- */

/* @text in the font of the clock, with digits that are all as wide. */
static PangoLayout *
lay_out (PslClockFace *self, const char *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

static void
psl_clock_face_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  PslClockFace *self = PSL_CLOCK_FACE (widget);
  g_autoptr (PangoLayout) widest = lay_out (self, self->hours ? "00:00:00" : "00:00.0");
  int icon, width, height;

  gtk_widget_measure (self->icon, orientation, -1, &icon, NULL, NULL, NULL);
  pango_layout_get_pixel_size (widest, &width, &height);
  *minimum = *natural =
      orientation == GTK_ORIENTATION_HORIZONTAL ? icon + SPACING + width : MAX (icon, height);
}

static void
psl_clock_face_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PslClockFace *self = PSL_CLOCK_FACE (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int icon;

  gtk_widget_measure (self->icon, GTK_ORIENTATION_HORIZONTAL, -1, &icon, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->icon,
                            &(GtkAllocation){ rtl ? 0 : width - icon, 0, icon, height }, -1);
}

static void
psl_clock_face_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PslClockFace *self = PSL_CLOCK_FACE (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autoptr (PangoLayout) layout = NULL;
  int width, height;
  GdkRGBA color;

  if (self->text == NULL)
    return;
  layout = lay_out (self, self->text);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gtk_widget_snapshot_child (widget, self->icon, snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (rtl ? (float) (gtk_widget_get_width (widget) - width) : 0,
                                      (float) (gtk_widget_get_height (widget) - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &color);
}

/* --- Object --- */

GtkWidget *
psl_clock_face_new (void)
{
  return g_object_new (PSL_TYPE_CLOCK_FACE, NULL);
}

static void
psl_clock_face_dispose (GObject *object)
{
  PslClockFace *self = PSL_CLOCK_FACE (object);

  g_clear_pointer (&self->icon, gtk_widget_unparent);
  g_clear_object (&self->timekeeper);
  g_clear_pointer (&self->text, g_free);
  G_OBJECT_CLASS (psl_clock_face_parent_class)->dispose (object);
}

static void
psl_clock_face_class_init (PslClockFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = psl_clock_face_dispose;
  widget_class->measure = psl_clock_face_measure;
  widget_class->size_allocate = psl_clock_face_size_allocate;
  widget_class->snapshot = psl_clock_face_snapshot;
  gtk_widget_class_set_css_name (widget_class, "clockface");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TIMER);
}

static void
psl_clock_face_init (PslClockFace *self)
{
  self->spoken = -1;
  self->icon = gtk_image_new ();
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->icon), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_set_parent (self->icon, GTK_WIDGET (self));
}
