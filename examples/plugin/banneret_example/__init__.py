"""An example of plug-ins for Banneret: one of each kind, a module each."""
