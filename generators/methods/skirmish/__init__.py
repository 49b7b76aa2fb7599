"""A skirmish: two Houses, Setup cards, thirteen steps."""
