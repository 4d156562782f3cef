"""Several people at one table, each with a telephone, without JavaScript."""

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

    def person(self):
        person = Person(self.server, javascript=False)
        self.addCleanup(person.leave)
        return person

    def sit_down(self, link, name):
        person = self.person()
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
