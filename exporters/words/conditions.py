"""Conditions, objectives and victory as short sentences."""

from typing import Literal

from schema.language import N_, say_n
from schema.names import Names
from schema.objectives import (
    Barred,
    CardsRevealed,
    CommanderLost,
    Condition,
    GroupHeld,
    Hold,
    MarkersHeld,
    Objective,
    PointsReached,
    ResourceStands,
    RowReached,
    TerrainChanged,
    Told,
    UnitsDestroyed,
    UnitsExited,
    Win,
)
from schema.sentences.uses import CHANGES

SCORED = {
    "at-once": N_("scored immediately"),
    "turn-start": N_("at the start of your turn"),
    "turn-end": N_("at the end of your turn"),
    "round-end": N_("at the end of each round"),
    "game-end": N_("at the end of the game"),
}
"""When points are scored: by whoever the turn belongs to."""
WHEN = {
    "at-once": N_("immediately"),
    "turn-start": N_("at the start of the turn"),
    "turn-end": N_("at the end of the turn"),
    "round-end": N_("at the end of each round"),
    "game-end": N_("at the end of the game"),
}
EDGES = {
    "bottom": N_("bottom edge"),
    "top": N_("top edge"),
    "left": N_("left edge"),
    "right": N_("right edge"),
}


def describe_objective(objective: Objective, names: Names) -> str:
    """An objective in one line: who, how many points, for what, when, how long."""
    say = names.say
    what = describe_scored(objective, names)
    per = {"row": N_("{points} VP per row"), "level": N_("{points} VP per level")}
    points = say(per.get(objective.per, N_("{points} VP")), points=objective.points)
    parts = [f"{points} {what}"]
    if objective.keep == "while-held":
        parts.append(say(N_("only while held")))
    who = f"{names.seats(objective.seats)}: " if objective.seats else ""
    return who + ", ".join(parts)


def describe_scored(objective: Objective, names: Names) -> str:
    """What gives the points of an objective, and when they are scored."""
    condition, when = objective.condition, names.say(SCORED[objective.when])
    each = objective.per == "each"
    if objective.text:
        return f"{names.text(objective.text)}, {when}"
    what = describe_condition(condition, names, each=each)
    if not isinstance(condition, GroupHeld | MarkersHeld):
        cause = names.say(N_("if {what}"), what=what) if objective.per == "once" else what
        return f"{cause}, {when}"
    whole = N_("{when} {what}") if each else N_("{when} if {what}")
    return names.say(whole, when=when, what=what)


def describe_win(win: Win, names: Names, *, timed: bool = True) -> str:
    """What ends the battle at once, and for whom, in one line; when, if it is to be ``timed``."""
    what = names.text(win.text) or describe_condition(win.condition, names)
    who = f"{names.seats(win.seats)}: " if win.seats else ""
    is_written = bool(win.text) and win.when != "at-once"  # in the author's words
    return who + what if is_written or not timed else f"{who}{what}, {when_won(win, names)}"


def when_won(win: Win, names: Names) -> str:
    """When a win is looked at; of a turn, whose it is."""
    turns = {
        "turn-start": N_("at the start of {seat}’s turn"),
        "turn-end": N_("at the end of {seat}’s turn"),
    }
    if len(win.seats) == 1 and win.when in turns:
        return names.say(turns[win.when], seat=names.seat(win.seats[0]))
    return names.say(WHEN[win.when])


def describe_barred(barred: Barred, names: Names) -> str:
    """Who cannot win at the end, and what lifts it."""
    return names.say(
        N_("{seats} cannot win unless {condition}"),
        seats=names.seats(barred.seats),
        condition=describe_condition(barred.unless, names, by="they"),
    )


def describe_condition(
    condition: Condition, names: Names, *, each: bool = False, by: Literal["you", "they"] = "you"
) -> str:
    """A condition in a few words; with ``each``, points count for every place of a group. ``by``
    is how it addresses whoever is to meet it."""
    say = names.say
    match condition:
        case UnitsDestroyed():
            return _destroyed(condition, names, each=each)
        case CommanderLost(cards=cards):
            who = names.several("commanders", cards) or say(N_("an enemy commander"))
            return say(N_("{who} is captured or killed"), who=who)
        case GroupHeld():
            return _held(condition, names.zone(condition.zone), names, each=each, by=by)
        case MarkersHeld():
            return _held(condition, _markers(condition, names), names, each=each, by=by)
        case RowReached(units=units):
            return say(N_("up to the farthest row that {n} of your units have reached"), n=units)
        case UnitsExited():
            zone = names.zone(condition.zone)
            which = names.several("unit_types", condition.types) or say(N_("one of your units"))
            return say(N_("{unit} exits through {zone}"), unit=which, zone=zone)
        case TerrainChanged():
            return _changed(condition, names)
        case CardsRevealed():
            return say(
                N_("{n} × {card} revealed from {pool}"),
                n=condition.number,
                card=names.card(condition.card),
                pool=names.pool(condition.pool),
            )
        case ResourceStands():
            return _stands(condition, names)
        case PointsReached(points=points):
            return say(N_("{points} VP or more"), points=points)
        case Told(text=text):
            return names.text(text)


def _destroyed(condition: UnitsDestroyed, names: Names, *, each: bool) -> str:
    say = names.say
    what = [names.several("unit_types", condition.types)] if condition.types else []
    what += [names.several("ranks", condition.ranks)] if condition.ranks else []
    what += [names.several("badges", condition.badges)] if condition.badges else []
    sentence = _whose_loss(bool(what), bool(condition.seats), all_of=condition.all, each=each)
    words = say(sentence, units=" · ".join(what), side=names.seats(condition.seats))
    if condition.except_types:
        others = names.several("unit_types", condition.except_types)
        words += " " + say(N_("(except {units})"), units=others)
    return words


def _whose_loss(named: bool, owned: bool, *, all_of: bool, each: bool) -> str:  # noqa: FBT001
    """The sentence on destroyed units: which they are, whose, and whether each of them counts."""
    if all_of:
        if named:
            return N_("all destroyed: {units} ({side})") if owned else N_("all destroyed: {units}")
        if owned:
            return N_("all units of {side} are destroyed")
        return N_("all enemy units are destroyed")
    if each:
        if named:
            if owned:
                return N_("per {units} unit of {side} destroyed")
            return N_("per {units} unit destroyed")
        return N_("per {side} unit destroyed") if owned else N_("per enemy unit destroyed")
    if named:
        if owned:
            return N_("one {units} unit of {side} is destroyed")
        return N_("an enemy {units} unit is destroyed")
    return N_("a unit of {side} is destroyed") if owned else N_("an enemy unit is destroyed")


def _markers(condition: MarkersHeld, names: Names) -> str:
    whose = {"own": N_("your {resource}"), "enemy": N_("enemy {resource}"), "any": "{resource}"}
    return names.say(whose[condition.whose], resource=names.of("markers", condition.marker))


HELD_ZONE: dict[Hold, str] = {
    "any": N_("you hold any hex of “{zone}”"),
    "all": N_("you hold every hex of “{zone}”"),
    "majority": N_("you hold more hexes of “{zone}” than the enemy"),
    "at-least": say_n(
        "you hold at least {n} hex of “{zone}”", "you hold at least {n} hexes of “{zone}”"
    ),
}
HELD_MARKERS: dict[Hold, str] = {
    "any": N_("you hold any {zone} hex"),
    "all": N_("you hold every {zone} hex"),
    "majority": N_("you hold more {zone} hexes than the enemy"),
    "at-least": say_n("you hold at least {n} {zone} hex", "you hold at least {n} {zone} hexes"),
}
HELD_BY_OTHERS: dict[Hold, str] = {
    "any": N_("any hex held: {zone}"),
    "all": N_("all hexes held: {zone}"),
    "majority": N_("more hexes held than the enemy: {zone}"),
    "at-least": say_n("at least {n} hex held: {zone}", "at least {n} hexes held: {zone}"),
}


def _held(
    condition: GroupHeld | MarkersHeld, where: str, names: Names, *, each: bool, by: str
) -> str:
    """Who holds how many hexes of a zone or with a marker."""
    in_zone = isinstance(condition, GroupHeld)
    to_you = HELD_ZONE if in_zone else HELD_MARKERS
    sentence = (to_you if by == "you" else HELD_BY_OTHERS)[condition.hold]
    if each and condition.hold == "any":
        each_of_zone = N_("for each hex of “{zone}” that you hold")
        sentence = each_of_zone if in_zone else N_("for each {zone} hex that you hold")
    return names.say(sentence, zone=where, n=condition.number)


def _changed(condition: TerrainChanged, names: Names) -> str:
    where = [names.ground(condition.of)] if condition.of else []
    where += [names.zone(condition.zone)] if condition.zone else []
    level = " " + names.say(N_("(level {n})"), n=condition.level) if condition.level else ""
    subject = " · ".join(where) or names.say(N_("a hex"))
    return f"{subject} {names.say(CHANGES[condition.to])}{level}"


def _stands(condition: ResourceStands, names: Names) -> str:
    whose = N_("your {resource}") if condition.whose == "own" else N_("enemy {resource}")
    words = [names.say(whose, resource=names.of("resources", condition.resource))]
    words += [f"≥ {condition.at_least}"] if condition.at_least is not None else []
    words += [f"≤ {condition.at_most}"] if condition.at_most is not None else []
    words += [f"({condition.segment})"] if condition.segment else []
    return " ".join(words)
