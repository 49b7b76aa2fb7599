"""Write the list of all findings from the checks themselves: ``python docs/findings.py``."""

# ruff: noqa: INP001  docs is a folder to read, not a package

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from rules.validation import CHECKS, Check
from schema.sentences import SENTENCES
from schema.sentences.rules import RULES

PAGE = Path(__file__).with_name("findings.md")

HEAD = """# Findings

Everything that `banneret check` can find, by family. This page is written from the checks by
`python docs/findings.py`; do not edit it by hand.

**How bad.** An *error* breaks a rule or cannot be set up; `check` then ends with 1. A *warning* is
doubtful: it plays, but probably not as meant. A *note* is worth knowing, and nothing is wrong.

**Fixes.** Where Banneret offers a fix, the editor shows it as a button below the findings; safe
fixes, by which nothing is lost, are applied by `banneret check --fix`.

**How to accept a finding.** In the editor choose it and press *Accept…*; in a file name it, with a
reason; `places` limits it to some hexes:

```json
"waivers": [{"finding": "unit-outside-zone", "places": ["C4"], "reason": {"en": "The scouts."}}]
```

[Rules cited](#rules-cited) says each rule in a sentence of our own. In the sentences, {names} in
braces stand for what is spoken of. The machine-readable report is described in
[check --json](check-json.md).
"""


def page() -> str:
    """The whole page as it is today."""
    return HEAD + "".join(_families()) + "".join(_rules())


def _families() -> Iterator[str]:
    families = groupby(sorted(CHECKS, key=lambda one: one.family), key=lambda one: one.family)
    for family, checks in families:
        title = family.rpartition(".")[2].replace("_", " ").capitalize()
        about = " ".join((sys.modules[family].__doc__ or "").partition("\n\n")[0].split())
        yield f"\n## {title}\n\n{about}\n\n"
        yield from map(_entry, checks)


FIXES = {
    "offered": "Banneret offers a fix.",
    "safe": "`banneret check --fix` fixes it where nothing is lost.",
}


def _entry(one: Check) -> str:
    """A finding: its name to link to, how bad it is, what it is and says, its rule, its fix."""
    head = f"### `{one.slug}`\n\n*{one.severity}* · {one.about}\n\n"
    said = SENTENCES[one.slug].replace("[[", "").replace("]]", "")
    told = head + f"> {said}\n\n"
    if one.rule:
        told += f"Rule: {RULES[one.rule]} ([{one.rule}](#rules-cited)). "
    told += FIXES.get(one.fix or "", "")
    return told.rstrip() + "\n\n"


def _rules() -> Iterator[str]:
    """The rules that findings cite, in words of ours."""
    yield "\n## Rules cited\n\n"
    for rule in sorted(RULES):
        yield f"- **{rule}** {RULES[rule]}.\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
