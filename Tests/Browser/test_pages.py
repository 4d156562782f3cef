"""Every page in every look: nothing that axe finds, and what eyes and fingers need."""

import os
import unittest
from pathlib import Path

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

    def judge(self, name, look):
        """What is wrong with the page that is shown."""
        person = self.person
        result = person.driver.execute_async_script(
            AXE + ";axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', "
            "'best-practice']}).then(arguments[arguments.length - 1])")
        found = [f"{v['id']}: {v['nodes'][0]['html'][:200]}" for v in result["violations"]]
        found += person.driver.execute_script(MEASURE)
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
            ("rules of one", "/host/rules/hand-and-foot"), ("not here", "/host/nothing"),
        ]:
            found += self.in_every_look(name, path)
        found += self.game_in_every_look()
        self.assertEqual([], found)

    def game_in_every_look(self):
        person = self.person
        person.open("/host/new/hand-and-foot")
        person.press("Start the game")
        game = person.driver.current_url
        found = self.in_every_look("sheet", game)
        for side in range(2):
            person.choose("Clean Books", "3")
            person.type("Card Count", "245")
            person.press("Save")
        found += self.in_every_look("both entered", game)
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
        for rules in ["yahtzee", "oh-hell", "ten-pin-bowling"]:
            person.open(f"/host/new/{rules}")
            person.press("Start the game")
            found += self.in_every_look(rules, person.driver.current_url)
        return found

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
        for window, letters, colours in LOOKS:
            self.person.window(*WINDOWS[window])
            self.person.open(path)
            self.look(letters, colours)
            self.person.open(path)
            found += self.judge(name, (window, letters, colours))
            self.person.picture(f"{name}-{window}-{letters}-{colours}".replace(" ", "_"))
        return found + self.narrow(name, path)

    def narrow(self, name, path):
        """The narrowest phones; and 1280 at 400 per cent, which is as wide."""
        found = []
        for height in (640, 256):
            self.person.window(320, height)
            self.look("normal", "light")
            self.person.open(path)
            found += [text for text in self.judge(name, ("narrow", height))]
        self.person.picture(f"{name}-narrow".replace(" ", "_"))
        self.person.window(*WINDOWS["desk"])
        return found


if __name__ == "__main__":
    unittest.main()
