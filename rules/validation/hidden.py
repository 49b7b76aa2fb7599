"""Hidden cards: whether they fit their places and stay secret."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from rules.validation.facts import Facts
from rules.validation.mentions import card_called, pool_called
from rules.validation.registry import Found, check, found
from schema.edits import SetField
from schema.forces import HiddenPool
from schema.text import Term


@check(
    "hidden-cards-unlike-spots",
    severity="error",
    reads=("board", "hidden", "variants"),
    rule="BL2-THN-02",
)
def hidden_cards_unlike_spots(facts: Facts) -> Iterator[Found]:
    """A hidden pool has more or fewer cards than places. Rune tokens that are still to be placed on
    a map are excepted."""
    runes = {one.number for one in facts.runes} if "map" in facts.given else frozenset[int]()
    for number, pool in enumerate(facts.scenario.hidden):
        cards = sum(card.count for card in pool.cards)
        if number in runes and len(pool.spots) < cards:
            continue  # ``map-unfinished`` counts them
        if pool.spots and cards != len(pool.spots):
            yield found(
                *pool.spots,
                fields=[f"/hidden/{number}"],
                pool=pool_called(pool),
                cards=cards,
                spots=len(pool.spots),
            )


@check("secrets-inside", severity="note", reads=("secrets",))
def secrets_inside(facts: Facts) -> Iterator[Found]:
    """This is the host's file: it shows where the hidden cards are."""
    if facts.scenario.secrets is not None:
        yield found(fields=["/secrets"])


@check("hidden-card-unknown", severity="error", reads=("hidden", "secrets", "victory"))
def hidden_card_unknown(facts: Facts) -> Iterator[Found]:
    """The secrets name a card or a place that the pool does not have."""
    secrets = facts.scenario.secrets
    pools = {pool.id: pool for pool in facts.scenario.hidden}
    if secrets is None:
        return
    for name, placed in secrets.placed.items():
        if name not in pools:
            continue
        cards = {card.card for card in pools[name].cards}
        for place, card in placed.items():
            if card not in cards or (pools[name].spots and place not in pools[name].spots):
                where = f"/secrets/placed/{name}/{place}"
                yield found(
                    place,
                    fields=[where],
                    pool=pool_called(pools[name]),
                    card=_called(facts, pools[name], card),
                    place=place,
                )


@check("secrets-unlike-pool", severity="error", reads=("hidden", "secrets"), rule="BL2-THN-02")
def secrets_unlike_pool(facts: Facts) -> Iterator[Found]:
    """The secrets use more copies of a card than the pool has, or leave a place without a card
    although cards remain."""
    secrets = facts.scenario.secrets
    for number, pool in enumerate(facts.scenario.hidden):
        placed = secrets.placed.get(pool.id) if secrets is not None else None
        if placed is None:
            continue
        have: Counter[str] = Counter()
        for kind in pool.cards:
            have[kind.card] += kind.count
        dealt = Counter(card for card in placed.values() if card in have)
        for card, count in dealt.items():
            if count > have[card]:
                places = [place for place, name in placed.items() if name == card]
                where = [f"/secrets/placed/{pool.id}/{place}" for place in places]
                yield found(
                    *places,
                    fields=where,
                    pool=pool_called(pool),
                    card=_called(facts, pool, card),
                    count=count,
                    have=have[card],
                )
        bare = tuple(place for place in dict.fromkeys(pool.spots) if place not in placed)
        if bare:
            missing = next((name for name in have if dealt[name] < have[name]), None)
            if missing is not None:
                where = [f"/hidden/{number}/spots", f"/secrets/placed/{pool.id}"]
                yield found(
                    *bare,
                    fields=where,
                    pool=pool_called(pool),
                    card=_called(facts, pool, missing),
                    count=dealt[missing],
                    have=have[missing],
                )


@check("seat-named-twice", severity="note", reads=("hidden",), fix="safe")
def seat_named_twice(facts: Facts) -> Iterator[Found]:
    """A side is listed twice among those who may see the cards."""
    for number, pool in enumerate(facts.scenario.hidden):
        single = tuple(dict.fromkeys(pool.known_to))
        if len(single) < len(pool.known_to):
            field = f"/hidden/{number}/known_to"
            fix = SetField(kind="set-field", field=field, value=single)
            yield found(fields=[field], pool=pool_called(pool), fix=fix, safe=True)


@check(
    "secret-known-to-others",
    severity="warning",
    reads=("board", "hidden", "seats", "variants"),
    fix="offered",
)
def secret_known_to_others(facts: Facts) -> Iterator[Found]:
    """A player places cards face down, or rune tokens on a map, and an enemy may see them."""
    runes = {one.number for one in facts.runes} if "map" in facts.given else frozenset[int]()
    for number, pool in enumerate(facts.scenario.hidden):
        known = [seat for seat in dict.fromkeys(pool.known_to) if seat in facts.seats]
        if number in runes:
            others = {seat for p in facts.runes if p.number != number for seat in p.pool.known_to}
            owners = {*known} - others
            secret = any(facts.hostile(*two) for two in combinations(known, 2))
        else:
            by_owner = pool.placed_by == "owner"
            owners = {card.seat for card in pool.cards if card.seat is not None and by_owner}
            one_owner = len(owners) == 1
            secret = one_owner and any(facts.hostile(o, seat) for o in owners for seat in known)
        if secret:
            owner = next(iter(owners)) if len(owners) == 1 else None
            field = f"/hidden/{number}/known_to"
            mended = SetField(kind="set-field", field=field, value=(owner,))
            yield found(
                fields=[field],
                rule="RW-MAP-02" if number in runes else None,
                pool=pool_called(pool),
                seats=tuple(map(facts.called, known)),
                fix=mended if owner in facts.seats else None,
            )


@check("hidden-spot-twice", severity="error", reads=("hidden",))
def hidden_spot_twice(facts: Facts) -> Iterator[Found]:
    """A hidden pool uses a place twice."""
    for number, pool in enumerate(facts.scenario.hidden):
        twice = tuple(place for place, count in Counter(pool.spots).items() if count > 1)
        if twice:
            where = [f"/hidden/{number}/spots"]
            yield found(*twice, fields=where, pool=pool_called(pool), places=twice)


@check(
    "hidden-spot-missed",
    severity="warning",
    reads=("board", "hidden"),
    rule="BL2-THN-02",
    given=("field",),
)
def hidden_spot_missed(facts: Facts) -> Iterator[Found]:
    """Cards are on all hexes of one type of terrain except a few. Perhaps these were painted
    later."""
    names = facts.field.grid.names
    for number, pool in enumerate(facts.scenario.hidden):
        below = _below(facts, pool)
        if len(below) != 1:
            continue
        ((terrain, taken),) = below.items()
        spots = frozenset(taken)
        missed = tuple(
            name
            for name, here in zip(names, facts.painted, strict=True)
            if here == terrain and name not in spots
        )
        if 0 < len(missed) < len(pool.spots):
            where = [f"/hidden/{number}/spots"]
            ground = Term(of="terrain", id=terrain)
            yield found(*missed, fields=where, pool=pool_called(pool), ground=ground, places=missed)


@check(
    "hidden-spot-unlike-others",
    severity="warning",
    reads=("board", "hidden"),
    rule="BL2-THN-02",
    given=("field",),
)
def hidden_spot_unlike_others(facts: Facts) -> Iterator[Found]:
    """Cards are on all hexes of one type of terrain and on a few others. Perhaps these were painted
    over."""
    for number, pool in enumerate(facts.scenario.hidden):
        below = _below(facts, pool)
        terrain = max(below, key=lambda name: len(below[name]), default="")
        unlike = [place for name, places in below.items() for place in places if name != terrain]
        few = 0 < 2 * len(unlike) < len(pool.spots)
        if few and facts.painted.count(terrain) == len(below[terrain]):
            yield found(
                *unlike,
                fields=[f"/hidden/{number}/spots"],
                pool=pool_called(pool),
                ground=Term(of="terrain", id=terrain),
                places=tuple(unlike),
            )


def _called(facts: Facts, pool: HiddenPool, name: str) -> Term | str:
    """What a card of a pool is called; one that the pool has not, as it is written."""
    card = next((card for card in pool.cards if card.card == name), None)
    return card_called(card, facts.game) if card is not None else name


def _below(facts: Facts, pool: HiddenPool) -> dict[str, list[str]]:
    """Terrain to the places in it on which a pool lies, each once."""
    below: dict[str, list[str]] = {}
    for place in dict.fromkeys(pool.spots):
        below.setdefault(facts.painted[facts.field.grid.index(place)], []).append(place)
    return below
