"""What cannot be drawn, and why: exceptions that carry a sentence in any language, and the rule."""

from collections.abc import Iterable

from schema.findings import Finding
from schema.language import translator
from schema.sentences.refusals import REFUSALS
from schema.text import Text, choose
from schema.value import FrozenMap

Spoken = str | int | Text | tuple[tuple[Text, int], ...]
"""What a refusal speaks of: as it stands, a name in several languages, or names with a number."""


class Impossible(ValueError):
    """A demand that a rule, or the boxes, stand against; ``rule`` is the digest's id where there is
    one."""

    for_people = True

    def __init__(self, slug: str, rule: str | None = None, **args: Spoken) -> None:
        super().__init__(slug, rule, args)
        self.slug = slug
        self.rule = rule
        self.args_of_message = args

    def sentence(self, language: str = "en") -> str:
        """What stands in the way, in one sentence of this language, with the rule's id."""
        args = {name: _words(arg, language) for name, arg in self.args_of_message.items()}
        text = translator(language)(REFUSALS[self.slug]).format(**args)
        return f"{text} ({self.rule})" if self.rule else text

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> tuple[object, ...]:
        return _impossible, (self.slug, self.rule, self.args_of_message)


def _words(arg: Spoken, language: str) -> str:
    """What an argument is called in a language; several things stand side by side."""
    if isinstance(arg, FrozenMap):
        return choose(arg, language)
    if isinstance(arg, tuple):
        return " + ".join(f"{choose(name, language)} ({number})" for name, number in arg)
    return str(arg)


def _impossible(slug: str, rule: str | None, args: dict[str, Spoken]) -> Impossible:
    return Impossible(slug, rule, **args)


class GenerationFailed(Exception):
    """No attempt passed validation; carries the findings of the last one."""

    for_people = True

    def __init__(self, findings: Iterable[Finding], attempts: int) -> None:
        super().__init__(tuple(findings), attempts)
        self.findings: tuple[Finding, ...] = tuple(findings)
        self.attempts = attempts

    def sentence(self, language: str = "en") -> str:
        """That it failed, and the names of what is wrong."""
        names = ", ".join(dict.fromkeys(finding.slug for finding in self.findings))
        template = translator(language)(REFUSALS["nothing-passed"])
        return template.format(count=self.attempts, findings=names)

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.findings, self.attempts)
