"""Read a scenario for a command, and say what in its file was not understood."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from banneret import locations
from banneret.terminal import show_error
from importers.landing import landed
from importers.reading import read_known, scenario_files
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario


def names_of_files(asked: Iterable[str]) -> Iterator[str]:
    """Files as they are named, and those in the folders that are; ``UserError`` for a folder
    without scenarios."""
    for name in asked:
        found = scenario_files(name)
        if not found:
            raise UserError(Phrase(N_("{file}: no scenarios in this folder"), file=name))
        yield from found


def read_reporting(name: Path | str, language: str, game: str | None = None) -> Scenario:
    """The scenario in a file of any kind; what the importer left out is shown on standard error, a
    line each. With ``game`` another program's scenario is put into that game. Raises
    ``UserError``."""
    found = read_known(name, locations.user_folder())
    if game is not None:
        found = landed(found, game)
    for remark in found.left_out:
        show_error(f"{name}: {remark.phrase.translated(language)}")
    return found.scenario
