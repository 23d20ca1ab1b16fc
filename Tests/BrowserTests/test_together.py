"""What several people do together: comments, the log with who, and the team."""

import json
import os
import urllib.parse
import urllib.request

from selenium.webdriver.common.keys import Keys

from axe import needs_axe, violations
from support import By, PageTest, wait_for


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def http_error_303(self, request, file, code, message, headers):
        return file


class TogetherTests(PageTest):
    # The first page is without a cookie.
    allowed_in_console = "api/(comments|tasks).* status of 422|/about .* status of 401"

    def setUp(self):
        super().setUp()
        self.cookies = {}
        answer = self.open("owner", "POST", "/api/people/invitations", {})
        self.cookies["owner"] = answer.headers["Set-Cookie"].split(";")[0]
        link = json.load(answer)["link"]
        with urllib.request.build_opener(NoRedirect).open(self.program.address + urllib.parse.urlsplit(link).path, b"name=Ann") as joined:
            self.cookies["ann"] = joined.headers["Set-Cookie"].split(";")[0]
        for who in self.cookies:
            self.send(who, "PATCH", "/api/settings", {"quietHours": {"from": "00:00", "to": "00:00"}})
        self.names = {person["isOwner"]: person["name"] for person in self.get("owner", "/api/people")["items"]}
        self.project = project = self.send("owner", "POST", "/api/projects", {"name": "Site"})["project"]["id"]
        self.ann = next(person["id"] for person in self.get("owner", "/api/people")["items"] if not person["isOwner"])
        self.send("owner", "PUT", f"/api/projects/{project}/shares/{self.ann}", {"access": "edit"})
        self.task = self.send("owner", "POST", "/api/tasks", {"name": "Write the texts", "projectId": project, "assigneeId": self.ann})["task"]["id"]
        self.browser.get(f"{self.program.address}/login")
        name, value = self.cookies["owner"].split("=")
        self.browser.add_cookie({"name": name, "value": value, "path": "/", "sameSite": "Strict", "httpOnly": True})

    def open(self, who, method, path, body=None):
        headers = {"Content-Type": "application/json", **({"Cookie": self.cookies[who]} if who in self.cookies else {})}
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(urllib.request.Request(self.program.address + path, data, headers, method=method), timeout=20)

    def get(self, who, path):
        return json.load(self.open(who, "GET", path))

    def send(self, who, method, path, body):
        return json.load(self.open(who, method, path, body))

    def said(self):
        return [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, ".talk .said")]

    @needs_axe
    def test_comments_are_written_mention_somebody_are_changed_and_deleted(self):
        for text in ["one", "two", "three", "four", "five", "Should the prices stand there? https://example.org/a."]:
            self.send("ann", "POST", f"/api/tasks/{self.task}/comments", {"text": text})
        self.browser.get(f"{self.program.address}/tasks/{self.task}")
        wait_for(lambda: len(self.said()) == 5, "the newest five are shown")
        self.assertEqual(self.text(".comments h2"), "Comments 6")
        self.assertEqual(self.find(".said a").get_attribute("href"), "https://example.org/a")
        self.click(".comments > .button")
        wait_for(lambda: self.said()[0] == "one", "the first is shown")

        field = self.find(".write textarea")
        field.send_keys("No. @a")
        wait_for(lambda: self.find(".comments [role=option]"), "Ann is offered")
        field.send_keys(Keys.ENTER)
        self.assertEqual(field.get_property("value"), "No. @ann ")
        field.send_keys("see <b>there</b>", Keys.CONTROL, Keys.ENTER)
        wait_for(lambda: self.said()[-1] == "No. @ann see <b>there</b>", "it is written")
        self.assertEqual((field.get_property("value"), self.text(".mention"), self.text(".talk li:last-child b")), ("", "@ann", "You"))
        told = self.get("ann", "/api/notices")["items"]
        self.assertEqual([(notice["kind"], notice["title"]) for notice in told if notice["kind"] == "mentioned"], [("mentioned", "Write the texts")])
        self.assertEqual(violations(self.browser), [])

        self.send("ann", "POST", f"/api/tasks/{self.task}/comments", {"text": "Taken."})
        wait_for(lambda: self.said()[-1] == "Taken.", "what Ann writes appears")
        own = self.browser.find_elements(By.CSS_SELECTOR, ".talk > li")[-2]
        self.browser.execute_script("arguments[0].querySelector('[aria-label=\"Change this comment\"]').click()", own)
        edit = wait_for(lambda: self.find(".talk textarea"), "it can be changed")
        edit.send_keys(Keys.END, "!")
        self.click(".talk .write button:last-of-type")
        wait_for(lambda: self.said()[-2].endswith("there</b>!"), "it is changed")
        wait_for(lambda: "edited" in own.find_element(By.CSS_SELECTOR, ".by").text, "and says so")
        self.browser.execute_script("arguments[0].querySelector('[aria-label=\"Delete this comment\"]').click()", own)
        wait_for(lambda: self.said()[-2] == "Deleted by you", "it is deleted")
        wait_for(lambda: self.text("#toast-text") == "Deleted the comment", "the message offers Undo")
        self.click("#toast-action")
        wait_for(lambda: self.said()[-2].endswith("there</b>!"), "and comes back")
        self.browser.execute_script("arguments[0].value = 'x'.repeat(3_900); arguments[0].dispatchEvent(new Event('input'))", field)
        self.assertEqual(self.text(".write .left"), "100 left")

    def test_earlier_comments_are_read_page_by_page(self):
        for number in range(1, 111):
            self.send("ann", "POST", f"/api/tasks/{self.task}/comments", {"text": f"Comment {number}"})
        self.browser.get(f"{self.program.address}/tasks/{self.task}")
        for shown, rest in [(5, "105 earlier"), (100, "10 earlier"), (110, None)]:
            wait_for(lambda: len(self.said()) == shown, f"{shown} are shown")
            self.assertEqual(self.said()[-1], "Comment 110")
            if rest:
                self.assertEqual(self.text(".comments > .button"), rest)
                self.click(".comments > .button")
        self.assertFalse(self.find(".comments > .button").is_displayed())
        self.assertEqual(self.said()[0], "Comment 1")

    @needs_axe
    def test_who_follows_a_task_stands_on_it_and_everybody_decides_that(self):
        self.browser.get(f"{self.program.address}/tasks/{self.task}")
        value = "[data-field=followers] .value"
        wait_for(lambda: self.text(value) == "You, Ann", "who added it and for whom it is")
        self.assertEqual(violations(self.browser), [])
        self.click(value)
        self.choose("No longer follow")
        wait_for(lambda: self.text(value) == "Ann", "only Ann follows it")
        self.send("ann", "POST", f"/api/tasks/{self.task}/comments", {"text": "Soon."})
        self.assertEqual([notice["kind"] for notice in self.get("owner", "/api/notices")["items"]], [])
        self.send("ann", "PUT", f"/api/tasks/{self.task}/followers/me", {"follows": False})
        wait_for(lambda: self.text(value) == "Nobody", "what Ann decides appears")
        self.click(value)
        self.choose("Follow")
        wait_for(lambda: self.text(value) == "You", "it is followed again")
        wait_for(lambda: self.text("#toast-text") == "You follow the task", "the message offers Undo")
        self.click("#toast-action")
        wait_for(lambda: self.text(value) == "Nobody", "and is not")

    def test_the_list_of_people_says_what_is_shared_with_each(self):
        self.browser.get(f"{self.program.address}/people")
        wait_for(lambda: self.text("#people-list li:nth-child(2) .d") == "Shares Site; 1 device", "what is shared with Ann")
        garden = self.send("owner", "POST", "/api/projects", {"name": "Garden"})["project"]["id"]
        self.send("owner", "PUT", f"/api/projects/{garden}/shares/{self.ann}", {"access": "view"})
        wait_for(lambda: self.text("#people-list li:nth-child(2) .d") == "Shares Garden, Site; 1 device", "the other project follows")

    def test_what_one_person_did_not_send_is_shown_to_nobody_else_in_that_browser(self):
        address = f"{self.program.address}/tasks/{self.task}"
        self.browser.get(address)
        wait_for(lambda: self.find(".write textarea"), "a comment can be written").send_keys("Secret")
        self.as_("ann")
        self.browser.get(address)
        field = wait_for(lambda: self.find(".write textarea"), "Ann can write one")
        self.assertEqual(field.get_property("value"), "")
        field.send_keys("Hers")
        self.as_("owner")
        self.browser.get(address)
        wait_for(lambda: self.find(".write textarea") and self.find(".write textarea").get_property("value") == "Secret", "what was written is there")

    def test_what_one_person_looked_at_in_a_browser_is_not_there_for_the_next_one(self):
        self.send("owner", "POST", "/api/projects", {"name": "Attic", "parentId": self.project})
        self.browser.get(f"{self.program.address}/tasks?view=all&q=quokka")
        wait_for(lambda: "quokka" in str(self.browser.get_cookies()), "what was searched for is noted")
        self.browser.get(f"{self.program.address}/projects")
        fold = f"#projects [data-project='{self.project}'] .fold"
        wait_for(lambda: self.find(fold).is_displayed(), "a project has a part")
        self.click(fold)
        wait_for(lambda: "tasker-folded-projects" in str(self.browser.get_cookies()), "what is folded is noted")
        self.press("q", "Quokka draft")
        wait_for(lambda: "Quokka draft" in self.browser.execute_script("return JSON.stringify({...sessionStorage})"), "the draft is kept")
        self.browser.get(f"{self.program.address}/import")
        wait_for(lambda: "todo.txt" in self.text("#import-names"), "the formats are named")
        path = os.path.join(self.program.folder, "quokka.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("name\nQuokka of a file\n")
        self.find("#import-file").send_keys(path)
        wait_for(lambda: "1 task" in self.text("#import-report"), "the file is read")
        self.browser.get(f"{self.program.address}/tasks")
        wait_for(lambda: "q=quokka" in self.browser.current_url, "the search is back for the same person")

        self.as_("ann")
        for path in ["/", "/tasks", "/projects", "/import", "/habits", "/calendar", "/activity", "/settings"]:
            self.browser.get(self.program.address + path)
            wait_for(self.is_quiet, f"{path} is read")
            self.assertNotIn("quokka", self.browser.page_source.lower(), path)
            values = self.browser.execute_script("return [...document.querySelectorAll('input, textarea')].map((field) => field.value).join()")
            self.assertNotIn("quokka", values.lower(), path)
            self.assertNotIn("quokka", self.browser.current_url, path)
        self.browser.get(f"{self.program.address}/projects")
        wait_for(lambda: self.find("#projects [data-project]"), "the projects are shown")
        self.assertEqual(self.browser.execute_script("return document.querySelectorAll('#projects .folded, #projects [aria-expanded=false]').length"), 0)

    def test_a_page_that_the_browser_kept_of_somebody_else_is_made_anew(self):
        own = self.send("owner", "POST", "/api/tasks", {"name": "Quokka", "dueDate": "2026-01-01"})["task"]["id"]
        self.browser.get(f"{self.program.address}/tasks?view=all")
        wait_for(lambda: "Quokka" in self.text("main"), "the task is listed")
        self.browser.get(f"{self.program.address}/login")
        self.as_("ann")
        self.browser.back()
        wait_for(lambda: self.browser.execute_script("return document.documentElement.dataset.person") == self.ann, "the page is Ann’s")
        wait_for(self.is_quiet, "it is read")
        self.assertNotIn("Quokka", self.browser.page_source)
        self.assertNotIn(own, self.browser.page_source)

    def as_(self, who):
        """Signs somebody in at this browser."""
        name, value = self.cookies[who].split("=")
        self.browser.add_cookie({"name": name, "value": value, "path": "/", "sameSite": "Strict", "httpOnly": True})

    def choose(self, text):
        wait_for(lambda: self.find("dialog.chooser[open] .options li"), "the choices are open")
        wait_for(lambda: next((node for node in self.all("dialog.chooser li") if text in node.text), None), f"{text} is offered").click()

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def test_today_shows_everyones_tasks_or_those_for_oneself(self):
        self.browser.get(self.program.address)
        button = wait_for(lambda: next((node for node in self.all("button") if node.text in ("For me", "For everyone")), None), "it offers both")
        titles = {"For me": "Show everyone’s tasks", "For everyone": "Show only tasks for you or for anyone"}
        first = button.text
        self.assertEqual(button.get_attribute("title"), titles.pop(first))
        button.click()
        wait_for(lambda: button.text in titles and button.get_attribute("title") == titles[button.text], "it turned, and says what it does now")

    def test_of_more_than_five_who_see_a_project_four_are_shown(self):
        def invite(name):
            link = self.send("owner", "POST", "/api/people/invitations", {})["link"]
            with urllib.request.build_opener(NoRedirect).open(self.program.address + urllib.parse.urlsplit(link).path, f"name={name}".encode()):
                person = next(person["id"] for person in self.get("owner", "/api/people")["items"] if person["name"] == name)
            self.send("owner", "PUT", f"/api/projects/{self.project}/shares/{person}", {"access": "view"})
        for name in ("Ben", "Cleo", "Dan"):
            invite(name)
        self.browser.get(f"{self.program.address}/projects/{self.project}")
        wait_for(lambda: (len(self.all(".faces .who")), self.text(".faces").endswith("+1")) == (5, False), "all five are shown")
        invite("Eve")
        wait_for(lambda: (len(self.all(".faces .who")), self.text(".faces").endswith("+2")) == (4, True), "two are counted")

    @needs_axe
    def test_a_project_is_shared_in_its_sheet_and_lines_say_for_whom_tasks_are(self):
        shop = self.send("owner", "POST", "/api/projects", {"name": "Shop", "parentId": self.project})["project"]["id"]
        self.send("owner", "POST", "/api/tasks", {"name": "Price the mugs", "projectId": shop})
        self.browser.get(f"{self.program.address}/projects/{self.project}")
        ring = "const ring = document.querySelector('[data-task] .check[data-who]'); return ring && [ring.dataset.who, ring.ariaLabel]"
        said = ["A", "Complete Write the texts, Ann’s"]
        wait_for(lambda: self.browser.execute_script(ring) == said, "the line says for whom its task is")
        wait_for(lambda: len(self.all(".faces .who")) == 2, "the head shows who sees it")
        self.click(".shared-with .tool")
        seat = ".seat:nth-child(2)"
        wait_for(lambda: self.text(f"{seat} .pick") == "Edit", "Ann has a seat")
        self.assertEqual((self.text(".seat .name"), self.text(f"{seat} .name")), ("You", "Ann"))
        self.assertIn("With its subprojects and 2 open tasks.", self.text(".sharing .about"))
        self.assertRegex(self.text(f"{seat} .muted"), "^Since .*, by you$")
        self.assertEqual(violations(self.browser), [])
        self.click(f"{seat} .pick")
        self.choose("View")
        wait_for(lambda: self.text(f"{seat} .pick") == "View", "she may view it")
        self.assertEqual(self.get("ann", f"/api/projects/{self.project}/shares")["access"], "view")
        self.click(f"{seat} .pick")
        self.choose("Take back")
        wait_for(lambda: self.text(".sharing .sheet-body > .muted") and len(self.all(".seat")) == 1, "only the owner sees it")
        wait_for(lambda: not self.all(".check[data-who]"), "the task is nobody's now")
        self.find(".sharing .find input").send_keys("+an")
        wait_for(lambda: self.find(".sharing [role=option]"), "Ann is offered").click()
        wait_for(lambda: self.text(f"{seat} .pick") == "View", "she may view it again")
        self.click(".sharing .action-bar .quiet")
        wait_for(lambda: len(self.all(".seat")) == 1, "the last change is undone")
        self.find(".sharing").send_keys(Keys.ESCAPE)
        wait_for(lambda: not self.find(".sharing").is_displayed(), "it is closed")

        # Who sees the project, known too late, is not shown as who sees the task.
        self.hold(f"projects/{self.project}/shares")
        self.click(".shared-with .tool")
        self.wait_until_held()
        self.browser.execute_script(f"location.hash = '#task={self.task}'")
        menu = ".task-panel:not(.sharing) .sheet-head .menu-anchor button"
        wait_for(lambda: self.find(menu) and not self.find(f"{menu}").find_element(By.XPATH, "..").get_property("inert"), "the task is open")
        self.click(menu)
        self.choose("Share")
        sheet = lambda: (self.text(".share-title h2"), self.text(".sharing .about"), self.text(".seats"))
        wait_for(lambda: self.find(".sharing").is_displayed(), "who sees the task is shown")
        known = sheet()
        self.assertEqual(known[0], "Share Write the texts")
        self.assertNotIn("Owner of this project", known[2])
        self.let_go()
        wait_for(self.is_quiet, "the project was read")
        self.assertEqual(sheet(), known)

        self.browser.get(f"{self.program.address}/tasks/{self.task}")
        row = "[data-field=assigneeId] .value"
        wait_for(lambda: self.text(row) == "Anyone", "nobody has it")
        self.click(row)
        self.choose("Share with Ann")
        message = wait_for(lambda: self.find(".pop-form [name=message]"), "a message can go along")
        self.assertEqual(violations(self.browser), [])
        message.send_keys("Before noon?", Keys.ENTER)
        wait_for(lambda: self.text(row).endswith("Ann"), "it is hers")
        wait_for(lambda: self.text(".action-bar .button") == "Complete for Ann", "and completing it is for her")
        self.assertEqual(self.get("ann", f"/api/tasks/{self.task}")["assigneeId"], self.ann)
        wait_for(lambda: self.said() == ["Before noon?"], "the message is a comment")
        told = self.get("ann", "/api/notices")["items"]
        self.assertIn(f"Assigned to you by {self.names[True]}: Before noon?", [notice["body"] for notice in told])

        self.click(".action-bar .button")
        wait_for(lambda: self.text("#toast-text").startswith("Completed “Write the texts” for Ann"), "it says whom it credits")
        self.assertGreater(self.get("ann", "/api/dashboard")["level"]["points"], 0)
        self.assertEqual(self.get("owner", "/api/dashboard")["level"]["points"], 0)
        next(node for node in self.all("#toast .button") if node.text == "For me").click()
        wait_for(lambda: self.get("owner", "/api/dashboard")["level"]["points"] > 0, "or for oneself")
        self.assertEqual(self.get("ann", "/api/dashboard")["level"]["points"], 0)

    def test_what_one_person_left_in_a_browser_waits_until_they_are_back(self):
        entry = {"name": "000000000000001-aaaaaa", "at": 1, "method": "POST", "path": "/api/tasks", "body": {"name": "Left by Ann"},
                 "headers": {"Idempotency-Key": "left", "Tasker-Person": self.ann}, "isKept": True, "patch": None, "isTried": False, "isGuess": False}
        self.browser.execute_script("localStorage.setItem('tasker-outbox:000000000000001-aaaaaa', arguments[0])", json.dumps(entry))
        self.browser.get(f"{self.program.address}/tasks")
        wait_for(lambda: self.text("#toast-text").startswith("1 change of somebody else"), "it is told")
        self.press("q", "Mine", Keys.ENTER)
        wait_for(lambda: "Mine" in [task["name"] for task in self.get("owner", "/api/tasks?view=all")["items"]], "what follows is saved")
        self.assertNotIn("Left by Ann", [task["name"] for task in self.get("owner", "/api/tasks?view=all")["items"]])
        name, value = self.cookies["ann"].split("=")
        self.browser.add_cookie({"name": name, "value": value, "path": "/", "sameSite": "Strict", "httpOnly": True})
        self.browser.get(f"{self.program.address}/tasks")
        wait_for(lambda: "Left by Ann" in [task["name"] for task in self.get("ann", "/api/tasks?view=all")["items"]], "Ann is back")

    @needs_axe
    def test_the_log_says_who_and_the_team_what_each_does(self):
        garden = self.send("owner", "POST", "/api/projects", {"name": "Garden"})["project"]["id"]
        self.send("owner", "PUT", f"/api/projects/{garden}/shares/{self.ann}", {"access": "edit"})
        self.send("ann", "PATCH", f"/api/tasks/{self.task}", {"priority": "P1"})
        self.browser.get(f"{self.program.address}/activity")
        newest = wait_for(lambda: self.find(".entry .from"), "the log is read")
        self.assertEqual(newest.text, "Ann")
        wait_for(lambda: self.find("#log-personId").is_displayed(), "it can be narrowed to a person")
        self.click("#log-personId")
        wait_for(lambda: self.browser.find_elements(By.CSS_SELECTOR, "[role=option]"), "the people are offered")
        next(node for node in self.browser.find_elements(By.CSS_SELECTOR, "[role=option]") if node.text == "Ann").click()
        wait_for(lambda: {node.text for node in self.browser.find_elements(By.CSS_SELECTOR, ".entry .from")} == {"Ann"}, "only hers")
        self.assertIn(f"personId={self.ann}", self.browser.current_url)
        self.browser.get(f"{self.program.address}/analytics")
        wait_for(lambda: self.find("#team").is_displayed(), "the way to the team")
        self.click("#team")
        wait_for(lambda: self.find("[data-chart=team] svg"), "the chart is drawn")
        lines = wait_for(lambda: [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, "#team li .l")], "the people are listed")
        self.assertEqual(lines, [f"{self.names[True]} (you)\nNothing", "Ann\n1 open"])
        # What is known of one project too late is not shown as what is known of all.
        self.hold(f"/api/team.project={garden}")
        self.click("#team-project")
        self.choose("Garden")
        self.wait_until_held()
        self.click("#team-project")
        self.choose("Everything shared")
        wait_for(lambda: self.text("#team-project .word") == "Everything shared", "all of it is chosen again")
        wait_for(self.is_quiet, "all of it is read")
        self.let_go()
        self.assertEqual([node.text for node in self.all("#team li .l")], lines)
        self.assertEqual(violations(self.browser), [])
