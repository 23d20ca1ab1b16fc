"""Drives Thunderbird without a screen by Marionette, Mozilla's remote protocol: JSON with its length in front, over TCP."""

import json
import os
import pathlib
import socket
import subprocess

from support import DEADLINE, wait_for

# What a script may use: Thunderbird's own ways to its lists.
SCRIPTS = pathlib.Path(__file__).with_name("thunderbird.js").read_text()
PREFERENCES = {
    # Any port that is free; it is written into a file of the profile.
    "marionette.port": 0,
    # Its settings for tests of web pages keep no passwords.
    "remote.prefs.recommended": False,
    "calendar.timezone.useSystemTimezone": True,
    "calendar.integration.notify": False,
    "mail.provider.suppress_dialog_on_startup": True,
    "app.update.disabledForTesting": True,
    "datareporting.policy.dataSubmissionEnabled": False,
}


class Thunderbird:
    def __init__(self, folder):
        profile = pathlib.Path(folder, "thunderbird")
        profile.mkdir()
        (profile / "user.js").write_text("".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()))
        own = {**os.environ, "HOME": folder, "TZ": "UTC", "LC_ALL": "C.UTF-8"}
        self.process = subprocess.Popen(
            ["thunderbird", "--headless", "--no-remote", "--profile", str(profile), "--marionette", "--remote-allow-system-access"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=own)
        try:
            port = wait_for(lambda: self.port_of(profile), "Thunderbird listens")
            self.socket = socket.create_connection(("127.0.0.1", port), timeout=2 * DEADLINE)
            self.answers = self.socket.makefile("rb")
            self.receive()
            self.calls = 0
            self.command("WebDriver:NewSession", timeouts={"script": DEADLINE * 1000})
            self.command("Marionette:SetContext", value="chrome")
        except BaseException:
            self.process.kill()
            raise

    def port_of(self, profile):
        if self.process.poll() is not None:
            raise AssertionError(f"Thunderbird ended with {self.process.returncode}")
        told = profile / "MarionetteActivePort"
        return int(told.read_text() or 0) if told.exists() else 0

    def receive(self):
        length = b""
        while not length.endswith(b":"):
            digit = self.answers.read(1)
            if not digit:
                raise AssertionError("Thunderbird closed the connection")
            length += digit
        return json.loads(self.answers.read(int(length[:-1])))

    def command(self, name, **parameters):
        self.calls += 1
        request = json.dumps([0, self.calls, name, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(request), request))
        _, number, error, result = self.receive()
        assert number == self.calls, (number, self.calls)
        if error:
            raise AssertionError(f"{error['error']}: {error['message']}")
        return result

    def ask(self, name, *arguments):
        """The result of a function of the scripts."""
        said = json.loads(self.command("WebDriver:ExecuteAsyncScript", args=[*arguments], script=SCRIPTS + f"""
            const finish = (said) => arguments[arguments.length - 1](JSON.stringify(said));
            {name}(...[...arguments].slice(0, -1)).then((value) => finish({{ value }}), (error) => finish({{ error: `${{error}} ${{error?.stack ?? ""}}` }}));
            """)["value"])
        if "error" in said:
            raise AssertionError(f"{name}{arguments}: {said['error']}")
        return said.get("value")

    def close(self):
        self.process.terminate()
        self.process.wait(timeout=DEADLINE)
        self.answers.close()
        self.socket.close()
