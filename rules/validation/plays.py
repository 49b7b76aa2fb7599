"""Whether the record of battles played can be true."""

from collections.abc import Iterator
from datetime import date

from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found


@check("play-date-impossible", severity="warning", reads=("plays",))
def play_date_impossible(facts: Facts) -> Iterator[Found]:
    """A battle played on a day that no calendar has: 30 February."""
    for number, play in enumerate(facts.scenario.plays):
        try:
            date.fromisoformat(play.date)
        except ValueError:
            yield found(fields=[f"/plays/{number}/date"], date=play.date)


@check("play-won-by-nobody", severity="warning", reads=("plays", "seats"))
def play_won_by_nobody(facts: Facts) -> Iterator[Found]:
    """A battle won by a side that nobody plays."""
    for number, play in enumerate(facts.scenario.plays):
        winner = facts.seats.get(play.winner or "")
        if winner is not None and winner.neutral:
            yield found(fields=[f"/plays/{number}/winner"], seat=facts.called(winner.id))
