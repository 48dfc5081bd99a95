/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fixture-games.h"

/* Pictures of scenes in memory, and how much two of them differ. */

#define FIXTURE_WIDTH 720
#define FIXTURE_HEIGHT 460

typedef enum
{
  FIXTURE_LIGHT,
  FIXTURE_DARK,
  FIXTURE_PRINT,
  FIXTURE_N_THEMES
} FixtureTheme;

/* An empty picture of that size, to be drawn on with @cr. */
cairo_surface_t *fixture_create_surface (cairo_t **cr);

/* The layout of the pictures below. */
void fixture_get_layout (const FixtureScene *scene, FixtureTheme theme, PslLayout *layout);

/* The whole picture; without marks where @marks is NULL. */
cairo_surface_t *fixture_paint (const FixtureScene *scene,
                                const PslMarks *marks,
                                FixtureTheme theme);

/* The same of any style and size. */
cairo_surface_t *fixture_paint_sized (const FixtureScene *scene,
                                      const PslPaintStyle *style,
                                      const PslMarks *marks,
                                      int width,
                                      int height);

/* The picture at @time of the motion of the last step. */
cairo_surface_t *fixture_paint_motion (const FixtureScene *scene, double time);

/* The box of @target in these pictures. */
PslRect fixture_locate (const FixtureScene *scene, PslTarget target);

/* The mean difference of the greys of two pictures within @box, 0 to 255. */
double fixture_compare (cairo_surface_t *a, cairo_surface_t *b, PslRect box);

/* The difference of the lightest grey within @box to the darkest. */
guint fixture_measure_range (cairo_surface_t *surface, PslRect box);

extern const PslRect fixture_whole;
