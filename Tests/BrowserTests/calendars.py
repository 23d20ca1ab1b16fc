"""What the tests of the Calendar page have in common."""

import urllib.request
from datetime import date, timedelta

from support import By, PageTest, wait_for

TODAY = date.today()
# A week that lies whole in the future, so that every day takes tasks.
MONDAY = TODAY + timedelta(days=14 - TODAY.weekday())


def day(offset):
    return (MONDAY + timedelta(days=offset)).isoformat()


class CalendarTest(PageTest):
    def setUp(self):
        super().setUp()
        self.set_width(1280, 1400)

    def open_calendar(self, **query):
        query.setdefault("day", day(0))
        text = "&".join(f"{name}={value}" for name, value in query.items())
        self.browser.get(f"{self.program.address}/calendar?{text}")
        wait_for(lambda: self.find("#board[aria-busy=false]"), "the days are read")

    def on_day(self, iso):
        """The names of the tasks that stand on a day."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll(`#board [data-day='${arguments[0]}'] [data-task] .name`)].map((node) => node.textContent)", iso)

    def wait_for_day(self, iso, names):
        wait_for(lambda: self.on_day(iso) == names, f"{iso} holds {names}, not {self.on_day(iso)}")

    def line(self, name):
        return wait_for(lambda: next(
            (node for node in self.browser.find_elements(By.CSS_SELECTOR, ":is(#board, #lanes) [data-task]")
             if node.find_element(By.CSS_SELECTOR, ".name").get_attribute("textContent") == name), None), f"a line for {name}")

    def focus(self, node):
        self.browser.execute_script("arguments[0].focus()", node)

    def focused_day(self):
        return self.browser.execute_script("return document.activeElement.dataset.day ?? document.activeElement.dataset.head ?? null")

    def focused_name(self):
        return self.browser.execute_script("return document.activeElement.querySelector('.name')?.textContent")

    def due(self, task):
        return self.program.request("GET", f"/api/tasks/{task['id']}")["dueDate"]

    def import_tasks(self, *rows):
        """Imports keep a day that is over; adding moves it to today."""
        text = "\n".join(["name,dueDate,isComplete,dateCompleted,dateAdded", *rows]).encode()
        request = urllib.request.Request(
            self.program.address + "/api/import?format=csv", text, {"Content-Type": "text/csv"}, method="POST")
        urllib.request.urlopen(request).close()

    def carry(self, name, selector, offset=(0, 0)):
        target = wait_for(lambda: self.find(selector), selector)
        source = self.line(name)
        self.browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", source)
        self.actions().click_and_hold(source).move_by_offset(8, 8).move_to_element_with_offset(target, *offset).perform()

    def drag(self, name, selector, offset=(0, 0)):
        self.carry(name, selector, offset)
        self.actions().release().perform()

    def message(self, words):
        wait_for(lambda: words in self.text("#toast-text"), words)
