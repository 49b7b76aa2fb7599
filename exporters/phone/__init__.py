"""The phone page: a scenario as one HTML file that works without a network."""
