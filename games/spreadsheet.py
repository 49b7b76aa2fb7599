"""Reading CSV as spreadsheets write it: three delimiters, BOM or none, Russian Windows too."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from games.faults import BrokenPack, listed
from schema.language import N_, Phrase

DELIMITERS = ";,\t"
MOST_CELLS = 200_000
"""Of delimiters, and of lines; each cell takes memory, however little stands in it."""
FORMULAS = ("=", "+", "-", "@")
"""What a formula begins with, also behind blanks."""
NO_FORMULA = re.compile(r"-|[+-]?\d+([.,]\d+)?")
BLANK = "\u00a0\u202f\ufeff \t\r\n'"
"""What stands around a value without belonging to it; Excel marks text with an apostrophe."""


@dataclass(frozen=True, slots=True)
class SpreadsheetRow:
    """A row: its number as the spreadsheet shows it, and its cells by heading."""

    number: int
    cells: dict[str, str]

    def where(self, title: str) -> Phrase:
        """The cell's place in words."""
        return cell(self.number, title)


def cell(number: int, title: str) -> Phrase:
    """A cell's place in words, by the number of its row and the title of its column."""
    return Phrase(N_("row {row}, column {column}"), row=number, column=title)


def _row(number: int) -> Phrase:
    return Phrase(N_("row {row}"), row=number)


def read_rows(file: Path, content: bytes, titles: tuple[str, ...]) -> list[SpreadsheetRow]:
    """The filled rows below the heading; headings in parentheses are for people and left out.

    Raises ``BrokenPack`` for a file that is no such table, naming row and column.
    """
    lines = read_lines(file, content)
    heading: list[str] | None = None
    rows: list[SpreadsheetRow] = []
    for number, cells in lines:
        values = [cell.strip(BLANK) for cell in cells]
        if not any(values):
            continue
        if heading is None:
            heading = _heading(file, [value.lower() for value in values], titles)
            continue
        if any(values[len(heading) :]):
            raise BrokenPack(file, _row(number), "row-too-long")
        named = zip(heading, values, strict=False)
        rows.append(
            SpreadsheetRow(number, {title: v for title, v in named if title and title[0] != "("})
        )
    if heading is None:
        raise BrokenPack(file, _row(1), "missing-column", known=listed(titles))
    return rows


def written(lines: Iterable[Sequence[str]]) -> bytes:
    """A table's bytes: BOM and semicolons, as most spreadsheets open it at a double click.

    A word that a spreadsheet would take for a formula gets an apostrophe; reading strips it again.
    """
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=";").writerows([_as_text(cell) for cell in line] for line in lines)
    return text.getvalue().encode("utf-8-sig")


def _as_text(cell: str) -> str:
    """The cell as a word, unless it is a plain number, a dash for "none" or no formula at all."""
    bare = cell.lstrip(BLANK)
    if cell.startswith("'") or NO_FORMULA.fullmatch(bare):
        return cell
    return f"'{cell}" if bare.startswith(FORMULAS) or cell.startswith("\t") else cell


def read_lines(file: Path, content: bytes) -> list[tuple[int, list[str]]]:
    """All lines as they are, each with its number; raises ``BrokenPack`` for no table at all."""
    return _lines(file, _text(content))


def _heading(file: Path, heading: list[str], titles: tuple[str, ...]) -> list[str]:
    for title in heading:
        if title and title[0] != "(" and title not in titles:
            raise BrokenPack(file, cell(1, title), "unknown-column", known=listed(titles))
        if title and heading.count(title) > 1:
            raise BrokenPack(file, _row(1), "key-twice", key=title)
    if titles[0] not in heading:
        raise BrokenPack(file, cell(1, titles[0]), "missing-column", known=listed(titles))
    return heading


def _text(content: bytes) -> str:
    """The text, by its mark; without one UTF-8, else what a Russian Windows writes."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1251", errors="replace")


def _lines(file: Path, text: str) -> list[tuple[int, list[str]]]:
    skipped = 0
    if text[:4].lower() == "sep=":  # Excel's own way to name the delimiter
        first, _, text = text.partition("\n")
        named, skipped = first[4:5], 1
        delimiter = named if named.strip() or named == "\t" else DELIMITERS[0]
    else:
        first = next((line for line in text.splitlines() if line.strip(BLANK)), "")
        delimiter = max(DELIMITERS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    if max(text.count(delimiter), text.count("\n")) > MOST_CELLS:
        raise BrokenPack(file, _row(1), "table-too-large", most=str(MOST_CELLS))
    lines: list[tuple[int, list[str]]] = []
    try:
        for cells in reader:
            lines.append((len(lines) + 1 + skipped, cells))
    except csv.Error:
        raise BrokenPack(file, _row(len(lines) + 1 + skipped), "not-csv") from None
    return lines
