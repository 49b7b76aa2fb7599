"""What lies face down: numbered spots, the card on each, and a board that shows the numbers."""

from dataclasses import dataclass, replace

from exporters.drawing.board import draw_scenario
from exporters.drawing.paths import circle, placement
from exporters.drawing.picture import Group, Path, Picture
from exporters.drawing.scene import LAYERS, SETTING, Show, word
from exporters.off_board import players_place
from exporters.sheet.context import SheetContext
from schema.forces import HiddenCard, HiddenPool
from schema.scenario import Scenario
from schema.value import FrozenMap

DISC, DIGITS = 42.0, 50.0
"""Radius of a number's disc and size of its digits, in a box of 100."""
LEAST_DIGITS = 2.6
"""Digits on the board are at least so high, in mm."""


@dataclass(frozen=True, slots=True)
class HiddenSpot:
    """A place where a card lies face down; numbers run through all pools from 1."""

    number: int
    place: str
    pool: HiddenPool
    card: HiddenCard | None = None
    """What is there; missing where nobody has placed it yet, or nobody may know."""


def public_spots(scenario: Scenario) -> tuple[HiddenSpot, ...]:
    """All spots in the order of the scenario, without what lies there."""
    pairs = [(pool, place) for pool in scenario.hidden for place in dict.fromkeys(pool.spots)]
    return tuple(HiddenSpot(n, place, pool) for n, (pool, place) in enumerate(pairs, start=1))


def hidden_spots(scenario: Scenario) -> tuple[HiddenSpot, ...]:
    """All spots with their cards, of a host's scenario; then places that players chose freely."""
    placed = scenario.secrets.placed if scenario.secrets is not None else FrozenMap()
    found = list(public_spots(scenario))
    known = {(spot.pool.id, spot.place) for spot in found}
    for pool in scenario.hidden:
        chosen = (place for place in placed.get(pool.id, ()) if (pool.id, place) not in known)
        found += [
            HiddenSpot(len(found) + n, place, pool) for n, place in enumerate(chosen, start=1)
        ]
    return tuple(replace(spot, card=_card(spot, placed)) for spot in found)


def _card(spot: HiddenSpot, placed: FrozenMap[str, FrozenMap[str, str]]) -> HiddenCard | None:
    card = placed.get(spot.pool.id, FrozenMap()).get(spot.place)
    return next((kind for kind in spot.pool.cards if kind.card == card), None)


def card_name(glossary: SheetContext, pool: HiddenPool, card: HiddenCard) -> str:
    """What a hidden card is called: by its author, or as the thing that it turns out to be.

    Where two cards of a pool turn out to be the same thing their own names distinguish them.
    """
    fellows = [other for other in pool.cards if (other.of, other.ref) == (card.of, card.ref)]
    if len(fellows) > 1 and not card.name:
        return glossary.of("cards", card.card)
    return glossary.hidden_card(card)


def numbered_board(
    glossary: SheetContext, room: tuple[float, float], *, greyscale: bool = False
) -> Picture:
    """The public board within ``room`` (width and height in mm), a number on every spot."""
    scenario, game = glossary.scenario, glossary.game
    layers = SETTING if players_place(scenario) else LAYERS
    show = Show(layers=layers, greyscale=greyscale)
    drawn = draw_scenario(scenario, game, *room, show=show, language=glossary.language)
    numbers = {f"{spot.pool.id} {spot.place}": spot for spot in public_spots(scenario)}
    marks = [mark for mark in drawn.marks if mark.layer != "hidden"]
    seen: dict[str, int] = {}
    for mark in drawn.marks:
        if not isinstance(mark, Group) or mark.layer != "hidden" or not mark.subject:
            continue
        spot = numbers[mark.subject[1]]
        scale = max(mark.transform[0], LEAST_DIGITS / DIGITS)
        before = seen.get(spot.place, 0)
        seen[spot.place] = before + 1
        x, y = mark.transform[4] + before * 2 * DISC * scale, mark.transform[5]
        marks.append(Group(_disc(spot.number), placement(x, y, scale), layer="hidden"))
    return Picture(drawn.width, drawn.height, tuple(marks))


def _disc(number: int) -> tuple[Path | Group, ...]:
    """A number on a white disc, in a box of 100."""
    size = DIGITS if number < 100 else DIGITS * 0.75
    return (
        Path(circle(0, 0, DISC), fill="#ffffff", stroke="#000000", width=6.0),
        word(str(number), 0, 0, size, bold=True),
    )
