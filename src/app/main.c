/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include <glib/gi18n-lib.h>

#include "app/psl-application.h"

static void
init_translations (void)
{
  /* The build folder's own catalogues, so that the program speaks French before it is installed. */
  const char *folder = g_getenv ("PSL_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : PSL_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

int
main (int argc, char **argv)
{
  g_autoptr (PslApplication) application = NULL;
  int status;

  init_translations ();
  g_set_application_name (_ ("Passerelle"));
  application = psl_application_new ();
  status = g_application_run (G_APPLICATION (application), argc, argv);
  return status != 0 ? status : psl_application_get_exit_status (application);
}
