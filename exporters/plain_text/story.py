"""The texts beside the board: order, setup, rules, victory, cards used, background."""

from collections.abc import Iterator, Sequence

from exporters.off_board import OffBoardThing, describe_thing, headed
from exporters.origin import origin_of, seed_of
from exporters.plain_text.board_kinds import letter_kind
from exporters.plain_text.marks import Marks
from exporters.plain_text.page import TextLine, heading, wrapped
from exporters.words.conditions import describe_barred, describe_objective, describe_win
from schema.language import N_
from schema.rendering import render
from schema.scenario import Override, Variant
from schema.sentences.uses import DIFFICULTIES, TIES


def draw_title(marks: Marks, width: int) -> list[TextLine]:
    """The scenario's name, its game, its board, who begins, how long."""
    scenario = marks.scenario
    title = marks.text(scenario.title) or marks.text(marks.game.name)
    lines = [heading(title[:width])]
    lines += wrapped(" · ".join(_facts(marks)), width)
    lines += wrapped(" · ".join(_order(marks)), width)
    return lines


def draw_story(marks: Marks, width: int) -> list[TextLine]:
    """All texts, block by block; blocks with nothing in them are left out."""
    say = marks.say
    blocks = [
        (say(N_("Setup")), [*_setup(marks)]),
        (say(N_("Neutral draft")), [*_draft(marks)]),
        (say(N_("Special rules")), [*_rules(marks)]),
        (say(N_("Victory")), [*_victory(marks)]),
        (say(N_("Cards used")), [*_cards(marks)]),
        (say(N_("Notes")), [*_notes(marks)]),
        (say(N_("Background")), [*_background(marks)]),
    ]
    lines: list[TextLine] = []
    for title, rows in blocks:
        if rows:
            lines += [TextLine("", ""), heading(title)]
            lines += [line for row in rows for line in wrapped(row, width, hang=4, first="  ")]
    return lines


def draw_transcript(marks: Marks, width: int) -> list[TextLine]:
    """How the scenario was drawn, in the order of the rulebook's steps."""
    entries = marks.scenario.transcript
    if not entries:
        return []
    lines = [TextLine("", ""), heading(marks.say(N_("Transcript")))]
    for entry in entries:
        who = f"{marks.seat(entry.seat)}: " if entry.seat else ""
        sentence = render(entry.message, marks.game, marks.language)
        lines += wrapped(f"{who}{sentence}", width, hang=6, first=f"  {entry.step:>2}. ")
    changed = origin_of(marks.scenario, marks.say)
    return lines + (wrapped(changed, width, hang=6, first="      ") if changed else [])


def _facts(marks: Marks) -> Iterator[str]:
    scenario, about = marks.scenario, marks.scenario.about
    yield marks.text(marks.game.name) or marks.game.id
    yield letter_kind(scenario.board).size(marks)
    if about.minutes:
        yield marks.say(N_("{n} min"), n=about.minutes)
    if about.difficulty:
        yield marks.say(DIFFICULTIES[about.difficulty])
    if about.authors:
        yield ", ".join(about.authors)
    if scenario.provenance is not None:
        yield seed_of(scenario, marks.say)


def _order(marks: Marks) -> Iterator[str]:
    scenario = marks.scenario
    first = marks.seat(scenario.first_player) if scenario.first_player else marks.say(N_("Random"))
    word = marks.word("first-player", N_("First player"))
    yield f"{word[:1].upper()}{word[1:]}: {first}"
    if scenario.setup_order:
        yield marks.say(N_("Setup order")) + f": {marks.seats(scenario.setup_order)}"
    if scenario.rounds:
        yield marks.say(N_("Rounds")) + f": {scenario.rounds}"
    alliances: dict[str, list[str]] = {}
    for seat in scenario.seats:
        if seat.alliance:
            alliances.setdefault(seat.alliance, []).append(marks.seat(seat.id))
    for members in alliances.values():
        if len(members) > 1:
            yield marks.say(N_("Allies")) + f": {' + '.join(members)}"


def _setup(marks: Marks) -> Iterator[str]:
    for number, step in enumerate(marks.scenario.setup, start=1):
        who = f"{marks.seat(step.seat)}: " if step.seat else ""
        yield f"{number}. {who}{marks.text(step.text)}"


def _draft(marks: Marks) -> Iterator[str]:
    """The draft of neutral units, turn by turn."""
    for number, pick in enumerate(marks.scenario.neutral_draft, start=1):
        took = marks.several("unit_types", pick.units) or marks.say(N_("passes"))
        yield f"{number}. {marks.seat(pick.seat)}: {took}"


def _rules(marks: Marks) -> Iterator[str]:
    scenario = marks.scenario
    for rule in sorted(scenario.rules, key=lambda rule: -rule.precedence):
        title = f"{marks.text(rule.title)}. " if rule.title else ""
        who = f"({marks.seats(rule.seats)}) " if rule.seats else ""
        yield f"• {title}{who}{marks.text(rule.text)}"
    for override in scenario.overrides:
        yield f"• {_override(marks, override)}"
    for variant in scenario.variants:
        yield f"• {_variant(marks, variant)}"


def _override(marks: Marks, override: Override) -> str:
    words = marks.ground(override.what)
    if override.acts_as:
        sentence = N_("{what} counts as {other} here")
        words = marks.say(sentence, what=words, other=marks.ground(override.acts_as))
    words += f" ({', '.join(override.places)})" if override.places else ""
    return words + (f": {marks.text(override.text)}" if override.text else "")


def _variant(marks: Marks, variant: Variant) -> str:
    options = ", ".join(f"{key}: {value}" for key, value in variant.options.items())
    words = marks.say(N_("Variant")) + f": {marks.of('variants', variant.id)}"
    return words + (f" ({options})" if options else "")


def _victory(marks: Marks) -> Iterator[str]:
    victory = marks.scenario.victory
    for objective in victory.objectives:
        yield f"• {describe_objective(objective, marks)}"
    for win in victory.wins:
        yield "• " + marks.say(N_("Wins")) + f": {describe_win(win, marks)}"
    if victory.ties:
        chain = ", ".join(marks.say(TIES[tie]) for tie in victory.ties)
        yield "• " + marks.say(N_("Tiebreaker")) + f": {chain}"
    for barred in victory.barred:
        yield f"• {describe_barred(barred, marks)}"


def _cards(marks: Marks) -> Iterator[str]:
    uses = {
        "commanders": N_("commanders"),
        "units": N_("units"),
        "terrain": N_("terrain"),
        "half": N_("scenario card"),
        "left": N_("left"),
        "centre": N_("centre"),
        "right": N_("right"),
        "reserve": N_("reserve"),
    }
    for seat, by_use in marks.scenario.cards.items():
        parts = [
            f"{marks.say(uses.get(use, use))}: {', '.join(map(marks.setup_card, cards))}"
            for use, cards in by_use.items()
            if cards
        ]
        yield f"{marks.seat(seat)}: {'; '.join(parts)}"


def _notes(marks: Marks) -> Iterator[str]:
    scenario = marks.scenario
    for note in scenario.notes:
        yield f"{marks.place(note.at, turned=True)}: {marks.text(note.text)}"
    for waiver in scenario.waivers:
        where = f" ({', '.join(waiver.places)})" if waiver.places else ""
        accepted = marks.say(N_("accepted by the author"))
        yield f"{waiver.finding}{where}: {accepted}: {marks.text(waiver.reason)}"
    for play in scenario.plays:
        points = " : ".join(f"{marks.seat(seat)} {n}" for seat, n in play.points.items())
        winner = marks.say(N_("Wins")) + f": {marks.seat(play.winner)}" if play.winner else ""
        yield " · ".join(part for part in (play.date, points, winner, play.note) if part)


def _background(marks: Marks) -> Iterator[str]:
    about = marks.scenario.about
    if about.background:
        yield marks.text(about.background)
    if about.source:
        yield marks.say(N_("Source")) + f": {about.source}"


def draw_left(marks: Marks, left: Sequence[OffBoardThing], width: int) -> list[TextLine]:
    """A line of text for each kind of thing; nothing where all of it has a place."""
    if not left:
        return []
    lines = [TextLine("", ""), heading(marks.say(N_("Not on the board")))]
    for name, found in headed(left, marks):
        text = "; ".join(describe_thing(one, marks.scenario, marks) for one in found)
        lines += wrapped(f"{name}: {text}", width, hang=4, first="  ")
    return lines
