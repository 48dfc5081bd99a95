/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-status-line.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/psl-accessible.h"
#include "app/psl-clock-face.h"
#include "app/psl-emblem.h"
#include "app/psl-follow.h"
#include "app/psl-shrink.h"
#include "app/psl-words.h"

/* Below this width in pixels sentences need more lines. */
#define NARROW_WIDTH 560
#define LINES_WIDE 4
#define LINES_NARROW 8

/* From this width in heights of a line on, letters are as large as elsewhere. */
#define FULL_SIZE_WIDTH 24
#define SMALLEST_SCALE 0.75

/* What the second line holds. */
typedef enum
{
  DETAIL_LAST, /* what the last step was */
  DETAIL_NOTE,
  DETAIL_REFUSAL
} Detail;

struct _PslStatusLine
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkBox *heading;
  GtkOrientable *side; /* clock and buttons */
  PslShrink *shrink;
  GtkScrolledWindow *scroller;
  PslEmblem *emblem;
  PslClockFace *clock;
  GtkLabel *expected;
  GtkLabel *detail;
  GtkSpinner *spinner;
  GtkButton *pause;

  PslMatch *match;           /* owned, or NULL */
  PslOpponent *opponent;     /* owned, or NULL */
  PslTimekeeper *timekeeper; /* owned, or NULL */
  gboolean clock_shown;
  gboolean narrow;     /* there is no room for what can be done in the menu too */
  char *told_last;     /* owned: what was last said of the place, or NULL */
  char *told_expected; /* owned */
  char *news;          /* owned: a note or a refusal that has not been said yet, or NULL */
  guint tell_id;       /* idle source that says what has happened */
  Detail detail_kind;
  guint scroll_id;     /* idle source that scrolls to what is new */
};

enum
{
  RULE_REQUESTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PslStatusLine, psl_status_line, GTK_TYPE_WIDGET)

/* --- What it says --- */

static gboolean
scroll (gpointer user_data)
{
  PslStatusLine *self = user_data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  self->scroll_id = 0;
  gtk_adjustment_set_value (
      adjustment, self->detail_kind != DETAIL_LAST ? gtk_adjustment_get_upper (adjustment) : 0);
  return G_SOURCE_REMOVE;
}

/* Of a text that is too long in spite of all, what is new is in sight: its beginning, or else a
 * note or a refusal at its end. */
static void
show_news (PslStatusLine *self)
{
  if (self->scroll_id == 0)
    self->scroll_id = g_idle_add (scroll, self);
}

/* The whole line as one sentence, for whoever asks what it says, or comes to it by Tab. */
static void
update_label (PslStatusLine *self)
{
  const char *detail = gtk_label_get_text (self->detail);
  g_autofree char *text = g_strconcat (gtk_label_get_text (self->expected),
                                       detail[0] != '\0' ? "\n" : NULL, detail, NULL);

  psl_accessible_set_label (GTK_WIDGET (self), text);
  psl_accessible_set_label (GTK_WIDGET (self->scroller), text);
}

static void
set_detail (PslStatusLine *self, Detail kind, const char *text, const char *anchor)
{
  static const char *const styles[] = { "secondary", "note", "refusal" };
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_autofree char *markup = NULL;

  if (anchor != NULL)
    {
      g_autofree char *target = g_markup_escape_text (anchor, -1);

      /* Translators: a link after the reason why a step is not possible. */
      markup = g_strdup_printf ("%s <a href=\"%s\">%s</a>", escaped, target, _ ("See the rule"));
    }
  gtk_label_set_markup (self->detail, markup != NULL ? markup : escaped);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), text[0] != '\0');
  gtk_widget_set_css_classes (GTK_WIDGET (self->detail),
                              (const char *[]){ "detail", styles[kind], NULL });
  self->detail_kind = kind;
  show_news (self);
}

/* What the last step was, and what was written about the position that it led to. */
static char *
describe_place (PslMatch *match)
{
  g_autofree char *last = psl_words_last_step (match);
  PslTurn *turn = psl_match_get_turn (match);
  const char *comment = psl_turn_get_comment (turn);

  if (comment == NULL || psl_match_get_n_steps (match) < psl_turn_get_n_steps (turn))
    return g_steal_pointer (&last);
  /* Translators: what happened, then what was written about it. */
  return last != NULL ? g_strdup_printf (_ ("%s — %s"), last, comment) : g_strdup (comment);
}

/* What is expected where no computer is to move. */
static char *
describe_expected_of_people (PslStatusLine *self)
{
  if (self->opponent == NULL || !psl_opponent_get_paused (self->opponent) ||
      psl_record_get_result (psl_match_get_record (self->match))->over ||
      psl_match_get_seat_to_move (self->match) == 0)
    return psl_words_expected (self->match);
  if (self->timekeeper != NULL && psl_timekeeper_is_paused (self->timekeeper))
    return psl_words_waiting (self->match);
  return psl_words_paused (self->match);
}

/* What is expected of people, or what the computer does. */
static char *
describe_expected (PslStatusLine *self)
{
  switch (self->opponent != NULL ? psl_opponent_get_state (self->opponent) : PSL_OPPONENT_IDLE)
    {
    case PSL_OPPONENT_THINKING:
      return psl_words_thinking (self->match);
    case PSL_OPPONENT_WAITING:
      return psl_words_waiting (self->match);
    case PSL_OPPONENT_IDLE:
    default:
      return describe_expected_of_people (self);
    }
}

/* Says what has happened and what comes now, but nothing twice, then what there is to say about
 * it. */
static gboolean
tell (gpointer user_data)
{
  PslStatusLine *self = user_data;
  g_autofree char *last = describe_place (self->match);
  g_autofree char *expected = describe_expected (self);
  g_autofree char *news = g_steal_pointer (&self->news);
  gboolean is_new = g_strcmp0 (last, self->told_last) != 0;

  self->tell_id = 0;
  update_label (self);
  if (is_new && last != NULL)
    psl_accessible_announce (GTK_WIDGET (self), last);
  if (is_new || g_strcmp0 (expected, self->told_expected) != 0)
    psl_accessible_announce (GTK_WIDGET (self), expected);
  if (news != NULL)
    psl_accessible_announce (GTK_WIDGET (self), news);
  g_free (self->told_last);
  self->told_last = g_steal_pointer (&last);
  g_free (self->told_expected);
  self->told_expected = g_steal_pointer (&expected);
  return G_SOURCE_REMOVE;
}

/* Undo pauses for a moment, and a step may bring others with it: only what comes of it is said. */
static void
queue_tell (PslStatusLine *self)
{
  if (self->tell_id == 0 && self->match != NULL)
    self->tell_id = g_idle_add (tell, self);
}

/* The same button pauses and goes on, and says which.  People who play too have no need of it, but
 * for their clock: the computer waits for them anyway. */
static void
update_pause (PslStatusLine *self)
{
  PslRecord *record = psl_match_get_record (self->match);
  guint n_seats = psl_game_get_n_seats (psl_match_get_game (self->match));
  gboolean paused = self->opponent != NULL && psl_opponent_get_paused (self->opponent);
  PslClock *clock = psl_match_get_clock (self->match);
  gboolean timed = clock != NULL && psl_clock_get_seat (clock) != 0;

  gtk_widget_set_visible (GTK_WIDGET (self->pause),
                          !psl_record_get_result (record)->over &&
                              (paused || (timed && !self->narrow) ||
                               psl_opponent_count_computers (record) == n_seats));
  psl_accessible_set_button_label (self->pause, paused ? _ ("_Continue") : _ ("Pa_use"));
}

static void
update_clock (PslStatusLine *self)
{
  PslClock *clock = self->match != NULL ? psl_match_get_clock (self->match) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->clock), self->clock_shown && clock != NULL &&
                                                        psl_clock_get_seat (clock) != 0);
}

/* The computer has begun to think, or was stopped: what else stands here stays. */
static void
update_expected (PslStatusLine *self)
{
  g_autofree char *expected = NULL;
  gboolean thinks;

  if (self->match == NULL)
    return;
  expected = describe_expected (self);
  thinks =
      self->opponent != NULL && psl_opponent_get_state (self->opponent) == PSL_OPPONENT_THINKING;
  gtk_label_set_text (self->expected, expected);
  gtk_spinner_set_spinning (self->spinner, thinks);
  gtk_widget_set_opacity (GTK_WIDGET (self->spinner), thinks ? 1 : 0);
  /* It takes room only where it is ever seen, and then always the same. */
  gtk_widget_set_visible (GTK_WIDGET (self->spinner),
                          psl_opponent_count_computers (psl_match_get_record (self->match)) > 0);
  update_pause (self);
  update_clock (self);
  queue_tell (self);
}

static void
update (PslStatusLine *self)
{
  g_autofree char *last = describe_place (self->match);
  const PslOutcome *outcome = psl_match_get_outcome (self->match);
  int seat = outcome->over ? outcome->winner : psl_match_get_seat_to_move (self->match);

  set_detail (self, DETAIL_LAST, last != NULL ? last : "", NULL);
  psl_emblem_set_seat (self->emblem, psl_match_get_game (self->match), seat);
  gtk_widget_set_visible (GTK_WIDGET (self->emblem), seat != 0);
  if (outcome->over)
    gtk_widget_add_css_class (GTK_WIDGET (self), "over");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "over");
  update_expected (self);
}

void
psl_status_line_clear_note (PslStatusLine *self)
{
  g_autofree char *last = NULL;

  g_return_if_fail (PSL_IS_STATUS_LINE (self));

  if (self->match != NULL)
    last = describe_place (self->match);
  set_detail (self, DETAIL_LAST, last != NULL ? last : "", NULL);
  queue_tell (self);
}

void
psl_status_line_withdraw_refusal (PslStatusLine *self)
{
  g_return_if_fail (PSL_IS_STATUS_LINE (self));

  if (self->detail_kind == DETAIL_REFUSAL)
    psl_status_line_clear_note (self);
}

static void
set_news (PslStatusLine *self, const char *sentence)
{
  g_free (self->news);
  self->news = g_strdup (sentence);
  queue_tell (self);
}

void
psl_status_line_show_refusal (PslStatusLine *self, const char *sentence, const char *anchor)
{
  g_return_if_fail (PSL_IS_STATUS_LINE (self));
  g_return_if_fail (sentence != NULL);

  set_detail (self, DETAIL_REFUSAL, sentence, anchor);
  set_news (self, sentence);
}

void
psl_status_line_show_note (PslStatusLine *self, const char *sentence)
{
  g_return_if_fail (PSL_IS_STATUS_LINE (self));
  g_return_if_fail (sentence != NULL);

  set_detail (self, DETAIL_NOTE, sentence, NULL);
  set_news (self, sentence);
}

const char *
psl_status_line_get_expected (PslStatusLine *self)
{
  g_return_val_if_fail (PSL_IS_STATUS_LINE (self), NULL);
  return gtk_label_get_text (self->expected);
}

const char *
psl_status_line_get_detail (PslStatusLine *self)
{
  g_return_val_if_fail (PSL_IS_STATUS_LINE (self), NULL);
  return gtk_label_get_text (self->detail);
}

static gboolean
on_link (PslStatusLine *self, const char *anchor)
{
  g_signal_emit (self, signals[RULE_REQUESTED], 0, anchor);
  return GDK_EVENT_STOP;
}

/* --- Its size --- */

static int
get_line_height (PslStatusLine *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->expected));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);
  return height;
}

/* Where large letters meet a narrow window, all sentences are smaller alike: letters that are large
 * or small as a sentence is short or long would be worse. */
static double
find_scale (PslStatusLine *self, int width)
{
  return CLAMP ((double) width / (FULL_SIZE_WIDTH * get_line_height (self)), SMALLEST_SCALE, 1);
}

static GtkSizeRequestMode
psl_status_line_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
psl_status_line_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  PslStatusLine *self = PSL_STATUS_LINE (widget);
  double height;
  int lines;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      /* Sentences fit into whatever width there is; only the rest needs its own. */
      gtk_widget_measure (self->box, orientation, -1, minimum, NULL, NULL, NULL);
      *natural = *minimum;
      return;
    }
  lines = for_size >= NARROW_WIDTH ? LINES_WIDE : LINES_NARROW;
  height = lines * get_line_height (self) * find_scale (self, for_size);
  *minimum = *natural = MAX ((int) ceil (height), 40);
}

static void
psl_status_line_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PslStatusLine *self = PSL_STATUS_LINE (widget);

  psl_shrink_set_scale (self->shrink, find_scale (self, width));
  gtk_widget_size_allocate (self->box, &(GtkAllocation){ 0, 0, width, height }, baseline);
}

/* --- Object --- */

GtkWidget *
psl_status_line_new (void)
{
  return g_object_new (PSL_TYPE_STATUS_LINE, NULL);
}

void
psl_status_line_set_match (PslStatusLine *self, PslMatch *match)
{
  g_return_if_fail (PSL_IS_STATUS_LINE (self));

  if (!psl_follow_match (self, &self->match, match, G_CALLBACK (update)))
    return;
  g_clear_pointer (&self->told_last, g_free);
  g_clear_pointer (&self->told_expected, g_free);
  g_clear_pointer (&self->news, g_free);
  g_clear_handle_id (&self->tell_id, g_source_remove);
  if (match != NULL)
    update (self);
}

void
psl_status_line_set_opponent (PslStatusLine *self, PslOpponent *opponent)
{
  g_return_if_fail (PSL_IS_STATUS_LINE (self));
  g_return_if_fail (PSL_IS_OPPONENT (opponent));
  g_return_if_fail (self->opponent == NULL);

  self->opponent = g_object_ref (opponent);
  g_signal_connect_object (opponent, "notify::state", G_CALLBACK (update_expected), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (opponent, "notify::paused", G_CALLBACK (update_expected), self,
                           G_CONNECT_SWAPPED);
}

void
psl_status_line_set_timekeeper (PslStatusLine *self, PslTimekeeper *timekeeper)
{
  g_return_if_fail (PSL_IS_STATUS_LINE (self));
  g_return_if_fail (PSL_IS_TIMEKEEPER (timekeeper));
  g_return_if_fail (self->timekeeper == NULL);

  self->timekeeper = g_object_ref (timekeeper);
  psl_clock_face_watch (self->clock, timekeeper, 0);
}

static void
move (GtkWidget *child, GtkWidget *box, GtkWidget *after)
{
  GtkWidget *old = gtk_widget_get_parent (child);

  if (old == box)
    return;
  g_object_ref (child);
  gtk_box_remove (GTK_BOX (old), child);
  gtk_box_insert_child_after (GTK_BOX (box), child, after);
  g_object_unref (child);
}

/* In a narrow window the detail goes on below what stands beside the sentence, over the whole
 * width, as a text does below a picture. */
static void
arrange (PslStatusLine *self)
{
  GtkWidget *box = self->narrow ? GTK_WIDGET (self->heading) : self->box;

  move (GTK_WIDGET (self->emblem), box, NULL);
  move (GTK_WIDGET (self->side), box, gtk_widget_get_last_child (box));
}

void
psl_status_line_show_clock (PslStatusLine *self, gboolean shown, gboolean narrow)
{
  g_return_if_fail (PSL_IS_STATUS_LINE (self));

  self->clock_shown = shown;
  self->narrow = narrow;
  gtk_orientable_set_orientation (self->side, narrow ? GTK_ORIENTATION_VERTICAL
                                                     : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->box), narrow ? 6 : 10);
  arrange (self);
  update_expected (self);
}

static void
psl_status_line_dispose (GObject *object)
{
  PslStatusLine *self = PSL_STATUS_LINE (object);

  psl_status_line_set_match (self, NULL);
  g_clear_pointer (&self->news, g_free);
  g_clear_object (&self->opponent);
  g_clear_object (&self->timekeeper);
  g_clear_handle_id (&self->scroll_id, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (psl_status_line_parent_class)->dispose (object);
}

static void
psl_status_line_class_init (PslStatusLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = psl_status_line_dispose;
  widget_class->get_request_mode = psl_status_line_get_request_mode;
  widget_class->measure = psl_status_line_measure;
  widget_class->size_allocate = psl_status_line_size_allocate;

  signals[RULE_REQUESTED] = g_signal_new ("rule-requested", PSL_TYPE_STATUS_LINE, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (PSL_TYPE_CLOCK_FACE);
  g_type_ensure (PSL_TYPE_EMBLEM);
  g_type_ensure (PSL_TYPE_SHRINK);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/passerelle/Passerelle/psl-status-line.ui");
  gtk_widget_class_bind_template_child (widget_class, PslStatusLine, box);
  gtk_widget_class_bind_template_child (widget_class, PslStatusLine, emblem);
  gtk_widget_class_bind_template_child (widget_class, PslStatusLine, side);
  gtk_widget_class_bind_template_child (widget_class, PslStatusLine, heading);
  gtk_widget_class_bind_template_child (widget_class, PslStatusLine, clock);
  gtk_widget_class_bind_template_child (widget_class, PslStatusLine, shrink);
  gtk_widget_class_bind_template_child (widget_class, PslStatusLine, scroller);
  gtk_widget_class_bind_template_child (widget_class, PslStatusLine, expected);
  gtk_widget_class_bind_template_child (widget_class, PslStatusLine, detail);
  gtk_widget_class_bind_template_child (widget_class, PslStatusLine, spinner);
  gtk_widget_class_bind_template_child (widget_class, PslStatusLine, pause);
  gtk_widget_class_bind_template_callback (widget_class, on_link);
  gtk_widget_class_set_css_name (widget_class, "statusline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
psl_status_line_init (PslStatusLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (self->scroller), "changed",
                            G_CALLBACK (show_news), self);
}
