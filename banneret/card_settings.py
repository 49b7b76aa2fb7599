"""Which settings a card or a battle takes: ``banneret generate GAME CARD --print-settings``."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from generators.core.codecs import Setting
from generators.core.generate import method_of
from schema.game import Game
from schema.language import N_, translator
from schema.text import choose

WIDE = 80
"""Columns of the terminal that most have."""
INDENT = 4
SEVERAL = ("sides", "some", "slots", "turns")
"""Kinds of settings that take more than one value, separated by commas."""


def settings_json(game: Game, card: str, language: str) -> dict[str, Any]:
    """All of them, for other programs; docs/games-json.md describes it."""
    made = game.skirmish_cards.get(card) or game.draws[card]
    return {
        "game": game.id,
        "card": card,
        "name": choose(made.name, language),
        "settings": [
            _as_json(setting, game, card, language) for setting in method_of(game, card).settings
        ],
    }


def settings_lines(game: Game, card: str, language: str) -> Iterator[str]:
    """All of them, in words: key, what may stand behind the equals sign, values, default."""
    _ = translator(language)
    card_json = settings_json(game, card, language)
    yield f"{card_json['name']}  ({game.id} {card})"
    for one in card_json["settings"]:
        yield ""
        yield f"{one['key']}=…  {one['name']}"
        parts = [one["about"]]
        if one.get("sides"):
            parts.append(f"SIDE: {', '.join(one['sides'])}")
        choices = one.get("choices", [])
        by_side = choices if isinstance(choices, dict) else {"": choices}
        for side, values in by_side.items():
            if values:
                listed = ", ".join(values)
                parts.append(
                    _(N_("values{side}: {values}"), side=side and f" {side}", values=listed)
                )
        if "range" in one:
            least, most = one["range"]
            parts.append(_(N_("from {least} to {most}"), least=least, most=most))
        usual = one["default"]
        usual_value = _(N_("random")) if usual is None else usual or _(N_("none"))
        parts.append(_(N_("default: {value}"), value=usual_value))
        for part in parts:
            yield from _paragraph(part)


def _paragraph(text: str) -> list[str]:
    room = " " * INDENT
    return wrap(
        text, WIDE, initial_indent=room, subsequent_indent=room + "  ", break_on_hyphens=False
    )


def _as_json(setting: Setting, game: Game, card: str, language: str) -> dict[str, Any]:
    _ = translator(language)
    ask = setting.ask
    entry: dict[str, Any] = {
        "key": f"{setting.key}.SIDE" if setting.of_side else setting.key,
        "name": _(setting.name) if setting.name else setting.key,
        "about": _(setting.about),
    }
    if setting.of_side:
        entry["sides"] = list((game.skirmish_cards.get(card) or game.draws[card]).factions)
    choices = _choices(setting, game, card)
    if choices:
        entry["choices"] = choices
    if ask.span is not None:
        entry["range"] = list(ask.span(game))
    several = ask.kind in SEVERAL
    can_lock = setting.is_stage and not ask.agreed
    return {**entry, "several": several, "default": _default(setting, game), "can_lock": can_lock}


def _choices(setting: Setting, game: Game, card: str) -> list[str] | dict[str, list[str]]:
    """The values that can be listed: one list, or one for each side where they differ."""
    made = game.skirmish_cards.get(card) or game.draws[card]
    sides = made.factions if setting.of_side else ("",)
    none = [setting.ask.word] if setting.ask.word else []
    listed = {
        side: [*none, *(term.id for term in setting.ask.choices(game, card, side))]
        for side in sides
    }
    first = next(iter(listed.values()), [])
    same = all(values == first for values in listed.values())
    return first if same else listed


def _default(setting: Setting, game: Game) -> str | None:
    """What counts where nothing is said; ``None`` for what is drawn at random."""
    ask = setting.ask
    if ask.usual is not None:
        return str(ask.usual(game))
    if ask.agreed or ask.kind == "word" or not setting.is_stage:
        return ""
    return None
