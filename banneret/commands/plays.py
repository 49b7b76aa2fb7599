"""``banneret plays``: battles played with a scenario: record one, or list them."""

import argparse
import re
from datetime import date
from pathlib import Path

import games
from banneret import locations
from banneret.grammar import report_written
from banneret.reading import read_reporting
from banneret.terminal import say
from exporters.board_kinds import kind_of
from exporters.words.plays import describe_plays
from importers.reading import read_to_write
from schema import files
from schema.language import N_, Phrase, UserError
from schema.limits import LISTED, TEXT
from schema.names import Names
from schema.scenario import Play, Scenario
from schema.value import FrozenMap

POINTS = re.compile("-?[0-9]{1,6}")


def run(wanted: argparse.Namespace) -> int:
    """Add a battle to the file, or print those it has."""
    path = Path(wanted.file)
    if wanted.what == "add":
        scenario = read_to_write(path)
        if len(scenario.plays) >= LISTED:
            sentence = N_("{file}: no room for another battle; {most} are recorded")
            raise UserError(Phrase(sentence, file=wanted.file, most=LISTED))
        scenario = scenario.changed(plays=(*scenario.plays, _play(scenario, wanted)))
        written = files.write(scenario, path)
        report_written(written, path, locations.language(), N_("recorded in {file}"))
    else:
        scenario = read_reporting(wanted.file, wanted.language)
    _show(scenario, wanted)
    return 0


def _play(scenario: Scenario, wanted: argparse.Namespace) -> Play:
    """The battle that the command line describes; raises ``UserError`` for sides nobody plays."""
    seats = [seat.id for seat in kind_of(scenario.board).playing(scenario.seats)]
    points = dict(_points(given) for given in wanted.points)
    named = (*points, *(() if wanted.winner is None else (wanted.winner,)))
    for seat in named:
        if seat not in seats:
            template = N_("no side has the id {view}; available: {known}")
            raise UserError(Phrase(template, view=seat, known=", ".join(seats)))
    note = wanted.note
    if len(note) > TEXT or any(map(_is_half, note)):
        sentence = N_("--note: write a text of at most {most} characters")
        raise UserError(Phrase(sentence, most=TEXT))
    points_of = FrozenMap(points)
    return Play(date=_date(wanted.date), points=points_of, winner=wanted.winner, note=note)


def _is_half(letter: str) -> bool:
    """Whether it is half of a character, which no file can hold."""
    return 0xD800 <= ord(letter) < 0xE000


def _date(given: str | None) -> str:
    """A day of the calendar as the file has it; without one today."""
    if given is None:
        return date.today().isoformat()  # noqa: DTZ011  the day at the table
    try:
        found = date.fromisoformat(given).isoformat()
    except ValueError:
        found = ""
    if found != given:
        sentence = N_("--date {date}: write year, month and day as 2026-11-23")
        raise UserError(Phrase(sentence, date=given))
    return found


def _points(given: str) -> tuple[str, int]:
    seat, _, number = given.partition("=")
    if not POINTS.fullmatch(number) or not seat:
        sentence = N_("--points {given}: write the side and its points, as in stark=5")
        raise UserError(Phrase(sentence, given=given))
    return seat, int(number)


def _show(scenario: Scenario, wanted: argparse.Namespace) -> None:
    game = games.load_for(scenario, locations.game_folders(wanted.games_path))
    names = Names(scenario, game, wanted.language)
    for play in scenario.plays:
        points = " : ".join(f"{names.seat(seat)} {n}" for seat, n in play.points.items())
        winner = names.seat(play.winner) if play.winner else names.say(N_("no winner"))
        say("  ".join(filter(None, (play.date, winner, points, play.note))))
    say(describe_plays(names) or names.say(N_("no battles recorded")))
