"""Tokens: a click places one, another click removes it; on a table, pieces of terrain."""

from dataclasses import dataclass, field

from editor.boards import kind_of
from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import NO_PREVIEW, NOTHING, BoardHit, Preview, ToolResult
from editor.tools.symmetry import partner_places, with_partners
from editor.tools.tabletop_placing import (
    NO_TERRAIN,
    TablePlacer,
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

NONE_PICKED = Phrase(N_("Choose a token in the palette first"))
HIGHEST_LEVEL = 9


@dataclass
class Token(Turning):
    """Places the picked token hex by hex; the first hex decides whether a stroke adds or removes.

    With Shift a token that has levels, such as a fire, goes up by one and begins again after the
    last.
    """

    adds: bool | None = None
    done: dict[str, None] = field(default_factory=dict)
    """Where this stroke has been."""
    table: TablePlacer = field(default_factory=TablePlacer)
    """Where terrain snaps to on a table."""

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Place it, remove it, turn it, or raise its level."""
        self.cancel()
        self.look(context)
        pick, place = context.pick, hit.place
        if kind_of(context.scenario.board).free_places:
            return self._place_piece(hit, context) if isinstance(place, Pose) else NOTHING
        if pick is None or pick.kind != "token":
            return ToolResult(message=NONE_PICKED)
        if not isinstance(place, str):
            return NOTHING
        if "shift" in hit.keys and has_levels(pick, context):
            edit, label = self._raised(place, pick, context)
            return ToolResult(with_partners(edit, context), label)
        there = _same(place, pick, context)
        if there is not None and self.facing is not None and there.facing != self.facing:
            turned = there.changed(facing=self.facing)
            label = Phrase(N_("Rotate {what} on {place}"), what=_name(pick, context), place=place)
            return ToolResult(with_partners(_with(place, turned, context), context), label)
        self.adds = there is None
        return self._go_on(place, pick, context)

    def drag(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Do the same on every hex that the pointer passes."""
        pick, place = context.pick, hit.place
        if self.adds is None or pick is None or not isinstance(place, str) or place in self.done:
            return NOTHING
        if (_same(place, pick, context) is None) is not self.adds:
            return NOTHING
        return self._go_on(place, pick, context)

    def release(self, hit: BoardHit, context: ToolContext) -> ToolResult:  # noqa: ARG002  the protocol
        """The stroke ends."""
        self.cancel()
        return NOTHING

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """The token as it would lie."""
        self.look(context)
        pick, place = context.pick, hit.place
        if isinstance(place, Pose) and kind_of(context.scenario.board).free_places:
            return self._show_piece(hit, context)
        if pick is None or pick.kind != "token" or not isinstance(place, str):
            return NO_PREVIEW
        edit: Edit | None = None
        if "shift" in hit.keys and has_levels(pick, context):
            edit = self._raised(place, pick, context)[0]
        elif _same(place, pick, context) is None:
            edit = self._with_token(place, pick, context)
        return Preview(
            None if edit is None else with_partners(edit, context),
            (place,),
            partner_places((place,), context),
        )

    def rest(self, context: ToolContext) -> Preview:
        """On a table: where the held terrain may lie."""
        self.look(context)
        piece = self._new_piece(context)
        if piece is None:
            return NO_PREVIEW
        return self.table.resting(context, carried_new(piece, context))

    def cancel(self) -> None:
        """Forget the stroke."""
        self.adds = None
        self.done = {}

    # -- what it makes ----------------------------------------------------------------------------

    def _go_on(self, place: str, pick: PaletteItem, context: ToolContext) -> ToolResult:
        self.done[place] = None
        count, what = len(self.done), _name(pick, context)
        if self.adds:
            label = Phrase(N_("Place {what} on {place}"), what=what, place=place)
            if count > 1:
                label = Phrase(N_("Place {what} × {count}"), what=what, count=count)
            edit = with_partners(self._with_token(place, pick, context), context)
            return ToolResult(edit, label, message=_out_of_place(place, pick, context))
        label = Phrase(N_("Remove {what} from {place}"), what=what, place=place)
        if count > 1:
            label = Phrase(N_("Remove {what} × {count}"), what=what, count=count)
        kept = tuple(t for t in _lying(place, context) if not _is(t, pick))
        return ToolResult(with_partners(_tokens(place, kept), context), label)

    def _with_token(self, place: str, pick: PaletteItem, context: ToolContext) -> SetTokens:
        level = pick.level
        if level is None and has_levels(pick, context):
            level = 1
        token = PlacedToken(
            at=place, token=pick.id, facing=self.facing, level=level, hidden=pick.hidden
        )
        return _with(place, token, context)

    def _raised(self, place: str, pick: PaletteItem, context: ToolContext) -> tuple[Edit, Phrase]:
        """The token one level up, placed if it was not there."""
        there = _same(place, pick, context)
        now = 0 if there is None else there.level or 1
        level = now % highest_level(context) + 1
        token = (
            PlacedToken(at=place, token=pick.id, level=level, hidden=pick.hidden)
            if there is None
            else there.changed(level=level)
        )
        sentence = N_("Place {what} on {place}, level {level}")
        what = _name(pick, context)
        return _with(place, token, context), Phrase(sentence, what=what, place=place, level=level)

    def _new_piece(self, context: ToolContext) -> TablePiece | None:
        """The held terrain, turned as it is."""
        return new_piece(context.pick, context, Pose(x=0, y=0, angle=self.angle))

    def _place_piece(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Place a piece of terrain on a table, where the rules allow it."""
        piece = self._new_piece(context)
        if piece is None:
            return ToolResult(message=NO_TERRAIN)
        carried = carried_new(piece, context)
        caution = why_not_play(piece, context)
        return self.table.place(
            hit, context, carried, lambda found: put_piece(piece, found.pose, context), caution
        )

    def _show_piece(self, hit: BoardHit, context: ToolContext) -> Preview:
        """The piece as it would lie, with the distances around it."""
        piece = self._new_piece(context)
        if piece is None:
            return NO_PREVIEW
        carried = carried_new(piece, context)
        caution = why_not_play(piece, context)
        return self.table.shown(
            hit, context, carried, lambda found: put_piece(piece, found.pose, context), caution
        )


def has_levels(pick: PaletteItem, context: ToolContext) -> bool:
    """Whether the token shows a number: a fire does, and what was placed or picked with one."""
    if (
        pick.level is not None
        or pick.id == Rulebook.in_play(context.scenario, context.game).burning.fire
    ):
        return True
    return any(
        token.token == pick.id and token.level is not None
        for token in context.scenario.board.tokens
    )


def highest_level(context: ToolContext) -> int:
    """The level at which everything that burns is burnt down."""
    kinds = (*context.game.terrain.values(), *context.game.tokens.values())
    limits = [kind.burn.limit for kind in kinds if kind.burn.limit is not None]
    return max(limits, default=HIGHEST_LEVEL)


def _name(pick: PaletteItem, context: ToolContext) -> Phrase:
    name = context.names.of("tokens", pick.id)
    return name if pick.hidden is None else context.names.face_down(name)


def _lying(place: str, context: ToolContext) -> tuple[PlacedToken, ...]:
    return tuple(token for token in context.scenario.board.tokens if token.at == place)


def _is(token: PlacedToken, pick: PaletteItem) -> bool:
    return token.token == pick.id and token.hidden == pick.hidden


def _same(place: str, pick: PaletteItem, context: ToolContext) -> PlacedToken | None:
    """The token of this kind that lies there already."""
    return next((token for token in _lying(place, context) if _is(token, pick)), None)


def _with(place: str, token: PlacedToken, context: ToolContext) -> SetTokens:
    """The tokens there with this one in place of its like, or on top."""
    lying = _lying(place, context)
    alike = [(t.token, t.hidden) == (token.token, token.hidden) for t in lying]
    if any(alike):
        new = tuple(token if same else t for t, same in zip(lying, alike, strict=True))
        return _tokens(place, new)
    return _tokens(place, (*lying, token))


def _tokens(place: str, tokens: tuple[PlacedToken, ...]) -> SetTokens:
    return SetTokens(kind="set-tokens", at=place, tokens=tokens)


def _out_of_place(place: str, pick: PaletteItem, context: ToolContext) -> Phrase | None:
    """A word about a token that does not belong where it was placed; the findings say so too."""
    kind, board, grid = context.game.tokens.get(pick.id), context.scenario.board, context.grid
    if kind is None or not kind.on or grid is None:
        return None
    line, position = grid.line_and_position(place)
    below = {board.terrain[line][position], *(w.kind for w in board.ways if w.at == place)}
    if below & set(kind.on):
        return None
    grounds = PhraseList(map(context.names.ground, kind.on))
    return Phrase(
        N_("{what} can only be placed on: {terrain}"), what=_name(pick, context), terrain=grounds
    )
