"""Read a scenario for a command, and say what in its file was not understood."""

from pathlib import Path

from banneret.terminal import show_error
from importers.reading import imported
from schema.scenario import Scenario


def read_reporting(name: Path | str, language: str) -> Scenario:
    """The scenario in a file of any kind; what the importer left out is told on the error output,
    a line each. Raises ``Unreadable``."""
    found = imported(name)
    for remark in found.left_out:
        show_error(f"{name}: {remark.phrase.told(language)}")
    return found.scenario
