"""Commanders: their person, House and unit."""

from collections.abc import Iterator

from rules.validation.facts import Facts, card_term, unit_term
from rules.validation.registry import Found, check, found
from schema.edits import PutUnit
from schema.text import Term


@check(
    "person-twice",
    severity="error",
    reads=("commanders", "hidden", "units"),
    rule="BOW-SK-S03",
)
def person_twice(facts: Facts) -> Iterator[Found]:
    """Two cards of one person are on the board or hidden. A person has only one figure and one
    title at a time."""
    persons: dict[str, list[tuple[str, str, str | None]]] = {}
    for name, field, place in _commanders(facts):
        if name in facts.game.commanders:
            person = facts.game.commanders[name].person
            persons.setdefault(person, []).append((name, field, place))
    for titles in persons.values():
        cards = tuple(dict.fromkeys(name for name, _, _ in titles))
        if len(cards) > 1:
            yield found(
                *(place for _, _, place in titles),
                fields=[field for _, field, _ in titles],
                cards=tuple(Term(of="commanders", id=name) for name in cards),
            )


def _commanders(facts: Facts) -> Iterator[tuple[str, str, str | None]]:
    """The commander cards of a scenario, where each is written, and where its commander stands."""
    for number, commander in enumerate(facts.scenario.commanders):
        at = facts.place_of(commander)
        yield commander.card, f"/commanders/{number}/card", at if isinstance(at, str) else None
    for i, pool in enumerate(facts.scenario.hidden):
        for j, card in enumerate(pool.cards):
            if card.of == "commander":
                yield card.ref, f"/hidden/{i}/cards/{j}/ref", None


@check(
    "commander-of-other-house",
    severity="error",
    reads=("card", "commanders", "seats"),
    rule="BOW-SK-S03",
    given=("card",),
)
def commander_of_other_house(facts: Facts) -> Iterator[Found]:
    """A commander serves another House than the side that plays the commander."""
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
    fix="offered",
)
def commander_unit_differs(facts: Facts) -> Iterator[Found]:
    """A commander's unit has another type or rank than the card says. If only the rank differs, it
    can be corrected."""
    for commander in facts.scenario.commanders:
        unit = facts.units.get(commander.unit or "")
        card = facts.game.commanders.get(commander.card)
        if unit is None or card is None:
            continue
        if unit.meant != card.leads or unit.rank != card.rank:
            number = facts.scenario.units.index(unit)
            ranked = PutUnit(kind="put-unit", unit=unit.changed(rank=card.rank))
            yield found(
                unit.at if isinstance(unit.at, str) else None,
                fields=[f"/units/{number}"],
                fix=ranked if unit.meant == card.leads else None,
                commander=card_term(commander),
                unit=unit_term(unit),
                leads=Term(of="unit_types", id=card.leads),
                rank=Term(of="ranks", id=card.rank),
                here=Term(of="ranks", id=unit.rank) if unit.rank is not None else "–",
            )


@check(
    "commander-unit-unlike-card",
    severity="warning",
    reads=("card", "commanders", "units", "variants"),
    rule="BOW-ERR-01",
    fix="offered",
)
def commander_unit_unlike_card(facts: Facts) -> Iterator[Found]:
    """A commander whose unit always has the rank on the card, such as the Greatjon with blue rank,
    leads a unit of another rank. This applies to scenarios without a Skirmish Summary card."""
    if facts.has_card:
        return
    for commander in facts.scenario.commanders:
        unit = facts.units.get(commander.unit or "")
        card = facts.game.commanders.get(commander.card)
        bound = commander.card in facts.book.commander.always_ranked
        if unit is None or card is None or not bound or unit.rank == card.rank:
            continue
        yield found(
            unit.at if isinstance(unit.at, str) else None,
            fields=[f"/units/{facts.scenario.units.index(unit)}"],
            fix=PutUnit(kind="put-unit", unit=unit.changed(rank=card.rank)),
            commander=card_term(commander),
            unit=unit_term(unit),
            rank=Term(of="ranks", id=card.rank),
            here=Term(of="ranks", id=unit.rank) if unit.rank is not None else "–",
        )


@check(
    "commander-without-own-unit",
    severity="error",
    reads=("card", "commanders", "units"),
    rule="BOW-SK-S03",
    given=("card",),
)
def commander_without_own_unit(facts: Facts) -> Iterator[Found]:
    """A commander shares a unit with another one or has none. By the card, each commander forms a
    separate unit."""
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
