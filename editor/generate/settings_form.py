"""Widgets for all settings of a method: those of the battle, each side's, and the rest as they are
typed."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFormLayout, QGroupBox, QToolButton, QVBoxLayout, QWidget

from editor.generate.fields import SettingField
from editor.generate.naming import name_of_side, name_of_stage
from editor.generate.session import GenerateSession
from editor.generate.setting_widgets import entries_of, field_for, show_field
from editor.generate.wishes import keys_of
from editor.i18n import tr
from editor.icons import icon
from editor.plain import PlainLabel, tip
from generators.core.codecs import Setting
from schema.language import N_


class SettingsForm(QObject):
    """Asks for what the method says may be set."""

    demanded = Signal(str, str)
    """A setting's key, and what is demanded; empty: chance decides."""

    def __init__(self, session: GenerateSession, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.settings, self.agreed = _holder(parent), _holder(parent)
        """What chance may decide, and what the players agree on."""
        self.fields: dict[str, SettingField] = {}
        """Setting's key to its widget."""
        self.typed_open = False

    def build(self, sides: tuple[str, ...]) -> None:
        """Make the widgets for the method of now."""
        session = self.session
        held = next((one.accessibleName() for one in self._asking() if one.hasFocus()), "")
        column, agreed = _emptied(self.settings), _emptied(self.agreed)
        self.fields = {}
        settings = [s for s in session.method.settings if s.ask.kind != "elsewhere"]
        shown = [s for s in settings if s.ask.kind != "typed" and self._is_asked(s, sides)]
        whole = [s for s in shown if not s.of_side and not s.ask.agreed]
        column.addWidget(self._group(tr(N_("The battle")), [(s, s.key) for s in whole]))
        for side in reversed(sides):  # the one at the top edge stands above, as on the board
            own = [(s, f"{s.key}.{side}") for s in shown if s.of_side]
            if own:
                column.addWidget(self._group(name_of_side(session.game, side), own))
        for setting in shown:
            if setting.ask.agreed and not setting.of_side:
                words = name_of_stage(session.game, session.wishes.draw, setting.key)
                agreed.addWidget(self._group(words, [(setting, setting.key)]))
        typed = [s for s in settings if s not in shown and not s.ask.agreed]
        if typed:
            self._add_typed(column, [(s, key) for s in typed for key in keys_of(s, sides)])
        for key, field in self.fields.items():
            field.setObjectName(key)
            field.answered.connect(self.demanded)
        for inside in (column.parentWidget(), agreed.parentWidget()):
            if inside is not None:
                inside.show()  # at once: what is not shown yet is not measured
        for widget in self._asking() if held else ():
            if widget.accessibleName() == held:  # who chose by keys goes on from there
                widget.setFocus()

    def refresh(self) -> None:
        """Show what is demanded and what came."""
        known = {setting.key: setting for setting in self.session.method.settings}
        for key, field in self.fields.items():
            show_field(self.session, known[key.partition(".")[0]], key, field)

    def _asking(self) -> list[QWidget]:
        return [*self.settings.findChildren(QWidget), *self.agreed.findChildren(QWidget)]

    def _is_asked(self, setting: Setting, sides: Iterable[str]) -> bool:
        """Whether there is something to choose from."""
        if setting.ask.kind in ("number", "word"):
            return True
        ends = tuple(sides) if setting.of_side else ("",)
        return any(entries_of(self.session, setting, side) for side in ends)

    def _group(self, title: str, rows: list[tuple[Setting, str]]) -> QGroupBox:
        group = QGroupBox(title, self.settings)
        form = QFormLayout(group)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for setting, key in rows:
            field = field_for(self.session, setting, key, group)
            self.fields[key] = field
            words = name_of_stage(self.session.game, self.session.wishes.draw, setting.key)
            side = key.partition(".")[2]
            if side and not title:  # no heading says whose it is
                house = name_of_side(self.session.game, side)
                words = tr(N_("{house}: {things}"), house=house, things=words)
            if field.rows:
                field.hide()
                for told, widget in field.rows:
                    form.addRow(told, widget)
            elif setting.ask.kind == "word" or setting.ask.agreed:
                form.addRow(field)
            else:
                label = PlainLabel(words, group)
                label.setBuddy(field)
                label.setToolTip(tip(tr(setting.about)))
                form.addRow(label, field)
        return group

    def _add_typed(self, column: QVBoxLayout, rows: list[tuple[Setting, str]]) -> None:
        self.more = QToolButton(self.settings)
        self.more.setCheckable(True)
        self.more.setAutoRaise(True)
        self.more.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.more.setText(tr(N_("More to demand, typed")))
        self.typed = self._group("", rows)
        self.more.toggled.connect(self._open_typed)
        column.addWidget(self.more)
        column.addWidget(self.typed)
        asked = any(self.session.wishes.settings.get(key) for _, key in rows)
        self.more.setChecked(self.typed_open or asked)
        self._open_typed(open_=self.more.isChecked())

    def _open_typed(self, open_: bool) -> None:  # noqa: FBT001  Qt passes it by place
        self.typed_open = open_
        self.typed.setVisible(open_)
        self.more.setIcon(icon("chevron-down" if open_ else "chevron-right"))


def _holder(parent: QWidget) -> QWidget:
    holder = QWidget(parent)
    QVBoxLayout(holder).setContentsMargins(0, 0, 0, 0)
    return holder


def _emptied(holder: QWidget) -> QVBoxLayout:
    """The layout of a new widget in the place of what was in a holder."""
    layout = holder.layout()
    old = layout.takeAt(0) if layout is not None else None
    widget = old.widget() if old is not None else None
    if widget is not None:
        widget.hide()
        widget.deleteLater()
    inside = QWidget(holder)
    column = QVBoxLayout(inside)
    column.setContentsMargins(0, 0, 0, 0)
    if layout is not None:
        layout.addWidget(inside)
    return column
