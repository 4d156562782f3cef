"""Slips of the finger that must lose nothing of what was typed."""

import unittest

from table import Person, Server


class Slips(unittest.TestCase):
    """A sheet for two teams on a tablet."""

    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.stop)
        self.person = Person(self.server)
        self.addCleanup(self.person.leave)
        self.person.window(820, 1180)
        self.person.enter()
        self.person.open("/host/new/hand-and-foot")
        self.person.press("Start the game")
        self.game = self.person.driver.current_url.split("?")[0]

    def value(self, line):
        return self.person.field(line).get_dom_attribute("value"), self.person.field(line).get_property("value")

    def correct_the_first_round(self, typed):
        """What the sheet of the first team says once the round is finished."""
        self.person.press("Finish round 1")
        self.person.press("Correct round 1")
        self.assertEqual(self.value("Card Count"), (typed, typed))

    def test_what_is_wrong_leads_to_its_field(self):
        """Whoever taps on what is wrong finds all of it as it was typed."""
        person = self.person
        person.choose("Clean Books", "3")
        person.type("Card Count", "4l0")
        person.press("Save")
        self.assertIn("Card Count is a number", person.text())
        person.press("Card Count is a number")
        self.assertEqual(self.value("Card Count")[1], "4l0")
        self.assertTrue(person.driver.current_url.endswith("#v-1-cards"), person.driver.current_url)
        person.type("Card Count", "410")
        person.press("Save")
        person.press("Guest A")
        self.assertEqual(self.value("Card Count"), ("410", "410"))

    def test_another_sheet_saves_this_one(self):
        """Whoever goes from one sheet to the other has saved what was typed, and finishes the round with it."""
        person = self.person
        person.type("Card Count", "330")
        person.press("Guest C")
        person.type("Card Count", "120")
        person.press("Guest A")
        self.assertEqual(self.value("Card Count"), ("330", "330"))
        self.correct_the_first_round("330")
        person.press("Guest C")
        self.assertEqual(self.value("Card Count"), ("120", "120"))

    def test_no_round_is_finished_without_what_is_typed(self):
        """What was typed and left for another page is shown before the round is finished."""
        person = self.person
        person.type("Card Count", "100")
        person.press("Save")
        person.press("Guest C")
        person.type("Card Count", "120")
        person.press("Save")
        person.type("Card Count", "560")
        person.press("Rounds")
        person.press("Hand & Foot")
        person.press("Guest A")
        person.press("Finish round 1")
        self.assertIn("not saved yet", person.text())
        self.assertEqual(self.value("Card Count")[1], "560")
        person.press("Save")
        person.press("Finish round 1")
        person.press("Correct round 1")
        person.press("Guest C")
        self.assertEqual(self.value("Card Count")[1], "560")

    def test_what_was_refused_waits_on_its_sheet(self):
        """Whoever looks at the other team's sheet meanwhile finds all that was typed and not taken."""
        person = self.person
        person.choose("Clean Books", "3")
        person.type("Card Count", "9o0")
        person.press("Save")
        person.press("Guest C")
        self.assertEqual(self.value("Card Count")[1], "")
        person.type("Card Count", "120")
        person.press("Save, then Guest A")
        self.assertEqual(self.value("Card Count")[1], "9o0")
        chosen = person.driver.execute_script("return document.querySelector('[name=\"v.1.clean\"]:checked').value")
        self.assertEqual("3", chosen)
        person.type("Card Count", "900")
        person.press("Save")
        self.correct_the_first_round("900")

    def test_all_sheets_on_one_page(self):
        """What a check says stands beside whom it blames, and nobody has to leave the page."""
        person = self.person
        person.open("/host/new/oh-hell?sides=5")
        person.press("Start the game")
        for side, bid in enumerate(["2", "2", "2", "2", "2"], start=1):
            person.choose("Bid", bid, side)
        person.press("Save")
        self.assertIn("Guest E must bid another number", person.text())
        person.press("Round 1, Guest E: The bids")
        said = person.driver.find_element("css selector", ".wrong:target")
        self.assertIn("must bid another number", said.text)
        person.press("Guest E")
        chosen = "return [...document.querySelectorAll('main input:checked')].map((it) => it.value)"
        self.assertEqual(["2"] * 5, person.driver.execute_script(chosen))
        person.choose("Bid", "3", 5)
        person.press("Save")
        self.assertIn("Saved.", person.text())
        # Nobody has said yet who has made it: saving once more finishes nothing.
        person.press("Save")
        self.assertIn("Oh Hell: round 1", person.text())
        self.assertNotIn("is finished", person.text())
        person.choose("Made it", "Yes", 1)
        person.press("Save")
        person.press("Finish round 1")
        self.assertIn("Round 1 is finished.", person.text())

    def test_second_of_two_quick_taps(self):
        """It was meant for the page before, and chooses nothing on the one that has come."""
        person = self.person
        person.type("Card Count", "330")
        person.press("Save, then Guest C")
        person.type("Card Count", "120")
        person.press("Save")
        person.press("Finish round 1")
        person.wait("Round 1 is finished.")
        changed = ("return [...document.querySelectorAll('.chip input')].filter((it) => it.checked !== it.defaultChecked)"
                   ".length")
        tap = ("document.querySelector('.chip:has(input:not(:checked))').dispatchEvent("
               "new MouseEvent('click', {bubbles: true, cancelable: true, detail: arguments[0]}))")
        person.driver.execute_script(tap, 2)
        self.assertEqual(0, person.driver.execute_script(changed))
        person.driver.execute_script(tap, 1)
        self.assertNotEqual(0, person.driver.execute_script(changed))

    def test_the_open_round_is_left_out_or_counts(self):
        """Whoever ends a game in the middle of a round says whether that counts."""
        person = self.person
        person.press("End the game")
        person.press("End the game")
        self.assertIn("Nothing was played.", person.text())
        person.press("Undo")
        person.type("Card Count", "330")
        person.press("Save")
        person.press("End the game")
        person.press("End without round 1")
        self.assertIn("Nothing was played.", person.text())
        person.press("Undo")
        person.press("Undo")
        person.press("Guest A")
        self.assertEqual(self.value("Card Count")[1], "330")
        person.press("End the game")
        person.press("End, round 1 counts")
        self.assertIn("The winners are Guest A", person.text())

    def test_a_team_without_anything_holds_nobody_up(self):
        """Whose sheet has nothing on it is asked by a button of its own."""
        person = self.person
        person.type("Card Count", "330")
        person.press("Save, then Guest C")
        person.press("Finish, with what stands here for Guest C")
        self.assertIn("round 2 of 4", person.text())

    def test_bids_stand_where_tricks_are_entered(self):
        """What each has bid is to be read while it is entered who has made it."""
        person = self.person
        person.open("/host/new/oh-hell?sides=3")
        person.press("Start the game")
        for bid, field in enumerate(person.driver.find_elements("css selector", "input[name$='.bid']")):
            field.send_keys(str(bid + 1))
        person.press("Save")
        person.picture("bids-said")
        self.assertIn("Bid: 1", person.text())
        self.assertIn("Bid: 3", person.text())


if __name__ == "__main__":
    unittest.main()
