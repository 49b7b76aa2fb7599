"""Scenarios that look odd and break no rule: none of them brings an error (ADR 8)."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import games
from generators.secrets import deal
from rules.validation import check
from schema import files
from schema.board import HexBoard, Label, PlacedToken, Pose, TableBoard, Zone
from schema.forces import Arrival, Marker, Seat, Unit
from schema.game import Game
from schema.objectives import (
    CommanderLost,
    GroupHeld,
    Objective,
    PointsReached,
    ResourceStands,
    RowReached,
    Told,
    UnitsDestroyed,
    UnitsExited,
    Victory,
    Win,
)
from schema.scenario import Note, Override, Play, Scenario, SpecialRule, Variant
from schema.value import FrozenMap
from tests.boards import raid
from tests.rules.breaking import both, leader, painted, put, seat, unit, with_tokens

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
Change = Callable[[Scenario], Scenario]
TOLD = FrozenMap(en="Odd, and allowed.", ru="Странно, но можно.")


@cache
def example(name: str) -> Scenario:
    return raid() if name == "raid" else files.read(EXAMPLES / f"{name}.json")


@cache
def game_of(name: str) -> Game:
    return games.load(example(name).game.base.id)


def on_board(**fields: Any) -> Change:
    return lambda s: s.changed(board=s.board.changed(**fields))


def more_units(*units: Unit) -> Change:
    return lambda s: s.changed(units=(*s.units, *units))


def goals(*conditions: Any, **more: Any) -> Change:
    """Points for each of these, and the battle ends after six rounds."""
    goals = tuple(
        Objective(**{"id": f"g{i}", "condition": condition, "points": 1, **more})
        for i, condition in enumerate(conditions)
    )
    return put(victory=Victory(objectives=goals), rounds=6)


def variants(*names: str) -> Change:
    return put(variants=tuple(Variant(id=name) for name in names))


def every_reading(s: Scenario) -> Scenario:
    """All optional rules and readings of Westeros at once."""
    names = [name for name, rule in game_of("raid").variants.items() if not rule.mandatory]
    kept = [n for n in names if n not in ("zones-apart-from-everyone", "middle-row-nobodys")]
    return variants(*kept)(s)


def without_terrain(s: Scenario) -> Scenario:
    """The players place all terrain themselves: what their Setup cards give."""
    cards = game_of("raid").setup_cards
    things = {house: dict[str, int]() for house in ("stark", "lannister")}
    for house, wanted in things.items():
        for card in s.cards[house]["terrain"]:
            for name, count in cards[card].terrain.items():
                wanted[name] = wanted.get(name, 0) + count
    bare = tuple(tuple("plains" for _ in line) for line in board_of(s).terrain)
    to_place = FrozenMap({house: FrozenMap(wanted) for house, wanted in things.items()})
    return s.changed(board=s.board.changed(terrain=bare), to_place=to_place)


def board_of(s: Scenario) -> HexBoard:
    assert isinstance(s.board, HexBoard)
    return s.board


def nobody_placed(s: Scenario) -> Scenario:
    """Every unit waits to be placed in turn (BOW-SK-S12, BOW-SK-S13)."""
    return s.changed(units=tuple(u.changed(at=None) for u in s.units))


def standing_in(s: Scenario) -> Scenario:
    """A unit shown with other figures (BOW-SK-!2)."""
    short = next(u for u in s.units if u.type in {"kennelmasters", "northmen-archers"})
    changed = short.changed(type="war-host", stands_in_for=short.type)
    return s.changed(units=tuple(changed if u is short else u for u in s.units))


def one_side_each(s: Scenario) -> Scenario:
    """Markers of both Houses on one hex of the middle row, which is both's (BOW-RAID-!1)."""
    grid = board_of(s).grid()
    taken = {m.at for m in s.markers} | {u.at for u in s.units}
    place = next(p for p in grid.names if p.endswith("6") and len(p) == 2 and p not in taken)
    moved, seen = [], set[str | None]()
    for marker in s.markers:
        moved.append(marker if marker.seat in seen else marker.changed(at=place))
        seen.add(marker.seat)
    return s.changed(markers=tuple(moved))


def dealt(s: Scenario) -> Scenario:
    return deal(s, 20261, game_of("rolls-of-thunder"))


def four_guards(s: Scenario) -> Scenario:
    """Four units of guards stand there, and two more are hidden: of those at most one comes
    (BL2-THN-10)."""
    places = ("A1", "B1", "C1", "D1")
    guards = [
        Unit(id=f"guard-{i}", seat="daqan", type="citadel-guard", at=at)
        for i, at in enumerate(places)
    ]
    return more_units(*guards)(s)


def placed_giant(s: Scenario) -> Scenario:
    giant = Unit(id="giant", seat="uthuk", type="mountain-giant", at="A9")
    return more_units(giant)(s.changed(free_placements=()))


def bought(s: Scenario) -> Scenario:
    """Daqan has spent less than half of its points."""
    first, *rest = s.musters
    return s.changed(musters=(first.changed(army=FrozenMap({"yeoman-archer": 3})), *rest))


def star(s: Scenario) -> Scenario:
    """A piece of terrain that is concave and crosses itself nowhere."""
    outline = ((0, 40), (10, 10), (40, 0), (10, -10), (0, -40), (-10, -10), (-40, 0), (-10, 10))
    assert isinstance(s.board, TableBoard)
    first, *rest = s.board.pieces
    return s.changed(board=s.board.changed(pieces=(first.changed(outline=outline), *rest)))


def heroless(s: Scenario) -> Scenario:
    return s.changed(units=tuple(u for u in s.units if u.type != "hero"))


def turned_round(s: Scenario) -> Scenario:
    """A base is round: whichever way it looks."""
    return s.changed(
        units=tuple(
            u.changed(at=u.at.changed(angle=359)) if isinstance(u.at, Pose) else u for u in s.units
        )
    )


def runes_for_all(s: Scenario) -> Scenario:
    held = ResourceStands(kind="resource-stands", resource="dragon-runes", whose="own", at_least=6)
    return s.changed(victory=s.victory.changed(wins=(Win(condition=held, when="round-end"),)))


def shared_zone(s: Scenario) -> Scenario:
    """One zone in which both sides deploy."""
    names = board_of(s).grid().names
    return s.changed(zones=(*s.zones, Zone(id="all", kind="deployment", places=names)))


LABEL = Label(at="E8", text=TOLD)
BURNING = (PlacedToken.model_validate({"at": "A6", "token": "fire", "level": 1}),)

ODD: tuple[tuple[str, str, Change], ...] = (
    (
        "raid",
        "a neutral seat with nothing",
        lambda s: s.changed(seats=(*s.seats, Seat(id="wild", neutral=True))),
    ),
    ("raid", "a unit that begins with one figure", unit("stark-0", figures=1)),
    ("raid", "a commander whose unit is himself alone", unit("greatjon", figures=0)),
    ("raid", "terrain on the middle row", both(painted("plains", "C6"), painted("forest", "C8"))),
    ("raid", "a hex of terrain fewer than the cards give", painted("plains", "C6")),
    ("raid", "more rounds than the card says", put(rounds=10)),
    (
        "raid",
        "less morale than usual",
        seat(0, resources=FrozenMap({"command-tokens": 1, "morale": 0})),
    ),
    ("raid", "figures that stand in", standing_in),
    ("raid", "all terrain still to be placed", without_terrain),
    ("raid", "all units still to be placed", nobody_placed),
    ("raid", "every optional rule at once", every_reading),
    ("raid", "chance says who begins", put(first_player=None)),
    (
        "raid",
        "a play on a leap day that nobody won",
        put(plays=(Play(date="2024-02-29", points=FrozenMap(stark=3, lannister=3)),)),
    ),
    ("raid", "a wood that burns", on_board(tokens=BURNING)),
    (
        "raid",
        "a devastated wood",
        on_board(tokens=(PlacedToken.model_validate({"at": "A6", "token": "devastation"}),)),
    ),
    ("raid", "a hex that is not in play", on_board(unplayable=("E8",))),
    (
        "raid",
        "a tent with words for it",
        both(
            with_tokens("tent", "E8"),
            put(
                rules=(
                    SpecialRule(
                        id="t", text=FrozenMap(en="Each tent that burns down brings a card.")
                    ),
                )
            ),
        ),
    ),
    (
        "raid",
        "a tent of which only an override speaks",
        both(with_tokens("tent", "E8"), put(overrides=(Override(what="tent", text=TOLD),))),
    ),
    ("raid", "a remark to a bare hex", put(notes=(Note(at="E8", text=TOLD),))),
    ("raid", "two labels on one hex", on_board(labels=(LABEL, LABEL))),
    (
        "rallying-the-remnant",
        "a reserve in the last round",
        lambda s: more_units(
            s.units[0].changed(id="late", at=None, arrival=Arrival(round=s.rounds or 1))
        )(s),
    ),
    (
        "rallying-the-remnant",
        "a commander who stands alone",
        lambda s: leader(0, unit=None, at="A1")(s) if s.commanders else s,
    ),
    ("rallying-the-remnant", "one zone for all", shared_zone),
    (
        "rallying-the-remnant",
        "points that are lost",
        goals(CommanderLost(kind="commander-lost"), points=-2),
    ),
    (
        "rallying-the-remnant",
        "points by the row, per unit and by words",
        goals(
            RowReached(kind="row-reached", units=3),
            UnitsDestroyed(kind="units-destroyed"),
            Told(kind="told", text=TOLD),
        ),
    ),
    (
        "rallying-the-remnant",
        "more points than there can be",
        lambda s: s.changed(
            victory=s.victory.changed(
                wins=(Win(condition=PointsReached(kind="points-reached", points=99)),)
            )
        ),
    ),
    (
        "rallying-the-remnant",
        "units that leave the board",
        lambda s: goals(UnitsExited(kind="units-exited", zone="out"))(
            s.changed(zones=(Zone(id="out", kind="exit", places=("A1", "B1")),))
        ),
    ),
    (
        "rallying-the-remnant",
        "a hill held at the end from the start on",
        lambda s: s.changed(
            zones=(
                Zone(
                    id="hill",
                    kind="objective",
                    places=tuple(u.at for u in s.units[:1] if isinstance(u.at, str)),
                ),
            ),
            victory=Victory(
                wins=(
                    Win(
                        condition=GroupHeld(kind="group-held", zone="hill", hold="all"),
                        when="game-end",
                    ),
                )
            ),
        ),
    ),
    (
        "rallying-the-remnant",
        "no bridge faces anywhere",
        lambda s: s.changed(
            board=s.board.changed(tokens=tuple(t.changed(facing=None) for t in board_of(s).tokens))
        ),
    ),
    (
        "rallying-the-remnant",
        "everything set to nothing",
        lambda s: s.changed(
            seats=tuple(
                x.changed(resources=FrozenMap(dict.fromkeys(x.resources, 0))) for x in s.seats
            )
        ),
    ),
    ("westerlands-bounty", "markers of both on one hex", one_side_each),
    ("rolls-of-thunder", "the host's file", dealt),
    (
        "rolls-of-thunder",
        "Daqan may look",
        lambda s: s.changed(hidden=tuple(p.changed(known_to=("daqan",)) for p in s.hidden)),
    ),
    ("rolls-of-thunder", "four guards on the board already", four_guards),
    ("rolls-of-thunder", "the giant stands on his hex", placed_giant),
    ("rolls-of-thunder", "an army for few points", bought),
    (
        "rolls-of-thunder",
        "a banner that is nobody's",
        lambda s: s.changed(
            markers=(
                *s.markers,
                Marker(id="b", marker="banner", at="F6"),
            )
        ),
    ),
    ("all-six-house-rules", "none of the six rules is on", put(variants=())),
    (
        "all-six-house-rules",
        "three sides, two of them allied",
        lambda s: s.changed(
            seats=(
                *(x.changed(alliance=None) for x in s.seats),
                Seat(id="third", alliance="far", edge="left"),
            )
        ),
    ),
    (
        "call-to-arms",
        "a reserve that comes earlier",
        lambda s: s.changed(
            units=tuple(
                u.changed(arrival=u.arrival.changed(round=1)) if u.arrival else u for u in s.units
            )
        ),
    ),
    (
        "mustered-battle",
        "three neutral seats",
        lambda s: s.changed(
            seats=(*s.seats, *(Seat(id=f"wild-{i}", neutral=True) for i in range(3)))
        ),
    ),
    ("map-for-two", "runes as the rules say", runes_for_all),
    ("map-for-two", "nobody knows who begins", put(first_player=None)),
    ("table-for-two", "a star of rock", star),
    ("table-for-two", "nobody brought his hero", heroless),
    ("table-for-two", "bases turned round", turned_round),
)


@pytest.mark.parametrize(
    ("name", "change"), [(n, c) for n, _, c in ODD], ids=[f"{n}: {w}" for n, w, _ in ODD]
)
def test_what_is_odd_and_allowed_is_no_error(name: str, change: Change) -> None:
    report = check(change(example(name)), game_of(name))
    assert [(f.slug, f.places, f.fields) for f in report.of("error")] == []


def test_there_are_forty_and_more() -> None:
    assert len(ODD) >= 40
