/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must be told apart can be: contrast by WCAG 2, in every theme, computed from the palettes.
 */
#include <glib.h>

#include "paint/psl-paint-common.h"
#include "paint/psl-paint-marks.h"
#include "paint/psl-pond-pieces.h"
#include "paint/psl-pontarchipel-pieces.h"
#include "paint/psl-pylon-pieces.h"

#define TEXT_CONTRAST 4.5
#define MARK_CONTRAST 3.0

static const struct
{
  const char *name;
  gboolean dark, print;
} themes[] = { { "light", FALSE, FALSE }, { "dark", TRUE, FALSE }, { "print", FALSE, TRUE } };

/* The accent colours that desktops offer. */
static const PslColor accents[] = {
  PSL_COLOR (0x3584e4), PSL_COLOR (0x2190a4), PSL_COLOR (0x3a944a), PSL_COLOR (0xc88800),
  PSL_COLOR (0xed5b00), PSL_COLOR (0xe62d42), PSL_COLOR (0xd56199), PSL_COLOR (0x9141ac),
  PSL_COLOR (0x6f8396), PSL_COLOR (0x62a0ea), PSL_COLOR (0xffffff), PSL_COLOR (0x000000),
};

static void
get_style (guint theme, PslPaintStyle *style)
{
  psl_paint_style_init (style);
  style->dark = themes[theme].dark;
  style->print = themes[theme].print;
  g_test_message ("%s", themes[theme].name);
}

/* Ratios that WCAG 2 gives as examples. */
static void
test_contrast (void)
{
  static const struct
  {
    PslColor a, b;
    double ratio;
  } rows[] = {
    { PSL_COLOR (0x000000), PSL_COLOR (0xffffff), 21 },
    { PSL_COLOR (0xffffff), PSL_COLOR (0xffffff), 1 },
    { PSL_COLOR (0x777777), PSL_COLOR (0xffffff), 4.48 },
    { PSL_COLOR (0xffffff), PSL_COLOR (0x767676), 4.54 },
    { PSL_COLOR (0xff0000), PSL_COLOR (0xffffff), 4.0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpfloat_with_epsilon (psl_color_contrast (rows[i].a, rows[i].b), rows[i].ratio,
                                    0.005);
}

static void
test_mix (void)
{
  PslColor black = PSL_COLOR (0x000000), color = PSL_COLOR (0x336699);
  PslColor half = psl_color_mix (black, color, 0.5);

  g_assert_cmpfloat_with_epsilon (half.red, 0.1, 1e-9);
  g_assert_cmpfloat_with_epsilon (half.green, 0.2, 1e-9);
  g_assert_cmpfloat_with_epsilon (half.blue, 0.3, 1e-9);
  g_assert_cmpfloat_with_epsilon (psl_color_fade (half, 0.25).alpha, 0.25, 1e-9);
}

static void
test_text (void)
{
  for (guint theme = 0; theme < G_N_ELEMENTS (themes); theme++)
    {
      const PslPaintPalette *palette;
      const PslPylonPalette *pylon;
      const PslPondPalette *pond;
      static const PslColor white = PSL_COLOR (0xffffff);
      PslPaintStyle style;

      get_style (theme, &style);
      palette = psl_paint_get_palette (&style);
      pylon = psl_pylon_get_palette (&style);
      pond = psl_pond_get_palette (&style);

      g_assert_cmpfloat (psl_color_contrast (palette->text, palette->background), >=,
                         TEXT_CONTRAST);
      g_assert_cmpfloat (psl_color_contrast (palette->text_pale, palette->background), >=,
                         TEXT_CONTRAST);
      g_assert_cmpfloat (psl_color_contrast (pylon->coordinate, pylon->rim), >=, TEXT_CONTRAST);
      g_assert_cmpfloat (psl_color_contrast (pylon->figure, pylon->cell), >=, TEXT_CONTRAST);
      g_assert_cmpfloat (psl_color_contrast (pylon->figure_pale, pylon->hole), >=, TEXT_CONTRAST);
      g_assert_cmpfloat (psl_color_contrast (white, pylon->badge), >=, TEXT_CONTRAST);
      g_assert_cmpfloat (psl_color_contrast (pond->coordinate, pond->water), >=, TEXT_CONTRAST);
      g_assert_cmpfloat (psl_color_contrast (pond->coordinate, pond->depth), >=, TEXT_CONTRAST);
      g_assert_cmpfloat (
          psl_color_contrast (palette->last_step, psl_color_against (palette->last_step)), >=,
          TEXT_CONTRAST);
    }
}

/* Every mark is a line on a casing, and one of the two stands out against anything. */
static void
test_marks (void)
{
  for (guint theme = 0; theme < G_N_ELEMENTS (themes); theme++)
    {
      PslPaintStyle style;

      get_style (theme, &style);
      for (guint i = 0; i < G_N_ELEMENTS (accents); i++)
        {
          style.accent = accents[i];
          for (int frame = PSL_PAINT_FRAME_LAST_STEP; frame <= PSL_PAINT_FRAME_HOVER; frame++)
            {
              PslColor line, casing;

              psl_paint_frame_get_colors (&style, (PslPaintFrame) frame, &line, &casing);
              g_assert_cmpfloat (psl_color_contrast (line, casing), >=, MARK_CONTRAST);
            }
        }
    }
}

static void
test_diagram_marks (void)
{
  for (guint theme = 0; theme < G_N_ELEMENTS (themes); theme++)
    {
      const PslPaintPalette *palette;
      PslPaintStyle style;
      const PslColor *colors[3];

      get_style (theme, &style);
      palette = psl_paint_get_palette (&style);
      colors[0] = &palette->good;
      colors[1] = &palette->bad;
      colors[2] = &palette->note;
      for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
        {
          g_assert_cmpfloat (psl_color_contrast (*colors[i], palette->background), >=,
                             MARK_CONTRAST);
          /* What is written on them. */
          g_assert_cmpfloat (psl_color_contrast (*colors[i], psl_color_against (*colors[i])), >=,
                             TEXT_CONTRAST);
        }
    }
}

/* The edge of a piece shows on every cell: by its face or by its outline. */
static void
test_pieces_on_cells (void)
{
  for (guint theme = 0; theme < G_N_ELEMENTS (themes); theme++)
    {
      const PslPylonPalette *palette;
      PslPaintStyle style;
      PslColor cells[2];

      get_style (theme, &style);
      palette = psl_pylon_get_palette (&style);
      cells[0] = palette->cell;
      cells[1] = palette->cell_odd;
      for (guint seat = 0; seat < 2; seat++)
        {
          const PslPylonPieceColors *piece = &palette->pieces[seat];

          for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
            {
              double face = psl_color_contrast (piece->north, cells[i]);
              double line = psl_color_contrast (piece->line, cells[i]);

              g_assert_cmpfloat (MAX (face, line), >=, MARK_CONTRAST);
            }

          /* Pips can be counted. */
          g_assert_cmpfloat (psl_color_contrast (piece->inlay, piece->south), >=, MARK_CONTRAST);
        }
    }
}

/* The darkest face of Light is far lighter than the lightest one of Dark, and only Dark has the
 * inlaid line. */
static void
test_seats_differ (void)
{
  for (guint theme = 0; theme < G_N_ELEMENTS (themes); theme++)
    {
      const PslPylonPieceColors *light, *dark;
      PslPaintStyle style;

      get_style (theme, &style);
      light = &psl_pylon_get_palette (&style)->pieces[0];
      dark = &psl_pylon_get_palette (&style)->pieces[1];
      g_assert_cmpfloat (psl_color_contrast (light->east, dark->north), >=, MARK_CONTRAST);
      g_assert_cmpfloat (psl_color_contrast (light->south, dark->south), >=, TEXT_CONTRAST);
      g_assert_false (light->inlaid);
      g_assert_true (dark->inlaid);
    }
}

/* A vacated cell differs from one that still has its tile; in print it is hatched instead. */
static void
test_holes (void)
{
  for (guint theme = 0; theme < 2; theme++)
    {
      const PslPylonPalette *palette;
      PslPaintStyle style;

      get_style (theme, &style);
      palette = psl_pylon_get_palette (&style);
      g_assert_cmpfloat (psl_color_contrast (palette->hole, palette->cell_odd), >=, MARK_CONTRAST);
    }
}

/* Spawn, tadpoles and frogs show on every pad, eggs in the pools of the trays, by their face or by
 * their outline; spots and stripes show on the skin. */
static void
test_pond (void)
{
  for (guint theme = 0; theme < G_N_ELEMENTS (themes); theme++)
    {
      const PslPondPalette *palette;
      PslPaintStyle style;

      get_style (theme, &style);
      palette = psl_pond_get_palette (&style);
      for (guint seat = 0; seat < 2; seat++)
        {
          const PslPondLivery *livery = &palette->liveries[seat];
          const PslColor pads[] = { palette->pad, palette->pad_odd };

          for (guint i = 0; i < G_N_ELEMENTS (pads); i++)
            {
              g_assert_cmpfloat (MAX (psl_color_contrast (livery->skin, pads[i]),
                                      psl_color_contrast (livery->line, pads[i])),
                                 >=, MARK_CONTRAST);
              g_assert_cmpfloat (MAX (psl_color_contrast (livery->jelly, pads[i]),
                                      psl_color_contrast (livery->jelly_line, pads[i])),
                                 >=, MARK_CONTRAST);
            }
          g_assert_cmpfloat (MAX (psl_color_contrast (livery->jelly, palette->depth),
                                  psl_color_contrast (livery->rim, palette->depth)),
                             >=, MARK_CONTRAST);
          g_assert_cmpfloat (psl_color_contrast (livery->mark, livery->skin), >=, TEXT_CONTRAST);
          g_assert_cmpfloat (psl_color_contrast (livery->germ, livery->jelly), >=, TEXT_CONTRAST);
        }

      g_assert_cmpfloat (
          psl_color_contrast (palette->liveries[0].skin, palette->liveries[1].skin), >=,
          TEXT_CONTRAST);
      g_assert_cmpfloat (
          psl_color_contrast (palette->liveries[0].jelly, palette->liveries[1].jelly), >=,
          TEXT_CONTRAST);
      g_assert_false (palette->liveries[0].striped);
      g_assert_true (palette->liveries[1].striped);
    }
}

/* Names and figures can be read; shields and bridges show on sea and land, by what they are made of
 * or by their outline. */
static void
test_pontarchipel (void)
{
  for (guint theme = 0; theme < G_N_ELEMENTS (themes); theme++)
    {
      const PslPontarchipelPalette *palette;
      PslPaintStyle style;

      get_style (theme, &style);
      palette = psl_pontarchipel_get_palette (&style);
      g_assert_cmpfloat (psl_color_contrast (palette->name, palette->sea), >=, TEXT_CONTRAST);
      g_assert_cmpfloat (psl_color_contrast (palette->name, palette->shallow), >=, TEXT_CONTRAST);
      g_assert_cmpfloat (psl_color_contrast (palette->text, palette->panel), >=, TEXT_CONTRAST);
      g_assert_cmpfloat (psl_color_contrast (palette->text, palette->slot), >=, TEXT_CONTRAST);
      g_assert_cmpfloat (psl_color_contrast (palette->text_pale, palette->panel), >=,
                         TEXT_CONTRAST);

      for (guint seat = 0; seat < PSL_MAX_SEATS; seat++)
        {
          const PslPontarchipelSeatColors *colors = &palette->seats[seat];

          g_assert_cmpfloat (psl_color_contrast (colors->figure, colors->face), >=, TEXT_CONTRAST);
          g_assert_cmpfloat (MAX (psl_color_contrast (colors->line, palette->green_light),
                                  psl_color_contrast (colors->rim, palette->green_light)),
                             >=, MARK_CONTRAST);
        }
      for (guint colour = 0; colour < PSL_PONTARCHIPEL_N_COLOURS; colour++)
        {
          const PslPontarchipelBridgeColors *colors = &palette->bridges[colour];

          g_assert_cmpfloat (MAX (psl_color_contrast (colors->deck, palette->sea),
                                  psl_color_contrast (colors->line, palette->sea)),
                             >=, MARK_CONTRAST);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/paint/colors/contrast", test_contrast);
  g_test_add_func ("/paint/colors/mix", test_mix);
  g_test_add_func ("/paint/colors/text", test_text);
  g_test_add_func ("/paint/colors/marks", test_marks);
  g_test_add_func ("/paint/colors/diagram-marks", test_diagram_marks);
  g_test_add_func ("/paint/colors/pieces-on-cells", test_pieces_on_cells);
  g_test_add_func ("/paint/colors/seats-differ", test_seats_differ);
  g_test_add_func ("/paint/colors/holes", test_holes);
  g_test_add_func ("/paint/colors/pond", test_pond);
  g_test_add_func ("/paint/colors/pontarchipel", test_pontarchipel);

  return g_test_run ();
}
