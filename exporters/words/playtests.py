"""What a playtest found, in sentences: for the command line, the editor and sheets alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from exporters.drawing.heat import HeatKind
from games.sources import placeholders
from playtests.intervals import Share
from playtests.measures import percentile
from playtests.reference import reference_of
from playtests.reports import PlaytestReport
from rules.win_rate import WinRate, win_rates
from schema.kept_playtest import kept_playtest
from schema.language import N_, Translate, say_n
from schema.names import Names
from schema.rendering import render
from schema.value import FrozenMap

VERDICTS = {
    "even": N_("even"),
    "leans": N_("leans to {seat}"),
    "one-sided": N_("one-sided, for {seat}"),
    "unclear": N_("either side may be ahead"),
}
DIAL_NAMES = {
    "close": N_("ends close"),
    "fast": N_("begins fast"),
    "swings": N_("swings"),
    "use": N_("uses board and units"),
}
HEATS: dict[HeatKind, str] = {
    "moves": N_("Where units move"),
    "fights": N_("Where attacks fall"),
    "losses": N_("Where figures are lost"),
}
"""What is counted on each hex."""
UNIT_COLUMNS = {
    "orders": N_("Orders"),
    "moves": N_("Moves"),
    "attacks": N_("Attacks"),
    "hits": N_("Hits"),
    "kills": N_("Kills"),
    "lost": N_("Figures lost"),
    "survived": N_("Survives"),
}
"""Heads of what is counted for each unit, by ``playtests.records.PER_UNIT``."""
WITHDRAWN = N_(
    "no verdict: the rules engine disagrees with a game that was played; please report it"
)
PLAYERS = {
    "steady": N_("Both sides attack, look one turn ahead and know the odds."),
    "bold": N_("Both sides attack boldly, look one turn ahead and know the odds."),
    "careful": N_("Both sides attack cautiously, look one turn ahead and know the odds."),
    "wayward": N_(
        "Both sides attack, look one turn ahead, know the odds, and sometimes choose at random."
    ),
    "search": N_("Both sides try out the best orders of each turn by playing them to the end."),
}
"""What every report says of who played, by the names of ``schema.playtest_players.PLAYERS``."""
NOBODY = N_("No person plays like this.")


def odds_in_words(share: Share, seat: str, other: str, say: Translate) -> str:
    """A share of wins: ``Lannister 54 % ± 3, Stark 46 %``."""
    return say(
        N_("{seat} {share} % ± {error}, {other} {rest} %"),
        seat=seat,
        other=other,
        share=share.percent,
        rest=100 - share.percent,
        error=share.error,
    )


@dataclass(frozen=True, slots=True)
class PlaytestWords:
    """The sentences of one report."""

    report: PlaytestReport
    names: Names

    def odds(self) -> str:
        """How often each side wins: ``Lannister 54 % ± 3, Stark 46 %``."""
        first, second = map(self.names.seat, self.report.sides)
        return odds_in_words(self.report.share, first, second, self.names.say)

    def verdict(self) -> str:
        """The verdict in a few words, with the side that is ahead."""
        if self.report.difference is not None:
            return self.names.say(WITHDRAWN)
        first, second = self.report.sides
        ahead = first if self.report.share.mean > 0.5 else second
        return self.names.say(VERDICTS[self.report.verdict], seat=self.names.seat(ahead))

    def games(self) -> str:
        """How many games were played."""
        return self.names.say(
            say_n("{count} game", "{count} games", by="count"), count=self.report.games
        )

    def band(self) -> str:
        """How far other readings and temperaments differ; empty if none was played."""
        band, share = self.report.band, self.report.share
        if band is None:
            return ""
        return self.names.say(
            N_(
                "{low} to {high} % under other readings of the orders or with bolder or more "
                "careful players"
            ),
            low=round(100 * min(band.low, share.mean)),
            high=round(100 * max(band.high, share.mean)),
        )

    def begins(self) -> str:
        """How often the side that begins wins, and what dice decide."""
        begins = self.report.begins
        first = self.names.say(
            N_("the side that begins wins {share} % ± {error}"),
            share=round(100 * begins.mean),
            error=begins.error,
        )
        if not self.report.luck:
            return first
        dice = self.names.say(
            N_("dice decide {share} % of the difference between games"),
            share=round(100 * self.report.luck),
        )
        return f"{first}; {dice}"

    def people(self) -> str:
        """How often the first side won the battles that people recorded; empty for none."""
        rate = next(iter(self.played()), None)
        if rate is None:
            return ""
        low, high = rate.interval
        return self.names.say(
            N_("people: {seat} won {wins} of {battles} ({low} to {high} %)"),
            seat=self.names.seat(rate.seat),
            wins=rate.wins,
            battles=rate.battles,
            low=round(100 * low),
            high=round(100 * high),
        )

    def played(self) -> tuple[WinRate, ...]:
        """How often each side won the battles that people recorded, in the order of the report."""
        rates = {rate.seat: rate for rate in win_rates(self.names.scenario)}
        return tuple(rates[side] for side in self.report.sides if side in rates)

    def course(self) -> str:
        """How a game goes: its length, when it begins, who loses what, how it ends."""
        found = self.report.interest
        begins = self.names.say(
            N_("{turns} turns; first attack in turn {contact}, first unit lost in turn {kill}"),
            turns=round(found.turns),
            contact=round(found.contact),
            kill=round(found.first_kill),
        )
        ends = self.names.say(
            N_("{lost} units lost; lead changes: {leads}; {close} % end within one point"),
            lost=round(found.destroyed),
            leads=f"{found.leads:.1f}",
            close=round(100 * found.close),
        )
        return f"{begins}; {ends}"

    def player(self) -> str:
        """Who played."""
        say = self.names.say
        return f"{say(PLAYERS[self.report.player])} {say(NOBODY)}"

    def unofficial(self) -> str:
        """How many values of the game are unofficial; empty for none."""
        count = len(placeholders(self.names.game))
        if not count:
            return ""
        sentence = say_n(
            "It rests on {count} unofficial value of the game.",
            "It rests on {count} unofficial values of the game.",
            by="count",
        )
        return self.names.say(sentence, count=count)

    def left_out(self) -> Iterator[str]:
        """What of the battle is not played, a sentence each."""
        names = self.names
        called: dict[str, Callable[[str], str]] = {
            "units": lambda ident: (
                names.unit(unit) if (unit := names.scenario.unit(ident)) else ident
            ),
            "leaders": names.commander,
            "pools": names.pool,
            "rules": self._rule,
        }
        for message in self.report.left_out:
            args = {
                key: tuple(called[key](str(one)) for one in value)
                if key in called and isinstance(value, tuple)
                else value
                for key, value in message.args.items()
            }
            yield render(message.changed(args=FrozenMap(args)), names.game, names.language)

    def _rule(self, ident: str) -> str:
        """A special rule of the scenario by its title."""
        titles = {rule.id: rule.title for rule in self.names.scenario.rules}
        return self.names.text(titles.get(ident, FrozenMap()), ident)

    def dials(self) -> Iterator[tuple[str, int]]:
        """Each dial with how many of a hundred drawn battles of the card, else of the game, lie
        below; none for games without drawn battles."""
        scenario = self.names.scenario
        reference = reference_of(scenario.game.base.id, scenario.card)
        if reference is None:
            return
        for name, value in self.report.interest.dials.items():
            yield self.names.say(DIAL_NAMES[name]), percentile(value, reference[name])

    def lively(self) -> str:
        """The dials in a line; empty where there are none."""
        dials = ", ".join(f"{name} {value}" for name, value in self.dials())
        return (
            self.names.say(N_("Of 100 drawn battles, so many are below: {dials}"), dials=dials)
            if dials
            else ""
        )


def kept_in_words(names: Names) -> str:
    """What the scenario keeps of its last playtest, in a line; empty for none that still fits."""
    kept = kept_playtest(names.scenario)
    if kept is None or names.scenario.seat(kept.seat) is None:
        return ""
    games = names.say(say_n("{count} game", "{count} games", by="count"), count=kept.games)
    return names.say(
        N_("{date}: {seat} {share} % ± {error}, {verdict} ({games}; played by the program)"),
        date=kept.date,
        seat=names.seat(kept.seat),
        share=round(100 * kept.share),
        error=max(1, round(50 * (kept.high - kept.low))),
        verdict=names.say(VERDICTS[kept.verdict], seat=names.seat(kept.seat)),
        games=games,
    )
