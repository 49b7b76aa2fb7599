"""The functions behind ``import banneret``; docs/library.md shows each in use."""

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from io import BytesIO
from itertools import count as counting
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

import games
from banneret import __version__, locations
from banneret.library.findings import Findings
from banneret.library.picture import Picture
from banneret.library.scenario import Scenario
from exporters.catalogue import by_ending, endings
from exporters.contact_sheet import draw_contact_sheet
from exporters.drawing.pdf_canvas import draw_on_pdf, open_pdf
from exporters.drawing.svg_canvas import svg
from exporters.export import Options, beside
from exporters.export import render as rendered
from exporters.png import asked_png
from generators.core.brief import Brief
from generators.core.generate import generate as draw_one
from generators.core.parsing import parse_brief
from generators.core.refusals import GenerationFailed
from rules.combat import attack
from rules.moves import Moves, moves
from rules.odds import Attack
from rules.position import Position
from rules.sight import AreaOfSight, LineOfSight, area_of_sight
from rules.sight import sight as line_of_sight
from rules.validation import check as checked
from schema import files
from schema.collection import Collection
from schema.game import Game
from schema.language import LANGUAGES, N_, Phrase, UserError
from schema.playtest_players import PLAYERS, STEADY

if TYPE_CHECKING:
    from banneret.library.playtest import Playtest

SHEETS = ("svg", "png", "pdf")
"""Formats of a contact sheet."""
HOPELESS = 20
"""After so many seeds in a row that give nothing, generating stops with the last reason."""
OPTIONS = tuple(one.name for one in fields(Options) if one.name not in ("program", "collection"))


def load_game(
    name: str = "battles-of-westeros",
    add_ons: Iterable[str] = (),
    folders: Iterable[Path | str] = (),
) -> Game:
    """Load a game by its id, with add-ons and with the values its owner typed in.

    ``folders`` with packs are searched first, then the user's own. Raises ``games.UnknownGame``,
    which names the games there are, ``games.BrokenPack``, and ``schema.disk.Unreadable`` for a
    folder that there is not.
    """
    found = locations.game_folders([str(folder) for folder in folders])
    return games.load(name, tuple(add_ons) or None, found)


def read(source: Path | str, language: str = "") -> Scenario:
    """Read the scenario in a file of any kind.

    ``language`` is that of names and sentences, ``en`` or ``ru``; else the user's. Raises
    ``schema.disk.Unreadable`` with one line: what, where, what to do; ``games.UnknownGame`` for a
    scenario of a game that there is not.
    """
    return Scenario.read(source, _language(language))


def write(scenario: Scenario, path: Path | str, *, form: str = "", **options: Any) -> Path:
    """Write a file of the kind that its ending says: JSON to go on with, or what ``render`` makes.

    ``form`` chooses among kinds with one ending: ``tts`` and ``foundry`` are JSON, too. The file is
    written whole or not at all; what stood there is kept as ``NAME~``. Pictures that it needs are
    written next to it. The options, and what is raised for them, are those of ``render``. Raises
    ``UserError`` for an unknown ending and ``schema.disk.Unwritable`` where the file cannot be
    written.
    """
    target = Path(path)
    form = form or _form_of(target)
    if form == "json" and not options:
        files.write(scenario.document, target)
        return target
    return render(scenario, form, **{"target": str(target), **options}).save(target)


def generate(  # noqa: PLR0913 - the options of the command
    game: Game | str,
    card: str,
    *,
    seed: int | None = None,
    count: int | None = None,
    settings: Mapping[str, str] | Iterable[str] = (),
    place: str = "full",
    locks: Iterable[str] = (),
    rerolls: Iterable[str] = (),
    collection: Collection | None = None,
    language: str = "",
) -> Iterator[Scenario]:
    """Generate scenarios by a card of the game from ``seed``, ``seed + 1`` … on, each when it is
    asked for; ``count`` of them, or without an end.

    The other arguments are those of ``banneret generate``: ``settings`` as ``{"houses": "stark"}``.
    A seed from which nothing can be drawn is passed over. Raises ``games.UnknownGame``, and
    ``DemandRejected`` for a card or a setting that there is not and for what the rules or the boxes
    do not allow: both immediately. After twenty seeds in a row it raises ``GenerationFailed``. The
    last two are in ``generators.core.refusals``.
    """
    known = load_game(game) if isinstance(game, str) else game
    _at_least("count", count, 0)
    first = secrets.randbelow(10**6) if seed is None else seed
    demanded = (
        [f"{key}={value}" for key, value in settings.items()]
        if isinstance(settings, Mapping)
        else list(settings)
    )

    def brief_of(number: int) -> Brief:
        return parse_brief(
            known,
            card,
            number,
            settings=demanded,
            place=place,
            locks=locks,
            rerolls=rerolls,
            collection=collection,
        )

    def drawn(number: int) -> Scenario:
        document = draw_one(brief_of(number), known)
        return Scenario(document, known, language=_language(language))

    # What is asked wrongly is refused here and not where the first scenario is taken.
    brief_of(first)
    return _each(drawn, first, count)


def _each(drawn: Callable[[int], Scenario], first: int, count: int | None) -> Iterator[Scenario]:
    given = failed = 0
    for number in counting(first):
        if count is not None and given >= count:
            return
        try:
            scenario = drawn(number)
        except GenerationFailed:
            failed += 1
            if failed == HOPELESS:
                raise
            continue
        given, failed = given + 1, 0
        yield scenario


def check(scenario: Scenario, collection: Collection | None = None) -> Findings:
    """Find what is wrong, doubtful or good to know, each with its place and its sentence.

    With a ``collection`` also what its boxes do not have. Raises nothing: what is wrong with a
    scenario is a finding.
    """
    report = checked(scenario.document, scenario.game, collection)
    return Findings(scenario, report, collection)


def render(scenario: Scenario, form: str = "svg", **options: Any) -> Picture:
    """Make a picture, a sheet, a page or a text of a scenario.

    ``form`` is one of ``svg``, ``png``, ``pdf``, ``txt``, ``html``, ``json``, ``card``, and of
    other programs’ ``m44``, ``tmj``, ``vmod``, ``tts``, ``foundry``; the options are those of
    ``banneret export``: ``paper="a5"``, ``sheet="setup"``, ``dpi=300`` (pixels an inch),
    ``width=70`` (characters of a line of ``txt``), ``language``. Raises ``UserError`` for a format
    or an option that there is not, and for one that is out of range.
    """
    for name in options:
        if name not in OPTIONS:
            sentence = N_("unknown option {name}; available: {known}")
            raise UserError(Phrase(sentence, name=name, known=", ".join(OPTIONS)))
    chosen = Options(
        **{"language": scenario.language, **options}, program=f"banneret {__version__}"
    )
    data = rendered(scenario.document, scenario.game, form, chosen)
    others = beside(scenario.document, scenario.game, form, chosen)
    return Picture(form, data, scenario.title, others)


def contact_sheet(
    scenarios: Iterable[Scenario], form: str = "svg", *, columns: int = 4, dpi: float = 100
) -> Picture:
    """Draw the boards of many scenarios on one picture, each with title and seed; ``form`` is
    ``svg``, ``png`` or ``pdf``.

    ``columns`` is the number of boards in a row; ``dpi`` is how many pixels an inch a ``png`` has.
    Raises ``UserError`` for another form, for no scenarios, and for a number out of range.
    """
    shown = tuple(scenarios)
    _at_least("columns", columns)
    if form not in SHEETS:
        sentence = N_("a contact sheet cannot be {form}; available: {known}")
        raise UserError(Phrase(sentence, form=form, known=", ".join(SHEETS)))
    if not shown:
        raise UserError(Phrase(N_("a contact sheet needs at least one scenario")))
    language = shown[0].language
    entries = [(one.document, one.game) for one in shown]
    picture = draw_contact_sheet(entries, columns, language)
    title = f"{shown[0].title} … ({len(shown)})"
    if form == "svg":
        return Picture(form, svg(picture, title, language=language).encode(), title)
    if form == "png":
        return Picture(form, asked_png(picture, dpi), title)
    file = BytesIO()
    page = open_pdf(file, (picture.width, picture.height), title)
    draw_on_pdf(picture, page)
    page.showPage()
    page.save()
    return Picture(form, file.getvalue(), title)


@overload
def sight(battle: Scenario | Position, start: str, end: str) -> LineOfSight: ...
@overload
def sight(battle: Scenario | Position, start: str, end: None = None) -> AreaOfSight: ...
def sight(
    battle: Scenario | Position, start: str, end: str | None = None
) -> LineOfSight | AreaOfSight:
    """Ask whether two hexes see each other and what blocks the line; of one hex, what it sees.

    Hexes go by their names: ``"C4"``. Raises ``geometry.grid.UnknownPlace`` for a hex that there is
    not, and ``UserError`` for a board without hexes.
    """
    position = _position(battle)
    if end is None:
        return area_of_sight(position, start)
    return line_of_sight(position, start, end)


def reach(battle: Scenario | Position, unit: str) -> Moves:
    """Ask where a unit (its id, or its hex) may move: hex to path, stops and damage; ``why_not`` of
    the answer explains any other hex.

    Each move has its ``path`` (names of hexes, the first is where the unit stands), ``steps_left``
    (steps) and ``damage`` (hits that ending there costs it). Raises ``UserError`` for a
    unit that there is not, and for a board without hexes.
    """
    position = _position(battle)
    return moves(position, _unit(position, unit))


def odds(battle: Scenario | Position, attacker: str, target: str) -> Attack:
    """Ask what an attack of one unit on another (ids, or hexes) comes to: whether it is allowed,
    how many dice, and the exact odds of hits and flags.

    Chances are fractions from 0 to 1: ``attack.odds.at_least(2)``, ``attack.destroys``;
    ``attack.odds.mean_hits`` is in hits. Raises ``UserError`` for a unit that there is not, and for
    a board without hexes.
    """
    position = _position(battle)
    return attack(position, _unit(position, attacker), _unit(position, target))


def playtest(
    scenario: Scenario, *, games: int | None = None, seed: int = 0, player: str = STEADY
) -> "Playtest":
    """Let a battle be played by the rules until it is clear who wins how often, or so many times.

    Shares are from 0 to 1. With the fast kernel thousands of games take a second or two:
    ``banneret playtest --warm`` compiles it once, with numba. It plays other readings of the orders
    and other players too, and the verdict is no finer than they allow. Until then a game takes a
    tenth of a second, sixty at most give a rough answer, and ``sentences`` says so. ``player`` is
    who plays: ``steady``, ``bold``, ``careful``, ``wayward``, or ``search``, who is slow. Raises
    ``playtests.NotPlayable`` for what is no battle of two sides on hexes, and ``UserError`` for
    ``games`` below 1 and for a player that there is not.
    """
    _at_least("games", games)
    if player not in PLAYERS:
        sentence = N_("unknown player {name}; available: {known}")
        raise UserError(Phrase(sentence, name=player, known=", ".join(PLAYERS)))
    # Late: this asks for numpy, which a lean installation is without.
    from banneret.library.playtest import Playtest
    from playtests.reports import RunSettings
    from playtests.reports import playtest as play_all
    from playtests.running import kernel_for

    kernel = kernel_for(locations.playtest_cache())
    report = play_all(
        scenario.document,
        scenario.game,
        RunSettings(seed=seed, kernel=kernel),
        games=games,
        alternatives=kernel.name != "plain",
        player=player,
    )
    return Playtest(scenario, report)


def _at_least(name: str, value: int | None, least: int = 1) -> None:
    if value is not None and value < least:
        sentence = N_("{name} must be at least {least}")
        raise UserError(Phrase(sentence, name=name, least=least))


def _language(wanted: str) -> str:
    """A language by its code; that of the user for an empty one."""
    if wanted not in ("", *LANGUAGES):
        sentence = N_("unknown language {name}; available: {known}")
        raise UserError(Phrase(sentence, name=wanted, known=", ".join(LANGUAGES)))
    return wanted or locations.language()


def _position(battle: Scenario | Position) -> Position:
    return battle.position() if isinstance(battle, Scenario) else battle


def _unit(position: Position, typed: str) -> str:
    """The id of the unit of this id or on this hex."""
    theatre = position.theatre
    if typed in theatre.numbers:
        return typed
    number = position.unit_on(theatre.grid.index(typed)) if typed in theatre.grid.names else None
    if number is None:
        if typed in theatre.grid.names:
            raise UserError(Phrase(N_("there is no unit on {place}"), place=typed))
        units = ", ".join(theatre.numbers)
        raise UserError(
            Phrase(N_("there is no unit {name}; the units are {known}"), name=typed, known=units)
        )
    return theatre.fighters[number].id


def _form_of(path: Path) -> str:
    form = by_ending(path.suffix.lower().lstrip("."))
    if form is None:
        sentence = N_("{file}: unknown file extension; use one of {endings}")
        raise UserError(Phrase(sentence, file=str(path), endings=", ".join(endings())))
    return form
