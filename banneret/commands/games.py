"""``banneret games``: which packs there are, and what one of them holds."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import Any

import games
from banneret import __version__, locations, packs, terminal
from banneret.grammar import SHEETS_OF_GAMES, put_file, refuse_name
from banneret.terminal import put_answer, say, say_hanging, show_error
from exporters.export import Options, render
from exporters.table_measurements import in_short
from exporters.words.picture_credits import credits_of
from generators.blank import blank
from generators.core.generate import method_of
from generators.terrain.templates import TEMPLATES, templates_for
from importers.own_templates import own_templates
from rules.abilities import check_abilities
from rules.lore import check_lore
from rules.rulebook import check_choices
from schema import plugins
from schema.cards import SectionBlock, UnitBlock
from schema.game import Game
from schema.homes import expanded
from schema.language import UserError, say_n, translator
from schema.printed import HexSide, TableSide
from schema.text import choose

WIDE = 80
"""Columns of the terminal that most have; whole sentences are broken to fit into them."""


def run(wanted: argparse.Namespace) -> int:
    """List the packs; describe one; make the folder to type one's own cards into; or begin and look
    over a game of one's own."""
    if wanted.check is not None:
        return check(wanted)
    if wanted.new is not None or wanted.new_empty is not None:
        return new(wanted)
    _ = translator(wanted.language)
    if wanted.game is None:
        folders = locations.game_folders(wanted.games_path)
        if wanted.json:
            put_answer("games", listed_json(folders, wanted.language))
            return 0
        for pack in games.find(folders):
            kind = _("add-on to {game}", game=pack.extends) if pack.extends else _("game")
            say(f"{pack.id:28} {pack.version:8} {kind:32} {choose(pack.name, wanted.language)}")
        for line in plugins.listed(wanted.language):
            say(line)
        packs.report(games.left_out(folders), wanted.language)
        return 0
    folders = packs.folders(wanted.games_path, wanted.language, wanted.game, *wanted.add_on)
    game = games.load(wanted.game, wanted.add_on or None, folders)
    check_choices(game)
    check_abilities(game)
    check_lore(game)
    if wanted.template:
        games.write_template(game, Path(wanted.template))
        say(_("saved {file}", file=wanted.template))
        home = locations.user_folder()
        if home is not None:
            sentence = _("Enter what your cards say, then put the folder into {folder}")
            say(sentence.format(folder=home / "games"))
        return 0
    for sheet in SHEETS_OF_GAMES:
        if name := getattr(wanted, sheet):
            refuse_name(name, "pdf")
            _write_whole(game, sheet, name, wanted)
            return 0
    if wanted.json:
        data = game.model_dump(mode="json", by_alias=True, exclude_unset=True)
        put_answer("games", {"game": data, "placeholders": list(games.placeholders(game))})
        return 0
    for line in describe(game, wanted.language):
        say(line)
    return 0


def listed_json(folders: tuple[Path, ...], language: str) -> dict[str, Any]:
    """All packs and what is left out, for other programs; docs/games-json.md describes it."""
    packs_json = [
        {
            "id": pack.id,
            "version": pack.version,
            "kind": pack.kind,
            "name": dict(pack.name),
            "path": str(pack.folder),
        }
        | ({"extends": pack.extends, "always": pack.is_always_active} if pack.extends else {})
        for pack in games.find(folders)
    ]
    left = [
        {"path": str(one.folder), "why": one.trouble.sentence(language)}
        for one in games.left_out(folders)
    ]
    added = [
        {"group": one.group, "name": one.name, "package": one.package, "version": one.version}
        for one in plugins.announced()
    ]
    return {"packs": packs_json, "left_out": left, "plugins": added}


def _write_whole(game: Game, sheet: str, file: str, wanted: argparse.Namespace) -> None:
    """All that the game has as a sheet to keep at the table."""
    options = Options(
        paper=wanted.paper,
        language=wanted.language,
        greyscale=wanted.greyscale,
        sheet=sheet,
        program=f"banneret {__version__}",
    )
    name = choose(game.name, wanted.language) or game.id
    data = render(blank(game, title=name, language=wanted.language), game, "pdf", options)
    put_file(file, data, "pdf", wanted.language)


def describe(game: Game, language: str) -> Iterator[str]:
    """What a game holds, line by line."""
    _ = translator(language)
    yield f"{choose(game.name, language)}  ({game.id} {game.version})"
    if game.about:
        yield from wrap(choose(game.about, language), WIDE)
    yield from _boards(game, language)
    yield from _cards(game, language)
    yield from _draws(game, language)
    yield from _forces(game, language)
    yield from _muster(game, language)
    yield from _ground(game, language)
    yield from _named(_("Tokens"), game.tokens, language)
    yield from _optional(game, language)
    yield from _named(_("Boxes"), game.boxes, language)
    if made := credits_of(game, language):
        yield from _heading(_("Pictures"))
        for line in made:
            yield from wrap(line, WIDE, initial_indent="  ", subsequent_indent="    ")
    unknown = games.placeholders(game)
    if unknown:
        yield ""
        yield _("Unofficial values: {count}", count=len(unknown))
        for pointer in unknown:
            yield f"  {pointer}"
        yield _(
            "Enter the values on your cards: banneret games {game} --template DIR", game=game.id
        )


def _heading(title: str) -> Iterator[str]:
    yield ""
    yield title[:1].upper() + title[1:]


def _named(title: str, things: object, language: str) -> Iterator[str]:
    if not isinstance(things, dict) or not things:
        return
    yield from _heading(title)
    width = max(len(name) for name in things)
    for name, thing in things.items():
        yield f"  {name:{width}}  {choose(thing.name, language)}"


def _ground(game: Game, language: str) -> Iterator[str]:
    """Its terrain, and who may play what of it on a table."""
    _ = translator(language)
    if game.terrain:
        yield from _heading(_("Terrain"))
    width = max(map(len, game.terrain), default=0)
    for name, kind in game.terrain.items():
        notes = [choose(game.factions[faction].name, language) for faction in kind.factions]
        notes += [_("once per game")] if kind.unique else []
        line = f"  {name:{width}}  {choose(kind.name, language)}"
        yield f"{line}  ({'; '.join(notes)})" if notes else line


def _optional(game: Game, language: str) -> Iterator[str]:
    """Variants, and apart from them other readings of rules that are unclear."""
    _ = translator(language)
    titles = {"rule": _("Variants"), "reading": _("Other readings of unclear rules")}
    width = max(map(len, game.variants), default=0)
    for kind, title in titles.items():
        those = {name: rule for name, rule in game.variants.items() if rule.kind == kind}
        if those:
            yield from _heading(title)
        for name, rule in those.items():
            notes = [rule.rule or "", _("always on") if rule.mandatory else ""]
            notes += [_("needs {variant}", variant=needed) for needed in rule.needs]
            joined = "; ".join(filter(None, notes))
            line = f"  {name:{width}}  {choose(rule.name, language)}"
            yield f"{line}  ({joined})" if joined else line


def _boards(game: Game, language: str) -> Iterator[str]:
    _ = translator(language)
    if not game.boards:
        return
    yield from _heading(_("Boards"))
    for name, side in game.boards.items():
        size = ""
        if isinstance(side, HexSide):
            size = f"{len(side.lines)} × {max(side.lines)}"
        elif isinstance(side, TableSide):
            size = _(
                "{width} × {depth} cm",
                width=in_short(side.width / 10, language),
                depth=in_short(side.depth / 10, language),
            )
        yield f"  {name:12}  {choose(side.name, language)}  {size}".rstrip()
    yield from _templates(game, language)
    yield from _tiles(game, language)


def _templates(game: Game, language: str) -> Iterator[str]:
    """What a new scenario may begin with: the battlefields, and what the user saved."""
    _ = translator(language)
    if not any(isinstance(side, HexSide) for side in game.boards.values()):
        return
    named = {name: _(TEMPLATES[name].name) for name in templates_for(game)}
    named |= dict.fromkeys(own_templates(locations.user_folder(), game.id), _("your own"))
    yield from _heading(_("Templates"))
    width = max(map(len, named), default=0)
    for name, about in named.items():
        yield f"  {name:{width}}  {about}"


def _tiles(game: Game, language: str) -> Iterator[str]:
    """What a map is put together from."""
    _ = translator(language)
    plain = [name for name, tile in game.tiles.items() if tile.faction is None]
    if plain:
        yield from _heading(_("Map tiles"))
        yield f"  {', '.join(plain)}"
    homes = {name: tile.faction for name, tile in game.tiles.items() if tile.faction is not None}
    if homes:
        yield from _heading(_("Home realms"))
    for name, faction in homes.items():
        yield f"  {name:12}  {choose(game.factions[faction].name, language)}"


def _cards(game: Game, language: str) -> Iterator[str]:
    _ = translator(language)
    if game.skirmish_cards:
        yield from _heading(_("Skirmish Summary cards"))
    for name, card in game.skirmish_cards.items():
        houses = ", ".join(card.factions)
        rounds = _(say_n("{count} round", "{count} rounds", by="count"), count=card.rounds)
        yield f"  {name:24}  {choose(card.name, language)}  ({houses}; {rounds})"
    if game.setup_cards:
        yield from _heading(_("Setup cards"))
    for name, setup in game.setup_cards.items():
        units = ", ".join(_block(game, block, language) for block in setup.units)
        ground = ", ".join(
            f"{count}× {choose(game.terrain[kind].name, language)}"
            for kind, count in setup.terrain.items()
            if count
        )
        yield f"  {name:12}  {setup.label:4} {units} · {ground}"


def _draws(game: Game, language: str) -> Iterator[str]:
    """What a seed can draw besides skirmishes, with what may be set, and the cards of it."""
    _ = translator(language)
    if game.draws:
        yield from _heading(_("Battle types"))
    for name, draw in game.draws.items():
        yield f"  {name:24}  {choose(draw.name, language)}  ({', '.join(draw.factions)})"
        try:
            settings = method_of(game, name).settings
        except UserError as missing:
            yield f"    {missing.sentence(language)}"
            continue
        for setting in settings:
            key = f"{setting.key}.SIDE" if setting.of_side else setting.key
            line = f"    {key:20}  {_(setting.about)}"
            yield from wrap(line, WIDE, subsequent_indent=" " * 26, break_long_words=False)
    if game.half_cards:
        yield from _heading(_("Scenario cards"))
    for name, half in game.half_cards.items():
        line = _(
            "deployment hexes: {hexes}; banners: {banners}; points for each: {points}",
            hexes=len(half.deployment),
            banners=len(half.banners),
            points=half.points,
        )
        yield f"  {name:12}  {half.label:4} {choose(half.name, language)} · {line}"
    if game.deployment_cards:
        yield from _heading(_("Deployment cards"))
    for name, card in game.deployment_cards.items():
        units = ", ".join(_block(game, block, language) for block in card.units)
        yield f"  {name:12}  {card.label:4} {choose(card.name, language)} · {units}"


def _block(game: Game, block: UnitBlock | SectionBlock, language: str) -> str:
    """Some units of a card, with their rank if they have one."""
    units = f"{block.count}× {choose(game.unit_types[block.type].name, language)}"
    notes = [choose(game.ranks[block.rank].name, language)] if block.rank else []
    if isinstance(block, SectionBlock):
        notes.append(translator(language)("row {n}", n=block.row))
    return f"{units} ({', '.join(notes)})" if notes else units


def _muster(game: Game, language: str) -> Iterator[str]:
    """How armies are bought, and the decks that players may change."""
    _ = translator(language)
    rules = game.muster
    if rules is not None:
        yield from _heading(_("Mustering"))
        yield "  " + _(
            say_n("{count} muster point", "{count} muster points", by="count"), count=rules.points
        )
        for name, option in rules.options.items():
            details = _(
                say_n("{count} muster point", "{count} muster points", by="count"),
                count=f"{option.points:+}",
            )
            yield f"  {name:24}  {choose(option.name, language)}  ({details})"
        if rules.draft:
            turns = ", ".join(map(str, rules.draft))
            yield "  " + _("neutral draft, units per turn: {turns} …", turns=turns)
        if rules.swaps:
            yield "  " + _(
                "cards to swap: {count}; copies per deck: {same}",
                count=f"0–{rules.swaps}",
                same=rules.same,
            )
    if game.decks:
        yield from _heading(_("Decks"))
    for name, deck in game.decks.items():
        details = _(
            say_n("{count} card; {spare} spare", "{count} cards; {spare} spare", by="count"),
            count=sum(deck.cards.values()),
            spare=sum(deck.spare.values()),
        )
        yield f"  {name:24}  {choose(deck.name, language)}  ({details})"


def _forces(game: Game, language: str) -> Iterator[str]:
    _ = translator(language)
    own = {faction: [*_types(game, faction, language)] for faction in game.factions}
    for name, man in game.commanders.items():
        called = filter(None, (choose(man.name, language), choose(man.title, language)))
        rating = _("rating: {count}", count=man.rating)
        own[man.faction].append(f"  {name:24}  {', '.join(called)}  ({rating})")
    alike = {faction: house for faction, house in game.factions.items() if not own[faction]}
    yield from _named(_("Sides"), alike, language)
    for faction, lines in own.items():
        if lines:
            yield from _heading(choose(game.factions[faction].name, language))
            yield from lines
    if anybodys := list(_types(game, None, language)):
        yield from _heading(_("Units of any side"))
        yield from anybodys


def _types(game: Game, faction: str | None, language: str) -> Iterator[str]:
    _ = translator(language)
    for name, unit in game.unit_types.items():
        if unit.faction == faction:
            details = (
                _(say_n("{count} figure", "{count} figures", by="count"), count=unit.figures)
                if unit.base is None
                else _("base: {mm} mm", mm=unit.base)
            )
            if unit.cost is not None and game.muster is not None:
                details += "; " + _(
                    say_n("{count} muster point", "{count} muster points", by="count"),
                    count=unit.cost,
                )
            yield f"  {name:24}  {choose(unit.name, language)}  ({details})"


SIGNS = {"error": "✗", "warning": "!", "note": "·"}


def check(wanted: argparse.Namespace) -> int:
    """All findings of a folder or a zip: 0 no errors, 1 errors, 2 there is no pack."""
    from editor.pack_checks import check_pack

    path = expanded(wanted.check)
    folders = locations.game_folders(wanted.games_path)
    report = check_pack(path, folders, wanted.language)
    crashed = 0
    for failed in (finding.fault for finding in report.findings):
        if failed is not None:
            crashed = terminal.CODE
            show_error(terminal.crash_message(failed, wanted.language, "games --check"))
    if wanted.json:
        answer = {
            "path": str(path),
            "id": report.id,
            "findings": [finding.as_json(wanted.language) for finding in report.findings],
        }
        put_answer("games", answer)
        return crashed or report.code
    if not report.is_pack:
        show_error(f"{path}: {report.findings[0].sentence(wanted.language)}")
        return report.code
    say(f"{path}: {report.name}: {report.summary(wanted.language)}")
    for finding in report.findings:
        say_hanging(f"  {SIGNS[finding.severity]} {finding.sentence(wanted.language)}", 4)
    home = locations.user_folder()
    if home is not None and report.code == 0 and not games_hold(path, folders):
        _ = translator(wanted.language)
        say(_("To play it, put it into {folder}", folder=home / "games"))
    return crashed or report.code


def games_hold(path: Path, folders: tuple[Path, ...]) -> bool:
    """Whether the pack at this path is found without being named."""
    return path.absolute().parent in {folder.absolute() for folder in folders}


def _typed(folder: Path) -> str:
    """A folder's name as it is typed into a terminal: in quotes where there is a space in it."""
    name = str(folder)
    return f'"{name}"' if any(letter.isspace() for letter in name) else name


def new(wanted: argparse.Namespace) -> int:
    """Make a folder with a small complete game, or with an empty pack."""
    _ = translator(wanted.language)
    empty = wanted.new is None
    folder = expanded(wanted.new_empty if empty else wanted.new)
    ident = games.write_starter(folder, empty=empty)
    say(_("saved {file}", file=folder))
    if empty:
        say(_("An empty game pack: {id}. Next steps:", id=ident))
    else:
        say(_("A complete small game: {id}. Next steps:", id=ident))
    say(f"  banneret games --check {_typed(folder)}")
    return 0
