#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""demo.py PROGRAM GAME: the demonstration uses no file of the user and changes none: whether there
are recent games and an interrupted game or not, its start page looks the same."""

import os
import shutil
import sys
import tempfile

from program import Program, wait_for

RECENT = '''<?xml version="1.0" encoding="UTF-8"?>
<xbel version="1.0" xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
  xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info">
  <bookmark href="file://{}" added="2026-11-29T10:00:00Z" modified="2026-11-29T10:00:00Z"
    visited="2026-11-29T10:00:00Z">
    <info><metadata owner="http://freedesktop.org">
      <mime:mime-type type="application/vnd.passerelle.game+xml"/>
      <bookmark:applications>
        <bookmark:application name="Passerelle" exec="&apos;passerelle %u&apos;"
          modified="2026-11-29T10:00:00Z" count="1"/>
      </bookmark:applications>
    </metadata></info>
  </bookmark>
</xbel>
'''
START = 'pylon-start-large-light.png'
LATER = 'pylon-opening-large-light.png'


def read_all(folder):
    """Every file in FOLDER and below by its path."""
    files = {}
    for path, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(path, name), 'rb') as file:
                files[os.path.relpath(os.path.join(path, name), folder)] = file.read()
    return files


def make_user(home, game):
    """A user with a game in the list of recent files and one to resume."""
    mine = os.path.join(home, 'mine.passerelle')
    shutil.copy(game, mine)
    os.makedirs(os.path.join(home, 'data'))
    with open(os.path.join(home, 'data', 'recently-used.xbel'), 'w', encoding='utf-8') as file:
        file.write(RECENT.format(mine))
    os.makedirs(os.path.join(home, 'state', 'passerelle'))
    shutil.copy(game, os.path.join(home, 'state', 'passerelle', 'interrupted.passerelle'))


def run(executable, game, prepare):
    """The picture of the start page; PREPARE fills the home."""
    with tempfile.TemporaryDirectory() as temporary:
        home = os.path.join(temporary, 'home')
        pictures = os.path.join(temporary, 'pictures')
        os.makedirs(home)
        prepare(home)
        before = {folder: read_all(os.path.join(home, folder)) for folder in ('data', 'state')}
        os.environ['TMPDIR'] = temporary
        with Program(executable, '--demo', pictures, game, home=home):
            wait_for('the pictures', lambda: os.path.exists(os.path.join(pictures, LATER)))
            for folder, files in before.items():
                now = read_all(os.path.join(home, folder))
                assert now == files, f'{folder}: {sorted(files)} became {sorted(now)}'
        return read_all(pictures)[START]


def main(executable, game):
    assert run(executable, game, lambda home: make_user(home, game)) == \
        run(executable, game, lambda home: None)


if __name__ == '__main__':
    main(*sys.argv[1:])
