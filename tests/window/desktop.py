"""A desktop of its own: X server, window manager, and a person with a mouse and a keyboard."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.house.plan import ROOT
from tests.window.counting import Counted

NEEDED = ("Xvfb", "setxkbmap", "xdotool", "openbox")
FOREIGN = ("QT_", "XDG_", "GTK_", "WAYLAND_", "SESSION_MANAGER", "DBUS_")
"""What the desktop of whoever runs this has set, and must not reach into ours."""
PATIENCE = 20.0
SCREEN = "1600x1000x24"


def missing() -> list[str]:
    """The programs that this machine lacks for a desktop."""
    return [name for name in NEEDED if shutil.which(name) is None]


class Desktop:
    """Started and ended by ``with``; everything a person does is done through the X server."""

    def __init__(self, folder: Path, language: str = "en", *, pictures: Path | None = None) -> None:
        self.folder = folder
        self.pictures = pictures
        self._taken = 0
        self.counted = Counted()
        self.home = folder / "home"
        self.home.mkdir(exist_ok=True)
        settings = self.home / "editor.ini"  # a person who has seen the tour
        if not settings.exists():
            settings.write_text("[tour]\nshown=true\n", encoding="utf-8")
        self.documents = folder / "person" / "Documents"
        self.documents.mkdir(parents=True, exist_ok=True)
        self.language = language
        self.eye = folder / "eye.json"
        self.log = folder / "told.txt"
        self.program: subprocess.Popen[bytes] | None = None
        self._others: list[subprocess.Popen[bytes]] = []
        self.environment = dict(os.environ)

    def __enter__(self) -> Self:
        server, display = _server()
        self._others.append(server)
        self.environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith(FOREIGN)},
            "DISPLAY": display,
            "HOME": str(self.documents.parent),
            "BANNERET_HOME": str(self.home),
            "QT_QPA_PLATFORM": "xcb",
        }
        # Letters that no key of the keyboard writes would come through only now and then.
        subprocess.run(["setxkbmap", "us,ru"], env=self.environment, check=True)
        self._others.append(self._start(["openbox"]))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        trouble: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.picture("end")
        if self.program is not None:
            self.program.kill()
            self.program.wait()
        for other in reversed(self._others):
            other.terminate()
            other.wait()

    # -- the program ------------------------------------------------------------------------------

    def start(self, *files: str) -> None:
        """Start ``banneret edit`` with these files and wait for its window."""
        self.eye.unlink(missing_ok=True)
        self.environment["BANNERET_LANGUAGE"] = self.language
        watched = [sys.executable, "-m", "tests.window.watched", str(self.eye), "edit", *files]
        self.program = self._start(watched, ROOT)
        self.wait(lambda: bool(self.seen().get("active")), "a window")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.program is not None
        os.kill(self.program.pid, signal.SIGKILL)
        self.program.wait()
        self.program = None

    def ended(self) -> int:
        """Wait until the program ends by itself; its exit code."""
        assert self.program is not None
        return self.program.wait(PATIENCE)

    def troubles(self) -> str:
        """What the program complained about at its programmers."""
        told = self.log.read_text(encoding="utf-8") if self.log.exists() else ""
        return told if "Traceback" in told else ""

    # -- the eye ----------------------------------------------------------------------------------

    def seen(self) -> dict[str, Any]:
        """What the eye saw last."""
        try:
            found: dict[str, Any] = json.loads(self.eye.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {"number": 0, "things": [], "places": {}, "titles": [], "focus": []}
        return found

    def wait(self, until: Callable[[], bool], what: str) -> None:
        """Wait until something is there; AssertionError after a while."""
        end = time.monotonic() + PATIENCE
        while not until():
            if self.program is not None and self.program.poll() is not None:
                raise AssertionError(f"the program ended while waiting for {what}")
            if time.monotonic() > end:
                front, words = self.seen().get("active"), " | ".join(self.words())
                raise AssertionError(f"waited in vain for {what}; in front: {front}; {words:.1200}")
            time.sleep(0.1)

    def settle(self) -> None:
        """Wait until the eye has looked twice more: by then the program has had the last input."""
        before = self.seen()["number"]
        end = time.monotonic() + PATIENCE
        while self.seen()["number"] < before + 2 and time.monotonic() < end:
            if self.program is None or self.program.poll() is not None:
                return
            time.sleep(0.02)

    def words(self) -> list[str]:
        """Every word on the screen."""
        return sorted({word for thing in self.seen()["things"] for word in thing["words"]})

    def find(self, word: str, kind: str = "", *, last: bool = False) -> tuple[int, int]:
        """The middle of the thing with this word (or one that begins so), once it stands still; the
        ``last`` of several, where that is meant."""
        before: list[tuple[int, int]] = []

        def still() -> bool:
            found = self._places_of(word, kind, last=last)
            if not found or found != before:
                before[:] = found
                self.settle()
                return False
            return True

        self.wait(still, f"“{word}”")
        return before[0]

    def _places_of(self, word: str, kind: str, *, last: bool) -> list[tuple[int, int]]:
        """Where such things are: called exactly so first, in what came up last before the rest."""
        things = [t for t in self.seen()["things"] if not kind or t["kind"] == kind]
        exact = [t for t in things if word in t["words"]]
        near = [t for t in things if any(w.startswith(word) for w in t["words"])]
        if last:
            exact.reverse()
        boxes = (thing["box"] for thing in (*exact, *near))
        return [(x + wide // 2, y + high // 2) for x, y, wide, high in boxes][:1]

    def wait_for(self, word: str) -> None:
        """Wait until a word, or one that begins so, is on the screen."""
        self.wait(lambda: self.sees(word), f"“{word}”")

    def wait_for_window(self, title: str) -> None:
        """Wait until the window in front is called so, its title begins so, or it is of this
        class."""

        def is_in_front() -> bool:
            seen = self.seen()
            return seen.get("active", "").startswith(title) or seen.get("kind") == title

        self.wait(is_in_front, f"a window “{title}”")

    def wait_without(self, title: str) -> None:
        """Wait until that window is gone and another one stands in front."""
        self.wait(
            lambda: not self.has(title) and bool(self.seen().get("active")), f"an end of “{title}”"
        )

    def wait_without_menu(self) -> None:
        """Wait until no menu and no list hangs open."""
        self.wait(lambda: not self.seen().get("popup"), "an end of the menu")

    def has(self, title: str) -> bool:
        """Whether there is such a window, in front or not."""
        return any(known.startswith(title) for known in self.seen()["titles"])

    def sees(self, word: str) -> bool:
        """Whether a word, or one that begins so, is on the screen now."""
        return any(known.startswith(word) for known in self.words())

    def is_checked(self, word: str) -> bool:
        """Whether a button is pressed down now, or a box ticked."""
        return any(word in t["words"] and t["checked"] for t in self.seen()["things"])

    def hex(self, name: str) -> tuple[int, int]:
        """The middle of a hex on the screen."""
        self.wait(lambda: name in self.seen()["places"], f"hex {name}")
        x, y = self.seen()["places"][name]
        return (int(x), int(y))

    # -- mouse and keys ---------------------------------------------------------------------------

    def click(
        self, at: str | tuple[int, int], button: int = 1, times: int = 1, kind: str = ""
    ) -> None:
        """Click on a thing by its word, or at a pixel."""
        x, y = self.find(at, kind) if isinstance(at, str) else at
        repeat = ["--repeat", str(times), "--delay", "60"]
        self.counted.click(times if button == 1 else 1)  # a turn of the wheel is one move
        self._xdotool("mousemove", str(x), str(y), "click", *repeat, str(button))
        self.settle()

    def point(self, at: tuple[int, int]) -> None:
        """Move the pointer to a pixel."""
        self._xdotool("mousemove", str(at[0]), str(at[1]))
        self.settle()

    def click_hex(self, name: str, button: int = 1, times: int = 1) -> None:
        """Click on a hex."""
        self.click(self.hex(name), button, times)

    def open_page(self, name: str) -> None:
        """Open a page of the inspector, and the inspector if another panel stands there."""
        if not self.sees("inspector-page"):
            self.click("panel-inspector")
        self.click("inspector-page")
        self.click(f"page-{name}", kind="action")
        self.wait_without_menu()

    def scroll_to(self, word: str, over: str) -> None:
        """Turn the wheel over a panel until a thing in it is seen."""
        at = self.find(over)
        for button in (*(5,) * 20, *(4,) * 25):  # down, then up
            if self.sees(word):
                break
            self.click(at, button=button, times=4)

    def drag(self, *walk: tuple[int, int]) -> None:
        """Press at the first pixel, move over the others, release at the last."""
        self.carry(*walk)
        self.drop()

    def carry(self, *walk: tuple[int, int]) -> None:
        """Press at the first pixel and move over the others; the button stays down."""
        self.counted.click(points=len(walk))
        (x, y), *others = walk
        self._xdotool("mousemove", str(x), str(y), "mousedown", "1")
        for x, y in others:
            self._xdotool("mousemove", str(x), str(y))
        self.settle()

    def drop(self) -> None:
        """Release the button."""
        self._xdotool("mouseup", "1")
        self.settle()

    def drag_hexes(self, *names: str) -> None:
        """Drag from hex to hex."""
        self.drag(*(self.hex(name) for name in names))

    def key(self, *keys: str) -> None:
        """Press keys, ``ctrl+s`` together."""
        for key in keys:
            self.counted.type(1)
            self._xdotool("key", "--clearmodifiers", key)
            self.settle()

    def type(self, text: str) -> None:
        """Type a text."""
        self.counted.type(len(text))
        self._xdotool("type", "--delay", "15", text)
        self.settle()

    def step(self, name: str) -> None:
        """A step is done: note what it took, and take a picture."""
        self.counted.step(name)
        self.picture(name)
        if self.pictures is not None:
            self.counted.write(self.pictures / "steps.txt")

    def picture(self, name: str) -> None:
        """A photo of the screen, for people; where they asked for them, and it can be taken."""
        if self.pictures is None:
            return
        self.pictures.mkdir(parents=True, exist_ok=True)
        cameras = (["import", "-window", "root"], ["scrot", "-o"])
        command = next((camera for camera in cameras if shutil.which(camera[0])), None)
        if command is None:
            return
        self._taken += 1
        command.append(str(self.pictures / f"{self._taken:02}-{name}.png"))
        subprocess.run(command, env=self.environment, check=False, capture_output=True)

    def _xdotool(self, *arguments: str) -> None:
        subprocess.run(["xdotool", *arguments], env=self.environment, check=True)

    def _start(self, command: list[str], folder: Path | None = None) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            return subprocess.Popen(command, cwd=folder, env=self.environment, stderr=log)


def _server() -> tuple[subprocess.Popen[bytes], str]:
    """An X server on the first free display."""
    read, write = os.pipe()
    command = [
        "Xvfb",
        "-displayfd",
        str(write),
        "-screen",
        "0",
        SCREEN,
        "-nolisten",
        "tcp",
        "-noreset",
    ]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as told:
        return server, f":{told.readline().strip()}"
