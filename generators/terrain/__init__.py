"""Terrain by wish: woods, hills, water, buildings and roads by chance on any board of hexes."""
