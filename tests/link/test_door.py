"""The door: what is let in and what is not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from worms_app.link.door import KINDS, LONGEST, Answer, BadMessage, Hello, Sit, read

GOOD: dict[str, dict[str, Any]] = {
    "hello": {"version": 1, "key": "", "token": "", "language": "en"},
    "sit": {"place": -1},
    "leave": {},
    "speak": {"language": "uk"},
    "answer": {"question": 3, "option": "jump:1,-2"},
    "any_order": {"question": 3},
    "look": {"question": 3, "option": "stay"},
    "explain": {"entry": "blast"},
    "timing": {"act": "pause"},
    "undo": {},
    "agree": {"wish": 2, "yes": False},
}


def test_every_kind_has_a_sample() -> None:
    assert set(GOOD) == set(KINDS)
    for kind, fields in GOOD.items():
        read(json.dumps({"t": kind, **fields}))


def test_messages_are_plain_records() -> None:
    assert read('{"t":"answer","question":3,"option":"stay"}') == Answer(3, "stay")
    assert read('{"t":"sit","place":0}') == Sit(0)
    assert isinstance(read(json.dumps({"t": "hello", **GOOD["hello"]})), Hello)


@pytest.mark.parametrize(
    "data",
    [
        b'{"t":"undo"}',
        "",
        "null",
        "[]",
        '"undo"',
        "{}",
        '{"t":5}',
        '{"t":["undo"]}',
        '{"t":"nothing"}',
        '{"t":"undo","more":1}',
        '{"t":"undo","t":"undo"}',
        '{"t":"sit"}',
        '{"t":"sit","place":6}',
        '{"t":"sit","place":-2}',
        '{"t":"sit","place":true}',
        '{"t":"sit","place":1.0}',
        '{"t":"sit","place":NaN}',
        '{"t":"sit","place":' + "9" * 500 + "}",
        '{"t":"agree","wish":1,"yes":1}',
        '{"t":"answer","question":3,"option":""}',
        '{"t":"answer","question":3,"option":"\\ud800"}',
        '{"t":"answer","question":3,"option":"a b"}',
        '{"t":"answer","question":3,"option":{"a":1}}',
        '{"t":"answer","question":3,"option":["a"]}',
        '{"t":"speak","language":"../x"}',
        '{"t":"explain","entry":"' + "a" * 65 + '"}',
        '{"t":"undo"}' + " " * LONGEST,
        "[" * 1000,
        '{"a":' * 150,
    ],
)
def test_what_is_not_let_in(data: str | bytes) -> None:
    with pytest.raises(BadMessage):
        read(data)
