"""PySide reads the source of every module that is imported; here it is kept from that.

It searches for the name of its own package, to know where its snake case could be switched on. We
never switch it on, and a window on a scenario would wait for four hundred files.
"""

import sys


def leave_unread() -> None:
    """Let PySide take every module that comes from now on for one that does not use it."""
    feature = vars(sys.modules.get("shibokensupport.feature", sys))
    if "_mod_uses_pyside" in feature:
        feature["_mod_uses_pyside"] = _uses_no_features


def _uses_no_features(_: object) -> bool:
    return False
