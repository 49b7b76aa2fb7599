"""Runewars: map tiles and home realm setup markers (RW-MAP-01)."""

from collections import Counter
from collections.abc import Iterable, Iterator

from rules.map_audit import clockwise, tile_turn
from rules.validation.facts import Facts
from rules.validation.fixes import mended
from rules.validation.registry import Found, check, found
from schema.edits import SetField
from schema.places import areas_of
from schema.text import Term

LYING = ("board", "hidden", "seats", "variants")
"""What decides where tiles and markers may lie, and with it where a fix places them."""


def illegal_placements(facts: Facts, part: str, slug: str) -> Iterator[Found]:
    """Every tile, marker or home realm of which this is to be said."""
    for one in facts.illegal_placements:
        if (one.part, one.why.slug) == (part, slug):
            field = "setup_markers" if part == "marker" else "tiles"
            named = [one.why.args.get(name) for name in ("area", "other")]
            places = tuple(place for place in named if isinstance(place, str))
            yield Found(
                places if places or part == "marker" else areas_on(facts, one.number),
                (f"/board/{field}/{one.number}",),
                dict(one.why.args),
                mended(facts, one),
            )


def areas_on(facts: Facts, number: int) -> tuple[str, ...]:
    """The areas of a tile on the board."""
    laid = facts.map.board.tiles[number]
    return tuple(area.name for area in areas_of(laid, facts.game.tiles[laid.tile]))


# -- tiles -----------------------------------------------------------------------------------


@check("tile-overlaps", severity="error", reads=LYING, given=("map",), fix="offered")
def tile_overlaps(facts: Facts) -> Iterator[Found]:
    """A map tile or a home realm covers an area of another one."""
    yield from illegal_placements(facts, "tile", "tile-overlaps")
    yield from illegal_placements(facts, "home", "tile-overlaps")


@check("tile-touches-too-few", severity="error", reads=LYING, given=("map",), fix="offered")
def tile_touches_too_few(facts: Facts) -> Iterator[Found]:
    """Too few areas of a new map tile touch the map, or it touches too few areas of the map."""
    return illegal_placements(facts, "tile", "tile-touches-too-few")


@check("borders-parallel", severity="error", reads=LYING, given=("map",), fix="offered")
def borders_parallel(facts: Facts) -> Iterator[Found]:
    """A coloured border of a map tile meets a coloured border of an earlier tile. Borders inside a
    tile are as printed."""
    return illegal_placements(facts, "tile", "borders-parallel")


@check("tile-not-in-box", severity="error", reads=("board",), given=("map",))
def tile_not_in_box(facts: Facts) -> Iterator[Found]:
    """A map tile or a home realm is not in your boxes."""
    listed = {tile for box in facts.game.boxes.values() for tile in box.tiles}
    for number, laid in enumerate(facts.map.board.tiles):
        if laid.tile in listed and laid.tile not in facts.box.tiles:
            where = areas_on(facts, number) if laid.tile in facts.game.tiles else ()
            yield found(*where, fields=[f"/board/tiles/{number}/tile"], tile=_term(laid.tile))


@check(
    "map-tiles-too-many",
    severity="warning",
    reads=("board", "seats", "variants"),
    given=("map",),
)
def map_tiles_too_many(facts: Facts) -> Iterator[Found]:
    """There are more map tiles than the players place."""
    tiles, most = [*facts.map.numbered(homes=False)], _tiles_in_all(facts)
    if len(tiles) > most > 0 and "map" in facts.game.rules:
        late = [number for number, *_ in tiles[most:]]
        yield found(
            *(name for number in late for name in areas_on(facts, number)),
            fields=[f"/board/tiles/{number}" for number in late],
            tiles=len(tiles),
            most=most,
        )


@check(
    "tile-out-of-turn",
    severity="warning",
    reads=("board", "first_player", "seats"),
    given=("map",),
    fix="offered",
)
def tile_out_of_turn(facts: Facts) -> Iterator[Found]:
    """A map tile was placed by the wrong player. Players place one tile at a time, clockwise from
    the first player."""
    if facts.scenario.first_player is None:
        return
    for turn, (number, laid, _) in enumerate(facts.map.numbered(homes=False)):
        due = tile_turn(facts.scenario, turn)
        if laid.seat is not None and due is not None and laid.seat != due:
            field = f"/board/tiles/{number}/seat"
            yield found(
                *areas_on(facts, number),
                fields=[field],
                tile=_term(laid.tile),
                seat=facts.called(laid.seat),
                due=facts.called(due),
                fix=SetField(kind="set-field", field=field, value=due),
            )


# -- setup markers ---------------------------------------------------------------------------


@check("marker-covers-area", severity="error", reads=LYING, given=("map",), fix="offered")
def marker_covers_area(facts: Facts) -> Iterator[Found]:
    """A home realm setup marker covers areas of map tiles."""
    return illegal_placements(facts, "marker", "marker-covers-area")


@check("marker-in-hole", severity="error", reads=LYING, given=("map",), fix="offered")
def marker_in_hole(facts: Facts) -> Iterator[Found]:
    """A home realm setup marker is in a gap of the map, not at its outer edge."""
    return illegal_placements(facts, "marker", "marker-in-hole")


@check("marker-borders-too-few", severity="error", reads=LYING, given=("map",), fix="offered")
def marker_borders_too_few(facts: Facts) -> Iterator[Found]:
    """A home realm setup marker touches too few plain borders."""
    return illegal_placements(facts, "marker", "marker-borders-too-few")


@check(
    "markers-too-near",
    severity="error",
    reads=LYING,
    rule="RW-MAP-01",
    given=("map",),
    fix="offered",
)
def markers_too_near(facts: Facts) -> Iterator[Found]:
    """There are too few areas between two home realm setup markers."""
    return illegal_placements(facts, "marker", "markers-too-near")


@check("markers-overlap", severity="error", reads=LYING, given=("map",), fix="offered")
def markers_overlap(facts: Facts) -> Iterator[Found]:
    """Two home realm setup markers are on the same hex."""
    return illegal_placements(facts, "marker", "markers-overlap")


@check("setup-markers-too-many", severity="warning", reads=("board", "seats"), given=("map",))
def setup_markers_too_many(facts: Facts) -> Iterator[Found]:
    """There are more home realm setup markers than players."""
    markers, most = len(facts.map.board.setup_markers), len(facts.playing)
    if markers > most:
        late = [f"/board/setup_markers/{number}" for number in range(most, markers)]
        yield found(fields=late, markers=markers, most=most)


@check("setup-markers-of-one", severity="error", reads=("board", "seats"), given=("map",))
def setup_markers_of_one(facts: Facts) -> Iterator[Found]:
    """A player has more than one home realm setup marker."""
    seats = [marker.seat for marker in facts.map.board.setup_markers]
    for seat, count in Counter(seats).items():
        if seat is not None and count > 1:
            where = [f"/board/setup_markers/{i}/seat" for i, one in enumerate(seats) if one == seat]
            yield found(fields=where, seat=facts.called(seat), markers=count)


@check(
    "setup-marker-missing", severity="warning", reads=("board", "seats", "variants"), given=("map",)
)
def setup_marker_missing(facts: Facts) -> Iterator[Found]:
    """A home realm has no setup marker although others have. Distances between markers and to rune
    tokens cannot be checked."""
    markers = len(facts.map.board.setup_markers)
    if not facts.book.map.marker or not 0 < markers < _count(facts.map.numbered(homes=True)):
        return  # home realms take the place of their markers, which may all be gone
    for number, laid, _ in facts.map.unmarked():
        yield found(
            *areas_on(facts, number),
            fields=["/board/setup_markers", f"/board/tiles/{number}"],
            tile=_term(laid.tile),
        )


# -- how far it is ---------------------------------------------------------------------------


@check("map-unfinished", severity="note", reads=LYING, given=("map",))
def map_unfinished(facts: Facts) -> Iterator[Found]:
    """The map is not finished: tiles, setup markers, rune tokens or home realms are still to be
    placed."""
    if not facts.playing or "map" not in facts.game.rules:
        return
    rules, players = facts.book.map, len(facts.playing)
    homes = players - _count(facts.map.numbered(homes=True))
    markers = min(players - len(facts.map.board.setup_markers), homes) if rules.marker else 0
    runes = players * (rules.dragon_runes + rules.false_runes) if rules.rune else 0
    tiles = _tiles_in_all(facts) - _count(facts.map.numbered(homes=False))
    runes -= sum(len(one.pool.spots) for one in facts.runes)
    if max(tiles, markers, runes, homes) > 0:
        homeless = _others(
            {facts.map.owner(laid) for _, laid, _ in facts.map.numbered(homes=True)}, facts
        )
        runes_of = Counter[str | None]()
        for one in facts.runes:
            runes_of[one.seat] += len(one.pool.spots)
        each = rules.dragon_runes + rules.false_runes
        runeless = (
            _others({seat for seat, spots in runes_of.items() if spots >= each}, facts)
            if runes > 0
            else ()
        )
        lacking = dict.fromkeys((*homeless, *runeless))
        yield found(
            fields=["/board", *map(facts.seat_pointer, lacking)],
            homeless=tuple(map(facts.called, homeless)),
            runeless=tuple(map(facts.called, runeless)),
            tiles=max(0, tiles) or "",
            markers=max(0, markers) or "",
            runes=max(0, runes) or "",
            homes=max(0, homes) or "",
        )


@check(
    "years-unlike-rules",
    severity="warning",
    reads=("board", "rounds", "variants"),
    rule="RW-END-01",
    given=("map",),
    fix="offered",
)
def years_unlike_rules(facts: Facts) -> Iterator[Found]:
    """The game has more or fewer years than in the rules."""
    years, rounds = facts.book.realms.years, facts.scenario.rounds
    if years and rounds is not None and rounds != years:
        fix = SetField(kind="set-field", field="/rounds", value=years)
        yield found(fields=["/rounds"], rounds=rounds, years=years, fix=fix)


def _others(done: set[str | None], facts: Facts) -> tuple[str, ...]:
    """The players who are not among these, where some player is; else nobody, for all lack it."""
    left = tuple(seat.id for seat in facts.playing if seat.id not in done)
    return left if len(left) < len(facts.playing) else ()


def _tiles_in_all(facts: Facts) -> int:
    """How many map tiles the players lay together."""
    return len(clockwise(facts.scenario)) * facts.book.map.tiles_each


def _count(things: Iterable[object]) -> int:
    return sum(1 for _ in things)


def _term(tile: str) -> Term:
    return Term(of="tiles", id=tile)
