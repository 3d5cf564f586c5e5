"""What time it is on the server, and so what is left on a clock."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from datetime import datetime, timezone

from .models import Clock

_OLDEST = 120.0
_MOST = 32


class ServerTime:
    """The server's clock, as far as it can be told from here.

    An instant that the server wrote between our sending and our receiving lies between the two. So each exchange bounds
    how far its clock is ahead, and the bounds of several exchanges are intersected (after Marzullo): slow ones do no
    harm, and the error is at most half of the quickest round trip. Frames of a stream bound it from below.
    """

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._bounds: list[tuple[float, float, float]] = []
        self._lock = threading.Lock()
        # Without a word of the server our own clock is the best guess.
        self._guess = time.time() - monotonic()

    def monotonic(self) -> float:
        """Our own clock, in seconds, which never jumps."""
        return self._monotonic()

    def heard(self, instant: datetime, sent_at: float | None = None) -> None:
        """Takes an instant of the server's clock into account.

        `sent_at` is when the request that it answers was sent, by `monotonic`; None: only when it came is known.
        """
        now = self._monotonic()
        seconds = instant.timestamp()
        low, high = seconds - now, math.inf if sent_at is None else seconds - sent_at
        with self._lock:
            # Bounds that exclude each other come from the clocks of two pods, or from one that was set: the newer count.
            self._bounds = [
                bounds
                for bounds in self._bounds
                if now - bounds[2] < _OLDEST and bounds[0] <= high and low <= bounds[1]
            ]
            if high < math.inf or all(low > bounds[0] for bounds in self._bounds):
                self._bounds = [*self._bounds[1 - _MOST :], (low, high, now)]

    def now(self) -> datetime:
        """The instant on the server's clock, in UTC."""
        return datetime.fromtimestamp(self._monotonic() + self._ahead(), timezone.utc)

    def left_ms(self, clock: Clock, color: str) -> int:
        """What is left to a side, `WHITE` or `BLACK`, in milliseconds.

        While a delay runs down, the flag lies farther away than what the clock shows.
        """
        stood = clock.white_ms if color == "WHITE" else clock.black_ms
        if clock.running != color or clock.flag_at is None:
            return stood
        until = (clock.flag_at - self.now()).total_seconds() * 1000
        return max(0, min(stood, round(until)))

    def _ahead(self) -> float:
        with self._lock:
            bounds = self._bounds
        if not bounds:
            return self._guess
        low, high = max(one[0] for one in bounds), min(one[1] for one in bounds)
        return low if high == math.inf else (low + high) / 2
