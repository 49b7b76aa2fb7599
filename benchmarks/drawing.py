"""The sheet, the pictures and the text of a drawn raid."""

from functools import partial

from benchmarks.rows import Row, median
from benchmarks.samples import raid
from exporters.registry import Options, render


def run() -> list[Row]:
    """Time of each format, and the size of the sheet."""
    scenario, game = raid()
    options = Options()
    targets = {"pdf": 30.0, "svg": None, "png": None, "txt": None}
    rows = []
    for form, most in targets.items():
        draw = partial(render, scenario, game, form, options)
        rows.append(Row(f"{form} of a raid", median(draw, 15), "ms", most))
    size = len(render(scenario, game, "pdf", options)) / 1024
    return [*rows, Row("size of the sheet", size, "KB", 60.0)]
