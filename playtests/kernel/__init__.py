"""The kernel: whole battles over two records, in a part of Python that compiles (ADR 23).

Functions of whole numbers and of the records ``t`` (what a battle is made of) and ``s`` (what play
changes), with ``if``, ``while``, ``for … in range``, ``return``, ``break`` and ``continue``: no
floats, no closures, nothing allocated. A test walks the syntax trees and holds it.
"""
