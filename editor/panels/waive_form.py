"""The dialog that asks why a finding is accepted."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QRadioButton, QWidget

from editor.help.topics import answer_f1
from editor.i18n import tr
from editor.measures import STEP, type_font
from editor.panels.card import InspectorCard
from editor.panels.findings_list import where
from editor.plain import PlainLabel, TitledColumn
from editor.tools.finding_places import Where
from schema.findings import Finding
from schema.language import N_


class WaiveForm(QDialog):
    """Asks for the reason, which is printed with the scenario; there is none without words."""

    answered = Signal(object, str, str)
    """The finding, the reason, ``here`` or ``everywhere``."""

    def __init__(self, finding: Finding, sentence: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        answer_f1(self, "findings")
        self.finding = finding
        self.setWindowTitle(tr(N_("Accept finding")))
        about = PlainLabel(sentence, wrapped=True)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(tr(N_("e.g. the bridge is broken on purpose")))
        self.reason.textChanged.connect(self._typed)
        asked = PlainLabel(tr(N_("&Why is this intentional?")), wrapped=True)
        asked.setFont(type_font(self.font(), "body", bold=True))
        asked.setBuddy(self.reason)
        asked.setForegroundRole(QPalette.ColorRole.WindowText)
        printed = PlainLabel(
            tr(N_("The reason is printed on the sheet.")), text="caption", faint=True, wrapped=True
        )
        self.reason.setAccessibleName(asked.text().replace("&", ""))
        self.here = QRadioButton(tr(N_("Only &here: {places}"), places=where(finding.places)))
        self.everywhere = QRadioButton(tr(N_("&Everywhere in this scenario")))
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(tr(N_("&Accept")))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        rows = TitledColumn(self)
        rows.addWidget(InspectorCard(about))
        rows.addSpacing(STEP)
        for widget in (asked, self.reason, printed, self.here, self.everywhere):
            rows.addWidget(widget)
        rows.add_foot(self.buttons)
        self.here.setVisible(bool(finding.places))
        self.everywhere.setVisible(bool(finding.places))
        (self.here if finding.places else self.everywhere).setChecked(True)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 60)
        self._typed()

    def accept(self) -> None:
        """Emit the answer and close."""
        place: Where = "here" if self.here.isChecked() else "everywhere"
        self.answered.emit(self.finding, self.reason.text().strip(), place)
        super().accept()

    def _typed(self) -> None:
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(bool(self.reason.text().strip()))
