"""The list of checks: each is a function, takes the subject and yields findings."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from editor.pack_checks.finding import PackFinding
from editor.pack_checks.subject import CheckedPack

Check = Callable[[CheckedPack], Iterator[PackFinding]]

CHECKS: dict[str, Check] = {}
"""Name to check, in the order in which they are asked."""


def check(function: Check) -> Check:
    """Take a function into the list; the modules with checks are named in ``__init__``."""
    CHECKS[function.__name__] = function
    return function
