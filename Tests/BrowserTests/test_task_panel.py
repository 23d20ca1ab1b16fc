"""The sheet with one task over any page, and the task's own page."""

import unittest
from datetime import date, timedelta

from selenium.webdriver.common.keys import Keys

from axe import needs_axe, violations
from panels import PanelTest
from support import By, wait_for

# The size and place of every part that is shown, by its tag and classes; the dates of its history follow the clock.
LOOK = """
const root = document.querySelector(".sheet-body");
const left = root.getBoundingClientRect().left;
const look = {};
for (const node of root.querySelectorAll("*")) {
    if (node instanceof SVGElement || !node.checkVisibility()) continue;
    const { width, height, left: start } = node.getBoundingClientRect();
    look[`${node.localName}.${node.className} ${node.textContent.slice(0, 20)}`] = [width, height, start - left].map(Math.round).join();
}
return look;
"""


class SheetTests(PanelTest):
    def test_the_sheet_opens_from_its_address_and_escape_or_back_closes_it(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find(".sheet").is_displayed(), "Escape closes the sheet")
        self.assertNotIn("#task", self.browser.current_url)
        self.browser.execute_script("location.hash = `task=${arguments[0]}`", task["id"])
        wait_for(lambda: self.find(".sheet").is_displayed(), "the address opens it again")
        self.browser.back()
        wait_for(lambda: not self.find(".sheet").is_displayed(), "Back closes the sheet")

    def test_what_opened_the_sheet_has_the_focus_again(self):
        task = self.program.add("Write the report")
        self.open_page()
        self.browser.execute_script("""
            const button = document.querySelector(".task .check");
            button.focus();
            location.hash = `task=${arguments[0]}`""", task["id"])
        wait_for(lambda: self.value(".task-name") == "Write the report", "the task is shown")
        self.press(Keys.ESCAPE)
        wait_for(lambda: self.focused() == "Complete Write the report", "the focus is back")

    def test_the_panel_stands_beside_the_list_where_there_is_room_and_never_covers_messages(self):
        task = self.program.add("Write the report")
        other = self.program.add("Call the bank")
        self.open_sheet(task)
        right = "return document.querySelector('main').getBoundingClientRect().right"
        self.assertLessEqual(self.browser.execute_script(right), 1280 - 352)
        self.choose("Priority", "Highest")
        wait_for(lambda: "Changed" in self.text("#toast-text"), "the change is said")
        self.find("#toast-action").click()
        self.wait_until_stored(task, priority="P2")
        self.complete("Call the bank")
        self.wait_until_stored(other, isComplete=True)
        self.assertTrue(self.find(".sheet").is_displayed(), "the list below is used with the panel open")

    def test_the_panel_lies_over_the_edge_of_a_narrow_page_and_is_a_sheet_on_a_small_one(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        state = "return [document.querySelector('.sheet').getBoundingClientRect().width, document.querySelector('.app').inert]"
        for width, expected in [(1600, [480, False]), (1280, [352, False]), (1000, [400, False]), (700, [700, True])]:
            self.set_width(width)
            wait_for(lambda: self.browser.execute_script(state) == expected, f"{expected} at {width} px")

    def test_the_panel_opens_from_its_address_also_where_the_list_comes_back_to_its_filters(self):
        task = self.program.add("Write the report")
        self.browser.get(f"{self.program.address}/tasks?view=all&priority=P0")
        wait_for(self.is_quiet, "the list is there")
        self.browser.get("about:blank")
        self.open_sheet(task, "/tasks")
        self.assertIn("priority=P0", self.browser.current_url)

    def test_a_page_of_its_own_is_called_as_the_task(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        wait_for(lambda: self.find("h1").get_attribute("textContent") == "Write the report", "the heading is the name")
        self.assertIn("Write the report · Tasker", self.browser.title)
        self.find(".task-name").send_keys(Keys.END, " today", Keys.ENTER)
        wait_for(lambda: "Write the report today" in self.browser.title, "a new name is taken over")

    def test_the_panel_looks_the_same_over_every_page(self):
        project = self.program.request("POST", "/api/projects", {"name": "Home"})["project"]["id"]
        other = self.program.add("Buy paint")
        task = self.program.add("Paint the fence", projectId=project, dependencies=[other["id"]], tags=["garden"])
        own = f"/projects/{project}"
        expected = None
        for page in (own, "/", "/tasks?view=all", "/analytics", "/settings"):
            self.open_sheet(task, page)
            wait_for(lambda: "Blocked" in self.text(".sheet .part .caution") and self.is_quiet(), "all of the task is shown")
            look = lambda: set(self.browser.execute_script(LOOK).items())
            expected = expected or look()
            wait_for(lambda: look() == expected, f"over {page} it looks as over {own}: {look() ^ expected}")

    def test_the_panel_leaves_the_looks_of_other_pages_as_they_are(self):
        project = self.program.request("POST", "/api/projects", {"name": "Home"})["project"]["id"]
        task = self.program.add("Write the report", projectId=project, tags=["deep"], repeatPattern="every day")
        looks = """
            const names = ["display", "position", "grid-template", "gap", "align-items", "padding", "margin", "border", "border-radius",
                "background", "color", "font", "text-decoration", "box-shadow", "opacity", "white-space", "min-height", "width", "height"];
            return [...document.querySelectorAll(".app, .app :not(svg, svg *, details *)")].map((node) => {
                const style = getComputedStyle(node);
                return `${node.tagName}.${node.className}: ` + names.map((name) => style.getPropertyValue(name)).join("; ");
            }).join("\\n");"""
        self.set_width(1000)
        for address in ["/calendar", f"/projects/{project}"]:
            with self.subTest(address):
                self.browser.get("about:blank")
                self.browser.get(self.program.address + address)
                wait_for(lambda: "Write the report" in self.text("main"), "the page shows the task")
                wait_for(self.is_quiet, "the page has read everything")
                before = self.browser.execute_script(looks)
                self.browser.execute_script("location.hash = `task=${arguments[0]}`", task["id"])
                wait_for(lambda: self.value(".task-name") == "Write the report", "the task is shown")
                self.press(Keys.ESCAPE)
                wait_for(lambda: not self.find(".sheet").is_displayed(), "the panel is closed")
                self.browser.execute_script("document.activeElement.blur()")
                changed = lambda: [line for line in self.browser.execute_script(looks).split("\n") if line not in before.split("\n")]
                try:
                    wait_for(lambda: changed() == [], "every style is as before")
                except AssertionError:
                    self.fail(changed()[:5])

    def test_a_task_that_does_not_exist_says_so(self):
        self.browser.get(f"{self.program.address}/tasks/2742b654-b0ac-5311-9642-a19ac9e2bcf0")
        wait_for(lambda: "There is no such task" in self.text(".failure"), "the page says so")
        self.allowed_in_console = "404"

    def test_a_deleted_task_closes_the_sheet_and_undo_brings_it_back(self):
        # The open sheet may have asked for it anew just before it was gone.
        self.allowed_in_console = "404"
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.click_on(lambda: self.control("Delete Write the report"))
        wait_for(lambda: not self.find(".sheet").is_displayed(), "the sheet is closed")
        self.wait_for_names("morning", [])
        self.find("#toast-action").click()
        self.wait_for_names("morning", ["Write the report"])


@needs_axe
class AccessibleTests(PanelTest):
    def violations(self):
        return violations(self.browser)

    def full_task(self):
        blocker = self.program.add("Ask for the figures")
        task = self.program.add(
            "Write the report", dependencies=[blocker["id"]], dueDate=f"{date.today() + timedelta(days=1)}T14:30", tags=["deep"],
            reminders=["1h"])
        self.program.add("Draw the charts", parentId=task["id"])
        return task

    def test_no_violation_in_the_sheet_with_days_suggestions_and_history_open(self):
        task = self.full_task()
        for theme, width in [("light", 1280), ("dark", 1280), ("light", 360), ("dark", 360)]:
            with self.subTest(theme=theme, width=width):
                self.set_theme(theme)
                self.set_width(width)
                self.browser.get("about:blank")
                self.open_sheet(task)
                self.assertEqual(self.violations(), [])
                self.open_field("When")
                wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".date [role=option]")) > 2, "the days are shown")
                self.press("tomorrow")
                wait_for(lambda: self.text(".meaning"), "the words are understood")
                self.assertEqual(self.violations(), [])
                self.press(Keys.ESCAPE)
                self.open_field("Repeat")
                self.open_field("Tags")
                self.click(".history header button")
                field = self.control("Find a task to wait for")
                field.send_keys("dr")
                wait_for(lambda: self.find(".suggestions:not([hidden])"), "tasks are suggested")
                self.assertEqual(self.violations(), [])

    def test_no_violation_where_two_values_are_shown_and_points_are_explained(self):
        done = self.program.add("Water the plants")
        self.program.request("POST", f"/api/tasks/{done['id']}/complete", {})
        task = self.full_task()
        self.allowed_in_console = "412"
        for theme in ["light", "dark"]:
            with self.subTest(theme=theme):
                self.set_theme(theme)
                self.open_task_page(done)
                self.click_on(lambda: self.control("How?"))
                wait_for(lambda: "×" in self.text("#sum"), "the points are explained")
                self.assertEqual(self.violations(), [])
                self.press(Keys.ESCAPE)
                self.browser.get(f"{self.program.address}/tasks/{task['id']}")
                wait_for(lambda: self.value(".task-name"), "the task is shown")
                self.find(".task-name").send_keys(Keys.END, f", {theme}")
                self.program.request("PATCH", f"/api/tasks/{task['id']}", {"name": f"Theirs in {theme}"})
                wait_for(lambda: self.find(".conflict"), "both values are shown")
                self.assertEqual(self.violations(), [])
                self.click_on(lambda: self.control("Use theirs"))
                wait_for(lambda: not self.find(".conflict"), "one is chosen")


if __name__ == "__main__":
    unittest.main()
