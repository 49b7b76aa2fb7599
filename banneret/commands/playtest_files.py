"""What ``banneret playtest`` writes: a report with ``-o``, the result into the scenario with
``--store``."""

from __future__ import annotations

import argparse
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from banneret import __version__
from banneret.grammar import refuse_name, report_written
from playtests.reports import PlaytestReport
from schema import files
from schema.disk import write_bytes_atomically
from schema.fingerprint import fingerprint
from schema.kept_playtest import KeptPlaytest, keeping
from schema.language import N_, Phrase, UserError
from schema.names import Names
from schema.playtest_players import STEADY

if TYPE_CHECKING:
    from playtests.searching import Suggestions

PROGRAM = f"banneret {__version__}"


def check_wanted(wanted: argparse.Namespace) -> None:
    """Refuse a report on several files, one whose name says that it is of another kind, and to
    store what others than the usual players do."""
    if wanted.store and wanted.player != STEADY:
        raise UserError(
            Phrase(N_("--store keeps what the steady player finds: leave --player out"))
        )
    if wanted.output is None or wanted.apply is not None:
        return
    if len(wanted.files) != 1 or Path(wanted.files[0]).is_dir():
        raise UserError(Phrase(N_("a report with -o is about one scenario")))
    if Path(wanted.output).suffix.lower() == ".json":
        raise UserError(Phrase(N_("-o writes a report, FILE.html; for an edit add --apply NUMBER")))
    refuse_name(wanted.output, "html")


def write(
    name: str,
    report: PlaytestReport,
    names: Names,
    found: Suggestions | None,
    wanted: argparse.Namespace,
) -> None:
    """Write what was asked for on one file."""
    if wanted.output is not None and wanted.apply is None:
        _write_report(report, names, found, wanted)
    if wanted.store:
        _store(name, report, wanted)


def _write_report(
    report: PlaytestReport, names: Names, found: Suggestions | None, wanted: argparse.Namespace
) -> None:
    """The report as an HTML file."""
    from exporters import playtest_report

    command = playtest_report.command_of(
        wanted.files[0],
        wanted.seed,
        games=wanted.games,
        player=wanted.player,
        readings=wanted.readings,
        suggest=wanted.suggest,
        keep=wanted.keep,
    )
    run = playtest_report.ReportSource(command, PROGRAM)
    data = playtest_report.write(report, names, run, found)
    written = write_bytes_atomically(Path(wanted.output), data)
    if not wanted.json:
        report_written(written, wanted.output, wanted.language)


def _store(name: str, report: PlaytestReport, wanted: argparse.Namespace) -> None:
    """The result in the scenario's file; raises ``UserError`` where there is no verdict, and for
    files that cannot be written anew."""
    from importers.reading import read_to_write

    if report.difference is not None:
        raise UserError(Phrase(N_("{file}: there is no verdict to store"), file=name))
    scenario = read_to_write(name)
    first_is_ahead = report.share.mean > 0.5
    share = report.share if first_is_ahead else report.share.opposite()
    result = KeptPlaytest(
        date=date.today().isoformat(),  # noqa: DTZ011  the day at the table
        games=share.games,
        seat=report.sides[0 if first_is_ahead else 1],
        share=round(share.mean, 4),
        low=round(share.low, 4),
        high=round(share.high, 4),
        verdict=report.verdict,
        program=PROGRAM,
        fingerprint=fingerprint(scenario),
    )
    written = files.write(keeping(scenario, result), Path(name))
    if not wanted.json:
        report_written(written, name, wanted.language, N_("result stored in {file}"))
