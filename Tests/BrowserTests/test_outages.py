"""Whatever is added, ticked and moved while the server is stopped, killed or slow, a connection cut, and the tab closed: nothing is
lost, nothing comes twice, and both tabs show what the database holds. STEPS=200 takes more steps, SEED others.
"""

import os
import random
import signal
import unittest
from datetime import date, timedelta

from relay import Relay
from support import PageTest, wait_for

STEPS = int(os.environ.get("STEPS", "25"))
SEED = int(os.environ.get("SEED", "0")) or random.randrange(1, 10**6)
LATEST = 800
TODAY, TOMORROW = date.today().isoformat(), (date.today() + timedelta(days=1)).isoformat()

LATE_ANSWERS = f"""{{
    const send = window.fetch;
    window.fetch = async (...request) => {{
        const answer = await send(...request);
        await new Promise((go) => setTimeout(go, Math.random() * {LATEST}));
        return answer;
    }};
}}"""

PRESS = """
    const row = [...document.querySelectorAll("#sections .task")].find((node) => node.querySelector(".name").textContent === arguments[0]);
    const button = row?.querySelector(arguments[1]);
    if (!button || button.checked) return false;
    button.click();
    return true;"""


class OutageTests(PageTest):
    allowed_in_console = r"ERR_|EventSource|Failed to load resource"

    def setUp(self):
        super().setUp()
        self.chance = random.Random(SEED)
        self.tasks = {}
        self.is_out = False
        self.relay = Relay(self.program)
        self.addCleanup(self.relay.close)
        self.addCleanup(self.resume)
        self.first = self.browser.current_window_handle
        self.show_today()
        self.second = self.open_late_tab()

    @property
    def address(self):
        return self.relay.address

    def open_late_tab(self):
        self.browser.switch_to.new_window("tab")
        self.show_today()
        return self.browser.current_window_handle

    def show_today(self):
        self.add_script(LATE_ANSWERS)
        self.open_page()

    # What happens to the server

    def resume(self):
        if self.program.process.poll() is None:
            self.program.process.send_signal(signal.SIGCONT)

    def freeze(self):
        self.program.process.send_signal(signal.SIGSTOP)
        self.do_two_things()
        self.resume()

    def kill(self):
        self.program.process.kill()
        self.program.process.wait()
        self.do_two_things()
        self.program.start()

    def cut(self):
        """What is done next, or what waits, loses its connection."""
        self.relay.cut(self.chance.choice(Relay.places))
        self.do_something()

    def do_two_things(self):
        self.is_out = True
        for _ in range(2):
            self.do_something()
        self.is_out = False

    # What a person does

    def do_something(self):
        self.browser.switch_to.window(self.chance.choice([self.first, self.second]))
        self.chance.choices([self.add, self.tick, self.move], [4, 3, 2])[0]()

    def add(self):
        name = f"Task {len(self.tasks) + 1}"
        self.browser.execute_script("""
            const form = document.querySelector("#quick-add");
            form.elements.name.value = arguments[0];
            form.elements.name.dispatchEvent(new InputEvent("input", { bubbles: true }));
            form.requestSubmit();""", name)
        self.tasks[name] = [False, TODAY]

    def tick(self):
        self.press_on(".check", lambda task: [True, task[1]])

    def move(self):
        self.press_on("[title=Tomorrow]", lambda task: [task[0], TOMORROW])

    def press_on(self, button, changed):
        open_ones = [name for name, task in self.tasks.items() if task == [False, TODAY]]
        if not open_ones:
            return
        name = self.chance.choice(open_ones)
        # What one tab did shortly before an outage the other learns only after it.
        def press():
            return self.browser.execute_script(PRESS, name, button)
        if press() or not self.is_out and wait_for(press, f"{name} is there to be changed (SEED={SEED})"):
            self.tasks[name] = changed(self.tasks[name])

    def leave_and_return(self):
        self.browser.switch_to.window(self.second)
        self.browser.get(f"{self.address}/tasks")
        self.open_page()

    def close_tab(self):
        before = self.second
        self.second = self.open_late_tab()
        self.browser.switch_to.window(before)
        self.browser.close()
        self.browser.switch_to.window(self.second)

    # What is there at the end

    def stored(self):
        items = self.program.request("GET", "/api/tasks?view=all&status=all&limit=500")["items"]
        return sorted((item["name"], item["isComplete"], item["dueDate"]) for item in items)

    def shown(self):
        return self.browser.execute_script("""
            return [...document.querySelectorAll("#sections .task")]
                .map((row) => [row.querySelector(".name").textContent, row.querySelector(".check").checked, row.matches(".pending")]);""")

    def test_nothing_is_lost_and_nothing_comes_twice(self):
        for _ in range(STEPS):
            self.chance.choices(
                [self.do_something, self.cut, self.freeze, self.kill, self.leave_and_return, self.close_tab], [11, 3, 2, 2, 1, 1])[0]()
        expected = sorted((name, *task) for name, task in self.tasks.items())
        wait_for(lambda: self.stored() == expected, f"the database holds what was done (SEED={SEED})", 60)
        visible = sorted([name, task[0], False] for name, task in self.tasks.items() if task[1] == TODAY)
        for tab in [self.first, self.second]:
            self.browser.switch_to.window(tab)
            # A section shows only its first tasks.
            self.browser.execute_script("for (const rest of document.querySelectorAll('#sections .rest:not([hidden])')) rest.click()")
            wait_for(lambda: sorted(self.shown()) == visible, f"a tab shows the same (SEED={SEED})")
        done = sum(task[0] for task in self.tasks.values())
        self.assertEqual(self.program.dashboard()["completion"]["completed"], done)
        waiting = "return Object.keys(localStorage).filter((key) => key.startsWith('tasker-outbox'))"
        wait_for(lambda: self.browser.execute_script(waiting) == [], "nothing waits any more")


if __name__ == "__main__":
    unittest.main()
