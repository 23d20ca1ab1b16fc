import unittest

from selenium.webdriver.common.keys import Keys

from support import PageTest, wait_for


class KeyboardTests(PageTest):
    def focused_task(self):
        return self.browser.execute_script(
            "return document.activeElement.closest('.task')?.querySelector('.name').textContent ?? null")

    def test_a_task_is_added_completed_and_undone_by_keyboard_only(self):
        self.open_page()
        self.press("q")
        self.press("Quiet task", Keys.ENTER)
        self.press("Cue cards, up to you", Keys.ENTER)
        wait_for(lambda: len(self.names("morning")) == 2, "both tasks are there")
        self.press(Keys.ESCAPE, "j")
        name = wait_for(self.focused_task, "a task has the focus")
        self.press("c")
        self.wait_for_names("completed", [name])
        other = ({"Quiet task", "Cue cards, up to you"} - {name}).pop()
        wait_for(lambda: self.focused_task() == other, "the focus goes on to the next task")
        wait_for(lambda: "Completed" in self.text("#toast-text"), "the result is announced")
        self.assertEqual(self.find("#toast-text").get_attribute("role"), "status")
        self.press("u")
        self.wait_for_names("completed", [])
        wait_for(lambda: "Undone" in self.text("#toast-text"), "the undo is announced")
        self.press("U")
        self.wait_for_names("completed", [name])

    def test_the_focus_moves_along_the_tasks_and_e_edits(self):
        for name in ["First", "Second", "Third"]:
            self.program.add(name)
        self.open_page()
        order = self.names("morning")
        self.press("j", "j", "j", "j")
        wait_for(lambda: self.focused_task() == order[2], "j stays at the last task")
        self.press("k")
        wait_for(lambda: self.focused_task() == order[1], "k goes back")
        self.press("e")
        wait_for(lambda: self.find(".rename input"), "the name is a field")
        self.press(Keys.END, " changed", Keys.ENTER)
        wait_for(lambda: any("changed" in name for name in self.names("morning")), "the new name is shown")
        self.press(Keys.DELETE)
        wait_for(lambda: len(self.names("morning")) == 2, "Delete takes the task away")

    def test_letters_are_text_inside_a_field(self):
        self.program.add("Stays open")
        self.open_page()
        self.press("q", "cujk?t")
        self.assertEqual(self.find("[name=name]").get_attribute("value"), "cujk?t")
        self.assertEqual(self.names("completed"), [])
        self.assertIsNone(self.find("#keys[open]"))

    def test_the_sheet_of_keys_opens_and_closes(self):
        self.open_page()
        self.press("?")
        wait_for(lambda: self.find("#keys[open]"), "the sheet is open")
        self.press("q", Keys.ESCAPE)
        wait_for(lambda: not self.find("#keys[open]"), "Escape closes it")
        self.assertEqual(self.find("[name=name]").get_attribute("value"), "")


if __name__ == "__main__":
    unittest.main()
