#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-media-type.sh UPDATE-MIME-DATABASE GIO MIME-FILE SAMPLE: a saved game is recognised by its
# name, and by its content where the name says nothing.

set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/mime/packages"
cp "$3" "$folder/mime/packages/"
export XDG_DATA_HOME="$folder" GIO_USE_VFS=local
"$1" "$folder/mime"
status=0

# expect FILE ATTRIBUTE
expect ()
{
  type=$("$gio" info -a "$2" "$1" | sed -n "s/^ *$2: //p")
  if [ "$type" != application/vnd.passerelle.game+xml ]; then
    printf '%s is taken for %s\n' "$1" "$type"
    status=1
  fi
}

gio=$2
echo '?' >"$folder/name-only.passerelle"
cp "$4" "$folder/no-name"
expect "$folder/name-only.passerelle" standard::fast-content-type
expect "$folder/no-name" standard::content-type
exit $status
