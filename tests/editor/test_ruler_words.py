"""Figures of rulers: on their lines where there is room, else close by, never over each other."""

from PySide6.QtCore import QLineF, QRectF

from editor.canvas.ruler_words import Surroundings, best_place

BOX = QRectF(-30, -9, 60, 18)


def test_a_figure_stands_in_the_middle_of_its_line() -> None:
    line = QLineF(0, 0, 0, 300)
    assert best_place(BOX, line, Surroundings([], [])).center().y() == 150


def test_two_rulers_close_together_have_their_figures_on_either_side() -> None:
    """As from a piece to the edge and to a unit that stands before it."""
    left, right = QLineF(100, 0, 100, 120), QLineF(108, 0, 120, 100)
    first = best_place(BOX, left, Surroundings([], [right]))
    second = best_place(BOX, right, Surroundings([first], [left]))
    assert first.right() < 100
    assert second.left() > 108
    assert not first.intersects(second)


def test_what_is_read_already_is_not_covered() -> None:
    line = QLineF(0, 0, 40, 0)
    taken = [QRectF(-40, -12, 120, 24), QRectF(-40, -60, 120, 40)]
    place = best_place(BOX, line, Surroundings(taken, []))
    assert not any(place.intersects(other) for other in taken)
