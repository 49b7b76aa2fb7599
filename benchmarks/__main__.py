"""Run all benchmarks, or those named, and print one table: ``python -m benchmarks [NAME…]``."""

import sys
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.rows import Row
from schema.garbage import collect_rarely

SHARED = ("rows", "samples", "windows")
ALONE = ("playtest_agreement", "playtest_reference")
"""Programs of their own, which take many minutes."""
NAMES = sorted(
    path.stem
    for path in Path(__file__).parent.glob("*.py")
    if path.stem not in (*SHARED, *ALONE) and not path.stem.startswith("_")
)


def main() -> int:
    """Print the table; 1 when a number was not reached."""
    wanted = sys.argv[1:] or NAMES
    unknown = [name for name in wanted if name not in NAMES]
    if unknown:
        print(f"no benchmark {unknown[0]!r}; there are: {', '.join(NAMES)}", file=sys.stderr)
        return 2
    collect_rarely()  # as the commands run
    console = Console(width=None if sys.stdout.isatty() else 120)
    table = Table(title="Banneret, beside what one would use instead")
    for heading in ("what", "ours", "at most", "beside", "theirs", "ratio"):
        table.add_column(heading, justify="left" if heading in ("what", "beside") else "right")
    missed = 0
    for name in wanted:
        with console.status(name):
            rows: list[Row] = import_module(f"benchmarks.{name}").run()
        for row in rows:
            over = row.target is not None and row.ours > row.target
            missed += over
            table.add_row(*_cells(row), style="red" if over else None)
    console.print(table)
    return 1 if missed else 0


def _cells(row: Row) -> tuple[str, ...]:
    def number(value: float | None) -> str:
        return "" if value is None else f"{value:.3g} {row.unit}"

    ratio = f"{row.theirs / row.ours:.1f}×" if row.theirs is not None and row.ours else ""
    return row.what, number(row.ours), number(row.target), row.beside, number(row.theirs), ratio


if __name__ == "__main__":
    sys.exit(main())
