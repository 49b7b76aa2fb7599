"""The library behind ``import banneret``: what scripts and notebooks call.

Everything here is a thin door: reading, rules, generating and drawing live in their rooms.
"""
