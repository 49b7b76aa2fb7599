"""Boards, boxes and cards: whether what they speak of can be had."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from editor.pack_checks.subject import CheckedPack, PackFinding, check
from games.faults import listed
from geometry.grid import grid_of
from schema.game import Game
from schema.language import N_, Phrase
from schema.printed import HexSide, TableSide
from schema.value import pointer_of

MOST_NAMED = 8


def _some(names: list[str]) -> str | Phrase:
    """The first of these names, and a sign that there are more."""
    return listed([*names[:MOST_NAMED], *(["…"] if len(names) > MOST_NAMED else [])])


@check
def strange_hexes(subject: CheckedPack) -> Iterator[PackFinding]:
    """Hexes in sections, or taken off a board, that the board has not."""
    game = subject.game
    for name, side in game.boards.items() if game else ():
        if not isinstance(side, HexSide):
            continue
        there = frozenset(grid_of(side.lines, side.orientation, side.indent).names)
        parts: dict[tuple[str, ...], tuple[str, ...]] = {("unplayable",): side.unplayable}
        parts |= {("sections", part): hexes for part, hexes in side.sections.items()}
        for below, hexes in parts.items():
            place = ("boards", name, *below)
            strange = [name for name in hexes if name not in there]
            if strange and subject.is_own(place):
                sentence = N_("the board has no such hexes: {hexes}")
                text = Phrase(sentence, hexes=_some(strange))
                yield PackFinding(
                    "no-such-hex", "error", text, subject.file_of(place), pointer_of(place)
                )


@check
def empty_sections(subject: CheckedPack) -> Iterator[PackFinding]:
    """Sections of a board without a hex."""
    game = subject.game
    for name, side in game.boards.items() if game else ():
        for part, hexes in side.sections.items() if isinstance(side, HexSide) else ():
            place = ("boards", name, "sections", part)
            if not hexes and subject.is_own(place):
                sentence = N_("this section has no hexes, so cards that refer to it have no effect")
                yield PackFinding(
                    "empty-section",
                    "warning",
                    Phrase(sentence),
                    subject.file_of(place),
                    pointer_of(place),
                )


@check
def no_board(subject: CheckedPack) -> Iterator[PackFinding]:
    """A game without a board: nothing can be begun with it."""
    if subject.game is not None and not subject.data.get("boards"):
        sentence = N_("the game has no board, so no scenario can be created; add one to boards")
        yield PackFinding("no-board", "warning", Phrase(sentence))


@check
def cards_off_hexes(subject: CheckedPack) -> Iterator[PackFinding]:
    """Skirmish cards that ask for a board without hexes."""
    game = subject.game
    if game is None:
        return
    for ident, card in game.skirmish_cards.items():
        place = ("skirmish_cards", ident, "board")
        if card.board in game.boards and game.hex_side(card.board) is None:
            sentence = N_("a skirmish needs a hex board, but {board} is not one; name another")
            text = Phrase(sentence, board=card.board)
            yield PackFinding(
                "board-without-hexes", "error", text, subject.file_of(place), pointer_of(place)
            )


@check
def few_sides(subject: CheckedPack) -> Iterator[PackFinding]:
    """Cards and draws that name fewer than two sides."""
    game = subject.game
    for section in ("skirmish_cards", "draws"):
        for ident, card in getattr(game, section).items() if game else ():
            place = (section, ident, "factions")
            if len(set(card.factions)) < 2 and subject.is_own(place):
                sentence = N_("fewer than two factions can play it; name more")
                yield PackFinding(
                    "too-few-sides",
                    "error",
                    Phrase(sentence),
                    subject.file_of(place),
                    pointer_of(place),
                )


@check
def small_decks(subject: CheckedPack) -> Iterator[PackFinding]:
    """Skirmish cards that ask for more Setup cards than a side's deck has."""
    game = subject.game
    if game is None:
        return
    for ident, card in game.skirmish_cards.items():
        wanted = card.commanders.count + card.units_rating + card.terrain_rating
        place = ("skirmish_cards", ident, "factions")
        for faction in card.factions:
            held = {one for box in game.boxes.values() for one in box.decks.get(faction, ())}
            if len(held) < wanted and subject.is_own(place):
                sentence = N_(
                    "{faction}: {wanted} Setup cards needed, but the boxes’ decks contain "
                    "{count}. Add cards to decks, or ask for fewer"
                )
                text = Phrase(sentence, faction=faction, wanted=wanted, count=len(held))
                yield PackFinding(
                    "deck-too-small", "error", text, subject.file_of(place), pointer_of(place)
                )


@check
def cards_in_no_deck(subject: CheckedPack) -> Iterator[PackFinding]:
    """Setup cards that no box has, and that nobody can draw therefore."""
    game = subject.game
    if game is None or not game.skirmish_cards:
        return
    held = {one for box in game.boxes.values() for deck in box.decks.values() for one in deck}
    loose = [c for c in game.setup_cards if c not in held and subject.is_own(("setup_cards", c))]
    if loose:
        sentence = N_("not in any box’s deck, so never drawn: {names}")
        text = Phrase(sentence, names=_some(loose))
        file = subject.file_of(("setup_cards", loose[0]))
        yield PackFinding("card-in-no-deck", "warning", text, file, "/setup_cards")


@check
def unreachable_types(subject: CheckedPack) -> Iterator[PackFinding]:
    """Unit types that no card, price or draw brings into a battle, where others are brought."""
    game = subject.game
    if game is None:
        return
    reached = _reached(game)
    if not reached:
        return  # battles are made by hand, and there everything can be placed
    tables = any(isinstance(side, TableSide) for side in game.boards.values())
    lost = [
        name
        for name, unit in game.unit_types.items()
        if name not in reached
        and subject.is_own(("unit_types", name))
        and not (tables and unit.base is not None)  # such come while a game is played
    ]
    if lost:
        sentence = N_("not on any card and without a price, so only placed by hand: {names}")
        text = Phrase(sentence, names=_some(lost))
        file = subject.file_of(("unit_types", lost[0]))
        yield PackFinding("unit-unreachable", "warning", text, file, "/unit_types")


def _reached(game: Game) -> set[str]:
    found = {block.type for card in game.setup_cards.values() for block in card.units}
    found |= {block.type for card in game.deployment_cards.values() for block in card.units}
    found |= {man.leads for man in game.commanders.values()}
    found |= {name for name, unit in game.unit_types.items() if unit.cost is not None}
    found |= {card.unit for card in game.cards.values() if card.unit is not None}
    for draw in game.draws.values():
        found |= {*getattr(draw, "characters", ()), getattr(draw, "hero", None) or ""}
    found -= {""}
    for tile in game.tiles.values() if found else ():
        found |= {name for area in tile.areas.values() for name in area.neutral}
    stand_ins = {other for name in found for other in _stand_ins(game, name)}
    return found | stand_ins


def _stand_ins(game: Game, name: str) -> tuple[str, ...]:
    kind = game.unit_types.get(name)
    return kind.stand_ins if kind is not None else ()


@check
def no_figures(subject: CheckedPack) -> Iterator[PackFinding]:
    """Unit types of which no box has enough figures for a single unit."""
    game = subject.game
    if game is None:
        return
    have: Counter[str] = Counter()
    for box in game.boxes.values():
        have.update(box.figures)
    if not have:
        return  # no figures are counted
    for name, unit in game.unit_types.items():
        place = ("unit_types", name)
        if have[name] < unit.figures and subject.is_own(place):
            sentence = N_("the unit has {figures} figures, but all boxes together contain {count}")
            text = Phrase(sentence, figures=unit.figures, count=have[name])
            yield PackFinding(
                "too-few-figures", "warning", text, subject.file_of(place), pointer_of(place)
            )


@check
def crossed_outlines(subject: CheckedPack) -> Iterator[PackFinding]:
    """Corners that are not listed in order round the piece, or that hold no ground."""
    game = subject.game
    for name, kind in game.terrain.items() if game else ():
        place = ("terrain", name, "outline")
        if kind.outline and subject.is_own(place) and not _is_shape(kind.outline):
            sentence = N_(
                "the sides of this outline cross, or it is empty; list the corners in "
                "order around the piece"
            )
            yield PackFinding(
                "outline-crossed",
                "warning",
                Phrase(sentence),
                subject.file_of(place),
                pointer_of(place),
            )


def _is_shape(corners: tuple[tuple[int, int], ...]) -> bool:
    from shapely import Polygon  # most games are played on hexes, and it takes its time to load

    return len(corners) > 2 and bool(Polygon(corners).is_valid and Polygon(corners).area)
