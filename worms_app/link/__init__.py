"""A hand on every phone: the players' phones hold hand, questions and clock of a table in their browsers.

- ``door``: reads and checks what a phone says
- ``hub``: who is connected, has which seat and is sent what; messages in, messages out, no network;
  ``keys`` and ``pace`` are its keys and its patience
- ``server``: carries the hub's messages, and serves the page, in a thread of its own
- ``sight``: what a seat of a game may see, as data; ``asking``: the question in it; ``sheet``: what a referee
  tells everybody
- ``page``: the page itself; ``code``: its address as a code to scan
"""
