"""The plain widgets of the forms, taught manners: they grow, stay calm, and complete places."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QStringListModel, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QResizeEvent,
    QTextCursor,
    QTextOption,
    QValidator,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QPlainTextEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStylePainter,
    QToolTip,
)

from editor.panels.forms.field import calm
from editor.plain import tip
from editor.spins import Spin

DROP = 30
"""Pixels around the words of what drops a list: its padding and its arrow."""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def is_choosing(completer: QCompleter | None) -> bool:
    """Whether one of the words that are offered is marked: Enter takes it."""
    popup = completer.popup() if completer is not None else None
    return popup is not None and popup.isVisible() and popup.currentIndex().isValid()


class GrowingEdit(QPlainTextEdit):
    """A text of some lines that is as tall as what stands in it."""

    finished = Signal()
    """Left, or Ctrl+Enter pressed; Enter alone where there are no lines to break."""

    def __init__(self, *, breaks: bool, least: int = 1, most: int = 8) -> None:
        """``breaks``: Enter starts another line."""
        super().__init__()
        self.breaks, self.least, self.most = breaks, least, most
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(3)
        self.completer: QCompleter | None = None
        self._words = QStringListModel(self)
        calm(self)
        self.textChanged.connect(self._grow)
        self._grow()

    def complete_with(self, names: Sequence[str]) -> None:
        """Offer these as the last word is typed."""
        if self.completer is None:
            completer = QCompleter(self)
            completer.setModel(self._words)
            completer.setWidget(self)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.activated.connect(self._take)
            self.completer = completer
        if self._words.stringList() != list(names):
            self._words.setStringList(list(names))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter ends, the completer's keys are its own."""
        completer = self.completer
        ends = (*ENTER, Qt.Key.Key_Tab)
        if completer is not None and event.key() in ends and self._is_whole():
            # A name that is typed out stands as it is, whatever the pointer marks in the list; and
            # while the list is open Qt reports to nobody that the field is left.
            self._close(completer)
        if event.key() in (*ends, Qt.Key.Key_Escape) and is_choosing(completer):
            event.ignore()
            return
        if event.key() in ENTER:
            control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            if control or not self.breaks:
                self.finished.emit()
                return
        super().keyPressEvent(event)
        if completer is not None and event.text().isalnum():
            self._offer(completer)
        elif event.key() == Qt.Key.Key_Tab:
            self.finished.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What was typed is written when the field is left."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.finished.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width breaks the lines elsewhere."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._grow()

    def _grow(self) -> None:
        lines = round(self.document().size().height())
        shown = max(self.least, min(self.most, lines))
        frame = 2 * (round(self.document().documentMargin()) + self.frameWidth())
        self.setFixedHeight(shown * (self.fontMetrics().lineSpacing() + 1) + frame)
        policy = Qt.ScrollBarPolicy
        fits = lines <= self.most
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOff if fits else policy.ScrollBarAsNeeded
        )

    def _last_word(self) -> str:
        cursor = self.textCursor()
        text = cursor.block().text()[: cursor.positionInBlock()]
        return text.replace(";", ",").replace(" ", ",").rsplit(",", 1)[-1]

    def _is_whole(self) -> bool:
        return self._last_word().upper() in self._words.stringList()

    def _close(self, completer: QCompleter) -> None:
        completer.popup().hide()  # type: ignore[union-attr]  # the popup is made when asked for

    def _offer(self, completer: QCompleter) -> None:
        word = self._last_word()
        completer.setCompletionPrefix(word)
        whole = completer.completionCount() == 1 and self._is_whole()
        if whole or not completer.completionCount():
            self._close(completer)
        else:
            corner = self.cursorRect()
            width = self.fontMetrics().horizontalAdvance("m") * 8
            completer.complete(QRect(corner.left(), corner.top(), width, corner.height()))

    def _take(self, name: str) -> None:
        cursor = self.textCursor()
        cursor.movePosition(
            QTextCursor.MoveOperation.Left,
            QTextCursor.MoveMode.KeepAnchor,
            len(self._last_word()),
        )
        cursor.insertText(name)
        self.setTextCursor(cursor)


class CalmCombo(QComboBox):
    """A combo box that the wheel goes past."""

    def __init__(self) -> None:
        super().__init__()
        calm(self)
        self.setMaxVisibleItems(16)
        self.setItemDelegate(QStyledItemDelegate(self))  # heeds the padding of the style sheet

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the page: what was just chosen here would change unseen."""
        event.ignore()

    def event(self, event: QEvent) -> bool:
        """Words that are cut are whole in the tooltip, unless it has something else to say."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            cut = not self.isEditable() and self._words() != self.currentText()
            if cut and not self.toolTip():
                QToolTip.showText(event.globalPos(), tip(self.currentText()), self)
                return True
        return super().event(event)

    def _words(self) -> str:
        right = Qt.TextElideMode.ElideRight
        room = self.width() - DROP
        return self.fontMetrics().elidedText(self.currentText(), right, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words of what is chosen, with dots for what does not fit."""
        if self.isEditable():
            super().paintEvent(event)
            return
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = self._words()
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()


class CalmSpin(Spin):
    """A whole number that may be missing; the wheel goes past it."""

    def __init__(self, least: int, most: int, *, missing: str = "") -> None:
        """``missing`` is what an unset number reads; empty: there must be one."""
        self.missing = missing
        self.begin = max(least, min(most, 0))
        super().__init__()
        calm(self)
        self.setKeyboardTracking(False)
        self.setRange(least - 1 if missing else least, most)
        self.setSpecialValueText(missing)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the page: what was just chosen here would change unseen."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What is typed takes the place of the words for a number that is missing."""
        writes = event.text().isprintable() and bool(event.text())
        if writes or event.matches(QKeySequence.StandardKey.Paste):
            line = self.lineEdit()
            if self.missing and line.text() == self.missing:
                line.selectAll()
        super().keyPressEvent(event)

    def stepBy(self, steps: int) -> None:
        """From nothing, begin with the least number that makes sense."""
        if self.missing and self.value() == self.minimum() and steps > 0:
            self.setValue(self.begin)
        else:
            super().stepBy(steps)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """An empty text is a number that is missing."""
        if self.missing and not text.strip():
            return QValidator.State.Acceptable, text, position
        return super().validate(text, position)

    def valueFromText(self, text: str) -> int:
        """An empty text is a number that is missing."""
        return self.minimum() if self.missing and not text.strip() else super().valueFromText(text)
