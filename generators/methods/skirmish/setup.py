"""Steps 1, 2, 4 to 8: Houses, Setup decks, board, tracks, tokens, who holds the momentum."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from generators.core.naming import term, terms
from generators.core.progress import TranscriptLine
from generators.core.refusals import DemandRejected
from generators.methods.skirmish.draft import Draft, DraftSide
from schema.cards import MoraleSide
from schema.language import Phrase
from schema.sentences.uses import USES
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
    draft = replace(draft, sides=sides).with_lines(
        TranscriptLine(1, None, "card-chosen", {"card": term("skirmish_cards", draft.brief.card)}),
        TranscriptLine(1, None, "houses-taken", {"houses": terms("factions", houses)}),
    )
    check_decks(draft)
    return draft


def set_up_board(draft: Draft) -> Draft:
    """The board side that the card asks for; each House takes an edge (BOW-SK-S02)."""
    words = {"board": term("boards", draft.card.board)}
    words |= {side.edge: term("factions", side.house) for side in draft.sides}
    return draft.with_lines(TranscriptLine(2, None, "board-laid", words))


def build_decks(draft: Draft) -> Draft:
    """Leadership decks: the House's cards and those of its commanders (BOW-SK-S04)."""
    for side in draft.sides:
        names = [draft.game.setup_cards[card].commander or "" for card in side.commanders]
        words = {
            "cards": draft.book.leadership.cards(len(side.commanders)),
            "house": term("factions", side.house),
            "commanders": terms("commanders", names),
        }
        draft = draft.with_lines(TranscriptLine(4, side.house, "leadership-deck-built", words))
    return draft


def set_tracks(draft: Draft) -> Draft:
    """The round track and the morale track with their markers (BOW-SK-S05, BOW-SK-S06)."""
    draft = draft.with_lines(TranscriptLine(5, None, "rounds-set", {"rounds": draft.card.rounds}))
    for side in draft.sides:
        morale = morale_of(draft, side)
        if morale is not None:
            words = {"side": morale.side, "start": morale.start}
            draft = draft.with_lines(TranscriptLine(6, side.house, "morale-set", words))
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
    return draft.with_lines(*lines)


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
    return replace(draft, first=holder).with_lines(TranscriptLine(8, holder, slug, {}))


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
    return draft.with_lines(*lines)


Thing = TypeVar("Thing")


def by_turns(queues: Sequence[Sequence[Thing]]) -> list[Thing]:
    """One of each queue by turns, the first queue first.

    What happens when one player has more than the other is not said (BOW-SK-!1): he goes on alone.
    """
    longest = max((len(queue) for queue in queues), default=0)
    return [queue[n] for n in range(longest) for queue in queues if n < len(queue)]


def deck_of(draft: Draft, house: str) -> tuple[str, ...]:
    """The Setup cards of a House that lie in the boxes, each once; raises ``DemandRejected`` if
    there are none."""
    known = draft.game.setup_cards
    deck = tuple(c for c in dict.fromkeys(draft.contents.decks.get(house, ())) if c in known)
    if not deck:
        raise DemandRejected("no-deck", house=draft.house_name(house))
    return deck


def labels(draft: Draft, cards: Iterable[str]) -> tuple[str, ...]:
    """What is written on Setup cards: ``S5``."""
    return tuple(draft.game.setup_cards[card].label for card in cards)


def check_decks(draft: Draft) -> None:
    """Refuse what no draw could satisfy: too few cards, one card demanded twice, too many
    demanded."""
    card = draft.card
    counts = {
        "commanders": (card.commanders.count, "BOW-SKC-02"),
        "units": (card.units_rating, "BOW-SKC-05"),
        "terrain": (card.terrain_rating, "BOW-SKC-06"),
    }
    need = sum(count for count, _ in counts.values())
    for side in draft.sides:
        deck = deck_of(draft, side.house)
        if len(deck) < need:
            raise DemandRejected(
                "deck-too-small",
                "BOW-SK-INV",
                house=draft.house_name(side.house),
                have=len(deck),
                card=draft.card.name,
                need=need,
            )
        seen: set[str] = set()
        for use, (count, rule) in counts.items():
            slots = draft.demands.slots(use, side.house)
            if len(slots) > count:
                raise DemandRejected(
                    "too-many-cards",
                    rule,
                    house=draft.house_name(side.house),
                    most=count,
                    use=Phrase(USES[use]),
                    count=len(slots),
                )
            for setup in (slot[0] for slot in slots if len(slot) == 1):
                if setup not in deck:
                    raise DemandRejected(
                        "card-not-at-hand", setup=setup, house=draft.house_name(side.house)
                    )
                if setup in seen:
                    raise DemandRejected(
                        "card-twice", "BOW-SK-INV", setup=labels(draft, [setup])[0]
                    )
                seen.add(setup)


def drawn(draft: Draft, side: DraftSide, use: str, count: int) -> tuple[str, ...]:
    """The cards that a House draws for ``units`` or ``terrain``: demanded ones, and the rest by
    chance.

    The whole deck is shuffled and cards that have served or are spoken for are passed over, so that
    another choice of commanders moves no more of the draw than it must.
    """
    house, demands = side.house, draft.demands
    slots = (*demands.slots(use, house), *[()] * count)[:count]
    taken = set(side.used) | demands.reserved(house, "commanders", "units", "terrain")
    deck = deck_of(draft, house)
    free = [c for c in draft.stream(f"{use}.{house}").shuffled(deck) if c not in taken]
    liked = () if draft.moved(f"{use}.{house}") else demands.liked.get((use, house), ())
    found: list[str] = []
    for number, slot in enumerate(slots, start=1):
        name = f"{use}.{house}.{number}"
        old = demands.avoid.get(name)
        if slot:
            found.append(slot[0])
        elif old is None:
            wanted = [c for c in liked[number - 1 : number] if c in free]
            others = [c for c in free if c not in liked] or free
            found.append((wanted or others)[0])
            free.remove(found[-1])
        else:
            others = [c for c in draft.stream(name).shuffled(deck) if c in free and c != old]
            if not others:
                raise DemandRejected("no-other-card", "BOW-SK-INV", setup=labels(draft, [old])[0])
            found.append(others[0])
            free.remove(others[0])
    return tuple(found)
