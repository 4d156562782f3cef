"""Every page in every look: nothing that axe finds, and what eyes and fingers need."""

import os
import time
import unittest
from pathlib import Path

from selenium.webdriver.common.by import By

from table import HERE, Person, Server

AXE = Path(os.environ["HOUSERULES_AXE"]).read_text()
MEASURE = (HERE / "measure.js").read_text()

WINDOWS = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1280, 800)}
LETTERS = ["normal", "large", "largest"]
COLOURS = ["light", "dark", "contrast"]

# Each two of the three meet: the third follows from the first two.
LOOKS = [
    (window, letters, COLOURS[(row + column) % 3])
    for row, window in enumerate(WINDOWS)
    for column, letters in enumerate(LETTERS)
]

# What is measured is measured in every look. axe, which takes longer than all else, reads each window, each size of
# letters and each colour once; with HOUSERULES_EVERY_LOOK it reads every look, too.
READ_BY_AXE = LOOKS if "HOUSERULES_EVERY_LOOK" in os.environ else LOOKS[::4]


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.person = Person(cls.server)
        cls.pages = {"link": cls.server.link, "outside": "/host/games"}

    @classmethod
    def tearDownClass(cls):
        cls.person.leave()
        cls.server.stop()

    def look(self, letters, colours):
        self.person.driver.add_cookie({"name": "look", "value": f"{letters}.{colours}"})

    def judge(self, name, look, by_axe=True):
        """What is wrong with the page that is shown."""
        driver = self.person.driver
        found = driver.execute_script(MEASURE)
        if by_axe:
            violations = driver.execute_async_script(
                AXE + ";let done = arguments[arguments.length - 1];"
                "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], "
                "resultTypes: ['violations']}).then(result => done(result.violations))")
            found += [f"{v['id']}: {v['nodes'][0]['html'][:200]}" for v in violations]
        return [f"{name} {look}: {text}" for text in found]

    def test_what_is_wrong_is_found(self):
        """A page with one of each mistake: nothing above is fine because nobody looks."""
        person = self.person
        person.driver.get(
            "data:text/html,<title>x</title><body style='margin:0'><p style='font-size:12px;color:%23777'>small</p>"
            "<button style='height:20px;width:20px;padding:0'></button><a href='%23' style='font-size:20px'>link</a>"
            "<div style='width:3000px;font-size:20px'>wide</div>")
        found = " ".join(self.judge("mistakes", ()))
        for mistake in ["letters of 12px: small", "contrast 4.", "20 by 20 to touch", "between: ", "wide in",
                        "button-name: ", "html-has-lang: "]:
            self.assertIn(mistake, found)

    def test_every_page(self):
        person = self.person
        found = self.in_every_look("link", person.server.link)
        found += self.in_every_look("outside", "/host/games")
        person.enter()
        for name, path in [
            ("no games", "/host/games"), ("which game", "/host/new"), ("new game", "/host/new/hand-and-foot"),
            ("new game with options", "/host/new/oh-hell"), ("settings", "/host/look"), ("rules", "/host/rules"),
            ("rules of one", "/host/rules/hand-and-foot"), ("odds", "/host/rules/pig/odds"),
            ("not here", "/host/nothing"),
        ]:
            found += self.in_every_look(name, path)
        found += self.people_in_every_look()
        found += self.tables_in_every_look()
        found += self.game_in_every_look()
        found += self.played_in_every_look()
        found += self.written_in_every_look()
        self.assertEqual([], found, "\n" + "\n".join(found))

    def tables_in_every_look(self):
        """The host's pages about tables and devices, and what others see who come by the letters."""
        person = self.person
        found = self.in_every_look("phones and tablets", "/host/tables")
        guest = Person(self.server)
        self.addCleanup(guest.leave)
        join = person.table_link()
        found += self.seen_by(guest, "come in", join)
        guest.open(join)
        guest.press("Come in")
        found += self.seen_by(guest, "who are you", join)
        guest.open(join)
        guest.type("Your name", "Zoe")
        guest.press("Sit down")
        guest.open("/")
        guest.press("Settings")
        found += self.seen_by(guest, "own settings", guest.driver.current_url)
        found += self.seen_by(guest, "as whom", "/who")
        found += self.in_every_look("who sits here", "/host/tables")
        found += self.in_every_look("devices", "/host/devices")
        return found

    def people_in_every_look(self):
        person = self.person
        for name, icon in [("Ann", "Cat"), ("Bob", "Initials"), ("Maximiliane-Charlotte", "Sun")]:
            person.open("/host/people/new")
            person.type("Name", name)
            person.choose("Picture", icon)
            person.press("Add")
        found = self.in_every_look("person", person.driver.current_url)
        shown = person.driver.current_url.split("?")[0]
        person.open("/host/seasons")
        person.type("Its name", "Winter")
        for field, day in [("season-first", "2025-12-01"), ("season-last", "2099-02-28")]:
            person.driver.execute_script("document.getElementById(arguments[0]).value = arguments[1]", field, day)
        person.press("Add the season")
        for name, path in [
            ("people", "/host/people"), ("photo", shown + "/photo"), ("new person", "/host/people/new"), ("merge", shown + "/merge"),
            ("groups", "/host/groups"), ("seasons", "/host/seasons"), ("files", "/host/files"),
            ("empty board", "/host/board"), ("pad", "/host/rules/hand-and-foot/pad"),
            ("pad of rounds", "/host/rules/oh-hell/pad?sides=4"),
        ]:
            found += self.in_every_look(name, path)
        return found

    def boards_in_every_look(self):
        person = self.person
        found = self.in_every_look("board", "/host/board?group=%2A")
        person.open("/host/board?group=%2A")
        person.press("Guest A")
        found += self.in_every_look("statistics", person.driver.current_url)
        person.open("/host/board?group=%2A")
        person.press("Guest A")
        person.press("Compare")
        return found + self.in_every_look("pair", person.driver.current_url)

    def game_in_every_look(self):
        person = self.person
        person.open("/host/new/hand-and-foot")
        person.press("Start the game")
        game = person.driver.current_url.split("?")[0]
        found = self.in_every_look("sheet", game)
        for side in range(2):
            person.choose("Clean Books", "3")
            person.type("Card Count", "245")
            person.press("Save")
        found += self.in_every_look("both entered", game)
        found += self.across_the_room(game)
        person.open(game)
        person.press("Finish round 1")
        for name, path in [
            ("next round", ""), ("correction", "/rounds/1/sides/2"), ("all sheets", "/rounds/2/all"),
            ("rounds", "/rounds"), ("end it", "/end"), ("rules at the table", "/rules"),
        ]:
            found += self.in_every_look(name, game + path)
        found += self.mistakes_in_every_look(game)
        person.open(game + "/end")
        person.press("End the game")
        found += self.in_every_look("winner", game)
        found += self.in_every_look("games", "/host/games")
        found += self.boards_in_every_look()
        for rules in ["yahtzee", "oh-hell", "ten-pin-bowling"]:
            person.open(f"/host/new/{rules}")
            person.press("Start the game")
            found += self.in_every_look(rules, person.driver.current_url)
        return found

    def across_the_room(self, game):
        """A large screen of somebody who only watches: its letters are larger."""
        guest = Person(self.server)
        self.addCleanup(guest.leave)
        guest.open(self.person.table_link())
        guest.press("Come in")
        guest.press("I only watch")
        guest.window(1920, 1080)
        guest.open("/tables/1/follow/games/" + game.split("/")[-1])
        own, self.person = self.person, guest
        found = self.judge("followed", ("wall",))
        self.person = own
        guest.picture("followed-wall")
        size = guest.driver.execute_script("return parseFloat(getComputedStyle(document.body).fontSize)")
        return found + ([] if size >= 34 else [f"followed: letters of {size}"])

    def played_in_every_look(self):
        """Dice and cards, between two hands and in one."""
        person = self.person
        person.open("/host/new/farkle")
        person.press("Start the game")
        person.press("Roll")
        found = self.in_every_look("dice", person.driver.current_url)
        for rules in ["five-card-stud", "cheat", "set-cards"]:
            person.open(f"/host/new/{rules}")
            person.press("Start the game")
            game = person.driver.current_url
            person.press("Lay out" if rules == "set-cards" else "Deal")
            found += self.in_every_look(f"cards of {rules}", game)
            if rules == "set-cards":
                continue
            person.open(game)
            time.sleep(1.5)
            person.press("I am")
            found += self.in_every_look(f"hand of {rules}", person.driver.current_url)
        # What is asked has no address of its own: it is looked at as it comes.
        person.open("/host/new/breakthrough")
        person.press("Start the game")
        person.press("Move a man")
        for name, (width, height) in WINDOWS.items():
            person.window(width, height)
            found += self.judge("squares to choose", name)
            person.picture(f"squares {name}")
        return found

    def written_in_every_look(self):
        """The pages on which rules are written, with a mistake that is kept."""
        person = self.person
        found = self.in_every_look("begin rules", "/host/studio/new?base=hand-and-foot")
        person.open("/host/studio/new?base=hand-and-foot")
        person.type("What do people call it", "Our Hand")
        person.press("Begin")
        rules = person.driver.current_url.split("?")[0]
        found += self.in_every_look("rules that are written", rules)
        person.open(rules)
        person.driver.find_element(By.ID, "text").send_keys("\nnotez: x\n")
        person.press("Save")
        person.press("Make a link")
        found += self.in_every_look("rules with a mistake", rules)
        for name, path in [("written", "/host/studio"), ("versions", rules + "/versions")]:
            found += self.in_every_look(name, path)
        return found + self.looks_in_every_window(rules + "?version=1")

    def looks_in_every_window(self, rules):
        """What a text does is an answer to a form and has no address: it is looked at as it stands, in each window."""
        found = []
        for window, letters, colours in LOOKS[::4]:
            for button in ["See what players see", "Run the examples", "What has changed", "Odds"]:
                self.look(letters, colours)
                self.person.window(*WINDOWS[window])
                self.person.open(rules)
                self.person.press(button)
                found += self.judge(button, (window, letters, colours))
                self.person.picture(f"{button}-{window}".replace(" ", "_"))
        return found

    def seen_by(self, person, name, path):
        """What is wrong with a page of somebody else's."""
        own, self.person = self.person, person
        try:
            return self.in_every_look(name, path)
        finally:
            self.person = own

    def mistakes_in_every_look(self, game):
        """A page that answers a form has no address: it is looked at as it stands, in each window."""
        found = []
        for window, letters, colours in LOOKS[::4]:
            self.look(letters, colours)
            self.person.window(*WINDOWS[window])
            self.person.open(game)
            self.person.type("Card Count", "12x")
            self.person.press("Save")
            found += self.judge("mistake", (window, letters, colours))
            self.person.picture(f"mistake-{window}-{letters}-{colours}")
        return found

    def in_every_look(self, name, path):
        found = []
        if not self.person.is_here():
            self.person.open(path)
        for look in LOOKS:
            window, letters, colours = look
            self.person.window(*WINDOWS[window])
            self.look(letters, colours)
            self.person.open(path)
            found += self.judge(name, look, look in READ_BY_AXE)
            self.person.picture(f"{name}-{window}-{letters}-{colours}".replace(" ", "_"))
        return found + self.narrow(name, path)

    def narrow(self, name, path):
        """The narrowest phones; and 1280 at 400 per cent, which is as wide."""
        found = []
        for height in (640, 256):
            self.person.window(320, height)
            self.look("normal", "light")
            self.person.open(path)
            found += self.judge(name, ("narrow", height), height == 640)
        self.person.picture(f"{name}-narrow".replace(" ", "_"))
        self.person.window(*WINDOWS["desk"])
        return found


if __name__ == "__main__":
    unittest.main()
