"""Write the page of limits from the published schemas: ``python docs/limits.py``."""

# ruff: noqa: INP001  docs is a folder to read, not a package

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.spreadsheet import MOST_CELLS
from schema.disk import LIMIT
from schema.files import MOST_ENTRIES
from schema.limits import MAPPED
from schema.published import NEWEST, stored

PAGE = Path(__file__).with_name("limits.md")

HEAD = f"""# Limits

What Banneret promises of any file, and what a file may hold at most. This page is written by
`python docs/limits.py` from the published schemas (format {NEWEST}); do not edit it by hand.

## What is promised

- **Your work is kept.** A save is a whole new file or none, with the version before beside it as
  `NAME~`; no command writes over a file without keeping it. A file that another program changed is
  never written over unasked. Unsaved work of the editor is offered again after a crash.
- **What belongs to a file stays**: mode, owner, group, attributes; a symbolic link stays one.
  What the system does not let be kept is told. A file with a second name (hard link) is saved under
  the name that you opened, the other name keeps the version before, and that is told: to write into
  the file itself would lose both if the power went.
- **A broken file is one line**: what, where, what to do. It stops no other file of a folder, a
  library or a booklet, and it is never left out silently.
- **A foreign file runs nothing.** No code, no link and no other file comes from it, and nothing is
  sent anywhere. A process of its own looks into a PDF: 1 GB of memory (not on Windows), 20 seconds,
  64 MB unpacked. Only ordinary files are read, never a pipe or a device.
- **A fault of the program is told.** Its report is in `log/faults.log` in your folder, without
  texts of your scenarios, and told in one line (exit code 70) or one dialog; the work goes on.
- **What is unknown stays.** Keys of a newer program survive reading and writing.

## What is bounded

No real scenario comes near these figures; they keep one odd file from taking a machine's memory or
a day. Tests hold that every list of a scenario and every mapping has one, and try the main ones on
both sides.

**Over a limit.** The file is not opened: one line says which limit, where, and what was found.
Nothing is cut off, and the file stays as it is. Files of format 1.0 are held to the same limits.

**Beside the board.** A place that the board lacks is no limit: such a file opens, the thing is kept
and written back as it was, `banneret check` reports it (`place-off-board`, `place-of-other-board`,
`place-off-map`), and no picture shows it anywhere.

## Any file

- A file is at most {LIMIT // 2**20} MB long, and has at most {MOST_ENTRIES:,} entries (commas).
- A map is at most 120 steps across, wherever its middle is.
- An object whose keys are ids, places or languages has at most {MAPPED:,} entries: the units of a
  pack, the translations of a text. Only the file's size bounds values of rules and unknown keys.
- A table (CSV) has at most {MOST_CELLS:,} cells, and as many lines.
- Terrain has exactly the shape that `lines` says.
"""
KINDS = {"scenario": "Scenario files", "collection": "Collections", "game": "Game packs"}


def page() -> str:
    """The whole page as it is today."""
    return HEAD + "".join(map(_kind, KINDS))


def _kind(kind: str) -> str:
    rows = [f"| `{where}` | {told} |\n" for where, told in sorted(_bounds(stored(kind)))]
    return f"\n## {KINDS[kind]}\n\n| field | limit |\n|---|---|\n" + "".join(rows)


def _bounds(schema: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every field with a limit, as the object that holds it and its own name."""
    objects = {schema["title"]: schema, **schema["$defs"]}
    for name, part in objects.items():
        for key, field in part.get("properties", {}).items():
            told = dict.fromkeys(_told(field))
            if told:
                yield f"{name}.{key}", "; ".join(told)


def _told(field: Any) -> Iterator[str]:
    if not isinstance(field, dict):
        return
    if "maxItems" in field and field.get("minItems") != field["maxItems"]:
        yield f"at most {field['maxItems']:,} entries"
    if field.get("maxProperties", MAPPED) != MAPPED:
        yield f"at most {field['maxProperties']:,} entries"
    if "maxLength" in field:
        yield f"at most {field['maxLength']:,} letters"
    if "minimum" in field and "maximum" in field:
        yield f"{field['minimum']:,} to {field['maximum']:,}"
    for inner in ("items", "additionalProperties"):
        yield from _told(field.get(inner))
    for several in ("anyOf", "prefixItems"):
        for part in field.get(several, ()):
            yield from _told(part)
    for part in field.get("patternProperties", {}).values():
        yield from _told(part)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    sys.stdout.write(f"{PAGE}\n")
