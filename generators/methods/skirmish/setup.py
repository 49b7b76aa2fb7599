"""Steps 1, 2 and 4 to 8: Houses, board, decks, tracks, tokens and who holds the momentum."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from generators.core.naming import term, terms
from generators.core.progress import TranscriptLine
from generators.core.refusals import DemandRejected
from generators.methods.skirmish.decks import check_decks
from generators.methods.skirmish.draft import Draft, DraftSide
from schema.cards import MoraleSide
from schema.text import Term


def take_houses(draft: Draft) -> Draft:
    """Two Houses whose crests are on the card, never the same one twice (BOW-SK-S01); raises
    ``DemandRejected``."""
    card, demanded = draft.card, draft.demands.houses
    if len(demanded) > 2:
        raise DemandRejected("too-many-houses", "BOW-SK-S01", count=len(demanded))
    if len(set(demanded)) < len(demanded):
        raise DemandRejected("same-house-twice", "BOW-SK-S01")
    for house in demanded:
        if house not in card.factions:
            raise DemandRejected(
                "house-not-on-card",
                "BOW-SK-S01",
                house=draft.house_name(house),
                card=draft.card.name,
            )
        if not draft.contents.decks.get(house):
            raise DemandRejected("no-deck", house=draft.house_name(house))
    open_ones = [h for h in card.factions if draft.contents.decks.get(h) and h not in demanded]
    houses = (*demanded, *draft.stream("houses").shuffled(open_ones))[:2]
    if len(houses) < 2:
        known = ", ".join(houses) or "-"
        raise DemandRejected("too-few-houses", "BOW-SK-S01", card=draft.card.name, known=known)
    sides = (DraftSide(houses[0], "bottom"), DraftSide(houses[1], "top"))
    draft = replace(draft, sides=sides).told(
        TranscriptLine(1, None, "card-chosen", {"card": term("skirmish_cards", draft.brief.card)}),
        TranscriptLine(1, None, "houses-taken", {"houses": terms("factions", houses)}),
    )
    check_decks(draft)
    return draft


def lay_board(draft: Draft) -> Draft:
    """The board side that the card asks for; each House takes an edge (BOW-SK-S02)."""
    words = {"board": term("boards", draft.card.board)}
    words |= {side.edge: term("factions", side.house) for side in draft.sides}
    return draft.told(TranscriptLine(2, None, "board-laid", words))


def build_decks(draft: Draft) -> Draft:
    """Leadership decks: the House's cards and those of its commanders (BOW-SK-S04)."""
    for side in draft.sides:
        names = [draft.game.setup_cards[card].commander or "" for card in side.commanders]
        words = {
            "cards": draft.book.leadership.cards(len(side.commanders)),
            "house": term("factions", side.house),
            "commanders": terms("commanders", names),
        }
        draft = draft.told(TranscriptLine(4, side.house, "leadership-deck-built", words))
    return draft


def set_tracks(draft: Draft) -> Draft:
    """The round track and the morale track with their markers (BOW-SK-S05, BOW-SK-S06)."""
    draft = draft.told(TranscriptLine(5, None, "rounds-set", {"rounds": draft.card.rounds}))
    for side in draft.sides:
        morale = morale_of(draft, side)
        if morale is not None:
            words = {"side": morale.side, "start": morale.start}
            draft = draft.told(TranscriptLine(6, side.house, "morale-set", words))
    return draft


def morale_of(draft: Draft, side: DraftSide) -> MoraleSide | None:
    """Which side of a House's morale segment counts, and where its marker starts
    (BOW-SKC-13/14)."""
    morale = draft.card.morale
    return morale.get(side.house) or morale.get("any")


def take_tokens(draft: Draft) -> Draft:
    """Command tokens, order dice and Leadership cards of both players (BOW-SK-S07)."""
    lines = [
        TranscriptLine(
            7, side.house, "tokens-taken", {"resource": term("resources", name), "count": count}
        )
        for side in draft.sides
        for name, count in draft.card.resources.items()
    ]
    return draft.told(*lines)


def give_momentum(draft: Draft) -> Draft:
    """The momentum token: to whom it is demanded for, whom the card names if he plays, or by a coin
    (BOW-SK-S08)."""
    houses = [side.house for side in draft.sides]
    demanded = draft.demands.momentum
    asked = "momentum" in draft.brief.settings
    if demanded is not None and demanded not in houses:
        raise DemandRejected("momentum-not-playing", "BOW-SK-S08", house=draft.house_name(demanded))
    by_card = draft.card.momentum in houses
    named = draft.card.momentum if by_card else demanded
    if asked and demanded is not None and named is not None and demanded != named:
        raise DemandRejected(
            "momentum-by-card",
            "BOW-SKC-02",
            card=draft.card.name,
            house=draft.house_name(named),
            other=draft.house_name(demanded),
        )
    holder = named or draft.stream("momentum").choose(houses)
    # A coin that a lock keeps has fallen by chance all the same.
    slug = "momentum-given" if asked or by_card else "momentum-drawn"
    return replace(draft, first=holder).told(TranscriptLine(8, holder, slug, {}))


def write_ledger(draft: Draft) -> Draft:
    """One line for each thing to place, by turns; who has more goes on alone (BOW-SK-!1)."""
    if draft.brief.place != "cards":
        return draft
    turns = draft.turns
    card = draft.card
    draft = _by_turns(draft, 11, "to-lay-terrain", [sum(n for _, n in s.terrain) for s in turns])
    if card.markers_to_lay is not None:
        words = {"marker": term("markers", card.markers_to_lay.marker)}
        counts = [card.markers_to_lay.count] * len(turns)
        draft = _by_turns(draft, 11, "to-lay-marker", counts, words)
    led = [sum(force.leader is not None for force in side.forces) for side in turns]
    draft = _by_turns(draft, 12, "to-place-commander-unit", led)
    others = [len(side.forces) - count for side, count in zip(turns, led, strict=True)]
    return _by_turns(draft, 13, "to-place-unit", others)


def _by_turns(
    draft: Draft, step: int, slug: str, counts: list[int], words: dict[str, Term] | None = None
) -> Draft:
    houses = [side.house for side in draft.turns]
    queues = [[house] * count for house, count in zip(houses, counts, strict=True)]
    lines = [TranscriptLine(step, house, slug, dict(words or {})) for house in by_turns(queues)]
    together = min(counts)
    for house, count in zip(houses, counts, strict=True):
        if count > together:
            alone = TranscriptLine(step, house, "goes-on-alone", {"count": count - together})
            lines.insert(together * len(houses), alone)
    return draft.told(*lines)


Thing = TypeVar("Thing")


def by_turns(queues: Sequence[Sequence[Thing]]) -> list[Thing]:
    """One of each queue by turns, the first queue first.

    What happens when one player has more than the other is not said (BOW-SK-!1): he goes on alone.
    """
    longest = max((len(queue) for queue in queues), default=0)
    return [queue[n] for n in range(longest) for queue in queues if n < len(queue)]
