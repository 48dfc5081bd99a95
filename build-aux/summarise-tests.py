#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sums up a run of Meson's tests: summarise-tests.py meson-logs/testlog.json

Prints the end of the log of each test program that failed, then, as the last line,
"N passed, N failed".  Each test of a program that speaks TAP counts for itself; a program that dies
or closes on an error without naming a failed test counts as one more failure.
"""

import json
import re
import sys

# A test of a nested suite is indented; the line of the suite itself follows its tests and is not
# counted a second time.
RESULT = re.compile(r'^( *)(ok|not ok)\b(?:\s+\d+)?(.*)$')
DIRECTIVE = re.compile(r'#\s*(skip|todo)', re.IGNORECASE)
TAIL_LINES = 40
GOOD = {'OK', 'EXPECTEDFAIL', 'SKIP'}


def count_tap(text):
    """Returns the numbers of passed, failed and skipped tests in TAP output."""
    passed = failed = skipped = 0
    deepest = 0
    for line in text.splitlines():
        match = RESULT.match(line)
        if not match:
            continue
        indent = len(match.group(1))
        if indent < deepest:
            deepest = indent
            continue
        deepest = indent
        directive = DIRECTIVE.search(match.group(3))
        if directive and directive.group(1).lower() == 'skip':
            skipped += 1
        elif match.group(2) == 'ok' or directive:
            passed += 1
        else:
            failed += 1
    return passed, failed, skipped


def main():
    passed = failed = skipped = 0
    try:
        with open(sys.argv[1], encoding='utf-8') as log:
            runs = [json.loads(line) for line in log if line.strip()]
    except OSError as error:
        print(f'No test was run: {error.strerror}.')
        runs = []

    for run in runs:
        output = run.get('stdout') or ''
        good = run['result'] in GOOD
        counts = count_tap(output)
        if not any(counts):
            counts = (0, 0, 1) if run['result'] == 'SKIP' else (int(good), int(not good), 0)
        elif not good and counts[1] == 0:
            counts = (counts[0], 1, counts[2])
        passed += counts[0]
        failed += counts[1]
        skipped += counts[2]
        if not good:
            print(f"--- {run['name']}: {run['result']}")
            lines = output.splitlines() + (run.get('stderr') or '').splitlines()
            print('\n'.join(lines[-TAIL_LINES:]))

    if skipped:
        print(f'Skipped: {skipped}')
    print(f'{passed} passed, {failed} failed')
    return 0 if passed and not failed else 1


if __name__ == '__main__':
    sys.exit(main())
