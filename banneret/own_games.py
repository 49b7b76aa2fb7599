"""``banneret games --check`` and ``--new``: a game of one's own, begun and looked over."""

from __future__ import annotations

import argparse
from pathlib import Path

import games
from banneret import crash, locations
from banneret.terminal import put_json, say, say_hanging, show_error
from schema.homes import expanded
from schema.language import translator

SIGNS = {"error": "✗", "warning": "!", "note": "·"}


def check(wanted: argparse.Namespace) -> int:
    """All findings of a folder or a zip: 0 no errors, 1 errors, 2 there is no pack."""
    from editor.pack_checks import check_pack

    path = expanded(wanted.check)
    folders = locations.game_folders(wanted.games_path)
    report = check_pack(path, folders, wanted.language)
    crashed = 0
    for failed in (finding.fault for finding in report.findings):
        if failed is not None:
            crashed = crash.CODE
            show_error(crash.told(failed, wanted.language, "games --check"))
    if wanted.json:
        told = {
            "path": str(path),
            "id": report.id,
            "findings": [finding.as_json(wanted.language) for finding in report.findings],
        }
        put_json(told)
        return crashed or report.code
    if not report.is_pack:
        show_error(f"{path}: {report.findings[0].sentence(wanted.language)}")
        return report.code
    say(f"{path}: {report.name}: {report.summary(wanted.language)}")
    for finding in report.findings:
        say_hanging(f"  {SIGNS[finding.severity]} {finding.sentence(wanted.language)}", 4)
    home = locations.user_folder()
    if home is not None and report.code == 0 and not games_hold(path, folders):
        _ = translator(wanted.language)
        say(_("To play with it, put it into {folder}", folder=home / "games"))
    return crashed or report.code


def games_hold(path: Path, folders: tuple[Path, ...]) -> bool:
    """Whether the pack at this path is found without being named."""
    return path.absolute().parent in {folder.absolute() for folder in folders}


def _typed(folder: Path) -> str:
    """A folder's name as it is typed into a terminal: in quotes where there is a space in it."""
    name = str(folder)
    return f'"{name}"' if any(letter.isspace() for letter in name) else name


def new(wanted: argparse.Namespace) -> int:
    """Make a folder with a small whole game in it."""
    _ = translator(wanted.language)
    folder = expanded(wanted.new)
    ident = games.write_starter(folder)
    say(_("wrote {file}", file=folder))
    say(_("A whole small game: {id}. Next:", id=ident))
    say(f"  banneret games --check {_typed(folder)}")
    return 0
