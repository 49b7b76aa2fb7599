"""The board in letters: what a terminal shows, in the alphabet in which tests draw theirs."""

import re
from pathlib import Path

import pytest
from hypothesis import given

import games
from exporters.export import Options, render
from exporters.text import draw_board_text, draw_text
from geometry.grid import grid_of
from schema import files
from schema.board import HexBoard
from schema.forces import Unit
from schema.game import Game
from schema.language import translator
from schema.objectives import Objective, UnitsDestroyed
from schema.provenance import Entry
from schema.scenario import Scenario
from schema.text import Message
from schema.value import FrozenMap
from tests.strategies import scenarios

ROOT = Path(__file__).parent.parent.parent
FIXTURES = ROOT / "tests" / "fixtures"
PACKS = (FIXTURES / "games",)


def westeros() -> tuple[Scenario, Game]:
    """Battle plan 7 and its game."""
    scenario = files.read(ROOT / "examples" / "rallying-the-remnant.json")
    return scenario, games.load("battles-of-westeros")


def sample(name: str) -> tuple[Scenario, Game]:
    """A fixture and its sample pack."""
    scenario = files.read(FIXTURES / f"{name}.json")
    return scenario, games.load(scenario.game.base.id, folders=PACKS)


@pytest.mark.rule("BL2-MRK-01")
def test_a_marker_beneath_a_unit_is_listed_whole() -> None:
    """Zones make room for it: their hexes are listed below (BL2-MRK-01)."""
    scenario = files.read(ROOT / "examples" / "mustered-battle.json")
    board = draw_board_text(scenario, games.load_for(scenario))
    assert board.count("·(N)") == 2


@pytest.mark.rule("BOW-RAID-03", "BOW-RAID-04", "BOW-RAID-05")
def test_a_deep_board_has_its_forces_beside_it() -> None:
    """Rows count from each player's own edge (BOW-RAID-03 to 05), names from the bottom."""
    lines = draw_text(*westeros()).splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(" 15"))
    assert [line[:48].rstrip() for line in lines[start - 1 : start + 8]] == [
        "     A   B   C   D   E   F   G   H   I   J",
        " 15  ·   ·   ·   H   ·   ·   ·   ·   ·   ·     1",
        "",
        " 14    ·   ·   ·   ·   ·   ·   ·   H   ·   ·   2",
        "              ○wa                 ○wa",
        " 13  ·   F   ·   ·   ·   B   ·   ·   ·   ·     3",
        "        ○lg     □lg☆        □lg☆        △cc",
        " 12    F   ·   ·   ·   ·   ·   ·   ·   F   ·   4",
        "      □cc             △lg □hi         ○lg",
    ]
    beside = [line[48:].strip() for line in lines[start - 1 : start + 6]]
    assert beside[0].startswith("HOUSE STARK · bottom edge")
    assert beside[1] == "★ Robb Stark, Young Wolf: ■WR H3"
    assert "▲WH War Host of the North, red: D4" in beside


def test_every_unit_stands_where_its_hex_is() -> None:
    """The letters of a hex are found again at the place that its name says, on every row."""
    scenario, game = westeros()
    lines = draw_board_text(scenario, game).splitlines()
    grid = grid_of((10,) * 15)
    for unit in scenario.units:
        row, column = grid.line_and_position(str(unit.at))
        y, x = 1 + 2 * (14 - row), 4 + 4 * column + (2 if row % 2 else 0)
        code = game.unit_types[unit.type].code["en"]
        shown = lines[y + 1][x + 1 : x + 3]
        assert shown == (code if unit.seat == "stark" else code.lower())


@pytest.mark.rule("BL2-THN-02")
def test_thunder_says_how_many_cards_lie_where_and_never_which() -> None:
    """BL2-THN-02: five cards on five buildings, known to nobody."""
    scenario, game = sample("battlelore-2e-thunder")
    text = draw_text(scenario, game, width=80)
    flat = " ".join(text.split())
    assert text.count("?") == 6  # five buildings and the list
    assert "known to: " in flat
    assert "Musters for 26 points → Blue hexes" in flat
    assert "Musters for 0 points" not in flat
    assert "Places Mountain Giant on any red hex" in flat
    assert "Top of the deck: Crushing Force" in flat
    assert "B³" in text
    assert "¹ Blue hexes (deployment, Daqan Lords, blue)" in flat
    assert "Daqan Lords: 1 VP per Uthuk Y'llan unit destroyed (except Mountain Giant)," in flat
    assert (
        "Wins: Uthuk Y'llan: 3 × Blood Harvesters revealed from The captives, immediately" in flat
    )


def test_section_lines_are_drawn_on_the_hexes_that_belong_to_both() -> None:
    """Section-line hexes count for both sections (public facts B3)."""
    lines = draw_board_text(*sample("battlelore-1e-tent")).splitlines()
    assert "  8    ·   ·   ·  ┊W   ·   ·   ·   ·  ┊·   ·   ·   ·     2" in lines
    assert any("(T)" in line for line in lines)


def test_a_map_of_tiles_is_a_wall_of_areas() -> None:
    """Areas by name (ADR 3), lettered borders, units, markers and hidden runes."""
    text = draw_text(*sample("runewars-map"))
    assert "┃ H1A P (H)   ┃ 1C H        │ 1D P (C)    ┃ 2C F" in text, "tiles have heavy lines"
    assert "┃ 4▮FM 2▮BW   ┃" in text
    assert "MMM━━━MMM" in text
    assert "~~~" in text
    assert "4C P ?W" in text, "whose rune it is, and not which"
    assert "Tiles: 1 (0°), 2 (0°), 3 (0°), 4 (180°), H1 (0°), H2 (0°)" in text
    assert "Runes of Daqan: 2 cards (1 × Dragon rune, 1 × False rune) → 1B, 2A" in text


@pytest.mark.rule("TC-DIST-01", "TC-PLAY-03")
def test_a_table_is_a_plan_to_scale_with_poses_in_centimetres() -> None:
    """TC-DIST-01 and TC-PLAY-03 are centimetres."""
    text = draw_text(*sample("table-centimetres"))
    assert "120 × 90 cm" in text
    assert "▮SW Swordsman ×2: 42 × 18 cm 75°; 52 × 1.5 cm 90°" in text
    plain = " ".join(text.replace("\u00a0", " ").split())
    spot = "from the upper left corner: A 58.0 × 47.5 cm, B 62.0 × 40.5 cm; centre 60.0 × 44.0 cm"
    assert f"4 S Magic Spire, {spot}" in plain
    lines = text.splitlines()
    spire = next(line for line in lines if "S4S" in line)  # its number stands in its middle
    assert 0.48 < (spire.index("S4S") + 1.5 - 6) / 86 < 0.52  # the middle of the table


def test_a_double_board_fits_a_terminal() -> None:
    """26 hexes in a row in 100 columns; rivers and roads run through, the rest is in the legend."""
    text = draw_text(*sample("commands-and-colors-wide"))
    assert max(map(len, text.splitlines())) <= 100
    assert "  5 ·  ·  ·  ·  W  ·  ·  =  =  =  =  =  =¹ ~=b=¹ =  =  T=²=" in text
    assert "b Bridge: N5→" in text
    assert "▮Li Line infantry, [G] Guard ×2: arrives in round 4, Reserve" in text
    assert "Allies: South-west corps + South-east corps" in text
    assert "1 VP at the end of each round if you hold at least 2 hexes of “Eastern hills”" in text
    assert "N5: Both sides reach the bridge in turn two." in text


def test_a_flat_board_staggers_its_columns() -> None:
    """Columns of a flat board stand half a hex, one line of two, higher in turn."""
    board = HexBoard(
        kind="hex",
        lines=(3, 2, 3),
        orientation="flat",
        indent="even",
        terrain=(("plains", "forest", "plains"), ("hill", "plains"), ("plains",) * 3),
    )
    scenario, game = westeros()
    flat = scenario.changed(board=board, units=(), commanders=(), zones=())
    assert draw_board_text(flat, game).splitlines() == [
        "     A   B   C",
        "  3  ·       ·   1",
        "         ·",
        "  2  F       ·   2",
        "         H",
        "  1  ·       ·   3",
        "",
        "     A   B   C",
    ]


def test_russian_names_and_letters() -> None:
    """Terrain, codes and names are in the language asked for."""
    text = draw_text(*westeros(), language="ru")
    assert text.startswith("Сбор уцелевших\n")
    assert "Всадники Винтерфелла" in text
    assert "▲РС" in text
    assert "□сл☆" in text
    assert "Жетон инициативы" in text


def test_our_own_words_are_in_the_catalogue_too() -> None:
    """A Russian page has no English heading."""
    say = translator("ru")
    text = draw_text(*sample("battlelore-2e-thunder"), language="ru")
    for english in ("On the board", "Victory", "Special rules", "Setup", "Face down", "Wins"):
        assert say(english) != english
        assert english not in text
        assert say(english) in text


def test_colour_changes_nothing_but_the_colour() -> None:
    """Without its codes the painted text is the plain one."""
    for pair in (westeros(), sample("battlelore-2e-thunder"), sample("runewars-map")):
        painted = draw_text(*pair, colour=True)
        assert "\x1b[1" in painted
        plain = re.sub(r"\x1b\[[0-9;]*m", "", painted)
        assert [s.rstrip() for s in plain.splitlines()] == draw_text(*pair).splitlines()


def test_without_forces_only_board_and_words() -> None:
    """``forces=False`` leaves the lists away."""
    text = draw_text(*westeros(), forces=False)
    assert "HOUSE STARK" not in text
    assert "□lg☆" in text


def test_a_transcript_is_written_when_asked_for() -> None:
    """Step, player and sentence, one line each."""
    scenario, game = westeros()
    entry = Entry(step=8, seat="stark", message=Message(slug="something-new", args=FrozenMap(n=3)))
    with_transcript = scenario.changed(transcript=(entry,))
    assert "   8. House Stark: something-new (n: 3)" in draw_text(
        with_transcript, game, transcript=True
    )
    assert "something-new" not in draw_text(with_transcript, game)


def test_authors_cannot_steer_the_terminal() -> None:
    """Codes in a title are not passed on to the terminal."""
    scenario, game = westeros()
    evil = scenario.changed(title=FrozenMap(en="\x1b[2Jgone\x07 \u202eback"))
    assert "\x1b" not in draw_text(evil, game)
    assert "\u202e" not in draw_text(evil, game)


def test_several_units_on_one_hex_show_that_there_are_more() -> None:
    """The first is named, a plus says that others stand there too."""
    scenario, game = westeros()
    second = Unit(id="second", seat="stark", type="war-host", rank="red", at="H3")
    crowded = scenario.changed(units=(*scenario.units, second))
    assert "■WR+" in draw_board_text(crowded, game)


def test_unknown_ids_are_shown_as_they_are() -> None:
    """A scenario of a newer pack is shown as well as it can be."""
    scenario, game = westeros()
    unit = Unit(id="u", seat="stark", type="ice-dragon", rank="violet", at="A1")
    goal = Objective(
        id="o", condition=UnitsDestroyed(kind="units-destroyed", types=("ice-dragon",)), points=9
    )
    odd = scenario.changed(
        units=(unit,), commanders=(), victory=scenario.victory.changed(objectives=(goal,))
    )
    text = draw_text(odd, game)
    assert "▮IC ice-dragon, violet: A1" in text
    assert "9 VP per ice-dragon unit destroyed" in text


@pytest.mark.parametrize("width", [1, 20, 60, 200])
def test_any_width_is_taken(width: int) -> None:
    """A narrow terminal gets long lines rather than none."""
    for pair in (westeros(), sample("table-centimetres"), sample("runewars-map")):
        assert draw_text(*pair, width=width).endswith("\n")


@given(scenarios())
def test_whatever_is_valid_can_be_drawn(scenario: Scenario) -> None:
    """Nothing a file may hold makes it raise, in any language and with colours."""
    game = games.load("battles-of-westeros")
    for language in ("en", "ru"):
        text = draw_text(scenario, game, language=language, transcript=True)
        assert text.endswith("\n")
    assert draw_text(scenario, game, colour=True)


@pytest.mark.parametrize("width", [60, 80, 200])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_text_keeps_within_its_columns(width: int, language: str) -> None:
    """Whatever the width of a terminal, only maps of tiles may need more than 60 columns."""
    names = ("commands-and-colors-wide", "table-centimetres", "battlelore-2e-thunder")
    battles = [westeros(), *map(sample, names)]
    battles += [sample("runewars-map")] if width >= 80 else []
    for scenario, game in battles:
        text = render(scenario, game, "txt", Options(width=width, language=language)).decode()
        assert max(map(len, text.splitlines())) <= width
