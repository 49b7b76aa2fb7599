"""Pictures of one's own: files among one's own values, looked over before any is kept."""

import json
from pathlib import Path

import pytest

import games
from editor.pack_checks import check_pack
from games.faults import BrokenPack
from games.own_art import (
    SECTIONS,
    ArtSection,
    OwnPicture,
    Thing,
    keep_art,
    owned_art,
    things_of,
    with_art,
)
from games.own_cards import own_pack
from schema.look import Credit
from schema.png_symbol import PictureError
from tests.schema.test_png_symbol import HOSTILE, png

BASE = "battles-of-westeros"
LEAF = OwnPicture(
    b'<svg viewBox="0 0 100 100"><path d="M0 50L50 0L100 50Z" fill="#228833"/></svg>',
    Credit(artist="A. Painter", licence="CC-BY-4.0", source="example.org/leaf"),
)
DROP = OwnPicture(b'<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>')
PHOTO = OwnPicture(png(900, 600), Credit(artist="B. Camera"), fills=True)
FOREST: Thing = ("terrain", "forest")


def test_what_is_kept_is_drawn_from_then_on_and_given_back(tmp_path: Path) -> None:
    game, own = games.load(BASE), own_pack(BASE, tmp_path)
    kind: Thing = ("classes", next(iter(game.classes)))
    ford: Thing = ("tokens", "ford")
    art = {FOREST: LEAF, ford: DROP, kind: LEAF}
    own = keep_art(own, game, art)
    assert owned_art(own) == art
    drawn = games.load(BASE, folders=[tmp_path])
    forest = drawn.look.terrain["forest"]
    assert drawn.look.symbols[str(forest.symbol)].paths[0].fill == "#228833"
    assert drawn.look.credits[str(forest.symbol)] == LEAF.credit
    assert forest.colour == game.look.terrain["forest"].colour
    assert drawn.look.tokens["ford"] == "my-tokens-ford"
    assert drawn.classes[kind[1]].symbol == f"my-classes-{kind[1]}"
    own = keep_art(own, game, {FOREST: None}, [tmp_path])
    back = games.load(BASE, folders=[tmp_path])
    assert back.look.terrain["forest"] == game.look.terrain["forest"]
    assert back.look.tokens["ford"] == "my-tokens-ford"
    keep_art(own, game, {ford: None, kind: None}, [tmp_path])
    assert games.load(BASE, folders=[tmp_path]).look.tokens == game.look.tokens


def test_a_photograph_is_scaled_down_and_takes_the_place_of_a_drawing(tmp_path: Path) -> None:
    game, own = games.load(BASE), own_pack(BASE, tmp_path)
    own = keep_art(own, game, {FOREST: LEAF})
    own = keep_art(own, game, {FOREST: PHOTO}, [tmp_path])
    kept = owned_art(own)[FOREST]
    assert (kept.is_png, kept.fills, kept.credit) == (True, True, PHOTO.credit)
    assert len(kept.data) < len(PHOTO.data)
    drawn = games.load(BASE, folders=[tmp_path])
    assert drawn.look.terrain["forest"].fills
    assert drawn.look.symbols["my-terrain-forest"].png == kept.data
    own = keep_art(own, game, {FOREST: LEAF}, [tmp_path])
    assert owned_art(own) == {FOREST: LEAF}


@pytest.mark.parametrize("section", SECTIONS)
def test_everything_that_is_offered_may_have_a_photograph(
    section: ArtSection, tmp_path: Path
) -> None:
    game, own = games.load(BASE), own_pack(BASE, tmp_path)
    ident = [*things_of(game, section)][-1]
    drawn = with_art(own, game, {(section, ident): PHOTO})
    assert drawn.look.symbols[f"my-{section}-{ident}"].png is not None


def test_a_broken_picture_is_not_kept(tmp_path: Path) -> None:
    game, own = games.load(BASE), own_pack(BASE, tmp_path)
    with pytest.raises(BrokenPack, match="<image> is not supported"):
        keep_art(own, game, {FOREST: OwnPicture(b'<svg><image href="x"/></svg>')})
    with pytest.raises(PictureError, match="more comes out"):
        keep_art(own, game, {FOREST: OwnPicture(HOSTILE["more than the header says"][0])})
    assert not own.folder.exists()


def test_a_hostile_picture_in_a_folder_is_refused_by_its_name(tmp_path: Path) -> None:
    game, own = games.load(BASE), own_pack(BASE, tmp_path)
    own = keep_art(own, game, {FOREST: PHOTO})
    file = own.folder / "my-terrain-forest.symbol.png"
    file.write_bytes(HOSTILE["many pixels"][0])
    with pytest.raises(BrokenPack, match=r"my-terrain-forest\.symbol\.png: .*60000 × 60000"):
        games.load(BASE, folders=[tmp_path])
    findings = check_pack(own.folder).findings
    assert any(file.name in (finding.file or "") for finding in findings)


@pytest.mark.parametrize("said", [[], {"look": 3}, {"look": {"terrain": [], "credits": {"x": 1}}}])
def test_what_somebody_typed_into_the_file_does_no_harm(said: object, tmp_path: Path) -> None:
    game, own = games.load(BASE), own_pack(BASE, tmp_path)
    own = keep_art(own, game, {FOREST: LEAF})
    (own.folder / "my-art.json").write_text(json.dumps(said))
    if isinstance(said, dict):
        assert owned_art(own)[FOREST].credit is None
    else:
        with pytest.raises(BrokenPack):
            owned_art(own)


def test_nothing_is_stored_to_look_at_a_picture(tmp_path: Path) -> None:
    game, own = games.load(BASE), own_pack(BASE, tmp_path)
    seen = with_art(own, game, {("terrain", "hill"): DROP})
    assert seen.look.terrain["hill"].symbol == "my-terrain-hill"
    assert [*tmp_path.iterdir()] == []
