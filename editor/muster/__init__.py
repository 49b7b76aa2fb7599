"""The muster panel: an army bought card by card, the neutral draft, the deck that is changed."""
