"""Giving a thing another id: whatever speaks of it speaks of the new one."""

from collections.abc import Iterator

from editor.panels.forms.shapes import value_at
from editor.panels.forms.writings import plain
from schema.edits import Edit, EditRefused, SetField, Several
from schema.language import N_, Phrase
from schema.scenario import Scenario
from schema.value import beneath, segments_of


def rename(scenario: Scenario, kind: str, pointer: str, new: str) -> Edit:
    """Give the thing whose id stands at the pointer another one; raises ``EditRefused``.

    ``kind`` is the ``own_id`` of the field in the catalogue; ``own``: nobody speaks of it.
    """
    old = value_at(scenario, pointer)
    if new in _like(scenario, pointer):
        raise EditRefused(Phrase(N_("The id {name} is already used."), name=new))
    own: Edit = SetField(kind="set-field", field=pointer, value=new)
    if kind == "own" or not isinstance(old, str):
        return own
    moved: list[Edit] = [own]
    for place in _speaking(scenario, kind, old):
        moved.extend(_put_right(scenario, place, old, new))
    return Several(kind="several", edits=tuple(moved)) if len(moved) > 1 else own


def _like(scenario: Scenario, pointer: str) -> set[str]:
    """The ids of the other things in the same list."""
    *way, number, name = segments_of(pointer)
    things = value_at(scenario, beneath("", *way))
    if not isinstance(things, tuple):
        return set()
    return {getattr(thing, name) for i, thing in enumerate(things) if str(i) != number}


def _speaking(scenario: Scenario, kind: str, name: str) -> Iterator[str]:
    """Pointers to everything that speaks of it."""
    if kind == "pool-cards":
        yield from _speaking_of_card(scenario, name)
        return
    from rules.validation.mentions import mentions  # with all checks, which a window can wait for

    for mention in mentions(scenario):
        if mention.of == kind and mention.name == name:
            yield beneath("", *map(str, mention.path))
    if kind == "seats":
        for number, play in enumerate(scenario.plays):
            if play.winner == name:
                yield beneath("", "plays", number, "winner")
            if name in play.points:
                yield beneath("", "plays", number, "points", name)


def _speaking_of_card(scenario: Scenario, name: str) -> Iterator[str]:
    victory = scenario.victory
    conditions = {
        **{("objectives", i, "condition"): o.condition for i, o in enumerate(victory.objectives)},
        **{("wins", i, "condition"): w.condition for i, w in enumerate(victory.wins)},
        **{("barred", i, "unless"): b.unless for i, b in enumerate(victory.barred)},
    }
    for way, condition in conditions.items():
        if condition.kind == "cards-revealed" and condition.card == name:
            yield beneath("/victory", *way, "card")
    for pool, spots in (scenario.secrets.placed if scenario.secrets else {}).items():
        for place, card in spots.items():
            if card == name:
                yield beneath("/secrets/placed", pool, place)


def _put_right(scenario: Scenario, pointer: str, old: str, new: str) -> Iterator[Edit]:
    """The edits that make one mention speak of the new name: a value, or a key of a mapping."""
    *way, last = segments_of(pointer)
    value = value_at(scenario, pointer)
    if value == old:
        yield SetField(kind="set-field", field=pointer, value=new)
    elif last == old:
        # A mapping keeps its order: it is written anew with the other key.
        above = beneath("", *way)
        mapping = value_at(scenario, above)
        if isinstance(mapping, dict):
            renamed = {new if key == old else key: plain(item) for key, item in mapping.items()}
            yield SetField(kind="set-field", field=above, value=renamed)  # type: ignore[arg-type]  # plain JSON
