"""What a playtest found, as scripts and notebooks see it."""

from dataclasses import dataclass, field

from banneret.library.scenario import Scenario
from exporters.words.playtests import PlaytestWords
from playtests.reports import PlaytestReport
from schema.language import N_
from schema.names import Names

ROUGH = N_(
    "Rough: the slow kernel played, and no other readings. "
    "“banneret playtest --warm” compiles the fast one."
)


@dataclass(frozen=True)
class Playtest:
    """How often each side of a scenario wins; ``report`` holds every figure."""

    scenario: Scenario
    report: PlaytestReport = field(repr=False)

    @property
    def verdict(self) -> str:
        """``even``, ``leans``, ``one-sided`` or ``unclear`` (either side may be ahead)."""
        return self.report.verdict

    @property
    def sides(self) -> tuple[str, str]:
        """The ids of both sides: ``share`` and ``interval`` are those of the first."""
        return self.report.sides

    @property
    def share(self) -> float:
        """How often the first of ``sides`` wins, 0 to 1; a draw counts one half."""
        return self.report.share.mean

    @property
    def interval(self) -> tuple[float, float]:
        """The interval that holds the true share with 95 % confidence, 0 to 1."""
        return self.report.share.low, self.report.share.high

    @property
    def sentences(self) -> tuple[str, ...]:
        """What was found, who played, what it rests on and what is not played."""
        words = self._words
        found = (
            f"{words.odds()} — {words.verdict()} ({words.games()})",
            words.names.say(ROUGH) if self.report.rows.kernel == "plain" else "",
            *(words.band(), words.people(), words.begins(), words.course(), words.lively()),
            *(words.player(), words.unofficial()),
            *words.left_out(),
        )
        return tuple(filter(None, found))

    @property
    def _words(self) -> PlaytestWords:
        scenario = self.scenario
        names = Names(scenario.document, scenario.game, scenario.language)
        return PlaytestWords(self.report, names)

    def __repr__(self) -> str:
        words = self._words
        return f"<Playtest of “{self.scenario.title}”: {words.odds()}, {words.games()}>"

    def _repr_markdown_(self) -> str:
        return "\n".join(f"- {sentence}" for sentence in self.sentences) + "\n"
