"""The form beside a sheet: everything that can be chosen about it; what has no effect is hidden."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QSpinBox,
    QWidget,
)

from editor.desk import Desk
from editor.plain import Label
from editor.print.choices import (
    AUDIENCES,
    LANDSCAPE,
    LANGUAGES,
    PAGES,
    PAPERS,
    SHEETS,
    follows,
    told,
    without_vain,
)
from editor.speech import language, named, say
from exporters.options import Options
from exporters.secrets import audiences
from schema.forces import Seat
from schema.game import Game
from schema.language import N_

LEAST_HEX, MOST_HEX = 10.0, 120.0
"""Widths of a hex that somebody may want to lay out, in mm."""
OF_ONE_SCENARIO = ("sheet", "view", "audience")
"""Choices that are not kept: another scenario has other seats and secrets."""


class SheetForm(QWidget):
    """Choices about a sheet; kept in the settings until the next time."""

    changed = Signal()

    def __init__(self, desk: Desk, program: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.program = desk, program
        self.form = "pdf"
        self.rows: dict[str, QWidget] = {}
        self.form_layout = QFormLayout(self)
        self.form_layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.form_layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.sheet = self._combo("sheet", N_("&Sheet:"), told(SHEETS))
        self.audience = self._combo("audience", N_("&For:"), {})
        self.undealt = Label(
            say(N_("For blind slips or a host, deal first: File, “Deal what lies face down…”."))
        )
        self.undealt.setWordWrap(True)
        self.form_layout.addRow(self.undealt)
        self.paper = self._combo("paper", N_("Pa&per:"), told(PAPERS))
        self.landscape = self._combo("landscape", N_("First p&age:"), told(PAGES))
        self.language = self._combo("language", N_("&Language:"), LANGUAGES)
        beside = {"": say(N_("no second one")), **LANGUAGES}
        self.beside = self._combo("beside", N_("Second lan&guage:"), beside)
        self.view = self._combo("view", N_("&View:"), {})
        self.hex_mm = self._hex_spin()
        self.tables = QSpinBox()
        self.tables.setRange(1, 99)
        self._number("tables", N_("Copies for &tables:"), self.tables)
        self.dpi = QSpinBox()
        self.dpi.setRange(20, 1200)
        self.dpi.setValue(150)
        self.dpi.setSuffix(say(N_(" dots per inch")))
        self._number("dpi", N_("&Resolution:"), self.dpi)
        self.width_ = QSpinBox()
        self.width_.setRange(40, 400)
        self.width_.setValue(100)
        self._number("width", N_("&Columns:"), self.width_)
        self.greyscale = self._check("greyscale", N_("Shades of gr&ey, to save ink"))
        self.transcript = self._check("transcript", N_("Tell &how it was drawn, step by step"))
        self.overlays = self._check("overlays", N_("What is shown over the &board now"))
        with QSignalBlocker(self.language):  # what nobody chose is not kept
            self.language.setCurrentIndex(self.language.findData(language()))
        self._restore()
        self.fit_scenario()
        self.fit_form()

    # -- putting together -------------------------------------------------------------------------

    def _row(self, name: str, label: str, widget: QWidget) -> None:
        self.rows[name] = widget
        widget.setAccessibleName(say(label).replace("&", "").rstrip(":"))
        self.form_layout.addRow(say(label), widget)

    def _combo(self, name: str, label: str, choices: dict[str, str]) -> QComboBox:
        box = QComboBox()
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(16)
        for key, text in choices.items():
            box.addItem(text, key)
        box.currentIndexChanged.connect(lambda *_: self._choose(name))
        self._row(name, label, box)
        return box

    def _number(self, name: str, label: str, box: QSpinBox | QDoubleSpinBox) -> None:
        box.setKeyboardTracking(False)
        box.valueChanged.connect(lambda *_: self._choose(name))
        self._row(name, label, box)

    def _check(self, name: str, text: str) -> QCheckBox:
        box = QCheckBox(say(text))
        box.toggled.connect(lambda *_: self._choose(name))
        self.rows[name] = box
        self.form_layout.addRow(box)
        return box

    def _hex_spin(self) -> QDoubleSpinBox:
        box = QDoubleSpinBox()
        box.setRange(LEAST_HEX - 0.5, MOST_HEX)
        box.setSingleStep(0.5)
        box.setDecimals(1)
        box.setSuffix(say(N_(" mm")))
        box.setSpecialValueText(say(N_("as printed")))
        box.setValue(box.minimum())
        self._number("hex_mm", N_("Width of a he&x:"), box)
        return box

    # -- what is there ----------------------------------------------------------------------------

    def fit_scenario(self) -> None:
        """Offer the seats and the secrets of the scenario of now."""
        document = self.desk.document
        scenario, game = document.scenario, document.game
        seats = {s.id: _seat_name(s, game) for s in scenario.seats if not s.neutral}
        whole = {"whole": say(N_("the whole board"))}
        mine = {s: say(N_("as {seat} sees his half"), seat=name) for s, name in seats.items()}
        self._offer(self.view, {**whole, **mine})
        those = audiences(scenario, game)
        names = {
            **{s: say(N_("{seat} alone"), seat=n) for s, n in seats.items()},
            **told(AUDIENCES),
        }
        self._offer(self.audience, {who: names.get(who, who) for who in those})
        sheets = {key: text for key, text in told(SHEETS).items() if key != "secrets" or those}
        self._offer(self.sheet, sheets)

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
        sheet = self.sheet.currentData() or "setup"
        for name, widget in self.rows.items():
            shown = follows(name, self.form, sheet)
            if name == "overlays":
                shown = shown and bool(self.desk.overlays)
            if name == "transcript":
                shown = shown and bool(self.desk.document.scenario.transcript)
            self.form_layout.setRowVisible(widget, shown)
        asks = follows("audience", self.form, sheet)
        dealt = self.desk.document.scenario.secrets is not None
        self.form_layout.setRowVisible(self.undealt, asks and not dealt)

    def options(self) -> Options:
        """What is chosen, and nothing that would change nothing."""
        beside = self.beside.currentData() or None
        spoken = self.language.currentData() or "en"
        hex_mm = self.hex_mm.value()
        options = Options(
            paper=self.paper.currentData() or "a4",
            landscape=LANDSCAPE[self.landscape.currentData() or "auto"],
            language=spoken,
            beside=beside if beside != spoken else None,
            greyscale=self.greyscale.isChecked(),
            sheet=self.sheet.currentData() or "setup",
            view=self.view.currentData() or "whole",
            audience=self.audience.currentData() or "host",
            hex_mm=hex_mm if hex_mm >= LEAST_HEX else None,
            tables=self.tables.value(),
            dpi=self.dpi.value(),
            width=self.width_.value(),
            transcript=self.transcript.isChecked(),
            overlays=self.desk.overlays if self.overlays.isChecked() else (),
            collection=self.desk.document.collection,
            program=self.program,
        )
        return without_vain(options, self.form)

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
        self.desk.settings.put(f"sheet/{name}", value)

    def _restore(self) -> None:
        get = self.desk.settings.get
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


def _seat_name(seat: Seat, game: Game) -> str:
    """What a seat is called: by itself, else by its faction."""
    house = game.factions.get(seat.faction or "")
    return named(seat.name) or (named(house.name) if house else "") or seat.id
