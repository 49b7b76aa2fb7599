"""Each kind of PDF of a drawn raid, its time and its size; the set-up sheet beside WeasyPrint."""

import statistics
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import games
from benchmarks.booklet import like_pages
from benchmarks.rows import Row, median, timed
from benchmarks.samples import raid
from exporters.export import Options, render
from schema import files

EXAMPLES = Path(__file__).parents[1] / "examples"
SHEETS = (
    ("set-up sheet", Options(sheet="setup"), 30.0, 60.0),
    ("set-up sheet in Russian", Options(sheet="setup", language="ru"), 30.0, 60.0),
    ("set-up sheet in both languages", Options(sheet="setup", beside="ru"), 80.0, 75.0),
    ("a page for each player", Options(sheet="sides"), 30.0, 80.0),
    ("short sheet", Options(sheet="short"), 60.0, 60.0),
    ("poster", Options(sheet="poster"), 60.0, 60.0),
    ("counters", Options(sheet="counters"), 20.0, 40.0),
)
"""What it is, how it is asked for, and the most that it may take: ms, KB. ADR 19 has the figures
of the first; the others are the authors' own."""
OTHERS = (("table-great", 40.0), ("table-for-two", 40.0), ("map-for-four", 50.0))
"""Examples without a grid, and the most milliseconds that their set-up sheets may take."""


def run() -> list[Row]:
    """Time and size of each; of the first also a like page's, board and words, by WeasyPrint."""
    scenario, game = raid()
    rows = []
    for what, options, most, large in SHEETS:
        rows += _measured(what, partial(render, scenario, game, "pdf", options), most, large)
    for what, options, most, _large in SHEETS[:1] + SHEETS[3:4]:
        rows.append(Row(f"{what}, each of another raid", _of_others(options), "ms", most))
    for name, most in OTHERS:
        other = files.read(EXAMPLES / f"{name}.json")
        write = partial(render, other, games.load_for(other), "pdf", Options(sheet="setup"))
        rows += _measured(f"set-up sheet of {name}", write, most, 80.0)
    both = zip(rows, _by_weasyprint(), strict=False)  # last: loading it slows everything down
    beside = [replace(row, theirs=n, beside="WeasyPrint, like pages") for row, n in both]
    return [*beside, *rows[len(beside) :]]


def _measured(what: str, write: Callable[[], bytes], most: float, large: float) -> list[Row]:
    size = len(write()) / 1024
    return [Row(what, median(write, 15), "ms", most), Row(f"size: {what}", size, "KB", large)]


def _of_others(options: Options) -> float:
    """The median time in ms where no sheet is of a scenario that was written before."""
    drawn = [raid(seed) for seed in range(1, 17)]
    render(*drawn[0], "pdf", options)
    return statistics.median(
        timed(partial(render, *scenario_and_game, "pdf", options))
        for scenario_and_game in drawn[1:]
    )


def _by_weasyprint() -> tuple[float, float]:
    """Milliseconds and kilobytes of the same board and words; the page is written before."""
    from weasyprint import HTML

    scenario, _ = raid()
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "raid.json").write_text(files.canonical(scenario), encoding="utf-8")
        page = like_pages(folder)

        def write() -> bytes:
            data: bytes = HTML(string=page).write_pdf()
            return data

        return median(write, 3, 1), len(write()) / 1024
