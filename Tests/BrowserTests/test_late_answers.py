"""An answer that comes after that to a newer question changes nothing."""

import unittest
from datetime import date, timedelta

from support import By, PageTest, wait_for

SETTLED = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done))"


class LateAnswerTests(PageTest):
    def open(self, path, is_shown):
        self.browser.get(self.program.address + path)
        wait_for(is_shown, f"{path} is shown")
        wait_for(self.is_quiet, f"{path} has read what it shows")

    def overtake(self, pattern, older, newer, is_shown):
        """Asks for `older`, which the pattern names, then for `newer`, whose answer comes first."""
        self.hold(pattern)
        older()
        self.wait_until_held()
        newer()
        wait_for(is_shown, "the newer is shown")
        self.let_go()
        wait_for(self.is_quiet, "the older was answered")
        self.browser.execute_async_script(SETTLED)
        self.assertTrue(is_shown(), "the newer stays")

    def test_the_calendar_keeps_the_days_that_were_turned_to_last(self):
        first = date.today() - timedelta(days=date.today().weekday())
        far = first + timedelta(days=15)
        self.program.add("Book the room", dueDate=far.isoformat())
        self.open("/calendar?view=week", lambda: self.find("#board[aria-busy=false]"))
        self.overtake(
            f"/api/calendar.from={first + timedelta(days=7)}", lambda: self.click("#next"), lambda: self.click("#next"),
            lambda: "Book the room" in self.text(f".whole-day[data-day='{far}']"))

    def test_a_chart_keeps_the_days_that_were_chosen_last(self):
        self.program.request("POST", f"/api/tasks/{self.program.add('Read')['id']}/complete", {})
        self.open("/", lambda: self.text("#title"))
        title = self.program.request("GET", "/charts/score-trend.json?days=365")["title"]

        def holds_a_year():
            return f">{title}<" in self.chart("score-trend")
        self.overtake("score-trend.*days=7&", lambda: self.click("[data-days='7']"), lambda: self.click("[data-days='365']"), holds_a_year)

    def test_the_table_of_a_chart_keeps_the_days_that_were_chosen_last(self):
        self.program.request("POST", f"/api/tasks/{self.program.add('Read')['id']}/complete", {})
        self.open("/", lambda: self.text("#title"))
        self.browser.execute_script("document.querySelector('[data-chart=score-trend]').closest('.card').querySelector('[aria-label^=\"Show data\"]').click()")
        caption = "return document.querySelector('[data-table=score-trend] caption')?.textContent"
        title = self.program.request("GET", "/charts/score-trend.json?days=365")["title"]
        wait_for(lambda: self.browser.execute_script(caption), "the table is there")
        self.overtake(
            "score-trend.json.*days=7", lambda: self.click("[data-days='7']"), lambda: self.click("[data-days='365']"),
            lambda: self.browser.execute_script(caption) == title)

    def test_a_project_keeps_the_scope_that_was_chosen_last(self):
        def make(name, **more):
            return self.program.request("POST", "/api/projects", {"name": name, **more})["project"]["id"]
        garden = make("Garden")
        self.program.add("Dig", projectId=garden)
        self.program.add("Plant", projectId=make("Beds", parentId=garden))
        self.open(f"/projects/{garden}", lambda: self.text("#figures"))
        self.click("#enlarge")
        wait_for(lambda: self.text("#statistics"), "the statistics are read")
        facts = "return [...document.querySelectorAll('.facts > div')].find((node) => node.textContent.startsWith('Open'))?.textContent"
        self.overtake(
            "statistics.rolledUp", lambda: self.click("[data-rolled='1']"), lambda: self.click("[data-rolled='0']"),
            lambda: self.browser.execute_script(facts) == "Open1")

    def test_notes_that_are_taken_up_again_before_they_are_saved_stay_open(self):
        project = self.program.request("POST", "/api/projects", {"name": "Garden"})["project"]["id"]
        self.open(f"/projects/{project}", lambda: self.text("#figures"))
        self.click("#notes-edit")
        self.press("Dig")
        self.hold("PATCH")
        self.click("#sentence")
        self.wait_until_held()
        self.find("#notes-field").click()
        self.press(" and plant")
        self.let_go()
        wait_for(lambda: self.program.request("GET", f"/api/projects/{project}")["description"], "the first words are saved")
        self.browser.execute_async_script(SETTLED)
        self.assertTrue(self.find("#notes-field").is_displayed())
        wait_for(lambda: self.program.request("GET", f"/api/projects/{project}")["description"] == "Dig and plant", "the others follow")
        self.press(" roses")
        self.browser.get("about:blank")
        wait_for(lambda: self.program.request("GET", f"/api/projects/{project}")["description"] == "Dig and plant roses", "leaving saves the rest")

    def test_what_is_asked_for_twice_before_it_is_there_opens_once(self):
        self.open("/", lambda: self.text("#title"))
        self.hold("quick-add/grammar")
        for _ in range(2):
            self.click("[data-help]")
        self.wait_until_held()
        self.let_go()
        wait_for(lambda: self.find("dialog[open]"), "the help is open")
        self.browser.execute_async_script(SETTLED)
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, "dialog[open]")), 1)

    def test_the_sheet_of_a_day_keeps_the_day_that_was_opened_last(self):
        # Both stand in the month after this one, whatever day it is.
        older = (date.today().replace(day=1) + timedelta(days=31)).replace(day=10)
        newer = older + timedelta(days=1)
        self.program.add("Dig", dueDate=older.isoformat())
        self.program.add("Plant", dueDate=newer.isoformat())
        self.open("/", lambda: self.find("#month-days [data-day]"))
        self.click("[data-month='1']")

        def open_day(day):
            self.browser.execute_script("document.querySelector('.day-box[open]')?.close()")
            self.click(f"#month-days [data-day='{day}']")
        self.overtake(
            f"/api/tasks.dueFrom={older}&dueTo={older}", lambda: open_day(older), lambda: open_day(newer),
            lambda: [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, ".day-box[open] .task .name")] == ["Plant"])

    def test_of_two_answers_for_one_address_that_to_the_newer_question_holds(self):
        self.open("/", lambda: self.text("#title"))
        values = self.browser.execute_async_script("""
            const done = arguments[0];
            import("/js/store/answers.js").then(async ({ Answers }) => {
                const given = [];
                const answers = new Answers({ request: () => new Promise((resolve) => given.push((value) => resolve({
                    status: 200, json: async () => value,
                    headers: new Headers({ ETag: `"${value}"`, "Content-Type": "application/json" }) }))) });
                answers.seed("/api/tasks", '"seed"', "seed");
                const seeded = await answers.get("/api/tasks");
                const older = answers.get("/api/tasks");
                const shared = answers.get("/api/tasks");
                answers.touch();
                const newer = answers.get("/api/tasks");
                given[1]("newer");
                await newer;
                given[0]("older");
                done([seeded, given.length, await newer, await older, await shared, answers.known("/api/tasks")]);
            });""")
        self.assertEqual(values, ["seed", 2, *["newer"] * 4])

    def test_the_list_of_another_tab_stays_although_the_one_before_is_still_read_anew(self):
        self.program.request("POST", "/api/quick-add", {"text": "\n".join(f"Task {number:03}" for number in range(101))})
        moved = self.program.add("Area")
        self.program.add("Only today")
        self.open("/tasks?view=all&group=none&sort=name", lambda: "103" in self.text("#view-count"))
        self.browser.execute_script("scrollTo(0, document.body.scrollHeight)")
        wait_for(lambda: self.browser.execute_script(
            "return performance.getEntriesByType('resource').some(({ name }) => name.includes('skip='))"), "the second page is read")
        wait_for(self.is_quiet, "it is there")

        def change():
            self.program.request("PATCH", f"/api/tasks/{moved['id']}", {"name": "Zone", "dueDate": None})
        self.overtake(
            "GET /api/tasks.*view=all", change, lambda: self.click("[data-view=today]"),
            lambda: self.text("#view-count") == "1 task")

    def test_a_count_that_comes_after_the_tab_was_changed_selects_nothing(self):
        self.program.add("Only today")
        self.open("/tasks?view=all", lambda: "1 task" in self.text("#view-count"))
        self.overtake(
            "GET /api/tasks.*limit=1$", lambda: self.press("*"), lambda: self.click("[data-view=today]"),
            lambda: not self.find("#bulk").is_displayed())

    def test_the_count_before_deleting_is_that_of_the_day_chosen_last(self):
        self.program.request("POST", f"/api/tasks/{self.program.add('Done')['id']}/complete", {})
        self.open("/tasks?view=history", lambda: "1 task" in self.text("#view-count"))
        self.browser.execute_async_script("""
            const done = arguments[0];
            import("/js/tasks/tidy.js").then(({ deleteByDay }) => {
                const answers = window.answers = [];
                const scoped = { get: () => new Promise((resolve) => answers.push((total) => resolve({ total }))) };
                import("/js/store/scope.js").then(({ Scope }) => {
                    deleteByDay({ board: { view: { today: "2026-11-26" } }, actions: {}, store: { get: scoped.get, scope: () => new Scope(scoped) } });
                    document.querySelector("[name=completedBefore]").dispatchEvent(new Event("input", { bubbles: true }));
                    setTimeout(done, 300);
                });
            });""")
        self.browser.execute_script("window.answers[1](7); setTimeout(() => window.answers[0](900))")
        wait_for(lambda: "7 completed tasks" in self.text("dialog[open] [role=status]"), "the newer is shown")
        self.browser.execute_async_script(SETTLED)
        self.assertEqual(self.text("dialog[open] [role=status]"), "7 completed tasks.")

    def test_a_timer_that_is_started_and_stopped_elsewhere_at_once_is_not_shown_as_running(self):
        task = self.program.add("Read")
        self.open("/", lambda: self.text("#title"))
        self.hold("GET /api/time/current", answers=True)
        self.program.request("POST", f"/api/tasks/{task['id']}/timer/start", {})
        self.wait_until_held()
        self.program.request("POST", f"/api/tasks/{task['id']}/timer/stop", {})
        wait_for(lambda: len(self.held()) > 1, "it is asked again after the stop")
        self.let_go()
        wait_for(self.is_quiet, "all is answered")
        self.assertFalse(self.find(".small-timer").is_displayed())


if __name__ == "__main__":
    unittest.main()
