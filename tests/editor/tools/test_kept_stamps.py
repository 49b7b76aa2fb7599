"""Kept stamps: files in a folder, read as if a stranger had sent them."""

from pathlib import Path

import pytest

from editor.tools.clipboard import clip_of
from editor.tools.clips import Clip
from editor.tools.context import Selection
from editor.tools.kept_stamps import (
    ENDING,
    LARGEST,
    drop_stamp,
    file_name,
    keep_stamp,
    kept_stamps,
    listed,
    renamed_stamp,
)
from editor.tools.stamp_scene import scene_of
from schema.disk import Unreadable, Unwritable
from tests.boards import TOY, drawn
from tests.editor.tools.strokes import hexes, picture

BOARD = """
    f f ~ f
     f ~ h f
    . f ~ f
"""


def copy(*places: str) -> Clip:
    found = clip_of(drawn(BOARD), TOY, Selection(places=places))
    assert found is not None
    return found


def test_what_was_kept_is_read_again(tmp_path: Path) -> None:
    clip = copy("A3", "B3", "C2")
    stamp = keep_stamp(tmp_path / "stamps", clip, "Village: at the ford/2")
    assert stamp.path.name == f"Village at the ford 2{ENDING}"
    assert stamp.read() == clip


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    names = [keep_stamp(tmp_path, copy("A1"), "Wood").name for _ in range(3)]
    assert names == ["Wood", "Wood 2", "Wood 3"]


def test_they_stand_in_their_order_and_new_ones_below(tmp_path: Path) -> None:
    made = {name: keep_stamp(tmp_path, copy("A1"), name) for name in ("b", "a", "c")}
    assert [stamp.name for stamp in kept_stamps(tmp_path)] == ["a", "b", "c"]
    order = listed((made["c"], made["a"]))
    assert [stamp.name for stamp in kept_stamps(tmp_path, order)] == ["c", "a", "b"]
    assert kept_stamps(tmp_path / "nowhere") == []


def test_a_stamp_is_renamed_and_no_other_is_written_over(tmp_path: Path) -> None:
    one, other = (keep_stamp(tmp_path, copy("A1"), name) for name in ("one", "other"))
    with pytest.raises(Unwritable):
        renamed_stamp(one, "other")
    new = renamed_stamp(one, "third")
    assert {stamp.name for stamp in kept_stamps(tmp_path)} == {"third", "other"}
    assert new.read() == other.read()


def test_a_deleted_stamp_can_be_had_again(tmp_path: Path) -> None:
    stamp = keep_stamp(tmp_path, copy("A1"), "Wood")
    drop_stamp(stamp)
    assert kept_stamps(tmp_path) == []
    assert [path.name for path in tmp_path.iterdir()] == [f"Wood{ENDING}~"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe\x00",
        b"[1, 2]",
        b'{"kind": "clip"}',
        b'{"kind": "clip", "game": "toy", "orientation": "pointy", "hexes": []}',
        b'{"kind": "clip", "game": "toy", "orientation": "round", "hexes": [{"at": "A1"}]}',
        b"[" * 100_000,
        b" " * (LARGEST + 1),
    ],
    ids=["empty", "bytes", "list", "cut", "nothing", "round", "deep", "large"],
)
def test_a_broken_file_is_reported_in_one_line(tmp_path: Path, data: bytes) -> None:
    (tmp_path / f"bad{ENDING}").write_bytes(data)
    (stamp,) = kept_stamps(tmp_path)
    with pytest.raises(Unreadable) as raised:
        stamp.read()
    assert len(str(raised.value).splitlines()) == 1
    assert "Traceback" not in str(raised.value)


def test_a_folder_with_the_name_of_a_stamp_is_none(tmp_path: Path) -> None:
    (tmp_path / f"folder{ENDING}").mkdir()
    with pytest.raises(Unreadable):
        kept_stamps(tmp_path)[0].read()


def test_strange_steps_and_things_beside_the_hexes_do_no_harm() -> None:
    """A file may say anything that its form allows."""
    clip = copy("A3", "B3")
    far = clip.changed(hexes=tuple(h.changed(q=h.q + 900, r=900) for h in clip.hexes))
    scene_of(far, drawn(BOARD), TOY)
    twice = clip.changed(hexes=(*clip.hexes, *clip.hexes))
    scene = scene_of(twice, drawn(BOARD), TOY)
    assert scene is not None


@pytest.mark.parametrize("orientation", ["pointy", "flat"])
def test_its_picture_shows_every_hex(orientation: str) -> None:
    """On a board that is as large as the stamp, with the rest left out."""
    for places in (("A3", "B3", "C2"), ("A1", "A2", "A3"), ("C2",), ("A1", "D3"), ("B1", "B2")):
        clip = copy(*places).changed(orientation=orientation)
        scene = scene_of(clip, drawn(BOARD), TOY)
        assert scene is not None
        board = hexes(scene)
        assert board.orientation == orientation
        assert len(board.grid()) == len(places)
        assert not board.unplayable, "nothing around it is hatched"
        shown = picture(scene)
        for kind in "fh":
            wanted = sum(_letter(place) == kind for place in places)
            assert shown.count(kind) == wanted


def _letter(place: str) -> str:
    rows = [row.split() for row in BOARD.strip().splitlines()][::-1]
    return rows[int(place[1]) - 1]["ABCD".index(place[0])]


def test_any_name_becomes_a_file() -> None:
    assert file_name("../../etc/passwd") == "etc passwd.stamp.json"
    assert file_name("") == file_name("///") == "stamp.stamp.json"
    assert len(file_name("x" * 500)) == 60 + len(".stamp.json")
    assert file_name("Деревня №1") == "Деревня 1.stamp.json"
