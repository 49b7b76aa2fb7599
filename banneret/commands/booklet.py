"""``banneret booklet``: many scenarios as one PDF with cover, contents and appendix."""

import argparse
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import games
from banneret import packs
from banneret.checked import scenario_files
from banneret.cli import told
from banneret.commands.export import options_of
from banneret.outputs import tell_written
from banneret.terminal import bar, complain, put
from exporters.booklet import binding
from exporters.booklet.chapters import Entry
from exporters.options import Options
from importers.reading import path_of, read_any
from schema import files
from schema.disk import Written
from schema.language import N_, Phrase, Refusal, translator

ENDING = ".pdf"
FEW = 8
"""Fewer are bound before anybody could read a progress bar."""


def run(wanted: argparse.Namespace) -> int:
    """Write one booklet: 0 done, 1 done without what could not be read, 2 nothing was written."""
    _ = translator(wanted.language)
    _check_name(wanted.output)
    names = list(_names(wanted.files))
    entries, broken = _read(names, wanted)
    if broken and not wanted.skip_broken:
        complain(_("nothing was written; --skip-broken leaves out what cannot be read"))
        return 2
    if not entries:
        raise Refusal(Phrase(N_("none of these scenarios can be read")))
    data = _bound(entries, replace(options_of(wanted), title=wanted.title))
    if wanted.output == "-":
        put(data)
        return int(broken)
    written = _write(data, Path(wanted.output), names)
    sentence = N_("wrote {file}, scenarios: {count}")
    tell_written(written, wanted.output, wanted.language, sentence, count=len(entries))
    return int(broken)


def _check_name(output: str) -> None:
    """Refuse to put a PDF into what looks like another file; raises ``Refusal``."""
    if output != "-" and Path(output).suffix.lower() != ENDING:
        raise Refusal(Phrase(N_("{file}: a booklet is a PDF: name it so"), file=output))


def _names(asked: Sequence[str]) -> Iterator[str]:
    """As given, a folder's scenarios by name; raises ``Refusal``."""
    for name in asked:
        found = scenario_files(name)
        if not found:
            raise Refusal(Phrase(N_("{file}: there is no scenario in this folder"), file=name))
        yield from sorted(found, key=_natural)


def _natural(name: str) -> list[str | int]:
    """To sort by as people do: ``raid-2`` before ``raid-10``."""
    parts = re.split(r"([0-9]+)", name)  # every other one is a number
    return [int(part) if n % 2 else part for n, part in enumerate(parts)]


def _read(names: Sequence[str], wanted: argparse.Namespace) -> tuple[list[Entry], bool]:
    """All that can be read, and whether something cannot: each of those is named."""
    entries: list[Entry] = []
    broken = False
    folders = packs.folders(wanted.games_path, wanted.language)
    for name in names:
        try:
            # What is secret is forgotten here already: a booklet is for everybody (DESIGN 3.10).
            scenario = read_any(name).public()
            entries.append((scenario, games.load_for(scenario, folders)))
        except Refusal as trouble:
            complain(told(trouble, wanted.language))
            broken = True
    return entries, broken


def _bound(entries: Sequence[Entry], options: Options) -> bytes:
    """The booklet's bytes, with a bar on a terminal while there is much to do."""
    if len(entries) < FEW:
        return binding.write(entries, options)
    label = translator(options.language)(N_("binding"))
    with bar(label, binding.STEPS * len(entries)) as step:
        return binding.write(entries, options, step=step)


def _write(data: bytes, target: Path, names: Sequence[str]) -> Written:
    """At once and whole; raises ``Refusal`` where it would replace one of its own scenarios."""
    sources = [path for path in map(path_of, names) if path is not None]
    if target.exists() and any(path.exists() and target.samefile(path) for path in sources):
        raise Refusal(Phrase(N_("{file} is the file that is read; name another"), file=str(target)))
    return files.write_bytes_atomically(target, data)
