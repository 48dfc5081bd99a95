# SPDX-License-Identifier: GPL-3.0-or-later
"""The program as a process with a home of its own, for the tests that play it from outside."""

import os
import shutil
import subprocess
import tempfile
import time
from xml.etree import ElementTree

GAME = '{urn:passerelle:game:1}'
PATIENCE = 40  # seconds; a test that waits for ever fails instead


def wait_for(what, condition):
    """Waits until CONDITION returns something that is not false, and returns that."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(f'waited in vain for {what}')


def read_steps(path):
    """The seats and steps of the main line of a saved game."""
    turns = ElementTree.parse(path).getroot().find(GAME + 'turns')
    return [(turn.get('seat'), step.text)
            for turn in turns.findall(GAME + 'turn') for step in turn.findall(GAME + 'step')]


class Program:
    """Starts the program; on leaving, ends it and removes its home, a new one where HOME is none.
    SETTINGS is the text of a key file with settings that are not as they are at first."""

    def __init__(self, executable, *arguments, home=None, settings=''):
        self.home = home or tempfile.mkdtemp(prefix='passerelle-test-')
        self.state = os.path.join(self.home, 'state')
        self.environment = dict(os.environ, HOME=self.home, XDG_STATE_HOME=self.state,
                                G_DEBUG='fatal-warnings')
        for name in ('DATA', 'CONFIG', 'CACHE'):
            self.environment[f'XDG_{name}_HOME'] = os.path.join(self.home, name.lower())
        if settings:
            folder = os.path.join(self.home, 'config', 'glib-2.0', 'settings')
            os.makedirs(folder)
            with open(os.path.join(folder, 'keyfile'), 'w', encoding='utf-8') as file:
                file.write(settings)
            self.environment['GSETTINGS_BACKEND'] = 'keyfile'
        self.process = subprocess.Popen([executable, *arguments], env=self.environment)

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()
        shutil.rmtree(self.home)

    def safety_copies(self):
        """The games that are kept safe."""
        folder = os.path.join(self.state, 'passerelle')
        if not os.path.isdir(folder):
            return []
        return [os.path.join(folder, name) for name in sorted(os.listdir(folder))
                if name.endswith('.passerelle')]

    def steps(self):
        """The steps of the only game that is kept safe."""
        copies = self.safety_copies()
        return [step for _, step in read_steps(copies[0])] if len(copies) == 1 else []

    def text(self):
        """The only game that is kept safe, as it is written."""
        with open(self.safety_copies()[0], encoding='utf-8') as file:
            return file.read()
