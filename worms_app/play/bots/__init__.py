"""Bots: they sit at the same door as players and see only what their seat may see."""

from worms_app.play.bots.prospects import Prospect, prospects
from worms_app.play.bots.thinker import Bot

__all__ = ["Bot", "Prospect", "prospects"]
