"""Player aids, quick-start cards, card tables and packing lists."""
