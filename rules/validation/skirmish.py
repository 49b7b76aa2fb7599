"""Whether a skirmish keeps its scenario card: Houses, commanders, momentum and the rest."""

from collections import Counter
from collections.abc import Iterator

from rules.validation.facts import Facts, card_term, unit_term
from rules.validation.registry import Found, check, found
from schema.board import HexBoard
from schema.forces import Seat
from schema.text import Term


@check(
    "same-house-twice",
    severity="error",
    reads=("card", "seats"),
    rule="BOW-SK-S01",
    given=("card",),
)
def same_house_twice(facts: Facts) -> Iterator[Found]:
    """Two players never take the same House."""
    houses = [seat.faction for seat in facts.scenario.seats]
    for house, count in Counter(houses).items():
        if house is not None and count > 1:
            where = [f"/seats/{i}/faction" for i, other in enumerate(houses) if other == house]
            yield found(fields=where, house=Term(of="factions", id=house))


@check(
    "house-not-on-card",
    severity="error",
    reads=("card", "seats"),
    rule="BOW-SKC-04",
    given=("card",),
)
def house_not_on_card(facts: Facts) -> Iterator[Found]:
    """A House whose crest the card does not show."""
    allowed = tuple(Term(of="factions", id=name) for name in facts.card.factions)
    for number, seat in enumerate(facts.scenario.seats):
        if seat.faction is not None and seat.faction not in facts.card.factions:
            house = Term(of="factions", id=seat.faction)
            yield found(fields=[f"/seats/{number}/faction"], house=house, allowed=allowed)


@check(
    "commander-count",
    severity="error",
    reads=("card", "commanders", "seats"),
    rule="BOW-RAID-01",
    given=("card",),
)
def commander_count(facts: Facts) -> Iterator[Found]:
    """More or fewer commanders than the card says."""
    counts = Counter(commander.seat for commander in facts.scenario.commanders)
    expected = facts.card.commanders.count
    for seat in facts.playing:
        if counts[seat.id] != expected:
            yield found(
                fields=[facts.seat_pointer(seat.id)],
                seat=facts.called(seat.id),
                count=counts[seat.id],
                expected=expected,
            )


@check(
    "commander-rating",
    severity="error",
    reads=("card", "commanders", "seats"),
    rule="BOW-RAID-01",
    given=("card",),
)
def commander_rating(facts: Facts) -> Iterator[Found]:
    """Commanders whose ratings together are above the card's limit: 3 + 2 where 4 is allowed."""
    most = facts.card.commanders.max_total_rating
    if most is None:
        return
    for seat in facts.seats:
        mine = [
            (number, commander)
            for number, commander in enumerate(facts.scenario.commanders)
            if commander.seat == seat and commander.card in facts.game.commanders
        ]
        total = sum(facts.game.commanders[commander.card].rating for _, commander in mine)
        if total > most:
            yield found(
                fields=[f"/commanders/{number}" for number, _ in mine],
                seat=facts.called(seat),
                commanders=tuple(card_term(commander) for _, commander in mine),
                total=total,
                most=most,
            )


@check(
    "person-twice",
    severity="error",
    reads=("card", "commanders"),
    rule="BOW-SK-S03",
    given=("card",),
)
def person_twice(facts: Facts) -> Iterator[Found]:
    """Two cards of one person: he has one figure and one title at a time."""
    persons: dict[str, list[int]] = {}
    for number, commander in enumerate(facts.scenario.commanders):
        card = facts.game.commanders.get(commander.card)
        if card is not None:
            persons.setdefault(card.person, []).append(number)
    for numbers in persons.values():
        cards = tuple(dict.fromkeys(facts.scenario.commanders[i].card for i in numbers))
        if len(cards) > 1:
            where = [f"/commanders/{i}/card" for i in numbers]
            yield found(fields=where, cards=tuple(Term(of="commanders", id=c) for c in cards))


@check(
    "commander-of-other-house",
    severity="error",
    reads=("card", "commanders", "seats"),
    rule="BOW-SK-S03",
    given=("card",),
)
def commander_of_other_house(facts: Facts) -> Iterator[Found]:
    """A commander who serves another House than the one that plays him."""
    for number, commander in enumerate(facts.scenario.commanders):
        card = facts.game.commanders.get(commander.card)
        house = facts.faction_of(commander.seat)
        if card is not None and house is not None and card.faction != house:
            yield found(
                fields=[f"/commanders/{number}/card"],
                commander=card_term(commander),
                house=Term(of="factions", id=house),
            )


@check(
    "commander-unit-differs",
    severity="error",
    reads=("card", "commanders", "units"),
    rule="BOW-SK-S03",
    given=("card",),
)
def commander_unit_differs(facts: Facts) -> Iterator[Found]:
    """A commander's unit of another type or rank than his card says (like BOW-ERR-01)."""
    for commander in facts.scenario.commanders:
        unit = facts.units.get(commander.unit or "")
        card = facts.game.commanders.get(commander.card)
        if unit is None or card is None:
            continue
        if unit.meant != card.leads or unit.rank != card.rank:
            number = facts.scenario.units.index(unit)
            yield found(
                unit.at if isinstance(unit.at, str) else None,
                fields=[f"/units/{number}"],
                commander=card_term(commander),
                unit=unit_term(unit),
                leads=Term(of="unit_types", id=card.leads),
                rank=Term(of="ranks", id=card.rank),
                here=Term(of="ranks", id=unit.rank or ""),
            )


@check(
    "commander-without-own-unit",
    severity="error",
    reads=("card", "commanders", "units"),
    rule="BOW-SK-S03",
    given=("card",),
)
def commander_without_own_unit(facts: Facts) -> Iterator[Found]:
    """A commander who leads a unit together with another, or stands alone: by the card each forms a
    unit of his own."""
    for number, commander in enumerate(facts.scenario.commanders):
        unit = facts.units.get(commander.unit or "")
        if unit is None and commander.unit is not None:
            continue  # a unit that there is not, which is a finding of its own
        alone = unit is None and commander.at is not None
        first = facts.leaders[unit.id][0] if unit is not None else commander
        if alone or first.card != commander.card:
            at = unit.at if unit is not None else commander.at
            yield found(
                at if isinstance(at, str) else None,
                fields=[f"/commanders/{number}"],
                commander=card_term(commander),
            )


@check(
    "momentum-unlike-card",
    severity="error",
    reads=("card", "first_player", "seats"),
    rule="BOW-SKC-02",
    given=("card",),
)
def momentum_unlike_card(facts: Facts) -> Iterator[Found]:
    """The card gives the momentum token to a House that plays, and another one holds it."""
    named = facts.card.momentum
    holder = next((seat for seat in facts.scenario.seats if seat.faction == named), None)
    if holder is not None and facts.scenario.first_player != holder.id:
        yield found(
            fields=["/first_player"],
            house=Term(of="factions", id=named),
            seat=facts.called(holder.id),
        )


@check(
    "unlike-card",
    severity="note",
    reads=("board", "card", "rounds", "seats"),
    rule="BOW-SKC-01",
    given=("card",),
)
def unlike_card(facts: Facts) -> Iterator[Found]:
    """A field that the scenario gives otherwise than its card; the author may want it so."""
    scenario, card = facts.scenario, facts.card
    if scenario.rounds != card.rounds:
        yield _differs("/rounds", scenario.rounds or "–", card.rounds)
    board = scenario.board
    if isinstance(board, HexBoard) and board.side != card.board:
        yield _differs("/board/side", board.side or "–", card.board)
    for seat in facts.playing:
        yield from _seat_differs(facts.seat_pointer(seat.id), seat, facts)


@check(
    "victory-unlike-card",
    severity="note",
    reads=("card", "victory"),
    rule="BOW-SKC-08",
    given=("card",),
)
def victory_unlike_card(facts: Facts) -> Iterator[Found]:
    """Points, instant wins or ties that are not the card's."""
    if facts.scenario.victory != facts.card.victory:
        yield found(fields=["/victory"])


def _seat_differs(pointer: str, seat: Seat, facts: Facts) -> Iterator[Found]:
    card = facts.card
    for name, count in card.resources.items():
        if seat.resources.get(name) != count:
            yield _differs(f"{pointer}/resources/{name}", seat.resources.get(name, 0), count)
    morale = card.morale.get(seat.faction or "") or card.morale.get("any")
    if morale is not None:
        if "morale" in seat.sides and seat.sides["morale"] != morale.side:
            yield _differs(f"{pointer}/sides/morale", seat.sides["morale"], morale.side)
        if "morale" in seat.resources and seat.resources["morale"] != morale.start:
            yield _differs(f"{pointer}/resources/morale", seat.resources["morale"], morale.start)


def _differs(field: str, here: str | int, there: str | int) -> Found:
    return found(fields=[field], field=field, here=here, there=there)
