"""Lettering from the bundled font."""

from pathlib import Path as FilePath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exporters.drawing import paths
from exporters.drawing.lettering import (
    can_write,
    cap_height,
    fit,
    font_path,
    lettering,
    outline,
    outlines_path,
    rise,
    width,
    without_small_letters,
)
from exporters.drawing.picture import Group, Path
from exporters.fonts import make_subset
from exporters.fonts.outlines import outlines

RUSSIAN = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
SIGNS = "«»—–„“”‘’…№×−≤≥±·•°½⅓²³Ⅰ Ⅳ ←↑→↓↔ ☐☑ ⚀⚁⚂⚃⚄⚅ ⚔ ■□▲△▼▽●○◆◇★☆◊✓✗⬡"
texts = st.text(alphabet=RUSSIAN + RUSSIAN.lower() + "ABCabc123 «»", max_size=20)


@pytest.mark.parametrize("bold", [False, True])
def test_the_faces_hold_what_the_sheets_say(bold: bool) -> None:
    for text in (RUSSIAN, RUSSIAN.lower(), SIGNS, "ąęłńśźżőűčřšžğışß ÀÉÎÕÜ ґєіїў"):
        assert can_write(text, bold=bold)
    assert font_path(bold=bold).stat().st_size < 52_000
    assert font_path(bold=bold).with_name("LICENSE.txt").is_file()


def test_every_russian_letter_has_an_outline_of_its_own() -> None:
    drawn = {outline(letter, 4)[0] for letter in RUSSIAN}
    assert len(drawn) == len(RUSSIAN)
    assert () not in drawn


def test_a_missing_character_is_a_question_mark() -> None:
    assert not can_write("龍")
    assert outline("龍", 4) == outline("?", 4)


@given(texts, texts, st.floats(0.5, 20))
def test_widths_add_up_and_grow_with_the_size(one: str, two: str, size: float) -> None:
    assert width(one + two, size) == pytest.approx(width(one, size) + width(two, size))
    assert width(one, 2 * size) == pytest.approx(2 * width(one, size))
    assert outline(one, size)[1] == pytest.approx(width(one, size))


@given(texts, st.floats(1, 50), st.floats(1, 10), st.floats(0.1, 1))
def test_fit_fits_unless_the_least_size_forbids(
    text: str, room: float, size: float, least: float
) -> None:
    fitted = fit(text, room, size, least)
    assert least <= fitted <= size or fitted == size
    assert fitted == least or width(text, fitted) <= room * (1 + 1e-9)


def test_a_size_is_an_em_and_capitals_are_seven_tenths_of_it() -> None:
    box = paths.box_of(paths.control_points(outline("H", 10)[0]))
    assert box is not None
    assert -box[1] == pytest.approx(cap_height(10)) == pytest.approx(7.0, abs=0.01)
    assert box[3] == 0


@pytest.mark.parametrize(("anchor", "left"), [("start", 50), ("middle", 45), ("end", 40)])
def test_anchors_and_middle_alignment(anchor: str, left: float) -> None:
    size = 10 / width("HOH", 1)
    mark = lettering("HOH", 50, 20, size, anchor=anchor, align="middle")  # type: ignore[arg-type]
    box = mark.box
    assert box is not None
    assert box[0] == pytest.approx(left, abs=0.5)
    assert (box[1] + box[3]) / 2 == pytest.approx(20, abs=0.1)


def test_turned_lettering_runs_downwards() -> None:
    box = lettering("HHHH", 10, 10, 4, anchor="start", rotate=90).box
    assert box is not None
    assert box[3] - box[1] > 2.5 * (box[2] - box[0])
    assert box[1] >= 10


def test_equal_letters_share_one_outline() -> None:
    mark = lettering("AA", 0, 0, 4, halo="#ffffff")
    assert isinstance(mark, Group)
    first, second = mark.marks[2:]
    assert isinstance(first, Group)
    assert isinstance(second, Group)
    assert first.marks[0] is second.marks[0]


def test_a_halo_reaches_round_the_letters() -> None:
    plain, ringed = lettering("I", 0, 0, 4), lettering("I", 0, 0, 4, halo="#ffffff", halo_width=1)
    assert plain.box is not None
    assert ringed.box is not None
    assert ringed.box[0] == pytest.approx(plain.box[0] - 1, abs=0.01)


def test_the_subset_can_be_rebuilt(tmp_path: FilePath) -> None:
    folder = make_subset.DEBIAN_FOLDER
    for face in make_subset.FACES:
        if not all((folder / source).is_file() for source in (face.letters, face.signs)):
            pytest.skip("the full typefaces are not installed")
        assert make_subset.make_face(folder, face, tmp_path / face.target) == []
        bundled = font_path().with_name(face.target).read_bytes()
        # Another fontTools may store the same outlines in a few bytes more or less.
        assert (tmp_path / face.target).stat().st_size == pytest.approx(len(bundled), rel=0.02)


@pytest.mark.parametrize(("bold", "serif"), [(False, False), (True, False), (True, True)])
def test_the_stored_outlines_are_those_of_the_face(bold: bool, serif: bool) -> None:
    stored = outlines_path(bold=bold, serif=serif).read_text(encoding="utf-8")
    assert stored == outlines(font_path(bold=bold, serif=serif))


def test_letters_too_small_to_be_read_are_left_out_and_nothing_else() -> None:
    small, large = (lettering("G", 0, 0, size) for size in (2.0, 4.0))
    disc = Path(paths.circle(0, 0, 5), fill="#ffffff")
    marks = (disc, Group((small, large), paths.placement(3, 3, 1.0)))
    without = Group((large,), paths.placement(3, 3, 1.0))
    assert without_small_letters(marks, 1.0) == (disc, without)
    assert without_small_letters(marks, 2.0) is marks
    assert without_small_letters(marks, 0.1) == (disc, Group((), paths.placement(3, 3, 1.0)))


def test_a_breve_rises_above_capitals_and_round_letters_do_not() -> None:
    assert rise("ОС", 10.0, bold=True) == rise("HE", 10.0, bold=True) == 0.0
    assert rise("ЛЙ", 10.0, bold=True) > 1.0
    assert rise("ЛЙ", 20.0, bold=True) == pytest.approx(2 * rise("ЛЙ", 10.0, bold=True))
