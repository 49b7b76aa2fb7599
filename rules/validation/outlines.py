"""Whether outlines on a table are shapes that can be cut out."""

from collections.abc import Iterator

from rules.tabletop import is_simple, wrapped
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.edits import SetField
from schema.value import Outline


@check("outline-crosses-itself", severity="error", reads=("board", "zones"), fix="offered")
def outline_crosses_itself(facts: Facts) -> Iterator[Found]:
    """An outline of terrain or of a zone that crosses itself, or encloses nothing: nobody can cut
    that out, and it is measured as what a string around it would hold."""
    drawn: list[tuple[str, str, Outline]] = [
        (f"/board/pieces/{i}/outline", piece.id, piece.outline)
        for i, piece in enumerate(facts.scenario.board.table_pieces)
    ]
    drawn += [
        (f"/zones/{i}/outline", zone.id, zone.outline)
        for i, zone in enumerate(facts.scenario.zones)
    ]
    for field, name, outline in drawn:
        if outline and not is_simple(outline):
            around = wrapped(outline)
            fix = SetField(kind="set-field", field=field, value=around) if around else None
            yield found(fields=[field], fix=fix, id=name)
