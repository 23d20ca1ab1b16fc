"""What the tests of the quick-add line have in common."""

from datetime import date, timedelta

from support import PageTest, wait_for

TODAY = date.today()
TOMORROW = TODAY + timedelta(days=1)
LINES = "Buy milk tomorrow p1\nWrite to Anna @letters\n\nPay rent every last day"


class LineTest(PageTest):
    @property
    def line(self):
        return self.find("[name=name]")

    @property
    def text_of_line(self):
        return self.line.get_attribute("value")

    def chips(self):
        return self.browser.execute_script("return [...document.querySelectorAll('[data-understood] .token')].map((node) => node.textContent)")

    def wait_for_chips(self, *expected):
        try:
            wait_for(lambda: len(self.chips()) == len(expected) and all(
                part in chip for part, chip in zip(expected, self.chips())), f"the chips {expected}")
        except AssertionError as error:
            raise AssertionError(f"{error}; they are {self.chips()}") from None

    def type(self, text):
        self.line.click()
        self.line.send_keys(text)

    def tasks(self):
        return {task["name"]: task for task in self.program.request("GET", "/api/tasks?view=all&status=all")["items"]}

    def wait_for_task(self, name):
        return wait_for(lambda: self.tasks().get(name), f"{name} is added")

    def add_project(self, name):
        return self.program.request("POST", "/api/projects", {"name": name})["project"]["id"]

    def paste(self, text):
        self.browser.execute_script("""
            const data = new DataTransfer();
            data.setData("text/plain", arguments[0]);
            const field = document.querySelector("[name=name]");
            field.focus();
            field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));""", text)
