"""The rule of repetition alone."""

import random

import pytest

from shatranj_client import Problem, RetryPolicy, StreamClosed, Unreachable
from shatranj_client.retrying import may_repeat


def refused(status: int, retry: str | None, after: float | None = None) -> Problem:
    return Problem(status, {"code": "X", **({"retry": retry} if retry else {})}, after)


@pytest.mark.parametrize(
    ("failure", "repeatable", "again"),
    [
        (Unreachable("lost"), True, True),
        (Unreachable("lost"), False, False),
        (refused(503, "SAME_REQUEST"), True, True),
        (refused(503, "SAME_REQUEST"), False, True),  # nothing was done
        (refused(504, "SAME_REQUEST"), True, True),
        (refused(504, "SAME_REQUEST"), False, False),  # it may have been done
        (refused(504, "NEVER"), True, False),
        (refused(429, "AFTER", 3), False, True),
        (refused(429, None, 3), False, True),
        (refused(409, "AFTER"), True, False),  # not your turn: no time heals that
        (refused(422, "NEVER"), True, False),
        (refused(502, None), True, True),  # a proxy's words
        (refused(502, None), False, False),
        (refused(500, None), True, False),
        (StreamClosed("TOKEN_REVOKED", "NEVER"), True, False),
    ],
)
def test_says_what_may_be_sent_again(failure, repeatable, again):
    assert may_repeat(failure, repeatable) is again


def test_waits_double_up_to_the_longest_and_are_spread_by_chance():
    policy = RetryPolicy(first=1.0, longest=8.0, chance=random.Random(7))
    for failures, most in [(1, 1), (2, 2), (3, 4), (4, 8), (5, 8), (5000, 8)]:
        waits = {policy.pause(failures) for _ in range(50)}
        assert all(most / 2 <= wait <= most for wait in waits)
        assert len(waits) > 40


def test_waits_as_long_as_the_server_says_and_hardly_longer():
    policy = RetryPolicy(first=0.25)
    wait = policy.wait(refused(503, "SAME_REQUEST", 5.0), True, 6, 0.0)
    assert wait is not None and 5.0 < wait <= 5.25


def test_gives_up_when_the_next_attempt_would_come_too_late():
    policy = RetryPolicy(total=10.0)
    assert policy.wait(refused(503, "SAME_REQUEST", 5.0), True, 1, 4.0) is not None
    assert policy.wait(refused(503, "SAME_REQUEST", 5.0), True, 1, 6.0) is None
