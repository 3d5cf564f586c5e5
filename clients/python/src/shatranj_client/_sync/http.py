# Made from ../_async by clients/python/generate. Do not edit.
"""Requests that are sent again where that is safe, and streams of lines."""

from __future__ import annotations

import time
import json
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any
from urllib.parse import quote
from uuid import uuid4

import httpx

from ..errors import Problem, ShatranjError, Unreachable
from ..retrying import RetryPolicy

Query = Mapping[str, "str | int | bool | None"]


@dataclass(frozen=True)
class Answer:
    """A successful answer. `json` is its content, if that is JSON; `sent_at` is when the request that it answers was sent, by the monotonic clock."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    json: Any
    sent_at: float

    @property
    def replayed(self) -> bool:
        """Whether the server had done this before, so that this is its first answer once more."""
        return self.headers.get("idempotency-replayed") == "true"


class PlainHttp:
    """One server, one token."""

    def __init__(self, base_url: str, token: str | None, retry: RetryPolicy, client: httpx.Client | None) -> None:
        self.retry = retry
        self._base = base_url.rstrip("/")
        self._token = token
        self._owned = client is None
        # No redirects: the API has none, and a token goes nowhere else. The answer counts, not the pool of connections.
        self._client = client or httpx.Client(
            follow_redirects=False, limits=httpx.Limits(max_connections=None, max_keepalive_connections=20)
        )

    def close(self) -> None:
        if self._owned:
            self._client.close()

    def send(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        query: Query | None = None,
        headers: Mapping[str, str] | None = None,
        key: str | None = None,
        repeatable: bool = True,
    ) -> Answer:
        """Sends a request until it is answered or the time for it is over.

        `key` is its Idempotency-Key, the same in every repetition. `repeatable` says whether the request has its
        effect once however often it is sent; where it does not, it is sent again only if nothing was done.
        """
        began = monotonic()
        failures = 0
        while True:
            try:
                return self._once(method, path, body, query, headers, key)
            except ShatranjError as failure:
                failures += 1
                wait = self.retry.wait(failure, repeatable, failures, monotonic() - began)
                if wait is None:
                    raise
            time.sleep(wait)

    def _once(
        self,
        method: str,
        path: str,
        body: Any,
        query: Query | None,
        headers: Mapping[str, str] | None,
        key: str | None,
    ) -> Answer:
        request = self._request(method, path, body, query, headers, key, self.retry.attempt)
        sent_at = monotonic()
        try:
            response = self._client.send(request)
        except httpx.TransportError as loss:
            raise Unreachable(f"{method} {path}: {loss or type(loss).__name__}") from loss
        content = None
        if "json" in response.headers.get("content-type", ""):
            try:
                content = json.loads(response.content)
            except ValueError as loss:
                # Some proxies make a whole answer of one that was cut off.
                raise Unreachable(f"{method} {path}: the answer was cut off") from loss
        if response.status_code >= 400:
            raise Problem.of(response.status_code, response.headers, content)
        return Answer(response.status_code, response.headers, response.content, content, sent_at)

    def lines(
        self, path: str, query: Query | None, silence: float
    ) -> Generator[dict[str, Any] | None, None]:
        """The objects of one NDJSON answer, each when it comes; None for a sign of life without content.

        Ends where the server ends it, and nothing comes of an answer without content. A line that was cut off is left
        out. Raises Unreachable when the connection is lost or silent.
        """
        request = self._request("GET", path, None, query, {"Accept": "application/x-ndjson"}, None, silence)
        try:
            response = self._client.send(request, stream=True)
            try:
                if response.status_code >= 400:
                    response.read()
                    raise Problem.of(response.status_code, response.headers, _json(response))
                if response.status_code == 204:
                    return
                yield None
                rest = b""
                for part in response.iter_bytes():
                    *whole, rest = (rest + part).split(b"\n")
                    for line in whole:
                        yield json.loads(line) if line.strip() else None
            finally:
                response.close()
        except httpx.TransportError as loss:
            raise Unreachable(f"GET {path}: {loss or type(loss).__name__}") from loss

    def _request(
        self,
        method: str,
        path: str,
        body: Any,
        query: Query | None,
        headers: Mapping[str, str] | None,
        key: str | None,
        patience: float,
    ) -> httpx.Request:
        all_headers = dict(headers or {})
        if self._token is not None:
            all_headers["Authorization"] = f"Bearer {self._token}"
        if key is not None:
            all_headers["Idempotency-Key"] = key
        return self._client.build_request(
            method,
            self._base + path,
            params={name: value for name, value in (query or {}).items() if value is not None},
            headers=all_headers,
            json=body,
            timeout=httpx.Timeout(patience, connect=min(5.0, patience)),
        )


def _json(response: httpx.Response) -> Any:
    try:
        return response.json()
    except ValueError:
        return None


def new_key() -> str:
    """An Idempotency-Key that no other request has."""
    return str(uuid4())


def segment(text: str) -> str:
    """A part of a path. Slashes and the like are encoded, but nothing makes these three a part of their own."""
    if text in ("", ".", ".."):
        raise ValueError(f"'{text}' is no id")
    return quote(text, safe="")
