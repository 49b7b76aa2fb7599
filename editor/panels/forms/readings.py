"""Fields that are only read: what programs wrote, and what lies covered until it is asked for."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QApplication,
    QFormLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import language, tr
from editor.icons import icon
from editor.measures import HALF, STEP
from editor.panels.forms.field import REMOVE, FieldBinding, FormContext, FormField
from editor.panels.forms.references import place_names
from editor.panels.forms.summaries import summary
from editor.panels.palette_head import shields
from editor.plain import PlainLabel, tip
from exporters.drawing.look import style_of
from exporters.origin import origin_of
from schema.board import HexBoard, TableBoard, TileBoard
from schema.edits import EditRefused, SetField
from schema.language import N_, Phrase, say_n
from schema.provenance import Provenance
from schema.unknown_keys import unknown_keys
from schema.value import Value

SHIELD = 1.3
"""Heights of a line that the shield of a side is high."""
PLACED = {
    "full": N_("Banneret places units and terrain"),
    "cards": N_("The players place units and terrain"),
}
"""Who places, as a skirmish keeps it."""


class ReadField(FormField):
    """A value in words that can be copied and not changed."""

    wide = True

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        self.text = PlainLabel(wrapped=True)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.named(self.text)
        self.body.addWidget(self.text)

    def entry(self) -> QWidget:
        """The words."""
        return self.text

    def show_value(self, value: Any) -> None:
        """Show it in words."""
        self.shown = value
        self.text.setText(in_words(value, self.slot.form_context))


class PlayersField(FormField):
    """Who plays, each with a shield, and a button that leads to where that is written."""

    wide = True

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        self.players = QFormLayout()
        self.players.setHorizontalSpacing(STEP)
        self.players.setVerticalSpacing(HALF)
        self.button = QPushButton(icon("pencil"), tr(N_("Edit sides")))
        self.button.setProperty("link", True)
        wanted = slot.form_context.workspace.field_wanted
        self.button.clicked.connect(lambda: wanted.emit(slot.pointer))
        lines = QVBoxLayout()
        lines.setSpacing(HALF)
        lines.addLayout(self.players)
        lines.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addLayout(lines)

    def entry(self) -> QWidget:
        """The button."""
        return self.button

    def show_value(self, value: Any) -> None:
        """Name the players."""
        self.shown = value
        while self.players.rowCount():
            self.players.removeRow(0)
        context = self.slot.form_context
        document, ratio = context.workspace.document, self.devicePixelRatioF()
        style = style_of(document.game, None, language(), greyscale=False)
        side = round(SHIELD * self.fontMetrics().height())
        signs = dict(shields(style, document.scenario, side, ratio))
        playing = [seat.id for seat in value if not seat.neutral]
        for seat in playing:
            sign, name = PlainLabel(), PlainLabel(context.names.seat(seat))
            name.setForegroundRole(QPalette.ColorRole.WindowText)
            name.setWordWrap(True)
            sign.setPixmap(signs[seat].pixmap(side, side))
            self.players.addRow(sign, name)
        names = ", ".join(context.names.seat(seat) for seat in playing)
        self.button.setAccessibleDescription(names)


class LinesField(FormField):
    """Many things, one on each line, to read and to copy."""

    wide = True

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setMinimumHeight(self.text.fontMetrics().lineSpacing() * 10)
        self.named(self.text)
        self.body.addWidget(self.text)

    def entry(self) -> QWidget:
        """The lines."""
        return self.text

    def show_value(self, value: Any) -> None:
        """List each in a line."""
        if value == self.shown:
            return
        self.shown = value
        names = self.slot.form_context.names
        self.text.setPlainText("\n".join(summary(item, names) for item in value or ()))


class CoveredField(FormField):
    """A field that lies covered until somebody wants to see it: who looks may spoil the game."""

    wide = True

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        self.labelled = False
        self.cover = QPushButton(tr(N_("Show hidden layout")))
        self.cover.setMinimumWidth(1)  # a narrow form cuts its words
        self.cover.setToolTip(tip(self.cover.text()))
        self.cover.clicked.connect(self.uncover)
        self.inner: FormField | None = None
        self.body.addWidget(self.cover)

    def entry(self) -> QWidget:
        """The cover, or what lies below it."""
        return self.inner.entry() if self.inner else self.cover

    def reach(self, way: list[str]) -> bool:
        """Go to a field below the cover, if it is off."""
        return self.inner.reach(way) if self.inner else super().reach(way)

    def show_value(self, value: Any) -> None:
        """Nothing is shown before the cover is off; where there is nothing, there is no cover. What
        comes from elsewhere, such as a host's file that is taken over, comes covered."""
        came = self.shown is None and value is not None
        self.shown = value
        if came and self.inner is not None and not self._is_worked_in():
            self.inner.hide()
            self.inner.deleteLater()
            self.inner = None
            self.cover.show()
        elif value is None and self.inner is None:
            self.uncover()
        elif self.inner is not None:
            self.inner.show_value(value)

    def _is_worked_in(self) -> bool:
        focused = QApplication.focusWidget()
        return focused is not None and self.isAncestorOf(focused)

    def uncover(self) -> None:
        """Take the cover off."""
        self.cover.hide()
        if self.inner is None:
            self.inner = self.slot.form_context.make(self.slot)
            self.body.addWidget(self.inner)
            self.inner.show()
            self.inner.show_value(self.shown)


class UnknownField(FormField):
    """Keys that this program does not know: kept in the file, and taken away one by one."""

    wide = True

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        self.rows: dict[str, QWidget] = {}
        self.none = PlainLabel(tr(N_("none")), faint=True)
        self.body.addWidget(self.none)

    def show_value(self, value: Any) -> None:
        """A line for each; ``value`` is the scenario."""
        self.shown = value
        found = list(unknown_keys(value))
        self.none.setVisible(not found)
        for pointer in [pointer for pointer in self.rows if pointer not in found]:
            row = self.rows.pop(pointer)
            row.hide()
            row.deleteLater()
        for pointer in found:
            if pointer not in self.rows:
                self.rows[pointer] = self._row(pointer)

    def _row(self, pointer: str) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        label = PlainLabel(pointer)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        button = QToolButton()
        button.setIcon(icon("delete-outline"))
        button.setAutoRaise(True)
        button.setToolTip(tr(N_("Remove")))
        button.setAccessibleName(f"{pointer}: {tr(N_('Remove'))}")
        button.clicked.connect(lambda: self._remove(pointer))
        line.addWidget(label, 1)
        line.addWidget(button)
        self.body.addWidget(row)
        row.show()
        return row

    def _remove(self, pointer: str) -> None:
        edit = SetField(kind="set-field", field=pointer, value=None)
        try:
            self.slot.form_context.carry_out(edit, Phrase(REMOVE, field=pointer))
        except EditRefused as trouble:
            self.show_error(trouble.phrase)


def in_words(value: object, form_context: FormContext) -> str:
    """What a program wrote, in lines; a board by its size."""
    match value:
        case None:
            return tr(N_("no changes"))
        case Provenance():
            return _drawn(value, form_context)
        case HexBoard():
            lines = sorted(set(value.lines), reverse=True)
            size = tr(
                say_n(
                    "{hexes} hex in lines of {lengths} ({lines})",
                    "{hexes} hexes in lines of {lengths} ({lines})",
                    by="hexes",
                ),
                hexes=sum(value.lines),
                lines=len(value.lines),
                lengths=" / ".join(map(str, lines)),
            )
            return f"{size}\n{tr(N_('To change its size, choose Board > Resize board…'))}"
        case TableBoard():
            return tr(N_("Table without hexes"))
        case TileBoard():
            areas = len(place_names(form_context.names))
            return tr(N_("Map tiles: {tiles}, areas: {areas}"), tiles=len(value.tiles), areas=areas)
        case Value():
            return summary(value, form_context.names)
        case _:
            return str(value)


def _drawn(provenance: Provenance, form_context: FormContext) -> str:
    names = form_context.names
    facts = {
        tr(N_("Program")): provenance.program,
        tr(N_("Card")): names.of("skirmish_cards", provenance.card),
        tr(N_("Seed")): str(provenance.seed),
        tr(N_("Placement")): tr(PLACED.get(provenance.place, provenance.place)),
        tr(N_("Settings")): ", ".join(f"{k}={v}" for k, v in provenance.settings.items()),
        tr(N_("Locked")): ", ".join(provenance.locks),
        tr(N_("Re-rolled")): ", ".join(f"{k}={v}" for k, v in provenance.rerolls.items()),
        tr(N_("Attempt")): str(provenance.attempt) if provenance.attempt else "",
        tr(N_("Boxes")): ", ".join(provenance.collection.boxes) if provenance.collection else "",
    }
    lines = [f"{name}: {value}" for name, value in facts.items() if value]
    return "\n".join((*lines, *filter(None, (origin_of(form_context.scenario, tr),))))
