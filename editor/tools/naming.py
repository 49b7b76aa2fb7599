"""New things: readable names that are free, copies under them, and how they stand in a file."""

from collections.abc import Iterable, Sequence

from schema.board import TablePiece
from schema.forces import Marker, Unit
from schema.scenario import Scenario
from schema.value import Json, Value, frozen


def free_id(stem: str, taken: Iterable[str]) -> str:
    """``stem-1``, or with the first number that no id in ``taken`` has."""
    known = set(taken)
    number = 1
    while f"{stem}-{number}" in known:
        number += 1
    return f"{stem}-{number}"


def unit_id(seat: str, unit_type: str, taken: Iterable[str]) -> str:
    """The id of a new unit as the generator names them: ``stark-archers-2``."""
    stem = unit_type if unit_type.startswith(f"{seat}-") else f"{seat}-{unit_type}"
    return free_id(stem[:70], taken)


def commander_unit_id(seat: str, person: str, taken: Iterable[str]) -> str:
    """The id of a commander's unit as the generator names it: ``stark-robb``, if it is free."""
    stem = f"{seat}-{person}"[:70]
    known = set(taken)
    return stem if stem not in known else free_id(stem, known)


def marker_id(seat: str | None, marker: str, taken: Iterable[str]) -> str:
    """The id of a new marker: ``stark-control-marker-1``, or without a side ``medal-1``."""
    return free_id(f"{seat}-{marker}"[:70] if seat else marker, taken)


# -- copies ---------------------------------------------------------------------------------------


class NewNames:
    """Names for the copies in a scenario, none of them twice."""

    def __init__(self, scenario: Scenario) -> None:
        self.taken = {unit.id for unit in scenario.units}
        self.taken |= {marker.id for marker in scenario.markers}

    def unit(self, unit: Unit) -> Unit:
        """The same unit under a name of its own."""
        return unit.changed(id=self._new(unit_id(unit.seat, unit.type, self.taken)))

    def marker(self, marker: Marker) -> Marker:
        """The same marker under a name of its own."""
        return marker.changed(id=self._new(free_id(marker.marker, self.taken)))

    def _new(self, name: str) -> str:
        self.taken.add(name)
        return name


def copied_piece(piece: TablePiece, lying: Sequence[TablePiece]) -> TablePiece:
    """The same terrain under a name of its own, played in its player's next turn."""
    ident = free_id(piece.terrain, (one.id for one in lying))
    turn = next_turn(lying, piece.seat) if piece.turn and piece.seat is not None else None
    return piece.changed(id=ident, turn=turn)


def next_turn(lying: Sequence[TablePiece], seat: str) -> int:
    """The turn in which a player plays his next piece of terrain."""
    turns = [piece.turn or 0 for piece in lying if piece.seat == seat]
    return min(max(turns, default=0) + 1, 99)


def stored(value: Value) -> Json:
    """A value as plain JSON, its defaults left out."""
    return frozen(value.model_dump(mode="json", exclude_defaults=True))


def all_stored(values: Iterable[Value]) -> Json:
    """Some values as a JSON list."""
    return tuple(stored(value) for value in values)
