import unittest

from lists import By, Keys, ListTest, days
from support import wait_for


class FindTests(ListTest):
    def setUp(self):
        super().setUp()
        self.home = self.program.request("POST", "/api/projects", {"name": "Home"})["project"]["id"]
        self.program.add("Call the bank", priority="P0", tags=["phone"])
        self.program.add("Fix the tap", priority="P1", projectId=self.home, dueDate=days(1))
        self.program.add("Paint the fence", priority="P3", projectId=self.home, dueDate=None)
        self.program.add("Écrire la lettre", priority="P2", details="To the bank\nand to Anna", dueDate=days(3))
        done = self.program.add("Water the plants")["id"]
        self.program.request("POST", f"/api/tasks/{done}/complete", {})

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

    def test_all_stands_by_day_with_what_is_far_folded_away(self):
        self.open_tasks("?view=all")
        self.wait_for_shown(["Call the bank", "Fix the tap", "Écrire la lettre"])
        self.assertEqual([text.split(" ")[0] for text in self.headings()], ["Today", "Tomorrow", "Next", "No"])
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

    def test_an_answer_for_a_view_that_is_no_longer_shown_is_dropped(self):
        for number in range(150):
            self.program.add(f"Filler {number:03}", priority="P3", dueDate=None)
        self.open_tasks("?view=all&sort=name")
        wait_for(lambda: "Filler 000" in self.shown(), "the first page is read")
        self.browser.execute_script("""
            const answers = window.fetch;
            window.held = { view: [], page: [] };
            window.fetch = (path, ...rest) => {
                const kind = path.includes("cursor=") ? "page" : path.includes("view=upcoming") ? "view" : null;
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

    def search(self, text):
        self.find("#search").send_keys(Keys.CONTROL, "a")
        self.find("#search").send_keys(text)

    def test_a_late_answer_to_an_earlier_search_is_dropped(self):
        self.open_tasks("?view=all")
        self.hold("/api/search.*q=bank")
        self.search("bank")
        self.wait_until_held()
        self.search("tap")
        self.wait_for_shown(["Fix the tap"])
        self.let_go()
        self.assertEqual(self.shown(), ["Fix the tap"])

    def test_late_suggestions_for_an_earlier_text_are_dropped(self):
        self.open_tasks("?view=all")
        self.hold("suggestions.q=hom$")
        self.search("hom")
        self.wait_until_held()
        self.search("pho")
        wait_for(lambda: "@phone" in self.text("#search-suggestions"), "the tag is suggested")
        self.let_go()
        self.assertIn("@phone", self.text("#search-suggestions"))

    def test_a_list_is_read_to_its_end_although_more_of_another_one_came_late(self):
        for number in range(150):
            self.program.add(f"Filler {number:03}", priority="P3", dueDate=days(1))
        self.open_tasks("?view=all&sort=name")
        wait_for(lambda: "Filler 000" in self.shown(), "the first page is read")
        self.hold("cursor=")
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
                const { kinds, ids } = news.between(1, 2);
                done([[...kinds], [...ids], news.between(1, 3), news.between(3, 4)]);
            });""")
        self.assertEqual(known, [["TaskUpdated", "PointsEarned"], ["one"], None, None])

    def test_only_the_pages_of_the_list_that_hold_what_changed_are_read_anew(self):
        tasks = [self.program.add(f"Filler {number:03}", priority="P1", dueDate=None) for number in range(110)]
        self.open_tasks()
        read = """
            const [ids, done] = arguments;
            const path = "/api/tasks?view=all&sort=name&priority=P1&q=Filler";
            const run = async () => {
                const { TaskSource } = await import("/js/tasks/source.js");
                const { Scope } = await import("/js/store/scope.js");
                let asked = [];
                const store = {
                    get: async (address) => {
                        asked.push(address.includes("cursor=") ? "later" : "first");
                        return (await fetch(address)).json();
                    }, scope: () => new Scope(store),
                };
                const source = new TaskSource(store);
                const change = (id, method, body) => fetch(`/api/tasks/${id}`, {
                    method, body, headers: { "Content-Type": "application/json" } });
                const read = async (ids = null) => {
                    asked = [];
                    await source.read(path, 105, { ids });
                    return asked;
                };
                const atFirst = await read();
                await change(ids[0], "PATCH", JSON.stringify({ details: "New" }));
                const told = await read(new Set([ids[0]]));
                const details = source.items.find(({ id }) => id === ids[0]).details;
                await change(ids[1], "DELETE");
                const gone = await read(new Set([ids[1]]));
                const { length } = source.items;
                return [atFirst, told, details, gone, length, await read(new Set(["another"]))];
            };
            run().then(done, (error) => done(String(error)));"""
        answer = self.browser.execute_async_script(read, [tasks[105]["id"], tasks[106]["id"]])
        self.assertEqual(answer, [["first", "later"], ["later"], "New", ["later"], 109, ["first", "later"]])

    def test_what_is_late_shows_ten_and_then_all(self):
        rows = [f"Late {number:02},{days(-3)},false,{days(-5)}T08:00:00Z" for number in range(14)]
        self.import_rows(["name,dueDate,isComplete,dateAdded", *rows])
        self.open_tasks("?view=all")
        wait_for(lambda: sum(name.startswith("Late") for name in self.shown()) == 10, "ten are shown")
        self.assertEqual(self.text("[data-group=overdue] .more"), "Show all 14")
        self.click("[data-group=overdue] .more")
        wait_for(lambda: sum(name.startswith("Late") for name in self.shown()) == 14, "all are shown")

    def test_the_filter_stays_while_the_tab_lives(self):
        self.open_tasks("?view=all&priority=P3")
        self.wait_for_shown(["Paint the fence"])
        self.open_page()
        self.open_tasks()
        self.wait_for_shown(["Paint the fence"])
        self.assertIn("priority=P3", self.query())

    def marks(self):
        return self.browser.execute_script("return [...document.querySelectorAll('#list mark')].map((node) => node.textContent)")

    def test_a_search_marks_what_it_found_in_name_and_details(self):
        self.open_tasks()
        self.press("/")
        self.press("bank")
        self.wait_for_shown(["Call the bank", "Écrire la lettre"])
        # The same two were found before the last letter was.
        wait_for(lambda: self.marks() == ["bank", "bank"], "what was searched is marked")
        wait_for(lambda: self.find("#found").get_attribute("textContent") == "2 tasks found", "their number is told")
        self.press_with(Keys.CONTROL, "a")
        self.press("ecrire")
        self.wait_for_shown(["Écrire la lettre"])
        self.press(Keys.ESCAPE, Keys.ESCAPE)
        self.wait_for_shown(["Call the bank", "Water the plants"])

    def test_a_search_that_finds_nothing_says_so(self):
        self.open_tasks("?view=all&q=zebra")
        wait_for(lambda: "“zebra”" in self.text("#list-empty"), "the list says that nothing was found")

    def test_suggestions_lead_to_tags_and_projects_by_keyboard(self):
        self.open_tasks()
        self.press("/")
        self.press("phone")
        wait_for(lambda: "@phone" in self.text("#search-suggestions"), "the tag is suggested")
        options = [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, "#search-suggestions [role=option]")]
        for _ in range(1 + next(index for index, text in enumerate(options) if "@phone" in text)):
            self.press(Keys.ARROW_DOWN)
        self.press(Keys.ENTER)
        self.wait_for_shown(["Call the bank"])
        self.assertIn("tag=phone", self.query())

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
        self.click("#toast-close")
        self.click("#saved-panel [aria-label^=Delete]")
        self.message("Deleted the view")
        self.assertEqual(self.program.request("GET", "/api/filters")["items"], [])
        self.click("#toast-action")
        wait_for(lambda: self.program.request("GET", "/api/filters")["items"], "the filter is back")

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
        self.assertEqual(values(), ["Inner yard"])
        field.send_keys("xx")
        self.assertEqual(values(), [])
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

    allowed_in_console = "api/filters"

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
