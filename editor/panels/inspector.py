"""Everything of a scenario by form: pages of fields, the selection's own first."""

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.boards import kind_of
from editor.document.document import Change
from editor.i18n import tr
from editor.icons import icon
from editor.measures import HALF, STEP
from editor.panels.forms.building import build
from editor.panels.forms.field import FormContext
from editor.panels.forms.pages import BY_ID, SELECTION, PageForm, page_of
from editor.panels.forms.selected import SelectedForm
from editor.panels.forms.summaries import place_called, summary
from editor.panels.page_chooser import PageChooser, lacking
from editor.panels.rooms import column_room
from editor.plain import PlainLabel, tip
from editor.scroll_fade import ScrollFade
from editor.spare_time import SpareTimer
from editor.toolbox.tool_registry import BY_ID as TOOLS
from editor.tools.finding_places import selection_of
from editor.workspace import Workspace
from schema.edits import SetField
from schema.language import N_, Phrase
from schema.places import Stray, strays

FOLLOWS = "inspector/follows"
PAGE = "inspector/page"
REST = 50
"""Milliseconds for which the hand rests before a form is built, which takes longer than a frame."""


class InspectorPanel(QWidget):
    """Everything of a scenario by form.

    Pages are built when they are first looked at, and only the one that is seen is kept current.
    """

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.form_context = FormContext(workspace, build, self)
        self.page = ""
        self._before = "scenario"
        """The page to go back to when nothing is selected any more."""
        self._forms: dict[str, PageForm | SelectedForm] = {}
        self._areas: dict[str, QScrollArea] = {}
        self.tiles: QScrollArea | None = None
        """What is shown instead of a page while map tiles are laid."""
        self.pages = PageChooser()
        self.pages.chosen.connect(self.show_page)
        self.languages = self._languages_button()
        self.follow = self._follow_button()
        self.not_on_board = NotOnBoard(self.form_context)
        self.not_on_board.wanted.connect(self.open_thing)
        self.stack = QStackedWidget()
        top = QHBoxLayout()
        top.setContentsMargins(HALF, 0, HALF, 0)
        top.setSpacing(0)
        top.addWidget(self.pages, 1)
        top.addWidget(self.languages)
        top.addWidget(self.follow)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, HALF, 0, 0)
        lines.setSpacing(HALF)
        lines.addLayout(top)
        lines.addWidget(self.not_on_board)
        lines.addWidget(self.stack, 1)
        self._selection = workspace.selection
        self._late = SpareTimer(0, self, rest=REST)
        self._late.turn.connect(self._show_selection)
        self._board: object = type(workspace.document.scenario.board)
        workspace.document.after_change.connect(self._changed)
        workspace.document.game_changed.connect(self._rebuild)
        workspace.context_changed.connect(self._context_changed)
        workspace.tool_changed.connect(self._tool_changed)
        workspace.field_wanted.connect(self.reach)
        workspace.settling.connect(self._settle)
        workspace.report_changed.connect(self._show_lacking)
        self._show_lacking()
        kept = workspace.settings.get(PAGE, "scenario")
        self.show_page(SELECTION if workspace.selection else kept if kept in BY_ID else "scenario")
        self._tool_changed(workspace.tool)

    def sizeHint(self) -> QSize:
        """Wide enough for a label beside its field."""
        return column_room(self, 40)

    def show_page(self, name: str) -> None:
        """Look at a page."""
        if name != self.page:
            self.form_context.asks_for_places = False
        self.page = name
        if name != SELECTION:
            self._before = name
            self.workspace.settings.put(PAGE, name)
        self.pages.mark(name)
        form = self._form(name)
        form.refresh()
        self.stack.setCurrentWidget(self._areas[name])

    def reach(self, pointer: str) -> None:
        """Open the page of a field and put the keyboard into it."""
        self.catch_up()
        self._come_forward()
        shown = self._forms.get(SELECTION)
        if self.page == SELECTION and isinstance(shown, SelectedForm) and shown.reach(pointer):
            return
        self.show_page(page_of(pointer))
        form = self._form(self.page)
        if isinstance(form, PageForm) and form.reach(pointer):
            focused = self.focusWidget()
            if focused is not None:
                area = self._areas[self.page]
                form.layout().activate()  # type: ignore[union-attr]  # it has one
                area.ensureWidgetVisible(focused)

    def open_thing(self, pointer: str) -> None:
        """Show a thing that is not on the board: selected by its form, the rest by its field."""
        selection = selection_of(pointer, self.form_context.scenario)
        if selection:
            self.workspace.select(selection)
            self.catch_up()
            self.show_page(SELECTION)
        else:
            self.reach(pointer)

    def _settle(self) -> None:
        """Write what is being typed, as if the field were left for a moment."""
        focused = QApplication.focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            focused.clearFocus()
            focused.setFocus(Qt.FocusReason.OtherFocusReason)

    def _come_forward(self) -> None:
        """Show the dock that this lies in, in front of those it shares a place with."""
        above: QObject | None = self.parent()
        if isinstance(above, QDockWidget):
            above.show()
            above.raise_()

    def _form(self, name: str) -> PageForm | SelectedForm:
        if name not in self._forms:
            form: PageForm | SelectedForm
            form = (
                SelectedForm(self.form_context)
                if name == SELECTION
                else PageForm(self.form_context, BY_ID[name])
            )
            area = _scrolled(form)
            self._forms[name], self._areas[name] = form, area
            self.stack.addWidget(area)
        return self._forms[name]

    def _languages_button(self) -> QToolButton:
        """The globe: every text in all its languages, or in the one of the window."""
        button = QToolButton()
        button.setObjectName("all-languages")
        button.setIcon(icon("earth"))
        button.setAutoRaise(True)
        button.setCheckable(True)
        button.setChecked(self.form_context.all_languages)
        label = tr(N_("Show texts in all languages"))
        button.setToolTip(tip(label))
        button.setAccessibleName(label)
        button.toggled.connect(self.form_context.show_languages)
        self.form_context.languages_changed.connect(
            lambda: button.setChecked(self.form_context.all_languages)
        )
        return button

    def _follow_button(self) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon("link-variant"))
        button.setAutoRaise(True)
        button.setCheckable(True)
        button.setChecked(self.workspace.settings.get(FOLLOWS, True))
        label = tr(N_("Show the selection"))
        button.setToolTip(tip(label))
        button.setAccessibleName(label)
        button.toggled.connect(self._follow)
        return button

    def _follow(self, on: bool) -> None:  # noqa: FBT001 - Qt's own signal
        self.workspace.settings.put(FOLLOWS, on)
        if on and self.workspace.selection:
            self.show_page(SELECTION)

    def _tool_changed(self, tool: str) -> None:
        """With map tiles in hand their cards are shown, else the page of before."""
        if "tile" in TOOLS[tool].picks and self.follow.isChecked():
            if self.tiles is None:
                from editor.panels.tile_cards import TileCards  # other boards have no tiles

                self.tiles = _scrolled(TileCards(self.workspace))
                self.stack.addWidget(self.tiles)
            self.pages.mark_other("puzzle-outline", tr(N_("Map tiles")))
            self.stack.setCurrentWidget(self.tiles)
        elif self._shows_tiles:
            before = self._before if self.page == SELECTION else self.page
            selected = self._selection and self.follow.isChecked()
            self.show_page(SELECTION if selected else before)

    @property
    def _shows_tiles(self) -> bool:
        return self.tiles is not None and self.stack.currentWidget() is self.tiles

    def _show_lacking(self) -> None:
        self.pages.show_lacking(lacking(self.workspace.report))

    def _changed(self, change: Change) -> None:
        board = type(change.after.board)
        turned = change.before.board.orientation != change.after.board.orientation
        if board is not self._board or turned:
            self._board = board
            self._rebuild()
        elif self.page != SELECTION or not self._late.isActive():
            self._form(self.page).refresh()

    def _rebuild(self) -> None:
        """Another game or board: other fields, other names to pick."""
        old, self._areas, self._forms = self._areas, {}, {}
        self.show_page(self.page)
        for area in old.values():
            self.stack.removeWidget(area)
            area.deleteLater()

    def _context_changed(self) -> None:
        selection = self.workspace.selection
        if selection == self._selection:
            return
        self._selection = selection
        self._late.start()

    def catch_up(self) -> None:
        """Show what is selected now, if that still waits for the board to be painted."""
        if self._late.isActive():
            self._late.stop()
            self._show_selection()

    def _show_selection(self) -> None:
        selection = self._selection
        if self._shows_tiles:
            return  # what was placed just now is selected: the next tile matters more
        if self.page == SELECTION:
            if selection or not self.follow.isChecked():
                self._form(SELECTION).refresh()
            else:
                self.show_page(self._before)
        elif selection and self.follow.isChecked() and not self.form_context.asks_for_places:
            self.show_page(SELECTION)


def _scrolled(page: QWidget) -> QScrollArea:
    """A page that scrolls up and down where it is too high."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields take it
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    ScrollFade(area)
    return area


ROWS = 5
"""Longer lists scroll."""


class NotOnBoard(QWidget):
    """Units, markers, terrain and zones whose place the board has not; hidden while all are on it.

    An entry that is chosen is opened in the inspector. With *Place on the board* pressed, the hex
    or area clicked next becomes its place.
    """

    wanted = Signal(str)
    """The pointer of a thing that is to be shown."""

    def __init__(self, form_context: FormContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.form_context = form_context
        self.strays: tuple[Stray, ...] = ()
        self.title = PlainLabel("", bold=True)
        self.list = QListWidget()
        self.list.setAccessibleName(tr(N_("Not on the board")))
        self.list.currentRowChanged.connect(self._chosen)
        self.list.itemActivated.connect(lambda _: self._chosen(self.list.currentRow()))
        self.place = QPushButton(tr(N_("Place on the board")))
        self.place.setCheckable(True)
        self.place.toggled.connect(self._ask)
        self.remark = PlainLabel(tr(N_("Click a free hex")), faint=True)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(STEP, HALF, STEP, HALF)
        lines.setSpacing(HALF)
        for part in (self.title, self.list, self.place, self.remark):
            lines.addWidget(part)
        workspace = form_context.workspace
        workspace.document.after_change.connect(self.refresh)
        workspace.document.game_changed.connect(self.refresh)
        workspace.context_changed.connect(self._context_changed)
        self.remark.hide()
        self.refresh()

    def refresh(self) -> None:
        """List what is not on the board now."""
        document = self.form_context.workspace.document
        found = strays(document.scenario, document.game.tiles)
        self.setVisible(bool(found))
        if found == self.strays and self.list.count() == len(found):
            return
        self.strays = found
        self.place.setChecked(False)
        self.list.blockSignals(True)
        self.list.clear()
        for stray in found:
            self.list.addItem(self._line(stray))
        self.list.blockSignals(False)
        self.title.setText(tr(N_("Not on the board: {count}"), count=len(found)))
        self.place.setVisible(not kind_of(document.scenario.board).free_places)
        self.place.setEnabled(False)
        high = self.list.sizeHintForRow(0) if found else 0
        self.list.setFixedHeight(high * min(len(found), ROWS) + 2 * self.list.frameWidth() + 4)

    def _line(self, stray: Stray) -> str:
        thing = self.form_context.value(stray.thing)
        line = summary(thing, self.form_context.names)
        at = place_called(stray.place)
        return line if not at or at in line else f"{line} · {at}"

    def _current(self) -> Stray | None:
        row = self.list.currentRow()
        return self.strays[row] if 0 <= row < len(self.strays) else None

    def _chosen(self, _row: int) -> None:
        stray = self._current()
        self.place.setEnabled(stray is not None and stray.place is not None)
        if stray is not None:
            self.wanted.emit(stray.field)

    def _ask(self, on: bool) -> None:  # noqa: FBT001 - Qt's own signal
        self.remark.setVisible(on)
        if on:
            self.form_context.workspace.take("select")

    def _context_changed(self) -> None:
        """A place was clicked while one is asked for."""
        stray, places = self._current(), self.form_context.workspace.selection.places
        if not self.place.isChecked() or stray is None or len(places) != 1:
            return
        self.place.setChecked(False)
        edit = SetField(kind="set-field", field=stray.field, value=places[0])
        self.form_context.workspace.apply(edit, Phrase(N_("Place on {place}"), place=places[0]))
