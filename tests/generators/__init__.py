"""Tests of the room that draws skirmishes."""
