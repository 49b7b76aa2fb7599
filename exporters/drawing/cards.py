"""Skirmish cards as pictures: what a Setup card and a scenario card say, drawn as on the board.

Our own drawings, no publisher's art: counters, terrain and shields are those of the board, so that
a card and what comes of it look alike.
"""

from collections.abc import Iterator
from typing import Literal

from exporters.drawing.colours import mixed, readable_on
from exporters.drawing.counters import counter, side, star
from exporters.drawing.legend import terrain_icon
from exporters.drawing.lettering import UNOFFICIAL, cut, fit
from exporters.drawing.lettering import width as advance
from exporters.drawing.look import Style, UnitShape, style_of
from exporters.drawing.paths import Commands, circle, line, placement, rectangle
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import word
from exporters.words.conditions import describe_objective, describe_win
from schema.cards import MoraleSide, Reach, SetupCard, SkirmishCard
from schema.game import Game
from schema.language import N_, translator
from schema.names import Names
from schema.sentences.uses import TIES

Use = Literal["commanders", "units", "terrain"]
USES: tuple[Use, ...] = ("commanders", "units", "terrain")
"""What a Setup card may serve for, in the order in which the cards are drawn."""

WIDE, HIGH = 40.0, 56.0
"""A Setup card, mm."""
SCENARIO_WIDE = 78.0
ROUND = 2.4
RIM = 0.5
HEAD = 8.6
PARTS: dict[str, tuple[float, float]] = {
    "commanders": (HEAD, 15.2),
    "units": (HEAD + 15.2, 18.7),
    "terrain": (HEAD + 33.9, HIGH - HEAD - 33.9),
}
"""Top and height of each part of a Setup card."""
VEIL = 0.3
"""How far the parts that do not serve are covered: what is under it stays easy to read."""
GROUND = 0.85
"""How much white is in the ground of the part that serves."""


def draw_setup_card(
    card: SetupCard,
    game: Game,
    language: str,
    *,
    use: Use | None = None,
    placeholder: bool = False,
    greyscale: bool = False,
) -> Picture:
    """A Setup card; ``use`` is the part that serves: it has a ground, the others lie under a veil.

    A card with a ``placeholder`` bears the small mark that says so. Subjects are the parts' names.
    """
    style = style_of(game, None, language, greyscale=greyscale)
    shape = style.shape_of(card.faction)
    pale = style.tone(mixed(shape.colour, "#ffffff", GROUND))
    marks = [
        *card_sheet(style, shape, WIDE, HIGH),
        *card_head(style, shape, card.label, placeholder=placeholder),
        *([] if use is None else [Path(_box(use), fill=pale, layer="ground")]),
        *_commander(style, shape, card, serves=use in (None, "commanders")),
        *_units(style, shape, card),
        *_terrain(style, card, serves=use in (None, "terrain")),
    ]
    for part in PARTS:
        if use is not None and part != use:
            veil = _box(part)
            marks.append(Path(veil, fill=style.tone("#ffffff"), opacity=VEIL, layer="veil"))
    rim = rectangle(RIM / 2, RIM / 2, WIDE - RIM, HIGH - RIM, ROUND)
    marks.append(Path(rim, stroke=style.ink, width=RIM, layer="card"))
    return Picture(WIDE, HIGH, tuple(marks))


def _box(part: str) -> Commands:
    """A part of a Setup card, within its rim."""
    top, high = PARTS[part]
    return rectangle(RIM, top, WIDE - 2 * RIM, high - (RIM if part == "terrain" else 0))


def draw_card_back(faction: str, game: Game, *, greyscale: bool = False) -> Picture:
    """A Setup card face down: its House's shield, and nothing that would distinguish it."""
    style = style_of(game, None, "en", greyscale=greyscale)
    shape = style.shape_of(faction)
    pale = mixed(shape.colour, "#ffffff", 0.55)
    frame = rectangle(3, 3, WIDE - 6, HIGH - 6, 1.4)
    own = style.drawing(style.look.marks.get("card-back"))
    white = style.tone("#ffffff")
    sign = (
        side(style, shape, "rim")
        if own is None
        else style.symbol(own, ink=style.ink, paper=white, tint=shape.colour)
    )
    shield = Group(sign, placement(WIDE / 2, HIGH / 2, 0.2 if own is None else 0.4))
    outline = rectangle(RIM / 2, RIM / 2, WIDE - RIM, HIGH - RIM, ROUND)
    marks: tuple[Mark, ...] = (
        Path(outline, fill=pale, stroke=style.ink, width=RIM, layer="card"),
        Path(frame, stroke="#ffffff", width=0.7, layer="card"),
        Group((shield,), layer="card"),
    )
    return Picture(WIDE, HIGH, marks)


def card_sheet(style: Style, shape: UnitShape, width: float, height: float) -> Iterator[Mark]:
    """A white card with a band in its side's colour across its top, without the rim."""
    whole = rectangle(RIM / 2, RIM / 2, width - RIM, height - RIM, ROUND)
    yield Path(whole, fill=style.tone("#ffffff"), layer="card")
    band = Path(rectangle(0, 0, width, HEAD), fill=shape.colour)
    yield Group((band,), clip=whole, layer="card")


def card_head(style: Style, shape: UnitShape, label: str, *, placeholder: bool) -> Iterator[Mark]:
    """The side's shield and a card's label in that band."""
    ink = readable_on(shape.colour, "#000000", "#ffffff")
    shield = placement(5.4, HEAD / 2, 0.062)
    yield Group(side(style, shape, "rim"), shield, layer="card")
    size = fit(label, WIDE - 18, 5.6, bold=True)
    yield word(label, 10.5, HEAD / 2, size, anchor="start", bold=True, fill=ink, layer="card")
    if placeholder:
        # The same sign that the sheet's footnote uses.
        yield word(
            UNOFFICIAL, WIDE - 4.4, HEAD / 2, 5.6, bold=True, fill=ink, subject="placeholder"
        )


def _commander(style: Style, shape: UnitShape, card: SetupCard, *, serves: bool) -> Iterator[Mark]:
    top, high = PARTS["commanders"]
    where = ("part", "commanders")
    man = style.game.commanders.get(card.commander or "")
    if man is None and not style.game.commanders:
        return  # the game knows none: nobody misses one
    if man is None:
        none = style.names.say(N_("no commander"))
        size = fit(none, WIDE - 6, 3.2)
        middle = top + high / 2
        yield word(none, WIDE / 2, middle, size, fill=_grey(style, serves=serves), subject=where)
        return
    yield Group(star(style), placement(5.0, top + 4.6, 0.056), subject=where)
    short = style.names.person(card.commander or "")
    size = fit(short, WIDE - 18.5, 4.3, 2.4, bold=True)
    name = cut(short, WIDE - 18.5, size, bold=True)
    yield word(name, 9.0, top + 4.6, size, anchor="start", bold=True, subject=where)
    title = style.names.text(man.title)
    if title:
        size = fit(title, WIDE - 15, 3.1, 2.3)
        line = cut(title, WIDE - 15, size)
        grey = _grey(style, serves=serves)
        yield word(line, 3.0, top + 11.2, size, anchor="start", fill=grey, subject=where)
    disc = circle(WIDE - 5.2, top + 4.9, 3.6)
    ground = shape.colour if serves else style.tone("#ffffff")
    yield Path(disc, fill=ground, stroke=style.ink, width=0.35, subject=where)
    ink = readable_on(ground, "#000000", "#ffffff")
    rating = str(man.rating)
    yield word(rating, WIDE - 5.2, top + 4.9, 4.8, bold=True, fill=ink, subject=where)
    # The unit that he leads, by its sign and rank.
    marks = counter(style, shape, man.leads, man.rank)
    yield Group(marks, placement(WIDE - 5.8, top + 11.5, 0.072), subject=where)


def _units(style: Style, shape: UnitShape, card: SetupCard) -> Iterator[Mark]:
    top, high = PARTS["units"]
    where = ("part", "units")
    yield Path(line(2, top, WIDE - 2, top), stroke=style.grid, width=0.25, layer="card")
    count = len(card.units)
    across = 1 if count < 2 else 2
    down = max(1, (count + across - 1) // across)
    scale = min(0.1, high / down / 92)
    for number, block in enumerate(card.units):
        row = number // across
        here = min(across, count - row * across)
        x = WIDE * (number % across + 0.5) / here
        y = top + high * (row + 0.5) / down
        marks = counter(style, shape, block.type, block.rank)
        yield Group(marks, placement(x - 3.2, y, scale), subject=where)
        beside = x - 3.2 + 52 * scale
        times = f"×{block.count}"
        size = min(4.2, 46 * scale)
        yield word(times, beside, y - 1.0, size, anchor="start", bold=True, subject=where)


def _grey(style: Style, *, serves: bool) -> str:
    """The colour of what is written quietly; a veil makes it quiet enough."""
    return style.tone("#4a4a4a" if serves else "#000000")


def _terrain(style: Style, card: SetupCard, *, serves: bool) -> Iterator[Mark]:
    top, high = PARTS["terrain"]
    where = ("part", "terrain")
    yield Path(line(2, top, WIDE - 2, top), stroke=style.grid, width=0.25, layer="card")
    kinds = [(kind, count) for kind, count in card.terrain.items() if count]
    if not kinds:
        none = translator(style.language)(N_("no terrain"))
        grey = _grey(style, serves=serves)
        yield word(none, WIDE / 2, top + high / 2, fit(none, WIDE - 6, 3.2), fill=grey)
        return
    step = (WIDE - 2) / len(kinds)
    scale = min(0.086, step / 190)
    for number, (kind, count) in enumerate(kinds):
        x = 1 + step * (number + 0.5)
        icon = placement(x - 26 * scale, top + high / 2, scale)
        yield Group(terrain_icon(style, kind), icon, subject=where)
        size = min(4.2, step / 3)
        yield word(str(count), x + 54 * scale, top + high / 2, size, bold=True, subject=where)


# -- the scenario card ---------------------------------------------------------------------------

LINE = 4.5
LETTERS = 3.1


def draw_skirmish_card(card_id: str, names: Names, *, greyscale: bool = False) -> Picture:
    """A skirmish scenario card with its fourteen fields (BOW-SKC-01…14) in words."""
    game, language = names.game, names.language
    card = game.skirmish_cards[card_id]
    style = style_of(game, None, language, greyscale=greyscale)
    ink, paper = style.ink, style.tone("#ffffff")
    title = names.text(card.name, card_id)
    marks: list[Mark] = []
    size = fit(title, SCENARIO_WIDE - 8 - 8 * len(card.factions), 4.6, 3.0, bold=True)
    marks.append(word(title, 3.4, 5.4, size, anchor="start", bold=True))
    for number, faction in enumerate(reversed(card.factions)):
        at = placement(SCENARIO_WIDE - 6 - 8 * number, 5.6, 0.066)
        marks.append(Group(side(style, style.shape_of(faction), "rim"), at))
    y = 13.2
    for label, value in fields_of(card, names):
        marks.append(
            word(label, 3.4, y, LETTERS, anchor="start", fill=style.tone("#4a4a4a"), bold=False)
        )
        start = 3.4 + advance(label, LETTERS) + 1.6
        rows = _wrapped(value, SCENARIO_WIDE - 3.4 - start, SCENARIO_WIDE - 8.4)
        for number, text in enumerate(rows):
            x = start if number == 0 else 5.0
            marks.append(word(text, x, y + number * LINE, LETTERS, anchor="start", bold=True))
        y += LINE * len(rows)
    high = y + 0.6
    whole = rectangle(RIM / 2, RIM / 2, SCENARIO_WIDE - RIM, high - RIM, ROUND)
    rule = line(2.4, 10.2, SCENARIO_WIDE - 2.4, 10.2)
    ground = [Path(whole, fill=paper, stroke=ink, width=RIM), Path(rule, stroke=ink, width=0.3)]
    return Picture(SCENARIO_WIDE, high, (*ground, *marks))


def fields_of(
    card: SkirmishCard, names: Names, *, apart: bool = False
) -> Iterator[tuple[str, str]]:
    """What stands on the card, label by label; rounds and resources together or ``apart``."""
    say, game = names.say, names.game
    most = card.commanders.max_total_rating
    leaders = str(card.commanders.count)
    if most is not None:
        rating = names.word("rating", N_("rating"))
        leaders += say(N_(", total {rating} at most {most}"), rating=rating, most=most)
    if card.commanders.count:
        yield f"{say(N_('commanders'))}:", leaders
    places = card.placement
    rows = ", ".join(
        f"{say(label)} {_rows(reach)}"
        for label, reach in (
            (N_("terrain"), places.terrain),
            (N_("commanders"), places.commander),
            (N_("units"), places.unit),
        )
        if card.commanders.count or reach is not places.commander
    )
    yield say(N_("rows from own edge:")), rows
    drawn = N_("{units} for units, {terrain} for terrain")
    yield (
        say(N_("Setup cards per side:")),
        say(drawn, units=card.units_rating, terrain=card.terrain_rating),
    )
    holder = say(N_("Random"))
    if card.momentum != "random":
        holder = names.of("factions", card.momentum)
    yield f"{names.word('first-player', N_('first player'))}:", holder
    yield say(N_("board:")), names.of("boards", card.board)
    play = [(say(N_("rounds")), str(card.rounds))]
    play += [(names.of("resources", name), str(n)) for name, n in card.resources.items()]
    if apart:
        yield from ((f"{what}:", value) for what, value in play)
    else:
        yield say(N_("play:")), ", ".join(map(" ".join, play))
    if card.morale:
        morale = ", ".join(_morale(who, m, names) for who, m in card.morale.items())
        yield say(N_("morale:")), morale
    lines = [describe_objective(one, names) for one in card.victory.objectives]
    lines += [describe_win(win, names) for win in card.victory.wins if win.when != "at-once"]
    if lines:
        yield say(N_("victory:")), "; ".join(lines)
    instant = [win for win in card.victory.wins if win.when == "at-once"]
    if instant:
        label = say(N_("Instant win"))
        wins = "; ".join(describe_win(win, names, timed=False) for win in instant)
        yield f"{label[:1].lower()}{label[1:]}:", wins
    ties = [say(TIES[tie]) for tie in card.victory.ties if tie in TIES]
    if ties:
        yield say(N_("tie:")), ", ".join(ties)
    markers = card.markers_to_lay
    if markers is not None and markers.marker in game.markers:
        yield f"{names.of('markers', markers.marker)}:", say(N_("{n} each"), n=markers.count)


def _rows(reach: Reach) -> str:
    return f"{reach.min_rows}–{reach.max_rows}" if reach.min_rows > 1 else f"≤ {reach.max_rows}"


def _morale(who: str, morale: MoraleSide, names: Names) -> str:
    faction = names.of("factions", who) if who != "any" else names.say(N_("each"))
    return f"{faction} {morale.side} ({morale.start})"


def _wrapped(text: str, first: float, room: float) -> list[str]:
    """A text in lines: the first beside its label, the others across the card."""
    lines: list[str] = []
    here = ""
    for part in text.split():
        longer = f"{here} {part}".strip()
        space = first if not lines else room
        if advance(longer, LETTERS, bold=True) <= space or not (here or not lines):
            here = longer
        else:
            lines.append(here)
            here = part
    return [*lines, here]
