"""Whether a window can be shown here; asked before Qt is, which would end the program otherwise.

Standard library only.
"""

import ctypes
import os
import sys
from importlib.util import find_spec
from pathlib import Path

from schema.language import N_, Phrase

PACKAGES = (
    "libgl1 libegl1 libglib2.0-0 libfontconfig1 libdbus-1-3 libxkbcommon0 libxkbcommon-x11-0 "
    "libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0"
)
"""What Qt needs for a window on Debian and Ubuntu."""


def trouble() -> Phrase | None:
    """Why no window can be shown, ``None`` if one can as far as can be told without Qt."""
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return None
    display, wayland = os.environ.get("DISPLAY"), os.environ.get("WAYLAND_DISPLAY")
    if not display and not wayland:
        return Phrase(
            N_(
                "no display found; all commands except the editor work without one "
                "(see banneret --help)"
            )
        )
    if wayland:
        return None  # Qt falls back by itself
    return _plugin_trouble() or _display_trouble(display or "")


def _plugin_trouble() -> Phrase | None:
    """A library that the plugin for X11 misses: Qt would abort with a page of text."""
    spec = find_spec("PySide6")
    for folder in (spec.submodule_search_locations if spec else None) or ():
        plugin = Path(folder) / "Qt" / "plugins" / "platforms" / "libqxcb.so"
        if plugin.is_file():
            try:
                ctypes.CDLL(str(plugin))
            except OSError as reason:
                return missing(str(reason))
    return None


def missing(reason: str) -> Phrase:
    """A library that is not there, and on Debian what brings it."""
    library = reason.partition(":")[0].strip()
    sentence = N_(
        "the system library {library} is missing; on Debian and Ubuntu: apt install {packages}"
    )
    return Phrase(sentence, library=library, packages=PACKAGES)


def _display_trouble(display: str) -> Phrase | None:
    """A display that does not answer, such as one of a session that ended."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return None
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    refused = xcb.xcb_connection_has_error(connection) != 0
    xcb.xcb_disconnect(connection)
    if refused:
        return Phrase(N_("the display {display} does not respond"), display=display)
    return None
