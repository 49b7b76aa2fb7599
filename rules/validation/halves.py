"""Whether a battle of two scenario cards is laid out as its cards say (public facts B2)."""

from collections import Counter
from collections.abc import Iterator

from rules.muster import half_cards_of
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.cards import HalfCard
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
    """A scenario card of another faction than the one whose half it lays out."""
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
    """A side without a scenario card of its own, or with several, while others have one."""
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
    """A command tent of a player whose scenario card has none."""
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


def _laid(facts: Facts) -> dict[int, tuple[str | None, str | None]] | None:
    """Index to the terrain and the token that both players' cards lay there, the far player's
    turned by 180°; ``None`` where nobody can tell."""
    cards = list(_cards(facts))
    grid = facts.board.grid()
    turn = next((s for s in grid.symmetries() if s.id == "rotate-180"), None)
    if len({seat for seat, *_ in cards}) < 2 or turn is None:
        return None
    laid: dict[int, tuple[str | None, str | None]] = {}
    for seat, _, _, card in cards:
        edge = facts.seats[seat].edge if seat in facts.seats else None
        if edge not in ("bottom", "top"):
            return None
        for place in (*card.terrain, *card.tokens):
            if place in grid:
                index = grid.index(place)
                there = index if edge == "bottom" else turn.image(index)
                laid[there] = card.terrain.get(place), card.tokens.get(place)
    return laid


@check(
    "terrain-unlike-half-cards",
    severity="note",
    reads=("board", "cards", "seats"),
    given=("field",),
)
def terrain_unlike_half_cards(facts: Facts) -> Iterator[Found]:
    """Hexes that show other terrain or tokens than the two scenario cards lay there."""
    laid = _laid(facts) if facts.scenario.cards and facts.game.half_cards else None
    if laid is None or facts.ground is None:
        return
    names = facts.board.grid().names
    tokens = {token.at: token.token for token in facts.board.tokens}
    nothing = (None, None)
    other = tuple(
        names[i]
        for i, here in enumerate(facts.painted)
        if (here, tokens.get(names[i]))
        != (laid.get(i, nothing)[0] or facts.ground, laid.get(i, nothing)[1])
    )
    if other:
        yield found(*other, fields=["/board/terrain"], places=other, count=len(other))


@check("half-card-twice", severity="error", reads=("cards",))
def half_card_twice(facts: Facts) -> Iterator[Found]:
    """One scenario card that serves both players."""
    counts = Counter(name for _, _, name, _ in _cards(facts))
    for name, count in counts.items():
        if count > 1:
            where = [f"/cards/{s}/half/{i}" for s, i, other, _ in _cards(facts) if other == name]
            yield found(fields=where, card=_term(name), count=count)
