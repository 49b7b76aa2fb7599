"""The front door: a library for scripts and notebooks (docs/library.md), and the command line.

The names of the library are imported when they are first used, so ``import banneret`` is quick,
and so is the command line. ``__init__.pyi`` shows type checkers what they are.
"""

from importlib import import_module
from typing import Any

from banneret.rooms import refuse_strangers

refuse_strangers()  # before any of them is imported

__version__ = "0.1.0"

_HOMES = {
    "Findings": "banneret.library.findings",
    "Game": "schema.game",
    "Picture": "banneret.library.picture",
    "Playtest": "banneret.library.playtest",
    "Position": "rules.position",
    "Scenario": "banneret.library.scenario",
    "check": "banneret.library.functions",
    "contact_sheet": "banneret.library.functions",
    "generate": "banneret.library.functions",
    "load_game": "banneret.library.functions",
    "odds": "banneret.library.functions",
    "playtest": "banneret.library.functions",
    "reach": "banneret.library.functions",
    "read": "banneret.library.functions",
    "render": "banneret.library.functions",
    "sight": "banneret.library.functions",
    "write": "banneret.library.functions",
}
"""Each name of the library and where it lives: a promise, which a test holds."""

__all__ = ["__version__", *_HOMES]  # noqa: PLE0604 - all of them are names


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'banneret' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(home), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
