"""Somebody who has no English can use the command line: help and errors, argparse's own among them.

ADR 15; walk 1 is a Russian club night.
"""

import re

import pytest

from banneret.cli import main
from exporters import catalogue
from generators.terrain.templates import TEMPLATES
from schema.playtest_players import PLAYERS

COMMANDS = (
    *("", "edit", "new", "generate", "check", "diff", "upgrade", "export", "games", "schema"),
    *("sight", "reach", "odds", "deal", "booklet", "examples", "plays", "code", "playtest"),
)
LATIN = re.compile(
    r"--?[a-z-]+|\{[a-z,0-9]+\}|banneret( [a-z-]+)?|houses=[a-z,]+|'[^']*'|(full|cards):"
    r"|battlelore-1e|scenario, game, collection, pack|\b(host|slips|cards|auto)\b"
    r"|\b(bash|zsh|fish|[a-z]+-answer)\b"
)
"""What one types as it stands: options, choices, commands."""
NAMES = {"HTML", "PDF", "PNG", "SVG", "JSON", "ID"}
FORMS = {*catalogue.FORMATS, *catalogue.SHEETS}
OVERLAYS = {"control", "rows", "sections", "threats", "sight", "reach", "retreat"}
PARTS = {part for name in TEMPLATES for part in name.split("-")}
TYPED = {*NAMES, *OVERLAYS, *FORMS, *PARTS, *PLAYERS}
"""What one types, within a sentence."""


def english(text: str) -> list[str]:
    """The words in Latin letters that nobody has to type."""
    left = re.sub(rf"^ {{4}}({'|'.join(COMMANDS[1:])}) ", "", text, flags=re.MULTILINE)
    return [word for word in re.findall("[A-Za-z]{2,}", LATIN.sub(" ", left)) if word not in TYPED]


@pytest.fixture(autouse=True)
def russian(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program speaks Russian, and its lines do not break inside words that are typed."""
    monkeypatch.setenv("BANNERET_LANGUAGE", "ru")
    monkeypatch.setenv("LANGUAGE", "ru")  # the program sets it; pytest takes it back
    monkeypatch.setenv("COLUMNS", "200")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_russian(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"] if command else ["--help"])
    said = capsys.readouterr().out
    assert left.value.code == 0
    assert "использование: banneret" in said
    assert english(said) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ["generate", "battles-of-westeros"],
        ["generate", "game", "card", "-o", "x", "--seed", "many"],
        ["generate", "game", "card", "-o", "x", "--place", "nowhere"],
        ["generate", "game", "card", "-o"],
        ["check"],
        ["check", "x", "--json=1"],
        ["export", "x", "-o", "x", "--form", "pdf", "--g", "y"],
        ["export", "x", "-o", "x", "--gr=1", "y"],
        ["schema", "tree"],
        ["diff", "a", "b", "c", "--d"],
        ["burn"],
    ],
    ids=" ".join,
)
def test_errors_are_russian(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    said = capsys.readouterr().err
    assert left.value.code == 2
    error = said.split("ошибка: ")[1]
    # Python 3.12 and later list the choices without quotation marks.
    choices = {"full", "cards", "scenario", "game", "collection", "pack", *COMMANDS}
    assert set(english(error)) <= {*arguments, *choices}
