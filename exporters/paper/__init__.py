"""Paper: text, tables, frames and flow that every printed page is made with, whatever it shows."""
