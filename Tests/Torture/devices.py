"""Devices that write over CalDAV without a pause, and one that keeps its copy up to date by tokens."""

import base64
import http.client
import re
import threading
import time
import xml.etree.ElementTree as ElementTree

from writers import Writer

HOME = "/dav/people/me/tasks/"
INBOX = f"{HOME}00000000-0000-0000-0000-000000000001/"
# What follows the number of a task that a device made, and so named.
MARK = "d"
SYNC = ('<D:sync-collection xmlns:D="DAV:"><D:sync-token>{}</D:sync-token><D:sync-level>1</D:sync-level>'
        "<D:prop><D:getetag/></D:prop></D:sync-collection>")


def authorization(program):
    """Switches the server for devices on, and adds one."""
    program.done("devices", "on")
    password = re.search(r"Password +(\S+)", program.done("devices", "add", "Torture")).group(1)
    return "Basic " + base64.b64encode(f"me:{password}".encode()).decode()


class DeviceWriter(Writer):
    """Puts and deletes objects; those of others too."""

    mark = MARK

    def __init__(self, authorization, *arguments):
        super().__init__(*arguments)
        self.headers = {"Authorization": authorization}

    def path(self, task):
        return f"{INBOX}{task if task.endswith(MARK) else self.known[task]}.ics"

    def add(self):
        task = self.new_task()
        self.known[task] = task
        text = "\r\n".join([
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Torture//EN", "BEGIN:VTODO", f"UID:{task}", f"SUMMARY:{task}",
            f"X-OWN:{task}", "END:VTODO", "END:VCALENDAR", ""])
        self.put(task, text, {"If-None-Match": "*"}, {"isThere": True, "name": task, "isComplete": "false"})

    def rename(self, task, name):
        self.edit(task, lambda text: re.sub(r"\r\nSUMMARY[^\r]*(\r\n [^\r]*)*", f"\r\nSUMMARY:{name}", text), {"name": name})

    def complete(self, task):
        done = "STATUS:COMPLETED\r\nPERCENT-COMPLETE:100\r\nEND:VTODO"
        self.edit(
            task, lambda text: re.sub(r"\r\n(STATUS|PERCENT-COMPLETE):[^\r]*", "", text).replace("END:VTODO", done),
            {"isComplete": "true"})

    def delete(self, task):
        self.send("DELETE", self.path(task), None, task, {"isThere": False}, self.headers)

    def edit(self, task, edit, values):
        self.connection.request("GET", self.path(task), headers=self.headers)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        if answer.status in (404, 409, 503):
            self.known.pop(task, None)
            self.writers.refused += 1
        elif answer.status != 200:
            self.fail("GET", self.path(task), answer.status, text)
        else:
            self.put(task, edit(text), {"If-Match": answer.getheader("ETag")}, values)

    def put(self, task, text, condition, values):
        self.send("PUT", self.path(task), text, task, values, {"Content-Type": "text/calendar; charset=utf-8"} | condition | self.headers)


class Copy:
    """A device's copy of Inbox: the tag of each object by its address."""

    def __init__(self, authorization):
        self.headers = {"Authorization": authorization, "Depth": "1", "Content-Type": "application/xml"}
        self.token = ""
        self.tags = {}
        self.is_over = False
        self.thread = None
        self.synchronizations = 0

    def faults(self, port, may_be_refused):
        """What is wrong after a kill: with the token of before it must follow to what is there."""
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        try:
            status = self.synchronize(connection)
            if status == 403 and may_be_refused:
                self.token, self.tags = "", {}
                status = self.synchronize(connection)
            if status != 207:
                return [f"The token {self.token} was answered with {status}"]
            whole = Copy(None)
            whole.headers = self.headers
            whole.synchronize(connection)
            return [] if whole.tags == self.tags else [
                f"The copy of a device has {self.tags.get(href)} at {href}, where there is {whole.tags.get(href)}"
                for href in self.tags.keys() | whole.tags.keys() if self.tags.get(href) != whole.tags.get(href)]
        finally:
            connection.close()

    def follow(self, port):
        """Synchronizes until the server is killed or `stop` is called."""
        self.is_over = False
        self.thread = threading.Thread(target=self.run, args=(port,))
        self.thread.start()

    def stop(self):
        self.is_over = True
        self.thread.join()

    def run(self, port):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        try:
            while not self.is_over and self.synchronize(connection) == 207:
                self.synchronizations += 1
                time.sleep(0.01)
        except (OSError, http.client.HTTPException):
            # The server was killed.
            pass
        finally:
            connection.close()

    def synchronize(self, connection):
        """The status; what was answered counts only as a whole."""
        connection.request("REPORT", INBOX, SYNC.format(self.token), self.headers)
        answer = connection.getresponse()
        content = answer.read()
        if answer.status == 207:
            document = ElementTree.fromstring(content)
            for response in document.iter("{DAV:}response"):
                tag = response.find(".//{DAV:}getetag")
                if tag is None:
                    self.tags.pop(response.find("{DAV:}href").text, None)
                else:
                    self.tags[response.find("{DAV:}href").text] = tag.text
            self.token = document.find("{DAV:}sync-token").text
        return answer.status
