import re
import socket
import subprocess

from axe import needs_axe, violations
from support import PageTest, Program, By, wait_for


class OtherDeviceTests(PageTest):
    """The page under a name of the network, which browsers do not trust as they trust this machine's own."""

    # Browsers say of such a page that they ignore its Cross-Origin-Opener-Policy, and which requests are refused.
    allowed_in_console = "Cross-Origin-Opener-Policy|status of 401|api/devices .* status of 422"

    browser_arguments = ("--host-resolver-rules=MAP tasker.test 127.0.0.2",)

    def setUp(self):
        super().setUp()
        self.program.close()
        with socket.socket() as free:
            free.bind(("127.0.0.2", 0))
            port = free.getsockname()[1]
        self.program = Program("--host", "127.0.0.2", "--allow-host", f"tasker.test:{port}", port=port)
        self.addCleanup(self.program.close)
        self.home = f"http://tasker.test:{self.program.port}/"

    def sign_in(self):
        said = subprocess.run(
            [self.program.binary, "devices", "add", "Phone", "--kind", "browser", "--address", self.home, "--db", self.program.database],
            check=True, capture_output=True, text=True).stdout
        self.browser.get(re.search(f"^{self.home}join/.+$", said, re.MULTILINE)[0])
        self.assertEqual(self.find("[name=name]").get_property("value"), "Phone")
        self.find("main button").click()


class WithScripts(OtherDeviceTests):
    def press(self, scope, label):
        next(node for node in self.browser.find_elements(By.CSS_SELECTOR, f"{scope} button") if node.text == label).click()

    @needs_axe
    def test_a_browser_signs_in_follows_changes_lets_another_one_in_and_withdraws_it(self):
        self.browser.get(f"{self.home}tasks")
        self.assertIn("not signed in", self.text("h1"))
        self.assertEqual(violations(self.browser), [])
        self.sign_in()
        self.wait_until_shown()
        self.find("#quick-add [name=name]").send_keys("From the phone")
        self.find("#quick-add .line button").click()
        wait_for(lambda: self.names("morning") == ["From the phone"], "the task is shown")
        self.complete("From the phone")
        wait_for(lambda: self.names("completed") == ["From the phone"], "the task is completed")

        self.browser.get(f"{self.home}devices")
        wait_for(lambda: self.text("#device-list"), "the devices are listed")
        self.press("#new-browser", "Make a secret for a program")
        wait_for(lambda: "1 to 100" in self.text("#new-browser [data-problem=name]"), "a program needs a name")
        self.press("#new-browser", "Make a link")
        wait_for(lambda: self.find("#browser-made").is_displayed(), "the link is shown")
        link = self.find("#browser-secret").get_property("value")
        self.assertRegex(link, f"^{self.home}join/([a-z2-9]{{4}}-){{6}}[a-z2-9]{{4}}$")
        wait_for(lambda: self.find("#browser-join .qr").get_property("naturalWidth") > 0, "the picture is drawn")
        self.assertIn("Without TLS", self.text("#browser-made"))
        self.assertIn("Link, not opened yet", self.text("#device-list"))
        self.assertEqual(violations(self.browser), [])

        # Under another name the same browser is another one, without the cookie.
        first = self.browser.current_window_handle
        self.browser.switch_to.new_window("tab")
        self.browser.get(link.replace("tasker.test", "127.0.0.2"))
        self.assertRegex(self.find("[name=name]").get_property("value"), "^Chrome on ")
        self.assertEqual(violations(self.browser), [])
        self.find("main button").click()
        self.wait_until_shown()
        second = self.browser.current_window_handle
        self.browser.switch_to.window(first)
        wait_for(lambda: self.text("#device-list").count("Browser") == 2, "the other one is listed")
        self.click("#device-list .dev:last-child .menu-anchor button")
        wait_for(lambda: self.find("dialog.chooser[open]"), "the menu is open")
        choices = self.browser.find_elements(By.CSS_SELECTOR, "dialog.chooser [role=menuitem]")
        self.assertEqual([node.text for node in choices], ["Rename", "Withdraw"])
        choices[-1].click()
        self.press("dialog[open]", "Withdraw")
        # The other one is the link of the start, which nobody opened.
        wait_for(lambda: self.text("#list-title") == "2 devices", "it is withdrawn")
        self.browser.switch_to.window(second)
        wait_for(lambda: "not signed in" in self.text("h1"), "its page says so by itself")
        self.browser.close()
        self.browser.switch_to.window(first)


class WithoutScripts(OtherDeviceTests):
    javascript = False

    def test_the_plain_form_adds_a_task(self):
        self.sign_in()
        field = wait_for(lambda: self.find("#quick-add [name=name]"), "the form is there")
        field.send_keys("Plainly")
        self.find("#quick-add .line button").click()
        wait_for(lambda: "#added" in self.browser.current_url, "the task was added")
        self.assertEqual(self.browser.find_elements(By.CSS_SELECTOR, "main.message"), [])


del OtherDeviceTests, PageTest
