"""Boards, forces and rules in letters: what a terminal shows and what tests read."""
