"""The system's Firefox, driven over WebDriver BiDi with the standard library alone.

A page is opened, scripts run in it, and what its console and the network say is collected. The
protocol is JSON over one WebSocket; both ends are this machine.
"""

import base64
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NAMES = ("firefox", "firefox-esr")
LISTENING = re.compile(r"WebDriver BiDi listening on ws://127\.0\.0\.1:(\d+)")
PATIENCE = 60.0
"""Seconds until it listens, or answers."""
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def firefox() -> str | None:
    """A Firefox of this machine; ``BANNERET_FIREFOX`` names one that is not on PATH."""
    named = os.environ.get("BANNERET_FIREFOX")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


class WebSocket:
    """Text messages to and from a server on this machine (RFC 6455)."""

    def __init__(self, port: int, path: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._exactly(1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise OSError(head.decode())

    def send(self, text: str, kind: int = TEXT) -> None:
        """A whole message in one frame, masked as a client must."""
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | size)
        elif size < 2**16:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, size)
        masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(data))
        self.socket.sendall(head + mask + masked)

    def receive(self) -> str:
        """The next whole message."""
        whole = b""
        while True:
            first, second = self._exactly(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack("!H", self._exactly(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self._exactly(8))
            data, kind = self._exactly(size), first & 0x0F
            if kind == CLOSE:
                raise OSError("the browser closed the connection")
            if kind == PING:
                self.send(data.decode(), PONG)
            elif kind != PONG:
                whole += data
                if first & 0x80:
                    return whole.decode()

    def _exactly(self, size: int) -> bytes:
        found = b""
        while len(found) < size:
            part = self.socket.recv(size - len(found))
            if not part:
                raise OSError("the browser closed the connection")
            found += part
        return found


class Tab:
    """A tab of the browser, as large as a phone."""

    def __init__(self, wire: WebSocket) -> None:
        self.wire, self.asked = wire, 0
        self.heard: list[str] = []
        """Errors and warnings of the console, and addresses that were asked for."""
        self.ask("session.new", capabilities={})
        events = ["log.entryAdded", "network.beforeRequestSent"]
        self.ask("session.subscribe", events=events)
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": 390, "height": 844}
        self.ask("browsingContext.setViewport", context=self.context, viewport=size)

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """A command and its answer; events that come between are kept."""
        self.asked += 1
        self.wire.send(json.dumps({"id": self.asked, "method": method, "params": params}))
        while True:
            message = json.loads(self.wire.receive())
            if message.get("id") == self.asked:
                if message.get("type") == "error":
                    raise OSError(f"{method}: {message.get('message')}")
                answer: dict[str, Any] = message["result"]
                return answer
            self._hear(message)

    def _hear(self, message: dict[str, Any]) -> None:
        params = message.get("params", {})
        if message.get("method") == "log.entryAdded" and params.get("level") in ("error", "warn"):
            self.heard.append(str(params.get("text")))
        elif message.get("method") == "network.beforeRequestSent":
            address = params["request"]["url"]
            if not address.startswith("data:"):  # as Firefox's own typeface for dots of lists
                self.heard.append(address)

    def open(self, address: str) -> None:
        """Go there and wait until it is loaded."""
        go = {"context": self.context, "url": address, "wait": "complete"}
        self.ask("browsingContext.navigate", **go)

    def reload(self) -> None:
        """Load the page again."""
        self.ask("browsingContext.reload", context=self.context, wait="complete")

    def run(self, script: str) -> Any:
        """What an expression gives: its value, by way of JSON; promises are awaited."""
        answer = self.ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script})))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        if answer["type"] != "success":
            raise AssertionError(answer["exceptionDetails"]["text"])
        value = answer["result"].get("value")
        return None if value is None else json.loads(value)

    def picture(self, path: Path) -> None:
        """A screenshot as PNG."""
        answer = self.ask("browsingContext.captureScreenshot", context=self.context)
        path.write_bytes(base64.b64decode(answer["data"]))


@contextmanager
def tab(program: str) -> Iterator[Tab]:
    """A tab in a Firefox of its own, with a profile of its own; both are gone afterwards."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        words = ("--headless", "--remote-debugging-port", "0", "--profile", folder, "--no-remote")
        out = Path(folder) / "said.txt"
        with out.open("wb") as file:
            process = subprocess.Popen([program, *words], stdout=file, stderr=file)
        try:
            yield Tab(WebSocket(_port(process, out), "/session"))
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _port(process: "subprocess.Popen[bytes]", out: Path) -> int:
    """Where it listens, as it says itself."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        found = LISTENING.search(out.read_text(encoding="utf-8", errors="replace"))
        if found:
            return int(found[1])
        time.sleep(0.2)
    raise OSError(f"Firefox does not listen: {out.read_text(encoding='utf-8', errors='replace')}")
