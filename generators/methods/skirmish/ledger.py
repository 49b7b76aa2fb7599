"""Steps 11 to 13 when the players place at the table: who places what, in turn (``--place
cards``)."""

from generators.core.progress import TranscriptLine
from generators.core.words import term
from generators.methods.skirmish.draft import Draft
from generators.methods.skirmish.turns import by_turns
from schema.text import Term


def write_ledger(draft: Draft) -> Draft:
    """One line for each thing to place, by turns; who has more goes on alone (BOW-SK-!1)."""
    if draft.brief.place != "cards":
        return draft
    turns = draft.turns
    card = draft.card
    draft = _by_turns(draft, 11, "to-lay-terrain", [sum(n for _, n in s.terrain) for s in turns])
    if card.markers_to_lay is not None:
        words = {"marker": term("markers", card.markers_to_lay.marker)}
        counts = [card.markers_to_lay.count] * len(turns)
        draft = _by_turns(draft, 11, "to-lay-marker", counts, words)
    led = [sum(force.leader is not None for force in side.forces) for side in turns]
    draft = _by_turns(draft, 12, "to-place-commander-unit", led)
    others = [len(side.forces) - count for side, count in zip(turns, led, strict=True)]
    return _by_turns(draft, 13, "to-place-unit", others)


def _by_turns(
    draft: Draft, step: int, slug: str, counts: list[int], words: dict[str, Term] | None = None
) -> Draft:
    houses = [side.house for side in draft.turns]
    queues = [[house] * count for house, count in zip(houses, counts, strict=True)]
    lines = [TranscriptLine(step, house, slug, dict(words or {})) for house in by_turns(queues)]
    together = min(counts)
    for house, count in zip(houses, counts, strict=True):
        if count > together:
            alone = TranscriptLine(step, house, "goes-on-alone", {"count": count - together})
            lines.insert(together * len(houses), alone)
    return draft.told(*lines)
