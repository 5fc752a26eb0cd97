"""The address of a table as a code to scan, and the addresses a device has."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress

import segno


def address_of(host: str, port: int, key: str) -> str:
    """What the code says. The key stands behind the #, which no browser sends anywhere."""
    return f"http://{host}:{port}/#{key}"


def short_address(host: str, port: int) -> str:
    """What is typed where nothing can be scanned."""
    return f"{host}:{port}"


def squares(text: str) -> tuple[tuple[bool, ...], ...]:
    """The code, row by row from the top, dark squares true; the quiet border is the screen's business."""
    return tuple(
        tuple(bool(square) for square in row) for row in segno.make(text, error="m", micro=False).matrix
    )


def is_near(address: str) -> bool:
    """Whether an address belongs to a local network."""
    try:
        found = ipaddress.IPv4Address(address)
    except ValueError:
        return False
    return found.is_private and not found.is_loopback and not found.is_unspecified and not found.is_multicast


def own_addresses() -> tuple[str, ...]:
    """The local addresses of a computer, the one that leads out first. (Android is asked by the app.)"""
    found: dict[str, None] = {}
    # Connecting a datagram socket sends nothing; it only asks which way out there would be.
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        found[probe.getsockname()[0]] = None
    with suppress(OSError):
        for *_, where in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(where[0])] = None
    return tuple(address for address in found if is_near(address))
