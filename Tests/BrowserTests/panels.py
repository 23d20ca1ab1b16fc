"""What the tests of one task have in common."""

from selenium.webdriver.common.keys import Keys

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
