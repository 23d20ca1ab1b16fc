"""Small changes at random places of the scripts of the pages, each served from a folder of its own, with what reaches them."""

import json
import os
import re
import shutil
import subprocess
import tempfile

import mutants
from script_places import places

BROWSER = os.path.join(mutants.ROOT, "Tests", "BrowserTests")
PYTHON = "/usr/bin/python3"
# Seconds of tests that run together.
STEPS = [6, 20, 60, 10_000]


def all_places():
    return mutants.all_places("Public", ".js", places)


def build(drawn):
    """The program alone, as the pages come from a folder."""
    subprocess.run(["swift", "build", "--product", "tasker", *mutants.RULE], cwd=mutants.ROOT, check=True, stdout=subprocess.DEVNULL)
    return dict(enumerate(drawn))


def changed(place):
    with open(os.path.join(mutants.ROOT, place.file), encoding="utf-8") as file:
        text = file.read()
    return text[:place.start] + place.new + text[place.end:]


class Tests:
    """The browser tests: how long each takes, and which parts of the scripts it runs, as Chromium counts them."""

    def __init__(self):
        self.seconds, self.ranges, self.failing = {}, {}, set()

    def record_all(self, runners):
        files = sorted(name[:-3] for name in os.listdir(BROWSER) if re.fullmatch(os.environ.get("MODULES", r"test_\w+\.py"), name))
        with tempfile.TemporaryDirectory() as folder:
            for _, output in runners.map(lambda name: self.run([name], os.path.join(mutants.ROOT, "Public"), folder, 1200), files):
                self.failing |= failed(output)
            for name in os.listdir(folder):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    told = json.load(file)
                self.seconds[told["test"]] = told["seconds"]
                self.ranges[told["test"]] = told["ranges"]
        if self.failing:
            print(f"Left out, as they fail without a change: {', '.join(sorted(self.failing))}", flush=True)

    @staticmethod
    def run(tests, public, coverage="", longest=mutants.LONGEST):
        variables = {
            "TASKER_PUBLIC": public, "TASKER_BINARY": os.path.join(mutants.ROOT, ".build", "debug", "tasker"),
            "AXE_SCRIPT": os.path.join(mutants.ROOT, ".build", "axe", "axe.min.js"), "TASKER_COVERAGE": coverage}
        return mutants.run([PYTHON, "-B", "-m", "unittest", "-q" if coverage else "--failfast", *tests], BROWSER, variables, longest)

    def covering(self, place):
        path = place.file.removeprefix("Public")
        tests = [
            test for test, ranges in self.ranges.items()
            if test not in self.failing and any(runs(script, place.start) for script in ranges.get(path, []))]
        return sorted(tests, key=lambda test: self.seconds[test])

    def notices(self, _, place):
        """Who fails with the change, twice; None where nobody reaches the place."""
        left = self.covering(place)
        if not left:
            return None
        with tempfile.TemporaryDirectory() as folder:
            public = os.path.join(folder, "Public")
            shutil.copytree(os.path.join(mutants.ROOT, "Public"), public)
            mutants.write(os.path.join(folder, place.file), changed(place).encode())
            for step in STEPS:
                part = []
                while left and (not part or sum(self.seconds[test] for test in part) + self.seconds[left[0]] <= step):
                    part.append(left.pop(0))
                if part and (name := self.failure(part, public)) and self.failure(name, public):
                    return name[0]
        return ""

    def failure(self, tests, public):
        """The first test that fails, as a list."""
        longest = 60 + 10 * sum(self.seconds[test] for test in tests)
        code, output = self.run(tests, public, longest=longest)
        return [] if code == 0 else [name for name in failed(output) if name in tests][:1] or tests


def failed(output):
    """The tests that failed, from newer Pythons or older ones."""
    found = re.findall(r"^(?:FAIL|ERROR): (\w+) \((\S+)\)", output, re.MULTILINE)
    return {where if where.endswith(f".{name}") else f"{where}.{name}" for name, where in found}


def runs(script, place):
    """Whether the innermost range around the place was run."""
    around = [(start, -end, count) for start, end, count in script if start <= place < end]
    return bool(around) and max(around)[2] > 0
