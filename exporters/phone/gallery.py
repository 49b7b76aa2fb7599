"""A folder of scenarios as a web page: pictures, filters, sheets, phone pages and files.

All of it is made here; whoever puts the folder anywhere can show it, and nothing is fetched from
elsewhere.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from exporters.board_kinds import kind_of
from exporters.export import Options, render
from exporters.phone.page import filled_page, part_of_page, policy_hash
from exporters.poster import title_of
from exporters.sheet.blocks_front_matter import subtitle
from exporters.sheet.context import SheetContext
from schema.game import Game
from schema.language import N_, translator
from schema.names import Names
from schema.rendering import plain
from schema.scenario import Scenario

Entry = tuple[str, Scenario, Game]
"""A scenario with the name of its file."""
LENGTHS = ((45, N_("up to 45 minutes")), (90, N_("up to 90 minutes")), (10_000, N_("longer")))
"""Minutes to what such a battle is called in the filter."""
FORMS = (("pdf", "pdf", N_("Sheet")), ("html", "html", N_("Phone")), ("json", "json", N_("File")))
"""Formats of each scenario, the endings of their files, and what their links are called."""
PICTURE = "png"
INDEX = "index.html"
MARK = '<body data-made="gallery">'
CARD = re.compile(r'<article[^>]*><a href="([a-z0-9-]+)\.html">')


@dataclass(frozen=True, slots=True)
class Gallery:
    """What a gallery is made of."""

    files: Mapping[str, bytes]
    """Names to bytes; ``index.html`` is the page. Nothing secret is in any of them."""
    shown: int
    failed: Sequence[tuple[str, Exception]]
    """The names of files that could not be drawn, and why."""


def gallery(entries: Sequence[Entry], title: str, options: Options) -> Gallery:
    """The page and the files of each scenario, under the name of its file, made plain and unique.

    One that cannot be drawn never stops the others.
    """
    files: dict[str, bytes] = {}
    cards: list[str] = []
    shown: list[Entry] = []
    failed: list[tuple[str, Exception]] = []
    for entry, name in zip(entries, _plain_names(entries), strict=True):
        try:
            drawn = _drawn(name, entry, options)
            cards.append(_card(name, entry[1], entry[2], options))
        except Exception as trouble:  # noqa: BLE001 - one odd file never stops the rest
            failed.append((entry[0], trouble))
        else:
            files |= drawn
            shown.append(entry)
    script, style = part_of_page("gallery.js"), part_of_page("gallery.css")
    page = filled_page(
        part_of_page("gallery.html"),
        {
            "language": escape(options.language),
            "program": escape(options.program),
            "title": escape(title),
            "style": style,
            "style_hash": policy_hash(style),
            "script": script,
            "script_hash": policy_hash(script),
            "filters": "".join(_filters(shown, options)),
            "cards": "".join(cards),
        },
    )
    return Gallery({INDEX: page, **files}, len(shown), failed)


def _drawn(name: str, entry: Entry, options: Options) -> dict[str, bytes]:
    """The files of one scenario."""
    _file, scenario, game = entry
    files = {
        f"{name}.{ending}": render(scenario, game, form, options) for form, ending, _text in FORMS
    }
    files[f"{name}.{PICTURE}"] = render(scenario, game, "card", options)
    return files


def files_of(page: str) -> frozenset[str]:
    """Names of all files that a gallery is made of, by its page; none if it is no gallery."""
    if MARK not in page:
        return frozenset()
    endings = (PICTURE, *(ending for _form, ending, _text in FORMS))
    names = (f"{stem}.{ending}" for stem in CARD.findall(page) for ending in endings)
    return frozenset((INDEX, *names))


def _plain_names(entries: Sequence[Entry]) -> Iterator[str]:
    """A name for each that any server takes."""
    taken = {"index"}
    for name, _, _ in entries:
        stem = re.sub(r"[^a-z0-9]+", "-", Path(name).stem.lower()).strip("-") or "scenario"
        found, number = stem, 1
        while found in taken:
            number += 1
            found = f"{stem}-{number}"
        taken.add(found)
        yield found


def _facts(scenario: Scenario, game: Game, options: Options) -> dict[str, str]:
    """What is filtered by: game, number of players, length."""
    _ = translator(options.language)
    names = Names(scenario, game, options.language)
    minutes = scenario.about.minutes
    length = next((text for most, text in LENGTHS if minutes and minutes <= most), "")
    return {
        "game": names.text(game.name, plain(game.id)),
        "players": str(len(kind_of(scenario.board).playing(scenario.seats))),
        "length": _(length) if length else "",
    }


def _filters(entries: Sequence[Entry], options: Options) -> Iterator[str]:
    """A box to choose from for each fact that differs."""
    _ = translator(options.language)
    labels = {"game": _(N_("Game")), "players": _(N_("Players")), "length": _(N_("Length"))}
    facts = [_facts(scenario, game, options) for _name, scenario, game in entries]
    for key, label in labels.items():
        values = sorted({one[key] for one in facts if one[key]})
        if len(values) < 2:
            continue
        choices = "".join(f"<option>{escape(value)}</option>" for value in values)
        every = escape(_(N_("All")))
        yield (
            f"<label>{escape(label)}<select name={key}>"
            f'<option value="">{every}</option>{choices}</select></label>'
        )


def _card(name: str, scenario: Scenario, game: Game, options: Options) -> str:
    """A scenario: its picture, what it is, and where its files are."""
    _ = translator(options.language)
    context = SheetContext(scenario.public(), game, options.language)
    title = title_of(Names(scenario, game, options.language))
    facts = _facts(scenario, game, replace(options))
    data = "".join(f' data-{key}="{escape(value)}"' for key, value in facts.items())
    links = "".join(
        f'<a href="{name}.{ending}">{escape(_(text))}</a>' for _form, ending, text in FORMS
    )
    return (
        f'<article{data}><a href="{name}.html"><img src="{name}.png" alt="" loading="lazy"></a>'
        f"<h2>{escape(title)}</h2><p>{escape(subtitle(context))}</p><nav>{links}</nav></article>"
    )
