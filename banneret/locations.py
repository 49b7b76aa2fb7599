"""Where things of the user lie on this machine: his folder of packs, his language."""

import os
import sys
from pathlib import Path

from schema.disk import Unreadable, reason

LANGUAGES = ("en", "ru")


def user_folder() -> Path:
    """The user's folder for packs and settings; ``BANNERET_HOME`` overrides the platform's."""
    if home := os.environ.get("BANNERET_HOME"):
        return Path(home).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", Path.home() / "AppData" / "Roaming")) / "Banneret"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Banneret"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "banneret"


def game_folders(named: list[str] | None = None) -> tuple[Path, ...]:
    """Folders with packs beside the built-in ones, and packs in a zip: those named on the command
    line, those of ``BANNERET_GAMES_PATH``, the user's own, and behind ours the examples', in this
    order.

    Raises ``Unreadable`` for one that was named and cannot be listed: a slip of the pen.
    """
    for name in named or ():
        try:
            path = Path(name).expanduser()
            if not (path.suffix.lower() == ".zip" and path.is_file()):
                os.scandir(path).close()
        except (OSError, ValueError) as trouble:
            raise Unreadable(name, reason(trouble)) from trouble
    listed = [part for part in os.environ.get("BANNERET_GAMES_PATH", "").split(os.pathsep) if part]
    folders = [Path(part).expanduser() for part in (*(named or ()), *listed)]
    own = user_folder() / "games"
    if os.path.isdir(own):  # noqa: PTH112 - unlike Path.is_dir, no when one may not even look
        folders.append(own)
    shown = examples()
    if shown is not None and (shown / "games").is_dir():
        folders += [Path(__file__).parent.parent / "games", shown / "games"]  # ours come first
    return tuple(folders)


def examples() -> Path | None:
    """The examples of a checkout; an installed program has none."""
    folder = Path(__file__).parent.parent / "examples"
    return folder if (folder / "README.md").is_file() else None


def language() -> str:
    """The user's language as far as we speak it, by the first variable that names one."""
    for variable in ("BANNERET_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for part in os.environ.get(variable, "").split(":"):
            if part[:2] in LANGUAGES:
                return part[:2]
    return "en"
