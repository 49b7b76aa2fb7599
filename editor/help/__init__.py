"""What a person asks the program itself: its keys, its first steps, the rules of the game."""
