"""The window in which scenarios stand as tabs: it shows one of them, and has their tabs above its
board as soon as there are two."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QMouseEvent
from PySide6.QtWidgets import (
    QMainWindow,
    QMenu,
    QStackedWidget,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import tr
from editor.icons import icon
from editor.plain import tip
from editor.standing import goes_when_closed
from schema.language import N_

if TYPE_CHECKING:
    from editor.workspace import Workspace
    from importers.registry import ModulePicture

SMALL = 12
"""Pixels of the cross that closes a tab."""
LONGEST = 28
"""Letters of a title on a tab; the rest is in its tool tip."""


class DeskWindow(QMainWindow):
    """All that belongs to one scenario, as a tab of a frame; its workspace outlives it."""

    retitled = Signal()
    """Its title, or whether it has unsaved changes."""
    workspace: Workspace
    room_for_tabs: QWidget
    """Above the board; the frame places its tabs over it."""
    middle: QWidget
    """That room and the board."""

    def tab_title(self) -> str:
        """What its tab says."""
        raise NotImplementedError

    def place_picture(self, picture: ModulePicture) -> None:
        """Put the picture that a file has of its board below the board."""
        raise NotImplementedError

    def furnish(self, size: QSize) -> None:
        """Take this size and put panels where they stood: before it is shown first."""
        raise NotImplementedError

    def stay_until_answered(self, do: Callable[[], object]) -> None:
        """It asks before it closes: do this when it was answered by closing."""
        raise NotImplementedError

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.WindowTitleChange, QEvent.Type.ModifiedChange):
            self.retitled.emit()


class TabStrip(QTabBar):
    """A tab for each scenario of a frame; the middle button closes one, dragging moves one."""

    asked = Signal(int, QPoint)
    """A menu for this tab is wanted there."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr(N_("Open scenarios")))
        self.setMovable(True)
        self.setDocumentMode(True)
        self.setExpanding(False)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setUsesScrollButtons(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoFillBackground(True)

    def update_tab(self, number: int, page: DeskWindow) -> None:
        """Show on a tab what its scenario is called, and whether all of it is saved."""
        title, unsaved = page.tab_title(), page.isWindowModified()
        self._closing(number, title)
        short = title if len(title) <= LONGEST else f"{title[: LONGEST - 1]}…"
        short = short.replace("&", "&&")
        # An icon stands at the tab's edge, far from a short title.
        self.setTabText(number, f"● {short}" if unsaved else short)
        label = tr(N_("{title}, unsaved changes"), title=title) if unsaved else title
        self.setAccessibleTabName(number, label)
        file = page.workspace.document.path
        self.setTabToolTip(number, tip(label if file is None else [label, str(file)]))

    def _closing(self, number: int, title: str) -> None:
        """The button at the tab's end; it goes along when the tab is moved."""
        side = QTabBar.ButtonPosition.RightSide
        button: QWidget | None = self.tabButton(number, side)
        if button is None:
            button = QToolButton(self)
            button.setIcon(icon("close"))
            button.setAutoRaise(True)
            button.setIconSize(QSize(SMALL, SMALL))
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(self._close_clicked)
            self.setTabButton(number, side, button)
        label = tr(N_("Close {title}"), title=title)
        button.setAccessibleName(label)
        button.setToolTip(tip(label))

    def _close_clicked(self) -> None:
        side = QTabBar.ButtonPosition.RightSide
        for number in range(self.count()):
            if self.tabButton(number, side) is self.sender():
                self.tabCloseRequested.emit(number)
                return

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The middle button closes the tab below the pointer."""
        if event.button() == Qt.MouseButton.MiddleButton:
            number = self.tabAt(event.position().toPoint())
            if number >= 0:
                self.tabCloseRequested.emit(number)
            return
        super().mouseReleaseEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The right button asks for a menu, the left one chooses."""
        if event.button() == Qt.MouseButton.RightButton:
            number = self.tabAt(event.position().toPoint())
            if number >= 0:
                self.asked.emit(number, event.globalPosition().toPoint())
            return
        super().mousePressEvent(event)


class DeskFrame(QWidget):
    """A window on the desktop with one or more scenarios in it; the last one that goes takes it
    along."""

    came_forward = Signal()
    parted = Signal(object)
    """This ``DeskWindow`` is to stand in a frame of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: list[DeskWindow] = []
        """In the order of the tabs."""
        self.stack = QStackedWidget(self)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.stack)
        self.strip = TabStrip(self)
        self.strip.hide()
        self.strip.currentChanged.connect(self._chosen)
        self.strip.tabMoved.connect(self._moved)
        self.strip.tabCloseRequested.connect(lambda number: self.pages[number].close())
        self.strip.asked.connect(self._ask)

    # -- which there are --------------------------------------------------------------------------

    @property
    def current(self) -> DeskWindow | None:
        """The one that is shown."""
        shown = self.stack.currentWidget()
        return shown if isinstance(shown, DeskWindow) and shown in self.pages else None

    def add(self, page: DeskWindow) -> None:
        """One more, after the one that is shown, and in front."""
        current = self.current
        at = self.pages.index(current) + 1 if current is not None else len(self.pages)
        page.furnish(self.stack.size() if self.pages else self.size())
        self._take(at, page)
        self.bring(page)

    def replace(self, old: DeskWindow, fresh: DeskWindow) -> None:
        """The same scenario in a window that was built anew."""
        at, shown = self.pages.index(old), self.current is old
        fresh.furnish(old.size())
        self._let_go(old)
        self._take(at, fresh)
        if shown:
            self.bring(fresh)
        self._refresh()

    def remove(self, page: DeskWindow) -> None:
        """It is gone, or goes elsewhere; its neighbour is shown, or nothing is left."""
        if page not in self.pages:
            return
        at, shown = self.pages.index(page), self.current is page
        self._let_go(page)
        if self.pages and shown:
            self.bring(self.pages[min(at, len(self.pages) - 1)])
        self._refresh()
        if not self.pages:
            self.close()

    def bring(self, page: DeskWindow) -> None:
        """Show this one."""
        self.stack.setCurrentWidget(page)
        self._refresh()
        inside: QWidget | None = page.focusWidget()
        (page if inside is None else inside).setFocus()

    def step(self, by: int) -> None:
        """Show the one so many tabs further, round and round."""
        if self.current is not None:
            at = self.pages.index(self.current) + by
            self.bring(self.pages[at % len(self.pages)])

    def _take(self, at: int, page: DeskWindow) -> None:
        self.pages.insert(at, page)
        self.stack.addWidget(page)
        page.retitled.connect(self._refresh)
        page.room_for_tabs.installEventFilter(self)
        page.middle.installEventFilter(self)

    def _let_go(self, page: DeskWindow) -> None:
        self.pages.remove(page)
        page.retitled.disconnect(self._refresh)
        self.stack.removeWidget(page)

    # -- the tabs ---------------------------------------------------------------------------------

    def _refresh(self) -> None:
        """Say anew what stands on the tabs and in the title."""
        current = self.current
        if current is None:
            return
        self.setWindowTitle(current.windowTitle())
        self.setWindowModified(current.isWindowModified())
        self.setWindowFilePath(current.windowFilePath())
        strip = self.strip
        strip.blockSignals(True)
        while strip.count() < len(self.pages):
            strip.addTab("")
        while strip.count() > len(self.pages):
            strip.removeTab(strip.count() - 1)
        for number, page in enumerate(self.pages):
            strip.update_tab(number, page)
        strip.setCurrentIndex(self.pages.index(current))
        strip.blockSignals(False)
        several = len(self.pages) > 1
        current.room_for_tabs.setFixedHeight(strip.sizeHint().height() if several else 0)
        if several and strip.isHidden():
            strip.raise_()
        strip.setVisible(several)
        self._place_tabs()

    def _place_tabs(self) -> None:
        """The tabs lie where the shown window has room for them."""
        if self.current is not None and len(self.pages) > 1:
            room = self.current.room_for_tabs
            box = QRect(room.mapTo(self, QPoint(0, 0)), room.size())
            box.setHeight(self.strip.sizeHint().height())
            self.strip.setGeometry(box)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Panels were moved or folded: so were the tabs."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show):
            self._place_tabs()
        return super().eventFilter(watched, event)

    def _chosen(self, number: int) -> None:
        if 0 <= number < len(self.pages):
            self.bring(self.pages[number])

    def _moved(self, start: int, end: int) -> None:
        self.pages.insert(end, self.pages.pop(start))

    def _ask(self, number: int, where: QPoint) -> None:
        """What can be done with a tab."""
        page = self.pages[number]
        menu = QMenu(self)
        goes_when_closed(menu)
        menu.addAction(tr(N_("Close")), page.close)
        menu.addAction(tr(N_("Close others")), lambda: self._close_all_but(page))
        menu.addAction(tr(N_("Move to new window")), lambda: self.parted.emit(page))
        menu.popup(where)

    def _close_all_but(self, kept: DeskWindow) -> None:
        for page in self._questions_first():
            if page is not kept and not page.close():
                page.stay_until_answered(lambda: self._close_all_but(kept))
                return

    def _questions_first(self) -> list[DeskWindow]:
        """Those with unsaved changes before the others: whoever stays after all loses no tab."""
        return sorted(self.pages, key=lambda page: not page.isWindowModified())

    # -- living -----------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.came_forward.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close every scenario; one that asks first keeps the frame until it is answered."""
        for page in self._questions_first():
            if not page.close():
                page.stay_until_answered(self.close)
                event.ignore()
                return
        event.accept()
