"""Tokens: a click lays one, another click takes it away; on a table, pieces of terrain."""

from dataclasses import dataclass, field

from editor.boards import kind_of
from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import NO_GHOST, NOTHING, BoardHit, Preview, ToolResult
from editor.tools.symmetry import partner_places, with_partners
from editor.tools.tabletop_hand import (
    NO_TERRAIN,
    TableHand,
    carried_new,
    new_piece,
    put_piece,
    why_not_play,
)
from editor.tools.turning import Turning
from rules.rulebook import Rulebook
from schema.board import PlacedToken, Pose, TablePiece
from schema.edits import Edit, SetTokens
from schema.language import N_, Phrase
from schema.names import PhraseList

NONE_PICKED = Phrase(N_("Pick a token from the palette first"))
HIGHEST_LEVEL = 9


@dataclass
class Token(Turning):
    """Lays the picked token hex by hex; the first hex decides whether a stroke lays or takes away.

    With Shift a token that has levels, such as a fire, goes up by one and begins again after the
    last.
    """

    lays: bool | None = None
    done: dict[str, None] = field(default_factory=dict)
    """Where this stroke has been."""
    table: TableHand = field(default_factory=TableHand)
    """Where terrain snaps to on a table."""

    def press(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Lay it, take it away, turn it, or raise its level."""
        self.cancel()
        self.look(hand)
        pick, place = hand.pick, spot.place
        if kind_of(hand.scenario.board).free_places:
            return self._lay_piece(spot, hand) if isinstance(place, Pose) else NOTHING
        if pick is None or pick.kind != "token":
            return ToolResult(message=NONE_PICKED)
        if not isinstance(place, str):
            return NOTHING
        if "shift" in spot.keys and has_levels(pick, hand):
            edit, label = self._raised(place, pick, hand)
            return ToolResult(with_partners(edit, hand), label)
        there = _same(place, pick, hand)
        if there is not None and self.facing is not None and there.facing != self.facing:
            turned = there.changed(facing=self.facing)
            label = Phrase(N_("Turn {what} on {place}"), what=_name(pick, hand), place=place)
            return ToolResult(with_partners(_with(place, turned, hand), hand), label)
        self.lays = there is None
        return self._go_on(place, pick, hand)

    def drag(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Do the same on every hex that the hand passes."""
        pick, place = hand.pick, spot.place
        if self.lays is None or pick is None or not isinstance(place, str) or place in self.done:
            return NOTHING
        if (_same(place, pick, hand) is None) is not self.lays:
            return NOTHING
        return self._go_on(place, pick, hand)

    def release(self, spot: BoardHit, hand: ToolContext) -> ToolResult:  # noqa: ARG002  what every decision is told
        """The stroke ends."""
        self.cancel()
        return NOTHING

    def hover(self, spot: BoardHit, hand: ToolContext) -> Preview:
        """The token as it would lie."""
        self.look(hand)
        pick, place = hand.pick, spot.place
        if isinstance(place, Pose) and kind_of(hand.scenario.board).free_places:
            return self._show_piece(spot, hand)
        if pick is None or pick.kind != "token" or not isinstance(place, str):
            return NO_GHOST
        edit: Edit | None = None
        if "shift" in spot.keys and has_levels(pick, hand):
            edit = self._raised(place, pick, hand)[0]
        elif _same(place, pick, hand) is None:
            edit = self._laid(place, pick, hand)
        return Preview(
            None if edit is None else with_partners(edit, hand),
            (place,),
            partner_places((place,), hand),
        )

    def rest(self, hand: ToolContext) -> Preview:
        """On a table: where the terrain in the hand may lie."""
        self.look(hand)
        piece = self._new_piece(hand)
        if piece is None:
            return NO_GHOST
        return self.table.resting(hand, carried_new(piece, hand))

    def cancel(self) -> None:
        """Forget the stroke."""
        self.lays = None
        self.done = {}

    # -- what it makes ----------------------------------------------------------------------------

    def _go_on(self, place: str, pick: PaletteItem, hand: ToolContext) -> ToolResult:
        self.done[place] = None
        count, what = len(self.done), _name(pick, hand)
        if self.lays:
            label = Phrase(N_("Place {what} on {place}"), what=what, place=place)
            if count > 1:
                label = Phrase(N_("Place {what}, {count} times"), what=what, count=count)
            edit = with_partners(self._laid(place, pick, hand), hand)
            return ToolResult(edit, label, message=_out_of_place(place, pick, hand))
        label = Phrase(N_("Take {what} off {place}"), what=what, place=place)
        if count > 1:
            label = Phrase(N_("Take {what} away, {count} times"), what=what, count=count)
        kept = tuple(t for t in _lying(place, hand) if not _is(t, pick))
        return ToolResult(with_partners(_tokens(place, kept), hand), label)

    def _laid(self, place: str, pick: PaletteItem, hand: ToolContext) -> SetTokens:
        level = pick.level
        if level is None and has_levels(pick, hand):
            level = 1
        token = PlacedToken(
            at=place, token=pick.id, facing=self.facing, level=level, hidden=pick.hidden
        )
        return _with(place, token, hand)

    def _raised(self, place: str, pick: PaletteItem, hand: ToolContext) -> tuple[Edit, Phrase]:
        """The token one level up, laid if it was not there."""
        there = _same(place, pick, hand)
        now = 0 if there is None else there.level or 1
        level = now % highest_level(hand) + 1
        token = (
            PlacedToken(at=place, token=pick.id, level=level, hidden=pick.hidden)
            if there is None
            else there.changed(level=level)
        )
        sentence = N_("Place {what} on {place}, level {level}")
        what = _name(pick, hand)
        return _with(place, token, hand), Phrase(sentence, what=what, place=place, level=level)

    def _new_piece(self, hand: ToolContext) -> TablePiece | None:
        """The terrain in the hand, turned as it is."""
        return new_piece(hand.pick, hand, Pose(x=0, y=0, angle=self.angle))

    def _lay_piece(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Lay a piece of terrain on a table, where the rules allow it."""
        piece = self._new_piece(hand)
        if piece is None:
            return ToolResult(message=NO_TERRAIN)
        carried = carried_new(piece, hand)
        caution = why_not_play(piece, hand)
        return self.table.laid(
            spot, hand, carried, lambda found: put_piece(piece, found.pose, hand), caution
        )

    def _show_piece(self, spot: BoardHit, hand: ToolContext) -> Preview:
        """The piece as it would lie, with the distances around it."""
        piece = self._new_piece(hand)
        if piece is None:
            return NO_GHOST
        carried = carried_new(piece, hand)
        caution = why_not_play(piece, hand)
        return self.table.shown(
            spot, hand, carried, lambda found: put_piece(piece, found.pose, hand), caution
        )


def has_levels(pick: PaletteItem, hand: ToolContext) -> bool:
    """Whether the token shows a number: a fire does, and what was laid or picked with one."""
    if pick.level is not None or pick.id == Rulebook.in_play(hand.scenario, hand.game).burning.fire:
        return True
    return any(
        token.token == pick.id and token.level is not None for token in hand.scenario.board.tokens
    )


def highest_level(hand: ToolContext) -> int:
    """The level at which everything that burns is burnt down."""
    kinds = (*hand.game.terrain.values(), *hand.game.tokens.values())
    limits = [kind.burn.limit for kind in kinds if kind.burn.limit is not None]
    return max(limits, default=HIGHEST_LEVEL)


def _name(pick: PaletteItem, hand: ToolContext) -> Phrase:
    name = hand.names.of("tokens", pick.id)
    return name if pick.hidden is None else hand.names.face_down(name)


def _lying(place: str, hand: ToolContext) -> tuple[PlacedToken, ...]:
    return tuple(token for token in hand.scenario.board.tokens if token.at == place)


def _is(token: PlacedToken, pick: PaletteItem) -> bool:
    return token.token == pick.id and token.hidden == pick.hidden


def _same(place: str, pick: PaletteItem, hand: ToolContext) -> PlacedToken | None:
    """The token of this kind that lies there already."""
    return next((token for token in _lying(place, hand) if _is(token, pick)), None)


def _with(place: str, token: PlacedToken, hand: ToolContext) -> SetTokens:
    """The tokens there with this one in place of its like, or on top."""
    lying = _lying(place, hand)
    alike = [(t.token, t.hidden) == (token.token, token.hidden) for t in lying]
    if any(alike):
        new = tuple(token if same else t for t, same in zip(lying, alike, strict=True))
        return _tokens(place, new)
    return _tokens(place, (*lying, token))


def _tokens(place: str, tokens: tuple[PlacedToken, ...]) -> SetTokens:
    return SetTokens(kind="set-tokens", at=place, tokens=tokens)


def _out_of_place(place: str, pick: PaletteItem, hand: ToolContext) -> Phrase | None:
    """A word about a token that does not belong where it was laid; the findings say so as well."""
    kind, board, grid = hand.game.tokens.get(pick.id), hand.scenario.board, hand.grid
    if kind is None or not kind.on or grid is None:
        return None
    line, position = grid.line_and_position(place)
    below = {board.terrain[line][position], *(w.kind for w in board.ways if w.at == place)}
    if below & set(kind.on):
        return None
    grounds = PhraseList(map(hand.names.ground, kind.on))
    return Phrase(N_("{what} belongs on: {terrain}"), what=_name(pick, hand), terrain=grounds)
