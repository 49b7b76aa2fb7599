"""Terrain that changes in play: fire, devastation, ruins, tokens placed and removed.

Each change is an action that copies a position and returns the new one, beside a question whether
it may be done; an action that may not raises ``Forbidden`` with that answer. Places are indices.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.answers import YES, Answer
from rules.battlefield import kind_of, resolved
from rules.ground import TerrainMasks
from rules.position import Position
from rules.strength import struck
from schema.terrain import TerrainKind
from schema.text import Term


class Forbidden(ValueError):
    """An action that the rules do not allow; ``answer`` says why."""

    def __init__(self, answer: Answer) -> None:
        """The answer of the question that stands beside the action."""
        super().__init__(answer.because)
        self.answer = answer


class Uppermost(NamedTuple):
    """What counts in a place, a fire on it left aside (BOW-TT-00)."""

    what: Term
    """The token or the terrain."""
    kind: TerrainKind
    """What it acts as."""


def uppermost(position: Position, index: int) -> Uppermost:
    """The upmost token of a place that replaces what lies below, or else its terrain.

    A fire is not set on fire again (BOW-TT-FIRE): it shows how far what lies under it has burnt.
    A token that cancels everything counts before all others (BOW-TT-DEV).
    """
    ground, game = position.ground, position.theatre.game
    tokens = [name for name in ground.tokens(index) if not _is_fire(position, name)]
    over = [name for name in tokens if not kind_of(game.tokens, name).adds]
    cancelling = [name for name in over if kind_of(game.tokens, name).cancels_all]
    if over:
        name = (cancelling or over)[-1]
        kind = kind_of(game.tokens, name)
        acting = kind if kind.cancels_all else resolved(game, name, game.tokens)
        return Uppermost(Term(of="tokens", id=name), acting)
    name = ground.terrain(index)
    return Uppermost(Term(of="terrain", id=name), resolved(game, name, game.terrain))


def counts_as(ground: TerrainMasks, index: int, terrain: str) -> bool:
    """Whether a place counts as this terrain where a scenario's own rules speak of it, and only
    there: what lies there is it, acts as it, or counts as it (BL2-RUINS-06)."""
    game = ground.game
    below, tokens, _ = ground.keys[index]
    if any(kind_of(game.tokens, name).cancels_all for name in tokens):
        return any(
            resolved(game, name, game.tokens) == game.terrain.get(terrain) for name in tokens
        )
    kind = kind_of(game.terrain, below)
    if terrain in (below, kind.acts_as, kind.counts_as):
        return True
    return any(
        terrain in (name, token.acts_as, token.counts_as)
        for name, token in ((name, kind_of(game.tokens, name)) for name in tokens)
    )


# -- fire ------------------------------------------------------------------------------------------


def may_burn(position: Position, index: int) -> Answer:
    """Whether a fire may be placed in a hex, or one that burns there may rise (BOW-TT-FIRE)."""
    place, fire = position.theatre.grid.names[index], position.theatre.book.burning.fire
    if not fire:
        return Answer.no("burn-not-played")
    if position.ground.unplayable & position.ground.cells.bits[index]:
        return Answer.no("change-unplayable", place=place)
    what, kind = uppermost(position, index)
    if kind.burn.limit is None:
        return Answer.no("burn-cannot", place=place, ground=what)
    if position.ground.fires.get(index, 0) >= kind.burn.limit:
        return Answer.no("burn-at-limit", place=place, ground=what, level=kind.burn.limit)
    return YES


def burn(position: Position, index: int, levels: int = 1) -> Position:
    """The position after a fire in a place rose by so many levels, at most to the limit of what
    burns there; then that is removed or devastated, as its entry says.

    While it burns the fire lies over it: what either of them forbids is forbidden, so that a
    burning palisade still hides and bars. Terrain is replaced like below any token (BOW-TT-00). A
    terrain that its entry calls removed is not: a hex always has terrain. A devastation lies beside
    the fire and cancels it (BOW-TT-DEV, public facts B1.4).
    """
    _check(may_burn(position, index))
    what, kind = uppermost(position, index)
    limit = kind.burn.limit or 0
    level = min(position.ground.fires.get(index, 0) + levels, limit)
    rules = position.theatre.book.burning
    tokens = position.ground.tokens(index)
    if not any(_is_fire(position, name) for name in tokens):
        tokens = (*tokens, rules.fire)
    if level == limit and kind.burn.at_limit == "removed" and what.of == "tokens":
        tokens = _without(tokens, what.id)
        if kind.burn.takes_fire or rules.leaves_with_it == "all":
            tokens, level = _unburnt(position, tokens), 0
    elif level == limit and kind.burn.at_limit == "devastated" and rules.devastation:
        tokens = (*tokens, rules.devastation)
    return _with_ground(position, position.ground.changed(index, tokens=tokens, fire=level))


def may_put_out(position: Position, index: int) -> Answer:
    """Whether anything burns in a place."""
    burns = any(_is_fire(position, name) for name in position.ground.tokens(index))
    if burns or index in position.ground.fires:
        return YES
    return Answer.no("put-out-nothing", place=position.theatre.grid.names[index])


def put_out(position: Position, index: int) -> Position:
    """The position without the fire in a place; what it burnt stays as it is."""
    _check(may_put_out(position, index))
    tokens = _unburnt(position, position.ground.tokens(index))
    return _with_ground(position, position.ground.changed(index, tokens=tokens, fire=0))


# -- devastation and ruins -------------------------------------------------------------------------


def may_devastate(position: Position, index: int) -> Answer:
    """Whether a devastation may be placed in a hex: the game has it, and none lies there."""
    token = position.theatre.book.burning.devastation
    if not token:
        return Answer.no("devastate-not-played")
    return may_place_token(position, index, token)


def devastate(position: Position, index: int) -> Position:
    """The position with a devastation in a place, beside a fire if one burns there."""
    _check(may_devastate(position, index))
    return place_token(position, index, position.theatre.book.burning.devastation)


def may_ruin(position: Position, index: int) -> Answer:
    """Whether what lies in a place can fall into ruins (BL2-RUINS-01, BL2-LC-!1)."""
    place = position.theatre.grid.names[index]
    if position.ground.unplayable & position.ground.cells.bits[index]:
        return Answer.no("change-unplayable", place=place)
    what, kind = uppermost(position, index)
    if kind.ruins is None:
        return Answer.no("ruin-cannot", place=place, ground=what)
    return YES


def ruin(position: Position, index: int, *, damage: int = 1, stuns: bool = True) -> Position:
    """The position after what lies in a place fell into ruins (BL2-RUINS-01): units in it take so
    much damage and are stunned (BL2-LC-02)."""
    _check(may_ruin(position, index))
    what, kind = uppermost(position, index)
    tokens = position.ground.tokens(index)
    if what.of == "tokens":
        tokens = _without(tokens, what.id)
    later = _with_ground(position, position.ground.changed(index, kind.ruins, tokens))
    for number, place in enumerate(position.at):
        if place == index:
            later = struck(later, number, damage) if damage else later
            later.stunned[number] = later.stunned[number] or (stuns and later.alive(number))
    return later


# -- tokens ----------------------------------------------------------------------------------------


def may_place_token(position: Position, index: int, token: str) -> Answer:
    """Whether a token may be placed in a hex: the game has it, it lies not there yet, and it fits
    the terrain."""
    place, game = position.theatre.grid.names[index], position.theatre.game
    what = Term(of="tokens", id=token)
    if token not in game.tokens:
        return Answer.no("token-unknown", token=token)
    if position.ground.unplayable & position.ground.cells.bits[index]:
        return Answer.no("change-unplayable", place=place)
    if token in position.ground.tokens(index):
        return Answer.no("token-there", place=place, ground=what)
    on, below = game.tokens[token].on, position.ground.terrain(index)
    if on and below not in on:
        return Answer.no("token-not-on", place=place, ground=what, terrain=_terrain(below))
    return YES


def place_token(position: Position, index: int, token: str, level: int = 1) -> Position:
    """The position with a token on top in a place; ``level`` is that of a fire."""
    _check(may_place_token(position, index, token))
    tokens = (*position.ground.tokens(index), token)
    fire = level if _is_fire(position, token) else None
    return _with_ground(position, position.ground.changed(index, tokens=tokens, fire=fire))


def may_remove_token(position: Position, index: int, token: str) -> Answer:
    """Whether this token lies in a place."""
    if token in position.ground.tokens(index):
        return YES
    place = position.theatre.grid.names[index]
    return Answer.no("token-not-there", place=place, ground=Term(of="tokens", id=token))


def remove_token(position: Position, index: int, token: str) -> Position:
    """The position without a token of this name in a place; a fire takes its level with it."""
    _check(may_remove_token(position, index, token))
    tokens = _without(position.ground.tokens(index), token)
    fire = 0 if _is_fire(position, token) else None
    return _with_ground(position, position.ground.changed(index, tokens=tokens, fire=fire))


# -- how -------------------------------------------------------------------------------------------


def _check(answer: Answer) -> None:
    if not answer:
        raise Forbidden(answer)


def _is_fire(position: Position, token: str) -> bool:
    return token == position.theatre.book.burning.fire


def _unburnt(position: Position, tokens: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in tokens if not _is_fire(position, name))


def _without(tokens: tuple[str, ...], token: str) -> tuple[str, ...]:
    """The tokens without the upmost of this name."""
    last = len(tokens) - 1 - tokens[::-1].index(token)
    return tokens[:last] + tokens[last + 1 :]


def _terrain(name: str) -> Term:
    return Term(of="terrain", id=name)


def _with_ground(position: Position, ground: TerrainMasks) -> Position:
    later = position.copy()
    later.ground = ground
    return later
