"""The cards of drawn battles as pictures: a scenario card for one half of the board, and a
deployment card for one of its sections. Our own drawings, no publisher's art."""

from collections.abc import Iterator

from exporters.drawing.board import draw_scenario
from exporters.drawing.colours import readable_on
from exporters.drawing.counters import counter, side
from exporters.drawing.lettering import cut, fit, width
from exporters.drawing.look import Style, style_of
from exporters.drawing.paths import line, placement, rectangle
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import SMALL, Show, word
from schema.board import Zone
from schema.cards import DeploymentCard, HalfCard, SectionBlock
from schema.forces import Marker, Seat
from schema.game import Game
from schema.language import N_, translator
from schema.scenario import Scenario
from schema.text import choose

HALF_WIDE = 88.0
DEPLOYMENT_WIDE, DEPLOYMENT_HIGH = 44.0, 60.0
HEAD = 9.0
NAME = 6.5
"""The line with a deployment card's name, below its head."""
LETTERS, ROW_WORDS = 3.4, 3.4
"""The letters that say which row it is, and how high their line is."""
COUNTER, TIMES, GAP = 92.0, 58.0, 12.0
"""How wide a counter is, how many of it there are, and what is between two: hundredths of a hex."""
ROUND, RIM = 2.4, 0.5
BOARD = Show(layers=(*(name for name in SMALL if name != "guides"), "zones"), half="bottom")
"""What of the board a scenario card shows."""


def draw_half_card(card: HalfCard, bare: Scenario, banner: str, game: Game, lang: str) -> Picture:
    """A scenario card as its owner sees it, at his own edge of this bare board; ``banner`` is the
    marker on the hexes that score."""
    inside = draw_scenario(
        _scenario_of(card, bare, banner), game, HALF_WIDE - 4, HALF_WIDE, show=BOARD, language=lang
    )
    high = HEAD + inside.height + 4
    style = style_of(game, None, lang, greyscale=False)
    marks: list[Mark] = [*_sheet(style, card.faction, HALF_WIDE, high)]
    marks += _head(style, card, HALF_WIDE)
    scale = (HALF_WIDE - 4) / inside.width
    marks.append(Group(inside.marks, placement(2, HEAD + 2, scale), layer="card"))
    marks.append(_rim(style, HALF_WIDE, high))
    return Picture(HALF_WIDE, high, tuple(marks))


def _scenario_of(card: HalfCard, bare: Scenario, banner: str) -> Scenario:
    board = bare.board
    grid = board.grid()
    if grid is None:
        return bare
    names = iter(grid.names)
    ground = tuple(
        tuple(card.terrain.get(next(names), kind) for kind in row) for row in board.terrain
    )
    zone = Zone(
        id="deployment",
        kind="deployment",
        places=card.deployment,
        seat=card.faction,
        colour="blue",
    )
    return bare.changed(
        board=board.changed(terrain=ground),
        seats=(Seat(id=card.faction, faction=card.faction, edge="bottom"),),
        musters=(),
        zones=(zone,),
        markers=tuple(
            Marker(id=f"banner-{n}", marker=banner, at=at) for n, at in enumerate(card.banners)
        ),
    )


def draw_deployment_card(card: DeploymentCard, game: Game, language: str) -> Picture:
    """A deployment card: its units by row, as counters."""
    style = style_of(game, None, language, greyscale=False)
    wide, high = DEPLOYMENT_WIDE, DEPLOYMENT_HIGH
    marks: list[Mark] = [*_sheet(style, card.faction, wide, high), *_head(style, card, wide)]
    name = choose(card.name, language)
    size = fit(name, wide - 5, 4.4, 2.6)
    line = cut(name, wide - 5, size)
    marks.append(word(line, wide / 2, HEAD + NAME / 2 - 0.2, size, layer="card"))
    marks += _rows(style, card)
    marks.append(_rim(style, wide, high))
    return Picture(wide, high, tuple(marks))


def _rows(style: Style, card: DeploymentCard) -> Iterator[Mark]:
    """The rows of a deployment card, the foremost above as it is on the board; all counters are of
    one size."""
    rows = _blocks_of(card)
    first = HEAD + NAME
    each = (DEPLOYMENT_HIGH - first - 1) / max(1, len(rows))
    widest = max((_room_of(blocks) for blocks in rows.values()), default=COUNTER)
    scale = min(0.2, (DEPLOYMENT_WIDE - 4) / widest, (each - ROW_WORDS - 2) / COUNTER)
    say, grey = translator(style.language), style.tone("#4a4a4a")
    for place, (number, blocks) in enumerate(rows.items()):
        top = first + place * each
        rule = line(2, top - 0.5, DEPLOYMENT_WIDE - 2, top - 0.5)
        yield Path(rule, stroke=style.grid, width=0.25, layer="card")
        label = say(N_("row {n}"), n=number)
        yield word(label, 2.6, top + 2.0, LETTERS, anchor="start", fill=grey, layer="card")
        yield from _row(style, card, blocks, top + (each + ROW_WORDS) / 2, scale)


def _row(
    style: Style, card: DeploymentCard, blocks: list[SectionBlock], y: float, scale: float
) -> Iterator[Mark]:
    """Counters beside each other in the middle of a line, with how many there are of each."""
    shape = style.shape_of(card.faction)
    x = (DEPLOYMENT_WIDE - _room_of(blocks) * scale) / 2
    for block in blocks:
        marks = counter(style, shape, block.type, block.rank)
        yield Group(marks, placement(x + COUNTER / 2 * scale, y, scale), layer="card")
        if block.count > 1:
            beside = x + (COUNTER - 4) * scale
            times = f"×{block.count}"
            yield word(
                times, beside, y, TIMES * 0.62 * scale, anchor="start", bold=True, layer="card"
            )
        x += (_width_of(block) + GAP) * scale


def _blocks_of(card: DeploymentCard) -> dict[int, list[SectionBlock]]:
    numbers = sorted({block.row for block in card.units}, reverse=True)
    return {n: [block for block in card.units if block.row == n] for n in numbers}


def _width_of(block: SectionBlock) -> float:
    return COUNTER + (TIMES if block.count > 1 else 0)


def _room_of(blocks: list[SectionBlock]) -> float:
    return sum(map(_width_of, blocks)) + GAP * (len(blocks) - 1)


def _sheet(style: Style, faction: str, wide: float, high: float) -> Iterator[Mark]:
    whole = rectangle(RIM / 2, RIM / 2, wide - RIM, high - RIM, ROUND)
    yield Path(whole, fill=style.tone("#ffffff"), layer="card")
    band = Path(rectangle(0, 0, wide, HEAD), fill=style.shape_of(faction).colour)
    yield Group((band,), clip=whole, layer="card")


def _head(style: Style, card: HalfCard | DeploymentCard, wide: float) -> Iterator[Mark]:
    shape = style.shape_of(card.faction)
    ink = readable_on(shape.colour, "#000000", "#ffffff")
    yield Group(side(style, shape, "rim"), placement(5.4, HEAD / 2, 0.062), layer="card")
    name = choose(card.name, style.language) if isinstance(card, HalfCard) else ""
    label = card.label
    size = fit(label, 14, 5.4, bold=True)
    yield word(label, wide - 2.6, HEAD / 2, size, anchor="end", bold=True, fill=ink, layer="card")
    if not name:
        return
    room = wide - 10.4 - 2.6 - 2 - width(label, size, bold=True)
    size = fit(name, room, 4.4, 2.6)
    line = cut(name, room, size)
    yield word(line, 10.4, HEAD / 2, size, anchor="start", fill=ink, layer="card")


def _rim(style: Style, wide: float, high: float) -> Mark:
    rim = rectangle(RIM / 2, RIM / 2, wide - RIM, high - RIM, ROUND)
    return Path(rim, stroke=style.ink, width=RIM, layer="card")
