"""``banneret export``: a scenario as sheet, picture, text or JSON."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import games
from banneret import __version__, packs
from banneret.cli import message_of
from banneret.grammar import WROTE, put_file, refuse_name
from banneret.reading import read_reporting
from banneret.terminal import columns, may_paint, put, say, show_error, why
from exporters import catalogue
from exporters.catalogue import by_ending, endings, where
from exporters.export import Options, beside, losses, render
from exporters.option_table import OPTIONS
from importers.reading import path_of, scenario_files
from schema import files
from schema.disk import backup_of, put_beside, replace_folder, write_folder
from schema.language import N_, Phrase, UserError, say_n, translator

if TYPE_CHECKING:
    from exporters.phone.gallery import Entry


def run(wanted: argparse.Namespace) -> int:
    """Write one file, or print to the terminal with ``-o -``; of a folder a gallery."""
    if wanted.blank_page or wanted.file is None:
        return _export_blank(wanted)
    if Path(wanted.file).is_dir():
        return _export_folder(wanted)
    form = format_of(wanted.output, wanted.format)
    if wanted.output != "-":
        refuse_name(wanted.output, form)
    scenario = read_reporting(wanted.file, wanted.language, wanted.into)
    folders = packs.folders(wanted.games_path, wanted.language, *packs.of(scenario))
    game = games.load_for(scenario, folders)
    options = options_of(wanted)
    refuse_vain(options, form)
    if wanted.output == "-":
        options = replace(options, width=columns(), colour=may_paint())
        put(render(scenario, game, form, options))
        return 0
    options = replace(options, target=wanted.output)
    data = render(scenario, game, form, options)
    for lost in losses(scenario, game, form):
        show_error(f"{wanted.output}: {lost.translated(wanted.language)}")
    target = Path(wanted.output)
    source = path_of(wanted.file)
    if source is not None and target.exists() and target.samefile(source):
        # An export never holds the secrets: over the host's own file it would be their end.
        raise UserError(
            Phrase(N_("{file} is the input file; choose another name"), file=str(target))
        )
    put_file(wanted.output, data, form, wanted.language)
    for other in put_beside(target, beside(scenario, game, form, options)):
        say(translator(wanted.language)(WROTE).format(file=other))
    return 0


def _export_blank(wanted: argparse.Namespace) -> int:
    """The phone page without a scenario, with all games that are at hand."""
    if not wanted.blank_page:
        raise UserError(Phrase(N_("which scenario? Name a file, or use --blank-page")))
    if wanted.file is not None:
        raise UserError(Phrase(N_("--blank-page: a page without a scenario; leave out the file")))
    from exporters.phone.blank import write_blank

    options = options_of(wanted)
    refuse_vain(options, "html")
    known = games.load_all(packs.folders(wanted.games_path, wanted.language))
    data = write_blank(known, options)
    if wanted.output == "-":
        put(data)
    else:
        put_file(wanted.output, data, "html", wanted.language)
    return 0


def _export_folder(wanted: argparse.Namespace) -> int:
    """A web page of all scenarios in a folder: 0, 2 if some could not be read, 70 if the program
    failed over one."""
    from exporters.phone.gallery import gallery

    target = _gallery_folder(wanted)
    entries, code = _entries(wanted, target)
    if not entries:
        raise UserError(Phrase(N_("{file}: no scenarios in this folder"), file=wanted.file))
    made = gallery(entries, Path(wanted.file).resolve().name, options_of(wanted))
    for name, trouble in made.failed:
        reason, failed = why(trouble, wanted.language, "export")
        show_error(f"{name}: {reason}")
        code = max(code, 2, failed)
    if not made.shown:
        raise UserError(Phrase(N_("{file}: no scenario could be drawn"), file=wanted.file))
    before = _put_gallery(target, made.files)
    saved = say_n("saved {file} ({count} scenario)", "saved {file} ({count} scenarios)", "count")
    _ = translator(wanted.language)
    say(_(saved, file=str(target / "index.html"), count=made.shown))
    if before is not None:
        say(_(N_("the previous version was kept as {file}"), file=before))
    return code


def _gallery_folder(wanted: argparse.Namespace) -> Path:
    """Where the gallery goes; raises ``UserError`` for what is no place for one."""
    target = Path(wanted.output)
    if wanted.output == "-" or target.suffix:
        sentence = N_("{file} is a folder and becomes a folder; use a name like site/")
        raise UserError(Phrase(sentence, file=wanted.file))
    if wanted.host:
        raise UserError(Phrase(N_("--host: not for a folder; export one host’s file")))
    if Path(wanted.file).resolve().is_relative_to(target.resolve()):
        sentence = N_("{file}: the scenarios are in this folder; choose another for the gallery")
        raise UserError(Phrase(sentence, file=wanted.output))
    return target


def _entries(wanted: argparse.Namespace, target: Path) -> tuple[list["Entry"], int]:
    """All scenarios of the folder that can be shown, those of its gallery apart, and the exit code
    for the others: each of them is named."""
    entries: list[Entry] = []
    code = 0
    apart = (target.resolve(), backup_of(target))
    for name in scenario_files(wanted.file):
        if any(map(Path(name).resolve().is_relative_to, apart)):
            continue
        try:
            scenario = read_reporting(name, wanted.language)
            folders = packs.folders(wanted.games_path, wanted.language, *packs.of(scenario))
            entries.append((name, scenario, games.load_for(scenario, folders)))
        except UserError as trouble:
            show_error(message_of(trouble, wanted.language))
            code = 2
    return entries, code


def _put_gallery(target: Path, made: Mapping[str, bytes]) -> Path | None:
    """Write its files, over those of the gallery before; where that is now. Raises ``UserError``
    where one of them would take the place of somebody else's file."""
    from exporters.phone.gallery import files_of

    if not target.is_dir() or not any(target.iterdir()):
        write_folder(target, made)
        return None
    folders = (target, backup_of(target))
    pages = (folder / "index.html" for folder in folders)
    now, older = (
        files_of(page.read_text("utf-8", "replace")) if page.is_file() else frozenset()
        for page in pages
    )
    if not now:
        sentence = N_("{file}: this folder holds other files; choose a new name")
        raise UserError(Phrase(sentence, file=str(target)))
    for name in made:
        if name not in now and (target / name).exists():
            sentence = N_("{file}: not made by Banneret; move it, or choose another folder")
            raise UserError(Phrase(sentence, file=str(target / name)))
    return replace_folder(target, made, mine=lambda path: path.name in now | older)


def options_of(wanted: argparse.Namespace) -> Options:
    """What the command line says of the look of an export."""
    given = {name: value for name, value in vars(wanted).items() if name in OPTIONS}
    given["overlays"] = tuple(given.get("overlays", ()))
    if given.get("collection"):
        given["collection"] = files.read_collection(Path(given["collection"]))
    return Options(**given, program=f"banneret {__version__}")


def refuse_vain(options: Options, form: str) -> None:
    """Raise ``UserError`` where an option was given that this format or sheet does not follow."""
    for option in vain(options, (form,)):
        sentence = N_("{option} has no effect here; it applies to: {known}")
        raise UserError(Phrase(sentence, option=OPTIONS[option].flag, known=where(option)))
    if options.beside == options.language:
        sentence = N_(
            "--beside {language}: the sheet is already in this language; choose the other"
        )
        raise UserError(Phrase(sentence, language=options.language))


def vain(options: Options, forms: Sequence[str]) -> Iterator[str]:
    """The options that were given and count for none of these formats; the language is the
    command's own, too."""
    plain = Options()
    for name, option in OPTIONS.items():
        given = getattr(options, name) != getattr(plain, name)
        if name == "language" or not option.flag or not given:
            continue
        if not any(catalogue.counts(name, form, options.sheet) for form in forms):
            yield name


def format_of(output: str, named: str | None) -> str:
    """The format that was named, or the one of the file's ending; raises ``UserError``."""
    if named:
        return named
    ending = Path(output).suffix.lower().lstrip(".")
    form = by_ending(ending)
    if form is not None:
        return form
    sentence = N_("{file}: unknown file extension; use --format, or one of {endings}")
    raise UserError(Phrase(sentence, file=output, endings=", ".join(endings())))
