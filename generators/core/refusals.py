"""What cannot be drawn, and why: exceptions that carry a sentence in any language, and the rule."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.answers import Objection
from schema.findings import Finding
from schema.game import Game
from schema.language import LANGUAGES, Phrase, UserError, translator
from schema.rendering import filled, name_of
from schema.sentences import SENTENCES
from schema.sentences.refusals import REFUSALS
from schema.text import Argument, Term, Text, choose
from schema.value import FrozenMap


@dataclass(frozen=True, slots=True)
class NameList:
    """Things that stand side by side in a sentence, each by its name."""

    things: tuple[Text | str, ...]


Spoken = str | int | Phrase | Text | NameList | tuple[tuple[Text, int], ...]
"""What a refusal speaks of: a thing as it stands, a phrase of ours, a name in several languages,
names side by side, or names with a number."""


class DemandRejected(UserError, ValueError):
    """A demand that a rule, or the boxes, stand against; ``rule`` is the digest's id, if any."""

    def __init__(self, slug: str, rule: str | None = None, **args: Spoken) -> None:
        super().__init__(_template(slug))
        self.slug = slug
        self.rule = rule
        self.args_of_message = args
        self.wanted: tuple[str, str] | None = None
        """The sentence that says what of the draw was wanted so, and the part that it names."""

    def wanting(self, slug: str, part: str) -> "DemandRejected":
        """The same, said of a part that a setting or a lock wanted so."""
        self.wanted = slug, part
        return self

    def worded(self, language: str) -> str:
        """What stands in the way, in one sentence of this language, with the rule's id."""
        args = {name: _words(arg, language) for name, arg in self.args_of_message.items()}
        text = filled(translator(language)(_template(self.slug)), args)
        if self.rule:
            text = f"{text} ({self.rule})"
        if self.wanted is None:
            return text
        slug, part = self.wanted
        return translator(language)(_template(slug)).format(name=part, why=text.removesuffix("."))

    def __reduce__(self) -> tuple[object, ...]:
        return _impossible, (self.slug, self.rule, self.args_of_message, self.wanted)


def refused(why: Objection, game: Game) -> DemandRejected:
    """What the rules object to, as a refusal in the game's own words."""
    args = {name: _spoken(arg, game) for name, arg in why.args.items()}
    return DemandRejected(why.slug, why.rule, **args)


def _spoken(arg: Argument, game: Game) -> Spoken:
    """What an objection speaks of, with the names of a game's things in every language."""
    if not isinstance(arg, Term):
        return ", ".join(map(str, arg)) if isinstance(arg, tuple) else arg
    return FrozenMap((language, name_of(arg, game, language)) for language in LANGUAGES)


def _template(slug: str) -> str:
    """The sentence of a refusal, or of the finding that says the same of a file."""
    return REFUSALS[slug] if slug in REFUSALS else SENTENCES.get(slug, slug)


def _words(arg: Spoken, language: str) -> str:
    """What an argument is called in a language; several things stand side by side."""
    if isinstance(arg, Phrase):
        return arg.translated(language)
    if isinstance(arg, FrozenMap):
        return choose(arg, language)
    if isinstance(arg, NameList):
        return ", ".join(
            one if isinstance(one, str) else choose(one, language) for one in arg.things
        )
    if isinstance(arg, tuple):
        return " + ".join(f"{choose(name, language)} ({number})" for name, number in arg)
    return str(arg)


def _impossible(
    slug: str, rule: str | None, args: dict[str, Spoken], wanted: tuple[str, str] | None
) -> DemandRejected:
    found = DemandRejected(slug, rule, **args)
    return found if wanted is None else found.wanting(*wanted)


class GenerationFailed(UserError):
    """No attempt passed validation; carries the findings of the last one."""

    def __init__(self, findings: Iterable[Finding], attempts: int) -> None:
        self.findings: tuple[Finding, ...] = tuple(findings)
        self.attempts = attempts
        wanting = [str(f.args["what"]) for f in self.findings if f.slug == "no-room"]
        if wanting:
            super().__init__(Phrase(REFUSALS["no-room-for"], count=attempts, thing=wanting[0]))
            return
        names = ", ".join(dict.fromkeys(finding.slug for finding in self.findings))
        super().__init__(Phrase(REFUSALS["nothing-passed"], count=attempts, findings=names))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.findings, self.attempts)


class NoPlace(Exception):
    """This attempt found no hex for something; another one may."""

    def __init__(self, what: str, rule: str | None = None) -> None:
        super().__init__(what, rule)
        self.finding = Finding(
            slug="no-room", severity="error", rule=rule, args=FrozenMap(what=what)
        )
