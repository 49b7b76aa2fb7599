"""What changed between two scenarios, as messages that become words on output."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from geometry.grid import HexGrid
from schema.board import Board, Pose
from schema.field_catalogue import row_of
from schema.field_catalogue.shared import FieldRow
from schema.forces import Muster, Unit
from schema.scenario import Play, Scenario
from schema.text import Argument, Message, Term
from schema.value import FrozenMap, Value

TOLD_APART = ("board", "units")
"""Fields that have words of their own; every other field is compared by its content."""
UNSAID = ("schema_", "format")
ONLY_THAT = ("secrets", "transcript")
"""Fields whose values are not shown, only that they changed: one must not be read, one is long."""


def differences(before: Scenario, after: Scenario) -> tuple[Message, ...]:
    """Every change: terrain first, then the rest of the board, units, and all other fields."""
    return (*_of_boards(before, after), *_of_units(before, after), *_of_fields(before, after))


def _say(slug: str, **args: Argument) -> Message:
    return Message(slug=slug, args=FrozenMap(args))


def _of_boards(before: Scenario, after: Scenario) -> Iterator[Message]:
    old, new = before.board, after.board
    if type(old) is not type(new):
        yield _say("board-changed")
    elif _whole(old) != _whole(new):
        yield _say("board-other-shape")
    else:
        yield from _of_terrain(old, new)
        yield from _of_values("", old, new, but=("terrain",))


def _whole(board: Board) -> HexGrid | None:
    """The hexes of a board, masked ones included: what is masked is shown as a field."""
    grid = board.grid()
    return None if grid is None else grid.whole


def _of_terrain(old: Board, new: Board) -> Iterator[Message]:
    """Where the terrain of two boards of the same shape differs."""
    changed: dict[tuple[str, str], list[str]] = {}
    grid = _whole(new)
    terrain = zip(chain(*old.terrain), chain(*new.terrain), strict=True)
    for name, (was, now) in zip(grid.names if grid else (), terrain, strict=True):
        if was != now:
            changed.setdefault((was, now), []).append(name)
    for (a, b), places in changed.items():
        yield _say(
            "terrain-changed",
            places=tuple(places),
            before=Term(of="terrain", id=a),
            after=Term(of="terrain", id=b),
        )


def _of_units(before: Scenario, after: Scenario) -> Iterator[Message]:
    old = {unit.id: unit for unit in before.units}
    new = {unit.id: unit for unit in after.units}
    for name, unit in old.items():
        if name not in new:
            yield _say("unit-gone", unit=name, type=_type(unit), place=_place(unit.at))
    for name, unit in new.items():
        was = old.get(name)
        if was is None:
            yield _say("unit-added", unit=name, type=_type(unit), place=_place(unit.at))
            continue
        if was.at != unit.at:
            yield _say(
                "unit-moved",
                unit=name,
                type=_type(unit),
                before=_place(was.at),
                after=_place(unit.at),
            )
        yield from _of_values(f"Scenario.units/{name}/", was, unit, but=("at",))
    if list(old) != list(new) and sorted(old) == sorted(new):
        yield _say("order-changed", field=_way("Scenario.units"))


def _type(unit: Unit) -> Term:
    return Term(of="unit_types", id=unit.type)


def _place(at: str | Pose | None) -> str:
    if at is None:
        return "–"
    return at if isinstance(at, str) else f"{at.x}, {at.y} mm, {at.angle}°"


def _of_fields(before: Scenario, after: Scenario) -> Iterator[Message]:
    for name in ONLY_THAT:
        if getattr(before, name) != getattr(after, name):
            yield _say("field-changed", field=_way(f"Scenario.{name}"))
    yield from _of_values("", before, after, but=(*TOLD_APART, *UNSAID, *ONLY_THAT))


def _of_values(above: str, old: Value, new: Value, but: tuple[str, ...] = ()) -> Iterator[Message]:
    """Field by field, then the keys that the format does not know."""
    for name in type(old).model_fields:
        if name not in but:
            step = f"{above}{type(old).__name__}.{name}"
            yield from _of_anything(step, getattr(old, name), getattr(new, name))
    was, now = old.model_extra or {}, new.model_extra or {}
    for key in dict.fromkeys((*was, *now)):
        yield from _of_anything(f"{above}{key}", was.get(key), now.get(key))


def _of_anything(field: str, old: Any, new: Any) -> Iterator[Message]:
    """Every difference between two values, as deep as they have parts of the same kind."""
    if old == new:
        return
    if isinstance(old, Value) and type(old) is type(new):
        yield from _of_values("" if field == "Scenario.about" else f"{field}/", old, new)
    elif isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys((*old, *new)):
            yield from _of_anything(f"{field}/{_step(field, key)}", old.get(key), new.get(key))
    elif isinstance(old, tuple) and isinstance(new, tuple):
        yield from _of_lists(field, old, new)
    else:
        yield _say(
            "value-changed",
            field=_way(field),
            before=_worded(field, old),
            after=_worded(field, new),
        )


def _of_lists(field: str, old: tuple[Any, ...], new: tuple[Any, ...]) -> Iterator[Message]:
    """What came, what went, and what changed in things that kept their id."""
    was, now = _by_name(old), _by_name(new)
    kept = [name for name in was if name in now]
    for name in kept:
        yield from _of_anything(f"{field}/{_step(field, name)}", was[name], now[name])
    gone = [item for item in old if item not in new and _name(item) not in kept]
    come = [item for item in new if item not in old and _name(item) not in kept]
    for item in gone:
        yield _say("thing-gone", field=_way(field), value=_listed(field, item))
    for item in come:
        yield _say("thing-added", field=_way(field), value=_listed(field, item))
    if not gone and not come and sorted(old, key=repr) == sorted(new, key=repr):
        yield _say("order-changed", field=_way(field))


def _by_name(things: tuple[Any, ...]) -> dict[str, Any]:
    """Things by what distinguishes them; of two that have the same, neither."""
    names = [_name(thing) for thing in things]
    pairs = zip(names, things, strict=True)
    return {name: thing for name, thing in pairs if name and names.count(name) == 1}


def _name(item: Any) -> str:
    """What distinguishes a thing: its id, a commander's card, whose army it is; empty if
    nothing does."""
    name = getattr(item, "id", None) or getattr(item, "card", None)
    if isinstance(item, Muster):
        name = item.seat
    return name if isinstance(name, str) else ""


def _listed(field: str, item: Any) -> Argument:
    """A thing of a list in the game's own word for it, where there is one."""
    section = _row(field).diff
    return Term(of=section, id=item) if section and isinstance(item, str) else _brief(item)


def _way(field: str) -> Term:
    """The way to a field, whose steps are words only when it is known in which language."""
    return Term(of="fields", id=field)


def _step(field: str, name: str) -> str:
    """What leads from a field to a thing in it: ``resources:morale``, or an id of the scenario."""
    section = _row(field).diff_keys
    return f"{section}:{name}" if section else name


def _row(field: str) -> FieldRow:
    """What the catalogue says of the field at the end of a way."""
    model, _, name = field.rsplit("/", 1)[-1].rpartition(".")
    return row_of(model, name) if model else FieldRow()


def _worded(field: str, value: Any) -> Argument:
    """A value in the game's own word for it, where there is one."""
    section = _row(field).diff
    if section and isinstance(value, str):
        return Term(of=section, id=value)
    return _brief(value)


def _brief(item: Any) -> Argument:
    """A thing in few words: by its id and place if it has them, else by what it holds."""
    if item in (None, (), ""):
        return "–"
    name = _name(item)
    if name:
        at = getattr(item, "at", None)
        return f"{name} ({_place(at)})" if at is not None else name
    if isinstance(item, Play):
        points = ", ".join(f"{seat} {number}" for seat, number in item.points.items())
        return f"{item.date}: {points}" if points else item.date
    if isinstance(item, Pose):
        return _place(item)
    if isinstance(item, Value):
        return tuple(_parts(item))
    if isinstance(item, tuple):
        return tuple(_flat(item))
    if isinstance(item, Mapping):
        return ", ".join(f"{key}: {value}" for key, value in item.items())
    text = str(item)
    return text if len(text) <= 80 else text[:77] + "…"


def _flat(items: tuple[Any, ...]) -> Iterator[int | str | Term]:
    """Things in few words, one after the other."""
    for item in items:
        brief = _brief(item)
        if isinstance(brief, tuple):
            yield from brief
        else:
            yield brief


def _parts(item: Value) -> Iterator[int | str | Term]:
    """What a thing without an id holds, as its file has it."""
    for name, kind in type(item).model_fields.items():
        value = getattr(item, name)
        if value is None or value in ((), kind.default):
            continue
        worded = _worded(f"{type(item).__name__}.{name}", value)
        if isinstance(value, Mapping):
            worded = " / ".join(map(str, value.values()))
        if isinstance(worded, tuple):
            yield from worded
        else:
            yield worded
    for key, value in (item.model_extra or {}).items():
        yield f"{key}: {value}"
