"""How widgets of Qt look: flat, on quiet grounds, with one accent; lists of our own paint
themselves in the same measures.

Colours are roles of the palette and shades of the look, lengths come from ``measures``. Nothing
else in the editor sets a style sheet (a test looks).
"""

from collections.abc import Mapping
from pathlib import Path
from string import Template

from editor.measures import CARD, FINE, HALF, ROUND, STEP

MARKS = Path(__file__).parent / "marks"
"""The arrows, ticks and crosses of widgets; greys that are seen on light and on dark."""

SHEET = Template(
    """
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; button-layout: 3; }
QMessageBox { messagebox-warning-icon: url($marks/warning.svg); }

QPushButton, QToolButton { border: 1px solid transparent; border-radius: ${round}px; }
QPushButton { background: palette(button); padding: ${half}px ${step}px; min-height: 1.3em; }
QDialogButtonBox QPushButton { padding: ${half}px 12px; }
ElidedMenuButton { background: palette(base); border-color: palette(midlight);
  padding: ${fine}px 6px; text-align: left; }
ArmyPage QPushButton { padding: ${half}px; }
UnitRow QToolButton[autoRaise="false"] { padding: 1px; min-height: 1.2em; min-width: 1.2em; }
ArmyPage QPushButton[menu="true"] { padding-right: 18px; }
QToolButton { background: palette(button); padding: 3px; }
QToolButton[autoRaise="false"] { min-height: 1.4em; min-width: 1.4em; }
QLineEdit QToolButton[autoRaise="false"], QTabBar QToolButton[autoRaise="false"] {
  min-height: 0; min-width: 0; }
QToolButton[autoRaise="true"], QPushButton[flat="true"] { background: transparent; }
QPushButton[flat="true"] { text-align: left; padding: 6px ${step}px; }
QPushButton[link="true"] { background: transparent; color: palette(link); padding: 2px ${half}px; }
QPushButton:hover, QToolButton:hover { background: $hover; }
QPushButton:pressed, QToolButton:pressed { background: $pressed; }
QPushButton:checked, QToolButton:checked { background: $tint; }
QPushButton:focus, QToolButton:focus { border-color: palette(highlight); }
QPushButton[chief="true"], QToolButton[chief="true"] { background: $tint;
  border-color: palette(highlight); }
QDialogButtonBox QPushButton:default, QPushButton[main="true"] { background: palette(highlight);
  color: palette(highlighted-text); }
QDialogButtonBox QPushButton:default:hover, QPushButton[main="true"]:hover {
  background: $accent_hover; }
QPushButton[main="true"]:focus { border-color: palette(window-text); }
QDialogButtonBox QPushButton:default:focus { border: 2px solid palette(window-text);
  padding: 3px 11px; }
InspectorPanel > QToolButton[autoRaise="true"]:checked { background: transparent;
  border-color: palette(mid); }
PageChooser QToolButton[autoRaise="true"] { padding: 3px 0; }
QToolButton[fold="true"] { background: transparent; }
QToolButton[fold="true"]:hover { background: $hover; }
QPushButton:disabled, QDialogButtonBox QPushButton:default:disabled,
QPushButton[main="true"]:disabled {
  background: transparent; border-color: palette(mid); color: $faint; }
QToolButton:disabled { color: $faint; }
QToolButton[popupMode="1"] { padding-right: 18px; }
QToolButton[popupMode="2"] { padding-right: 16px; }
QToolButton::menu-button { border: 0; width: 16px; }
QToolButton::menu-arrow, QToolButton::menu-indicator, QPushButton::menu-indicator {
  image: url($marks/down.svg); width: 12px; height: 12px;
  subcontrol-origin: padding; subcontrol-position: right center; right: 2px;
}

QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox, QKeySequenceEdit QLineEdit {
  border: 1px solid palette(midlight); border-radius: ${round}px; padding: 3px 6px;
  selection-background-color: palette(highlight);
}
QLineEdit, QAbstractSpinBox, QComboBox, DropButton { min-height: 1.4em; }
QAbstractSpinBox { max-height: 1.4em; }
QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox:editable {
  background: palette(base);
}
QTextEdit, QPlainTextEdit { padding: 1px 3px; }
QLineEdit:focus, QTextEdit:focus, QPlainTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus {
  border: 2px solid palette(highlight); padding: 2px 5px;
}
QTextEdit:focus, QPlainTextEdit:focus { padding: 0 2px; }
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled {
  border-color: palette(mid); background: transparent; color: $faint;
}
QComboBox QLineEdit, QLineEdit[frame="false"],
QAbstractItemView QLineEdit, QAbstractSpinBox[frame="false"] {
  border: 0; padding: 0; min-height: 0; background: transparent;
}
DropButton { background: palette(base) url($marks/down.svg) no-repeat right center;
  border: 1px solid palette(midlight); padding: 3px 22px 3px 6px; text-align: left; }
DropButton:hover { border-color: palette(placeholder-text); }
DropButton:focus { border: 2px solid palette(highlight); padding: 2px 21px 2px 5px; }
QComboBox { background: palette(base); padding-right: 2px; combobox-popup: 0; }
QComboBox:hover { border-color: palette(placeholder-text); }
QComboBox::drop-down { border: 0; width: 22px; }
QComboBox::down-arrow { image: url($marks/down.svg); width: 14px; height: 14px; }
QComboBox QAbstractItemView[frameShape="0"] { border: 1px solid palette(mid); }
QComboBox QAbstractItemView::item { padding: 3px 6px; }
QAbstractSpinBox { padding-right: 20px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: 0; width: 18px; }
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: $hover; }
QAbstractSpinBox::up-arrow { image: url($marks/up.svg); width: 12px; height: 12px; }
QAbstractSpinBox::down-arrow { image: url($marks/down.svg); width: 12px; height: 12px; }

QCheckBox, QRadioButton { spacing: ${step}px; }
QCheckBox::indicator, QRadioButton::indicator, QAbstractItemView::indicator,
QGroupBox::indicator {
  width: 16px; height: 16px; border: 1px solid palette(midlight);
  border-radius: ${round}px; background: palette(base);
}
QRadioButton::indicator { border-radius: 9px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { border-color: palette(highlight); }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked,
QGroupBox::indicator:checked {
  background: palette(highlight); border-color: palette(highlight); image: url($marks/check.svg);
}
QCheckBox::indicator:indeterminate, QAbstractItemView::indicator:indeterminate {
  background: palette(highlight); border-color: palette(highlight); image: url($marks/partly.svg);
}
QRadioButton::indicator:checked { border: 5px solid palette(highlight); width: 8px;
  height: 8px; background: palette(highlighted-text); }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: palette(mid);
  background: transparent; }
QCheckBox:disabled, QRadioButton:disabled, QLabel:disabled { color: $faint; }

.QLabel { color: palette(placeholder-text); padding: 1px 0; qproperty-indent: 0; }
.QLabel:disabled { color: $faint; }
QMessageBox .QLabel { color: palette(window-text); padding: 0; }
QGroupBox { border: 0; margin-top: 1.4em; padding: 0; }
QGroupBox::title { subcontrol-origin: margin; subcontrol-position: top left; padding: 0; left: -2px;
  color: palette(window-text); }

QAbstractItemView { border: 1px solid palette(mid); border-radius: ${round}px;
  alternate-background-color: palette(alternate-base); outline: 0; }
QAbstractItemView::item:selected { background: $chosen; color: palette(text); }
QAbstractItemView:focus { border-color: palette(highlight); }
QAbstractItemView[frameShape="0"], QAbstractScrollArea[frameShape="0"] { border: 0; }
QListWidget::item, QTreeView::item { padding: 3px ${half}px; }
QListView[quiet="true"], QTreeView[quiet="true"] { background: transparent; border: 0; }
HistoryPanel QTreeView[quiet="true"] { background: palette(base); border-radius: ${card}px;
  padding: ${half}px 0; }
QListWidget[quiet="true"]::item { padding: 6px ${step}px; border-radius: ${round}px; }
CardList { background: palette(base); border-radius: 6px; }
UnitForm QListWidget { padding: ${half}px 0; background: palette(base); }
StartSidebar QListWidget, HelpWindow QListWidget { background: transparent; }
HelpWindow QListWidget::item { padding: ${half}px ${step}px; border-radius: ${round}px; }
StartSidebar QListWidget::item { padding: 6px ${step}px; border-radius: ${round}px; }
StartSidebar QPushButton[flat="true"] { padding: 6px 10px 5px 10px; }
StartSidebar QListWidget::item:selected { background: $chosen; color: palette(text); }
SheetPreview QListWidget { background: transparent; border: 0; }
SheetPreview QListWidget::item { border: 2px solid transparent; border-radius: ${round}px; }
SheetPreview QListWidget::item:selected { background: transparent;
  border-color: palette(highlight); }
QHeaderView { background: palette(window); border: 0; }
QHeaderView::section { background: palette(window); border: 0; padding: ${half}px ${step}px;
  border-bottom: 1px solid palette(mid); color: palette(placeholder-text); }
QHeaderView::section:horizontal { border-bottom: 1px solid palette(midlight); font-weight: bold; }
ShortcutsDialog QTableView::item { padding: 0 ${step}px; }
CardView::item { padding: 0 5px; }
CardView QHeaderView { background: palette(base); }
QTableView { gridline-color: palette(mid); }
QTableCornerButton::section { background: palette(window); border: 0; }
QScrollArea { border: 0; }
QAbstractScrollArea::corner { background: transparent; border: 0; }

QScrollBar { background: transparent; border: 0; margin: 0; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: $knob; border-radius: 3px; margin: 3px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: palette(midlight); }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QTabWidget::pane { border: 0; border-top: 1px solid palette(mid); }
QTabBar { qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; border: 0; padding: 6px 12px; color: palette(window-text); }
QMainWindow > QTabBar::tab, GenerateWindow QTabBar::tab, MusterPanel QTabBar::tab { padding: 6px; }
QTabBar::tab:top, QTabBar::tab:bottom { border-bottom: 2px solid transparent; }
QTabBar::tab:selected { border-bottom: 2px solid palette(highlight); font-weight: bold; }
QTabBar::tab:hover:!selected { background: $hover; }
QTabBar::tab:disabled { color: $faint; }
QTabBar::tab:focus { background: $tint; }

QDockWidget { titlebar-close-icon: url($marks/close.svg);
  titlebar-normal-icon: url($marks/float.svg); }
QDockWidget::title { background: transparent; padding: 6px ${step}px; text-align: left; }
QDockWidget::close-button, QDockWidget::float-button { border: 0; background: transparent;
  border-radius: ${round}px; icon-size: 1.15em; padding: 0; }
QDockWidget::close-button:hover, QDockWidget::float-button:hover { background: $hover; }
QMainWindow::separator { background: transparent; width: ${half}px; height: ${half}px; }
QMainWindow::separator:hover { background: palette(highlight); }
QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: palette(highlight); }
GenerateWindow QSplitter::handle:horizontal { margin: 0 ${fine}px; }

QMenuBar { background: palette(window); }
QMenuBar::item { padding: 3px ${step}px; border-radius: ${round}px; background: transparent; }
QMenuBar::item:selected { background: $hover; }
QMenu { background: palette(base); border: 1px solid palette(mid); padding: ${half}px; }
QMenu::item { padding: 5px 24px 5px ${step}px; border-radius: ${round}px; }
QMenu::item:selected { background: $chosen; }
QMenu::item:disabled { color: $faint; }
QMenu::icon { padding-left: ${step}px; }
QMenu::separator { height: 1px; background: palette(mid); margin: ${half}px ${step}px; }
QMenu::right-arrow { image: url($marks/right.svg); width: 14px; height: 14px; }
QMenu::indicator { width: 0.9em; height: 0.9em; left: ${half}px; border-radius: ${round}px; }
QMenu::indicator:unchecked { border: 1px solid palette(midlight); }
QMenu::indicator:checked { background: palette(highlight); image: url($marks/check.svg); }
QPushButton, QListWidget, QTabBar, QLineEdit, QComboBox, QMenu { icon-size: 1.2em; }
QToolBar { border: 0; padding: ${fine}px; spacing: ${fine}px; }
QToolBar::separator { background: palette(mid); width: 1px; height: 1px; margin: ${half}px; }
QToolBar::handle { image: none; width: 0; height: 0; }
QToolBar QToolButton { padding: 1px; }
QToolBar DropTool { background: palette(base); border-color: palette(midlight); padding: 3px 6px;
  min-height: 1.25em; }
QToolBar DropTool:hover { border-color: palette(placeholder-text); }
QToolBar DropTool:focus { border-color: palette(highlight); }
QToolBar DropTool:disabled { background: transparent; border-color: palette(mid); }
QToolBarExtension { background: palette(button); padding: 0; }
QStatusBar::item { border: 0; }
QToolTip { background: palette(tool-tip-base); color: palette(tool-tip-text); border: 0;
  padding: ${half}px 6px; }

QLabel[key="true"] { background: palette(base); border: 1px solid palette(mid);
  border-radius: ${round}px; padding: 0 ${half}px; }
KeyButton { text-align: left; }
StepCard { background: palette(base); border: 1px solid palette(mid);
  border-radius: ${card}px; }
StepCard[ahead="true"] { border-color: palette(highlight); }
QFrame[panel="true"] { background: palette(base); border-radius: ${card}px; }
InspectorPanel QComboBox:editable { padding-left: 3px; }
InspectorPanel QComboBox:editable:focus { padding-left: 2px; }
FixButton { padding: 0; min-height: 0; }
InspectorCard ListField > QToolButton, InspectorCard OrderedField > QToolButton {
  margin-left: -6px; }
FoldButton { padding: 3px ${half}px 3px 0; margin-left: -5px; }
FoldButton:checked { background: transparent; }
FoldButton:checked:hover { background: $hover; }
InspectorCard RecordListView { border-color: transparent; }
InspectorCard RecordListView:focus { border-color: palette(highlight); }
InspectorCard RecordListView::item { border-radius: ${round}px; padding: 6px ${step}px; }
InspectorCard { background: palette(base); border-radius: ${card}px; }
QToolButton[chip="true"] { background: $tint; border-radius: 0.6em; padding: 1px 6px; }
QToolButton[chip="true"]:hover { background: palette(highlight);
  color: palette(highlighted-text); }
QWidget[notice="true"] { background: $tint; border: 0; border-radius: ${card}px; }
QFrame[notice="true"] QScrollArea { background: transparent; }
Tracing { background: palette(base); border: 1px solid palette(mid); border-radius: ${card}px; }
Callout { background: palette(base); border: 2px solid palette(highlight);
  border-radius: ${card}px; }

GenerateWindow #rolls { background: transparent; }
QProgressBar { border: 0; border-radius: 3px; background: palette(mid); max-height: 6px;
  text-align: center; }
QProgressBar::chunk { border-radius: 3px; background: palette(highlight); }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: palette(mid); }
QSlider::sub-page:horizontal { border-radius: 2px; background: palette(highlight); }
QSlider::handle:horizontal { width: 14px; height: 14px; margin: -5px 0; border-radius: 7px;
  background: palette(highlight); }
QSlider::handle:horizontal:disabled, QSlider::sub-page:horizontal:disabled {
  background: palette(midlight); }
"""
)


def style_sheet(shades: Mapping[str, str]) -> str:
    """The style sheet of the application in the shades of a look."""
    lengths = {"step": STEP, "half": HALF, "fine": FINE, "round": ROUND, "card": CARD}
    return SHEET.substitute(shades, marks=MARKS.as_posix(), **lengths)
