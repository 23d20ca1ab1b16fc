"""What writers were told, and the states of everything that agree with it."""

import math
from dataclasses import dataclass, field

VALUES = ("name", "isComplete")


@dataclass
class Change:
    """A write of one task. It took effect at one moment between `sent` and `answered`; where no answer came, at any
    moment after `sent`, or never."""

    task: str
    values: dict
    sent: float
    answered: float = math.inf


@dataclass
class Ledger:
    """What was there before, and the changes since. Tasks stand under their labels, with their values by name."""

    before: dict
    changes: list = field(default_factory=list)

    def faults(self, state, began=math.inf, ended=math.inf):
        """What is wrong with a state, or with a copy that was made at one moment between two."""

        def settle(values, change, name):
            if change.sent > ended:
                return values
            return sure(change, name) if change.answered < began else values | sure(change, name)

        return self.compare(state, self.before, settle)

    def faults_of_restored(self, state, copy, began, ended):
        """The same where a copy took the place of everything at one moment between two."""

        def settle(values, change, name):
            if change.answered < began:
                return values
            is_later = change.sent > ended and change.answered < math.inf
            return sure(change, name) if is_later else values | sure(change, name)

        return self.compare(state, copy, settle)

    def lost(self, state, replaced, began, ended):
        """What was added while a copy took the place of everything is there, or in what was replaced."""
        removed = {change.task for change in self.changes if change.values.get("isThere") is False}
        return [
            f"{change.task} is neither there nor in what was replaced" for change in self.changes
            if change.values.get("isThere") and change.answered < math.inf
            and change.sent <= ended and change.answered >= began
            and change.task not in removed | state.keys() | replaced.keys()]

    def compare(self, state, start, settle):
        changes = {}
        for change in self.changes:
            changes.setdefault(change.task, []).append(change)
        found = []
        for task in state.keys() | start.keys() | changes.keys():

            def allowed(name):
                values = {start[task][name] if task in start else None}
                for change in changes.get(task, ()):
                    if name in change.values:
                        values = settle(values, change, name)
                return values

            if task not in state:
                if not allowed("isThere") & {None, False}:
                    found.append(f"{task} is lost")
            elif True not in allowed("isThere"):
                found.append(f"{task} is there")
            else:
                found += [
                    f"{task} has the {name} {state[task][name]!r}, which may be one of {allowed(name)}"
                    for name in VALUES if state[task][name] not in allowed(name)]
        return found


def sure(change, name):
    return {change.values[name]}
