"""The form of what is selected on the board: units, commanders, markers, pieces, hexes."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.i18n import tr
from editor.measures import STEP
from editor.panels.card import InspectorCard
from editor.panels.forms.chips import PlaceChips
from editor.panels.forms.entries import CalmCombo
from editor.panels.forms.field import FormContext, FormField, FormRow, slot
from editor.panels.forms.hexes import GroundBelow, HexForm, ground_of
from editor.panels.forms.records import RecordForm
from editor.panels.forms.summaries import summary
from editor.panels.forms.thing_head import ThingHead
from editor.plain import PlainLabel
from editor.tools.context import Selection
from editor.tools.movables import label_key
from exporters.words.places import describe_area
from schema.board import Board, LaidTile
from schema.edits import Edit, SetField, Several
from schema.field_catalogue import record_of
from schema.forces import Commander, Marker, Unit
from schema.language import N_, say_n
from schema.value import Json, Value, beneath

HEADED = (Unit, Commander, Marker)
SHARED = ("seat", "type", "rank")
"""What several units may be given at once."""


@dataclass(frozen=True, slots=True)
class SelectedThing:
    """One thing that is selected: where it stands in the scenario, or the hex that it is."""

    pointer: str = ""
    place: str = ""

    @property
    def is_hex(self) -> bool:
        """Whether it is a hex or an area itself."""
        return not self.pointer


class SelectedForm(QWidget):
    """What is selected: one thing by its form, several by a list to choose from."""

    def __init__(self, form_context: FormContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.form_context = form_context
        self.subjects: tuple[SelectedThing, ...] = ()
        self.current = 0
        self.parts: list[RecordForm | HexForm] = []
        self.together: dict[str, FormField] = {}
        self.chooser: CalmCombo | None = None
        self.heads: dict[str, ThingHead] = {}
        """What stands over the forms of units, commanders and markers, by their pointers; over
        that of a single hex by none."""
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(STEP, STEP, STEP, STEP)
        self._lines.setSpacing(STEP)
        self._inside: QWidget | None = None
        self._built_for: tuple[object, ...] = ()
        self.ground: GroundBelow | None = None

    def refresh(self) -> None:
        """Show what is selected now, as it is now."""
        subjects = tuple(subjects_of(self.form_context))
        if subjects != self.subjects or self._inside is None:
            one_by_one = _is_one_hex(subjects) and _is_one_hex(self.subjects)
            self.subjects, self.current = subjects, 0
            if one_by_one and self._needed() == self._built_for:
                self._look_at(subjects[0].place)
            else:
                self._build()
        elif self._needed() != self._built_for:
            self._build()
        self._show()

    def _needed(self) -> tuple[object, ...]:
        """What the rows follow from; what else changes is shown in the rows there are."""
        values = [self.form_context.value(s.pointer) if s.pointer else None for s in self.subjects]
        looked_at = self._looked_at()
        return (
            *map(type, values),
            isinstance(getattr(looked_at, "at", None), str),
            looked_at.tile if isinstance(looked_at, LaidTile) else None,
            *self._leaders(looked_at),
            bool(self.form_context.scenario.zones),
        )

    def _things(self) -> list[SelectedThing]:
        return [subject for subject in self.subjects if not subject.is_hex]

    def _looked_at(self) -> object:
        """The thing whose form is shown; ``None`` for hexes."""
        things = self._things()
        subject = things[min(self.current, len(things) - 1)] if things else None
        return self.form_context.value(subject.pointer) if subject else None

    def reach(self, pointer: str) -> bool:
        """Go to a field of what is selected."""
        for part in self.parts:
            if isinstance(part, RecordForm) and pointer.startswith(f"{part.pointer}/"):
                return part.reach(pointer[len(part.pointer) + 1 :].split("/"))
        return False

    # -- building ----------------------------------------------------------------------------------

    def _build(self) -> None:
        if self._inside is not None:
            self._inside.hide()
            self._inside.deleteLater()
        self.parts, self.together, self.chooser, self.heads = [], {}, None, {}
        self.ground = None
        self._built_for = self._needed()
        self._inside = inside = QWidget()
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(STEP)
        self._lines.addWidget(inside)
        if not self.subjects:
            lines.addWidget(
                _remark(tr(N_("Nothing is selected. Click a unit or a hex on the board.")))
            )
        elif all(subject.is_hex for subject in self.subjects):
            places = tuple(subject.place for subject in self.subjects)
            self._add_hexes(lines, places)
        else:
            self._add_things(lines)
        lines.addStretch(1)
        inside.show()

    def _look_at(self, place: str) -> None:
        """Another hex in the form of the one before: that is quicker than another form."""
        for part in self.parts:
            if isinstance(part, HexForm):
                part.look_at(place)

    def _add_hexes(self, lines: QVBoxLayout, places: tuple[str, ...]) -> None:
        part = HexForm(self.form_context, places)
        self.parts.append(part)
        card = InspectorCard()
        if len(places) == 1:
            self.heads[""] = ThingHead(self.form_context)
            card.lines.addWidget(self.heads[""])
        else:
            sentence = say_n("{count} hex selected", "{count} hexes selected", by="count")
            card.lines.addWidget(_heading(tr(sentence, count=len(places))))
            chips = PlaceChips(self.form_context.workspace, card)
            chips.show_places(places)
            card.lines.addWidget(chips)
        card.lines.addWidget(part)
        lines.addWidget(card)

    def _add_things(self, lines: QVBoxLayout) -> None:
        things = self._things()
        if len(things) > 1:
            template = say_n("{count} selected", "{count} selected", by="count")
            card = InspectorCard(_heading(tr(template, count=len(things))))
            self._add_together(card.lines, [subject.pointer for subject in things])
            lines.addWidget(card)
            self.chooser = CalmCombo()
            self.chooser.setAccessibleName(tr(N_("Show")))
            for _ in things:
                self.chooser.addItem("")
            self.chooser.setCurrentIndex(self.current)
            self.chooser.activated.connect(self._choose)
            lines.addWidget(self.chooser)
        subject = things[min(self.current, len(things) - 1)]
        value = self.form_context.value(subject.pointer)
        if not isinstance(value, Value):
            return
        self._add_form(lines, subject.pointer, value, named=self.chooser is None)
        if isinstance(value, LaidTile):
            self._add_printed(lines, value)
        for number in self._leaders(value):
            commander = self.form_context.scenario.commanders[number]
            self._add_form(lines, beneath("/commanders", number), commander, named=True)
        if isinstance(getattr(value, "at", None), str):
            self.ground = GroundBelow(self.form_context)
            lines.addWidget(InspectorCard(self.ground))

    def _add_form(self, lines: QVBoxLayout, pointer: str, value: Value, *, named: bool) -> None:
        """A card with the fields of a thing; ``named``: below what it is."""
        part = RecordForm(self.form_context, pointer, type(value))
        for name in self.together.keys() & part.rows.keys():
            part.rows[name].hide()  # it stands above, for all that are selected
        self.parts.append(part)
        card = InspectorCard()
        if isinstance(value, HEADED) and (named or isinstance(value, Unit)):
            self.heads[pointer] = ThingHead(self.form_context)
            card.lines.addWidget(self.heads[pointer])
        elif named:
            card.lines.addWidget(_heading(_kind(value)))
        card.lines.addWidget(part)
        lines.addWidget(card)

    def _add_printed(self, lines: QVBoxLayout, placed: LaidTile) -> None:
        """What is printed on a tile."""
        game = self.form_context.workspace.document.game
        tile = game.tiles.get(placed.tile)
        if tile is not None:
            names = self.form_context.names
            name = placed.tile.upper().replace("-", "")
            areas = tile.areas.items()
            areas_described = (
                f"{name}{letter}: {describe_area(area, names)}" for letter, area in areas
            )
            lines.addWidget(_remark("\n".join(areas_described)))

    def _add_together(self, lines: QVBoxLayout, pointers: list[str]) -> None:
        """Fields that are set in all selected units at once."""
        if not all(pointer.startswith("/units/") for pointer in pointers):
            return
        for name in SHARED:
            made = slot(self.form_context, beneath(pointers[0], name), Unit, name)

            def all_at_once(value: Json, name: str = name) -> Edit:
                edits = (
                    SetField(kind="set-field", field=beneath(pointer, name), value=value)
                    for pointer in pointers
                )
                return Several(kind="several", edits=tuple(edits))

            field = self.form_context.make(replace(made, edit=all_at_once, unset=tr(N_("mixed"))))
            self.together[name] = field
            lines.addWidget(FormRow(field))

    def _leaders(self, value: object) -> Iterator[int]:
        if isinstance(value, Unit):
            for number, commander in enumerate(self.form_context.scenario.commanders):
                if commander.unit == value.id:
                    yield number

    # -- showing -----------------------------------------------------------------------------------

    def _choose(self, number: int) -> None:
        self.current = number
        self._build()
        self._show()

    def _show(self) -> None:
        for part in self.parts:
            if isinstance(part, HexForm):
                part.refresh()
                if "" in self.heads:
                    (place,) = part.places
                    kind = ground_of(self.form_context, place)
                    self.heads[""].show_hex(kind, tr(N_("Hex {place}"), place=place))
                continue
            value = self.form_context.value(part.pointer)
            if isinstance(value, Value):
                part.show_record(value)
                if part.pointer in self.heads:
                    self.heads[part.pointer].show_thing(value)
        at = getattr(self._looked_at(), "at", None)
        if self.ground is not None and isinstance(at, str):
            self.ground.look_at(at)
        things = [self.form_context.value(s.pointer) for s in self.subjects if not s.is_hex]
        if self.chooser is not None:
            for number, thing in enumerate(things):
                self.chooser.setItemText(number, summary(thing, self.form_context.names))
        for name, field in self.together.items():
            found = {getattr(thing, name) for thing in things}
            field.show_value(found.pop() if len(found) == 1 else None)


def subjects_of(form_context: FormContext) -> Iterator[SelectedThing]:
    """What is selected, things before hexes."""
    scenario, selection = form_context.scenario, form_context.workspace.selection
    for section, names, own in (
        ("units", selection.units, "id"),
        ("commanders", selection.commanders, "card"),
        ("markers", selection.markers, "id"),
    ):
        for number, thing in enumerate(getattr(scenario, section)):
            if getattr(thing, own) in names:
                yield SelectedThing(beneath("", section, number))
    board = scenario.board
    for number, piece in enumerate(board.table_pieces):
        if piece.id in selection.pieces:
            yield SelectedThing(beneath("/board/pieces", number))
    yield from _on_map(board, selection)
    for number, label in enumerate(board.labels):
        if label_key(label) in selection.labels:
            yield SelectedThing(beneath("/board/labels", number))
    for place in selection.places:
        yield SelectedThing(place=place)


def _on_map(board: Board, selection: Selection) -> Iterator[SelectedThing]:
    """Tiles, home realms and setup markers."""
    for number, tile in enumerate(board.tiles):
        if tile.tile in selection.tiles:
            yield SelectedThing(beneath("/board/tiles", number))
    for number in range(len(board.setup_markers)):
        if str(number) in selection.setup:
            yield SelectedThing(beneath("/board/setup_markers", number))


def _is_one_hex(subjects: tuple[SelectedThing, ...]) -> bool:
    return len(subjects) == 1 and subjects[0].is_hex


def _kind(value: Value) -> str:
    model = type(value).__name__
    return tr(record_of(model).label or model)


def _heading(text: str) -> PlainLabel:
    label = PlainLabel(text, wrapped=True)
    bold = label.font()
    bold.setBold(True)
    label.setFont(bold)
    return label


def _remark(text: str) -> PlainLabel:
    return PlainLabel(text, faint=True, wrapped=True)
