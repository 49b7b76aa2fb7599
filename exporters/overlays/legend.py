"""What the signs of an overlay mean: each with a sample, the sign in words, and its meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import cos, pi, sin

from exporters.drawing.guides import placement_card, reaches_of
from exporters.drawing.look import Style, style_of
from exporters.drawing.paths import Commands, circle, line, polygon, polyline
from exporters.drawing.picture import Group, Mark, Path
from exporters.overlays import retreat, rows, sight, units
from exporters.overlays.chart import Chip, hatch, signed
from exporters.overlays.drawn import OverlayRequest, UnknownOverlay, asked_of, check_overlays
from rules.rulebook import Rulebook
from schema.game import Game
from schema.language import N_
from schema.look import Look
from schema.names import Names
from schema.scenario import Scenario

HEXAGON = tuple((57 * sin(pi * k / 3), -57 * cos(pi * k / 3)) for k in range(6))
"""A hex about the origin, 100 across its flats."""

TITLES = {
    "sight": N_("Line of sight from {of}"),
    "reach": N_("Movement range of {of}"),
    "retreat": N_("Retreat paths of {of}"),
    "control": N_("Zones of control"),
    "rows": N_("Deployment rows"),
    "threats": N_("First-turn threats"),
    "sections": N_("Sections"),
}
LINES = {
    "falling": N_("hatched"),
    "diagonal": N_("rising hatching"),
    "horizontal": N_("horizontal hatching"),
    "dots": N_("dots"),
    "cross": N_("cross-hatching"),
}
"""Hatching in words."""
CHIPS: dict[Chip, str] = {
    "disc": N_("number in a circle"),
    "square": N_("number in a square"),
    "octagon": N_("number in an octagon"),
    "diamond": N_("number in a diamond"),
    "bare": N_("number alone"),
}


@dataclass(frozen=True, slots=True)
class Meaning:
    """One sign: a sample about the origin in a box of 100, what it looks like, what it means."""

    sample: tuple[Mark, ...]
    sign: str
    words: str


@dataclass(frozen=True, slots=True)
class OverlayLegend:
    """The signs of one overlay under its title."""

    overlay: str
    title: str
    meanings: tuple[Meaning, ...]


def overlay_legends(
    scenario: Scenario,
    game: Game,
    overlays: Iterable[str],
    *,
    language: str = "en",
    look: Look | None = None,
    greyscale: bool = False,
) -> tuple[OverlayLegend, ...]:
    """What these overlays show; nothing of one whose unit or hex is not there, and nothing on
    boards without hexes."""
    style = style_of(game, look, language, greyscale=greyscale)
    explained = _Explained(scenario, style, Names(scenario, game, language))
    return tuple(legend for name in overlays for legend in explained.of(asked_of(name)))


@dataclass(frozen=True)
class _Explained:
    """What is needed to explain."""

    scenario: Scenario
    style: Style
    names: Names

    def of(self, asked: OverlayRequest) -> Iterator[OverlayLegend]:
        """The legend of one overlay."""
        try:
            check_overlays(self.scenario, (str(asked),))
        except UnknownOverlay:
            return
        title = self.names.say(TITLES[asked.kind]).format(of=self._subject(asked))
        if asked.kind == "threats" and asked.of is not None:
            title = f"{title}: {self.names.seat(asked.of)}"
        yield OverlayLegend(str(asked), title, tuple(MEANINGS[asked.kind](self, asked)))

    def _subject(self, asked: OverlayRequest) -> str:
        unit = self.scenario.unit(asked.of or "") if asked.kind in ("reach", "retreat") else None
        if unit is None:
            return asked.of or ""
        kind = self.names.of("unit_types", unit.type)
        return f"{kind}, {unit.at}" if isinstance(unit.at, str) else kind

    # -- samples ---------------------------------------------------------------------------------

    def mean(self, sample: Iterable[Mark], sign: str, words: str, **facts: object) -> Meaning:
        """A meaning in the language asked for."""
        say = self.names.say
        return Meaning(tuple(sample), say(sign), say(words, **facts))

    def hatch(self, pattern: str, ink: str, words: str, **facts: object) -> Meaning:
        """Hatching and what it means."""
        rim = Path(polygon(HEXAGON), stroke=self.style.grid, width=2.5)
        marks = (*hatch(HEXAGON, pattern, self.style.tone(ink), 0.1, 0.24, 0.05), rim)
        return self.mean(marks, LINES[pattern], words, **facts)

    def chip(self, text: str, chip: Chip, ink: str, words: str, **facts: object) -> Meaning:
        """A number in a sign and what it means."""
        drawn = Group(signed(text, chip, self.style.tone(ink)), (2.4, 0.0, 0.0, 2.4, 0.0, 0.0))
        return self.mean((drawn,), CHIPS[chip], words, **facts)

    def line(
        self,
        commands: Commands,
        ink: str,
        dash: tuple[float, ...],
        sign: str,
        words: str,
        **facts: object,
    ) -> Meaning:
        """A line and what it means."""
        drawn = Path(
            commands,
            stroke=self.style.tone(ink),
            width=8.0,
            dash=tuple(100 * part for part in dash),
            cap="butt" if dash else "round",
        )
        return self.mean((drawn,), sign, words, **facts)

    def ink_of(self, seat: str) -> str:
        """The colour of a seat's shield."""
        shape = self.style.shapes(self.scenario).get(seat)
        return shape.colour if shape else "#444444"


LEVEL = line(-50, 0, 50, 0)
ARROW = (*line(-46, 0, 42, 0), *polyline(((20, -20), (44, 0), (20, 20))))
RING = circle(0, 0, 42)
RINGS = (*circle(0, 0, 42), *circle(0, 0, 30))
WALL = polygon(HEXAGON)


def _sight(explained: _Explained, asked: OverlayRequest) -> Iterator[Meaning]:
    yield explained.line(RINGS, sight.INK, (), N_("two rings"), N_("from"))
    yield explained.hatch("falling", sight.INK, N_("not seen from {place}"), place=asked.of)
    words = N_("blocks line of sight to the hexes at the ends of the thin lines")
    yield explained.line(WALL, sight.HIDES, (), N_("bold line around a hex"), words)


def _reach(explained: _Explained, _: OverlayRequest) -> Iterator[Meaning]:
    yield explained.chip("2", "disc", units.INK, N_("movement needed to get there"))
    yield explained.chip("2", "octagon", units.STOP, N_("the same, but the unit must stop there"))
    yield explained.chip("×", "bare", units.STOP, N_("no attack from here after moving"))
    damage = any(kind.movement.damage for kind in explained.style.game.terrain.values())
    if damage:
        yield explained.chip("2-1", "disc", units.INK, N_("movement, and damage on arrival"))


def _retreat(explained: _Explained, _: OverlayRequest) -> Iterator[Meaning]:
    rules = Rulebook.in_play(explained.scenario, explained.style.game).retreat
    yield explained.line(ARROW, retreat.INK, (), N_("arrow"), N_("one hex of a retreat"))
    if rules.rule == "directional":
        words = N_("retreat to the side")
        yield explained.line(ARROW, retreat.INK, retreat.ASIDE, N_("dashed arrow"), words)
    yield explained.chip("2", "disc", retreat.INK, N_("number of retreat results that lead there"))
    yield explained.chip(
        "2×", "octagon", retreat.HIT, N_("from this many results on, the unit takes hits")
    )
    if rules.rule != "toward-edge":
        words = N_("an attack from there cannot force a retreat")
        yield explained.line(LEVEL, retreat.HIT, (), N_("bar at an edge"), words)


def _control(explained: _Explained, _: OverlayRequest) -> Iterator[Meaning]:
    leaders = {commander.seat for commander in explained.scenario.commanders}
    for number, seat in enumerate(explained.scenario.seats):
        if seat.id in leaders:
            ink, name = explained.ink_of(seat.id), explained.names.seat(seat.id)
            yield explained.hatch(
                units.hatch_of(number), ink, N_("{seat} can order units here"), seat=name
            )
    yield explained.hatch("cross", units.SHARED, N_("several zones of control overlap"))


def _rows(explained: _Explained, _: OverlayRequest) -> Iterator[Meaning]:
    yield explained.chip(
        "2", "bare", explained.style.ink, N_("row, counted from the edge of its colour")
    )
    card = placement_card(explained.scenario, explained.style.game)
    if card is None:
        words = N_("end of the side’s half")
        yield explained.line(LEVEL, explained.style.ink, (), N_("bold line"), words)
        return
    signs = {
        "commander": N_("dotted line"),
        "unit": N_("dashed line"),
        "terrain": N_("dash-dotted line"),
    }
    for kind, label, _dash in reaches_of(card):
        span = getattr(card.placement, kind)
        yield explained.line(
            LEVEL,
            explained.style.ink,
            rows.DASHES[kind],
            signs[kind],
            N_("{what} in rows {first}–{last}"),
            what=explained.names.say(label),
            first=span.min_rows,
            last=span.max_rows,
        )


def _threats(explained: _Explained, asked: OverlayRequest) -> Iterator[Meaning]:
    for number, seat in enumerate(explained.scenario.seats):
        if asked.of not in (None, seat.id):
            continue
        ink, name = explained.ink_of(seat.id), explained.names.seat(seat.id)
        hatching, chip = units.hatch_of(number), units.CHIP_OF[number % len(units.CHIP_OF)]
        yield explained.hatch(hatching, ink, N_("{seat} can attack here"), seat=name)
        yield explained.chip(
            "3", chip, ink, N_("number of units of {seat} that can attack"), seat=name
        )
    words = N_("an enemy that can be attacked")
    yield explained.line(RING, units.HIT, (), N_("ring"), words)


def _sections(explained: _Explained, _: OverlayRequest) -> Iterator[Meaning]:
    words = N_("border between two sections")
    yield explained.line(LEVEL, rows.INK, rows.DASH, N_("bold dashed line"), words)
    yield explained.chip("2", "diamond", rows.INK, N_("hex of two sections"))


MEANINGS: dict[str, Callable[[_Explained, OverlayRequest], Iterator[Meaning]]] = {
    "sight": _sight,
    "reach": _reach,
    "retreat": _retreat,
    "control": _control,
    "rows": _rows,
    "threats": _threats,
    "sections": _sections,
}
