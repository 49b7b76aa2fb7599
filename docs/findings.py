"""Write the list of all findings from the checks themselves: ``python docs/findings.py``."""

# ruff: noqa: INP001  docs is a folder to read, not a package

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from rules.validation import CHECKS, Check
from schema.sentences import SENTENCES

PAGE = Path(__file__).with_name("findings.md")

HEAD = """# Findings

Everything that `banneret check` can find, by family. This page is written from the checks by
`python docs/findings.py`; do not edit it by hand.

**How bad.** An *error* breaks a rule or cannot be set up; `check` then ends with 1. A *warning* is
doubtful: it plays, but probably not as meant. A *note* is worth knowing, and nothing is wrong.

**Mended.** *offered*: the finding may bring an edit that mends it, for you to accept. *safe*:
where nothing is lost by it, `banneret check --fix` applies it unasked.

**Meant so?** Accept a finding with a reason, by its name; `places` narrows it to some hexes:

```json
"waivers": [{"finding": "unit-outside-zone", "places": ["C4"], "reason": {"en": "The scouts."}}]
```

Rule ids are those that the [rules page](rules.md) speaks of. In the sentences, {names} in braces
stand for what is spoken of. The machine-readable report is described in
[check --json](check-json.md).
"""


def page() -> str:
    """The whole page as it is today."""
    return HEAD + "".join(_families())


def _families() -> Iterator[str]:
    families = groupby(sorted(CHECKS, key=lambda one: one.family), key=lambda one: one.family)
    for family, checks in families:
        title = family.rpartition(".")[2].replace("_", " ").capitalize()
        about = " ".join((sys.modules[family].__doc__ or "").partition("\n\n")[0].split())
        yield f"\n## {title}\n\n{about}\n\n"
        yield "| finding | how bad | what it is | what it says | rule | mended |\n"
        yield "|---|---|---|---|---|---|\n"
        yield from map(_row, checks)


def _row(one: Check) -> str:
    """A line of the table."""
    cells = (
        f"`{one.slug}`",
        one.severity,
        one.about,
        SENTENCES[one.slug].replace("[[", "").replace("]]", ""),
        one.rule or "",
        one.fix or "",
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
