"""Tries the API's own document on a program that serves a year of tasks: run.py PROGRAM PACKAGES [ARGUMENTS…].

PACKAGES is the folder that Schemathesis was installed into; further arguments go to it, such as -n 200.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time
import urllib.request


def main(program, packages, arguments):
    here = pathlib.Path(__file__).parent
    with tempfile.TemporaryDirectory(prefix="tasker-api") as folder:
        database = f"{folder}/tasker.db"
        own = {**os.environ, "XDG_DATA_HOME": folder, "HOME": folder, "TASKER_DB": database}
        subprocess.run([program, "demo"], env=own, check=True, stdout=subprocess.DEVNULL)
        server = subprocess.Popen([program, "serve", "--port", "0"], env=own, stdout=subprocess.PIPE, text=True)
        try:
            address = server.stdout.readline().split(" at ")[1].split()[0]
            started = time.monotonic()
            result = subprocess.run(
                [
                    sys.executable, "-m", "schemathesis.cli", "--config-file", str(here / "schemathesis.toml"),
                    "run", f"{address}/api/openapi.json", "--warnings", "off", "--continue-on-failure",
                    "--request-timeout", "20", *(arguments or ["--max-examples", "20"]),
                ],
                env={**own, "PYTHONPATH": f"{packages}:{here}", "SCHEMATHESIS_HOOKS": "rules"}, cwd=folder)
            still = urllib.request.urlopen(f"{address}/api/health", timeout=20).status
            print(f"{time.monotonic() - started:.0f} s; the server answers {still}")
            return result.returncode
        finally:
            server.terminate()
            server.wait(timeout=30)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], os.path.abspath(sys.argv[2]), sys.argv[3:]))
