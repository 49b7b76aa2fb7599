"""A scenario as a PDF file: the set-up sheet."""

from functools import partial

from exporters.export import Options
from exporters.paper.attachment import attached
from exporters.paper.pdf import write_pdf
from exporters.sheet.context import SheetContext
from exporters.sheet.plan import plan_sheet
from exporters.sheet.players_of_map import with_players
from exporters.sheet.qr import with_codes
from exporters.sheet.result_form import with_result
from exporters.sheet.title_band import running_head
from rules.supply import drawn_with
from rules.validation import check
from schema.game import Game
from schema.scenario import Scenario


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; what ``check`` finds (against these boxes) is listed on the sheet."""
    boxes = options.collection or drawn_with(scenario)
    plan = plan_sheet(
        scenario,
        game,
        check(scenario, game, boxes, least="warning"),
        paper=options.paper,
        landscape=options.landscape,
        language=options.language,
        beside=options.beside,
        greyscale=options.greyscale,
        balance=options.balance,
        view=options.view,
        program=options.program,
        collection=options.collection,
    )
    context = SheetContext(scenario.public(), game, options.language, greyscale=options.greyscale)
    head = partial(running_head, context)
    if not options.beside:
        plan = with_players(plan, context)
    plan = with_result(with_codes(plan, scenario, head=head, at_foot=True), context)
    return write_pdf(attached(plan, scenario))
