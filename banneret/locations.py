"""Where things of the user lie on this machine: his folder of packs, his language.

Not everybody has a home: in a container or under a service there may be no ``HOME`` and no entry in
the list of users. Then there is no user's folder either, and everything that can do without does.
"""

import os
import sys
from pathlib import Path

from schema import homes
from schema.disk import Unreadable, reason
from schema.language import N_, Phrase, UserError

LANGUAGES = ("en", "ru")
NO_HOME = Phrase(N_("home folder not found; set BANNERET_HOME to a folder"))


def user_folder() -> Path | None:
    """The user's folder for packs and settings; ``BANNERET_HOME`` overrides the platform's.

    ``None`` where nobody knows his home. Raises ``Unreadable`` for a ``BANNERET_HOME`` in the home
    of somebody who is not there.
    """
    if named := os.environ.get("BANNERET_HOME"):
        return homes.expanded(named)
    home = homes.home()
    if sys.platform == "win32":
        roaming = os.environ.get("APPDATA") or (home and home / "AppData" / "Roaming")
        return Path(roaming) / "Banneret" if roaming else None
    if sys.platform == "darwin":
        return home and home / "Library" / "Application Support" / "Banneret"
    data = os.environ.get("XDG_DATA_HOME") or (home and home / ".local" / "share")
    return Path(data) / "banneret" if data else None


def needed_user_folder() -> Path:
    """The user's folder, for what cannot do without; raises ``UserError`` where there is none."""
    folder = user_folder()
    if folder is None:
        raise UserError(NO_HOME)
    return folder


def game_folders(named: list[str] | None = None) -> tuple[Path, ...]:
    """Folders with packs beside the built-in ones, and packs in a zip: those named on the command
    line, those of ``BANNERET_GAMES_PATH``, the user's own, and behind ours the examples', in this
    order.

    Raises ``Unreadable`` for one that was named and cannot be listed: a slip of the pen.
    """
    for name in named or ():
        try:
            path = homes.expanded(name)
            if not (path.suffix.lower() == ".zip" and path.is_file()):
                os.scandir(path).close()
        except (OSError, ValueError) as trouble:
            raise Unreadable(name, reason(trouble)) from trouble
    listed = [part for part in os.environ.get("BANNERET_GAMES_PATH", "").split(os.pathsep) if part]
    folders = [homes.expanded(part) for part in (*(named or ()), *listed)]
    user = user_folder()
    # Unlike Path.is_dir this says no when one may not even look.
    if user is not None and os.path.isdir(own := user / "games"):  # noqa: PTH112
        folders.append(own)
    shown = examples()
    if shown is not None and (shown / "games").is_dir():
        folders += [Path(__file__).parent.parent / "games", shown / "games"]  # ours come first
    return tuple(folders)


def playtest_cache() -> Path | None:
    """Where the compiled kernel of playtests is kept; ``None`` without a user's folder."""
    folder = user_folder()
    return None if folder is None else folder / homes.PLAYTEST_KERNEL


def examples() -> Path | None:
    """The folder of examples: of a checkout its own, of an installed program the copy that was
    packed into ``banneret`` when it was built."""
    here = Path(__file__).parent
    for folder in (here.parent / "examples", here / "examples"):
        if (folder / "README.md").is_file():
            return folder
    return None


def language() -> str:
    """The user's language as far as we speak it, by the first variable that names one."""
    for variable in ("BANNERET_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for part in os.environ.get(variable, "").split(":"):
            if part[:2] in LANGUAGES:
                return part[:2]
    return "en"
