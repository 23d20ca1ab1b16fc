"""Clicks, types and presses keys at random on all pages while something changes elsewhere: no script fails, no answer is a
failure of the server, and a page that was changed in place shows what it shows when it is opened anew.

Usage: wander.py [STEPS] [SEED] [WIDTH]; LATE=700 lets answers come up to so many milliseconds late.
"""

import contextlib
import os
import random
import re
import sys
from datetime import date, timedelta

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import open_browser
from program import Program
from support import wait_for

LATE = int(os.environ.get("LATE", "0"))
PAGES = [
    "/", "/tasks", "/tasks?view=all", "/tasks?view=upcoming", "/tasks?view=history", "/calendar", "/calendar?view=week", "/projects",
    "/analytics", "/progress", "/habits", "/focus", "/activity", "/settings", "/devices", "/import"]
# They leave the program or the page, or end what others do.
LEFT_ALONE = re.compile(r"restore|delete everything|erase|reset|export|download|back up|remove this browser|sign out|forget|print", re.I)
WORDS = [
    "Buy milk", "tomorrow", "p1 #Garden", "today 14:00", "every day", "@red", "~30m Call", "x", "10", "2026-12-24", "Überfällig “q”",
    "12:30", "weekly", "<b>hi", "-1", "1h 5m"]
KEYS = [
    *"jkjkxdtsecpun?/gabq.[]1234", *[Keys.ESCAPE] * 3, *[Keys.ENTER] * 3, Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ARROW_LEFT, Keys.ARROW_RIGHT,
    *[Keys.TAB] * 2, Keys.SPACE, Keys.DELETE, Keys.HOME, Keys.END]
# Between two comparisons, and between two pages.
COMPARED, MOVED = 12, 24

WATCH = """
    window.troubles = [];
    window.open = 0;
    addEventListener("error", ({ error, message }) => message.startsWith("ResizeObserver") || troubles.push(error?.stack ?? message));
    addEventListener("unhandledrejection", ({ reason }) => troubles.push(reason?.stack ?? String(reason)));
    const send = window.fetch;
    window.fetch = async (...request) => {
        window.open += 1;
        try {
            const answer = await send(...request);
            if (answer.status >= 500) troubles.push(`${answer.status} of ${request[1]?.method ?? "GET"} ${request[0].url ?? request[0]}`);
            await new Promise((go) => setTimeout(go, Math.random() * %d));
            return answer;
        } finally {
            window.open -= 1;
        }
    };""" % LATE
IS_QUIET = """
    const ends = performance.getEntriesByType("resource").filter(({ initiatorType }) => initiatorType === "fetch").map(({ responseEnd }) => responseEnd);
    return performance.getEntriesByName("started").length > 0 && !window.open && performance.now() - Math.max(0, ...ends) > arguments[0];"""
# What can be pressed at its middle, as it is seen.
CONTROLS = """
    const kinds = "button, a[href], input:not([type=file]), textarea, select, summary, [role=option], [role=menuitem], [role=gridcell], [data-date]";
    return [...document.querySelectorAll(kinds)].map((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
        const at = width > 1 && node.checkVisibility({ visibilityProperty: true }) && document.elementFromPoint(x, y);
        if (node.disabled || !at || !(node.contains(at) || at.contains(node))) return null;
        const says = [node.ariaLabel, node.textContent, node.title, node.placeholder].filter(Boolean).join(" ").trim().replace(/\\s+/g, " ").slice(0, 60);
        return { x, y, kind: node.localName, says, href: node.getAttribute("href"), isField: node.matches("textarea, input:not([type=checkbox], [type=radio], [type=range])"),
            isAbove: Boolean(node.closest("dialog, [popover], .sheet")) };
    }).filter(Boolean);"""
# The lines, figures, charts and days that are seen, by what they are of.
SHOWN = """
    const text = (node) => node.nodeType === Node.TEXT_NODE ? node.data.trim()
        : node.nodeType !== Node.ELEMENT_NODE || node.localName === "template" || !node.checkVisibility({ visibilityProperty: true }) ? ""
        : [node.ariaLabel, node.matches("input.check") ? node.checked : "", ...[...node.childNodes].map(text)].filter((part) => part !== "" && part !== null).join(" ");
    const shown = {};
    const put = (name, value) => {
        let number = 0;
        while (`${name} ${number}` in shown) number += 1;
        shown[`${name} ${number}`] = value;
    };
    put("side", text(document.querySelector(".side")).replace(/\\d+:\\d\\d/g, ""));
    for (const kind of ["task", "habit", "project", "figure", "challenge"]) {
        for (const node of document.querySelectorAll(`main [data-${kind}]`)) {
            if (node.checkVisibility()) put(`${kind} ${node.closest("[data-section]")?.dataset.section ?? ""} ${node.dataset[kind]}`, text(node));
        }
    }
    for (const drawing of document.querySelectorAll("main [data-chart] svg")) {
        const { top, bottom } = drawing.getBoundingClientRect();
        // Those far away are drawn when they come near.
        if (drawing.checkVisibility() && top < innerHeight && bottom > 0) put(`chart ${drawing.closest("[data-chart]").dataset.chart}`, drawing.textContent);
    }
    return shown;"""
# What is open, or half filled in, would be gone on a new page.
IS_LEFT_OPEN = """
    return Boolean(document.querySelector("dialog[open]")) || location.pathname !== "/settings" && [...document.querySelectorAll("main textarea, main form input")]
        .some((field) => field.checkVisibility() && !["checkbox", "radio"].includes(field.type) && field.value !== field.defaultValue);"""


class Wandering:
    def __init__(self, program, browser, chance):
        self.program, self.browser, self.chance = program, browser, chance
        self.steps, self.found = [], set()
        self.fill()

    def fill(self):
        for name in ("Garden", "Flat", "Work"):
            self.program.request("POST", "/api/projects", {"name": name})
        for number in range(34):
            due = (date.today() + timedelta(days=self.chance.randrange(-4, 9))).isoformat() if number % 3 else None
            self.program.add(f"Task {number}", dueDate=due, priority=f"P{number % 4}", tags=["red"] if number % 5 == 0 else [])
        for line in ("Weekly review every friday #Garden", "Call mum tomorrow 9:30 ~15m", "Pay rent every month p0"):
            self.program.request("POST", "/api/quick-add", {"text": line})
        for title in ("Run", "Read", "Water"):
            self.program.request("POST", "/api/habits", {"title": title})

    # What a person does

    def step(self):
        kind = self.chance.choices(["click", "key", "back", "scroll", "elsewhere"], [64, 26, 3, 4, 3])[0]
        return f"{kind} {getattr(self, kind)()}"

    def click(self):
        controls = [control for control in self.browser.execute_script(CONTROLS) if self.may_press(control)]
        above = [control for control in controls if control["isAbove"]]
        if not controls:
            return "nothing"
        control = self.chance.choice(above if above and self.chance.random() < 0.7 else controls)
        actions = ActionChains(self.browser, duration=0)
        actions.w3c_actions.pointer_action.move_to_location(control["x"], control["y"]).click()
        said = f"{control['kind']} “{control['says']}”"
        if control["isField"]:
            word, end = self.chance.choice(WORDS), self.chance.choice([Keys.ENTER, Keys.ESCAPE, Keys.TAB, ""])
            actions.send_keys(word + end)
            said += f", types {word!r}"
        actions.perform()
        return said

    def may_press(self, control):
        is_far = control["href"] and not re.match(r"[/#?](?!api/)", control["href"] + " ")
        # Most links lead to other pages, where the wandering goes anyway.
        return not is_far and not LEFT_ALONE.search(control["says"]) and (not control["href"] or self.chance.random() < 0.15)

    def key(self):
        key = self.chance.choice(KEYS)
        ActionChains(self.browser, duration=0).send_keys(key).perform()
        return ascii(key)

    def back(self):
        self.browser.execute_script("history.back()")
        return ""

    def scroll(self):
        self.browser.execute_script("scrollTo(0, arguments[0])", self.chance.randrange(1500))
        return ""

    def elsewhere(self):
        tasks = self.program.request("GET", "/api/tasks?view=all&limit=50")["items"]
        if not tasks or self.chance.random() < 0.25:
            return self.program.add("New elsewhere")["name"]
        task = self.chance.choice(tasks)
        if self.chance.random() < 0.4:
            self.program.request("POST", f"/api/tasks/{task['id']}/complete", {})
            return f"completes {task['name']}"
        change = self.chance.choice([{"name": task["name"] + "!"}, {"dueDate": date.today().isoformat()}])
        self.program.request("PATCH", f"/api/tasks/{task['id']}", change)
        return f"changes {task['name']}"

    # What the page shows

    def open(self, path):
        self.browser.get(self.program.address + path)
        self.settle()

    def settle(self, milliseconds=250):
        """Waits until no answer has come for so long; not forever, as a page may ask again and again."""
        with contextlib.suppress(AssertionError):
            wait_for(lambda: self.browser.execute_script(IS_QUIET, milliseconds), "nothing is on its way", seconds=8)

    def troubles(self):
        texts = self.browser.execute_script("return [...window.troubles.splice(0), document.body.innerText]")
        bad = re.search(r".*(went wrong|undefined|NaN|\[object|Invalid Date).*", texts.pop())
        return texts + ([bad[0]] if bad else [])

    def differences(self):
        """What the page shows otherwise when it is opened anew; nothing if something on it is open."""
        for _ in range(3):
            ActionChains(self.browser, duration=0).send_keys(Keys.ESCAPE).perform()
        self.browser.execute_script("document.activeElement?.blur()")
        actions = ActionChains(self.browser, duration=0)
        actions.w3c_actions.pointer_action.move_to_location(1, 1)
        actions.perform()
        # Also what fades, and rows that stay until the pointer has left.
        self.settle(1500)
        if self.browser.execute_script(IS_LEFT_OPEN):
            return []
        before = self.browser.execute_script(SHOWN)
        self.browser.refresh()
        self.settle()
        after = self.browser.execute_script(SHOWN)
        return [f"{name} is “{before[name]}”, anew “{after[name]}”" for name in before if name in after and before[name] != after[name]]

    def tell(self, faults):
        for fault in faults:
            # Numbers aside, the same fault is told once.
            if (kind := re.sub(r"\d+", "", fault[:80])) not in self.found:
                self.found.add(kind)
                print(f"\n{fault[:600]}\n    " + "\n    ".join(self.steps), flush=True)

    def go(self, number):
        # Back may lead to what was there before the first page.
        if number % MOVED == 0 or not self.browser.current_url.startswith(self.program.address):
            path = self.chance.choice(PAGES)
            self.open(path)
            self.steps = [f"opens {path}"]
        # It may go to another page while it is asked.
        with contextlib.suppress(WebDriverException):
            self.steps.append(f"{self.browser.current_url.removeprefix(self.program.address)}: {self.step()}")
            if self.chance.random() < 0.5:
                self.settle()
            self.tell(self.troubles())
        if number % COMPARED == COMPARED - 1:
            with contextlib.suppress(WebDriverException):
                self.tell(self.differences())
            self.steps = self.steps[-2:]


def main():
    steps, width = int(sys.argv[1]) if len(sys.argv) > 1 else 1000, int(sys.argv[3]) if len(sys.argv) > 3 else 1280
    seed = sys.argv[2] if len(sys.argv) > 2 and sys.argv[2] else str(random.randrange(1_000_000))
    program, browser = Program(), open_browser()
    try:
        browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})
        wandering = Wandering(program, browser, random.Random(seed))
        for number in range(steps):
            wandering.go(number)
    finally:
        browser.quit()
        program.close()
    if wandering.found:
        raise SystemExit(f"\nSeed {seed}: {len(wandering.found)} faults.")
    print(f"{steps:,} steps, nothing found.")


if __name__ == "__main__":
    main()
