"""The file as a file: unknown keys, packs other than it was made with, placeholder values."""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin

from rules.validation.facts import Facts
from rules.validation.placeholders import placeholder_count
from rules.validation.registry import Found, check, found
from schema.provenance import PackRef
from schema.scenario import SCENARIO_FORMAT, Scenario
from schema.text import Term
from schema.value import FrozenMap, Value, unknown_keys

PLAIN = frozenset({str, int, bool, float, type(None)})
"""Types of values that hold no others."""

EVERYTHING = tuple(name for name in Scenario.model_fields if name != "extras")


@check("unknown-field", severity="warning", reads=EVERYTHING)
def unknown_field(facts: Facts) -> Iterator[Found]:
    """A key that this program does not know, in a file that is not newer than the program."""
    if _minor(facts.scenario.format) > _minor(SCENARIO_FORMAT):
        return
    if has_unknown_keys(facts.scenario):
        for pointer in unknown_keys(facts.scenario):
            yield found(fields=[pointer], field=pointer)


def has_unknown_keys(value: Value) -> bool:
    """Whether there is any, without their pointers: nearly always there is none, and building
    pointers for a thousand values would take longer than all other checks together."""
    left: list[Any] = [value]
    for one in left:  # grows while it is walked
        kind: Any = type(one)
        if kind in PLAIN:
            continue
        if kind is tuple:
            left += one
        elif kind is FrozenMap:
            left += one.values()
        elif one.__pydantic_extra__:  # asking what else it may be takes longer than the rest
            return True
        else:
            for name in _holding(kind):
                left.append(getattr(one, name))
    return False


@cache
def _holding(kind: type[Value]) -> tuple[str, ...]:
    """The fields of a kind of value that may hold others."""
    fields = kind.model_fields.items()
    return tuple(name for name, field in fields if not _is_plain(field.annotation))


def _is_plain(annotation: object) -> bool:
    """Whether nothing that is annotated so holds a value with keys: texts and numbers, and tuples
    and maps of them."""
    if annotation in PLAIN or get_origin(annotation) is Literal:
        return True
    parts = get_args(annotation)
    if get_origin(annotation) is Annotated:
        parts = parts[:1]
    return bool(parts) and all(_is_plain(part) for part in parts if part is not Ellipsis)


def _minor(version: str) -> int:
    return int(version.partition(".")[2])


@check("pack-missing", severity="warning", reads=("game",))
def pack_missing(facts: Facts) -> Iterator[Found]:
    """A data pack that the scenario was made with and that is not here."""
    for field, ref in _packs(facts):
        if facts.game.packs is not None and _here(facts, ref) is None:
            yield found(fields=[field], pack=ref.id, version=ref.version)


@check("pack-differs", severity="note", reads=("game",))
def pack_differs(facts: Facts) -> Iterator[Found]:
    """A data pack that has another version than when the scenario was made."""
    for field, ref in _packs(facts):
        here = _here(facts, ref)
        if here is not None and ref.version != here.version:
            yield found(fields=[field], pack=ref.id, version=ref.version, here=here.version)


@check("pack-changed", severity="note", reads=("game",))
def pack_changed(facts: Facts) -> Iterator[Found]:
    """A data pack whose content has changed since the scenario was made, though its version has
    not."""
    for field, ref in _packs(facts):
        here = _here(facts, ref)
        if here is None or ref.version != here.version or None in (ref.hash, here.hash):
            continue
        if ref.hash != here.hash:
            yield found(fields=[field], pack=ref.id, version=ref.version)


@check("symbol-broken", severity="warning", reads=("game",))
def symbol_broken(facts: Facts) -> Iterator[Found]:
    """Symbols of the game whose drawing is faulty, so that stock ones stand in for them."""
    symbols = facts.game.look.symbols.items()
    names = tuple(name for name, drawing in symbols if drawing.fault is not None)
    if names:
        yield found(fields=["/game"], names=names, game=facts.game.id)


def _packs(facts: Facts) -> Iterator[tuple[str, PackRef]]:
    yield "/game/base", facts.scenario.game.base
    for number, ref in enumerate(facts.scenario.game.add_ons):
        yield f"/game/add_ons/{number}", ref


def _here(facts: Facts, ref: PackRef) -> PackRef | None:
    packs = facts.game.packs
    if packs is None:
        return None
    return next((p for p in (packs.base, *packs.add_ons) if p.id == ref.id), None)


@check(
    "placeholder-values",
    severity="note",
    reads=(
        "board",
        "card",
        "cards",
        "commanders",
        "free_placements",
        "hidden",
        "markers",
        "musters",
        "neutral_draft",
        "seats",
        "units",
    ),
)
def placeholder_values(facts: Facts) -> Iterator[Found]:
    """How many of the values it rests on are ours and not the publisher's (ADR 7)."""
    count = placeholder_count(facts.scenario, facts.game)
    if count:
        name = facts.scenario.card
        card = (Term(of="skirmish_cards", id=name),) if name is not None else ()
        yield found(fields=["/game"], count=count, card=card)
