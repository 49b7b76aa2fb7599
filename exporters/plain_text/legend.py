"""What the letters of a board mean, and where the things lie that need more than a letter."""

from collections.abc import Iterator

from exporters.plain_text.board_kinds import letter_kind
from exporters.plain_text.hexes import grounds, tokens
from exporters.plain_text.marks import SHAPES, Marks, in_runs
from exporters.plain_text.page import TextLine, heading, wrapped
from exporters.words.conditions import EDGES
from schema.board import Zone
from schema.language import N_, say_n
from schema.sentences.uses import COLOURS, ZONE_KINDS


def draw_legend(marks: Marks, width: int) -> list[TextLine]:
    """Everything that lies on the board, from ranks and terrain to zones, markers and labels."""
    board = marks.scenario.board
    rows = [*_ranks(marks)]
    for lines_of in letter_kind(marks.scenario.board).rows:
        rows += lines_of(marks)
    rows += [*_zones(marks), *_markers(marks)]
    rows += [
        f"{marks.place(label.at, turned=True)}: {marks.text(label.text)}" for label in board.labels
    ]
    if not rows:
        return []
    lines = [line for row in rows for line in wrapped(row, width, hang=4, first="  ")]
    return [heading(marks.say(N_("On the board"))), *lines]


def draw_alphabet(marks: Marks, width: int) -> list[TextLine]:
    """Only what the letters of a board of hexes mean: ranks, terrain and tokens."""
    rows = [*_ranks(marks), *grounds(marks), *tokens(marks)]
    return [line for row in rows for line in wrapped(row, width, hang=4, first="  ")]


def _ranks(marks: Marks) -> Iterator[str]:
    used = {unit.rank for unit in marks.scenario.units}
    ranks = [
        (SHAPES[rank.shape], marks.of("ranks", name))
        for name, rank in marks.game.ranks.items()
        if name in used
    ]
    parts = [f"{shapes[0]}{shapes[1]} {name}" for shapes, name in ranks]
    if marks.scenario.commanders:
        parts.append("★☆ " + marks.say(N_("commander")))
    if parts:
        yield "   ".join(parts)


def _zones(marks: Marks) -> Iterator[str]:
    grid = marks.scenario.board.grid()
    for zone in marks.scenario.zones:
        sign = marks.zone_signs.get(zone.id, "")
        words = [f"{sign} {_zone_title(marks, zone)}".strip()]
        if zone.kind == "section":
            words.append(marks.say(say_n("{n} hex", "{n} hexes"), n=len(zone.places)))
        elif zone.places:
            words.append(in_runs(zone.places, grid))
        words += [marks.text(zone.meaning)] if zone.meaning else []
        yield ": ".join(words)


def _zone_title(marks: Marks, zone: Zone) -> str:
    """A zone's name, and in brackets what it is, whose, and its colour and marker."""
    kind = marks.say(ZONE_KINDS[zone.kind])
    extra = [kind] if zone.name else []
    extra += [marks.seat(zone.seat)] if zone.seat else []
    extra += [marks.say(COLOURS[zone.colour])] if zone.colour else []
    extra += [marks.of("markers", zone.marker)] if zone.marker else []
    return (marks.text(zone.name) or kind) + (f" ({', '.join(extra)})" if extra else "")


def _markers(marks: Marks) -> Iterator[str]:
    groups: dict[tuple[str, str | None], list[str]] = {}
    for marker in marks.scenario.markers:
        groups.setdefault((marker.marker, marker.seat), []).append(
            marks.place(marker.at, turned=True)
        )
    for (kind, seat), places in groups.items():
        whose = f" ({marks.seat(seat)})" if seat else ""
        yield f"{marks.marker(kind)} {marks.of('markers', kind)}{whose}: {', '.join(places)}"


def edge_words(marks: Marks, edge: str | None) -> str:
    """The edge a player sits at, in words; empty if he sits at none."""
    return marks.say(EDGES[edge]) if edge else ""
