"""House rules and other ways to play, as they are asked for."""

from generators.core.naming import spellings, the_one
from generators.core.refusals import DemandRejected
from schema.game import Game
from schema.language import N_

ALL, NONE = "all", "none"


def house_rules_asked(game: Game, text: str) -> tuple[str, ...]:
    """House rules by their names, in the order of the pack; ``all`` of them, but readings only by
    their names; raises ``DemandRejected`` for those that cannot be played so."""
    rules = {i: spellings(i, rule.name) for i, rule in game.variants.items()}
    named: set[str] = set()
    whole = text.strip().casefold()
    for name in () if whole == NONE else filter(None, map(str.strip, text.split(","))):
        if name.casefold() == ALL:
            named.update(i for i, rule in game.variants.items() if rule.kind == "rule")
        else:
            named.add(the_one(name, N_("house rule"), rules))
    played = named | {i for i, rule in game.variants.items() if rule.mandatory}
    for name in sorted(played):
        rule = game.variants[name]
        for need in rule.needs:
            if need not in played:
                needs = game.variants[need].name
                raise DemandRejected("variant-needs", variant=rule.name, needs=needs)
        for other in rule.excludes:
            if other in played:
                raise DemandRejected(
                    "variant-excludes", variant=rule.name, other=game.variants[other].name
                )
    return tuple(name for name in game.variants if name in named)
