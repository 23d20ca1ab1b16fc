"""What stands open on the pages refers to nothing that is not there."""

import unittest
from datetime import date

from selenium.webdriver.common.keys import Keys

from support import PageTest, wait_for
from test_sizes import MISSING

# From an address to what is opened there: the keys, and what then stands in the document.
OPENED = {
    "/": [
        ("?", "dialog[open]"), ("j1", ".task"), ("jd", ".chooser"), ("jm", ".chooser"), ("j#", ".chooser"), ("je", ".task.renaming"),
        ("j" + Keys.ENTER, ".sheet .task-name"), ("q@w", "#quick-add [role=option]"),
    ],
    "/tasks?view=all": [
        ("f", "#filter-panel:not([hidden])"), ("g", "#order-panel:not([hidden])"), ("jx", "#bulk:not([hidden])"),
        ("/w", "#search-suggestions:not([hidden])"), ("j" + Keys.ENTER, ".sheet .task-name"),
    ],
    "/calendar": [("?", "dialog[open]")],
    "/projects": [("n", "#new-project textarea:focus")],
}


class ReferenceTests(PageTest):
    def test_every_id_that_something_open_refers_to_exists(self):
        work = self.program.request("POST", "/api/projects", {"name": "Work"})["project"]["id"]
        blocker = self.program.add("Ask for the figures", projectId=work, tags=["work"])["id"]
        self.program.add("Write the report", dueDate=f"{date.today()}T23:45", tags=["work"], dependencies=[blocker], projectId=work)
        for address, opened in OPENED.items():
            for keys, selector in opened:
                with self.subTest(address, keys=keys):
                    self.browser.get("about:blank")
                    self.browser.get(self.program.address + address)
                    wait_for(lambda: self.browser.execute_script("return document.readyState === 'complete'"), "the page is loaded")
                    wait_for(self.is_quiet, "the page has read what it shows")
                    self.press(*keys)
                    wait_for(lambda: self.find(selector), f"{selector} is there")
                    wait_for(self.is_quiet, "what is open has read what it shows")
                    self.assertEqual(self.browser.execute_script(MISSING), [])


if __name__ == "__main__":
    unittest.main()
