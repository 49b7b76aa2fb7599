"""Maps of Tiled on hexagons: TMX, and TMJ (JSON), with their tilesets."""

from importers.tiled.map import read

__all__ = ["read"]
