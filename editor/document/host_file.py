"""The host's file: where what is secret is kept apart from a file that players may get."""

from pathlib import Path

from schema import files
from schema.scenario import Scenario

ENDING = ".host.json"


def would_tell(scenario: Scenario, path: Path) -> bool:
    """Whether saving puts a secret into a file that held none and is not called a host's."""
    return scenario.secrets is not None and not path.name.endswith(ENDING) and not _holds(path)


def _holds(path: Path) -> bool:
    """Whether a file holds secrets already: its owner was asked then."""
    try:
        return files.read(path).secrets is not None
    except (files.Unreadable, OSError):
        return False


def beside(path: Path) -> Path:
    """A host's file beside one for players: a new one, for another may hold another secret."""
    found, number = path.with_name(f"{path.stem}{ENDING}"), 2
    while found.exists():
        found, number = path.with_name(f"{path.stem}-{number}{ENDING}"), number + 1
    return found
