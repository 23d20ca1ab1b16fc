import os

from support import PageTest, wait_for

DROP = """
const files = new DataTransfer();
for (const [name, text] of arguments[0]) files.items.add(new File([text], name, {type: 'text/plain'}));
for (const kind of ['dragenter', 'dragover', 'drop']) {
    document.body.dispatchEvent(new DragEvent(kind, {bubbles: true, cancelable: true, dataTransfer: files}));
}
"""


class ImportTest(PageTest):
    def open_import(self):
        self.browser.get(self.program.address + "/import")
        wait_for(lambda: "todo.txt" in self.text("#import-names"), "the formats are named")

    def choose(self, *files):
        paths = []
        for name, text in files:
            paths.append(os.path.join(self.program.folder, name))
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write(text)
        self.find("#import-file").send_keys("\n".join(paths))

    def all(self, selector):
        return self.browser.find_elements("css selector", selector)

    def report(self):
        return self.text("#import-report")

    def count(self):
        return self.program.dashboard()["totals"]["tasks"]

    def test_an_import_is_shown_before_it_is_made_and_can_be_undone_and_made_again(self):
        self.open_import()
        self.choose(("garden.csv", "name,project\nDig,Garden\nSow,Garden\n"))
        wait_for(lambda: "2 tasks and 1 project come in one step" in self.report(), "the preview is shown")
        self.assertIn("Garden", self.report())
        self.assertEqual(self.text("#import-format"), "CSV")
        self.assertEqual(self.count(), 0)
        self.click("#import-run")
        wait_for(lambda: self.count() == 2, "the tasks are there")
        wait_for(lambda: "2 tasks and 1 project are here" in self.report(), "it is said")
        self.click("#import-undo")
        wait_for(lambda: self.count() == 0, "they are gone again")
        wait_for(lambda: "undone" in self.report(), "it is said")
        self.click("#import-report button.quiet")
        wait_for(lambda: "come in one step" in self.report(), "the preview is shown again")
        self.click("#import-run")
        wait_for(lambda: "2 tasks and 1 project are here" in self.report(), "they are there again")
        self.find("#import-report").find_element("xpath", ".//button[text()='Other files']").click()
        wait_for(lambda: self.report() == "", "nothing is chosen")
        wait_for(lambda: self.browser.switch_to.active_element.get_attribute("id") == "import-file", "other files are asked for")

    def test_what_cannot_be_kept_is_told_by_kind_with_its_rows(self):
        self.open_import()
        self.choose(("todo.txt", "(A) Dig +Garden t:2026-01-01\nMilk t:2026-01-02\nx 2025-03-01 Old\n"))
        wait_for(lambda: "Tasker has no field for it" in self.report(), "the losses are shown")
        summary = self.find("#import-report summary")
        self.assertTrue(summary.text.startswith("2"))
        summary.click()
        wait_for(lambda: "Row 2" in self.report(), "the rows are shown")
        self.assertIn("2025", self.text("#import-report .by-year"))

    def test_a_broken_file_changes_nothing_says_where_and_the_others_go_on_without_it(self):
        self.open_import()
        self.choose(("bad.csv", 'name\n"Dig\n'))
        wait_for(lambda: "bad.csv cannot be read" in self.report(), "it is refused")
        self.assertIn("Row 1", self.report())
        self.assertEqual(self.all("#import-run"), [])
        self.choose(("todo.txt", "(A) Sow\n"))
        wait_for(lambda: "the other files are fine" in self.report(), "the other one is read")
        wait_for(lambda: '"Dig' in self.text("#import-report .sample u"), "the place is underlined")
        self.assertFalse(self.find("#import-run").is_enabled())
        self.click("#import-report .bad button")
        wait_for(lambda: self.find("#import-run").is_enabled(), "it is left out")
        self.click("#import-run")
        wait_for(lambda: self.count() == 1, "the other one is imported")

    def test_several_formats_are_rows_of_their_own_and_one_is_left_out(self):
        self.open_import()
        self.choose(("garden.csv", "name\nDig\n"), ("todo.txt", "(A) Sow\nx 2026-03-01 Rest\n"), ("done.txt", "x 2026-03-02 Old\n"))
        wait_for(lambda: "todo.txt, 2 files" in self.text("#import-sources"), "what belongs together is one row")
        self.assertIn("1 open, 2 completed", self.text("#import-sources"))
        self.click("#import-sources button[aria-label='Leave out garden.csv']")
        wait_for(lambda: "3 tasks come in one step" in self.report(), "the sums follow")
        self.click("#import-run")
        wait_for(lambda: self.count() == 3, "the tasks are there")
        wait_for(lambda: "Look at 2026" in self.report() and "See the tasks" in self.report(), "it leads on")

    def test_what_is_there_already_is_left_taken_over_or_brought_again(self):
        self.open_import()
        row = "11111111-2222-4333-8444-555555555555"
        self.choose(("tasks.csv", f"id,name\n{row},Dig\n"))
        wait_for(lambda: "1 task comes" in self.report(), "the preview is shown")
        self.click("#import-run")
        wait_for(lambda: "1 task is here" in self.report(), "it is there")
        self.choose(("tasks.csv", f"id,name\n{row},Dig deep\n"))
        wait_for(lambda: "Nothing would change" in self.report(), "nothing is new")
        self.click("#import-report .differences summary")
        wait_for(lambda: "name: Dig → Dig deep" in self.report(), "what differs is told")
        self.click("#import-report input[value=again]")
        wait_for(lambda: "1 task comes in one step" in self.report(), "the sums follow")
        self.click("#import-report input[value=replace]")
        wait_for(lambda: "1 changed task comes in one step" in self.report(), "the sums follow")
        self.click("#import-run")
        wait_for(lambda: "1 changed task is here" in self.report(), "it is changed")
        self.assertEqual(self.count(), 1)

    def test_tasks_without_a_project_go_into_a_new_one(self):
        self.open_import()
        self.choose(("tasks.csv", "name\nDig\n"))
        wait_for(lambda: "For tasks that have none in the file" in self.report(), "it is asked")
        self.click("#import-report .home")
        self.find(".chooser [role=option]:last-child").click()
        self.find("#import-report .new-home input").send_keys("Garden\n")
        wait_for(lambda: "1 task and 1 project come" in self.report(), "it will be made")
        self.click("#import-run")
        wait_for(lambda: "Garden" in [project["name"] for project in self.program.dashboard()["projects"]], "it is made")

    def test_an_undo_that_takes_later_work_with_it_says_so_first(self):
        self.open_import()
        self.choose(("tasks.csv", "name\nDig\n"))
        wait_for(lambda: "1 task comes" in self.report(), "the preview is shown")
        self.click("#import-run")
        wait_for(lambda: "1 task is here" in self.report(), "it is there")
        task = self.program.request("GET", "/api/tasks?status=open")["items"][0]["id"]
        self.program.request("PATCH", f"/api/tasks/{task}", {"name": "Dig deep"})
        self.click("#import-undo")
        wait_for(lambda: "Dig deep" in self.report() and "came later" in self.report(), "it is said")
        self.click("#import-report .warn button")
        wait_for(lambda: self.count() == 0, "both are gone")

    def test_an_import_goes_on_in_the_message_lane_when_its_page_is_left(self):
        self.open_import()
        lines = "".join(f"(A) Task {number} +Garden\n" for number in range(12_000))
        self.choose(("todo.txt", lines))
        wait_for(lambda: "12,000 tasks and 1 project" in self.report(), "the preview is shown", 60)
        self.click("#import-run")
        wait_for(lambda: self.browser.execute_script("return localStorage.getItem('import-run')") is not None, "it is known")
        wait_for(lambda: self.all("#import-report .measured") or self.count() > 0, "it has reached the server", 60)
        self.browser.get(self.program.address + "/")
        wait_for(lambda: "Imported 12,000 tasks" in self.text("#toast-text"), "it goes on and is told", 60)
        self.assertEqual(self.count(), 12_000)

    def test_a_file_dropped_on_any_page_leads_to_the_preview_and_survives_a_reload(self):
        self.open_page()
        self.browser.execute_script(DROP, [["todo.txt", "(A) Dig\n"]])
        wait_for(lambda: self.browser.current_url.endswith("/import"), "the page is open")
        wait_for(lambda: "1 task comes in one step" in self.report(), "the preview is shown")
        self.browser.refresh()
        wait_for(lambda: "todo.txt" in self.text("#import-sources") and "1 task" in self.report(), "it is still there")

    def test_a_dropped_folder_is_one_source_and_survives_a_reload(self):
        folder = os.path.join(self.program.folder, "Lists 2026")
        os.makedirs(os.path.join(folder, "old"))
        for name, text in (("todo.txt", "(A) Dig\n"), ("old/done.txt", "x 2026-03-01 Sow\n"), (".hidden", "\0")):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        self.open_page()
        for kind in ("dragEnter", "dragOver", "drop"):
            data = {"items": [], "files": [folder], "dragOperationsMask": 1}
            self.browser.execute_cdp_cmd("Input.dispatchDragEvent", {"type": kind, "x": 500, "y": 300, "data": data})
        wait_for(lambda: self.browser.current_url.endswith("/import"), "the page is open")
        wait_for(lambda: "todo.txt, 2 files" in self.text("#import-sources"), "its files are one source")
        self.browser.refresh()
        wait_for(lambda: "2 tasks come in one step" in self.report(), "they are still there")
        self.click("#import-sources button")
        wait_for(lambda: self.report() == "", "the folder is left out as a whole")

    def test_pasted_text_is_read_as_a_list_or_a_table(self):
        self.open_import()
        for text, format_name, count in (("- [ ] Dig\n- [x] Sow\n", "todo.txt", "1 open, 1 completed"), ("Name\tDue\nDig\t2027-01-05\n", "CSV", "1 open")):
            self.click("#import-paste")
            self.click("dialog[open] .button")
            wait_for(lambda: "Paste something first" in self.text("dialog[open]"), "nothing is not read")
            self.browser.execute_script("document.querySelector('dialog[open] textarea').value = arguments[0]", text)
            self.click("dialog[open] .button")
            wait_for(lambda: format_name in self.text("#import-sources") and count in self.text("#import-sources"), "it is read")
            self.click("#import-sources button")
            wait_for(lambda: self.report() == "", "nothing is chosen")

    def test_without_a_history_there_is_no_chart(self):
        self.open_import()
        self.choose(("todo.txt", "(A) Dig\n"))
        wait_for(lambda: "1 task comes" in self.report(), "the preview is shown")
        self.assertNotIn("Days of habits", self.report())

    def test_a_file_is_left_out_and_the_same_file_again_adds_nothing(self):
        self.open_import()
        self.choose(("todo.txt", "(A) Dig\n"))
        wait_for(lambda: "1 task" in self.report(), "the preview is shown")
        self.click("#import-run")
        wait_for(lambda: self.count() == 1, "the task is there")
        self.choose(("todo.txt", "(A) Dig\n"))
        wait_for(lambda: "1 task is here already" in self.report(), "nothing is new")
        self.click("#import-sources button")
        wait_for(lambda: self.report() == "", "nothing is chosen")
