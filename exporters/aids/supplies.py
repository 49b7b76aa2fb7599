"""Markers, tracks, dice and cards of a battle: what lies beside the board, and how much of it."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from exporters.aids.packing_signs import (
    cards_sign,
    die_sign,
    pole_sign,
    token_sign,
    track_sign,
)
from exporters.board_kinds import kind_of
from exporters.drawing.counters import first_player_sign, side
from exporters.drawing.markers import card_back, marker_marks, token_marks
from exporters.drawing.picture import Picture
from exporters.sheet.blocks_front_matter import shares
from exporters.sheet.blocks_muster import has_deployment_cards
from exporters.sheet.blocks_taking import deck_of, parts_of_deck
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import sign, style_of_signs
from games.sources import source_of
from rules.muster import army_of, muster_of
from rules.rulebook import Rulebook
from rules.supply import needs
from schema.forces import Seat
from schema.language import N_
from schema.objectives import PointsReached
from schema.rendering import plain

POINTS = "victory-points"
"""The resource in which a game counts victory points, where it has one."""
TOKENS = {
    "order-tokens": N_("order tokens"),
    "engagement-tokens": N_("engagement tokens"),
    "commander-banners": N_("commander banners"),
    "damage": N_("damage tokens"),
}
"""What people call things that boxes count and packs have no name for."""


@dataclass(frozen=True, slots=True)
class PackedItem:
    """So many of something, and the bag that it is kept in."""

    bag: str
    """A faction's id, or one of ``BAGS``."""
    name: str
    count: int
    """0 where nobody knows how many a battle needs."""
    place: tuple[str, ...] = ()
    """Where a box counts it: ``("figures", "war-host")``; empty: nowhere."""
    aside: str = ""
    code: str = ""
    sign: Picture | None = None
    """How it is drawn on the board."""


BAGS = {
    "figures": N_("figures"),
    "neutral": N_("neutral units"),
    "terrain": N_("terrain and tokens"),
    "markers": N_("markers and dice"),
    "cards": N_("cards"),
}
"""Bags of what belongs to no side."""


def tokens(glossary: SheetContext) -> Iterator[PackedItem]:
    """Markers, tracks and tokens of players, and dice, by the names of the boxes."""
    scenario, game = glossary.scenario, glossary.game
    names = {kind.box: glossary.of("resources", name) for name, kind in game.resources.items()}
    names |= {kind.box: glossary.of("markers", name) for name, kind in game.markers.items()}
    drawn = {kind.box: _marker_sign(glossary, name) for name, kind in game.markers.items()}
    counted = needs(scenario, game, joined=False).counts
    for box_name, count in counted.items():
        name = names.get(box_name) or plain(box_name)
        drawing = drawn.get(box_name)
        if drawing is None and box_name.endswith("-dice"):
            drawing = die_sign(style_of_signs(glossary))
        drawing = drawing or token_sign(style_of_signs(glossary), box_name)
        yield PackedItem("markers", name, count, ("counts", box_name), sign=drawing)
    yield from _tracks(glossary)
    for name in game.dice:
        box_name = f"{name}-dice"
        if box_name not in counted:
            held = glossary.contents.counts.get(box_name, 0)
            place = ("counts", box_name) if held else ()
            drawing = die_sign(style_of_signs(glossary))
            yield PackedItem("markers", glossary._("dice"), held, place, sign=drawing)
    token = game.words.get("first-player")
    if token:
        momentum = sign(first_player_sign(style_of_signs(glossary)), 0.8)
        yield PackedItem("markers", glossary.text(token), 1, sign=momentum)
    lying = Counter(marker.marker for marker in scenario.markers if marker.hidden is None)
    for name, count in lying.items():
        if name not in game.markers or game.markers[name].box is None:
            drawing = _marker_sign(glossary, name)
            yield PackedItem("markers", glossary.of("markers", name), count, sign=drawing)


def _tracks(glossary: SheetContext) -> Iterator[PackedItem]:
    """What rounds, and what no box counts of what players have, are marked with; cards to draw.

    How many pieces these are no file states; where a marker starts, or how many a player takes, is
    written next to the name.
    """
    _, scenario, game = glossary._, glossary.scenario, glossary.game
    rules = Rulebook.in_play(scenario, game)
    if scenario.rounds:
        name = glossary.word("round-track", N_("round marker"))
        space = _("marker on {start} of {n}", start=1, n=scenario.rounds)
        track = track_sign(style_of_signs(glossary))
        yield PackedItem("markers", name, 0, aside=space, sign=track)
    for name, kind in game.resources.items():
        is_used = any(name in seat.resources or name in seat.sides for seat in scenario.seats)
        if name == POINTS:
            ways = scenario.victory.wins
            is_used |= any(isinstance(way.condition, PointsReached) for way in ways)
        if kind.box or name == rules.leadership.resource or not (is_used or kind.opening):
            continue
        title, space = glossary.of("resources", name), shares(glossary, name)
        drawing = token_sign(style_of_signs(glossary), name)
        if f"{name}-track" in game.words:
            drawing = track_sign(style_of_signs(glossary))
            title = glossary.word(f"{name}-track", "")
            space = _("marker on {start}", start=space) if space else ""
        bag = "cards" if "cards" in name.split("-") else "markers"
        if bag == "cards":
            drawing = cards_sign(style_of_signs(glossary))
        yield PackedItem(bag, title, 0, aside=space, sign=drawing)


def supplies(glossary: SheetContext, boxes: Collection[str]) -> Iterator[tuple[str, PackedItem]]:
    """What players use of each of these boxes though no scenario counts it: order tokens, tokens of
    engagement. As many as the box holds; of a figure that is only an estimate none."""
    game = glossary.game
    rules = Rulebook.in_play(glossary.scenario, game)
    listed = {rules.placement.round_track, *(f"{name}-dice" for name in game.dice)}
    listed |= {kind.box for kind in game.resources.values() if kind.box}
    listed |= {kind.box for kind in game.markers.values() if kind.box}
    for box in boxes:
        for name, held in game.boxes[box].counts.items():
            if name in listed:
                continue
            source = source_of(game, ("boxes", box, "counts", name))
            is_known = source is not None and source.confidence != "placeholder"
            count = held if is_known else 0
            title = glossary.word(name, TOKENS.get(name, plain(name)))
            style = style_of_signs(glossary)
            drawing = pole_sign(style) if name.endswith("-banners") else token_sign(style, name)
            yield box, PackedItem("markers", title, count, ("counts", name), sign=drawing)


def _marker_sign(glossary: SheetContext, name: str) -> Picture:
    return sign(marker_marks(style_of_signs(glossary), name))


def cards(glossary: SheetContext) -> Iterator[PackedItem]:
    """Cards and tokens that lie face down, by the name of their pool; decks; cards of units that
    players place face down themselves."""
    scenario = glossary.scenario
    for pool in scenario.hidden:
        count = sum(card.count for card in pool.cards)
        only_tokens = kind_of(scenario.board).hides_only_tokens
        bag = "terrain" if only_tokens else "cards"
        style, known = style_of_signs(glossary), pool.known_to
        back = sign(card_back(style))
        if only_tokens:
            letter = style.names.seat_letter(known[0]) if len(known) == 1 else ""
            back = sign(token_marks(style, letter))
        name = glossary.text(pool.name, glossary._("face-down cards"))
        yield PackedItem(bag, name, count, sign=back)
    has_decks = bool(Rulebook.in_play(scenario, glossary.game).leadership.resource)
    for seat in scenario.seats:
        parts = deck_of(glossary, seat)
        if parts or (has_decks and not seat.neutral):
            deck = glossary.word("leadership-deck", N_("deck"))
            parts_text = parts_of_deck(glossary, parts)
            name = f"{deck}: {glossary.seat(seat)}"
            drawing = _side_sign(glossary, seat)
            yield PackedItem("cards", name, sum(parts), aside=parts_text, sign=drawing)
    if has_deployment_cards(glossary):
        for seat in scenario.seats:
            yield from _deployment_cards(glossary, seat)


def _deployment_cards(glossary: SheetContext, seat: Seat) -> Iterator[PackedItem]:
    """Those of the units of an army that is bought, and those that hide nothing."""
    muster = muster_of(glossary.scenario, seat.id)
    if muster is None:
        return
    army = army_of(glossary.scenario, glossary.game, seat.id)
    count = muster.decoys + (army.units.total() if army is not None else 0)
    if count:
        name = f"{glossary._('deployment cards')}: {glossary.seat(seat)}"
        yield PackedItem("cards", name, count, sign=_side_sign(glossary, seat))


def _side_sign(glossary: SheetContext, seat: Seat) -> Picture:
    """The arms of a side."""
    style = style_of_signs(glossary)
    return sign(side(style, style.shapes(glossary.scenario)[seat.id], "chief"))
