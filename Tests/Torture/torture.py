"""Kills the server again and again while eight clients write, three of them devices, copies are made and restored, and
looks for what is lost.

Usage: torture.py PROGRAM [ROUNDS] [SEED]
"""

import os
import random
import shutil
import time

from devices import Copy, authorization
from program import from_command_line
from round import Round

# Copies of earlier rounds that may be restored.
KEPT = 4


def main():
    program, rounds, seed = from_command_line("torture", 200, "ROUNDS")
    counts = torture(program, rounds, seed)
    shutil.rmtree(program.folder)
    print(f"{rounds} rounds: " + ", ".join(f"{count:,} {what}" for what, count in counts.items()) + ". Nothing is lost.")


def torture(program, rounds, seed):
    began = time.monotonic()
    program.done("add", "0-0-0")
    device = authorization(program)
    copy = Copy(device)
    state = program.tasks()
    counts = {}
    was_restored = False
    for number in range(1, rounds + 1):
        played = Round(program, state, number, random.Random(f"{seed} {number}"), device, copy, was_restored)
        state = played.play()
        if played.faults:
            shown = "\n".join(played.faults[:10])
            raise SystemExit(
                f"Round {number} of seed {seed}, {', '.join(played.story)}: {len(played.faults)} faults. "
                f"{program.environment['HOME']} is kept.\n{shown}")
        was_restored = played.may_have_restored
        for what, count in played.counts.items():
            counts[what] = counts.get(what, 0) + count
        if number % 20 == 0:
            print(f"{number} rounds, {counts['writes acknowledged']:,} writes acknowledged", flush=True)
        for name in program.names()[:-KEPT]:
            program.forget(name)
    program.done("backup")
    hidden = [name for name in os.listdir(program.copies) if name.startswith(".")]
    if hidden:
        raise SystemExit(f"Of copies that were cut off remain {hidden}.")
    counts["synchronizations of a device"] = copy.synchronizations
    counts["seconds"] = round(time.monotonic() - began)
    return counts


if __name__ == "__main__":
    main()
