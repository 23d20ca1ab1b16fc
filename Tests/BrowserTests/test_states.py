"""What opens on the pages, against the rules of axe-core: wide, on a small screen, and at twice the size."""

import os
import unittest

from axe import COLORS, needs_axe, violations
from selenium.webdriver.common.keys import Keys
from support import SERVER_AWAY, By, wait_for
from test_accessible import PagesTest

# What an open menu, dialog or panel shows beyond the window's sides.
CUT = """
return [...document.querySelectorAll("dialog[open], .panel:not([hidden]), .task-panel:not([hidden]), .toast:not([hidden])")].filter((node) => {
    const { left, right } = node.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1;
}).map((node) => node.outerHTML.slice(0, 120));
"""

# What lies over a page, or is drawn anew, while something is open.
OPENED = "dialog[open], [role=menu], [role=listbox]"


@needs_axe
class StatesTest(PagesTest):
    """One visit of each page, on which one thing after another opens and closes again."""

    size = {"width": 1280, "height": 1000, "deviceScaleFactor": 1, "mobile": False}
    # All rules hold in the first theme, those of colours in the others.
    themes = ["light", "dark"]

    def setUp(self):
        super().setUp()
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", self.size)

    def assert_clean(self, state, within=None):
        for theme in self.themes:
            with self.subTest(state, theme=theme):
                self.set_theme(theme)
                found = violations(self.browser, None if theme == self.themes[0] else COLORS, within)
                # What an open menu lies on is out of reach until it closes.
                self.assertEqual([text for text in found if "partially obscured" not in text], [])
        with self.subTest(state):
            self.assertEqual(self.browser.execute_script(CUT), [])
            self.assert_no_sideways_scrolling()

    def is_shown(self, selector):
        return any(node.is_displayed() for node in self.browser.find_elements(By.CSS_SELECTOR, selector))

    def look_at(self, state, shown, close=(Keys.ESCAPE,)):
        """Looks at what has opened and at what opened it, and closes it by keys; the page below is looked at without it."""
        wait_for(lambda: self.is_shown(shown), f"{state}: {shown} is shown")
        self.assert_clean(state, within=f"{OPENED}, [aria-expanded=true], {shown}")
        self.press(*close)
        wait_for(lambda: not self.is_shown(shown), f"{state}: {shown} is closed")

    def focus_on(self, name):
        """Gives a task's line the focus, as j and k do."""
        self.browser.execute_script("arguments[0].focus()", self.row(name).find_element(By.CSS_SELECTOR, ".name"))

    def look_at_the_menus_of_a_line(self, name):
        for label, key, shown in [("dates", "d", "dialog.date"), ("projects", "p", "dialog.chooser"), ("tags", "#", "dialog.chooser")]:
            self.focus_on(name)
            self.press(key)
            self.look_at(f"the menu of {label}", f"{shown} li")
        for label, part in [("priorities", ".badge"), ("actions", ".actions [aria-haspopup]")]:
            self.actions().move_to_element(self.row(name)).perform()
            self.row(name).find_element(By.CSS_SELECTOR, part).click()
            self.look_at(f"the menu of {label}", "dialog.chooser li")

    # The states, page by page

    def look_over_today(self):
        self.visit("/")
        self.look_at_the_menus_of_a_line("Ask for the figures")
        self.focus_on("Ask for the figures")
        self.press("e")
        self.look_at("a name that is edited", ".rename")
        self.press("q", Keys.ENTER)
        self.look_at("a line that is refused", "#problem-name", (Keys.ESCAPE, "q", "x", Keys.BACKSPACE))
        self.press(Keys.ESCAPE, "q", "Call Ann tomorrow 9:30 p1 #Work @phone every week")
        wait_for(lambda: self.find("[data-understood] .token"), "the line is understood")
        self.assert_clean("a line that is understood")
        self.press(Keys.CONTROL, "a", Keys.NULL, Keys.BACKSPACE, Keys.ESCAPE)
        self.click(".more")
        self.assert_clean("all fields of a new task")
        self.click(".more")
        self.browser.execute_script("document.querySelector('[data-sum=score]').focus()")
        self.press(Keys.ENTER)
        self.look_at("the sum of the score", "#sum[open]")
        self.press_with_control("k")
        self.look_at("the palette", ".palette[open] li")
        self.focus_on("Ask for the figures")
        self.press("c")
        wait_for(lambda: "Completed" in self.text("#toast-text"), "it is said")
        self.assert_clean("what was done")
        self.press("u")
        wait_for(lambda: "Undone" in self.text("#toast-text"), "it is undone")

    def press_with_control(self, key):
        self.actions().key_down(Keys.CONTROL).send_keys(key).key_up(Keys.CONTROL).perform()

    def look_over_the_panel(self):
        self.visit("/tasks?view=all&sort=name")
        self.focus_on("Write the report")
        self.press(Keys.ENTER)
        wait_for(lambda: self.is_shown(".task-panel [aria-label=Subtasks] li"), "the panel shows the task")
        wait_for(self.is_quiet, "all of it is read")
        self.assert_clean("the panel")
        self.click(".task-panel [data-field=dueDate] .value")
        self.look_at("the dates of the panel", "dialog.date li")
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.is_shown(".task-panel"), "the panel is closed")

    def look_over_tasks(self):
        self.visit("/tasks?view=all&sort=name")
        for key, shown in [("f", "#filter-panel"), ("g", "#order-panel")]:
            self.press(key)
            self.look_at(shown, shown)
        self.press("/")
        self.press("dee")
        self.look_at("suggestions", "#search-suggestions li", (Keys.ESCAPE, Keys.ESCAPE, Keys.ESCAPE))
        wait_for(self.is_quiet, "the list is read")
        self.click("#more-toggle")
        self.look_at("the menu of the view", "[role=menuitem]")
        self.focus_on("Ask for the figures")
        self.press("x")
        wait_for(lambda: self.is_shown("#bulk"), "the bar is shown")
        self.assert_clean("selected tasks")
        for name in ["reschedule", "moveToProject", "more"]:
            self.browser.execute_script("document.querySelector(`[data-bulk=${arguments[0]}]`).focus()", name)
            self.press(Keys.ENTER)
            self.look_at(f"the menu of {name}", "dialog.chooser li")
        self.press(Keys.ESCAPE)

    def look_over_the_calendar(self):
        self.visit("/calendar")
        line = wait_for(lambda: self.find("[data-day] [data-task]"), "the tasks stand on their days")
        self.browser.execute_script("arguments[0].focus()", line)
        self.press(Keys.SPACE)
        wait_for(lambda: "Moving" in self.find("#announcement").get_attribute("textContent"), "a task is held")
        self.press(Keys.ARROW_RIGHT)
        self.assert_clean("a task that is held")
        self.press(Keys.ESCAPE)
        self.press(Keys.HOME, Keys.ENTER)
        self.look_at("the tasks of a day", ".day-box[open]")
        self.click("[data-view=week]")
        wait_for(self.is_quiet, "the week is read")
        self.assert_clean("a week")

    def look_over_projects(self):
        self.visit("/projects")
        wait_for(lambda: self.find("#projects .project"), "the projects are read")
        self.press("n", "work green by friday", Keys.ENTER)
        wait_for(lambda: self.is_shown("#new-problem") and self.is_shown("#new-chips .chip"), "a name in use is told")
        self.assert_clean("a line for a new project")
        self.click("#new-template")
        self.look_at("a project from a template", ".template")
        self.focus_on_project("Work")
        self.press("e", "inbox", Keys.ENTER)
        wait_for(lambda: self.is_shown(".rename .problem:not([hidden])"), "a refused name is told")
        self.assert_clean("a project that is renamed")
        self.press(Keys.ESCAPE)
        for part, opened in [(".handle", "[role=option]"), (".menu-anchor button", "[role=menuitem]")]:
            self.focus_on_project("Work")
            line = self.browser.execute_script("return document.activeElement.closest('.project')")
            node = line.find_element(By.CSS_SELECTOR, part)
            if node.is_displayed():
                node.click()
                self.look_at(part, opened)

    def focus_on_project(self, name):
        node = next(node for node in self.browser.find_elements(By.CSS_SELECTOR, ".project-name") if node.text == name)
        self.browser.execute_script("arguments[0].focus()", node)

    def look_without_the_server(self):
        self.visit("/")
        self.program.stop()
        wait_for(lambda: self.is_shown("#offline"), "the banner is shown")
        self.assert_clean("no server")
        self.press("q", "Typed while it was away", Keys.ENTER)
        wait_for(lambda: "1 change" in self.text("#offline"), "the banner says what waits")
        self.assert_clean("a line that waits")
        self.program.start()
        wait_for(lambda: not self.is_shown("#offline"), "the banner goes")

    def look_at_a_moved_database(self):
        self.visit("/")
        path = self.program.database
        os.rename(path, path + ".away")
        self.press("q", "Not saved yet", Keys.ENTER)
        wait_for(lambda: "was moved while Tasker was using it" in self.text("#fault"), "the banner says what happened")
        self.assert_clean("nothing can be saved")
        self.visit("/tasks")
        self.assertTrue(self.is_shown("#fault"))
        os.rename(path + ".away", path)
        self.press("q", "Saved again", Keys.ENTER)
        wait_for(lambda: not self.is_shown("#fault"), "the banner goes")

    allowed_in_console = rf"{SERVER_AWAY}|/api/quick-add.*\b503\b|/api/tasks.*\b503\b|/api/projects.*\b422\b"

    def test_no_violation_in_what_opens_on_today_and_without_a_server(self):
        self.look_over_today()
        self.look_without_the_server()
        self.look_at_a_moved_database()

    def test_no_violation_in_what_opens_on_tasks(self):
        self.look_over_tasks()
        self.look_over_the_panel()

    def test_no_violation_in_what_opens_on_calendar_and_projects(self):
        self.look_over_the_calendar()
        self.look_over_projects()


class SmallStatesTest(StatesTest):
    size = {"width": 360, "height": 740, "deviceScaleFactor": 1, "mobile": False}
    themes = ["dark"]


class ZoomedStatesTest(StatesTest):
    """A window of 1280 pixels at 200 %."""

    size = {"width": 640, "height": 500, "deviceScaleFactor": 2, "mobile": False}
    themes = ["light"]


if __name__ == "__main__":
    unittest.main()
