"""What of a game is in play in a scenario: units at their ranks, ground, cards, markers, abilities;
all of the game where a scenario has nothing yet."""

from collections.abc import Iterable, Iterator
from itertools import chain

from exporters.sheet.blocks_draft import draft_pool, neutral_marker
from exporters.sheet.blocks_front_matter import kinds_to_explain
from exporters.sheet.context import SheetContext
from rules.muster import for_sale, is_chosen, is_neutral, muster_of
from schema.game import Game, Reminder
from schema.scenario import Scenario

Kept = dict[str, None]
"""Ids in an order, each once."""


def units_in_play(glossary: SheetContext) -> dict[str, Kept]:
    """Unit types, seat by seat and the neutral ones last, each with its ranks in play."""
    scenario, game = glossary.scenario, glossary.game
    found: dict[str, Kept] = {}
    for unit, rank in chain(_standing(scenario), _to_come(glossary)):
        known = found.setdefault(unit, {})
        if rank is not None:
            known[rank] = None
    if not found:
        found = {name: _ranks(game, name) for name in game.unit_types}
    order = tuple(game.unit_types)
    seats = {seat.faction: n for n, seat in enumerate(scenario.seats)}

    def place(name: str) -> tuple[int, int]:
        kind = game.unit_types[name]
        return seats.get(kind.faction, len(seats)), order.index(name)

    ranks = {rank: number for number, rank in enumerate(game.ranks)}

    def order_of_rank(rank: str) -> int:
        return ranks.get(rank, len(ranks))  # one that the game has not comes last

    return {
        name: dict.fromkeys(sorted(found[name], key=order_of_rank))
        for name in sorted((name for name in found if name in game.unit_types), key=place)
    }


def _ranks(game: Game, unit: str) -> Kept:
    """All ranks that it can have: those that its dice come from, where its type has none."""
    profiles = game.unit_types[unit].profiles
    own = dict.fromkeys(rank for rank in game.ranks if rank in profiles)
    if not own and all(profile.dice is None for profile in profiles.values()):
        return dict.fromkeys(rank for rank, kind in game.ranks.items() if kind.dice is not None)
    return own


def _standing(scenario: Scenario) -> Iterator[tuple[str, str | None]]:
    yield from ((unit.type, unit.rank) for unit in scenario.units)
    yield from ((free.type, None) for free in scenario.free_placements)


def _to_come(glossary: SheetContext) -> Iterator[tuple[str, str | None]]:
    """What lies on face-down cards, was mustered or drafted, or still may be."""
    scenario, game = glossary.scenario, glossary.game
    for pool in scenario.hidden:
        yield from ((card.ref, None) for card in pool.cards if card.of == "unit")
    for pick in scenario.neutral_draft:
        yield from ((unit, None) for unit in pick.units)
    yield from ((unit, None) for unit in draft_pool(glossary))
    for seat in scenario.seats:
        muster = muster_of(scenario, seat.id)
        if muster is None:
            continue
        bought: Iterable[str] = muster.army
        if muster.points and not is_chosen(scenario, muster):
            bought = for_sale(game, glossary.contents, seat.faction, muster)
        yield from ((unit, None) for unit in bought)


def ground_in_play(scenario: Scenario, game: Game) -> tuple[str, ...]:
    """Terrain and tokens on the board, and what becomes of them in play; all where it is bare."""
    here = kinds_to_explain(scenario, game)
    if not here:
        return (*game.terrain, *game.tokens, *game.ways, *game.walls)
    kinds = {**game.terrain, **game.tokens}
    later = (kinds[name].ruins for name in here if name in kinds)
    return tuple(dict.fromkeys((*here, *(name for name in later if name))))


def commanders_in_play(scenario: Scenario, game: Game) -> tuple[str, ...]:
    """Cards of commanders; all of the game where nothing stands yet."""
    if any((scenario.commanders, scenario.units, scenario.musters, scenario.free_placements)):
        return tuple(commander.card for commander in scenario.commanders)
    return tuple(game.commanders)


def is_in_play(reminder: Reminder, glossary: SheetContext, units: Iterable[str]) -> bool:
    """Whether one of the things that it is about is in play; one that names none always is."""
    scenario, game = glossary.scenario, glossary.game
    ground = {*reminder.terrain, *reminder.tokens}
    if not (ground or reminder.commanders or reminder.units):
        return True
    return (
        not ground.isdisjoint(ground_in_play(scenario, game))
        or not set(reminder.commanders).isdisjoint(commanders_in_play(scenario, game))
        or not set(reminder.units).isdisjoint(units)
    )


def abilities_in_play(glossary: SheetContext, units: Iterable[str]) -> dict[str, list[str]]:
    """Ability to the codes of the units, and the names of the commanders, that have it."""
    game = glossary.game
    found: dict[str, list[str]] = {}
    for name in units:
        for ability in game.unit_types[name].abilities:
            found.setdefault(ability, []).append(glossary.code(name))
    for commander in glossary.scenario.commanders:
        card = game.commanders.get(commander.card)
        for ability in card.abilities if card is not None else ():
            found.setdefault(ability, []).append(glossary.person(commander.card))
    return {name: who for name, who in found.items() if name in game.abilities}


def cards_in_play(glossary: SheetContext, units: Iterable[str]) -> tuple[str, ...]:
    """Cards that everybody knows of: those of neutral units in play, of decks that the scenario
    names, and on top of decks. Secret swaps are not among them."""
    scenario, game = glossary.scenario, glossary.game
    here = set(units)
    found = [name for name, card in game.cards.items() if card.unit in here and card.unit]
    found += chain.from_iterable((*seat.deck_top, *seat.deck) for seat in scenario.seats)
    for pool in scenario.hidden:
        found += [card.ref for card in pool.cards if card.of == "card"]
    return tuple(name for name in dict.fromkeys(found) if name in game.cards)


def markers_in_play(glossary: SheetContext, units: Iterable[str]) -> tuple[str, ...]:
    """Markers on the board, that zones name, and that players place."""
    scenario, game = glossary.scenario, glossary.game
    found = [marker.marker for marker in scenario.markers]
    found += [zone.marker for zone in scenario.zones if zone.marker]
    found += chain.from_iterable(scenario.to_place.values())
    options = game.muster.options if game.muster is not None else {}
    for muster in scenario.musters:
        found += [options[o].marker or "" for o in muster.options if o in options]
    neutral = neutral_marker(game)
    if neutral is not None and any(is_neutral(game, unit) for unit in units) and game.muster:
        found.append(neutral)
    return tuple(name for name in dict.fromkeys(found) if name in game.markers)
