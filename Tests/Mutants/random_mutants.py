"""Makes small changes at random places and names those that no test notices.

Usage: random_mutants.py [--on] COUNT [SEED [swift] [scripts]], where the day is the seed unless one is given, and --on goes on
after an earlier run of the same seed: what was noticed is not judged again, nor what was not, unless the tests changed.

Each change is judged twice: first by the tests that are quick and reach little else, and when all have had their turn, by all
others that reach it. It is noticed if a test fails with it, passes without it, and fails with it again in twice the time.
"""

import os
import random
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import date

import mutants
import script_mutants
import swift_mutants
from judging import Judge, Ledger

SIDE_BY_SIDE = 2
# Kept from one run to the next.
FOLDER = os.path.join(mutants.ROOT, ".build", "random-mutants")


def main():
    # It takes hours, beside other work.
    os.nice(19)
    words = [word for word in sys.argv[1:] if word != "--on"]
    count = int(words[0])
    seed = words[1] if len(words) > 1 and words[1] else date.today().isoformat()
    kinds = words[2:] or ["swift", "scripts"]
    print(f"{count} changes with the seed {seed}", flush=True)
    with ThreadPoolExecutor(SIDE_BY_SIDE) as runners:
        results = [of_kind(kind, count, f"{seed} {kind}", runners, "--on" in sys.argv) for kind in kinds]
    raise SystemExit(0 if all(results) else 1)


def of_kind(kind, count, seed, runners, goes_on):
    module = {"swift": swift_mutants, "scripts": script_mutants}[kind]
    folder = os.path.join(FOLDER, kind)
    os.makedirs(folder, exist_ok=True)
    drawn = draw(module.all_places(), count, random.Random(seed))
    # Some of those of Swift do not compile.
    kept = dict(list(module.build(drawn, folder).items())[:count])
    tests = module.Tests(folder)
    tests.record_all(runners)
    judge = Judge(tests, kept, Ledger(os.path.join(folder, "judged"), goes_on, module.digest_of_tests()))
    for step in (judge.quickly, judge.wholly):
        list(runners.map(step, kept))
    return judge.is_all_noticed(kind)


def draw(places, count, chance):
    """As many of each kind, so that the few awaits weigh as much as the many numbers; a fifth more than are needed."""
    kinds = {}
    for place in places:
        kinds.setdefault(place.kind, []).append(place)
    for found in kinds.values():
        chance.shuffle(found)
    drawn, most = [], count + count // 5
    while len(drawn) < most and any(kinds.values()):
        drawn += [found.pop() for found in kinds.values() if found]
    chance.shuffle(drawn)
    return drawn[:most]


if __name__ == "__main__":
    main()
