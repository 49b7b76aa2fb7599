"""Step 3: who leads (BOW-SK-S03, BOW-SKC-02, BOW-RAID-01).

Both choose secretly; then both show the figures, which have no title; only then does each take the
Commander cards, so which of a man's two titles was chosen stays hidden until then. The transcript
keeps to that order, so that it may be read out at the table. Used Setup cards go back to the box,
the others are shuffled into the deck again (BOW-SK-S03a).

Every legal set of commanders is equally likely: of the right number, no two cards of one person,
ratings together within the card's limit. Raid in the Riverlands has 17 legal pairs for House Stark,
so each comes up once in 17 draws; a commander's own chance is the share of the legal pairs he is
in.
"""

from dataclasses import replace
from itertools import combinations, permutations

from generators.core.naming import term, terms
from generators.core.progress import TranscriptLine
from generators.core.refusals import DemandRejected
from generators.methods.skirmish.draft import Draft, DraftSide, DraftUnit
from generators.methods.skirmish.setup import deck_of, labels
from generators.methods.skirmish.supply import UnitStock
from schema.armies import CommanderCard


def choose_commanders(draft: Draft) -> Draft:
    """Both Houses choose their commanders, whose units are formed (BOW-SK-S03)."""
    stock = UnitStock(draft)
    sides = [replace(side, commanders=_chosen(draft, side)) for side in draft.sides]
    draft = draft.with_sides(*sides).with_lines(
        *(
            TranscriptLine(3, s.house, "commanders-hidden", {"count": len(s.commanders)})
            for s in sides
        ),
        *(_shown(draft, side) for side in sides),
    )
    for side in sides:
        names = [_man(draft, card)[0] for card in side.commanders]
        forces = tuple(_led(draft, side, name, stock) for name in names)
        total = sum(draft.game.commanders[name].rating for name in names)
        words = {"commanders": terms("commanders", names), "total": total}
        left = len(deck_of(draft, side.house)) - len(side.commanders)
        draft = draft.with_sides(replace(side, forces=forces)).with_lines(
            TranscriptLine(3, side.house, "commanders-chosen", words),
            *(_formed(draft, force) for force in forces),
            TranscriptLine(
                3, side.house, "cards-to-the-box", {"cards": labels(draft, side.commanders)}
            ),
            TranscriptLine(3, side.house, "cards-shuffled-back", {"count": left}),
        )
    return draft


def _shown(draft: Draft, side: DraftSide) -> TranscriptLine:
    """A side shows the figures that it chose: people, without their titles."""
    people = tuple(term(f"commanders/{_man(draft, card)[0]}", "name") for card in side.commanders)
    return TranscriptLine(3, side.house, "commanders-shown", {"people": people})


def legal_sets(draft: Draft, side: DraftSide) -> list[tuple[str, ...]]:
    """Every set of Setup cards whose commanders may lead together, in the deck's order."""
    choice = draft.card.commanders
    cards = [c for c in deck_of(draft, side.house) if _has_commander(draft, c)]
    return [
        cards_taken
        for cards_taken in combinations(cards, choice.count)
        if _legal([_man(draft, card)[1] for card in cards_taken], choice.max_total_rating)
    ]


def _legal(men: list[CommanderCard], most: int | None) -> bool:
    if len({man.person for man in men}) < len(men):
        return False
    return most is None or sum(man.rating for man in men) <= most


def _chosen(draft: Draft, side: DraftSide) -> tuple[str, ...]:
    house, choice, demands = side.house, draft.card.commanders, draft.demands
    slots = demands.slots("commanders", house)
    _check_demanded(draft, house, slots)
    slots = (*slots, *[()] * choice.count)[: choice.count]
    spoken_for = demands.reserved(house, "units", "terrain")
    sets = [s for s in legal_sets(draft, side) if spoken_for.isdisjoint(s)]
    fitting = [order for s in sets if (order := _order(s, slots)) is not None]
    stream = draft.stream(f"commanders.{house}")
    for number in range(1, choice.count + 1):
        name = f"commanders.{house}.{number}"
        old = demands.avoid.get(name)
        if old is not None:
            fitting = [s for s in fitting if s[number - 1] != old]
            stream = draft.stream(name)
            if not fitting:
                raise DemandRejected("no-other-card", "BOW-SK-INV", setup=labels(draft, [old])[0])
    liked = demands.liked.get(("commanders", house))
    if liked in fitting and not draft.moved(f"commanders.{house}"):
        return liked
    if not fitting:
        raise DemandRejected(
            "no-commanders",
            _rating_rule(draft),
            count=choice.count,
            house=draft.house_name(house),
            card=draft.card.name,
            most=choice.max_total_rating or "-",
        )
    return stream.choose(fitting)


def _order(cards: tuple[str, ...], slots: tuple[tuple[str, ...], ...]) -> tuple[str, ...] | None:
    """The cards in the order of the slots that they fill, or ``None`` if they do not fill them."""
    for order in permutations(cards):
        if all(not slot or card in slot for card, slot in zip(order, slots, strict=True)):
            return order
    return None


def _check_demanded(draft: Draft, house: str, slots: tuple[tuple[str, ...], ...]) -> None:
    """Refuse a demand that breaks a rule by itself, in one sentence that says which."""
    most = draft.card.commanders.max_total_rating
    filled = [slot for slot in slots if slot]
    for setup in (card for slot in filled for card in slot):
        if not _has_commander(draft, setup):
            missing = (
                "no-commander-figure" if _shows_commander(draft, setup) else "card-has-no-commander"
            )
            raise DemandRejected(missing, "BOW-SK-S03", setup=labels(draft, [setup])[0])
    men = [_man(draft, slot[0])[1] for slot in filled]
    for man in men:
        if sum(other.person == man.person for other in men) > 1:
            raise DemandRejected("one-person-twice", "BOW-SK-S03", person=man.name)
    least = [min(filled_slot, key=lambda c: _man(draft, c)[1].rating) for filled_slot in filled]
    total = sum(_man(draft, card)[1].rating for card in least)
    if most is not None and total > most:
        chosen = [_man(draft, card)[1] for card in least]
        names = tuple((man.name, man.rating) for man in chosen)
        raise DemandRejected(
            "rating-too-high",
            _rating_rule(draft),
            house=draft.house_name(house),
            names=names,
            total=total,
            card=draft.card.name,
            most=most,
        )


def _rating_rule(draft: Draft) -> str:
    return "BOW-RAID-01" if draft.brief.card.startswith("raid-") else "BOW-SKC-02"


def _shows_commander(draft: Draft, setup: str) -> bool:
    return draft.game.setup_cards[setup].commander in draft.game.commanders


def _has_commander(draft: Draft, setup: str) -> bool:
    """Whether the card shows a commander whose figure lies in the boxes."""
    there = draft.contents.commanders
    return _shows_commander(draft, setup) and (
        not there or draft.game.setup_cards[setup].commander in there
    )


def _man(draft: Draft, setup: str) -> tuple[str, CommanderCard]:
    name = draft.game.setup_cards[setup].commander
    if name is None:
        raise DemandRejected("card-has-no-commander", "BOW-SK-S03", setup=labels(draft, [setup])[0])
    return name, draft.game.commanders[name]


def _led(draft: Draft, side: DraftSide, name: str, stock: UnitStock) -> DraftUnit:
    """The unit that a commander leads; his figure is one of its figures where the game says so."""
    man = draft.game.commanders[name]
    own = 1 if draft.book.commander.figure == "one-of-unit" else 0
    taken = stock.take(side.house, man.leads, man.rank, own)
    if taken is None:
        raise DemandRejected("no-figures-for-commander", "BOW-SK-S03", name=man.name)
    figures = draft.game.unit_types[taken].figures - own
    return DraftUnit(
        id=f"{side.house}-{man.person}",
        seat=side.house,
        type=taken,
        rank=man.rank,
        figures=figures if own else None,
        leader=name,
        stands_in_for=man.leads if taken != man.leads else None,
    )


def _formed(draft: Draft, force: DraftUnit) -> TranscriptLine:
    return TranscriptLine(
        3,
        force.seat,
        "commander-unit-formed",
        {
            "commander": term("commanders", force.leader or ""),
            "type": term("unit_types", force.type),
            "rank": term("ranks", force.rank),
            "figures": force.figures or draft.game.unit_types[force.type].figures,
        },
    )
