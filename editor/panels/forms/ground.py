"""The hex below what is selected, folded away: it follows the thing wherever it goes."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from editor.i18n import tr
from editor.icons import icon
from editor.panels.forms.field import FormContext
from editor.panels.forms.hexes import HexForm
from schema.language import N_


class GroundBelow(QWidget):
    """The hex that a thing stands on, folded away; it goes along with the thing."""

    def __init__(self, form_context: FormContext) -> None:
        super().__init__()
        self.form_context = form_context
        self.place = ""
        self.form: HexForm | None = None
        self.fold = fold = QToolButton()
        fold.setAutoRaise(True)
        fold.setIcon(icon("chevron-right"))
        fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        fold.clicked.connect(self._turn)
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(8)
        self._lines.addWidget(fold)

    def look_at(self, place: str) -> None:
        """The thing stands here now."""
        self.place = place
        self.fold.setText(tr(N_("Hex {place}"), place=place))
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
        self.fold.setIcon(icon("chevron-down" if on else "chevron-right"))
