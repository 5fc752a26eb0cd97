"""What is only beautiful: palms and bushes on the land, clouds and gusts above it."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, radians, sin

from worms_app.engine.hexes import COORDINATES, neighbour
from worms_app.ui.board.coast import meeting_points
from worms_app.ui.board.looks import BoardLooks
from worms_app.ui.board.picture import Quad, random_looking
from worms_app.ui.board.places import Box, Plane, Point
from worms_app.ui.board.scene import Scene

BUSHES = ("decor_bush", "decor_flower", "decor_rock", "decor_flower", "decor_bush", "", "", "")
CLOUDS = ("cloud", "cloud_2", "cloud_3")
CLOUD_SPEED = 16.0
CLOUD_COUNT = 6
GUST_SECONDS = 4.6
SKY_BEYOND = 260.0


def decor(scene: Scene, table: Plane) -> list[Quad]:
    """Palms, bushes, rocks and flowers, always the same on the same map and never under a Thing."""
    found: list[Quad] = []
    for x, y in meeting_points(scene.land, table):
        if name := BUSHES[random_looking(round(x), round(y)) % len(BUSHES)]:
            found.append(Quad(name, x, y + 6))
    up = (table.rotation * 5) % 6 + 1  # the direction that points to the top of the picture
    for hex in sorted(scene.land):
        q, r = COORDINATES[hex]
        if neighbour(hex, up) not in scene.land and random_looking(q, r) % 5 < 2:
            x, y = table.center(hex)
            side = 1 if random_looking(r, q) % 2 else -1
            found.append(Quad("decor_palm", x + side * 30, y + 80, 58, 72, mirrored=side < 0))
    return sorted(found, key=lambda quad: -quad.y)


def sky(box: Box, heading: float, drift: Point, looks: BoardLooks, time: float) -> Iterator[Quad]:
    """Clouds drifting downwind around the map, and gusts that show where the wind blows."""
    if not looks.clouds:
        return
    left, bottom, right, top = (
        box[0] - SKY_BEYOND, box[1] - SKY_BEYOND, box[2] + SKY_BEYOND, box[3] + SKY_BEYOND
    )  # fmt: skip
    wide, tall = right - left, top - bottom
    for number in range(CLOUD_COUNT):
        x = left + (wide * (number * 0.618 % 1.0) + drift[0]) % wide
        y = bottom + (tall * (number * 0.382 + 0.1) + drift[1]) % tall
        edge = min(x - left, right - x, y - bottom, top - y) / 120
        inside = box[0] < x < box[2] and box[1] < y < box[3]
        alpha = looks.clouds * min(1.0, edge) * (0.4 if inside else 1.0)
        yield Quad(CLOUDS[number % 3], x, y, colour=(1, 1, 1, alpha))
    for number in range(3):
        share = (time / GUST_SECONDS + number / 3) % 1.0
        turn = int(time / GUST_SECONDS + number / 3) * 3 + number
        x = box[0] + (box[2] - box[0]) * (turn * 0.618 % 1.0)
        y = box[1] + (box[3] - box[1]) * (turn * 0.382 % 1.0)
        away = (share - 0.5) * 150
        alpha = looks.clouds * sin(pi * share) if time else looks.clouds * 0.5
        x, y = x + cos(radians(heading)) * away, y + sin(radians(heading)) * away
        yield Quad("gust", x, y, angle=heading, colour=(1, 1, 1, alpha))
