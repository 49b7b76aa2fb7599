"""Where the packaged program starts: the command line, and the program's own helpers.

``schema.processes.command`` starts a module of ours as a program: ``banneret -m MODULE``. Packages
in the user's folder ``plug-ins`` are found too; they come last, so that none replaces one of ours.
"""

# ruff: noqa: INP001  a program, not a package

import ctypes
import multiprocessing
import runpy
import sys
from contextlib import suppress
from pathlib import Path

from banneret import locations, rooms
from banneret.cli import main

MODULE = "-m"
GRAPHICS = ("xcb.so.1", "GLdispatch.so.0", "GLX.so.0", "OpenGL.so.0", "GL.so.1", "EGL.so.1")
"""Libraries without which Qt cannot be loaded, each after those that it needs."""


def lend_graphics() -> None:
    """Load our own copies of what Qt asks for where this system has none, as a server has not."""
    ours = Path(getattr(sys, "_MEIPASS", "")) / "graphics"
    if sys.platform != "linux" or not ours.is_dir():
        return
    for name in GRAPHICS:
        try:
            ctypes.CDLL(f"lib{name}")
        except OSError:
            with suppress(OSError):
                ctypes.CDLL(str(ours / f"lib{name}"), mode=ctypes.RTLD_GLOBAL)


def start() -> int:
    """Run what the first word asks for."""
    folder = locations.user_folder()
    if folder is not None and (folder / "plug-ins").is_dir():
        sys.path.append(str(folder / "plug-ins"))
    lend_graphics()
    words = sys.argv[1:]
    room = words[1].partition(".")[0] if words[:1] == [MODULE] and len(words) > 1 else ""
    if room in (*rooms.ROOMS, "banneret"):
        sys.argv[:] = [sys.argv[0], *words[2:]]
        if words[1] != "banneret":
            runpy.run_module(words[1], run_name="__main__", alter_sys=True)
            return 0
    return main()


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(start())
