/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-game-cards.h"

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-clamp.h"
#include "app/psl-file-name.h"
#include "app/psl-picture.h"

#define GAME_PICTURE_HEIGHT 180
#define GAME_PICTURE_EMS 22
#define RESUME_PICTURE_HEIGHT 96

/* --- Parts --- */

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
new_card (GtkWidget *content, const char *name, const char *description)
{
  GtkWidget *card = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (card), content);
  /* What expands inside does so within the card. */
  gtk_widget_set_vexpand (card, FALSE);
  gtk_widget_add_css_class (card, "psl-card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  return card;
}

/* --- A game --- */

void
psl_game_card_get_seats (PslGameClass *class, int *least, int *most)
{
  g_autoptr (PslGame) game = psl_game_new (class->id, NULL, NULL);

  *least = *most = (int) psl_game_get_n_seats (game);
  for (guint i = 0; i < class->n_options; i++)
    {
      const PslOptionSpec *option = &class->options[i];

      if (!g_str_equal (option->name, "seats"))
        continue;
      if (option->values == NULL)
        {
          *least = option->minimum;
          *most = option->maximum;
          continue;
        }
      for (const PslOptionValue *value = option->values; value->value != NULL; value++)
        {
          int n = atoi (value->value);

          *least = MIN (*least, n);
          *most = MAX (*most, n);
        }
    }
}

/* "2 players · 10–15 minutes" */
static char *
get_game_facts (PslGameClass *class)
{
  g_autofree char *players = NULL;
  int least, most;

  psl_game_card_get_seats (class, &least, &most);
  players = least == most ? g_strdup_printf ("%d", most) : g_strdup_printf ("%d–%d", least, most);
  /* Translators: first a number of players (“2” or “2–3”), then a time (“10–15”). */
  return g_strdup_printf (_ ("%s players · %s minutes"), players, class->minutes);
}

GtkWidget *
psl_game_card_new (PslGameClass *class, GtkSizeGroup *summaries)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = psl_clamp_new (psl_picture_new_for_game (class->id), GAME_PICTURE_EMS);
  GtkWidget *name = new_label (_ (class->name), "title-3");
  GtkWidget *summary = new_label (_ (class->summary), NULL);
  g_autofree char *facts = get_game_facts (class);
  g_autofree char *description = g_strdup_printf ("%s %s", _ (class->summary), facts);
  GtkWidget *facts_label = new_label (facts, "secondary");

  gtk_widget_set_size_request (picture, -1, GAME_PICTURE_HEIGHT);
  gtk_widget_set_margin_bottom (picture, 6);
  /* The words stand at the bottom, on one line with those of the cards beside. */
  gtk_widget_set_vexpand (picture, TRUE);
  gtk_label_set_yalign (GTK_LABEL (summary), 0);
  gtk_size_group_add_widget (summaries, summary);
  gtk_widget_add_css_class (facts_label, "caption");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), summary);
  gtk_box_append (GTK_BOX (box), facts_label);
  return new_card (box, _ (class->name), description);
}

/* --- An interrupted game --- */

static char *
get_player_names (PslRecord *record)
{
  PslGame *game = psl_record_get_game (record);
  GString *names = g_string_new (NULL);

  for (int seat = 1; seat <= (int) psl_game_get_n_seats (game); seat++)
    {
      const char *name = psl_record_get_player (record, seat)->name;

      if (seat > 1)
        g_string_append (names, " – ");
      g_string_append (names, *name != '\0' ? name : psl_game_get_seat_name (game, seat));
    }
  return g_string_free (names, FALSE);
}

/* When the copy was last written, as the user's language writes it; NULL when nobody knows. */
static char *
get_time (PslAutosave *autosave)
{
  GFile *file = psl_autosave_get_file (autosave);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GDateTime) time = NULL;
  g_autoptr (GDateTime) local = NULL;
  char *text;

  if (file != NULL)
    info = g_file_query_info (file, G_FILE_ATTRIBUTE_TIME_MODIFIED, G_FILE_QUERY_INFO_NONE, NULL,
                              NULL);
  if (info != NULL)
    time = g_file_info_get_modification_date_time (info);
  if (time == NULL)
    return NULL;
  local = g_date_time_to_local (time);
  /* Translators: a day and a time of day, “30 November, 18:05”; see g_date_time_format().  A narrow
   * card may take a line for each, but does not break within either. */
  text = g_date_time_format (local, _ ("%e %B, %H:%M"));
  return text != NULL ? g_strstrip (text) : NULL;
}

static char *
get_facts (PslAutosave *autosave, PslRecord *record)
{
  PslTurn *end = psl_turn_get_line_end (psl_record_get_root (record));
  g_autofree char *turn = g_strdup_printf (_ ("Turn %u"), psl_turn_get_number (end));
  g_autofree char *time = get_time (autosave);

  if (time == NULL)
    return g_steal_pointer (&turn);
  return g_strdup_printf ("%s · %s", turn, time);
}

static GtkWidget *
new_discard_popover (GtkWidget **discard)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *question = new_label (_ ("Give up this game? It is not kept anywhere else."), NULL);
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));

  *discard = gtk_button_new_with_mnemonic (_ ("_Give up"));
  gtk_widget_add_css_class (*discard, "destructive-action");
  gtk_label_set_max_width_chars (GTK_LABEL (question), 24);
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_popover_popdown), popover);
  /* The first button has the focus at first, so it is the one that does no harm. */
  gtk_box_append (GTK_BOX (buttons), cancel);
  gtk_box_append (GTK_BOX (buttons), *discard);
  gtk_box_set_homogeneous (GTK_BOX (buttons), TRUE);
  gtk_box_append (GTK_BOX (box), question);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  return popover;
}

static GtkWidget *
new_discard_button (GtkWidget **discard)
{
  GtkWidget *menu_button = gtk_menu_button_new ();
  GtkWidget *popover = new_discard_popover (discard);

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (menu_button), "user-trash-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (menu_button), popover);
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (menu_button), FALSE);
  gtk_widget_set_tooltip_text (menu_button, _ ("Give up this game"));
  psl_accessible_set_label (menu_button, _ ("Give up this game"));
  gtk_widget_set_halign (menu_button, GTK_ALIGN_END);
  gtk_widget_set_valign (menu_button, GTK_ALIGN_END);
  return menu_button;
}

GtkWidget *
psl_resume_card_new (PslAutosave *autosave, GtkWidget **resume, GtkWidget **discard)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autoptr (GFile) origin = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PslRecord) record = psl_autosave_load (autosave, &origin, NULL, &error);
  g_autofree char *name = NULL;
  g_autofree char *players = NULL;
  g_autofree char *facts = NULL;

  if (record != NULL)
    {
      GtkWidget *picture = psl_picture_new_for_record (record);

      gtk_widget_set_size_request (picture, -1, RESUME_PICTURE_HEIGHT);
      /* As tall as many lines of large text, it would be mostly sea. */
      gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), picture);
      name = origin != NULL ? psl_file_name_get (origin)
                            : g_strdup (psl_game_get_name (psl_record_get_game (record)));
      players = get_player_names (record);
      facts = get_facts (autosave, record);
    }
  else
    {
      name = g_strdup (_ ("This game cannot be read"));
      players = g_strdup (error->message);
      facts = get_time (autosave);
    }

  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  /* Room for the button in the corner. */
  gtk_widget_set_margin_end (words, 30);
  gtk_box_append (GTK_BOX (words), new_label (name, "heading"));
  gtk_box_append (GTK_BOX (words), new_label (players, NULL));
  if (facts != NULL)
    {
      GtkWidget *label = new_label (facts, "secondary");

      gtk_widget_add_css_class (label, "caption");
      gtk_box_append (GTK_BOX (words), label);
    }
  gtk_box_append (GTK_BOX (box), words);

  *resume = new_card (box, name, players);
  gtk_widget_set_sensitive (*resume, record != NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), *resume);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), new_discard_button (discard));
  return overlay;
}
