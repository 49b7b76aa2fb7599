"""Laws and golden cases of the geometry room."""
