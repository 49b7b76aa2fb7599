"""Demands: what is not to be drawn because somebody asked for it, or because a lock keeps it."""

from dataclasses import dataclass
from typing import TypeVar

from generators.brief import NOTHING, house_of
from generators.house_rules import NONE, house_rules_asked
from generators.naming import Ways, called, meant, spellings, the_one
from generators.refusals import Impossible
from schema.game import Game
from schema.language import N_
from schema.value import FrozenMap

Slots = tuple[tuple[str, ...], ...]
"""For each slot the Setup cards that may fill it; an empty tuple is a slot to be drawn freely."""

USES = ("commanders", "units", "terrain")
"""What a Setup card may serve for."""
BY_CHANCE = "?"
"""Written in a list for what is left to chance."""


@dataclass(frozen=True, slots=True)
class Demands:
    """What is given; whatever is empty is drawn."""

    houses: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    """Advanced rules and readings that are played; agreed on, never drawn."""
    momentum: str | None = None
    cards: FrozenMap[tuple[str, str], Slots] = NOTHING
    """Use and House to slots; several cards in a slot are one person's: chance picks the title."""
    ground: tuple[tuple[str, str, str], ...] = ()
    """House, place name and terrain of hexes that lie already."""
    markers: tuple[tuple[str, int, str], ...] = ()
    """House, number from 1 and place name of control markers that lie already."""
    places: FrozenMap[str, str] = NOTHING
    """Unit id to place name."""
    liked: FrozenMap[tuple[str, str], tuple[str, ...]] = NOTHING
    """Use and House to the cards drawn before a re-roll of something else: kept if still free."""
    avoid: FrozenMap[str, str] = NOTHING
    """Thing that is rolled again (``units.stark.1``) to what it may not become: what it was."""

    def slots(self, use: str, house: str) -> Slots:
        """What is demanded of a House's cards for one use."""
        return self.cards.get((use, house), ())

    def reserved(self, house: str, *uses: str) -> frozenset[str]:
        """Setup cards of a House that are spoken for by these uses."""
        return frozenset(
            slot[0] for use in uses for slot in self.slots(use, house) if len(slot) == 1
        )

    def over(self, kept: "Demands") -> "Demands":
        """These demands, and what is kept wherever they demand nothing.

        A thing that is rolled again is kept out, even where somebody demanded it.
        """
        avoid = FrozenMap({**kept.avoid, **self.avoid})
        moved = {(name.partition(".")[0], place) for name, place in avoid.items()}
        places = {**kept.places, **self.places}
        return Demands(
            houses=self.houses or kept.houses,
            variants=self.variants or kept.variants,
            momentum=self.momentum or kept.momentum,
            cards=FrozenMap(
                (key, _filled(self.cards.get(key, ()), kept.cards.get(key, ()), key, avoid))
                for key in dict.fromkeys((*self.cards, *kept.cards))
            ),
            ground=tuple(
                laid
                for laid in _united(self.ground, kept.ground)
                if ("ground", laid[1]) not in moved
            ),
            markers=tuple(
                laid
                for laid in _united(self.markers, kept.markers)
                if f"markers.{laid[0]}.{laid[1]}" not in avoid
            ),
            places=FrozenMap((u, at) for u, at in places.items() if f"deployment.{u}" not in avoid),
            liked=FrozenMap({**kept.liked, **self.liked}),
            avoid=avoid,
        )


T = TypeVar("T")


def _united(mine: tuple[T, ...], kept: tuple[T, ...]) -> tuple[T, ...]:
    return tuple(dict.fromkeys((*mine, *kept)))


def _filled(mine: Slots, kept: Slots, key: tuple[str, str], avoid: FrozenMap[str, str]) -> Slots:
    """Slots of one, and those of the other where they are empty; those to be avoided are empty."""
    longest = max(len(mine), len(kept))
    pairs = zip(
        (*mine, *[()] * (longest - len(mine))), (*kept, *[()] * (longest - len(kept))), strict=True
    )
    return tuple(
        () if ".".join((*key, str(number))) in avoid else one or other
        for number, (one, other) in enumerate(pairs, start=1)
    )


def demands_of(game: Game, settings: FrozenMap[str, str]) -> Demands:
    """What the settings of a brief demand.

    Raises ``Impossible`` for names that mean nothing, or too much.
    """
    cards: dict[tuple[str, str], Slots] = {}
    ground: list[tuple[str, str, str]] = []
    markers: list[tuple[str, int, str]] = []
    places: dict[str, str] = {}
    for key, value in settings.items():
        use, _, house = key.partition(".")
        if use in USES:
            find = _commander_cards if use == "commanders" else _cards
            cards[use, house] = tuple(
                () if name == BY_CHANCE else find(game, house, name) for name in _names(value)
            )
        elif use == "ground":
            kinds = {ident: spellings(ident, kind.name) for ident, kind in game.terrain.items()}
            for kind, place in map(_thing_and_place, _names(value)):
                ground.append((house, place, the_one(kind, N_("terrain"), kinds)))
        elif use == "markers":
            marked = enumerate(_names(value), start=1)
            markers += [(house, n, place.upper()) for n, place in marked if place != BY_CHANCE]
        elif use == "deployment":
            stands = map(_thing_and_place, _names(value))
            places.update((f"{house}-{unit}", place) for unit, place in stands)
    momentum = settings.get("momentum")
    return Demands(
        variants=house_rules_asked(game, settings.get("variants", NONE)),
        houses=tuple(house_of(game, name) for name in _names(settings.get("houses", ""))),
        momentum=None if momentum is None else house_of(game, momentum),
        cards=FrozenMap(cards),
        ground=tuple(ground),
        markers=tuple(markers),
        places=FrozenMap(places),
    )


def _thing_and_place(text: str) -> tuple[str, str]:
    """What is to lie or stand where, of ``forest@C8``; raises ``Impossible``."""
    thing, at, place = (part.strip() for part in text.partition("@"))
    if not (thing and at and place):
        raise Impossible("not-thing-at-place", text=text)
    return thing, place.upper()


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _cards(game: Game, house: str, name: str) -> tuple[str, ...]:
    """The one Setup card of a House that a typed name means, by label or id."""
    cards = {
        i: Ways.of(c.label, (i, c.label)) for i, c in game.setup_cards.items() if c.faction == house
    }
    found = meant(name, N_("Setup card"), cards)
    if len(found) > 1:
        raise Impossible("ambiguous-name", name=name, known=called(found, cards))
    return found


def _commander_cards(game: Game, house: str, name: str) -> tuple[str, ...]:
    """The Setup cards that a typed commander means: one, or all the titles of one person.

    Which of a man's titles was chosen stays hidden at the table until the cards are taken
    (BOW-SK-S03).
    """
    ways: dict[str, tuple[str, ...]] = {}
    people: dict[str, str] = {}
    for ident, card in game.setup_cards.items():
        if card.faction != house:
            continue
        ways[ident] = (ident, card.label)
        if card.commander is not None and card.commander in game.commanders:
            man = game.commanders[card.commander]
            people[ident] = man.person
            own = spellings(man.person, man.name, man.title, man.short)
            ways[ident] = Ways.of(man.name, (*ways[ident], card.commander, *own))
    found = meant(name, N_("commander"), ways, people)
    if len(found) == 1 or len({people.get(ident, ident) for ident in found}) == 1:
        return found
    raise Impossible("ambiguous-name", name=name, known=called(found, ways))
