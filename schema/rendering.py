"""Messages and findings become sentences, in the language asked for and in the game's own words."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from schema.field_catalogue import label_of, row_of
from schema.field_catalogue.shared import CONDITIONS
from schema.findings import Finding
from schema.forces import Seat
from schema.game import Game
from schema.language import N_, Counted, translator
from schema.names import Names
from schema.sentences import SENTENCES
from schema.sentences.comparisons import COMPARISONS
from schema.sentences.places import KINDS
from schema.sentences.playtests import STAGES
from schema.sentences.rules import RULES
from schema.sentences.uses import CHANGES, COLOURS, COUNTED, EDGES, SETTINGS, TIES, USES
from schema.text import SAYS, Argument, Message, Own, Term, choose
from schema.value import FrozenMap

OPTIONAL = re.compile(r"\[\[(.*?)\]\]")
"""A part of a sentence that says nothing without its facts."""
OURS: Mapping[str, Mapping[str, str]] = {
    "changes": CHANGES,
    "edges": EDGES,
    "kinds": KINDS,
    "ties": TIES,
    "counted": COUNTED,
    "colours": COLOURS,
    "settings": SETTINGS,
    "stages": STAGES,
    "conditions": CONDITIONS,
}
"""Words of ours by the section that a term names them in."""
MOST_PARTS = 40
"""Names that are said one by one: a large board may have thousands of hexes of a kind."""
PLACEHOLDER = re.compile(r"\{(\w+)\}")


def render(message: Message, game: Game | None, language: str) -> str:
    """The message as a sentence; one that only a newer program knows becomes its name and facts."""
    return _sentence(message.slug, message.args, game, language)


def render_finding(finding: Finding, game: Game | None, language: str) -> str:
    """The finding as a sentence, without places, rule and severity, which stand beside it."""
    table = comparison(finding, game, language)
    if table is not None:
        return table.sentence()
    sentence = _sentence(finding.slug, finding.args, game, language)
    if "near" not in finding.args:
        return sentence
    facts = {
        name: argument_in_words(finding.args[name], game, language) for name in ("near", "known")
    }
    return sentence + filled(translator(language)(MEANT), facts)


MEANT = N_("[[ Did you mean {near}?]][[ Available: {known}.]]")
"""What is added to a finding about a name that names nothing."""


class SidesTable(NamedTuple):
    """Numbers of the sides: a column a side, a row a measure."""

    title: str
    sides: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """What each is called, and a number for each side."""

    @property
    def label_width(self) -> int:
        """Letters of its longest label or title; labels stand two to the right of the title."""
        return max(len(self.title), *(len(label) + 2 for label, _ in self.rows))

    def sentence(self) -> str:
        """All of it in one line, side by side: what is each side's stands together."""
        columns = (
            f"{side}: " + ", ".join(f"{label} {values[number]}".strip() for label, values in rows)
            for rows in [[(label[:1].lower() + label[1:], values) for label, values in self.rows]]
            for number, side in enumerate(self.sides)
        )
        return f"{self.title}. {'; '.join(columns)}"


def comparison(finding: Finding, game: Game | None, language: str) -> SidesTable | None:
    """The table of a finding that compares the sides; ``None`` for every other finding."""
    kind = COMPARISONS.get(finding.slug)
    if kind is None or not all(name in finding.args for name in ("sides", *kind.rows)):
        return None
    _ = translator(language)
    args = {name: _each(argument, game, language) for name, argument in finding.args.items()}
    rows = []
    for number, part in enumerate(args[kind.parts] if kind.parts else ("",)):
        for name, label in kind.rows.items():
            called = _(label) if label else ""
            if part and called:
                called = called[:1].lower() + called[1:]
            words = ": ".join(filter(None, (part, called)))
            values = tuple(args[name][number].split(":")) if kind.parts else args[name]
            rows.append((words, values))
    title = _sentence(finding.slug, finding.args, game, language)
    return SidesTable(title, args["sides"], tuple(rows))


def _each(argument: Argument, game: Game | None, language: str) -> tuple[str, ...]:
    """The parts of an argument, each in words."""
    parts = argument if isinstance(argument, tuple) else (argument,)
    return tuple(argument_in_words(part, game, language) for part in parts)


def name_of(term: Term, game: Game | None, language: str) -> str:
    """What the game calls a thing, else its id.

    ``of`` is a path such as ``unit_types``; ``edges`` for those of the board, ``kinds`` for kinds
    of boards, ``ties`` for tie-breaks, ``counted`` for what points are counted by, ``colours`` for
    those of zones, ``settings`` for what may be unset, ``stages`` for parts of a drawn battle,
    ``games`` for the game itself, ``fields`` for the way to a field of the scenario.
    """
    if isinstance(term, Own):
        return choose(term.name, language) or plain(term.id)
    if term.id in (words := OURS.get(term.of, {})):
        return translator(language)(words[term.id])
    if term.of == "games":
        return (choose(game.name, language) if game is not None else "") or term.id
    if term.of == "fields":
        return " › ".join(_step(step, game, language) for step in term.id.split("/"))
    here: object = game
    for step in (*term.of.split("/"), term.id):
        here = here.get(step) if isinstance(here, Mapping) else getattr(here, step, None)
    named = here if isinstance(here, FrozenMap) else getattr(here, "name", None)
    if isinstance(named, FrozenMap) and named:
        title = getattr(here, "title", None)  # tells a commander's two cards apart
        name = choose(named, language) or term.id
        return f"{name}, {choose(title, language)}" if title else name
    label = getattr(here, "label", None)  # what a Setup card has for a name
    return label if isinstance(label, str) else term.id


def rule_alone(finding: Finding, language: str) -> str:
    """The rule that a finding cites, in words; empty where it cites none that has words."""
    words = RULES.get(finding.rule, "") if finding.rule is not None else ""
    return translator(language)(words) if words else ""


def rule_in_words(finding: Finding, language: str) -> str:
    """The rule that a finding cites, in words and by its id; empty where it cites none."""
    if finding.rule is None:
        return ""
    words = rule_alone(finding, language)
    return f"{words} ({finding.rule})" if words else finding.rule


def field_path(pointer: str, names: Names) -> str:
    """A JSON pointer in the words of the forms: ``Units › stark-war-host-2 › Rank``.

    A side goes by its name, a key by what the game calls it. That things lie on the board goes
    without saying.
    """
    steps: list[str] = []
    here: object = names.scenario
    keys: tuple[str, ...] = ()
    for key in pointer.strip("/").split("/"):
        if isinstance(here, tuple):
            here = here[int(key)] if key.isdecimal() and int(key) < len(here) else None
            name = getattr(here, "id", None) or getattr(here, "tile", None) or str(int(key) + 1)
            steps.append(names.seat(here) if isinstance(here, Seat) else name)
        elif isinstance(here, Mapping):
            here = here.get(key)
            steps.append(_key(key, keys[0] if keys else "", names))
            keys = keys[1:]
        else:
            row = row_of(type(here).__name__, key)
            if here is not names.scenario or key != "board" or pointer == "/board":
                steps.append(names.say(row.label or key))
            here = getattr(here, key, None)
            keys = row.keys
    return " › ".join(steps)


def _key(key: str, section: str, names: Names) -> str:
    """What a key of a mapping is called that refers to a section of the game, or to a side."""
    if section == "seats":
        return names.seat(key)
    if section == "uses":
        return names.say(USES.get(key, key))
    known = section in Game.model_fields
    return name_of(Term(of=section, id=key), names.game, names.language) if known else key


def plain(name: str) -> str:
    """An id as words."""
    words = name.replace("-", " ")
    return words[:1].upper() + words[1:]


def _step(step: str, game: Game | None, language: str) -> str:
    """A step on the way to a field: ``Unit.rank`` by what the field is called, ``resources:lore``
    by what the game calls the thing, else an id as it is."""
    model, _, field = step.partition(".")
    if field and model[:1].isupper():
        return translator(language)(label_of(model, field))
    section, _, name = step.partition(":")
    if name and section in Game.model_fields:
        return name_of(Term(of=section, id=name), game, language)
    return step


class _Facts(dict[str, str]):
    """What fills a sentence; a fact that is missing stays as its name in braces."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def _sentence(slug: str, args: Mapping[str, Argument], game: Game | None, language: str) -> str:
    facts = _Facts(
        {name: argument_in_words(argument, game, language) for name, argument in args.items()}
    )
    if facts.get("use") in USES:
        facts["use"] = translator(language)(USES[facts["use"]])
    template = SENTENCES.get(slug)
    own = {key.removeprefix(SAYS): facts.pop(key) for key in args if key.startswith(SAYS)}
    if template is None and own:  # from outside: nothing but names counts within its braces
        return PLACEHOLDER.sub(lambda named: facts[named[1]], choose(FrozenMap(own), language))
    if template is None:
        listed = ", ".join(f"{name}: {fact}" for name, fact in facts.items())
        return f"{slug} ({listed})" if listed else slug
    return filled(translator(language)(template), facts)


def filled(template: str, facts: Mapping[str, str]) -> str:
    """The sentence with its facts; a part in double brackets is left out where a fact in it is
    empty."""

    def kept(part: re.Match[str]) -> str:
        names = PLACEHOLDER.findall(part[1])
        return part[1] if all(facts.get(name, name) for name in names) else ""

    form = template.form(facts) if isinstance(template, Counted) else template
    return OPTIONAL.sub(kept, form).format_map(facts)


def argument_in_words(argument: Argument, game: Game | None, language: str) -> str:
    """What a message speaks of, as it stands in its sentence."""
    if isinstance(argument, tuple):
        parts = [argument_in_words(part, game, language) for part in argument[:MOST_PARTS]]
        more = len(argument) - MOST_PARTS
        listed = ("; " if any(", " in part for part in parts) else ", ").join(parts)
        return f"{listed} … (+{more})" if more > 0 else listed
    if isinstance(argument, Term):
        return name_of(argument, game, language)
    return str(argument)
