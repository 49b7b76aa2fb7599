"""A word of very many letters is torn without measuring what is left of it for each line; facts in
a narrow column are no towers of words."""

import pytest

from exporters.drawing.lettering import width as advance
from exporters.paper import text as lines
from exporters.paper.flow import tall
from exporters.paper.table import FACTS, Table, fact
from exporters.paper.table_facts import set_facts
from exporters.paper.text import Span, broken, paragraph, words


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


def test_a_long_fact_has_a_line_of_its_own_in_a_narrow_column() -> None:
    facts = (
        ("first player", "Pennant Bearers"),
        ("tokens", "Standard Bearers 3 · Pennant Bearers 2"),
    )
    table = Table(tuple(fact(*one) for one in facts), FACTS)
    boxes = list(set_facts(table, 40.0, 9.0))
    assert len(boxes) == 2
    assert all(tall([box]) < 13.0 for box in boxes)


def test_no_short_word_is_alone_in_a_last_line() -> None:
    """A word of the line above goes with it, if that looks alike: lines get no more for it."""
    chunks = words("Draw your first command cards (how many: rulebook, from page 14).")
    whole = paragraph(chunks[:-1], 300.0, 9.0).widest
    lines = paragraph(chunks, whole + 1.0, 9.0).lines
    assert [span.text for (span,) in lines[-1]] == ["page", "14)."]
    assert len(lines) == 2
    lead = (*words("Aim:", bold=True), *words("sixteen"))
    assert len(paragraph(lead, paragraph(lead[1:], 300.0, 9.0).widest, 9.0).lines[0]) == 1


def test_a_line_that_would_be_left_short_keeps_its_word() -> None:
    """Lines of the reference page ended at two thirds of their width."""
    chunks = words("this acts before all extraordinary changes.")
    width = paragraph(chunks[:-1], 300.0, 9.0).widest + 1.0
    assert paragraph(chunks, width, 9.0).lines == (chunks[:-1], chunks[-1:])


def test_a_word_that_moves_to_a_last_line_stays_with_its_words() -> None:
    """``5     rounds``: what had been torn between words stood as far apart as two things."""
    sentence = "6 dragon runes shown, and still held a year later"
    for width in range(20, 90):
        text = paragraph(((Span(sentence),),), float(width), 9.0, 3.2)
        lines = [" ".join(span.text for chunk in line for span in chunk) for line in text.lines]
        assert " ".join(lines) == sentence
        assert all(len(line) == 1 for line in text.lines)


def test_a_number_stays_with_what_it_counts() -> None:
    """A line ended with the number, and the next one began with the noun."""
    chunks = words("no attack on the turn a unit enters, ignores 1 flag, max 2 dice, then 5")
    joined = ["".join(span.text for span in chunk) for chunk in chunks]
    assert [one for one in joined if any(map(str.isdigit, one))] == [
        "1\u00a0flag,",
        "2\u00a0dice,",
        "5",
    ]


def test_an_option_stays_with_its_value() -> None:
    chunks = words("banneret generate --seed 6 --place left --flag --set a=b")
    assert [span.text for (span,) in chunks] == [
        "banneret",
        "generate",
        "--seed 6",
        "--place left",
        "--flag",
        "--set a=b",
    ]
