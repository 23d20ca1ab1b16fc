"""Plants faults in a copy of the sources, one at a time by a switch, and names those that no test notices.

Usage: mutants.py [--on] [PART OF A NAME OR PATH], where --on goes on after an earlier run: it leaves out what was noticed;
or mutants.py --places, which only holds that the sources still have the place of each fault, and the tests its test.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from fault import Fault
from page_faults import PAGES
from swift_faults import SWIFT

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COPY = os.path.join(ROOT, ".build", "mutants")
NOTICED = os.path.join(COPY, "noticed")
RULE = ["--explicit-target-dependency-import-check", "error"]
SIDE_BY_SIDE = 2
# Seconds; whoever waits for what a fault keeps from coming has noticed it.
LONGEST = 180
SWITCH = """import Glibc

private let switchedOn = getenv("TASKER_PLANTED").map { String(cString: $0) }

/// Whether this fault is planted.
func isPlanted(_ name: String) -> Bool { switchedOn == name }
"""
# Tests start the program with variables of their own, so there the switch is handed on.
HANDED_ON = Fault(
    "", "Tests/TaskerTests/Support/Desk.swift", '"TMPDIR": directory.path,',
    '"TMPDIR": directory.path, "TASKER_PLANTED": String(cString: getenv("TASKER_PLANTED")),', "")


def main():
    words = sys.argv[1:]
    if words == ["--places"]:
        return look_for_places()
    goes_on = "--on" in words
    wanted = " ".join(word for word in words if word != "--on")
    if not goes_on:
        forget_noticed()
    known = noticed_before()
    faults = [fault for fault in SWIFT + PAGES if wanted in f"{fault.name} {fault.file}" and fault.name not in known]
    build(faults)
    with ThreadPoolExecutor(SIDE_BY_SIDE) as runners:
        refuse_failing_tests(runners, faults)
        results = list(runners.map(report, faults))
    unnoticed = [fault for fault, is_noticed in zip(faults, results) if not is_noticed]
    print(f"{len(faults) - len(unnoticed)} of {len(faults)} faults were noticed.")
    for fault in unnoticed:
        print(f"Nobody noticed: {fault.name} ({fault.file})")
    raise SystemExit(1 if unnoticed else 0)


def look_for_places():
    for fault in [*SWIFT, *PAGES, HANDED_ON]:
        with open(os.path.join(ROOT, fault.file), encoding="utf-8") as file:
            replaced(file.read(), fault, "true")
        if fault.is_script and not has_browser_test(*fault.tests.split(".")):
            raise SystemExit(f"There is no {fault.tests} to notice {fault.name}.")


def has_browser_test(module, suite, test):
    with open(os.path.join(ROOT, "Tests", "BrowserTests", f"{module}.py"), encoding="utf-8") as file:
        classes = re.split(r"^class ", file.read(), flags=re.MULTILINE)
    return any(text.startswith(f"{suite}(") and f"    def {test}(" in text for text in classes)


def all_places(folder, ending, places):
    """What `places` finds in every file below the folder whose name ends so."""
    found = []
    for path, _, files in sorted(os.walk(os.path.join(ROOT, folder))):
        for name in sorted(files):
            if name.endswith(ending):
                path_of_file = os.path.join(path, name)
                with open(path_of_file, encoding="utf-8") as file:
                    found += places(os.path.relpath(path_of_file, ROOT), file.read())
    return found


def forget_noticed():
    if os.path.exists(NOTICED):
        os.remove(NOTICED)


def noticed_before():
    if not os.path.exists(NOTICED):
        return set()
    with open(NOTICED, encoding="utf-8") as file:
        return set(file.read().splitlines())


def build(faults):
    """The pages need the program alone, without any fault in it."""
    os.makedirs(COPY, exist_ok=True)
    scripts = [fault for fault in faults if fault.is_script]
    for fault in scripts:
        planted_page(fault)
    if len(scripts) < len(faults):
        copy_sources()
        add_switches()
        subprocess.run(["swift", "build", "--build-tests", *RULE], cwd=COPY, check=True)
    if scripts:
        subprocess.run(["swift", "build", "--product", "tasker", *RULE], cwd=ROOT, check=True)


def copy_sources(changed=None):
    """What was built before is kept, and files that are the same keep their time."""
    changed = changed or planted
    kept = {".build", ".git"}
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in kept]
        target = os.path.join(COPY, os.path.relpath(folder, ROOT))
        os.makedirs(target, exist_ok=True)
        for name in set(os.listdir(target)) - set(folders) - set(files) - kept - {"PlantedFault.swift", "noticed", "reached"}:
            path = os.path.join(target, name)
            shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
        for name in files:
            with open(os.path.join(folder, name), "rb") as file:
                content = file.read()
            write(os.path.join(target, name), changed(os.path.relpath(os.path.join(folder, name), ROOT), content))


def planted(file, content):
    """The file with the faults that stand in it."""
    faults = [fault for fault in [*SWIFT, HANDED_ON] if fault.file == file]
    if not faults:
        return content
    text = content.decode()
    for fault in faults:
        text = replaced(text, fault, f'isPlanted("{fault.name}")')
    return text.encode()


def planted_page(fault):
    with open(os.path.join(ROOT, fault.file), encoding="utf-8") as file:
        return replaced(file.read(), fault, "true").encode()


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


def refuse_failing_tests(runners, faults):
    """A test that fails without any fault notices none."""
    tests = {(fault.is_script, fault.tests) for fault in faults}
    none = [Fault("", "Public/" if is_script else "", "", "", names) for is_script, names in sorted(tests)]
    failed = sorted(name for names in runners.map(notices, none) for name in names)
    if failed:
        raise SystemExit(f"These fail without a fault: {', '.join(failed)}")


def report(fault):
    began = time.monotonic()
    by = notices(fault)
    print(f"{fault.name:58} {time.monotonic() - began:5.0f} s  {by[0] if by else 'nobody'}", flush=True)
    if by:
        with open(NOTICED, "a", encoding="utf-8") as file:
            file.write(f"{fault.name}\n")
    return bool(by)


def notices(fault):
    """The tests that fail with the fault."""
    return notices_of_pages(fault) if fault.is_script else notices_of_swift(fault)


def notices_of_swift(fault):
    code, output = run(
        ["swift", "test", "--skip-build", "--ignore-lock", "--disable-xctest", *RULE, "--filter", fault.tests],
        COPY, {"TASKER_PLANTED": fault.name})
    return failures(code, re.findall(r"✘ Test (.+?) (?:failed|recorded)", output))


def failures(code, names):
    """Without a name where the tests themselves broke off."""
    if code == 0:
        return []
    return names or ["it never ends" if code == -signal.SIGKILL else "the tests broke off"]


def run(command, folder, variables, longest=LONGEST):
    """The exit code and the output, also of what had to be ended."""
    process = subprocess.Popen(
        command, cwd=folder, env=os.environ | {"NO_COLOR": "1"} | variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        start_new_session=True)
    try:
        output, _ = process.communicate(timeout=longest)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, _ = process.communicate()
    return process.returncode, output


def notices_of_pages(fault):
    """The pages are served from a folder in which the fault stands."""
    with tempfile.TemporaryDirectory() as folder:
        public = os.path.join(folder, "Public")
        shutil.copytree(os.path.join(ROOT, "Public"), public)
        if fault.old:
            write(os.path.join(folder, fault.file), planted_page(fault))
        code, output = run(
            ["/usr/bin/python3", "-B", "-m", "unittest", fault.tests], os.path.join(ROOT, "Tests", "BrowserTests"),
            {"TASKER_PUBLIC": public, "TASKER_BINARY": os.path.join(ROOT, ".build", "debug", "tasker")})
    return failures(code, re.findall(r"^(?:FAIL|ERROR): (\S+)", output, re.MULTILINE))


if __name__ == "__main__":
    main()
