"""What the signs of a table mean that is laid with a ruler."""

from collections.abc import Iterator

from exporters.paper.text import Chunk, Span
from exporters.sheet.context import SheetContext
from exporters.table_measurements import in_short
from rules.rulebook import Rulebook

SIGNS = {"short": "S", "medium": "M"}


def signs_of_table(glossary: SheetContext) -> Iterator[Chunk]:
    """Numbers and marks of terrain, bases, and the lines before the edges."""
    _, pieces = glossary._, glossary.scenario.board.table_pieces
    if pieces:
        example = glossary.letter(pieces[0].terrain)
        first = f"1\u00a0{example} ".replace("\u00a0 ", " ")
        yield (Span(first, bold=True), Span(_("when it is laid, and which terrain")))
        yield (Span("A B ", bold=True), Span(_("its marks, as on the template")))
    rules = Rulebook.in_play(glossary.scenario, glossary.game).table
    if not any(seat.edge for seat in glossary.scenario.seats):
        return
    told = (
        (rules.piece_own_edge, "····", _("{n} cm: own terrain no nearer to the edge")),
        (rules.piece_other_edge, "– –", _("{n} cm: no nearer for the opponent's")),
    )
    for word, line, meaning in told:
        if word in SIGNS and rules.distance(word):
            far = in_short(rules.distance(word) / 10, glossary.figures)
            yield (Span(f"{line} {SIGNS[word]} ", bold=True), Span(meaning.format(n=far)))
