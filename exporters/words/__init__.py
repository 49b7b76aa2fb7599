"""What things do, are worth and demand, in words: the one home for sheets, windows and texts."""
