#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-help.py HELP-FOLDER PAGE…: checks the pages of the help and their French translation.

In every page of C/: links lead somewhere, figures exist and are described, quotes are typographic.
In fr/fr.po: whatever po/check-translations.py asks of every translation.
The named PAGEs are those that are built: they may link only to each other.
"""

import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

MALLARD = '{http://projectmallard.org/1.0/}'
faults = []


def fault(place, text):
    faults.append(f'{place}: {text}')


def read_pages(folder):
    """Returns the root element of each page by its name."""
    pages = {}
    for path in sorted((folder / 'C').glob('*.page')):
        try:
            pages[path.stem] = ElementTree.parse(path).getroot()
        except ElementTree.ParseError as error:
            fault(path.name, error)
    return pages


def section_ids(name, page):
    ids = [section.get('id') for section in page.iter(MALLARD + 'section')]
    for i in ids:
        if not i or ids.count(i) > 1:
            fault(name, f'section id “{i}” is missing or not unique')
    return set(ids)


def check_page(name, page, pages, ids, known):
    """Checks the links of one page against the pages in KNOWN, and its figures."""
    if page.get('id') != name:
        fault(name, f'the page calls itself “{page.get("id")}”')
    for link in page.iter(MALLARD + 'link'):
        if link.get('href'):
            continue
        target, _, section = link.get('xref', '').partition('#')
        if target not in known:
            fault(name, f'link to the page “{target}”, which is not there')
        elif section and section not in ids[target]:
            fault(name, f'link to “{target}#{section}”, which is not there')
    for media in page.iter(MALLARD + 'media'):
        match = re.fullmatch(r'figures/([a-z0-9-]+)\.svg', media.get('src', ''))
        if not match:
            fault(name, f'figure “{media.get("src")}” is not in figures/')
        elif not (folder / 'figures' / f'{match[1]}.passerelle').is_file():
            fault(name, f'figure “{match[1]}” has no saved game')
        if not ''.join(media.itertext()).strip():
            fault(name, f'figure “{media.get("src")}” has no description')


def check_messages(text):
    """Checks what translators see of the English pages."""
    for message in re.findall(r'^msgid "(.*)"$', text, flags=re.M):
        message = re.sub(r'<[^>]+>', '', message.replace('\\"', '"'))
        if re.search('[\'"]', re.sub(r'\b\w+="[^"]*"', '', message)):
            fault('C', f'straight quote or apostrophe: {message}')
        if '\u00a0' in message:
            fault('C', f'no-break space: {message}')


def run(*command, stdin=None):
    done = subprocess.run(command, input=stdin, capture_output=True, check=False)
    if done.returncode != 0:
        fault(command[0], (done.stdout + done.stderr).decode().strip())
    return done.stdout


def check_translation(pages):
    """Compares fr.po with the messages of the pages, those not built yet included."""
    paths = [str(folder / 'C' / f'{name}.page') for name in pages]
    # The context "_" marks what itstool adds for translators: credits, sums of images.
    template = run('msggrep', '-v', '-J', '-e', '^_$', '--no-wrap', '-',
                   stdin=run('itstool', '-o', '-', *paths))
    check_messages(template.decode())
    with tempfile.NamedTemporaryFile(suffix='.pot') as file:
        file.write(template)
        file.flush()
        run(str(folder.parent / 'po' / 'check-translations.py'), 'po', file.name,
            str(folder / 'fr' / 'fr.po'))


folder = Path(sys.argv[1])
built = set(sys.argv[2:])
every_page = read_pages(folder)
every_id = {name: section_ids(name, page) for name, page in every_page.items()}
for name in built - every_page.keys():
    fault(name, 'the page is not there')
for name, page in every_page.items():
    check_page(name, page, every_page, every_id, built if name in built else every_page.keys())
check_translation(every_page)
for line in faults:
    print(line, file=sys.stderr)
sys.exit(1 if faults else 0)
