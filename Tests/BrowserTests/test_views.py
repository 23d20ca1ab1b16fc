"""The views of the Tasks page: what they show, in which order, and how they are read."""

import unittest

from lists import By, FindTest, Keys, days
from support import wait_for


class ViewTests(FindTest):
    def test_each_view_shows_its_tasks_under_its_address(self):
        self.open_tasks()
        self.wait_for_shown(["Call the bank", "Water the plants"])
        self.assertEqual(self.headings(), ["Morning 1", "Completed 1"])
        # A click with a key opens a tab, a window or a menu of the browser, and one between the links does nothing.
        self.assertEqual(self.browser.execute_script("""
            const prevented = [];
            const last = (event) => { prevented.push(event.defaultPrevented); event.preventDefault(); };
            addEventListener("click", last);
            const click = (node, key) => node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true }));
            for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) click(document.querySelector("[data-view=upcoming]"), key);
            click(document.querySelector("#views"), "none");
            removeEventListener("click", last);
            return prevented;"""), [False] * 5)
        self.click("[data-view=upcoming]")
        self.wait_for_shown(["Fix the tap", "Écrire la lettre"])
        self.assertIn("view=upcoming", self.query())
        self.assertTrue(self.headings()[0].startswith("Tomorrow"))
        self.open_tasks("?view=grouped")
        self.wait_for_shown(["Call the bank", "Écrire la lettre", "Fix the tap", "Paint the fence"])
        self.assertEqual(self.headings(), ["Inbox 2", "Home 2"])
        self.click("[data-view=history]")
        self.wait_for_shown(["Water the plants"])
        self.open_tasks(f"?view=project&project={self.home}")
        self.wait_for_shown(["Fix the tap", "Paint the fence"])
        self.open_tasks("?view=date")
        wait_for(lambda: self.find("#view-place .pick"), "a day can be chosen")
        self.click("#view-place [data-name=next]")
        self.wait_for_shown(["Fix the tap"])
        self.browser.back()
        self.browser.back()
        self.wait_for_shown(["Fix the tap", "Paint the fence"])

    def test_an_address_with_a_view_that_there_is_not_shows_today_and_names_it(self):
        self.open_tasks("?view=week&colour=red")
        wait_for(lambda: self.text("#view-title") == "Today" and "Call the bank" in self.shown(), "it is the list of today")
        wait_for(lambda: "has “view=week” and “colour=red”, which this page does not know" in self.text("#toast-text"), "both are named")
        self.open_tasks()
        wait_for(lambda: self.text("#view-title") == "Today" and "Call the bank" in self.shown(), "nothing of it is kept")

    def test_all_stands_by_day_with_what_is_far_folded_away(self):
        self.open_tasks("?view=all")
        self.wait_for_shown(["Call the bank", "Fix the tap", "Écrire la lettre"])
        self.assertEqual([text.split(" ")[0] for text in self.headings()], ["Today", "Tomorrow", "Next", "No"])
        edges = {head.find_element("xpath", "..").get_attribute("data-group"): head.value_of_css_property("border-top-width")
                 for head in self.browser.find_elements(By.CSS_SELECTOR, "#list .group")}
        self.assertEqual({group for group, width in edges.items() if width != "0px"}, {"unplanned"}, "lines only above what folds")
        self.click("[data-group=unplanned] .fold")
        wait_for(lambda: "Paint the fence" in self.shown(), "tasks without a date are shown")
        self.click("[data-group=unplanned] .fold")
        wait_for(lambda: "Paint the fence" not in self.shown(), "they are folded again")
        self.open_tasks("?view=all")
        self.press("q")
        self.browser.execute_script("document.querySelector('#quick-add [data-due=none]').click()")
        self.find("[name=name]").send_keys("Some day", Keys.ENTER)
        self.task("Some day")
        wait_for(lambda: "Some day" in self.shown(), "what was just added is not folded away")

    def test_what_was_done_is_earlier_and_not_overdue(self):
        self.import_rows(["name,dueDate,isComplete,dateAdded", f"Mend the gate,{days(-3)},false,{days(-5)}T08:00:00Z"])
        late = self.program.request("GET", "/api/tasks?view=all&q=gate")["items"][0]["id"]
        self.open_tasks("?view=all&filter=%28gate+%7C+p0%29+%26+all")
        wait_for(lambda: self.headings() and self.headings()[0].startswith("Overdue"), "what is late is overdue")
        self.program.request("POST", f"/api/tasks/{late}/complete", {})
        self.open_tasks("?view=all&filter=%28gate+%7C+p0%29+%26+all")
        wait_for(lambda: self.headings() and self.headings()[0].startswith("Earlier"), "what was done is earlier")
        self.assertIn("Mend the gate", self.shown())

    def test_an_answer_for_a_view_that_is_no_longer_shown_is_dropped(self):
        for number in range(150):
            self.program.add(f"Filler {number:03}", priority="P3", dueDate=None)
        self.open_tasks("?view=all&sort=name")
        wait_for(lambda: "Filler 000" in self.shown(), "the first page is read")
        self.browser.execute_script("""
            const answers = window.fetch;
            window.held = { view: [], page: [] };
            window.fetch = (path, ...rest) => {
                const kind = path.includes("skip=") ? "page" : path.includes("view=upcoming") ? "view" : null;
                if (!kind) return answers(path, ...rest);
                return new Promise((resolve) => held[kind].push(() => resolve(answers(path, ...rest))));
            };""")
        held = "return held[arguments[0]].length > 0"
        self.click("[data-view=upcoming]")
        wait_for(lambda: self.browser.execute_script(held, "view"), "the other view is on its way")
        self.browser.execute_script("scrollTo(0, document.documentElement.scrollHeight)")
        wait_for(lambda: self.browser.execute_script(held, "page"), "more of the first view is on its way")
        self.browser.execute_script("for (const answer of held.view) answer()")
        self.wait_for_shown(["Écrire la lettre", "Fix the tap"])
        self.browser.execute_script("for (const answer of held.page) answer()")
        wait_for(self.is_quiet, "the late answer came")
        self.assertEqual(self.shown(), ["Écrire la lettre", "Fix the tap"])

    def test_a_list_is_read_to_its_end_although_more_of_another_one_came_late(self):
        for number in range(150):
            self.program.add(f"Filler {number:03}", priority="P3", dueDate=days(1))
        self.open_tasks("?view=all&sort=name")
        wait_for(lambda: "Filler 000" in self.shown(), "the first page is read")
        self.hold("skip=")
        self.browser.execute_script("scrollTo(0, document.documentElement.scrollHeight)")
        self.wait_until_held()
        self.click("[data-view=upcoming]")
        wait_for(lambda: self.shown()[:1] == ["Écrire la lettre"], "the other view is read")
        self.let_go()
        self.press("j", Keys.END)
        wait_for(lambda: self.focused() == "Fix the tap", "the last task has the focus")

    def test_what_changed_is_known_only_where_all_of_it_was_told(self):
        self.open_tasks()
        known = self.browser.execute_async_script("""
            const done = arguments[0];
            import("/js/store/news.js").then(({ News }) => {
                const news = new News();
                news.add({ dataVersion: 2, events: [{ name: "TaskUpdated", ids: ["one"] }, { name: "PointsEarned", ids: [] }] });
                news.add({ dataVersion: 4, events: [{ name: "TaskUpdated", ids: ["one"], isMany: true }] });
                const { kinds } = news.between(1, 2);
                done([[...kinds], news.between(1, 3), news.between(3, 4)]);
            });""")
        self.assertEqual(known, [["TaskUpdated", "PointsEarned"], None, None])

    def test_a_change_reads_anew_what_is_looked_at_and_not_all_that_was_read(self):
        self.import_rows(["name,dateAdded", *(f"Filler {number:03},{days(-5)}T08:00:00Z" for number in range(420))])
        self.open_tasks("?view=all&sort=name")
        asked = "return performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/api/tasks?'))"
        has_no_gap = """
            return [...document.querySelectorAll("#list li.space")].every((node) => {
                const { top, bottom } = node.getBoundingClientRect();
                return bottom < -700 || top > innerHeight + 700;
            })"""
        for place in range(0, 12000, 1500):
            self.browser.execute_script("scrollTo(0, arguments[0])", place)
            self.browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
            wait_for(lambda: self.browser.execute_script(has_no_gap), "what is there is read")
        self.browser.execute_script("performance.clearResourceTimings()")
        self.program.add("A first one", dueDate=None)
        wait_for(lambda: self.browser.execute_script(asked), "the list is read anew")
        wait_for(self.is_quiet, "all of it came")
        read = self.browser.execute_script(asked)
        self.assertEqual([address for address in read if "skip=100" in address], [], "not what was passed")
        self.assertLessEqual(len(read), 4)

    def test_what_is_late_shows_ten_and_then_all(self):
        rows = [f"Late {number:02},{days(-3)},false,{days(-5)}T08:00:00Z" for number in range(14)]
        self.import_rows(["name,dueDate,isComplete,dateAdded", *rows])
        self.open_tasks("?view=all")
        wait_for(lambda: sum(name.startswith("Late") for name in self.shown()) == 10, "ten are shown")
        self.assertEqual(self.text("[data-group=overdue] .more"), "Show all 14")
        self.click("[data-group=overdue] .more")
        wait_for(lambda: sum(name.startswith("Late") for name in self.shown()) == 14, "all are shown")

    def test_what_follows_many_late_tasks_is_there_without_reading_those(self):
        rows = [f"Late {number:03},{days(-3)},false,{days(-5)}T08:00:00Z" for number in range(130)]
        self.import_rows(["name,dueDate,isComplete,dateAdded", *rows, f"Of today,{days(0)},false,{days(-5)}T08:00:00Z"])
        asked = "return performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/tasks?')).length"
        for view in ["today", "all"]:
            with self.subTest(view=view):
                self.open_tasks(f"?view={view}")
                wait_for(lambda: "Of today" in self.shown(), "the task of today is shown")
                wait_for(self.is_quiet, "nothing more is read")
                self.assertEqual(self.browser.execute_script(asked), 0, "all of it came with the page")
                self.assertEqual(self.text("[data-group=overdue] .more"), "Show all 130")
                self.assertEqual(self.text("[data-group=overdue] .group .n"), "130")
                self.program.add("Another of today", dueDate=days(0))
                wait_for(lambda: "Another of today" in self.shown(), "what is added is shown")
                self.assertEqual(self.text("[data-group=overdue] .more"), "Show all 130")
                self.click("[data-group=overdue] .more")
                wait_for(lambda: len(self.shown()) > 20 and not self.text("[data-group=overdue] .more"), "all of them are shown")
                self.press(Keys.END)
                wait_for(lambda: "Of today" in self.shown() or self.browser.execute_script("scrollBy(0, 4000)"), "what follows stands below them")
                self.program.request("POST", "/api/undo", {})

    def test_the_list_is_sorted_by_levels_and_grouped(self):
        self.open_tasks("?view=all")
        self.click("#order-toggle")
        self.click("#order-panel [data-name=group][data-value=none]")
        self.click("#order-panel [data-value=name]")
        self.wait_for_shown(["Call the bank", "Écrire la lettre", "Fix the tap", "Paint the fence"])
        self.click("#order-panel [data-value=name]")
        self.wait_for_shown(["Paint the fence", "Fix the tap", "Écrire la lettre", "Call the bank"])
        self.assertIn("sort=-name", self.query())
        self.assertIn("descending", self.text("#order-panel [data-value=name]"))
        self.click("#order-panel [data-name=group][data-value=priority]")
        wait_for(lambda: [text.split()[0] for text in self.headings()] == ["P0", "P1", "P2", "P3"], "groups have headings")
        self.assertEqual(self.text("#order-name"), "By priority · Name")

    def test_what_is_added_while_a_project_is_shown_goes_there(self):
        self.open_tasks(f"?view=project&project={self.home}")
        self.wait_for_shown(["Fix the tap", "Paint the fence"])
        self.press("q")
        self.press("Mow the lawn", Keys.ENTER)
        wait_for(lambda: "Mow the lawn" in self.shown(), "the new task is shown")
        self.assertEqual(self.task("Mow the lawn")["projectId"], self.home)

    def test_back_from_another_page_leads_to_the_same_place(self):
        self.leave_and_come_back()

    def test_the_place_is_known_also_where_leaving_is_noted_too_late(self):
        self.leave_and_come_back(before=lambda: self.browser.execute_script(
            "addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true })"))

    def is_seen(self, name):
        return self.browser.execute_script("""
            const line = [...document.querySelectorAll("#list .task")].find((node) => node.querySelector(".name").textContent === arguments[0]);
            const { top, bottom } = line.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;""", name)

    def leave_and_come_back(self, before=lambda: None):
        for number in range(60):
            self.program.add(f"Filler {number:02}", priority="P3")
        self.open_tasks("?view=all&sort=name")
        before()
        self.press(*["j"] * 40)
        name = wait_for(self.focused, "a line has the focus")
        place = self.browser.execute_script("return scrollY")
        self.assertGreater(place, 500)
        wait_for(lambda: abs(self.browser.execute_script("return history.state?.top ?? 0") - place) < 60, "the place is noted")
        self.browser.find_element(By.CSS_SELECTOR, ".side a[href='/settings']").click()
        wait_for(lambda: self.browser.current_url.endswith("/settings"), "another page")
        self.browser.back()
        try:
            # The page may have moved by some lines until it was left: the line that had the focus is seen again.
            wait_for(lambda: name in self.shown() and self.browser.execute_script("return scrollY") > 500 and self.is_seen(name), "the same lines are shown")
        except AssertionError as error:
            found = self.browser.execute_script("return [scrollY, document.documentElement.scrollHeight, history.state, location.search]")
            raise AssertionError(f"{error}; {name} was at {place}, the page is at {found} and holds {self.shown()}") from None

    def test_a_change_elsewhere_appears_in_the_list(self):
        self.open_tasks("?view=all&priority=P0")
        self.wait_for_shown(["Call the bank"])
        self.program.add("Another one", priority="P0")
        wait_for(lambda: sorted(self.shown()) == ["Another one", "Call the bank"], "the new task is shown")


if __name__ == "__main__":
    unittest.main()
