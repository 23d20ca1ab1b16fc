"""Three devices that edit offline and synchronize, beside a person in the page, with kills and answers that are lost: all
copies are equal at the end, and nothing that was acknowledged is lost or there twice.

Usage: together.py PROGRAM [STEPS] [SEED]
"""

import collections
import csv
import http.client
import io
import json
import random
import re
import shutil
import time
import xml.etree.ElementTree as ElementTree

from devices import HOME, INBOX, authorization
from program import Server, from_command_line

DEVICES = 3
# More tasks than these make each step slower and find nothing more.
TASKS = 60
MULTIGET = ('<C:calendar-multiget xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/>'
            "<C:calendar-data/></D:prop>{}</C:calendar-multiget>")
SYNC = ('<D:sync-collection xmlns:D="DAV:"><D:sync-token>{}</D:sync-token><D:sync-level>1</D:sync-level>{}'
        "<D:prop><D:getetag/></D:prop></D:sync-collection>")
NEW = "\r\n".join([
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Together//EN", "BEGIN:VTODO", "UID:{0}", "SUMMARY:{0}", "X-OWN;A=b:{0}",
    "END:VTODO", "END:VCALENDAR", ""])


class Lost(Exception):
    """No answer came."""


class Play:
    """The server, the lists, and what every task must be by what was answered."""

    def __init__(self, program, chance):
        self.program, self.chance = program, chance
        self.counts = collections.Counter()
        # By label: name, whether complete, project.
        self.expected = {}
        self.labels_of = {}
        self.labels = 0
        self.server = Server(program)
        self.connection = self.connect()
        self.person("PATCH", "/api/settings", {"calDAV": True})
        other = self.person("POST", "/api/projects", {"name": "Garden"})["project"]["id"]
        self.lists = {INBOX: "Inbox", f"{HOME}{other}/": "Garden"}
        self.projects = {"Garden": other, "Inbox": INBOX.split("/")[-2]}

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)

    def label(self):
        self.labels += 1
        return f"t{self.labels}"

    def person(self, method, path, body=None):
        """What the page sends."""
        headers = {} if body is None else {"Content-Type": "application/json"}
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self.connection.getresponse()
        content = answer.read()
        if answer.status >= 300 and answer.status != 409:
            raise SystemExit(f"{method} {path} was answered with {answer.status}: {content[:300]}")
        return json.loads(content) if content.startswith(b"{") else content.decode()

    def kill(self):
        self.counts["kills"] += 1
        self.connection.close()
        self.server.kill()
        self.server = Server(self.program)
        self.connection = self.connect()

    def tasks(self):
        rows = csv.DictReader(io.StringIO(self.person("GET", "/api/export")))
        found = collections.defaultdict(list)
        for row in rows:
            found[row["name"].split(" ")[0]].append(row)
        return found

    def judge(self, *allowed):
        """Ends all where the tasks are none of what they may be."""
        truth = self.truth()
        if truth not in allowed:
            differences = {(label, truth.get(label), allowed[0].get(label)) for label in truth.keys() | allowed[0].keys()}
            raise SystemExit(f"Label, what is there and what must be: {[one for one in differences if one[1] != one[2]]}")
        self.expected = truth

    def with_change(self, method, href, text):
        """What must be after a device's change."""
        label = href.rsplit("/", 1)[1].removesuffix(".ics")
        if text is not None:
            name = re.search(r"\nSUMMARY[^:\r]*:([^\r]*)", text).group(1)
            label = name.split(" ")[0]
            return self.expected | {label: (name, "STATUS:COMPLETED" in text, self.lists[href.rsplit("/", 1)[0] + "/"])}
        label = self.labels_of.get(label, label)
        return {key: value for key, value in self.expected.items() if key != label}

    def truth(self):
        """The same as `expected`; a task that is there twice ends all."""
        found = self.tasks()
        # Objects of tasks that were made here have the task's own name.
        self.labels_of |= {rows[0]["id"]: label for label, rows in found.items()}
        for label, rows in found.items():
            if len(rows) > 1:
                raise SystemExit(f"{label} is there {len(rows)} times.")
        return {label: (rows[0]["name"], rows[0]["isComplete"] == "true", rows[0]["project"] or "Inbox")
                for label, rows in found.items()}

    def act(self):
        """The person changes something."""
        self.judge(self.expected)
        self.change()
        self.expected = self.truth()

    def change(self):
        kind = self.chance.random()
        if kind < 0.3 and len(self.expected) < TASKS:
            label = self.label()
            self.person("POST", "/api/tasks", {"name": label, "projectId": self.chance.choice(list(self.projects.values()))})
            return
        found = {label: rows[0]["id"] for label, rows in self.tasks().items()}
        if not found:
            return
        label = self.chance.choice(sorted(found))
        path = f"/api/tasks/{found[label]}"
        name, is_complete, _ = self.expected[label]
        if kind < 0.55:
            self.labels += 1
            self.person("PATCH", path, {"name": f"{label} p{self.labels}"})
        elif kind < 0.7:
            self.person("POST", f"{path}/{'reopen' if is_complete else 'complete'}", {})
        elif kind < 0.8:
            self.person("PATCH", path, {"projectId": self.chance.choice(list(self.projects.values()))})
        elif kind < 0.9:
            self.person("DELETE", path)
        else:
            undone = self.person("POST", "/api/undo", {})
            if isinstance(undone, dict) and "Garden" in undone.get("undone", {}).get("what", ""):
                self.person("POST", "/api/redo", {})


class Local:
    """An object as a device has it: the text, and the tag that it came with."""

    def __init__(self, text, tag):
        self.text, self.tag = text, tag
        self.is_dirty, self.is_deleted = tag is None, False


class Device:
    def __init__(self, play, chance):
        self.play, self.chance = play, chance
        self.headers = {"Authorization": authorization(play.program)}
        self.tokens = dict.fromkeys(play.lists, "")
        self.objects = {}
        # What could not be read yet.
        self.wanted = set()
        self.is_careful = False

    # Edits, for which no server is needed.

    def edit(self):
        here = sorted(href for href, local in self.objects.items() if not local.is_deleted)
        kind = self.chance.random()
        if not here or kind < 0.3 and len(here) < TASKS:
            label = self.play.label()
            href = f"{self.chance.choice(list(self.play.lists))}{label}.ics"
            self.objects[href] = Local(NEW.format(label), None)
            return
        href = self.chance.choice(here)
        local = self.objects[href]
        if kind < 0.6:
            self.play.labels += 1
            label = re.search(r"\nSUMMARY[^:\r]*:([^ \r]*)", local.text).group(1)
            local.text = re.sub(r"\nSUMMARY[^\r]*", f"\nSUMMARY:{label} d{self.play.labels}", local.text)
        elif kind < 0.75:
            local.text = re.sub(r"\r\n(STATUS|COMPLETED|PERCENT-COMPLETE):[^\r]*", "", local.text) if "STATUS:COMPLETED" in local.text \
                else re.sub(r"\r\nSTATUS:[^\r]*", "", local.text).replace("END:VTODO", "STATUS:COMPLETED\r\nEND:VTODO", 1)
        elif kind < 0.87 and local.tag is not None:
            # As many programs move: deleted here, put there.
            other = self.chance.choice([item for item in self.play.lists if not href.startswith(item)])
            target = other + href.rsplit("/", 1)[1]
            if target in self.objects:
                return
            self.objects[target] = Local(local.text, None)
            local.is_deleted = True
        else:
            local.is_deleted = True
        local.is_dirty = True

    # Synchronizing.

    def synchronize(self):
        """Ends early where an answer is lost."""
        self.play.counts["synchronizations"] += 1
        connection = self.play.connect()
        try:
            # Deletions first, since a moved object keeps its UID.
            for href, local in sorted(self.objects.items(), key=lambda item: (not item[1].is_deleted, item[0])):
                if local.is_dirty and self.objects.get(href) is local:
                    self.upload(connection, href, local)
            for collection in self.tokens:
                self.download(connection, collection)
            self.fetch(connection, [])
        except Lost:
            self.play.counts["answers lost"] += 1
        finally:
            connection.close()

    def upload(self, connection, href, local):
        if local.is_deleted and local.tag is None:
            # It never left the device, or nobody told it.
            status, _, _ = self.write(connection, "DELETE", href, None, {})
            if status not in (204, 404):
                raise SystemExit(f"DELETE {href} was answered with {status}")
            del self.objects[href]
            return
        condition = {"If-None-Match": "*"} if local.tag is None else {"If-Match": local.tag}
        if local.is_deleted:
            status, _, content = self.write(connection, "DELETE", href, None, condition)
        else:
            status, tag, content = self.write(connection, "PUT", href, local.text, condition)
        if status in (201, 204):
            self.play.counts["writes acknowledged"] += 1
            if local.is_deleted:
                del self.objects[href]
                return
            local.is_dirty, local.tag = False, tag
            if tag is None:
                self.fetch(connection, [href])
        elif status in (404, 412) or status == 403 and b"no-uid-conflict" in content:
            # Another was quicker, or this is what was sent before: what the server has counts.
            self.play.counts["conflicts"] += 1
            del self.objects[href]
            if local.is_deleted:
                # The move is off.
                for other in self.play.lists:
                    target = other + href.rsplit("/", 1)[1]
                    if target in self.objects and self.objects[target].tag is None:
                        del self.objects[target]
            self.fetch(connection, [href])
        else:
            raise SystemExit(f"{href} was answered with {status}: {content[:300]}")

    def write(self, connection, method, href, text, condition):
        """Sends a change; what came of it counts for what must be there, even where the device does not hear of it."""
        headers = self.headers | condition | ({} if text is None else {"Content-Type": "text/calendar; charset=utf-8"})
        fate = 1 if self.is_careful else self.chance.random()
        if fate < 0.04:
            raise Lost
        if fate < 0.06:
            connection.request(method, href, text, headers)
            time.sleep(self.chance.uniform(0, 0.004))
            self.play.kill()
            self.play.judge(self.play.expected, self.play.with_change(method, href, text))
            raise Lost
        connection.request(method, href, text, headers)
        answer = connection.getresponse()
        content = answer.read()
        self.play.counts[f"{method} {answer.status}"] += 1
        is_done = answer.status in (201, 204)
        self.play.judge(self.play.with_change(method, href, text) if is_done else self.play.expected)
        if fate < 0.12:
            raise Lost
        return answer.status, answer.getheader("ETag"), content

    def report(self, connection, collection, body):
        connection.request("REPORT", collection, body, self.headers | {"Depth": "1", "Content-Type": "application/xml"})
        answer = connection.getresponse()
        content = answer.read()
        if answer.status != 207:
            raise SystemExit(f"REPORT {collection} was answered with {answer.status}: {content[:300]}")
        if not self.is_careful and self.chance.random() < 0.03:
            raise Lost
        return ElementTree.fromstring(content)

    def download(self, connection, collection):
        limit = "" if self.is_careful or self.chance.random() < 0.7 else "<D:limit><D:nresults>3</D:nresults></D:limit>"
        while True:
            document = self.report(connection, collection, SYNC.format(self.tokens[collection], limit))
            changed, is_cut = [], False
            for response in document.iter("{DAV:}response"):
                href, tag = response.find("{DAV:}href").text, response.find(".//{DAV:}getetag")
                local = self.objects.get(href)
                if href == collection:
                    is_cut = True
                elif tag is None:
                    # Deleted there: an edit of it will be refused; so will one that was never sent.
                    if local is None:
                        self.play.counts["deletions of what was never here"] += 1
                    elif not local.is_dirty:
                        del self.objects[href]
                elif local is None or local.tag != tag.text and not local.is_dirty:
                    changed.append(href)
            self.fetch(connection, changed)
            self.tokens[collection] = document.find("{DAV:}sync-token").text
            if not is_cut:
                return

    def fetch(self, connection, hrefs):
        self.wanted |= set(hrefs)
        for collection in self.play.lists:
            wanted = sorted(href for href in self.wanted if href.startswith(collection))
            if not wanted:
                continue
            asked = "".join(f"<D:href>{href}</D:href>" for href in wanted)
            for response in self.report(connection, collection, MULTIGET.format(asked)).iter("{DAV:}response"):
                href, tag = response.find("{DAV:}href").text, response.find(".//{DAV:}getetag")
                self.wanted.discard(href)
                if href in self.objects and self.objects[href].is_dirty:
                    # Its edit will be refused.
                    continue
                if tag is None:
                    self.objects.pop(href, None)
                else:
                    text = response.find(".//{urn:ietf:params:xml:ns:caldav}calendar-data").text
                    self.objects[href] = Local(text.replace("\r\n", "\n").replace("\n", "\r\n"), tag.text)


def run(program, chance, steps):
    play = Play(program, chance)
    play.expected = play.truth()
    devices = [Device(play, chance) for _ in range(DEVICES)]
    for _ in range(steps):
        kind = chance.random()
        if kind < 0.2:
            play.act()
        elif kind < 0.7:
            chance.choice(devices).edit()
        else:
            chance.choice(devices).synchronize()
    for _ in range(3):
        for device in devices:
            device.is_careful = True
            device.synchronize()
    play.judge(play.expected)
    for device in devices:
        compare(device, devices[0], play)
    play.server.kill()
    fault = program.check()
    if fault:
        raise SystemExit(fault)
    return play.counts


def compare(device, other, play):
    def shown(device):
        return {href: (local.tag, local.text, local.is_dirty) for href, local in device.objects.items()}

    if shown(device) != shown(other):
        raise SystemExit(f"Two copies differ: {set(shown(device).items()) ^ set(shown(other).items())}")
    found = {}
    for href, local in device.objects.items():
        name = re.search(r"\nSUMMARY[^:\r]*:([^\r]*)", local.text).group(1)
        found[name.split(" ")[0]] = (name, "STATUS:COMPLETED" in local.text, play.lists[href.rsplit("/", 1)[0] + "/"])
        if href.endswith(f"/{name.split(' ')[0]}.ics") and f"X-OWN;A=b:{name.split(' ')[0]}" not in local.text:
            raise SystemExit(f"{href} has lost what only devices know: {local.text}")
    unlike = [(label, found.get(label), play.expected.get(label)) for label in found.keys() | play.expected.keys()]
    unlike = [one for one in unlike if one[1] != one[2]]
    if unlike:
        raise SystemExit(f"Label, what a copy has and what Tasker has: {unlike}")


def main():
    program, steps, seed = from_command_line("together", 1_000)
    program.done("add", "t0")
    try:
        counts = run(program, random.Random(seed), steps)
    except SystemExit as end:
        raise SystemExit(f"Seed {seed}: {end}\n{program.folder} is kept.") from end
    shutil.rmtree(program.folder)
    print(f"{steps:,} steps: " + ", ".join(f"{count:,} {what}" for what, count in sorted(counts.items())) + ". All copies are equal.")


if __name__ == "__main__":
    main()
