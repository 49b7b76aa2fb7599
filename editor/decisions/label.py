"""Labels: words printed on the board, written where they stand."""

from dataclasses import dataclass

from editor.decisions.gesture import NOTHING, Ask, Ghost, Idle, Outcome, Spot
from editor.decisions.hand import Hand
from editor.decisions.stored import all_stored
from editor.speech import language
from schema.board import Label as BoardLabel
from schema.edits import SetField
from schema.language import N_, Phrase
from schema.value import FrozenMap


@dataclass
class Label(Idle):
    """Click asks for the words; those that stand there come up to be changed."""

    def press(self, spot: Spot, hand: Hand) -> Outcome:
        """Ask for the words."""
        if spot.place is None:
            return NOTHING
        old = next((label for label in hand.scenario.board.labels if label.at == spot.place), None)
        text = old.text.get(language(), "") if old is not None else ""
        return Outcome(ask=Ask("label", spot.place, text))

    def hover(self, spot: Spot, hand: Hand) -> Ghost:  # noqa: ARG002  what every decision is told
        """The hex that would bear the word."""
        return Ghost(None, (spot.place,)) if isinstance(spot.place, str) else Ghost()

    def answered(self, ask: Ask, text: str, hand: Hand) -> Outcome:
        """Write the words; no words take the label away in this language."""
        labels = hand.scenario.board.labels
        old = next((label for label in labels if label.at == ask.place), None)
        words = {**(old.text if old else {}), language(): text.strip()}
        words = {name: said for name, said in words.items() if said}
        new = BoardLabel(at=ask.place, text=FrozenMap(words)) if words else None
        if old is None:
            after = [*labels, new]
        else:
            after = [new if label is old else label for label in labels]
        value = all_stored(label for label in after if label is not None)
        edit = SetField(kind="set-field", field="/board/labels", value=value)
        template = N_("Write “{text}”") if new else N_("Take a label off")
        return Outcome(edit, Phrase(template, text=text.strip()))
