"""A connection between browser and server that can be cut where a test wants it."""

import contextlib
import socket
import threading

CHANGING = (b"POST ", b"PATCH ", b"PUT ", b"DELETE ")


class Relay:
    """Passes on what arrives at an address of its own, each request on a connection of its own: a browser by itself repeats what
    fails on one that it used before.

    A connection is cut in one of these places: `unread`, and the server gets none of the request; `unanswered`, and it does what is
    asked, but no answer comes back; `half`, and only a part of the answer does.
    """

    places = ["unread", "unanswered", "half"]

    def __init__(self, program):
        self.program = program
        self._place = None
        self._lock = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.authority = "127.0.0.1:%d" % self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self):
        return f"http://{self.authority}"

    def cut(self, place):
        """Cuts the connection of the next change."""
        with self._lock:
            self._place = place

    def take_place(self, request):
        """Where to cut the connection on which this request comes; None to pass it on."""
        with self._lock:
            if self._place is None or not request.startswith(CHANGING):
                return None
            place, self._place = self._place, None
            return place

    def close(self):
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                browser, _ = self._listener.accept()
                threading.Thread(target=Passage(self, browser).run, daemon=True).start()


class Passage:
    """One connection of a browser, with the one to the server that answers it."""

    def __init__(self, relay, browser):
        self.relay, self.browser = relay, browser
        self.server = None
        self.place = None

    def run(self):
        try:
            request = self.browser.recv(65_536)
            self.place = self.relay.take_place(request)
            if not request or self.place == "unread":
                return
            self.server = socket.create_connection(("127.0.0.1", self.relay.program.port))
            threading.Thread(target=self._send, args=(request,), daemon=True).start()
            self._answer()
        except OSError:
            # Either side has gone, which the other learns from its own connection.
            pass
        finally:
            self._close()

    def _send(self, request):
        ours, theirs = self.relay.authority.encode(), b"127.0.0.1:%d" % self.relay.program.port
        request = request.replace(b"Host: " + ours, b"Host: " + theirs, 1)
        with contextlib.suppress(OSError):
            self.server.sendall(request.replace(b"Connection: keep-alive\r\n", b"Connection: close\r\n", 1))
            while more := self.browser.recv(65_536):
                self.server.sendall(more)
        self._close()

    def _answer(self):
        while answer := self.server.recv(65_536):
            if self.place == "half":
                body = answer.find(b"\r\n\r\n") + 4
                self.browser.sendall(answer[:(body + len(answer)) // 2])
            if self.place:
                return
            self.browser.sendall(answer)

    def _close(self):
        for end in (self.browser, self.server):
            if end:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()
