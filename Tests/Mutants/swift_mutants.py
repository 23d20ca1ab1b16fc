"""Small changes at random places of the Swift sources, all in one build behind a switch, run with what reaches them."""

import os
import re
import subprocess
import time
from collections import defaultdict

import mutants
from fault import Fault
from swift_places import places

COPY = mutants.COPY
PLANTED = "PlantedFault.swift"
# The switch, which also tells a file once that a place was reached: by that is known which tests can notice a change.
SWITCH = """import Glibc

private let planted = getenv("TASKER_PLANTED").map { atoi($0) } ?? -1
private let log = getenv("TASKER_REACHED").map { open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644) } ?? -1
private nonisolated(unsafe) let told = UnsafeMutablePointer<Bool>.allocate(capacity: COUNT)

/// Whether this change is planted.
@inline(never) func isPlanted(_ number: Int32) -> Bool {
    if log >= 0, !told[Int(number)] {
        told[Int(number)] = true
        let line = "\\(number)\\n"
        _ = line.withCString { write(log, $0, line.utf8.count) }
    }
    return number == planted
}
"""
DESK = Fault(
    "", mutants.HANDED_ON.file, mutants.HANDED_ON.old,
    mutants.HANDED_ON.old + ' "TASKER_PLANTED": getenv("TASKER_PLANTED").map { String(cString: $0) } ?? "-1",'
    ' "TASKER_REACHED": getenv("TASKER_REACHED").map { String(cString: $0) } ?? "/dev/null",', "")
# Seconds of tests that run together; what is quick often notices before the rest has begun.
STEPS = [4, 15, 60, 10_000]


def all_places():
    return mutants.all_places("Sources", ".swift", places)


def build(drawn):
    """Those of the drawn changes that compile, by number; two never overlap."""
    kept = dict(enumerate(apart(drawn)))
    count = len(kept)
    while True:
        write_sources(kept, count)
        result = subprocess.run(
            ["swift", "build", "--build-tests", *mutants.RULE, "-Xswiftc", "-gnone"], cwd=COPY, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if result.returncode == 0:
            return kept
        refused = numbers_of_errors(result.stdout, kept)
        if not refused:
            raise SystemExit(result.stdout[-5000:])
        print(f"{len(refused)} changes do not compile: {sorted(refused)}", flush=True)
        kept = {number: place for number, place in kept.items() if number not in refused}


def apart(drawn):
    taken = defaultdict(list)
    for place in drawn:
        if all(place.end < start or end < place.start for start, end in taken[place.file]):
            taken[place.file].append((place.start, place.end))
            yield place


def write_sources(kept, count):
    by_file = defaultdict(list)
    for number, place in kept.items():
        by_file[place.file].append((number, place))
    mutants.copy_sources(lambda file, content: changed(content, by_file[file]) if file in by_file else handed_on(file, content))
    for module in os.listdir(os.path.join(mutants.ROOT, "Sources")):
        inside = [(number, place) for number, place in kept.items() if place.file.split("/")[1] == module]
        if inside:
            declarations = [place.declarations(number) for number, place in inside if place.declarations]
            text = SWITCH.replace("COUNT", str(count)) + "".join(f"\n{declared}\n" for declared in declarations)
            mutants.write(os.path.join(COPY, "Sources", module, PLANTED), text.encode())


def handed_on(file, content):
    return mutants.replaced(content.decode(), DESK, "").encode() if file == DESK.file else content


def changed(content, inside):
    text = content.decode()
    for number, place in sorted(inside, key=lambda pair: -pair[1].start):
        text = text[:place.start] + place.code(number) + text[place.end:]
    return text.encode()


def numbers_of_errors(output, kept):
    """The changes that stand where the compiler found an error, or else all of such a file."""
    refused = set()
    for file, line in set(re.findall(r"(Sources/\S+?\.swift):(\d+):\d+: error:", output)):
        inside = {number: place for number, place in kept.items() if place.file == file}
        if file.endswith(PLANTED):
            with open(os.path.join(COPY, file), encoding="utf-8") as source:
                inside = {}
                refused |= {int(number) for number in re.findall(r"isPlanted\((\d+)\)", source.read().splitlines()[int(line) - 1])}
        near = {
            number for number, place in inside.items()
            if place.line - 1 <= int(line) <= place.line + place.old.count("\n") + 1}
        refused |= near or set(inside)
    return refused & set(kept)


class Tests:
    """The suites of the build: how long each takes, and what it reaches."""

    def __init__(self):
        folder = os.path.join(COPY, ".build", "debug")
        self.program = next(os.path.join(folder, name) for name in os.listdir(folder) if name.endswith("Tests.xctest"))
        listed = self.run([], {}, "--list-tests")[1]
        names = re.findall(r"^(\w+)\.(?:([^/\n]+)/.*|(\S+\(.*))$", listed, re.MULTILINE)
        self.suites = sorted({f"{module}.{suite or test}" for module, suite, test in names})
        self.seconds, self.reached, self.failing = {}, {}, set()

    def run(self, suites, variables, *words, longest=600):
        command = [self.program, "--testing-library", "swift-testing", *words]
        if suites:
            command += ["--filter", "^(" + "|".join(re.escape(suite) for suite in suites) + r")(/|$)"]
        return mutants.run(command, COPY, variables, longest)

    def record(self, suite):
        path = os.path.join(COPY, "reached", re.sub(r"\W", "_", suite))
        if os.path.exists(path):
            os.remove(path)
        began = time.monotonic()
        code, _ = self.run([suite], {"TASKER_REACHED": path, "TASKER_PLANTED": "-1"})
        self.seconds[suite] = time.monotonic() - began
        if code:
            self.failing.add(suite)
        self.reached[suite] = set()
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                self.reached[suite] = {int(line) for line in file}

    def record_all(self, runners):
        os.makedirs(os.path.join(COPY, "reached"), exist_ok=True)
        list(runners.map(self.record, self.suites))
        if self.failing:
            print(f"Left out, as they fail without a change: {', '.join(sorted(self.failing))}", flush=True)

    def covering(self, number):
        """The suites that reach the place, what is quick and reaches little first."""
        suites = [suite for suite in self.suites if number in self.reached[suite] and suite not in self.failing]
        return sorted(suites, key=lambda suite: self.seconds[suite] * (1 + len(self.reached[suite])))

    def notices(self, number, _):
        """Who fails with the change, twice; None where nobody reaches the place."""
        left = self.covering(number)
        if not left:
            return None
        for step in STEPS:
            part = []
            while left and (not part or sum(self.seconds[suite] for suite in part) + self.seconds[left[0]] <= step):
                part.append(left.pop(0))
            if part and (name := self.failure(part, number)) and self.failure(part, number):
                return name
        return ""

    def failure(self, suites, number):
        longest = 30 + 10 * sum(self.seconds[suite] for suite in suites)
        code, output = self.run(suites, {"TASKER_PLANTED": str(number)}, longest=longest)
        return next(iter(mutants.failures(code, re.findall(r"✘ Test (.+?) (?:failed|recorded)", output))), "")
