"""What a person does on a page that has not read its data yet: nothing breaks, and nothing is sent for what is not known."""

import string

from support import PageTest, wait_for
from test_accessible import PagesTest

# Nothing comes back from the server; what is asked of it for something unknown is noted, as is every error.
SILENCE = """
window.problems = [];
let last = "";
window.doing = (what) => { last = what; };
addEventListener("error", ({ message }) => problems.push(`${last}: ${message}`));
addEventListener("unhandledrejection", ({ reason }) => problems.push(`${last}: ${reason}`));
window.fetch = (path, { method = "GET" } = {}) => {
    if (/undefined|null|NaN|\\[object/.test(path)) problems.push(`${last}: ${method} ${path}`);
    return new Promise(() => {});
};
window.closeAll = () => {
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    document.activeElement.blur();
};
"""
# They leave the page.
AWAY = "t/"
KEYS = [*sorted(set(string.ascii_letters + string.digits + string.punctuation) - set(AWAY)), "Enter", "Delete", " ", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]
PRESS = """
for (const key of arguments[0]) {
    closeAll();
    doing(key);
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}
"""
USE = """
const usable = [...document.querySelectorAll("button, select, input, textarea, summary")].filter((node) =>
    node.checkVisibility({ visibilityProperty: true }) && !node.disabled && !node.closest("[inert]") && node.type !== "file" && !node.closest("dialog"));
for (const node of usable.filter((node) => node.isConnected)) {
    doing(node.outerHTML.slice(0, 100));
    if (node.matches("button, summary, [type=checkbox], [type=radio]")) node.click();
    else for (const kind of ["input", "change"]) node.dispatchEvent(new Event(kind, { bubbles: true }));
    closeAll();
}
"""
# Also what only a program would say.
PROBLEMS = """
const done = arguments[0];
setTimeout(() => done([...problems, ...document.body.innerText.split("\\n").filter((line) => /Cannot |undefined|\\bnull\\b|NaN|\\[object|went wrong/.test(line))]), 100);
"""


class EarlyTests(PagesTest):
    def assert_unbroken_after(self, script, *arguments):
        self.add_script(SILENCE)
        for address in self.addresses:
            self.browser.get(self.program.address + address)
            wait_for(lambda: self.browser.execute_script("return document.readyState === 'complete'"), f"{address} has its scripts")
            self.browser.execute_script(script, *arguments)
            with self.subTest(address):
                self.assertEqual(self.browser.execute_async_script(PROBLEMS), [])
                self.assertIn(address, self.browser.current_url)

    def test_no_key_breaks_a_page_that_has_not_read_its_data(self):
        self.assert_unbroken_after(PRESS, KEYS)

    def test_no_control_breaks_a_page_that_has_not_read_its_data(self):
        self.assert_unbroken_after(USE)

    def test_a_key_that_moves_in_a_list_is_kept_until_the_list_is_there(self):
        self.add_script("""
            const send = window.fetch;
            window.late = new Promise((go) => { window.goOn = go; });
            window.fetch = async (path, options) => {
                if (String(path).startsWith("/api/tasks?")) { window.isAsked = true; await window.late; }
                return send(path, options);
            };""")
        self.browser.get(self.program.address + "/tasks?view=all&priority=P0")
        wait_for(lambda: self.browser.execute_script("return window.isAsked === true"), "the list is asked for")
        self.press("j")
        self.browser.execute_script("window.goOn()")
        wait_for(lambda: self.find(".task:focus-within"), "its first line has the focus")


class FaultTests(PageTest):
    allowed_in_console = "a fault of the page"

    def test_a_fault_of_the_page_is_told_in_words_and_goes_to_the_console(self):
        self.open_page()
        told = self.browser.execute_async_script("""
            const done = arguments[0];
            import("/js/failure.js").then(({ errorText }) => done([new TypeError("a fault of the page"), new Error("It is taken.")].map(errorText)));""")
        self.assertEqual(told, ["Something went wrong on this page. Reload it; everything you saved is safe.", "It is taken."])
        self.assertTrue(any("a fault of the page" in entry["message"] for entry in self.browser.get_log("browser")))
