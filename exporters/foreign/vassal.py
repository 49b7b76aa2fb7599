"""A module for VASSAL (``.vmod``): board, grid, counters, where they start, dice, trackers.

Its build file has the structure of modules of version 3.6. The program itself was not to be had
when this was written: the file is held against the format, not against the program.
"""

import io
import xml.etree.ElementTree as ET
import zipfile
from dataclasses import replace
from math import sqrt

from exporters.drawing.raster import rasterise
from exporters.export import PLAIN, Options, render
from exporters.foreign.decks import NamedDeck, decks_of
from exporters.foreign.pictures import CARD, USUAL_DPI, ForeignPictures
from schema.game import Game
from schema.language import N_, Phrase
from schema.scenario import Scenario
from schema.text import choose

BUILD = "VASSAL.build."
MODULE = BUILD + "module."
MAP = MODULE + "map."
WIDGET = BUILD + "widget."
VERSION = "3.6.7"
WHEN = (2000, 1, 1, 0, 0, 0)
"""Equal scenarios give equal files."""
ROUNDS = 99
CHART_DPI = 110.0
MOST_PAGES = 12
"""Pages of the reference that become charts."""
FLIP = "70,130"
"""Ctrl+F."""
CARD_BACK = "card-back.png"


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The module; raises ``UserError`` for a board without hexes."""
    pictures = ForeignPictures(scenario, game, options.language)
    writer = _Writer(pictures, game)
    root = writer.build()
    files = {
        "moduledata": _moduledata(root.get("name", "")),
        "buildFile.xml": _bytes(root),
        "images/board.png": pictures.board,
        **{f"images/{name}": data for name, data in writer.images.items()},
        **writer.pages,
    }
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, WHEN)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return stream.getvalue()


def losses(scenario: Scenario, game: Game) -> tuple[Phrase, ...]:
    """What people must do themselves."""
    names = ForeignPictures(scenario, game, "en").grid.names
    found = [Phrase(N_("VASSAL enforces no rules: they are on the chart in the module"))]
    if any(name.startswith("AB") for name in names):
        found.append(Phrase(N_("VASSAL calls the columns after AA BB, CC and so on, not AB, AC")))
    return tuple(found)


def _moduledata(name: str) -> bytes:
    root = ET.Element("data", version="1")
    for tag, text in (
        ("version", "1.0"),
        ("VassalVersion", VERSION),
        ("dateSaved", "0"),
        ("description", ""),
        ("name", name),
    ):
        ET.SubElement(root, tag).text = text
    return _bytes(root)


def _bytes(root: ET.Element) -> bytes:
    data: bytes = ET.tostring(root, encoding="UTF-8", xml_declaration=True)
    return data


def encoded(parts: list[str], sign: str) -> str:
    """Parts as one sequence; a sign within one gets a stroke."""
    return sign.join(part.replace(sign, "\\" + sign) for part in parts)


def piece(image: str, name: str, number: int, *, back: str = "", card: str = "") -> str:
    """A piece's definition: it can be turned over, if it has another face (``back`` of a counter,
    ``card`` of a card, whose face the others do not see), and deleted."""
    basic = encoded(["piece", "", "", image, name], ";")
    state = encoded(["null", "0", "0", str(number), "0"], ";")
    traits, states = [basic], [state]
    if back:
        # A layer of two levels that goes round; the keys of before 3.0 stay empty.
        layer = ["emb2", "", "2", "", "Flip", "2", "", "", "2", "", "", "", "", "false", "0", "0",
                 encoded([image, back], ","), encoded(["", ""], ","), "true", "Face", "", "",
                 "false", "", "1", "1", "true", "", FLIP, ""]  # fmt: skip
        traits, states = [encoded(layer, ";"), *traits], ["1", *states]
    if card:
        mask = ["obs", FLIP, card, "Flip", "B", "?", "side:"]
        traits, states = [encoded(mask, ";"), *traits], ["null", *states]
    removal = encoded(["delete", "Delete", "68,130", ""], ";")
    traits, states = [removal, *traits], ["", *states]
    return encoded(["+", "null", _nested(traits), _nested(states)], "/")


def _nested(parts: list[str]) -> str:
    """Traits from the outermost in, each holding the rest."""
    whole = parts[-1]
    for part in reversed(parts[:-1]):
        whole = encoded([part, whole], "\t")
    return whole


class _Writer:
    """Builds the tree and collects the pictures that it names."""

    def __init__(self, pictures: ForeignPictures, game: Game) -> None:
        self.pictures, self.game = pictures, game
        self.images: dict[str, bytes] = {}
        self.pages: dict[str, bytes] = {}
        self._number = 0
        self._slots: list[tuple[str, str, str, str]] = []

    def build(self) -> ET.Element:
        """The build file."""
        scenario, names = self.pictures.scenario, self.pictures.names
        title = choose(scenario.title, self.pictures.language) or "Banneret"
        root = ET.Element(
            BUILD + "GameModule",
            name=title,
            version="1.0",
            VassalVersion=VERSION,
            description=choose(self.game.name, self.pictures.language),
            nextPieceSlotId="0",
        )
        self._add(root, MODULE + "BasicCommandEncoder")
        self._add(root, MODULE + "Documentation")
        roster = self._add(root, MODULE + "PlayerRoster", buttonText="Retire")
        for seat in scenario.seats:
            self._add(roster, "entry").text = names.seat(seat.id)
        self._add(root, MODULE + "GlobalOptions", autoReport="Always", markMoved="Never")
        self._map(root)
        self._add(root, MODULE + "Chatter")
        self._add(root, MODULE + "KeyNamer")
        decks = decks_of(scenario, self.game, names)
        if decks:
            self._cards(root, decks)
        self._palette(root)
        self._dice(root)
        self._trackers(root)
        self._chart(root)
        root.set("nextPieceSlotId", str(self._number + 1))
        return root

    def _add(self, parent: ET.Element, tag: str, **attributes: str) -> ET.Element:
        return ET.SubElement(parent, tag, attributes)

    def _map(self, root: ET.Element) -> None:
        map_, board = self._frame(root, "Map", "Battlefield", "Board", self.pictures.size)
        board.set("image", "board.png")
        self._grid(board)
        scenario = self.pictures.scenario
        for unit in scenario.units:
            image, name = f"{unit.id}.png", self.pictures.unit_name(unit)
            back = f"back-{unit.seat}.png"
            self.images[image] = self.pictures.unit(unit)
            self.images.setdefault(back, self.pictures.back(unit.seat))
            at = unit.at if self.pictures.stands(unit) and isinstance(unit.at, str) else None
            self._stand(map_, at, (image, back), name, str(self.pictures.names.seat(unit.seat)))
        for marker in scenario.markers:
            image = f"marker-{marker.id}.png"
            name = self.pictures.names.of("markers", marker.marker)
            self.images[image] = self.pictures.marker(marker.marker, marker.seat)
            at = marker.at if isinstance(marker.at, str) else None
            self._stand(map_, at, (image, ""), name, "Markers")

    def _frame(
        self, root: ET.Element, kind: str, name: str, board: str, size: tuple[int, int]
    ) -> tuple[ET.Element, ET.Element]:
        """A window with one board of so many pixels, and what moves pieces in it."""
        map_ = self._add(
            root, MODULE + kind, mapName=name, allowMultiple="false", edgeHeight="0",
            edgeWidth="0", launch=str(name != "Battlefield").lower(), buttonName=name,
            markMoved="Never", moveKey="", icon="",
            moveWithinFormat="$pieceName$ moves $previousLocation$ - $location$",
            moveToFormat="$pieceName$ moves $previousLocation$ - $location$",
        )  # fmt: skip
        picker = self._add(map_, MAP + "BoardPicker", title="Choose Boards")
        element = self._add(
            picker, MAP + "boardPicker.Board", name=board, image="", color="255,255,255",
            reversible="false", width=str(size[0]), height=str(size[1]),
        )  # fmt: skip
        # The setup names the board, so that nobody is asked for it.
        self._add(picker, "setup").text = f"{name}BoardPicker\t{board}\t0\t0"
        for one in ("ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer",
                    "MapCenterer", "StackExpander", "PieceMover", "KeyBufferer"):  # fmt: skip
            self._add(map_, MAP + one)
        self._add(map_, MAP + "StackMetrics", exSepX="6", exSepY="18", unexSepX="4", unexSepY="4")
        self._add(map_, MAP + "Zoomer", zoomLevels="0.25,0.5,0.75,1.0,1.5,2.0", zoomStart="4")
        self._add(
            map_, MAP + "CounterDetailViewer", showgraph="true", showtext="true",
            minDisplayPieces="1",
        )  # fmt: skip
        return map_, element

    def _cards(self, root: ET.Element, decks: tuple[NamedDeck, ...]) -> None:
        """A window with a pile for each deck and one for what was played, and a hand a side."""
        wide, high = (round(side / 25.4 * USUAL_DPI) for side in CARD)
        step, row = round(1.4 * wide), round(1.4 * high)
        size = (3 * step, row * len(decks))
        table, _ = self._frame(root, "Map", "Cards", "Cards", size)
        self.images[CARD_BACK] = self.pictures.card_back
        for number, deck in enumerate(decks):
            y = row * number + row // 2
            played = f"{deck.name}: discard"
            pile = self._pile(table, deck.name, (step // 2, y), (wide, high))
            heap = self._pile(table, played, (step + step // 2, y), (wide, high))
            pile.attrib |= {"shuffle": "Always", "faceDown": "Always", "drawFaceUp": "false"}
            heap.attrib |= {
                "reshufflable": "true",
                "reshuffleCommand": "Shuffle into the deck",
                "reshuffleTarget": deck.name,
            }
            for place, (name, count) in enumerate(deck.cards, start=1):
                image = f"{deck.id}-{place}.png"
                self.images[image] = self.pictures.card(name)
                for _ in range(count):
                    self._slot(pile, (image, ""), name, card=True)
        for seat in self.pictures.scenario.seats:
            name = str(self.pictures.names.seat(seat.id))
            hand, _ = self._frame(root, "PlayerHand", f"Hand {name}", "Hand", (8 * step, row))
            hand.set("side", name)
            hand.set("visible", "false")

    def _pile(
        self, table: ET.Element, name: str, spot: tuple[int, int], size: tuple[int, int]
    ) -> ET.Element:
        """A place for cards that lie on each other."""
        return self._add(
            table, MAP + "DrawPile", name=name, owningBoard="Cards", x=str(spot[0]),
            y=str(spot[1]), width=str(size[0]), height=str(size[1]), allowMultiple="true",
            allowSelect="true", canSave="false", draw="true", color="0,0,0", drawFaceUp="true",
            faceDown="Never", hotkeyOnEmpty="false", maxStack="10", reshufflable="false",
            reshuffleCommand="", reshuffleTarget="", reversible="false",
            shuffle="Via right-click Menu", shuffleCommand="Shuffle",
        )  # fmt: skip

    def _stand(
        self, map_: ET.Element, at: str | None, image: tuple[str, str], name: str, group: str
    ) -> None:
        """Put a piece where it starts, and one like it onto the palette."""
        if at is not None and at in self.pictures.grid:
            x, y = self.pictures.middle(at)
            stack = self._add(
                map_, MAP + "SetupStack", name=at, owningBoard="Board", x=str(round(x)),
                y=str(round(y)), useGridLocation="false", location="",
            )  # fmt: skip
            self._slot(stack, image, name)
        self._slots.append((group, name, *image))

    def _slot(
        self, parent: ET.Element, image: tuple[str, str], name: str, *, card: bool = False
    ) -> None:
        """A piece with its face and its other face, ``""`` for one that has none."""
        self._number += 1
        slot = self._add(
            parent, WIDGET + ("CardSlot" if card else "PieceSlot"), entryName=name,
            gpid=str(self._number), width="79", height="118" if card else "79",
        )  # fmt: skip
        face, back = image
        number, mask = self._number, CARD_BACK if card else ""
        slot.text = piece(face, name, number, back=back, card=mask)

    def _grid(self, board: ET.Element) -> None:
        """Hexagons with our names: a letter for the column, a number for the row from below."""
        pictures, grid = self.pictures, self.pictures.grid
        sideways = grid.orientation == "pointy"
        pitch, height = 1.5 * pictures.radius, sqrt(3) * pictures.radius
        middles = [pictures.middle(name) for name in grid.names]
        ahead = [y if sideways else x for x, y in middles]
        along = [x if sideways else y for x, y in middles]
        start, least = min(ahead), min(along)
        first = min(b for a, b in zip(ahead, along, strict=True) if abs(a - start) < 1)
        before = int(
            first - least > height / 4
        )  # theirs always shifts the second: begin one before
        element = self._add(
            # Where it begins is read as whole numbers; a fraction stops the module from loading.
            board, MAP + "boardPicker.board.HexGrid", x0=str(round(start - before * pitch)),
            y0=str(round(least)), dx=f"{pitch:.4f}", dy=f"{height:.4f}",
            sideways="true" if sideways else "false", snapTo="true", edgesLegal="false",
            cornersLegal="false", visible="false", dotsVisible="false", color="0,0,0",
        )  # fmt: skip
        # Counted from below, what is first from above has the number of all that the picture has
        # room for, and they divide its height by the pitch of columns either way.
        room = int(pictures.size[1] / pitch + 0.5)
        letters, numbers = ("v", "h") if sideways else ("h", "v")
        high = len(grid.lines) + before if sideways else max(grid.lines)
        count = {
            f"{letters}Type": "A", f"{letters}Off": str(0 if sideways else -before),
            f"{numbers}Type": "N", f"{numbers}Off": str(high - room),
        }  # fmt: skip
        # The lowest hex of a column that begins lower has the number 1, or 2 and counts one less.
        lowest = [a for n, a in zip(grid.names, along, strict=True)
                  if grid.line_and_position(n) == (1 - before, 0)]  # fmt: skip
        less = not sideways and any(
            high - round((a - least - height / 2) / height) > 1 for a in lowest
        )
        self._add(
            element, MAP + "boardPicker.board.mapgrid.HexGridNumbering", first=letters.upper(),
            sep="", hLeading="0", hDescend="false", vLeading="0", vDescend="true",
            stagger="true" if less else "false", visible="false",
            locationFormat="$gridLocation$", color="0,0,0", fontSize="9", rotateText="0", **count,
        )  # fmt: skip

    def _palette(self, root: ET.Element) -> None:
        """All pieces once more, to take from."""
        window = self._add(root, MODULE + "PieceWindow", name="Pieces", text="Pieces", hotkey="")
        tabs = self._add(window, WIDGET + "TabWidget", entryName="Pieces")
        seen: set[tuple[str, str]] = set()
        lists: dict[str, ET.Element] = {}
        for group, name, *image in self._slots:
            if (group, name) in seen:
                continue
            seen.add((group, name))
            if group not in lists:
                lists[group] = self._add(tabs, WIDGET + "ListWidget", entryName=group)
            self._slot(lists[group], (image[0], image[1]), name)

    def _dice(self, root: ET.Element) -> None:
        """Every die of the game, by its faces."""
        language = self.pictures.language
        for die in self.game.dice.values():
            button = self._add(
                root, MODULE + "SpecialDiceButton", name=choose(die.name, language),
                text=choose(die.name, language), resultChatter="true",
                format="** $name$: $result1$ *** <$PlayerName$>",
            )  # fmt: skip
            thrown = self._add(button, MODULE + "SpecialDie", name="1", format="$result$")
            for value, face in enumerate(die.faces, start=1):
                known = self.game.faces.get(face)
                text = choose(known.name, language) if known else face
                self._add(thrown, MODULE + "SpecialDieFace", icon="", text=text, value=str(value))

    def _trackers(self, root: ET.Element) -> None:
        """Rounds, and points of each side."""
        scenario, names = self.pictures.scenario, self.pictures.names
        turns = self._add(root, MODULE + "turn.TurnTracker", name="Round", buttonText="Round",
                          turnFormat="$level1$", reportFormat="Round $level1$")  # fmt: skip
        self._add(
            turns, MODULE + "turn.CounterTurnLevel", property="round", start="1", incr="1",
            loop="false", loopLimit=str(scenario.rounds or ROUNDS), turnFormat="$value$",
        )  # fmt: skip
        properties = self._add(root, MODULE + "properties.GlobalProperties")
        for seat in scenario.seats:
            name = names.seat(seat.id)
            one = self._add(
                properties, MODULE + "properties.GlobalProperty", name=f"Points {name}",
                initialValue="0", isNumeric="true", min="0", max="999", wrap="false",
            )  # fmt: skip
            for step, sign in (("1", "+"), ("-1", "−")):
                self._add(
                    one, MODULE + "properties.ChangePropertyButton", text=f"{name} {sign}",
                    propChanger=f"I,{step}",
                    reportFormat=f"Points {name}: $newValue$",
                )  # fmt: skip

    def _chart(self, root: ET.Element) -> None:
        """What is in play, page by page as pictures, and the scenario as text."""
        window = self._add(root, MODULE + "ChartWindow", name="Reference", text="Reference")
        tabs = self._add(window, WIDGET + "TabWidget", entryName="Reference")
        options = replace(PLAIN, language=self.pictures.language)
        text = render(self.pictures.scenario, self.game, "txt", options).decode()
        self.pages["reference.html"] = _page(text)
        self._add(tabs, WIDGET + "HtmlChart", chartName="Scenario", fileName="reference.html")
        options = replace(options, sheet="reference")
        pages = render(self.pictures.scenario, self.game, "pdf", options)
        for number in range(MOST_PAGES):
            try:
                self.images[f"reference-{number + 1}.png"] = rasterise(pages, number, CHART_DPI)
            except IndexError:
                break
            self._add(
                tabs, WIDGET + "Chart", chartName=f"Reference {number + 1}",
                fileName=f"reference-{number + 1}.png",
            )  # fmt: skip


def _page(text: str) -> bytes:
    body = ET.Element("html")
    ET.SubElement(ET.SubElement(body, "body"), "pre").text = text
    return _bytes(body)
