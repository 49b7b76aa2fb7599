"""What a question supposes of a battle: units elsewhere, engagements, what has burnt or fallen."""

from __future__ import annotations

import argparse
from dataclasses import replace

from banneret.questions import Question
from rules.answers import Answer
from rules.changes import burn, may_burn, may_ruin, ruin
from rules.engagement import can_engage
from rules.position import Position
from schema.board import PlacedToken
from schema.language import N_, Phrase, UserError


def question(wanted: argparse.Namespace) -> Question:
    """The question about a file, its battle as the options suppose it; ``UserError`` where that
    cannot be."""
    asked = Question.about(wanted.file, wanted.games_path, wanted.language)
    for said in wanted.put:
        asked = _with_unit_moved(asked, said)
    for said in wanted.burn:
        index = asked.index(said)
        _insist(asked, may_burn(asked.position, index))
        asked = _with_ground_of(asked, burn(asked.position, index), index)
    for said in wanted.ruin:
        index = asked.index(said)
        _insist(asked, may_ruin(asked.position, index))
        asked = _with_ground_of(asked, ruin(asked.position, index), index)
    return asked


def engage(asked: Question, number: int, words: list[str]) -> None:
    """Lay engagement tokens: ``D5`` with the unit of this number, ``C4=D5`` between these two."""
    for said in words:
        one, _, other = said.rpartition("=")
        first, second = asked.unit(one) if one else number, asked.unit(other)
        _insist(asked, engageable(asked.position, first, second))
        asked.position.engage(first, second)


def engageable(position: Position, first: int, second: int) -> Answer:
    """Whether a token may lie between two units, whichever of them laid it."""
    answer = can_engage(position, first, second)
    return answer or can_engage(position, second, first) or answer


def _with_unit_moved(asked: Question, said: str) -> Question:
    """The question with one unit elsewhere, ``C4=D9``, or with its id; ``UserError`` where another
    stands."""
    who, _, where = said.partition("=")
    numbers = asked.position.theatre.numbers
    number = numbers[who] if who in numbers else asked.unit(who)
    place = asked.place(where)
    other = asked.position.unit_on(asked.index(place))
    if other not in (None, number):
        sentence = N_("{place} is taken by {unit}")
        raise UserError(Phrase(sentence, place=place, unit=asked.unit_name(other or 0)))
    units = tuple(
        unit.changed(at=place, arrival=None) if i == number else unit
        for i, unit in enumerate(asked.scenario.units)
    )
    scenario = asked.scenario.changed(units=units)
    return replace(asked, scenario=scenario, position=Position.of(scenario, asked.game))


def _insist(asked: Question, answer: Answer) -> None:
    if answer.because is not None:
        raise UserError(asked.told(answer.because))


def _with_ground_of(asked: Question, position: Position, index: int) -> Question:
    """The question at a later position, drawn with what lies in one hex then."""
    board, ground = asked.scenario.board, position.ground
    grid = position.theatre.grid
    name, (line, there) = grid.name(index), grid.line_and_position(grid.name(index))
    row = (*board.terrain[line][:there], ground.terrain(index), *board.terrain[line][there + 1 :])
    kept = {token.token: token for token in board.tokens if token.at == name}
    laid = [kept.get(t, PlacedToken(at=name, token=t)) for t in ground.tokens(index)]
    fire = position.theatre.book.burning.fire
    laid = [t.changed(level=ground.fires.get(index)) if t.token == fire else t for t in laid]
    scenario = asked.scenario.changed(
        board=board.changed(
            terrain=(*board.terrain[:line], row, *board.terrain[line + 1 :]),
            tokens=(*(token for token in board.tokens if token.at != name), *laid),
        )
    )
    return replace(asked, scenario=scenario, position=position)
