"""The filters of the Tasks page, their panel, their lines, and the views that are saved."""

import unittest

from lists import By, FindTest, Keys
from support import wait_for


class FilterTests(FindTest):
    allowed_in_console = "api/filters"

    def test_projects_and_days_are_filters(self):
        self.open_tasks("?view=all")
        self.click("#filter-toggle")
        self.click("[data-filter=Project]")
        self.click(f"#filter-panel [data-value='{self.home}']")
        wait_for(lambda: self.text("#active .chip") == "Home", "the chip names the project")
        self.assertIn(f"project={self.home}", self.query())
        self.press(Keys.ESCAPE)
        self.click("#active .chip")
        wait_for(lambda: "Call the bank" in self.shown(), "without the chip all are shown")
        self.open_tasks(f"?view=project&project={self.home}")
        self.click("#active .chip")
        wait_for(lambda: "Call the bank" in self.shown(), "without its project the view is all tasks")

    def test_the_filter_stays_while_the_tab_lives(self):
        self.open_tasks("?view=all&priority=P3")
        self.wait_for_shown(["Paint the fence"])
        self.open_page()
        self.open_tasks()
        self.wait_for_shown(["Paint the fence"])
        self.assertIn("priority=P3", self.query())

    def test_filters_are_found_used_saved_and_used_again_with_the_mouse(self):
        self.open_tasks("?view=all")
        self.click("#filter-toggle")
        self.click("[data-filter=Project]")
        self.click(f"#filter-panel [data-name=project][data-value='{self.home}']")
        self.wait_for_shown(["Fix the tap"])
        self.click("[data-filter=Priority]")
        self.click("#filter-panel [data-value=P1]")
        wait_for(lambda: self.text("#view-count") == "1 task", "one task is left")
        self.press(Keys.ESCAPE)
        self.click("#save-view")
        self.press("Urgent at home", Keys.ENTER)
        self.message("Saved the view")
        wait_for(lambda: self.text("#saved-views [aria-current]") == "Urgent at home", "it is a tab of its own")
        wait_for(lambda: not self.find("#save-view").is_displayed(), "there is nothing more to save")
        self.click("#active .chip")
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, "#active .chip")) == 1, "one filter is taken away")
        self.click("#saved-views a")
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, "#active .chip")) == 3, "both filters are back")
        self.wait_for_shown(["Fix the tap"])
        self.take_from_menu("Saved views")
        saved = self.program.request("GET", "/api/filters")["items"]
        self.assertEqual([filter["name"] for filter in saved], ["Urgent at home"])
        self.click("#saved-panel [aria-label^=Rename]")
        self.press("Now at h")
        other = self.program.request("POST", "/api/filters", {"name": "Other", "query": "priority=P3"})["filter"]["id"]
        wait_for(lambda: "Other" in self.text("#saved-views"), "another view is saved elsewhere")
        wait_for(self.is_quiet, "the saved ones are read")
        self.press("ome")
        self.assertEqual(self.find("#saved-panel .name-form input").get_property("value"), "Now at home", "what is typed stays")
        self.press(Keys.ESCAPE)
        wait_for(lambda: "Other" in self.text("#saved-panel"), "what has changed meanwhile is drawn once the field is closed")
        self.program.request("DELETE", f"/api/filters/{other}")
        wait_for(lambda: "Other" not in self.text("#saved-panel"), "it is gone")
        # It goes by itself, too.
        self.browser.execute_script("document.getElementById('toast-close').click()")
        self.click("#saved-panel [aria-label^=Delete]")
        self.message("Deleted the view")
        self.assertEqual(self.program.request("GET", "/api/filters")["items"], [])
        self.click("#toast-action")
        wait_for(lambda: self.program.request("GET", "/api/filters")["items"], "the filter is back")

    def test_on_small_screens_the_panels_rise_from_below_over_a_scrim_in_one_column(self):
        self.set_width(360, 780)
        self.open_tasks("?view=all")
        sheet = lambda name: self.browser.execute_script("""
            const box = document.querySelector(`dialog:modal > #${arguments[0]}-panel`)?.parentElement;
            const lefts = new Set([...(box?.querySelectorAll("button") ?? [])].filter((node) => node.checkVisibility() && !node.closest(".segment"))
                .map((node) => Math.round(node.getBoundingClientRect().left)));
            return box && Math.round(box.getBoundingClientRect().bottom) === innerHeight && box.scrollWidth <= box.clientWidth && lefts.size === 1;""", name)
        self.click("#order-toggle")
        wait_for(lambda: sheet("order"), "the order stands at the foot of the window, one choice below the other")
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find("#order-panel").is_displayed(), "it is closed")
        self.assertEqual(self.browser.execute_script("return document.activeElement.id"), "order-toggle")
        self.click("#filter-toggle")
        wait_for(lambda: sheet("filter"), "the filters stand there, one below the other")
        self.assertFalse(self.find("#filter-panel .filter-values").is_displayed())
        self.click("[data-filter=Priority]")
        self.click("#filter-panel [data-value=P1]")
        wait_for(lambda: self.text("#active .chip") != "", "the choice takes effect at once")
        wait_for(lambda: self.find("#filter-panel [data-value=P1][aria-pressed=true]"), "and is shown")
        self.assertFalse(self.find("#filter-panel .filter-names").is_displayed())
        self.click("#filter-panel .back")
        self.assertTrue(self.find("#filter-panel [data-filter=Project]").is_displayed())
        self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mousePressed", "x": 100, "y": 20, "button": "left", "clickCount": 1})
        self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mouseReleased", "x": 100, "y": 20, "button": "left", "clickCount": 1})
        wait_for(lambda: not self.find("#filter-panel").is_displayed(), "a press on the scrim closes it")
        self.assertEqual(self.browser.find_elements(By.CSS_SELECTOR, "dialog[open]"), [])
        self.set_width(1280)
        self.click("#filter-toggle")
        wait_for(lambda: self.find("#filter-panel").is_displayed(), "on a wide screen it is a panel again")
        self.assertIsNone(self.find("dialog[open]"))

    def test_what_is_typed_to_find_a_value_stays_when_the_tags_are_read(self):
        for number in range(9):
            self.program.request("POST", "/api/projects", {"name": f"Project {number}"})
        self.open_tasks("?view=all")
        self.hold("GET /api/tags")
        self.click("#filter-toggle")
        self.wait_until_held()
        self.click("[data-filter=Project]")
        self.find("#filter-panel [aria-label='Find a project']").send_keys("project 7")
        self.let_go()
        wait_for(self.is_quiet, "the tags are read")
        self.press("7")
        self.assertEqual(self.find("#filter-panel [aria-label='Find a project']").get_property("value"), "project 77")
        self.assertIn("Nothing matches.", self.text("#filter-panel"))

    def test_a_view_is_saved_while_the_saved_ones_are_read_anew(self):
        self.open_tasks("?view=all&priority=P1")
        wait_for(self.is_quiet, "the list is read")
        self.hold("GET /api/filters")
        self.program.add("Dig", priority="P1")
        self.wait_until_held()
        self.click("#save-view")
        self.let_go()
        wait_for(self.is_quiet, "the saved ones are read")
        self.assertIsNone(self.find("#failure"))
        self.press("Important", Keys.ENTER)
        wait_for(lambda: "Important" in self.text("#saved-views"), "it is a tab")

    def test_a_field_finds_among_many_values_of_a_filter(self):
        for name in ["Attic", "Balcony", "Cellar", "Drive", "Earth bed", "Fence", "Garage", "Hedge", "Inner yard"]:
            self.program.request("POST", "/api/projects", {"name": name})
        self.open_tasks("?view=all")
        self.click("#filter-toggle")
        self.click("[data-filter=Priority]")
        self.assertIsNone(self.find("#filter-panel input"), "few values need none")
        self.click("[data-filter=Project]")
        values = lambda: [node.text.split("\n")[0] for node in self.browser.find_elements(By.CSS_SELECTOR, "#filter-panel .choice") if node.is_displayed()]
        field = self.find("#filter-panel [aria-label='Find a project']")
        field.send_keys("yard in")
        wait_for(lambda: values() == ["Inner yard"], "one is found")
        field.send_keys("xx")
        wait_for(lambda: values() == [], "none is found")
        self.assertIn("Nothing matches.", self.text("#filter-panel"))
        field.clear()
        field.send_keys("cel")
        self.find("#filter-panel .choice:not([hidden])").click()
        wait_for(lambda: "Cellar" in self.text("#active"), "it filters")
        self.assertEqual(field.get_attribute("value"), "cel", "the field keeps what was typed")

    def test_filters_are_used_and_saved_by_keyboard_only(self):
        self.open_tasks("?view=all")
        self.press("f")
        wait_for(lambda: self.browser.execute_script("return document.activeElement.closest('#filter-panel') !== null"), "the panel has the focus")
        self.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
        wait_for(lambda: self.text("#filter-panel [aria-current]") == "Priority", "the arrows lead along the filters")
        self.press(Keys.ARROW_RIGHT, Keys.TAB, Keys.TAB, Keys.TAB, Keys.SPACE)
        self.wait_for_shown(["Paint the fence"])
        self.press(Keys.ESCAPE)
        self.assertEqual(self.browser.execute_script("return document.activeElement.id"), "filter-toggle")
        self.press_with(Keys.SHIFT, Keys.TAB)
        self.assertEqual(self.browser.execute_script("return document.activeElement.id"), "save-view")
        self.press(Keys.ENTER, "Low", Keys.ENTER)
        self.message("Saved the view “Low”")

    def test_a_name_that_is_taken_is_refused_beside_the_field(self):
        self.program.request("POST", "/api/filters", {"name": "Mine", "query": "priority=P0"})
        self.open_tasks("?view=all&priority=P3")
        self.click("#save-view")
        self.press("mine", Keys.ENTER)
        wait_for(lambda: self.text(".name-form .problem"), "the refusal stands beside the field")

    def test_a_filter_line_filters_says_what_it_understood_and_is_saved_as_it_stands(self):
        self.open_tasks("?view=all")
        self.press("/")
        self.press("(p0 | tomorrow) & !@waiting")
        self.wait_for_shown(["Call the bank", "Fix the tap"])
        note = " ".join(self.text("#line-note").split())
        self.assertTrue(note.startswith("( P0 Highest or Due ") and note.endswith(") and not @waiting"), note)
        self.assertIn("filter=", self.query())
        self.assertFalse(self.find("#active").is_displayed(), "the line says all of it")
        self.find("#save-view").click()
        self.press("Mine", Keys.ENTER)
        self.message("Saved the view")
        self.assertIn("tomorrow", self.program.request("GET", "/api/filters")["items"][0]["query"])
        self.click("#search-clear")
        wait_for(lambda: not self.find("#line-note").is_displayed(), "without a line nothing is understood")
        self.click("#saved-views a")
        self.wait_for_shown(["Call the bank", "Fix the tap"])
        self.assertEqual(self.find("#search").get_attribute("value"), "(p0 | tomorrow) & !@waiting")
        self.open_tasks("?view=all&filter=p0&q=bank")
        wait_for(lambda: self.text("#active") == "“bank”", "the search besides the line can be taken away")
        self.open_tasks("?view=all&q=bank")
        self.wait_for_shown(["Call the bank", "Écrire la lettre"])
        self.assertFalse(self.find("#active").is_displayed(), "the field says it")
        self.browser.back()
        self.browser.back()
        wait_for(lambda: self.find("#search").get_attribute("value") == "(p0 | tomorrow) & !@waiting", "the view is back")
        self.browser.back()
        wait_for(lambda: self.find("#search").get_attribute("value") == "", "going back takes the line away")

    def test_a_line_that_cannot_be_read_says_what_would_be_right_and_changes_nothing(self):
        self.open_tasks("?view=all&priority=P0")
        self.press("/")
        # At once: a slow hand would search for the words on the way.
        self.browser.execute_script(
            "const field = document.querySelector('#search'); field.value = 'energy:hi';"
            "field.dispatchEvent(new InputEvent('input', { bubbles: true }))")
        wait_for(lambda: "takes low, medium, high" in self.text("#line-note"), "the mistake is told")
        self.assertEqual(self.find("#search").get_attribute("aria-invalid"), "true")
        self.assertEqual(self.shown(), ["Call the bank"])
        self.assertNotIn("filter=", self.query())
        self.click("#line-note button")
        wait_for(lambda: "energy%3Ahigh" in self.query(), "the right word stands in its place")
        wait_for(lambda: self.find("#search").get_attribute("aria-invalid") is None, "the field is in order")

    def test_a_bulk_is_about_the_tasks_that_the_line_finds(self):
        self.open_tasks("?view=all")
        filters = self.browser.execute_async_script("""
            const done = arguments[0];
            import("/js/tasks/query.js").then(({ ListQuery }) => done(
                ["view=all", "view=all&filter=done", "view=all&q=x&sort=name", "view=today&filter=p0"].map((text) => new ListQuery(text).bulkFilter("2026-03-28"))));""")
        self.assertEqual(filters, ["habit=0&status=open", "filter=done", "q=x", "filter=p0&dueTo=2026-03-28&status=open"])

    def test_the_panel_and_the_line_show_the_same_filter(self):
        self.open_tasks("?view=all&filter=p0+%26+%23Inbox")
        self.click("#filter-toggle")
        self.click("[data-filter=Priority]")
        pressed = lambda value: self.find(f"#filter-panel [data-value={value}]").get_attribute("aria-pressed") == "true"
        wait_for(lambda: pressed("P0"), "the panel shows what the line says")
        self.click("#filter-panel [data-value=P1]")
        wait_for(lambda: pressed("P0") and pressed("P1"), "a choice of the same kind joins what the line said")
        wait_for(lambda: self.text("#filter-panel .as-line") == "#Inbox & (p0 | p1)", "the line that it makes stands at the foot")
        self.assertNotIn("filter=", self.query())
        self.click("[data-filter='As a line']")
        wait_for(lambda: "#Inbox & (p0 | p1)" in self.text("#filter-panel"), "the panel says the filter as a line")
        self.click("#filter-panel .tool")
        wait_for(lambda: self.find("#search").get_attribute("value") == "#Inbox & (p0 | p1)", "the line stands in the field")
        self.wait_for_shown(["Call the bank"])
        self.open_tasks("?view=all")
        self.click("#filter-toggle")
        self.click("[data-filter=Priority]")
        wait_for(lambda: self.text("#filter-panel [data-value=P0] .n") == "1", "it says how many tasks a choice leaves")
        self.click("#filter-panel .segment [aria-pressed=false]")
        self.click("#filter-panel [data-value=P0]")
        wait_for(lambda: self.find("#search").get_attribute("value") == "!p0", "what is left out is a line")
        wait_for(lambda: "Call the bank" not in self.shown(), "it is left out")
        self.open_tasks("?view=all&filter=p0+%7C+%40home")
        self.click("#filter-toggle")
        self.click("[data-filter=Priority]")
        wait_for(lambda: "more filters than this panel can show" in self.text("#filter-panel"), "the panel says that it cannot show the line")


if __name__ == "__main__":
    unittest.main()
