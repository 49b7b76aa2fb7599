"""The form beside a sheet: everything that can be chosen about it; what has no effect is hidden."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QFormLayout, QSpinBox, QWidget

from editor.i18n import language, tr
from editor.measures import STEP, WIDE
from editor.plain import PlainLabel
from editor.spins import DoubleSpin, Spin
from editor.workspace import Workspace
from exporters import catalogue
from exporters.catalogue import USUAL, counts
from exporters.export import Options
from exporters.option_table import OPTIONS, Option
from exporters.secrets import audiences
from schema.language import N_

OF_ONE_SCENARIO = ("sheet", "view", "audience")
"""Choices that are not kept: another scenario has other seats and secrets."""


class SheetForm(QWidget):
    """Choices about a sheet; kept in the settings until the next time."""

    changed = Signal()

    def __init__(self, workspace: Workspace, program: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace, self.program = workspace, program
        self.form = "pdf"
        self.rows: dict[str, QWidget] = {}
        self.form_layout = QFormLayout(self)
        self.form_layout.setVerticalSpacing(STEP)
        self.form_layout.setHorizontalSpacing(WIDE)
        self.form_layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.form_layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for option in OPTIONS.values():
            if option.label:
                self._add(option)
            if option.name == "audience":
                self.undealt = self._say_undealt()
        self.sheet, self.audience, self.view = map(self._box, ("sheet", "audience", "view"))
        spoken = self._box("language")
        with QSignalBlocker(spoken):  # what nobody chose is not kept
            spoken.setCurrentIndex(spoken.findData(language()))
        self._restore()
        self.fit_scenario()
        self.fit_form()

    # -- putting together -------------------------------------------------------------------------

    def _add(self, option: Option) -> None:
        """A row for an option, by its kind."""
        if option.kind in ("tick", "names"):
            tick = QCheckBox(tr(option.label))
            tick.toggled.connect(lambda *_: self._choose(option.name))
            tick.setObjectName(option.name)
            self.rows[option.name] = tick
            self.form_layout.addRow("", tick)  # in the column of the fields
            return
        box = _spin(option) if option.kind in ("number", "mm") else _combo(option)
        if isinstance(box, QComboBox):
            box.currentIndexChanged.connect(lambda *_: self._choose(option.name))
        else:
            box.valueChanged.connect(lambda *_: self._choose(option.name))
        box.setObjectName(option.name)
        self.rows[option.name] = box
        box.setAccessibleName(tr(option.label).replace("&", "").rstrip(":"))
        self.form_layout.addRow(tr(option.label), box)

    def _say_undealt(self) -> PlainLabel:
        """Why blind slips and hosts are not among those whom secrets are for."""
        words = PlainLabel(
            tr(N_("To print blind slips or the host’s sheet, first use File > Deal hidden cards…")),
            wrapped=True,
        )
        self.form_layout.addRow(words)
        return words

    def _box(self, name: str) -> QComboBox:
        box = self.rows[name]
        if not isinstance(box, QComboBox):
            raise TypeError(name)
        return box

    # -- what is there ----------------------------------------------------------------------------

    def fit_scenario(self) -> None:
        """Offer the seats and the secrets of the scenario of now."""
        document = self.workspace.document
        scenario, game = document.scenario, document.game
        names = self.workspace.names
        seats = {s.id: names.seat(s.id) for s in scenario.seats if not s.neutral}
        mine = {s: tr(N_("{seat}: own half"), seat=name) for s, name in seats.items()}
        self._offer(self.view, {**translated(OPTIONS["view"].words), **mine})
        those = audiences(scenario, game)
        audience = {
            **{s: tr(N_("{seat} only"), seat=n) for s, n in seats.items()},
            **translated(OPTIONS["audience"].words),
        }
        self._offer(self.audience, {who: audience.get(who, who) for who in those})
        sheets = translated(OPTIONS["sheet"].words)
        self._offer(
            self.sheet, {key: text for key, text in sheets.items() if key != "secrets" or those}
        )

    def _offer(self, box: QComboBox, choices: dict[str, str]) -> None:
        """Other choices in a box; what was chosen stays if it can."""
        if [(box.itemData(n), box.itemText(n)) for n in range(box.count())] == list(
            choices.items()
        ):
            return
        chosen = box.currentData()
        box.blockSignals(True)
        box.clear()
        for key, text in choices.items():
            box.addItem(text, key)
        box.setCurrentIndex(max(0, box.findData(chosen)))
        box.blockSignals(False)

    def choose_form(self, form: str) -> None:
        """Show what follows another format."""
        self.form = form
        self.fit_form()

    def fit_form(self) -> None:
        """Hide what changes nothing."""
        sheet = self.sheet.currentData() or USUAL
        for name, widget in self.rows.items():
            shown = counts(name, self.form, sheet)
            if name == "overlays":
                shown = shown and bool(self.workspace.overlays)
            if name == "transcript":
                shown = shown and bool(self.workspace.document.scenario.transcript)
            self.form_layout.setRowVisible(widget, shown)
        asks = counts("audience", self.form, sheet)
        dealt = self.workspace.document.scenario.secrets is not None
        self.form_layout.setRowVisible(self.undealt, asks and not dealt)

    def options(self) -> Options:
        """What is chosen, and nothing that would change nothing."""
        chosen = {name: self._chosen(OPTIONS[name]) for name in self.rows}
        if chosen["beside"] == chosen["language"]:
            chosen["beside"] = None
        chosen["overlays"] = self.workspace.overlays if chosen["overlays"] else ()
        collection = self.workspace.document.collection
        options = Options(**chosen, collection=collection, program=self.program)
        return without_vain(options, self.form)

    def _chosen(self, option: Option) -> Any:
        """What a row says, as ``Options`` has it."""
        widget = self.rows[option.name]
        if isinstance(widget, QCheckBox):
            return widget.isChecked()
        if isinstance(widget, QDoubleSpinBox):
            return widget.value() if widget.value() >= option.least else None
        if isinstance(widget, QSpinBox):
            return widget.value()
        data = self._box(option.name).currentData()
        return LANDSCAPE[data] if option.kind == "turn" else data or option.default

    # -- keeping ----------------------------------------------------------------------------------

    def _choose(self, name: str) -> None:
        self.fit_form()
        self._keep(name, self.rows[name])
        self.changed.emit()

    def _keep(self, name: str, widget: QWidget) -> None:
        if name in OF_ONE_SCENARIO:
            return
        value: str | float | bool = ""
        if isinstance(widget, QComboBox):
            value = str(widget.currentData() or "")
        elif isinstance(widget, QSpinBox | QDoubleSpinBox):
            value = widget.value()
        elif isinstance(widget, QCheckBox):
            value = widget.isChecked()
        self.workspace.settings.put(f"sheet/{name}", value)

    def _restore(self) -> None:
        get = self.workspace.settings.get
        for name, widget in self.rows.items():
            if name in OF_ONE_SCENARIO:
                continue
            widget.blockSignals(True)
            if isinstance(widget, QComboBox):
                place = widget.findData(get(f"sheet/{name}", str(widget.currentData() or "")))
                widget.setCurrentIndex(max(0, place))
            elif isinstance(widget, QSpinBox):
                widget.setValue(get(f"sheet/{name}", widget.value()))
            elif isinstance(widget, QDoubleSpinBox):
                widget.setValue(get(f"sheet/{name}", float(widget.value())))
            elif isinstance(widget, QCheckBox):
                widget.setChecked(get(f"sheet/{name}", widget.isChecked()))
            widget.blockSignals(False)


def _combo(option: Option) -> QComboBox:
    """A box with the words of an option; one that may be left out says so first."""
    box = QComboBox()
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(16)
    if option.name == "beside":
        box.addItem(tr(N_("None")), "")
    words = option.words if option.kind == "language" else translated(option.words)
    for key, text in words.items():
        box.addItem(text, key)
    return box


def _spin(option: Option) -> QSpinBox | QDoubleSpinBox:
    """A number; millimetres may be those of the print."""
    unit = tr(option.unit) if option.unit else ""
    if option.kind == "number":
        whole = Spin()
        whole.setRange(option.least, option.most)
        whole.setValue(int(option.default or option.least))
        whole.setSuffix(unit)
        whole.setKeyboardTracking(False)
        return whole
    box = DoubleSpin()
    box.setRange(option.least - 0.5, option.most)
    box.setSingleStep(0.5)
    box.setDecimals(1)
    box.setSuffix(unit)
    box.setSpecialValueText(tr(N_("as printed")))
    box.setValue(box.minimum())
    box.setKeyboardTracking(False)
    return box


LANDSCAPE = {"auto": None, "portrait": False, "landscape": True}


@dataclass(frozen=True, slots=True)
class FileChoice:
    """A kind of file: the format of ``exporters.catalogue`` and what it is good for."""

    id: str
    form: str
    text: str

    @property
    def ending(self) -> str:
        """How the names of its files end."""
        return catalogue.formats()[self.form].suffix


def file_choices() -> tuple[FileChoice, ...]:
    """The kinds of files that a scenario is exported as, those of plug-ins too."""
    formats = catalogue.formats()
    return (
        *(FileChoice(name, name, one.text) for name, one in formats.items() if name != "json"),
        FileChoice("json", "json", formats["json"].text),
        FileChoice("host", "json", N_("Scenario file with secrets, for the host")),
    )


def without_vain(options: Options, form: str) -> Options:
    """The options with those at their default that such a file does not follow."""
    plain = Options()
    vain = {
        name: getattr(plain, name)
        for name in OPTIONS
        if not catalogue.counts(name, form, options.sheet)
    }
    return replace(options, **vain)


def translated(words: Mapping[str, str]) -> dict[str, str]:
    """Choices in the language of now, their order kept."""
    return {key: tr(word) for key, word in words.items()}
