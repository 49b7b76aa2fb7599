"""What changed from one roll of a battle to the next, and where on its board."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from editor.generate.naming import (
    is_on_hex,
    is_setup_card,
    name_of_part,
    name_of_side,
    name_of_thing,
    outcome,
    value_in_words,
)
from editor.generate.roll_history import Roll
from editor.i18n import localized, tr
from schema.language import N_, say_n

MANY = 4
"""More places than these are counted, not listed."""


@dataclass(frozen=True)
class RolledChange:
    """Something that is another one now."""

    words: str
    """The whole of it in words, with its stage and side where it needs them."""
    stage: str = ""
    """The stage that it is of; empty where it concerns the whole battle."""
    side: str = ""
    """The side that it is of, if it is of one."""
    brief: str = ""
    """The same for where stage and side are seen already; empty if it is no shorter."""
    moves: tuple[tuple[str, str], ...] = ()
    """Places of the board: where it was and where it is, or the same one twice."""


def changes(before: Roll, after: Roll) -> list[RolledChange]:
    """What is another one now, in the order of the draw, one side after the other."""
    if before.wishes.draw != after.wishes.draw or before.brief.game != after.brief.game:
        return [RolledChange(_another_draw(after))]
    if [seat.id for seat in before.scenario.seats] != [seat.id for seat in after.scenario.seats]:
        seats = [name_of_side(after.progress.game, seat.id) for seat in after.scenario.seats]
        return [RolledChange(tr(N_("Other sides: {sides}"), sides=", ".join(seats)))]
    placed_alike = before.wishes.place == after.wishes.place
    found = [] if placed_alike else [RolledChange(_who_places(after))]
    added, removed = _of_other_names(before, after) if placed_alike else ([], [])
    for name, value in after.parts.items():
        if name in before.parts and before.parts[name] != value:
            found.append(_changed(before, after, name))
    found += _ground(before, after, added, removed)
    found += [_added(after, name) for name in added if not is_on_hex(after, name)]
    found += [_removed(before, name) for name in removed if not is_on_hex(before, name)]
    stages = list(dict.fromkeys(n.partition(".")[0] for n in (*after.parts, *before.parts)))
    places = {stage: number for number, stage in enumerate(stages, start=1)}
    sides = {seat.id: number for number, seat in enumerate(after.scenario.seats, start=1)}
    return sorted(found, key=lambda one: (places.get(one.stage, 0), sides.get(one.side, 0)))


def _another_draw(roll: Roll) -> str:
    card = roll.progress.game.skirmish_cards.get(roll.wishes.draw)
    if card is None:
        return tr(N_("Type changed"))
    return tr(N_("Card changed: {card}"), card=localized(card.name))


def _who_places(roll: Roll) -> str:
    return tr(
        N_("Banneret places units and terrain")
        if roll.wishes.place == "full"
        else N_("The players place units and terrain")
    )


def _of_other_names(before: Roll, after: Roll) -> tuple[list[str], list[str]]:
    """The parts that only the later roll has, and those that only the earlier one had."""
    added = [name for name in after.parts if name not in before.parts]
    return added, [name for name in before.parts if name not in after.parts]


def _change(
    roll: Roll, name: str, words: str, brief: str, moves: tuple[tuple[str, str], ...] = ()
) -> RolledChange:
    """A change of a part of this roll."""
    stage, _, rest = name.partition(".")
    side = rest.partition(".")[0]
    return RolledChange(
        words, stage, side if side in roll.progress.game.factions else "", brief, moves
    )


def _ground(
    before: Roll, after: Roll, added: list[str], removed: list[str]
) -> Iterator[RolledChange]:
    """What is on other hexes than before: one change for all hexes of a kind."""
    kinds = defaultdict[tuple[str, str], tuple[list[str], list[str]]](lambda: ([], []))
    for which, (roll, names) in enumerate(((before, removed), (after, added))):
        for name in names:
            if is_on_hex(roll, name):
                scope, _, place = name.rpartition(".")
                kinds[scope, outcome(roll, name)][which].append(place)
    for (scope, thing), (was, now) in kinds.items():
        left, there = ", ".join(was), ", ".join(now)
        if was and now:
            words = tr(N_("{thing}: {before} → {after}"), thing=thing, before=left, after=there)
        elif now:
            words = tr(N_("{thing}: added on {place}"), thing=thing, place=there)
        else:
            words = tr(N_("{thing}: removed from {place}"), thing=thing, place=left)
        one = len(was) == len(now) == 1
        moves = ((was[0], now[0]),) if one else tuple((place, place) for place in now or was)
        yield _change(after if now else before, f"{scope}.", words, words, moves)


def _short_name(roll: Roll, name: str) -> str:
    """What a part is called below its stage and side; empty where these say it all."""
    single = name.count(".") > 1 and not is_setup_card(roll, name)
    return name_of_thing(roll, name) if single else ""


def _added(roll: Roll, name: str) -> RolledChange:
    """A part that only the later roll has."""
    value, place = outcome(roll, name), roll.parts[name]
    is_place = _are_places(roll, (place,))
    line = N_("{thing}: added on {place}") if is_place else N_("{thing}: {value}")
    words, brief = (
        tr(line, thing=thing, place=value, value=value) if thing else value
        for thing in (name_of_part(roll, name), _short_name(roll, name))
    )
    return _change(roll, name, words, brief, ((place, place),) if is_place else ())


def _removed(roll: Roll, name: str) -> RolledChange:
    """A part that only the earlier roll had."""
    place = roll.parts[name]
    is_place = _are_places(roll, (place,))
    line = N_("{thing}: removed from {place}") if is_place else N_("{thing}: removed")
    words, brief = (
        tr(line, thing=thing, place=outcome(roll, name))
        for thing in (name_of_part(roll, name), _short_name(roll, name) or outcome(roll, name))
    )
    return _change(roll, name, words, brief)


def _changed(before: Roll, after: Roll, name: str) -> RolledChange:
    was, now = before.parts[name], after.parts[name]
    scope, _, last = name.rpartition(".")
    if is_on_hex(after, name):
        words = thing = last
        ends = last, last
    else:
        words = name_of_part(after, scope if is_setup_card(after, name) else name)
        thing = _short_name(after, name)
        ends = str(was).rpartition("@")[2], str(now).rpartition("@")[2]
    if isinstance(was, tuple) and isinstance(now, tuple) and max(len(was), len(now)) > MANY:
        whole, short = (_of_many(after, was, now, one) for one in (words, thing))
        return _change(after, name, whole, short)
    values = outcome(before, name), outcome(after, name)
    line = N_("{thing}: {before} → {after}")
    whole = tr(line, thing=words, before=values[0], after=values[1])
    short = (
        tr(line, thing=thing, before=values[0], after=values[1]) if thing else " → ".join(values)
    )
    return _change(after, name, whole, short, (ends,) if _are_places(after, ends) else ())


def _of_many(roll: Roll, was: tuple[str, ...], now: tuple[str, ...], thing: str) -> str:
    """So many values that they are counted, or only those of now are named."""
    if not _are_places(roll, (*was, *now)):
        value = value_in_words(roll.progress.game, now)
        return tr(N_("{thing}: {value}"), thing=thing, value=value) if thing else value
    count = len(set(now) - set(was)) or len(set(was) - set(now))
    if not thing:
        return tr(
            say_n("{count} position changed", "{count} positions changed", by="count"), count=count
        )
    return tr(
        say_n(
            "{thing}: {count} position changed",
            "{thing}: {count} positions changed",
            by="count",
        ),
        thing=thing,
        count=count,
    )


def _are_places(roll: Roll, values: Iterable[object]) -> bool:
    """Whether all of these are hexes, or things on hexes."""
    grid = roll.scenario.board.grid()
    return grid is not None and all(
        isinstance(one, str) and one.rpartition("@")[2] in grid for one in values
    )
