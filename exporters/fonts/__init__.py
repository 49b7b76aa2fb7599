"""The bundled typefaces: Banneret Sans for texts and boards, Banneret Serif for titles.

Their licences stand in LICENSE.txt.
"""
