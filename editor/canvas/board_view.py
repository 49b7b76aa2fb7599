"""The view of the board: what is painted, what the hand does over it, and where it looks."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QInputEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QRegion,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from editor.canvas.hex_surface import HexSurface
from editor.canvas.keys import Keys
from editor.canvas.lift import Lift
from editor.canvas.overlay_queue import OverlayQueue
from editor.canvas.pointer import Pointer
from editor.canvas.shadow import cast_shadow
from editor.canvas.surface import Surface
from editor.canvas.surfaces import surface_of
from editor.canvas.underlay import Underlay
from editor.canvas.viewport import ViewPort
from editor.document.document import Change
from editor.i18n import tr
from editor.spare_time import SpareTimer
from editor.theme import table_colour
from editor.toolbox.controller import ToolController
from editor.tools.gesture import BoardHit, Preview, Prompt
from editor.workspace import Workspace
from exporters.drawing.paths import Commands
from schema.board import Place
from schema.edits import Edit
from schema.language import N_

FRAMES = 4
"""Into so many what lies over the board is divided at most."""
CALM = 60
"""Milliseconds after an edit until the engine is asked for its overlays."""


class BoardView(ViewPort):
    """The board on the screen, and the hand over it."""

    redrawn = Signal()
    """The board looks different: the minimap follows."""
    seen = Signal()
    """The whole board is on the screen for the first time."""

    def __init__(
        self, workspace: Workspace, box: ToolController, parent: QWidget | None = None
    ) -> None:
        super().__init__(workspace, box, parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(160, 120)
        self.setAccessibleName(tr(N_("Board")))
        self.pointer = Pointer(self)
        self.keys = Keys(self, self.pointer)
        self.inline = Inline(self)
        self.lift = Lift(self.screen_, self)
        self.painted = False
        """Whether the whole board was ever on the screen."""
        self._work.turn.connect(self._draw_more)
        self._engine = SpareTimer(CALM, self)
        self._engine.turn.connect(self._ask_engine)
        self._asking = SpareTimer(0, self)
        self._asking.turn.connect(self._ask_more)
        self._questions = OverlayQueue()
        self._held = self._finishing = False
        """Whether an overlay waits for a frame; whether nothing does."""
        self._listen()
        self._apply_selection()
        self._set_findings()
        self.show_pointer()
        self._engine.start(CALM)

    def _listen(self) -> None:
        workspace = self.workspace
        workspace.document.changed.connect(self._follow)
        workspace.document.game_changed.connect(self.refresh_look)
        workspace.shown_changed.connect(self._show_other_layers)
        workspace.context_changed.connect(self._apply_selection)
        workspace.tool_changed.connect(self._set_tool)
        workspace.report_changed.connect(self._set_findings)
        workspace.go_to.connect(self.point_out)
        workspace.pointed_at.connect(self._point_at)
        workspace.trial.connect(self._try_out)
        workspace.camera_wanted.connect(self._move_camera)
        workspace.settings.changed.connect(self._apply_setting)
        self.box.asked.connect(self.inline.ask)

    # -- what is seen -----------------------------------------------------------------------------

    def refresh_look(self) -> None:
        """Draw everything anew: another game, look or choice of layers."""
        self._set_surface(surface_of(self.workspace.document.scenario, self._sight()))

    def _set_surface(self, surface: Surface) -> None:
        self.surface = surface
        self._asking.stop()
        self.screen_.take(surface)
        self._fit_sizes()
        self.invalidate_preview()
        self._engine.start(CALM)
        self.redrawn.emit()
        self.update()

    def _show_other_layers(self) -> None:
        self.above.ray = ()
        if self.surface.sight.hidden != self.workspace.hidden_layers:
            self.refresh_look()
        self._engine.start(0)

    def _apply_setting(self, name: str) -> None:
        if name == "patterns":
            self.refresh_look()

    def set_underlay(self, underlay: Underlay | None) -> None:
        """Put a picture under the board, or take it away."""
        self.screen_.underlay = underlay
        self.screen_.take(self.surface)
        self.update()

    def _try_out(self, edit: Edit | None) -> None:
        """What an edit would do is drawn as what a tool would do."""
        if edit is None:
            self.invalidate_preview()
        else:
            self.above.preview = Preview(edit=edit)
            self.update()

    def _follow(self, change: Change) -> None:
        boxes = self.surface.change(change.after)
        if boxes is None:
            self._set_surface(self.surface)
        else:
            for part in self.screen_.touch(boxes):
                self.update(part)
            if boxes:
                self.redrawn.emit()
        self.invalidate_preview()
        self._engine.start(CALM)

    def _ask_engine(self) -> None:
        """What the engine says of the scenario of now; never while a frame waits for it."""
        self._questions.begin(
            self.surface, self.workspace.overlays, self.camera, self.workspace.heat
        )
        self._asking.start()

    def _ask_more(self) -> None:
        """One overlay, then whatever else is to be done; all are shown together."""
        self._held = self._is_frame_due
        if self._held:
            return  # the frame goes on with it
        if self._questions.ask():
            self._asking.start()
            return
        self._aim_ray()
        if self.screen_.show_over(tuple(self._questions.marks)):
            self._work.start(0)
            self.update()

    @property
    def _is_frame_due(self) -> bool:
        """Whether the hand did something that is not on the screen yet."""
        return self._preview_is_old and self.isVisible() and not self._finishing

    # -- painting ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Blit the board, paint what lies over it."""
        self.screen_.set_ratio(self.devicePixelRatioF())
        self._make_preview()
        painter = QPainter(self)
        palette = self.palette()
        table = table_colour(palette)
        x, y = (value / self.screen_.ratio for value in self.screen_.origin)
        scale = self.camera.scale
        wide, high = self.surface.width * scale, self.surface.height * scale
        sheet = QRectF(round(x), round(y), round(wide), round(high))
        # Not below the board, which is painted over it; a pixel's share of its edge may be seen.
        board = sheet.adjusted(2, 2, -2, -2).toAlignedRect()
        painter.setClipRegion(QRegion(self.rect()) - QRegion(board))
        painter.fillRect(self.rect(), table)
        painter.setClipping(False)
        cast_shadow(painter, sheet, QRectF(event.rect()), table)
        unseen = self.screen_.paint(painter, event.region(), whole=not self.painted)
        if self.above.preview.edit is None and not self.pointer.drawing:
            self.lift.paint(painter)
        self.above.paint(painter, palette)
        if not self.pointer.drawing:
            self.pointer.handle.paint(painter, palette.color(QPalette.ColorRole.Highlight))
        if self.hasFocus() and self.keys.at is not None and self.above.cursor is not None:
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Highlight), 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
        painter.end()
        SpareTimer.note_paint()
        self.update(unseen)
        if self.above.later:
            self.invalidate_preview()
        if self._held:
            self._held = False
            self._asking.start()
        if not self.screen_.is_complete:
            if not self._work.isActive():
                self._work.start(0)
        elif not self.painted:
            self.painted = True
            self.redrawn.emit()
            self.seen.emit()

    def _draw_more(self) -> None:
        """A little of what is missing; the rest when there is time again."""
        if self._is_frame_due:
            return  # and it starts this anew
        done = self.screen_.work()
        if done is None:
            return
        for part in done:
            self.update(part)
        self._work.start(0)

    def finish(self) -> None:
        """Draw everything that is still missing now: for pictures of the window."""
        self.screen_.set_ratio(self.devicePixelRatioF())
        self._finishing = True
        self._ask_engine()
        while self._asking.isActive():
            self._asking.stop()
            self._ask_more()
        while self.screen_.work(1.0) is not None:
            pass
        for _ in range(FRAMES):
            if self.above.later:
                self.repaint()
        self._finishing = False
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is in the middle stays there; a board that is fitted stays so."""
        super().resizeEvent(event)
        self._fit_sizes()

    # -- the hand ---------------------------------------------------------------------------------

    def hover_at(self, at: QPointF, hit: BoardHit) -> None:
        """The pointer is over a spot: the keyboard goes on from there."""
        super().hover_at(at, hit)
        self.lift.take(hit.subject)
        self._aim_ray()
        self.keys.put(hit.place if hit.hex is None else hit.hex)

    def _set_tool(self) -> None:
        self.show_pointer()
        self.pointer.forget()
        self.invalidate_preview()

    def _apply_selection(self) -> None:
        self.above.selection = self.workspace.selection
        self.invalidate_preview()

    def _aim_ray(self) -> None:
        """While sight from a hex is shown: what hides the one under the pointer from it, as the
        scenario was when sight was drawn; a stroke does not wait for another look."""
        hit, surface = self._hovered, self.surface
        ray: Commands = ()
        of = next((o[6:] for o in self.workspace.overlays if o.startswith("sight:")), None)
        about = self._questions.scenario
        if hit and of and about and isinstance(hit.place, str) and isinstance(surface, HexSurface):
            from exporters.overlays.drawn import sight_ray  # a window opens without any

            ray = sight_ray(about, surface.sight.game, of, hit.place, surface.field)
        if ray != self.above.ray:
            self.above.ray = ray
            self.update()

    def _point_at(self, places: tuple[Place, ...]) -> None:
        there = tuple(place for place in places if self.surface.centre(place) is not None)
        if there != self.above.pointed:
            self.above.pointed = there
            self.update()

    def _set_findings(self) -> None:
        for part in self.screen_.show_findings(self.workspace.report):
            self.update(part)

    # -- events -----------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.pointer.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.pointer.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.pointer.double_click(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.pointer.wheel(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self.above.cursor is None:
            self._hovered, self.above.pointer, self.above.hover = None, None, None
            self.above.ray = ()
            self.lift.take(None)
            self.workspace.hovered.emit(None)
            self.invalidate_preview()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keys.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.keys.release(event):
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard goes elsewhere: nothing is held any more."""
        super().focusOutEvent(event)
        if self.pointer.space:
            self.pointer.hold_space(held=False)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Pinching, and the keys that are for the board rather than for the menu."""
        if isinstance(event, QInputEvent):
            SpareTimer.note_hand()
        if isinstance(event, QNativeGestureEvent) and self.pointer.gesture(event):
            return True
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self.keys.wants(event)
        ):
            event.accept()
            return True
        return super().event(event)


PROMPTS = {
    "label": N_("Board labels"),
    "note": N_("Note on this place"),
    "zone": N_("Zone name"),
}


class Inline(QObject):
    """One for a view; it is there while something is asked."""

    def __init__(self, view: ViewPort) -> None:
        super().__init__(view)
        self.view = view
        self.line = QLineEdit(view)
        self.line.hide()
        self.line.setClearButtonEnabled(True)
        self.line.installEventFilter(self)
        self._ask: Prompt | None = None

    def ask(self, ask: Prompt) -> None:
        """Ask at the place: Enter answers, Escape does not."""
        view, line = self.view, self.line
        self._ask = ask
        prompt = tr(PROMPTS[ask.what])
        line.setPlaceholderText(prompt)
        line.setAccessibleName(prompt)
        line.setText(ask.text)
        line.selectAll()
        metrics = QFontMetrics(line.font())
        wide = metrics.horizontalAdvance(prompt) + 8 * metrics.averageCharWidth()
        line.resize(max(wide, line.sizeHint().width()), line.sizeHint().height())
        middle = view.surface.centre(ask.place) or (0.0, 0.0)
        x, y = view.camera.to_view(middle)
        left = min(max(4, round(x - line.width() / 2)), max(4, view.width() - line.width() - 4))
        top = min(max(4, round(y - line.height() / 2)), max(4, view.height() - line.height() - 4))
        line.move(left, top)
        line.show()
        line.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter, Escape, and going elsewhere, which answers too."""
        if watched is not self.line or self._ask is None:
            return False
        if event.type() == QEvent.Type.FocusOut:
            self._close(answered=True)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # every key is for the words, not for a tool
            return False
        if event.type() == QEvent.Type.KeyRelease:
            return True  # what the line leaves over would go to the board below
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._close(answered=True)
                return True
            if event.key() == Qt.Key.Key_Escape:
                self._close(answered=False)
                return True
        return False

    def _close(self, *, answered: bool) -> None:
        ask, self._ask = self._ask, None
        if ask is None:
            return
        text = self.line.text().strip()
        self.line.hide()
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)
        if answered and text != ask.text:
            self.view.box.answer(ask, text)
