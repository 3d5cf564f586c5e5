"""What is left on a clock, when nobody's clock is right and the way is slow."""

from datetime import datetime, timedelta, timezone

from shatranj_client import Clock, ServerTime

NOON = datetime(2026, 11, 25, 12, tzinfo=timezone.utc)


class World:
    """Our monotonic clock and the server's, which is right."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.time = ServerTime(lambda: self.now)

    def server(self) -> datetime:
        return NOON + timedelta(seconds=self.now - 1000)

    def exchange(self, there: float, back: float) -> None:
        sent_at = self.now
        self.now += there
        written = self.server()
        self.now += back
        self.time.heard(written, sent_at)

    def error(self) -> float:
        return abs((self.time.now() - self.server()).total_seconds())


def test_is_right_to_half_of_the_quickest_round_trip():
    world = World()
    world.exchange(0.0, 3.0)
    world.exchange(0.02, 0.01)
    world.exchange(2.0, 0.5)
    assert world.error() <= 0.015


def test_frames_of_a_stream_bound_it_from_below():
    world = World()
    world.exchange(1.0, 0.0)
    assert world.error() <= 0.5
    world.time.heard(world.server())  # arrives at once
    assert world.error() <= 0.5
    world.now += 5
    world.time.heard(world.server() - timedelta(seconds=4))  # a late one does no harm
    assert world.error() <= 0.5


def test_follows_a_server_whose_clock_was_set():
    world = World()
    world.exchange(0.01, 0.01)
    world.time.heard(world.server() + timedelta(hours=1), world.now)
    assert abs((world.time.now() - world.server()).total_seconds() - 3600) < 0.1


def test_a_running_clock_ends_at_its_flag_and_a_delay_shows_what_stood():
    world = World()
    world.exchange(0.0, 0.0)
    clock = Clock(white_ms=60_000, black_ms=30_000, running="WHITE", flag_at=NOON + timedelta(seconds=63))
    assert world.time.left_ms(clock, "WHITE") == 60_000  # three seconds of delay run down first
    assert world.time.left_ms(clock, "BLACK") == 30_000
    world.now += 13
    assert world.time.left_ms(clock, "WHITE") == 50_000
    world.now += 500
    assert world.time.left_ms(clock, "WHITE") == 0
