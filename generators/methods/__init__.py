"""The ways to draw a battle, one folder for each kind of draw."""
