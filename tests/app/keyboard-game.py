#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""keyboard-game.py PROGRAM GAME: plays GAME, a saved game of Pylon, from the start page to its end
with nothing but keys, which the X server sends as if they had been pressed."""

import shutil
import subprocess
import sys

from program import Program, read_steps, wait_for


# Two people play, who would be offered a computer.
SETTINGS = """[org/passerelle/Passerelle/games/pylon]
player-kinds=['human', 'human']
"""


def xdotool(*arguments):
    return subprocess.run(['xdotool', *arguments], check=False, capture_output=True, text=True)


def press(*keys):
    done = xdotool('key', '--clearmodifiers', '--delay', '4', *keys)
    assert done.returncode == 0, done.stderr


def get_keys(step):
    """What is typed to make a step: each place by its name, and Return to choose it."""
    places = step.split('-') if '-' in step else (step[0], step[1:])
    return [key for place in places for key in (*place, 'Return')]


class Keyboard:
    """The keyboard, and the title of the window that it writes to."""

    def __init__(self):
        self.window = wait_for('the window', lambda: xdotool(
            'search', '--onlyvisible', '--name', '^Passerelle$').stdout.split())[0]
        # There is no window manager to do it.
        xdotool('windowfocus', '--sync', self.window)

    def title(self):
        return xdotool('getwindowname', self.window).stdout.strip()

    def begin(self, n_tabs):
        """Goes from the start page to a game; returns the name of the game."""
        press(*['Tab'] * n_tabs, 'Return')
        wait_for('its page', lambda: self.title() == 'New game')
        press('Return')  # the keyboard is at the button that starts the game
        return wait_for('the game', lambda: self.title() != 'New game' and self.title())


def play(program, steps):
    for n, step in enumerate(steps, 1):
        press(*get_keys(step))
        wait_for(f'step {n}, {step}', lambda n=n: program.steps() == steps[:n])
    press('ctrl+z')
    wait_for('undo', lambda: program.steps() == steps[:-1])
    press('ctrl+shift+z')
    wait_for('redo', lambda: program.steps() == steps)
    # To the start and one step on again, where another choice begins a variation; Escape takes back
    # the pyramid that was chosen first.
    press('alt+Home', 'alt+Right', '1', 'Return', 'Escape', '2', 'Return', 'f', '5', 'Return')
    wait_for('a variation', lambda: '<variation>' in program.text())
    assert program.steps() == steps


def main(executable, path):
    steps = [step for _, step in read_steps(path)]
    # The cards of the games come first, one Tab apart.
    for n_tabs in range(4):
        with Program(executable, settings=SETTINGS) as program:
            if Keyboard().begin(n_tabs) != 'Pylon':
                continue
            play(program, steps)
            press('ctrl+q')
            assert program.process.wait(timeout=15) == 0
            return
    raise AssertionError('there is no card for Pylon')


if __name__ == '__main__':
    if not shutil.which('xdotool'):
        print('xdotool is not installed')
        sys.exit(77)
    main(*sys.argv[1:])
