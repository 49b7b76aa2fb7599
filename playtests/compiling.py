"""Compiling the kernel in a process of its own, at low priority: whoever asked can go on.

``python -P -m playtests.compiling FOLDER`` compiles into a folder of caches and ends with 0.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playtests.backend import compiled
from schema.processes import HOME, command, end_with_parent, environment

LOW = 10
"""How far it steps back before everything else on the machine, where systems have that."""


def begin(cache: Path) -> "subprocess.Popen[bytes]":
    """Begin to compile into a folder of caches; the process ends with 0 once the kernel is there.

    It takes some 10 s of an idle core, and ends when the one who began it does.
    """
    return subprocess.Popen(
        [*command("playtests.compiling"), str(cache)],
        cwd=HOME,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def compiled_apart(cache: Path, meanwhile: Callable[[], object] = lambda: None) -> bool:
    """Compile into a folder of caches, and do something ``meanwhile``; whether it went well.

    However this ends, by Ctrl-C too, the process that compiles ends with it.
    """
    process = begin(cache)
    try:
        meanwhile()
        return process.wait() == 0
    finally:
        process.kill()
        process.wait()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(LOW)
    end_with_parent()
    compiled(Path(sys.argv[1]))
