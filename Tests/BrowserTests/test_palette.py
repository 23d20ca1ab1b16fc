import unittest
from datetime import date, timedelta

from lists import By, Keys, ListTest, days
from support import wait_for

MEANING = """
const done = arguments[arguments.length - 1];
import("/js/palette/grammar.js").then(({ understood }) => {
    const board = JSON.parse(document.getElementById("dashboard").textContent);
    done(arguments[0].map((text) => understood(text, board)));
});
"""


def next_weekday(wanted):
    step = (wanted - date.today().weekday() + 6) % 7 + 1
    return (date.today() + timedelta(days=step)).isoformat()


class GrammarTests(ListTest):
    """Sentences, as the page itself understands them."""

    def meanings(self, *sentences):
        return self.browser.execute_async_script(MEANING, list(sentences))

    def setUp(self):
        super().setUp()
        self.home = self.program.request("POST", "/api/projects", {"name": "Home"})["project"]["id"]
        self.open_page()

    def test_sentences_become_requests(self):
        bulk = "/api/tasks/bulk"
        today = days(0)
        table = {
            "move all overdue to today": ["POST", "/api/tasks/reschedule-overdue", {"mode": "today"}],
            "Move all overdue tasks to Monday": ["POST", bulk, {"action": "reschedule", "value": next_weekday(0), "filter": "overdue=1&status=open"}],
            "reschedule overdue p0 to tomorrow": ["POST", bulk, {"action": "reschedule", "value": days(1), "filter": "overdue=1&priority=P0&status=open"}],
            "move all p3 tasks to in 3 days": ["POST", bulk, {"action": "reschedule", "value": days(3), "filter": "status=open&priority=P3"}],
            "move today's tasks to tomorrow": ["POST", bulk, {"action": "reschedule", "value": days(1), "filter": f"status=open&dueFrom={today}&dueTo={today}"}],
            "move all tasks in home to no date": ["POST", bulk, {"action": "reschedule", "value": None, "filter": f"status=open&project={self.home}"}],
            "move all @phone tasks to home": ["POST", bulk, {"action": "move", "value": self.home, "filter": "status=open&tag=phone"}],
            "spread overdue over 7 days": ["POST", "/api/tasks/reschedule-overdue", {"mode": "spread", "days": 7}],
            "complete all morning tasks": ["POST", "/api/workflows/morning-routine", {}],
            "complete all evening tasks": ["POST", bulk, {"action": "complete", "filter": f"status=open&type=evening&dueTo={today}"}],
            "complete all tasks in Home": ["POST", bulk, {"action": "complete", "filter": f"status=open&project={self.home}"}],
            "end of day": ["POST", "/api/workflows/end-of-day", {}],
            "set all overdue to p1": ["POST", bulk, {"action": "reprioritise", "value": "P1", "filter": "overdue=1&status=open"}],
            "make all low priority tasks high": ["POST", bulk, {"action": "reprioritise", "value": "P1", "filter": "status=open&priority=P3"}],
            "tag all overdue with Later": ["POST", bulk, {"action": "tag", "value": ["later"], "filter": "overdue=1&status=open"}],
            "archive completed": ["POST", bulk, {"action": "archive", "filter": "status=completed"}],
            "delete all completed tasks": ["DELETE", "/api/tasks?completed=1"],
            "delete completed tasks before 2026-01-01": ["DELETE", "/api/tasks?completedBefore=2026-01-01"],
            "archive completed tasks older than 90 days": ["POST", "/api/tasks/archive", {"olderThanDays": 90}],
            "archive completed over 7 days ago in home": ["POST", "/api/tasks/archive", {"olderThanDays": 7, "projectId": self.home}],
            "put tasks without a project into inbox": ["POST", "/api/workflows/assign-orphans", {}],
            "add Buy Milk tomorrow p1": ["POST", "/api/quick-add", {"text": "Buy Milk tomorrow p1"}],
            "new project Garden": ["POST", "/api/projects", {"name": "Garden"}],
            "theme dark": ["PATCH", "/api/settings", {"theme": "dark"}],
            "dark mode": ["PATCH", "/api/settings", {"theme": "dark"}],
        }
        for (sentence, request), meaning in zip(table.items(), self.meanings(*table), strict=True):
            with self.subTest(sentence):
                self.assertEqual(meaning and meaning.get("request"), request)

    def test_sentences_become_addresses_and_commands(self):
        table = {
            "go to calendar": "/calendar", "open settings": "/settings", "go to Home": "/", "open project home": f"/projects/{self.home}",
            "find milk": "/tasks?view=all&q=milk", "show overdue": "/tasks?view=all&overdue=1&status=open",
            "show all p0 tasks": "/tasks?view=all&status=open&priority=P0",
        }
        for (sentence, address), meaning in zip(table.items(), self.meanings(*table), strict=True):
            with self.subTest(sentence):
                self.assertEqual(meaning and meaning.get("address"), address)
        self.assertEqual([meaning["run"] for meaning in self.meanings("undo", "Redo")], ["undo", "redo"])

    def test_what_is_not_understood_whole_means_nothing(self):
        sentences = ["move all purple tasks to monday", "complete it", "move all overdue to somewhere", "set all overdue to p9",
                     "move all overdue to 31 feb", "hello", "theme purple", "delete"]
        for sentence, meaning in zip(sentences, self.meanings(*sentences), strict=True):
            with self.subTest(sentence):
                self.assertIsNone(meaning)


class PaletteTests(ListTest):
    def open_palette(self):
        self.press_with(Keys.CONTROL, "k")
        wait_for(lambda: self.find(".palette[open]"), "the palette is open")

    def options(self):
        return [node.text.split("\n")[0] for node in self.browser.find_elements(By.CSS_SELECTOR, ".palette [role=option]")]

    def test_a_sentence_is_done_said_and_undone(self):
        for name in ["One", "Two"]:
            self.program.add(name, priority="P3")
        self.open_page()
        self.open_palette()
        self.press("move all p3 tasks to tomorrow")
        wait_for(lambda: self.options()[:1] == ["Move all P3 tasks to Tomorrow"], "the sentence is understood")
        wait_for(lambda: "2 tasks" in self.text(".palette [role=option]"), "it says how many that are")
        self.press(Keys.ENTER)
        wait_for(lambda: self.task("One")["dueDate"] == days(1), "the tasks moved")
        self.message("2 tasks")
        self.press("u")
        wait_for(lambda: self.task("One")["dueDate"] == days(0), "the tasks are back")

    def test_a_task_is_added_in_words(self):
        self.open_page()
        self.open_palette()
        self.press("add Buy milk tomorrow p1", Keys.ENTER)
        self.message("Added “Buy milk”")
        task = self.task("Buy milk")
        self.assertEqual((task["dueDate"], task["priority"]), (days(1), "P1"))

    def test_pages_and_tasks_are_found_by_a_few_letters(self):
        self.program.add("Call the bank")
        self.open_page()
        self.open_palette()
        self.press("clndr")
        wait_for(lambda: self.options()[:1] == ["Calendar"], "the page is first")
        self.press(*[Keys.BACKSPACE] * 5, "bank")
        wait_for(lambda: "Call the bank" in self.options(), "the task is found")
        self.press(*[Keys.BACKSPACE] * 4, "tasks by proj", Keys.ENTER)
        wait_for(lambda: "view=grouped" in self.query(), "the page is open")
        self.open_palette()
        wait_for(lambda: self.options()[:1] == ["Tasks by project"], "what was used last is first")

    def test_tasks_of_one_name_are_told_apart_by_their_project_and_their_day(self):
        home = self.program.request("POST", "/api/projects", {"name": "Home"})["project"]["id"]
        self.program.add("Water the plants", projectId=home)
        done = self.program.add("Water the plants")["id"]
        self.program.request("POST", f"/api/tasks/{done}/complete", {})
        self.open_page()
        self.open_palette()
        self.press("water")
        hints = lambda: {node.text for node in self.browser.find_elements(By.CSS_SELECTOR, ".palette [role=option] small")}
        wait_for(lambda: {"Home · Task", "Completed today"} <= hints(), "both are told")

    def test_letters_scattered_over_a_name_do_not_come_before_a_task_of_that_name(self):
        self.program.add("Call the bank")
        self.open_page()
        self.open_palette()
        self.press("call")
        wait_for(lambda: self.options()[:1] == ["Call the bank"], "the task is first")

    def test_names_are_ranked_exact_beginning_word_beginning_loose_and_an_action_is_never_meant_loosely(self):
        self.open_page()
        ranks = self.browser.execute_async_script("""
            const done = arguments[arguments.length - 1];
            import("/js/palette/fuzzy.js").then(({ matchOf }) => done(arguments[0].map(([typed, name]) => matchOf(typed, name))));""", [
                ["Tasks", "tasks"], ["café", "Cafe corner"], ["corner", "Café corner"], ["by proj", "Tasks by project"],
                ["clndr", "Calendar"], ["orne", "Café corner"], ["xyz", "Calendar"]])
        self.assertEqual(ranks, [4, 3, 2, 2, 1, 1, 0])
        self.program.add("Move house")
        self.program.request("POST", "/api/projects", {"name": "Move"})
        self.browser.refresh()
        self.wait_until_shown()
        self.open_palette()
        self.press("move")
        wait_for(lambda: "Move house" in self.options(), "the task is found")
        wait_for(lambda: self.options()[0] == "Move", "the best match is first")
        self.press(*[Keys.BACKSPACE] * 4, "mvovrd")
        wait_for(lambda: not any("overdue" in name for name in self.options()), "no action is meant")
        wait_for(lambda: self.find(".palette [role=status]").get_attribute("textContent") == "Nothing matches.", "it is said")

    def test_the_mouse_does_the_same(self):
        self.open_page()
        self.click(".tools [data-action=palette]")
        option = wait_for(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, ".palette [role=option]")
                                        if node.text.startswith("Settings")), None), "Settings is offered")
        option.click()
        wait_for(lambda: self.browser.current_url.endswith("/settings"), "the page is open")

    def test_the_active_entry_is_told_to_screen_readers_and_escape_gives_the_focus_back(self):
        self.program.add("A task")
        self.open_page()
        self.press("j")
        self.open_palette()
        self.press(Keys.ARROW_DOWN)
        active = self.find(".palette input").get_attribute("aria-activedescendant")
        self.assertEqual(self.find(f"#{active}").get_attribute("aria-selected"), "true")
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find(".palette[open]"), "the palette is closed")
        self.assertEqual(self.focused(), "A task")

    def test_a_question_is_answered_first_said_and_leads_to_its_list(self):
        self.program.add("Call the bank", dueDate=days(0))
        self.program.add("Pay rent", dueDate=days(0))
        self.open_page()
        self.open_palette()
        self.press("what is due today")
        sentence = "2 tasks are due today: “Call the bank” and “Pay rent”."
        wait_for(lambda: self.options()[:1] == [sentence], "the answer is first")
        wait_for(lambda: sentence in self.find(".palette [role=status]").get_attribute("textContent"), "it is said")
        active = self.find(".palette input").get_attribute("aria-activedescendant")
        self.assertIn(sentence, self.find(f"#{active}").text)
        self.press(Keys.ENTER)
        wait_for(lambda: f"dueFrom={days(0)}" in self.query(), "the list is open")
        wait_for(lambda: set(self.shown()) == {"Call the bank", "Pay rent"}, "it has the two tasks")

    def test_only_the_newest_question_is_answered(self):
        self.open_page()
        self.open_palette()
        self.press("streak")
        wait_for(lambda: self.options()[:1] == ["You have no streak yet; one task today starts one."], "an answer")
        self.press(*[Keys.BACKSPACE] * 6, "my level")
        wait_for(lambda: self.options()[:1] and self.options()[0].startswith("You are on level 1"), "the answer to the newest")
        self.assertFalse(any("streak" in name for name in self.options()))

    def test_a_question_that_is_not_understood_becomes_a_search(self):
        self.open_page()
        self.open_palette()
        self.press("how many bananas did I eat")
        wait_for(lambda: self.options() == ["Search for “how many bananas did I eat”"], "a search is offered")
        self.press(Keys.ENTER)
        wait_for(lambda: "q=how" in self.query(), "it is searched for")

    def ask(self, question, answer):
        """Takes the answer, and waits for the page it leads to."""
        self.open_page()
        self.open_palette()
        self.press(question)
        wait_for(lambda: self.options()[:1] == [answer], f"{question} is answered with {answer}; there is {self.options()[:1]}")
        before = self.browser.current_url
        self.press(Keys.ENTER)
        wait_for(lambda: self.browser.current_url != before, "the page is open")

    def test_an_answer_leads_to_the_chart_that_shows_it(self):
        for _ in range(3):
            task = self.program.add("Water the plants")
            self.program.request("POST", f"/api/tasks/{task['id']}/complete", {})
        weekday = date.today().strftime("%A")
        self.open_page()
        self.open_palette()
        self.press("which weekday am I most productive")
        wait_for(lambda: self.options()[:1] and f"You finish most on {weekday}s: 3 of 3 tasks" in self.options()[0], "an answer")
        self.press(Keys.ENTER)
        wait_for(lambda: self.find(".card.pointed [data-chart=week-rhythm] svg"), "the card of the chart is marked")
        self.assertEqual(self.browser.execute_script("return document.activeElement.className.includes('pointed')"), True)
        top = wait_for(lambda: self.browser.execute_script("const { top } = document.querySelector('.pointed').getBoundingClientRect();"
                                                            "return top >= 0 && top < innerHeight / 2 && String(top)"), "it is in view")
        self.assertTrue(top)
        self.press(Keys.TAB)
        wait_for(lambda: not self.find(".pointed"), "the mark goes with the first key")

    def test_answers_about_time_and_averages_lead_to_the_statistics_that_show_them(self):
        task = self.program.add("Write the report", estimatedDuration=1800)
        self.program.request("POST", "/api/time-entries", {
            "taskId": task["id"], "start": f"{days(-1)}T09:00", "end": f"{days(-1)}T09:45"})
        self.program.request("POST", f"/api/tasks/{task['id']}/complete", {})
        self.ask("how much time did I track yesterday", "You tracked 45 min yesterday.")
        wait_for(lambda: "Time tracked\n45 min" in self.text("#statistics-panel .facts"), "the tracked time is shown")
        self.browser.get("about:blank")
        span = f"{days(-1)}..{days(0)}"
        self.browser.get(f"{self.program.address}/tasks?view=all#statistics={span}")
        wait_for(lambda: "Completed a day\n0.5" in self.text("#statistics-panel .facts"), "the average is shown")
        self.assertIn("45 min for 30 min", self.text("#statistics-panel .facts"))
        self.assertNotIn("#", self.browser.current_url)

    def test_how_often_a_habit_was_done_is_shown_for_the_days_of_the_question(self):
        made = self.program.request("POST", "/api/habits", {
            "title": "Meditate", "frequency": {"kind": "daily"}, "startDate": days(-20)})["habit"]["id"]
        for back in (0, 1, 9):
            self.program.request("POST", f"/api/habits/{made}/complete", {"day": days(-back)})
        self.ask("how often did I meditate", "You did “Meditate” 3 times.")
        wait_for(lambda: self.text("#asked-days").startswith("Done 3 times from "), "the number is on the page")
        self.assertIn("pointed", self.find("#calendar").get_attribute("class"))
        self.browser.get(f"{self.program.address}/habits/{made}?from={days(-8)}&to={days(0)}#calendar")
        wait_for(lambda: self.text("#asked-days").startswith("Done twice from "), "that of other days too")

    def test_the_theme_is_changed_by_name(self):
        self.open_page()
        self.open_palette()
        self.press("dark theme", Keys.ENTER)
        wait_for(lambda: self.browser.execute_script("return document.documentElement.dataset.theme") == "dark", "the page is dark")


class KeySheetTests(ListTest):
    def test_the_sheet_lists_the_keys_of_its_page(self):
        self.open_tasks("?view=all")
        self.press("?")
        wait_for(lambda: "Last task" in self.text("#keys"), "the keys of the list are there")
        self.assertIn("Commands, pages and tasks by name", self.text("#keys"))
        self.press(Keys.ESCAPE)
        self.browser.get(self.program.address + "/settings")
        wait_for(lambda: self.find("#keys"), "another page")
        self.press("?")
        wait_for(lambda: "Quick add" in self.text("#keys"), "the keys of all pages are there")
        self.assertNotIn("Last task", self.text("#keys"))

    def test_dates_are_written_in_the_order_of_the_person(self):
        self.open_page()
        written = self.browser.execute_async_script("""
            const done = arguments[arguments.length - 1];
            import("/js/dates.js").then((dates) => {
                const all = () => [
                    dates.longDay("2026-11-21"), dates.shortDay("2026-11-19", "2026-11-21"), dates.shortDay("2027-01-02", "2026-11-21"),
                    dates.rangeTitle("2026-11-16", "2026-11-22", "2026-11-21"), dates.rangeTitle("2026-11-30", "2026-12-06", "2026-11-21"),
                    dates.rangeTitle("2026-12-28", "2027-01-03", "2026-11-21")];
                const before = all();
                dates.writeDatesIn("monthFirst");
                done([before, all()]);
            });""")
        self.assertEqual(written, [
            ["Saturday, 21 November", "Thu 19 Nov", "Sat 2 Jan 2027", "16 – 22 Nov", "30 Nov – 6 Dec", "28 Dec – 3 Jan 2027"],
            ["Saturday, November 21", "Thu Nov 19", "Sat Jan 2 2027", "Nov 16 – 22", "Nov 30 – Dec 6", "Dec 28 – Jan 3 2027"]])

    def test_the_slash_searches_from_every_page(self):
        self.open_page()
        self.press("/")
        wait_for(lambda: self.browser.execute_script("return document.activeElement.id") == "search", "the search has the focus")


if __name__ == "__main__":
    unittest.main()
