"""The head of a form: a picture of the thing, its name, whose it is, and its values."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.i18n import language, tr
from editor.measures import FINE, HALF, STEP
from editor.panels import palette_pictures as pictures
from editor.panels.forms.field import FormContext
from editor.panels.swatches import pixmap_of
from editor.plain import PlainLabel
from editor.theme import dimmed
from exporters.drawing.look import Style, UnitShape, style_of
from exporters.drawing.picture import Mark
from exporters.words.effects import describe_effects
from exporters.words.units import describe_commander_card, sentence, unit_facts
from schema.field_catalogue import record_of
from schema.forces import Commander, Marker, Unit
from schema.names import Names

LINES = 3.0
"""Heights of a line that the picture is high."""


class ThingHead(QWidget):
    """Stands over the fields of a unit, a commander or a marker, or of a hex."""

    def __init__(self, form_context: FormContext) -> None:
        super().__init__()
        self.form_context = form_context
        self._drawn: object = None
        self.picture = PlainLabel()
        side = round(LINES * self.fontMetrics().height())
        self.picture.setFixedSize(QSize(side, side))
        self.name = PlainLabel("", text="heading")
        self.about = PlainLabel("")
        self.facts = PlainLabel("", text="caption")
        for label in (self.name, self.about, self.facts):
            label.setWordWrap(True)
        for label in (self.about, self.facts):
            label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        words = QVBoxLayout()
        words.setSpacing(FINE)
        words.addWidget(self.name)
        words.addWidget(self.about)
        beside = QHBoxLayout()
        beside.setSpacing(STEP)
        beside.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        beside.addLayout(words, 1)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, HALF, 0, 0)
        lines.setSpacing(HALF)
        lines.addLayout(beside)
        lines.addWidget(self.facts)

    def show_thing(self, thing: object) -> None:
        """Show a unit, a commander or a marker as it is now."""
        names = self.form_context.names
        kind = tr(record_of(type(thing).__name__).label)
        if isinstance(thing, Unit):
            name = names.of("unit_types", thing.type)
            self._show_words(name, names.seat(thing.seat), sentence(list(unit_facts(thing, names))))
        elif isinstance(thing, Commander):
            facts = describe_commander_card(thing.card, names)
            self._show_words(names.commander(thing.card), kind, facts)
        elif isinstance(thing, Marker):
            owner = names.seat(thing.seat) if thing.seat else kind
            self._show_words(names.of("markers", thing.marker), owner, "")
        self._draw(thing)

    def show_hex(self, kind: str, title: str) -> None:
        """Show a hex of a terrain; of none where several differ."""
        names = self.form_context.names
        known = names.game.terrain.get(kind)
        facts = sentence(describe_effects(known, names)) if known is not None else ""
        self._show_words(title, names.of("terrain", kind) if known is not None else "", facts)
        self._draw(kind)

    def _show_words(self, name: str, about: str, facts: str) -> None:
        self.name.setText(name)
        self.about.setText(about)
        self.facts.setText(facts)
        self.about.setVisible(bool(about))
        self.facts.setVisible(bool(facts))

    def _draw(self, thing: object) -> None:
        """The picture as the board has it; drawn anew only for another thing."""
        names = self.form_context.names
        if (thing, names) == self._drawn:
            return
        self._drawn = (thing, names)
        style = style_of(names.game, None, language(), greyscale=False)
        marks = _marks(thing, style, style.shapes(names.scenario), names)
        side = self.picture.width()
        self.picture.setVisible(bool(marks))
        if marks:
            drawn = pixmap_of(marks, side, self.devicePixelRatioF())
            self.picture.setPixmap(dimmed(drawn))


def _marks(
    thing: object, style: Style, shapes: Mapping[str, UnitShape], names: Names
) -> tuple[Mark, ...]:
    if isinstance(thing, Unit) and thing.seat in shapes:
        led = any(commander.unit == thing.id for commander in names.scenario.commanders)
        draw = pictures.commander if led else pictures.unit
        return draw(style, shapes[thing.seat], thing.type, thing.rank)
    if isinstance(thing, Marker):
        shape = shapes.get(thing.seat or "")
        return pictures.marker(style, thing.marker, shape, hidden=thing.hidden is not None)
    if isinstance(thing, str) and thing in names.game.terrain:
        return pictures.terrain(style, thing)
    return ()
