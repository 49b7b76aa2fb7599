"""Whether deployment cards serve once each, of one set and of the right side (public facts B3)."""

from collections import Counter
from collections.abc import Iterator

from rules.validation.facts import Facts
from rules.validation.mentions import SERVING
from rules.validation.registry import Found, check, found
from schema.cards import DeploymentCard
from schema.text import Term


def _cards(facts: Facts) -> Iterator[tuple[str, str, str, DeploymentCard]]:
    """Seat, pointer, id and card of all deployment cards in use that the game has."""
    for seat, uses in facts.scenario.cards.items():
        for use, names in uses.items():
            if SERVING.get(use) == "deployment-cards":
                for number, name in enumerate(names):
                    if name in facts.game.deployment_cards:
                        card = facts.game.deployment_cards[name]
                        yield seat, f"/cards/{seat}/{use}/{number}", name, card


def cards_in_use(facts: Facts) -> Iterator[tuple[str, str, DeploymentCard]]:
    """Seat, use and card of all deployment cards that the game has."""
    for seat, pointer, _, card in _cards(facts):
        yield seat, pointer.split("/")[3], card


def _term(name: str) -> Term:
    return Term(of="deployment_cards", id=name)


@check("deployment-card-of-other-side", severity="error", reads=("cards", "seats"))
def deployment_card_of_other_side(facts: Facts) -> Iterator[Found]:
    """A deployment card of another side than the one that deploys by it."""
    for seat, where, name, card in _cards(facts):
        faction = facts.faction_of(seat)
        if faction is not None and card.faction != faction:
            mine = Term(of="factions", id=faction)
            yield found(fields=[where], card=_term(name), faction=mine)


@check("deployment-card-twice", severity="error", reads=("cards",))
def deployment_card_twice(facts: Facts) -> Iterator[Found]:
    """A deployment card that serves more than once."""
    where: dict[str, list[str]] = {}
    for _, pointer, name, _ in _cards(facts):
        where.setdefault(name, []).append(pointer)
    for name, fields in where.items():
        if len(fields) > 1:
            yield found(fields=fields, card=_term(name), count=len(fields))


@check("deployment-cards-of-two-sets", severity="warning", reads=("cards", "seats"))
def deployment_cards_of_two_sets(facts: Facts) -> Iterator[Found]:
    """Deployment cards of one player from more than one set: only a draw from one set is sure to
    fit one box."""
    sets: dict[str, dict[str, list[str]]] = {}
    for seat, pointer, _, card in _cards(facts):
        sets.setdefault(seat, {}).setdefault(card.set, []).append(pointer)
    for seat, of in sets.items():
        if len(of) > 1:
            fields = [pointer for pointers in of.values() for pointer in pointers]
            yield found(fields=fields, seat=facts.called(seat), sets=tuple(of))


@check("units-unlike-deployment-cards", severity="warning", reads=("cards", "seats", "units"))
def units_unlike_deployment_cards(facts: Facts) -> Iterator[Found]:
    """Another number of units of a type and rank than the deployment cards of their owner give."""
    wanted: dict[str, Counter[tuple[str, str | None]]] = {}
    for seat, _, _, card in _cards(facts):
        for block in card.units:
            wanted.setdefault(seat, Counter())[block.type, block.rank] += block.count
    for seat, blocks in wanted.items():
        mine = [(i, u) for i, u in enumerate(facts.scenario.units) if u.seat == seat]
        here = Counter((u.meant, u.rank) for _, u in mine)
        for kind, rank in dict.fromkeys((*blocks, *here)):
            count, expected = here[kind, rank], blocks[kind, rank]
            if count == expected or not mine:
                continue
            alike = [(i, u) for i, u in mine if (u.meant, u.rank) == (kind, rank)]
            yield found(
                *(u.at for _, u in alike if isinstance(u.at, str)),
                fields=[f"/units/{i}" for i, _ in alike] or [f"/cards/{seat}"],
                seat=facts.called(seat),
                type=Term(of="unit_types", id=kind),
                rank=Term(of="ranks", id=rank) if rank is not None else "–",
                count=count,
                expected=expected,
            )
