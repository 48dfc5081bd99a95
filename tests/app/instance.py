#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""instance.py PROGRAM GAME: the program runs once for a session.  It is started by D-Bus; a second
start with a file hands the file to the first and ends; each game has a window."""

import os
import shutil
import subprocess
import sys

from program import Program, wait_for

NAME = 'org.passerelle.Passerelle'


def titles():
    """The titles of the windows that can be seen."""
    found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', '.'],
                           check=False, capture_output=True, text=True).stdout.split()
    return sorted(subprocess.run(['xdotool', 'getwindowname', window], check=False,
                                 capture_output=True, text=True).stdout.strip() for window in found)


def call(method, *arguments):
    subprocess.run(['gdbus', 'call', '--session', '--dest', NAME,
                    '--object-path', '/' + NAME.replace('.', '/'),
                    '--method', 'org.freedesktop.Application.' + method, *arguments], check=True,
                   stdout=subprocess.DEVNULL)


def main(executable, game):
    # As the bus starts it: a service without a window.
    with Program(executable, '--gapplication-service') as program:
        subprocess.run(['gdbus', 'wait', '--session', '--timeout', '15', NAME], check=True)
        call('Activate', '{}')
        wait_for('the start page', lambda: titles() == ['Passerelle'])

        # A name with a space, an accent and a percent sign.
        copy = os.path.join(program.home, 'Ma première partie 100%.passerelle')
        shutil.copy(game, copy)
        subprocess.run([executable, copy], check=True, timeout=15, env=program.environment)
        wait_for('the game', lambda: titles() == [os.path.basename(copy)])
        other = os.path.join(program.home, 'other.passerelle')
        shutil.copy(game, other)
        call('Open', f"['file://{other}']", '{}')
        # The first game is safe in its file, so its window shows the second one.
        wait_for('the other game', lambda: titles() == ['other.passerelle'])
        subprocess.run([executable, copy, other], check=True, timeout=15, env=program.environment)
        wait_for('both', lambda: titles() == [os.path.basename(copy), 'other.passerelle'])
        assert program.process.poll() is None
        call('ActivateAction', 'quit', '[]', '{}')
        assert program.process.wait(timeout=15) == 0


if __name__ == '__main__':
    for tool in ('xdotool', 'gdbus'):
        if not shutil.which(tool):
            print(f'{tool} is not installed')
            sys.exit(77)
    main(*sys.argv[1:])
