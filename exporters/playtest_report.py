"""A playtest as one HTML file to keep, send and print: in every language, light or dark, without a
program inside and without anything fetched."""

from __future__ import annotations

import shlex
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files

from exporters.drawing.board import draw_scenario
from exporters.drawing.heat import HeatKind
from exporters.drawing.look import Style, UnitShape, style_of
from exporters.drawing.paths import svg_from_path
from exporters.drawing.scene import SMALL, Show
from exporters.drawing.svg_canvas import svg
from exporters.overlays.heat import heat_of
from exporters.phone.page import filled_page, policy_hash
from exporters.poster import title_of
from exporters.words.edit_offers import suggestions_in_words
from exporters.words.playtests import HEATS, UNIT_COLUMNS, PlaytestWords
from playtests.records import PER_UNIT
from playtests.reports import PlaytestReport
from playtests.searching import Suggestions
from schema.game import Game
from schema.language import N_, OWN_NAMES, NumberArg
from schema.names import Names
from schema.playtest_players import STEADY
from schema.scenario import Scenario

WIDE, HIGH = 200.0, 300.0
"""The room in mm that a board is drawn for; the page scales it."""
SHOWN = (*SMALL, "coordinates")
"""Layers of the boards: letters of hexes and no words, since each is there once for all languages.
"""
BAR = 1000
"""Units that the bar of the odds is wide."""
HATCH = (
    '<defs><pattern id="hatch" width="14" height="14" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><rect width="5" height="14" class="hatch"/></pattern></defs>'
)
"""By what the second side's part of the bar is known without its colour."""
RUN = N_("What it rests on")
BRACKET = N_("The bracket: what the games leave open, 95 times of 100.")
BAND = N_("The bar below it: other readings of the orders and other players.")
ROUGH = N_("rough: played by the slow kernel")


@dataclass(frozen=True, slots=True)
class ReportSource:
    """How a report came about, for whoever wants it once more."""

    command: str
    program: str
    """Name and version."""


def command_of(
    file: str,
    seed: int,
    *,
    games: int | None = None,
    player: str = STEADY,
    readings: bool = False,
    suggest: float | None = None,
    keep: Sequence[str] = (),
) -> str:
    """The command that plays the same games of a file again, with what differs from the usual."""
    words = ["banneret", "playtest", file, "--seed", str(seed)]
    if games is not None:
        words += ["--games", str(games)]
    if player != STEADY:
        words += ["--player", player]
    if readings:
        words.append("--readings")
    if suggest is not None:
        words += ["--suggest", f"{suggest:g}"]
        for name in keep:
            words += ["--keep", name]
    return shlex.join(words)


def write(
    report: PlaytestReport,
    names: Names,
    run: ReportSource,
    found: Suggestions | None = None,
) -> bytes:
    """The file's bytes, in the language of ``names`` as it opens; equal reports give equal bytes.

    ``found`` are edits that were searched for. Nothing of ``scenario.secrets`` is in it.
    """
    return _Page(report, names, run, found).written()


class _Page:
    """What the parts of a page have in common."""

    def __init__(
        self, report: PlaytestReport, names: Names, run: ReportSource, found: Suggestions | None
    ) -> None:
        self.report, self.run, self.found = report, run, found
        self.scenario: Scenario = names.scenario.public()
        self.game: Game = names.game
        self.language = names.language
        tongues = [self.language, *(tongue for tongue in OWN_NAMES if tongue != self.language)]
        every = [Names(self.scenario, self.game, tongue) for tongue in tongues]
        self.words = [PlaytestWords(report, names) for names in every]
        self.style: Style = style_of(self.game, None, self.language, greyscale=False)
        self.shapes = self.style.shapes(self.scenario)

    def written(self) -> bytes:
        style = _part("playtest_report.css") + "".join(
            f'body:has(#in-{tongue}:checked) main [lang]:not([lang="{tongue}"]){{display:none}}'
            for tongue in OWN_NAMES
        )
        filled = {
            "language": escape(self.language),
            "program": escape(self.run.program),
            "title": escape(title_of(self.words[0].names)),
            "style": style,
            "style_hash": policy_hash(style),
            "switch": "".join(self._switch()),
            "body": "\n".join(self._parts()),
        }
        return filled_page(_part("playtest_report.html"), filled)

    def both(self, tag: str, text_of: Callable[[PlaytestWords], str], kind: str = "") -> str:
        """An element for each language, with a capital; none where there is nothing to say."""
        named = f' class="{kind}"' if kind else ""
        return "".join(
            f'<{tag} lang="{words.names.language}"{named}>{escape(_capital(text))}</{tag}>'
            for words in self.words
            if (text := text_of(words))
        )

    def own(self, tag: str, sentence: str, kind: str = "") -> str:
        """A sentence of the page's own, in each language."""
        return self.both(tag, lambda words: words.names.say(sentence), kind)

    # -- parts -----------------------------------------------------------------------------------

    def _switch(self) -> Iterator[str]:
        for words in self.words:
            tongue = words.names.language
            chosen = " checked" if tongue == self.language else ""
            yield (
                f'<label><input type="radio" name="language" id="in-{tongue}"{chosen}>'
                f"{OWN_NAMES[tongue]}</label>"
            )

    def _parts(self) -> Iterator[str]:
        yield "<header>"
        yield self.both("h1", lambda words: title_of(words.names))
        yield self.both("p", lambda words: words.names.text(self.game.name), "soft")
        yield "</header>"
        yield self._odds()
        yield self._lively()
        if self.found is not None:
            yield self._offers(self.found)
        yield self._units()
        yield self._boards()
        yield self._rests_on()

    def _odds(self) -> str:
        share = self.report.share
        parts = [self.both("h2", PlaytestWords.verdict, "verdict")]
        sides = zip(self.report.sides, (share, share.opposite()), strict=True)
        parts.append('<div class="sides">')
        for side, one in sides:
            parts.append(f"<div>{_sign(self.shapes[side])}<b>{round(100 * one.mean)}&nbsp;%</b> ")
            parts.append(self.both("span", lambda words, s=side: words.names.seat(s)))  # type: ignore[misc]
            parts.append("</div>")
        parts.append("</div>")
        parts.append(self._bar())
        parts.append(self.both("p", lambda words: f"{words.odds()} ({words.games()})"))
        if self.report.rows.kernel == "plain":
            parts.append(self.own("p", ROUGH))
        written = (PlaytestWords.band, PlaytestWords.people, PlaytestWords.begins)
        parts += [self.both("p", part) for part in written]
        parts.append(self.own("p", BRACKET, "soft"))
        if self.report.band is not None:
            parts.append(self.own("p", BAND, "soft"))
        return _section(parts)

    def _bar(self) -> str:
        """Both sides, one half, the interval and the band; the second side is hatched too."""
        share, band = self.report.share, self.report.band
        first, second = (self.shapes[side].colour for side in self.report.sides)
        mean, low, high = (round(BAR * part) for part in (share.mean, share.low, share.high))
        marks = [
            HATCH,
            f'<rect y="30" width="{mean}" height="56" fill="{first}"/>',
            f'<rect x="{mean}" y="30" width="{BAR - mean}" height="56" fill="{second}"/>',
            f'<rect x="{mean}" y="30" width="{BAR - mean}" height="56" fill="url(#hatch)"/>',
            f'<path class="half" d="M{BAR // 2} 18V96"/>',
            f'<text x="{BAR // 2}" y="6">50 %</text>',
            f'<path class="bracket" d="M{low} 24V16H{high}V24M{low} 92V100H{high}V92"/>',
        ]
        if band is not None:
            left, right = round(BAR * band.low), round(BAR * band.high)
            size = f'width="{right - left}" height="9"'
            marks.append(f'<rect class="band" x="{left}" y="108" {size}/>')
        label = escape(self.words[0].odds())
        inside = "".join(marks)
        view = f'viewBox="-4 -8 {BAR + 8} 130" role="img" aria-label="{label}"'
        return f'<svg class="odds" {view}>{inside}</svg>'

    def _lively(self) -> str:
        parts = [self.own("h2", N_("Liveliness"))]
        values = [value for _, value in self.words[0].dials()]
        if values:
            parts.append(self.own("p", N_("How many of 100 generated battles are below"), "soft"))
            parts.append('<div class="dials">')
            for number, value in enumerate(values):
                parts.append(self.both("span", lambda words, n=number: _dial(words, n)))  # type: ignore[misc]
                parts.append(
                    '<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
                    '<rect class="track" width="100" height="8"/>'
                    f'<rect class="fill" width="{value}" height="8"/></svg><b>{value}</b>'
                )
            parts.append("</div>")
        parts.append(self.both("p", PlaytestWords.course))
        return _section(parts)

    def _offers(self, found: Suggestions) -> str:
        parts = [self.own("h2", N_("Make it fairer"))]
        for words in self.words:
            lines = "".join(
                f"<li>{escape(line)}</li>" for line in suggestions_in_words(found, words.names)
            )
            parts.append(f'<ul class="offers" lang="{words.names.language}">{lines}</ul>')
        return _section(parts)

    def _units(self) -> str:
        parts = [self.own("h2", N_("Units, per game"))]
        parts += [self._unit_table(words.names) for words in self.words]
        return _section(parts)

    def _unit_table(self, names: Names) -> str:
        games, attacks = max(1, self.report.games), PER_UNIT.index("attacks")
        heads = "".join(f"<th>{escape(names.say(head))}</th>" for head in UNIT_COLUMNS.values())
        rows = []
        busiest = sorted(
            zip(self.scenario.units, self.report.rows.units, strict=False),
            key=lambda one: one[1][attacks],
            reverse=True,
        )
        for unit, counts in busiest:
            done = dict(zip(PER_UNIT, counts, strict=True))
            cells = "".join(
                f"<td>{NumberArg(f'{done[what] / games:.1f}').translated(names.language)}</td>"
                for what in UNIT_COLUMNS
                if what != "survived"
            )
            rows.append(
                f"<tr><th>{_sign(self.shapes[unit.seat])}{escape(names.unit(unit))}</th>"
                f"<td>{escape(unit.at if isinstance(unit.at, str) else '–')}</td>{cells}"
                f"<td>{round(100 * done['survived'] / games)}&nbsp;%</td></tr>"
            )
        say = names.say
        return (
            f'<table lang="{names.language}"><thead><tr><th>{escape(say(N_("Unit")))}</th>'
            f"<th>{escape(say(N_('Hex')))}</th>{heads}</tr></thead>"
            f"<tbody>{''.join(rows)}</tbody></table>"
        )

    def _boards(self) -> str:
        parts = [self.own("h2", N_("On the board, per game"))]
        for kind, sentence in HEATS.items():
            picture = b64encode(self._board(kind, sentence).encode()).decode()
            label = escape(self.words[0].names.say(sentence))
            parts.append(
                f'<figure><img alt="{label}" src="data:image/svg+xml;base64,{picture}">'
                f"<figcaption>{self.own('span', sentence)}</figcaption></figure>"
            )
        return _section(parts)

    def _board(self, kind: HeatKind, sentence: str) -> str:
        show = Show(layers=SHOWN, heat=heat_of(kind, self.scenario, self.report.rows))
        picture = draw_scenario(
            self.scenario, self.game, WIDE, HIGH, show=show, language=self.language
        )
        return svg(picture, self.words[0].names.say(sentence), "", self.language)

    def _rests_on(self) -> str:
        parts = [self.own("h2", RUN)]
        parts.append(self.both("p", PlaytestWords.player))
        parts.append(self.both("p", PlaytestWords.unofficial))
        if self.report.left_out:
            parts.append(self.own("h3", N_("Not played")))
            for words in self.words:
                lines = "".join(f"<li>{escape(line)}</li>" for line in words.left_out())
                parts.append(f'<ul lang="{words.names.language}">{lines}</ul>')
        parts.append(self.own("h3", N_("To play it again")))
        parts.append(f"<p><code>{escape(self.run.command)}</code></p>")
        parts.append(f'<p class="soft">{escape(self.run.program)}</p>')
        return _section(parts)


def _section(parts: list[str]) -> str:
    return f"<section>{''.join(parts)}</section>"


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _dial(words: PlaytestWords, number: int) -> str:
    return [name for name, _ in words.dials()][number]


def _sign(shape: UnitShape) -> str:
    """A side's shape, small, in the middle of a line."""
    outline = svg_from_path(shape.outline)
    return (
        '<svg class="sign" viewBox="-60 -62 120 124" aria-hidden="true"><path '
        f'd="{outline}" fill="{shape.paper}" stroke="{shape.colour}" stroke-width="12"/></svg>'
    )


def _part(name: str) -> str:
    """A file beside this one."""
    return files("exporters").joinpath(name).read_text(encoding="utf-8")
