"""The band over a board or sheet: emblems of who plays, title, game and seed on one line in the
game's accent."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from exporters.board_kinds import kind_of
from exporters.drawing.colours import readable_on
from exporters.drawing.counters import side
from exporters.drawing.picture import Picture
from exporters.origin import seed_of
from exporters.paper.flow import Column, LineBox, set_lines
from exporters.paper.page import MM_PER_POINT, SOFT, Item, Panel, Placed, Run
from exporters.paper.text import (
    LEAST,
    Span,
    baseline,
    broken,
    clipped,
    height,
    legible,
    length_of,
    set_run,
    space,
    words,
)
from exporters.sheet.blocks_front_matter import length_and_balance, subtitle
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import sign, style_of_signs
from schema.forces import Seat
from schema.game import Game
from schema.rendering import plain

WHITE, PALE, DIM = "#ffffff", "#d9dee4", "#3a3a3a"
"""Letters on a dark band, less loud ones, and those on a light one."""
LARGE, BESIDE, SMALLEST = 19.0, 15.0, 12.0
"""The title on A4, in points: at most; as long as the subtitle stands beside it; at least."""
TITLE_LINES = 3
"""Of a title; the rest of one that is a novel is left out."""
ABOUT = 10.5
"""What is beside the title on a smaller band, for a share of 1, in points: at most as on A4."""
EMBLEMS = 6
PAD, GAP = 2.2, 3.0
"""Left and right inside the band; between two things on it; mm on A4."""
STRIPE = 0.9
"""How high the stripe of the sides' colours below the band is, in mm."""
MOST_SEED = 0.4
"""What part of the band the seed may take."""


@dataclass(frozen=True, slots=True)
class BandColours:
    """What a band is filled or outlined with, and the colours of letters on it."""

    fill: str | None
    stroke: str | None
    ink: str
    soft: str


def band_colours(game: Game, *, greyscale: bool) -> BandColours:
    """The game's accent with letters that are read on it. On a grey printer the band is a frame: a
    bar of ink would show nothing."""
    if greyscale:
        return BandColours(None, "#000000", "#000000", SOFT)
    accent = game.look.accent
    if readable_on(accent, "#000000", WHITE) == WHITE:
        return BandColours(accent, None, WHITE, PALE)
    return BandColours(accent, None, "#000000", DIM)


def title_band(
    glossary: SheetContext,
    width: float,
    share: float = 1.0,
    *,
    seat: Seat | None = None,
    kind: str = "",
    of_game: bool = False,
) -> Column:
    """Emblems, title, subtitle and seed as long as they fit on one line; else the subtitle below.

    With ``seat`` it is over a player's own page: his emblem and name, then which battle. With
    ``kind`` it is over a sheet of that kind: which game, then the kind. What is ``of_game`` has the
    game's title and no seed.
    """
    colours = band_colours(glossary.game, greyscale=glossary.greyscale)
    title, about = _title_and_subject(glossary, seat, kind, of_game=of_game)
    ink, soft = colours.ink, colours.soft
    pad, gap, little = PAD * share, GAP * share, _little(share)
    seed = "" if of_game else legible(seed_of(glossary.scenario, glossary._))
    number = Run(seed, 0.0, 0.0, 12.0 * share, True, ink)
    if number.width > MOST_SEED * width:
        number, about = Run("", 0.0, 0.0, 12.0 * share), " · ".join(filter(None, (seed, about)))
    emblems = [] if of_game else list(_emblems(glossary, seat))
    side_of_emblem = 6.4 * share
    left = pad + len(emblems) * (side_of_emblem + 0.8) + (gap - 0.8 if emblems else 0.0)
    right = width - pad - (number.width + gap if number.text else 0.0)
    aside = gap + length_of(about, little) if about else 0.0
    size, lines = _set_title(title, right - left, aside, share)
    line = size * MM_PER_POINT * 1.12
    deep = max(side_of_emblem + 1.6, line * len(lines) + 2.4 * share)
    middle = deep / 2
    end = left + max(length_of(text, size, bold=True, serif=True) for text in lines or [""])
    is_beside = bool(about) and end + aside <= right
    is_beside = is_beside and _is_beside_on_others(glossary, seat, right - left, share)
    # What kind of sheet it is stays on the band, as on the pages after it.
    is_below = bool(kind and about) and not is_beside and left + aside - gap <= right
    deep += height(little) if is_below else 0.0
    items: list[Item] = [
        Panel(0.0, 0.0, width, deep, fill=colours.fill, stroke=colours.stroke),
        *(() if of_game else _stripe(glossary, width, deep, seat)),
    ]
    for order, emblem in enumerate(emblems):
        x = pad + order * (side_of_emblem + 0.8)
        items.append(Placed(emblem, x, (deep - side_of_emblem) / 2, side_of_emblem / emblem.width))
    first = middle - line * (len(lines) - 1) / 2 + size * MM_PER_POINT * 0.36
    for order, text in enumerate(lines):
        items.append(Run(text, left, first + order * line, size, True, ink, serif=True))
    if is_beside:
        items.append(Run(about, end + gap, first, little, False, soft))
    if is_below:
        below = deep - height(little) - 0.6 * share + baseline(little)
        items.append(Run(about, left, below, little, False, soft))
    if number.text:
        y = deep / 2 + 12.0 * share * MM_PER_POINT * 0.36
        items.append(Run(seed, width - pad - number.width, y, 12.0 * share, True, ink))
    found = [LineBox(deep + STRIPE, tuple(items))]
    if about and not is_beside and not is_below:
        found += [LineBox(0.6), *set_lines(words(about, colour=SOFT), width, little, most=4)]
    return tuple(found)


def running_head(
    glossary: SheetContext,
    width: float,
    share: float = 1.0,
    *,
    seat: Seat | None = None,
    kind: str = "",
    of_game: bool = False,
) -> Column:
    """Over a page that continues: whose page or which battle it is, or of which game, and what
    ``kind`` of sheet, in a low band like that of the title."""
    colours = band_colours(glossary.game, greyscale=glossary.greyscale)
    size, little = 11.5 * share, max(LEAST, 9.0 * share)
    emblems = () if of_game else tuple(_emblems(glossary, seat))
    pad, side_of_emblem = PAD * share, 4.6 * share
    deep, x = side_of_emblem + 1.2, pad
    items: list[Item] = [
        Panel(0.0, 0.0, width, deep, fill=colours.fill, stroke=colours.stroke),
        *(() if of_game else _stripe(glossary, width, deep, seat)),
    ]
    for emblem in emblems:
        items.append(Placed(emblem, x, 0.6, side_of_emblem / emblem.width))
        x += side_of_emblem + 0.6
    x += GAP * share - 0.6 if emblems else 0.0
    y = deep / 2 + size * MM_PER_POINT * 0.36
    title, subject = _title_and_subject(glossary, seat, kind, of_game=of_game)
    game = glossary.text(glossary.game.name, plain(glossary.game.id))
    about = glossary.title if seat is not None else subject if kind else game
    seed = "" if of_game else legible(seed_of(glossary.scenario, glossary._))
    end = set_run(seed, width - pad, y, little, align="right", bold=True)
    end = end._replace(colour=colours.ink)
    named = clipped(title, end.x - x - GAP, size, bold=True, serif=True)
    run = Run(named, x, y, size, True, colours.ink, serif=True)
    items += [run, end] if seed else [run]
    room = end.x - x - run.width - 2 * GAP
    if about and room > 0:
        shown = Run(clipped(legible(about), room, little), x + run.width + GAP, y, little)
        items += [shown._replace(colour=colours.soft)] if shown.width <= room else []
    return (LineBox(deep + STRIPE, tuple(items)), LineBox(3.5 * share))


def _title_and_subject(
    glossary: SheetContext, seat: Seat | None, kind: str, *, of_game: bool
) -> tuple[str, str]:
    """The title, and the words beside it."""
    game = glossary.text(glossary.game.name, plain(glossary.game.id))
    if of_game:
        return legible(game), legible(kind)
    if seat is not None:
        own_first = replace(glossary, view=seat.id)
        titles, parts = [glossary.seat(seat)], [glossary.title, length_and_balance(own_first)]
    elif kind:
        titles, parts = _titles(glossary), [game, kind]
    else:
        titles = _titles(glossary)
        parts = [subtitle(one) for one in (glossary, glossary.second) if one is not None]
    about = " · ".join(filter(None, dict.fromkeys([*titles[1:], *parts])))
    return legible(titles[0]), legible(about)


def _titles(glossary: SheetContext) -> list[str]:
    """The title, and how the second language has it where that is another."""
    titles = [glossary.title]
    if glossary.second is not None and glossary.second.text(glossary.scenario.title):
        titles.append(glossary.second.title)
    return list(dict.fromkeys(legible(text) for text in titles if text))


def _set_title(title: str, room: float, aside: float, share: float) -> tuple[float, list[str]]:
    """The title's size in points and its lines: smaller where the words ``aside`` then stand
    beside it, or where it does not fit on a line."""
    large, beside, least = (part * share for part in (LARGE, BESIDE, SMALLEST))
    across = length_of(title, large, bold=True, serif=True) / large
    size = min(large, (room - aside) / across if across else large)
    if size < beside:
        size = max(least, min(large, room / across))
    lines = broken(words(title, bold=True, serif=True), room, size, space(size))
    texts = [" ".join(_text(chunk) for chunk in line) for line in lines]
    if len(texts) > TITLE_LINES:
        texts = [*texts[: TITLE_LINES - 1], texts[TITLE_LINES - 1].rpartition(" ")[0] + " …"]
    return size, texts


def _is_beside_on_others(
    glossary: SheetContext, own: Seat | None, room: float, share: float
) -> bool:
    """Whether the subtitle has room behind the titles of all other sides' pages, too: the pages of
    all sides are alike."""
    for seat in _shown(glossary, None) if own is not None else ():
        title, about = _title_and_subject(glossary, seat, "", of_game=False)
        aside = GAP * share + length_of(about, _little(share))
        size, lines = _set_title(title, room, aside, share)
        longest = max(length_of(text, size, bold=True, serif=True) for text in lines or [""])
        if longest + aside > room:
            return False
    return True


def _little(share: float) -> float:
    """The size of a subtitle in points."""
    return max(LEAST, min(9.0, ABOUT * share))


def _shown(glossary: SheetContext, own: Seat | None) -> tuple[Seat, ...]:
    """Whose emblems and colours it has."""
    return (own,) if own else kind_of(glossary.scenario.board).playing(glossary.scenario.seats)


def _text(chunk: tuple[Span, ...]) -> str:
    return "".join(span.text for span in chunk)


def _emblems(glossary: SheetContext, own: Seat | None) -> Iterator[Picture]:
    """The shapes of the sides that play, as their units have them."""
    style = style_of_signs(glossary)
    shapes = style.shapes(glossary.scenario)
    for seat in _shown(glossary, own)[:EMBLEMS]:
        yield sign(side(style, shapes[seat.id], "chief"))


def _stripe(glossary: SheetContext, width: float, y: float, own: Seat | None) -> Iterator[Item]:
    """The sides' colours beside each other below the band."""
    playing = _shown(glossary, own)
    shapes = style_of_signs(glossary).shapes(glossary.scenario)
    for order, seat in enumerate(playing):
        part = width / len(playing)
        yield Panel(order * part, y, part, STRIPE, fill=shapes[seat.id].colour)
