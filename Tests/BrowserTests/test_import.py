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
        self.wait_until_shown()
        wait_for(lambda: "todo.txt" in self.text("#import-names"), "the formats are named")

    def choose(self, *files):
        paths = []
        for name, text in files:
            paths.append(os.path.join(self.program.folder, name))
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write(text)
        self.find("#import-file").send_keys("\n".join(paths))

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
        self.click("#import-report button.quiet")
        wait_for(lambda: self.count() == 0, "they are gone again")
        wait_for(lambda: "taken back" in self.report(), "it is said")
        self.click("#import-report button.quiet")
        wait_for(lambda: "come in one step" in self.report(), "the preview is shown again")

    def test_what_cannot_be_kept_is_told_by_kind_with_its_rows(self):
        self.open_import()
        self.choose(("todo.txt", "(A) Dig +Garden t:2026-01-01\nMilk t:2026-01-02\nx 2025-03-01 Old\n"))
        wait_for(lambda: "Tasker has no field for it" in self.report(), "the losses are shown")
        summary = self.find("#import-report summary")
        self.assertTrue(summary.text.startswith("2"))
        summary.click()
        wait_for(lambda: "Row 2" in self.report(), "the rows are shown")
        self.assertIn("2025", self.text("#import-report .by-year"))

    def test_a_broken_file_changes_nothing_and_says_where(self):
        self.open_import()
        self.choose(("bad.csv", 'name\n"Dig\n'))
        wait_for(lambda: "cannot be imported" in self.report(), "it is refused")
        self.assertIn("Row 1", self.report())
        self.assertEqual(self.count(), 0)

    def test_a_file_dropped_on_any_page_leads_to_the_preview_and_survives_a_reload(self):
        self.open_page()
        self.browser.execute_script(DROP, [["todo.txt", "(A) Dig\n"]])
        wait_for(lambda: self.browser.current_url.endswith("/import"), "the page is open")
        wait_for(lambda: "1 task comes in one step" in self.report(), "the preview is shown")
        self.browser.refresh()
        wait_for(lambda: "todo.txt" in self.text("#import-sources") and "1 task" in self.report(), "it is still there")

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
