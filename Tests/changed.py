"""Runs the tests that a change can affect: the commits since the branch left main or, on main, since the last commit,
together with uncommitted changes. If the effect of a file is unknown, everything runs.

Swift tests are selected by the targets of Package.swift, browser tests by the pages that they mention and whose scripts
or styles changed.
"""

import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BROWSER = "Tests/BrowserTests/"
# Files used only by other kinds of tests, or by none.
APART = re.compile(r"(Tests/(API|Bench|Mutants|Sanitizers|Torture)/|\.docs/|\.schemathesis/|[^/]+\.md$|\.gitignore$|Makefile$|\.ci/|Tests/changed\.py$)")
LINK = re.compile(r"""(?:from|import|href=|src=|import\()\s*["']([^"']+\.(?:js|css))["']""")


def main():
    files = changed_files()
    print(f"{len(files)} files changed.", flush=True)
    swift, browser = swift_tests(files), browser_tests(files)
    make("test-swift", "FILTER", "" if swift is None else "^(" + "|".join(swift) + r")\.", swift == [])
    make("torture", "ROUNDS", "20", swift is not None and "StorageTests" not in swift)
    subprocess.run([sys.executable, "-B", "Tests/Mutants/mutants.py", "--places"], cwd=ROOT, check=True)
    make("test-browser", "MODULE", "test*" if browser is None else " ".join(browser), browser == [])


def make(target, name, value, is_left_out):
    print(f"{target}: {'not affected' if is_left_out else value or 'everything'}", flush=True)
    if not is_left_out:
        subprocess.run(["make", "--no-print-directory", target, f"{name}={value}"], cwd=ROOT, check=True)


def lines_of(*command):
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()


def changed_files():
    is_branch = lines_of("git", "branch", "--show-current") != ["main"] and lines_of("git", "branch", "--list", "main")
    base = lines_of("git", "merge-base", "HEAD", "main")[0] if is_branch else "HEAD"
    return sorted({
        *lines_of("git", "diff", "--name-only", "--no-renames", base),
        *lines_of("git", "ls-files", "--others", "--exclude-standard")})


# Swift


def targets():
    described = "\n".join(lines_of("swift", "package", "describe", "--type", "json"))
    return {target["name"]: target for target in json.loads(described)["targets"]}


def touched_targets(files, all_targets):
    """The targets that contain one of the files or depend on such a target; None if a file belongs to no target."""
    touched = set()
    for file in files:
        # The pages are compiled into CPublic.
        holders = ["CPublic"] if file.startswith("Public/") else [
            name for name, target in all_targets.items() if file.startswith(target["path"] + "/")]
        if not holders and not file.startswith(BROWSER) and not APART.match(file):
            return None
        touched |= set(holders)
    while True:
        more = {
            name for name, target in all_targets.items()
            if touched & set(target.get("target_dependencies", []))} - touched
        if not more:
            return touched
        touched |= more


def swift_tests(files):
    """The test targets to run; None for all."""
    all_targets = targets()
    touched = touched_targets(files, all_targets)
    return touched if touched is None else sorted(name for name in touched if all_targets[name]["type"] == "test")


# Pages


def browser_tests(files):
    """The browser test files to run, without .py; None for all."""
    touched = touched_targets([file for file in files if not file.startswith("Public/")], targets())
    if touched is None or "tasker" in touched:
        return None
    chosen = set()
    for file in files:
        if file.startswith(BROWSER):
            name = os.path.basename(file)
            if not name.startswith("test_"):
                return None
            chosen |= {name[:-3]} if os.path.exists(os.path.join(ROOT, file)) else set()
        elif file.startswith("Public/"):
            pages = pages_of(file.removeprefix("Public/"))
            if pages is None:
                return None
            chosen |= {name for name in all_browser_tests() if names_page(name, pages)}
    return sorted(chosen)


def pages_of(file):
    """The pages that use a file of Public; None if it is part of the frame or its pages are unknown."""
    if file == "index.html" or file in reached("index.html"):
        return None
    pages = sorted(os.listdir(os.path.join(ROOT, "Public", "pages")))
    return [page[:-5] for page in pages if file in {f"pages/{page}", *reached(f"pages/{page}")}] or None


def reached(file, found=None):
    """The scripts and styles that a file of Public loads, directly or indirectly."""
    found = set() if found is None else found
    path = os.path.join(ROOT, "Public", file)
    if os.path.exists(path):
        with open(path, encoding="utf-8") as source:
            for link in LINK.findall(source.read()):
                folder = "" if link.startswith("/") else os.path.dirname(file)
                name = os.path.normpath(os.path.join(folder, link.lstrip("/")))
                if name not in found:
                    found.add(name)
                    reached(name, found)
    return found


def all_browser_tests():
    return [name[:-3] for name in os.listdir(os.path.join(ROOT, BROWSER)) if re.fullmatch(r"test_\w+\.py", name)]


def with_shared(name):
    """A file of browser tests with what it shares with other files about the same page."""
    text = content(name)
    shared = [module for module in re.findall(r"^from (\w+) import", text, re.MULTILINE) if os.path.exists(path_of(module))]
    return text + "".join(content(module) for module in shared if module not in ("support", "axe"))


def content(name):
    with open(path_of(name), encoding="utf-8") as source:
        return source.read()


def path_of(name):
    return os.path.join(ROOT, BROWSER, name + ".py")


def names_page(name, pages):
    """Whether a test mentions one of the pages, or opens none by address and so may use all."""
    text = with_shared(name)
    return any(re.search(rf"\b{page}s?\b", text) for page in pages) or not re.search(r"\.address|open_\w+\(", text)


if __name__ == "__main__":
    main()
