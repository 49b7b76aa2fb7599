"""The field in which a thing bears its own id: whoever speaks of it follows, and so does the
selection."""

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from editor.panels.forms.field import FieldBinding
from editor.panels.forms.shapes import value_at
from editor.panels.forms.typed import TypedField
from editor.panels.forms.writings import plain
from editor.tools.context import PaletteItem
from schema.edits import Edit, EditRefused, SetField, Several
from schema.language import N_, Phrase
from schema.scenario import Scenario
from schema.value import Json, beneath, segments_of


class IdField(TypedField):
    """A thing's own id."""

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        form_context, pointer, kind = slot.form_context, slot.pointer, slot.row.own_id

        def renamed(new: Json) -> Edit:
            return rename(form_context.scenario, kind, pointer, str(new))

        super().__init__(replace(slot, edit=renamed), "words", parent)

    def put(self, value: Json) -> bool:
        """Write it; what was selected or in hand by the old id is so by the new one."""
        workspace = self.slot.form_context.workspace
        old, selection, pick = str(self.shown), workspace.selection, workspace.pick
        if not super().put(value):
            return False
        if pick is not None and (known := _renamed(pick, self.slot.key, old, str(value))) != pick:
            workspace.choose(known)
        now = {
            names: tuple(str(value) if name == old else name for name in getattr(selection, names))
            for names in ("units", "markers", "pieces")
        }
        if replace(selection, **now) != selection:
            workspace.select(replace(selection, **now))
        return True


def _renamed(pick: PaletteItem, key: str, old: str, new: str) -> PaletteItem:
    """What is in hand, after a zone or a hidden pool got another id."""
    if key == "Zone.id" and (pick.kind, pick.id) == ("zone", old):
        return replace(pick, id=new)
    if key == "HiddenPool.id" and pick.hidden == old:
        return replace(pick, hidden=new, id=new if pick.kind == "spot" else pick.id)
    return pick


def rename(scenario: Scenario, kind: str, pointer: str, new: str) -> Edit:
    """Give the thing whose id stands at the pointer another one; raises ``EditRefused``.

    ``kind`` is the ``own_id`` of the field in the catalogue; ``own``: nobody speaks of it.
    """
    old = value_at(scenario, pointer)
    if new in _like(scenario, pointer):
        raise EditRefused(Phrase(N_("the id {name} is taken"), name=new))
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
        # A mapping keeps its order: it is laid down anew with the other key.
        above = beneath("", *way)
        mapping = value_at(scenario, above)
        if isinstance(mapping, dict):
            renamed = {new if key == old else key: plain(item) for key, item in mapping.items()}
            yield SetField(kind="set-field", field=above, value=renamed)  # type: ignore[arg-type]  # plain JSON
