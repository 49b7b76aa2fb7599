"""How a battle is won: points and their reasons, what ends it at once, how a tie is broken."""

from collections.abc import Collection, Iterable, Mapping

from exporters.board_kinds import kind_of
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.table import LABELLED, TRACKS, Table, labelled, table, track
from exporters.paper.text import Span
from exporters.sheet.context import SheetContext
from exporters.words.conditions import (
    describe_barred,
    describe_condition,
    describe_scored,
    when_won,
)
from rules.validation.facts import Facts
from rules.validation.outcomes import most_points
from schema.forces import Seat
from schema.language import N_, say_n
from schema.objectives import Objective, PointsReached, Win
from schema.sentences.uses import TIES

LEAST, MOST = 8, 24
"""Circles of a track."""
FIRST_WITH = N_("be the first with {n} victory points (VP)")
MOST_AFTER = say_n(
    "have the most victory points (VP) after {n} round",
    "have the most victory points (VP) after {n} rounds",
)


def winning(glossary: SheetContext) -> Section:
    """The WIN section; empty where a scenario says nothing of it."""
    _, victory = glossary._, glossary.scenario.victory
    aim = _aim(glossary)
    lines = [(_("Aim"), aim)] if aim else []
    lines += _ways(glossary)
    if victory.ties:
        chain = [tie_in_words(glossary, tie) for tie in victory.ties]
        lines.append((_("Tiebreaker"), f", {_('then')} ".join(chain)))
    rows = tuple(labelled(label, ((Span(text),),), tick=False) for label, text in lines)
    elements: list[Element] = [*table(rows, LABELLED)]
    elements += [Prose(describe_barred(bar, glossary.names)) for bar in victory.barred]
    return Section(_("VICTORY"), tuple(elements))


def _ways(glossary: SheetContext) -> list[tuple[str, str]]:
    """What scores and what wins; first how each side wins where they do not win alike, then what
    scores: on a leaf its reader's own before those of the opponent."""
    victory, wins = glossary.scenario.victory, _wins(glossary)
    goals = victory.objectives
    own = [goal for goal in goals if not _is_opponents(glossary, goal.seats)]
    others = [goal for goal in goals if goal not in own]
    differ = any(win.seats for win in victory.wins)
    first = wins[: differ * len(wins)]
    points, less = (
        [(_points(glossary, goal), _objective(glossary, goal)) for goal in some]
        for some in (own, others)
    )
    return [*first, *points, *wins[len(first) :], *less]


def _is_opponents(glossary: SheetContext, seats: Collection[str]) -> bool:
    """Whether something is of others alone than the one who reads a leaf."""
    return glossary.is_for_one and bool(seats) and glossary.view not in seats


def is_aim(win: Win) -> bool:
    """Whether it is how many points both sides aim at, in no words of an author's."""
    is_points = isinstance(win.condition, PointsReached)
    return is_points and not win.seats and not win.text and win.when == "at-once"


def _aim(glossary: SheetContext) -> str:
    """What points decide: to have enough of them first, or the most at the end."""
    scenario = glossary.scenario
    enough = {
        win.condition.points
        for win in scenario.victory.wins
        if isinstance(win.condition, PointsReached) and is_aim(win)
    }
    if enough:
        return glossary._(FIRST_WITH, n=min(enough))
    if scenario.rounds and any(not goal.seats for goal in scenario.victory.objectives):
        return glossary._(MOST_AFTER, n=scenario.rounds)
    return ""


def _wins(glossary: SheetContext) -> list[tuple[str, str]]:
    """What wins besides the points that all aim at, each behind who wins so, which is written once
    where the same side has several; whoever reads a leaf of his own finds his ways first."""
    wins = [win for win in glossary.scenario.victory.wins if not is_aim(win)]
    if glossary.is_for_one:
        wins.sort(key=lambda win: _rank(glossary, win))
    found: list[tuple[str, str]] = []
    last = ""
    for win in wins:
        label = _label(glossary, win)
        found.append(("" if label == last else label, win_in_words(glossary, win)))
        last = label
    return found


def _rank(glossary: SheetContext, win: Win) -> int:
    """His own ways to win first, then those of either side."""
    return 1 if not win.seats else 2 * _is_opponents(glossary, win.seats)


def _label(glossary: SheetContext, win: Win) -> str:
    """Who wins so, where the sides do not win alike; else how: on a map a goal is held and not won
    at once (RW-WIN-01)."""
    _, scenario = glossary._, glossary.scenario
    if any(one.seats for one in scenario.victory.wins):
        if not win.seats:
            return _("Either side")
        if not glossary.is_for_one:
            return glossary.seats(win.seats)
        if glossary.view in win.seats:
            return _("You win")
        playing = kind_of(scenario.board).playing(scenario.seats)
        return _("Opponent wins") if len(playing) == 2 else glossary.seats(win.seats)
    held = kind_of(scenario.board).wins_are_held and win.when != "at-once"
    return _("Goal") if held else _("Instant win")


def aims(glossary: SheetContext) -> Section:
    """What wins, in a line each, where the sides do not aim at the same: for page 1."""
    if not any(win.seats for win in glossary.scenario.victory.wins):
        return Section("")
    lines = (Prose(text, lead=f"{label}:" if label else "") for label, text in _wins(glossary))
    return Section(glossary._("VICTORY"), tuple(lines))


def point_tracks(glossary: SheetContext) -> dict[str, Section]:
    """By seat its points to tick."""
    seats = kind_of(glossary.scenario.board).playing(glossary.scenario.seats)
    counts = _counts(glossary, seats)
    return {seat.id: _point_track(glossary, seat, counts) for seat in seats}


def scores(glossary: SheetContext, seat: Seat) -> bool:
    """Whether a side can get victory points at all."""
    objectives = glossary.scenario.victory.objectives
    return any(not goal.seats or seat.id in goal.seats for goal in objectives)


def _point_track(glossary: SheetContext, seat: Seat, counts: Mapping[str, int]) -> Section:
    """A player's victory points to tick, how many he needs, and cards of his to be revealed."""
    victory = glossary.scenario.victory
    own = [win for win in victory.wins if not win.seats or seat.id in win.seats]
    elements: list[Element] = []
    title = glossary.seat(seat)
    counted = [win for win in own if win.condition.kind in ("points-reached", "cards-revealed")]
    if scores(glossary, seat):
        last = counts[seat.id]
        marks = tuple(str(n) if n % 5 == 0 or n == last else "" for n in range(1, last + 1))
        title = glossary._("{seat}: points", seat=title)
        elements += table([track("", marks, "circle", max(counts.values()))], TRACKS)
    elif any(win.condition.kind == "cards-revealed" for win in counted):
        title = glossary._("{seat}: cards revealed", seat=title)
    elements += [
        Table((track("", [""] * win.condition.number),), TRACKS)
        for win in counted
        if win.condition.kind == "cards-revealed"
    ]
    # What both aim at stands in the section before it, and the track is as long.
    needed = "; ".join(win_in_words(glossary, win) for win in counted if not is_aim(win))
    return Section(title, tuple(elements), aside=needed)


def _counts(glossary: SheetContext, seats: Iterable[Seat]) -> dict[str, int]:
    """How many circles each seat's track has: the points that win, else those it can reach."""
    scenario = glossary.scenario
    wins = [
        w.condition.points for w in scenario.victory.wins if isinstance(w.condition, PointsReached)
    ]
    if wins:
        return {seat.id: max(wins) for seat in seats}
    facts = Facts(scenario, glossary.game, None)
    most = {seat.id: most_points(facts, seat.id) for seat in seats}
    return {
        seat: MOST if points is None else max(LEAST, min(MOST, points))
        for seat, points in most.items()
    }


def _points(glossary: SheetContext, goal: Objective) -> str:
    points = str(goal.points).replace("-", "−")
    sentence = {"row": glossary._("{n} VP per row"), "level": glossary._("{n} VP per level")}
    return sentence.get(goal.per, glossary._("{n} VP")).format(n=points)


def _objective(glossary: SheetContext, goal: Objective) -> str:
    _ = glossary._
    notes = [describe_scored(goal, glossary.names)]
    if goal.per == "once":
        notes.append(_("once"))
    if goal.keep == "while-held" and goal.when != "game-end":
        notes.append(_("only while held"))
    who = glossary.seats(goal.seats)
    if glossary.is_for_one and glossary.view in goal.seats and len(goal.seats) == 1:
        who = _("you")
    return f"{who}{': ' if who else ''}{', '.join(notes)}"


def win_in_words(glossary: SheetContext, win: Win) -> str:
    """What wins, and when it is looked at, but not who wins so."""
    text = glossary.text(win.text) or describe_condition(win.condition, glossary.names)
    plain = win.when == "at-once" or bool(win.text)  # an author's words say when
    return text if plain else f"{text} ({when_won(win, glossary.names)})"


def tie_in_words(glossary: SheetContext, tie: str) -> str:
    """What decides between sides of equal points, with the game's own word for it."""
    if tie == "momentum":
        return glossary.word("first-player", glossary._(TIES[tie]))
    return glossary._(TIES[tie])
