"""Makes small changes at random places and names those that no test notices.

Usage: random_mutants.py COUNT [SEED [swift] [scripts]], where the day is the seed unless one is given.
"""

import os
import random
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import date

import mutants
import script_mutants
import swift_mutants
from equal import EQUAL

SIDE_BY_SIDE = 2


def main():
    count = int(sys.argv[1])
    seed = sys.argv[2] if len(sys.argv) > 2 and sys.argv[2] else date.today().isoformat()
    kinds = sys.argv[3:] or ["swift", "scripts"]
    print(f"{count} changes with the seed {seed}", flush=True)
    with ThreadPoolExecutor(SIDE_BY_SIDE) as runners:
        results = [of_kind(kind, count, f"{seed} {kind}", runners) for kind in kinds]
    raise SystemExit(0 if all(results) else 1)


def of_kind(kind, count, seed, runners):
    module = {"swift": swift_mutants, "scripts": script_mutants}[kind]
    drawn = draw(module.all_places(), count, random.Random(seed))
    # Some of those of Swift do not compile.
    kept = dict(list(module.build(drawn).items())[:count])
    tests = module.Tests()
    tests.record_all(runners)

    def judged(number):
        place = kept[number]
        by = tests.notices(number, place)
        outcome = "noticed" if by else "survived" if by == "" else "not reached"
        print(f"{number:4} {outcome:12}{told(place)}{f' by {by}' if by else ''}", flush=True)
        return place, by
    results = list(runners.map(judged, kept))
    survivors = [place for place, by in results if not by and not is_equal(place)]
    equal = sum(1 for place, by in results if not by and is_equal(place))
    noticed = len(results) - len(survivors) - equal
    print(f"{kind}: {noticed} of {len(results) - equal} changes were noticed; {equal} more are equal in effect.")
    for place in survivors:
        print(f"Nobody noticed: {told(place)}")
    return not survivors


def draw(places, count, chance):
    """As many of each kind, so that the few awaits weigh as much as the many numbers."""
    kinds = {}
    for place in places:
        kinds.setdefault(place.kind, []).append(place)
    for found in kinds.values():
        chance.shuffle(found)
    drawn = []
    while len(drawn) < 2 * count and any(kinds.values()):
        drawn += [found.pop() for found in kinds.values() if found]
    chance.shuffle(drawn)
    return drawn[:2 * count]


def told(place):
    return f"{place.file}:{place.line} {place.kind}: {' '.join(place.old.split())[:90]!r} -> {place.new[:90]!r}"


def is_equal(place):
    return any(
        (place.file, place.old, place.new) == (same.file, same.old, same.new) and same.line in line_of(place)
        for same in EQUAL)


def line_of(place):
    with open(os.path.join(mutants.ROOT, place.file), encoding="utf-8") as file:
        return file.read().splitlines()[place.line - 1]


if __name__ == "__main__":
    main()
