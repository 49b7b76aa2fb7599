"""What ``banneret playtest --json`` answers: ``schema/published/playtest-answer-1.schema.json``."""

from typing import Any

from exporters.words.playtests import PlaytestWords
from games.sources import placeholders
from playtests.intervals import Share
from playtests.records import PER_HEX, PER_UNIT
from playtests.reports import PlaytestReport
from rules.win_rate import WinRate
from schema.names import Names


def as_json(name: str, report: PlaytestReport, names: Names) -> dict[str, Any]:
    """The object of one file, called as on the command line."""
    share, band = report.share, report.band
    words = PlaytestWords(report, names)
    return {
        "file": name,
        "game": names.game.id,
        "seed": report.seed,
        "games": report.games,
        "kernel": report.rows.kernel,
        "player": report.player,
        "verdict": report.verdict,
        "withdrawn": report.difference is not None,
        "sides": [
            _side(side, one)
            for side, one in zip(report.sides, (share, share.opposite()), strict=True)
        ],
        "interval": share.kind,
        "band": None if band is None else [round(band.low, 4), round(band.high, 4)],
        "alternatives": [
            {
                "reading": one.reading,
                "temperament": one.temperament,
                "share": round(one.share.mean, 4),
                "games": one.share.games,
            }
            for one in report.alternatives
        ],
        "people": [_people(rate) for rate in words.played()],
        "begins": round(report.begins.mean, 4),
        "luck": round(report.luck, 4),
        "interest": {
            field: round(getattr(report.interest, field), 4)
            for field in report.interest.__dataclass_fields__
        },
        **_counts(report, names),
        "left_out": [
            {"slug": one.slug, "text": text}
            for one, text in zip(report.left_out, words.left_out(), strict=True)
        ],
        "unofficial": list(placeholders(names.game)),
    }


def _side(side: str, share: Share) -> dict[str, Any]:
    return {
        "id": side,
        "share": round(share.mean, 4),
        "low": round(share.low, 4),
        "high": round(share.high, 4),
    }


def _people(rate: WinRate) -> dict[str, Any]:
    low, high = rate.interval
    return {
        "id": rate.seat,
        "wins": rate.wins,
        "battles": rate.battles,
        "low": round(low, 4),
        "high": round(high, 4),
    }


def _counts(report: PlaytestReport, names: Names) -> dict[str, Any]:
    """What is counted for each unit and hex over all games."""
    grid = names.scenario.board.grid()
    places = () if grid is None else grid.names
    return {
        "units": [
            {"id": unit.id, **dict(zip(PER_UNIT, counts, strict=True))}
            for unit, counts in zip(names.scenario.units, report.rows.units, strict=False)
        ],
        "hexes": {
            place: dict(zip(PER_HEX, counts, strict=True))
            for place, counts in zip(places, report.rows.hexes, strict=False)
            if any(counts)
        },
    }
