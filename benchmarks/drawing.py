"""The pictures and the text of a drawn raid; ``sheets`` has the PDFs."""

from functools import partial

from benchmarks.rows import Row, median
from benchmarks.samples import raid
from exporters.export import Options, render


def run() -> list[Row]:
    """Time of each format."""
    scenario, game = raid()
    return [
        Row(
            f"{form} of a raid",
            median(partial(render, scenario, game, form, Options()), 15),
            "ms",
        )
        for form in ("svg", "png", "txt")
    ]
