"""A scenario as a PDF file of one page: the short form of the set-up sheet."""

from exporters.export import Options
from exporters.paper.attachment import attached
from exporters.paper.pdf import write_pdf
from exporters.sheet.qr import with_codes
from exporters.sheet.short import plan_short
from rules.supply import drawn_with
from rules.validation import check
from schema.game import Game
from schema.scenario import Scenario


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; the whole scenario, whatever found no room, is attached."""
    boxes = options.collection or drawn_with(scenario)
    plan = plan_short(
        scenario,
        game,
        check(scenario, game, boxes, least="warning"),
        paper=options.paper,
        landscape=options.landscape,
        language=options.language,
        beside=options.beside,
        greyscale=options.greyscale,
        program=options.program,
        collection=options.collection,
    )
    return write_pdf(attached(with_codes(plan, scenario), scenario))
