/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pontarchipel on the board: parts of cells by every way to point, a sea that is seen in part,
 * games from the first island on. */
#include "core/psl-random.h"
#include "fixture-board.h"
#include "games/psl-pontarchipel.h"

#define ISLANDS "i8 h11 j9 f11 g13 g8 i13 l9 e8 k12 l7 k5 h6 d10 d6 m10 m4 i4 c7 e12 f3 m2 h3"
#define BRIDGES                                                                                    \
  " e5 w:l7-m4 n:j9-l9 n:e5-h6 w:f11-g13 b:l7-l9 n:e12-f11 n:f11-h11 w:h3-h6 n:g13-i13 b:e5-g8 "   \
  "b:c7-d10 b:l9-m10 w:h6-i8 n:h6-i4 w:d6-e8 b:k12-l9 w:d10-e8 w:d10-f11 b:h11-j9 n:i8-l7 "        \
  "b:f3-i4 w:m2-m4 n:k12-m10 b:h6-k5"
#define WARRIORS " 2j9 2f3 4i13 4i4 2f11 2c7 2k12 3f3 3i13 2i4 3l9 3m2"

#define START "pontarchipel | "
#define SETUP "pontarchipel | " ISLANDS
#define JOINING "pontarchipel | " ISLANDS " e5"
#define LANDING "pontarchipel deployment=scattered | " ISLANDS BRIDGES
#define PLAY "pontarchipel deployment=scattered | " ISLANDS BRIDGES WARRIORS

/* --- The mouse --- */

static void
test_click (BoardFixture *f, gconstpointer data)
{
  /* A warrior, then an island. */
  board_fixture_click (f, "4@i13");
  board_fixture_assert_path (f, "4@i13");
  board_fixture_click (f, "g13");
  /* Then Black’s only one on its island, by the island. */
  board_fixture_click (f, "c7");
  board_fixture_click (f, "d10");
  g_assert_cmpstr (f->chosen->str, ==, "4i13-g13 2c7-d10 ");
  g_assert_cmpuint (f->n_refused, ==, 0);

  /* The end of a bridge, then its new island. */
  board_fixture_click (f, "i8-h6");
  board_fixture_assert_path (f, "i8-h6");
  board_fixture_click (f, "g8");
  g_assert_cmpstr (f->chosen->str, ==, "4i13-g13 2c7-d10 h6-i8>g8-h6 ");
}

/* Where the selected warrior can go, a comrade stands for its island; elsewhere it is selected. */
static void
test_comrades (BoardFixture *f, gconstpointer data)
{
  board_fixture_click (f, "2@j9");
  board_fixture_click (f, "3@l9");
  g_assert_cmpstr (f->chosen->str, ==, "2j9-l9 ");

  board_fixture_play (f->match, "i4-f3>f3-h6");
  board_fixture_click (f, "3@l9");
  board_fixture_assert_path (f, "3@l9");
  board_fixture_click (f, "2@f11");
  board_fixture_assert_path (f, "2@f11");
  g_assert_cmpstr (f->chosen->str, ==, "2j9-l9 ");
}

static void
test_drag (BoardFixture *f, gconstpointer data)
{
  board_fixture_drag (f, "2@f11", "d6");
  board_fixture_drag (f, "2@c7", "d10"); /* Black’s */
  board_fixture_drag (f, "l7-m4", "k5");
  g_assert_cmpstr (f->chosen->str, ==, "2f11-d6 2c7-d10 l7-m4>k5-m4 ");

  /* Dropped where it cannot go: it goes home, and the reason is told. */
  board_fixture_drag (f, "4@i4", "m2");
  g_assert_cmpstr (
      f->refusal, ==,
      "A warrior cannot go from i4 to m2: no neutral bridge leads there, nor a chain of "
      "its own bridges without an enemy on the way.");
  g_assert_cmpstr (f->anchor, ==, "moving-warriors");
  board_fixture_assert_path (f, "");
  board_fixture_drag (f, "g8-e5", "f11");
  g_assert_cmpstr (f->refusal, ==, "e5 and f11 are out of reach of each other.");
  board_fixture_assert_path (f, "");
  g_assert_cmpstr (f->chosen->str, ==, "2f11-d6 2c7-d10 l7-m4>k5-m4 ");
}

/* What is not one’s own says why it stays. */
static void
test_refusals (BoardFixture *f, gconstpointer data)
{
  static const BoardFixtureRefusal refusals[] = {
    { "c7=d10", "Only a bridge of one’s own colour can be moved.", "moving-bridges" },
    { "e5", "White has no warrior on e5.", "moving-warriors" },
    { "i13", "White has several warriors on i13: choose one of them.", "moving-warriors" },
    { "l7-m4 l9", "m4 and l9 are out of reach of each other.", "sea" },
    { "m4-l7 l9", "l7 and l9 are already joined.", "bridges" },
    { "4@i13 k12",
      "A warrior cannot go from i13 to k12: no neutral bridge leads there, nor a chain of its own "
      "bridges without an enemy on the way.",
      "moving-warriors" },
  };

  board_fixture_assert_refusals (f, refusals, G_N_ELEMENTS (refusals));
}

/* --- The keyboard --- */

/* The four arrows lead from any island to any other. */
static void
test_everywhere (BoardFixture *f)
{
  static const guint keys[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down };
  const PslPontarchipelPosition *here = psl_match_get_position (f->match);

  for (guint start = 0; start < here->n_islands; start++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
      g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (PslTarget));
      PslTarget target = psl_target_cell (here->cells[start]);

      g_array_append_val (queue, target);
      g_hash_table_add (seen, GUINT_TO_POINTER (target));
      for (guint i = 0; i < 4 * queue->len; i++)
        {
          psl_board_set_cursor (f->board, g_array_index (queue, PslTarget, i / 4));
          board_fixture_press (f, keys[i % 4]);
          target = psl_board_get_private (f->board)->cursor;
          if (psl_target_kind (target) == PSL_TARGET_CELL &&
              g_hash_table_add (seen, GUINT_TO_POINTER (target)))
            g_array_append_val (queue, target);
        }
      g_assert_cmpuint (queue->len, ==, 24);
    }
}

/* Arrows leap over the water from island to island. */
static void
test_arrows (BoardFixture *f, gconstpointer data)
{
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (f->board)));
  board_fixture_type (f, "l7");
  board_fixture_assert_cursor (f, "l7");
  board_fixture_press (f, GDK_KEY_Right);
  board_fixture_assert_cursor (f, "l9");
  board_fixture_press (f, GDK_KEY_Left);
  board_fixture_assert_cursor (f, "l7");
  board_fixture_press (f, GDK_KEY_Left);
  board_fixture_assert_cursor (f, "m4");
  board_fixture_press (f, GDK_KEY_Left);
  board_fixture_assert_cursor (f, "m2");
  /* Nothing lies straight ahead: what is farther to the left at all. */
  board_fixture_press (f, GDK_KEY_Left);
  board_fixture_assert_cursor (f, "h3");
  board_fixture_type (f, "i8");
  board_fixture_press (f, GDK_KEY_Down);
  board_fixture_assert_cursor (f, "g8");

  test_everywhere (f);
}

/* Enter on an island walks into its parts: warriors and ends of bridges; arrows lead from one to
 * the other and out again. */
static void
test_parts (BoardFixture *f, gconstpointer data)
{
  PslBoardPrivate *priv = psl_board_get_private (f->board);

  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (f->board)));

  /* Only one thing can be done there: no walk is needed. */
  board_fixture_type (f, "k12");
  board_fixture_press (f, GDK_KEY_Return);
  board_fixture_assert_path (f, "k12");
  board_fixture_press (f, GDK_KEY_Escape);
  board_fixture_assert_path (f, "");

  /* Two warriors. */
  board_fixture_type (f, "i13");
  board_fixture_press (f, GDK_KEY_Return);
  board_fixture_assert_path (f, "");
  board_fixture_assert_cursor (f, "4@i13");
  board_fixture_press (f, GDK_KEY_Right);
  board_fixture_assert_cursor (f, "3@i13");
  board_fixture_press (f, GDK_KEY_Return);
  board_fixture_assert_path (f, "3@i13");
  board_fixture_type (f, "g13");
  board_fixture_press (f, GDK_KEY_Return);
  g_assert_cmpstr (f->chosen->str, ==, "3i13-g13 ");

  /* A warrior and two bridges, all of Black. */
  board_fixture_type (f, "i4");
  board_fixture_press (f, GDK_KEY_Return);
  board_fixture_assert_cursor (f, "4@i4");
  board_fixture_press (f, GDK_KEY_Down);
  board_fixture_assert_cursor (f, "i4-f3");
  g_assert_cmpstr (f->pointed->str, ==, "black bridge from f3 to i4, its end on i4");
  board_fixture_press (f, GDK_KEY_Return);
  board_fixture_assert_path (f, "i4-f3");
  board_fixture_type (f, "e5");
  board_fixture_press (f, GDK_KEY_Return);
  g_assert_cmpstr (f->chosen->str, ==, "3i13-g13 f3-i4>e5-f3 ");
  g_assert_true (psl_board_get_cell (f->board, priv->cursor) != NULL);
  g_assert_cmpuint (f->n_refused, ==, 0);
}

/* Whoever does not see where the parts lie types what they are called: a warrior by its strength, a
 * bridge by its other end.  Once more, or with a warrior selected, that is the island there. */
static void
test_parts_typed (BoardFixture *f, gconstpointer data)
{
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (f->board)));
  board_fixture_type (f, "i13");
  board_fixture_press (f, GDK_KEY_Return);
  board_fixture_assert_cursor (f, "4@i13");
  board_fixture_type (f, "3");
  board_fixture_assert_cursor (f, "3@i13");
  board_fixture_type (f, "2"); /* there is none */
  board_fixture_assert_cursor (f, "3@i13");
  board_fixture_type (f, "4");
  board_fixture_press (f, GDK_KEY_Return);
  board_fixture_assert_path (f, "4@i13");
  board_fixture_type (f, "g13");
  board_fixture_assert_cursor (f, "g13");
  board_fixture_press (f, GDK_KEY_Return);
  g_assert_cmpstr (f->chosen->str, ==, "4i13-g13 ");

  board_fixture_type (f, "i4");
  board_fixture_press (f, GDK_KEY_Return);
  board_fixture_assert_cursor (f, "4@i4");
  board_fixture_type (f, "f3");
  board_fixture_assert_cursor (f, "i4-f3");
  board_fixture_type (f, "f3");
  board_fixture_assert_cursor (f, "f3");

  board_fixture_type (f, "i4");
  board_fixture_press (f, GDK_KEY_Return);
  board_fixture_press (f, GDK_KEY_Return);
  board_fixture_assert_path (f, "4@i4");
  board_fixture_type (f, "f3");
  board_fixture_assert_cursor (f, "f3");
  g_assert_cmpuint (f->n_refused, ==, 0);
}

/* --- Assistive technology --- */

static void
act (BoardFixture *f, const char *name)
{
  PslBoardCell *cell = psl_board_get_cell (f->board, board_fixture_read_target (f, name));

  g_assert_nonnull (cell);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (cell), "cell.point", NULL));
}

static void
test_labels (BoardFixture *f, gconstpointer data)
{
  board_fixture_assert_label (f, "e5", "e5: island, neutral bridge to h6, black bridge to g8");
  board_fixture_assert_label (
      f, "l9",
      "l9: island, White’s warrior of strength 3, neutral bridge to j9, black bridge to "
      "k12, black bridge to l7, black bridge to m10");
  board_fixture_assert_label (
      f, "i13",
      "i13: island, White: strength 7 in all, 1 warrior of strength 4, 1 warrior of "
      "strength 3, neutral bridge to g13");
  board_fixture_assert_label (f, "4@i13", "i13: White’s warrior of strength 4");
  board_fixture_assert_label (f, "m4-l7", "white bridge from l7 to m4, its end on m4");
  /* Not White’s: no part of its own. */
  g_assert_null (psl_board_get_cell (f->board, board_fixture_read_target (f, "2@c7")));
  g_assert_null (psl_board_get_cell (f->board, board_fixture_read_target (f, "d10-c7")));
}

static void
test_actions (BoardFixture *f, gconstpointer data)
{
  act (f, "3@i13");
  act (f, "g13");
  act (f, "2@c7");
  act (f, "d10");
  act (f, "3@g13");
  act (f, "f11"); /* by a white chain; its comrade is there */
  act (f, "g8-e5");
  act (f, "f3");
  g_assert_cmpstr (f->chosen->str, ==, "3i13-g13 2c7-d10 3g13-f11 e5-g8>e5-f3 ");
}

/* --- The sea --- */

/* The static board is painted again when its islands are all there, and stays then. */
static void
test_static_board (BoardFixture *f, gconstpointer data)
{
  PslBoardPrivate *priv = psl_board_get_private (f->board);
  guint n = priv->n_board_paints;
  double unit = psl_board_get_layout (f->board)->unit;

  psl_match_undo (f->match);
  board_fixture_paint_frames (f, 1);
  board_fixture_point (f, "h3");
  board_fixture_paint_frames (f, 1);
  g_assert_cmpuint (priv->n_board_paints, ==, n);
  g_assert_cmpfloat (psl_board_get_layout (f->board)->unit, ==, unit);

  board_fixture_point (f, "e5");
  board_fixture_paint_frames (f, 1);
  g_assert_cmpuint (priv->n_board_paints, ==, n + 1);
  g_assert_cmpfloat (psl_board_get_layout (f->board)->unit, >, unit);

  board_fixture_point (f, "1 l7 m4 0 j9 l9");
  board_fixture_paint_frames (f, 1);
  g_assert_cmpstr (f->chosen->str, ==, "h3 e5 w:l7-m4 n:j9-l9 ");
  g_assert_cmpuint (priv->n_board_paints, ==, n + 1);

  /* And back again. */
  psl_match_undo (f->match);
  psl_match_undo (f->match);
  psl_match_undo (f->match);
  board_fixture_paint_frames (f, 1);
  g_assert_cmpuint (priv->n_board_paints, ==, n + 2);
  g_assert_cmpfloat (psl_board_get_layout (f->board)->unit, ==, unit);
}

/* While islands are placed, the whole sea may be pointed at; the cells follow the stages. */
static void
test_stages (BoardFixture *f, gconstpointer data)
{
  PslBoardPrivate *priv = psl_board_get_private (f->board);

  g_assert_cmpuint (priv->cells->len, ==, 169 + 1);
  board_fixture_click (f, "a1");
  board_fixture_click (f, "a2");
  g_assert_cmpstr (f->refusal, ==, "a2 is too near to the island on a1.");
  board_fixture_click (f, "h8");
  g_assert_cmpstr (f->refusal, ==, "h8 is out of reach of every island.");
  board_fixture_click (f, "a3");
  g_assert_cmpstr (f->chosen->str, ==, "a1 a3 ");

  /* From the reserve too, as bridges and warriors are. */
  board_fixture_drag (f, "16", "a4");
  g_assert_cmpstr (f->refusal, ==, "a4 is too near to the island on a3.");
  board_fixture_drag (f, "16", "a5");
  g_assert_cmpstr (f->chosen->str, ==, "a1 a3 a5 ");
}

/* The bridge last taken from the reserve is taken again. */
static void
test_joining (BoardFixture *f, gconstpointer data)
{
  g_assert_cmpuint (psl_board_get_private (f->board)->cells->len, ==, 24 + 3);
  board_fixture_click (f, "l7");
  g_assert_cmpstr (f->refusal, ==, "Choose from the reserve first.");
  board_fixture_click (f, "1");
  board_fixture_click (f, "l7");
  board_fixture_click (f, "m4");
  board_fixture_click (f, "2"); /* Black’s turn */
  board_fixture_click (f, "l9");
  board_fixture_click (f, "l7");
  board_fixture_click (f, "h3"); /* White’s again: another white one */
  board_fixture_click (f, "h6");
  g_assert_cmpstr (f->chosen->str, ==, "w:l7-m4 b:l7-l9 w:h3-h6 ");
}

/* Digits are the pieces of the reserve: bridges from the first to the last, warriors by their
 * strength. */
static void
test_digits_of_bridges (BoardFixture *f, gconstpointer data)
{
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (f->board)));
  board_fixture_type (f, "1");
  board_fixture_assert_cursor (f, "1");
  board_fixture_type (f, "2");
  board_fixture_assert_cursor (f, "2");
  board_fixture_type (f, "3");
  board_fixture_assert_cursor (f, "0"); /* neutral */
  board_fixture_type (f, "4");
  board_fixture_assert_cursor (f, "0");
}

static void
test_digits_of_warriors (BoardFixture *f, gconstpointer data)
{
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (f->board)));
  board_fixture_type (f, "4");
  board_fixture_press (f, GDK_KEY_Return);
  board_fixture_type (f, "e8");
  board_fixture_press (f, GDK_KEY_Return);
  g_assert_cmpstr (f->chosen->str, ==, "4e8 ");
  board_fixture_type (f, "2");
  board_fixture_assert_cursor (f, "10");
  board_fixture_type (f, "1");
  board_fixture_assert_cursor (f, "10");
}

static void
test_landing (BoardFixture *f, gconstpointer data)
{
  board_fixture_drag (f, "12", "e8"); /* a 4 of White */
  board_fixture_click (f, "12");      /* and of Black */
  board_fixture_click (f, "e8");
  g_assert_cmpstr (f->refusal, ==, "Another player’s warriors are on e8.");
  board_fixture_click (f, "m2");
  g_assert_cmpstr (f->chosen->str, ==, "4e8 4m2 ");
}

/* --- Whole games --- */

/* Plays a game by pointing at the paths of steps chosen by lot, each in one of the ways. */
static void
play_game (BoardFixture *f, guint64 seed, guint n_steps)
{
  PslGame *game = psl_match_get_game (f->match);
  PslGameClass *klass = PSL_GAME_GET_CLASS (game);
  PslRandom random;

  psl_random_seed (&random, seed);
  for (guint i = 0; i < n_steps && psl_match_get_seat_to_move (f->match) != 0; i++)
    {
      PslStep steps[PSL_MAX_STEPS], step;
      guint n = psl_match_list_steps (f->match, steps), length;
      PslTarget path[PSL_MAX_PATH];
      char text[PSL_MAX_STEP_TEXT];

      step = steps[psl_random_below (&random, n)];
      if (klass->in_setup (game, psl_match_get_position (f->match)))
        step = klass->choose_setup_step (game, psl_match_get_position (f->match),
                                         psl_random_next (&random));
      klass->print_step (game, step, text);
      length = klass->get_path (game, psl_match_get_position (f->match), step, 0, path);
      for (guint j = 0; j < length; j++)
        {
          PslBoardCell *cell = psl_board_get_cell (f->board, path[j]);

          /* What can be pointed at is a child, and lies on the picture; buttons are elsewhere. */
          if (psl_target_kind (path[j]) == PSL_TARGET_ACTION)
            psl_board_point (f->board, path[j]);
          else
            {
              g_assert_nonnull (cell);
              g_assert_true (gtk_widget_get_child_visible (GTK_WIDGET (cell)));
              g_assert_true (gtk_widget_activate_action (GTK_WIDGET (cell), "cell.point", NULL));
            }
        }
      g_strlcat (text, " ", sizeof text);
      g_assert_true (g_str_has_suffix (f->chosen->str, text));
    }
  g_assert_cmpuint (f->n_refused, ==, 0);
}

static void
test_game (BoardFixture *f, gconstpointer data)
{
  play_game (f, 3, 220);
}

int
main (int argc, char **argv)
{
  static const BoardFixtureTest tests[] = {
    { "/board/pontarchipel/click", PLAY, test_click },
    { "/board/pontarchipel/comrades", PLAY, test_comrades },
    { "/board/pontarchipel/drag", PLAY, test_drag },
    { "/board/pontarchipel/refusals", PLAY, test_refusals },
    { "/board/pontarchipel/arrows", PLAY, test_arrows },
    { "/board/pontarchipel/parts", PLAY, test_parts },
    { "/board/pontarchipel/parts-typed", PLAY, test_parts_typed },
    { "/board/pontarchipel/labels", PLAY, test_labels },
    { "/board/pontarchipel/actions", PLAY, test_actions },
    { "/board/pontarchipel/static-board", SETUP, test_static_board },
    { "/board/pontarchipel/stages", START, test_stages },
    { "/board/pontarchipel/joining", JOINING, test_joining },
    { "/board/pontarchipel/digits-of-bridges", JOINING, test_digits_of_bridges },
    { "/board/pontarchipel/digits-of-warriors", LANDING, test_digits_of_warriors },
    { "/board/pontarchipel/landing", LANDING, test_landing },
    { "/board/pontarchipel/game", START, test_game },
    { "/board/pontarchipel/game-of-three",
      "pontarchipel seats=3 deployment=scattered enemy-bridges=neutral actions=2 | ", test_game },
  };

  board_fixture_init (&argc, &argv);
  board_fixture_add (tests, G_N_ELEMENTS (tests));

  return g_test_run ();
}
