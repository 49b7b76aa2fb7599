"""The reference page as a PDF: sections in columns, in the largest letters that fit on one page."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import partial

from exporters.aids.columned_sheet import ColumnedSheet
from exporters.aids.dice import dice_faces
from exporters.aids.turn import has_order_of_play, order_of_play
from exporters.export import Options
from exporters.paper.elements import Section
from exporters.paper.flow import Column
from exporters.paper.frame import PageFormat
from exporters.paper.page import SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.reference.figures import Left, unit_table
from exporters.reference.terrain import describe_terrain
from exporters.reference.words import (
    describe_abilities,
    describe_cards,
    describe_combat,
    describe_markers,
    describe_reminders,
    describe_unofficial,
    units_in_play,
)
from exporters.sheet.blocks_playing import special_rules
from exporters.sheet.context import SheetContext
from exporters.sheet.qr import with_command
from exporters.sheet.victory import winning
from rules.muster import is_chosen
from schema.game import Game
from schema.scenario import Scenario

FEW = 2
"""Fewer things to keep in mind are listed with the others."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; nothing secret is in it."""
    return write_pdf(with_command(plan_reference(scenario, game, options), scenario))


def plan_reference(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """What is in play, to be looked up at the table; of a bare scenario all that the game has."""
    return SHEET.plan(scenario, game, options)


def _sections(glossary: SheetContext, *, parted: bool = True) -> Iterator[Section]:
    units = units_in_play(glossary)
    _ = glossary._
    is_drawn = has_order_of_play(glossary)
    found = [
        winning(glossary),
        unit_table(glossary, units, less=_less(glossary)),
        dice_faces(glossary),
        describe_combat(glossary),
        *describe_terrain(glossary, together=True),
        describe_abilities(glossary, units),
        describe_cards(glossary, units),
        describe_markers(glossary, units),
        special_rules(glossary),
        describe_reminders(glossary, units, "play", _("SETUP"), numbered=True),
        *_reminders(glossary, units, drawn=is_drawn, parted=parted),
        describe_reminders(glossary, units, "ruling", _("RULINGS")),
    ]
    yield from found
    yield from describe_unofficial(glossary, found)


def _less(glossary: SheetContext) -> tuple[Left, ...]:
    """What is not looked up in play: prices, unless an army is still to be mustered."""
    scenario = glossary.scenario
    is_open = any(not is_chosen(scenario, muster) for muster in scenario.musters)
    return () if is_open or not scenario.seats else ("price",)


def _reminders(
    glossary: SheetContext, units: Collection[str], *, drawn: bool, parted: bool
) -> Iterator[Section]:
    """What is kept in mind: of play, and, ``parted`` where there is much of both, of units and
    terrain."""
    _, reminders = glossary._, partial(describe_reminders, glossary, units, "play", numbered=False)
    parts = [reminders(title=_("REMEMBER"), drawn=drawn, of_things=one) for one in (False, True)]
    if not parted or min(len(part.elements) for part in parts) < FEW:
        parts = [reminders(title=_("REMEMBER"), drawn=drawn), Section("")]
    yield parts[0]
    yield replace(parts[1], title=_("SPECIAL CASES"))


def _turn(glossary: SheetContext, leaf: PageFormat, below: float = 0.0) -> Column:
    """The order of play, where the pack lists it, in letters as large as those ``below``."""
    return order_of_play(glossary, leaf, below) if has_order_of_play(glossary) else ()


SHEET = ColumnedSheet(
    sections=_sections,
    sections_on_small=partial(_sections, parted=False),  # one more title may take one more page
    about=lambda glossary: glossary._("Reference: what is in play"),
    bookmark=lambda glossary: glossary._("Reference"),
    across=_turn,
    largest=12.0,
    least=7.5,
    whole=True,
    even=True,
    on_first=5,
)
