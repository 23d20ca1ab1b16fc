"""Three people do whatever the API document allows, with what they share and what is theirs alone: no answer is a failure of
the server, nobody reads what only another one sees, and each change comes back as it was when it is undone and redone.

Usage: anything.py PROGRAM [STEPS] [SEED]
"""

import collections
import http.client
import json
import random
import shutil
import urllib.parse

from program import Server, from_command_line
from samples import Samples

PEOPLE = ("owner", "ann", "bob")
# In everything that only one person sees.
WORD = "quokka"
# They end what the others do, never end themselves, take what is not in the document, or may share what is meant to be private.
LEFT_OUT = {
    "/api/tasks/bulk", "/api/tasks/edit",
    "/api/events", "/api/reset", "/api/demo", "/api/import", "/api/import/losses", "/api/backup", "/api/backups", "/api/check", "/api/me/leave",
    "/api/devices", "/api/devices/{id}", "/api/people/{id}", "/api/people/invitations", "/api/people/invitations/{id}",
    "/api/backups/{id}/restore", "/join/{link}", "/login", "/api/history/moment", "/api/history/moment/copy"}
OFTEN = {
    "/api/tasks": 6, "/api/quick-add": 4, "/api/habits": 3, "/api/projects": 3, "/api/tasks/{id}": 4,
    "/api/habits/{id}/complete": 4, "/api/tasks/{id}/complete": 4, "/api/tasks/{id}/comments": 4,
    "/api/comments/{id}": 3, "/api/tasks/{id}/timer/start": 3, "/api/tasks/{id}/timer/stop": 2, "/api/time-entries": 3}
KINDS = {"time-entries": "entry", "project-templates": "template"}
WRITTEN_SHARE = 0.65
# Undone and redone, these are of the moment at which that was done.
OF_THE_MOMENT = {"version", "modifiedAt", "archivedAt", "at"}
LISTS_LEFT_OUT = {"state", "ownPriorities"}
UNDONE = 200


class Failure(Exception):
    """What a person would call a fault."""


class Play:
    def __init__(self, server, chance):
        self.chance, self.port = chance, server.port
        self.cookies, self.counts = {}, collections.Counter()
        self.who, self.kind = "owner", ""
        self.invite()
        document = json.loads(self.ask("GET", "/api/openapi.json")[1])
        self.samples = Samples(chance, document)
        self.operations = [
            (method, path, operation) for path, methods in document["paths"].items() if path not in LEFT_OUT
            for method, operation in methods.items() if method in ("get", "post", "put", "patch", "delete")]
        self.private = {who: self.make_private(who) for who in PEOPLE}
        self.share()

    # What each has

    def invite(self):
        for name in PEOPLE[1:]:
            self.who = "owner"
            link = json.loads(self.ask("POST", "/api/people/invitations", {})[1])["link"]
            self.who = name
            self.ask("POST", urllib.parse.urlsplit(link).path, f"name={name}", "application/x-www-form-urlencoded")

    def make_private(self, who):
        self.who = who
        project = json.loads(self.ask("POST", "/api/projects", {"name": f"{WORD}{who}"})[1])["project"]["id"]
        tasks = [{"name": f"{WORD}{who} {number}", "tags": [f"{WORD}{who}"], "projectId": project} for number in range(3)]
        return {project} | {json.loads(self.ask("POST", "/api/tasks", task)[1])["task"]["id"] for task in tasks}

    def share(self):
        people = {"owner" if person["isOwner"] else person["name"]: person["id"] for person in json.loads(self.ask("GET", "/api/people")[1])["items"]}
        self.samples.ids["person"] = self.samples.ids["assignee"] = list(people.values())
        for self.who in PEOPLE:
            project = json.loads(self.ask("POST", "/api/projects", {"name": f"Shared by {self.who}"})[1])["project"]["id"]
            self.samples.ids.setdefault("project", []).append(project)
            for other in PEOPLE:
                if other != self.who:
                    access = self.chance.choice(["view", "edit", "full"])
                    self.ask("PUT", f"/api/projects/{project}/shares/{people[other]}", {"access": access})

    # What they do

    def ask(self, method, path, value=None, kind="application/json"):
        body = value if value is None or isinstance(value, str) else json.dumps(value)
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        cookie = {"Cookie": self.cookies[self.who]} if self.who in self.cookies else {}
        connection.request(method, path, body and body.encode(), {"Content-Type": kind, **cookie})
        answer = connection.getresponse()
        text, self.kind = answer.read(), answer.getheader("Content-Type", "")
        connection.close()
        if self.who not in self.cookies and answer.getheader("Set-Cookie"):
            self.cookies[self.who] = answer.getheader("Set-Cookie").split(";")[0]
        self.judge(f"{self.who} {method} {path} {body or ''}", answer.status, text.decode())
        return answer.status, text

    def judge(self, asked, status, text):
        if status >= 500:
            raise Failure(f"{asked} was answered with {status}: {text[:300]}")
        for other in PEOPLE:
            place = text.find(WORD + other)
            if other != self.who and place >= 0 and WORD not in asked:
                raise Failure(f"{asked} tells of what only {other} sees: {text[max(0, place - 200):place + 60]}")

    def step(self):
        self.who = self.chance.choice(PEOPLE)
        writes = [operation for operation in self.operations if operation[0] != "get"]
        if self.chance.random() < WRITTEN_SHARE:
            method, path, operation = self.chance.choices(writes, [OFTEN.get(path, 1) for _, path, _ in writes])[0]
        else:
            method, path, operation = self.chance.choice([operation for operation in self.operations if operation[0] == "get"])
        collection = path.split("/")[2] if path.count("/") > 1 else ""
        kind = KINDS.get(collection, collection.removesuffix("s"))
        asked = self.filled(path, kind, operation)
        content = operation.get("requestBody", {}).get("content", {})
        if content and "application/json" not in content:
            return
        body = self.samples.value(content["application/json"]["schema"]) if content else None
        if path == "/api/quick-add":
            body.pop("ids", None)
        # What is theirs alone stays so.
        if any(own in asked or own in json.dumps(body) for own in self.private[self.who]):
            return
        status, answer = self.ask(method.upper(), asked, body)
        self.counts["done" if status < 400 else "refused"] += 1
        if status < 400 and self.kind == "application/json":
            self.samples.note(json.loads(answer), kind)

    def filled(self, path, kind, operation):
        query = []
        others = [id for who in PEOPLE if who != self.who for id in self.private[who]]
        for parameter in operation.get("parameters", []):
            schema, name = parameter.get("schema", {}), parameter.get("name", "")
            if parameter.get("in") == "path":
                known = self.chance.choice(others) if self.chance.random() < 0.05 else self.samples.id(kind if name == "id" else name)
                value = known if name in ("id", "person") else self.samples.value(schema, name)
                path = path.replace("{" + name + "}", urllib.parse.quote(str(value), safe="") or "x")
            elif parameter.get("in") == "query" and (parameter.get("required") or self.chance.random() < 0.25):
                value = self.samples.value(schema, name)
                text = ",".join(map(str, value)) if isinstance(value, list) else str(value).lower() if isinstance(value, bool) else value
                if text is not None:
                    query.append((name, text))
        return path + ("?" + urllib.parse.urlencode(query) if query else "")

    # What they take back

    def rows(self):
        """Everything that the person sees, by its list and ID."""
        lists = json.loads(self.ask("GET", "/api/export?format=json")[1])
        return {
            (name, row.get("id") or json.dumps(row, sort_keys=True)):
                {key: value for key, value in row.items() if key not in OF_THE_MOMENT}
            for name, rows in lists.items() if isinstance(rows, list) and name not in LISTS_LEFT_OUT for row in rows}

    def take_back(self):
        for _ in range(UNDONE):
            self.who = self.chance.choice(PEOPLE)
            before = self.rows()
            status, answer = self.ask("POST", "/api/undo", {})
            if status == 200 and self.ask("POST", "/api/redo", {})[0] == 200:
                after = self.rows()
                wrong = [key for key in before.keys() | after.keys() if before.get(key) != after.get(key)]
                if wrong:
                    what = json.loads(answer)["undone"]["what"]
                    raise Failure(f"{what}, undone and redone: {wrong[0]} was {before.get(wrong[0])}, is {after.get(wrong[0])}")
                self.counts["undone and redone"] += 1
                self.ask("POST", "/api/undo", {})


def main():
    program, steps, seed = from_command_line("anything", 1_000)
    server = Server(program)
    try:
        play = Play(server, random.Random(seed))
        for _ in range(steps):
            play.step()
        play.take_back()
        server.kill()
        if program.check():
            raise Failure(program.check())
    except Failure as failure:
        raise SystemExit(f"Seed {seed}: {failure}\n{program.folder} is kept.") from failure
    finally:
        server.process.kill()
    shutil.rmtree(program.folder)
    print(f"{steps:,} steps: " + ", ".join(f"{count:,} {what}" for what, count in sorted(play.counts.items())) + ".")


if __name__ == "__main__":
    main()
