"""Whether the terrain of a skirmish is that of the Setup cards, each player's on his own half."""

from collections import Counter
from collections.abc import Iterator, Mapping

from rules.placement import area, half
from rules.supply import still_to_place
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from rules.validation.setup_cards import cards_of
from schema.edits import PaintTerrain, SetField, Several
from schema.forces import Seat
from schema.text import Term
from schema.value import Json, frozen


@check(
    "terrain-unlike-cards",
    severity="warning",
    reads=("board", "card", "cards", "seats", "to_place"),
    rule="BOW-SK-S10",
    given=("card", "field"),
    fix="offered",
)
def terrain_unlike_cards(facts: Facts) -> Iterator[Found]:
    """Another number of hexes of a terrain than the Setup cards of all seats together give, or than
    those of one seat where it still places its own."""
    given = {seat: _terrain_of(facts, seat) for seat in facts.seats}
    names = [name for seat in facts.seats for name in cards_of(facts, seat, "terrain")]
    known = all(name in facts.game.setup_cards for name in names)
    if not names or not known or facts.ground is None:
        return
    wanted = sum((cards for cards in given.values() if cards is not None), Counter[str]())
    here = _terrain_here(facts)
    lying = Counter(facts.painted)
    for kind in dict.fromkeys((*wanted, *here)):
        own = list(_own_shares(facts, given, kind, lying[kind]))
        yield from own
        if not own and wanted[kind] != here[kind]:
            yield found(
                fields=["/board/terrain"],
                seat="",
                ground=Term(of="terrain", id=kind),
                count=here[kind],
                expected=wanted[kind],
            )


def _own_shares(
    facts: Facts, given: Mapping[str, Counter[str] | None], kind: str, lying: int
) -> Iterator[Found]:
    """Sides that still place more hexes of a terrain than their own cards give, or so few that
    those on the board cannot make up for them."""
    for seat, cards in given.items():
        if seat not in facts.scenario.to_place:
            continue
        left = still_to_place(facts.scenario, facts.game, seat, markers=False).get(kind, 0)
        expected = cards[kind] if cards is not None else 0
        if left <= expected <= left + lying:
            continue
        said = f"/{kind}" if kind in facts.scenario.to_place[seat] else ""
        yield found(
            fields=[f"/to_place/{seat}{said}"],
            fix=_as_given(facts, given, kind) if not lying else None,
            seat=facts.called(seat),
            ground=Term(of="terrain", id=kind),
            count=left,
            expected=expected,
        )


def _as_given(facts: Facts, given: Mapping[str, Counter[str] | None], kind: str) -> SetField:
    """Every seat that places something with as many hexes of a terrain as its own cards give."""
    left: dict[str, Json] = {}
    for seat, things in facts.scenario.to_place.items():
        cards = given.get(seat)
        counts: dict[str, Json] = {**things, kind: cards[kind] if cards is not None else 0}
        left[seat] = frozen({name: n for name, n in counts.items() if n})
    return SetField(kind="set-field", field="/to_place", value=frozen(left))


@check(
    "terrain-on-other-half",
    severity="error",
    reads=(
        "board",
        "card",
        "cards",
        "markers",
        "overrides",
        "seats",
        "to_place",
        "units",
        "variants",
    ),
    rule="BOW-SK-S10",
    given=("card", "field"),
    fix="offered",
)
def terrain_on_other_half(facts: Facts) -> Iterator[Found]:
    """Terrain of one player's Setup cards that lies on another player's half; each lays his own on
    his own half, a middle row that is both's included."""
    given = {seat.id: _terrain_of(facts, seat.id) for seat in facts.playing}
    wanted = {seat: terrain for seat, terrain in given.items() if terrain is not None}
    halves = _own_halves(facts)
    if facts.ground is None or len(halves) < 2 or len(wanted) < len(given):
        return
    for name in dict.fromkeys(kind for cards in wanted.values() for kind in cards):
        lying = [i for i, here in enumerate(facts.painted) if here == name]
        mine = {seat: [i for i in lying if i in own] for seat, own in halves.items()}
        shared = len(lying) - sum(map(len, mine.values()))
        for seat, owner in ((s, o) for s in halves for o in halves if s != o):
            waiting = still_to_place(facts.scenario, facts.game, owner, markers=False)
            had = len(mine[owner]) + shared + waiting.get(name, 0)
            if len(mine[seat]) > wanted[seat][name] and had < wanted[owner][name]:
                yield found(
                    *(facts.field.grid.names[i] for i in mine[seat]),
                    fields=["/board/terrain", f"/cards/{owner}/terrain"],
                    fix=_moved(facts, name, mine[seat], halves[owner], owner),
                    ground=Term(of="terrain", id=name),
                    seat=facts.called(seat),
                    count=len(mine[seat]),
                    expected=wanted[seat][name],
                    owner=facts.called(owner),
                )


def _terrain_of(facts: Facts, seat: str) -> Counter[str] | None:
    """Terrain to number of hexes on a seat's Setup cards; ``None`` where they are not known."""
    names = cards_of(facts, seat, "terrain")
    if not names or any(name not in facts.game.setup_cards for name in names):
        return None
    wanted: Counter[str] = Counter()
    for name in names:
        wanted.update(facts.game.setup_cards[name].terrain)
    return wanted


def _own_halves(facts: Facts) -> dict[str, frozenset[int]]:
    """Seat to the indices of its half that are nobody else's; none where edges are not known or
    shared."""
    seats: list[Seat] = [seat for seat in facts.playing if seat.edge is not None]
    if len(seats) < len(facts.playing) or len({seat.edge for seat in seats}) < len(seats):
        return {}
    grid, middle = facts.field.grid, facts.book.placement.middle_row
    inside = {
        seat.id: {i for i, own in enumerate(half(grid, seat.edge, middle)) if own}
        for seat in seats
        if seat.edge is not None
    }
    return {
        seat: frozenset(own.difference(*(o for other, o in inside.items() if other != seat)))
        for seat, own in inside.items()
    }


def _moved(
    facts: Facts, terrain: str, lying: list[int], there: frozenset[int], owner: str
) -> Several | None:
    """One of the hexes laid anew, on the nearest bare hex where its owner may lay it."""
    field, edge = facts.field, facts.seats[owner].edge
    taken = {*field.occupants, *(i for i, tokens in enumerate(field.tokens) if tokens)}
    taken.update(
        field.grid.index(marker.at)
        for marker in facts.scenario.markers
        if isinstance(marker.at, str)
    )
    reach = facts.card.placement.terrain
    allowed = area(field.grid, edge, reach, facts.book.placement.middle_row) if edge else ()
    bare = [
        i for i in allowed if i in there and i not in taken and facts.painted[i] == facts.ground
    ]
    pairs = [(field.grid.distance(here, to), here, to) for here in lying for to in bare]
    if not pairs:
        return None
    _, here, to = min(pairs)
    names = field.grid.names
    edits = (
        PaintTerrain(kind="paint-terrain", places=(names[here],), terrain=facts.ground or ""),
        PaintTerrain(kind="paint-terrain", places=(names[to],), terrain=terrain),
    )
    return Several(kind="several", edits=edits)


def _terrain_here(facts: Facts) -> Counter[str]:
    """Hexes by terrain, laid or still to be laid, without the printed ground."""
    here: Counter[str] = Counter()
    for line in facts.scenario.board.terrain:
        here.update(line)
    for seat in facts.scenario.to_place:
        here.update(still_to_place(facts.scenario, facts.game, seat, markers=False))
    here.pop(facts.ground or "", None)
    return here
