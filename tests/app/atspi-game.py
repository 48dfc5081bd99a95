#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""atspi-game.py PROGRAM GAME: plays GAME, a saved game of Pylon, from the start page to its end
through the accessibility bus alone, as a screen reader would have it played."""

import sys

from program import Program, read_steps, wait_for

try:
    import pyatspi
except ImportError:
    print('python3-pyatspi is not installed')
    sys.exit(77)

SIZES = {'1': 'small', '2': 'medium', '3': 'large'}
SEATS = {'1': 'light', '2': 'dark'}


def find(node, role, test):
    """The first node of ROLE at or below NODE whose name passes TEST."""
    if node is None:
        return None
    try:
        # Not the role's name: that changes from one release to the next.
        if node.getRole() == role and test(node.name):
            return node
        for child in node:
            found = find(child, role, test)
            if found:
                return found
    except LookupError:  # the node went away while it was looked at
        pass
    return None


def act(node):
    """Does what the node offers to do."""
    assert node.queryAction().doAction(0), f'{node.name}: nothing happens'


def get_application():
    return find_application(pyatspi.Registry.getDesktop(0))


def find_application(desktop):
    return next((child for child in desktop if child and child.name == 'passerelle'), None)


def choose_human(window, seat):
    """Has a human take the place of the computer at SEAT."""
    roles = pyatspi.ROLE_PUSH_BUTTON, pyatspi.ROLE_TOGGLE_BUTTON
    items = pyatspi.ROLE_MENU_ITEM, pyatspi.ROLE_RADIO_MENU_ITEM
    button = wait_for('the players', lambda: next(filter(None, (
        find(window, role, lambda n: n == f'Who plays {seat}') for role in roles)), None))
    act(button[0])
    # It is the first of the menu, whose items have no names in some releases of GTK.
    act(wait_for('the choice', lambda: next(filter(None, (
        find(button, role, lambda n: n in ('Human', '')) for role in items)), None)))


class Board:
    """The table that the board is, and its cells by their names."""

    def __init__(self, window):
        table = wait_for('the board', lambda: find(window, pyatspi.ROLE_TABLE, lambda n: n == 'Pylon'))
        nodes = list(table)
        self.cells = {node.name.split(':')[0]: node for node in nodes if ':' in node.name}
        assert len(self.cells) == 30, self.cells
        # The reserve of whoever is to move: nodes that change their names.
        self.reserve = [node for node in nodes if ':' not in node.name]

    def place(self, seat, size, cell):
        pyramid = f'{SIZES[size]} {SEATS[seat]} pyramid'
        act(wait_for(pyramid, lambda: next(
            (node for node in self.reserve if node.name.startswith(pyramid)), None)))
        act(self.cells[cell])
        wait_for(f'{pyramid} on {cell}', lambda: self.cells[cell].name == f'{cell}: {pyramid}')

    def stack(self, start, end):
        act(self.cells[start])
        act(self.cells[end])
        wait_for(f'{start} to be left', lambda: self.cells[start].name == f'{start}: vacated')

    def make(self, seat, step):
        """Makes a step, and waits until the board says that it is made."""
        if '-' in step:
            self.stack(*step.split('-'))
        else:
            self.place(seat, step[0], step[1:])


def main(executable, path):
    steps = read_steps(path)
    with Program(executable) as program:
        window = wait_for('the program', get_application)
        act(wait_for('the card', lambda: find(window, pyatspi.ROLE_PUSH_BUTTON, lambda n: n == 'Pylon')))
        wait_for('its page', lambda: find(window, pyatspi.ROLE_FRAME, lambda n: n == 'New game'))
        act(wait_for('the button', lambda: find(window, pyatspi.ROLE_PUSH_BUTTON, lambda n: n == 'Start')))
        board = Board(window)
        choose_human(window, 'Dark')
        for seat, step in steps:
            board.make(seat, step)
        # It is the name of the status line, or of the label in it: releases of GTK differ.
        wait_for('the result', lambda: any(
            find(window, role, lambda n: n.startswith('Light wins by 16 to 14.'))
            for role in (pyatspi.ROLE_STATUS_BAR, pyatspi.ROLE_LABEL)))
        wait_for('the safety copy', lambda: program.steps() == [step for _, step in steps])

        # The turns can be read, and led back to.
        last = find(window, pyatspi.ROLE_LIST_ITEM, lambda n: n.startswith(f'Turn {len(steps)}, '))
        assert last and f': {steps[-1][1]}. Light wins' in last.name, last
        act(find(window, pyatspi.ROLE_PUSH_BUTTON, lambda n: n == 'To the start'))
        wait_for('the start', lambda: board.cells['c2'].name == 'c2: empty')
        act(find(window, pyatspi.ROLE_PUSH_BUTTON, lambda n: n == 'Close'))
        assert program.process.wait() == 0


if __name__ == '__main__':
    main(*sys.argv[1:])
