import os

from selenium.webdriver.common.keys import Keys

from axe import needs_axe, violations
from support import PageTest, wait_for

JOBS = """Job;Client;Deadline;Urgency;State;Hours;Ref
Repair the gate;Berger;03.04.2027;!!;done;1,5;2026-118
Paint room 4;School;17.11.2027;!;open;0,25;2026-121
Order oak boards;Berger;asap;–;waiting;6;2026-122
"""


class ImportColumnsTest(PageTest):
    def open_import(self):
        self.browser.get(self.program.address + "/import")
        wait_for(lambda: "todo.txt" in self.text("#import-names"), "the formats are named")

    def choose(self, name, text):
        path = os.path.join(self.program.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        self.find("#import-file").send_keys(path)

    def report(self):
        return self.text("#import-report")

    def pick(self, field, text):
        """Chooses with the keyboard alone what a field says."""
        field.send_keys(Keys.ARROW_DOWN)
        wait_for(lambda: text in self.text(".chooser .options").split("\n"), f"{text} is offered")
        for _ in self.browser.find_elements("css selector", ".chooser [role=option]"):
            if self.browser.switch_to.active_element.text != text:
                self.browser.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
        self.browser.switch_to.active_element.send_keys(Keys.ENTER)

    def map(self, column, target):
        self.pick(self.find(f'[aria-label="{column} becomes"]'), target)

    def target(self, column):
        return self.browser.execute_script(
            "return document.querySelector(`[aria-label=\"${arguments[0]} becomes\"]`)?.value", column)

    def test_columns_are_told_changed_and_imported(self):
        self.open_import()
        self.choose("jobs.csv", JOBS)
        wait_for(lambda: "6 of 7" in self.report() or "5 of 7" in self.report(), "the columns are shown")
        self.assertIn("1 h 30 min, 15 min, 6 h", self.report())
        self.assertIn("1 of 3 cannot be read as a date", self.report())
        self.assertEqual(self.text(".mapping .misfit"), "asap")
        self.map("Client", "Project")
        wait_for(lambda: "2 projects" in self.report(), "the dry run was made again")
        focused = self.browser.execute_script("return document.activeElement.getAttribute('aria-label')")
        self.assertEqual(focused, "Client becomes")
        self.browser.refresh()
        wait_for(lambda: self.target("Client") == "project", "the choice survives a reload")
        self.click("#import-run")
        wait_for(lambda: "are here" in self.report(), "the tasks are there")
        self.assertEqual(self.program.dashboard()["totals"]["tasks"], 3)
        self.open_import()
        self.choose("more.csv", JOBS.replace("Repair", "Mend"))
        wait_for(lambda: self.target("Client") == "project", "the mapping is remembered for the same columns")

    def test_without_a_name_the_foot_asks_and_the_button_waits(self):
        self.open_import()
        self.choose("colours.csv", "Colour,Size\nred,5\nblue,6\n")
        wait_for(lambda: "Which column is the name?" in self.report(), "it is asked")
        self.assertFalse(self.find("#import-run").is_enabled())
        self.map("Colour", "Name")
        wait_for(lambda: "2 tasks come in one step" in self.report(), "it goes on")
        self.assertTrue(self.find("#import-run").is_enabled())

    def test_the_order_of_dates_is_asked_if_no_value_tells_it(self):
        self.open_import()
        self.choose("dates.csv", "Title,Due\nDig,05/06/2027\n")
        wait_for(lambda: "05/06/2027 is" in self.report(), "it is asked")
        self.assertEqual(self.find("#order-dates\\.csv").get_attribute("value"), "")
        self.pick(self.find("#order-dates\\.csv"), "6 May")
        wait_for(lambda: "As you chose" in self.report(), "it is read")
        self.click("#import-run")
        wait_for(lambda: "1 task is here" in self.report(), "the task is there")
        self.assertEqual(self.program.request("GET", "/api/tasks?view=all")["items"][0]["dueDate"], "2027-05-06")

    def test_the_nearest_repeat_is_offered_chosen_and_kept_over_a_reload(self):
        self.open_import()
        rows = "".join(f"Task {number},2027-01-01,every hour\n" for number in range(1, 46))
        self.choose("repeats.csv", f"Title,Due,Repeat\n{rows}")
        wait_for(lambda: "Changes on the way" in self.report(), "the losses are shown")
        self.browser.execute_script("document.querySelector('.losses summary').click()")
        wait_for(lambda: len(self.browser.find_elements("css selector", ".loss-rows tbody tr")) == 20, "20 rows are shown")
        self.click(".losses .more button")
        wait_for(lambda: len(self.browser.find_elements("css selector", ".loss-rows tbody tr")) == 40, "20 more are shown")
        self.pick(self.find('[aria-label="Task 2 comes as"]'), "Every day")
        wait_for(lambda: "You chose a value for 1" in self.report(), "it is chosen")
        self.browser.refresh()
        wait_for(lambda: "You chose a value for 1" in self.report(), "it is still chosen")
        self.click("#import-run")
        wait_for(lambda: "45 tasks are here" in self.report(), "the tasks are there")
        tasks = self.program.request("GET", "/api/tasks?view=all&limit=500")["items"]
        self.assertEqual([task["name"] for task in tasks if task.get("repeatPattern")], ["Task 2"])

    @needs_axe
    def test_the_cards_are_accessible_and_fit_at_every_width(self):
        self.open_import()
        self.choose("jobs.csv", JOBS)
        wait_for(lambda: "Columns" in self.report(), "the columns are shown")
        for width in (360, 768, 1280):
            self.browser.set_window_size(width, 900)
            self.assertEqual(violations(self.browser), [], width)
            over = self.browser.execute_script("return document.documentElement.scrollWidth - innerWidth")
            self.assertLessEqual(over, 0, width)
