"""One evening by the pages alone, as it goes: slips of the finger, Back, a telephone that is lost, a round that was wrong."""

import unittest

from selenium.webdriver.common.by import By

from table import Person, Server


class Evening(unittest.TestCase):
    """Four rounds of a game for two teams: a tablet on the table, and the other team's telephone."""

    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.stop)
        self.tablet = self.person(820, 1180)
        self.tablet.enter()
        self.pictures = 0

    def person(self, width, height):
        person = Person(self.server)
        self.addCleanup(person.leave)
        person.window(width, height)
        return person

    def picture(self, person, name):
        self.pictures += 1
        person.picture(f"evening-{self.pictures:02}-{name}")

    def phone(self, name):
        phone = self.person(390, 844)
        phone.open(self.link)
        phone.press("Come in")
        self.picture(phone, "who-are-you")
        phone.press(name)
        self.picture(phone, "sat-down")
        return phone

    def enter(self, person, **values):
        for line, value in values.items():
            line = line.replace("_", " ")
            (person.choose if line in ("Win", "Clean Books", "Dirty Books") else person.type)(line, value)

    def finish(self, number):
        self.tablet.wait(f"Finish round {number}")
        self.picture(self.tablet, f"round-{number}-entered")
        self.tablet.press(f"Finish round {number}")

    def test_hand_and_foot(self):
        tablet = self.tablet
        tablet.press("New game")
        # Nobody finds it by what they call it, so they look for a part of it.
        tablet.type("Part of its name", "hand and")
        tablet.press("Look for it")
        self.picture(tablet, "looked-for")
        tablet.press("Hand & Foot")
        self.picture(tablet, "new-game")
        tablet.press("Start the game")
        game = tablet.driver.current_url.split("?")[0]
        self.link = tablet.table_link()
        self.picture(tablet, "table-link")
        phone = self.phone("Guest C")

        tablet.open(game)
        self.enter(tablet, Win="Yes", Clean_Books="3", Dirty_Books="2", Card_Count="245")
        tablet.press("Save")
        self.picture(tablet, "first-saved")
        # A letter in place of a digit; what was typed beside it stays.
        self.enter(phone, Clean_Books="1", Dirty_Books="4", Card_Count="18o", Subtract_Count="45")
        phone.press("Save")
        self.picture(phone, "letter-for-digit")
        self.assertIn("Card Count is a number, not “18o”", phone.text())
        self.enter(phone, Card_Count="180")
        phone.press("Save")
        self.assertIn("Saved.", phone.text())
        tablet.open(game)
        self.finish(1)

        # Sums are added up, and Back shows what is entered, not what was there before.
        self.enter(tablet, Clean_Books="2", Card_Count="100+210", Subtract_Count="60")
        tablet.press("Save")
        tablet.driver.back()
        self.picture(tablet, "back")
        tablet.open(game)
        phone.wait("round 2 of 4")
        self.enter(phone, Win="Yes", Clean_Books="2", Dirty_Books="3", Card_Count="400")
        phone.press("Save")
        tablet.open(game)
        self.finish(2)

        # The telephone is lost: its seat is freed, and another one sits down there.
        phone.leave()
        tablet.open("/host/tables")
        self.picture(tablet, "who-sits-where")
        tablet.press("Free this seat")
        self.picture(tablet, "seat-freed")
        phone = self.phone("Guest C")
        self.enter(phone, Dirty_Books="2", Card_Count="90", Subtract_Count="135")
        phone.press("Save")
        tablet.open(game)
        self.enter(tablet, Win="Yes", Clean_Books="4", Dirty_Books="1", Card_Count="520")
        tablet.press("Save")
        self.finish(3)

        # Three rounds back two digits had changed places.
        tablet.press("Rounds")
        self.picture(tablet, "rounds")
        tablet.press("Correct round 1")
        self.picture(tablet, "correction")
        self.enter(tablet, Card_Count="254")
        tablet.press("Correct round 1")
        self.picture(tablet, "corrected")
        self.assertIn("Saved.", tablet.text())
        tablet.press("Back to round 4")
        self.enter(tablet, Win="Yes", Clean_Books="2", Dirty_Books="2", Card_Count="150")
        tablet.press("Save")
        self.enter(phone, Clean_Books="3", Dirty_Books="1", Card_Count="275", Subtract_Count="10")
        phone.press("Save")
        tablet.open(game)
        self.finish(4)

        # 2,654 + 1,250 + 3,120 + 2,050, and 1,835 + 2,600 + 555 + 2,065.
        self.picture(tablet, "winner")
        phone.wait("The winners are Guest A & Guest B!")
        self.picture(phone, "winner-phone")
        for person in (tablet, phone):
            self.assertIn("9,074", person.text())
            self.assertIn("7,055", person.text())
        tablet.press("Same people again")
        self.assertIn("round 1 of 4", tablet.text())
        phone.open("/")
        self.picture(phone, "rematch-phone")
        self.assertIn("round 1 of 4", phone.text())
        self.assertEqual([], tablet.driver.find_elements(By.CSS_SELECTOR, "[role=alert]"))


if __name__ == "__main__":
    unittest.main()
