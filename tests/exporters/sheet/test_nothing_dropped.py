"""No sheet drops a thing: every public one stands on the board, in a list, or under *Not on the
board*, whatever the file; ``EXEMPT`` names what is not asked for."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from exporters.catalogue import SHEETS
from exporters.drawing.picture import Group, Mark
from exporters.export import Options, render
from exporters.off_board import EXEMPT, parted
from exporters.paper.page import Placed, Run, SheetLayout
from exporters.paper.text import legible
from exporters.sheet.plan import plan_sheet
from exporters.sheet.short import plan_short
from exporters.text import draw_text
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from schema import files
from schema.board import HexBoard, LaidTile, PlacedToken, Pose, TableBoard, TileBoard
from schema.forces import FreePlacement, Muster, Unit
from schema.game import Game
from schema.names import Names
from schema.objectives import Win
from schema.scenario import Override, Scenario, SetupStep
from schema.value import FrozenMap
from tests.exporters.sheet.battles import raid, westeros
from tests.sampling import each_once, examples, one_in
from tests.strategies import any_board, scenarios
from tests.tables import terrain_cards

HOME = Path(__file__).parents[3] / "examples"
EXAMPLES = sorted([*HOME.glob("*.json"), *HOME.glob("games/*.json")])
HEADS = {"en": "NOT ON THE BOARD", "ru": "НЕ НА ПОЛЕ"}
Subject = tuple[str, str]
Listed = Callable[..., bool]


@cache
def read(path: Path) -> tuple[Scenario, Game]:
    scenario = files.read(path)
    return scenario, games.load_for(scenario, [HOME / "games"])


def flat(text: str) -> str:
    """Letters as they are printed, without blanks, for lines end anywhere, and without the signs
    that stand for letters which no font has."""
    return "".join(legible("".join(text.split())).replace("?", "").split())


def printed(plan: SheetLayout) -> str:
    """All that is written on a sheet."""
    return flat("".join(i.text for p in plan.pages for i in p.items if isinstance(i, Run)))


def subjects(marks: tuple[Mark, ...]) -> Iterator[Subject]:
    """What the marks of a picture show."""
    for mark in marks:
        if isinstance(mark.subject, tuple):
            kind, name = mark.subject
            yield kind, name
        if isinstance(mark, Group):
            yield from subjects(mark.marks)


def drawn(plan: SheetLayout) -> set[Subject]:
    """What all boards of a sheet show."""
    return {
        subject
        for page in plan.pages
        for item in page.items
        if isinstance(item, Placed)
        for subject in subjects(item.picture.marks)
    }


def dropped(scenario: Scenario, game: Game, plan: SheetLayout) -> list[str]:
    """What stands neither on the board nor in words."""
    shown, text, names = drawn(plan), printed(plan), Names(scenario, game, "en")
    beside = text[text.find(flat(HEADS["en"])) :] if flat(HEADS["en"]) in text else ""
    board, found = scenario.board, []

    def ask(is_shown: bool, *what: object) -> None:
        if not is_shown:
            found.append(" ".join(map(str, what)))

    def listed(*parts: object) -> bool:
        words = [names.place(p, turned=True) if isinstance(p, Pose) else str(p) for p in parts]
        return bool(beside) and all(flat(word) in beside for word in words)

    for unit in scenario.units:
        name = names.of("unit_types", unit.type)
        plain = name.replace("-", " ")  # as the lists have it where no pack knows it
        known = scenario.seat(unit.seat) is not None
        is_shown = ("unit", unit.id) in shown or listed(name, unit.at or names.seat(unit.seat))
        in_list = known and not isinstance(board, TileBoard)
        waits = in_list and (unit.at is None or unit.arrival is not None)
        code = game.unit_types[unit.type].code.get("en", "") if unit.type in game.unit_types else ""
        in_words = any(flat(word).lower() in text.lower() for word in (plain, code or plain))
        on_map = isinstance(board, TileBoard) and unit.arrival is not None and known
        placing = plan_places(scenario)
        ask(is_shown or ((waits or on_map or (placing and known)) and in_words), "unit", unit.id)
    for commander in scenario.commanders:
        name = names.of("commanders", commander.card)
        short = game.commanders.get(commander.card)
        words = (name, names.text(short.short) if short else name, name.replace("-", " "))
        leads = scenario.unit(commander.unit or "")
        is_shown = ("commander", commander.card) in shown or listed(name)
        is_shown = is_shown or (
            leads is not None and any(flat(w).lower() in text.lower() for w in words)
        )
        placing = plan_places(scenario)
        is_shown = is_shown or (placing and any(flat(w).lower() in text.lower() for w in words))
        ask(is_shown, "commander", commander.card)
    for marker in scenario.markers:
        name = names.of("markers", marker.marker)
        ask(("marker", marker.id) in shown or listed(name, marker.at), "marker", marker.id)
    for zone in scenario.zones:
        name = names.text(zone.name) or names.text(zone.meaning) or zone.id
        is_shown = ("zone", zone.id) in shown or listed(name) or zone.kind == "section"
        ask(is_shown, "zone", zone.id)
    for pool in scenario.hidden:
        for spot in pool.spots:
            ask(spot in text, "hidden", pool.id, spot)
    found += list(dropped_in_words(scenario, names, text, listed))
    found += list(lying(scenario, names, shown, text, listed))
    return found


def dropped_in_words(scenario: Scenario, names: Names, text: str, listed: Listed) -> Iterator[str]:
    """What a sheet says and does not draw, and did not say here."""
    on_map = isinstance(scenario.board, TileBoard)
    for seat in scenario.to_place:
        if scenario.seat(seat) is None and not listed(names.seat(seat)):
            yield f"to place {seat}"
    for muster in scenario.musters:
        is_shown = scenario.seat(muster.seat) is not None and not on_map
        if not is_shown and not listed(names.seat(muster.seat)):
            yield f"muster {muster.seat}"
    for override in scenario.overrides:
        either = (names.text(override.text), names.ground(override.acts_as or ""))
        if not any(flat(w.replace("-", " ")).lower() in text.lower() for w in either if w):
            yield f"override {override.what}"
    for words in (*(one.text for one in scenario.setup), *(one.text for one in scenario.rules)):
        if flat(names.text(words)) not in text:
            yield f"{words}"


def plan_places(scenario: Scenario) -> bool:
    """Whether the board is drawn without units, which their players place."""
    return any(scenario.to_place.values()) or any(
        unit.at is None and unit.arrival is None for unit in scenario.units
    )


def lying(
    scenario: Scenario, names: Names, shown: set[Subject], text: str, listed: Listed
) -> Iterator[str]:
    """What is on the board itself and is not listed."""
    board = scenario.board
    if isinstance(board, TableBoard):
        for piece in board.pieces:
            if ("piece", piece.id) not in shown and not listed(names.ground(piece.terrain)):
                yield f"piece {piece.id}"
        return
    for token in board.tokens:
        is_shown = ("token", f"{token.at} {token.token}") in shown
        if not is_shown and not listed(names.ground(token.token), token.at):
            yield f"token {token}"
    if isinstance(board, TileBoard):
        for tile in board.tiles:
            if flat(tile.tile.upper()) not in text and not listed(tile.tile.upper()):
                yield f"tile {tile.tile}"
        for number in range(len(board.setup_markers)):
            if ("setup", str(number)) not in shown:
                yield f"setup marker {number}"
        return
    lists = ((one.at for one in things) for things in (board.ways, board.walls, board.pieces))
    yield from (at for at in chain.from_iterable(lists) if at not in text)


@pytest.mark.parametrize("path", one_in(3, EXAMPLES), ids=lambda path: path.stem)
def test_every_example_stands_on_its_sheet(path: Path) -> None:
    scenario, game = read(path)
    assert parted(scenario.public(), game) == (scenario.public(), ())
    assert dropped(scenario.public(), game, plan_sheet(scenario, game)) == []


def swapped(path: Path, other: Path) -> tuple[Scenario, Game]:
    """An example on the board of another: its places are of another kind, or are not there."""
    scenario, game = read(path)
    return scenario.public().changed(board=read(other)[0].board), game


KINDS = ("raid-in-the-riverlands", "rolls-of-thunder", "map-for-three", "table-for-two")


@pytest.mark.parametrize(("name", "other"), each_once(KINDS, KINDS))
def test_every_example_stands_on_the_board_of_another(name: str, other: str) -> None:
    """A place of another kind of board, or a hex that it lacks, is listed and nothing falls."""
    scenario, game = swapped(HOME / f"{name}.json", HOME / f"{other}.json")
    plan = plan_sheet(scenario, game)
    assert dropped(scenario, game, plan) == []
    short = printed(plan_short(scenario, game))
    text = flat(draw_text(scenario, game))
    left = parted(scenario, game)[1]
    assert bool(left) == (flat(HEADS["en"]) in short) == ("Notontheboard" in text)


@given(scenario=scenarios(), board=st.none() | any_board)
@examples(12)
def test_no_scenario_loses_a_thing(scenario: Scenario, board: object) -> None:
    """On its own board, and on any other."""
    scenario = scenario.public() if board is None else scenario.public().changed(board=board)
    scenario = scenario.changed(
        units=tuple(unit.changed(note=FrozenMap()) for unit in scenario.units)
    )
    assert dropped(scenario, westeros(), plan_sheet(scenario, westeros())) == []


@pytest.mark.soak
@given(scenario=scenarios(), board=st.none() | any_board)
@settings(max_examples=2000)
def test_no_scenario_loses_a_thing_however_often(scenario: Scenario, board: object) -> None:
    scenario = scenario.public() if board is None else scenario.public().changed(board=board)
    assert dropped(scenario, westeros(), plan_sheet(scenario, westeros())) == []
    draw_text(scenario, westeros())
    plan_short(scenario, westeros())


def test_a_change_of_an_unknown_kind_is_printed() -> None:
    """It was dropped when such a token, which the game does not have, was on the board."""
    token = PlacedToken(at="C4", token="sand-worm")  # noqa: S106
    change = Override(what="sand-worm", acts_as="forest")
    board = raid().board
    assert isinstance(board, HexBoard)
    board = board.changed(tokens=(*board.tokens, token))
    scenario = raid(board=board, overrides=(change,))
    assert dropped(scenario, westeros(), plan_sheet(scenario, westeros())) == []


def table() -> Scenario:
    """A battle on a table, as it is drawn from seed 7."""
    game = terrain_cards()
    return generate(parse_brief(game, "table", 7), game)


def test_a_hero_on_a_hex_of_a_table_is_listed() -> None:
    """He was on no plan and in no list."""
    scenario = table()
    hero = scenario.units[0].changed(at="C4")
    scenario = scenario.changed(units=(hero, *scenario.units[1:]))
    name = Names(scenario, terrain_cards(), "en").of("unit_types", hero.type)
    for text in (
        printed(plan_sheet(scenario, terrain_cards())),
        printed(plan_short(scenario, terrain_cards())),
        flat(draw_text(scenario, terrain_cards())),
    ):
        rest = text[text.lower().index("notontheboard") :]
        assert flat(f"{name} – C4") in rest


def test_a_raid_on_a_bare_table_prints_all_its_units() -> None:
    """It printed an empty plan."""
    bare = TableBoard(kind="table", width=900, depth=600)
    scenario = raid(board=bare)
    text = printed(plan_sheet(scenario, westeros()))
    beside = text[text.index(flat(HEADS["en"])) :]
    names = Names(scenario, westeros(), "en")
    counted = Counter((names.of("unit_types", unit.type), unit.at) for unit in scenario.units)
    for name, at in counted:
        assert flat(str(at)) in beside
        assert flat(name) in beside


def test_pictures_say_what_they_cannot_show() -> None:
    """SVG and PNG claim to show all."""
    bare = TableBoard(kind="table", width=900, depth=600)
    scenario = raid(board=bare)
    with_rest = render(scenario, westeros(), "svg").decode()
    without = render(scenario.changed(units=(), commanders=()), westeros(), "svg").decode()
    assert "Not on the board" in with_rest
    assert "Not on the board" not in without


def test_a_spot_beside_the_table_is_listed() -> None:
    scenario = table()
    away = scenario.units[0].changed(at=Pose(x=-400, y=90_000))
    scenario = scenario.changed(units=(away, *scenario.units[1:]))
    assert flat("– -40 × 9000 cm") in printed(plan_sheet(scenario, terrain_cards()))


def test_what_belongs_to_nobody_is_listed() -> None:
    """A seat that is not there has no column: what it has is listed for all."""
    scenario = raid(
        musters=(Muster(seat="nobody", points=30),),
        free_placements=(FreePlacement(seat="nobody", type="war-host", zone="z"),),
        to_place=FrozenMap({"nobody": FrozenMap({"forest": 2})}),
        setup=(SetupStep(seat="nobody", text=FrozenMap({"en": "Bow deeply."})),),
        units=(Unit(id="x", seat="nobody", type="war-host"),),
        commanders=(),
    )
    text = printed(plan_sheet(scenario, westeros()))
    for words in ("Nobody:30points", "nobody:WarHost", "2×Forest", "Bowdeeply."):
        assert words.lower() in text.lower()


def test_an_override_of_what_is_not_on_the_board_is_listed() -> None:
    """All rivers are fords: it holds for what comes later, too."""
    words = FrozenMap({"en": "Rivers may be waded."})
    scenario = raid(overrides=(Override(what="river", text=words),))
    assert flat("Rivers may be waded.") in printed(plan_sheet(scenario, westeros()))


def test_a_pinned_piece_a_remark_and_odd_figures_are_listed() -> None:
    scenario = raid()
    board = scenario.board
    assert isinstance(board, HexBoard)
    unit = scenario.units[0].changed(figures=2, note=FrozenMap({"en": "tired"}))
    piece = next(iter(next(iter(westeros().boxes.values())).pieces))
    pinned = {"at": "C8", "piece": piece, "face": "front", "rotation": 2}
    scenario = Scenario.model_validate(
        {
            **scenario.changed(units=(unit, *scenario.units[1:])).model_dump(mode="json"),
            "board": {**board.model_dump(mode="json"), "pieces": [pinned]},
        },
        strict=False,
    )
    text = printed(plan_sheet(scenario, westeros()))
    assert flat("(2 figures; tired)") in text
    assert flat("assigned pieces") in text
    assert "↺120°C8" in text


def test_a_map_lists_tiles_and_tokens_that_it_does_not_know() -> None:
    scenario, game = read(HOME / "map-for-three.json")
    board = scenario.board
    assert isinstance(board, TileBoard)
    strange = LaidTile(tile="no-such-tile", q=30, r=0)
    token = PlacedToken.model_validate({"at": "99Z", "token": "castle"})
    board = board.changed(tiles=(*board.tiles, strange), tokens=(*board.tokens, token))
    text = printed(plan_sheet(scenario.changed(board=board), game))
    rest = text[text.index(flat(HEADS["en"])) :]
    assert "NO-SUCH-TILE" in rest
    assert "99Z" in rest


def test_the_list_is_printed_in_both_languages() -> None:
    bare = TableBoard(kind="table", width=900, depth=600)
    text = printed(plan_sheet(raid(board=bare), westeros(), beside="ru"))
    assert all(flat(head) in text for head in HEADS.values())


def test_the_exemptions_are_parts_of_a_scenario_or_forms() -> None:
    """One list, each with its reason."""
    forms = {*SHEETS, "view"}
    for name, reason in EXEMPT.items():
        assert name in Scenario.model_fields or name in forms
        assert reason
    assert "setup" not in EXEMPT


def test_what_is_shared_is_drawn_the_same_by_the_command_line() -> None:
    """Export goes on: every format of a battle that has lost its board."""
    bare = TableBoard(kind="table", width=900, depth=600)
    for form in ("pdf", "svg", "png", "txt", "json"):
        assert render(raid(board=bare), westeros(), form, Options(dpi=40))


@pytest.mark.parametrize("when", ["at-once", "turn-end"])
def test_a_number_of_points_that_wins_later_stands_beside_the_aim(when: str) -> None:
    """Only what the aim says is left out of the ways to win."""
    scenario, game = read(HOME / "mustered-battle.json")
    conditions = [
        {"condition": {"kind": "points-reached", "points": 16}},
        {"condition": {"kind": "points-reached", "points": 12}, "when": when},
    ]
    wins = tuple(Win.model_validate(one) for one in conditions)
    victory = scenario.victory.changed(wins=wins)
    text = printed(plan_sheet(scenario.changed(victory=victory), game))
    first, listed = ("12", False) if when == "at-once" else ("16", True)
    assert flat(f"be the first with {first} victory points") in text
    assert (flat("12 VP or more") in text) == listed
