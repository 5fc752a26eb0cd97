"""Bots: they sit at the same door as players and see only what their seat may see."""

from worms_app.play.bots.prospects import Prospect as Prospect, prospects as prospects
from worms_app.play.bots.thinker import Bot as Bot
