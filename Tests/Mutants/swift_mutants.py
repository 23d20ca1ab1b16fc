"""Small changes at random places of the Swift sources, all in one build behind a switch, run with what reaches them."""

import json
import os
import re
import subprocess
import time
from collections import defaultdict

import mutants
from fault import Fault
from judging import Failure, digest, key
from swift_places import places

COPY = mutants.COPY
PLANTED = "PlantedFault.swift"
# The switch, which also tells a file once that a place was reached: by that is known which tests can notice a change.
SWITCH = """import Glibc

private let planted = getenv("TASKER_PLANTED").map { atoi($0) } ?? -1
private let log = getenv("TASKER_REACHED").map { open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644) } ?? -1
private nonisolated(unsafe) let told: UnsafeMutablePointer<Bool> = {
    let told = UnsafeMutablePointer<Bool>.allocate(capacity: COUNT)
    told.initialize(repeating: false, count: COUNT)
    return told
}()

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
# As in the Makefile.
FLAGS = [*mutants.RULE, *(
    word for flag in ("-gnone", "-whole-module-optimization", "-num-threads", "2", "-no-emit-module-separately-wmo")
    for word in ("-Xswiftc", flag))]


def all_places():
    return mutants.all_places("Sources", ".swift", places)


def build(drawn, folder):
    """Those of the drawn changes that compile, by number; two never overlap. The folder keeps which do not."""
    path = os.path.join(folder, "do-not-compile")
    known = lines_of(path)
    kept = {number: place for number, place in enumerate(apart(drawn)) if key(place) not in known}
    count = max(kept, default=0) + 1
    os.makedirs(COPY, exist_ok=True)
    while True:
        write_sources(kept, count)
        # The tests have no change: what is refused would only break off their compilation.
        result = compiled("--product", "tasker")
        if result.returncode == 0:
            result = compiled("--build-tests")
        if result.returncode == 0:
            return kept
        refused = numbers_of_errors(result.stdout, kept)
        if not refused:
            raise SystemExit(result.stdout[-5000:])
        print(f"{len(refused)} changes do not compile: {sorted(refused)}", flush=True)
        with open(path, "a", encoding="utf-8") as file:
            file.writelines(json.dumps(key(kept[number])) + "\n" for number in sorted(refused))
        kept = {number: place for number, place in kept.items() if number not in refused}


def compiled(*what):
    return subprocess.run(
        ["swift", "build", *what, *FLAGS], cwd=COPY, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def lines_of(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def apart(drawn):
    taken = defaultdict(list)
    for place in drawn:
        if all(place.end < start or end < place.start for start, end in taken[place.file]):
            taken[place.file].append((place.start, place.end))
            yield place


def digest_of_tests():
    others = {"BrowserTests", "Mutants"}
    return digest(*(os.path.join("Tests", name) for name in sorted(os.listdir(os.path.join(mutants.ROOT, "Tests"))) if name not in others))


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

    def __init__(self, kept_in):
        self.folder, self.records = kept_in, os.path.join(kept_in, "recorded")
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
        path = os.path.join(self.folder, "reached", re.sub(r"\W", "_", suite))
        for _ in range(2):
            if os.path.exists(path):
                os.remove(path)
            began = time.monotonic()
            code, _ = self.run([suite], {"TASKER_REACHED": path, "TASKER_PLANTED": "-1"})
            seconds = time.monotonic() - began
            # On a busy machine a test may fail once.
            if code == 0:
                break
        reached = [int(number) for number in lines_of(path)]
        with open(self.records, "a", encoding="utf-8") as file:
            file.write(json.dumps([suite, seconds, reached, code == 0]) + "\n")

    def record_all(self, runners):
        """Anew after a build; else what an earlier run had not recorded."""
        os.makedirs(os.path.join(self.folder, "reached"), exist_ok=True)
        built = max(os.stat(path).st_mtime for path in (self.program, os.path.join(os.path.dirname(self.program), "tasker")))
        if os.path.exists(self.records) and os.stat(self.records).st_mtime < built:
            os.remove(self.records)
        known = {suite for suite, *_ in lines_of(self.records)}
        left = [suite for suite in self.suites if suite not in known]
        print(f"{len(left)} suites of {len(self.suites)} are recorded", flush=True)
        list(runners.map(self.record, left))
        for suite, seconds, reached, is_right in lines_of(self.records):
            self.seconds[suite], self.reached[suite] = seconds, set(reached)
            if not is_right:
                self.failing.add(suite)
        print(f"{sum(self.seconds.values()):.0f} s of tests", flush=True)
        if self.failing:
            print(f"Left out, as they fail without a change: {', '.join(sorted(self.failing))}", flush=True)

    def covering(self, number, _):
        """The suites that reach the place, what is quick and reaches little first."""
        suites = [suite for suite in self.suites if number in self.reached[suite] and suite not in self.failing]
        return sorted(suites, key=lambda suite: self.seconds[suite] * (1 + len(self.reached[suite])))

    def failure(self, suites, number, _, longest, is_first=False):
        """Without a change if the number is None; which suite it was is not told."""
        code, output = self.run(suites, {"TASKER_PLANTED": str(-1 if number is None else number)}, longest=longest)
        names = mutants.failures(code, re.findall(r"✘ Test (.+?) (?:failed|recorded)", output))
        return Failure(names[0], suites) if names else None
