"""Secret sheets: what lies face down, for the host, one player, two without a host, or nobody.

``Options.audience`` names whom a sheet is for. Every other export is made from the public scenario
(``exporters.catalogue``), so that what these sheets hold is nowhere else (ADR 10).
"""

from exporters.export import Options
from exporters.paper.page import SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.secret_sheets.blind_slips import blind, plan_slips
from exporters.secret_sheets.cards import plan_cards
from exporters.secret_sheets.choices import choosers, swappers
from exporters.secret_sheets.seat import may_know, plan_host, plan_seat
from exporters.secret_sheets.secret_page import leaf_of
from exporters.secret_sheets.spots import hidden_spots
from exporters.sheet.picture_makers import with_makers
from exporters.sheet.qr import with_command
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario

AUDIENCES = ("host", "slips", "cards")
"""Whom a secret sheet may be for, besides each seat by its id; a seat of such a name yields."""


class NoSecretSheet(UserError, ValueError):
    """A secret sheet that this scenario cannot give to that audience; the text says why."""


def audiences(scenario: Scenario, game: Game) -> tuple[str, ...]:
    """Whom this scenario can give a secret sheet, as ``Options.audience`` names them; maybe nobody.

    A public file knows no more than which real cards to shuffle.
    """
    choice = bool(choosers(leaf_of(scenario, game, Options()).glossary))
    decks = swappers(scenario)
    if not scenario.hidden and not decks:
        return ("slips", "cards") if choice else ()
    if scenario.secrets is None:
        return ("cards",)
    spots = hidden_spots(scenario)
    seats = tuple(
        seat.id
        for seat in scenario.seats
        if seat.id not in AUDIENCES
        and (seat in decks or any(may_know(seat, spot) for spot in spots))
    )
    if not scenario.hidden:
        return ("host", *seats, *(("slips", "cards") if choice else ()))
    return ("host", *seats, *(("slips",) if blind(scenario) or choice else ()), "cards")


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The sheet as a PDF file; raises ``NoSecretSheet`` and ``KnowsNothing``, each of one line."""
    plan = plan_secrets(scenario, game, options)
    if options.audience in ("host", "cards"):  # others are folded, or cut up
        plan = with_command(plan, scenario)
    return write_pdf(with_makers(plan, scenario, game))


def plan_secrets(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """The pages of a secret sheet; ``scenario`` is the host's, but for ``cards`` any will do."""
    leaf, audience = leaf_of(scenario, game, options), options.audience
    seat = scenario.seat(audience) if audience not in AUDIENCES else None
    if audience not in AUDIENCES and seat is None:
        known = ", ".join((*AUDIENCES, *(s.id for s in scenario.seats)))
        template = N_("unknown recipient {who}; available: {known}")
        raise NoSecretSheet(Phrase(template, who=audience, known=known))
    choice = bool(choosers(leaf.glossary)) and audience in ("slips", "cards")
    decks = bool(swappers(scenario)) and audience not in ("slips", "cards")
    if not scenario.hidden and not choice and not decks:
        raise NoSecretSheet(Phrase(N_("this scenario has no hidden cards")))
    if audience == "cards":
        return plan_cards(leaf)
    if scenario.secrets is None and scenario.hidden:
        template = N_(
            "this is the public file, which does not contain the hidden layout. "
            "Use `banneret deal`, or shuffle real cards with --for cards"
        )
        raise NoSecretSheet(Phrase(template))
    if audience == "slips":
        if not blind(scenario) and not choice:
            template = N_(
                "the players place these cards themselves; print --for cards, or --for a side"
            )
            raise NoSecretSheet(Phrase(template))
        return plan_slips(scenario, leaf)
    return plan_seat(scenario, seat, leaf) if seat is not None else plan_host(scenario, leaf)
