"""The set-up sheet: plans, pages, words, bytes."""
