"""A fault that would hurt a person, and the tests that must notice it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """In `new`, FAULT stands for the question whether the fault is planted."""

    name: str
    file: str
    old: str
    new: str
    # Of Swift tests a regular expression of suites; of the pages test_module.Class.test_name.
    tests: str

    @property
    def is_script(self):
        return self.file.startswith("Public/")
