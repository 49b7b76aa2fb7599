"""A fault of the program itself: kept in the log, told in one line, an exit code of its own."""

import sys
from collections.abc import Sequence
from pathlib import Path

from banneret import __version__, locations
from schema import fault_log
from schema.disk import reason
from schema.language import N_, UserError, translator

CODE = 70
"""``EX_SOFTWARE`` of sysexits: neither errors found (1) nor a thing that cannot be done (2)."""


def told(trouble: Exception, language: str, doing: str) -> str:
    """Log the fault; the one line that says so, with the log's place."""
    _ = translator(language)
    log = fault_log.record(trouble, _folder(), version=__version__, doing=doing)
    fault = fault_log.brief(trouble)
    if log is None:
        return _(N_("the program failed ({fault}); no report of it could be written"), fault=fault)
    return _(N_("the program failed ({fault}); a report of it is in {log}"), fault=fault, log=log)


def why(trouble: Exception, language: str, doing: str) -> tuple[str, int]:
    """Why one thing of many could not be done, and the exit code for it: 1 or ``CODE``."""
    if isinstance(trouble, UserError):
        from schema.processes import Killed

        return trouble.sentence(language), CODE if isinstance(trouble, Killed) else 1
    if isinstance(trouble, OSError):
        return reason(trouble).told(language), 1
    return told(trouble, language, doing), CODE


def doing(arguments: Sequence[str] | None) -> str:
    """What was going on, without the user's own words."""
    return fault_log.words(sys.argv[1:] if arguments is None else arguments)


def _folder() -> Path | None:
    """The user's folder, if he has one: not to know it must not hide what is told here."""
    try:
        return locations.user_folder()
    except Exception:  # noqa: BLE001 - whatever it is, the fault before is the one to tell
        return None
