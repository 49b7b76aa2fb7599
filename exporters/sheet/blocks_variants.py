"""Who may evade whom: the table of a variant in use, for the units that are in this battle."""

from collections.abc import Iterator

from exporters.paper.elements import Element, Prose
from exporters.paper.table import LABELLED, Table, labelled
from exporters.paper.text import Span
from exporters.sheet.context import SheetContext
from rules.rulebook import Rulebook
from schema.armies import Who
from schema.forces import Unit
from schema.rendering import plain

BLUE = "blue"


def evade_table(glossary: SheetContext) -> Iterator[Element]:
    """A row for each kind of unit that may evade, and before whom (BLH-EVD-01); else nothing."""
    _, scenario, game = glossary._, glossary.scenario, glossary.game
    rules = Rulebook.in_play(scenario, game).evade
    if rules.allowed == "no":
        return
    rows = []
    for entry in game.evasions.values():
        barred = rules.blue == "never" and entry.evader.ranks == (BLUE,)
        if barred or not any(_is(glossary, unit, entry.evader) for unit in scenario.units):
            continue
        attackers = f" {_('or')} ".join(_told(glossary, who) for who in entry.attackers)
        rows.append(labelled(_told(glossary, entry.evader), ((Span(attackers),),), tick=False))
    if not rows:
        return
    when = _("in melee") if rules.attacks == "melee" else _("in melee and when shot at")
    how = _("{when}, {n} hexes toward the own edge").format(when=when, n=rules.hexes)
    yield Prose(f"{how}.", lead=_("Who may evade, and before whom:"))
    yield Table(tuple(rows), LABELLED)


def _told(glossary: SheetContext, who: Who) -> str:
    """Units in a few words: ``▲R Cavalry``, ``●G any but Creatures, Dragons``."""
    _ = glossary._
    ranks = " ".join(glossary.rank(rank) for rank in who.ranks)
    if who.classes:
        kinds = ", ".join(_class(glossary, name) for name in who.classes)
    elif who.except_classes:
        others = ", ".join(_class(glossary, name) for name in who.except_classes)
        kinds = _("any but {classes}").format(classes=others)
    else:
        kinds = _("any")
    return f"{ranks} {kinds}".strip()


def _class(glossary: SheetContext, name: str) -> str:
    known = glossary.game.classes.get(name)
    return plain(name) if known is None else glossary.say(known.name, plain(name))


def _is(glossary: SheetContext, unit: Unit, who: Who) -> bool:
    """Whether a unit is one of those."""
    kind = glossary.game.unit_types.get(unit.type)
    own = kind.unit_class if kind is not None else ""
    return (
        (not who.classes or own in who.classes)
        and own not in who.except_classes
        and (not who.ranks or unit.rank in who.ranks)
    )
