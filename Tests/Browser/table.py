"""A server over games of its own, and a real browser before it. Things are found by what people see of them."""

import base64
import json
import os
import signal
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

PROGRAM = os.environ["HOUSERULES_PROGRAM"]
PICTURES = os.environ.get("HOUSERULES_PICTURES")
HERE = Path(__file__).parent


class Server:
    """`houserules serve` at a free port, in a folder that goes with it."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.start()

    def start(self, port=0):
        began = time.monotonic()
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--home", "--port", str(port), "--format", "json",
             "--store", f"{self.folder.name}/games.sqlite"],
            stdout=subprocess.PIPE, text=True)
        self.said = json.loads(self.process.stdout.readline())
        self.link = next(link for link in self.said["links"] if "localhost" in link)
        self.address = f"http://localhost:{self.said['port']}"
        urllib.request.urlopen(self.link).read()
        self.seconds_to_first_page = time.monotonic() - began

    def fall(self):
        """Ends it as a power cut does, with the process that it has started; `start` with the same port brings it back."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        self.process.kill()
        for child in children:
            while Path(f"/proc/{child}/fd/0").is_symlink():
                time.sleep(0.01)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """Ends it as a system does that shuts down, and gives its status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=10)
        self.process.stdout.close()
        self.folder.cleanup()
        return status


def browser(javascript=True, trusts_all=False):
    """Chromium without a window; one that trusts all asks nobody who has signed a certificate."""
    options = webdriver.ChromeOptions()
    options.accept_insecure_certs = trusts_all
    options.binary_location = os.environ["HOUSERULES_BROWSER"]
    for flag in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars"]:
        options.add_argument(flag)
    if not javascript:
        options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
    driver = webdriver.Chrome(options=options, service=Service(os.environ["HOUSERULES_DRIVER"]))
    driver.set_page_load_timeout(20)
    return driver


class Person:
    """Somebody at the table, with a browser."""

    def __init__(self, server, javascript=True, trusts_all=False):
        self.server = server
        self.driver = browser(javascript, trusts_all)
        self.taps = 0

    def leave(self):
        self.driver.quit()

    def open(self, path):
        self.driver.get(path if path.startswith("http") else self.server.address + path)

    def is_here(self):
        """Whether the server's pages are before this person, as they must be before a look can be chosen."""
        return self.driver.current_url.startswith(self.server.address)

    def enter(self):
        self.open(self.server.link)
        self.press("Use this device")

    def table_link(self):
        """The path by which others come to the table, as the host reads its letters."""
        self.open("/host/tables")
        terms = self.driver.find_elements(By.CSS_SELECTOR, ".way dt, .way dd")
        texts = [term.text for term in terms]
        return "/join/" + texts[texts.index("Letters") + 1].replace(" ", "")

    def window(self, width, height):
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def tap(self, element):
        self.taps += 1
        # People bring what they touch to the middle of what they see.
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()

    def press(self, text):
        """Presses the button or link that is called so, or begins so, and waits for the page that comes."""
        element = self.found("button, a", text)
        leaves = "#" not in (element.get_dom_attribute("href") or "")
        page = self.driver.find_element(By.TAG_NAME, "html")
        shown = page.get_dom_attribute("data-shown")
        self.tap(element)
        if leaves:
            WebDriverWait(self.driver, 10).until(lambda _: self.is_gone(page, shown))

    def tap_alone(self, text):
        """Presses what is called so, and waits for nothing."""
        self.tap(self.found("button, a", text))

    def wait(self, text, seconds=5):
        """Waits until something is to be read on the page."""
        WebDriverWait(self.driver, seconds, poll_frequency=0.02).until(lambda _: text in self.text())

    def field(self, line):
        """The field that is called so."""
        for label in self.driver.find_elements(By.CSS_SELECTOR, "label[for]"):
            if label.text.startswith(line):
                return self.driver.find_element(By.ID, label.get_attribute("for"))
        raise AssertionError(f"there is no field {line}: {self.text()}")

    @staticmethod
    def is_gone(element, shown=None):
        """Whether a page is no longer shown: another one has come, or the script has put another one in its place."""
        try:
            return element.get_dom_attribute("data-shown") != shown
        except WebDriverException:
            return True

    def names(self, kind):
        """What can be seen of a kind, with what it is called, all asked for at once; None where it is not seen."""
        return self.driver.execute_script(
            "return [...document.querySelectorAll(arguments[0])].map((it) => {"
            " const isSeen = it.checkVisibility({visibilityProperty: true, checkVisibilityCSS: true});"
            " return [it, isSeen ? (it.getAttribute('aria-label') || it.innerText).trim().replace(/\\s+/g, ' ') : null]; });",
            kind)

    def found(self, kind, text):
        for element, name in self.names(kind):
            if name is not None and name.startswith(text):
                return element
        # What is called otherwise than it looks.
        for element in self.driver.find_elements(By.CSS_SELECTOR, kind):
            name = element.accessible_name
            if element.is_displayed() and (name == text or name.startswith(text)):
                return element
        raise AssertionError(f"nothing to press is called {text}: {self.text()}")

    def choose(self, line, value, side=1):
        """Chooses one of the buttons of a line; where it is there for several sides, of the first, or another one."""
        for field in self.driver.find_elements(By.CSS_SELECTOR, "fieldset"):
            legend = field.find_elements(By.TAG_NAME, "legend")
            if not legend or not legend[0].text.startswith(line):
                continue
            side -= 1
            if side > 0:
                continue
            for chip in field.find_elements(By.CSS_SELECTOR, ".chip"):
                if chip.text == value:
                    return self.tap(chip)
        raise AssertionError(f"{line} cannot be {value}: {self.text()}")

    def type(self, line, text):
        """Types into the field of a line; each letter is a tap."""
        field = self.field(line)
        self.tap(field)
        field.clear()
        field.send_keys(text)
        self.taps += len(text)

    def text(self):
        return self.driver.find_element(By.TAG_NAME, "body").text

    def picture(self, name):
        """Keeps what is seen, the whole page, where pictures are wanted."""
        if not PICTURES:
            return
        size = self.driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssContentSize"]
        shot = self.driver.execute_cdp_cmd(
            "Page.captureScreenshot",
            {"captureBeyondViewport": True,
             "clip": {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 4000), "scale": 1}})
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        (Path(PICTURES) / f"{name}.png").write_bytes(base64.b64decode(shot["data"]))


class Typist(Person):
    """Somebody without a mouse, and who touches nothing: all is done by the keys that go on, choose and press."""

    def keys(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def focused(self, goal):
        """What has the focus, as far as that matters for where to go: there, in its group, or elsewhere."""
        return self.driver.execute_script(
            "const at = document.activeElement, goal = arguments[0];"
            "return at === goal ? 'there' : at.type === 'radio' && at.name === goal.name && at.form === goal.form"
            " ? 'beside' : 'elsewhere';", goal)

    def tap(self, element):
        self.taps += 1
        goal = element.find_element(By.TAG_NAME, "input") if element.tag_name == "label" else element
        for _ in range(400):
            place = self.focused(goal)
            if place == "there":
                break
            self.keys(Keys.ARROW_DOWN if place == "beside" else Keys.TAB)
        else:
            raise AssertionError(f"no key leads to {goal.accessible_name}")
        kind = goal.get_attribute("type") if goal.tag_name == "input" else goal.tag_name
        if kind in ("radio", "checkbox"):
            if kind == "checkbox" or not goal.is_selected():
                self.keys(Keys.SPACE)
        elif kind in ("a", "button", "summary"):
            self.keys(Keys.ENTER)

    def type(self, line, text):
        self.tap(self.field(line))
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL).perform()
        self.keys(text)
        self.taps += len(text)
