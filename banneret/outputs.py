"""Files that commands write: named for what they are, the version before kept, told in one line."""

from pathlib import Path

from banneret.terminal import say, show_error
from exporters.catalogue import FORMATS
from schema.disk import Written, write_bytes_atomically
from schema.language import N_, Phrase, UserError, translator

ENDINGS = (*FORMATS, "csv", "zip")
"""Endings by which people and programs know what is in a file."""
WROTE = N_("wrote {file}")
MOST_NAMED = 8
"""Files that one line names; more are counted."""


def refuse_name(name: str, form: str) -> None:
    """Raise ``UserError`` for a name whose ending says that another kind of file is in it."""
    ending = Path(name).suffix.lower().lstrip(".")
    if ending in ENDINGS and ending != form:
        sentence = N_("{file}: this would be a {form} file: give it a name that ends in .{ending}")
        raise UserError(Phrase(sentence, file=name, form=form.upper(), ending=form))


def put_file(name: str, data: bytes, form: str, language: str) -> None:
    """Write a file of this kind and say so; raises ``UserError`` and ``Unwritable``."""
    refuse_name(name, form)
    report_written(write_bytes_atomically(Path(name), data), name, language)


def report_written(
    written: Written, name: Path | str, language: str, sentence: str = WROTE, **args: object
) -> None:
    """Say that a file was written, where the version before is, and what of it was lost."""
    _ = translator(language)
    say(_(sentence).format(file=name, **args))
    if written.backup is not None:
        say(_(N_("the version before is in {file}"), file=written.backup))
    report_lost(written, name, language)


def report_lost(written: Written, name: Path | str, language: str) -> None:
    """Say what of the file before the system did not let us keep."""
    for what in written.lost:
        show_error(f"{name}: {what.told(language)}")


def listed(names: list[str]) -> str:
    """Some files in one line."""
    more = ", …" if len(names) > MOST_NAMED else ""
    return ", ".join(names[:MOST_NAMED]) + more
