"""Maps put together from tiles."""
