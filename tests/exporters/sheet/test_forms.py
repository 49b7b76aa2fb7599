"""Tables of figures, and long words in lines."""

from exporters.paper.flow import placed
from exporters.paper.page import Run
from exporters.paper.sections import set_table
from exporters.paper.table import Table, figures
from exporters.paper.table_figures import WHOLE
from exporters.paper.text import broken, length_of, space, words


def grid(rows: int) -> Table:
    row = ("neutral units · нейтральные отряды", "3", "4", "in these areas · в этих областях")
    return figures(("", "one", "two", "measure"), (row,) * rows)


def test_long_names_of_rows_leave_room_for_what_they_mean() -> None:
    strips = list(set_table(grid(1), 140.0, 11.0))
    runs = [item for item in placed(strips, 0.0, 0.0) if isinstance(item, Run)]
    (words_begin,) = {run.x for run in runs if run.text.startswith("in these")}
    text = str(grid(1).rows[0].cells[-1])
    assert words_begin + length_of(text, 11.0) <= 140.0, "all of it on one line"
    assert any(run.text == "отряды" for run in runs)


def test_a_small_table_stays_together_and_a_large_one_may_break() -> None:
    small, large = (list(set_table(grid(n), 140.0, 11.0)) for n in (WHOLE, WHOLE + 1))
    assert [strip.keep for strip in small] == [True] * WHOLE + [False]
    assert not any(strip.keep for strip in large[1:])


def test_a_list_wider_than_a_line_is_torn_at_its_commas() -> None:
    text = "characters.heath=outrider,hedge-witch,swordsman,archer,archer"
    lines = broken(words(text), 60.0, 8.0, space(8.0))
    texts = ["".join(span.text for chunk in line for span in chunk) for line in lines]
    assert len(texts) > 1
    assert "".join(texts) == text
    assert all(line.endswith(",") for line in texts[:-1])
