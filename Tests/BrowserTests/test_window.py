import glob
import os
import unittest

from lists import Keys, ListTest, days
from support import wait_for

SIZE = 10_000


class WindowTests(ListTest):
    """The list with 10,000 open tasks."""

    filled = None

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.rows = ["name,priority,dueDate,isComplete,dateAdded"] + [
            f"Task {number:05} {'with a name that is long enough to be broken into several lines where it is narrow ' * (number % 7 == 0)},"
            f"P{number % 4},,false,{days(-5)}T08:00:00Z" for number in range(1, SIZE + 1)]

    def setUp(self):
        super().setUp()
        self.fill()
        self.open_tasks("?view=all&sort=name")
        wait_for(lambda: self.text("#view-count") == "10,000 tasks", "the list is there")

    def fill(self):
        """Takes a copy of the database that the first test filled."""
        database = self.program.database
        if not self.filled:
            self.import_rows(self.rows)
            self.program.stop()
            with open(database, "rb") as file:
                type(self).filled = file.read()
        else:
            self.program.stop()
            for name in glob.glob(database + "*"):
                os.remove(name)
            with open(database, "wb") as file:
                file.write(self.filled)
        self.program.start()

    def lines(self):
        return len(self.shown())

    def place(self):
        return self.browser.execute_script("return Number(document.activeElement.closest('.task')?.ariaPosInSet ?? 0)")

    def test_only_the_lines_near_the_window_stand_in_the_document(self):
        self.assertLess(self.lines(), 80)
        self.browser.execute_script("scrollTo(0, document.documentElement.scrollHeight / 2)")
        wait_for(lambda: self.shown() and self.seen() and "Task 0" in self.seen()[0] and self.seen()[0] > "Task 04", "lines of the middle are shown")
        self.assertLess(self.lines(), 80)
        self.browser.execute_script("scrollTo(0, document.documentElement.scrollHeight)")
        wait_for(self.last_is_seen, "the last line is shown")
        self.assertLess(self.lines(), 80)

    def test_a_far_jump_reads_the_lines_there_and_not_those_between(self):
        asked = "return performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/tasks?')).length"
        self.browser.execute_script("performance.clearResourceTimings()")
        self.press(Keys.END)
        wait_for(lambda: self.place() == SIZE, "the last line has the focus")
        self.assertEqual(self.browser.execute_script(asked), 1)
        self.press(Keys.ARROW_UP, "k")
        wait_for(lambda: self.place() == SIZE - 1, "the arrows go on from there")
        self.browser.execute_script("scrollTo(0, document.documentElement.scrollHeight / 2)")
        wait_for(lambda: self.seen() and "Task 04" < self.seen()[0] < "Task 06", "lines of the middle are shown")
        self.assertLessEqual(self.browser.execute_script(asked), 3)
        self.assertEqual(self.focused(), "Task 09999", "the focus stays")

    def test_a_selection_over_a_gap_holds_what_was_not_loaded(self):
        self.press("j", "x", Keys.END)
        wait_for(lambda: self.place() == SIZE, "the last line has the focus")
        self.press("X")
        wait_for(lambda: "10,000 selected" in self.text("#bulk"), "all of them are selected", 60)

    def seen(self):
        """The names of the lines within the window."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#list .task')].filter((node) => {"
            "  const box = node.getBoundingClientRect(); return box.bottom > 0 && box.top < innerHeight"
            "}).map((node) => node.querySelector('.name').textContent)")

    def last_is_seen(self):
        self.browser.execute_script("scrollTo(0, document.documentElement.scrollHeight)")
        return any(name.startswith("Task 10000") for name in self.seen())

    def test_end_reaches_the_last_task_where_it_is_completed_and_undone(self):
        self.press(Keys.END)
        # All of the list is read first, which takes a loaded machine longer than other things.
        wait_for(lambda: self.place() == SIZE, "the last line has the focus", 60)
        self.assertTrue(self.focused().startswith("Task 10000"))
        line = self.find("#list .task:focus-within")
        self.assertEqual(line.get_attribute("aria-setsize"), str(SIZE))
        self.press("c")
        wait_for(lambda: self.text("#view-count") == "9,999 tasks", "the list has one task less", 60)
        wait_for(lambda: self.focused() and self.focused().startswith("Task 09999"), "the focus is on the line before")
        self.assertLess(self.lines(), 80)
        self.press("u")
        wait_for(lambda: self.text("#view-count") == "10,000 tasks", "the task is back", 60)
        self.assertTrue(self.focused().startswith("Task 09999"), "the focus stays")
        self.press(Keys.HOME)
        wait_for(lambda: self.place() == 1, "the first line has the focus")

    def test_what_is_looked_at_stays_in_its_place_when_the_list_changes(self):
        self.browser.execute_script("scrollTo(0, 20000)")
        wait_for(lambda: self.seen() and self.seen()[0] > "Task 00200", "lines of the middle are shown")
        top = "return document.querySelector(`[data-task='${arguments[0]}']`)?.getBoundingClientRect().top ?? null"
        settled = []

        def is_still():
            settled.append(self.seen())
            return len(settled) > 3 and settled[-1] == settled[-4]

        wait_for(is_still, "nothing moves")
        task = self.browser.execute_script(
            "return [...document.querySelectorAll('#list .task')].find((node) => node.getBoundingClientRect().top > 200).dataset.task")
        before = self.browser.execute_script(top, task)
        self.program.add("A first one", dueDate=None)
        wait_for(lambda: self.text("#view-count") == "10,001 tasks", "the new task is counted")
        self.assertAlmostEqual(self.browser.execute_script(top, task), before, delta=2)

    def test_the_line_with_the_focus_stays_when_it_is_scrolled_away(self):
        self.press("j", "j", "j")
        name = wait_for(self.focused, "a line has the focus")
        self.browser.execute_script("scrollTo(0, 40000)")
        wait_for(lambda: self.seen() and self.seen()[0] > "Task 00400", "other lines are shown")
        self.assertEqual(self.focused(), name)
        self.press("j")
        wait_for(lambda: self.place() == 4, "j goes on from it")
        self.assertIn(self.focused(), self.seen())

    def test_a_search_finds_a_task_far_down(self):
        self.press("/")
        self.press("09876")
        wait_for(lambda: [name.split()[1] for name in self.shown()] == ["09876"], "the one task is found")


if __name__ == "__main__":
    unittest.main()
