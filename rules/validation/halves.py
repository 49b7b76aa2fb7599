"""Scenario cards of BattleLore, second edition: whether the board follows them."""

from collections import Counter
from collections.abc import Iterator

from rules.muster import half_cards_of
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.cards import HalfCard
from schema.draws import HalvesDraw
from schema.text import Term


def _cards(facts: Facts) -> Iterator[tuple[str, int, str, HalfCard]]:
    """Seat, number, id and card of all scenario cards in use that the game has."""
    for seat, uses in facts.scenario.cards.items():
        for number, name in enumerate(uses.get("half", ())):
            if name in facts.game.half_cards:
                yield seat, number, name, facts.game.half_cards[name]


def _term(name: str) -> Term:
    return Term(of="half_cards", id=name)


@check("half-card-of-other-faction", severity="error", reads=("cards", "seats"))
def half_card_of_other_faction(facts: Facts) -> Iterator[Found]:
    """A scenario card belongs to another faction than the side that uses it."""
    for seat, number, name, card in _cards(facts):
        faction = facts.faction_of(seat)
        if faction is not None and card.faction != faction:
            yield found(
                fields=[f"/cards/{seat}/half/{number}"],
                card=_term(name),
                faction=Term(of="factions", id=faction),
                other=Term(of="factions", id=card.faction),
            )


@check("half-card-count", severity="error", reads=("cards", "seats"))
def half_card_count(facts: Facts) -> Iterator[Found]:
    """A side has no scenario card or several of them, while other sides have one."""
    counts = {
        seat.id: len(facts.scenario.cards[seat.id].get("half", ()))
        if seat.id in facts.scenario.cards
        else 0
        for seat in facts.playing
    }
    if any(counts.values()):
        for seat, count in counts.items():
            if count != 1:
                yield found(fields=["/cards"], seat=facts.called(seat), count=count)


@check("tent-not-on-card", severity="error", reads=("cards", "markers", "seats", "variants"))
def tent_not_on_card(facts: Facts) -> Iterator[Found]:
    """A side has a command tent, but its scenario card does not allow one."""
    if not facts.scenario.cards or not facts.game.half_cards:
        return
    tents = facts.book.placement.not_prebuilt
    for number, marker in enumerate(facts.scenario.markers):
        if marker.marker not in tents or marker.seat is None:
            continue
        for name in half_cards_of(facts.scenario, facts.game, marker.seat):
            if not facts.game.half_cards[name].tent:
                yield found(
                    marker.at if isinstance(marker.at, str) else None,
                    fields=[f"/markers/{number}"],
                    thing=Term(of="markers", id=marker.marker),
                    seat=facts.called(marker.seat),
                    card=_term(name),
                )


def _halves(facts: Facts) -> list[tuple[str, HalfCard, dict[str, int]]]:
    """Seat, card, and the index at which each place of the card lies on the board, the far player's
    turned by 180°; nothing where that is not known."""
    if not facts.scenario.cards or not facts.game.half_cards:
        return []
    cards = list(_cards(facts))
    grid = facts.board.grid()
    turn = next((s for s in grid.symmetries() if s.id == "rotate-180"), None)
    edges = [facts.seats[seat].edge if seat in facts.seats else None for seat, *_ in cards]
    if len({seat for seat, *_ in cards}) < 2 or turn is None or not {*edges} <= {"bottom", "top"}:
        return []
    halves = []
    for edge, (seat, _, _, card) in zip(edges, cards, strict=True):
        named = (*card.terrain, *card.tokens, *card.deployment, *card.banners)
        there = {place: grid.index(place) for place in named if place in grid}
        if edge == "top":
            there = {place: turn.image(index) for place, index in there.items()}
        halves.append((seat, card, there))
    return halves


@check(
    "terrain-unlike-half-cards",
    severity="note",
    reads=("board", "cards", "seats"),
    given=("field",),
)
def terrain_unlike_half_cards(facts: Facts) -> Iterator[Found]:
    """Terrain or tokens on some hexes differ from the two scenario cards."""
    halves = _halves(facts)
    if not halves or facts.ground is None:
        return
    printed = {
        there[place]: (card.terrain.get(place), card.tokens.get(place))
        for _, card, there in halves
        for place in (*card.terrain, *card.tokens)
        if place in there
    }
    names = facts.board.grid().names
    tokens = {token.at: token.token for token in facts.board.tokens}
    nothing: tuple[str | None, str | None] = (None, None)
    other = tuple(
        names[i]
        for i, here in enumerate(facts.painted)
        if (here, tokens.get(names[i]))
        != (printed.get(i, nothing)[0] or facts.ground, printed.get(i, nothing)[1])
    )
    if other:
        yield found(*other, fields=["/board/terrain"], places=other, count=len(other))


@check(
    "banners-unlike-half-cards",
    severity="note",
    reads=("board", "cards", "markers", "seats", "to_place"),
    given=("field",),
)
def banners_unlike_half_cards(facts: Facts) -> Iterator[Found]:
    """Banner markers are on other hexes than the two scenario cards show."""
    halves = _halves(facts)
    draws = (draw for draw in facts.game.draws.values() if isinstance(draw, HalvesDraw))
    kind = next((draw.banner for draw in draws), None)
    waiting = any(kind in things for things in facts.scenario.to_place.values())
    if not halves or kind is None or waiting:
        return
    names = facts.board.grid().names
    shown = {names[there[p]] for _, card, there in halves for p in card.banners if p in there}
    lying = [(i, m.at) for i, m in enumerate(facts.scenario.markers) if m.marker == kind]
    missing = shown.difference(at for _, at in lying if isinstance(at, str))
    astray = {at: number for number, at in lying if isinstance(at, str) and at not in shown}
    other = tuple(name for name in names if name in missing or name in astray)
    if other:
        yield found(
            *other,
            fields=[f"/markers/{number}" for number in astray.values()] or ["/markers"],
            marker=Term(of="markers", id=kind),
            places=other,
            count=len(other),
        )


@check(
    "zone-unlike-half-card",
    severity="note",
    reads=("board", "cards", "overrides", "seats", "variants", "zones"),
    given=("field",),
)
def zone_unlike_half_card(facts: Facts) -> Iterator[Found]:
    """A side's deployment hexes differ from its scenario card. Hexes of the card on which no unit
    may start can be left out."""
    names = facts.board.grid().names
    for seat, card, there in _halves(facts):
        zones = [
            (number, frozenset(zone.places))
            for number, zone in enumerate(facts.scenario.zones)
            if zone.kind == "deployment" and zone.seat == seat
        ]
        if not zones:
            continue
        shown = {there[place] for place in card.deployment if place in there}
        mine = frozenset[str]().union(*(places for _, places in zones))
        other = tuple(
            name
            for index, name in enumerate(names)
            if (name in mine) != (index in shown) and (name in mine or facts.field.startable[index])
        )
        if other:
            yield found(
                *other,
                fields=[f"/zones/{number}/places" for number, _ in zones],
                seat=facts.called(seat),
                card=_term(next(name for s, _, name, c in _cards(facts) if (s, c) == (seat, card))),
                places=other,
                count=len(other),
            )


@check("half-card-twice", severity="error", reads=("cards",))
def half_card_twice(facts: Facts) -> Iterator[Found]:
    """Both sides use the same scenario card."""
    counts = Counter(name for _, _, name, _ in _cards(facts))
    for name, count in counts.items():
        if count > 1:
            where = [f"/cards/{s}/half/{i}" for s, i, other, _ in _cards(facts) if other == name]
            yield found(fields=where, card=_term(name), count=count)
