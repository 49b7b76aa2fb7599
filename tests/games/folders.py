"""Small packs for the tests, written into a temporary folder."""

import csv
import io
import json
from pathlib import Path
from typing import Any

HEAD = {"format": "1.0", "version": "1.0", "name": {"en": "A pack"}}
PLAINS = {"name": {"en": "Plains"}, "letter": {"en": "P"}}


def write_pack(parent: Path, ident: str, files: dict[str, Any] | None = None, **head: Any) -> Path:
    """A pack folder; ``files`` are further files, objects as JSON, the rest as it is."""
    folder = parent / ident
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "game.json").write_text(json.dumps({**HEAD, "id": ident, **head}), encoding="utf-8")
    for name, content in (files or {}).items():
        raw = content if isinstance(content, str | bytes) else json.dumps(content)
        (folder / name).write_bytes(raw.encode() if isinstance(raw, str) else raw)
    return folder


def write_overlay(parent: Path, files: dict[str, Any], **head: Any) -> Path:
    """An owner's folder on the Westeros pack."""
    wanted = {"extends": "battles-of-westeros", "active": "always", **head}
    return write_pack(parent, "mine", files, **wanted)


def read_csv(file: Path) -> list[dict[str, str]]:
    """A table as the template writes it."""
    text = io.StringIO(file.read_text(encoding="utf-8-sig"), newline="")
    return list(csv.DictReader(text, delimiter=";"))


def write_csv(
    file: Path, rows: list[dict[str, str]], delimiter: str = ";", encoding: str = "utf-8"
) -> None:
    """A table as a spreadsheet may write it."""
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, list(rows[0]), delimiter=delimiter)
    writer.writeheader()
    writer.writerows(rows)
    file.write_bytes(text.getvalue().encode(encoding))
