"""Small print: what a sheet was made with and from, and how it is made again."""

from dataclasses import replace

from exporters.origin import command_of, origin_of
from exporters.paper.elements import Prose, Section, WithCode
from exporters.paper.table import LABELLED, Table, labelled
from exporters.paper.text import Span
from exporters.sheet.context import SheetContext
from exporters.sheet.qr import CODE_SHARE, head_code
from exporters.words.picture_credits import credits_in
from exporters.words.plays import describe_plays
from schema.findings import Report
from schema.forces import Seat
from schema.kept_playtest import kept_playtest
from schema.language import N_, say_n
from schema.rendering import plain, render_finding
from schema.value import FrozenMap

USES = {
    "commanders": N_("commanders"),
    "units": N_("units"),
    "terrain": N_("terrain"),
    "half": N_("scenario card"),
    "left": N_("left"),
    "centre": N_("centre"),
    "right": N_("right"),
    "reserve": N_("reserve"),
}
TOPICS = {
    "boards": N_("board sides"),
    "unit_types": N_("unit values"),
    "commanders": N_("commanders’ values"),
    "terrain": N_("terrain effects"),
    "tokens": N_("token effects"),
    "setup_cards": N_("Setup cards"),
    "skirmish_cards": N_("the Skirmish Summary card"),
    "half_cards": N_("scenario cards"),
    "deployment_cards": N_("deployment cards"),
    "cards": N_("cards’ costs"),
    "decks": N_("decks"),
    "boxes": N_("box contents"),
    "rules": N_("rules"),
}

MOST_OPEN = 5
"""Findings that are in words in the small print."""
SERVING = {"half_cards": "half", "deployment_cards": "left"}
"""Topics of cards that are named only where such cards serve, and how those do."""


def small_print(glossary: SheetContext) -> Section:
    """Cards that served, placeholders (named once), how to make it again, what the check found."""
    # Each player's cards are named with what he takes.
    rows = [labelled(label, ((Span(text),),), tick=False) for label, text in _small_rows(glossary)]
    return Section(glossary._("ABOUT THIS SHEET"), (Table(tuple(rows), LABELLED),))


def about_line(glossary: SheetContext, *, with_cards: bool = True) -> Section:
    """The same as a paragraph for the foot of a page, with the cards of all sides first where no
    list names them; a check that found nothing says nothing."""
    rows = _small_rows(glossary)
    pairs = ((glossary.seat(seat), cards_used(glossary, seat)) for seat in glossary.scenario.seats)
    used = "; ".join(f"{seat}: {cards}" for seat, cards in pairs if cards)
    if used and with_cards:
        rows.insert(0, (glossary._("cards used"), used))
    text = " · ".join(f"{label}: {text}" for label, text in rows)
    return Section("", (Prose(text, small=True),) if text else ())


def with_small_code(glossary: SheetContext, part: Section) -> Section:
    """Small print with the code of the command at its right end, if a command generates it."""
    code = head_code(glossary.scenario)
    if code is None or not part.elements:
        return part
    *before, last = part.elements
    return replace(part, elements=(*before, WithCode(last, code, CODE_SHARE)))


def _small_rows(glossary: SheetContext) -> list[tuple[str, str]]:
    """The texts in small print, each with its label."""
    _ = glossary._
    return [
        (label, text)
        for label, text in (
            (_("boxes"), _boxes(glossary)),
            (_("unofficial values"), "" if glossary.appendix else placeholders(glossary)),
            (_("open findings"), _open(glossary)),
            (_("accepted findings"), _waivers(glossary)),
            (_("created with"), _made_with(glossary)),
            (_("origin"), origin_of(glossary.scenario, _)),
            (_("to regenerate"), command(glossary)),
            (_("by"), _authors(glossary)),
            (_("source"), glossary.scenario.about.source),
            (_("pictures"), "; ".join(_credits(glossary))),
            (_("played"), describe_plays(glossary.names)),
            (_("playtested"), _playtested(glossary)),
        )
        if text
    ]


def _playtested(glossary: SheetContext) -> str:
    """What the scenario keeps of its last playtest; few do, and words for it load the player."""
    if kept_playtest(glossary.scenario) is None:
        return ""
    from exporters.words.playtests import kept_in_words

    return kept_in_words(glossary.names)


def _credits(glossary: SheetContext) -> list[str]:
    return credits_in(glossary.scenario, glossary.game, glossary.language)


def _boxes(glossary: SheetContext) -> str:
    """The boxes that the battle was drawn for, where that was not one of each."""
    drawn = glossary.scenario.provenance
    if drawn is None or drawn.collection is None:
        return ""
    return ", ".join(
        f"{count} × {glossary.of('boxes', name)}"
        for name, count in drawn.collection.boxes.items()
        if count
    )


def cards_used(glossary: SheetContext, seat: Seat) -> str:
    """The cards that a player's part of the battle was drawn from, by what each served for."""
    uses = glossary.scenario.cards.get(seat.id) or FrozenMap()
    parts = []
    for use, cards in uses.items():
        labels = [_label(glossary, card) for card in cards]
        if labels:
            parts.append(f"{glossary._(USES.get(use, use))} {' '.join(labels)}")
    return ", ".join(parts)


def _label(glossary: SheetContext, card: str) -> str:
    """What stands on a card: ``S5``, ``D1 Two farms``."""
    game = glossary.game
    if card in game.setup_cards:
        return game.setup_cards[card].label
    found = game.half_cards.get(card) or game.deployment_cards.get(card)
    return plain(card) if found is None else f"{found.label} {glossary.text(found.name)}".strip()


def placeholders(glossary: SheetContext) -> str:
    """What has unofficial values; a pack need not say of which kind they are."""
    topics = dict.fromkeys(
        pointer.split("/")[1] if pointer else ""  # the empty pointer speaks of everything
        for pointer, source in glossary.game.sources.items()
        if source.confidence == "placeholder"
    )
    for topic, use in SERVING.items():
        if not any(use in uses for uses in glossary.scenario.cards.values()):
            topics.pop(topic, None)
    if not topics:
        return ""
    words = [glossary._(TOPICS[topic]) for topic in topics if topic in TOPICS]
    return ", ".join(words) or glossary._("all values of this game")


def _findings(glossary: SheetContext, report: Report) -> str:
    _ = glossary._
    return _(
        "checked: {errors} errors, {warnings} warnings",
        errors=len(report.of("error")),
        warnings=len(report.of("warning")),
    )


def _waivers(glossary: SheetContext) -> str:
    """What the author accepts, each finding in words, and why; by its name where it was not asked
    for or is no more."""
    waived = [finding for finding in glossary.report or () if finding.waived]
    accepted = []
    for waiver in glossary.scenario.waivers:
        found = [one for one in waived if one.slug == waiver.finding]
        sentences = dict.fromkeys(
            render_finding(one, glossary.game, glossary.language) for one in found
        )
        where = f" ({', '.join(waiver.places)})" if waiver.places else ""
        what = " ".join(sentences) or f"{waiver.finding}{where}"
        accepted.append(f"{what} – {glossary.text(waiver.reason)}")
    return "; ".join(accepted)


def _open(glossary: SheetContext) -> str:
    """Errors and warnings that stand, in words: the first few of them."""
    report = glossary.report
    found = (*report.of("error"), *report.of("warning")) if report is not None else ()
    sentences = [render_finding(one, glossary.game, glossary.language) for one in found[:MOST_OPEN]]
    more = len(found) - len(sentences)
    if more > 0:
        sentences.append(glossary._(say_n("and {n} more", "and {n} more"), n=more))
    return " ".join(sentences)


def _made_with(glossary: SheetContext) -> str:
    """The program, the packs, and what the check found."""
    game = glossary.scenario.game
    packs = [f"{pack.id} {pack.version}" for pack in (game.base, *game.add_ons)]
    report = glossary.report
    has_findings = report is not None and (report.of("error") or report.of("warning"))
    found = (_findings(glossary, report),) if report is not None and has_findings else ()
    return " · ".join((glossary.program, *packs, *found))


def _authors(glossary: SheetContext) -> str:
    about = glossary.scenario.about
    version = glossary._("version {n}", n=about.version) if about.version else ""
    return " · ".join(part for part in (", ".join(about.authors), version, about.licence) if part)


def command(glossary: SheetContext) -> str:
    """The command that draws the same skirmish again; empty for what was made by hand."""
    return command_of(glossary.scenario, glossary._("FILE"))
