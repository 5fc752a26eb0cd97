"""A hand on every phone: the players' phones hold hand, questions and clock of a table in their browsers.

- ``door``: what a phone may say, checked before anybody looks at it
- ``hub``: who is there, who sits where, what each is shown; messages in, messages out, no network
- ``server``: carries the hub's messages: the page and its socket on one port, in a thread of its own
- ``sight``: what a seat of a game may see, as data; ``referee``: the same for a table with its own pieces
- ``page``: the page itself; ``code``: its address as a code to scan
"""
