"""``banneret check``: findings, as text or as JSON, and the fixes that lose nothing."""

import argparse
import json
from pathlib import Path
from typing import Any

import games
from banneret import locations
from banneret.cli import told
from banneret.terminal import complain, put, say
from rules.validation import check
from schema import files
from schema.collection import Collection
from schema.edits import EditRefused
from schema.findings import Finding, Report
from schema.game import Game
from schema.language import translator
from schema.rendering import render_finding
from schema.scenario import Scenario

SIGNS = {"error": "✗", "warning": "!", "note": "·"}


def run(wanted: argparse.Namespace) -> int:
    """Check every file: 0 no errors, 1 errors found, 2 a file could not be read."""
    folders = locations.game_folders(wanted.games_path)
    owned = files.read_collection(Path(wanted.collection)) if wanted.collection else None
    worst = 0
    answers: list[dict[str, Any]] = []
    for name in wanted.files:
        path = Path(name)
        try:
            scenario = files.read(path)
            game = games.load_for(scenario, folders)
        except Exception as trouble:
            if not getattr(trouble, "for_people", False):
                raise
            sentence = told(trouble, wanted.language)
            complain(sentence)
            answers.append({"file": name, "unreadable": sentence})
            worst = 2
            continue
        fixed: tuple[Finding, ...] = ()
        report = check(scenario, game, owned)
        if wanted.fix:
            scenario, fixed, report = mend(scenario, game, report, owned)
            if fixed:
                files.write(scenario, path)
        if not report.is_valid:
            worst = max(worst, 1)
        if wanted.json:
            answers.append(as_json(name, report, fixed, game, wanted.language))
        else:
            show(name, report, fixed, game, wanted.language)
    if wanted.json:
        put(f"{json.dumps(answers, ensure_ascii=False, indent=2)}\n".encode())
    return worst


def mend(
    scenario: Scenario, game: Game, report: Report, owned: Collection | None
) -> tuple[Scenario, tuple[Finding, ...], Report]:
    """Apply safe fixes one at a time, each to what the one before it left.

    The fixed findings come back with the new report. A fix that brings a new error is not taken.
    """
    fixed: list[Finding] = []
    refused: set[str] = set()
    while True:
        todo = [f for f in report if f.safe and f.fix is not None and not f.waived]
        finding = next((f for f in todo if f.model_dump_json() not in refused), None)
        if finding is None or finding.fix is None:
            return scenario, tuple(fixed), report
        try:
            after = finding.fix.apply(scenario)
        except EditRefused:
            refused.add(finding.model_dump_json())
            continue
        again = check(after, game, owned)
        if len(again.of("error")) > len(report.of("error")) or finding in again.findings:
            refused.add(finding.model_dump_json())
            continue
        scenario, report = after, again
        fixed.append(finding)


def show(name: str, report: Report, fixed: tuple[Finding, ...], game: Game, language: str) -> None:
    """One line a finding: sign, places, sentence, rule."""
    _ = translator(language)
    counts = {s: len(report.of(s)) for s in ("error", "warning", "note")}
    words = (_("errors"), _("warnings"), _("notes"))
    summary = " · ".join(f"{w}: {n}" for w, n in zip(words, counts.values(), strict=True))
    say(f"{name}: {summary}")
    for finding in fixed:
        say(f"  ✓ {_('fixed')}: {render_finding(finding, game, language)}")
    for finding in report:
        where = f"{', '.join(finding.places)}: " if finding.places else ""
        rule = f"  [{finding.rule}]" if finding.rule else ""
        sign = "○" if finding.waived else SIGNS[finding.severity]
        hint = f"  ({_('--fix mends it')})" if finding.safe and not finding.waived else ""
        say(f"  {sign} {where}{render_finding(finding, game, language)}{rule}{hint}")


def as_json(
    name: str, report: Report, fixed: tuple[Finding, ...], game: Game, language: str
) -> dict[str, Any]:
    """The report of one file as plain JSON; docs/check-json.md describes it."""

    def plain(finding: Finding) -> dict[str, Any]:
        data = finding.model_dump(mode="json", exclude_defaults=True)
        return {**data, "text": render_finding(finding, game, language)}

    return {
        "file": name,
        "valid": report.is_valid,
        "findings": [plain(finding) for finding in report],
        "fixed": [plain(finding) for finding in fixed],
    }
