"""Whether the neutral draft went by its rules, turn by turn (BL2-DRF)."""

from collections.abc import Iterator

from rules.neutral_draft import state_after
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found, objected

TURNS = ("first_player", "free_placements", "hidden", "musters", "neutral_draft", "seats")


def _turns(facts: Facts, slug: str) -> Iterator[Found]:
    """Every turn of which this is to be said."""
    for number, why in facts.drafted if facts.scenario.neutral_draft else ():
        if why.slug == slug:
            yield objected(why, f"/neutral_draft/{number}")


def _all_turns(facts: Facts, slug: str) -> Iterator[Found]:
    """All turns of which this is to be said at once: one mistake makes every later turn wrong."""
    turns = list(_turns(facts, slug))
    if turns:
        fields = tuple(field for turn in turns for field in turn.fields)
        yield Found((), fields, turns[0].args, rule=turns[0].rule)


@check("draft-not-played", severity="error", reads=TURNS, rule="BL2-DRF-01")
def draft_not_played(facts: Facts) -> Iterator[Found]:
    """A turn of a draft where nobody drafts: the game has none, or not two sides muster."""
    return _all_turns(facts, "draft-not-played")


@check("draft-out-of-turn", severity="error", reads=TURNS, rule="BL2-DRF-02")
def draft_out_of_turn(facts: Facts) -> Iterator[Found]:
    """A turn of the draft that is the other player's; the first player begins."""
    return _all_turns(facts, "draft-out-of-turn")


@check("draft-too-many", severity="error", reads=TURNS, rule="BL2-DRF-02")
def draft_too_many(facts: Facts) -> Iterator[Found]:
    """More neutral units in one turn than it may take: 1, then up to 2, then 1 each."""
    return _turns(facts, "draft-too-many")


@check("draft-not-neutral", severity="error", reads=TURNS, rule="BL2-NEU-02")
def draft_not_neutral(facts: Facts) -> Iterator[Found]:
    """A drafted unit that belongs to a faction: the pool holds neutral units only."""
    return _turns(facts, "draft-not-neutral")


@check("draft-pool-empty", severity="error", reads=TURNS, rule="BL2-NEU-02")
def draft_pool_empty(facts: Facts) -> Iterator[Found]:
    """A drafted unit of which no deployment card is left in the pool."""
    return _turns(facts, "draft-pool-empty")


@check("draft-unpaid", severity="error", reads=TURNS, rule="BL2-DRF-01")
def draft_unpaid(facts: Facts) -> Iterator[Found]:
    """A drafted unit that its owner's muster points do not pay for."""
    return _turns(facts, "draft-unpaid")


@check("draft-after-end", severity="error", reads=TURNS, rule="BL2-DRF-03")
def draft_after_end(facts: Facts) -> Iterator[Found]:
    """A turn after the draft has ended: one player passed right after the other."""
    return _all_turns(facts, "draft-after-end")


@check("draft-unfinished", severity="warning", reads=TURNS, rule="BL2-DRF-03")
def draft_unfinished(facts: Facts) -> Iterator[Found]:
    """A draft that was begun and has not ended: no two passes in a row."""
    if not facts.scenario.neutral_draft:
        return
    state = state_after(facts.scenario, facts.game, facts.box)
    if state.turn is not None:
        yield found(fields=["/neutral_draft"], seat=facts.called(state.turn))
