"""When a request is sent again: the rule alone, without clock and without network."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from .errors import Problem, ShatranjError, Unreachable


@dataclass(frozen=True)
class RetryPolicy:
    """How long and how often is tried. All times are seconds.

    `total` bounds one request with all its repetitions, `stream` how long a stream is tried to be opened again without
    one sign of life. `attempt` is how long one attempt waits for its answer, `silence` how long a stream may say nothing:
    the server says something every 5 s. Waits double from `first` up to `longest`, each shortened by chance by up to
    half, so that clients who lost the same server do not come back together.
    """

    total: float = 60.0
    stream: float = 600.0
    attempt: float = 15.0
    silence: float = 15.0
    first: float = 0.25
    longest: float = 8.0
    chance: random.Random = field(default_factory=random.Random, compare=False, repr=False)

    def pause(self, failures: int) -> float:
        """How long to wait after so many failures in a row, from 1."""
        return min(self.longest, self.first * 2.0 ** min(failures - 1, 32)) * self.chance.uniform(0.5, 1.0)

    def wait(self, failure: ShatranjError, repeatable: bool, failures: int, elapsed: float) -> float | None:
        """How long to wait before the request is sent again; None: it is not.

        `repeatable` says that the request has its effect once, however often it is sent.
        """
        if not may_repeat(failure, repeatable):
            return None
        wait = self.pause(failures)
        if isinstance(failure, Problem) and failure.retry_after is not None:
            # Not before, and not all at once.
            wait = failure.retry_after + min(wait, self.first)
        return wait if elapsed + wait <= self.total else None


def may_repeat(failure: ShatranjError, repeatable: bool) -> bool:
    """Whether the same request may be sent once more."""
    if isinstance(failure, Unreachable):
        return repeatable
    if not isinstance(failure, Problem):
        return False
    if failure.retry == "NEVER":
        return False
    if failure.retry == "AFTER":
        # Something has to happen first: time alone, where the server says how much of it.
        return failure.retry_after is not None
    if failure.retry == "SAME_REQUEST":
        # 503 promises that nothing was done; after 504 it may have been.
        return repeatable or failure.status == 503
    # No member `retry`: not our server's words but those of a proxy on the way.
    if failure.status == 429:
        return failure.retry_after is not None
    return repeatable and failure.status in (502, 503, 504)
