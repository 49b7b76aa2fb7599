"""Tests of the data packs and of the room that loads them."""
