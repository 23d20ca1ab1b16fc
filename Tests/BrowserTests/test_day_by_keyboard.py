"""A day's work with the keyboard alone: no pointer moves, and the focus is never put anywhere by a script."""

import unittest

from lists import By, Keys, ListTest, days
from support import wait_for

POINTED = """
window.pointed = [];
for (const kind of ["pointerdown", "mousedown", "touchstart"]) addEventListener(kind, () => window.pointed.push(kind), true);
"""


class DayByKeyboardTests(ListTest):
    def setUp(self):
        super().setUp()
        script = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": POINTED})
        self.addCleanup(self.browser.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", script)

    def tearDown(self):
        self.assertEqual(self.browser.execute_script("return window.pointed"), [], "no pointer was needed")
        super().tearDown()

    # How one gets about

    def active(self, script="return arguments[0]"):
        """What a script says of the element that has the focus."""
        return self.browser.execute_script(f"{script.replace('arguments[0]', 'document.activeElement')}")

    def command(self, text):
        """Takes the first line that the palette has for a text."""
        self.press_with(Keys.CONTROL, "k")
        wait_for(lambda: self.find(".palette[open]"), "the palette is open")
        self.press(text)
        wait_for(lambda: self.text(".palette [role=option]").split("\n")[0] == text, f"the palette finds {text}")
        self.press(Keys.ENTER)

    def go_to(self, page, address):
        self.command(page)
        wait_for(lambda: self.browser.execute_script(
            "return location.pathname === arguments[0] && document.readyState === 'complete'", address), f"{page} is open")
        wait_for(lambda: self.browser.execute_script("return !document.querySelector('.loading, .loading-list')"), f"{page} is read")

    def walk_to(self, name):
        """Goes along the lines, which may move meanwhile, until one has the focus."""
        self.press("j")
        for _ in range(20):
            at = wait_for(self.focused, "a line has the focus")
            if at == name:
                return
            order = self.browser.execute_script("return [...document.querySelectorAll('.task .name')].map((node) => node.textContent)")
            self.press("j" if order.index(name) > order.index(at) else "k")
        self.fail(f"{name} is not reached")

    def tab_to(self, what, is_there):
        for _ in range(60):
            if self.browser.execute_script(f"const node = document.activeElement; return Boolean({is_there})"):
                return
            self.press(Keys.TAB)
        self.fail(f"The Tab key does not reach {what}")

    def field_of(self, name, field):
        return self.task(name)[field]

    def wait_for_field(self, name, field, value):
        wait_for(lambda: self.field_of(name, field) == value, f"{field} of {name} is {value}, not {self.field_of(name, field)}")

    # The day

    def test_a_days_work_is_done_without_a_pointer(self):
        self.make_a_project()
        self.add_three_tasks()
        self.complete_one_and_take_it_back()
        self.change_priority_date_and_project()
        self.work_in_the_panel()
        self.search()
        self.change_several_at_once()
        self.move_a_day_in_the_calendar()

    def make_a_project(self):
        self.open_page()
        self.go_to("Projects", "/projects")
        self.press("n")
        wait_for(lambda: self.active("return arguments[0].closest('#new-project') && arguments[0].name") == "line", "the line has the focus")
        self.press("Home", Keys.ENTER)
        wait_for(lambda: any("Home" in node.text for node in self.browser.find_elements(By.CSS_SELECTOR, ".project")), "the new project is listed")
        self.press(Keys.ESCAPE)
        self.press("t")
        wait_for(lambda: self.find("body[data-page=today]"), "Today is open")
        self.wait_until_shown()

    def add_three_tasks(self):
        self.press("q")
        self.press("Pay the rent #Home p2", Keys.ENTER)
        self.press("Water the plants", Keys.ENTER)
        self.press("Write the report tomorrow #Home ~1h @deep", Keys.ENTER)
        wait_for(lambda: set(self.names("morning")) == {"Pay the rent", "Water the plants"}, "what is due today is shown")
        wait_for(lambda: (self.task("Write the report")["dueDate"], self.task("Write the report")["tags"]) == (days(1), ["deep"]), "the third is planned")
        home = next(project["id"] for project in self.program.request("GET", "/api/projects")["items"] if project["name"] == "Home")
        self.assertEqual(self.field_of("Pay the rent", "projectId"), home)
        self.press(Keys.ESCAPE)

    def complete_one_and_take_it_back(self):
        self.walk_to("Water the plants")
        self.press("c")
        self.wait_for_names("completed", ["Water the plants"])
        self.message("Completed")
        self.press("u")
        self.wait_for_names("completed", [])
        wait_for(lambda: not self.field_of("Water the plants", "isComplete"), "it is open again")

    def change_priority_date_and_project(self):
        self.browser.refresh()
        self.wait_until_shown()
        wait_for(lambda: len(self.names("morning")) == 2, "both are shown")
        self.walk_to("Water the plants")
        self.press("1")
        self.wait_for_field("Water the plants", "priority", "P0")
        wait_for(lambda: self.focused() == "Water the plants", "the focus stays on the line")
        self.press("d")
        wait_for(lambda: self.active("return arguments[0].closest('.date') !== null"), "the menu of dates has the focus")
        self.press("in 3 days")
        wait_for(lambda: self.text(".date .meaning kbd"), "the words are understood")
        self.press(Keys.ENTER)
        self.wait_for_field("Water the plants", "dueDate", days(3))
        self.wait_for_names("morning", ["Pay the rent"])
        self.press("u")
        wait_for(lambda: len(self.names("morning")) == 2, "it is back")
        self.walk_to("Water the plants")
        self.press("p")
        wait_for(lambda: self.active("return arguments[0].closest('.chooser') !== null"), "the list of projects has the focus")
        self.press("hom", Keys.ENTER)
        self.wait_for_field("Water the plants", "projectId", self.field_of("Pay the rent", "projectId"))

    def work_in_the_panel(self):
        self.walk_to("Pay the rent")
        self.press(Keys.ENTER)
        wait_for(lambda: self.active("return arguments[0].closest('.task-panel') !== null"), "the panel has the focus")
        wait_for(lambda: self.find(".task-panel .task-name").get_attribute("value") == "Pay the rent", "the panel shows the task")
        self.press("e")
        wait_for(lambda: self.active("return arguments[0].classList.contains('task-name')"), "the name has the focus")
        self.tab_to("the details", "node.classList.contains('task-details')")
        self.press("From the joint account")
        self.tab_to("the new subtask", "node.ariaLabel === 'New subtask'")
        self.wait_for_field("Pay the rent", "details", "From the joint account")
        self.press("Ask for the new account", Keys.ENTER)
        wait_for(lambda: "Ask for the new account" in self.text("[aria-label=Subtasks]"), "the subtask is shown")
        self.wait_for_field("Ask for the new account", "parentId", self.field_of("Pay the rent", "id"))
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find(".task-panel").is_displayed(), "Escape closes the panel")
        wait_for(lambda: self.focused() == "Pay the rent", "the line has the focus again")

    def search(self):
        self.press("/")
        wait_for(lambda: self.active("return arguments[0].id") == "search", "the search has the focus")
        self.press("rent", Keys.ENTER)
        self.wait_for_shown(["Pay the rent"])
        self.press(Keys.ESCAPE)
        wait_for(lambda: len(self.shown()) > 1, "Escape empties the search")
        self.press(Keys.ESCAPE)
        wait_for(lambda: self.active("return arguments[0].id") != "search", "Escape leaves the field")

    def change_several_at_once(self):
        self.go_to("Tasks by project", "/tasks")
        wait_for(lambda: {"Write the report", "Water the plants"} <= set(self.shown()), "all tasks are shown")
        self.walk_to("Write the report")
        self.press("x")
        wait_for(lambda: self.text("#bulk-count") == "1 selected", "one is selected")
        self.walk_to("Water the plants")
        self.press("x")
        wait_for(lambda: self.text("#bulk-count") == "2 selected", "two are selected")
        self.press("b")
        self.tab_to("the date of the bar", "node.dataset.bulk === 'reschedule'")
        self.press(Keys.ENTER)
        wait_for(lambda: self.active("return arguments[0].closest('.date') !== null"), "the menu of dates has the focus")
        self.press("in 4 days")
        wait_for(lambda: self.text(".date .meaning kbd"), "the words are understood")
        self.press(Keys.ENTER)
        self.message("Moved 2 tasks to")
        self.wait_for_field("Water the plants", "dueDate", days(4))
        wait_for(lambda: self.active("return arguments[0].dataset.bulk") == "reschedule", "the button has the focus again")
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find("#bulk").is_displayed(), "nothing is selected any more")
        wait_for(self.focused, "a line has the focus")

    def move_a_day_in_the_calendar(self):
        self.go_to("Calendar", "/calendar")
        wait_for(lambda: self.find("[data-day] [data-task]"), "the tasks stand on their days")
        self.press(Keys.HOME)
        wait_for(lambda: self.active("return arguments[0].dataset.day") == days(0), "today has the focus")
        self.press(*[Keys.ARROW_RIGHT] * 4)
        wait_for(lambda: self.active("return arguments[0].dataset.day") == days(4), "the day of the tasks has the focus")
        wait_for(lambda: self.find(f"[data-day='{days(4)}'] [data-task]"), "its tasks are shown")
        self.press(Keys.TAB)
        wait_for(lambda: self.active("return arguments[0].matches('[data-task]')"), "the first of them has the focus")
        name = self.active("return arguments[0].querySelector('.name').textContent")
        self.press(Keys.SPACE)
        wait_for(lambda: "Moving" in self.find("#announcement").get_attribute("textContent"), "it is said that it is held")
        self.press(Keys.ARROW_RIGHT)
        wait_for(lambda: self.active("return arguments[0].dataset.day") == days(5), "the day after has the focus")
        self.press(Keys.ENTER)
        self.wait_for_field(name, "dueDate", days(5))
        wait_for(lambda: self.active("return arguments[0].querySelector('.name')?.textContent") == name, "the moved task has the focus")


if __name__ == "__main__":
    unittest.main()
