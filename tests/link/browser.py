"""Debian's Chromium, driven by Selenium: what a phone's browser does with the page."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys as Key
from selenium.webdriver.remote.webelement import WebElement

BROWSER, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
MISSING = "" if BROWSER and DRIVER else "no Chromium: as root, apt-get install chromium chromium-driver"

SMALL = 360, 640


class Browser:
    """One browser window, as large as a phone."""

    def __init__(
        self, folder: Path, language: str = "en", size: tuple[int, int] = SMALL, dark: bool = False
    ) -> None:
        options = Options()
        options.binary_location = BROWSER or ""
        for flag in (
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--force-renderer-accessibility",
            f"--user-data-dir={folder}",
            f"--lang={language}",
            "--window-size=600,900",
        ):
            options.add_argument(flag)
        if dark:
            options.add_argument("--blink-settings=preferredColorScheme=0")
        options.add_experimental_option("prefs", {"intl.accept_languages": language})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(DRIVER))
        self.size(*size)

    def forget(self) -> None:
        """As a phone that was never here."""
        self.driver.get("about:blank")
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "all"})

    def inject(self, source: str) -> None:
        """A script of the test's own, past the page's policy."""
        self.driver.execute_cdp_cmd("Runtime.evaluate", {"expression": source})

    def named(self) -> str:
        """The accessible name of what has the focus."""
        found = self.driver.execute_cdp_cmd("Runtime.evaluate", {"expression": "document.activeElement"})
        identifier = found["result"].get("objectId")
        if not identifier:
            return ""
        nodes = self.driver.execute_cdp_cmd(
            "Accessibility.getPartialAXTree", {"objectId": identifier, "fetchRelatives": False}
        )["nodes"]
        return str(nodes[0].get("name", {}).get("value", ""))

    def size(self, width: int, height: int) -> None:
        """A screen of so many CSS pixels, as a phone has it."""
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True},
        )

    def text_size(self, percent: int) -> None:
        """The text size of the phone's settings."""
        self.driver.execute_script(f"document.documentElement.style.fontSize = '{percent}%'")

    def close(self) -> None:
        """The end of the browser."""
        self.driver.quit()

    def open(self, address: str) -> None:
        """Go to a page."""
        self.driver.get(address)

    def run(self, script: str, *arguments: Any) -> Any:
        """What a script in the page returns."""
        return self.driver.execute_script(script, *arguments)

    def until(self, true: Callable[[], Any], seconds: float = 10) -> Any:
        """Wait for something to be so."""
        end = time.monotonic() + seconds
        while True:
            found = true()
            if found:
                return found
            assert time.monotonic() < end, self.text()
            time.sleep(0.03)

    def text(self) -> str:
        """Everything that can be read."""
        return str(self.run("return document.body.innerText"))

    def buttons(self) -> list[str]:
        """What can be pressed."""
        return list(
            self.run(
                "return [...document.querySelectorAll('button')]"
                ".filter(b => b.offsetParent && !b.disabled).map(b => b.innerText.trim())"
            )
        )

    def press(self, words: str) -> None:
        """Press the button that says so."""
        button = self.until(lambda: self.find(words))
        self.run("arguments[0].scrollIntoView({block: 'center'})", button)
        button.click()

    def find(self, words: str) -> WebElement | None:
        """The button with these words."""
        found: WebElement | None = self.run(
            "return [...document.querySelectorAll('button, summary')].find("
            "b => b.offsetParent && !b.disabled && b.innerText.trim().startsWith(arguments[0])) || null",
            words,
        )
        return found

    def sees(self, words: str, seconds: float = 10) -> None:
        """Wait until this can be read."""
        self.until(lambda: words in self.text(), seconds)

    def key(self, *keys: str) -> None:
        """Keys on the keyboard."""
        webdriver.ActionChains(self.driver).send_keys(*keys).perform()

    def tab(self, back: bool = False) -> None:
        """On to what comes next, or back to what came before."""
        keys = webdriver.ActionChains(self.driver)
        (
            keys.key_down(Key.SHIFT).send_keys(Key.TAB).key_up(Key.SHIFT) if back else keys.send_keys(Key.TAB)
        ).perform()

    def focused(self) -> str:
        """The words of what has the focus."""
        return str(self.run("return (document.activeElement.innerText || '').trim()"))

    def asked(self) -> bool:
        """Whether the page shows a question."""
        return bool(self.run("return !document.getElementById('ask').hidden"))

    def over(self) -> bool:
        """Whether it shows how the game ended."""
        return bool(self.run("return !document.getElementById('result').hidden"))

    def picture(self, path: Path) -> None:
        """Keep what is seen."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(path))

    def complaints(self) -> list[str]:
        """What the browser's console says that is wrong."""
        return [
            str(entry["message"])
            for entry in self.driver.get_log("browser")  # type: ignore[no-untyped-call]
            if entry["level"] == "SEVERE" and "WebSocket" not in entry["message"]
        ]

    def tree(self) -> list[dict[str, str]]:
        """What a screen reader is told: roles and names, in order."""
        nodes = self.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        known = {node["nodeId"]: node for node in nodes}
        order, waiting = [], [nodes[0]["nodeId"]]
        while waiting:
            node = known[waiting.pop()]
            order.append(node)
            waiting += [child for child in reversed(node.get("childIds", [])) if child in known]
        return [
            {"role": node["role"]["value"], "name": node.get("name", {}).get("value", "")}
            for node in order
            if not node.get("ignored")
        ]


__all__ = ["MISSING", "Browser", "By", "Key"]
