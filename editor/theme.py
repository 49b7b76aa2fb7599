"""Light and dark: one palette each, put on the whole application."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QPlainTextEdit,
    QProxyStyle,
    QStyle,
    QStyleOption,
    QStyleOptionComplex,
    QTextEdit,
    QWidget,
)

Role = QPalette.ColorRole

COLOURS: dict[str, dict[QPalette.ColorRole, str]] = {
    "light": {
        Role.Window: "#f3f1ec",
        Role.WindowText: "#1f1d1a",
        Role.Base: "#ffffff",
        Role.AlternateBase: "#f7f5f0",
        Role.Text: "#1f1d1a",
        Role.PlaceholderText: "#6b655e",
        Role.Button: "#e9e6df",
        Role.ButtonText: "#2a2723",
        Role.BrightText: "#b3261e",
        Role.Highlight: "#2f6f9f",
        Role.HighlightedText: "#ffffff",
        Role.Link: "#1d5c8f",
        Role.ToolTipBase: "#fffdf5",
        Role.ToolTipText: "#1f1d1a",
        Role.Mid: "#c9c4ba",
    },
    "dark": {
        Role.Window: "#2b2a28",
        Role.WindowText: "#ece8e1",
        Role.Base: "#201f1d",
        Role.AlternateBase: "#262522",
        Role.Text: "#ece8e1",
        Role.PlaceholderText: "#9a948b",
        Role.Button: "#383633",
        Role.ButtonText: "#ece8e1",
        Role.BrightText: "#ff8a80",
        Role.Highlight: "#3577a8",
        Role.HighlightedText: "#ffffff",
        Role.Link: "#7db8e8",
        Role.ToolTipBase: "#3a3835",
        Role.ToolTipText: "#ece8e1",
        Role.Mid: "#4a4742",
        Role.Midlight: "#787268",
    },
}

FAINT = {"light": "#9b958c", "dark": "#76716a"}


class _Outlined(QProxyStyle):
    """Fusion, whose empty boxes to tick and fields to type in are outlined darker than a dark
    ground and so not to be seen."""

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """As Fusion does, with a light outline around what can be ticked or typed in."""
        super().drawPrimitive(element, option, painter, widget)
        frame = element == QStyle.PrimitiveElement.PE_Frame
        if element == QStyle.PrimitiveElement.PE_FrameLineEdit or (
            frame and isinstance(widget, QTextEdit | QPlainTextEdit)
        ):
            _outline_field(option, painter)
        if element not in OUTLINED:
            return
        rect = option.rect.adjusted(0, 0, -1, -1)
        painter.save()
        painter.setPen(option.palette.color(Role.PlaceholderText))
        if element == QStyle.PrimitiveElement.PE_IndicatorRadioButton:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.drawEllipse(rect)
        else:
            painter.drawRect(rect)
        painter.restore()

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """As Fusion does, with a light outline around numbers and lists that can be typed in."""
        super().drawComplexControl(control, option, painter, widget)
        typed = isinstance(widget, QAbstractSpinBox) and widget.hasFrame()
        typed = typed or (isinstance(widget, QComboBox) and widget.isEditable())
        if typed and control in TYPED:
            _outline_field(option, painter)


def _outline_field(option: QStyleOption, painter: QPainter) -> None:
    """Show where a field is; the one with the keyboard has Fusion's own bright outline."""
    if option.state & QStyle.StateFlag.State_HasFocus:
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(option.palette.color(Role.Midlight))
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
    painter.restore()


OUTLINED = (
    QStyle.PrimitiveElement.PE_IndicatorCheckBox,
    QStyle.PrimitiveElement.PE_IndicatorRadioButton,
)
TYPED = (QStyle.ComplexControl.CC_SpinBox, QStyle.ComplexControl.CC_ComboBox)


def dress(application: QApplication, theme: str) -> None:
    """Put on ``light`` or ``dark``; the same drawing of widgets on every system."""
    theme = theme if theme in COLOURS else "light"
    palette = QPalette()
    for role, colour in COLOURS[theme].items():
        palette.setColor(role, QColor(colour))
    for role in (Role.WindowText, Role.Text, Role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(FAINT[theme]))
    application.setStyle(_Outlined("Fusion") if theme == "dark" else "Fusion")
    application.setPalette(palette)


def is_dark(application: QApplication | None = None) -> bool:
    """Whether the dark look is on."""
    found = application or QApplication.instance()
    if not isinstance(found, QApplication):
        return False
    return found.palette().color(Role.Window).lightness() < 128
