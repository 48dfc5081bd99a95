# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
#
# What build-aux/run and build-aux/test have in common: the packages needed, the build folder and
# how it is configured.  They source this file with $root set to the top of the source tree.

# To build and to run.
debian_packages='gcc libc6-dev meson ninja-build pkgconf gettext itstool libglib2.0-dev
libgtk-4-dev libxml2-dev librsvg2-common adwaita-icon-theme fonts-dejavu-core'
# To run on a virtual display.
debian_display_packages='xvfb xauth dbus-daemon'
# To run the tests: validators, locales, the accessibility bus and what drives it.
debian_test_packages='libxml2-utils desktop-file-utils appstream shared-mime-info groff-base
locales at-spi2-core python3 python3-pyatspi gir1.2-atspi-2.0 xdotool'

say ()
{
  printf '%s\n' "$*" >&2
}

die ()
{
  say "$*"
  exit 1
}

have ()
{
  command -v "$1" >/dev/null 2>&1
}

# --- Packages ---

as_root ()
{
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif ! have sudo; then
    die "Some packages are missing, and there is no sudo to install them with. As root, run:
  apt-get install --no-install-recommends $missing"
  elif [ -t 0 ]; then
    sudo "$@"
  else
    # Nobody is there to type a password.
    sudo -n "$@"
  fi
}

apt_get ()
{
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 "$@" >&2
}

missing_debian_packages ()
{
  for package in "$@"; do
    case " $(dpkg-query -W -f '${db:Status-Status} ' "$package" 2>/dev/null)" in
      *' installed '*) ;;
      *) printf '%s ' "$package" ;;
    esac
  done
}

install_debian_packages ()
{
  missing=$(missing_debian_packages "$@")
  [ -n "$missing" ] || return 0
  say "Installing: $missing"
  # An earlier try may have been cut short between unpacking and configuring.
  as_root dpkg --configure -a >&2 || true
  apt_get update || say 'The package lists could not be renewed; trying with the old ones.'
  # shellcheck disable=SC2086 # a list of words
  apt_get install --no-install-recommends $missing ||
    die 'The packages could not be installed. Passerelle needs GTK 4.8 or newer: Debian 12,
Ubuntu 23.04 or a later release.'
}

# What a system without apt lacks, one thing a word.
missing_tools ()
{
  for tool in meson ninja msgfmt xgettext itstool glib-compile-resources "$@"; do
    have "$tool" || printf '%s ' "$tool"
  done
  have cc || have gcc || have clang || printf 'a-C-compiler '
  if have pkg-config; then
    pkg-config --exists 'gtk4 >= 4.8' || printf 'gtk4-4.8 '
    pkg-config --exists 'libxml-2.0 >= 2.9.14' || printf 'libxml2-2.9.14 '
  else
    printf 'pkg-config '
  fi
}

print_package_names ()
{
  cat >&2 <<'END'

This script installs packages with apt only. The names elsewhere:

Fedora:
  sudo dnf install gcc meson gettext itstool pkgconf gtk4-devel libxml2-devel librsvg2 \
    libxml2 desktop-file-utils appstream shared-mime-info groff-base glibc-langpack-fr \
    xorg-x11-server-Xvfb xorg-x11-xauth dbus-daemon at-spi2-core python3-pyatspi xdotool

Arch:
  sudo pacman -S --needed base-devel meson gettext itstool gtk4 libxml2 librsvg \
    desktop-file-utils appstream shared-mime-info groff \
    xorg-server-xvfb xorg-xauth dbus at-spi2-core python-atspi xdotool

openSUSE:
  sudo zypper install gcc meson gettext-tools itstool pkgconf gtk4-devel libxml2-devel \
    gdk-pixbuf-loader-rsvg libxml2-tools desktop-file-utils AppStream shared-mime-info groff \
    xorg-x11-server-Xvfb xauth dbus-1-daemon at-spi2-core python3-pyatspi xdotool

Then start this script again.
END
}

# install_needed PURPOSE…: "display" to run on a virtual display, "test" for the tests.
install_needed ()
{
  packages=$debian_packages
  tools=
  for purpose in "$@"; do
    case $purpose in
      display)
        packages="$packages $debian_display_packages"
        tools="$tools Xvfb xvfb-run dbus-run-session"
        ;;
      test)
        packages="$packages $debian_test_packages"
        tools="$tools xmllint desktop-file-validate appstreamcli groff python3 xdotool"
        ;;
    esac
  done
  # shellcheck disable=SC2086 # lists of words
  if have apt-get && have dpkg-query; then
    install_debian_packages $packages
  else
    lacking=$(missing_tools $tools)
    if [ -n "$lacking" ]; then
      say "Missing here: $lacking"
      print_package_names
      exit 1
    fi
  fi
}

# --- Build ---

# Sets $build.  The source tree may belong to somebody else (made by root, or read-only): then the
# build goes to the user's cache.
choose_build_folder ()
{
  build=$root/_build
  if [ -e "$build" ]; then
    [ -w "$build" ] && [ -z "$(find "$build" ! -user "$(id -u)" -print -quit)" ] && return
  else
    mkdir -p "$build" 2>/dev/null && return
  fi
  build=${XDG_CACHE_HOME:-$HOME/.cache}/passerelle/build
  say "$root/_build is not ours to write; building in $build"
  mkdir -p "$build"
}

# configure FOLDER [OPTION…]: makes FOLDER a build folder with these options, or with any when none
# is given, from whatever an earlier try, another release of Meson or a move of the source tree has
# left there.
configure ()
{
  folder=$1
  shift
  made_by="$root, meson $(meson --version), ${CC:-cc}"
  stamp=$folder/.configured
  if [ -f "$folder/build.ninja" ]; then
    case $(cat "$stamp" 2>/dev/null) in
      "$made_by: $*")
        return
        ;;
      '' | "$made_by: "*)
        # Somebody's own build folder, or only the options differ.
        [ $# -gt 0 ] || return 0
        if meson setup --reconfigure "$folder" "$root" "$@" >&2; then
          printf '%s\n' "$made_by: $*" >"$stamp"
          return
        fi
        ;;
    esac
  fi
  rm -rf "$folder"
  meson setup "$folder" "$root" "$@" >&2 ||
    die "The build could not be configured; see $folder/meson-logs/meson-log.txt"
  printf '%s\n' "$made_by: $*" >"$stamp"
}

compile ()
{
  ninja -C "$1" >&2 || die 'The program could not be built; the messages above tell why.'
}

# --- Without a display ---

# demo FOLDER [FILE]: lets the program in $build play through a game on a virtual display, and leave
# screenshots in FOLDER, whose paths it prints.  The settings and the state of whoever calls this are
# left alone.
demo ()
{
  pictures=$1
  rm -rf "$pictures"
  mkdir -p "$pictures"
  home=$(mktemp -d)
  trap 'rm -rf "$home"' EXIT
  trap 'exit 1' HUP INT TERM
  env HOME="$home" XDG_CONFIG_HOME="$home/config" XDG_STATE_HOME="$home/state" \
    XDG_DATA_HOME="$home/data" XDG_CACHE_HOME="$home/cache" XDG_RUNTIME_DIR="$home" \
    GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GTK_A11Y=none \
    xvfb-run -a -s '-screen 0 1400x1000x24' \
    dbus-run-session -- \
    meson devenv -C "$build" -w "$PWD" "$build/src/app/passerelle" --demo "$@" ||
    die "The program did not get through the game (status $?)."
  ls "$pictures"/*.png >/dev/null 2>&1 || die 'The program left no screenshots.'
}

# File names are UTF-8, also where no locale was chosen (a container, a cron job).
case $(locale charmap 2>/dev/null) in
  UTF-8) ;;
  *) export LC_ALL=C.UTF-8 ;;
esac
