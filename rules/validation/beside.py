"""Things outside the board, and boards of the wrong kind.

All checks but those of ``beside`` look at the scenario ``on_board``, so none of them meets a place
that is not there. Here their pointers and fixes become those of the whole scenario.
"""

from collections.abc import Iterable, Iterator

from rules.validation.facts import Facts
from rules.validation.mentions import piece_called, pool_called, row_of, zone_called
from rules.validation.registry import Found, check, found
from schema.board import Piece, Pose, Zone
from schema.edits import Edit, PutUnit, RemoveCommanders, SetField, SetZone, Several
from schema.findings import Finding
from schema.forces import Commander, HiddenPool
from schema.places import Apart, Stray, Why
from schema.scenario import Scenario
from schema.text import Argument, Term

PLACES = ("board", "commanders", "hidden", "markers", "notes", "units", "zones")
"""What has places."""

TYPES = {
    "units": ("unit_types", "type"),
    "commanders": ("commanders", "card"),
    "markers": ("markers", "marker"),
    "tokens": ("tokens", "token"),
    "ways": ("ways", "kind"),
    "walls": ("walls", "kind"),
}
"""List of things to the section of the game that names them, and the field that says which."""
FIELDS = {
    "labels": "HexBoard.labels",
    "notes": "Scenario.notes",
    "unplayable": "HexBoard.unplayable",
    "masked": "HexBoard.masked",
}
"""Lists whose things have no name of their own to what the list is called."""


@check("place-off-board", severity="error", reads=PLACES, given=("field",), fix="offered")
def place_off_board(facts: Facts) -> Iterator[Found]:
    """Something is on a hex that this board does not have. It is kept, but is not on the board."""
    for stray in _of(facts, "not-there"):
        yield _astray(facts, stray, row_of(str(stray.place), facts.field.grid))


@check("place-of-other-board", severity="error", reads=PLACES, fix="offered")
def place_of_other_board(facts: Facts) -> Iterator[Found]:
    """Something has a position for another kind of board, such as a hex on a table, or millimetres
    on a hex board. It is kept, but is not on the board."""
    for stray in _of(facts, "other-board"):
        yield _astray(facts, stray, {"board": Term(of="kinds", id=facts.scenario.board.kind)})


@check("board-of-other-game", severity="error", reads=("board", "game"))
def board_of_other_game(facts: Facts) -> Iterator[Found]:
    """The game is not played on a board of this kind."""
    kinds: list[str] = [side.kind for side in facts.game.boards.values()]
    kinds += ["tiles"] if facts.game.tiles else []
    known = tuple(dict.fromkeys(kinds))
    kind = facts.scenario.board.kind
    if known and kind not in known:
        yield found(
            fields=["/board/kind"],
            game=Term(of="games", id=facts.game.id),
            known=tuple(Term(of="kinds", id=one) for one in known),
            board=Term(of="kinds", id=kind),
        )


def _of(facts: Facts, why: Why) -> Iterator[Stray]:
    """The first stray of each thing that is astray for this reason."""
    seen: set[str] = set()
    for stray in facts.strays:
        if stray.why == why and stray.thing not in seen:
            seen.add(stray.thing)
            yield stray


def _astray(facts: Facts, stray: Stray, args: dict[str, Argument]) -> Found:
    those = [one for one in facts.strays if one.thing == stray.thing and one.why == stray.why]
    places = tuple(_printed(one.place) for one in those)
    return Found(
        (),
        tuple(one.field for one in those),
        {"thing": _name(facts, stray), "place": places, **args},
        _taking_off(facts, those),
    )


def _printed(place: str | Pose | None) -> str | Term:
    if isinstance(place, Pose):
        return f"({place.x}, {place.y})"
    return place if place is not None else Term(of="fields", id="Zone.outline")


def _at(facts: Facts, pointer: str) -> object:
    """What a pointer points at in the whole scenario."""
    here: object = facts.whole
    for step in pointer.split("/")[1:]:
        here = here[int(step)] if isinstance(here, tuple) else getattr(here, step)
    return here


def _name(facts: Facts, stray: Stray) -> Argument:
    thing = _at(facts, stray.thing)
    field = stray.thing.split("/")[-2]
    if field in FIELDS:
        return Term(of="fields", id=FIELDS[field])
    match thing:
        case Zone():
            return zone_called(thing)
        case HiddenPool():
            return pool_called(thing)
        case Piece():
            return piece_called(thing.piece, facts.game)
    section, key = TYPES.get(field, ("", "id"))
    named = str(getattr(thing, key))
    return Term(of=section, id=named) if section else named


def _taking_off(facts: Facts, those: Iterable[Stray]) -> Edit | None:
    """Let the thing be nowhere if it may, else take it away: what the author need not do himself.

    ``None`` for the places of a hidden pool, which has a card for each.
    """
    fields = [one.field for one in those]
    first = fields[0]
    way, _, last = first.rpartition("/")
    if first.startswith("/hidden/"):
        return None
    if last == "outline":
        return SetField(kind="set-field", field=first, value=None)
    if last != "at":  # the places of a zone, and hexes out of play
        gone = {int(field.rpartition("/")[2]) for field in fields}
        left = tuple(p for i, p in enumerate(_list(facts, way)) if i not in gone)
        return SetField(kind="set-field", field=way, value=left)
    thing = _at(facts, way)
    if isinstance(thing, Commander) and thing.unit is None:
        return RemoveCommanders(kind="remove-commanders", commanders=(thing.card,))
    may_be_nowhere = way.startswith(("/units/", "/commanders/"))
    return SetField(kind="set-field", field=first if may_be_nowhere else way, value=None)


def _list(facts: Facts, pointer: str) -> tuple[str, ...]:
    names = _at(facts, pointer)
    return names if isinstance(names, tuple) else ()


FOLLOWING = frozenset(
    {
        "commander-without-unit",
        "hidden-cards-unlike-spots",
        "unit-without-place",
        "zone-without-places",
    }
)
"""What is found only because a thing's place was left out; that it lies there says it all."""


def of_the_whole(finding: Finding, parted: Apart, whole: Scenario) -> Finding | None:
    """The finding with the pointers of the whole scenario, ``None`` if it only follows from what
    lies beside the board."""
    fields = tuple(parted.pointer(field) for field in finding.fields)
    if finding.slug in FOLLOWING and any(
        f"{field}/".startswith(f"{stray.thing}/") for field in fields for stray in parted.strays
    ):
        return None
    fix = None if finding.fix is None else _fix(finding.fix, parted, whole)
    return finding.changed(fields=fields, fix=fix, safe=finding.safe and fix is not None)


def _fix(fix: Edit, parted: Apart, whole: Scenario) -> Edit | None:
    """The same fix; ``None`` where it would take away what lies beside the board."""
    match fix:
        case SetField():
            if any(f"{way}/".startswith(f"{fix.field}/") for way in parted.kept):
                return None
            return fix.changed(field=parted.pointer(fix.field))
        case SetZone():
            beside = {
                place
                for number, zone in enumerate(whole.zones)
                if zone.id == fix.zone and f"/zones/{number}/places" in parted.kept
                for place in zone.places
            }
            on = {p for zone in parted.scenario.zones if zone.id == fix.zone for p in zone.places}
            return fix.changed(places=(*fix.places, *sorted(beside - on - {*fix.places})))
        case PutUnit():
            old = whole.unit(fix.unit.id)
            if fix.unit.at is None and old is not None and old.at is not None:
                return None
            return fix
        case Several():
            edits = [_fix(one, parted, whole) for one in fix.edits]
            known = tuple(edit for edit in edits if edit is not None)
            return fix.changed(edits=known) if len(known) == len(edits) else None
        case _:
            return fix
