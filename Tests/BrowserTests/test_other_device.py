import os
import socket

from support import PageTest, Program, By, wait_for


class OtherDeviceTests(PageTest):
    """The page under a name of the network, which browsers do not trust as they trust this machine's own."""

    # Browsers say of such a page that they ignore its Cross-Origin-Opener-Policy.
    allowed_in_console = "Cross-Origin-Opener-Policy"

    browser_arguments = ("--host-resolver-rules=MAP tasker.test 127.0.0.2",)

    def setUp(self):
        super().setUp()
        self.program.close()
        with socket.socket() as free:
            free.bind(("127.0.0.2", 0))
            port = free.getsockname()[1]
        self.program = Program("--host", "127.0.0.2", "--allow-host", f"tasker.test:{port}", port=port)
        self.addCleanup(self.program.close)

    def sign_in(self):
        with open(os.path.join(self.program.folder, "tasker.db.token")) as file:
            token = file.read().strip()
        self.browser.get(f"http://tasker.test:{self.program.port}/")
        field = wait_for(lambda: self.find("input[type=password]"), "the page asks for the token")
        field.send_keys(token)
        self.find("main button").click()


class WithScripts(OtherDeviceTests):
    def test_after_signing_in_tasks_can_be_added_and_changes_are_followed(self):
        self.sign_in()
        self.wait_until_shown()
        self.find("#quick-add [name=name]").send_keys("From the phone")
        self.find("#quick-add .line button").click()
        wait_for(lambda: self.names("morning") == ["From the phone"], "the task is shown")
        self.complete("From the phone")
        wait_for(lambda: self.names("completed") == ["From the phone"], "the task is completed")


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
