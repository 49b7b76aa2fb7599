"""Ways to break a generated skirmish on its board: where units stand, what lies where."""

from schema.board import Piece, PlacedToken, Wall, Way, Zone
from schema.forces import Arrival, HiddenCard, HiddenPool, Marker, Secrets
from schema.scenario import Override
from schema.value import FrozenMap
from tests.rules.skirmish_field import Broken, Skirmish, way
from tests.rules.skirmish_field import Way as WayToBreak

RAID, BOUNTY = "raid-in-the-riverlands", "westerlands-bounty"


def with_tokens(
    s: Skirmish, *tokens: tuple[str, str], level: int | None = None
) -> tuple[PlacedToken, ...]:
    """Tokens beside those that lie there already: kind and place."""
    more = tuple(PlacedToken(at=at, token=kind, level=level) for kind, at in tokens)
    return (*s.board.tokens, *more)


# -- who stands where ------------------------------------------------------------------------------


@way("two units on one hex", "units-stacked")
def stacked(s: Skirmish) -> Broken:
    mover, other = s.chance.sample(s.ordinary(s.chance.randrange(2)), 2)
    here = s.at(other)
    fields = tuple(f"/units/{number}/at" for number in sorted((mover, other)))
    return Broken(s.unit(mover, at=here), (here,), fields)


@way("a unit a row too far", "unit-too-far")
def too_far(s: Skirmish) -> Broken:
    seat = s.chance.randrange(2)
    assert s.scenario.card is not None
    most = s.game.skirmish_cards[s.scenario.card].placement.unit.max_rows
    number, place = s.pick(s.ordinary(seat)), s.pick(s.bare(most + 1, seat=seat))
    return Broken(s.unit(number, at=place), (place,), (f"/units/{number}/at",))


@way("a commander some rows too far", "commander-too-far")
def leader_too_far(s: Skirmish) -> Broken:
    seat = s.chance.randrange(2)
    assert s.scenario.card is not None
    most = s.game.skirmish_cards[s.scenario.card].placement.commander.max_rows
    (_, _, unit), (_, _, other) = s.commanders(seat)
    assert isinstance(other.at, str)
    rows = (most + 1, most + 2, most + 3)
    far = [name for name in s.bare(*rows, seat=seat) if s.apart(name, other.at) > 4]
    place, number = s.pick(far), s.scenario.units.index(unit)
    return Broken(s.unit(number, at=place), (place,), (f"/units/{number}/at",))


@way("two commanders in touch", "zone-of-control-overlap")
def overlapping(s: Skirmish) -> Broken:
    seat = s.chance.randrange(2)
    (i, _, unit), (j, _, other) = s.commanders(seat)
    assert isinstance(other.at, str)
    near = [name for name in s.bare(1, 2, seat=seat) if s.apart(name, other.at) <= 4]
    place, number = s.pick(near), s.scenario.units.index(unit)
    where = (f"/commanders/{i}", f"/commanders/{j}")
    return Broken(s.unit(number, at=place), (place, other.at), where)


@way("a unit's hex taken out of play", "unit-on-unplayable-hex")
def on_a_gap(s: Skirmish) -> Broken:
    number = s.pick(s.ordinary())
    here = s.at(number)
    return Broken(s.on_board(unplayable=(here,)), (here,), (f"/units/{number}/at",))


@way("a palisade on a unit's hex", "unit-on-impassable-hex")
def in_a_palisade(s: Skirmish) -> Broken:
    here = s.at(s.pick(s.ordinary()))
    return Broken(s.on_board(tokens=with_tokens(s, ("palisade", here))), (here,))


@way(
    "a river under a unit",
    "unit-on-impassable-hex",
    also=("terrain-unlike-cards", "water-without-crossing"),
)
def in_a_river(s: Skirmish) -> Broken:
    bare = [number for number in s.ordinary() if s.painted[s.at(number)] == "plains"]
    here = s.at(s.pick(bare))
    return Broken(s.painting("river", here), (here,))


@way("a fire on a unit's hex", "unit-on-forbidden-terrain", also=("fire-on-nothing",))
def in_a_fire(s: Skirmish) -> Broken:
    here = s.at(s.pick(s.ordinary()))
    return Broken(s.on_board(tokens=with_tokens(s, ("fire", here))), (here,))


@way("a unit with gaps all around it", "unit-walled-in")
def walled_in(s: Skirmish) -> Broken:
    """In the middle, where there is room; no card says that it is too far there."""
    free = set(s.bare())
    alone = [
        name
        for name in s.grid.names
        if free.issuperset((name, *s.around(name)))
        and all(set(s.around(other)) - set(s.around(name)) for other in s.taken)
    ]
    number, place = s.pick(s.ordinary()), s.pick(alone)
    moved = s.unit(number, at=place).changed(card=None)
    board = s.board.changed(unplayable=tuple(s.around(place)))
    return Broken(moved.changed(board=board), (place,), (f"/units/{number}/at",))


@way("a unit where its side may not stand", "unit-in-forbidden-zone")
def forbidden_zone(s: Skirmish) -> Broken:
    number = s.pick(s.ordinary())
    here, owner = s.at(number), s.scenario.units[number].seat
    zone = Zone(id="marsh", kind="forbidden", places=(here,), seat=owner)
    return Broken(s.put(zones=(zone,)), (here,), (f"/units/{number}/at",))


@way("a unit far from where its side deploys", "unit-outside-zone")
def outside_zone(s: Skirmish) -> Broken:
    """A warning; the rest of its side stands inside."""
    number = s.pick(s.ordinary())
    owner = s.scenario.units[number].seat
    rest = [u.at for u in s.scenario.units if u.seat == owner and isinstance(u.at, str)]
    zone = Zone(
        id="camp",
        kind="deployment",
        seat=owner,
        places=tuple(place for place in rest if place != s.at(number)),
    )
    return Broken(s.put(zones=(zone,)), (s.at(number),), (f"/units/{number}/at",))


@way("more reserves than their zone holds", "zone-too-small")
def zone_too_small(s: Skirmish) -> Broken:
    place = s.pick(s.bare(1))
    one, other = s.chance.sample(s.ordinary(), 2)
    arrival = Arrival(round=2, zone="gate")
    units = tuple(
        unit.changed(at=None, arrival=arrival) if i in (one, other) else unit
        for i, unit in enumerate(s.scenario.units)
    )
    zone = Zone(id="gate", kind="other", places=(place,))
    return Broken(s.put(units=units, zones=(zone,)), (place,), ("/zones/0/places",))


@way("an exit in the middle of the board", "exit-inside-board")
def exit_inside(s: Skirmish) -> Broken:
    inside = [name for name in s.grid.names if len(s.around(name)) == 6]
    place = s.pick(inside)
    zone = Zone(id="way-out", kind="exit", places=(place,))
    return Broken(s.put(zones=(zone,)), (place,), ("/zones/0/places",))


@way("a colour that nobody explains", "zone-colour-unexplained")
def unexplained(s: Skirmish) -> Broken:
    places = tuple(s.chance.sample(s.bare(), 3))
    zone = Zone(id="mist", kind="other", places=places, colour="purple")
    return Broken(s.put(zones=(zone,)), places, ("/zones/0/meaning",))


# -- what lies where -------------------------------------------------------------------------------


@way("a gap across the whole board", "edges-not-connected")
def cut_in_two(s: Skirmish) -> Broken:
    middle = (len(s.board.lines) + 1) // 2
    row = [name for name in s.grid.names if s.row(name, 0) == middle]
    return Broken(s.on_board(unplayable=tuple(row)), None, ("/board",))


@way("terrain in nobody's rows", "terrain-too-far", card=BOUNTY, also=("terrain-unlike-cards",))
def terrain_too_far(s: Skirmish) -> Broken:
    middle = (len(s.board.lines) + 1) // 2
    place = s.pick(s.bare(middle))
    return Broken(s.painting("hill", place), (place,), ("/board/terrain",))


@way(
    "more buildings than in the box",
    "terrain-pieces-short",
    also=("terrain-unlike-cards",),
)
def pieces_short(s: Skirmish) -> Broken:
    bare = [name for name in s.bare(2, 3, 4, 5) if name not in s.taken]
    more = s.chance.sample(bare, 14)
    return Broken(s.painting("building", *more), None, ("/board/terrain",))


@way("terrain that the game has not", "unknown-terrain", also=("terrain-unlike-cards",))
def unknown_terrain(s: Skirmish) -> Broken:
    places = tuple(s.chance.sample(s.bare(1, 2), 2))
    return Broken(s.painting("lava", *places), places)


@way("a token that the game has not", "unknown-token")
def unknown_token(s: Skirmish) -> Broken:
    place = s.pick(s.bare())
    return Broken(s.on_board(tokens=with_tokens(s, ("dragon", place))), (place,))


@way("a marker that the game has not", "unknown-marker")
def unknown_marker(s: Skirmish) -> Broken:
    place = s.pick(s.bare())
    markers = (*s.scenario.markers, Marker(id="medal", marker="medal", at=place))
    return Broken(s.put(markers=markers), (place,), (f"/markers/{len(markers) - 1}/marker",))


@way("a wall that the game has not", "unknown-wall")
def unknown_wall(s: Skirmish) -> Broken:
    place = s.pick(s.bare(3))
    return Broken(s.on_board(walls=(Wall(at=place, kind="hedge", edge=1),)), (place,))


@way("a way that the game has not", "unknown-way")
def unknown_way(s: Skirmish) -> Broken:
    place = s.pick(s.bare())
    return Broken(s.on_board(ways=(Way(at=place, kind="rail", edges=(0, 3)),)), (place,))


@way("a piece that no box has", "unknown-piece")
def unknown_piece(s: Skirmish) -> Broken:
    place = s.pick(s.bare())
    return Broken(s.on_board(pieces=(Piece(at=place, piece="glass", face="front"),)), (place,))


@way("a pinned piece of other terrain", "piece-unlike-hex")
def unlike_hex(s: Skirmish) -> Broken:
    place = s.pick(s.bare())
    pinned = Piece(at=place, piece="hill-building", face="back")
    return Broken(s.on_board(pieces=(pinned,)), (place,), ("/board/pieces/0",))


@way("a printed side that the game has not", "unknown-board", also=("unlike-card",))
def unknown_board(s: Skirmish) -> Broken:
    return Broken(s.on_board(side="moon"), (), ("/board/side",))


@way("a token twice on one hex", "token-laid-twice", also=("token-without-rules",))
def token_twice(s: Skirmish) -> Broken:
    place, first = s.pick(s.bare()), len(s.board.tokens)
    tokens = with_tokens(s, ("tent", place), ("tent", place))
    where = (f"/board/tokens/{first}", f"/board/tokens/{first + 1}")
    return Broken(s.on_board(tokens=tokens), (place,), where)


@way("a palisade on a bridge", "tokens-collide", also=("crossing-without-water",))
def colliding(s: Skirmish) -> Broken:
    place = s.pick(s.bare())
    return Broken(
        s.on_board(tokens=with_tokens(s, ("stone-bridge", place), ("palisade", place))), (place,)
    )


@way("a ford on dry land", "crossing-without-water")
def dry_ford(s: Skirmish) -> Broken:
    place = s.pick(s.bare())
    return Broken(s.on_board(tokens=with_tokens(s, ("ford", place))), (place,))


@way("a fire over its limit", "fire-over-limit")
def over_limit(s: Skirmish) -> Broken:
    burning = [n for n, kind in s.painted.items() if kind == "forest" and n not in s.taken]
    place = s.pick(burning)
    number = len(s.board.tokens)
    tokens = with_tokens(s, ("fire", place), level=9)
    return Broken(s.on_board(tokens=tokens), (place,), (f"/board/tokens/{number}/level",))


@way("more palisades than in the box", "token-pieces-short")
def tokens_short(s: Skirmish) -> Broken:
    places = s.chance.sample([p for p in s.bare(5, 6) if not s.taken & set(s.around(p))], 6)
    return Broken(s.on_board(tokens=with_tokens(s, *(("palisade", p) for p in places))), None)


@way("an override of ground that is nowhere", "override-without-effect")
def no_effect(s: Skirmish) -> Broken:
    override = Override(what="river", acts_as="ford")
    return Broken(s.put(overrides=(override,)), (), ("/overrides/0",))


@way("an override of ground that the game has not", "unknown-ground")
def unknown_ground(s: Skirmish) -> Broken:
    return Broken(s.put(overrides=(Override(what="lava"),)), (), ("/overrides/0/what",))


# -- what lies face down ---------------------------------------------------------------------------


def pool(s: Skirmish, *spots: str, count: int) -> HiddenPool:
    token = min(s.game.tokens)
    cards = (HiddenCard(card="guard", count=count, of="token", ref=token),)
    return HiddenPool(id="lair", cards=cards, spots=spots)


@way("more cards than places", "hidden-cards-unlike-spots")
def cards_over(s: Skirmish) -> Broken:
    spots = tuple(s.chance.sample(s.bare(), 3))
    return Broken(s.put(hidden=(pool(s, *spots, count=5),)), spots, ("/hidden/0",))


@way("a place twice in a pool", "hidden-spot-twice")
def spot_twice(s: Skirmish) -> Broken:
    one, other = s.chance.sample(s.bare(), 2)
    lair = pool(s, one, other, one, count=3)
    return Broken(s.put(hidden=(lair,)), (one,), ("/hidden/0/spots",))


@way("a secret card that its pool has not", "hidden-card-unknown")
def unknown_card(s: Skirmish) -> Broken:
    one, other = s.chance.sample(s.bare(), 2)
    placed = FrozenMap(lair=FrozenMap({one: "guard", other: "dragon"}))
    secrets = Secrets(seed=1, placed=placed)
    broken = s.put(hidden=(pool(s, one, other, count=2),), secrets=secrets)
    return Broken(broken, (other,), (f"/secrets/placed/lair/{other}",))


@way("a marker over a pool that is not there", "unknown-pool", also=("token-without-rules",))
def unknown_pool(s: Skirmish) -> Broken:
    place = s.pick(s.bare())
    token = PlacedToken(at=place, token="tent", hidden="den")  # noqa: S106  no password
    return Broken(s.on_board(tokens=(*s.board.tokens, token)), (place,))


# -- control markers -------------------------------------------------------------------------------


@way("a control marker at the edge", "control-marker-misplaced", card=BOUNTY)
def marker_at_edge(s: Skirmish) -> Broken:
    number = s.chance.randrange(len(s.scenario.markers))
    seats = [seat.id for seat in s.scenario.seats]
    owner = seats.index(s.scenario.markers[number].seat or "")
    place = s.pick(s.bare(1, seat=owner))
    markers = tuple(
        m.changed(at=place) if i == number else m for i, m in enumerate(s.scenario.markers)
    )
    return Broken(s.put(markers=markers), (place,), (f"/markers/{number}/at",))


@way("a control marker too few", "control-marker-count", card=BOUNTY)
def marker_missing(s: Skirmish) -> Broken:
    gone = s.pick(list(s.scenario.markers))
    seats = [seat.id for seat in s.scenario.seats]
    markers = tuple(marker for marker in s.scenario.markers if marker != gone)
    return Broken(s.put(markers=markers), (), (f"/seats/{seats.index(gone.seat)}",))


ON_BOARD = tuple(found for found in list(globals().values()) if isinstance(found, WayToBreak))
