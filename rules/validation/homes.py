"""Runewars: home realms and rune tokens (RW-MAP-02, RW-MAP-03)."""

from collections import Counter
from collections.abc import Iterator

from rules.map_audit import RunePool, clockwise, home_order
from rules.map_fairness import home_kinds
from rules.validation.facts import Facts
from rules.validation.fixes import mended
from rules.validation.maps import LYING, areas_on, illegal_placements
from rules.validation.mentions import pool_called
from rules.validation.registry import Found, check, found
from schema.edits import SetField
from schema.places import areas_of
from schema.text import Term
from schema.value import FrozenMap, Json, frozen

OWNED = ("board", "seats")
RUNES = ("board", "hidden", "secrets", "variants")


# -- home realms -----------------------------------------------------------------------------


@check("home-beside-marker", severity="error", reads=LYING, given=("map",), fix="offered")
def home_beside_marker(facts: Facts) -> Iterator[Found]:
    """A home realm does not cover its setup marker with two areas."""
    return illegal_placements(facts, "home", "home-beside-marker")


@check("homes-adjacent", severity="error", reads=LYING, given=("map",), fix="offered")
def homes_adjacent(facts: Facts) -> Iterator[Found]:
    """Two home realms are adjacent."""
    return illegal_placements(facts, "home", "homes-adjacent")


@check("home-of-other-faction", severity="error", reads=OWNED, given=("map",), fix="offered")
def home_of_other_faction(facts: Facts) -> Iterator[Found]:
    """A home realm belongs to another faction than its owner's."""
    for number, laid, tile in facts.map.numbered(homes=True):
        if laid.seat is None or laid.seat not in facts.seats:
            continue
        if facts.faction_of(laid.seat) != tile.faction:
            field = f"/board/tiles/{number}/seat"
            due = next((s.id for s in facts.playing if s.faction == tile.faction), None)
            yield found(
                *areas_on(facts, number),
                fields=[field],
                tile=Term(of="tiles", id=laid.tile),
                faction=Term(of="factions", id=tile.faction or ""),
                seat=facts.called(laid.seat),
                fix=SetField(kind="set-field", field=field, value=due) if due else None,
            )


@check("home-of-nobody", severity="warning", reads=OWNED, given=("map",))
def home_of_nobody(facts: Facts) -> Iterator[Found]:
    """A home realm belongs to a faction that is not in play."""
    for number, laid, tile in facts.map.numbered(homes=True):
        if facts.map.owner(laid) is None:
            yield found(
                *areas_on(facts, number),
                fields=[f"/board/tiles/{number}"],
                tile=Term(of="tiles", id=laid.tile),
                faction=Term(of="factions", id=tile.faction or ""),
            )


@check("homes-of-one", severity="error", reads=OWNED, given=("map",))
def homes_of_one(facts: Facts) -> Iterator[Found]:
    """A player has more than one home realm."""
    owned: dict[str, list[int]] = {}
    for number, laid, _ in facts.map.numbered(homes=True):
        owner = facts.map.owner(laid)
        if owner is not None:
            owned.setdefault(owner, []).append(number)
    for owner, numbers in owned.items():
        if len(numbers) > 1:
            where = [f"/board/tiles/{number}" for number in numbers]
            yield found(fields=where, seat=facts.called(owner), homes=len(numbers))


@check(
    "home-marker-of-other",
    severity="warning",
    reads=("board", "markers", "seats"),
    given=("map",),
    fix="offered",
)
def home_marker_of_other(facts: Facts) -> Iterator[Found]:
    """A player's home realm marker is in another player's home realm."""
    kinds = home_kinds(facts.game)
    owned = {
        area.name: (laid.tile, owner)
        for _, laid, tile in facts.map.numbered(homes=True)
        if (owner := facts.map.owner(laid)) is not None
        for area in areas_of(laid, tile)
    }
    for number, marker in enumerate(facts.scenario.markers):
        if marker.marker not in kinds or marker.seat not in facts.seats or marker.at not in owned:
            continue
        home, owner = owned[str(marker.at)]
        if marker.seat != owner and owner in facts.seats:
            field = f"/markers/{number}/seat"
            yield found(
                str(marker.at),
                fields=[field],
                thing=Term(of="markers", id=marker.marker),
                seat=facts.called(marker.seat or ""),
                tile=Term(of="tiles", id=home),
                owner=facts.called(owner),
                fix=SetField(kind="set-field", field=field, value=owner),
            )


@check(
    "homes-out-of-turn",
    severity="warning",
    reads=("board", "first_player", "seats"),
    given=("map",),
    fix="offered",
)
def homes_out_of_turn(facts: Facts) -> Iterator[Found]:
    """Home realms were not placed clockwise, starting to the left of the first player."""
    homes = {facts.map.owner(laid): n for n, laid, _ in facts.map.numbered(homes=True)}
    placed_by = [owner for owner in homes if owner is not None]
    due = [seat for seat in home_order(facts.scenario) if seat in homes]
    if facts.scenario.first_player is None or placed_by == due or len(due) < len(homes):
        return
    numbers = sorted(homes.values())
    if len(numbers) < sum(1 for _ in facts.map.numbered(homes=True)):
        return
    tiles = [*facts.map.board.tiles]
    for number, seat in zip(numbers, due, strict=True):
        tiles[number] = facts.map.board.tiles[homes[seat]]
    value = frozen([tile.model_dump(mode="json", exclude_defaults=True) for tile in tiles])
    yield found(
        fields=[f"/board/tiles/{number}" for number in numbers],
        seats=tuple(facts.called(seat) for seat in placed_by),
        due=tuple(facts.called(seat) for seat in due),
        fix=SetField(kind="set-field", field="/board/tiles", value=value),
    )


# -- rune tokens -----------------------------------------------------------------------------


def _mislaid_runes(facts: Facts, slug: str) -> Iterator[Found]:
    for one in facts.illegal_placements:
        if (one.part, one.why.slug) == ("rune", slug):
            place = facts.scenario.hidden[one.number].spots[one.spot]
            where = (f"/hidden/{one.number}/spots/{one.spot}",)
            yield Found((place,), where, dict(one.why.args), mended(facts, one))


@check(
    "rune-off-map",
    severity="error",
    reads=RUNES,
    rule="RW-MAP-02",
    given=("map",),
    fix="offered",
)
def rune_off_map(facts: Facts) -> Iterator[Found]:
    """A rune token is not in an area of a map tile; it may be in a home realm."""
    return _mislaid_runes(facts, "rune-off-map")


@check(
    "rune-on-rune",
    severity="error",
    reads=RUNES,
    rule="RW-MAP-03",
    given=("map",),
    fix="offered",
)
def rune_on_rune(facts: Facts) -> Iterator[Found]:
    """An area has two rune tokens."""
    return _mislaid_runes(facts, "rune-on-rune")


@check(
    "rune-beside-marker",
    severity="error",
    reads=RUNES,
    rule="RW-MAP-03",
    given=("map",),
    fix="offered",
)
def rune_beside_marker(facts: Facts) -> Iterator[Found]:
    """A rune token is in an area adjacent to a home realm setup marker."""
    return _mislaid_runes(facts, "rune-beside-marker")


@check(
    "runes-unlike-rules",
    severity="error",
    reads=("board", "hidden", "seats", "variants"),
    rule="RW-MAP-02",
    given=("map",),
    fix="offered",
)
def runes_unlike_rules(facts: Facts) -> Iterator[Found]:
    """A player has more or fewer dragon runes or false runes than each player places."""
    rules = facts.book.map
    of_another = {runes.number for runes in _of_another(facts)}
    for seat in clockwise(facts.scenario):
        mine = [runes for runes in facts.runes if runes.seat == seat]
        if not of_another.isdisjoint(runes.number for runes in mine):
            continue  # rune-pools-of-one: whose they are is wrong, not how many
        dragons = sum(runes.dragons for runes in mine)
        falses = sum(runes.falses for runes in mine)
        if mine and (dragons, falses) != (rules.dragon_runes, rules.false_runes):
            yield found(
                fields=[f"/hidden/{runes.number}/cards" for runes in mine],
                seat=facts.called(seat),
                dragons=dragons,
                falses=falses,
                due_dragons=rules.dragon_runes,
                due_falses=rules.false_runes,
                fix=_as_due(facts, mine[0]) if len(mine) == 1 else None,
            )


@check(
    "rune-pools-of-one",
    severity="error",
    reads=("board", "hidden", "seats", "variants"),
    rule="RW-MAP-02",
    given=("map",),
)
def rune_pools_of_one(facts: Facts) -> Iterator[Found]:
    """One player knows the rune tokens of several players, while another one knows none."""
    wrong = _of_another(facts)
    bare = _without_runes(facts)
    for seat in dict.fromkeys(runes.seat for runes in wrong):
        yield found(
            fields=[f"/hidden/{runes.number}/known_to" for runes in wrong if runes.seat == seat],
            seat=facts.called(seat or ""),
            pools=tuple(pool_called(runes.pool) for runes in wrong if runes.seat == seat),
            others=tuple(map(facts.called, bare)),
        )


@check(
    "runes-of-nobody",
    severity="warning",
    reads=("board", "hidden", "seats", "variants"),
    rule="RW-MAP-02",
    given=("map",),
)
def runes_of_nobody(facts: Facts) -> Iterator[Found]:
    """No player knows certain rune tokens, although their owner places them."""
    playing = {seat.id for seat in facts.playing}
    for runes in facts.runes:
        if playing and playing.isdisjoint(runes.pool.known_to):
            where = [f"/hidden/{runes.number}/known_to"]
            yield found(fields=where, pool=pool_called(runes.pool))


def _without_runes(facts: Facts) -> list[str]:
    """Players without rune tokens."""
    known = {seat for runes in facts.runes for seat in runes.pool.known_to}
    return [seat for seat in clockwise(facts.scenario) if seat not in known]


def _of_another(facts: Facts) -> list[RunePool]:
    """Rune tokens as one player places them; of one who has such besides, while some player has
    none: some of them must be his."""
    rules = facts.book.map
    due = rules.dragon_runes, rules.false_runes
    whole = [runes for runes in facts.runes if (runes.dragons, runes.falses) == due]
    counts = Counter(runes.seat for runes in whole)
    wrong = [runes for runes in whole if runes.seat is not None and counts[runes.seat] > 1]
    return wrong if _without_runes(facts) else []


def _as_due(facts: Facts, runes: RunePool) -> SetField:
    """The pool with as many of both as the rules say."""
    rules = facts.book.map
    due = ((rules.dragon, rules.dragon_runes), (rules.false, rules.false_runes))
    cards: list[Json] = [
        FrozenMap({"card": card, "count": count, "of": "token", "ref": rules.rune})
        for card, count in due
        if count
    ]
    return SetField(kind="set-field", field=f"/hidden/{runes.number}/cards", value=tuple(cards))
