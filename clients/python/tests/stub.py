"""A server that misbehaves on demand: it cuts connections, delays, refuses, doubles and falls silent."""

from __future__ import annotations

import json
import random
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

TIME = "2026-11-25T12:00:00Z"


@dataclass(frozen=True)
class Asked:
    method: str
    path: str
    query: dict[str, list[str]]
    headers: dict[str, str]
    body: bytes

    @property
    def after(self) -> int | None:
        return int(self.query["after"][0]) if "after" in self.query else None


Behaviour = Callable[[Asked, socket.socket], None]


class Stub:
    """Answers each request by the next behaviour of a script, and when that is used up by the last one again."""

    def __init__(self, *script: Behaviour) -> None:
        self._script = list(script)
        self.asked: list[Asked] = []
        self._lock = threading.Lock()
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Stub:
        return self

    def __exit__(self, *error: object) -> None:
        self._socket.close()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        with connection:
            asked = read(connection)
            if asked is None:
                return
            with self._lock:
                self.asked.append(asked)
                behaviour = self._script[min(len(self.asked), len(self._script)) - 1]
            try:
                behaviour(asked, connection)
            except OSError:
                pass  # the client went away


def read(connection: socket.socket) -> Asked | None:
    data = b""
    while b"\r\n\r\n" not in data:
        part = connection.recv(65536)
        if not part:
            return None
        data += part
    head, body = data.split(b"\r\n\r\n", 1)
    first, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value.strip() for name, value in (line.split(":", 1) for line in lines)}
    while len(body) < int(headers.get("content-length", 0)):
        body += connection.recv(65536)
    method, target, _ = first.split(" ")
    address = urlsplit(target)
    return Asked(method, address.path, parse_qs(address.query), headers, body)


def reply(status: int, body: Any = None, **headers: str) -> Behaviour:
    def behave(_: Asked, connection: socket.socket) -> None:
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"HTTP/1.1 {status} X", f"Content-Length: {len(content)}", "Connection: close"]
        if body is not None:
            lines.append("Content-Type: application/" + ("problem+json" if status >= 400 else "json"))
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + content)

    return behave


def problem(status: int, code: str, retry: str, more: dict[str, Any] | None = None, **headers: str) -> Behaviour:
    members = {"type": "/problems/x", "title": "No", "status": status, "detail": "why", "code": code, "retry": retry}
    return reply(status, {**members, **(more or {})}, **headers)


def cut(_: Asked, connection: socket.socket) -> None:
    """The connection is lost after the request arrived."""
    connection.close()


def cut_in_answer(_: Asked, connection: socket.socket) -> None:
    connection.sendall(b'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"id": "al')


def cut_in_last_answer(_: Asked, connection: socket.socket) -> None:
    """Whose end is that of the connection, as some old proxies have it."""
    connection.sendall(b'HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n{"id": "al')


def hang(_: Asked, connection: socket.socket) -> None:
    """Nothing ever comes."""
    connection.settimeout(30)
    connection.recv(1)


def begin_stream(connection: socket.socket) -> None:
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n")


def chunk(connection: socket.socket, data: bytes) -> None:
    connection.sendall(f"{len(data):x}\r\n".encode() + data + b"\r\n")


def line(frame: dict[str, Any]) -> bytes:
    return json.dumps(frame).encode() + b"\n"


def lines(*frames: dict[str, Any], then: Behaviour = cut) -> Behaviour:
    """A stream of these frames, and what comes then."""

    def behave(asked: Asked, connection: socket.socket) -> None:
        begin_stream(connection)
        for frame in frames:
            chunk(connection, line(frame))
        then(asked, connection)

    return behave


def game(version: int, game_id: str = "g", **more: Any) -> dict[str, Any]:
    members = {"id": game_id, "version": version, "ruleSet": {"name": "laws-2025"}, "setup": "standard"}
    return {**members, "initialFen": "f", "fen": "f", "ply": version, "check": False, **more}


def snapshot(version: int, game_id: str = "g") -> dict[str, Any]:
    frame = {"type": "snapshot", "gameId": game_id, "serverTime": TIME}
    return {**frame, "version": version, "game": game(version, game_id)}


def games(*those: dict[str, Any]) -> dict[str, Any]:
    return {"type": "snapshot", "serverTime": TIME, "games": list(those)}


def decision(version: int, game_id: str = "g", kind: str = "resumed") -> dict[str, Any]:
    event: dict[str, Any] = {"type": kind}
    if kind == "ended":
        event["outcome"] = {"reason": "RESIGNATION"}
    frame = {"type": "decision", "gameId": game_id, "version": version, "serverTime": TIME, "occurredAt": TIME}
    return {**frame, "events": [event]}


OVER = {"type": "closing", "serverTime": TIME, "code": "GAME_OVER", "retry": "NEVER"}


def unruly_game(last: int, chance: random.Random) -> Behaviour:
    """A game of so many versions whose every connection is cut at some byte, doubles frames and leaves some out."""

    def behave(asked: Asked, connection: socket.socket) -> None:
        if asked.after == last:
            return reply(204)(asked, connection)
        begin_stream(connection)
        text = b"" if asked.after is not None else line(snapshot(1))
        for version in range((asked.after or 1) + 1, last + 1):
            what = chance.random()
            if what < 0.05:
                continue  # left out
            text += line(decision(version, kind="ended" if version == last else "resumed"))
            if what > 0.9:
                text += line(decision(max(1, version - chance.randrange(3))))  # told once more
            if what > 0.8:
                text += b"\n"  # a sign of life
        text += line(OVER)
        end = chance.randrange(len(text))
        for start in range(0, end, 300):
            chunk(connection, text[start : min(start + 300, end)])

    return behave


def time_passes(seconds: float) -> None:
    """What a slow line does; no test waits for anything by this."""
    time.sleep(seconds)
