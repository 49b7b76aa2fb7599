"""Tests of the house itself: its arrows, its wheel, its names and its pins."""
