"""How a battle is won: points and their reasons, what ends it at once, how a tie is broken."""

from exporters.sheet.elements import Element, Prose, Row, Rows, Section, Span
from exporters.sheet.glossary import Glossary
from exporters.wording import TIES, WHEN, describe_barred, describe_condition
from schema.objectives import Objective, Win


def winning(glossary: Glossary) -> Section:
    """The WIN section; empty where a scenario says nothing of it."""
    _, victory = glossary._, glossary.scenario.victory
    told = [(_points(glossary, goal), _objective(glossary, goal)) for goal in victory.objectives]
    told += [(_("at once"), _win(glossary, win)) for win in victory.wins]
    if victory.ties:
        chain = [_tie(glossary, tie) for tie in victory.ties]
        told.append((_("tie"), f", {_('then')} ".join(chain)))
    rows = tuple(Row(label, ((Span(text),),), tick=False) for label, text in told)
    elements: list[Element] = [Rows(rows, grid=False)] if rows else []
    elements += [Prose(describe_barred(bar, glossary.names)) for bar in victory.barred]
    return Section(_("WIN"), tuple(elements))


def _points(glossary: Glossary, goal: Objective) -> str:
    points = str(goal.points).replace("-", "−")
    sentence = {"row": glossary._("{n} VP a row"), "level": glossary._("{n} VP a level")}
    return sentence.get(goal.per, glossary._("{n} VP")).format(n=points)


def _objective(glossary: Glossary, goal: Objective) -> str:
    _ = glossary._
    text = glossary.say(goal.text) or describe_condition(
        goal.condition, glossary.names, each=goal.per == "each"
    )
    notes = [_(WHEN[goal.when])]
    if goal.per == "once":
        notes.insert(0, _("once"))
    if goal.keep == "while-held":
        notes.append(_("only while it is so"))
    who = f"{glossary.seats(goal.seats)}: " if goal.seats else ""
    return f"{who}{text} ({', '.join(notes)})"


def _win(glossary: Glossary, win: Win) -> str:
    who = f"{glossary.seats(win.seats)}: " if win.seats else ""
    text = glossary.say(win.text) or describe_condition(win.condition, glossary.names)
    when = "" if win.when == "at-once" else f" ({glossary._(WHEN[win.when])})"
    return f"{who}{text}{when}"


def _tie(glossary: Glossary, tie: str) -> str:
    if tie == "momentum":
        return glossary.word("first-player", glossary._(TIES[tie]))
    return glossary._(TIES[tie])
