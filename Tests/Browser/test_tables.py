"""Several people at one table, each with a telephone, most without JavaScript."""

import io
import unittest

from table import Person, Server

try:
    import zxingcpp
    from PIL import Image
except ImportError:
    zxingcpp = None


class Tables(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.stop)
        self.host = self.person()
        self.host.enter()

    def person(self, javascript=False):
        person = Person(self.server, javascript)
        self.addCleanup(person.leave)
        return person

    def sit_down(self, link, name, javascript=False):
        person = self.person(javascript)
        person.window(390, 844)
        person.open(link)
        person.press("Come in")
        person.press(name)
        return person

    def test_everybody_types_their_own_score(self):
        self.host.open("/host/new/hand-and-foot")
        self.host.press("Start the game")
        link = self.host.table_link()
        first, second = self.sit_down(link, "Guest A"), self.sit_down(link, "Guest C")
        first.type("Card Count", "245")
        first.press("Save")
        self.assertNotIn("Finish round 1", first.text())
        second.type("Card Count", "180")
        second.press("Save")
        second.press("Finish round 1")
        self.assertIn("round 2 of 4", second.text())
        watching = self.sit_down(link, "I only watch")
        self.assertIn("round 2 of 4", watching.text())
        self.assertIn("245", watching.text())
        self.assertIn("You: Watching", watching.text())
        for name, person in [("own-sheet", first), ("watching", watching)]:
            person.picture(f"{name}-phone")
        self.host.open("/host/tables")
        self.host.press("Free this seat")
        self.host.picture("seat-freed")
        first.open("/")
        self.assertIn("Please come in by the link", first.text())

    def test_everybody_hears_of_the_next_game(self):
        link = self.host.table_link()
        waiting = self.sit_down(link, "I only watch", javascript=True)
        self.assertIn("No game has been kept yet", waiting.text())
        self.host.open("/host/new/hand-and-foot")
        self.host.press("Start the game")
        first = self.host.driver.current_url
        # The screen has waited for it, and goes there by itself, also when that one is over and the next begins.
        waiting.wait("round 1 of 4")
        self.assertIn("/games/", waiting.driver.current_url)
        phone = self.sit_down(link, "Guest A", javascript=True)
        phone.type("Card Count", "245")
        self.host.open("/host/new/pig")
        self.host.press("Start the game")
        phone.wait("A new game has begun at this table")
        self.assertEqual("245", phone.field("Card Count").get_property("value"))
        phone.window(320, 640)
        phone.picture("next-game-phone")
        self.assertIn("round 1 of 4", waiting.text())
        self.host.open(f"{first}/end")
        self.host.press("End the game")
        waiting.wait("Pig")
        self.assertNotIn("Hand & Foot", waiting.text())
        phone.press("Pig")
        phone.wait("Pig")

    @unittest.skipIf(zxingcpp is None, "PyPI's zxing-cpp is not here")
    def test_the_code_leads_to_the_table(self):
        self.host.window(820, 1180)
        link = self.host.table_link()
        code = self.host.driver.find_element("css selector", "svg.code")
        found = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot_as_png)))
        self.assertEqual(1, len(found))
        self.assertTrue(found[0].text.startswith("http://"))
        self.assertTrue(found[0].text.endswith(link))
        self.assertNotIn("localhost", found[0].text)
        person = self.person()
        person.open(found[0].text)
        person.press("Come in")
        self.assertIn("Who are you?", person.text())


if __name__ == "__main__":
    unittest.main()
