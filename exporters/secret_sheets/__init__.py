"""Sheets of what lies face down, each for one audience (DESIGN 3.10)."""
