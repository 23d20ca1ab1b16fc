"""The sheet with one task over any page, and the task's own page."""

import unittest
from datetime import date, timedelta

from selenium.webdriver.common.keys import Keys

from axe import needs_axe, violations
from support import By, PageTest, wait_for


class PanelTest(PageTest):
    def open_sheet(self, task, page="/"):
        self.browser.get(f"{self.program.address}{page}#task={task['id']}")
        wait_for(lambda: self.value(".task-name") == task["name"], "the task is shown")

    def open_task_page(self, task):
        self.browser.get(f"{self.program.address}/tasks/{task['id']}")
        wait_for(lambda: self.value(".task-name") == task["name"], "the task is shown")

    def value(self, selector):
        field = self.find(selector)
        return field.get_attribute("value") if field else None

    def stored(self, task):
        return self.program.request("GET", f"/api/tasks/{task['id']}")

    def wait_until_stored(self, task, **fields):
        wait_for(lambda: all(self.stored(task)[name] == value for name, value in fields.items()), f"{fields} is saved")

    def control(self, label):
        """The control that has this label."""
        return wait_for(lambda: self.browser.execute_script("""
            const all = [...document.querySelectorAll(".task-panel :is(input, select, textarea, button)")];
            return all.find((node) => (node.getAttribute("aria-label") ?? node.labels?.[0]?.textContent ?? node.textContent) === arguments[0])
        """, label), f"a control called {label}")

    def choose(self, label, text):
        """Takes a line of the list that a field opens."""
        self.browser.execute_script("arguments[0].click()", self.control(label))
        self.pick(text)

    def open_field(self, label):
        """Touches a field: its text, or its name among those that say nothing yet."""
        wait_for(lambda: self.browser.execute_script("""
            const name = [...document.querySelectorAll(".names .value")].find((node) => node.textContent === arguments[0]);
            const row = [...document.querySelectorAll(".row")].find((node) => node.querySelector(".label")?.textContent === arguments[0]);
            const button = name ?? row?.querySelector(".value");
            button?.click();
            return button !== undefined""", label), f"the field {label}")

    def pick(self, text):
        """Takes a line of the list or menu that is open."""
        self.click_on(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, ".options li")
                                    if text in node.text.split("\n")), None))

    def pick_action(self, text):
        """Takes a line of the task's menu, once it has it."""
        def is_picked():
            self.find("[aria-label='More for this task']").click()
            lines = self.browser.find_elements(By.CSS_SELECTOR, "[role=menuitem]")
            line = next((node for node in lines if node.text.startswith(text)), None)
            if line:
                line.click()
            else:
                self.press(Keys.ESCAPE)
            return line
        wait_for(is_picked, f"{text} in the menu")

    def lines(self, part):
        return self.browser.execute_script(
            "return [...document.querySelectorAll(`section[aria-label='${arguments[0]}'] .line .name`)].map((node) => node.textContent)", part)

    def focused(self):
        return self.browser.execute_script(
            "const node = document.activeElement; return node.getAttribute('aria-label') ?? node.labels?.[0]?.textContent ?? node.textContent")


class SheetTests(PanelTest):
    def test_the_sheet_opens_from_its_address_and_escape_or_back_closes_it(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find(".sheet").is_displayed(), "Escape closes the sheet")
        self.assertNotIn("#task", self.browser.current_url)
        self.browser.execute_script("location.hash = `task=${arguments[0]}`", task["id"])
        wait_for(lambda: self.find(".sheet").is_displayed(), "the address opens it again")
        self.browser.back()
        wait_for(lambda: not self.find(".sheet").is_displayed(), "Back closes the sheet")

    def test_what_opened_the_sheet_has_the_focus_again(self):
        task = self.program.add("Write the report")
        self.open_page()
        self.browser.execute_script("""
            const button = document.querySelector(".task .check");
            button.focus();
            location.hash = `task=${arguments[0]}`""", task["id"])
        wait_for(lambda: self.value(".task-name") == "Write the report", "the task is shown")
        self.press(Keys.ESCAPE)
        wait_for(lambda: self.focused() == "Complete Write the report", "the focus is back")

    def test_the_panel_stands_beside_the_list_where_there_is_room_and_never_covers_messages(self):
        task = self.program.add("Write the report")
        other = self.program.add("Call the bank")
        self.open_sheet(task)
        right = "return document.querySelector('main').getBoundingClientRect().right"
        self.assertLessEqual(self.browser.execute_script(right), 1280 - 352)
        self.choose("Priority", "Highest")
        wait_for(lambda: "Changed" in self.text("#toast-text"), "the change is said")
        self.find("#toast-action").click()
        self.wait_until_stored(task, priority="P2")
        self.complete("Call the bank")
        self.wait_until_stored(other, isComplete=True)
        self.assertTrue(self.find(".sheet").is_displayed(), "the list below is used with the panel open")

    def test_the_panel_lies_over_the_edge_of_a_narrow_page_and_is_a_sheet_on_a_small_one(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        state = "return [document.querySelector('.sheet').getBoundingClientRect().width, document.querySelector('.app').inert]"
        for width, expected in [(1600, [480, False]), (1280, [352, False]), (1000, [400, False]), (700, [700, True])]:
            self.set_width(width)
            wait_for(lambda: self.browser.execute_script(state) == expected, f"{expected} at {width} px")

    def test_the_panel_opens_from_its_address_also_where_the_list_comes_back_to_its_filters(self):
        task = self.program.add("Write the report")
        self.browser.get(f"{self.program.address}/tasks?view=all&priority=P0")
        wait_for(self.is_quiet, "the list is there")
        self.browser.get("about:blank")
        self.open_sheet(task, "/tasks")
        self.assertIn("priority=P0", self.browser.current_url)

    def test_a_page_of_its_own_is_called_as_the_task(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        wait_for(lambda: self.find("h1").get_attribute("textContent") == "Write the report", "the heading is the name")
        self.assertIn("Write the report · Tasker", self.browser.title)
        self.find(".task-name").send_keys(Keys.END, " today", Keys.ENTER)
        wait_for(lambda: "Write the report today" in self.browser.title, "a new name is taken over")

    def test_the_panel_leaves_the_looks_of_other_pages_as_they_are(self):
        project = self.program.request("POST", "/api/projects", {"name": "Home"})["project"]["id"]
        task = self.program.add("Write the report", projectId=project, tags=["deep"], repeatPattern="every day")
        looks = """
            const names = ["display", "position", "grid-template", "gap", "align-items", "padding", "margin", "border", "border-radius",
                "background", "color", "font", "text-decoration", "box-shadow", "opacity", "white-space", "min-height", "width", "height"];
            return [...document.querySelectorAll(".app, .app :not(svg, svg *, details *)")].map((node) => {
                const style = getComputedStyle(node);
                return `${node.tagName}.${node.className}: ` + names.map((name) => style.getPropertyValue(name)).join("; ");
            }).join("\\n");"""
        self.set_width(1000)
        for address in ["/calendar", f"/projects/{project}"]:
            with self.subTest(address):
                self.browser.get("about:blank")
                self.browser.get(self.program.address + address)
                wait_for(lambda: "Write the report" in self.text("main"), "the page shows the task")
                wait_for(self.is_quiet, "the page has read everything")
                before = self.browser.execute_script(looks)
                self.browser.execute_script("location.hash = `task=${arguments[0]}`", task["id"])
                wait_for(lambda: self.value(".task-name") == "Write the report", "the task is shown")
                self.press(Keys.ESCAPE)
                wait_for(lambda: not self.find(".sheet").is_displayed(), "the panel is closed")
                self.browser.execute_script("document.activeElement.blur()")
                changed = lambda: [line for line in self.browser.execute_script(looks).split("\n") if line not in before.split("\n")]
                try:
                    wait_for(lambda: changed() == [], "every style is as before")
                except AssertionError:
                    self.fail(changed()[:5])

    def test_a_task_that_does_not_exist_says_so(self):
        self.browser.get(f"{self.program.address}/tasks/2742b654-b0ac-5311-9642-a19ac9e2bcf0")
        wait_for(lambda: "There is no such task" in self.text(".failure"), "the page says so")
        self.allowed_in_console = "404"

    def test_a_deleted_task_closes_the_sheet_and_undo_brings_it_back(self):
        # The open sheet may have asked for it anew just before it was gone.
        self.allowed_in_console = "404"
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.click_on(lambda: self.control("Delete Write the report"))
        wait_for(lambda: not self.find(".sheet").is_displayed(), "the sheet is closed")
        self.wait_for_names("morning", [])
        self.find("#toast-action").click()
        self.wait_for_names("morning", ["Write the report"])


class SavingTests(PanelTest):
    def test_every_field_is_saved_as_it_is_changed(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        name = self.find(".task-name")
        name.click()
        name.send_keys(Keys.END, " today")
        self.wait_until_stored(task, name="Write the report today")
        self.find(".task-details").send_keys("Two pages", Keys.TAB)
        self.wait_until_stored(task, details="Two pages")
        self.choose("Priority", "High")
        self.choose("Time of day", "Evening")
        self.choose("Category", "Work")
        self.choose("Energy", "High")
        self.choose("Place", "At home")
        for name, text in [("Estimate", "1h30"), ("Time taken", "45")]:
            self.open_field(name)
            self.control(name).send_keys(text, Keys.TAB)
        self.open_field("Tags")
        self.control("Add a tag").send_keys("deep ", "@web", Keys.ENTER)
        self.wait_until_stored(
            task, priority="P1", type="evening", typeChosen=True, category="work", energy="high", context="home",
            estimatedDuration=5400, actualDuration=2700, tags=["deep", "web"])
        self.assertEqual(self.control("Estimate").get_attribute("value"), "1 h 30 min")
        self.open_field("Tags")
        self.click_on(lambda: self.control("Remove the tag deep"))
        self.wait_until_stored(task, tags=["web"])
        self.open_field("When")
        self.pick("No date")
        self.wait_until_stored(task, dueDate=None)

    def test_a_field_that_is_set_back_before_it_is_saved_ends_as_it_was(self):
        task = self.program.add("Write the report", priority="P2")
        self.open_task_page(task)
        self.hold("^PATCH /api/tasks/", answers=True)
        self.choose("Priority", "High")
        self.wait_until_held()
        self.wait_until_stored(task, priority="P1")
        self.choose("Priority", "Medium")
        self.let_go()
        self.wait_until_stored(task, priority="P2")
        self.assertEqual(self.control("Priority").get_property("value"), "P2")

    def test_typing_on_while_something_is_saved_asks_nothing(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.hold("^PATCH /api/tasks/", answers=True)
        self.choose("Priority", "High")
        self.wait_until_held()
        self.browser.execute_script("""
            window.said = new Set();
            new MutationObserver(() => said.add(document.body.innerText.includes("Changed elsewhere")))
                .observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });""")
        self.find(".task-details").send_keys("Two pages")
        self.let_go()
        self.wait_until_stored(task, priority="P1", details="Two pages")
        self.assertEqual(self.browser.execute_script("return [...said]"), [False])

    def test_a_likely_day_tells_what_it_holds_and_is_taken_by_keyboard(self):
        tomorrow = date.today() + timedelta(days=1)
        self.program.add("Other", dueDate=tomorrow.isoformat(), estimatedDuration=3600)
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.open_field("When")
        day = wait_for(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, ".date [role=option]")
                                     if "Tomorrow" in node.text), None), "tomorrow is likely")
        self.assertIn("1 h", day.text)
        days = [node.text.split("\n")[0] for node in self.browser.find_elements(By.CSS_SELECTOR, ".date [role=option]")]
        self.assertEqual(len(days), len(set(days)))
        while "Tomorrow" not in self.text(".date [aria-selected=true]"):
            self.press(Keys.ARROW_DOWN)
        self.press(Keys.ENTER)
        self.wait_until_stored(task, dueDate=tomorrow.isoformat())

    def test_a_date_in_words_says_what_it_means_before_it_is_taken(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.click("[data-field=dueDate] .value")
        self.press("tomorrow 9am")
        wait_for(lambda: "09:00" in self.text(".meaning"), "the meaning is shown")
        tomorrow = (date.today() + timedelta(days=1)).isoformat()
        self.assertEqual(self.find(".date [aria-pressed=true]").get_attribute("data-day"), tomorrow)
        self.press(Keys.ENTER)
        self.wait_until_stored(task, dueDate=f"{tomorrow}T09:00")
        wait_for(lambda: self.focused() == "Tomorrow 09:00", "what opened it has the focus and the new date")

    def test_a_day_of_the_month_takes_the_time_of_the_foot_and_words_that_are_no_date_none(self):
        task = self.program.add("Write the report", dueDate=f"{date.today()}T14:30")
        self.open_task_page(task)
        self.open_field("When")
        self.press("gibberish", Keys.ENTER)
        wait_for(lambda: "not a date" in self.text(".meaning"), "the menu says so and stays")
        self.click("[aria-label=Later]")
        day = wait_for(lambda: self.find(".date [data-day]:not(.outside)"), "the next month is shown")
        chosen = day.get_attribute("data-day")
        day.click()
        self.wait_until_stored(task, dueDate=f"{chosen}T14:30")

    def test_dates_stand_in_the_order_of_the_settings(self):
        self.open_page()
        texts = self.browser.execute_async_script("""
            const done = arguments[0];
            import("/js/dates.js").then((dates) => {
                dates.writeDatesIn("monthFirst");
                const near = [dates.shortDay("2026-11-24", "2026-11-21"), dates.longDay("2026-11-24")];
                dates.writeDatesIn("dayFirst");
                done([...near, dates.shortDay("2026-11-24", "2026-11-21"), dates.distance("2026-11-24", "2026-11-21")]);
            });""")
        self.assertEqual(texts, ["Tue Nov 24", "Tuesday, November 24", "Tue 24 Nov", "in 3 days"])

    def test_reminders_are_added_and_taken_away(self):
        task = self.program.add("Write the report", dueDate=f"{date.today() + timedelta(days=1)}T14:30")
        self.open_task_page(task)
        self.choose("Add a reminder", "1 hour before")
        self.wait_until_stored(task, reminders=["1h"])
        self.choose("Add a reminder", "15 minutes before")
        wait_for(lambda: len(self.stored(task)["reminders"]) == 2, "both are saved")
        self.open_field("Reminders")
        self.click_on(lambda: self.control("Remove the reminder “1 hour before”"))
        self.wait_until_stored(task, reminders=["15m"])

    def test_what_is_refused_stands_beside_its_field_and_stays_typed(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        name = self.find(".task-name")
        name.send_keys(Keys.CONTROL, "a")
        name.send_keys("x" * 201, Keys.ENTER)
        wait_for(lambda: "200" in self.text(".task-editor [data-problem=name]"), "the reason is shown")
        self.assertEqual(len(self.value(".task-name")), 201)
        self.open_field("Estimate")
        self.control("Estimate").send_keys("soon")
        wait_for(lambda: "1h30" in self.text(".task-editor [data-problem=estimatedDuration]"), "the form of a duration is told")
        self.assertEqual(self.stored(task)["name"], "Write the report")
        self.allowed_in_console = "422"

    def test_enter_in_the_name_keeps_it_one_line(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.find(".task-name").send_keys(Keys.END, " today", Keys.ENTER)
        self.assertEqual(self.value(".task-name"), "Write the report today")
        self.wait_until_stored(task, name="Write the report today")

    def type_and_leave(self):
        """Types details and follows a link before the pause after which they are saved."""
        self.browser.execute_script("""
            document.querySelector(".task-details").focus();
            document.execCommand("insertText", false, "Typed last");
            location.assign("/settings");""")

    def test_what_was_typed_last_is_saved_when_the_page_of_the_task_is_left(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.type_and_leave()
        self.wait_until_stored(task, details="Typed last")

    def test_what_was_typed_last_is_saved_when_the_page_below_the_panel_is_left(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.type_and_leave()
        self.wait_until_stored(task, details="Typed last")

    def test_an_answer_that_is_older_than_what_was_saved_is_not_taken(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.open_field("Energy")
        self.open_field("Category")
        self.hold(f"^GET /api/tasks/{task['id']}$", answers=True)
        self.choose("Energy", "High")
        self.wait_until_held()
        self.choose("Category", "Work")
        self.wait_until_stored(task, energy="high", category="work")
        self.browser.execute_script("""
            document.querySelector(".task-details").focus();
            document.execCommand("insertText", false, "With figures");""")
        self.let_go()
        self.wait_until_stored(task, details="With figures")
        self.assertEqual(self.stored(task)["category"], "work")

    def test_what_is_typed_while_an_answer_is_awaited_is_kept_and_saved(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.hold("PATCH ")
        self.find(".task-details").send_keys("Two pages")
        self.wait_until_held()
        self.find(".task-details").send_keys(" at most")
        self.let_go()
        self.wait_until_stored(task, details="Two pages at most")
        self.assertEqual(self.value(".task-details"), "Two pages at most")

    def test_an_empty_name_is_not_saved(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.find(".task-name").send_keys(Keys.CONTROL, "a")
        self.find(".task-name").send_keys(Keys.DELETE)
        wait_for(lambda: "Give the task a name" in self.text(".task-editor [data-problem=name]"), "the page asks for a name")
        self.assertEqual(self.stored(task)["version"], 1)

    def test_other_fields_that_changed_elsewhere_are_merged_without_asking(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.find(".task-details").send_keys("Two pages")
        self.program.request("PATCH", f"/api/tasks/{task['id']}", {"priority": "P0"})
        self.wait_until_stored(task, details="Two pages", priority="P0")
        wait_for(lambda: self.control("Priority").get_attribute("value") == "P0", "the other change is shown")
        self.assertIsNone(self.find(".conflict"))
        self.allowed_in_console = "412"

    def conflict(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.allowed_in_console = "412"
        self.find(".task-name").send_keys(Keys.END, ", mine")
        self.program.request("PATCH", f"/api/tasks/{task['id']}", {"name": "Theirs"})
        wait_for(lambda: self.find(".conflict"), "both values are shown")
        self.assertIn("Write the report, mine", self.text(".conflict"))
        self.assertIn("Theirs", self.text(".conflict"))
        return task

    def test_the_same_field_changed_elsewhere_shows_both_values_and_mine_can_be_kept(self):
        task = self.conflict()
        self.assertEqual(self.stored(task)["name"], "Theirs")
        self.click_on(lambda: self.control("Keep yours"))
        self.wait_until_stored(task, name="Write the report, mine")
        wait_for(lambda: not self.find(".conflict"), "the question is gone")

    def test_a_change_that_the_page_has_not_heard_of_is_not_overwritten(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.allowed_in_console = "412"
        self.hold("GET /api/(dashboard|tasks)")
        self.program.request("PATCH", f"/api/tasks/{task['id']}", {"name": "Theirs"})
        self.find(".task-name").send_keys(Keys.END, ", mine", Keys.ENTER)
        wait_for(lambda: f"GET /api/tasks/{task['id']}" in self.held(), "the task is read, since the change was refused")
        self.assertEqual(self.stored(task)["name"], "Theirs")
        self.let_go()
        wait_for(lambda: self.find(".conflict"), "both values are shown")

    def test_the_same_field_changed_elsewhere_can_be_taken_by_keyboard(self):
        task = self.conflict()
        self.control("Use theirs").send_keys(Keys.ENTER)
        wait_for(lambda: self.value(".task-name") == "Theirs", "the other value is shown")
        self.assertIsNone(self.find(".conflict"))
        self.assertEqual(self.stored(task)["version"], 2)

    def test_what_is_typed_while_the_server_is_gone_is_saved_when_it_is_back(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.allowed_in_console = "ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|EventSource"
        self.program.stop()
        self.find(".task-details").send_keys("Typed offline", Keys.TAB)
        wait_for(lambda: "Not saved yet" in self.text(".save-state"), "the page says so")
        self.program.start()
        self.wait_until_stored(task, details="Typed offline")
        wait_for(lambda: self.text(".save-state") == "Saved", "the page says that too")

    def test_what_was_not_saved_survives_a_reload(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.allowed_in_console = "422"
        name = self.find(".task-name")
        name.send_keys(Keys.CONTROL, "a")
        name.send_keys("x" * 201, Keys.ENTER)
        wait_for(lambda: "200" in self.text(".task-editor [data-problem=name]"), "the reason is shown")
        self.browser.refresh()
        wait_for(lambda: self.value(".task-name") == "x" * 201, "the text is there again")
        wait_for(lambda: "200" in self.text(".task-editor [data-problem=name]"), "and the reason too")


class PartsTests(PanelTest):
    def test_subtasks_are_added_ticked_brought_into_order_and_opened_by_keyboard(self):
        task = self.program.add("Trip")
        self.open_sheet(task)
        field = self.control("New subtask")
        field.click()
        for name in ["Pack", "Tickets", "Keys"]:
            field.send_keys(name, Keys.ENTER)
            wait_for(lambda: name in self.lines("Subtasks"), f"{name} is added")
        self.assertEqual(self.lines("Subtasks"), ["Pack", "Tickets", "Keys"])
        link = next(node for node in self.browser.find_elements(By.CSS_SELECTOR, ".line .name") if node.text == "Keys")
        link.send_keys(Keys.ALT, Keys.ARROW_UP)
        wait_for(lambda: self.lines("Subtasks") == ["Pack", "Keys", "Tickets"], "Alt and the arrow move it up")
        self.click_on(lambda: self.control("Move Pack down"))
        wait_for(lambda: self.lines("Subtasks") == ["Keys", "Pack", "Tickets"], "the button moves it down")
        self.control("Complete Pack").send_keys(Keys.SPACE)
        wait_for(lambda: self.text("section[aria-label=Subtasks] h2") == "Subtasks 1 of 3", "the progress is shown")
        # The lists behind the panel change meanwhile, so that one of their lines may go while it is looked at.
        self.browser.execute_script("[...document.querySelectorAll('.line .name')].find((node) => node.textContent === 'Keys').focus();")
        self.browser.switch_to.active_element.send_keys(Keys.ENTER)
        wait_for(lambda: self.value(".task-name") == "Keys", "the subtask is open")
        self.click(".part-of")
        wait_for(lambda: self.value(".task-name") == "Trip", "its parent is open again")

    def test_a_subtask_is_read_as_quick_add_and_what_is_refused_stays_typed(self):
        self.allowed_in_console = "422"
        task = self.program.add("Trip")
        self.open_sheet(task)
        field = self.control("New subtask")
        field.send_keys("Buy paint tomorrow p1")
        wait_for(lambda: "P1" in self.text(".add-line .chips"), "the line is understood")
        field.send_keys(Keys.ENTER)
        wait_for(lambda: "Buy paint" in self.lines("Subtasks"), "it is added")
        [part] = self.program.request("GET", f"/api/tasks/{task['id']}/related")["subtasks"]
        self.assertEqual((part["priority"], part["dueDate"]), ("P1", (date.today() + timedelta(days=1)).isoformat()))
        field.send_keys("Ask around #Flat", Keys.ENTER)
        wait_for(lambda: "There is no project “Flat”" in self.text("[data-problem=subtask]"), "the reason is told")
        self.assertEqual(field.get_attribute("value"), "Ask around #Flat")

    def test_all_changes_are_shown_and_earlier_ones_after_them(self):
        task = self.program.add("Write the report")
        for number in range(24):
            self.program.request("PATCH", f"/api/tasks/{task['id']}", {"name": f"Report {number}"})
        self.browser.get(f"{self.program.address}/tasks/{task['id']}")
        entries = lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".changes > li"))
        wait_for(lambda: entries() == 3, "the newest are shown")
        self.click_on(lambda: self.control("All 25"))
        wait_for(lambda: entries() == 20, "more are shown")
        self.click_on(lambda: self.control("Show earlier changes"))
        wait_for(lambda: entries() == 25, "all are shown")

    def test_open_subtasks_can_be_completed_with_their_task(self):
        task = self.program.add("Trip")
        part = self.program.add("Pack", parentId=task["id"])
        self.open_sheet(task)
        self.allowed_in_console = "409"
        self.click_on(lambda: self.control("Complete"))
        wait_for(lambda: self.text("#toast-action") == "Complete all", "the way out is offered")
        self.find("#toast-action").click()
        self.wait_until_stored(task, isComplete=True)
        self.assertTrue(self.stored(part)["isComplete"])

    def test_an_open_task_tells_what_it_would_earn_and_from_what(self):
        task = self.program.add("Write the report", priority="P0", category="health")
        self.open_sheet(task)
        wait_for(lambda: "Worth 11 points" in self.text("section[aria-label=Points]"), "it is told")
        self.assertIn("Priority P0 7, Category +2, Energy +1", self.text("section[aria-label=Points]"))
        self.program.request("PATCH", f"/api/tasks/{task['id']}", {"priority": "P2"})
        wait_for(lambda: "Worth 7 points" in self.text("section[aria-label=Points]"), "it follows the task")
        self.click_on(lambda: self.control("How?"))
        wait_for(lambda: "Worth 7 points" in self.text("#sum"), "the sum says so too")
        self.press(Keys.ESCAPE)
        self.click_on(lambda: self.control("Complete"))
        wait_for(lambda: "7 points, completed today" in self.text("section[aria-label=Points]"), "it is earned")

    def test_completing_with_a_quality_shows_how_the_points_came_about(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.choose("Quality of the work", "Excellent")
        self.click_on(lambda: self.control("Complete"))
        wait_for(lambda: "excellent quality" in self.text("section[aria-label=Points]"), "the points are told")
        self.click_on(lambda: self.control("How?"))
        wait_for(lambda: "×1.5" in self.text("#sum"), "the sum is shown")
        self.press(Keys.ESCAPE)
        self.assertEqual(self.stored(task)["completionQuality"], "excellent")
        self.click_on(lambda: self.control("Reopen"))
        self.wait_until_stored(task, isComplete=False)

    def test_c_completes_the_task_of_the_sheet(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.press("c")
        self.wait_until_stored(task, isComplete=True)

    def test_a_copy_is_opened_and_a_completed_task_is_archived_and_restored(self):
        task = self.program.add("Write the report", details="Two pages")
        self.open_sheet(task)
        self.pick_action("Duplicate")
        wait_for(lambda: task["id"] not in self.browser.current_url, "the copy is open")
        self.click_on(lambda: self.control("Complete"))
        self.control("Reopen")
        self.pick_action("Archive")
        wait_for(lambda: "Archived" in self.text("#toast-text"), "it is archived")
        self.pick_action("Restore")
        wait_for(lambda: "Restored" in self.text("#toast-text"), "it is back")
        self.assertFalse(self.stored(task)["isComplete"])


@needs_axe
class AccessibleTests(PanelTest):
    def violations(self):
        return violations(self.browser)

    def full_task(self):
        blocker = self.program.add("Ask for the figures")
        task = self.program.add(
            "Write the report", dependencies=[blocker["id"]], dueDate=f"{date.today() + timedelta(days=1)}T14:30", tags=["deep"],
            reminders=["1h"])
        self.program.add("Draw the charts", parentId=task["id"])
        return task

    def test_no_violation_in_the_sheet_with_days_suggestions_and_history_open(self):
        task = self.full_task()
        for theme, width in [("light", 1280), ("dark", 1280), ("light", 360), ("dark", 360)]:
            with self.subTest(theme=theme, width=width):
                self.set_theme(theme)
                self.set_width(width)
                self.browser.get("about:blank")
                self.open_sheet(task)
                self.assertEqual(self.violations(), [])
                self.open_field("When")
                wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".date [role=option]")) > 2, "the days are shown")
                self.press("tomorrow")
                wait_for(lambda: self.text(".meaning"), "the words are understood")
                self.assertEqual(self.violations(), [])
                self.press(Keys.ESCAPE)
                self.open_field("Repeat")
                self.open_field("Tags")
                self.click(".history header button")
                field = self.control("Find a task to wait for")
                field.send_keys("dr")
                wait_for(lambda: self.find(".suggestions:not([hidden])"), "tasks are suggested")
                self.assertEqual(self.violations(), [])

    def test_no_violation_where_two_values_are_shown_and_points_are_explained(self):
        done = self.program.add("Water the plants")
        self.program.request("POST", f"/api/tasks/{done['id']}/complete", {})
        task = self.full_task()
        self.allowed_in_console = "412"
        for theme in ["light", "dark"]:
            with self.subTest(theme=theme):
                self.set_theme(theme)
                self.open_task_page(done)
                self.click_on(lambda: self.control("How?"))
                wait_for(lambda: "×" in self.text("#sum"), "the points are explained")
                self.assertEqual(self.violations(), [])
                self.press(Keys.ESCAPE)
                self.browser.get(f"{self.program.address}/tasks/{task['id']}")
                wait_for(lambda: self.value(".task-name"), "the task is shown")
                self.find(".task-name").send_keys(Keys.END, f", {theme}")
                self.program.request("PATCH", f"/api/tasks/{task['id']}", {"name": f"Theirs in {theme}"})
                wait_for(lambda: self.find(".conflict"), "both values are shown")
                self.assertEqual(self.violations(), [])
                self.click_on(lambda: self.control("Use theirs"))
                wait_for(lambda: not self.find(".conflict"), "one is chosen")


if __name__ == "__main__":
    unittest.main()
