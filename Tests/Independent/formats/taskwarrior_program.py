"""Takes tasks through the real programs `task` and `timew` and prints every difference.

taskwarrior_program.py TASKER     Taskwarrior → Tasker → an empty Taskwarrior → the same Tasker
"""
import json
import os
import shlex
import subprocess
import sys
import tempfile

COMMANDS = """
add Call Mum project:Home.Garden priority:H due:2030-11-27 +phone +next estimate:PT30M points:3
add "Read the “book” ünder <b>" due:2030-11-28T14:30 depends:1 wait:2030-11-20 scheduled:2030-11-21
add Water the plants due:2030-11-27 recur:weekly until:2031-11-27 project:Home
add Pay rent due:2030-12-31 recur:monthly priority:L
add Finished project:Work priority:M
add Given up
add Someday
1 annotate Her number is on https://example.org
1 annotate Second
5 start
5 done
6 delete
"""
SETTINGS = """
data.location={folder}
confirmation=no
verbose=nothing
hooks=off
uda.estimate.type=duration
uda.points.type=numeric
"""


def main():
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(sys.argv[1], folder)
        for line in COMMANDS.strip().splitlines():
            desk.task("one", *json.loads(f"[{arguments(line)}]"))
        original = desk.task("one", "export")
        desk.write("one.json", original)
        desk.timew("track", "2026-11-21T09:00", "-", "2026-11-21T10:30", "Call Mum", "phone")
        first = desk.tasker("import", desk.path("one.json"), "--json")
        tell(first["added"] == 6, f"{first['added']} tasks were imported: {first['notices']}")
        times = desk.tasker("import", desk.path("timew/data/2026-11.data"), "--json")
        tell(times["timeEntries"] == 1, f"The interval was not imported: {times['notices']}")

        desk.tasker("export", desk.path("tasker.json"), "--format", "taskwarrior", "--json")
        desk.task("two", "import", desk.path("tasker.json"))
        back = desk.task("two", "export")
        counts = {status: sum(task["status"] == status for task in json.loads(back)) for status in ("pending", "completed", "recurring")}
        tell(counts == {"pending": 5, "completed": 1, "recurring": 2}, f"Taskwarrior has {counts} after the import")
        compare(json.loads(original), json.loads(back))

        desk.write("two.json", back)
        again = desk.tasker("import", desk.path("two.json"), "--json")
        tell(
            (again["added"], again["existing"], again["differing"]) == (0, 6, 0),
            f"The import of the export adds {again['added']} and differs in {again['differing']} of {again['existing']}")


def arguments(line):
    return ",".join(json.dumps(word) for word in shlex.split(line))


def compare(original, back):
    """All that Tasker keeps returns, of every task that it imports."""
    found = {task["uuid"]: task for task in back}
    names = ["description", "due", "entry", "end", "priority", "project", "tags", "depends", "recur", "until", "parent",
             "wait", "scheduled", "points", "estimate"]
    for task in original:
        if task["status"] == "deleted":
            continue
        other = found.get(task["uuid"], {})
        tell(other.get("status") == task["status"], f"{task['description']} is {other.get('status')}")
        for name in names:
            wanted, got = task.get(name), other.get(name)
            # Each task has a priority in Tasker, and a template is as old as its open task.
            if name == "priority" and wanted is None or name == "entry" and task["status"] == "recurring":
                continue
            if name == "points":
                wanted, got = float(wanted or 0), float(got or 0)
            if isinstance(wanted, list):
                wanted, got = set(wanted), set(got or [])
            tell(wanted == got, f"{task['description']}: {name} was {wanted} and is {got}")
        notes = [[note["description"] for note in each.get("annotations", [])] for each in (task, other)]
        tell(notes[0] == notes[1], f"{task['description']}: annotations were {notes[0]} and are {notes[1]}")


def tell(holds, message):
    if not holds:
        print(message)


class Desk:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        for name in ("one", "two"):
            os.mkdir(self.path(name))
            self.write(f"{name}.rc", SETTINGS.format(folder=self.path(name)))
        os.makedirs(self.path("timew/data"))
        self.write("timew/timewarrior.cfg", "confirmation = off\n")

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def run(self, arguments, **more):
        environment = {
            "PATH": "/usr/bin:/bin", "HOME": self.folder, "TMPDIR": self.folder, "TZ": "Europe/Berlin", "LANG": "C.UTF-8",
            "TASKER_DB": self.path("tasker.db"), **more}
        result = subprocess.run(arguments, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if result.returncode:
            sys.exit(f"{' '.join(arguments)}: {result.stderr}{result.stdout}")
        return result.stdout

    def task(self, name, *words):
        return self.run(["task", *words], TASKRC=self.path(f"{name}.rc"), TASKDATA=self.path(name))

    def timew(self, *words):
        return self.run(["timew", *words], TIMEWARRIORDB=self.path("timew"))

    def tasker(self, *words):
        return json.loads(self.run([self.program, *words]))


main()
