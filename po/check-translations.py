#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the translations of the program, or of its rules pages.

  check-translations.py program SOURCE-ROOT
      makes the template anew from the sources that POTFILES.in names, and holds each translation
      against it; a source with strings that POTFILES.in does not name is a fault too
  check-translations.py po TEMPLATE PO…
      holds the translations against a template made elsewhere

A fault is a string without a translation, an entry marked fuzzy or left over, a format that does
not match, a typographic fault in French.  Faults fail the test in CI (CI=true); elsewhere they are
shown and the test is skipped (77), so that who adds a sentence can go on working.
"""

import os
import re
import subprocess
import sys
import tempfile

MARKS_C = re.compile(r'(?<![A-Za-z0-9_])(?:N?C?_|g_dngettext|ngettext|PSL_PLURAL) ?\(\s*"')
MARKS_UI = re.compile(r'translatable="(?:yes|true|1)"')
KEYWORDS = ['_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'ngettext:1,2', 'g_dgettext:2', 'g_dngettext:2,3',
            'PSL_PLURAL:1,2']

NBSP = '\u00a0\u202f'

# What no French text may hold, and what to say about it.  Each is tried on the text without markup
# and without addresses.
FAULTS = [
    (re.compile(r"'"), 'a straight apostrophe; French uses ’'),
    (re.compile(r'["“”]'), 'quotation marks other than « »'),
    (re.compile(r'\.\.\.'), 'three dots; use …'),
    (re.compile(rf'[^\s{NBSP}:;?!»][:;?!](?=[\s»)]|$)'), 'no no-break space before : ; ? or !'),
    (re.compile(r' [:;?!»](?=[\s.,)…»]|$)'), 'an ordinary space before : ; ? ! or »'),
    (re.compile(rf'«(?![{NBSP}])'), 'no no-break space after «'),
    (re.compile(rf'(?<![{NBSP}])»'), 'no no-break space before »'),
    (re.compile(r'(?<=\S) [.,…)](?=\s|$)'), 'a space before . , … or )'),
    (re.compile(r'(?<=\S)  '), 'two spaces'),
    (re.compile(r'\b[Oo]eu(?=[vfx])|\b[Cc]oeur|\b[Ss]oeur|\b[Nn]oeud'), 'oe for œ'),
    (re.compile(r'(?:^|[.?!] )(?:A(?= )|Etat|Etape|Egalit|Echiq|Ecran|Edit|Elimin)'),
     'a capital without its accent'),
]
MARKUP = re.compile(r'<[^<>]*>|&[a-z]+;|\b[a-z]+://\S+')


def run(*command, **options):
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, **options).stdout


def sources_with_strings(root):
    """The files whose strings are translated, relative to the source root."""
    found = set()
    for folder in ('src', 'data'):
        for path, folders, names in os.walk(os.path.join(root, folder)):
            folders.sort()
            for name in names:
                full = os.path.join(path, name)
                relative = os.path.relpath(full, root)
                if name.endswith(('.desktop.in', '.metainfo.xml.in', '.mime.xml.in')):
                    found.add(relative)
                elif name.endswith(('.c', '.h', '.ui')):
                    with open(full, encoding='utf-8') as source:
                        text = source.read()
                    if (MARKS_UI if name.endswith('.ui') else MARKS_C).search(text):
                        found.add(relative)
    return found


def read_list(path):
    with open(path, encoding='utf-8') as source:
        lines = (line.split('#')[0].strip() for line in source)
        return [line for line in lines if line]


def unquote(text):
    return re.sub(r'\\(.)', lambda match: {'n': '\n', 't': '\t'}.get(match[1], match[1]), text)


class Entry:
    """One entry of a PO file."""

    def __init__(self):
        self.line = 0
        self.fuzzy = False
        self.obsolete = False
        self.fields = {}

    @property
    def msgid(self):
        return self.fields.get('msgid', '')

    def translations(self):
        return [text for key, text in self.fields.items() if key.startswith('msgstr')]


def read_po(path):
    """Reads what msgmerge writes: one field after the other, each on one or more lines."""
    entries = []
    entry = Entry()
    field = None
    with open(path, encoding='utf-8') as source:
        for number, line in enumerate(source, 1):
            line = line.rstrip('\n')
            if line.startswith('#~'):
                entry.obsolete = True
                line = line[2:].lstrip(' |')
            if line.startswith('#,') and 'fuzzy' in line:
                entry.fuzzy = True
            match = re.match(r'(msg[a-z_]+(?:\[\d+\])?) "(.*)"$', line)
            if match:
                field = match[1]
                entry.fields[field] = unquote(match[2])
                entry.line = entry.line or number
            elif re.match(r'".*"$', line) and field:
                entry.fields[field] += unquote(line[1:-1])
            elif not line and entry.fields:
                entries.append(entry)
                entry = Entry()
                field = None
    if entry.fields:
        entries.append(entry)
    return entries


def faults_of_text(msgid, text, french):
    """What is wrong with the translation @text of @msgid."""
    if (msgid[0] in ' \n') != (text[0] in ' \n') or (msgid[-1] in ' \n') != (text[-1] in ' \n'):
        yield 'white space at its beginning or end differs'
    ends = {'.': '.', '…': '…', ':': ':', '?': '?', '!': '!'}
    for mark in ends:
        if msgid.rstrip().endswith(mark) != text.rstrip().endswith(mark):
            yield f'only one of the two ends with “{mark}”'
    if len(re.findall(r'(?<![A-Za-z0-9])_[A-Za-z0-9]', msgid)) == 1 and '_' not in text:
        yield 'the mnemonic (underscore) is lost'
    if french:
        # A list of keywords of the desktop file is no sentence.
        plain = '' if msgid.endswith(';') else MARKUP.sub('x', text)
        for pattern, sentence in FAULTS:
            if pattern.search(plain):
                yield sentence


def check_po(template, po):
    """Prints the faults of one translation; returns how many there are."""
    count = 0

    def fault(entry, sentence):
        nonlocal count
        count += 1
        print(f'{po}: “{entry.msgid}”: {sentence}')

    french = os.path.basename(po) == 'fr.po'
    try:
        run('msgfmt', '--check', '-o', os.devnull, po)
    except subprocess.CalledProcessError:
        print(f'{po}: msgfmt refuses it')
        count += 1
    with tempfile.TemporaryDirectory() as folder:
        merged = os.path.join(folder, 'merged.po')
        run('msgmerge', '--quiet', '--no-fuzzy-matching', '--no-wrap', '-o', merged, po, template)
        entries = read_po(merged)
    for entry in entries:
        if not entry.msgid:
            continue
        if entry.obsolete:
            fault(entry, 'is not in the sources any more')
        elif entry.fuzzy:
            fault(entry, 'is marked fuzzy')
        elif not all(entry.translations()):
            fault(entry, 'has no translation')
        else:
            for key, text in entry.fields.items():
                if key.startswith('msgstr'):
                    for sentence in faults_of_text(entry.msgid, text, french):
                        fault(entry, f'“{text}”: {sentence}')
    print(f'{po}: {len(entries) - 1} entries, {count} faults')
    return count


def check_program(root):
    po_folder = os.path.join(root, 'po')
    listed = read_list(os.path.join(po_folder, 'POTFILES.in'))
    found = sources_with_strings(root)
    count = 0
    for path in sorted(found - set(listed)):
        print(f'{path}: has strings and is not in po/POTFILES.in')
        count += 1
    for path in listed:
        if path not in found:
            print(f'po/POTFILES.in: {path}: no such file, or it has no strings')
            count += 1
    if listed != sorted(listed):
        print('po/POTFILES.in: is not sorted')
        count += 1

    with tempfile.TemporaryDirectory() as folder:
        template = os.path.join(folder, 'template.pot')
        run('xgettext', '--from-code=UTF-8', '--add-comments=Translators', '-o', template,
            *(f'--keyword={word}' for word in KEYWORDS),
            *(path for path in listed if path in found), cwd=root)
        for language in read_list(os.path.join(po_folder, 'LINGUAS')):
            count += check_po(template, os.path.join(po_folder, f'{language}.po'))
    return count


def main():
    if len(sys.argv) == 3 and sys.argv[1] == 'program':
        count = check_program(sys.argv[2])
    elif len(sys.argv) > 3 and sys.argv[1] == 'po':
        count = sum(check_po(sys.argv[2], po) for po in sys.argv[3:])
    else:
        sys.exit(__doc__)
    if count:
        sys.exit(1 if os.environ.get('CI') == 'true' else 77)


if __name__ == '__main__':
    main()
