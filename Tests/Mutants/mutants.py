"""Plants faults in a copy of the sources, one at a time by a switch, and names those that no test notices.

Usage: mutants.py [PART OF A NAME]
"""

import os
import re
import shutil
import subprocess
import sys
import time

from faults import ALL, SWIFT

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COPY = os.path.join(ROOT, ".build", "mutants")
RULE = ["--explicit-target-dependency-import-check", "error"]
SWITCH = """import Glibc

private let switchedOn = getenv("TASKER_FAULT").map { String(cString: $0) }

/// Whether this fault is planted.
func isPlanted(_ name: String) -> Bool { switchedOn == name }
"""


def main():
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    faults = [fault for fault in ALL if wanted in fault.name]
    copy_sources()
    add_switches()
    subprocess.run(["swift", "build", "--build-tests", *RULE], cwd=COPY, check=True)
    unnoticed = [fault for fault in faults if not report(fault)]
    print(f"{len(faults) - len(unnoticed)} of {len(faults)} faults were noticed.")
    for fault in unnoticed:
        print(f"Nobody noticed: {fault.name} ({fault.file})")
    raise SystemExit(1 if unnoticed else 0)


def copy_sources():
    """What was built before is kept, and files that are the same keep their time."""
    kept = {".build", ".git"}
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in kept]
        target = os.path.join(COPY, os.path.relpath(folder, ROOT))
        os.makedirs(target, exist_ok=True)
        for name in set(os.listdir(target)) - set(folders) - set(files) - kept - {"PlantedFault.swift"}:
            path = os.path.join(target, name)
            shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
        for name in files:
            with open(os.path.join(folder, name), "rb") as file:
                write(os.path.join(target, name), planted(os.path.join(folder, name), file.read()))


def planted(path, content):
    """The file with the faults that stand in it."""
    file = os.path.relpath(path, ROOT)
    faults = [fault for fault in SWIFT if fault.file == file]
    if not faults:
        return content
    text = content.decode()
    for fault in faults:
        text = replaced(text, fault, f'isPlanted("{fault.name}")')
    return text.encode()


def replaced(text, fault, question):
    if text.count(fault.old) != 1:
        raise SystemExit(f"{fault.file} must hold this once: {fault.old!r}")
    return text.replace(fault.old, fault.new.replace("FAULT", question))


def write(path, content):
    if os.path.exists(path):
        with open(path, "rb") as file:
            if file.read() == content:
                return
    with open(path, "wb") as file:
        file.write(content)


def add_switches():
    for module in {fault.file.split("/")[1] for fault in SWIFT}:
        write(os.path.join(COPY, "Sources", module, "PlantedFault.swift"), SWITCH.encode())


def report(fault):
    began = time.monotonic()
    notices = notices_of_pages(fault) if fault.is_script else notices_of_swift(fault)
    by = notices[0] if notices else "nobody"
    print(f"{fault.name:58} {time.monotonic() - began:5.0f} s  {by}", flush=True)
    return bool(notices)


def notices_of_swift(fault):
    """The tests that fail with the fault."""
    result = subprocess.run(
        ["swift", "test", "--skip-build", "--disable-xctest", *RULE, "--filter", fault.tests],
        cwd=COPY, env=os.environ | {"TASKER_FAULT": fault.name}, capture_output=True, text=True)
    if result.returncode == 0:
        return []
    output = result.stdout + result.stderr
    return re.findall(r"✘ Test (.+?) (?:failed|recorded)", output) or ["the program ended"]


def notices_of_pages(fault):
    """The pages are served from a folder in which the fault stands."""
    folder = os.path.join(COPY, ".build", "Public")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(os.path.join(ROOT, "Public"), folder)
    path = os.path.join(folder, fault.file.removeprefix("Public/"))
    with open(path, encoding="utf-8") as file:
        text = replaced(file.read(), fault, "true")
    write(path, text.encode())
    result = subprocess.run(
        ["/usr/bin/python3", "-B", "-m", "unittest", "discover", "--failfast", "--start-directory",
         os.path.join(ROOT, "Tests", "BrowserTests"), "--pattern", f"{fault.tests}.py"],
        env=os.environ | {"TASKER_PUBLIC": folder, "TASKER_BINARY": os.path.join(COPY, ".build", "debug", "tasker")},
        capture_output=True, text=True)
    return re.findall(r"^(?:FAIL|ERROR): (\S+)", result.stderr, re.MULTILINE) if result.returncode else []


if __name__ == "__main__":
    main()
