import unittest
from datetime import date

from axe import needs_axe, violations
from lists import Keys, ListTest, days
from support import wait_for


class StatisticsTests(ListTest):
    def setUp(self):
        super().setUp()
        self.home = self.program.request("POST", "/api/projects", {"name": "Home"})["project"]["id"]
        self.complete("Call the bank", priority="P0", tags=["phone"], category="finance", estimatedDuration=1800, spent=3600)
        self.complete("Fix the tap", priority="P3", projectId=self.home, category="maintenance")
        self.complete("Paint the fence", priority="P3", projectId=self.home, tags=["phone"], category="maintenance")
        self.program.add("Plan the trip", priority="P1", projectId=self.home, dueDate=days(2))

    def complete(self, name, spent=None, **fields):
        task = self.program.add(name, **fields)
        if spent:
            self.program.request("PATCH", f"/api/tasks/{task['id']}", {"actualDuration": spent})
        self.program.request("POST", f"/api/tasks/{task['id']}/complete", {})

    def open_statistics(self, query="?view=all"):
        self.open_tasks(query)
        self.take_from_menu("Statistics")
        wait_for(lambda: self.find("#statistics-panel .facts"), "the figures are there")

    def facts(self):
        return self.browser.execute_script(
            "return Object.fromEntries([...document.querySelectorAll('#statistics-panel .facts > div')].map((node) =>"
            " [node.querySelector('dt').textContent, node.querySelector('dd').firstChild.textContent]))")

    def rows(self, caption):
        """The rows of a table as texts, without its bars."""
        return self.browser.execute_script(
            "const table = [...document.querySelectorAll('#statistics-panel table')].find((node) => node.caption.textContent === arguments[0]);"
            "return table && [...table.tBodies[0].rows].map((row) => [...row.cells].filter((_, index) => index !== 1).map((cell) => cell.textContent))",
            caption)

    def scope(self):
        return self.text("#statistics-panel .statistics-scope")

    def wait_for_facts(self, **wanted):
        def holds():
            facts = self.facts()
            return all(facts.get(name.replace("_", " ")) == value for name, value in wanted.items())
        try:
            wait_for(holds, f"the figures are {wanted}")
        except AssertionError as error:
            raise AssertionError(f"{error}; they are {self.facts()}") from None

    def read(self):
        return self.program.request("GET", f"/api/statistics?from={date.today()}&to={date.today()}")

    def test_the_figures_of_the_last_days_are_shown(self):
        self.open_statistics()
        self.wait_for_facts(
            Completed="3", Added="4", Open_at_the_end="1", Overdue_at_the_end="0", Completion_rate="100%", Score="11",
            Points=str(self.read()["points"]), Average_time_to_complete="Under 1 min", Actual_time_against_estimate="1 h for 30 min")
        self.assertIn("1 task, 100% longer", self.text("#statistics-panel .facts small"))
        self.assertEqual(self.scope(), "All tasks")

    def test_completed_tasks_are_told_by_priority_category_weekday_and_hour(self):
        self.open_statistics()
        self.assertEqual(self.rows("By priority"), [
            ["P0 Highest", "1", "7"], ["P1 High", "0", "0"], ["P2 Medium", "0", "0"], ["P3 Low", "2", "4"]])
        self.assertEqual(self.rows("By category"), [["Finance", "1", "7"], ["Maintenance", "2", "4"]])
        today = date.today().strftime("%A")
        self.assertEqual([row for row in self.rows("By weekday") if row[1] != "0"], [[today, "3"]])
        self.assertEqual(self.rows("By weekday")[0][0], "Monday")
        hours = [row for part in ("Night", "Morning", "Afternoon", "Evening") for row in self.rows(part)]
        self.assertEqual([hour for hour, _ in hours], [f"{hour:02}:00" for hour in range(24)])
        self.assertEqual([int(number) for _, number in hours], self.read()["byHour"])
        times = {row[0]: int(row[1]) for row in self.rows("By time of day")}
        self.assertEqual(sum(times.values()), 3)
        self.assertEqual(list(times), ["Morning", "Evening", "Upcoming", "No date"])

    def test_weekdays_begin_as_the_settings_say(self):
        self.program.request("PATCH", "/api/settings", {"weekStart": "sunday"})
        self.open_statistics()
        self.assertEqual([row[0] for row in self.rows("By weekday")][:2], ["Sunday", "Monday"])

    def test_the_project_the_tag_and_the_category_of_the_filter_narrow_the_figures(self):
        self.open_statistics(f"?view=all&project={self.home}")
        self.wait_for_facts(Completed="2")
        self.assertEqual(self.scope(), "Home")
        self.open_statistics("?view=all&tag=phone&category=finance")
        self.wait_for_facts(Completed="1")
        self.assertEqual(self.scope(), "@phone · Category: Finance")

    def test_filters_that_the_figures_do_not_follow_are_named(self):
        self.open_statistics("?view=all&priority=P1&category=finance&category=work")
        self.wait_for_facts(Completed="3")
        self.assertEqual(
            self.scope(), "All tasks. The figures follow one project, one tag and one category; these filters do not narrow them:"
            " P1 High, Category: Finance, Category: Work.")

    def test_a_filter_taken_away_widens_the_open_figures(self):
        self.open_statistics("?view=all&tag=phone")
        self.wait_for_facts(Completed="2")
        self.click("#active .chip")
        self.wait_for_facts(Completed="3")

    def test_a_range_is_chosen_with_the_mouse(self):
        self.import_rows([
            "name,isComplete,dateAdded,dateCompleted", f"Old letter,true,{days(-21)}T12:00:00Z,{days(-20)}T12:00:00Z"])
        self.open_statistics()
        self.wait_for_facts(Completed="4")
        self.click("[data-range='7']")
        self.wait_for_facts(Completed="3")
        self.assertEqual(self.find("[data-range='7']").get_attribute("aria-pressed"), "true")
        self.assertEqual(self.find("#statistics-panel [name=from]").get_attribute("value"), days(-6))
        self.click("[data-range='1']")
        wait_for(lambda: self.find("#statistics-panel [name=from]").get_attribute("value") == days(0), "the range is today")

    def set_day(self, name, day):
        self.browser.execute_script("""
            const field = document.querySelector(`#statistics-panel [name=${arguments[0]}]`);
            field.value = arguments[1];
            field.dispatchEvent(new Event("change", { bubbles: true }));""", name, day)

    def test_days_of_ones_own_are_counted_and_none_in_them_is_said(self):
        self.open_statistics()
        self.set_day("from", days(-9))
        self.set_day("to", days(-8))
        self.wait_for_facts(Completed="0", Completion_rate="–")
        self.assertIn("Nothing was completed on these days", self.text("#statistics-panel"))
        self.assertEqual(self.browser.execute_script("return document.querySelectorAll('[data-range][aria-pressed=true]').length"), 0)

    def test_a_first_day_after_the_last_is_refused(self):
        self.open_statistics()
        self.set_day("from", days(3))
        wait_for(lambda: "must not be after the last one" in self.text("#statistics-panel .problem"), "it is said")
        self.click("[data-range='7']")
        wait_for(lambda: not self.find("#statistics-panel .problem").is_displayed(), "it is right again")

    def test_the_figures_follow_what_is_completed_meanwhile(self):
        self.open_statistics()
        self.wait_for_facts(Completed="3")
        self.complete("Water the plants")
        self.wait_for_facts(Completed="4")

    def test_the_statistics_are_opened_used_and_left_by_keyboard_only(self):
        self.open_tasks("?view=all")
        self.browser.execute_script("document.querySelector('#search').focus()")
        for _ in range(10):
            if self.browser.execute_script("return document.activeElement.id") == "more-toggle":
                break
            self.press(Keys.TAB)
        self.press(Keys.ENTER, Keys.ENTER)
        wait_for(lambda: self.find("#statistics-panel .facts"), "the figures are there")
        self.press(Keys.TAB, Keys.SPACE)
        wait_for(lambda: self.find("[data-range='7']").get_attribute("aria-pressed") == "true", "seven days are chosen")
        self.assertEqual(self.browser.execute_script("return document.activeElement.dataset.range"), "7")
        self.press(Keys.ESCAPE)
        self.assertFalse(self.find("#statistics-panel").is_displayed())
        self.assertEqual(self.browser.execute_script("return document.activeElement.id"), "more-toggle")

    def test_one_panel_is_open_at_a_time(self):
        self.open_statistics()
        self.click("#order-toggle")
        wait_for(lambda: self.find("#order-panel").is_displayed(), "the order is open")
        self.assertFalse(self.find("#statistics-panel").is_displayed())

    def test_nothing_scrolls_sideways_on_a_small_screen(self):
        for width in (320, 360, 720):
            with self.subTest(width):
                self.set_width(width)
                self.open_statistics()
                self.assert_no_sideways_scrolling()

    @needs_axe
    def test_axe_finds_nothing_in_the_open_statistics(self):
        for width in (1280, 360):
            for theme in ("light", "dark"):
                with self.subTest(width=width, theme=theme):
                    self.set_width(width)
                    self.set_theme(theme)
                    self.open_statistics()
                    self.assertEqual(violations(self.browser), [])


if __name__ == "__main__":
    unittest.main()
