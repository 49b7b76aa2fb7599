"""Baking a battle of two scenario cards: settled parts become a Scenario."""

from collections.abc import Iterator
from typing import Literal

from generators.core.build_scenario import base_fields, hex_board, seat_of
from generators.core.progress import Progress
from generators.methods.scenario_cards.deployment import (
    both_have_neutrals,
    decoys_of,
    neutral_places,
    neutral_units,
)
from generators.methods.scenario_cards.table import (
    EDGES,
    NO_MUSTERING,
    TENTS,
    UNITS,
    board_of,
    cards_kept,
    draw_of,
    ground_of,
    half_of,
    hexes_of,
    markers_of,
    muster_for,
    name_of,
    on_board,
    picks_of,
    sides_of,
    turns_of,
    units_of,
)
from schema.board import HexBoard, PlacedToken, Zone
from schema.forces import HiddenCard, HiddenPool, Marker, Muster, Unit
from schema.language import LANGUAGES
from schema.objectives import (
    GroupHeld,
    MarkersHeld,
    Objective,
    PointsReached,
    UnitsDestroyed,
    Victory,
    Win,
)
from schema.scenario import Scenario, SpecialRule
from schema.text import Text, choose
from schema.value import FrozenMap

DRAWS = 2
"""Raised whenever a seed comes to draw another battle than before; 2 leans to no side."""

# What is stored in a file is here in both languages and not in the catalogue: the same bytes
# on every machine, whatever it speaks.
COLOURS: tuple[tuple[Literal["blue", "red", "green", "yellow"], Text], ...] = (
    ("blue", FrozenMap({"en": "Blue hexes", "ru": "Синие гексы"})),
    ("red", FrozenMap({"en": "Red hexes", "ru": "Красные гексы"})),
    ("green", FrozenMap({"en": "Green hexes", "ru": "Зелёные гексы"})),
    ("yellow", FrozenMap({"en": "Yellow hexes", "ru": "Жёлтые гексы"})),
)
"""How the deployment hexes of a draw's factions are shaded, in the draw's order, and called."""

BANNERS: Text = FrozenMap({"en": "Banners worth {points}", "ru": "Знамёна по {points}"})
POOL: Text = FrozenMap({"en": "Deployment cards: {side}", "ru": "Карты позиций: {side}"})


def bake(progress: Progress, attempt: int) -> Scenario:
    """The scenario of a progress whose every part is settled."""
    game, draw = progress.game, draw_of(progress)
    sides = sides_of(progress)
    return Scenario(
        **base_fields(progress, attempt, DRAWS),
        title=_title(progress),
        board=_board(progress),
        zones=(*(_deployment(progress, side) for side in sides), *_banner_zones(progress)),
        seats=tuple(
            seat_of(game, side, edge, draw.resources)
            for side, edge in zip(sides, EDGES, strict=True)
        ),
        first_player=progress.done["first"],
        units=tuple(unit for side in sides for unit in _units(progress, side)),
        markers=tuple(_markers(progress)),
        musters=tuple(_muster(progress, side) for side in sides),
        neutral_draft=picks_of(progress),
        hidden=tuple(_pools(progress)),
        victory=_victory(progress),
        rules=tuple(_rules(progress)),
        cards=cards_kept(progress),
        to_place=_to_place(progress),
    )


def _title(progress: Progress) -> Text:
    """Both cards' names, the bottom player's first."""
    names = [half_of(progress, side).name for side in sides_of(progress)]
    return FrozenMap(
        (language, " · ".join(choose(name, language) for name in names)) for language in LANGUAGES
    )


def _filled(name: Text, **things: Text) -> Text:
    """A name of ours, with the game's names in the same language."""
    return FrozenMap(
        (language, words.format(**{key: choose(thing, language) for key, thing in things.items()}))
        for language, words in name.items()
    )


def _board(progress: Progress) -> HexBoard:
    tokens = [
        PlacedToken(at=place, token=token)
        for owner in sides_of(progress)
        for place, token in zip(
            on_board(progress, owner, half_of(progress, owner).tokens),
            half_of(progress, owner).tokens.values(),
            strict=True,
        )
    ]
    draw = draw_of(progress)
    printed = board_of(progress.game, draw)
    return hex_board(draw.board, printed, ground_of(progress), tokens)


def _deployment(progress: Progress, side: str) -> Zone:
    colour, name = COLOURS[draw_of(progress).factions.index(side) % len(COLOURS)]
    return Zone(
        id=f"deployment-{side}",
        name=name,
        kind="deployment",
        places=hexes_of(progress, side),
        seat=side,
        colour=colour,
    )


def _banners(progress: Progress, side: str) -> tuple[str, ...]:
    """Where the banner markers of a side's card lie."""
    return on_board(progress, side, half_of(progress, side).banners)


def _worth_alike(progress: Progress) -> bool:
    """Whether every banner on the board gives the same points."""
    worth = {
        half_of(progress, side).points for side in sides_of(progress) if _banners(progress, side)
    }
    return len(worth) < 2


def _banner_zones(progress: Progress) -> Iterator[Zone]:
    """The banners of each card apart, where they do not give the same."""
    if _worth_alike(progress):
        return
    for side in sides_of(progress):
        if _banners(progress, side):
            yield Zone(
                id=f"banners-{side}",
                name=_filled(BANNERS, points=FrozenMap(en=str(half_of(progress, side).points))),
                kind="objective",
                places=_banners(progress, side),
            )


def _victory(progress: Progress) -> Victory:
    """Banners held in one's own victory-point step, so many points, or nobody left (BL2-PRE-07)."""
    draw = draw_of(progress)
    objectives: list[Objective] = []
    sides = [side for side in sides_of(progress) if _banners(progress, side)]
    if sides and _worth_alike(progress):
        points = half_of(progress, sides[0]).points
        held = MarkersHeld(kind="markers-held", marker=draw.banner, whose="any", hold="any")
        objectives.append(Objective(id="banners", condition=held, points=points, when="turn-end"))
    else:
        objectives += [
            Objective(
                id=f"banners-{side}",
                condition=GroupHeld(kind="group-held", zone=f"banners-{side}", hold="any"),
                points=half_of(progress, side).points,
                when="turn-end",
            )
            for side in sides
        ]
    reached = PointsReached(kind="points-reached", points=draw.points)
    return Victory(
        objectives=tuple(objective for objective in objectives if objective.points),
        wins=(
            Win(condition=reached, when="at-once"),
            Win(condition=UnitsDestroyed(kind="units-destroyed", all=True), when="at-once"),
        ),
    )


def _units(progress: Progress, side: str) -> Iterator[Unit]:
    if progress.brief.place == "cards":
        return
    for unit, kind in units_of(progress, side).items():
        at = progress.done[f"{UNITS}.{side}.{unit}"]
        yield Unit(id=f"{side}-{unit}", seat=side, type=kind, at=at)


def _markers(progress: Progress) -> Iterator[Marker]:
    draw = draw_of(progress)
    sides = sides_of(progress)
    flags = [place for side in sides for place in _banners(progress, side)]
    for number, place in enumerate(flags, start=1):
        yield Marker(id=f"{draw.banner}-{number}", marker=draw.banner, at=place)
    if progress.brief.place == "cards":
        return
    options = (progress.game.muster or NO_MUSTERING).options
    for side in sides:
        for name in markers_of(progress, side):
            at = progress.done[f"{TENTS}.{side}.{name}"]
            marker = options[name].marker or ""
            yield Marker(id=f"{side}-{name}", marker=marker, at=at, seat=side)
    for side in turns_of(progress) if both_have_neutrals(progress) else ():
        for number, place in enumerate(neutral_places(progress, side), start=1):
            name = f"{side}-{draw.neutral}-{number}"
            yield Marker(id=name, marker=draw.neutral, at=place, seat=side)


def _muster(progress: Progress, side: str) -> Muster:
    return muster_for(progress, side).changed(
        zone=f"deployment-{side}",
        decoys=decoys_of(progress, side),
        swaps_by_chance=progress.brief.settings.get("swaps") == "chance",
    )


def _pools(progress: Progress) -> Iterator[HiddenPool]:
    """The deployment cards that each player places face down; decoys among them are listed
    with his army (``Muster.decoys``), since they hide nothing."""
    if progress.brief.place != "cards":
        return
    game = progress.game
    for side in sides_of(progress):
        kinds = list(units_of(progress, side).values())
        cards = [
            HiddenCard(
                card=kind,
                name=game.unit_types[kind].name,
                count=kinds.count(kind),
                of="unit",
                ref=kind,
                seat=side,
            )
            for kind in dict.fromkeys(kinds)
        ]
        yield HiddenPool(
            id=f"deployment-cards-{side}",
            name=_filled(POOL, side=name_of(game, side)),
            cards=tuple(cards),
            placed_by="owner",
            known_to=(side,),
        )


def _to_place(progress: Progress) -> FrozenMap[str, FrozenMap[str, int]]:
    """The markers that each player places himself, with his units."""
    if progress.brief.place != "cards":
        return FrozenMap()
    draw = draw_of(progress)
    options = (progress.game.muster or NO_MUSTERING).options
    found: dict[str, FrozenMap[str, int]] = {}
    for side in sides_of(progress):
        mine: dict[str, int] = {}
        for name in markers_of(progress, side):
            marker = options[name].marker or ""
            mine[marker] = mine.get(marker, 0) + 1
        if both_have_neutrals(progress):
            mine[draw.neutral] = len(neutral_units(progress, side))
        if mine:
            found[side] = FrozenMap(mine)
    return FrozenMap(found)


def _rules(progress: Progress) -> Iterator[SpecialRule]:
    """What the scenario cards say besides, in the words of whoever typed them in."""
    for side in sides_of(progress):
        card = half_of(progress, side)
        if card.text:
            yield SpecialRule(
                id=f"card-{side}",
                title=card.name,
                text=card.text,
                seats=(side,),
                precedence=1,
            )
