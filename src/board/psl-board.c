/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/psl-board.h"

#include <math.h>

#include "board/psl-board-private.h"

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PslBoard, psl_board, GTK_TYPE_DRAWING_AREA)

enum
{
  PROP_0,
  PROP_GAME,
  PROP_MATCH,
  PROP_INTERACTIVE,
  PROP_SHOW_TARGETS,
  PROP_SHOW_COORDINATES,
  PROP_ANIMATE,
  PROP_THEME,
  N_PROPS
};

enum
{
  STEP_CHOSEN,
  REFUSED,
  SELECTED,
  POINTED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

PslBoardPrivate *
psl_board_get_private (PslBoard *self)
{
  return psl_board_get_instance_private (self);
}

/* --- Signals --- */

void
psl_board_emit_step_chosen (PslBoard *self, PslStep step)
{
  g_signal_emit (self, signals[STEP_CHOSEN], 0, step);
}

void
psl_board_emit_refused (PslBoard *self, const PslPhrase *phrase)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  g_autofree char *sentence = psl_phrase_to_string (priv->game, phrase);

  g_signal_emit (self, signals[REFUSED], 0, sentence, psl_phrase_get_anchor (priv->game, phrase));
}

void
psl_board_emit_selected (PslBoard *self, const char *sentence)
{
  g_signal_emit (self, signals[SELECTED], 0, sentence);
}

void
psl_board_tell (PslBoard *self, PslTarget target)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  g_autofree char *sentence = NULL;

  if (target != PSL_NO_TARGET && priv->position != NULL)
    sentence = psl_game_describe_target (priv->game, priv->position, target);
  else
    sentence = g_strdup ("");

  priv->told_target = priv->previewed = target;
  if (g_strcmp0 (priv->told, sentence) == 0)
    return;
  g_free (priv->told);
  priv->told = g_strdup (sentence);
  g_signal_emit (self, signals[POINTED], 0, sentence);
}

/* --- Focus --- */

gboolean
psl_board_has_focus (PslBoard *self)
{
  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

static gboolean
psl_board_grab_focus (GtkWidget *widget)
{
  PslBoard *self = PSL_BOARD (widget);
  PslBoardCell *cell = psl_board_get_cell (self, psl_board_get_private (self)->cursor);

  return cell != NULL && gtk_widget_grab_focus (GTK_WIDGET (cell));
}

/* One Tab stop: the cell with the cursor.  From there every way leads out; the arrows that stay
 * inside never come here. */
static gboolean
psl_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  return gtk_widget_grab_focus (widget);
}

static void
psl_board_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  PslBoardPrivate *priv = psl_board_get_private (PSL_BOARD (widget));

  GTK_WIDGET_CLASS (psl_board_parent_class)->set_focus_child (widget, child);
  if (PSL_IS_BOARD_CELL (child) &&
      psl_board_cell_get_target (PSL_BOARD_CELL (child)) != priv->cursor)
    {
      priv->cursor = psl_board_cell_get_target (PSL_BOARD_CELL (child));
      priv->goal_x = NAN;
    }
  gtk_widget_queue_draw (widget);
}

/* --- Size and style --- */

static void
psl_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PslBoard *self = PSL_BOARD (widget);
  PslBoardPrivate *priv = psl_board_get_private (self);

  GTK_WIDGET_CLASS (psl_board_parent_class)->size_allocate (widget, width, height, baseline);
  if (priv->layout.width != width || priv->layout.height != height)
    {
      psl_board_drop_hand (self);
      psl_board_invalidate_layout (self);
    }
  psl_board_allocate_cells (self);
}

static void
psl_board_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (psl_board_parent_class)->css_changed (widget, change);
  psl_board_invalidate_style (PSL_BOARD (widget));
}

static void
psl_board_unmap (GtkWidget *widget)
{
  psl_board_drop_hand (PSL_BOARD (widget));
  psl_board_finish_motion (PSL_BOARD (widget));
  GTK_WIDGET_CLASS (psl_board_parent_class)->unmap (widget);
}

static void
on_scale_changed (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  g_clear_pointer (&priv->board_node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Properties --- */

static void
set_flag (PslBoard *self, GParamSpec *pspec, gboolean *flag, const GValue *value)
{
  if (*flag == g_value_get_boolean (value))
    return;
  *flag = g_value_get_boolean (value);
  psl_board_selection_changed (self);
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

static void
set_interactive (PslBoard *self, const GValue *value)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  if (!g_value_get_boolean (value))
    {
      psl_board_drop_hand (self);
      psl_board_clear_selection (self);
    }
  set_flag (self, properties[PROP_INTERACTIVE], &priv->interactive, value);
}

static void
set_theme (PslBoard *self, const char *theme)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  if (g_strcmp0 (priv->theme, theme) == 0)
    return;
  g_free (priv->theme);
  priv->theme = g_strdup (theme);
  psl_board_invalidate_style (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THEME]);
}

static void
psl_board_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  PslBoard *self = PSL_BOARD (object);
  PslBoardPrivate *priv = psl_board_get_private (self);

  switch (prop_id)
    {
    case PROP_GAME:
      psl_board_set_game (self, g_value_get_object (value));
      psl_board_sync (self, TRUE);
      break;
    case PROP_MATCH:
      psl_board_set_match (self, g_value_get_object (value));
      break;
    case PROP_INTERACTIVE:
      set_interactive (self, value);
      break;
    case PROP_SHOW_TARGETS:
      set_flag (self, pspec, &priv->show_targets, value);
      break;
    case PROP_SHOW_COORDINATES:
      set_flag (self, pspec, &priv->show_coordinates, value);
      psl_board_invalidate_layout (self);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      break;
    case PROP_ANIMATE:
      set_flag (self, pspec, &priv->animate, value);
      if (!priv->animate)
        psl_board_finish_motion (self);
      break;
    case PROP_THEME:
      set_theme (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
psl_board_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  PslBoardPrivate *priv = psl_board_get_private (PSL_BOARD (object));

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, priv->game);
      break;
    case PROP_MATCH:
      g_value_set_object (value, priv->match);
      break;
    case PROP_INTERACTIVE:
      g_value_set_boolean (value, priv->interactive);
      break;
    case PROP_SHOW_TARGETS:
      g_value_set_boolean (value, priv->show_targets);
      break;
    case PROP_SHOW_COORDINATES:
      g_value_set_boolean (value, priv->show_coordinates);
      break;
    case PROP_ANIMATE:
      g_value_set_boolean (value, priv->animate);
      break;
    case PROP_THEME:
      g_value_set_string (value, priv->theme);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* --- Life --- */

static void
psl_board_dispose (GObject *object)
{
  PslBoard *self = PSL_BOARD (object);
  PslBoardPrivate *priv = psl_board_get_private (self);

  if (priv->match_signals != NULL)
    g_signal_group_set_target (priv->match_signals, NULL);
  g_clear_object (&priv->match_signals);
  g_clear_object (&priv->match);
  psl_board_dispose_cells (self);
  G_OBJECT_CLASS (psl_board_parent_class)->dispose (object);
}

static void
psl_board_finalize (GObject *object)
{
  PslBoardPrivate *priv = psl_board_get_private (PSL_BOARD (object));

  g_clear_pointer (&priv->selection, psl_selection_free);
  g_clear_pointer (&priv->board_node, gsk_render_node_unref);
  g_clear_object (&priv->game);
  g_ptr_array_unref (priv->cells);
  g_array_unref (priv->recalled_next);
  g_string_free (priv->typed, TRUE);
  g_free (priv->motion.before);
  g_free (priv->position);
  g_free (priv->before);
  g_free (priv->theme);
  g_free (priv->told);
  G_OBJECT_CLASS (psl_board_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  properties[PROP_GAME] =
      g_param_spec_object ("game", NULL, NULL, PSL_TYPE_GAME,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, PSL_TYPE_MATCH, flags);
  properties[PROP_INTERACTIVE] = g_param_spec_boolean ("interactive", NULL, NULL, TRUE, flags);
  properties[PROP_SHOW_TARGETS] = g_param_spec_boolean ("show-targets", NULL, NULL, TRUE, flags);
  properties[PROP_SHOW_COORDINATES] =
      g_param_spec_boolean ("show-coordinates", NULL, NULL, TRUE, flags);
  properties[PROP_ANIMATE] = g_param_spec_boolean ("animate", NULL, NULL, TRUE, flags);
  properties[PROP_THEME] = g_param_spec_string ("theme", NULL, NULL, "auto", flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
install_signals (GType type)
{
  signals[STEP_CHOSEN] = g_signal_new ("step-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[REFUSED] = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[SELECTED] = g_signal_new ("selected", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[POINTED] = g_signal_new ("pointed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
psl_board_class_init (PslBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = psl_board_set_property;
  object_class->get_property = psl_board_get_property;
  object_class->dispose = psl_board_dispose;
  object_class->finalize = psl_board_finalize;
  widget_class->grab_focus = psl_board_grab_focus;
  widget_class->focus = psl_board_focus;
  widget_class->set_focus_child = psl_board_set_focus_child;
  widget_class->measure = psl_board_measure;
  widget_class->size_allocate = psl_board_size_allocate;
  widget_class->css_changed = psl_board_css_changed;
  widget_class->unmap = psl_board_unmap;
  widget_class->snapshot = psl_board_snapshot;

  install_properties (object_class);
  install_signals (G_TYPE_FROM_CLASS (klass));
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
psl_board_init (PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);

  priv->interactive = priv->show_targets = priv->show_coordinates = priv->animate = TRUE;
  priv->theme = g_strdup ("auto");
  priv->told = g_strdup ("");
  priv->last_step = priv->dropped_step = PSL_STEP_NONE;
  priv->goal_x = NAN;
  priv->recalled_next = g_array_new (FALSE, FALSE, sizeof (PslTarget));
  psl_board_init_cells (self);
  psl_board_init_match (self);
  psl_board_init_input (self);
  psl_board_init_keys (self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (on_scale_changed), NULL);
}
