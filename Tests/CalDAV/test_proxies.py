"""The configurations that the README has for TLS, with a certificate made here."""

import pathlib
import re
import shutil
import ssl
import subprocess
import unittest
import urllib.error
import urllib.request

import caldav

from support import DEADLINE, ClientTest, Tasker, free_port, wait_for

README = pathlib.Path(__file__).parents[2] / "README.md"


class ProxyTests(ClientTest):
    def setUp(self):
        self.port = free_port()
        super().setUp()
        self.certificate, self.key = f"{self.folder}/fullchain.pem", f"{self.folder}/privkey.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=localhost",
             "-addext", "subjectAltName=DNS:localhost", "-keyout", self.key, "-out", self.certificate], check=True, capture_output=True)

    def start(self, folder):
        return Tasker(folder, "--behind-proxy", "--allow-host", f"localhost:{self.port}")

    def block(self, language, first):
        """A configuration of the README, for these ports and files."""
        blocks = re.findall(rf"```{language}\n(.*?)```", README.read_text(), re.S)
        text = next(block for block in blocks if block.startswith(first))
        for old, new in [
            ("127.0.0.1:8275", f"127.0.0.1:{self.tasker.port}"), ("/etc/ssl/tasker/fullchain.pem", self.certificate), ("/etc/ssl/tasker/privkey.pem", self.key),
            ("tasker.example.org", "localhost"), ("listen 443", f"listen 127.0.0.1:{self.port}"), ("accept = 443", f"accept = 127.0.0.1:{self.port}"),
        ]:
            text = text.replace(old, new)
        return text

    def run_proxy(self, *command):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(process.wait, DEADLINE)
        self.addCleanup(process.terminate)

    def check(self):
        base = f"https://localhost:{self.port}"
        context = ssl.create_default_context(cafile=self.certificate)

        def is_there():
            try:
                return urllib.request.urlopen(f"{base}/login", context=context, timeout=DEADLINE).status == 200
            except (urllib.error.URLError, OSError):
                return False
        wait_for(is_there, "the proxy answers")
        with self.assertRaises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(f"{base}/api/tasks", context=context, timeout=DEADLINE)
        self.assertEqual(refused.exception.code, 401)
        password = self.tasker.device("phone")
        with caldav.DAVClient(url=f"{base}/dav/", username="me", password=password, ssl_verify_cert=self.certificate) as client:
            lists = {one.get_display_name(): one for one in client.principal().calendars()}
            lists["Inbox"].add_todo(summary="Over TLS")
            self.assertEqual(len(lists["Inbox"].todos()), 1)
        [device] = [one for one in self.tasker.request("GET", "/api/devices")["items"] if one["kind"] == "caldav"]
        self.assertIn("caldav", device["lastSync"]["program"])

    @unittest.skipUnless(shutil.which("nginx", path="/usr/sbin:/usr/bin"), "nginx is not installed")
    def test_nginx(self):
        site = self.block("nginx", "server {")
        config = self.write("nginx.conf", f"""
daemon off; pid {self.folder}/nginx.pid; error_log {self.folder}/error.log;
events {{}}
http {{ access_log off; client_body_temp_path {self.folder}/body; proxy_temp_path {self.folder}/proxy; fastcgi_temp_path {self.folder}/fast;
uwsgi_temp_path {self.folder}/uwsgi; scgi_temp_path {self.folder}/scgi; {site} }}
""")
        self.run_proxy(shutil.which("nginx", path="/usr/sbin:/usr/bin"), "-e", f"{self.folder}/error.log", "-c", config)
        self.check()

    @unittest.skipUnless(shutil.which("stunnel"), "stunnel is not installed")
    def test_stunnel(self):
        config = self.write("stunnel.conf", f"foreground = yes\npid =\n{self.block('ini', '[tasker]')}")
        self.run_proxy("stunnel", config)
        self.check()
