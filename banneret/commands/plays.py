"""``banneret plays``: battles played with a scenario: record one, or list them."""

import argparse
from datetime import date
from pathlib import Path

from pydantic import ValidationError

import games
from banneret import locations
from banneret.grammar import report_written
from banneret.terminal import say
from exporters.words.plays import describe_plays
from importers.reading import read_to_write
from schema import files
from schema.language import N_, Phrase, UserError
from schema.names import Names
from schema.scenario import Play, Scenario
from schema.value import FrozenMap


def run(wanted: argparse.Namespace) -> int:
    """Add a battle to the file, or print those it has."""
    path = Path(wanted.file)
    scenario = read_to_write(path)
    if wanted.what == "add":
        scenario = scenario.changed(plays=(*scenario.plays, _play(scenario, wanted)))
        written = files.write(scenario, path)
        report_written(written, path, locations.language(), N_("recorded in {file}"))
    _show(scenario, wanted)
    return 0


def _play(scenario: Scenario, wanted: argparse.Namespace) -> Play:
    """The battle that the command line describes; raises ``UserError`` for sides nobody plays."""
    seats = [seat.id for seat in scenario.seats]
    points = dict(_points(given) for given in wanted.points)
    for seat in (*points, *filter(None, (wanted.winner,))):
        if seat not in seats:
            template = N_("no side has the id {view}; available: {known}")
            raise UserError(Phrase(template, view=seat, known=", ".join(seats)))
    when = wanted.date or date.today().isoformat()  # noqa: DTZ011  the day at the table
    try:
        return Play(date=when, points=FrozenMap(points), winner=wanted.winner, note=wanted.note)
    except ValidationError as trouble:
        sentence = N_("--date {date}: write year, month and day as 2026-11-23")
        raise UserError(Phrase(sentence, date=when)) from trouble


def _points(given: str) -> tuple[str, int]:
    seat, _, number = given.partition("=")
    if not number.removeprefix("-").isdecimal() or not seat:
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
