"""A day's work with a finger alone, on a small screen that emulates touch, through the browser's own gestures."""

import time
import unittest
from datetime import date, timedelta

from lists import By, Keys, ListTest, days
from support import wait_for

NEXT_MONDAY = date.today() + timedelta(days=7 - date.today().weekday())
# Where the middle of an element is once it has come to rest.
MIDDLE = """
const [node, done] = arguments;
node.scrollIntoView({ block: "center", behavior: "instant" });
let before = null;
const look = () => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const now = [left + width / 2, top + height / 2];
    if (String(now) === String(before)) return done(now);
    before = now;
    return requestAnimationFrame(() => requestAnimationFrame(look));
};
look();
"""
# However late the steps of a gesture come on a busy machine, a finger that moves at once has not rested.
LONG_TIMERS = """
const { setTimeout } = window;
window.setTimeout = (work, wait, ...values) => setTimeout(work, wait >= 400 ? wait + 60_000 : wait, ...values);
window.endLongTimers = () => { window.setTimeout = setTimeout; };
"""


class TouchTest(ListTest):
    def setUp(self):
        super().setUp()
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": True})
        self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.setTouchEmulationEnabled", {"enabled": False})

    # What a finger does

    def touch(self, kind, *points, at=None):
        """`at` is the moment of the touch in seconds since 1970, if it is not this one."""
        moment = {} if at is None else {"timestamp": at}
        points = [{"x": x, "y": y} for x, y in points]
        self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **moment})

    def middle(self, node):
        return self.browser.execute_async_script(MIDDLE, node)

    def tap(self, selector):
        """Taps what a selector names once it is shown and in reach."""
        node = wait_for(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, selector) if node.is_displayed()), None),
                        f"{selector} is shown")
        self.tap_on(node)

    def tap_on(self, node):
        point = self.middle(node)
        self.touch("touchStart", point)
        self.touch("touchEnd")

    def tap_choice(self, text):
        def found():
            options = self.browser.find_elements(By.CSS_SELECTOR, ".chooser [role=option]")
            return next((node for node in options if text in node.text.split("\n")), None)
        self.tap_on(wait_for(found, f"the entry {text}"))

    def slide(self, node, step):
        """Draws a finger over something sideways, which rests before it leaves: it throws nothing."""
        x, y = self.middle(node)
        self.browser.execute_script(LONG_TIMERS)
        began = time.time() - 1
        self.touch("touchStart", (x, y), at=began)
        for share in range(1, 9):
            self.touch("touchMove", (x + step * share / 8, y), at=began + share / 20)
        self.touch("touchEnd", at=began + 0.9)
        self.browser.execute_script("endLongTimers()")

    def hold(self, node, is_held, what):
        self.touch("touchStart", self.middle(node))
        wait_for(is_held, what)
        self.touch("touchEnd")

    def write(self, text):
        """What the keyboard of the screen puts into the field that has the focus; Enter is a key of it too."""
        self.browser.execute_cdp_cmd("Input.insertText", {"text": text})

    def part_of(self, name, selector):
        return self.row(name).find_element(By.CSS_SELECTOR, selector)

    def has_focus(self, selector):
        return self.browser.execute_script("return document.activeElement.matches(arguments[0])", selector)

    def go_to(self, page):
        """Goes to a page by the bar below."""
        self.tap(f".tabbar [href='{page}']")
        wait_for(lambda: self.browser.execute_script(
            "return location.pathname === arguments[0] && document.readyState === 'complete'", page), f"{page} is open")


class DayByTouchTests(TouchTest):
    def test_a_days_work_is_done_by_touch(self):
        self.program.request("POST", "/api/projects", {"name": "Home"})
        self.open_page()
        self.add_three_tasks()
        self.open_one_and_write_into_it()
        self.complete_one_and_take_it_back()
        self.give_one_another_day()
        self.change_several_at_once()
        self.drag_one_to_another_day()

    def add_three_tasks(self):
        self.tap(".fab")
        wait_for(lambda: self.has_focus("#quick-add [name=name]"), "the line is ready")
        for text in ["Pay the rent #Home", "Water the plants", f"Book the room {NEXT_MONDAY}"]:
            self.write(text)
            self.press(Keys.ENTER)
            wait_for(lambda: self.find("#quick-add [name=name]").get_attribute("value") == "", "the line is ready for the next")
        wait_for(lambda: set(self.names("morning")) == {"Pay the rent", "Water the plants"}, "what is due today is shown")
        wait_for(lambda: self.task("Book the room")["dueDate"] == str(NEXT_MONDAY), "the third is planned")

    def open_one_and_write_into_it(self):
        self.tap_on(self.part_of("Pay the rent", ".name"))
        wait_for(lambda: self.find(".task-panel .task-name") and self.find(".task-panel .task-name").get_attribute("value") == "Pay the rent", "the sheet shows the task")
        self.tap(".task-panel .task-details")
        wait_for(lambda: self.has_focus(".task-details"), "the details have the focus")
        self.write("From the joint account")
        self.tap("[aria-label='New subtask']")
        wait_for(lambda: self.has_focus("[aria-label='New subtask']"), "the new subtask has the focus")
        self.write("Ask for the number")
        self.tap(".task-panel .add-line .button")
        wait_for(lambda: "Ask for the number" in self.text("[aria-label=Subtasks]"), "the subtask is shown")
        wait_for(lambda: self.task("Pay the rent")["details"] == "From the joint account", "the details are saved")
        self.tap("[aria-label='Close the task']")
        wait_for(lambda: not self.find(".task-panel").is_displayed(), "the sheet is closed")

    def complete_one_and_take_it_back(self):
        self.slide(self.row("Water the plants"), 150)
        self.wait_for_names("completed", ["Water the plants"])
        self.message("Completed")
        self.tap("#toast-action")
        self.wait_for_names("completed", [])
        wait_for(lambda: not self.task("Water the plants")["isComplete"], "it is open again")
        self.tap_on(self.part_of("Water the plants", ".check"))
        self.wait_for_names("completed", ["Water the plants"])

    def give_one_another_day(self):
        self.slide(self.row("Pay the rent"), -150)
        self.tap_choice("Reschedule")
        wait_for(lambda: self.has_focus(".date input"), "the words have the focus")
        self.write("tomorrow")
        wait_for(lambda: self.text(".date .meaning b"), "the word is understood")
        self.press(Keys.ENTER)
        wait_for(lambda: self.task("Pay the rent")["dueDate"] == days(1), "it is due tomorrow")

    def change_several_at_once(self):
        self.go_to("/tasks")
        self.tap("[data-view=all]")
        wait_for(lambda: {"Pay the rent", "Book the room"} <= set(self.shown()), "both are shown")
        self.hold(self.row("Pay the rent"), lambda: self.text("#bulk-count") == "1 selected", "a finger that rests selects")
        self.tap_on(self.part_of("Book the room", ".select"))
        wait_for(lambda: self.text("#bulk-count") == "2 selected", "a tap selects the next")
        self.tap("[data-bulk=reprioritise]")
        self.tap_choice("High")
        self.message("Set the priority of 2 tasks to P1")
        wait_for(lambda: {self.task(name)["priority"] for name in ("Pay the rent", "Book the room")} == {"P1"}, "both are P1")
        self.tap("[data-bulk=none]")
        wait_for(lambda: not self.find("#bulk").is_displayed(), "nothing is selected any more")

    def drag_one_to_another_day(self):
        self.go_to("/calendar")
        self.tap("[data-view=week]")
        self.tap("#next")
        line = f"[data-day='{NEXT_MONDAY}'] [data-task]"
        self.tap(f"[data-head='{NEXT_MONDAY}']")
        wait_for(lambda: self.find(line), "the next week is shown")
        wait_for(self.is_quiet, "it is read")
        start = self.middle(wait_for(lambda: next(
            (node for node in self.browser.find_elements(By.CSS_SELECTOR, line) if "Book" in node.text), None), "the task stands on its day"))
        tuesday = NEXT_MONDAY + timedelta(days=1)
        end = self.browser.execute_script(
            "const { left, top, width } = document.querySelector(arguments[0]).getBoundingClientRect(); return [left + width / 2, top + 12]", f"[data-head='{tuesday}']")
        self.touch("touchStart", start)
        wait_for(lambda: self.find(".ghost"), "the task is lifted after a while")
        for share in (0.3, 0.6, 1):
            self.touch("touchMove", [at + (to - at) * share for at, to in zip(start, end)])
        wait_for(lambda: self.find(".hour-head.target"), "it lies over the head of the day")
        self.touch("touchEnd")
        wait_for(lambda: self.task("Book the room")["dueDate"] == str(tuesday), "it stands on the next day")


class FingerTests(TouchTest):
    def test_a_task_finds_its_place_in_the_own_order_without_dragging(self):
        for name in ["A", "B", "C"]:
            self.program.add(name)
        self.open_tasks("?view=all&sort=position")
        wait_for(lambda: len(self.shown()) == 3, "three lines")
        first, second, third = self.shown()
        self.slide(self.row(first), -150)
        self.tap_choice("Move down")
        self.wait_for_shown([second, first, third])
        self.slide(self.row(third), -150)
        self.tap_choice("Move up")
        self.wait_for_shown([second, third, first])

    def test_a_finger_that_scrolls_neither_completes_nor_selects_nor_opens(self):
        for index in range(30):
            self.program.add(f"Task {index:02}")
        self.open_tasks("?view=all&sort=name")
        wait_for(lambda: len(self.shown()) > 10, "the list is read")
        x, y = self.middle(self.row("Task 10"))
        self.touch("touchStart", (x, y))
        for step in range(1, 11):
            self.touch("touchMove", (x + 2 * step, y - 30 * step))
        self.touch("touchEnd")
        wait_for(lambda: self.browser.execute_script("return scrollY") > 100, "the page is scrolled")
        self.assertEqual(self.program.request("GET", "/api/tasks?view=all&limit=1")["total"], 30)
        self.assertFalse(self.find("#bulk").is_displayed())
        self.assertIsNone(self.find(".task-panel:not([hidden])"))


if __name__ == "__main__":
    unittest.main()
