"""Terrain in short phrases, and no field of it without words."""

from collections.abc import Iterator
from types import NoneType
from typing import Any, Literal, get_args, get_origin

import pytest

import games
from exporters.words.effects import SILENT, describe_effects
from schema.game import Game
from schema.language import LANGUAGES
from schema.names import NO_SCENARIO, Names
from schema.terrain import Burn, Classes, Combat, Movement, TerrainKind
from schema.value import FrozenMap, Value
from tests.exporters.sheet.battles import westeros


@pytest.mark.rule("BOW-TT-SBRIDGE", "BOW-TT-PAL")
def effects_of(kind: TerrainKind, game: Game, language: str) -> tuple[str, ...]:
    """What the words say in one language."""
    return describe_effects(kind, Names(NO_SCENARIO, game, language))


@pytest.mark.parametrize(
    ("kind", "phrases"),
    [
        (
            "palisade",
            ("impassable", "blocks line of sight", "burn limit 4, then removed"),
        ),  # BOW-TT-PAL
        (
            "fire",
            ("units may not enter", "units inside may not move", "units inside may not attack"),
        ),
        (
            "stone-bridge",
            ("a move along roads alone goes 1 hex farther", "no Advance or Pursuit onto it"),
        ),  # BOW-TT-SBRIDGE
        ("ford", ("all except Cavalry: stop on entering", "Cavalry: remaining movement −1")),
        ("devastation", ("counts as: Plains", "cancels all other terrain in the hex")),
    ],
)
def test_tokens_are_worded_as_in_the_reference(kind: str, phrases: tuple[str, ...]) -> None:
    """BOW-TT: the five fields of the reference."""
    effects = effects_of(westeros().tokens[kind], westeros(), "en")
    assert [phrase for phrase in phrases if phrase not in effects] == []


def test_plain_ground_does_nothing() -> None:
    assert effects_of(westeros().terrain["plains"], westeros(), "en") == ("no effect",)


def test_equal_caps_are_written_once() -> None:
    """Forest: at most 2 dice into it or out of it."""
    effects = effects_of(westeros().terrain["forest"], westeros(), "en")
    assert "max 2 dice into or out of it" in effects
    special = westeros().terrain["forest"].changed(special=FrozenMap({"en": "Dark."}))
    assert effects_of(special, westeros(), "en")[-1] == "Dark"


@pytest.mark.rule("BL2-RUINS-01", "BL2-RUINS-04", "BL2-RUINS-06")
def test_ruins_end_a_retreat() -> None:
    """BL2-RUINS-04, BL2-RUINS-06; and BL2-RUINS-01 of what becomes them."""
    game = games.load("battlelore-2e")
    effects = effects_of(game.terrain["ruins"], game, "en")
    assert "a retreat into this hex ends here; the rest becomes hits" in effects
    assert "for scenario rules counts as: Building" in effects
    assert "when destroyed becomes: Ruins" in effects_of(game.terrain["building"], game, "en")


def test_what_lies_on_it_and_who_may_start_there() -> None:
    """BL2: a ford lies on a river, and no unit is set up in water that it cannot pass."""
    game = games.load("battlelore-2e")
    assert "only on: River" in effects_of(game.tokens["ford"], game, "en")
    assert "no unit may be placed here during setup" in effects_of(
        game.terrain["river"], game, "en"
    )
    palisade = westeros().tokens["palisade"]
    assert palisade.movement.impassable
    assert "no unit may be placed here during setup" not in effects_of(palisade, westeros(), "en")


SAMPLES: dict[str, Any] = {
    "special": FrozenMap(dict.fromkeys(LANGUAGES, "Dark.")),
    "movement.lose": FrozenMap({"cavalry": 1}),
}
"""Fields of maps; all others are filled in by their kind."""
BURNS = TerrainKind(
    name=FrozenMap({"en": "Pit"}), letter=FrozenMap({"en": "P"}), burn=Burn(limit=3)
)
"""What the fields are changed of: something that burns, or no rule states how it ends."""

PARTS = (Movement, Combat, Burn)


def others(annotation: Any, now: Any) -> Iterator[Any]:
    """Every other value of a choice, or one of what has endless values."""
    options = get_args(annotation)
    if get_origin(annotation) is Literal:
        yield from (option for option in options if option != now)
    elif annotation is bool:
        yield not now
    elif annotation is int:
        yield 2
    elif annotation == Classes or get_origin(annotation) is tuple:
        yield ("forest",)
    elif NoneType in options:
        yield from (value for one in options if one is not NoneType for value in others(one, now))
    elif get_origin(annotation) is not None and options:  # Annotated
        yield from others(options[0], now)
    else:
        yield "forest"


def changes(value: Value, path: str = "") -> Iterator[tuple[str, Value]]:
    """Each field of a model, and of the models in it, changed alone."""
    for name, field in type(value).model_fields.items():
        now, where = getattr(value, name), f"{path}{name}"
        if isinstance(now, Value):
            for inner, other in changes(now, f"{where}."):
                yield inner, value.changed(**{name: other})
        elif where in SAMPLES:
            yield where, value.changed(**{name: SAMPLES[where]})
        elif where not in SILENT:
            for other in others(field.annotation, now):
                yield where, value.changed(**{name: other})


def test_every_field_has_words_in_every_language() -> None:
    """A field without words is a rule that one player knows and the other does not."""
    seen = set()
    for field, kind in changes(BURNS):
        seen.add(field)
        assert isinstance(kind, TerrainKind)
        for spoken in LANGUAGES:
            effects = effects_of(kind, westeros(), spoken)
            assert effects != effects_of(BURNS, westeros(), spoken), (field, spoken)
    assert {"movement.ends_retreat", "counts_as", "on", "ruins", "burn.takes_fire"} <= seen
    assert set(SILENT) <= set(TerrainKind.model_fields)
    assert len(seen) == sum(len(model.model_fields) for model in (TerrainKind, *PARTS)) - len(
        PARTS
    ) - len(SILENT)
