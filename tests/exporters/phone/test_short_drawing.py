"""Short drawings look the same: their paths lead where the long ones did."""

import re

import pytest

from exporters.phone.short_drawing import short_drawing, short_path


def ends(path: str) -> list[tuple[float, float]]:
    """Where each step of a path of lines and curves ends."""
    found: list[tuple[float, float]] = []
    at = start = (0.0, 0.0)
    for command, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(one) for one in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", text)]
        many = {"H": 1, "V": 1, "C": 6, "Z": 1}.get(command.upper(), 2)
        for n in range(0, len(numbers) or 1, many):
            part = numbers[n : n + many]
            from_x, from_y = at if command.islower() else (0.0, 0.0)
            match command.upper():
                case "Z":
                    at = start
                case "H":
                    at = (from_x + part[0], at[1])
                case "V":
                    at = (at[0], from_y + part[0])
                case _:
                    at = (from_x + part[-2], from_y + part[-1])
            if command in "Mm" and not n:
                start = at
            found.append(at)
    return found


@pytest.mark.parametrize(
    "path",
    [
        "M141.917 124.932 134.5 112.086M0.5-0.25 0.5 7.125-3 7.125Z",
        "M177-299 122-299C120-234 117-180 113-136C109-93 101-60 89-37L0 0ZM1.005 2.006 3 4",
        "M0.011 0.022 0.031 0.042M10.001 10.002 10.001 20.5 20.499 20.5",
    ],
)
def test_a_short_path_ends_where_the_long_one_did(path: str) -> None:
    short = short_path(path)
    assert len(short) < len(path)
    for (x, y), (long_x, long_y) in zip(ends(short), ends(path), strict=True):
        assert abs(x - long_x) <= 0.0051
        assert abs(y - long_y) <= 0.0051


def test_scales_keep_their_digits_and_other_attributes_their_numbers() -> None:
    drawing = (
        '<use href="#p1" transform="matrix(0.0048231 0 0 0.86 141.917 -1116.416)" d2="0.125"/>'
    )
    assert short_drawing(drawing) == (
        '<use href="#p1" transform="matrix(.0048231 0 0 .86 141.92 -1116)" d2="0.125"/>'
    )


def test_other_commands_stay_as_they_are() -> None:
    assert short_path("M0 0a3 3 0 0 1 3 3Z") == "M0 0a3 3 0 0 1 3 3Z"
