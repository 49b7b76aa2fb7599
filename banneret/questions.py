"""Questions to the rules engine: the battle they are about, and what they suppose of it."""

from __future__ import annotations

import argparse
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace
from textwrap import wrap
from typing import Any

import games
from banneret import packs
from banneret.reading import read_reporting
from banneret.terminal import columns, may_paint, put
from exporters.plain_text.marks import Sign, Signs, key
from exporters.text import draw_answer
from geometry.grid import UnknownPlace
from rules.answers import Answer
from rules.changes import burn, may_burn, may_ruin, ruin
from rules.engagement import can_engage
from rules.position import NOWHERE, Position
from schema.board import PlacedToken
from schema.game import Game
from schema.language import N_, Phrase, UserError, translator
from schema.rendering import name_of, render
from schema.scenario import Scenario
from schema.text import Argument, Message, Term
from schema.value import FrozenMap

NOT_PLAYED = {
    "tiles": N_(
        "{file} is a map scenario, whose movement and combat Banneret does not "
        "calculate; use `banneret check` for its balance"
    ),
    "table": N_(
        "{file} is a table scenario: measure line of sight and movement with a "
        "ruler. `banneret export --format txt` lists all positions"
    ),
}
"""Kinds of board that the engine answers no questions about, and what does."""
HERE = Sign("[]", colour="#ffd84d")
"""What is asked about: a unit's hex, both ends of a line."""


@dataclass(frozen=True, slots=True)
class Question:
    """A scenario's battle, as it begins or as the question supposes it, asked about in one
    language."""

    file: str
    scenario: Scenario
    game: Game
    position: Position
    language: str

    @classmethod
    def about(cls, file: str, games_path: list[str] | None, language: str) -> Question:
        """Read a scenario; ``UserError`` when it has no board of hexes."""
        scenario = read_reporting(file, language)
        game = games.load_for(scenario, packs.folders(games_path, language, *packs.of(scenario)))
        sentence = NOT_PLAYED.get(scenario.board.kind)
        if sentence is not None:
            raise UserError(Phrase(sentence, file=file))
        return cls(file, scenario, game, Position.of(scenario, game), language)

    # -- what people type ----------------------------------------------------------------------

    def place(self, typed: str) -> str:
        """The hex of this name, in capital or small letters; ``UserError`` names those there
        are."""
        grid = self.position.theatre.grid
        name = typed.upper()
        try:
            grid.index(name)
        except UnknownPlace as trouble:
            sentence = N_("hex {name} is not on this board ({first} to {last})")
            names = grid.names
            phrase = Phrase(sentence, name=typed, first=names[0], last=names[-1])
            raise UserError(phrase) from trouble
        return name

    def index(self, typed: str) -> int:
        """The index of the hex of this name, or ``UserError``."""
        return self.position.theatre.grid.index(self.place(typed))

    def unit(self, typed: str) -> int:
        """The number of the unit of this id, or on the hex of this name; ``UserError`` says where
        units stand."""
        theatre = self.position.theatre
        number = theatre.numbers.get(typed)
        if number is None:
            number = self.position.unit_on(self.index(typed))
        if number is None or self.position.at[number] == NOWHERE:
            sentence = N_("there is no unit on {place}; units are on {places}")
            standing = ", ".join(theatre.grid.name(i) for i in sorted(self.position.standing))
            raise UserError(Phrase(sentence, place=typed, places=standing or "-"))
        return number

    # -- what people read ----------------------------------------------------------------------

    def say(self, sentence: str, **args: object) -> str:
        """A sentence of ours, marked with ``N_``, in the language asked for."""
        return translator(self.language)(sentence).format(**args)

    def reason_text(self, message: Message) -> str:
        """A reason of the rules as a sentence."""
        return render(self._with_names(message), self.game, self.language)

    def _with_names(self, message: Message) -> Message:
        """The reason with units called by their names where it says their ids."""
        numbers = self.position.theatre.numbers

        def named(argument: Argument) -> Argument:
            if isinstance(argument, tuple):
                return tuple(one for part in argument if not isinstance(one := named(part), tuple))
            if isinstance(argument, str) and argument in numbers:
                return self.unit_name(numbers[argument])
            return argument

        args = FrozenMap({name: named(argument) for name, argument in message.args.items()})
        return message.changed(args=args)

    def reason_json(self, message: Message) -> dict[str, Any]:
        """A reason as plain JSON: its slug, what it speaks of, and its sentence."""
        return {**message.model_dump(mode="json"), "text": self.reason_text(message)}

    def name(self, of: str, thing: str) -> str:
        """What the game calls a thing, else its id."""
        return name_of(Term(of=of, id=thing), self.game, self.language)

    def where(self, number: int) -> str:
        """The name of the hex on which a unit stands."""
        return self.position.theatre.grid.name(self.position.at[number])

    def unit_name(self, number: int) -> str:
        """A unit by type, rank and place: ``War Host of the North, blue (A12)``; a leader by
        name."""
        fighter = self.position.fighter(number)
        rank = f", {self.name('ranks', fighter.rank)}" if fighter.rank else ""
        place = f" ({self.where(number)})" if self.position.at[number] != NOWHERE else ""
        leads = number in self.position.theatre.leaders
        name = self.name(
            "commanders" if leads else "unit_types", fighter.id if leads else fighter.type
        )
        return f"{name}{rank}{place}"

    def draw(self, signs: Signs, meanings: Iterable[tuple[Sign, str]]) -> None:
        """Print the board with the answer drawn in, and what its signs mean."""
        board = draw_answer(
            self.scenario,
            self.game,
            signs,
            language=self.language,
            width=columns(),
            colour=may_paint(),
        )
        put("".join((board, *(f"{line}\n" for line in key(meanings, columns())))).encode())

    def ground(self, places: Container[str] | None = None) -> list[tuple[str, str]]:
        """Section and id of the terrain and the tokens of the board, or only of these places."""
        board, found = self.scenario.board, dict[tuple[str, str], None]()
        grid = self.position.theatre.grid
        for name in grid.names:
            if places is None or name in places:
                line, position = grid.line_and_position(name)
                found["terrain", board.terrain[line][position]] = None
        for token in board.tokens:
            if places is None or token.at in places:
                found["tokens", token.token] = None
        return list(found)

    def walked(self, places: Container[str]) -> Iterator[str]:
        """JSON pointers to what the terrain and the tokens of these places do to movement."""
        for section, kind in self.ground(places):
            entry = getattr(self.game, section).get(kind)
            if entry is not None:
                fields = entry.movement.model_dump(exclude_defaults=True)
                yield from (f"/{section}/{kind}/movement/{key}" for key in fields)

    def resting_on(self, pointers: Iterable[str]) -> list[str]:
        """Those of these values of the game that are placeholders, in their order."""
        return placeholders_among(self.game, pointers)


def placeholders_among(game: Game, pointers: Iterable[str]) -> list[str]:
    """Those of these JSON pointers into the game whose values are placeholders (ADR 7)."""
    found = []
    for pointer in dict.fromkeys(pointers):
        source = games.confidence_of(game, pointer)
        if source is not None and source.confidence == "placeholder":
            found.append(pointer)
    return found


def footnote(pointers: list[str], language: str) -> list[str]:
    """The lines that say which values are placeholders, or none."""
    if not pointers:
        return []
    sentence = translator(language)(N_("uses unofficial values: {values}"))
    return wrap(
        sentence.format(values=", ".join(pointers)),
        max(40, columns()),
        initial_indent="  * ",
        subsequent_indent="    ",
        break_on_hyphens=False,
        break_long_words=False,
    )


def question(wanted: argparse.Namespace) -> Question:
    """The question about a file, its battle as the options suppose it; ``UserError`` where that
    cannot be."""
    asked = Question.about(wanted.file, wanted.games_path, wanted.language)
    for typed in wanted.put:
        asked = _with_unit_moved(asked, typed)
    for typed in wanted.burn:
        index = asked.index(typed)
        _insist(asked, may_burn(asked.position, index))
        asked = _with_ground_of(asked, burn(asked.position, index), index)
    for typed in wanted.ruin:
        index = asked.index(typed)
        _insist(asked, may_ruin(asked.position, index))
        asked = _with_ground_of(asked, ruin(asked.position, index), index)
    return asked


def engage(asked: Question, number: int, words: list[str]) -> None:
    """Place engagement tokens: ``D5`` with the unit of this number, ``C4=D5`` between these two."""
    for typed in words:
        one, _, other = typed.rpartition("=")
        first, second = asked.unit(one) if one else number, asked.unit(other)
        _insist(asked, engageable(asked.position, first, second))
        asked.position.engage(first, second)


def engageable(position: Position, first: int, second: int) -> Answer:
    """Whether a token may lie between two units, whichever of them placed it."""
    answer = can_engage(position, first, second)
    return answer or can_engage(position, second, first) or answer


def _with_unit_moved(asked: Question, typed: str) -> Question:
    """The question with one unit elsewhere, ``C4=D9``, or with its id; ``UserError`` where another
    stands."""
    who, _, where = typed.partition("=")
    numbers = asked.position.theatre.numbers
    number = numbers[who] if who in numbers else asked.unit(who)
    place = asked.place(where)
    other = asked.position.unit_on(asked.index(place))
    if other not in (None, number):
        sentence = N_("{place} is occupied by {unit}")
        raise UserError(Phrase(sentence, place=place, unit=asked.unit_name(other or 0)))
    units = tuple(
        unit.changed(at=place, arrival=None) if i == number else unit
        for i, unit in enumerate(asked.scenario.units)
    )
    scenario = asked.scenario.changed(units=units)
    return replace(asked, scenario=scenario, position=Position.of(scenario, asked.game))


def _insist(asked: Question, answer: Answer) -> None:
    if answer.because is not None:
        raise UserError(asked.reason_text(answer.because))


def _with_ground_of(asked: Question, position: Position, index: int) -> Question:
    """The question at a later position, drawn with what lies in one hex then."""
    board, ground = asked.scenario.board, position.ground
    grid = position.theatre.grid
    name, (line, there) = grid.name(index), grid.line_and_position(grid.name(index))
    row = (*board.terrain[line][:there], ground.terrain(index), *board.terrain[line][there + 1 :])
    kept = {token.token: token for token in board.tokens if token.at == name}
    tokens = [kept.get(t, PlacedToken(at=name, token=t)) for t in ground.tokens(index)]
    fire = position.theatre.book.burning.fire
    tokens = [t.changed(level=ground.fires.get(index)) if t.token == fire else t for t in tokens]
    scenario = asked.scenario.changed(
        board=board.changed(
            terrain=(*board.terrain[:line], row, *board.terrain[line + 1 :]),
            tokens=(*(token for token in board.tokens if token.at != name), *tokens),
        )
    )
    return replace(asked, scenario=scenario, position=position)
