"""From a scenario to paper and to other programs."""
