"""A playtest of a window as a file: the page that ``banneret playtest -o`` writes."""

from __future__ import annotations

import shlex

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from editor.document import file_dialogs
from editor.i18n import localized, names_of, tr
from editor.workspace import Workspace
from playtests.reports import PlaytestReport
from playtests.searching import Suggestions
from schema.disk import write_bytes_atomically
from schema.language import N_, Phrase
from schema.scenario import Scenario


def save_report(
    report: PlaytestReport,
    about: Scenario,
    found: Suggestions | None,
    workspace: Workspace,
    parent: QWidget,
) -> None:
    """Ask for a file and write the report to it; raises ``Unwritable``."""
    from exporters import playtest_report  # late: only who saves one needs it

    path = workspace.document.path
    name = path.stem if path is not None else file_dialogs.file_name(localized(about.title))
    folder = path.parent if path is not None else file_dialogs.usual_folder(workspace.settings)
    kind = tr(N_("Web pages (*.html)"))
    target = file_dialogs.file_to_save(parent, folder / f"{name}-playtest.html", kind)
    if target is None:
        return
    made = playtest_report.ReportSource(
        _command(report, found, f"{name}.json"),
        f"banneret {QCoreApplication.applicationVersion()}".strip(),
    )
    game = workspace.document.game
    write_bytes_atomically(
        target, playtest_report.write(report, names_of(game, about), made, found)
    )
    workspace.say(Phrase(N_("Saved {file}"), file=target.name))


def _command(report: PlaytestReport, found: Suggestions | None, file: str) -> str:
    """The command that plays the same games again."""
    words = ["banneret", "playtest", file, "--seed", str(report.seed)]
    if report.alternatives:
        words.append("--readings")
    if found is not None:
        words.append("--suggest")
    return shlex.join(words)
