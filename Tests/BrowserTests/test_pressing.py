import unittest

from lists import Keys, ListTest, days
from support import wait_for


class PressingTests(ListTest):
    """When a key acts: not while a word is being composed, once per press, and Escape never saves."""

    def send_key(self, key, **how):
        """A key as the browser sends it, with what Selenium cannot do: composing, or held down."""
        self.browser.execute_script("""
            const [key, how] = arguments;
            const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...how });
            if (document.activeElement.dispatchEvent(event) && key === "Enter" && how.repeat) document.activeElement.click();
            """, key, how)

    def count_changes(self):
        """Counts the requests that change something, from now on."""
        self.browser.execute_script("""
            window.changes = [];
            const send = window.fetch;
            window.fetch = (path, options = {}) => {
                if ((options.method ?? "GET") !== "GET") window.changes.push(`${options.method} ${path}`);
                return send(path, options);
            };""")

    @property
    def changes(self):
        return self.browser.execute_script("return window.changes")

    def test_enter_and_escape_belong_to_the_word_that_is_being_composed(self):
        task = self.program.add("Call the bank")
        self.open_page()
        self.count_changes()
        self.press_with(Keys.CONTROL, "k")
        wait_for(lambda: self.find(".palette[open]"), "the palette is open")
        self.press("call the bank")
        wait_for(lambda: "Call the bank" in self.text(".palette [role=option]"), "the task is offered")
        for key in ("Enter", "Escape", "ArrowDown"):
            for how in ({"isComposing": True}, {"keyCode": 229}):
                self.send_key(key, **how)
        self.assertTrue(self.find(".palette[open]"))
        self.press(Keys.ESCAPE)
        self.browser.get(f"{self.program.address}/#task={task['id']}")
        wait_for(lambda: self.find(".task-panel .task-name"), "the panel is open")
        for field in (".task-panel .task-name", ".task-panel [aria-label='New subtask']", ".task-panel .suggest input"):
            self.browser.execute_script("document.querySelector(arguments[0]).focus()", field)
            for key in ("Enter", "Escape"):
                self.send_key(key, isComposing=True)
                self.send_key(key, keyCode=229)
        self.assertTrue(self.find(".task-panel:not([hidden])"))
        self.click(".task-panel [aria-label='Close the task']")
        wait_for(lambda: not self.find(".task-panel:not([hidden])"), "the panel is closed")

    def test_a_held_key_changes_one_thing(self):
        for name in ("One", "Two", "Three"):
            self.program.add(name)
        self.open_tasks("?view=all")
        self.press("j")
        self.count_changes()
        for key in ("Delete", "1", "x", "#"):
            self.send_key(key, repeat=True)
        self.send_key("ArrowDown", repeat=True, altKey=True)
        self.send_key("u", repeat=True)
        self.assertEqual(self.changes, [])
        first = self.focused()
        self.send_key("j", repeat=True)
        wait_for(lambda: self.focused() not in (first, None), "a held key moves on")
        self.press(Keys.DELETE)
        wait_for(lambda: len(self.shown()) == 2, "the line is gone")
        self.send_key("Delete", repeat=True)
        wait_for(lambda: self.changes, "the change is sent")
        self.assertEqual(len(self.changes), 1)

    def test_a_held_enter_or_backspace_takes_away_one_tag(self):
        task = self.program.add("Call the bank", tags=["one", "two", "three"])
        self.browser.get(f"{self.program.address}/#task={task['id']}")
        self.click(".task-panel [data-field=tags] .value")
        wait_for(lambda: self.find(".task-panel .token"), "the tags can be taken away")
        self.browser.execute_script("document.querySelector('.task-panel [data-field=tags] input').focus()")
        self.send_key("Backspace", repeat=True)
        self.browser.execute_script("document.querySelector('.task-panel .token').focus()")
        self.send_key("Enter", repeat=True)
        self.assertEqual(len(self.browser.find_elements("css selector", ".task-panel .token")), 3)

    def test_escape_saves_nothing(self):
        task = self.program.add("Call the bank")
        self.browser.get(f"{self.program.address}/#task={task['id']}")
        self.count_changes()
        self.click_on(lambda: next((node for node in self.browser.find_elements("css selector", ".task-panel .names button") if node.text == "Tags"), None))
        self.press("ban", Keys.ESCAPE)
        wait_for(lambda: not self.find(".task-panel [data-field=tags] input:focus"), "the field is left")
        self.assertEqual(self.changes, [])
        self.assertEqual(self.program.request("GET", f"/api/tasks/{task['id']}")["tags"], [])

    def test_enter_takes_the_first_task_to_wait_for_once_it_is_found(self):
        other, task = self.program.add("Call the bank"), self.program.add("Pay rent")
        self.browser.get(f"{self.program.address}/#task={task['id']}")
        field = wait_for(lambda: self.find(".task-panel [aria-label='Find a task to wait for']"), "the field is there")
        self.hold("api/search")
        self.browser.execute_script("arguments[0].focus()", field)
        self.press("bank", Keys.ENTER)
        self.wait_until_held()
        self.let_go()
        wait_for(lambda: self.program.request("GET", f"/api/tasks/{task['id']}")["dependencies"] == [other["id"]], "it waits for the first")

    def test_a_day_is_given_task_by_task(self):
        for name in ("One", "Two", "Three"):
            self.program.add(name)
        self.open_tasks("?view=all")
        self.wait_for_shown(["One", "Two", "Three"])
        self.press("j", "d")
        wait_for(lambda: self.find(".pop.date"), "the menu is open")
        self.press("in 3 days", Keys.ENTER)
        wait_for(lambda: self.task("One")["dueDate"] == days(3), "the task is moved")
        self.assertEqual(self.focused(), "Two")
        self.press("s")
        wait_for(lambda: self.program.request("GET", "/api/time/current")["timer"], "the timer runs")

    def test_a_ticked_line_stays_until_the_pointer_leaves_so_that_a_second_click_hits_nothing_else(self):
        names = ["One", "Two", "Three"]
        for name in names:
            self.program.add(name, dueDate=days(0))
        for path in ("/tasks?view=all", "/"):
            self.browser.get(self.program.address + path)
            self.actions().move_to_element(self.field("Two", "check")).click().click().perform()
            wait_for(lambda: self.task("Two")["isComplete"], "it is complete")
            wait_for(lambda: not self.find(".task.pending"), "it is read anew")
            self.assertEqual(self.lines(), names)
            # So far that it is no double click.
            self.actions().move_by_offset(0, 8).click().perform()
            wait_for(lambda: not self.task("Two")["isComplete"], "it is the line that is reopened")
            self.assertFalse(self.task("Three")["isComplete"])
            wait_for(lambda: not self.find(".task.pending") and self.is_quiet(), "it is read anew")
            self.actions().move_by_offset(0, -8).click().perform()
            wait_for(lambda: self.task("Two")["isComplete"], "it is complete again")
            self.point_away()
            wait_for(lambda: self.lines()[:2] == ["One", "Three"], "it goes when the pointer has left")
            self.program.request("POST", f"/api/tasks/{self.task('Two')['id']}/reopen")

    def lines(self):
        return self.browser.execute_script("return [...document.querySelectorAll('main .task .name')].map((node) => node.textContent)")

    def test_enter_twice_moves_once(self):
        self.program.add("Call the bank")
        self.open_tasks("?view=all")
        self.press("j", "d")
        wait_for(lambda: self.find(".pop.date"), "the menu is open")
        self.count_changes()
        self.hold("quick-add/preview")
        self.press("in 3 days", Keys.ENTER, Keys.ENTER)
        self.wait_until_held()
        self.press(Keys.ENTER)
        self.let_go()
        wait_for(lambda: self.task("Call the bank")["dueDate"] == days(3), "the task is moved")
        self.assertEqual(len(self.changes), 1)


if __name__ == "__main__":
    unittest.main()
