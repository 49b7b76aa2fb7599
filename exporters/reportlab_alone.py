"""reportlab by itself: nothing that lies about on a machine is executed by it or changes our bytes.

When it is imported it runs ``reportlab_settings`` and ``reportlab_mods`` from Python's path,
``~/.reportlab_settings`` and ``~/.reportlab_mods``, and takes every switch of its from the
environment (``RL_…``). None of that is ours, and a PDF must be the same on every machine.
"""

import os
import sys
from types import ModuleType

FOREIGN = (
    "reportlab_settings",
    "reportlab_mods",
    "reportlab.local_rl_settings",
    "reportlab.local_rl_mods",
)
"""Modules that reportlab imports if it finds them; an empty one keeps it from the home's too."""
SWITCHES = "RL_"


def keep_alone() -> None:
    """Put an empty module in the place of each foreign one, and take the switches out of this
    process's environment; to be called before reportlab is imported, which costs nothing."""
    for name in FOREIGN:
        sys.modules[name] = ModuleType(name)
    for name in [name for name in os.environ if name.startswith(SWITCHES)]:
        del os.environ[name]
