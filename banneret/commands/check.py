"""``banneret check``: findings, as text, as a table or as JSON, and the fixes that lose nothing."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from re import findall
from textwrap import wrap
from typing import Any

import games
from banneret import packs, terminal
from banneret.grammar import report_lost
from banneret.reading import names_of_files, read_reporting
from banneret.terminal import bar, columns, put_answer, say, say_hanging, show_error
from exporters.words.plays import describe_plays
from importers.reading import read_to_write
from rules.abilities import check_abilities
from rules.fixes import mend
from rules.lore import check_lore
from rules.rulebook import check_choices
from rules.validation import check, checks
from schema import files
from schema.collection import Collection
from schema.findings import SEVERITIES, Finding, Report
from schema.language import N_, printable, translator
from schema.names import Names
from schema.processes import Killed, spread
from schema.rendering import SidesTable, comparison, field_path, render_finding, rule_in_words
from schema.sentences.comparisons import BALANCE
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
    rule: str = ""
    """The rule in words, and its id."""
    field: str = ""
    """The first of its fields in the words of the forms."""
    table: SidesTable | None = None
    """The numbers of a finding that compares the sides."""


@dataclass(frozen=True)
class Checked:
    """What a file's check came to; ``unreadable`` says why there is nothing else."""

    file: str
    unreadable: str = ""
    faults: tuple[tuple[int, str], ...] = ()
    """All that is wrong with its structure: lines and sentences."""
    crashed: bool = False
    """Whether the program itself failed over it, and ``unreadable`` says so."""
    title: str = ""
    report: Report | None = None
    lines: tuple[ReportLine, ...] = ()
    fixed: tuple[ReportLine, ...] = ()
    played: str = ""
    """Battles played with it, and who won how often."""

    @property
    def code(self) -> int:
        """The exit code for this file alone (ADR 18)."""
        if self.crashed:
            return terminal.CODE
        if self.report is None:
            return 2
        return 0 if self.report.is_valid else 1

    def as_json(self) -> dict[str, Any]:
        """The file's answer as plain JSON; docs/check-json.md describes it."""
        if self.report is None:
            answer: dict[str, Any] = {"file": self.file, "unreadable": self.unreadable}
            if self.faults:
                answer["faults"] = [{"line": line, "text": text} for line, text in self.faults]
            return {**answer, "crashed": True} if self.crashed else answer
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
    except Exception as trouble:  # noqa: BLE001 - it is shown, and has an exit code of its own
        return _failed(name, trouble, wish)


def _failed(name: str, trouble: Exception, wish: Wish) -> Checked:
    why, code = terminal.why(trouble, wish.language, "check")
    unread = why if name in why else f"{name}: {why}"
    faults = tuple(
        (one.line, one.phrase.translated(wish.language)) for one in getattr(trouble, "faults", ())
    )
    return Checked(name, unread, faults, crashed=code == terminal.CODE)


def _check_file(name: str, wish: Wish) -> Checked:
    scenario = read_to_write(name) if wish.fix else read_reporting(name, wish.language)
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
    names = Names(scenario, game, wish.language)
    lines = [
        tuple(
            ReportLine(
                f,
                render_finding(f, game, wish.language),
                rule_in_words(f, wish.language),
                _field(f, names),
                comparison(f, game, wish.language),
            )
            for f in findings
        )
        for findings in (report.findings, fixed)
    ]
    title = choose(scenario.title, wish.language)
    played = describe_plays(names)
    return Checked(name, title=title, report=report, lines=lines[0], fixed=lines[1], played=played)


def _plain(line: ReportLine) -> dict[str, Any]:
    data = line.finding.model_dump(mode="json", exclude_defaults=True)
    if line.table is None:
        return {**data, "text": line.text}
    rows = [{"label": label, "values": list(values)} for label, values in line.table.rows]
    table = {"title": line.table.title, "sides": list(line.table.sides), "rows": rows}
    return {**data, "text": line.text, "table": table}


MOST_PLACES = 20
"""More of them are counted: --json names all."""
SIGNS = {"error": "✗", "warning": "!", "note": "·"}


def run(wanted: argparse.Namespace) -> int:
    """Check every file, and every file of a folder: 0 no errors, 1 errors found, 2 a file could
    not be read, 70 the program failed over one."""
    owned = files.read_collection(Path(wanted.collection)) if wanted.collection else None
    folders = packs.folders(wanted.games_path, wanted.language)
    checks()  # what is wrong with plug-ins is shown here, once, and not by each worker
    wish = Wish(folders, owned, wanted.fix, wanted.language)
    names = list(names_of_files(wanted.files))
    answers = _with_progress(check_all(names, wish), len(names), wanted.language)
    if wanted.json:
        whole = list(answers)
        for answer in whole:
            if answer.report is None:
                show_error(answer.unreadable)
        put_answer("check", {"files": [answer.as_json() for answer in whole]})
        return max(answer.code for answer in whole)
    if any(Path(name).is_dir() for name in wanted.files):
        return _show_table(list(answers), wanted.language)
    worst = 0
    for answer in answers:
        show(answer, wanted.language)
        worst = max(worst, answer.code)
    return worst


def _with_progress(answers: Iterator[Checked], count: int, language: str) -> Iterator[Checked]:
    """The same, with a bar on a terminal while there is much to do."""
    if count < 20:
        yield from answers
        return
    with bar(translator(language)(N_("checking")), count) as step:
        for answer in answers:
            yield answer
            step()


def show(answer: Checked, language: str) -> None:
    """One line a finding: sign, places, sentence, rule."""
    _ = translator(language)
    if answer.report is None:
        _show_unreadable(answer, language)
        return
    counts = answer.report.counts
    words = (_("errors"), _("warnings"), _("notes"))
    parts = [f"{word}: {counts[s]}" for word, s in zip(words, SEVERITIES, strict=True)]
    parts += [f"{_('accepted')}: {counts['waived']}"] if counts["waived"] else []
    say(f"{answer.file}: {' · '.join(parts)}")
    for line in answer.fixed:
        say_hanging(f"  ✓ {_('fixed')}: {_sentence(line)}", 4)
    for line in answer.lines:
        finding = line.finding
        if finding.slug in BALANCE:
            continue
        sign = "○" if finding.waived else SIGNS[finding.severity]
        hint = f"  ({_('fixed by --fix')})" if finding.safe and not finding.waived else ""
        say_hanging(f"  {sign} {_sentence(line)}{hint}", 4)
    if answer.played:
        say(f"    {_('Played')}: {answer.played}")
    balance = [line for line in answer.lines if line.finding.slug in BALANCE]
    if balance:
        say(f"    {_('Balance')}")
    first = max((table.label_width for line in balance if (table := line.table)), default=0)
    for line in balance:
        if line.table is None:
            say_hanging(f"  {SIGNS['note']} {_sentence(line)}", 4)
        else:
            _show_sides(line.table, first)


LEAST = 16
"""Letters that a label of a row has at least, however narrow the terminal is."""


def _show_sides(table: SidesTable, first: int) -> None:
    """A small table: a column a side, its numbers below its name; ``first`` is the width of the
    labels, which are wrapped where the terminal is narrower."""
    wide = [
        max(len(side), *(len(values[number]) for _, values in table.rows))
        for number, side in enumerate(table.sides)
    ]
    if sys.stdout is not None and sys.stdout.isatty():
        first = max(LEAST, min(first, columns() - sum(wide) - 2 * len(wide) - 4))

    def show_row(label: str, cells: tuple[str, ...], indent: str) -> None:
        *before, last = wrap(label, first - len(indent), break_long_words=False)
        for part in before:
            say(f"    {indent}{part}")
        numbers = (cell.rjust(room) for cell, room in zip(cells, wide, strict=True))
        say("  ".join((f"    {(indent + last).ljust(first)}", *numbers)))

    show_row(table.title, table.sides, "")
    for label, values in table.rows:
        show_row(label, values, "  ")


def _show_unreadable(answer: Checked, language: str) -> None:
    """Why a file cannot be read; what is wrong with its structure one by one, each with its
    line."""
    _ = translator(language)
    if len(answer.faults) == 1:
        ((line, _text),) = answer.faults
        show_error(f"{answer.unreadable} ({_('line {line}', line=line)})")
        return
    show_error(answer.unreadable)
    for line, text in answer.faults:
        show_error("  " + _("line {line}: {fault}", line=line, fault=text))


def _sentence(line: ReportLine) -> str:
    """Where, what, by which rule, and the name by which it can be accepted; what the sentence names
    is not named twice."""
    words = set(findall(r"[\w/.-]+", line.text))
    places = line.finding.places or tuple(filter(None, (line.field,)))
    where = ", ".join(places[:MOST_PLACES])
    if len(places) > MOST_PLACES:
        where += f" … (+{len(places) - MOST_PLACES})"
    text = line.text if words.issuperset(places) else f"{where} · {line.text}"
    rule = f" — {line.rule}" if line.rule else ""
    return f"{text}{rule}  [{line.finding.slug}]"


def _field(finding: Finding, names: Names) -> str:
    """For a mistake without a place, the one entry of the file that it is about, in words; nothing
    where the sentence names it."""
    named_inside = any(getattr(arg, "of", "") == "fields" for arg in finding.args.values())
    if finding.places or finding.severity == "note" or named_inside:
        return ""
    named = finding.slug.startswith("unknown-")
    entries = (f for f in finding.fields if named or any(map(str.isdecimal, f.split("/"))))
    return next((field_path(entry, names) for entry in entries), "")


def _from_one_folder(names: list[str]) -> tuple[str, list[str]]:
    """The folder that all these lie in, and their names from there; of two drives there is none."""
    relative = names if len({Path(name).is_absolute() for name in names}) == 1 else None
    whole = relative or [os.path.abspath(name) for name in names]  # noqa: PTH100 - keeps `..`
    try:
        home = os.path.commonpath([Path(name).parent for name in whole])
        return home, [os.path.relpath(name, home or os.curdir) for name in whole]
    except ValueError:  # two drives
        return "", whole


def _show_table(answers: list[Checked], language: str) -> int:
    """A row a file, and below it what must be mended; the notes of one file are shown by naming
    it."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    _ = translator(language)
    home, short = _from_one_folder([answer.file for answer in answers])
    names = [printable(name) for name in short]
    table = Table(box=None, pad_edge=False)
    table.add_column(_("file"), overflow="fold", min_width=max(map(len, names)))
    table.add_column(_("title"), no_wrap=True, overflow="ellipsis")
    for sign in (*SIGNS.values(), "○", "✓"):
        table.add_column(sign, justify="right", min_width=2)
    for name, answer in zip(names, answers, strict=True):
        if answer.report is None:
            table.add_row(Text(name), Text("—"), Text("?"), style="red")
            continue
        numbers = [*answer.report.counts.values(), len(answer.fixed)]
        row = [name, printable(answer.title), *(str(n or "") for n in numbers)]
        table.add_row(*map(Text, row), style="red" if answer.code else None)
    say(f"{home or os.curdir}:")
    # Narrower than this rich would leave columns out without a word.
    Console(width=max(columns(), max(map(len, names)) + 40)).print(table)
    words = (_("errors"), _("warnings"), _("notes"), _("accepted"), _("fixed"))
    say("   ".join(f"{s} {w}" for s, w in zip((*SIGNS.values(), "○", "✓"), words, strict=True)))
    for answer in answers:
        if answer.report is None:
            _show_unreadable(answer, language)
            continue
        for line in (line for line in answer.lines if not line.finding.waived):
            if line.finding.severity == "error":
                say_hanging(f"{answer.file}: ✗ {_sentence(line)}", 4)
    valid = sum(answer.code == 0 for answer in answers)
    say(_("{valid} of {count} without errors", valid=valid, count=len(answers)))
    return max(answer.code for answer in answers)
