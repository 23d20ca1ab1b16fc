"""Measures the CalDAV server, and Radicale and Xandikos with the same objects.

Usage: caldav.py PROGRAM PACKAGES [OBJECTS [TASKS]], with the folder that the other servers were installed into. OBJECTS
(10,000) are what a device sent; TASKS (1,000,000) are imported tasks of ten years, and 0 leaves those out. Nothing here
can fail a build.
"""

import base64
import http.client
import json
import os
import random
import re
import shutil
import statistics
import sys
import tempfile
import time
import uuid
from datetime import date, datetime, timedelta, timezone

from charts import make_database
from history import WORDS
from peers import Radicale, Xandikos
from server import Server

HOME = "/dav/people/me/tasks/"
INBOX = "00000000-0000-0000-0000-000000000001"
BATCH = 200
ROUNDS = 5
CHANGES = 10
# How many objects the others are sent, which read their whole collection for each.
SLOWER = 20
AIMS = {"PROPFIND of all": 100, "first sync": 150, "sync of 10 changes": 2}
LIST = "<D:prop><D:getetag/><D:getcontenttype/><D:resourcetype/></D:prop>"
DATA = "<D:prop><D:getetag/><C:calendar-data/></D:prop>"
NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"'


class Site:
    """A collection of a server, asked over one connection; answers are read whole."""

    def __init__(self, server, collection, headers):
        self.server = server
        self.collection = collection
        self.headers = headers
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=600)

    def ask(self, method, path, body="", headers=None, statuses=(200, 207)):
        for attempt in (1, 2):
            try:
                self.connection.request(method, path, body.encode(), {**self.headers, **(headers or {})})
                answer = self.connection.getresponse()
                content = answer.read()
                break
            except (http.client.RemoteDisconnected, ConnectionResetError):
                # Radicale closes the connection after each answer.
                self.connection.close()
                if attempt == 2:
                    raise
        assert answer.status in statuses, (method, path, answer.status, content[:500])
        return content.decode()

    def put(self, name, text):
        self.ask("PUT", self.collection + name, text, {"Content-Type": "text/calendar"}, (201, 204))

    def find(self):
        return self.ask("PROPFIND", self.collection, f"<D:propfind {NAMESPACES}>{LIST}</D:propfind>", xml(1))

    def sync(self, token=""):
        return self.ask(
            "REPORT", self.collection, f"<D:sync-collection {NAMESPACES}><D:sync-token>{token}</D:sync-token>"
            "<D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>", xml(1))

    def get_many(self, hrefs):
        return self.ask(
            "REPORT", self.collection, f"<C:calendar-multiget {NAMESPACES}>{DATA}"
            + "".join(f"<D:href>{href}</D:href>" for href in hrefs) + "</C:calendar-multiget>", xml(1))

    def first_sync(self):
        """The list, and then everything in it."""
        hrefs = members(self.sync())
        for start in range(0, len(hrefs), BATCH):
            part = hrefs[start:start + BATCH]
            assert self.get_many(part).count("BEGIN:VTODO") == len(part)
        return hrefs


def xml(depth):
    return {"Content-Type": "application/xml; charset=utf-8", "Depth": str(depth)}


def members(answer):
    return re.findall(r"href>([^<]+\.ics)<", answer)


def token(answer):
    return re.search(r"sync-token>([^<]+)<", answer).group(1)


def objects(count):
    """VTODOs as a phone writes them, by their names."""
    choice = random.Random(count)
    now = datetime.now(timezone.utc).replace(microsecond=0)
    result = {}
    for _ in range(count):
        uid = str(uuid.UUID(int=choice.getrandbits(128), version=4))
        added = (now - timedelta(minutes=choice.randrange(1, 500_000))).strftime("%Y%m%dT%H%M%SZ")
        lines = [f"DTSTAMP:{added}", f"UID:{uid}", f"CREATED:{added}", f"LAST-MODIFIED:{added}",
                 "SUMMARY:" + " ".join(choice.choices(WORDS, k=choice.randint(3, 9))).capitalize(),
                 f"PRIORITY:{choice.choice((1, 3, 5, 9))}", "STATUS:NEEDS-ACTION"]
        if choice.random() < 0.67:
            lines.append(f"DUE;VALUE=DATE:{date.today() + timedelta(days=choice.randrange(-30, 1_095)):%Y%m%d}")
        if choice.random() < 0.3:
            lines.append("DESCRIPTION:" + " ".join(choice.choices(WORDS, k=12)))
        result[f"{uid}.ics"] = "\r\n".join([
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Phone//EN", "BEGIN:VTODO", *lines, "END:VTODO",
            "END:VCALENDAR", ""])
    return result


def timed(server, work, rounds=ROUNDS, each=1):
    """Wall and processor milliseconds: the median, and the mean, since some servers are counted in ticks."""
    walls, used = [], []
    for turn in range(rounds):
        before, began = server.cpu_seconds, time.perf_counter()
        work(turn)
        walls.append((time.perf_counter() - began) * 1000 / each)
        used.append((server.cpu_seconds - before) * 1000 / each)
    return statistics.median(walls), statistics.mean(used)


def measure(site, new):
    """Each new object is sent once; then some of them change."""
    server, found = site.server, {}
    hrefs = members(site.find())
    some = random.Random(1).sample(hrefs, BATCH)
    found["PROPFIND of all"] = timed(server, lambda _: site.find())
    found["first list"] = timed(server, lambda _: site.sync())
    found["first sync"] = timed(server, lambda _: site.first_sync(), 2)
    found[f"multiget of {BATCH}"] = timed(server, lambda _: site.get_many(some), 4 * ROUNDS)
    found["GET"] = timed(server, lambda _: [site.ask("GET", href) for href in some], 1, BATCH)
    found["PUT"] = timed(server, lambda _: [site.put(*item) for item in new.items()], 1, len(new))
    found[f"sync of {CHANGES} changes"] = timed_changes(site, list(new.items())[:CHANGES])
    return found


def timed_changes(site, changed):
    state, times = token(site.sync()), []
    for turn in range(ROUNDS):
        for name, text in changed:
            site.put(name, text.replace("SUMMARY:", f"SUMMARY:{turn} "))
        times.append(timed(site.server, lambda _: site.sync(state), 2 * ROUNDS))
        answer = site.sync(state)
        assert len(members(answer)) == CHANGES, answer
        state = token(answer)
    return tuple(statistics.median(part) for part in zip(*times))


def sign_in(server):
    """The headers of a new device."""
    with server.connect() as connection:
        status, _, body = connection.request("/api/settings", "PATCH", value={"calDAV": True})
        assert status == 200, body
        status, _, body = connection.request("/api/devices", "POST", value={"name": "Phone"})
        assert status in (200, 201), body
    credentials = f"me:{json.loads(body)['password']}".encode()
    return {"Authorization": "Basic " + base64.b64encode(credentials).decode()}


def fill(site, sent):
    """What a phone does that had its tasks elsewhere; the last thousand must not take longer than the first."""
    names = list(sent)
    times = []
    for start in range(0, len(names), 1000):
        before = site.server.cpu_seconds
        for name in names[start:start + 1000]:
            site.put(name, sent[name])
        times.append((site.server.cpu_seconds - before) * 1000 / len(names[start:start + 1000]))
    print(f"PUT of {len(names):,} objects: the first 1,000 took {times[0]:.2f} ms CPU each, the last {times[-1]:.2f} ms")


def show(title, columns):
    print(f"\n{title:24}" + "".join(f"{name:>34}" for name in columns))
    print(f"{'':24}" + f"{'wall':>20}{'CPU':>14}" * len(columns))
    for name in next(iter(columns.values())):
        aim = f"   (aim: {AIMS[name]} ms)" if name in AIMS else ""
        print(f"{name:24}" + "".join(
            f"{found[name][0]:>17,.2f} ms{found[name][1]:>11,.2f} ms" for found in columns.values()) + aim, flush=True)


def memory(server, when):
    print(f"Memory of the program {when}: {server.memory('VmRSS'):.0f} MB, at most {server.memory('VmHWM'):.0f} MB", flush=True)


def compare(program, packages, folder, count):
    """The same objects in each server."""
    sent, new = objects(count), objects(BATCH)
    columns = {}
    with Server(program, os.path.join(folder, "sent.db")) as server:
        site = Site(server, f"{HOME}{INBOX}/", sign_in(server))
        fill(site, sent)
        columns["Tasker"] = measure(site, new)
        memory(server, f"after syncs of {count:,} objects")
    for peer in (Radicale, Xandikos):
        with peer(packages, folder, sent) as server:
            columns[peer.name] = measure(Site(server, server.collection, server.headers), dict(list(new.items())[:SLOWER]))
    show(f"{count:,} sent objects", columns)


def measure_tasks(program, folder, count):
    """Tasks that no device sent; the largest project is the collection."""
    database = make_database(program, folder, count)
    with Server(program, database) as server:
        headers = sign_in(server)
        with server.connect() as connection:
            _, _, body = connection.request("/api/projects")
        largest = max(json.loads(body)["items"], key=lambda project: project["counts"]["total"])
        site = Site(server, f"{HOME}{largest['id']}/", headers)
        memory(server, f"with {count:,} completed tasks")
        found = measure(site, objects(BATCH))
        listed = len(members(site.find()))
        memory(server, f"after first syncs of {listed:,} objects")
    show(f"{listed:,} open of {count * 13 // 10:,}", {"Tasker": found})


def main():
    if not 3 <= len(sys.argv) <= 5 or not os.access(sys.argv[1], os.X_OK):
        raise SystemExit("Usage: caldav.py PROGRAM PACKAGES [OBJECTS [TASKS]], with the path of the release binary.")
    program, packages = map(os.path.abspath, sys.argv[1:3])
    count, tasks = (int(text.replace(",", "")) for text in [*sys.argv[3:], "10,000", "1,000,000"][:2])
    folder = tempfile.mkdtemp(prefix="caldav-", dir=os.path.dirname(program))
    try:
        compare(program, packages, folder, count)
        if tasks:
            measure_tasks(program, folder, tasks)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
