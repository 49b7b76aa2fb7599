"""What only the host's page shows: who is where, which cards were swapped, and that it does.

Nothing of this is in another page: ``exporters.export`` hands out secrets only where somebody asks
for the host's page by name (ADR 10).
"""

from typing import Any

from exporters.phone.content import sections_as_data
from exporters.secret_sheets.choices import swapped, swappers
from exporters.secret_sheets.secret_page import by_pool, table
from exporters.secret_sheets.spots import card_name, hidden_spots
from exporters.sheet.context import SheetContext
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario


class NotTheHosts(UserError, ValueError):
    """A file without secrets, of which no host's page can be made."""


def add_secrets(content: dict[str, Any], scenario: Scenario, game: Game) -> None:
    """Add to a page's data what ``scenario`` hides; raises ``NotTheHosts``."""
    if scenario.secrets is None:
        template = N_("--host: this file has no secrets; use the host’s file (banneret deal)")
        raise NotTheHosts(Phrase(template))
    content["id"] += "-host"
    content["notice"] = {}
    for tongue, words in content["words"].items():
        glossary = SheetContext(scenario.public(), game, tongue)
        content["notice"][tongue] = glossary.say(N_("HOST ONLY: players must not see this page"))
        parts = [table(glossary, spots) for spots in by_pool(hidden_spots(scenario))]
        parts += [swapped(glossary, scenario, seat) for seat in swappers(scenario)]
        words["rules"] = [*sections_as_data(parts), *words["rules"]]
        for spot in hidden_spots(scenario):
            if spot.card is not None:
                name = card_name(glossary, spot.pool, spot.card)
                hidden = glossary.say(N_("hidden here: {what}"), what=name)
                words["places"].setdefault(spot.place, []).append(hidden)
