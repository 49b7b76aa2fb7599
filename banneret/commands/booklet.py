"""``banneret booklet``: many scenarios as one PDF with cover, contents and appendix."""

import argparse
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import games
from banneret import packs, terminal
from banneret.commands.export import options_of
from banneret.grammar import report_written
from banneret.reading import read_reporting
from banneret.terminal import bar, put, show_error
from exporters.booklet import binding
from exporters.booklet.contents import Entry
from exporters.export import Options
from importers.reading import path_of, scenario_files
from schema import files
from schema.disk import Written
from schema.language import N_, Phrase, UserError, say_n, translator

ENDING = ".pdf"
Named = tuple[str, Entry]
"""A scenario with the name of its file."""
FEW = 8
"""Fewer are bound before anybody could read a progress bar."""


def run(wanted: argparse.Namespace) -> int:
    """Write one booklet: 0 done, 1 done without what could not be read, 2 nothing was written, 70
    the program failed over a scenario."""
    _ = translator(wanted.language)
    _check_name(wanted.output)
    names = list(_names(wanted.files))
    entries, code = _read(names, wanted)
    data: bytes | None = None
    if wanted.skip_broken or not code:
        data, entries, code = _bind(entries, code, wanted)
    if data is None:
        show_error(_("nothing was written; use --skip-broken to skip unreadable files"))
        return max(2, code)
    if wanted.output == "-":
        put(data)
        return code
    written = _write(data, Path(wanted.output), names)
    sentence = say_n(
        "saved {file} ({count} scenario)", "saved {file} ({count} scenarios)", by="count"
    )
    report_written(written, wanted.output, wanted.language, sentence, count=len(entries))
    return code


def _check_name(output: str) -> None:
    """Refuse to put a PDF into what looks like another file; raises ``UserError``."""
    if output != "-" and Path(output).suffix.lower() != ENDING:
        raise UserError(
            Phrase(N_("{file}: a booklet is a PDF; use a name that ends in .pdf"), file=output)
        )


def _names(asked: Sequence[str]) -> Iterator[str]:
    """As given, a folder's scenarios by name; raises ``UserError``."""
    for name in asked:
        found = scenario_files(name)
        if not found:
            raise UserError(Phrase(N_("{file}: no scenarios in this folder"), file=name))
        yield from sorted(found, key=_natural)


def _natural(name: str) -> list[str | int]:
    """To sort by as people do: ``raid-2`` before ``raid-10``."""
    parts = re.split(r"([0-9]+)", name)  # every other one is a number
    return [int(part) if n % 2 else part for n, part in enumerate(parts)]


def _read(names: Sequence[str], wanted: argparse.Namespace) -> tuple[list[Named], int]:
    """All that can be read, and the exit code for what cannot: each of those is named."""
    entries: list[Named] = []
    code = 0
    folders = packs.folders(wanted.games_path, wanted.language)
    for name in names:
        try:
            # What is secret is forgotten here already: a booklet is for everybody (ADR 10).
            scenario = read_reporting(name, wanted.language).public()
            entries.append((name, (scenario, games.load_for(scenario, folders))))
        except Exception as trouble:  # noqa: BLE001 - one odd file never stops the rest
            code = max(code, _report(name, trouble, wanted.language))
    return entries, code


def _bind(
    entries: list[Named], code: int, wanted: argparse.Namespace
) -> tuple[bytes | None, list[Named], int]:
    """The booklet, what is in it, and the exit code. Where it cannot be made, each scenario is
    tried alone; what fails is named, and with ``--skip-broken`` the others are bound."""
    if not entries:
        raise UserError(Phrase(N_("none of these scenarios can be read")))
    options = replace(options_of(wanted), title=wanted.title)
    try:
        bound = _bound([entry for _, entry in entries], options, folded=wanted.fold)
        return bound, entries, code
    except Exception:
        sound: list[Named] = []
        found = binding.troubles([entry for _, entry in entries], options)
        for named, trouble in zip(entries, found, strict=True):
            if trouble is None:
                sound.append(named)
            else:
                code = max(code, _report(named[0], trouble, wanted.language))
        if len(sound) == len(entries):  # it is none of them
            raise
    return _bind(sound, code, wanted) if wanted.skip_broken else (None, sound, code)


def _report(name: str, trouble: Exception, language: str) -> int:
    """Say why a scenario cannot be in the booklet; the exit code for it."""
    why, code = terminal.why(trouble, language, "booklet")
    show_error(why if name in why else f"{name}: {why}")
    return code


def _bound(entries: Sequence[Entry], options: Options, *, folded: bool) -> bytes:
    """The booklet's bytes, with a bar on a terminal while there is much to do."""
    if len(entries) < FEW:
        return binding.write(entries, options, folded=folded)
    label = translator(options.language)(N_("creating the booklet"))
    with bar(label, binding.STEPS * len(entries)) as step:
        return binding.write(entries, options, folded=folded, step=step)


def _write(data: bytes, target: Path, names: Sequence[str]) -> Written:
    """At once and whole; raises ``UserError`` where it would replace one of its own scenarios."""
    sources = [path for path in map(path_of, names) if path is not None]
    if target.exists() and any(path.exists() and target.samefile(path) for path in sources):
        raise UserError(
            Phrase(N_("{file} is the input file; choose another name"), file=str(target))
        )
    return files.write_bytes_atomically(target, data)
