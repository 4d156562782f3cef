"""People, boards and files by clicking, without JavaScript."""

import tempfile
import unittest
import urllib.request
from pathlib import Path

from table import Person, Server


class People(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.person = Person(self.server, javascript=False)
        self.person.window(820, 1180)
        self.person.enter()

    def tearDown(self):
        self.person.leave()
        self.assertEqual(0, self.server.stop())

    def add(self, name, icon="Initials"):
        self.person.open("/host/people")
        self.person.press("Add somebody")
        self.person.type("Name", name)
        self.person.choose("Picture", icon)
        self.person.press("Add")
        self.assertIn(f"{name} is added.", self.person.text())

    def play(self, winner=1):
        """One round of those who sit down with one tap."""
        person = self.person
        person.open("/host/new/hand-and-foot")
        person.taps = 0
        person.press("Home")
        person.press("Start the game")
        # A group sits down and begins with two taps.
        self.assertEqual(2, person.taps)
        game = person.driver.current_url
        for side in (1, 2):
            person.open(f"{game}/rounds/1/sides/{side}")
            person.type("Card Count", "100" if side == winner else "40")
            person.press("Save")
        person.press("Finish round 1")
        person.press("End the game")
        person.press("End the game")
        return game

    def test_from_people_to_board(self):
        person = self.person
        for name in ["Ann", "Bob", "Cy"]:
            self.add(name, "Cat" if name == "Ann" else "Initials")
        person.open("/host/new/hand-and-foot?who=Home")
        person.tap(person.found("summary", "Somebody new"))
        person.type("Name", "Dee")
        person.press("Add, and let sit down")
        self.assertIn("Dee is added.", person.text())
        self.play()
        self.assertIn("The winners are Ann & Bob!", person.text())
        self.assertIn("Same people again", person.text())
        person.open("/host/games")
        person.press("Leader board")
        self.assertIn("100.0", person.text())
        person.press("Ann")
        self.assertIn("Statistics of Ann", person.text())
        person.press("Compare")
        self.assertIn("Games as partners", person.text())

    def test_games_are_taken_along(self):
        person = self.person
        for name in ["Ann", "Bob", "Cy", "Dee"]:
            self.add(name)
        self.play()
        request = urllib.request.Request(self.server.address + "/host/files/games?format=json")
        request.add_header("Cookie", "; ".join(f"{c['name']}={c['value']}" for c in person.driver.get_cookies()))
        games = urllib.request.urlopen(request).read()
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "games.jsonl"
            file.write_bytes(games)
            person.open("/host/games")
            person.press("Games as files")
            person.driver.find_element("id", "file").send_keys(str(file))
            person.press("Bring in")
            self.assertIn("Known already: 1.", person.text())


if __name__ == "__main__":
    unittest.main()
