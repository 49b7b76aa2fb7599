"""Terrain and units of one's own: tried with the game, kept among one's own values, taken away."""

from pathlib import Path

import pytest

import games
from games.faults import BrokenPack
from games.own_art import OwnPicture, keep_art, owned_art
from games.own_cards import own_pack
from games.own_things import Key, OwnThing, id_for, keep_things, owned_things
from tests.schema.test_png_symbol import png

BASE = "battles-of-westeros"
SWAMP: Key = ("terrain", "my-swamp")
BOG = OwnThing(
    {
        "name": {"en": "Swamp", "ru": "Болото"},
        "letter": {"en": "Sw", "ru": "Бо"},
        "movement": {"stop": ["all"]},
        "combat": {"max_dice_out": 2},
    },
    {"colour": "#8a9a5b", "pattern": "grass", "ink": "#4a5a2b"},
)
GIANT: Key = ("unit_types", "my-giant")


def giant(unit_class: str) -> OwnThing:
    return OwnThing(
        {
            "name": {"en": "Giant"},
            "code": {"en": "GI"},
            "unit_class": unit_class,
            "figures": 1,
            "profiles": {"any": {"dice": 4, "move": 2}},
        }
    )


def test_a_terrain_and_a_unit_are_part_of_the_game_until_they_are_taken_away(
    tmp_path: Path,
) -> None:
    game, own = games.load(BASE), own_pack(BASE, tmp_path)
    things = {SWAMP: BOG, GIANT: giant(next(iter(game.classes)))}
    own = keep_things(own, game, things)
    assert owned_things(own) == things
    here = games.load(BASE, folders=[tmp_path])
    assert here.terrain["my-swamp"].combat.max_dice_out == 2
    assert here.look.terrain["my-swamp"].pattern == "grass"
    assert here.unit_types["my-giant"].profiles["any"].dice == 4
    assert [*here.terrain][-1] == "my-swamp"
    source = games.confidence_of(here, "/terrain/my-swamp/combat/max_dice_out")
    assert source is not None
    assert source.confidence == "owner"
    keep_things(own, here, dict.fromkeys(things), [tmp_path])
    again = games.load(BASE, folders=[tmp_path])
    assert again.terrain == game.terrain
    assert again.unit_types == game.unit_types
    assert again.look == game.look


def test_my_art_and_things_leave_each_other_alone(tmp_path: Path) -> None:
    game, own = games.load(BASE), own_pack(BASE, tmp_path)
    own = keep_things(own, game, {SWAMP: BOG})
    here = games.load(BASE, folders=[tmp_path])
    picture = OwnPicture(png(20, 20), fills=True)
    own = keep_art(own, here, {("terrain", "my-swamp"): picture}, [tmp_path])
    assert owned_things(own)[SWAMP] == OwnThing(BOG.fields, BOG.ground, picture)
    here = games.load(BASE, folders=[tmp_path])
    assert here.look.terrain["my-swamp"].colour == "#8a9a5b"
    own = keep_art(own, here, {("terrain", "my-swamp"): None}, [tmp_path])
    assert owned_things(own)[SWAMP] == BOG
    own = keep_things(own, here, {SWAMP: OwnThing(BOG.fields, BOG.ground, picture)}, [tmp_path])
    keep_things(own, here, {SWAMP: None}, [tmp_path])
    assert owned_art(own) == {}


def test_what_cannot_be_is_not_kept(tmp_path: Path) -> None:
    game, own = games.load(BASE), own_pack(BASE, tmp_path)
    with pytest.raises(BrokenPack, match="no-such-class"):
        keep_things(own, game, {GIANT: giant("no-such-class")})
    assert not own.folder.exists()


@pytest.mark.parametrize(
    ("name", "ident"),
    [("Swamp", "my-swamp"), ("Болото, щучье", "my-boloto-shchuche"), ("!!!", "my-thing")],
)
def test_an_id_is_made_of_the_name(name: str, ident: str) -> None:
    assert id_for(name, ()) == ident
    assert id_for(name, (ident, f"{ident}-2")) == f"{ident}-3"
