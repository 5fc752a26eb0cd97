"""Foresight: what an answer leads to, to the end of the card or move, with its chances.

    outlook = Outlook(game)                  # what the player may know, and nothing else
    outlook.look_at(options, answer)         # the answer is worked out first, the others in the background
    while not outlook.step(0.004): ...       # a slice of a frame
    outlook.odds(answer)                     # Odds, or None as long as there is no figure yet

Dice, flips and questions of order are gone through; choices on the way are made as is best for whoever
chooses.
"""

from worms_app.play.odds.foresight import FaceAhead, Foresight, Outlook
from worms_app.play.odds.result import Odds, Share, ThingOdds, WormOdds

__all__ = ["FaceAhead", "Foresight", "Odds", "Outlook", "Share", "ThingOdds", "WormOdds"]
