"""A map or tileset of Tiled as JSON writes it, whichever way it was written."""

import base64
import binascii
import gzip
import struct
import xml.etree.ElementTree as ET
import zlib
from pathlib import Path
from typing import Any

from importers.foreign import TOO_DEEP, json_of
from importers.foreign_xml import xml_of
from schema.disk import FileTrouble, Unreadable, read_bytes
from schema.foreign.loose import keyed, listed, number, word
from schema.language import N_, Phrase

MOST_CELLS = 500 * 500
"""Of a layer, or of a piece of an endless one."""
NUMBERS = frozenset(
    {
        *("width", "height", "tilewidth", "tileheight", "hexsidelength", "firstgid", "id", "gid"),
        *("x", "y", "tilecount", "columns", "infinite", "nextobjectid", "rotation"),
    }
)
MARK = 0x0FFF_FFFF
"""Of a tile's number; the four bits above state how it is turned and mirrored."""
TILESETS = (".tsx", ".tsj", ".json", ".xml")


def document_of(data: bytes, path: Path | str) -> dict[str, Any]:
    """The map or tileset in a file; raises ``Unreadable``."""
    begins = data[:64].lstrip(b"\xef\xbb\xbf \t\r\n")
    if begins.startswith(b"{"):
        return json_of(data, path)
    try:
        return element(xml_of(data, path))
    except RecursionError:
        raise Unreadable(path, Phrase(TOO_DEEP)) from None


def element(node: ET.Element) -> dict[str, Any]:
    """An element as Tiled writes it in JSON."""
    fields: dict[str, Any] = {name: _value(name, text) for name, text in node.attrib.items()}
    if node.tag in ("map", "tileset", "layer", "objectgroup", "group", "tile", "object"):
        fields.setdefault("type", "" if node.tag in ("tile", "object") else node.tag)
    for child in node:
        match child.tag:
            case "properties":
                fields["properties"] = [_property(one) for one in child]
            case "image":
                fields["image"] = child.get("source", "")
            case "data":
                fields |= _data(child)
            case "tileset" | "tile" | "object":
                fields.setdefault(child.tag + "s", []).append(element(child))
            case "layer" | "objectgroup" | "group" | "imagelayer":
                fields.setdefault("layers", []).append(element(child))
    if node.tag == "layer":
        fields["type"] = "tilelayer"
    return fields


def _value(name: str, text: str) -> Any:
    if name in NUMBERS:
        try:
            return float(text) if "." in text else int(text[:20])
        except ValueError:
            return None
    return text


def _property(node: ET.Element) -> dict[str, Any]:
    value: Any = node.get("value", node.text or "")
    return {"name": node.get("name", ""), "type": node.get("type", "string"), "value": value}


def _data(node: ET.Element) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "encoding": node.get("encoding", ""),
        "compression": node.get("compression", ""),
    }
    chunks = [one for one in node if one.tag == "chunk"]
    if chunks:
        fields["chunks"] = [
            {name: _value(name, text) for name, text in one.attrib.items()} | _cells(one)
            for one in chunks
        ]
        return fields
    return fields | _cells(node)


def _cells(node: ET.Element) -> dict[str, Any]:
    tiles = [one for one in node if one.tag == "tile"]
    return {"data": [_value("gid", one.get("gid", "0")) for one in tiles] or (node.text or "")}


def gids(holder: dict[str, Any], layer: dict[str, Any], count: int, path: Path | str) -> list[int]:
    """The numbers of a layer's or piece's tiles, unmasked; raises ``Unreadable``."""
    if not 0 <= count <= MOST_CELLS:
        raise Unreadable(path, Phrase(TOO_LARGE))
    data = holder.get("data")
    encoding = word(layer.get("encoding")) or ("" if isinstance(data, list) else "csv")
    if isinstance(data, list):
        found = [number(one, 0, 2**32) or 0 for one in data[: count + 1]]
    elif not isinstance(data, str):
        found = []
    elif encoding == "base64":
        raw = _unpacked(data, word(layer.get("compression")), 4 * count, path)
        found = list(struct.unpack(f"<{len(raw) // 4}I", raw[: len(raw) // 4 * 4]))
    else:
        found = [number(one, 0, 2**32) or 0 for one in data.split(",", count)[:count]]
    if len(found) != count:
        template = N_("a layer has {found} tiles instead of {count}; the file is damaged")
        raise Unreadable(path, Phrase(template, found=len(found), count=count))
    return found


TOO_LARGE = N_("this map is too large; the maximum is 500 × 500 hexes")
DAMAGED = N_("a layer cannot be unpacked; the file is damaged")


def _unpacked(text: str, compression: str, size: int, path: Path | str) -> bytes:
    """The bytes of a layer: never more than ``size`` and one, whatever the file says of itself."""
    try:
        packed = base64.b64decode("".join(text.split()), validate=True)
        match compression:
            case "":
                return packed[: size + 4]
            case "gzip" | "zlib":
                window = 16 + zlib.MAX_WBITS if compression == "gzip" else zlib.MAX_WBITS
                return zlib.decompressobj(window).decompress(packed, size + 4)
            case "zstd":
                import zstandard  # late: it is rarely met

                stream = zstandard.ZstdDecompressor(max_window_size=2**26).stream_reader(packed)
                return bytes(stream.read(size + 4))
    except (binascii.Error, zlib.error, gzip.BadGzipFile, EOFError, ValueError, MemoryError):
        raise Unreadable(path, Phrase(DAMAGED)) from None
    except Exception as trouble:
        if type(trouble).__name__ == "ZstdError":
            raise Unreadable(path, Phrase(DAMAGED)) from None
        raise
    template = N_("a layer is packed in an unknown way: {name}")
    raise Unreadable(path, Phrase(template, name=compression[:40]))


def tilesets_of(
    document: dict[str, Any], path: Path | str
) -> tuple[list[dict[str, Any]], list[str]]:
    """The tilesets, those in files of their own among them, and the names of missing ones."""
    found, missing = [], []
    for one in listed(document.get("tilesets")):
        tileset = dict(keyed(one))
        source = word(tileset.get("source")).replace("\\", "/")
        if source:
            other = _beside(path, source)
            if other is None:
                missing.append(source)
                tileset.setdefault("name", Path(source).stem)
            else:
                tileset = {**other, "firstgid": tileset.get("firstgid")}
                tileset.setdefault("name", Path(source).stem)
        found.append(tileset)
    return sorted(found, key=lambda one: number(one.get("firstgid")) or 0), missing


def _beside(path: Path | str, source: str) -> dict[str, Any] | None:
    """A tileset in a file beside the map; ``None`` if there is none that can be read."""
    if not source.lower().endswith(TILESETS) or str(path) == "-":
        return None
    try:
        file = Path(path).parent / source
        return document_of(read_bytes(file), file)
    except (FileTrouble, ValueError):
        return None


def properties_of(holder: dict[str, Any]) -> dict[str, Any]:
    """Properties by name, as Tiled writes them today and as it did before 1.2."""
    given = holder.get("properties")
    if isinstance(given, dict):
        return given
    return {
        word(keyed(one).get("name")): keyed(one).get("value")
        for one in listed(given)
        if isinstance(one, dict)
    }
