/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What assistive technology needs beyond what GTK does by itself. */

/* Has @text said at once, for what changes away from the focus.  Before GTK 4.14 only while the
 * focus is on the board. */
void psl_accessible_announce (GtkWidget *widget, const char *text);

/* The name that @widget is known by. */
void psl_accessible_set_label (GtkWidget *widget, const char *text);

/* Names @drop_down, whose items are strings, by @label, and the button in it, which has the focus,
 * by what is chosen as well: versions of GTK call it by its type, or leave out one or the other.
 * Returns that button.  (transfer none) */
GtkWidget *psl_accessible_name_drop_down (GtkDropDown *drop_down, GtkLabel *label);

/* Has @button show @label, which has a mnemonic, and be read as it is shown: as below. */
void psl_accessible_set_button_label (GtkButton *button, const char *label);

/* Names each button below @root that has a mnemonic by its label alone: GTK 4.8 reads the
 * underscore too, and the label twice.  And each check button by what it shows, which GTK 4.8 does
 * not read at all. */
void psl_accessible_fix_mnemonics (GtkWidget *root);

G_END_DECLS
