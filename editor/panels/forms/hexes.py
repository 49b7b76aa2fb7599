"""The form of hexes: their terrain and height, and of a single one everything that lies there."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.boards import kind_of
from editor.i18n import tr
from editor.measures import STEP
from editor.panels.forms.field import FieldBinding, FormContext, FormField, FormRow, slot
from editor.panels.forms.fold import FoldButton
from editor.panels.forms.picks import NumberField, PickField
from editor.panels.forms.several import SeveralField
from editor.panels.forms.shapes import ValueShape
from schema.board import HexBoard
from schema.edits import Edit, PaintTerrain, Raise, SetZone, Several
from schema.language import N_
from schema.scenario import Scenario
from schema.value import Json, beneath

LYING = ("tokens", "ways", "walls", "labels")
"""Lists of the board whose things lie on a hex."""


class HexForm(QWidget):
    """What a person may say of some hexes, or of one."""

    def __init__(
        self, form_context: FormContext, places: tuple[str, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.form_context, self.places = form_context, places
        self.fields: dict[str, FormField] = {}
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(STEP)
        board = form_context.scenario.board
        if isinstance(board, HexBoard):
            self._add("terrain", PickField(self._slot("terrain", N_("Terrain"), self._paint)))
            height = ValueShape("number", optional=len(places) > 1, least=-99, most=99)
            made = self._slot("height", N_("Height"), self._raise, height)
            self._add("height", NumberField(made))
        if form_context.scenario.zones and not kind_of(board).free_places:
            several = ValueShape("many", item=ValueShape("name"))
            made = self._slot("zones", N_("Zones"), self._put_in_zones, several)
            self._add("zones", SeveralField(made))
        if len(places) == 1:
            self._add_lists()

    def look_at(self, place: str) -> None:
        """Go on to another hex: a form of one hex serves them all."""
        self.places = (place,)

    def refresh(self) -> None:
        """Show the hexes as they are now; what differs among them stays empty."""
        scenario = self.form_context.scenario
        board = scenario.board
        if isinstance(board, HexBoard):
            known = [name for name in self.places if name in board.grid()]
            spots = [board.grid().line_and_position(name) for name in known]
            ground = {board.terrain[line][spot] for line, spot in spots}
            heights = {board.elevation[i][j] if board.elevation else 0 for i, j in spots}
            self.fields["terrain"].show_value(ground.pop() if len(ground) == 1 else None)
            self.fields["height"].show_value(heights.pop() if len(heights) == 1 else None)
        if "zones" in self.fields:
            self.fields["zones"].show_value(self._zones())
        for name, field in self.fields.items():
            if name.startswith("/"):
                field.show_value(self.form_context.value(name))

    def _zones(self) -> tuple[str, ...]:
        """The zones that all of the hexes are in."""
        zones = self.form_context.scenario.zones
        return tuple(zone.id for zone in zones if set(self.places) <= set(zone.places))

    def _add(self, name: str, field: FormField) -> None:
        self.fields[name] = field
        self._lines.addWidget(FormRow(field, heading=field.wide))

    def _add_lists(self) -> None:
        board = self.form_context.scenario.board
        for name in LYING:
            if name in type(board).model_fields:
                self._add_list(beneath("/board", name), type(board), name)
        self._add_list("/notes", Scenario, "notes")

    def _add_list(self, pointer: str, model: type, name: str) -> None:
        made = slot(self.form_context, pointer, model, name)
        made = replace(made, kept=self._lies_here, place=self._here)
        self._add(pointer, self.form_context.make(made))

    def _here(self) -> str:
        return self.places[0]

    def _lies_here(self, thing: object) -> bool:
        return getattr(thing, "at", None) == self._here()

    def _slot(
        self, name: str, label: str, edit: Callable[[Json], Edit], shape: ValueShape | None = None
    ) -> FieldBinding:
        return FieldBinding(
            form_context=self.form_context,
            pointer=f"/board/{name}",
            model="Hex",
            name=name,
            shape=shape or ValueShape("name"),
            label=tr(label),
            edit=edit,
            unset=tr(N_("mixed")) if len(self.places) > 1 else "",
        )

    def _paint(self, value: Json) -> Edit:
        return PaintTerrain(kind="paint-terrain", places=self.places, terrain=str(value))

    def _raise(self, value: Json) -> Edit:
        height = value if isinstance(value, int) else 0
        return Raise(kind="raise", places=self.places, height=height)

    def _put_in_zones(self, value: Json) -> Edit:
        """In these zones, and in no other."""
        wanted = value if isinstance(value, tuple) else ()
        now, edits = self._zones(), []
        for zone in self.form_context.scenario.zones:
            others = tuple(place for place in zone.places if place not in self.places)
            if zone.id in wanted and zone.id not in now:
                edits.append(SetZone(kind="set-zone", zone=zone.id, places=(*others, *self.places)))
            elif zone.id in now and zone.id not in wanted:
                edits.append(SetZone(kind="set-zone", zone=zone.id, places=others))
        return Several(kind="several", edits=tuple(edits))


def ground_of(form_context: FormContext, place: str) -> str:
    """The terrain of a hex; empty where a board has no hexes, or not this one."""
    board = form_context.scenario.board
    grid = board.grid()
    return board.ground()[grid.index(place)] if grid is not None and place in grid else ""


class GroundBelow(QWidget):
    """The hex that a thing stands on, folded away; it goes along with the thing."""

    def __init__(self, form_context: FormContext) -> None:
        super().__init__()
        self.form_context = form_context
        self.place = ""
        self.form: HexForm | None = None
        self.fold = FoldButton()
        self.fold.clicked.connect(self._turn)
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(STEP)
        self._lines.addWidget(self.fold)

    def look_at(self, place: str) -> None:
        """The thing stands here now."""
        self.place = place
        title, kind = tr(N_("Hex {place}"), place=place), ground_of(self.form_context, place)
        terrain = self.form_context.names.of("terrain", kind) if kind else ""
        self.fold.setText(f"{title} · {terrain}" if terrain else title)
        if self.form is not None:
            self.form.look_at(place)
            self.form.refresh()

    def _turn(self) -> None:
        if self.form is None:  # made when it is first wanted: it takes as long as all the rest
            self.form = HexForm(self.form_context, (self.place,))
            self.form.hide()
            self.form.refresh()
            self._lines.addWidget(self.form)
        on = self.form.isHidden()
        self.form.setVisible(on)
        self.fold.point(down=on)
