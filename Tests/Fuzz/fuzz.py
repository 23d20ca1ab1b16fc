"""Builds the fuzzers and runs them for a while; what they find is kept, and named at the end.

Usage: fuzz.py [SECONDS [TARGET]]
"""

import glob
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HERE = os.path.join("Tests", "Fuzz")
BUILT = os.path.join(".build", "fuzz")
FUZZER = os.path.join(BUILT, "fuzzer")
FINDINGS = os.path.join(BUILT, "findings")
SANITIZERS = "-sanitize=fuzzer,address"
# The modules are optimized one by one, with what their tests may see.
FLAGS = ["-c", "release", "-Xswiftc", SANITIZERS, "-Xswiftc", "-parse-as-library", "-Xswiftc", "-enable-testing"]
LONGEST_INPUT = 512
# Seconds for one input, on a machine that is busy with other things too.
PATIENCE = 60
# Leaks are looked for over a long run of the server.
ENVIRONMENT = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0", "SWIFT_BACKTRACE": "enable=no"}


def main():
    os.chdir(ROOT)
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    build()
    targets = [name for name in sorted(os.listdir(os.path.join(HERE, "Corpus"))) if wanted in ("", name)]
    if not targets:
        raise SystemExit(f"There is no target {wanted}. Tests/Fuzz/Corpus has a folder for each.")
    found = [name for name in targets if not fuzz(name, seconds)]
    for name in found:
        print(f"{name} has a finding; its inputs are in {FINDINGS}/{name}. See one again: "
              f"FUZZ_TARGET={name} {FUZZER} FILE")
    raise SystemExit(1 if found else 0)


def build():
    subprocess.run(["swift", "build", "--target", "FuzzTargets", "--scratch-path", BUILT, *FLAGS], check=True)
    folder = glob.glob(f"{BUILT}/*/release")[0]
    objects = sorted(path for module in glob.glob(f"{folder}/*.build") for path in glob.glob(f"{module}/*.o"))
    subprocess.run(
        ["swiftc", "-O", "-parse-as-library", "-use-ld=lld", SANITIZERS, "-module-name", "Fuzzer", "-I", f"{folder}/Modules",
         "-I", "Sources/CGlibcExtras", f"{HERE}/Entry/LibFuzzer.swift", *objects, "-o", FUZZER], check=True)


def fuzz(name, seconds):
    """Whether all went well. What widens the reach of the inputs is kept in the folder of the build."""
    kept, findings = os.path.join(BUILT, "corpus", name), os.path.join(FINDINGS, name)
    for folder in (kept, findings):
        os.makedirs(folder, exist_ok=True)
    command = [
        FUZZER, kept, os.path.join(HERE, "Corpus", name), f"-max_total_time={seconds}", f"-max_len={LONGEST_INPUT}",
        f"-timeout={PATIENCE}", f"-artifact_prefix={findings}/",
        "-print_final_stats=1", "-verbosity=0"]
    words = os.path.join(HERE, "Words", f"{name}.dict")
    if os.path.exists(words):
        command.append(f"-dict={words}")
    done = subprocess.run(
        command, env={**ENVIRONMENT, "FUZZ_TARGET": name}, stderr=subprocess.PIPE, text=True, errors="replace", check=False)
    units = re.search(r"number_of_executed_units: *(\d+)", done.stderr)
    print(f"{name:16}{int(units.group(1)) if units else 0:12,} inputs in {seconds} s"
          f"   {'nothing found' if done.returncode == 0 else 'a finding'}", flush=True)
    if done.returncode != 0:
        print(done.stderr[-4_000:])
    return done.returncode == 0


if __name__ == "__main__":
    main()
