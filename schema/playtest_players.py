"""Who may play a playtest, by name: command line and library ask this without loading the rest."""

STEADY, BOLD, CAREFUL, WAYWARD, SEARCH = "steady", "bold", "careful", "wayward", "search"

PLAYERS = (STEADY, BOLD, CAREFUL, WAYWARD, SEARCH)
"""All of them: ``playtests.temperaments`` says what each is out for, ``exporters.words.playtests``
how reports describe them."""
