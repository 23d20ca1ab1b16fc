"""Small changes at random places of the scripts of the pages, each served from a folder of its own, with what reaches them."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import mutants
from judging import Failure, digest
from script_places import places

BROWSER = os.path.join(mutants.ROOT, "Tests", "BrowserTests")
PYTHON = "/usr/bin/python3"
# Seconds that a test waits for the page, which is less than usual while it looks for a suspect.
PATIENCE = {True: "8", False: "20"}


def all_places():
    return mutants.all_places("Public", ".js", places)


def build(drawn, _):
    """The program alone, as the pages come from a folder; none where TASKER_BINARY names one that was built."""
    if not os.environ.get("TASKER_BINARY"):
        subprocess.run(["swift", "build", "--product", "tasker", *mutants.RULE], cwd=mutants.ROOT, check=True)
        os.environ["TASKER_BINARY"] = os.path.join(mutants.ROOT, ".build", "debug", "tasker")
    return dict(enumerate(drawn))


def digest_of_tests():
    return digest(os.path.join("Tests", "BrowserTests"))


def changed(place):
    with open(os.path.join(mutants.ROOT, place.file), encoding="utf-8") as file:
        text = file.read()
    return text[:place.start] + place.new + text[place.end:]


class Tests:
    """The browser tests: how long each takes, and which parts of the scripts it runs, as Chromium counts them."""

    def __init__(self, folder):
        self.folder = folder
        self.seconds, self.ranges, self.sizes, self.failing = {}, {}, {}, set()
        self.empty = os.path.join(folder, "empty.db")

    def record(self, name):
        """Each file of tests once, as long as it, what it imports and the scripts stay as they are."""
        shared = [file for file in sorted(os.listdir(BROWSER)) if not file.startswith("test_") and file.endswith(".py")]
        version = digest("Public", *(f"Tests/BrowserTests/{file}" for file in (f"{name}.py", *shared)))
        folder = os.path.join(self.folder, f"{name} {version}")
        done = os.path.join(folder, "failed")
        if not os.path.exists(done):
            os.makedirs(folder, exist_ok=True)
            _, output = self.run([name], os.path.join(mutants.ROOT, "Public"), folder, 1200)
            again = failed(output)
            if again:
                _, output = self.run(sorted(again), os.path.join(mutants.ROOT, "Public"), folder, 1200)
            with open(done, "w", encoding="utf-8") as file:
                json.dump(sorted(failed(output)), file)
        return folder

    def record_all(self, runners):
        sys.path.insert(0, BROWSER)
        from run import make_empty
        shutil.copy(make_empty(tempfile.mkdtemp()), self.empty)
        files = sorted(name[:-3] for name in os.listdir(BROWSER) if re.fullmatch(os.environ.get("MODULES", r"test_\w+\.py"), name))
        for number, folder in enumerate(runners.map(self.record, files)):
            print(f"{number + 1}/{len(files)} files of tests are recorded", flush=True)
            for name in os.listdir(folder):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    told = json.load(file)
                if name == "failed":
                    self.failing |= set(told)
                else:
                    test, self.ranges[test], self.seconds[test] = told["test"], told["ranges"], told["seconds"]
                    self.sizes[test] = sum(
                        count > 0 for scripts in told["ranges"].values() for script in scripts for _, _, count in script)
        print(f"{sum(self.seconds.values()):.0f} s of tests", flush=True)
        if self.failing:
            print(f"Left out, as they fail without a change: {', '.join(sorted(self.failing))}", flush=True)

    def run(self, tests, public, coverage="", longest=mutants.LONGEST, patience=PATIENCE[False]):
        variables = {
            "TASKER_PUBLIC": public, "TASKER_EMPTY": self.empty, "TASKER_COVERAGE": coverage, "TASKER_PATIENCE": patience,
            "AXE_SCRIPT": os.path.join(mutants.ROOT, ".build", "axe", "axe.min.js")}
        return mutants.run([PYTHON, "-B", "-m", "unittest", "-q" if coverage else "--failfast", *tests], BROWSER, variables, longest)

    def covering(self, _, place):
        """The tests that run the place, what is quick and runs little first."""
        path = place.file.removeprefix("Public")
        tests = [
            test for test, ranges in self.ranges.items()
            if test not in self.failing and any(runs(script, place.start) for script in ranges.get(path, []))]
        return sorted(tests, key=lambda test: self.seconds[test] * self.sizes[test])

    def failure(self, tests, number, place, longest, is_first=False):
        """The first test that fails; without a change if the place is None."""
        with tempfile.TemporaryDirectory() as folder:
            public = os.path.join(folder, "Public")
            shutil.copytree(os.path.join(mutants.ROOT, "Public"), public)
            if place:
                mutants.write(os.path.join(folder, place.file), changed(place).encode())
            code, output = self.run(tests, public, longest=longest, patience=PATIENCE[is_first])
        if code == 0:
            return None
        suspects = [name for name in failed(output) if name in tests] or tests
        return Failure(suspects[0], suspects)


def failed(output):
    """The tests that failed, from newer Pythons or older ones."""
    found = re.findall(r"^(?:FAIL|ERROR): (\w+) \((\S+)\)", output, re.MULTILINE)
    return {where if where.endswith(f".{name}") else f"{where}.{name}" for name, where in found}


def runs(script, place):
    """Whether the innermost range around the place was run."""
    around = [(start, -end, count) for start, end, count in script if start <= place < end]
    return bool(around) and max(around)[2] > 0
