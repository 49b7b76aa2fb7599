"""The neutral draft (BL2-DRF) and lore decks (BL2-LOR)."""

from collections import Counter
from collections.abc import Iterator

from rules.lore_deck import deck_after
from rules.neutral_draft import state_after
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found, objected
from schema.text import Term

SWAPS = ("free_placements", "musters", "neutral_draft", "seats", "secrets", "units")
DECKS = ("free_placements", "musters", "neutral_draft", "seats", "units")


def _swaps(facts: Facts, slug: str) -> Iterator[Found]:
    """Every deck of which this is to be said; nothing in a file without secrets."""
    for seat, why in facts.swapped if facts.scenario.secrets is not None else ():
        if why.slug == slug:
            number, part = why.args.get("swap"), SIDES.get(slug)
            one = f"/{number - 1}/{part}" if isinstance(number, int) else ""
            yield objected(why, f"/secrets/swaps/{seat}{one}")


SIDES = {"lore-not-in-deck": "out", "lore-unavailable": "into", "lore-too-many-alike": "into"}
"""Which card of a swap an objection is to."""


@check("lore-without-deck", severity="error", reads=SWAPS, rule="BL2-LOR-01")
def lore_without_deck(facts: Facts) -> Iterator[Found]:
    """A side swaps cards but has no deck in this game."""
    return _swaps(facts, "lore-without-deck")


@check("lore-too-many-swaps", severity="error", reads=SWAPS, rule="BL2-LOR-01")
def lore_too_many_swaps(facts: Facts) -> Iterator[Found]:
    """A side swaps more than five cards."""
    return _swaps(facts, "lore-too-many-swaps")


@check("lore-not-in-deck", severity="error", reads=SWAPS, rule="BL2-LOR-01")
def lore_not_in_deck(facts: Facts) -> Iterator[Found]:
    """A swap removes a card that the deck does not contain, or more copies than it contains."""
    return _swaps(facts, "lore-not-in-deck")


@check("lore-unavailable", severity="error", reads=SWAPS, rule="BL2-LOR-02")
def lore_unavailable(facts: Facts) -> Iterator[Found]:
    """A swap adds a card that is neither an unused card of the faction nor a card of a neutral unit
    in the army."""
    return _swaps(facts, "lore-unavailable")


@check("lore-too-many-alike", severity="error", reads=SWAPS, rule="BL2-LOR-03")
def lore_too_many_alike(facts: Facts) -> Iterator[Found]:
    """A deck has more than two cards with the same name."""
    return _swaps(facts, "lore-too-many-alike")


@check("lore-top-swapped-out", severity="note", reads=SWAPS, rule="BL2-THN-06")
def lore_top_swapped_out(facts: Facts) -> Iterator[Found]:
    """A card on top of a deck is not in the deck after its swaps. This is allowed, but the deck has
    one more card."""
    secrets = facts.scenario.secrets
    for seat, swaps in secrets.swaps.items() if secrets is not None else ():
        of = facts.seats.get(seat)
        deck = deck_after(facts.scenario, facts.game, seat, swaps)
        if of is None or deck is None:
            continue
        if any(
            deck.cards[card] < count <= deck.cards[card] + deck.spare[card]
            for card, count in Counter(of.deck_top).items()
        ):
            yield found(fields=[f"/secrets/swaps/{seat}"], seat=facts.called(seat))


@check("deck-card-unavailable", severity="error", reads=DECKS, rule="BL2-THN-06")
def deck_card_unavailable(facts: Facts) -> Iterator[Found]:
    """A card that must be in a deck, or on top of it, is not in the deck and not available."""
    if not facts.game.decks:
        return
    for number, seat in enumerate(facts.scenario.seats):
        if not (seat.deck or seat.deck_top):
            continue
        deck = deck_after(facts.scenario, facts.game, seat.id)
        if deck is None:
            continue
        on_top = Counter(seat.deck_top)
        wanted = Counter(seat.deck) | on_top
        for card, count in wanted.items():
            have = deck.cards[card] + deck.spare[card]
            if count > have and card in facts.game.cards:
                named = {f"deck/{card}": seat.deck.get(card, 0), "deck_top": on_top[card]}
                yield found(
                    fields=[f"/seats/{number}/{field}" for field, n in named.items() if n > have],
                    seat=facts.called(seat.id),
                    card=Term(of="cards", id=card),
                    count=count,
                    have=have,
                    rule=_why_not_there(facts, count) if on_top[card] <= have else None,
                )


def _why_not_there(facts: Facts, count: int) -> str:
    """The rule against so many of a card in a deck: more than may be alike, or not available."""
    same = facts.game.muster.same if facts.game.muster is not None else None
    return "BL2-LOR-03" if same is not None and count > same else "BL2-LOR-02"


TURNS = ("first_player", "free_placements", "hidden", "musters", "neutral_draft", "seats")


def _turns(facts: Facts, slug: str) -> Iterator[Found]:
    """Every turn of which this is to be said."""
    for number, why in facts.drafted if facts.scenario.neutral_draft else ():
        if why.slug == slug:
            yield objected(why, f"/neutral_draft/{number}")


def _all_turns(facts: Facts, slug: str) -> Iterator[Found]:
    """All turns of which this is to be said at once: one mistake makes every later turn wrong."""
    turns = list(_turns(facts, slug))
    if turns:
        fields = tuple(field for turn in turns for field in turn.fields)
        yield Found((), fields, turns[0].args, rule=turns[0].rule)


@check("draft-not-played", severity="error", reads=TURNS, rule="BL2-DRF-01")
def draft_not_played(facts: Facts) -> Iterator[Found]:
    """There are draft turns, but the game has no draft, or fewer or more than two sides muster."""
    return _all_turns(facts, "draft-not-played")


@check("draft-out-of-turn", severity="error", reads=TURNS, rule="BL2-DRF-02")
def draft_out_of_turn(facts: Facts) -> Iterator[Found]:
    """A draft turn belongs to the other player. The first player begins."""
    return _all_turns(facts, "draft-out-of-turn")


@check("draft-too-many", severity="error", reads=TURNS, rule="BL2-DRF-02")
def draft_too_many(facts: Facts) -> Iterator[Found]:
    """A player drafts too many units in one turn: at most one in the first, two in the second, one
    in each later turn."""
    return _turns(facts, "draft-too-many")


@check("draft-not-neutral", severity="error", reads=TURNS, rule="BL2-NEU-02")
def draft_not_neutral(facts: Facts) -> Iterator[Found]:
    """A drafted unit belongs to a faction, but only neutral units can be drafted."""
    return _turns(facts, "draft-not-neutral")


@check("draft-pool-empty", severity="error", reads=TURNS, rule="BL2-NEU-02")
def draft_pool_empty(facts: Facts) -> Iterator[Found]:
    """The pool has no deployment card left for a drafted unit."""
    return _turns(facts, "draft-pool-empty")


@check("draft-unpaid", severity="error", reads=TURNS, rule="BL2-DRF-01")
def draft_unpaid(facts: Facts) -> Iterator[Found]:
    """A player does not have enough muster points for a drafted unit."""
    return _turns(facts, "draft-unpaid")


@check("draft-after-end", severity="error", reads=TURNS, rule="BL2-DRF-03")
def draft_after_end(facts: Facts) -> Iterator[Found]:
    """There is a turn after the end of the draft, when both players have passed in a row."""
    return _all_turns(facts, "draft-after-end")


@check("draft-unfinished", severity="warning", reads=TURNS, rule="BL2-DRF-03")
def draft_unfinished(facts: Facts) -> Iterator[Found]:
    """The draft has begun but not ended with two passes in a row."""
    if not facts.scenario.neutral_draft:
        return
    state = state_after(facts.scenario, facts.game, facts.box)
    if state.turn is not None:
        yield found(fields=["/neutral_draft"], seat=facts.called(state.turn))
