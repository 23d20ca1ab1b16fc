"""Judges changes by the tests that reach them, and writes down what was judged."""

import hashlib
import json
import os
import time
from dataclasses import dataclass

import mutants
from equal import EQUAL

# Seconds of tests that run together; what is quick often notices before the rest has begun.
STEPS = [5, 15, 40]
SURVIVED, NOT_REACHED = "survived", "not reached"
UNNOTICED = (SURVIVED, NOT_REACHED)


@dataclass(frozen=True)
class Failure:
    """What failed, by name, and the tests that can have been it."""

    name: str
    tests: list


class Ledger:
    """What was judged, a line each, so that a run that was ended can go on."""

    def __init__(self, path, goes_on, tests):
        """The tests are told by their digest."""
        self.path, self.known, self.tests = path, {}, tests
        if goes_on and os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                for line in file:
                    entry = json.loads(line)
                    self.known[entry["key"]] = entry
        elif os.path.exists(path):
            os.remove(path)

    def outcome(self, place):
        """Who noticed it or why nobody can, None if it is to be judged."""
        entry = self.known.get(key(place))
        return entry["outcome"] if entry and (entry["outcome"] not in UNNOTICED or entry["tests"] == self.tests) else None

    def add(self, place, outcome):
        with open(self.path, "a", encoding="utf-8") as file:
            file.write(json.dumps({"key": key(place), "outcome": outcome, "tests": self.tests}) + "\n")


class Judge:
    """Runs the tests that reach each change, by number."""

    def __init__(self, tests, kept, ledger):
        self.tests, self.kept, self.ledger, self.began = tests, kept, ledger, time.monotonic()
        self.outcomes, self.left = {}, {}
        # What passed without a change since the run began.
        self.steady = set()

    def quickly(self, number):
        place = self.kept[number]
        if outcome := self.ledger.outcome(place):
            self.outcomes[number] = outcome
            return self.tell(number, f"{outcome} (before)")
        left = self.tests.covering(number, place)
        if not left:
            return self.settle(number, NOT_REACHED)
        outcome = None
        for step in STEPS:
            part = []
            while left and (not part or self.seconds(part) + self.seconds(left[:1]) <= step):
                part.append(left.pop(0))
            if part and not outcome:
                outcome = self.noticed_by(number, part)
        self.left[number] = left
        if outcome or not left:
            return self.settle(number, outcome or SURVIVED)
        return self.tell(number, f"not yet noticed, {self.seconds(left):.0f} s of tests are left")

    def wholly(self, number):
        if number in self.outcomes:
            return
        place = self.kept[number]
        if is_equal(place):
            return self.settle(number, SURVIVED)
        self.settle(number, self.noticed_by(number, self.left[number]) or SURVIVED)

    def seconds(self, part):
        return sum(self.tests.seconds[test] for test in part)

    def noticed_by(self, number, part):
        """The first that fails with the change, again and again, but never without it; None if there is none."""
        place, longest = self.kept[number], 60 + 10 * self.seconds(part)
        while part:
            first = self.tests.failure(part, number, place, longest, is_first=True)
            if not first:
                return None
            suspects = first.tests
            if not self.is_steady(suspects, 2 * longest):
                print(f"{number:4} {first.name} fails without the change too.", flush=True)
            elif again := self.tests.failure(suspects, number, place, 2 * longest):
                return again.name
            part = [test for test in part if test not in suspects]
        return None

    def is_steady(self, tests, longest):
        if not self.steady.issuperset(tests):
            if self.tests.failure(tests, None, None, longest):
                return False
            self.steady.update(tests)
        return True

    def settle(self, number, outcome):
        self.outcomes[number] = outcome
        self.ledger.add(self.kept[number], outcome)
        self.tell(number, outcome)

    def tell(self, number, words):
        minutes = (time.monotonic() - self.began) / 60
        print(f"{minutes:5.1f} min {len(self.outcomes)}/{len(self.kept)} #{number} {told(self.kept[number])}: {words}", flush=True)

    def is_all_noticed(self, kind):
        unnoticed = {number: outcome for number, outcome in self.outcomes.items() if outcome in UNNOTICED}
        survivors = {number: outcome for number, outcome in unnoticed.items() if not is_equal(self.kept[number])}
        equal = len(unnoticed) - len(survivors)
        count = len(self.outcomes)
        print(f"{kind}: {count - len(unnoticed)} of {count - equal} changes were noticed; {equal} more are equal in effect.")
        for number, outcome in survivors.items():
            print(f"Nobody noticed: #{number} {told(self.kept[number])} ({outcome})")
        return not survivors


def key(place):
    return f"{place.file}:{place.start}:{place.end}:{place.old}->{place.new}"


def digest(*paths):
    """Of all files at and below the paths."""
    found = hashlib.sha256()
    for path in paths:
        whole = os.path.join(mutants.ROOT, path)
        files = [whole] if os.path.isfile(whole) else [
            os.path.join(folder, name) for folder, _, names in os.walk(whole) for name in names if "__pycache__" not in folder]
        for file in sorted(files):
            with open(file, "rb") as content:
                found.update(file.encode() + b"\0" + content.read())
    return found.hexdigest()[:16]


def told(place):
    return f"{place.file}:{place.line} {place.kind}: {' '.join(place.old.split())[:90]!r} -> {place.new[:90]!r}"


def is_equal(place):
    return any(
        (place.file, place.old, place.new) == (same.file, same.old, same.new) and same.line in line_of(place)
        for same in EQUAL)


def line_of(place):
    with open(os.path.join(mutants.ROOT, place.file), encoding="utf-8") as file:
        return file.read().splitlines()[place.line - 1]
