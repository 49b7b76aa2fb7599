"""A word of very many letters is torn without measuring what is left of it for each line."""

from exporters.sheet import lines
from exporters.sheet.lines import broken, words


def measured(count: int) -> int:
    """How many letters are measured to set one word of so many."""
    lines._wide.cache_clear()
    asked = 0
    advance = lines.advance

    def counting(text: str, size: float, *, bold: bool) -> float:
        nonlocal asked
        asked += len(text)
        return advance(text, size, bold=bold)

    lines.advance = counting
    try:
        rows = broken(words("x" * count), 100, 9, 1)
    finally:
        lines.advance = advance
    assert "".join(span.text for row in rows for chunk in row for span in chunk) == "x" * count
    return asked


def test_the_work_grows_with_the_length_and_not_with_its_square() -> None:
    assert measured(16_000) < 2.5 * measured(8_000)
