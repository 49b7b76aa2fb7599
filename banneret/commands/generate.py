"""``banneret generate``: from a seed to a skirmish, on disk and on paper."""

import argparse
import os
import secrets
from dataclasses import replace
from pathlib import Path

import games
from banneret import locations, packs, terminal
from banneret.grammar import listed, put_file, refuse_name, report_written
from banneret.terminal import bar, put, put_answer, say, show_error
from exporters.catalogue import DRAWN, counts
from exporters.option_table import OPTIONS
from generators.core.brief import EVEN_POINTS, Brief
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from generators.remarks import remarks
from rules.abilities import check_abilities
from rules.lore import check_lore
from rules.rulebook import check_choices
from schema import files
from schema.collection import Collection
from schema.disk import stands_otherwise
from schema.game import Game
from schema.language import N_, Phrase, UserError, say_n, translator
from schema.rendering import render
from schema.scenario import Scenario
from schema.text import Message

HOPELESS = 4
"""After so many refusals from the first seed on the others are not tried."""
MOST_AT_ONCE = 100_000
"""How many skirmishes ``--count`` draws at most; as many files in one folder."""


def run(wanted: argparse.Namespace) -> int:
    """Draw one skirmish, or a folder of them with ``--count``."""
    _ = translator(wanted.language)
    folders = packs.folders(wanted.games_path, wanted.language, wanted.game, *wanted.add_on)
    game = games.load(wanted.game, wanted.add_on or None, folders)
    check_choices(game)
    check_abilities(game)
    check_lore(game)
    if wanted.print_settings:
        return _print_settings(game, wanted)
    if wanted.output is None:
        raise UserError(Phrase(N_("name the file to create: -o FILE")))
    owned = files.read_collection(Path(wanted.collection)) if wanted.collection else None
    seed = secrets.randbelow(10**6) if wanted.seed is None else wanted.seed
    _check_names(wanted)
    _refuse_vain(wanted)
    brief = parse_brief(
        game,
        wanted.card,
        seed,
        settings=wanted.set,
        place=wanted.place,
        locks=wanted.lock,
        rerolls=wanted.reroll,
        collection=owned,
    )
    least, most = EVEN_POINTS
    if wanted.even is not None and (wanted.count is not None or not least <= wanted.even <= most):
        raise UserError(Phrase(N_("--even takes 1 to 20 points, and does not go with --count")))
    if wanted.count is not None:
        return _many(brief, game, owned, wanted)
    scenario = generate(brief, game, owned) if wanted.even is None else _even(brief, game, wanted)
    seed = scenario.provenance.seed if scenario.provenance is not None else seed
    brief = replace(brief, seed=seed)
    for remark in remarks(brief, scenario, game, wanted.language):
        if isinstance(remark, Message):
            show_error(render(remark, game, wanted.language))
        else:
            show_error(remark.translated(wanted.language))
    if wanted.output == "-":
        put(files.canonical(scenario).encode())
        _pictures(scenario, game, wanted)
        return 0
    written = files.write(scenario, Path(wanted.output))
    say(
        _(
            "{title} · seed {seed}",
            title=scenario.title.get(wanted.language) or next(iter(scenario.title.values()), ""),
            seed=seed,
        )
    )
    report_written(written, wanted.output, wanted.language)
    _pictures(scenario, game, wanted)
    return 0


def _print_settings(game: Game, wanted: argparse.Namespace) -> int:
    """What ``--set`` takes for a card."""
    from banneret.card_settings import settings_json, settings_lines

    card = parse_brief(game, wanted.card, 0).card
    if wanted.json:
        put_answer("settings", settings_json(game, card, wanted.language))
        return 0
    for line in settings_lines(game, card, wanted.language):
        say(line)
    return 0


def _even(brief: Brief, game: Game, wanted: argparse.Namespace) -> Scenario:
    """The first battle from the seed on that playtests find even; how many were not is said."""
    from generators.even import generate_even
    from playtests.reports import RunSettings
    from playtests.running import kernel_for

    kernel = kernel_for(locations.playtest_cache())
    if kernel.name == "plain":
        raise UserError(Phrase(N_("--even needs the fast kernel: banneret playtest --warm")))
    settings = RunSettings(kernel=kernel, workers=os.cpu_count() or 1)
    found = generate_even(brief, game, settings, wanted.even / 100)
    sentence = say_n(
        "{count} battle was discarded: not within {points} points of even",
        "{count} battles were discarded: not within {points} points of even",
        by="count",
    )
    _ = translator(wanted.language)
    show_error(_(sentence, count=found.discarded, points=f"{wanted.even:g}"))
    return found.scenario


def _refuse_vain(wanted: argparse.Namespace) -> None:
    """Refuse how a sheet is to look where none is asked for that would show it."""
    forms = [form for form in DRAWN if getattr(wanted, form)]
    for option, given in (("paper", wanted.paper != "a4"), ("greyscale", wanted.greyscale)):
        if given and not any(counts(option, form, "setup") for form in forms):
            known = ", ".join(f"--{form}" for form in DRAWN if counts(option, form, "setup"))
            sentence = N_("{option} has no effect here; it applies to: {known}")
            raise UserError(Phrase(sentence, option=OPTIONS[option].flag, known=known))


def _check_names(wanted: argparse.Namespace) -> None:
    """Refuse what would surely be regretted: the scenario in ``raid.pdf``, two things in one file.

    Raises ``UserError``.
    """
    form = Path(wanted.output).suffix.lower().lstrip(".")
    if form in DRAWN:
        sentence = N_("{file}: -o is for the scenario (JSON); for {form} use --{option}")
        raise UserError(Phrase(sentence, file=wanted.output, form=form.upper(), option=form))
    named = [wanted.output, *filter(None, (getattr(wanted, kind) for kind in DRAWN))]
    if wanted.count is None and wanted.output != "-":
        refuse_name(wanted.output, "json")
    for kind in DRAWN:
        if getattr(wanted, kind):
            refuse_name(getattr(wanted, kind), kind)
    for name in named:
        if named.count(name) > 1:
            raise UserError(Phrase(N_("{file} is used twice"), file=name))
        folder = Path(name).parent
        if wanted.count is None and name != "-" and not folder.is_dir():
            sentence = N_("{file}: folder {folder} does not exist; create it first")
            raise UserError(Phrase(sentence, file=name, folder=str(folder)))


def _pictures(scenario: Scenario, game: Game, wanted: argparse.Namespace) -> None:
    names = {form: getattr(wanted, form) for form in DRAWN if getattr(wanted, form)}
    if not names:
        return
    from banneret.commands.export import options_of
    from exporters.export import render

    options = options_of(wanted)
    for form, name in names.items():
        data = render(scenario, game, form, options)
        if wanted.output == "-":  # standard output is the scenario, and nothing else
            files.write_bytes_atomically(Path(name), data)
        else:
            put_file(name, data, form, wanted.language)


def _many(brief: Brief, game: Game, owned: Collection | None, wanted: argparse.Namespace) -> int:
    """A folder of skirmishes with the seeds ``seed, seed + 1, …``, on both cores."""
    from generators.batch import try_many

    _ = translator(wanted.language)
    if not 1 <= wanted.count <= MOST_AT_ONCE:
        raise UserError(Phrase(N_("--count takes 1 to {most}"), most=str(MOST_AT_ONCE)))
    if wanted.output == "-":
        raise UserError(Phrase(N_("--count needs a folder: -o DIR")))
    if any(getattr(wanted, form) for form in DRAWN):
        raise UserError(
            Phrase(N_("--count writes scenarios only; use banneret export to print them"))
        )
    folder = Path(wanted.output)
    if folder.exists() and not folder.is_dir():
        raise UserError(Phrase(N_("{file} is a file; --count needs a folder"), file=str(folder)))
    folder.mkdir(parents=True, exist_ok=True)
    drawn = try_many(brief, game, wanted.count, owned)
    kept: list[str] = []
    failed: list[int] = []
    with bar(_("generating"), wanted.count) as step:
        for seed, text in drawn:
            step()
            if isinstance(text, Exception):
                if seed - brief.seed == len(failed) == min(HOPELESS, wanted.count) - 1:
                    raise text  # no seed can be drawn so
                failed.append(_report(seed, text, wanted.language))
                continue
            target = folder / f"{wanted.card}-{seed}.json"
            if not wanted.overwrite and stands_otherwise(target, text.encode()):
                kept.append(target.name)
            else:
                files.write_bytes_atomically(target, text.encode(), durable=False)
    count = wanted.count - len(kept) - len(failed)
    say(
        _(
            say_n(
                "saved {count} scenario to {file}", "saved {count} scenarios to {file}", by="count"
            ),
            count=count,
            file=folder,
        )
    )
    if kept:
        sentence = _(
            say_n(
                "kept {count} file that was edited or generated with other settings: "
                "{files}; --overwrite replaces it (a backup is kept)",
                "kept {count} files that were edited or generated with other settings: "
                "{files}; --overwrite replaces them (backups are kept)",
                by="count",
            )
        )
        show_error(sentence.format(count=len(kept), files=listed(kept)))
    return max([int(bool(kept)), *failed])


def _report(seed: int, trouble: Exception, language: str) -> int:
    """Say why a seed gives no scenario; the exit code for it."""
    why, code = terminal.why(trouble, language, "generate --count")
    show_error(translator(language)(N_("seed {seed}: {why}"), seed=seed, why=why))
    return code
