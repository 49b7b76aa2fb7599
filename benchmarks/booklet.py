"""Two hundred sheets as one booklet, and ten of them beside WeasyPrint making like pages."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from html import escape
from pathlib import Path

from benchmarks.rows import Row, timed
from benchmarks.samples import CARD, GAME
from exporters.export import Options, render
from exporters.sheet.plan import plan_sheet
from games import load_for
from schema import files

MANY, SOME = 200, 10
STYLE = """
@page { size: A4; margin: 13mm 15mm;
        @top-left { content: "Winter" } @bottom-right { content: counter(page) } }
body { font: 9.5pt "DejaVu Sans" } h1 { break-before: page; bookmark-level: 1 }
p { margin: 0 } img { width: 150mm } section { break-before: page; columns: 2 }
nav a::after { content: leader(".") target-counter(attr(href), page) }
"""


def run() -> list[Row]:
    """Seconds, memory and weight of the large one; then the small one on both sides."""
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        for count in (MANY, SOME):
            words = (
                "generate",
                GAME,
                CARD,
                "--seed=0",
                f"--count={count}",
                "-o",
                home / str(count),
            )
            _peak("banneret", words)
        large, memory = _bound(home, MANY)
        size = (home / f"{MANY}.pdf").stat().st_size / 2**20
        ours, our_memory = _bound(home, SOME)
        theirs, their_memory = _measured("benchmarks.booklet", (home / str(SOME), home / "w.pdf"))
    return [
        Row(f"{MANY} raids as a booklet, one command", large, "s", 20.0),
        Row("memory of its largest process", memory, "MB", 250.0),
        Row("size of the booklet", size, "MB", 12.0),
        Row(f"{SOME} raids as a booklet", ours, "s", None, theirs, "WeasyPrint, like pages"),
        Row("memory for it", our_memory, "MB", None, their_memory, "WeasyPrint, like pages"),
    ]


def _bound(home: Path, count: int) -> tuple[float, float]:
    words = ("booklet", home / str(count), "-o", home / f"{count}.pdf", "--title=Winter")
    return _measured("banneret", words)


def _measured(module: str, words: Sequence[str | Path]) -> tuple[float, float]:
    """Seconds and megabytes of one run."""
    peak: list[float] = []
    spent = timed(lambda: peak.append(_peak(module, words)))
    return spent / 1000, peak[0]


def _peak(module: str, words: Sequence[str | Path]) -> float:
    """Run a module as a command; the most that one of its processes held, in megabytes."""
    line = [sys.executable, "-m", module, *map(str, words)]
    command = subprocess.Popen(line, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(command.pid, 0)
    command.returncode = os.waitstatus_to_exitcode(status)
    if command.returncode:
        raise RuntimeError(f"{module} failed")
    return used.ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)


# -- WeasyPrint ------------------------------------------------------------------------------------


def like_pages(folder: Path) -> str:
    """Contents with dots, then of each scenario its board as SVG and the words of its sheet."""
    contents, sheets = [], []
    for number, path in enumerate(sorted(folder.glob("*.json"))):
        scenario = files.read(path)
        game = load_for(scenario)
        picture = path.with_suffix(".svg")
        picture.write_bytes(render(scenario, game, "svg", Options()))
        lines = plan_sheet(scenario, game).text().splitlines()
        contents.append(f'<p><a href="#s{number}">{escape(path.stem)} </a></p>')
        words = "".join(f"<p>{escape(line)}</p>" for line in lines)
        image = f'<img src="{picture.as_uri()}">'
        sheets.append(f'<h1 id="s{number}">{escape(path.stem)}</h1>{image}')
        sheets.append(f"<section>{words}</section>")
    head = f"<html><head><style>{STYLE}</style></head><body>"
    return f"{head}<nav>{''.join(contents)}</nav>{''.join(sheets)}</body></html>"


def main() -> None:
    """Write the pages of the folder ``argv[1]`` into the file ``argv[2]``, by WeasyPrint."""
    import weasyprint

    weasyprint.HTML(string=like_pages(Path(sys.argv[1]))).write_pdf(sys.argv[2])


if __name__ == "__main__":
    main()
