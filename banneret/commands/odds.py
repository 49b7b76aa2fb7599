"""``banneret odds``: what an attack does, exactly: of units on a board, or of bare dice."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import games
from banneret import locations
from banneret.questions import decimal, footnote, percent, placeholders_among, put_json
from banneret.terminal import say
from rules.dice import Effect, die_of, effect_of
from rules.odds import Odds, odds, rerolled
from schema.game import Game
from schema.language import N_, Phrase, Refusal, translator
from schema.rendering import name_of
from schema.text import Term

MOST_DICE = 40
"""More dice than any table has, and still quick to answer for."""


def run(wanted: argparse.Namespace) -> int:
    """Print the odds: 0, or a refusal in one line."""
    return _bare(wanted)


# -- bare dice ----------------------------------------------------------------------------------


def _bare(wanted: argparse.Namespace) -> int:
    game = games.load(wanted.game, wanted.add_on or None, locations.game_folders(wanted.games_path))
    if not 0 < wanted.dice <= MOST_DICE:
        sentence = N_("dice: a number from 1 to {most} is needed, not {number}")
        raise Refusal(Phrase(sentence, most=MOST_DICE, number=wanted.dice))
    rank = _rank(game, wanted.against)
    effect = effect_of(game, rank, die=wanted.die or "", ranged=wanted.ranged, weak=wanted.weak)
    told = rerolled(effect, wanted.dice) if wanted.reroll else odds(effect, wanted.dice)
    unsure = placeholders_among(game, _pointers(game, wanted.die or "", effect))
    if wanted.json:
        put_json(
            {
                "game": game.id,
                "dice": wanted.dice,
                "against": rank,
                "ranged": wanted.ranged,
                "reroll": wanted.reroll,
                **as_json(told, effect),
                "placeholders": unsure,
            }
        )
        return 0
    language = wanted.language
    _ = translator(language)
    kind = _("ranged attack") if wanted.ranged else _("melee attack")
    against = name_of(Term(of="ranks", id=rank), game, language) if rank else "-"
    head = _("{kind}, dice: {dice}, against: {rank}")
    say(head.format(kind=kind, dice=wanted.dice, rank=against))
    for line in _faces(game, effect, language):
        say(line)
    if wanted.reroll:
        say("  " + _(REROLL))
    for line in [*table(told, language), *footnote(unsure, language)]:
        say(line)
    return 0


REROLL = N_(
    "flank: all dice of one symbol are rolled again where that gains (a retreat: half a hit)"
)


def _rank(game: Game, said: str | None) -> str | None:
    """The rank of the target; a game with ranks wants one of them named."""
    if said in game.ranks or (said is None and not game.ranks):
        return said
    sentence = N_("--against needs one of {ranks}")
    raise Refusal(Phrase(sentence, ranks=", ".join(game.ranks) or "-"))


# -- what attacks have in common ----------------------------------------------------------------


def _faces(game: Game, effect: Effect, language: str) -> Iterator[str]:
    """Which symbols hit and which drive back, and on how many faces of a die they are."""
    _ = translator(language)
    for sentence, found in (
        (N_("hits: {symbols} (faces: {count} of {all})"), [s for s in effect.symbols if s.hits]),
        (
            N_("retreat: {symbols} (faces: {count} of {all})"),
            [s for s in effect.symbols if s.flags],
        ),
    ):
        if found:
            names = (name_of(Term(of="faces", id=s.face), game, language) for s in found)
            count = sum(s.count for s in found)
            said = _(sentence).format(symbols=", ".join(names), count=count, all=effect.faces)
            yield f"  {said}"


def table(told: Odds, language: str) -> Iterator[str]:
    """Exactly and at least so many hits, then the retreats, then what comes on average."""
    _ = translator(language)
    heads = (_("hits"), _("exactly"), _("at least"))
    wide = [max(len(head), 9) for head in heads]
    yield ""
    yield "  ".join(head.rjust(w) for head, w in zip(heads, wide, strict=True))
    for hits in range(told.most_hits + 1):
        exactly, least = told.at_least(hits) - told.at_least(hits + 1), told.at_least(hits)
        cells = (str(hits), percent(exactly, language), percent(least, language))
        yield "  ".join(cell.rjust(w) for cell, w in zip(cells, wide, strict=True))
    yield ""
    if told.most_flags:
        chance = percent(told.chance(0, 1), language)
        yield "  " + _("at least one retreat: {chance}").format(chance=chance)
    means = [decimal(mean, 2, language) for mean in (told.mean_hits, told.mean_flags)]
    yield "  " + _("on average: hits {hits}, retreats {flags}").format(
        hits=means[0], flags=means[1]
    )


def as_json(told: Odds, effect: Effect) -> dict[str, Any]:
    """The odds as plain JSON; docs/questions.md describes it."""
    return {
        "faces": effect.faces,
        "symbols": [
            {"face": s.face, "count": s.count, "hits": s.hits, "flags": s.flags}
            for s in effect.symbols
        ],
        "outcomes": [
            {"hits": hits, "flags": flags, **chance_json(chance)}
            for hits, flags, chance in told.rows()
        ],
        "at_least": [float(told.at_least(hits)) for hits in range(told.most_hits + 1)],
        "retreat": float(told.chance(0, 1)),
        "mean_hits": float(told.mean_hits),
        "mean_flags": float(told.mean_flags),
    }


def chance_json(chance: Fraction) -> dict[str, Any]:
    """A chance as a number, and exactly as a fraction."""
    return {"chance": float(chance), "exactly": str(chance)}


def _pointers(game: Game, die: str, effect: Effect) -> Iterator[str]:
    """JSON pointers to the values of the game that decide what a die does."""
    known = die_of(game, die)
    yield next(f"/dice/{name}/faces" for name, other in game.dice.items() if other is known)
    for symbol in effect.symbols:
        said = game.faces[symbol.face].model_dump(exclude_defaults=True, exclude={"name"})
        yield from (f"/faces/{symbol.face}/{key}" for key in said)
