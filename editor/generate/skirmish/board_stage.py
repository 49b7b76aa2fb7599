"""The board of a roll: click a unit or a hex to lock it or to roll it again, drag a unit."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from editor.generate import board_stage
from editor.generate.board_stage import Things
from editor.generate.skirmish.naming import STAGE_NAMES, name_of_thing
from editor.generate.skirmish.replay import SetupMoment
from editor.generate.skirmish.roll_history import SkirmishRoll
from editor.i18n import tr
from generators.methods.skirmish.draft import Draft
from schema.language import N_

PARTS = ("ground", "markers", "deployment")


class SkirmishBoardStage(board_stage.BoardStage):
    """The live board of a skirmish."""

    unit_moved = Signal(str, str)
    """A unit's id and the hex that it was dragged to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        hint = tr(N_("Click a unit or a terrain hex, or drag a unit to another hex."))
        super().__init__(hint, parent)
        self.thing_moved.connect(self._moved)

    def show_roll(self, roll: SkirmishRoll, table: SetupMoment, *, is_whole: bool) -> None:
        """Show a roll's board; while it is watched being set up, nothing on it can be changed."""
        draft = roll.draft
        at = {_place(draft, name): name for part in PARTS for name in roll.names(part)}
        locked = [_place(draft, name) for name in roll.locks if name.partition(".")[0] in PARTS]
        self.show_things(
            Things(
                scenario=table.scenario,
                game=draft.game,
                at={place: name for place, name in at.items() if place is not None},
                parts={
                    part: (tr(STAGE_NAMES[part]).capitalize(), name_of_thing(draft, part))
                    for part in PARTS
                    if roll.names(part)
                },
                words=lambda name: name_of_thing(draft, name),
                is_locked=roll.is_locked,
                locked=[place for place in locked if place],
                is_whole=is_whole,
            )
        )

    def _moved(self, name: str, start: str, end: str) -> None:  # noqa: ARG002  Qt passes it
        stage, _, unit = name.partition(".")
        if stage == "deployment":
            self.unit_moved.emit(unit, end)


def _place(draft: Draft, name: str) -> str | None:
    """Where a thing of the board lies or stands."""
    stage, _, rest = name.partition(".")
    if stage == "ground":
        return rest
    if stage == "markers":
        house, _, number = rest.partition(".")
        found = (at for owner, n, at in draft.markers if (owner, str(n)) == (house, number))
    else:
        forces = (force for side in draft.sides for force in side.forces)
        found = (f.at for f in forces if f.id == rest and f.at is not None)
    index = next(found, None)
    return None if index is None else draft.grid.names[index]
