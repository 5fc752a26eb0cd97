"""Settings survive whatever happens to their file."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from worms_app.play.jsonfile import JsonFile
from worms_app.play.settings import FIELDS, FILE, Settings


def test_defaults_are_values_that_may_be_chosen() -> None:
    for name, field in FIELDS.items():
        assert field.accepts(field.default), name


def test_a_change_is_kept_and_told(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    told: list[tuple[str, object]] = []
    settings.listen(lambda name, value: told.append((name, value)))
    settings.change("theme", "dark")
    settings.change("theme", "dark")
    assert told == [("theme", "dark")]
    assert Settings(tmp_path)["theme"] == "dark"


def test_what_is_no_value_is_refused(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    for name, value in (
        ("theme", "pink"),
        ("sound", 1),
        ("text_size", 101),
        ("language", 7),
        ("wifi", "x" * 33),
        ("wifi", "a\ud800"),
    ):
        with pytest.raises(ValueError):
            settings.change(name, value)
    assert not (tmp_path / FILE).exists()


def test_a_wrong_value_in_the_file_counts_as_not_set_and_is_kept(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"theme": "pink", "sound": "yes", "later": [1, 2]}', encoding="utf-8")
    settings = Settings(tmp_path)
    assert settings["theme"] == "light"
    assert settings["sound"] is True
    settings.change("text_size", 150)
    kept = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert kept == {"theme": "pink", "sound": "yes", "later": [1, 2], "text_size": 150}


@pytest.mark.parametrize(
    "garbage", [b"", b"{", b'{"theme": "da', b"\xff\xfe\x00", b"[1]", b"null", b"[" * 100_000, b"\x00" * 5000]
)
def test_garbage_is_set_aside_and_never_overwritten(tmp_path: Path, garbage: bytes) -> None:
    (tmp_path / FILE).write_bytes(garbage)
    settings = Settings(tmp_path)
    assert settings["theme"] == "light"
    assert settings.set_aside is not None
    assert settings.set_aside.read_bytes() == garbage
    settings.change("theme", "dark")
    assert Settings(tmp_path)["theme"] == "dark"
    (tmp_path / FILE).write_bytes(b"again")
    again = Settings(tmp_path).set_aside
    assert again is not None
    assert again != settings.set_aside
    assert settings.set_aside.read_bytes() == garbage


def test_a_file_torn_at_any_byte_loses_nothing_but_itself(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.change("theme", "dark")
    settings.change("text_size", 200)
    whole = (tmp_path / FILE).read_bytes()
    for length in range(len(whole)):
        (tmp_path / FILE).write_bytes(whole[:length])
        torn = Settings(tmp_path)
        assert torn["theme"] in ("dark", "light")
        if torn.set_aside is not None:
            torn.set_aside.unlink()


def test_a_full_disk_keeps_the_old_file_and_the_new_value(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(tmp_path)
    settings.change("theme", "dark")
    before = (tmp_path / FILE).read_bytes()

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        settings.change("theme", "contrast")
    assert settings["theme"] == "contrast"
    assert settings.unsaved is not None
    assert (tmp_path / FILE).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE], "no half-written neighbour stays"
    assert settings.save(), "there is room again"
    assert Settings(tmp_path)["theme"] == "contrast"


@pytest.mark.parametrize("step", ["open", "fsync", "replace"])
def test_killed_in_the_middle_of_a_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    class KilledError(BaseException):
        pass

    def kill(*_args: object, **_kwargs: object) -> None:
        raise KilledError

    file = JsonFile(tmp_path / "a.json")
    file.write({"old": 1})
    with monkeypatch.context() as patched:
        if step == "open":
            patched.setattr("builtins.open", kill)
        else:
            patched.setattr(os, step, kill)
        try:
            file.write({"new": 2})
        except KilledError:
            pass
        else:
            pytest.fail("the write was not reached")
    assert JsonFile(tmp_path / "a.json").read() == ({"old": 1}, None)


def test_settings_that_could_not_be_read_are_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Settings(tmp_path).change("theme", "dark")
    before = (tmp_path / FILE).read_bytes()

    def unread(*_args: object, **_more: object) -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    with monkeypatch.context() as patched:
        patched.setattr("builtins.open", unread)
        settings = Settings(tmp_path)
        settings.change("text_size", 150)
        assert settings.unsaved is not None
    assert (tmp_path / FILE).read_bytes() == before
    settings.change("sound", False)
    kept = Settings(tmp_path)
    assert (kept["theme"], kept["text_size"], kept["sound"]) == ("dark", 150, False)


def test_two_windows_keep_what_either_has_changed(tmp_path: Path) -> None:
    one, other = Settings(tmp_path), Settings(tmp_path)
    one.change("theme", "dark")
    other.change("text_size", 150)
    one.change("sound", False)
    kept = Settings(tmp_path)
    assert (kept["theme"], kept["text_size"], kept["sound"]) == ("dark", 150, False)
    (tmp_path / FILE).unlink()
    one.change("volume", 20)
    assert Settings(tmp_path)["theme"] == "dark", "a file that is gone is written whole"


def test_half_a_letter_in_the_file_is_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"language": "\\ud800", "theme": "dark"}', encoding="utf-8")
    settings = Settings(tmp_path)
    assert settings["theme"] == "dark"
    settings.change("sound", False)
    assert settings.unsaved is None
    assert Settings(tmp_path)["theme"] == "dark"


def test_a_folder_that_cannot_be_written_is_no_crash(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    settings = Settings(blocked)
    settings.change("theme", "dark")
    assert settings["theme"] == "dark"
    assert settings.unsaved is not None
