"""Rules that are written in a browser: without JavaScript, with it, and by keyboard alone."""

import re
import time
import unittest

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from table import Person, Server


class Writing(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def person(self, javascript=True):
        person = Person(self.server, javascript)
        self.addCleanup(person.leave)
        person.enter()
        return person

    def begin(self, person, base, title):
        """Begins a difference from the page on which a game's rules are read."""
        person.open(f"/host/rules/{base}")
        person.press("Play it differently")
        person.type("What do people call it", title)
        person.press("Begin")

    @staticmethod
    def area(person):
        return person.driver.find_element(By.ID, "text")

    def write_behind(self, person, text):
        self.area(person).send_keys(Keys.CONTROL, Keys.END)
        self.area(person).send_keys(text)

    def test_without_scripts(self):
        """A house rule, a mistake that a tap mends, a version, and a game by it."""
        person = self.person(javascript=False)
        self.begin(person, "pig", "Pig Without")
        self.assertIn("Nothing is wrong", person.text())
        self.write_behind(person, "\nsumary: As we play it.\n")
        person.press("Check")
        self.assertIn("1 mistake", person.text())
        person.press("Write summary")
        self.assertIn("Nothing is wrong", person.text())
        self.assertIn("\nsummary: As we play it.", self.area(person).get_property("value"))
        person.press("See what players see")
        self.assertIn("What players will see first", person.text())
        person.press("Run the examples")
        person.press("What has changed")
        self.assertIn("Against Pig", person.text())
        person.press("Save")
        self.assertIn("is saved", person.text())
        person.press("Try it out")
        self.assertIn("Pig Without", person.text())
        person.press("Roll")
        person.open("/host/new")
        person.press("Pig Without")
        person.press("Start the game")
        person.open("/host/games")
        self.assertIn("Pig Without", person.text())

    def test_while_typing(self):
        """Mistakes come and go without a button, and what could stand there is proposed."""
        person = self.person()
        self.begin(person, "pig", "Pig With")
        self.write_behind(person, "\nrond")
        person.wait("1 mistake")
        mark = person.driver.find_element(By.CSS_SELECTOR, ".gutter .bad")
        self.assertTrue(mark.text.startswith("●"))
        for _ in "rond":
            self.area(person).send_keys(Keys.BACKSPACE)
        person.wait("Nothing is wrong")
        self.area(person).send_keys("sum")
        self.assertIn("summary", self.proposals(person, "sum"))
        self.area(person).send_keys(Keys.ESCAPE)
        self.assertFalse(person.driver.find_element(By.CSS_SELECTOR, ".completions").is_displayed())
        self.area(person).send_keys("m")
        self.proposals(person, "summ")
        self.area(person).send_keys(Keys.ENTER)
        self.assertTrue(self.area(person).get_property("value").rstrip().endswith("summary:"))
        person.picture("studio-typing")

    def test_mistake_at_hand(self):
        """The mistake of the line stands in sight below the text, with what mends it; what is proposed closes its brackets."""
        person = self.person()
        person.window(1100, 800)
        self.begin(person, "pig", "Pig At Hand")
        self.write_behind(person, "\nroundz: 5\n")
        person.wait("1 mistake")
        beside = person.driver.find_element(By.CSS_SELECTOR, ".beside")
        self.assertIn("roundz", beside.text)
        person.picture("studio-at-hand")
        bottom = person.driver.execute_script("return document.querySelector('.beside').getBoundingClientRect().bottom")
        self.assertLessEqual(bottom, 800)
        beside.find_element(By.CSS_SELECTOR, "button").click()
        person.wait("Nothing is wrong")
        self.assertFalse(beside.is_displayed())
        self.assertIn("\nrounds: 5", self.value(person))
        self.area(person).send_keys(Keys.CONTROL, Keys.END)
        self.area(person).send_keys("ranking: ")
        self.proposals(person, "highest")
        self.area(person).send_keys(Keys.ARROW_DOWN, Keys.ENTER, "total")
        self.assertTrue(self.value(person).rstrip().endswith("ranking: [{highest: total}]"), self.value(person)[-40:])

    def proposals(self, person, prefix=""):
        """What is proposed, once the first of it begins so."""
        end = time.monotonic() + 5
        while time.monotonic() < end:
            shown = person.driver.execute_script(
                "return [...document.querySelectorAll('.completions:not([hidden]) b')].map((it) => it.textContent)")
            if shown and shown[0].startswith(prefix):
                return shown
            time.sleep(0.02)
        self.fail(f"nothing is proposed for {prefix}")

    def test_lines(self):
        """A new line begins where the last one did, or further in; what is not saved comes back."""
        person = self.person()
        self.begin(person, "pig", "Pig Lines")
        self.write_behind(person, "\noptions:\npot:\n")
        value = self.area(person).get_property("value")
        self.assertTrue(value.endswith("\noptions:\n  pot:\n    "), repr(value[-40:]))
        person.press("Settings")
        person.driver.back()
        person.wait("Rules of Pig Lines")
        time.sleep(0.2)
        self.assertEqual(value, self.area(person).get_property("value"))

    def value(self, person):
        return self.area(person).get_property("value")

    def test_long_lines(self):
        """Long lines go on below, with their number beside their beginning, and nothing has to be moved sideways."""
        person = self.person()
        person.window(360, 800)
        self.begin(person, "pig", "Pig Long")
        self.write_behind(person, "\n# " + "a long line, " * 20 + "\nroun")
        person.wait("1 mistake")
        measures = person.driver.execute_script("""
            const text = document.getElementById('text');
            const rows = [...document.querySelectorAll('.gutter div')];
            return {wide: text.scrollWidth, room: text.clientWidth, high: text.scrollHeight,
                rows: rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0) + 24,
                broken: rows[rows.length - 2].getBoundingClientRect().height};""")
        self.assertLessEqual(measures["wide"], measures["room"])
        self.assertGreater(measures["broken"], 100)
        self.assertAlmostEqual(measures["high"], measures["rows"], delta=3)
        # What is proposed stands below the word.
        person.wait("rounds")
        gap = person.driver.execute_script("""
            const row = [...document.querySelectorAll('.gutter div')].pop().getBoundingClientRect();
            const list = document.getElementById('proposals').getBoundingClientRect();
            return Math.min(Math.abs(list.top - row.bottom), Math.abs(list.bottom - row.top));""")
        self.assertLess(gap, 12)

    def test_copy(self):
        """The link is copied by a button, which says so; without scripts there is none."""
        person = self.person()
        self.begin(person, "pig", "Pig Copied")
        person.press("Make a link")
        person.wait("End the link")
        person.tap_alone("Copy the link")
        person.wait("Copied")
        plain = self.person(javascript=False)
        plain.open("/host/studio/rules/pig-copied")
        self.assertIn("End the link", plain.text())
        self.assertNotIn("Copy the link", plain.text())

    def test_away_without_scripts(self):
        """What is not saved is not dropped by putting the game away."""
        person = self.person(javascript=False)
        self.begin(person, "pig", "Pig Away")
        self.write_behind(person, "\n# mine\n")
        person.press("Put it away")
        self.assertIn("This text is not saved", person.text())
        self.assertIn("\n# mine", self.value(person))
        person.press("Put it away without this text")
        self.assertIn("It is put away", person.text())

    def test_fix_is_taken_back(self):
        """What a button mends is taken back with the keys for that."""
        person = self.person()
        self.begin(person, "pig", "Pig Undone")
        self.write_behind(person, "\nsumary: Ä, as we play it.\n")
        person.wait("Write summary")
        person.tap_alone("Write summary")
        person.wait("Nothing is wrong")
        self.assertIn("\nsummary: Ä", self.value(person))
        self.area(person).send_keys(Keys.CONTROL, "z")
        self.assertIn("\nsumary: Ä", self.value(person))
        person.wait("1 mistake")

    def test_not_saved(self):
        """What is typed stays, whatever is done before it is saved, until it is thrown away."""
        person = self.person()
        self.begin(person, "pig", "Pig Unsaved")
        place = person.driver.current_url.split("?")[0]
        self.assertNotIn("not saved yet", person.text())
        self.write_behind(person, "\n# mine\n")
        self.assertIn("not saved yet", person.text())
        person.wait("Nothing is wrong")
        person.press("Make a link")
        person.wait("End the link")
        self.assertIn("\n# mine", self.value(person))
        person.press("Try it out")
        person.wait("Back to the rules")
        person.press("Back to the rules")
        self.assertIn("\n# mine", self.value(person))
        person.driver.get(place)
        person.wait("stands here again")
        self.assertIn("\n# mine", self.value(person))
        person.tap_alone("Throw it away")
        self.assertNotIn("\n# mine", self.value(person))
        person.driver.get(place)
        person.wait("Rules of Pig Unsaved")
        self.assertNotIn("stands here again", person.text())

    def test_list_closes(self):
        """What could stand there goes when one goes elsewhere, and writes nothing then."""
        person = self.person()
        self.begin(person, "pig", "Pig Elsewhere")
        self.write_behind(person, "\nsum")
        self.proposals(person, "sum")
        self.area(person).send_keys(Keys.CONTROL, Keys.HOME)
        time.sleep(0.2)
        self.assertFalse(person.driver.find_element(By.CSS_SELECTOR, ".completions").is_displayed())
        before = self.value(person)
        self.area(person).send_keys(Keys.ENTER)
        self.assertEqual("\n" + before, self.value(person))

    def test_by_keyboard(self):
        """From the text to the buttons and on: the text is no trap for the keys."""
        person = self.person()
        self.begin(person, "pig", "Pig Keys")
        self.area(person).send_keys(Keys.CONTROL, Keys.HOME)
        self.area(person).send_keys(Keys.TAB)
        self.assertEqual("Check", person.driver.switch_to.active_element.text)
        person.driver.switch_to.active_element.send_keys(Keys.TAB)
        self.assertEqual("Save", person.driver.switch_to.active_element.text)

    def test_speed(self):
        """What is proposed comes while somebody still looks at the letters."""
        person = self.person()
        self.begin(person, "hand-and-foot", "Hand Speed")
        seconds = []
        self.write_behind(person, "\n")
        typed = ""
        for letter in "summa":
            began = time.monotonic()
            self.area(person).send_keys(letter)
            typed += letter
            self.proposals(person, typed)
            seconds.append(time.monotonic() - began)
        self.assertLess(sorted(seconds)[len(seconds) // 2], 2, seconds)

    def test_sharing(self):
        person = self.person()
        self.begin(person, "pig", "Pig Shared")
        person.press("Make a link")
        link = re.search(r"http://[0-9.]+:\d+(/shared/\w+)", person.text())
        self.assertIsNotNone(link, person.text())
        stranger = Person(self.server)
        self.addCleanup(stranger.leave)
        stranger.open(link.group(1))
        self.assertIn("extends: pig", stranger.text())


if __name__ == "__main__":
    unittest.main()
