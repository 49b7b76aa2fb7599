"""Where findings are: their places, and on a table where the things lie that they speak of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.boards import kind_of
from editor.i18n import tr
from editor.tools.context import Selection
from schema.board import Place, Pose
from schema.findings import Finding
from schema.names import name_of_place
from schema.scenario import Scenario

THINGS = (
    ("/units", "units", "id"),
    ("/markers", "markers", "id"),
    ("/commanders", "commanders", "card"),
    ("/board/pieces", "pieces", "id"),
    ("/board/labels", "labels", "at"),
)
"""Lists of the format whose members lie on the board, the field of a selection for them, and what
that calls each."""


COUNTS = frozenset(
    {
        "banners-short",
        "commander-not-in-box",
        "counted-things-short",
        "deck-too-small",
        "figures-need-stand-in",
        "figures-short",
        "pieces-need-proxy",
        "poles-short",
        "terrain-pieces-short",
        "token-pieces-short",
    }
)
"""Findings of how many there are: no one place of theirs is wrong, so none is marked."""


def marked_by(finding: Finding, scenario: Scenario) -> tuple[Place, ...]:
    """The places that bear the sign of a finding; none where only their number is too large."""
    return () if finding.slug in COUNTS else places_of(finding, scenario)


def places_of(finding: Finding, scenario: Scenario) -> tuple[Place, ...]:
    """The places of a finding; on a table, of the things whose fields it names."""
    if finding.places or not kind_of(scenario.board).free_places:
        return finding.places
    return tuple(dict.fromkeys(at for at, _, _ in _lying(finding, scenario)))


def things_of(finding: Finding, scenario: Scenario) -> tuple[Selection, ...]:
    """The things on a table that a finding speaks of, each for itself, beside its places."""
    if finding.places or not kind_of(scenario.board).free_places:
        return ()
    found = {at: Selection(**{field: (name,)}) for at, field, name in _lying(finding, scenario)}
    return tuple(found.values())


def spelt(place: Place) -> str:
    """A place in a line about it."""
    return tr(name_of_place(place))


def selection_of(pointer: str, scenario: Scenario) -> Selection:
    """The selection of the thing at a pointer; nothing where no selection holds such things."""
    lists = _lists(scenario)
    for name, kind, called in THINGS:
        number = pointer.removeprefix(f"{name}/").split("/")[0]
        if pointer.startswith(f"{name}/") and number.isdecimal():
            for one in lists[name][int(number) :][:1]:
                return Selection(**{kind: (str(getattr(one, called)),)})
    return Selection()


def _lists(scenario: Scenario) -> dict[str, Sequence[object]]:
    """The lists of ``THINGS``."""
    board = scenario.board
    return {
        "/units": scenario.units,
        "/markers": scenario.markers,
        "/commanders": scenario.commanders,
        "/board/pieces": board.table_pieces,
        "/board/labels": board.labels,
    }


def _lying(finding: Finding, scenario: Scenario) -> Iterator[tuple[Pose, str, str]]:
    """Where a thing lies, in which field of a selection it belongs, what that calls it."""
    lists = _lists(scenario)
    for field in finding.fields:
        for name, kind, called in THINGS:
            number = field.removeprefix(f"{name}/").split("/")[0]
            if field.startswith(f"{name}/") and number.isdecimal():
                # Of a report that lags behind, the thing may be gone.
                one = next(iter(lists[name][int(number) :][:1]), None)
                at = getattr(one, "at", None)
                if isinstance(at, Pose):
                    yield at, kind, str(getattr(one, called))
