"""The whole way of one file: read, written, checked, reported, fixed, drawn in every form."""

import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import games
from exporters.catalogue import FORMATS, PAPERS, SHEETS
from exporters.export import Options, render
from rules.fixes import mend
from rules.validation import check, recheck
from schema import files
from schema.code import decoded, encoded
from schema.edits import EditRefused
from schema.findings import Report
from schema.game import Game
from schema.language import LANGUAGES, UserError, printable
from schema.rendering import render_finding
from schema.scenario import Scenario

PACKS = Path(__file__).parent.parent / "fixtures/games"
MOST_MEMORY = 10**9
"""Bytes that the cases of one run may add, in the soak."""
MOST_WORDED = 50
"""Findings of one report that are put into words."""


def go(data: bytes, chance: random.Random, drawings: float) -> str:
    """Where the way of these bytes ended: ``refused``, or ``whole``; whatever is raised is a fault.

    ``drawings`` is the share of forms that are drawn; twice that of the files are fixed.
    """
    try:
        scenario = files.from_bytes(data, "case.json")
        game = games.load_for(scenario, (PACKS,))
    except UserError as refusal:
        one_line(str(refusal))
        return "refused"
    _round_trip(scenario)
    report = check(scenario, game)
    _write_findings(report, game)
    if chance.random() < 2 * drawings:
        _fix(scenario, game, report)
    for form, options in _forms(chance, drawings):
        try:
            drawn = render(scenario, game, form, options)
        except UserError as refusal:
            one_line(str(refusal))
            continue
        if form == "svg":
            ET.fromstring(drawn)  # noqa: S314  our own
    return "whole"


def _forms(chance: random.Random, drawings: float) -> Iterator[tuple[str, Options]]:
    """A share of all forms with options by chance."""
    kinds = [(form, "setup") for form in FORMATS if form != "pdf"]
    kinds += [("pdf", sheet) for sheet in SHEETS]
    for form, sheet in kinds:
        if chance.random() < drawings:
            yield (
                form,
                Options(
                    sheet=sheet,
                    paper=chance.choice(tuple(PAPERS)),
                    language=chance.choice(LANGUAGES),
                    beside=chance.choice((None, None, "en", "ru")) if form == "pdf" else None,
                    greyscale=chance.random() < 0.2,
                    landscape=chance.choice((None, None, True, False)),
                    dpi=30,
                ),
            )


def one_line(text: str) -> None:
    """A refusal is one line that a terminal can show."""
    assert text
    assert text == printable(text), repr(text)


def _round_trip(scenario: Scenario) -> None:
    """What is written is read again as the same, and written again as the same bytes."""
    text = files.canonical(scenario)
    again = files.from_bytes(text.encode(), "again.json")
    assert again == scenario
    assert files.canonical(again) == text
    public = scenario.public()
    try:
        code = encoded(public)
    except UserError:
        return
    back = decoded(code)
    assert back == public.changed(transcript=back.transcript, schema_=back.schema_)


def _write_findings(report: Report, game: Game) -> None:
    for finding in report.findings[:MOST_WORDED]:
        for language in LANGUAGES:
            assert render_finding(finding, game, language).strip()
    assert json.loads(report.model_dump_json())


def _fix(scenario: Scenario, game: Game, report: Report) -> None:
    """Every fix can be applied or is refused, and checking again gives the full check's answer."""
    mend(scenario, game, report, None)
    for finding in report.findings[:3]:
        if finding.fix is None:
            continue
        try:
            after = finding.fix.apply(scenario)
        except EditRefused:
            continue
        assert recheck(report, scenario, after, game) == check(after, game)


Case = Callable[[int], str]


def every(cases: range, case: Case, seconds: float | None = None) -> dict[str, int]:
    """How many cases ended how; the first that raises gives its number.

    ``seconds`` is what a case may take of a processor: for the soak alone, whose cases are told
    apart from slow machines by a wide berth.
    """
    ends: dict[str, int] = {}
    before = _peak()
    for number in cases:
        start = time.process_time()
        try:
            end = case(number)
        except BaseException as trouble:
            trouble.add_note(f"case {number}")
            raise
        ends[end] = ends.get(end, 0) + 1
        if seconds is not None:
            assert time.process_time() - start < seconds, f"case {number}"
            assert _peak() - before < MOST_MEMORY, f"case {number}"
    return ends


def _peak() -> int:
    """The most memory that this process ever had, in bytes; 0 where nobody counts it."""
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024
