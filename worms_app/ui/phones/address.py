"""Which addresses of the local network this device has, and which of them phones can reach."""

from __future__ import annotations

from typing import Any

from worms_app.link.code import is_near, own_addresses
from worms_app.ui.shell.device import asks_java, java, on_android

NOT_WIFI = ("lo", "rmnet", "ccmni", "tun", "ppp", "p2p", "dummy")
"""Beginnings of the names of connections that do not lead to phones in the room."""


given: tuple[str, ...] | None = None
"""What tests and demonstrations use instead of the device's own."""


def addresses() -> tuple[str, ...]:
    """The device's own addresses, the likeliest first; none without a network."""
    if given is not None:
        return given
    return _android() if on_android() else own_addresses()


@asks_java(otherwise=())
def _android() -> tuple[str, ...]:
    """Android lets an app ask Java only; a hotspot has a connection of its own beside the mobile one."""
    found: list[str] = []
    for interface in _each(java("java.net.NetworkInterface").getNetworkInterfaces()):
        if interface.isUp() and not str(interface.getName()).startswith(NOT_WIFI):
            found += [str(address.getHostAddress()) for address in _each(interface.getInetAddresses())]
    return tuple(address for address in dict.fromkeys(found) if is_near(address))


def _each(enumeration: Any) -> list[Any]:
    """A Java enumeration as a list."""
    found = []
    while enumeration is not None and enumeration.hasMoreElements():
        found.append(enumeration.nextElement())
    return found
