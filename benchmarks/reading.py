"""Reading a scenario file, beside json.loads alone."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import games
from benchmarks.rows import Row, median
from benchmarks.samples import raid
from games import loading
from schema import files


def run() -> list[Row]:
    """From bytes on disk to a checked Scenario, and back."""
    scenario, _ = raid()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "raid.json"
        files.write(scenario, path)
        size = path.stat().st_size / 1024
        ours = median(lambda: files.read(path), 200)
        theirs = median(lambda: json.loads(path.read_bytes()), 200)
        writing = median(lambda: files.write(scenario, path), 50)
        plain = median(lambda: path.write_text(json.dumps(json.loads(path.read_bytes()))), 50)
    return [
        Row(f"read a scenario of {size:.0f} KB", ours, "ms", 1.0, theirs, "json.loads alone"),
        Row("load a pack from its files", median(_load, 10), "ms", 15.0),
        Row(
            "write it, atomically, with backup", writing, "ms", None, plain, "json.dumps, no fsync"
        ),
    ]


def _load() -> None:
    """A game as the program meets it the first time."""
    loading._loaded.clear()  # noqa: SLF001  what is measured is the way past this
    games.load("battles-of-westeros")
