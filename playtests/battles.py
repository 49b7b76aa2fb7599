"""Battles made ready for playtests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b

from playtests.records import Record
from playtests.tables import fill
from playtests.temperaments import TEMPERAMENTS
from playtests.troubles import NotPlayable
from rules.battle_setup import BattleSetup
from rules.position import NOWHERE, Position
from schema.fingerprint import fingerprint
from schema.game import Game
from schema.language import N_, Phrase
from schema.names import NamePhrases
from schema.playtest import EveryoneOnce, OrderModel
from schema.playtest_players import SEARCH, STEADY
from schema.scenario import Scenario
from schema.text import Message
from schema.value import FrozenMap

USUAL = ""
"""The reading that a pack names first."""


@dataclass(frozen=True, slots=True, eq=False)
class Battle:
    """A battle that can be played any number of times; made by ``battle``."""

    setup: BattleSetup
    table: Record
    places: tuple[int, ...]
    """Where each unit starts, −1 for nowhere; no part of the table."""
    left_out: tuple[Message, ...]
    """What of the battle is not played; every report lists it."""
    reading: str
    """How orders are read: one of the pack's readings, or ``USUAL``."""
    temperament: str
    """Who plays both sides: one of ``schema.playtest_players.PLAYERS``."""

    def key(self, seed: int) -> tuple[int, int, int]:
        """The key of all chance of a run: a hash of the scenario as it stands, and of the seed."""
        text = f"{fingerprint(self.setup.scenario)}\n{seed}"
        words = blake2b(text.encode(), digest_size=12).digest()
        first, second, third = (int.from_bytes(words[at : at + 4], "little") for at in (0, 4, 8))
        return first, second, third


def battle(
    scenario: Scenario, game: Game, *, reading: str = USUAL, temperament: str = STEADY
) -> Battle:
    """A scenario made ready, with one reading of the orders and one temperament for both sides.

    ``NotPlayable`` for battles that are not two sides on hexes, ``TooLarge`` for those beyond the
    tables, ``UnknownDie`` where the game has no dice, ``KeyError`` for a reading or a temperament
    that there is not.
    """
    try:
        setup = BattleSetup.of(scenario, game)
    except TypeError as trouble:
        raise NotPlayable(N_("only battles on boards of hexes can be playtested")) from trouble
    position = Position.start(setup)
    _check(setup)
    lore = game.playtest.lore if game.playtest is not None else None
    table, left_out = fill(setup, readings_of(game)[reading], lore)
    for number, weight in enumerate(TEMPERAMENTS[STEADY if temperament == SEARCH else temperament]):
        table.weight[number] = weight
    return Battle(
        setup=setup,
        table=table,
        places=tuple(position.at),
        left_out=(*left_out, *_left_out(setup, position)),
        reading=reading,
        temperament=temperament,
    )


def readings_of(game: Game) -> Mapping[str, OrderModel]:
    """All ways in which the orders of a game are read, the usual one first."""
    if game.playtest is None:
        return {USUAL: EveryoneOnce(kind="everyone")}
    return {USUAL: game.playtest.orders, **game.playtest.readings}


def moved(ready: Battle, places: Mapping[str, str]) -> Battle:
    """The same battle with units (by id) starting in other hexes (by name); nothing is filled
    anew."""
    setup, at = ready.setup, list(ready.places)
    for unit, name in places.items():
        at[setup.numbers[unit]] = setup.grid.index(name)
    units = (
        unit.changed(at=places[unit.id]) if unit.id in places else unit
        for unit in setup.scenario.units
    )
    scenario = setup.scenario.changed(units=tuple(units))
    return replace(ready, places=tuple(at), setup=replace(setup, scenario=scenario))


def _check(setup: BattleSetup) -> None:
    if len(setup.scenario.seats) != 2 or set(setup.sides) != {0, 1}:
        raise NotPlayable(N_("only battles of two players against each other can be playtested"))
    if setup.book.placement.units_in_a_hex > 1:
        raise NotPlayable(N_("games with several units in a hex cannot be playtested"))
    names = NamePhrases(setup.scenario, setup.game)
    for side, seat in enumerate(setup.seats):
        if not any(fighter.seat == side for fighter in setup.fighters):
            sentence = N_("no units of {seat} on the board")
            raise NotPlayable(Phrase(sentence, seat=names.seat(seat)))
    nobodys = [fighter.id for fighter in setup.fighters if fighter.seat < 0]
    if nobodys:
        sentence = N_("nobody plays these units: {units}")
        raise NotPlayable(Phrase(sentence, units=", ".join(nobodys)))


def _left_out(setup: BattleSetup, position: Position) -> Iterator[Message]:
    scenario, book = setup.scenario, setup.book
    waiting = [
        unit.id
        for unit, at in zip(scenario.units, position.at, strict=False)
        if at == NOWHERE and unit.arrival is None
    ]
    if waiting:
        yield _message("playtest-reserves", units=tuple(waiting))
    played = {
        setup.fighters[n].commander
        for n in setup.leaders
        if position.at[n] != NOWHERE or n in position.joined
    }
    alone = tuple(
        leader.card
        for leader in scenario.commanders
        if leader.unit is None and leader.card not in played
    )
    if alone:
        yield _message("playtest-leaders", leaders=alone)
    if scenario.rules:
        yield _message("playtest-rules", rules=tuple(rule.id for rule in scenario.rules))
    played = {pool.pool for pool in setup.face_down}
    hidden = tuple(pool.id for pool in scenario.hidden if pool.id not in played)
    if hidden:
        yield _message("playtest-hidden", pools=hidden)
    if played:
        yield _message("playtest-hidden-unknown")
    if any(setup.ground.curtains):
        yield _message("playtest-walls")
    for slug, there in (
        ("playtest-tokens", book.engagement.tokens == "optional"),
        ("playtest-fire", bool(book.burning.fire)),
    ):
        if there:
            yield _message(slug)


def _message(slug: str, **args: int | str | tuple[str, ...]) -> Message:
    return Message(slug=slug, args=FrozenMap(args))
