"""The referee's *Mirror*: the whole table in the app, from the first painted hex to the last mended one.

A table is a position (``docs/notation.md``). Everything that can be said about it, while it is first
described or when app and table differ later, is one function: a position and a wish go in, another position
comes out. What cannot be raises a PositionError.
"""

from worms_app.play.mirror.draft import FILE as FILE, Draft as Draft
