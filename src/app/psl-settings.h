/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/psl-search.h"

G_BEGIN_DECLS

/* Keys of the schema org.passerelle.Passerelle; the schema says what each is for. */
#define PSL_KEY_WINDOW_WIDTH "window-width"
#define PSL_KEY_WINDOW_HEIGHT "window-height"
#define PSL_KEY_WINDOW_MAXIMIZED "window-maximized"
#define PSL_KEY_PANEL_VISIBLE "panel-visible"
#define PSL_KEY_SHOW_TARGETS "show-targets"
#define PSL_KEY_SHOW_COORDINATES "show-coordinates"
#define PSL_KEY_ANIMATE "animate"
#define PSL_KEY_THEME "theme"
#define PSL_KEY_PLAY_FORCED_STEPS "play-forced-steps"
#define PSL_KEY_TOLD_ABOUT_SAFETY "told-about-safety"
#define PSL_KEY_TOLD_ABOUT_REVIEW "told-about-review"
#define PSL_KEY_TOLD_ABOUT_VARIATIONS "told-about-variations"
#define PSL_KEY_SHOW_SCORES "show-scores"
#define PSL_KEY_REPLAY_SECONDS "replay-seconds"
#define PSL_KEY_REPLAY_STOPS_AT_COMMENTS "replay-stops-at-comments"
#define PSL_KEY_SEARCH_SECONDS "search-seconds"
#define PSL_KEY_SEARCH_NODES "search-nodes"
#define PSL_KEY_LAST_FOLDER "last-folder"

/* The settings of the program, the same object for all windows.  (transfer none) */
GSettings *psl_settings_get (void);

/* Lets a search take the time that the settings give it, on all processors but one; with a limit of
 * nodes in the settings it finds the same everywhere instead. */
void psl_settings_set_search_limits (PslSearchLimits *limits);

/* Whether the settings schema is installed; without it GLib would abort the program. */
gboolean psl_settings_available (void);

G_END_DECLS
