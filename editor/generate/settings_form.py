"""Widgets for all settings of a method: those of the battle, each side's, and what they show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations_with_replacement

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFormLayout, QVBoxLayout, QWidget

from editor.generate.fields import (
    FEW,
    MOST,
    NumberSettingField,
    OneField,
    SettingField,
    SidesField,
    SlotsField,
    SomeField,
    TicksField,
    TypedSettingField,
    WordField,
    subsets,
)
from editor.generate.fold_section import FoldSection
from editor.generate.naming import (
    CARDS,
    name_of_side,
    name_of_stage,
    outcome,
    value_in_words,
    word_for,
)
from editor.generate.session import GenerateSession
from editor.generate.wishes import BOTH, keys_of
from editor.i18n import language, localized, tr
from editor.measures import STEP
from editor.plain import PlainLabel, tip
from generators.core.codecs import Setting
from generators.core.progress import is_under
from schema.game import Game
from schema.language import N_
from schema.rendering import name_of
from schema.sentences.uses import USES
from schema.text import Term


class SettingsForm(QObject):
    """Asks for what the method says may be set."""

    demanded = Signal(str, str)
    """A setting's key, and what is demanded; empty: chance decides."""

    def __init__(self, session: GenerateSession, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.settings, self.agreed = _holder(parent), _holder(parent)
        """What chance may decide, and what the players agree on."""
        self.fields: dict[str, SettingField] = {}
        """Setting's key to its widget."""
        self.sections: list[FoldSection] = []
        self.typed_open = False

    def build(self, sides: tuple[str, ...]) -> None:
        """Make the widgets for the method of now."""
        session = self.session
        held = next((one.accessibleName() for one in self._asking() if one.hasFocus()), "")
        column, agreed = _emptied(self.settings), _emptied(self.agreed)
        self.fields, self.sections = {}, []
        settings = [s for s in session.method.settings if s.ask.kind != "elsewhere"]
        shown = [s for s in settings if s.ask.kind != "typed" and self._is_asked(s, sides)]
        whole = [s for s in shown if not s.of_side and not s.ask.agreed]
        about = [(s, s.key) for s in whole]
        column.addWidget(self._section(tr(N_("Battle")), about, "battle", is_open=True))
        sided = [s for s in shown if s.of_side]
        above = tuple(reversed(sides))  # the one at the top edge stands above, as on the board
        if len(sided) == 1 and len(above) > BOTH:
            words = name_of_stage(session.game, session.wishes.draw, sided[0].key)
            own = [(sided[0], f"{sided[0].key}.{s}") for s in above]
            column.addWidget(self._section(words, own, sided[0].key))
        elif sided:
            for side in above:
                own = [(s, f"{s.key}.{side}") for s in sided]
                column.addWidget(self._section(name_of_side(session.game, side), own, "side"))
        for setting in shown:
            if setting.ask.agreed and not setting.of_side:
                words = name_of_stage(session.game, session.wishes.draw, setting.key)
                agreed.addWidget(self._section(words, [(setting, setting.key)], setting.key))
        self.agreed.setVisible(agreed.count() > 0)  # else there is a gap above and below nothing
        typed = [s for s in settings if s not in shown and not s.ask.agreed]
        if typed:
            self._add_typed(column, [(s, key) for s in typed for key in keys_of(s, sides)])
        for key, field in self.fields.items():
            field.setObjectName(key)
            field.answered.connect(self.demanded)
        for inside in (column.parentWidget(), agreed.parentWidget()):
            if inside is not None:
                inside.show()  # at once: what is not shown yet is not measured
        for widget in self._asking() if held else ():
            if widget.accessibleName() == held:  # who chose by keys goes on from there
                widget.setFocus()

    def refresh(self) -> None:
        """Show what is demanded and what came."""
        known = {setting.key: setting for setting in self.session.method.settings}
        for key, field in self.fields.items():
            show_field(self.session, known[key.partition(".")[0]], key, field)
        for section in self.sections:
            section.summarise()

    def _asking(self) -> list[QWidget]:
        return [*self.settings.findChildren(QWidget), *self.agreed.findChildren(QWidget)]

    def _is_asked(self, setting: Setting, sides: Iterable[str]) -> bool:
        """Whether there is something to choose from."""
        if setting.ask.kind in ("number", "word"):
            return True
        ends = tuple(sides) if setting.of_side else ("",)
        return any(entries_of(self.session, setting, side) for side in ends)

    def _section(
        self, title: str, rows: list[tuple[Setting, str]], name: str, *, is_open: bool = False
    ) -> FoldSection:
        """Fields below a heading that folds them; ``name`` is what it is remembered by."""
        inside = self._group(title, rows)
        kept = (self.session.context.settings, f"{self.session.kind}/{name}")
        section = FoldSection(title, inside, self.settings, kept=kept, is_open=is_open)
        self.sections.append(section)
        return section

    def _group(self, title: str, rows: list[tuple[Setting, str]]) -> QWidget:
        group = QWidget(self.settings)
        form = QFormLayout(group)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        of_sides = len({setting.key for setting, _ in rows}) < len(rows)
        for setting, key in rows:
            field = field_for(self.session, setting, key, group)
            self.fields[key] = field
            words = name_of_stage(self.session.game, self.session.wishes.draw, setting.key)
            side = key.partition(".")[2]
            house = name_of_side(self.session.game, side) if side else ""
            if side and title and of_sides:  # the heading says what it is
                words = house
            elif side and not title:  # no heading says whose it is
                words = tr(N_("{house}: {things}"), house=house, things=words)
            if field.rows:
                field.hide()
                for caption, widget in field.rows:
                    form.addRow(caption, widget)
            elif setting.ask.kind == "word" or setting.ask.agreed:
                form.addRow(field)
            else:
                label = PlainLabel(words, group)
                label.setBuddy(field)
                label.setToolTip(tip(tr(setting.about)))
                form.addRow(label, field)
        return group

    def _add_typed(self, column: QVBoxLayout, rows: list[tuple[Setting, str]]) -> None:
        """What is typed as on the command line; open where something was."""
        words = tr(N_("Extra settings"))
        self.typed = self._group("", rows)
        asked = any(self.session.wishes.settings.get(key) for _, key in rows)
        section = FoldSection(words, self.typed, self.settings, is_open=self.typed_open or asked)
        self.more = section.head
        self.more.toggled.connect(self._remember_typed)
        column.addWidget(section)

    def _remember_typed(self, open_: bool) -> None:  # noqa: FBT001  Qt passes it by place
        self.typed_open = open_


def _holder(parent: QWidget) -> QWidget:
    holder = QWidget(parent)
    QVBoxLayout(holder).setContentsMargins(0, 0, 0, 0)
    return holder


def _emptied(holder: QWidget) -> QVBoxLayout:
    """The layout of a new widget in the place of what was in a holder."""
    layout = holder.layout()
    old = layout.takeAt(0) if layout is not None else None
    widget = old.widget() if old is not None else None
    if widget is not None:
        widget.hide()
        widget.deleteLater()
    inside = QWidget(holder)
    column = QVBoxLayout(inside)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(STEP)
    if layout is not None:
        layout.addWidget(inside)
    return column


MOST_TURNS = 8
"""Turns of the neutral draft after these are left to chance, or typed."""


def entries_of(session: GenerateSession, setting: Setting, side: str) -> dict[str, str]:
    """What may be chosen, and what it is called."""
    game = session.game
    terms = setting.ask.choices(game, session.wishes.draw, side)
    playing = session.wishes.sides(game) if setting.ask.kind == "one" else ()
    if len(playing) == BOTH:
        terms = tuple(t for t in terms if t.of != "factions" or t.id in playing)
    return {term.id: _words(game, term) for term in terms}


def _words(game: Game, term: Term) -> str:
    words = name_of(term, game, language())
    return word_for(game, term.id) if term.of in CARDS or words == term.id else words


def field_for(
    session: GenerateSession, setting: Setting, key: str, parent: QWidget
) -> SettingField:
    """The widget that asks for a setting."""
    game, ask = session.game, setting.ask
    side = key.partition(".")[2]
    words = name_of_stage(game, session.wishes.draw, setting.key)
    if side:
        words = f"{name_of_side(game, side)}: {words}"
    entries = entries_of(session, setting, side)
    match ask.kind:
        case "sides":
            return SidesField(key, words, entries, parent)
        case "one":
            return OneField(key, words, entries, parent)
        case "slots":
            slots = {tr(USES[s]) if s in USES else s: entries for s in ask.slots}
            return SlotsField(key, words, slots, parent)
        case "turns":
            return SlotsField(key, words, _turns(game, entries, ask.word), parent, whole=True)
        case "some" if ask.agreed:
            return TicksField(key, words, entries, _hints(game, entries), _headings(game), parent)
        case "some" if len(entries) <= FEW:
            return OneField(key, words, subsets(entries, tr(N_("no changes")), ask.word), parent)
        case "some":
            short = _short(session, setting, side, entries)
            return SomeField(key, words, entries, short, parent)
        case "number":
            usual = ask.usual(game) if ask.usual else None
            span = ask.span(game) if ask.span else (1, MOST)
            return NumberSettingField(key, words, usual, parent, span)
        case "word":
            return WordField(key, words, ask.word, tr(ask.hint or setting.about), parent)
        case _:
            return TypedSettingField(key, words, tr(setting.about), parent)


def _short(
    session: GenerateSession, setting: Setting, side: str, entries: dict[str, str]
) -> dict[str, str]:
    """Cards by their labels alone; anything else by what it is called."""
    game = session.game
    terms = setting.ask.choices(game, session.wishes.draw, side)
    fields = {term.id: term.of for term in terms}
    things = {ident: getattr(game, of, {}).get(ident) for ident, of in fields.items()}
    return {i: getattr(things.get(i), "label", "") or words for i, words in entries.items()}


def _turns(game: Game, units: dict[str, str], passes: str) -> dict[str, dict[str, str]]:
    """Whom a player may take in each turn of the neutral draft."""
    sizes, found = game.muster.draft if game.muster is not None else (), {}
    for number in range(1, MOST_TURNS + 1):
        most = sizes[min(number, len(sizes)) - 1] if sizes else 0
        entries = {passes: tr(N_("passes"))}
        for count in range(1, most + 1):
            for some in combinations_with_replacement(units, count):
                entries["+".join(some)] = ", ".join(
                    tr(N_("{count} × {thing}"), count=n, thing=units[one]) if n > 1 else units[one]
                    for one, n in Counter(some).items()
                )
        found[tr(N_("turn {n}"), n=str(number))] = entries
    return found


def _hints(game: Game, entries: dict[str, str]) -> dict[str, str]:
    """What house rules say, for pointing at them."""
    return {
        ident: localized(game.variants[ident].text) for ident in entries if ident in game.variants
    }


def _headings(game: Game) -> dict[str, str]:
    """What stands before the first reading of an unclear rule, where rules stand above."""
    readings = [ident for ident, rule in game.variants.items() if rule.kind == "reading"]
    return dict.fromkeys(readings[:1], tr(N_("Other readings of unclear rules")))


def show_field(session: GenerateSession, setting: Setting, key: str, field: SettingField) -> None:
    """Show in a widget what is demanded and what came."""
    value, roll = session.wishes.settings.get(key, ""), session.roll
    parts = roll.parts if roll is not None else {}
    if isinstance(field, SlotsField) and setting.ask.kind == "turns":
        turns = [n for n in parts if is_under(n, key)]
        field.show_turns(value, ["+".join(parts[name]) or setting.ask.word for name in turns])
    elif isinstance(field, SlotsField):
        came = [
            value_in_words(session.game, parts[f"{key}.{slot}"]) if f"{key}.{slot}" in parts else ""
            for slot in setting.ask.slots
        ]
        field.show_slots(value, came)
    elif isinstance(field, SidesField):
        sides = parts.get(key, ())
        field.show_sides(value, [value_in_words(session.game, side) for side in sides])
    elif isinstance(field, SomeField) and key in parts:
        field.show_value(value, field.shortly(parts[key]))
    else:
        field.show_value(value, outcome(roll, key) if roll is not None and key in parts else "")
