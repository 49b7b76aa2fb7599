"""What the command line's tests share: a drawn skirmish on disk, and a way to run a command."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from banneret.cli import main

RAID = ("generate", "battles-of-westeros", "raid-in-the-riverlands")


@dataclass(frozen=True)
class Answer:
    """What a command said and how it ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run ``banneret`` with these words, in English, away from the user's own packs."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "BANNERET_GAMES_PATH"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("BANNERET_LANGUAGE", "en")
    monkeypatch.setenv("BANNERET_HOME", str(tmp_path / "home"))

    def act(*words: object) -> Answer:
        try:
            code = main([str(word) for word in words])
        except SystemExit as end:  # argparse ends so when it was asked wrongly, or for help
            code = int(end.code or 0)
        said = capsys.readouterr()
        return Answer(code, said.out, said.err)

    return act


@pytest.fixture(scope="session")
def raid_text() -> str:
    """The canonical text of a drawn raid, made once."""
    import games
    from generators.core.generate import generate
    from generators.core.parsing import parse_brief
    from schema.files import canonical

    game = games.load("battles-of-westeros")
    return canonical(generate(parse_brief(game, "raid-in-the-riverlands", 4711), game))


@pytest.fixture
def raid(raid_text: str, tmp_path: Path) -> Path:
    """A drawn raid on disk."""
    path = tmp_path / "raid.json"
    path.write_text(raid_text, encoding="utf-8")
    return path
