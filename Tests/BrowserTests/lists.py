"""What the tests of the Tasks page have in common."""

import os
import subprocess
from datetime import date, timedelta

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from support import PageTest, wait_for


def days(step):
    return (date.today() + timedelta(days=step)).isoformat()


class ListTest(PageTest):
    """A test of the Tasks page."""

    def open_tasks(self, query=""):
        self.browser.get(f"{self.program.address}/tasks{query}")
        wait_for(lambda: self.find("#view-count").get_attribute("textContent"), "the list is read")

    def shown(self):
        """The names of the lines that stand in the document."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#list .task .name')].map((node) => node.textContent)")

    def headings(self):
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#list .group > :first-child')].map((node) => node.textContent.trim())")

    def wait_for_shown(self, names):
        try:
            wait_for(lambda: self.shown() == names, f"the list holds {names}")
        except AssertionError as error:
            raise AssertionError(f"{error}; it holds {self.shown()}") from None

    def focused(self):
        return self.browser.execute_script(
            "return document.activeElement.closest('.task')?.querySelector('.name').textContent ?? null")

    def message(self, text):
        return wait_for(lambda: text in self.text("#toast-text"), f"the message says “{text}”; it says {self.text('#toast-text')!r}")

    def press_with(self, modifier, key):
        self.actions().key_down(modifier).send_keys(key).key_up(modifier).perform()

    def choose(self, text):
        """Clicks an entry of the list that is open."""
        def is_chosen():
            options = self.browser.find_elements(By.CSS_SELECTOR, ".chooser [role=option]")
            option = next((node for node in options if text in node.text.split("\n")), None)
            if option:
                option.click()
            return option
        wait_for(is_chosen, f"the entry {text}")

    def take_from_menu(self, label):
        """Takes a line of the view's menu."""
        self.click("#more-toggle")
        self.click_on(lambda: next((line for line in self.browser.find_elements(By.CSS_SELECTOR, "[role=menuitem]") if line.text == label), None))

    def field(self, name, part):
        """A part of a task's line: badge, in (its project), when, act or check."""
        return self.row(name).find_element(By.CSS_SELECTOR, f".{part}")

    def query(self):
        return self.browser.execute_script("return location.search")

    def task(self, name):
        """A task as the server has it, once it has it."""
        def found():
            items = self.program.request("GET", "/api/tasks?view=all&status=all&limit=500")["items"]
            return next((task for task in items if task["name"] == name), None)
        return wait_for(found, f"the server has {name}")

    def import_rows(self, rows):
        """Fills the database of the stopped program from lines of CSV."""
        self.program.stop()
        path = os.path.join(self.program.folder, "rows.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(rows))
        database = self.program.database
        subprocess.run([self.program.binary, "import", path, "--db", database], check=True, stdout=subprocess.DEVNULL)
        self.program.start()


class FindTest(ListTest):
    """A test of the Tasks page with some tasks of every kind."""

    def setUp(self):
        super().setUp()
        self.home = self.program.request("POST", "/api/projects", {"name": "Home"})["project"]["id"]
        self.program.add("Call the bank", priority="P0", tags=["phone"])
        self.program.add("Fix the tap", priority="P1", projectId=self.home, dueDate=days(1))
        self.program.add("Paint the fence", priority="P3", projectId=self.home, dueDate=None)
        self.program.add("Écrire la lettre", priority="P2", details="To the bank\nand to Anna", dueDate=days(3))
        done = self.program.add("Water the plants")["id"]
        self.program.request("POST", f"/api/tasks/{done}/complete", {})


__all__ = ["By", "FindTest", "Keys", "ListTest", "days"]
