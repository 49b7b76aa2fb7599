"""The report of a fault of the program: kept in the log of the user's folder, as words."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from schema import fault_log
from schema.language import N_, Phrase


@dataclass(frozen=True, slots=True)
class Noted:
    """A fault that is in the log."""

    fault: str
    """Its kind and place in a few words."""
    text: str
    """The whole report."""
    log: Path | None
    """``None`` where none could be written."""

    def phrase(self) -> Phrase:
        """One sentence about it."""
        if self.log is None:
            sentence = N_("Banneret failed ({fault}); the report could not be saved")
            return Phrase(sentence, fault=self.fault)
        sentence = N_("Banneret failed ({fault}); a report was saved to {log}")
        return Phrase(sentence, fault=self.fault, log=str(self.log))


def noted(trouble: BaseException, folder: Path | None, doing: str) -> Noted:
    """Keep the report of an exception in the log of the user's folder; never raises."""
    version = QCoreApplication.applicationVersion()
    text = fault_log.report(trouble, version=version, doing=doing)
    return Noted(fault_log.brief(trouble), text, fault_log.keep(text, folder))
