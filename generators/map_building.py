"""Maps put together from tiles (RW-MAP)."""
