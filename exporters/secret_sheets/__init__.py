"""Sheets of what lies face down, each for one audience (ADR 10)."""
