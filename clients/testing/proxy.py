"""A bad line to a server: a proxy that loses connections by chance.

Of each request it decides by its seed whether the connection is lost before the server hears of it, or after the server
has done it, so that only the answer is lost; streams are cut at some byte. What it did is printed at the end.

usage: proxy.py --to HOST:PORT [--port N] [--seed N] [--before P] [--after P] [--cut SECONDS]
--port 0 takes any; the first line of the output names the address. Loopback only.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
from collections import Counter


class Proxy:
    def __init__(self, host: str, port: int, chance: random.Random, before: float, after: float, cut: float) -> None:
        self._host = host
        self._port = port
        self._chance = chance
        self._before = before
        self._after = after
        self._cut = cut
        self.did: Counter[str] = Counter()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request on one connection."""
        try:
            request = await read_request(reader)
            await self._forward(request, writer)
        except (OSError, asyncio.IncompleteReadError):
            pass  # either side went away
        finally:
            # Not a polite end: bytes that wait are lost as well.
            writer.transport.abort()

    async def _forward(self, request: bytes, writer: asyncio.StreamWriter) -> None:
        self.did["requests"] += 1
        if self._chance.random() < self._before:
            self.did["lost before the server heard"] += 1
            return
        loses_answer = self._chance.random() < self._after
        server_reader, server_writer = await asyncio.open_connection(self._host, self._port)
        try:
            server_writer.write(request)
            await server_writer.drain()
            if b"/events" in request.split(b"\r\n", 1)[0]:
                await self._stream(server_reader, writer)
                return
            answer = await server_reader.read(-1)
            if loses_answer:
                self.did["lost after the server answered"] += 1
                writer.write(answer[: self._chance.randrange(len(answer))] if answer else b"")
                await writer.drain()
                return
            writer.write(answer)
            await writer.drain()
            writer.close()
            await writer.wait_closed()
        finally:
            server_writer.close()

    async def _stream(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(self._chance.expovariate(1 / self._cut)):
                while part := await reader.read(65536):
                    writer.write(part)
                    await writer.drain()
            writer.close()
            await writer.wait_closed()
        except TimeoutError:
            self.did["streams cut"] += 1


async def read_request(reader: asyncio.StreamReader) -> bytes:
    """A request with its body, so changed that its connection ends with the answer."""
    head = await reader.readuntil(b"\r\n\r\n")
    lines = head.rstrip(b"\r\n").split(b"\r\n")
    length = 0
    kept = []
    for line in lines:
        name = line.split(b":", 1)[0].lower()
        if name == b"content-length":
            length = int(line.split(b":", 1)[1])
        if name not in (b"connection", b"upgrade", b"http2-settings"):
            kept.append(line)
    body = await reader.readexactly(length)
    return b"\r\n".join(kept) + b"\r\nConnection: close\r\n\r\n" + body


async def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--to", required=True)
    arguments.add_argument("--port", type=int, default=0)
    arguments.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    arguments.add_argument("--before", type=float, default=0.1, help="chance that a request never arrives")
    arguments.add_argument("--after", type=float, default=0.1, help="chance that an answer never arrives")
    arguments.add_argument("--cut", type=float, default=2.0, help="mean life of a stream in seconds")
    options = arguments.parse_args()
    host, port = options.to.rsplit(":", 1)
    proxy = Proxy(host, int(port), random.Random(options.seed), options.before, options.after, options.cut)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", options.port)
    print(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
    over = asyncio.Event()
    for end in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(end, over.set)
    await over.wait()
    print(f"seed {options.seed}: " + ", ".join(f"{count} {what}" for what, count in proxy.did.items()), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
