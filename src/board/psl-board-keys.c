/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "board/psl-board-private.h"

/* A coordinate is typed without a pause longer than this. */
#define TYPING_PAUSE (2 * G_USEC_PER_SEC)

/* Plain keys only: with these, a key is an accelerator of the window. */
#define ACCELERATOR_MASK (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)

/* The keypad works with and without Num Lock: 7 9 1 3 and Home, Page Up, End, Page Down are the
 * diagonals, in the place where they are on the keypad. */
static const struct
{
  guint keyval;
  PslDirection direction;
} direction_keys[] = {
  { GDK_KEY_Left, PSL_DIRECTION_W },        { GDK_KEY_KP_Left, PSL_DIRECTION_W },
  { GDK_KEY_KP_4, PSL_DIRECTION_W },        { GDK_KEY_Right, PSL_DIRECTION_E },
  { GDK_KEY_KP_Right, PSL_DIRECTION_E },    { GDK_KEY_KP_6, PSL_DIRECTION_E },
  { GDK_KEY_Up, PSL_DIRECTION_N },          { GDK_KEY_KP_Up, PSL_DIRECTION_N },
  { GDK_KEY_KP_8, PSL_DIRECTION_N },        { GDK_KEY_Down, PSL_DIRECTION_S },
  { GDK_KEY_KP_Down, PSL_DIRECTION_S },     { GDK_KEY_KP_2, PSL_DIRECTION_S },
  { GDK_KEY_Home, PSL_DIRECTION_NW },       { GDK_KEY_KP_Home, PSL_DIRECTION_NW },
  { GDK_KEY_KP_7, PSL_DIRECTION_NW },       { GDK_KEY_Page_Up, PSL_DIRECTION_NE },
  { GDK_KEY_KP_Page_Up, PSL_DIRECTION_NE }, { GDK_KEY_KP_9, PSL_DIRECTION_NE },
  { GDK_KEY_End, PSL_DIRECTION_SW },        { GDK_KEY_KP_End, PSL_DIRECTION_SW },
  { GDK_KEY_KP_1, PSL_DIRECTION_SW },       { GDK_KEY_Page_Down, PSL_DIRECTION_SE },
  { GDK_KEY_KP_Page_Down, PSL_DIRECTION_SE }, { GDK_KEY_KP_3, PSL_DIRECTION_SE },
};

static gboolean
find_direction (guint keyval, PslDirection *direction)
{
  for (guint i = 0; i < G_N_ELEMENTS (direction_keys); i++)
    if (direction_keys[i].keyval == keyval)
      {
        *direction = direction_keys[i].direction;
        return TRUE;
      }
  return FALSE;
}

static gboolean
is_pointing_key (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
    case GDK_KEY_KP_5:
    case GDK_KEY_KP_Begin:
      return TRUE;
    default:
      return FALSE;
    }
}

/* The letter or digit a key stands for in a coordinate, 0 for none.  On keyboards where the key
 * itself gives another sign (the upper row of a French one, a Cyrillic one), what else is on it. */
static char
get_character (GdkDisplay *display, guint keyval, guint keycode)
{
  guint32 character = gdk_keyval_to_unicode (keyval);
  g_autofree guint *keyvals = NULL;
  int n = 0;
  char found = 0;

  if (character < 128 && g_ascii_isalnum ((char) character))
    return (char) character;
  if (character == 0 || !gdk_display_map_keycode (display, keycode, NULL, &keyvals, &n))
    return 0;
  for (int i = 0; i < n && found == 0; i++)
    {
      guint32 other = gdk_keyval_to_unicode (keyvals[i]);

      if (other < 128 && g_ascii_isalnum ((char) other))
        found = (char) other;
    }
  return found;
}

/* What @text names among the parts of the cell that the cursor walks over, while nothing is
 * selected: a piece by its number, the end of an edge by the cell at the other end, unless the
 * cursor is there already. */
static PslTarget
find_part (PslBoard *self, const char *text)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslTarget base = psl_board_get_base (self, priv->cursor);
  PslTarget part;
  guint cell, length = 0;

  if (priv->selection != NULL)
    psl_selection_get_path (priv->selection, &length);
  if (base == priv->cursor || length > 0)
    return PSL_NO_TARGET;
  if (g_ascii_isdigit (text[0]) && text[1] == '\0')
    part = psl_target_piece (psl_target_index (base), (guint) (text[0] - '0'));
  else if (PSL_GAME_GET_CLASS (priv->game)->parse_cell (priv->game, text, &cell) == strlen (text))
    part = psl_target_edge_end (psl_target_index (base), cell);
  else
    return PSL_NO_TARGET;
  return part != priv->cursor && psl_board_accepts (self, part) ? part : PSL_NO_TARGET;
}

/* What @text names: a part of the cell at the cursor, a cell by its name, or by a digit a piece of
 * the reserve.  PSL_NO_TARGET when it names nothing on the board. */
static PslTarget
read_target (PslBoard *self, const char *text)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslGameClass *klass = PSL_GAME_GET_CLASS (priv->game);
  PslTarget target;
  guint cell;

  if (*text == '\0')
    return PSL_NO_TARGET;
  target = find_part (self, text);
  if (target != PSL_NO_TARGET)
    return target;
  if (klass->parse_cell (priv->game, text, &cell) == strlen (text))
    target = psl_target_cell (cell);
  else if (klass->find_reserve != NULL && g_ascii_isdigit (text[0]) && text[1] == '\0')
    target = klass->find_reserve (priv->game, priv->position, (guint) (text[0] - '0'));
  return psl_board_get_cell (self, target) != NULL ? target : PSL_NO_TARGET;
}

/* Adds @character to what has been typed.  When together they name nothing, a letter begins a new
 * name, and so does a digit after another one or after something that is a name already; else more
 * may follow. */
static void
type_character (PslBoard *self, char character)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  gint64 now = g_get_monotonic_time ();
  gboolean was_name;
  PslTarget target;

  if (now - priv->typed_at > TYPING_PAUSE || priv->typed->len >= PSL_MAX_STEP_TEXT - 1)
    g_string_truncate (priv->typed, 0);
  priv->typed_at = now;
  was_name = read_target (self, priv->typed->str) != PSL_NO_TARGET;
  g_string_append_c (priv->typed, character);

  target = read_target (self, priv->typed->str);
  if (target == PSL_NO_TARGET && (was_name || g_ascii_isalpha (character) ||
                                  g_ascii_isdigit (priv->typed->str[0])))
    {
      g_string_truncate (priv->typed, 0);
      g_string_append_c (priv->typed, character);
      target = read_target (self, priv->typed->str);
    }
  if (target != PSL_NO_TARGET)
    {
      psl_board_set_cursor (self, target);
      psl_board_tell (self, target);
    }
}

static gboolean
on_key_pressed (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                PslBoard *self)
{
  PslBoardPrivate *priv = psl_board_get_private (self);
  PslDirection direction;
  char character;

  if (priv->game == NULL || priv->cells->len == 0 || (state & ACCELERATOR_MASK))
    return GDK_EVENT_PROPAGATE;

  character = get_character (gtk_widget_get_display (GTK_WIDGET (self)), keyval, keycode);
  if (find_direction (keyval, &direction))
    {
      g_string_truncate (priv->typed, 0);
      psl_board_move_cursor (self, direction);
    }
  else if (is_pointing_key (keyval))
    {
      g_string_truncate (priv->typed, 0);
      psl_board_point_at_cursor (self);
    }
  else if (keyval == GDK_KEY_Escape)
    {
      g_string_truncate (priv->typed, 0);
      return psl_board_take_back (self);
    }
  else if (character != 0)
    type_character (self, character);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

void
psl_board_init_keys (PslBoard *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  psl_board_get_private (self)->typed = g_string_new (NULL);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
