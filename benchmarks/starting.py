"""How long the command line takes to start, beside a bare Python."""

import subprocess
import sys

from benchmarks.rows import Row, median


def run() -> list[Row]:
    """``banneret --help`` from a cold process."""

    def start(*words: str) -> None:
        subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)

    bare = median(lambda: start("-c", "pass"), 15)
    ours = median(lambda: start("-m", "banneret", "--help"), 15)
    return [Row("banneret --help", ours, "ms", 150, bare, "python -c pass")]
