"""The front door: the command line, which imports the other rooms only when it needs them."""

__version__ = "0.1.0"
