"""The front door: the command line, which imports the other rooms only when it needs them."""

from banneret.rooms import refuse_strangers

refuse_strangers()  # before any of them is imported

__version__ = "0.1.0"
