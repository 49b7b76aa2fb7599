"""Setup cards of a skirmish: whether each is used once, and gives what is on the table."""

from collections import Counter
from collections.abc import Iterator, Mapping

from rules.placement import area, half
from rules.supply import still_to_place
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.cards import SkirmishCard
from schema.edits import PaintTerrain, SetField, Several
from schema.forces import Seat
from schema.text import Term
from schema.value import Json, frozen

USES = ("commanders", "units", "terrain")


def _expected(card: SkirmishCard, use: str) -> int:
    ratings = {"units": card.units_rating, "terrain": card.terrain_rating}
    return ratings.get(use, card.commanders.count)


def cards_of(facts: Facts, seat: str, use: str) -> tuple[str, ...]:
    """The Setup cards of a seat that served for a use, as the scenario notes them."""
    uses = facts.scenario.cards.get(seat)
    return uses.get(use, ()) if uses is not None else ()


@check(
    "setup-cards-missing",
    severity="warning",
    reads=("card", "cards", "seats"),
    rule="BOW-SK-S09",
    given=("card",),
)
def setup_cards_missing(facts: Facts) -> Iterator[Found]:
    """The file names no Setup cards for a side, so that its forces cannot be checked."""
    for seat in facts.playing:
        if not any(cards_of(facts, seat.id, use) for use in USES):
            yield found(fields=["/cards"], seat=facts.called(seat.id))


@check(
    "setup-card-count",
    severity="error",
    reads=("card", "cards", "seats"),
    rule="BOW-SK-INV",
    given=("card",),
)
def setup_card_count(facts: Facts) -> Iterator[Found]:
    """A side has more or fewer Setup cards for one purpose than the Skirmish Summary card says."""
    for seat in facts.seats:
        counts = {use: len(cards_of(facts, seat, use)) for use in USES}
        if not any(counts.values()):
            continue
        for use, count in counts.items():
            expected = _expected(facts.card, use)
            if count != expected:
                where = f"/cards/{seat}/{use}"
                yield found(
                    fields=[where], seat=facts.called(seat), use=use, count=count, expected=expected
                )


@check(
    "setup-card-twice",
    severity="error",
    reads=("card", "cards"),
    rule="BOW-SK-INV",
    given=("card",),
)
def setup_card_twice(facts: Facts) -> Iterator[Found]:
    """A Setup card is used more than once."""
    where: dict[str, list[str]] = {}
    for seat, uses in facts.scenario.cards.items():
        for use, cards in uses.items():
            for number, card in enumerate(cards):
                where.setdefault(card, []).append(f"/cards/{seat}/{use}/{number}")
    for card, fields in where.items():
        if len(fields) > 1:
            yield found(fields=fields, card=_label(facts, card), count=len(fields))


@check(
    "setup-card-of-other-house",
    severity="error",
    reads=("card", "cards", "seats"),
    rule="BOW-SK-S03",
    given=("card",),
)
def setup_card_of_other_house(facts: Facts) -> Iterator[Found]:
    """A Setup card has the crest of another House."""
    for seat, uses in facts.scenario.cards.items():
        house = facts.faction_of(seat)
        for use, cards in uses.items():
            for number, name in enumerate(cards):
                card = facts.game.setup_cards.get(name)
                if card is not None and house is not None and card.faction != house:
                    yield found(
                        fields=[f"/cards/{seat}/{use}/{number}"],
                        card=_label(facts, name),
                        house=Term(of="factions", id=house),
                    )


@check(
    "commanders-unlike-cards",
    severity="error",
    reads=("card", "cards", "commanders", "seats"),
    rule="BOW-SK-S03",
    given=("card",),
)
def commanders_unlike_cards(facts: Facts) -> Iterator[Found]:
    """A side's commanders are not those on the Setup cards drawn for commanders."""
    for seat in facts.seats:
        names = cards_of(facts, seat, "commanders")
        if not names or any(name not in facts.game.setup_cards for name in names):
            continue
        wanted = Counter(facts.game.setup_cards[name].commander for name in names)
        here = Counter(c.card for c in facts.scenario.commanders if c.seat == seat)
        strangers = tuple(Term(of="commanders", id=name) for name in here if not wanted[name])
        if strangers:
            where = f"/cards/{seat}/commanders"
            yield found(
                fields=[where, "/commanders"], seat=facts.called(seat), commanders=strangers
            )


def _units_wanted(facts: Facts, seat: str) -> Counter[tuple[str, str | None]] | None:
    """Type and rank to number, from the Setup cards for units; ``None`` if they are not known."""
    names = cards_of(facts, seat, "units")
    if not names or any(name not in facts.game.setup_cards for name in names):
        return None
    wanted: Counter[tuple[str, str | None]] = Counter()
    for name in names:
        for block in facts.game.setup_cards[name].units:
            wanted[block.type, block.rank] += block.count
    return wanted


def _units_here(facts: Facts, seat: str) -> Counter[tuple[str, str | None]]:
    """Type (what it stands for) and rank to number of a seat's ordinary units."""
    return Counter(
        (unit.meant, unit.rank)
        for unit in facts.scenario.units
        if unit.seat == seat and unit.id not in facts.leaders
    )


UNITS = ("card", "cards", "commanders", "seats", "units")


@check("units-beyond-cards", severity="error", reads=UNITS, rule="BOW-SK-S09", given=("card",))
def units_beyond_cards(facts: Facts) -> Iterator[Found]:
    """A side has units that are on none of its Setup cards."""
    for seat in facts.seats:
        wanted = _units_wanted(facts, seat)
        if wanted is None:
            continue
        here = _units_here(facts, seat)
        for (kind, rank), count in here.items():
            expected = wanted[kind, rank]
            if count > expected:
                units = [
                    (i, u)
                    for i, u in enumerate(facts.scenario.units)
                    if u.seat == seat
                    and u.id not in facts.leaders
                    and (u.meant, u.rank) == (kind, rank)
                ]
                yield found(
                    *(u.at for _, u in units if isinstance(u.at, str)),
                    fields=[f"/units/{i}" for i, _ in units],
                    seat=facts.called(seat),
                    type=Term(of="unit_types", id=kind),
                    rank=Term(of="ranks", id=rank or ""),
                    count=count,
                    expected=expected,
                )


@check("units-short-of-cards", severity="warning", reads=UNITS, rule="BOW-SK-S09", given=("card",))
def units_short_of_cards(facts: Facts) -> Iterator[Found]:
    """Units of the Setup cards are missing."""
    for seat in facts.seats:
        wanted = _units_wanted(facts, seat)
        if wanted is None:
            continue
        here = _units_here(facts, seat)
        for (kind, rank), expected in wanted.items():
            count = here[kind, rank]
            if count < expected:
                yield found(
                    fields=[f"/cards/{seat}/units"],
                    seat=facts.called(seat),
                    type=Term(of="unit_types", id=kind),
                    rank=Term(of="ranks", id=rank or ""),
                    count=count,
                    expected=expected,
                )


def _label(facts: Facts, name: str) -> str:
    """What is written on the Setup card."""
    card = facts.game.setup_cards.get(name)
    return card.label if card is not None else name


@check(
    "terrain-unlike-cards",
    severity="warning",
    reads=("board", "card", "cards", "seats", "to_place"),
    rule="BOW-SK-S10",
    given=("card", "field"),
    fix="offered",
)
def terrain_unlike_cards(facts: Facts) -> Iterator[Found]:
    """The number of hexes of a terrain type differs from the Setup cards: those of all sides
    together, or those of a side that still places its own."""
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
        entry = f"/{kind}" if kind in facts.scenario.to_place[seat] else ""
        yield found(
            fields=[f"/to_place/{seat}{entry}"],
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
    """Terrain from one player's Setup cards is in another player's half. Players place terrain in
    their own half, which includes a shared middle row."""
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
    """One of the hexes moved to the nearest bare hex where its owner may place it."""
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
    """Hexes by terrain, placed or still to be placed, without the printed ground."""
    here = Counter(facts.scenario.board.ground())
    for seat in facts.scenario.to_place:
        here.update(still_to_place(facts.scenario, facts.game, seat, markers=False))
    here.pop(facts.ground or "", None)
    return here
