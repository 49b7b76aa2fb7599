"""A playtest of a window as a file: the page that ``banneret playtest -o`` writes."""

from __future__ import annotations

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
    command = playtest_report.command_of(
        f"{name}.json",
        report.seed,
        readings=bool(report.alternatives),
        suggest=None if found is None else 100 * found.target,
    )
    made = playtest_report.ReportSource(
        command,
        f"banneret {QCoreApplication.applicationVersion()}".strip(),
    )
    game = workspace.document.game
    write_bytes_atomically(
        target, playtest_report.write(report, names_of(game, about), made, found)
    )
    workspace.say(Phrase(N_("Saved {file}"), file=target.name))
