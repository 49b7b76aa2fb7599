"""A walk over every control of every window: each combo box is taken to each of its entries, each
menu to each of its lines, each button is pressed; all of it twice, by real mouse and keys.

Started as ``python -m tests.window.walking CHAPTER OUT.json``: the windows are those of a chapter
of ``docs/scenes.py``, where every window and dialog has its scene. What there is to press is found
in the tree of the widgets. The hand presses through the X server (``xdotool``); this process only
looks on, between events, as the eye of the other journeys does. Each control is written to stderr
before it is pressed: what stands last there ended the program.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import traceback
import weakref
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QDockWidget,
    QMenu,
    QMenuBar,
    QScrollArea,
    QTabBar,
    QWidget,
)
from shiboken6 import isValid

from tests.house.plan import ROOT

sys.path.insert(0, str(ROOT / "docs"))

from scenes import CHAPTERS
from studio import Studio

from editor.window import ScenarioWindow

TWICE = 2
TICK = 5
"""Milliseconds between two looks at whether what is waited for has come."""
PATIENCE = 3.0
"""Seconds after which a press is taken for one that nothing answers."""
MOST_ENTRIES = 8
"""Of longer combo boxes these many entries are chosen, the first and the last among them."""
MOST_LINES = 40
"""Likewise of menus."""
MOST_CONTROLS = 400
"""Of one scene; a window that makes new ones without end is not walked for ever."""

Place = tuple[object, ...]
"""Where a control is: the names on the way to it through the tree, and which of its parts."""
Walk = Generator[Callable[[], bool] | None, None, None]


@dataclass
class Told:
    """What came of it."""

    pressed: Counter[str] = field(default_factory=Counter)
    """Kinds of controls, and how often one was pressed."""
    unreached: list[str] = field(default_factory=list)
    scenes: dict[str, int] = field(default_factory=dict)
    """How many controls each scene had that no scene before it had."""
    met: set[str] = field(default_factory=set)
    """Windows and dialogs that came up on the way."""


class Hand(QObject):
    """The mouse and the keyboard; it knows when a press has arrived."""

    def __init__(self, application: QApplication) -> None:
        super().__init__()
        self._out = subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE, text=True)
        self.arrived = 0
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's own
        if event.spontaneous() and event.type() in (
            QEvent.Type.MouseButtonRelease,
            QEvent.Type.KeyRelease,
        ):
            self.arrived += 1
        return super().eventFilter(watched, event)

    def click(self, at: QPoint, button: int = 1) -> Callable[[], bool]:
        """Press and release at a pixel; what is answered says whether it has arrived."""
        return self._do(f"mousemove {at.x()} {at.y()} click {button}")

    def key(self, name: str) -> Callable[[], bool]:
        """Press a key."""
        return self._do(f"key {name}")

    def _do(self, command: str) -> Callable[[], bool]:
        before = self.arrived
        if self._out.stdin is not None:
            self._out.stdin.write(command + "\n")
            self._out.stdin.flush()
        return lambda: self.arrived > before


class Walker(QObject):
    """Goes through the scenes of a chapter; every step is taken from the running event loop."""

    def __init__(self, application: QApplication, chapter: str, out: Path) -> None:
        super().__init__()
        self.application, self.chapter, self.out = application, chapter, out
        self.told = Told()
        self.studio = Studio("en", "light")
        self.hand = Hand(application)
        self._done: Counter[tuple[str, Place]] = Counter()
        self._walk = self._whole()
        self._wait: Callable[[], bool] | None = None
        self._since = time.monotonic()
        self._ticks = 0
        self._busy = False
        self._scene_name = ""
        self._window: weakref.ref[QWidget] | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self._timer.start(TICK)

    def _tick(self) -> None:
        """Go on, once what was waited for has come and one turn of the loop went by after it."""
        if self._busy:  # a scene is being built, which runs the loop by itself
            return
        now = time.monotonic()
        if self._wait is not None:
            if not self._wait() and now - self._since < PATIENCE:
                return
            self._wait = None
            self._ticks = 0
        self._ticks += 1
        if self._ticks < TWICE:
            return
        self._busy = True
        try:
            self._wait = next(self._walk)
            self._since = time.monotonic()
            self._ticks = 0
        except StopIteration:
            self._end(0)
        except Exception:  # noqa: BLE001  whatever it is, the walk ends with it
            traceback.print_exc()
            self._end(3)
        finally:
            self._busy = False

    def _end(self, code: int) -> None:
        told = {
            "pressed": self.told.pressed,
            "unreached": self.told.unreached,
            "scenes": self.told.scenes,
            "met": sorted(self.told.met),
        }
        self.out.write_text(json.dumps(told, indent=1), encoding="utf-8")
        self._timer.stop()
        self.application.exit(code)

    # -- scenes -----------------------------------------------------------------------------------

    def _whole(self) -> Walk:
        for scene in CHAPTERS[self.chapter]:
            yield from self._scene(scene)
        yield from self._clear()

    def _scene(self, scene: Callable[[Studio], QWidget]) -> Walk:
        """Every control of a scene that no scene before it had, until none is left."""
        kind, self._scene_name = "", scene.__name__
        failed: set[Place] = set()
        count = 0
        self._look_at(None)
        while count < MOST_CONTROLS:
            if self._shown() is None:
                self._look_at(self._another(kind))
            if self._shown() is None:
                yield from self._clear()
                self._look_at(scene(self.studio))
                kind = type(self._shown()).__name__
                yield self._is_in_front
            found = self._next(failed)
            if found is None:
                break
            count += not self._done[self._key(found)]
            words = f"{scene.__name__}: {kind}: {found.words()}"
            print(words, found.place[-3:], file=sys.stderr, flush=True)
            if not (yield from self._use(found)):
                failed.add(found.place)
                self.told.unreached.append(words)
            yield from self._put_away()
        self.told.scenes[scene.__name__] = count

    def _look_at(self, window: QWidget | None) -> None:
        """Remember which window is walked, and hold it by no means: it shall go when it goes."""
        self._window = None if window is None else weakref.ref(window)

    def _shown(self) -> QWidget | None:
        """The window that is walked, while it stands."""
        window = None if self._window is None else self._window()
        return window if window is not None and isValid(window) and window.isVisible() else None

    def _is_in_front(self) -> bool:
        shown = self._shown()
        return shown is None or shown.isActiveWindow()

    def _clear(self) -> Walk:
        """Close everything, and begin in an empty home."""
        self.studio.clear()
        yield None
        self.studio = Studio("en", "light")

    def _another(self, kind: str) -> QWidget | None:
        """The window that stands in the place of one that was built anew."""
        for top in self.studio.app.shown:
            if type(top).__name__ == kind and isValid(top) and top.isVisible():
                return top
        return None

    def _key(self, thing: Thing) -> tuple[str, Place]:
        """What is counted: the windows of scenarios are one, the others each by itself."""
        return ("" if thing.place[0] == ScenarioWindow.__name__ else self._scene_name, thing.place)

    def _next(self, failed: set[Place]) -> Thing | None:
        """What is to be pressed now: what can be seen first, tabs and the frames of panels last."""
        window = self._shown()
        best: Thing | None = None
        for thing in () if window is None else _things(window):
            if self._done[self._key(thing)] >= TWICE or thing.place in failed:
                continue
            if best is None or self._order(thing) < self._order(best):
                best = thing
        return best

    def _order(self, thing: Thing) -> tuple[int, int]:
        return thing.rank, -self._done[self._key(thing)]

    # -- using a control --------------------------------------------------------------------------

    def _use(self, thing: Thing) -> Generator[Callable[[], bool] | None, None, bool]:
        """Press it once, or choose each of its entries once; whether it could be reached."""
        control = thing.control
        _bring_into_sight(control)
        yield None
        if not isValid(control) or not _is_reachable(control, thing.spot()):
            print("    not reached:", _met(thing), file=sys.stderr, flush=True)
            return False
        self._done[self._key(thing)] += 1
        self.told.pressed[_family(control)] += 1
        if isinstance(control, QComboBox):
            yield from self._choose(control, by_keys=self._done[self._key(thing)] == TWICE)
        else:
            yield self.hand.click(thing.spot())
            yield from self._lines(thing)
        return True

    def _choose(self, combo: QComboBox, *, by_keys: bool) -> Walk:
        """Open the list of a combo box and choose each entry of it."""
        for entry in _some(combo.count(), MOST_ENTRIES):
            if not isValid(combo) or not combo.isVisible() or entry >= combo.count():
                return
            _bring_into_sight(combo)
            yield None
            spot = Thing((), combo, 0).spot()
            if not _is_reachable(combo, spot):
                return
            print("   ", entry, combo.itemText(entry), file=sys.stderr, flush=True)
            yield self.hand.click(spot)
            view = combo.view()
            yield lambda view=view: not isValid(view) or view.isVisible()  # type: ignore[misc]
            if not isValid(view) or not view.isVisible():
                continue
            index = combo.model().index(entry, combo.modelColumn())
            if by_keys:
                steps = entry - view.currentIndex().row()
                for _ in range(abs(steps)):
                    yield self.hand.key("Down" if steps > 0 else "Up")
                yield self.hand.key("Return")
            else:
                view.scrollTo(index)
                yield None
                box = view.visualRect(index)
                yield self.hand.click(view.viewport().mapToGlobal(box.center()))
            yield lambda view=view: not isValid(view) or not view.isVisible()  # type: ignore[misc]
            yield from self._put_away()

    def _lines(self, thing: Thing, below: tuple[int, ...] = ()) -> Walk:
        """Of a menu that has come up, every line; where none has, nothing.

        ``thing`` is what opens it again, ``below`` the lines of the menus above it.
        """
        menu = self.application.activePopupWidget()
        if not isinstance(menu, QMenu):
            return
        lines = [
            number
            for number, action in enumerate(menu.actions())
            if action.isVisible() and action.isEnabled() and not action.isSeparator()
        ]
        for number in (lines[at] for at in _some(len(lines), MOST_LINES)):
            if not isinstance(self.application.activePopupWidget(), QMenu):
                yield from self._put_away()
                if not isValid(thing.control) or not thing.control.isVisible():
                    return
                yield self.hand.click(thing.spot())
                for above in below:
                    yield from self._press_line(above)
            yield from self._press_line(number)
            if isinstance(self.application.activePopupWidget(), QMenu) and not below:
                yield from self._lines(thing, (number,))
            yield from self._put_away()

    def _press_line(self, number: int) -> Walk:
        menu = self.application.activePopupWidget()
        if not isinstance(menu, QMenu) or number >= len(menu.actions()):
            return
        action = menu.actions()[number]
        words = action.text()
        print("   ", words, file=sys.stderr, flush=True)
        self.told.pressed["menu line"] += 1
        yield self.hand.click(menu.mapToGlobal(menu.actionGeometry(action).center()))

    # -- tidying ----------------------------------------------------------------------------------

    def _put_away(self) -> Walk:
        """Close whatever came up beside the window that is walked, as a person would."""
        yield None
        for _ in range(8):
            if self.application.activePopupWidget() is None:
                break
            yield self.hand.key("Escape")
        for _ in range(12):
            if not self._close_one():
                break
            yield None
        shown = self._shown()
        if shown is not None and not shown.isActiveWindow():
            shown.raise_()
            shown.activateWindow()
            del shown
            yield self._is_in_front

    def _close_one(self) -> bool:
        """Close one window or dialog that is not the one that is walked, nor under it."""
        ours = self._shown()
        under = set()
        parent = ours
        while parent is not None:
            under.add(id(parent))
            parent = parent.parentWidget()
        modal = self.application.activeModalWidget()
        tops = [top for top in self.application.topLevelWidgets() if top.isVisible()]
        for top in tops if modal is None else [modal, *tops]:
            if id(top) in under or top.windowType() not in (
                Qt.WindowType.Window,
                Qt.WindowType.Dialog,
            ):
                continue
            if ours is None and top in self.studio.app.shown:
                continue  # perhaps what stands in its place
            self.told.met.add(type(top).__name__)
            for page in top.findChildren(ScenarioWindow):
                page.workspace.document.stack.setClean()
            if isinstance(top, QDialog):
                top.reject()
            else:
                top.close()
            return True
        return False


# -- what there is to press -----------------------------------------------------------------------


@dataclass
class Thing:
    """What can be pressed: a control, or one tab of a bar of tabs, one menu of a bar of menus."""

    place: Place
    control: QWidget
    rank: int
    """What hides other controls is pressed last."""
    part: int = 0

    def spot(self) -> QPoint:
        """Where a person presses it: a combo box that one can write into at its arrow, and a long
        check box at its words, for it answers nowhere else."""
        control, at = self.control, self.control.rect().center()
        if isinstance(control, QTabBar):
            at = control.tabRect(self.part).center()
        elif isinstance(control, QMenuBar):
            at = control.actionGeometry(control.actions()[self.part]).center()
        elif isinstance(control, QComboBox) and control.isEditable():
            at.setX(control.rect().right() - 8)
        elif isinstance(control, QAbstractButton):
            at.setX(min(24, at.x()))
        return control.mapToGlobal(at)

    def words(self) -> str:
        """What to call it by."""
        control = self.control
        words = control.accessibleName() or control.toolTip() or control.objectName()
        if isinstance(control, QAbstractButton):
            words = control.text() or words
        elif isinstance(control, QTabBar):
            words = control.tabText(self.part)
        elif isinstance(control, QMenuBar):
            words = control.actions()[self.part].text()
        return f"{type(control).__name__} {words}".replace("\n", " ")[:90]


def _things(window: QWidget) -> Iterator[Thing]:
    """Everything in a window that could be pressed now."""
    trail: list[tuple[QWidget, Place]] = [(window, (type(window).__name__,))]
    while trail:
        widget, place = trail.pop(0)
        seen: Counter[str] = Counter()
        for child in widget.children():
            if not isinstance(child, QWidget) or not child.isVisible():
                continue
            if child.isWindow() and not isinstance(child, QDockWidget):
                continue
            name = child.objectName() or type(child).__name__
            seen[name] += 1
            here = (*place, name, seen[name])
            trail.append((child, here))
            if not child.isEnabled() or child.size().isEmpty():
                continue
            if isinstance(child, QTabBar):
                for part in range(child.count()):
                    if child.isTabVisible(part) and child.isTabEnabled(part):
                        yield Thing((*here, part), child, 1, part)
            elif isinstance(child, QMenuBar):
                for part in range(len(child.actions())):
                    yield Thing((*here, part), child, 2, part)
            elif isinstance(child, QComboBox | QAbstractButton):
                yield Thing(here, child, 3 if isinstance(widget, QDockWidget) else 0)


def _family(control: QWidget) -> str:
    kinds = (QComboBox, QMenuBar, QTabBar)
    return next((kind.__name__ for kind in kinds if isinstance(control, kind)), "button")


def _bring_into_sight(control: QWidget) -> None:
    inner: QWidget = control
    while (outer := inner.parentWidget()) is not None and not inner.isWindow():
        if isinstance(outer, QScrollArea):
            outer.ensureWidgetVisible(control, 20, 20)
        inner = outer


def _is_reachable(control: QWidget, spot: QPoint) -> bool:
    """Whether the mouse would meet it there."""
    if not control.isVisible() or not control.isEnabled():
        return False
    met = QApplication.widgetAt(spot)
    return met is not None and (met is control or control.isAncestorOf(met))


def _met(thing: Thing) -> str:
    """What lies over a control that the mouse does not reach."""
    if not isValid(thing.control):
        return "it is gone"
    met = QApplication.widgetAt(thing.spot())
    return "nothing" if met is None else f"{type(met).__name__} {met.objectName()}"


def _some(count: int, most: int) -> list[int]:
    """Numbers of entries: all of a few, else some from the first to the last."""
    if count <= most:
        return list(range(count))
    return sorted({round(number * (count - 1) / (most - 1)) for number in range(most)})


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "xcb")
    running = QApplication.instance() or QApplication(sys.argv[:1])
    if not isinstance(running, QApplication):
        sys.exit(2)
    running.setQuitOnLastWindowClosed(False)
    walker = Walker(running, sys.argv[1], Path(sys.argv[2]))
    sys.exit(running.exec())
