"""What can go wrong: the server says no, or nothing is heard of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class ShatranjError(Exception):
    """Anything that this client raises about the server."""


class Unreachable(ShatranjError):
    """Nothing was heard in the time that was allowed. Whether the last request arrived is not known."""


class StreamClosed(ShatranjError):
    """The server ended a stream that must not be opened again as it was, such as one whose token was revoked."""

    def __init__(self, code: str, retry: str) -> None:
        super().__init__(f"The server closed the stream: {code} (retry: {retry})")
        self.code = code
        self.retry = retry


class Problem(ShatranjError):
    """The server's refusal (RFC 9457).

    `code` never changes and is what a program should look at; `detail` is for people. `article` is the article of the
    Laws that was applied, `pointer` a JSON Pointer to the part of the body that is wrong. `retry_after` is in seconds.
    `members` has all members of the problem, also those that this version does not know.
    """

    def __init__(self, status: int, members: Mapping[str, Any], retry_after: float | None = None) -> None:
        self.status = status
        self.members = dict(members)
        self.code: str = str(members.get("code", ""))
        self.title: str = str(members.get("title", f"The server answered {status}"))
        self.detail: str = str(members.get("detail", ""))
        self.retry: str | None = members.get("retry")
        self.article: str | None = members.get("article")
        self.field: str | None = members.get("field")
        self.pointer: str | None = members.get("pointer")
        self.version: int | None = members.get("version")
        self.retry_after = retry_after
        super().__init__(f"{status} {self.code or '(no code)'}: {self.detail or self.title}")

    @classmethod
    def of(cls, status: int, headers: Mapping[str, str], members: Any) -> Problem:
        """Of an answer of 400 or above. A proxy on the way may have answered, with any body."""
        return cls(status, members if isinstance(members, dict) else {}, _seconds(headers.get("retry-after")))


def _seconds(retry_after: str | None) -> float | None:
    # The server sends seconds; a date can only come from a proxy, and then waiting as usual does no harm.
    try:
        return None if retry_after is None else max(0.0, float(retry_after))
    except ValueError:
        return None
