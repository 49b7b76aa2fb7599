"""From a seed to a scenario."""
