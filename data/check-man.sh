#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-man.sh GROFF PAGE…: fails when groff warns about a manual page.

set -eu
groff=$1
shift
status=0
for page in "$@"; do
  warnings=$("$groff" -ww -Kutf8 -Tutf8 -man -z "$page" 2>&1)
  if [ -n "$warnings" ]; then
    printf '%s\n' "$warnings"
    status=1
  fi
done
exit $status
