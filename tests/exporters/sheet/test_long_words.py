"""A word of very many letters is torn without measuring what is left of it for each line."""

import pytest

from exporters.drawing.lettering import width as advance
from exporters.paper import text as lines
from exporters.paper.text import broken, words


def measured(count: int) -> int:
    """How many letters are measured to set one word of so many."""
    asked: list[int] = []

    def counting(text: str, size: float, *, bold: bool = False, serif: bool = False) -> float:
        asked.append(len(text))
        return advance(text, size, bold=bold, serif=serif)

    lines._wide.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lines, "advance", counting)
        rows = broken(words("x" * count), 100, 9, 1)
    assert "".join(span.text for row in rows for chunk in row for span in chunk) == "x" * count
    return sum(asked)


def test_the_work_grows_with_the_length_and_not_with_its_square() -> None:
    assert measured(16_000) < 2.5 * measured(8_000)
