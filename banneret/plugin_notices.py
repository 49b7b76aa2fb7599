"""Plug-ins at the front door: ``--version`` lists them, and each that is left out is a line.

Standard library only, like ``banneret.cli``.
"""

import argparse
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from banneret import __version__, locations
from banneret.terminal import say, show_error
from schema import plugins


@contextmanager
def plugin_warnings() -> Iterator[None]:
    """While a command runs: a plug-in that is left out is a line on standard error."""
    before = warnings.showwarning

    def show(message: Warning | str, *where: Any, **more: Any) -> None:
        if isinstance(message, plugins.PluginLeftOut):
            show_error(message.phrase.translated(locations.language()))
        else:
            before(message, *where, **more)

    warnings.showwarning = show
    try:
        yield
    finally:
        warnings.showwarning = before


class ShowVersion(argparse.Action):
    """``--version``: the version, and the plug-ins that are installed."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        """Print, and end the program."""
        say(f"banneret {__version__}")
        for line in plugins.listed(locations.language()):
            say(line)
        parser.exit()
