"""Sheets that measure what they show: the board in its true size over many pages, and counters."""
