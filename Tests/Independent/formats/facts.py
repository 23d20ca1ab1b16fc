"""Makes random files of another program and works out what an import must find in them.

Usage: facts.py FORMAT SEED COUNT; writes a JSON list of pairs of a file and its facts. The facts are read from the text of
the file, for a person in Berlin on 2026-11-24. Shares nothing with the program.
"""

import collections
import datetime
import importlib
import json
import random
import sys
import zoneinfo

BERLIN = zoneinfo.ZoneInfo("Europe/Berlin")
UTC = datetime.timezone.utc
TODAY = "2026-11-24"


class Facts:
    """Counts by kind and value."""

    def __init__(self):
        self.counts = collections.defaultdict(collections.Counter)

    def count(self, kind, value, number=1):
        if value is not None and number:
            self.counts[kind][str(value)] += number

    def task(self, project=None, priority=None, due=None, done=None, tags=(), parent=False, repeats=False, archived=False):
        self.count("state", "archived" if archived else "done" if done else "open")
        self.count("project", project or "")
        self.count("priority", "" if priority is None else priority)
        self.count("due", due)
        self.count("completed", done or None)
        self.count("subtask", "yes" if parent else None)
        self.count("repeat", "yes" if repeats else None)
        for tag in {tag.replace(" ", "-").lower() for tag in tags}:
            self.count("tag", tag)


def instant(text):
    """Up to six decimals, as Python wants them."""
    head, _, rest = text.replace("Z", "+00:00").partition(".")
    zone = rest[rest.index("+"):] if "+" in rest else ""
    return datetime.datetime.fromisoformat(head + zone)


def berlin_day(moment):
    return moment.astimezone(BERLIN).date().isoformat()


def of_milliseconds(number):
    return datetime.datetime.fromtimestamp(number / 1000, UTC)


def random_moment(numbers):
    return datetime.datetime(2026, 1, 1, tzinfo=UTC) + datetime.timedelta(seconds=numbers.randrange(326 * 86_400))


def stamp(moment, ending=".000Z"):
    return moment.strftime("%Y-%m-%dT%H:%M:%S") + ending


def words(numbers, count=3):
    return " ".join(numbers.choice(["Dig", "übergießen", "call", "日本", "🌱", "\"quoted\"", "a\\b", "50%"]) for _ in range(count))


def main():
    name, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    program = importlib.import_module(f"of_{name}")
    numbers = random.Random(seed)
    pairs = []
    for _ in range(count):
        text = json.dumps(program.make(numbers), ensure_ascii=numbers.random() < 0.5, indent=numbers.choice([None, 2]))
        facts = Facts()
        program.read(json.loads(text), facts)
        pairs.append({"file": text, "facts": {kind: dict(values) for kind, values in facts.counts.items()}})
    json.dump(pairs, sys.stdout)


if __name__ == "__main__":
    main()
