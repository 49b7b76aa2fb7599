"""Packs at hand for a command: broken ones are left out, with a line that says so."""

from collections.abc import Iterable
from pathlib import Path

from banneret import locations, terminal
from banneret.terminal import show_error
from games import LeftOut, survey
from schema.language import N_, translator
from schema.scenario import Scenario


def folders(named: list[str] | None, language: str, *wanted: str) -> tuple[Path, ...]:
    """The folders with packs; a line on standard error for each pack that cannot be used, but
    those of the ids that are ``wanted``: to load these raises what is wrong with them."""
    found = locations.game_folders(named)
    others = (one for one in survey(found).left_out if not any(map(one.may_be, wanted)))
    report(others, language)
    return found


def of(scenario: Scenario) -> tuple[str, ...]:
    """The ids of the packs that a scenario names."""
    return tuple(ref.id for ref in (scenario.game.base, *scenario.game.add_ons))


def report(left_out: Iterable[LeftOut], language: str) -> None:
    """Say why each of these packs is left out; a fault of the program goes into the log too."""
    sentence = translator(language)(N_("a pack was skipped: {why}"))
    for one in left_out:
        cause = one.trouble.__cause__
        if one.trouble.slug == "fault" and isinstance(cause, Exception):
            show_error(terminal.crash_message(cause, language, f"a pack: {one.trouble.slug}"))
        show_error(sentence.format(why=one.trouble.sentence(language)))
