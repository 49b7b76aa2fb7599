"""Battles played with a scenario, in a line."""

from rules.win_rate import win_rates
from schema.language import N_, say_n
from schema.names import Names


def describe_plays(names: Names) -> str:
    """How many were played and who won how often, each with its 95 % interval; empty for none."""
    scenario = names.scenario
    if not scenario.plays:
        return ""
    parts = [names.say(say_n("{n} battle", "{n} battles"), n=len(scenario.plays))]
    for rate in win_rates(scenario):
        low, high = (round(100 * bound) for bound in rate.interval)
        sentence = N_("{seat}: won {wins} ({share} %, between {low} and {high} %)")
        parts.append(
            names.say(
                sentence,
                seat=names.seat(rate.seat),
                wins=rate.wins,
                share=round(100 * rate.share),
                low=low,
                high=high,
            )
        )
    return "; ".join(parts)
