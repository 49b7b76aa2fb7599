"""A scenario as a PDF file: the set-up sheet."""

from typing import Literal, cast

from exporters.sheet.pdf import write_pdf
from exporters.sheet.plan import plan_sheet
from rules.validation import check
from schema.collection import Collection
from schema.game import Game
from schema.scenario import Scenario


def write_sheet(
    scenario: Scenario,
    game: Game,
    *,
    paper: str = "a4",
    language: str = "en",
    greyscale: bool = False,
    collection: Collection | None = None,
    program: str = "banneret",
) -> bytes:
    """The file's bytes; what ``check`` finds (against these boxes) is told on the sheet."""
    report = check(scenario, game, collection)
    size = cast("Literal['a4', 'letter']", paper)
    return write_pdf(
        plan_sheet(
            scenario,
            game,
            report,
            paper=size,
            language=language,
            greyscale=greyscale,
            program=program,
        )
    )
