/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/psl-pond-palette.h"

static const PslPondPalette light_palette = {
  .water = PSL_COLOR (0x2f6a7d),
  .water_edge = PSL_COLOR (0x6aa3b0),
  .depth = PSL_COLOR (0x225566),
  .ripple = PSL_COLOR (0x9fd0d8),
  .coordinate = PSL_COLOR (0xe3f1f2),
  .pad = PSL_COLOR (0x78ab72),
  .pad_odd = PSL_COLOR (0x71a46c),
  .pad_edge = PSL_COLOR (0x9cc992),
  .pad_foot = PSL_COLOR (0x4b7d54),
  .pad_vein = PSL_COLOR (0x8cbb83),
  .petal = PSL_COLOR (0xf3d3e0),
  .petal_inner = PSL_COLOR (0xfbeef3),
  .stamen = PSL_COLOR (0xe9b93a),
  .liveries = {
    {
      .skin = PSL_COLOR (0xe9e45c),
      .shine = PSL_COLOR (0xf7f5ae),
      .line = PSL_COLOR (0x363d0c),
      .mark = PSL_COLOR (0x424b12),
      .jelly = PSL_COLOR (0xf5f6d3),
      .jelly_line = PSL_COLOR (0x434a14),
      .rim = PSL_COLOR (0x6d7524),
      .glint = PSL_COLOR (0xffffff),
      .germ = PSL_COLOR (0x30370a),
      .eye = PSL_COLOR (0xffffff),
    },
    {
      .skin = PSL_COLOR (0x453d1e),
      .shine = PSL_COLOR (0x6a6033),
      .line = PSL_COLOR (0x17120a),
      .mark = PSL_COLOR (0xdfd6a4),
      .jelly = PSL_COLOR (0x564a2a),
      .jelly_line = PSL_COLOR (0x1c160a),
      .rim = PSL_COLOR (0xb3a470),
      .glint = PSL_COLOR (0xb3a470),
      .germ = PSL_COLOR (0xeae2b6),
      .eye = PSL_COLOR (0xf0c548),
      .striped = TRUE,
    },
  },
};

static const PslPondPalette dark_palette = {
  .water = PSL_COLOR (0x17333f),
  .water_edge = PSL_COLOR (0x34606f),
  .depth = PSL_COLOR (0x0e232d),
  .ripple = PSL_COLOR (0x6da3b1),
  .coordinate = PSL_COLOR (0xb6ced3),
  .pad = PSL_COLOR (0x5c9262),
  .pad_odd = PSL_COLOR (0x568b5d),
  .pad_edge = PSL_COLOR (0x78ad7a),
  .pad_foot = PSL_COLOR (0x356047),
  .pad_vein = PSL_COLOR (0x6ca070),
  .petal = PSL_COLOR (0xcfa3b8),
  .petal_inner = PSL_COLOR (0xe3c6d3),
  .stamen = PSL_COLOR (0xd9aa35),
  .liveries = {
    {
      .skin = PSL_COLOR (0xe3de58),
      .shine = PSL_COLOR (0xf4f1a2),
      .line = PSL_COLOR (0x262b08),
      .mark = PSL_COLOR (0x3a4210),
      .jelly = PSL_COLOR (0xf0f1cc),
      .jelly_line = PSL_COLOR (0x59611c),
      .rim = PSL_COLOR (0x59611c),
      .glint = PSL_COLOR (0xffffff),
      .germ = PSL_COLOR (0x282e08),
      .eye = PSL_COLOR (0xffffff),
    },
    {
      .skin = PSL_COLOR (0x352d15),
      .shine = PSL_COLOR (0x5a5029),
      .line = PSL_COLOR (0x0d0a04),
      .mark = PSL_COLOR (0xd9cf9b),
      .jelly = PSL_COLOR (0x43381d),
      .jelly_line = PSL_COLOR (0x100c05),
      .rim = PSL_COLOR (0x938454),
      .glint = PSL_COLOR (0x938454),
      .germ = PSL_COLOR (0xe6ddaf),
      .eye = PSL_COLOR (0xf0c548),
      .striped = TRUE,
    },
  },
};

static const PslPondPalette print_palette = {
  .water = PSL_COLOR (0xffffff),
  .water_edge = PSL_COLOR (0x000000),
  .depth = PSL_COLOR (0xffffff),
  .ripple = PSL_COLOR (0x606060),
  .coordinate = PSL_COLOR (0x000000),
  .pad = PSL_COLOR (0xffffff),
  .pad_odd = PSL_COLOR (0xffffff),
  .pad_edge = PSL_COLOR (0x909090),
  .pad_foot = PSL_COLOR (0x909090),
  .pad_vein = PSL_COLOR (0xffffff),
  .liveries = {
    {
      .skin = PSL_COLOR (0xffffff),
      .shine = PSL_COLOR (0xffffff),
      .line = PSL_COLOR (0x000000),
      .mark = PSL_COLOR (0x000000),
      .jelly = PSL_COLOR (0xffffff),
      .jelly_line = PSL_COLOR (0x000000),
      .rim = PSL_COLOR (0x000000),
      .glint = PSL_COLOR (0xffffff),
      .germ = PSL_COLOR (0x000000),
      .eye = PSL_COLOR (0xffffff),
    },
    {
      .skin = PSL_COLOR (0x1c1c1c),
      .shine = PSL_COLOR (0x1c1c1c),
      .line = PSL_COLOR (0x000000),
      .mark = PSL_COLOR (0xffffff),
      .jelly = PSL_COLOR (0x303030),
      .jelly_line = PSL_COLOR (0x000000),
      .rim = PSL_COLOR (0x000000),
      .glint = PSL_COLOR (0x303030),
      .germ = PSL_COLOR (0xffffff),
      .eye = PSL_COLOR (0xffffff),
      .striped = TRUE,
    },
  },
};

const PslPondPalette *
psl_pond_get_palette (const PslPaintStyle *style)
{
  if (style->print)
    return &print_palette;

  return style->dark ? &dark_palette : &light_palette;
}
