"""Skirmishes: whether they follow their Skirmish Summary card."""

from collections import Counter
from collections.abc import Iterator

from rules.validation.facts import Facts, card_term
from rules.validation.registry import Found, check, found
from schema.edits import SetField
from schema.forces import Seat
from schema.objectives import Victory
from schema.text import Term
from schema.value import FrozenMap


@check(
    "same-house-twice",
    severity="error",
    reads=("card", "seats"),
    rule="BOW-SK-S01",
    given=("card",),
)
def same_house_twice(facts: Facts) -> Iterator[Found]:
    """Two players use the same House."""
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
    """The card does not show the crest of this House."""
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
    """A side has more or fewer commanders than the card says."""
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
    """The total rating of a side's commanders is above the limit of the card, such as 3 + 2 where 4
    is allowed."""
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
    "momentum-unlike-card",
    severity="error",
    reads=("card", "first_player", "seats"),
    rule="BOW-SKC-02",
    given=("card",),
)
def momentum_unlike_card(facts: Facts) -> Iterator[Found]:
    """The card gives the momentum token to another House in play."""
    named = facts.card.momentum
    holder = next((seat for seat in facts.scenario.seats if seat.faction == named), None)
    if holder is not None and facts.scenario.first_player != holder.id:
        yield found(
            fields=["/first_player"],
            house=Term(of="factions", id=named),
            seat=facts.called(holder.id),
        )


@check(
    "drawn-by-other-card",
    severity="warning",
    reads=("card", "provenance"),
    rule="BOW-SK-S01",
    given=("card",),
)
def drawn_by_other_card(facts: Facts) -> Iterator[Found]:
    """The scenario was generated with another card than the one it is played with."""
    drawn = facts.scenario.provenance
    if drawn is not None and drawn.card != facts.scenario.card:
        card = Term(of="skirmish_cards", id=facts.scenario.card or "")
        there = Term(of="skirmish_cards", id=drawn.card)
        yield found(fields=["/card", "/provenance/card"], card=card, drawn=there)


@check(
    "unlike-card",
    severity="warning",
    reads=("board", "card", "rounds", "seats"),
    rule="BOW-SKC-09",
    given=("card",),
    fix="offered",
)
def unlike_card(facts: Facts) -> Iterator[Found]:
    """A field of the scenario differs from the card."""
    scenario, card = facts.scenario, facts.card
    if scenario.rounds != card.rounds:
        yield _differs("/rounds", "Scenario.rounds", scenario.rounds or "–", card.rounds)
    board = scenario.board
    if "field" in facts.given and board.side != card.board:
        sides = [Term(of="boards", id=side) if side else "–" for side in (board.side, card.board)]
        yield _differs("/board/side", "HexBoard.side", *sides, rule="BOW-SKC-07", mended=False)
    for seat in facts.playing:
        yield from _seat_differs(facts.seat_pointer(seat.id), seat, facts)


@check(
    "victory-unlike-card",
    severity="warning",
    reads=("card", "victory"),
    rule="BOW-SKC-08",
    given=("card",),
)
def victory_unlike_card(facts: Facts) -> Iterator[Found]:
    """Points, victories or tiebreakers differ from the card. Their wording may differ."""
    if _untold(facts.scenario.victory) != _untold(facts.card.victory):
        yield found(fields=["/victory"])


def _untold(victory: Victory) -> Victory:
    """The same without its wording."""
    goals = tuple(goal.changed(text=FrozenMap()) for goal in victory.objectives)
    return victory.changed(
        objectives=goals, wins=tuple(win.changed(text=FrozenMap()) for win in victory.wins)
    )


BY_RESOURCE = {
    "command-tokens": "BOW-SKC-10",
    "order-dice": "BOW-SKC-11",
    "leadership-cards": "BOW-SKC-12",
    "morale": "BOW-SKC-13",
}
"""What of a card says how many of a resource each player has."""


def _seat_differs(pointer: str, seat: Seat, facts: Facts) -> Iterator[Found]:
    card, who = facts.card, facts.called(seat.id)
    wanted = dict(card.resources)
    morale = card.morale.get(seat.faction or "") or card.morale.get("any")
    if morale is not None and "morale" in seat.resources:
        wanted["morale"] = morale.start
    for name, count in wanted.items():
        if seat.resources.get(name) != count:
            yield _differs(
                f"{pointer}/resources/{name}",
                f"Seat.resources/resources:{name}",
                seat.resources.get(name, 0),
                count,
                seat=who,
                rule=BY_RESOURCE.get(name),
            )
    if morale is not None and seat.sides.get("morale", morale.side) != morale.side:
        yield _differs(
            f"{pointer}/sides/morale",
            "Seat.sides/resources:morale",
            seat.sides["morale"],
            morale.side,
            seat=who,
            rule=BY_RESOURCE["morale"],
        )


def _differs(
    field: str,
    way: str,
    here: Term | str | int,
    there: Term | str | int,
    *,
    seat: Term | str = "",
    rule: str | None = None,
    mended: bool = True,
) -> Found:
    """What is not as the card says, by the way to the field in words."""
    fix = None
    if mended and not isinstance(there, Term):
        fix = SetField(kind="set-field", field=field, value=there)
    named = Term(of="fields", id=way)
    return found(fields=[field], fix=fix, rule=rule, seat=seat, field=named, here=here, there=there)
