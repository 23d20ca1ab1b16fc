"""The search of the Tasks page."""

import unittest

from lists import By, FindTest, Keys
from support import wait_for


class FindTests(FindTest):
    def search(self, text):
        self.find("#search").send_keys(Keys.CONTROL, "a")
        self.find("#search").send_keys(text)

    def test_a_late_answer_to_an_earlier_search_is_dropped(self):
        self.open_tasks("?view=all")
        self.hold("/api/search.*q=bank")
        self.search("bank")
        self.wait_until_held()
        self.search("tap")
        self.wait_for_shown(["Fix the tap"])
        self.let_go()
        self.assertEqual(self.shown(), ["Fix the tap"])

    def test_late_suggestions_for_an_earlier_text_are_dropped(self):
        self.open_tasks("?view=all")
        self.hold("suggestions.q=hom$")
        self.search("hom")
        self.wait_until_held()
        self.search("pho")
        wait_for(lambda: "@phone" in self.text("#search-suggestions"), "the tag is suggested")
        self.let_go()
        self.assertIn("@phone", self.text("#search-suggestions"))

    def marks(self):
        return self.browser.execute_script("return [...document.querySelectorAll('#list mark')].map((node) => node.textContent)")

    def test_a_search_marks_what_it_found_in_name_and_details(self):
        self.open_tasks()
        self.press("/")
        self.press("bank")
        self.wait_for_shown(["Call the bank", "Écrire la lettre"])
        # The same two were found before the last letter was.
        wait_for(lambda: self.marks() == ["bank", "bank"], "what was searched is marked")
        wait_for(lambda: self.find("#found").get_attribute("textContent") == "2 tasks found", "their number is told")
        self.press_with(Keys.CONTROL, "a")
        self.press("ecrire")
        self.wait_for_shown(["Écrire la lettre"])
        self.press(Keys.ESCAPE, Keys.ESCAPE)
        self.wait_for_shown(["Call the bank", "Water the plants"])

    def test_a_search_that_finds_nothing_says_so(self):
        self.open_tasks("?view=all&q=zebra")
        wait_for(lambda: "“zebra”" in self.text("#list-empty"), "the list says that nothing was found")

    def test_suggestions_lead_to_tags_and_projects_by_keyboard(self):
        self.open_tasks()
        self.press("/")
        self.press("phone")
        wait_for(lambda: "@phone" in self.text("#search-suggestions"), "the tag is suggested")
        options = [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, "#search-suggestions [role=option]")]
        for _ in range(1 + next(index for index, text in enumerate(options) if "@phone" in text)):
            self.press(Keys.ARROW_DOWN)
        self.press(Keys.ENTER)
        self.wait_for_shown(["Call the bank"])
        self.assertIn("tag=phone", self.query())


if __name__ == "__main__":
    unittest.main()
