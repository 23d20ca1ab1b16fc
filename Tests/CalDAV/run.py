"""Lets CalDAV clients of other people work with a running Tasker: run.py PROGRAM PACKAGES [PATTERN].

PACKAGES is the folder that the clients were installed into; PATTERN chooses files, such as 'test_todoman*'.
"""

import os
import pathlib
import sys
import unittest


def main(program, packages, pattern="test_*.py"):
    os.environ.update(TASKER_BINARY=os.path.abspath(program), PYTHONPATH=packages, CLIENTS=packages)
    sys.path[:0] = [packages]
    here = str(pathlib.Path(__file__).parent)
    tests = unittest.defaultTestLoader.discover(here, pattern)
    return not unittest.TextTestRunner(verbosity=2).run(tests).wasSuccessful()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], os.path.abspath(sys.argv[2]), *sys.argv[3:]))
