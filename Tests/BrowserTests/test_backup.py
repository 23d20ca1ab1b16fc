from selenium.webdriver.common.keys import Keys

from axe import needs_axe, violations
from support import By, PageTest, wait_for


class BackupTests(PageTest):
    def open_settings(self):
        self.browser.get(self.program.address + "/settings")
        wait_for(lambda: self.find("#settings:not([inert])") and self.find("#about dt"), "the page is filled")

    def copies(self):
        """The lines of the copies, which are behind a button."""
        if self.find("#all-copies[aria-expanded=false]") and self.find("#all-copies").is_displayed():
            self.click("#all-copies")
        return [row.text for row in self.browser.find_elements(By.CSS_SELECTOR, "#copies li")]

    def row(self, words):
        """The copy with these words, besides the one that the server makes of each day; nothing while there is none."""
        return next((text for text in self.copies() if words in text), None)

    def restore(self, words):
        """Opens the question and gives its text."""
        row = 1 + self.copies().index(self.row(words))
        self.click(f"#copies li:nth-child({row}) button")
        return wait_for(lambda: self.find("dialog[open] p.muted"), "the question is there").text

    def is_marked(self):
        return self.browser.execute_script("return window.isOld === true")

    def confirm(self):
        self.browser.execute_script("window.isOld = true")
        self.click("dialog[open] form button")
        wait_for(lambda: not self.is_marked() and self.find("#settings:not([inert])") and self.find("#about dt"), "the page is loaded anew")

    def names(self):
        return {task["name"] for task in self.program.request("GET", "/api/tasks?view=all")["items"]}

    def test_the_focus_stays_on_a_copy_while_the_list_is_read_anew(self):
        self.program.add("Dig")
        self.program.request("POST", "/api/backup", {})
        self.open_settings()
        wait_for(lambda: self.row("Manual"), "the copy is listed")
        self.browser.execute_script(
            "[...document.querySelectorAll('#copies li')].find((row) => row.textContent.includes('Manual')).querySelector('button').focus()")
        self.program.add("Sow")
        wait_for(lambda: "1 change since" in self.row("Manual"), "the change is counted")
        focused = self.browser.execute_script("return document.activeElement.getAttribute('aria-label')")
        self.assertIn("Restore the copy of", focused or "")

    def test_a_copy_is_made_restored_and_taken_back(self):
        self.program.add("Dig")
        self.open_settings()
        self.click("[data-action=backUp]")
        wait_for(lambda: self.text("#backup-result") == "Copied 1 task and checked the copy.", "the copy is made")
        copy = wait_for(lambda: self.row("Manual"), "the copy is listed")
        self.assertIn("1 task", copy)
        self.assertIn("No changes since", copy)
        settings = self.browser.current_window_handle
        self.open_tab()
        self.program.add("Sow")
        wait_for(lambda: "Sow" in self.text("main"), "the other page shows the new task")
        self.browser.execute_script("window.isOld = true")
        other = self.browser.current_window_handle
        self.browser.switch_to.window(settings)
        wait_for(lambda: "1 change since" in self.row("Manual"), "the change is counted")
        question = self.restore("Manual")
        self.assertIn("undoes 1 change", question)
        self.assertIn("Sow", question)
        self.confirm()
        self.assertEqual(self.names(), {"Dig"})
        self.browser.switch_to.window(other)
        wait_for(lambda: not self.is_marked(), "the other page was loaded anew")
        self.wait_until_shown()
        wait_for(lambda: "Dig" in self.text("main") and "Sow" not in self.text("main"), "the task is gone")
        self.browser.switch_to.window(settings)
        aside = wait_for(lambda: self.row("Set aside"), "what was replaced is listed")
        self.assertIn("2 tasks", aside)
        self.assertIn("brings back 1 change", self.restore("Set aside"))
        self.confirm()
        self.assertEqual(self.names(), {"Dig", "Sow"})

    def test_the_message_of_a_restore_takes_it_back(self):
        self.program.add("Dig")
        self.open_settings()
        self.click("[data-action=backUp]")
        wait_for(lambda: self.row("Manual"), "the copy is listed")
        self.program.add("Sow")
        wait_for(lambda: "1 change since" in self.row("Manual"), "the change is counted")
        self.restore("Manual")
        self.confirm()
        wait_for(lambda: self.text("#toast-text").startswith("Restored copy-"), "the restore is said")
        self.browser.execute_script("window.isOld = true")
        self.click("#toast-action")
        wait_for(lambda: not self.is_marked() and self.find("#settings:not([inert])"), "the page is loaded anew")
        self.assertEqual(self.names(), {"Dig", "Sow"})

    def test_everything_goes_back_to_a_moment_that_is_over(self):
        self.program.add("Dig")
        self.open_settings()
        field = self.find("#back-to")
        for value, said in [
            ("2001-01-01T10:00", "reaches back"), ("2999-01-01 10:00", "is in the future"),
            ("yestrday 14:00", "Did you mean “yesterday 14:00”?"),
        ]:
            field.click()
            field.send_keys(Keys.CONTROL, "a")
            field.send_keys(value)
            self.click("[data-action=goBack]")
            wait_for(lambda: said in self.text("#problem-moment"), said)
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys("today", Keys.ENTER)
        self.click("[data-action=goBack]")
        wait_for(lambda: self.find("dialog[open]") and "Go back to " in self.text("dialog[open]"), "the moment is told")

    def test_everything_is_emptied_once_the_word_is_typed_and_undo_brings_it_back(self):
        self.program.add("Dig")
        self.open_settings()
        settings = self.browser.current_window_handle
        self.open_tab()
        self.browser.execute_script("window.isOld = true")
        other = self.browser.current_window_handle
        self.browser.switch_to.window(settings)
        self.click("[data-action=reset]")
        word = wait_for(lambda: self.find("dialog[open] input[name=confirm]"), "the question is there")
        word.send_keys("no")
        self.click("dialog[open] form button")
        wait_for(lambda: "Type the word “reset”" in self.text("dialog[open] .problem:not([hidden])"), "the word is asked for")
        self.assertEqual(self.names(), {"Dig"})
        word.clear()
        word.send_keys("reset")
        self.confirm()
        self.assertEqual(self.names(), set())
        wait_for(lambda: self.row("Set aside"), "the copy is listed")
        wait_for(lambda: self.text("#toast-text").startswith("Removed everything"), "it is said")
        self.browser.switch_to.window(other)
        wait_for(lambda: not self.is_marked(), "the other page was loaded anew")
        self.browser.switch_to.window(settings)
        self.browser.execute_script("window.isOld = true")
        self.click("#toast-action")
        wait_for(lambda: not self.is_marked() and self.find("#settings:not([inert])"), "the page is loaded anew")
        self.assertEqual(self.names(), {"Dig"})

    allowed_in_console = r"/api/history/moment|/api/reset|/api/undo"

    @needs_axe
    def test_the_card_is_accessible(self):
        self.program.add("Dig")
        for _ in range(7):
            self.program.request("POST", "/api/backup", {})
        for theme, width in [("light", 1280), ("dark", 360)]:
            self.set_width(width)
            self.set_theme(theme)
            self.open_settings()
            wait_for(lambda: len(self.copies()) == 5, "five copies are shown")
            self.assertEqual(violations(self.browser), [])
            self.assertLessEqual(self.browser.execute_script("return document.documentElement.scrollWidth"), width)
        self.click("#more-copies")
        self.assertGreaterEqual(len(self.copies()), 7)
