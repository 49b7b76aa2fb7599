"""The generator: briefs, settings, progress, streams, and how a scenario comes of them."""
