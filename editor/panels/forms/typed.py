"""Fields that are typed: words, texts in each language, places, corners, dates, JSON."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, QLocale, QSize, Qt, QTimer
from PySide6.QtGui import QEnterEvent, QFontDatabase, QResizeEvent
from PySide6.QtWidgets import (
    QCompleter,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QToolButton,
    QWidget,
)

from editor.i18n import language as spoken
from editor.i18n import tr
from editor.icons import icon
from editor.measures import FINE, HALF, STEP
from editor.panels.forms.chips import PlaceChips
from editor.panels.forms.entries import GrowingEdit, is_choosing
from editor.panels.forms.field import UNSHOWN, FieldBinding, FieldEventFilter, FormField, calm
from editor.panels.forms.references import place_names
from editor.panels.forms.shapes import ValueShape
from editor.panels.forms.writings import WRITINGS, NotRead
from editor.plain import PlainLabel, tip
from schema.language import N_, OWN_NAMES, Phrase
from schema.value import Json

NOTHING: dict[str, Json] = {"many": (), "corners": (), "words": "", "name": "", "place": ""}
"""What an empty text means, by the kind of value, where it may not be missing."""

REST = 2000
"""Milliseconds without a key after which a long text is written, before a crash can take it."""

LANGUAGES = ("de", "fr", "es", "it", "pl", "uk", "cs", "nl", "pt-BR", "sv", "ja", "zh")
"""Offered beside the two that the program speaks."""


class TypedField(FormField):
    """A value that is written out; it is read when the field is left or Enter is pressed."""

    def __init__(self, slot: FieldBinding, manner: str, parent: QWidget | None = None) -> None:
        """``manner`` is how it is written: one of ``WRITINGS``."""
        super().__init__(slot, parent)
        self.writing = WRITINGS[manner]
        self.of_places = manner in ("place", "places", "where")
        self.box: QLineEdit | GrowingEdit
        if self.writing.many_lines:
            self.box = self._many_lines(manner)
        else:
            self.box = self._one_line()
        self.named(self.box)
        self.written = ""
        """The text that stands for what is stored."""
        self._watch = FieldEventFilter(self, places=self.of_places)
        self.box.installEventFilter(self._watch)
        self._line = QHBoxLayout()
        self._line.setSpacing(FINE)
        self._line.addWidget(self.box, 1)
        self.body.addLayout(self._line)
        self.chips: PlaceChips | None = None
        if self.of_places:
            self._offer_places()

    def _many_lines(self, manner: str) -> GrowingEdit:
        box = GrowingEdit(
            breaks=manner not in ("places", "corners"),
            least=2 if self.slot.row.tall else 1,
        )
        if manner == "json":
            box.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        box.finished.connect(self.commit)
        box.setPlaceholderText(self._when_empty())
        if manner in ("prose", "lines"):
            self._rest = QTimer(self, interval=REST, singleShot=True)
            self._rest.timeout.connect(self._rested)
            box.textChanged.connect(self._rest.start)
        return box

    def _one_line(self) -> QLineEdit:
        box = QLineEdit()
        calm(box)
        box.editingFinished.connect(self.commit)
        box.setPlaceholderText(self._when_empty())
        return box

    def _when_empty(self) -> str:
        unset = self.slot.shape.optional or self.slot.shape.kind in ("many", "corners")
        return self.slot.empty if unset and not self.slot.depth else ""

    def _offer_places(self) -> None:
        names = place_names(self.slot.form_context.names)
        if isinstance(self.box, QLineEdit):
            completer = QCompleter(list(names), self)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            self.box.setCompleter(completer)
            completer.activated.connect(self._completed)
        else:
            self.box.complete_with(names)
        button = QToolButton()
        button.setIcon(icon("target"))
        button.setAutoRaise(True)
        label = tr(N_("Use selection"))
        button.setToolTip(tip(label))
        button.setAccessibleName(f"{self.slot.label}: {label}")
        button.clicked.connect(self.take_selection)
        self._line.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        if self.slot.shape.kind == "many":
            self.chips = PlaceChips(self.slot.form_context.workspace, self)
            self.body.addWidget(self.chips)

    def entry(self) -> QWidget:
        """The box that is typed in."""
        return self.box

    def show_value(self, value: Any) -> None:
        """Show it written out; the cursor stays where it was."""
        if value == self.shown and self.shown is not UNSHOWN:
            return
        self.shown = value
        self.written = "" if value is None else self.writing.write(value)
        self.revert()
        if self.chips is not None:
            self.chips.show_places(value or ())

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show on the board the place that stands here."""
        super().enterEvent(event)
        if self.of_places and self.chips is None and isinstance(self.shown, str):
            self.slot.form_context.workspace.pointed_at.emit((self.shown,))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self.of_places:
            self.slot.form_context.workspace.pointed_at.emit(())

    def typed(self) -> str:
        """The text as it stands in the box."""
        return self.box.text() if isinstance(self.box, QLineEdit) else self.box.toPlainText()

    def is_new(self) -> bool:
        """Whether what is typed differs from what is stored; blanks around it are nothing."""
        return self.typed().strip() != self.written.strip()

    def revert(self) -> None:
        """Show again what is stored."""
        self.show_error(None)
        if not self.is_new():
            return
        if isinstance(self.box, QLineEdit):
            here = self.box.cursorPosition()
            self.box.setText(self.written)
            self.box.setCursorPosition(min(here, len(self.written)))
        else:
            cursor = self.box.textCursor()
            here = cursor.position()
            self.box.setPlainText(self.written)
            cursor = self.box.textCursor()
            cursor.setPosition(min(here, len(self.written)))
            self.box.setTextCursor(cursor)

    def commit(self) -> None:
        """Write what was typed; nothing new is no step."""
        if not self.is_new() or self.shown is UNSHOWN:
            self.show_error(None)
            return
        if isinstance(self.box, QLineEdit) and is_choosing(self.box.completer()):
            return
        text = self.typed().strip()
        try:
            value = self.writing.read(text) if text else self._nothing()
        except NotRead as trouble:
            self.show_error(trouble.phrase)
            return
        if self.put(value):
            # The same value may be written another way: ``c4`` is ``C4``.
            self.written = self._stored(value)
            self.revert()

    def _rested(self) -> None:
        """A rest in a long text: what stands there is a step of its own."""
        text = self.typed().strip()
        if self.box.hasFocus() and text and text != self.written:
            self.put(self.writing.read(text))
            self.stroke = self.slot.form_context.workspace.document.new_stroke()

    def _completed(self) -> None:
        """A word was taken from those offered; it stands in the box a moment later."""
        QTimer.singleShot(0, self.commit)

    def take_selection(self) -> None:
        """Write what is selected on the board."""
        places = self.slot.form_context.selected_places()
        if not places:
            self.slot.form_context.workspace.say(Phrase(N_("Nothing is selected on the board")))
            return
        if self.slot.shape.kind == "many":
            self.put(places)
        else:
            self.put(places[0])

    def _nothing(self) -> Json:
        if self.slot.shape.optional:
            return None
        if self.slot.shape.kind == "json":
            return {}  # type: ignore[return-value]  # the edit makes it immutable
        return NOTHING.get(self.slot.shape.kind)

    def _stored(self, value: Json) -> str:
        found = self.shown
        return "" if found is None or value is None else self.writing.write(found)


class TextsField(FormField):
    """One text in each language, side by side where there is room."""

    in_languages = True

    def __init__(self, slot: FieldBinding, *, prose: bool, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        self.prose = prose
        self.boxes: dict[str, TypedField] = {}
        self._tags: dict[str, PlainLabel] = {}
        self._columns = 0
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(STEP)
        self._grid.setVerticalSpacing(HALF)
        self.body.addLayout(self._grid)
        self._more = QToolButton()
        self._more.setIcon(icon("translate"))
        self._more.setIconSize(QSize(14, 14))
        self._more.setAutoRaise(True)
        label = tr(N_("Add language"))
        self._more.setToolTip(tip(label))
        self._more.setAccessibleName(f"{slot.label}: {label}")
        self._more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu = QMenu(self)
        self._more.setMenu(self._menu)
        self._menu.aboutToShow.connect(self._offer)
        self._menu.triggered.connect(lambda action: self.add(action.data()))
        # Whoever starts to type writes the language that the window speaks.
        for language in sorted(("en", "ru"), key=lambda each: each != spoken()):
            self._make(language)
        self._lay_out(1)
        slot.form_context.languages_changed.connect(self._show_boxes)
        self._show_boxes()

    def _show_boxes(self) -> None:
        """All languages, or the first alone, which shows another's text where it has none."""
        every = self.slot.form_context.all_languages
        first = next(iter(self.boxes))
        for language, box in self.boxes.items():
            box.setVisible(every or language == first)
            self._tags[language].setVisible(every)
        self._more.setVisible(every)
        texts = self.shown if isinstance(self.shown, Mapping) else {}
        other = next((text for text in texts.values() if text), "")
        self.boxes[first].box.setPlaceholderText("" if every else str(other).split("\n")[0])

    def entry(self) -> QWidget:
        """The first language."""
        return next(iter(self.boxes.values())).entry()

    def show_value(self, value: Any) -> None:
        """Show each language's text."""
        texts = self.shown = value or {}
        for language in texts:
            if language not in self.boxes:
                self.add(language, focus=False)
        for language, box in self.boxes.items():
            box.show_value(texts.get(language))
        self._show_boxes()

    def reach(self, way: list[str]) -> bool:
        """Go to a language."""
        box = self.boxes.get(way[0]) if way else None
        if box is not None and box is not next(iter(self.boxes.values())):
            self.slot.form_context.show_languages()
        return box.reach([]) if box else super().reach(way)

    def add(self, language: str, *, focus: bool = True) -> None:
        """A box for another language."""
        if language not in self.boxes:
            self._make(language).show_value(self.shown.get(language))
            self._lay_out(self._columns, anew=True)
            self._show_boxes()
        if focus:
            self.slot.form_context.show_languages()
            self.boxes[language].entry().setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Two columns where there is room."""
        super().resizeEvent(event)
        em = self.fontMetrics().horizontalAdvance("m")
        self._lay_out(2 if self.width() > 34 * em else 1)

    def _make(self, language: str) -> TypedField:
        shape = ValueShape("words", optional=True)
        called = f"{self.slot.label} ({language})"
        own_name = QLocale(language).nativeLanguageName().capitalize()
        entry = self.slot.entry(language, shape, called)
        box = TypedField(entry, "prose" if self.prose else "words")
        tag = PlainLabel(OWN_NAMES.get(language) or own_name, text="caption", faint=True)
        tag.setBuddy(box.entry())
        tag.setToolTip(tip(language))
        tag.setContentsMargins(0, HALF, 0, 0)
        self.boxes[language], self._tags[language] = box, tag
        return box

    def _lay_out(self, columns: int, *, anew: bool = False) -> None:
        if columns == self._columns and not anew:
            return
        self._columns = columns
        grid = self._grid
        while grid.count():
            grid.takeAt(0)
        top = Qt.AlignmentFlag.AlignTop
        for number, language in enumerate(self.boxes):
            line, column = divmod(number, columns)
            grid.addWidget(self._tags[language], 2 * line, column)
            grid.addWidget(self.boxes[language], 2 * line + 1, column, top)
        # Beside a language's name, not beside its text: fields are as wide as the panel.
        grid.addWidget(self._more, 0, columns - 1, Qt.AlignmentFlag.AlignRight)
        for column in range(2):
            grid.setColumnStretch(column, int(column < columns))

    def _offer(self) -> None:
        self._menu.clear()
        for language in LANGUAGES:
            if language not in self.boxes:
                name = QLocale(language).nativeLanguageName()
                self._menu.addAction(f"{name.capitalize()} ({language})").setData(language)
