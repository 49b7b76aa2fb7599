"""How many figures all units of one type take, shortly for paper and in words for a phone."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from exporters.sheet.context import COMMANDER, SheetContext
from rules.rulebook import Rulebook
from rules.supply import figures_of
from schema.forces import Unit
from schema.language import N_, say_n

NO_BREAK = "\u00a0"
UNITS = say_n("{n} unit", "{n} units")
FIGURES = say_n("{n} figure", "{n} figures")
REPLACED = N_("{n} of them replaced by commanders")


@dataclass(frozen=True, slots=True)
class Soldiers:
    """The figures that all units of one type take."""

    units: int
    full: int | None
    """Of each unit, where all have as many as their type says."""
    led: int
    """Places of figures that commanders take."""
    figures: int

    def short(self, glossary: SheetContext) -> str:
        """``3 × 3 − 2 ★``, as a hand counts them."""
        if self.full is None:
            return glossary._(UNITS, n=self.units)
        led = f" − {self.led}{NO_BREAK}{COMMANDER}" if self.led else ""
        return f"{self.units} × {self.full}{led}"

    def in_words(self, glossary: SheetContext) -> str:
        """``3 units × 3 figures, 2 of them replaced by commanders``."""
        text = glossary._(UNITS, n=self.units)
        if self.full is None:
            return text
        text += f" × {glossary._(FIGURES, n=self.full)}"
        led = glossary._(REPLACED, n=self.led)
        return f"{text}, {led}" if self.led else text


def soldiers_of(glossary: SheetContext, units: Sequence[Unit]) -> Soldiers:
    """What units of one type take."""
    game = glossary.game
    replaces = Rulebook.in_play(glossary.scenario, game).commander.figure == "one-of-unit"
    leaders = Counter(c.unit for c in glossary.scenario.commanders) if replaces else Counter()
    counts = [figures_of(unit, game, leaders[unit.id]) for unit in units]
    kind = game.unit_types.get(units[0].type)
    full = kind.figures if kind else 0
    whole = [count + leaders[unit.id] for unit, count in zip(units, counts, strict=True)]
    led = sum(leaders[unit.id] for unit in units)
    as_type = full if all(number == full for number in whole) else None
    return Soldiers(len(units), as_type, led, sum(counts))
