import unittest

from selenium.webdriver.common.keys import Keys

from support import By, PageTest, wait_for


class AddCompleteUndoTests(PageTest):
    def test_a_task_added_with_the_form_appears_in_its_section_and_in_a_second_tab(self):
        self.open_page()
        first = self.browser.current_window_handle
        self.open_tab()
        self.rely_on_events_alone()
        self.browser.switch_to.window(first)
        self.browser.execute_script("window.sameDocument = true")
        self.find("[name=name]").send_keys("Water the plants")
        self.click(".quick .line .button")
        self.wait_for_names("morning", ["Water the plants"])
        self.assertTrue(self.browser.execute_script("return window.sameDocument"), "the page was not loaded again")
        self.assertEqual(self.find("[name=name]").get_attribute("value"), "", "the field is ready for the next task")
        self.browser.switch_to.window(self.browser.window_handles[1])
        self.wait_for_names("morning", ["Water the plants"])
        # Both tabs show it while it is still on its way.
        wait_for(lambda: [task["name"] for task in self.program.dashboard()["sections"][1]["tasks"]] == ["Water the plants"], "it is saved")

    def test_a_task_without_a_date_stands_in_a_section_of_its_own_and_does_not_count_for_today(self):
        self.open_page()
        self.click("[data-due=none]")
        self.find("[name=name]").send_keys("Some day", Keys.ENTER)
        self.wait_for_names("unplanned", ["Some day"])
        wait_for(lambda: "without a date" in self.text("#toast"), "the message says so")
        self.assertEqual(self.figure("done"), "0")
        self.assertIn("Nothing is due today", self.text("#sections"))
        self.assertIsNone(self.program.request("GET", "/api/dashboard")["sections"][-2]["tasks"][0].get("dueDate"))

    def test_what_was_just_added_is_shown_although_its_section_shows_only_the_first_tasks(self):
        for number in range(20):
            self.program.add(f"Task {number}", priority="P0")
        self.open_page()
        self.find("[name=name]").send_keys("The last one", Keys.ENTER)
        wait_for(lambda: self.program.dashboard()["totals"]["tasks"] == 21 and not self.find(".task.pending"), "it is saved and read anew")
        wait_for(lambda: self.names("morning")[-1] == "The last one", "it is shown")
        self.complete("The last one")
        self.wait_for_names("completed", ["The last one"])

    def test_every_field_of_the_form_reaches_the_task(self):
        project = self.program.request("POST", "/api/projects", {"name": "Home"})
        project = project.get("project", project)
        self.open_page()
        self.click(".more")
        self.find("[name=name]").send_keys("Write the letter")
        self.find("#more-fields [name=details]").send_keys("Two pages")
        for name, text in (("projectId", "Home"), ("priority", "P1 High")):
            self.click(f"#more-fields [name={name}]")
            self.click_on(lambda: next((line for line in self.browser.find_elements(By.CSS_SELECTOR, ".chooser [role=option]") if line.text == text), None))
            wait_for(lambda: self.text(f"#more-fields [name={name}]") == text, f"{text} is chosen")
        self.browser.execute_script(
            "const form = document.getElementById('quick-add');"
            "form.elements.dueTime.value = '23:59'; form.elements.evening.checked = true;")
        self.find("[name=name]").send_keys(Keys.ENTER)
        self.wait_for_names("evening", ["Write the letter"])
        def evening():
            return next(part for part in self.program.dashboard()["sections"] if part["name"] == "evening")
        line = wait_for(lambda: next(iter(evening()["tasks"]), None), "the server has the task")
        task = self.program.request("GET", f"/api/tasks/{line['id']}")
        self.assertEqual(task["details"], "Two pages")
        self.assertEqual(task["projectId"], project["id"])
        self.assertEqual(task["priority"], "P1")
        self.assertTrue(task["dueDate"].endswith("T23:59"))
        self.assertTrue(task["typeChosen"])

    def test_completing_changes_points_score_ring_pie_and_trend_and_undo_takes_it_back(self):
        self.program.add("Send the contract", priority="P0")
        self.program.add("Read a chapter")
        self.open_page()
        before = self.wait_for_charts()
        self.assertEqual(self.figure("score"), "0")
        self.complete("Send the contract")
        self.wait_for_names("completed", ["Send the contract"])
        wait_for(lambda: "points" in self.text(".task.done .earned"), "the points are shown")
        earned = self.program.dashboard()["sections"][-1]["tasks"][0]["pointsEarned"]
        self.assertEqual(self.text(".task.done .earned"), f"+{earned} points")
        wait_for(lambda: self.figure("score") == "7", "the score comes with the answer")
        self.assertEqual(self.figure("done"), "1")
        for name in ["completion-ring", "priority-pie", "score-trend", "project-health", "streak-calendar"]:
            wait_for(lambda: self.chart(name) != before[name], f"{name} changed")
        wait_for(lambda: "50%" in self.chart("completion-ring"), "the ring shows the share")
        self.click("#toast-action")
        self.wait_for_names("completed", [])
        wait_for(lambda: self.figure("score") == "0", "the score is taken back")
        for name in ["priority-pie", "streak-calendar"]:
            wait_for(lambda: not self.find(f"[data-chart={name}]").is_displayed(), f"{name} has nothing to show")
        for name in ["completion-ring", "score-trend", "project-health"]:
            wait_for(lambda: self.chart(name) == before[name], f"{name} is as before")

    def test_figures_wait_for_the_answer(self):
        self.program.add("Send the contract", priority="P0")
        self.open_page()
        self.hold("POST .*/complete")
        self.complete("Send the contract")
        self.wait_for_names("completed", ["Send the contract"])
        self.assertEqual((self.figure("score"), self.figure("done")), ("0", "0"))
        self.let_go()
        wait_for(lambda: (self.figure("score"), self.figure("done")) == ("7", "1"), "the figures come with the answer")

    def test_a_completed_task_stays_so_while_the_page_is_read_anew(self):
        self.program.add("Send the contract")
        self.open_page()
        self.hold("GET /api/dashboard")
        self.complete("Send the contract")
        wait_for(lambda: "Completed" in self.text("#toast-text"), "the server has it")
        self.wait_until_held()
        self.assertEqual(self.names("completed"), ["Send the contract"])
        self.let_go()
        self.assertEqual(self.names("completed"), ["Send the contract"])

    def test_undo_takes_back_what_its_message_says_and_nothing_later(self):
        self.program.add("Send the contract")
        self.open_page()
        self.complete("Send the contract")
        wait_for(lambda: "Completed" in self.text("#toast-text"), "the message says so")
        self.program.add("Made elsewhere meanwhile")
        self.wait_for_names("morning", ["Made elsewhere meanwhile"])
        self.click("#toast-action")
        self.wait_for_names("completed", [])
        self.assertEqual(sorted(self.names("morning")), ["Made elsewhere meanwhile", "Send the contract"])

    def test_points_open_into_the_sum_that_made_them(self):
        task = self.program.add("Weekly review")
        self.program.request("POST", f"/api/tasks/{task['id']}/complete", {})
        parts = self.program.request("GET", f"/api/tasks/{task['id']}/points")
        self.open_page()
        self.click(".task.done .earned")
        wait_for(lambda: self.text("#sum-title") == f"{parts['total']} points", "the sum is open")
        shown = self.text("#sum-parts")
        for part in parts["parts"]:
            self.assertIn(part["value"], shown)
        self.press(Keys.ESCAPE)
        for name in ["score", "level", "streak", "done"]:
            self.click(f"[data-sum={name}]")
            wait_for(lambda: self.find("#sum[open]"), f"the sum of {name} is open")
            self.press(Keys.ESCAPE)
            wait_for(lambda: not self.find("#sum[open]"), "Escape closes it")

    def test_a_task_is_edited_in_its_line_and_deleted_and_both_can_be_undone(self):
        self.program.add("Old name")
        self.open_page()
        self.row("Old name")
        self.press("j", "e")
        wait_for(lambda: self.find(".rename [name=name]"), "the name is a field")
        self.press("New name", Keys.ENTER)
        self.wait_for_names("morning", ["New name"])
        wait_for(lambda: "Changed" in self.text("#toast"), "the change is confirmed")
        self.click("#toast-action")
        self.wait_for_names("morning", ["Old name"])
        wait_for(lambda: "Undone" in self.text("#toast"), "the undo is confirmed")
        self.press(Keys.DELETE)
        self.wait_for_names("morning", [])
        wait_for(lambda: "Deleted" in self.text("#toast"), "the deletion is confirmed")
        self.click("#toast-action")
        self.wait_for_names("morning", ["Old name"])
        wait_for(lambda: "Redo" in self.text("#toast"), "redo is offered")
        self.click("#toast-action")
        self.wait_for_names("morning", [])


class CelebrationTests(PageTest):
    FLOATS = """
        window.floats = [];
        new MutationObserver((records) => {
            for (const record of records) for (const node of record.addedNodes) {
                if (node.className?.startsWith?.("float")) window.floats.push(node.textContent);
            }
        }).observe(document.body, { childList: true });
    """

    def one_point_short(self):
        """Completes tasks until one more reaches the next level."""
        while self.program.dashboard()["level"]["toNext"] > 8:
            task = self.program.add("Run", priority="P0", category="health", energy="high")
            self.program.request("POST", f"/api/tasks/{task['id']}/complete", {})
        self.program.add("Last run", priority="P0", category="health", energy="high")

    def test_points_rise_and_a_level_that_was_reached_is_shown(self):
        self.one_point_short()
        level = self.program.dashboard()["level"]["level"]
        self.open_page()
        self.browser.execute_script(self.FLOATS)
        self.keep_cards()
        self.complete("Last run")
        wait_for(lambda: any(f"Level {level + 1} reached" in card for card in self.cards()), "the card of the level is shown")
        floats = self.browser.execute_script("return window.floats")
        done = next(task for task in self.program.dashboard()["sections"][-1]["tasks"] if task["name"] == "Last run")
        self.assertEqual(floats, [f"+{done['pointsEarned']}"])
        wait_for(lambda: not self.find(".float"), "nothing stays behind")

    def test_an_achievement_gets_a_small_card(self):
        self.program.add("The first of all")
        self.open_page()
        self.keep_cards()
        self.complete("The first of all")
        card = wait_for(lambda: next((card for card in self.cards() if "First step" in card), ""), "the card of the achievement is shown")
        self.assertIn("Unlocked, +10 points", card)

    def test_nothing_moves_under_reduced_motion(self):
        self.program.add("Calm")
        self.set_theme("light")
        self.open_page()
        self.browser.execute_script(self.FLOATS)
        self.complete("Calm")
        wait_for(lambda: "points" in self.text("#toast"), "the completion is confirmed")
        self.assertEqual(self.browser.execute_script("return window.floats"), [])


class QuickHandsTests(PageTest):
    def test_changes_made_faster_than_the_server_answers_keep_their_order(self):
        self.program.add("Fickle")
        self.open_page()
        self.press("j")
        self.browser.execute_script(
            "for (const key of ['c', 'c', 'c', 'u', 'U']) "
            "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))")
        wait_for(lambda: "Done again" in self.text("#toast"), "the last of them is done")
        self.wait_for_names("completed", ["Fickle"])
        self.assertTrue(self.program.dashboard()["sections"][-1]["tasks"][0]["isComplete"])

    def test_a_change_waits_for_the_answer_to_the_one_before_it(self):
        self.program.add("First")
        self.program.add("Second")
        self.open_page()
        self.hold("POST .*/complete")
        self.complete("First")
        self.complete("Second")
        self.wait_for_names("completed", ["Second", "First"])
        self.assertEqual(len(self.held()), 1)
        self.let_go()
        wait_for(lambda: self.program.dashboard()["completion"]["completed"] == 2, "both are completed")


class RefusedInputTests(PageTest):
    allowed_in_console = r"/api/(tasks|quick-add).*\b422\b"

    def test_what_the_server_refuses_is_said_at_the_field_and_stays_typed(self):
        self.open_page()
        self.browser.execute_script("document.querySelector('[name=name]').value = 'x'.repeat(201)")
        self.find("[name=name]").send_keys(Keys.ENTER)
        wait_for(lambda: "200" in self.text("#problem-name"), "the rule is named at the field")
        self.assertEqual(self.find("[name=name]").get_attribute("value"), "x" * 201)
        self.assertEqual(self.find("[name=name]").get_attribute("aria-invalid"), "true")
        self.assertEqual(self.names("morning"), [])

    def test_a_blank_name_is_refused_without_asking_the_server(self):
        self.open_page()
        self.find("[name=name]").send_keys("   ", Keys.ENTER)
        wait_for(lambda: self.text("#problem-name") != "", "a message stands at the field")
        self.assertEqual(self.program.dashboard()["totals"]["tasks"], 0)


class FirstVisitTests(PageTest):
    def test_an_empty_tasker_says_what_to_do_first_and_stops_saying_it(self):
        self.open_page()
        wait_for(lambda: "Welcome" in self.text("#sections"), "the welcome is shown")
        self.assertLessEqual(len(self.browser.find_elements(By.CSS_SELECTOR, ".welcome li")), 3)
        self.click(".welcome [data-action=add]")
        self.press("First one", Keys.ENTER)
        self.wait_for_names("morning", ["First one"])
        wait_for(lambda: "Welcome" not in self.text("#sections"), "the welcome is gone")


if __name__ == "__main__":
    unittest.main()
