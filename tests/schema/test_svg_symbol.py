"""Symbols out of SVG files: what drawing programs write, and what is refused."""

import json
from typing import Any

import pytest

from schema.look import Drawing, PathDataError
from schema.svg_symbol import LARGEST, symbol_from_svg

PAGE = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"'


def svg(inner: str, page: str = PAGE) -> bytes:
    return f"<svg {page}>{inner}</svg>".encode()


def paths(inner: str, page: str = PAGE) -> list[dict[str, Any]]:
    """The paths, which a pack takes as they are."""
    symbol: Any = symbol_from_svg(svg(inner, page))
    drawing = Drawing.model_validate_json(json.dumps(symbol))
    assert drawing.fault is None
    return list(symbol["paths"])


def test_the_longer_side_of_the_page_fills_the_box() -> None:
    assert paths('<rect x="0" y="0" width="200" height="100"/>') == [
        {"d": "M-50 -25L50 -25L50 25L-50 25Z", "fill": "ink"}
    ]
    (path,) = paths('<path d="M0 0H30V30z"/>', 'width="30mm" height="30mm"')
    assert path["d"] == "M-50 -50L50 -50L50 50Z"


def test_groups_hand_down_style_and_transforms() -> None:
    inner = """
        <g transform="translate(100 50) rotate(90)" style="fill:#ffffff;stroke:#000;stroke-width:4">
          <g transform="scale(2)"><line x1="0" y1="0" x2="10" y2="0"/></g>
          <path d="M0 0L10 0Z" display="none"/>
        </g>
    """
    assert paths(inner) == [{"d": "M0 0L0 10", "fill": "paper", "stroke": "ink", "width": 4.0}]


def test_circles_become_curves_and_colours_stay_what_they_are() -> None:
    (path,) = paths('<circle cx="100" cy="50" r="20" fill="#C03"/>')
    assert path["fill"] == "#cc0033"
    assert path["d"].startswith("M10 0C10 5.52 5.52 10 0 10C")
    (half,) = paths('<ellipse cx="100" cy="50" rx="20" ry="10" style="fill:rgb(0, 128, 0)"/>')
    assert half["fill"] == "#008000"


def test_what_programs_add_is_passed_over() -> None:
    passed_over = "<title>x</title><metadata/><defs><path d='M0 0L1 1'/></defs>"
    assert len(paths(f"{passed_over}<polygon points='0,0 9,0 9,9'/>")) == 1


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "not an SVG file"),
        (b"<html/>", "not an SVG file"),
        (b"\xff\xfe<\x00", "not UTF-8"),
        (svg(""), "no shapes"),
        (svg("<text>Hi</text>"), "<text> is not supported"),
        (svg('<image href="file:///etc/passwd"/>'), "<image> is not supported"),
        (svg("<script>x</script>"), "<script> is not supported"),
        (svg('<use href="#a"/>'), "<use> is not supported"),
        (svg('<path d="M0 0A1 1 0 0 0 2 2"/>'), "A is not supported"),
        (svg('<path d="M0 0L1"/>'), "too few numbers"),
        (svg('<rect width="9" height="9" fill="chartreuse"/>'), "the colour chartreuse"),
        (svg('<rect width="9" height="9" transform="spin(3)"/>'), "spin is not supported"),
        (svg('<rect width="1e999" height="9"/>'), "a number is too large"),
        (svg("<rect/>", 'viewBox="0 0 0 0"'), "no size"),
        (svg('<rect width="9" height="9"/>' * 41), "more than 40 shapes"),
        (svg("<g>" * 60 + "</g>" * 60), "too deep"),
        (svg(f'<path d="M0 0{"L1 1" * 2000}"/>'), "more than 4000 letters"),
        (b"<svg>" + b" " * LARGEST + b"</svg>", "larger than 256 KB"),
        (b'<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + svg("<desc>&a;</desc>"), "entities"),
    ],
)
def test_what_is_no_symbol_is_refused_with_the_reason(data: bytes, why: str) -> None:
    with pytest.raises(PathDataError) as refused:
        symbol_from_svg(data)
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)
