"""How even a table is: what each player finds of terrain on his half, as a note without a
verdict."""

from collections.abc import Iterator

from rules.table_fairness import side_measures
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found


@check("table-evenness", severity="note", reads=("board", "seats", "units"), given=("table",))
def table_evenness(facts: Facts) -> Iterator[Found]:
    """Terrain on each player's half, and how far his figures are from it."""
    sides = side_measures(facts.scenario, facts.game)
    if len(sides) > 1 and any(side.pieces for side in sides):
        yield found(
            fields=["/board"],
            sides=tuple(facts.called(side.seat) for side in sides),
            pieces=tuple(side.pieces for side in sides),
            ground=tuple(side.ground for side in sides),
            cover=tuple("–" if side.cover is None else side.cover for side in sides),
            middle=tuple("–" if side.middle is None else side.middle for side in sides),
        )
