"""The sheet, the pictures and the text of a drawn raid."""

from benchmarks.rows import Row, median
from benchmarks.samples import raid
from exporters.registry import Options, render


def run() -> list[Row]:
    """Time of each format, and the size of the sheet."""
    scenario, game = raid()
    options = Options()
    targets = {"pdf": 30.0, "svg": None, "png": None, "txt": None}
    rows = [
        Row(
            f"{form} of a raid",
            median(lambda f=form: render(scenario, game, f, options), 15),
            "ms",
            most,
        )  # type: ignore[misc]
        for form, most in targets.items()
    ]
    size = len(render(scenario, game, "pdf", options)) / 1024
    return [*rows, Row("size of the sheet", size, "KB", 60.0)]
