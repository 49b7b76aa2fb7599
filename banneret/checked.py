"""Files held against the rules one by one or on every core: what came out, ready to be shown."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import games
from banneret import crash
from banneret.outputs import report_lost
from importers.reading import read_any, read_to_write
from rules.abilities import check_abilities
from rules.fixes import mend
from rules.lore import check_lore
from rules.rulebook import check_choices
from rules.validation import check
from schema import files
from schema.collection import Collection
from schema.findings import Finding, Report
from schema.processes import Killed, spread
from schema.rendering import render_finding
from schema.text import choose

FILES_AT_A_TIME = 4
"""How many files a worker gets at once; fewer files than two such handfuls need no workers."""


@dataclass(frozen=True)
class Wish:
    """What is wanted of every file."""

    folders: tuple[Path, ...]
    owned: Collection | None
    fix: bool
    language: str


@dataclass(frozen=True)
class ReportLine:
    """One finding as it is shown: a fixed one, or one that stands."""

    finding: Finding
    text: str


@dataclass(frozen=True)
class Checked:
    """What a file's check came to; ``unreadable`` says why there is nothing else."""

    file: str
    unreadable: str = ""
    crashed: bool = False
    """Whether the program itself failed over it, and ``unreadable`` says so."""
    title: str = ""
    report: Report | None = None
    lines: tuple[ReportLine, ...] = ()
    fixed: tuple[ReportLine, ...] = ()

    @property
    def code(self) -> int:
        """The exit code for this file alone (ADR 18)."""
        if self.crashed:
            return crash.CODE
        if self.report is None:
            return 2
        return 0 if self.report.is_valid else 1

    def as_json(self) -> dict[str, Any]:
        """The file's answer as plain JSON; docs/check-json.md describes it."""
        if self.report is None:
            told = {"file": self.file, "unreadable": self.unreadable}
            return {**told, "crashed": True} if self.crashed else told
        return {
            "file": self.file,
            "valid": self.report.is_valid,
            "summary": {
                **self.report.counts,
                "game": self.report.game.model_dump(mode="json", exclude_defaults=True),
                "variants": list(self.report.variants),
            },
            "findings": [_plain(line) for line in self.lines],
            "fixed": [_plain(line) for line in self.fixed],
        }


def check_all(names: Sequence[str], wish: Wish) -> Iterator[Checked]:
    """The answer for each file, in order; many files are checked on every core."""
    workers = min(os.cpu_count() or 1, len(names) // (2 * FILES_AT_A_TIME))
    if workers < 2:
        yield from (check_file(name, wish) for name in names)
        return
    check_one = partial(check_file, wish=wish)
    answers = spread(check_one, names, workers, FILES_AT_A_TIME)
    for name, answer in zip(names, answers, strict=True):
        yield _failed(name, answer, wish) if isinstance(answer, Killed) else answer


def check_file(name: str, wish: Wish) -> Checked:
    """Read a file, mend it if that is wanted, and check it; nothing is raised for one file, so that
    the others go on."""
    try:
        return _check_file(name, wish)
    except Exception as trouble:  # noqa: BLE001 - it is told, and has an exit code of its own
        return _failed(name, trouble, wish)


def _failed(name: str, trouble: Exception, wish: Wish) -> Checked:
    why, code = crash.why(trouble, wish.language, "check")
    told = why if name in why else f"{name}: {why}"
    return Checked(name, told, crashed=code == crash.CODE)


def _check_file(name: str, wish: Wish) -> Checked:
    scenario = read_to_write(name) if wish.fix else read_any(name)
    game = games.load_for(scenario, wish.folders)
    check_choices(game)
    check_abilities(game)
    check_lore(game)
    report = check(scenario, game, wish.owned)
    fixed: tuple[Finding, ...] = ()
    if wish.fix:
        scenario, fixed, report = mend(scenario, game, report, wish.owned)
        if fixed:
            report_lost(files.write(scenario, Path(name)), name, wish.language)
    lines = [
        tuple(ReportLine(f, render_finding(f, game, wish.language)) for f in findings)
        for findings in (report.findings, fixed)
    ]
    title = choose(scenario.title, wish.language)
    return Checked(name, title=title, report=report, lines=lines[0], fixed=lines[1])


def _plain(line: ReportLine) -> dict[str, Any]:
    data = line.finding.model_dump(mode="json", exclude_defaults=True)
    return {**data, "text": line.text}
