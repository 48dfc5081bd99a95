/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-analysis-page.h"

#include <glib/gi18n-lib.h>

#include "app/psl-accessible.h"
#include "app/psl-emblem.h"
#include "app/psl-focus.h"
#include "app/psl-words-search.h"
#include "app/psl-words.h"

struct _PslAnalysisPage
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkStack *stack;
  GtkWidget *start;
  GtkWidget *progress;
  GtkWidget *chances;
  GtkWidget *heading;
  GtkWidget *none;
  GtkListBox *list;

  PslGameAnalysis *analysis;           /* owned, or NULL */
  PslMatch *match;                     /* owned, or NULL */
  PslMistake mistakes[PSL_N_MISTAKES]; /* as they are listed */
  guint n_mistakes;
  guint focus_id; /* idle source that looks where the focus is */
};

enum
{
  MISTAKE_CHOSEN,
  BETTER_WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PslAnalysisPage, psl_analysis_page, GTK_TYPE_WIDGET)

/* --- The list --- */

static void
on_row_activated (PslAnalysisPage *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[MISTAKE_CHOSEN], 0, (guint) gtk_list_box_row_get_index (row));
}

static void
on_better_clicked (GtkWidget *button, PslAnalysisPage *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);

  g_signal_emit (self, signals[BETTER_WANTED], 0,
                 (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static GtkWidget *
make_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "notation");
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
make_row (PslAnalysisPage *self, const PslMistake *mistake, PslTurn *turn)
{
  PslRecord *record = psl_match_get_record (self->match);
  g_autofree char *played = psl_words_mistake (record, mistake, turn);
  g_autofree char *better = psl_words_better (record, mistake);
  g_autofree char *seat = psl_words_seat (record, mistake->seat);
  /* Translators: a player, what was played, and what was better. */
  g_autofree char *spoken = g_strdup_printf (_ ("%s. %s. %s"), seat, played, better);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *emblem = psl_emblem_new ();
  GtkWidget *button = gtk_button_new_with_label (_ ("Show the better line"));

  psl_emblem_set_seat (PSL_EMBLEM (emblem), psl_record_get_game (record), mistake->seat);
  gtk_widget_set_valign (emblem, GTK_ALIGN_START);
  gtk_widget_set_margin_top (emblem, 1);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_widget_add_css_class (button, "caption");
  gtk_box_append (GTK_BOX (words), make_label (played, "played"));
  gtk_box_append (GTK_BOX (words), make_label (better, NULL));
  gtk_box_append (GTK_BOX (words), button);
  gtk_box_append (GTK_BOX (box), emblem);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  psl_accessible_set_label (row, spoken);
  g_signal_connect (button, "clicked", G_CALLBACK (on_better_clicked), self);
  return row;
}

static void
clear_list (PslAnalysisPage *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

/* Finds the mistakes that can still be gone to; whether they are others than those listed. */
static gboolean
find_mistakes (PslAnalysisPage *self)
{
  PslAnalysis *results = psl_game_analysis_get_results (self->analysis);
  PslMistake mistakes[PSL_N_MISTAKES];
  guint n = 0, kept = 0;
  gboolean differ;

  if (results != NULL)
    n = psl_analysis_list_mistakes (results, mistakes, PSL_N_MISTAKES);
  for (guint i = 0; i < n; i++)
    if (psl_analysis_find_turn (results, psl_match_get_record (self->match), mistakes[i].number) !=
        NULL)
      mistakes[kept++] = mistakes[i];
  differ = kept != self->n_mistakes;
  for (guint i = 0; i < kept && !differ; i++)
    differ = mistakes[i].played != self->mistakes[i].played;
  for (guint i = 0; i < kept; i++)
    self->mistakes[i] = mistakes[i];
  self->n_mistakes = kept;
  return differ;
}

static void
update_list (PslAnalysisPage *self)
{
  PslAnalysis *results = psl_game_analysis_get_results (self->analysis);

  if (find_mistakes (self))
    {
      clear_list (self);
      for (guint i = 0; i < self->n_mistakes; i++)
        {
          PslTurn *turn = psl_analysis_find_turn (results, psl_match_get_record (self->match),
                                                  self->mistakes[i].number);

          gtk_list_box_append (self->list, make_row (self, &self->mistakes[i], turn));
        }
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->n_mistakes > 0);
  gtk_widget_set_visible (self->heading, results != NULL);
  gtk_widget_set_visible (self->none, results != NULL && self->n_mistakes == 0 &&
                                          psl_analysis_get_task (results) == NULL);
}

/* --- What is going on --- */

static gboolean
find_focus (gpointer user_data)
{
  PslAnalysisPage *self = user_data;

  self->focus_id = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && psl_focus_is_lost (GTK_WIDGET (self)) &&
      !gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

/* The focus does not go with the button that had it.  The one is disabled before the other can be
 * pressed, and at the end neither can.  What becomes of the focus of others is not decided here. */
static void
on_focus_left (PslAnalysisPage *self)
{
  if (self->focus_id == 0)
    self->focus_id = g_idle_add (find_focus, self);
}

static void
update (PslAnalysisPage *self)
{
  gboolean running = psl_game_analysis_is_running (self->analysis);
  PslAnalysis *results = psl_game_analysis_get_results (self->analysis);
  double progress = results != NULL ? psl_analysis_get_progress (results) : 0;

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), progress);
  psl_accessible_set_button_label (GTK_BUTTON (self->start),
                                   psl_game_analysis_is_interrupted (self->analysis)
                                       ? _ ("_Go on with the analysis")
                                       : _ ("_Analyse the game"));
  gtk_stack_set_visible_child_name (self->stack, running ? "running" : "idle");
  gtk_widget_set_visible (self->chances, results != NULL);
  update_list (self);
}

void
psl_analysis_page_set_analysis (PslAnalysisPage *self, PslGameAnalysis *analysis, PslMatch *match)
{
  g_return_if_fail (PSL_IS_ANALYSIS_PAGE (self));
  g_return_if_fail ((analysis == NULL) == (match == NULL));

  if (self->analysis != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->analysis, self);
      g_signal_handlers_disconnect_by_data (self->match, self);
    }
  clear_list (self);
  self->n_mistakes = 0;
  g_set_object (&self->analysis, analysis);
  g_set_object (&self->match, match);
  if (analysis == NULL)
    return;
  g_signal_connect_swapped (analysis, "changed", G_CALLBACK (update), self);
  /* A turn that was taken back cannot be gone to any more. */
  g_signal_connect_swapped (match, "changed", G_CALLBACK (update), self);
  update (self);
}

guint
psl_analysis_page_get_n_mistakes (PslAnalysisPage *self)
{
  g_return_val_if_fail (PSL_IS_ANALYSIS_PAGE (self), 0);
  return self->n_mistakes;
}

const PslMistake *
psl_analysis_page_get_mistake (PslAnalysisPage *self, guint number)
{
  g_return_val_if_fail (PSL_IS_ANALYSIS_PAGE (self), NULL);
  return number < self->n_mistakes ? &self->mistakes[number] : NULL;
}

/* --- Object --- */

GtkWidget *
psl_analysis_page_new (void)
{
  return g_object_new (PSL_TYPE_ANALYSIS_PAGE, NULL);
}

static void
psl_analysis_page_dispose (GObject *object)
{
  PslAnalysisPage *self = PSL_ANALYSIS_PAGE (object);

  if (self->scrolled != NULL)
    psl_analysis_page_set_analysis (self, NULL, NULL);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_handle_id (&self->focus_id, g_source_remove);
  G_OBJECT_CLASS (psl_analysis_page_parent_class)->dispose (object);
}

static void
psl_analysis_page_class_init (PslAnalysisPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = psl_analysis_page_dispose;
  signals[MISTAKE_CHOSEN] =
      g_signal_new ("mistake-chosen", PSL_TYPE_ANALYSIS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[BETTER_WANTED] = g_signal_new ("better-wanted", PSL_TYPE_ANALYSIS_PAGE, G_SIGNAL_RUN_LAST,
                                         0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/passerelle/Passerelle/psl-analysis-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PslAnalysisPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, PslAnalysisPage, stack);
  gtk_widget_class_bind_template_child (widget_class, PslAnalysisPage, start);
  gtk_widget_class_bind_template_child (widget_class, PslAnalysisPage, progress);
  gtk_widget_class_bind_template_child (widget_class, PslAnalysisPage, chances);
  gtk_widget_class_bind_template_child (widget_class, PslAnalysisPage, heading);
  gtk_widget_class_bind_template_child (widget_class, PslAnalysisPage, none);
  gtk_widget_class_bind_template_child (widget_class, PslAnalysisPage, list);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_focus_left);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "analysispage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
psl_analysis_page_init (PslAnalysisPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
