"""Where an evening begins: the library, a new scenario, what can be saved after a crash."""
