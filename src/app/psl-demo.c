/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-demo.h"

#include <errno.h>

#include <glib/gi18n-lib.h>

#include "app/psl-demo-private.h"
#include "app/psl-settings.h"
#include "storage/psl-game-file.h"

/* Milliseconds for a window to come up or to draw what has changed. */
#define SETTLE_MSEC 300

/* Any number does; this one gives games worth looking at. */
#define SEED 7

/* Of a hint and of an analysis. */
#define SEARCH_NODES 2000

typedef struct
{
  const char *name;
  const char *theme;
  int width, height;
  double text_scale;
  GtkTextDirection direction;
} Look;

static const Look looks[] = {
  { "large-light", "light", 1366, 768, 1, GTK_TEXT_DIR_LTR },
  { "large-dark", "dark", 1366, 768, 1, GTK_TEXT_DIR_LTR },
  { "small-light", "light", 360, 640, 1, GTK_TEXT_DIR_LTR },
  { "small-dark", "dark", 360, 640, 1, GTK_TEXT_DIR_LTR },
  { "large-contrast", "print", 1366, 768, 1, GTK_TEXT_DIR_LTR },
  { "small-large-text", "light", 360, 640, 1.5, GTK_TEXT_DIR_LTR },
  { "large-right-to-left", "light", 1366, 768, 1.5, GTK_TEXT_DIR_RTL },
};

/* --- For the scenes --- */

void
psl_demo_fail (PslDemo *self, const char *what)
{
  g_printerr ("%s\n", what);
  self->success = FALSE;
}

PslRecord *
psl_demo_get_record (PslDemo *self)
{
  return g_ptr_array_index (self->records, self->game);
}

/* --- Screenshots --- */

/* The small window over the window, or the window itself where there is none. */
static GtkWidget *
find_dialog (PslDemo *self)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      if (gtk_window_get_transient_for (toplevel) == GTK_WINDOW (self->window) &&
          gtk_widget_get_mapped (GTK_WIDGET (toplevel)))
        return GTK_WIDGET (toplevel);
    }
  return GTK_WIDGET (self->window);
}

/* What the scene is about. */
static GtkWidget *
find_subject (PslDemo *self)
{
  return psl_demo_scenes[self->scene].dialog ? find_dialog (self) : GTK_WIDGET (self->window);
}

static GdkTexture *
render (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  float scale = (float) gtk_widget_get_scale_factor (widget);
  int width = gdk_paintable_get_intrinsic_width (paintable);
  int height = gdk_paintable_get_intrinsic_height (paintable);

  gtk_snapshot_scale (snapshot, scale, scale);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return NULL;
  return gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                      node,
                                      &GRAPHENE_RECT_INIT (0, 0, width * scale, height * scale));
}

static void
take_screenshot (PslDemo *self, GtkWidget *widget)
{
  const char *id = psl_game_get_id (psl_record_get_game (psl_demo_get_record (self)));
  g_autofree char *name = g_strdup_printf ("%s-%s-%s.png", id, psl_demo_scenes[self->scene].name,
                                           looks[self->look].name);
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GdkTexture) texture = render (widget);

  if (texture == NULL || !gdk_texture_save_to_png (texture, path))
    {
      g_printerr (_ ("The screenshot %s could not be written.\n"), path);
      self->success = FALSE;
      return;
    }
  g_print ("%s\n", path);
}

/* --- Going through it all --- */

static gboolean request_screenshot (gpointer user_data);
static gboolean go_on (gpointer user_data);

static void
open_window (PslDemo *self)
{
  GSettings *settings = psl_settings_get ();
  const Look *look = &looks[self->look];

  gtk_widget_set_default_direction (look->direction);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * look->text_scale),
                NULL);
  g_settings_set_string (settings, PSL_KEY_THEME, look->theme);
  g_settings_set_int (settings, PSL_KEY_WINDOW_WIDTH, look->width);
  g_settings_set_int (settings, PSL_KEY_WINDOW_HEIGHT, look->height);
  self->window = psl_window_new (self->application);
  gtk_window_present (GTK_WINDOW (self->window));
}

static gboolean
has_right_size (PslDemo *self)
{
  const Look *look = &looks[self->look];

  return gtk_widget_get_width (GTK_WIDGET (self->window)) == look->width &&
         gtk_widget_get_height (GTK_WIDGET (self->window)) == look->height;
}

static gboolean
finish (PslDemo *self)
{
  self->func (self->success, self->user_data);
  return G_SOURCE_REMOVE;
}

static void
close_dialogs (PslDemo *self)
{
  GtkWidget *dialog;

  while ((dialog = find_dialog (self)) != GTK_WIDGET (self->window))
    gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Shows the next scene; the next game and look where the last one has been shown. */
static gboolean
show_scene (gpointer user_data)
{
  PslDemo *self = user_data;

  if (psl_demo_scenes[self->scene].name == NULL)
    {
      PslWindow *old = self->window;

      self->scene = 0;
      if (++self->look == G_N_ELEMENTS (looks))
        {
          self->look = 0;
          if (++self->game == self->records->len)
            return finish (self);
        }
      open_window (self);
      /* One game is left to resume, so that the start page shows how. */
      if (self->game > 0 || self->look != 1)
        psl_match_set_modified (psl_window_get_match (old), FALSE);
      gtk_window_close (GTK_WINDOW (old));
      g_timeout_add (2 * SETTLE_MSEC, show_scene, self);
      return G_SOURCE_REMOVE;
    }
  psl_demo_scenes[self->scene].show (self);
  g_timeout_add (SETTLE_MSEC, request_screenshot, self);
  return G_SOURCE_REMOVE;
}

/* Only what has just been painted can be read back from a widget. */
static void
on_painted (GdkFrameClock *clock, PslDemo *self)
{
  g_signal_handlers_disconnect_by_data (clock, self);
  if (!has_right_size (self))
    psl_demo_fail (self, "the window does not have the size it should have");
  take_screenshot (self, find_subject (self));
  g_idle_add (go_on, self);
}

static gboolean
request_screenshot (gpointer user_data)
{
  PslDemo *self = user_data;
  GtkWidget *subject = find_subject (self);

  g_signal_connect (gtk_widget_get_frame_clock (subject), "after-paint", G_CALLBACK (on_painted),
                    self);
  gtk_widget_queue_draw (subject);
  return G_SOURCE_REMOVE;
}

static gboolean
go_on (gpointer user_data)
{
  PslDemo *self = user_data;

  close_dialogs (self);
  self->scene++;
  return show_scene (self);
}

/* Without a window manager GTK draws a frame inside the window, which would make it smaller. */
static void
remove_frames (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_data (
      provider,
      "window.csd, window.solid-csd { margin: 0; padding: 0; border: none; border-radius: 0; "
      "box-shadow: none; }",
      -1);
  gtk_style_context_add_provider_for_display (
      gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_USER);
}

/* --- The games --- */

static gboolean
load_record (PslDemo *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  PslRecord *record = psl_game_load (file, NULL, NULL, NULL, &error);

  if (record == NULL)
    {
      psl_demo_fail (self, error->message);
      return FALSE;
    }
  g_ptr_array_add (self->records, record);
  return TRUE;
}

static void
make_records (PslDemo *self)
{
  for (guint i = 0; i < psl_game_get_n_registered (); i++)
    {
      PslGameClass *klass = psl_game_get_registered (i);
      g_autoptr (PslGame) game = NULL;
      PslRecord *record;

      if (klass->hidden || psl_painter_lookup (klass->id) == NULL)
        continue;
      game = psl_game_new (klass->id, NULL, NULL);
      record = psl_record_new (game);
      psl_line_play_at_random (record, SEED, 400, FALSE);
      g_ptr_array_add (self->records, record);
    }
}

void
psl_demo_run (PslDemo *self,
              GtkApplication *application,
              GFile *file,
              PslDemoFunc func,
              gpointer user_data)
{
  g_return_if_fail (self != NULL && GTK_IS_APPLICATION (application));

  self->application = application;
  self->func = func;
  self->user_data = user_data;
  if (!psl_demo_fill_home (self))
    {
      finish (self);
      return;
    }
  if (g_mkdir_with_parents (self->folder, 0777) != 0)
    {
      psl_demo_fail (self, g_strerror (errno));
      finish (self);
      return;
    }
  if (file == NULL)
    make_records (self);
  else if (!load_record (self, file))
    {
      finish (self);
      return;
    }
  remove_frames ();
  /* What moves cannot be caught in a picture. */
  g_settings_set_boolean (psl_settings_get (), PSL_KEY_ANIMATE, FALSE);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  /* The same thoughts everywhere, and soon. */
  g_settings_set_int (psl_settings_get (), PSL_KEY_SEARCH_NODES, SEARCH_NODES);
  open_window (self);
  g_timeout_add (2 * SETTLE_MSEC, show_scene, self);
}

PslDemo *
psl_demo_new (const char *folder)
{
  PslDemo *self = g_new0 (PslDemo, 1);

  self->folder = g_strdup (folder);
  self->records = g_ptr_array_new_with_free_func (g_object_unref);
  self->success = TRUE;
  psl_demo_make_home (self);
  return self;
}

void
psl_demo_free (PslDemo *self)
{
  psl_demo_remove_home (self);
  g_ptr_array_unref (self->records);
  g_free (self->folder);
  g_free (self);
}
