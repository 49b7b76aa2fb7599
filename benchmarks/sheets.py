"""Each kind of PDF of a drawn raid, its time and its size; the set-up sheet beside WeasyPrint."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.booklet import like_pages
from benchmarks.rows import Row, median
from benchmarks.samples import raid
from exporters.export import Options, render
from schema.files import canonical

SHEETS = (
    ("set-up sheet", Options(sheet="setup"), 30.0, 60.0),
    ("set-up sheet in Russian", Options(sheet="setup", language="ru"), 30.0, 60.0),
    ("set-up sheet in both languages", Options(sheet="setup", beside="ru"), 80.0, 75.0),
    ("a page for each player", Options(sheet="sides"), 60.0, 110.0),
    ("short sheet", Options(sheet="short"), 60.0, 60.0),
    ("poster", Options(sheet="poster"), 60.0, 60.0),
    ("counters", Options(sheet="counters"), 20.0, 40.0),
)
"""What it is, how it is asked for, and the most that it may take: ms, KB. ADR 19 has the figures
of the first; the others are the authors' own."""


def run() -> list[Row]:
    """Time and size of each; of the first also a like page's, board and words, by WeasyPrint."""
    scenario, game = raid()
    rows = []
    for what, options, most, large in SHEETS:
        write = partial(render, scenario, game, "pdf", options)
        size = len(write()) / 1024
        rows.append(Row(what, median(write, 15), "ms", most))
        rows.append(Row(f"size: {what}", size, "KB", large))
    both = zip(rows, _by_weasyprint(), strict=False)  # last: loading it slows everything down
    beside = [replace(row, theirs=n, beside="WeasyPrint, like pages") for row, n in both]
    return [*beside, *rows[len(beside) :]]


def _by_weasyprint() -> tuple[float, float]:
    """Milliseconds and kilobytes of the same board and words; the page is written before."""
    from weasyprint import HTML

    scenario, _ = raid()
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "raid.json").write_text(canonical(scenario), encoding="utf-8")
        page = like_pages(folder)

        def write() -> bytes:
            data: bytes = HTML(string=page).write_pdf()
            return data

        return median(write, 3, 1), len(write()) / 1024
