"""Variants: whether they exist, fit together, and have valid options."""

from collections.abc import Iterator
from itertools import combinations

from rules.rulebook import Rulebook, UnknownChoice, fits
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.edits import SetField
from schema.scenario import Variant
from schema.text import Argument, Term
from schema.value import FrozenMap, Json, frozen

READS = ("variants",)


@check("unknown-variant-option", severity="error", reads=READS, fix="offered")
def unknown_variant_option(facts: Facts) -> Iterator[Found]:
    """A variant does not have this option."""
    for number, variant in _known(facts):
        known = facts.game.variants[variant.id].options
        for name in variant.options:
            if name not in known:
                yield found(
                    fields=[f"/variants/{number}/options/{name}"],
                    fix=_without(number, variant, name),
                    rule=facts.game.variants[variant.id].rule,
                    variant=_term(variant.id),
                    option=name,
                    known=tuple(known) or ("–",),
                )


@check("variant-option-unfit", severity="error", reads=READS, fix="offered")
def variant_option_unfit(facts: Facts) -> Iterator[Found]:
    """An option of a variant has an impossible value."""
    for number, variant in _known(facts):
        if fits(facts.game, variant):
            continue
        for name, value in variant.options.items():
            alone = variant.changed(options=FrozenMap({name: value}))
            allowed = _allowed(facts, alone)
            if allowed is not None:
                yield found(
                    fields=[f"/variants/{number}/options/{name}"],
                    fix=_without(number, variant, name),
                    rule=facts.game.variants[variant.id].rule,
                    variant=_term(variant.id),
                    option=name,
                    value=_in_words(value),
                    allowed=allowed,
                )


@check("variants-conflict", severity="error", reads=READS, fix="offered")
def variants_conflict(facts: Facts) -> Iterator[Found]:
    """Two variants in use cannot be combined. One of them may always be in use."""
    rules = facts.game.variants
    named = {variant.id: number for number, variant in reversed(list(_known(facts)))}
    always = [name for name, rule in rules.items() if rule.mandatory and name not in named]
    for first, second in combinations([*always, *sorted(named, key=named.__getitem__)], 2):
        if second in rules[first].excludes or first in rules[second].excludes:
            where = [f"/variants/{named[name]}" for name in (first, second) if name in named]
            left = tuple(v for v in facts.scenario.variants if v.id != second)
            fix = _set(left) if second in named else None
            yield found(
                fields=where,
                fix=fix,
                rule=rules[first].rule or rules[second].rule,
                first=_term(first),
                second=_term(second),
            )


@check("reading-without-rule", severity="warning", reads=READS, fix="offered")
def reading_without_rule(facts: Facts) -> Iterator[Found]:
    """An alternative interpretation has no effect because its optional rule is not in use."""
    return _lacking(facts, "reading")


@check("variant-without-other", severity="error", reads=READS, fix="offered")
def variant_without_other(facts: Facts) -> Iterator[Found]:
    """A variant needs another one that is not in use."""
    return _lacking(facts, "rule")


def _lacking(facts: Facts, kind: str) -> Iterator[Found]:
    """Variants of a kind that are on without those that they need."""
    rules = facts.game.variants
    on = {name for name, rule in rules.items() if rule.mandatory}
    on.update(variant.id for variant in facts.scenario.variants)
    for number, variant in _known(facts):
        missing = [name for name in rules[variant.id].needs if name not in on]
        if missing and rules[variant.id].kind == kind:
            more = tuple(Variant(id=name) for name in missing if name in rules)
            yield found(
                fields=[f"/variants/{number}"],
                fix=_set((*facts.scenario.variants, *more)) if more else None,
                rule=rules[variant.id].rule,
                variant=_term(variant.id),
                needs=tuple(_term(name) if name in rules else name for name in missing),
            )


@check("variant-named-twice", severity="warning", reads=READS, fix="safe")
def variant_named_twice(facts: Facts) -> Iterator[Found]:
    """A variant is listed more than once. The last entry counts."""
    variants = facts.scenario.variants
    last = {variant.id: number for number, variant in enumerate(variants)}
    if len(last) == len(variants):
        return
    single = tuple(v for number, v in enumerate(variants) if last[v.id] == number)
    for name in last:
        numbers = [i for i, variant in enumerate(variants) if variant.id == name]
        if len(numbers) > 1:
            where = [f"/variants/{i}" for i in numbers]
            same = all(variants[i] == variants[numbers[0]] for i in numbers)
            yield found(
                fields=where, fix=_set(single), safe=same, variant=_term(name), count=len(where)
            )


def _known(facts: Facts) -> Iterator[tuple[int, Variant]]:
    """The variants that the game has, with their numbers; the others are found elsewhere."""
    for number, variant in enumerate(facts.scenario.variants):
        if variant.id in facts.game.variants:
            yield number, variant


def _term(name: str) -> Term:
    return Term(of="variants", id=name)


def _set(variants: tuple[Variant, ...]) -> SetField:
    value = [variant.model_dump(mode="json", exclude_defaults=True) for variant in variants]
    return SetField(kind="set-field", field="/variants", value=frozen(value))


def _without(number: int, variant: Variant, option: str) -> SetField:
    """The variant without this parameter: then the game's own value counts."""
    left: dict[str, Json] = {name: v for name, v in variant.options.items() if name != option}
    return SetField(kind="set-field", field=f"/variants/{number}/options", value=FrozenMap(left))


def _in_words(value: Json) -> str:
    return value if isinstance(value, str) else str(value)


def _allowed(facts: Facts, variant: Variant) -> Argument | None:
    """What may be chosen instead, or ``None`` if the engine has what is chosen."""
    try:
        Rulebook.printed_rules(facts.game, (variant,))
    except UnknownChoice as trouble:
        args = trouble.phrase.args
        if "known" in args:
            return str(args["known"])
        return f"{args['least']}–{args['most']}" if "least" in args else "–"
    return None
