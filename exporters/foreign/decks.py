"""The decks of a game for other programs: each card by its name, as often as it is in the deck."""

from dataclasses import dataclass

from schema.game import Game
from schema.names import Names
from schema.scenario import Scenario
from schema.text import choose


@dataclass(frozen=True, slots=True)
class NamedDeck:
    """A deck, and its cards."""

    id: str
    name: str
    cards: tuple[tuple[str, int], ...]
    """The name of each card, and how many of it are in the deck."""


def decks_of(scenario: Scenario, game: Game, names: Names) -> tuple[NamedDeck, ...]:
    """The decks of those who play, and those that are everybody's."""
    here = {seat.faction for seat in scenario.seats}
    return tuple(
        NamedDeck(
            ident,
            choose(deck.name, names.language),
            tuple((str(names.card(card)), count) for card, count in deck.cards.items() if count),
        )
        for ident, deck in game.decks.items()
        if deck.faction is None or deck.faction in here
    )
