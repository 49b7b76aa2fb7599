"""Hypothesis strategies for whole values: valid small scenarios on any kind of board."""

from functools import cache
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from schema import board as b
from schema import forces as f
from schema import objectives as o
from schema import provenance as p
from schema import scenario as s
from schema.edits import (
    Become,
    Edit,
    MaskHexes,
    MoveUnits,
    PaintTerrain,
    PutMarker,
    Raise,
    RemoveCommanders,
    SetTokens,
    SetWays,
)
from schema.text import Message, Term
from schema.value import FrozenMap

TERRAIN = ("plains", "forest", "hill", "river")
WORDS = ("", "a ford", "«Вброд»", 'quoted "and" \\ slashed', "two\nlines", "שלום 🂡", "\u2028")

ids = st.sampled_from(("a", "war-host", "x1", "stark-s5", "green"))
seats = st.sampled_from(("red", "blue"))
texts = st.dictionaries(
    st.sampled_from(("en", "ru", "de", "pt-BR")), st.sampled_from(WORDS), max_size=2
).map(FrozenMap)
small = st.integers(0, 9)
turns = st.integers(0, 5)
kinds = st.sampled_from(TERRAIN)
heights = st.integers(-2, 9)
lengths = st.lists(st.integers(1, 6), min_size=1, max_size=4)
orientations: SearchStrategy[Any] = st.sampled_from(("pointy", "flat"))
indents: SearchStrategy[Any] = st.sampled_from(("odd", "even"))


def few(things: SearchStrategy[Any], most: int = 3) -> SearchStrategy[tuple[Any, ...]]:
    """Up to so many of them, as a tuple."""
    return st.lists(things, max_size=most).map(tuple)


@cache
def one_of_names(names: tuple[str, ...]) -> SearchStrategy[str]:
    """Places of a board of hexes; the same strategy for the same names."""
    return st.sampled_from(names)


def frozen_maps(keys: SearchStrategy[Any], values: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """Up to two entries."""
    return st.dictionaries(keys, values, max_size=2).map(FrozenMap)


json_values: SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(WORDS),
    lambda inner: few(inner) | frozen_maps(st.text("ab~/ $", max_size=3), inner),
    max_leaves=4,
)


@st.composite
def hex_boards(draw: st.DrawFn) -> b.HexBoard:
    """Boards of one to four lines of one to six hexes, with everything that may lie on them."""
    lines = tuple(draw(lengths))
    shape = b.HexBoard(
        kind="hex",
        lines=lines,
        orientation=draw(orientations),
        indent=draw(indents),
        terrain=tuple(("plains",) * length for length in lines),
    )

    def lined(values: SearchStrategy[Any]) -> tuple[tuple[Any, ...], ...]:
        return tuple(
            tuple(draw(st.lists(values, min_size=length, max_size=length))) for length in lines
        )

    others = shape.grid().names[1:]
    if others:
        shape = shape.changed(masked=draw(st.just(()) | few(st.sampled_from(others))))
    return shape.changed(
        terrain=lined(kinds),
        elevation=lined(heights) if draw(st.booleans()) else (),
        **draw(lying(one_of_names(shape.grid().names))),
    )


@cache
def lying(names: SearchStrategy[str]) -> SearchStrategy[Any]:
    """What lies on a board of hexes with these names, and which of them are off it."""
    edges = st.sets(turns).map(lambda some: tuple(sorted(some)))
    faces = st.sampled_from(("front", "back"))
    return st.fixed_dictionaries(
        {
            "side": st.none() | ids,
            "unplayable": few(names),
            "tokens": few(placed_tokens(names)),
            "ways": few(st.builds(b.Way, at=names, kind=ids, edges=edges)),
            "walls": few(st.builds(b.Wall, at=names, kind=ids, edge=turns)),
            "pieces": few(st.builds(b.Piece, at=names, piece=ids, face=faces, rotation=turns)),
            "labels": few(st.builds(b.Label, at=names, text=texts)),
        }
    )


@cache
def placed_tokens(names: SearchStrategy[str]) -> SearchStrategy[b.PlacedToken]:
    """Tokens with and without facing, level and secret."""
    return st.builds(
        b.PlacedToken,
        at=names,
        token=ids,
        facing=st.none() | st.integers(0, 11),
        level=st.none() | st.integers(1, 9),
        hidden=st.none() | ids,
    )


poses = st.builds(b.Pose, x=st.integers(0, 1800), y=st.integers(0, 1200), angle=st.integers(0, 359))
areas = st.sampled_from(("6D", "6A", "H1C"))
tile_boards = st.builds(
    b.TileBoard,
    kind=st.just("tiles"),
    tiles=few(
        st.builds(b.LaidTile, tile=ids, q=st.integers(-9, 9), r=small, rotation=st.integers(0, 5))
    ),
    tokens=few(placed_tokens(areas)),
    labels=few(st.builds(b.Label, at=areas, text=texts)),
)
table_boards = st.builds(
    b.TableBoard,
    kind=st.just("table"),
    width=st.just(1800),
    depth=st.integers(600, 1200),
    pieces=few(st.builds(b.TablePiece, id=ids, terrain=ids, at=poses)),
    labels=few(st.builds(b.Label, at=poses, text=texts)),
)

any_board = hex_boards() | tile_boards | table_boards

conditions: SearchStrategy[Any] = st.one_of(
    st.builds(o.UnitsDestroyed, kind=st.just("units-destroyed"), types=few(ids), all=st.booleans()),
    st.builds(o.CommanderLost, kind=st.just("commander-lost"), cards=few(ids)),
    st.builds(o.GroupHeld, kind=st.just("group-held"), zone=ids, hold=st.just("any")),
    st.builds(o.RowReached, kind=st.just("row-reached"), units=st.integers(1, 3)),
    st.builds(o.PointsReached, kind=st.just("points-reached"), points=small),
    st.builds(o.Told, kind=st.just("told"), text=texts),
)
victories = st.builds(
    o.Victory,
    objectives=few(
        st.builds(
            o.Objective,
            id=ids,
            condition=conditions,
            points=small,
            per=st.sampled_from(("once", "each", "row", "level")),
            when=st.sampled_from(("at-once", "round-end", "game-end")),
            keep=st.sampled_from(("permanent", "while-held")),
            seats=few(seats),
            text=texts,
        )
    ),
    wins=few(st.builds(o.Win, condition=conditions, seats=few(seats)), 1),
    ties=few(st.sampled_from(("morale", "momentum", "draw"))),
    barred=few(st.builds(o.Barred, seats=few(seats), unless=conditions), 1),
)
packs = st.builds(
    p.PackRef, id=ids, version=st.just("1.0.0"), hash=st.none() | st.just("0123456789abcdef")
)
arguments = st.recursive(
    small | st.sampled_from(WORDS) | st.builds(Term, of=st.just("terrain"), id=ids),
    few,
    max_leaves=3,
).filter(lambda a: not isinstance(a, tuple) or not any(isinstance(part, tuple) for part in a))
provenances = st.builds(
    p.Provenance,
    program=st.just("banneret 0.1.0"),
    card=ids,
    seed=st.integers(0, 2**63 - 1),
    settings=frozen_maps(st.just("houses"), st.just("stark,lannister")),
    locks=few(ids),
    rerolls=frozen_maps(ids, small),
    attempt=small,
)


@cache
def forces(places: SearchStrategy[Any], names: SearchStrategy[str]) -> SearchStrategy[Any]:
    """Units, commanders, markers and pools that stand on these places, and what lies there in
    secret."""
    arrivals = st.builds(f.Arrival, round=st.integers(1, 9), zone=st.none() | ids)
    cards = st.builds(f.HiddenCard, card=ids, count=st.just(2), of=st.just("token"), ref=ids)
    placed = frozen_maps(ids, frozen_maps(names, ids))
    secrets = st.builds(f.Secrets, seed=st.integers(0, 2**40), placed=placed)
    units = st.builds(
        f.Unit,
        id=st.sampled_from(("u-1", "u-2", "u-3", "u-4")),
        seat=seats,
        type=ids,
        rank=st.none() | ids,
        at=st.none() | places,
        figures=st.none() | small,
        badge=st.none() | ids,
        facing=st.none() | st.integers(0, 11),
        arrival=st.none() | arrivals,
        note=texts,
    )
    return st.fixed_dictionaries(
        {
            "units": st.lists(units, max_size=3, unique_by=lambda unit: unit.id).map(tuple),
            "commanders": few(
                st.builds(f.Commander, card=ids, seat=seats, unit=st.none() | ids, at=places)
            ),
            "markers": few(st.builds(f.Marker, id=ids, marker=ids, at=places, seat=seats)),
            "hidden": few(
                st.builds(
                    f.HiddenPool,
                    id=ids,
                    cards=st.lists(cards, min_size=1, max_size=2).map(tuple),
                    spots=few(names),
                    known_to=few(seats),
                ),
                1,
            ),
            "secrets": st.none() | secrets,
            "notes": few(st.builds(s.Note, at=places, text=texts), 1),
            "zones": few(
                st.builds(
                    b.Zone,
                    id=ids,
                    name=texts,
                    kind=st.sampled_from(("deployment", "objective", "exit")),
                    places=few(names),
                    colour=st.none() | st.sampled_from(("blue", "red")),
                )
            ),
        }
    )


FIELDS = st.fixed_dictionaries(
    {
        "game": st.builds(p.GameRef, base=packs, add_ons=few(packs, 1)),
        "title": texts,
        "about": st.builds(
            s.About,
            authors=few(st.sampled_from(WORDS)),
            minutes=st.none() | st.integers(1, 600),
            difficulty=st.none() | st.sampled_from(("easy", "hard")),
            background=texts,
        ),
        "first_player": st.none() | seats,
        "rounds": st.none() | st.integers(1, 20),
        "musters": few(st.builds(f.Muster, seat=seats, points=small, forbidden=few(ids)), 1),
        "victory": victories,
        "setup": few(st.builds(s.SetupStep, seat=st.none() | seats, text=texts)),
        "rules": few(st.builds(s.SpecialRule, id=ids, text=texts), 1),
        "overrides": few(st.builds(s.Override, what=ids, acts_as=ids), 1),
        "variants": few(st.builds(s.Variant, id=ids), 1),
        "card": st.none() | ids,
        "cards": frozen_maps(seats, frozen_maps(ids, few(ids))),
        "to_place": frozen_maps(seats, frozen_maps(ids, small)),
        "provenance": st.none() | provenances,
        "transcript": few(
            st.builds(
                p.Entry,
                step=st.integers(1, 13),
                seat=st.none() | seats,
                message=st.builds(Message, slug=ids, args=frozen_maps(ids, arguments)),
            )
        ),
        "waivers": few(st.builds(s.Waiver, finding=ids, reason=texts), 1),
        "extras": frozen_maps(st.text("ab/~", max_size=3), json_values),
    }
)
"""What does not hang on the board: put together once, for that costs more than a draw."""


@st.composite
def scenarios(draw: st.DrawFn, board: SearchStrategy[Any] | None = None) -> s.Scenario:
    """Valid small scenarios, most fields filled; on any kind of board unless one is given."""
    drawn = draw(any_board if board is None else board)
    names: SearchStrategy[str] = areas
    if isinstance(drawn, b.HexBoard):
        names = one_of_names(drawn.grid().names)
    places = poses if isinstance(drawn, b.TableBoard) else names
    return s.Scenario(
        format="1.0",
        board=drawn,
        seats=(f.Seat(id="red", edge="top"), f.Seat(id="blue", sides=FrozenMap({"morale": "A"}))),
        **draw(FIELDS),
        **draw(forces(places, names)),
    )


def edits_of(scenario: s.Scenario) -> SearchStrategy[Edit]:
    """Edits that a scenario on a board of hexes takes."""
    if not isinstance(scenario.board, b.HexBoard):
        raise TypeError("these edits are for boards of hexes")
    names = one_of_names(scenario.board.grid().names)

    @st.composite
    def of_one_hex(draw: st.DrawFn) -> Edit:
        at = draw(names)
        here = st.just(at)
        if draw(st.booleans()):
            tokens = draw(few(placed_tokens(here), 2))
            return SetTokens(kind="set-tokens", at=at, tokens=tokens)
        ways = draw(few(st.builds(b.Way, at=here, kind=ids, edges=st.just((0, 3))), 2))
        return SetWays(kind="set-ways", at=at, ways=ways)

    kinds: list[SearchStrategy[Any]] = [
        st.builds(
            PaintTerrain,
            kind=st.just("paint-terrain"),
            places=few(names),
            terrain=st.sampled_from(TERRAIN),
        ),
        st.builds(Raise, kind=st.just("raise"), places=few(names), height=st.integers(0, 2)),
        of_one_hex(),
        st.builds(RemoveCommanders, kind=st.just("remove-commanders"), commanders=few(ids)),
        st.builds(
            Become,
            kind=st.just("become"),
            scenario=st.integers(1, 9).map(lambda number: scenario.changed(rounds=number)),
            places=st.none() | few(names),
        ),
        st.builds(
            PutMarker,
            kind=st.just("put-marker"),
            marker=st.builds(f.Marker, id=ids, marker=ids, at=names),
        ),
    ]
    others = scenario.board.grid().names[1:]
    if others:
        gaps = st.sampled_from((*others, *scenario.board.masked))
        kinds.append(
            st.builds(MaskHexes, kind=st.just("mask-hexes"), places=few(gaps), masked=st.booleans())
        )
    if scenario.units:
        moves = st.tuples(st.sampled_from([unit.id for unit in scenario.units]), names)
        kinds.append(st.builds(MoveUnits, kind=st.just("move-units"), moves=st.tuples(moves)))
    return st.one_of(kinds)
