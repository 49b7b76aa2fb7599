"""Forms out of the models: an editor for any field of a scenario."""
