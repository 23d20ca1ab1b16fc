import glob
import os
import signal
import unittest

from selenium.webdriver.common.keys import Keys

from support import SERVER_AWAY, PageTest, wait_for


class OfflineTests(PageTest):
    allowed_in_console = SERVER_AWAY

    def test_what_is_added_and_pressed_while_the_server_is_gone_waits_and_is_saved_once_when_it_is_back(self):
        self.program.add("Pay the rent")
        self.open_page()
        self.wait_for_names("morning", ["Pay the rent"])
        self.program.stop()
        wait_for(lambda: self.find("#offline").is_displayed(), "the banner is shown")
        self.press("q", "Typed while it was away", Keys.ENTER, "And one more", Keys.ENTER)
        self.complete("Pay the rent")
        wait_for(lambda: "3 changes" in self.text("#offline"), "the banner says how many wait")
        self.assertEqual(self.find("[name=name]").get_attribute("value"), "", "what waits is not typed again")
        self.wait_for_names("morning", ["Typed while it was away", "And one more"])
        self.wait_for_names("completed", ["Pay the rent"])
        self.program.start()
        wait_for(lambda: not self.find("#offline").is_displayed(), "the banner goes by itself")
        wait_for(lambda: self.program.dashboard()["completion"]["completed"] == 1, "the server has all")
        self.assertEqual(self.program.dashboard()["totals"]["tasks"], 3, "each once")
        self.wait_for_names("morning", ["Typed while it was away", "And one more"])

    def test_what_waits_when_a_page_is_left_is_saved_by_the_next_one(self):
        self.program.add("Pay the rent")
        self.open_page()
        self.wait_for_names("morning", ["Pay the rent"])
        self.hold("POST /api/")
        self.complete("Pay the rent")
        self.press("q", "Left at once", Keys.ENTER)
        self.wait_for_names("morning", ["Left at once"])
        self.browser.execute_script("""
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", Array.from({ length: 101 }, (_, at) => `Line ${at}`).join("\\n"));
            document.querySelector("#quick-add [name=name]").dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));""")
        self.click(".several .buttons .button")
        wait_for(lambda: not self.find(".several").is_displayed(), "the pasted lines are taken")
        self.browser.get(self.program.address + "/tasks")
        wait_for(lambda: self.program.dashboard()["completion"]["completed"] == 1, "the first is saved")
        wait_for(lambda: self.program.dashboard()["totals"]["tasks"] == 103, "the others too")

    def test_what_waits_for_one_database_is_never_sent_to_another(self):
        self.open_page()
        for name in ["One", "Two", "Three"]:
            self.program.add(name)
        self.wait_for_names("morning", ["One", "Two", "Three"])
        self.program.stop()
        wait_for(lambda: self.find("#offline").is_displayed(), "the banner is shown")
        self.press("q", "Typed for the first", Keys.ENTER)
        wait_for(lambda: "1 change" in self.text("#offline"), "it waits")
        self.allowed_in_console += "|409"
        for path in glob.glob(self.program.database + "*"):
            os.remove(path)
        self.program.start()
        wait_for(lambda: "another database was opened" in self.text("#quick-add"), "it is said why it was not added")
        self.assertEqual(self.find("[name=name]").get_attribute("value"), "Typed for the first", "and what was typed is not lost")
        self.wait_for_names("morning", [])
        self.assertEqual(self.program.dashboard()["totals"]["tasks"], 0)
        for names in [["Four"], ["Four", "Five"]]:
            self.program.add(names[-1])
            self.wait_for_names("morning", names)
        # An undo that opened this database, sent again because the page was left before its answer.
        self.browser.execute_async_script("""
            const done = arguments[0];
            import("/js/store/waiting.js").then(({ Waiting }) => {
                const disk = new Waiting();
                disk.keep({
                    name: disk.newName(), at: Date.now(), method: "POST", path: "/api/undo", body: {}, isKept: true, patch: null, isTried: true, isGuess: false,
                    headers: { "Idempotency-Key": crypto.randomUUID(), "Tasker-Database": "1" },
                });
                done();
            });""")
        self.browser.refresh()
        wait_for(lambda: self.browser.execute_script("return document.readyState === 'complete' && Object.keys(localStorage).every((key) => !key.startsWith('tasker-outbox:'))"), "it is answered")
        wait_for(self.is_quiet, "nothing else is asked")
        self.assertFalse(self.find("#toast").is_displayed(), "nothing is said to be lost")

    def test_what_was_typed_during_a_save_is_saved_although_the_tab_is_closed(self):
        task = self.program.add("Paint")
        address = f"{self.program.address}/tasks/{task['id']}"
        self.open_page()
        first = self.browser.current_window_handle
        self.browser.switch_to.new_window("tab")
        self.browser.get(address)
        wait_for(lambda: self.find(".task-name") and self.find(".task-name").is_displayed(), "the task is shown")
        name = self.find(".task-name")
        self.hold("PATCH /api/tasks")
        name.send_keys(" the fence")
        self.wait_until_held()
        self.find("[aria-label=Details]").send_keys("Green")
        self.browser.close()
        self.browser.switch_to.window(first)
        self.browser.refresh()

        def saved():
            now = self.program.request("GET", f"/api/tasks/{task['id']}")
            return [now["name"], now["details"]]
        wait_for(lambda: saved() == ["Paint the fence", "Green"], "both are saved")

    def test_the_page_of_a_task_shows_it_again_when_its_deletion_is_undone(self):
        task = self.program.add("Paint the fence")
        self.browser.get(f"{self.program.address}/tasks/{task['id']}")
        self.click("[aria-label='Delete Paint the fence']")
        wait_for(lambda: "There is no such task" in self.text("#task"), "it is gone")
        self.click("#toast-action")
        wait_for(lambda: self.find("[aria-label=Details]") and "no such task" not in self.text("#task"), "it is there again")
        self.allowed_in_console = "404"

    def test_changes_made_while_the_stream_was_cut_are_caught_up(self):
        self.open_page()
        self.program.stop()
        wait_for(lambda: self.find("#offline").is_displayed(), "the banner is shown")
        self.program.start()
        self.program.add("Made meanwhile")
        self.wait_for_names("morning", ["Made meanwhile"])
        wait_for(lambda: not self.find("#offline").is_displayed(), "the banner goes")
        self.program.add("And live again")
        wait_for(lambda: "And live again" in self.names("morning"), "the stream is back")

    def test_what_was_said_about_an_outage_goes_when_it_is_over(self):
        self.program.request("POST", f"/api/tasks/{self.program.add('Done before')['id']}/complete", {})
        self.open_page()
        self.wait_for_names("completed", ["Done before"])
        self.program.stop()
        wait_for(lambda: self.find("#offline").is_displayed(), "the banner is shown")
        self.browser.execute_script("document.querySelector('[data-section=completed] .earned').click()")
        wait_for(lambda: "an’t reach Tasker" in self.text("#toast-text"), "it is said that it cannot be shown")
        self.program.start()
        wait_for(lambda: not self.find("#toast").is_displayed(), "the message goes with the banner")

    def test_an_answer_that_breaks_off_counts_as_none(self):
        self.open_page()
        message = self.browser.execute_async_script("""
            const [done, send] = [arguments[0], window.fetch];
            window.fetch = async () => new Response(new ReadableStream({ pull: (to) => to.error(new TypeError("network error")) }));
            import("/js/api.js").then(async ({ API }) => {
                const api = new API({ lost() {}, answered() {} });
                const error = await api.request("GET", "/api/settings").catch((thrown) => thrown);
                window.fetch = send;
                done(error.message);
            });""")
        self.assertIn("an’t reach Tasker", message)

    def test_what_could_not_be_read_is_read_when_the_server_is_back(self):
        self.browser.get(f"{self.program.address}/activity?action=deleteTask")
        wait_for(lambda: "No changes match" in self.text("#log"), "the log is read")
        self.program.stop()
        wait_for(lambda: self.find("#offline").is_displayed(), "the banner is shown")
        self.press("/", "redo")
        wait_for(lambda: "could not be loaded" in self.text("#failure"), "the card says so")
        self.program.start()
        wait_for(lambda: not self.find("#failure"), "the card goes by itself")

    def test_an_undo_whose_answer_was_lost_takes_one_change_back(self):
        for task in [self.program.add("Paint the fence"), self.program.add("Clean the brushes")]:
            self.program.request("POST", f"/api/tasks/{task['id']}/complete", {})
        self.open_page()
        wait_for(lambda: len(self.names("completed")) == 2, "both are shown")
        self.browser.execute_script("""
            const timeout = AbortSignal.timeout.bind(AbortSignal);
            const send = window.fetch;
            let isLost = false;
            AbortSignal.timeout = (wait) => timeout(isLost ? wait : 3000);
            window.fetch = async (path, options) => {
                const answer = await send(path, options);
                if (isLost || path !== "/api/undo") return answer;
                isLost = true;
                return new Promise((_, reject) => options.signal.addEventListener("abort", () => reject(options.signal.reason)));
            };""")
        self.press("u")
        wait_for(lambda: "Undone" in self.text("#toast-text"), "the undo is announced")
        self.wait_for_names("completed", ["Paint the fence"])
        self.assertEqual(self.program.dashboard()["completion"]["completed"], 1)

    def test_typed_text_survives_a_reload(self):
        self.open_page()
        self.press("q", "Not yet sent")
        self.browser.refresh()
        self.wait_until_shown()
        self.assertEqual(self.find("[name=name]").get_attribute("value"), "Not yet sent")


class SilentTests(PageTest):
    """A program that takes requests and does not answer, as one that is stopped or on a frozen machine."""

    def setUp(self):
        super().setUp()
        self.addCleanup(self.say, signal.SIGCONT)

    def say(self, what):
        if self.program.process.poll() is None:
            self.program.process.send_signal(what)

    def test_changes_without_an_answer_are_made_once_and_in_their_order_when_it_is_back(self):
        self.program.add("Paint the fence")
        self.program.add("Clean the brushes")
        self.open_page()
        wait_for(lambda: len(self.names("morning")) == 2, "both are shown")
        self.say(signal.SIGSTOP)
        self.complete("Paint the fence")
        self.complete("Clean the brushes")
        wait_for(lambda: self.find("#offline").is_displayed(), "the banner says that nothing answers")
        self.assertEqual(self.names("morning"), [], "what was clicked stays as it was clicked")
        self.say(signal.SIGCONT)
        wait_for(lambda: not self.find("#offline").is_displayed(), "the banner goes")
        wait_for(lambda: self.program.dashboard()["completion"]["completed"] == 2, "both are completed")
        done = [entry["what"] for entry in self.program.request("GET", "/api/activity?limit=2")["items"]]
        self.assertEqual(done, ["Completed “Clean the brushes”", "Completed “Paint the fence”"])
        self.wait_for_names("completed", ["Clean the brushes", "Paint the fence"])


if __name__ == "__main__":
    unittest.main()
