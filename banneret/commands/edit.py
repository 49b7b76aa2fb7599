"""``banneret edit``: the hex editor; without a screen one line that says so."""

import argparse

from banneret import __version__, locations
from banneret.terminal import show_error
from schema.language import N_, Phrase, translator


def run(wanted: argparse.Namespace) -> int:
    """Open the editor with files, or with the library; 2 where no window can be shown."""
    from editor import screen

    trouble = screen.trouble()
    if trouble is not None:
        return _refused(trouble)
    try:
        from editor.app import run as run_editor
        from editor.context import UserFolders
    except ImportError as missing:
        if not str(missing).startswith("lib"):  # a library of the system, not a module of ours
            raise
        return _refused(screen.missing(str(missing)))
    home = UserFolders(
        folder=locations.needed_user_folder(),
        game_folders=locations.game_folders(wanted.games_path),
        examples=locations.examples(),
        language=locations.language(),
        version=__version__,
    )
    return run_editor(wanted.files, home)


def _refused(trouble: Phrase) -> int:
    language = locations.language()
    message = trouble.translated(language)
    show_error(translator(language)(N_("the editor could not be opened: {why}"), why=message))
    return 2
