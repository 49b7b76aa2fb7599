"""What stands where in an overlay: every sign is in the hex that the engine means, and no other."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from exporters.drawing.field import field_of
from exporters.drawing.look import style_of
from exporters.drawing.paths import Commands, Point
from exporters.drawing.picture import Mark
from exporters.overlays import overlay_legends, position_of
from exporters.overlays.chart import Chart, Chip
from exporters.overlays.retreat import draw_retreat, driven
from exporters.overlays.rows import draw_rows, draw_sections
from exporters.overlays.sight import draw_sight
from exporters.overlays.units import Threats, draw_control, draw_reach, draw_threats, steps_taken
from games import load
from generators.blank import blank
from geometry.cells import Mask
from geometry.layout import HexLayout
from rules.movement import march_of, reach_and_attack
from rules.sight import area_of_sight
from schema.board import HexBoard, Zone
from schema.forces import Unit
from schema.game import Game
from schema.scenario import Scenario, Variant
from schema.value import FrozenMap
from tests.boards import TOY, drawn, raid, westeros


@dataclass(frozen=True, eq=False)
class Heard(Chart):
    """A chart that remembers what was put where, by the names of hexes."""

    signs: list[tuple[str, str, Chip]] = field(default_factory=list)
    """The hex, the word, what it stands in."""
    hatches: list[tuple[str, str]] = field(default_factory=list)
    """The hatching and the hex."""
    inks: dict[str, str] = field(default_factory=dict)
    """The hatching and its colour."""
    rings: list[str] = field(default_factory=list)
    lines: list[Commands] = field(default_factory=list)
    """Bold ones."""
    fine: list[Commands] = field(default_factory=list)

    def place(self, at: Point) -> str:
        """The hex whose middle is nearest."""
        names, centres = self.field.names, self.field.centres
        near = min(
            range(len(names)),
            key=lambda i: (centres[i][0] - at[0]) ** 2 + (centres[i][1] - at[1]) ** 2,
        )
        return names[near]

    def named(self, mask: Mask) -> list[str]:
        """The hexes of a set."""
        theatre = self.position.theatre
        return [theatre.grid.names[index] for index in theatre.cells.indices(mask)]

    def chip(self, at: Point, text: str, chip: Chip, ink: str, **more: object) -> Mark:
        self.signs.append((self.place(at), text, chip))
        return super().chip(at, text, chip, ink, **more)  # type: ignore[arg-type]  # its own keywords

    def chips(self, mask: Mask, text: str, chip: Chip, ink: str, **more: object) -> Iterator[Mark]:
        self.signs.extend((name, text, chip) for name in self.named(mask))
        return super().chips(mask, text, chip, ink, **more)  # type: ignore[arg-type]  # as above

    def hatched(self, mask: Mask, pattern: str, ink: str, **more: float) -> Iterator[Mark]:
        self.hatches.extend((pattern, name) for name in self.named(mask))
        self.inks[pattern] = ink
        return super().hatched(mask, pattern, ink, **more)

    def ringed(self, at: Point, ink: str, **more: bool) -> Iterator[Mark]:
        self.rings.append(self.place(at))
        return super().ringed(at, ink, **more)

    def stroked(self, commands: Commands, ink: str, **more: object) -> Iterator[Mark]:
        self.lines.append(commands)
        return super().stroked(commands, ink, **more)  # type: ignore[arg-type]  # as above

    def thin(self, commands: Commands, ink: str) -> Mark:
        self.fine.append(commands)
        return super().thin(commands, ink)


def heard(scenario: Scenario, game: Game) -> Heard:
    """An empty chart over a scenario."""
    board = scenario.board
    assert isinstance(board, HexBoard)
    return Heard(
        scenario=scenario,
        board=board,
        position=position_of(scenario, game),
        field=field_of(HexLayout(board.grid(), 9.0)),
        style=style_of(game, None, "en", greyscale=False),
    )


def archers() -> tuple[Scenario, Game]:
    """A unit of BattleLore that goes two hexes, or one and shoots."""
    game = load("battlelore-1e")
    empty = blank(game)
    ident = next(
        name
        for name, kind in game.unit_types.items()
        if any(p.move_and_battle is not None for p in kind.profiles.values())
    )
    unit = Unit(id="a", seat=empty.seats[0].id, type=ident, rank="blue", at="D4")
    return empty.changed(units=(unit,)), game


@pytest.mark.parametrize("where", ["westeros", "battlelore"])
def test_reach_has_the_steps_in_every_hex_and_a_cross_where_no_attack_is_left(where: str) -> None:
    """Octagons where the unit must stop, damage behind the steps; its own hex in a ring."""
    scenario, game = (raid(), westeros()) if where == "westeros" else archers()
    barred = 0
    for unit in scenario.units:
        chart = heard(scenario, game)
        list(draw_reach(chart, unit.id))
        position = chart.position
        number = position.theatre.numbers[unit.id]
        names, bits = position.theatre.grid.names, position.theatre.cells.bits
        march, kinds = march_of(position, number), position.ground.kinds
        wanted: dict[str, tuple[str, Chip]] = {}
        for index, taken in steps_taken(position, number).items():
            damage = kinds[index].movement.damage
            stops = march.stop & bits[index]
            text = f"{taken}-{damage}" if damage else f"{taken}"
            wanted[names[index]] = (text, "octagon" if stops else "disc")
        numbers = {place: (text, chip) for place, text, chip in chart.signs if chip != "bare"}
        assert numbers == wanted
        attacks = chart.named(reach_and_attack(position, number))
        crosses = {place for place, text, chip in chart.signs if (text, chip) == ("×", "bare")}
        assert crosses == set(wanted) - set(attacks)
        barred += len(crosses)
        assert chart.rings == [unit.at]
    assert bool(barred) == (where == "battlelore")


def test_zones_of_control_are_each_in_the_hatching_of_their_side() -> None:
    """Where two commanders reach, crosses stand instead; every commander has a ring."""
    scenario = raid()
    chart = heard(scenario, westeros())
    list(draw_control(chart))
    grid = chart.position.theatre.grid
    radius = chart.position.theatre.book.control.radius
    at = {unit.id: unit.at for unit in scenario.units}
    within: dict[str, Counter[str]] = {"stark": Counter(), "lannister": Counter()}
    for commander in scenario.commanders:
        place = str(at[commander.unit or ""])
        near = grid.indices_within(grid.index(place), radius)
        within[commander.seat].update(grid.names[i] for i in near)
    both = within["stark"] + within["lannister"]
    patterns = dict(zip((seat.id for seat in scenario.seats), ("falling", "diagonal"), strict=True))
    for seat, pattern in patterns.items():
        alone = {name for name in within[seat] if both[name] == 1}
        assert {name for one, name in chart.hatches if one == pattern} == alone
        assert chart.inks[pattern] == chart.shapes[seat].colour
    shared = {name for name, count in both.items() if count > 1}
    assert {name for one, name in chart.hatches if one == "cross"} == shared
    assert sorted(chart.rings) == sorted(str(at[c.unit or ""]) for c in scenario.commanders)


@pytest.mark.parametrize("along_the_blow", [False, True])
def test_the_ends_of_a_retreat_say_for_how_many_results(*, along_the_blow: bool) -> None:
    """One disc at each end, one octagon where it takes hits instead, an arrow for every step."""
    scenario, game = raid(), westeros()
    if along_the_blow:
        variant = next(
            name
            for name, rule in game.variants.items()
            if dict(rule.rules.get("retreat", {})).get("rule") == "directional"
        )
        scenario = scenario.changed(variants=(Variant(id=variant, options=FrozenMap()),))
    for unit in scenario.units:
        chart = heard(scenario, game)
        list(draw_retreat(chart, unit.id))
        names = chart.position.theatre.grid.names
        ends: dict[str, set[int]] = {}
        stuck: dict[str, set[int]] = {}
        for one in driven(chart.position, chart.position.theatre.numbers[unit.id]):
            for flags, ways in enumerate(one.ways, start=1):
                for way in ways:
                    place = names[way.path[-1]] if way.path else str(unit.at)
                    if way.hits:
                        stuck.setdefault(place, set()).add(flags)
                    elif way.path:
                        ends.setdefault(place, set()).add(flags)
        discs = {place: text for place, text, chip in chart.signs if chip == "disc"}
        assert discs == {p: ",".join(map(str, sorted(found))) for p, found in ends.items()}
        octagons = {place: text for place, text, chip in chart.signs if chip == "octagon"}
        assert set(octagons.values()) == {f"{min(f)}×" for f in stuck.values()}
        assert len(octagons) == len(stuck)
        heads = [run for run in chart.lines if len(run) == 3]
        assert bool(heads) == bool(ends), "arrows"
        assert chart.rings == [unit.at]


def test_rows_are_numbered_from_the_edge_as_far_as_the_card_lets_place() -> None:
    """With a card every row to its farthest limit; without one the rows of the own half."""
    scenario, game = raid(), westeros()
    card = game.skirmish_cards[scenario.card or ""]
    reaches = [getattr(card.placement, kind).max_rows for kind in ("commander", "unit", "terrain")]
    numbers = {text for _, text, _ in signs_of_rows(scenario, game)}
    assert numbers == {str(row) for row in range(1, max(reaches) + 1)}
    chart = heard(scenario, game)
    list(draw_rows(chart))
    thin = max(reaches) - len(set(reaches))
    assert len(chart.fine) >= thin * 2, "a thin line behind every row that is no limit, each side"
    assert len(chart.lines) >= len(set(reaches)) * 2
    bare = {text for _, text, _ in signs_of_rows(scenario.changed(card=None), game)}
    assert bare
    assert len(bare) <= (len(scenario.board.lines) + 1) // 2  # hexes
    grid = scenario.board.grid()  # a board of hexes
    for place, text, _ in signs_of_rows(scenario, game):
        line, _ = grid.line_and_position(place)  # type: ignore[union-attr]
        assert int(text) in (line + 1, len(grid.lines) - line)  # type: ignore[union-attr]


def signs_of_rows(scenario: Scenario, game: Game) -> list[tuple[str, str, Chip]]:
    """The numbers of the rows."""
    chart = heard(scenario, game)
    list(draw_rows(chart))
    assert chart.lines
    return [(place, text, chip) for place, text, chip in chart.signs]


def test_what_lies_in_two_sections_bears_a_diamond() -> None:
    """A line between sections; places of a section that the picture has not are passed over."""
    zones = (
        Zone(id="left", kind="section", places=("A1", "A2", "B1", "B2", "C1")),
        Zone(id="right", kind="section", places=("C1", "C2", "C3", "B3", "A3")),
    )
    chart = heard(drawn(". . .\n . . .\n. . .", zones=zones), TOY)
    list(draw_sections(chart))
    assert chart.signs == [("C1", "2", "diamond")]
    assert chart.lines
    none = heard(drawn(". . .\n . . .\n. . ."), TOY)
    assert not list(draw_sections(none))


def test_lines_of_sight_lead_from_what_hides_to_what_is_hidden() -> None:
    """Hidden hexes are hatched, and each fine line ends inside its hex, on its way there."""
    scenario = raid()
    chart = heard(scenario, westeros())
    list(draw_sight(chart, "D5"))
    seen = area_of_sight(chart.position, "D5")
    hidden = {name for name in chart.position.theatre.grid.names if name not in seen}
    assert {name for _, name in chart.hatches} == hidden
    ends = [command for run in chart.fine for command in run if command[0] == "L"]
    starts = [command for run in chart.fine for command in run if command[0] == "M"]
    assert {chart.place(end[1:]) for end in ends} == hidden  # type: ignore[arg-type]  # x and y
    blockers = {chart.place(start[1:]) for start in starts}  # type: ignore[arg-type]  # x and y
    assert blockers <= set(seen.blockers)
    assert chart.rings == ["D5"]


def test_threats_are_counted_in_every_hex() -> None:
    """The number in a hex is how many units could attack it; what is attacked has a ring."""
    scenario = raid()
    chart = heard(scenario, westeros())
    list(draw_threats(chart, "stark"))
    theatre, threats = chart.position.theatre, Threats(chart.position)
    own = [f.number for f in theatre.fighters if theatre.seats[f.seat] == "stark"]
    count = Counter(name for n in own for name in chart.named(threats.of(n)))
    assert {place: int(text) for place, text, _ in chart.signs} == dict(count)
    foes = {str(unit.at) for unit in scenario.units if unit.seat != "stark"}
    assert set(chart.rings) == foes & set(count)


def test_a_unit_that_nobody_placed_has_no_zone() -> None:
    """Units that arrive later hold nothing yet."""
    scenario = raid()
    leader = scenario.commanders[0]

    def away(unit: Unit) -> Unit:
        return unit.changed(arrival=2) if unit.id == leader.unit else unit

    chart = heard(scenario, westeros())
    marks = len(list(draw_control(chart)))
    later = heard(scenario.changed(units=tuple(map(away, scenario.units))), westeros())
    assert len(list(draw_control(later))) < marks
    assert len(later.rings) == len(chart.rings) - 1


def test_a_legend_says_whose_reach_it_is() -> None:
    """The unit by its type and its hex; rows with the limits of the card that is played."""
    scenario, game = raid(), westeros()
    unit = scenario.units[0]
    (legend,) = overlay_legends(scenario, game, (f"reach:{unit.id}",))
    assert game.unit_types[unit.type].name["en"] in legend.title
    assert str(unit.at) in legend.title
    (limits,) = overlay_legends(scenario, game, ("rows",))
    assert [meaning.sign for meaning in limits.meanings][1:] == [
        "dotted line",
        "dashed line",
        "dash-dotted line",
    ]
    (bare,) = overlay_legends(scenario.changed(card=None), game, ("rows",))
    assert [meaning.words for meaning in bare.meanings][1:] == ["end of the side’s half"]
