"""``banneret odds``: what an attack does, exactly: of units on a board, or of bare dice."""

from __future__ import annotations

import argparse

import games
from banneret import odds_attacks, odds_tables, packs
from banneret.odds_tables import (
    REROLL,
    describe_faces,
    odds_json,
    pointers_of_dice,
    table,
)
from banneret.questions import footnote, placeholders_among, question
from banneret.terminal import put_json, say
from rules.dice import effect_of
from rules.odds import odds, rerolled
from schema.game import Game
from schema.language import N_, Phrase, UserError, say_n, translator
from schema.rendering import name_of
from schema.text import Term

MOST_DICE = 40
"""More dice than any table has, and still quick to answer for."""

OF_BARE_DICE = ("dice", "against", "die", "weak", "reroll", "add_on")
OF_ATTACKS = ("supporters", "engaged", "moved", "evades", "card")
OF_UNITS = (*OF_ATTACKS, "put", "burn", "ruin", "counter", "back", "boulder", "recruit")

KINDS = {
    "counter": ("card",),
    "back": (),
    "boulder": ("engaged", "moved", "card"),
    "recruit": ("moved",),
}
"""What may be asked instead of an ordinary attack, and which of ``OF_ATTACKS`` it heeds."""


def run(wanted: argparse.Namespace) -> int:
    """Print the odds: 0, whether the attack is allowed or not."""
    if wanted.file is None and wanted.game is not None:
        _refuse(
            wanted,
            OF_UNITS,
            N_("{option} needs a FILE with units; it does not apply to dice alone"),
        )
        _bare(wanted)
    elif wanted.game is None and (wanted.recruit or wanted.target) and wanted.attacker:
        _refuse(wanted, OF_BARE_DICE, N_("{option} is for dice alone (--game), not for units"))
        kind = _kind(wanted)
        if kind == "recruit":
            odds_tables.describe(question(wanted), wanted)
        else:
            odds_attacks.describe(question(wanted), wanted)
    else:
        sentence = N_("name FILE ATTACKER TARGET, or use --game GAME --dice 3 --against RANK")
        raise UserError(Phrase(sentence))
    return 0


def _kind(wanted: argparse.Namespace) -> str | None:
    """What is asked instead of an ordinary attack; refuses options that it would not heed."""
    kinds = [name for name in KINDS if getattr(wanted, name)]
    if not kinds:
        return None
    heeded = KINDS[kinds[0]]
    others = [*kinds[1:], *(n for n in (*OF_ATTACKS, "ranged") if getattr(wanted, n))]
    for name in others:
        if name not in heeded:
            raise UserError(
                Phrase(
                    N_("{option} cannot be combined with {other}"),
                    option=_option(name),
                    other=f"--{kinds[0]}",
                )
            )
    if kinds[0] == "recruit" and wanted.target is not None:
        raise UserError(Phrase(N_("--recruit needs one unit and no target")))
    return kinds[0]


def _refuse(wanted: argparse.Namespace, options: tuple[str, ...], sentence: str) -> None:
    """Refuse options that the question would not heed."""
    for name in options:
        if getattr(wanted, name):
            raise UserError(Phrase(sentence, option=_option(name)))


def _option(name: str) -> str:
    return "--" + {"supporters": "with", "add_on": "add-on"}.get(name, name)


# -- bare dice ------------------------------------------------------------------------------------


def _bare(wanted: argparse.Namespace) -> None:
    named = (wanted.game, *wanted.add_on)
    folders = packs.folders(wanted.games_path, wanted.language, *named)
    game = games.load(wanted.game, wanted.add_on or None, folders)
    dice = wanted.dice or 0
    if not 0 < dice <= MOST_DICE:
        sentence = N_("dice: enter a number from 1 to {most}, not {number}")
        raise UserError(Phrase(sentence, most=MOST_DICE, number=dice))
    rank = _rank(game, wanted.against)
    die = wanted.die or ""
    effect = effect_of(game, rank, die=die, ranged=wanted.ranged, weak=wanted.weak)
    chances = rerolled(effect, dice) if wanted.reroll else odds(effect, dice)
    unsure = placeholders_among(game, pointers_of_dice(game, die, effect))
    if wanted.json:
        asked = {"game": game.id, "against": rank, "ranged": wanted.ranged, "dice": dice}
        answer = {**asked, "reroll": wanted.reroll, **odds_json(chances, effect)}
        put_json({**answer, "placeholders": unsure})
        return
    language = wanted.language
    _ = translator(language)
    kind = _("ranged attack") if wanted.ranged else _("melee attack")
    against = name_of(Term(of="ranks", id=rank), game, language) if rank else "-"
    head = say_n(
        "{kind}: {dice} die against {rank}", "{kind}: {dice} dice against {rank}", by="dice"
    )
    say(_(head, kind=kind, dice=dice, rank=against))
    for line in describe_faces(game, effect, language):
        say(line)
    if wanted.reroll:
        say(f"  {_(REROLL)}")
    for line in (*table(chances, language), *footnote(unsure, language)):
        say(line)


def _rank(game: Game, rank: str | None) -> str | None:
    """The rank of the target; a game with ranks wants one of them named."""
    if rank in game.ranks or (rank is None and not game.ranks):
        return rank
    sentence = N_("--against must be one of {ranks}")
    raise UserError(Phrase(sentence, ranks=", ".join(game.ranks) or "-"))
