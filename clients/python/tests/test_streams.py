"""Streams that are cut, doubled, silent and incomplete."""

import asyncio
import random
import socket

import pytest
import stub as stubs
from stub import OVER, TIME, Asked, Stub, decision, game, games, hang, lines, problem, reply, snapshot, unruly_game

from shatranj_client import (
    AsyncClient,
    Client,
    DecisionFrame,
    GamesFrame,
    PresenceFrame,
    Problem,
    RetryPolicy,
    SeekFrame,
    SnapshotFrame,
    StreamClosed,
    Unreachable,
)

QUICK = RetryPolicy(total=5.0, stream=5.0, attempt=0.5, silence=0.3, first=0.001, longest=0.01)


def versions(frames):
    return [frame.version for frame in frames if isinstance(frame, (SnapshotFrame, DecisionFrame))]


@pytest.mark.parametrize("seed", range(5))
def test_every_version_comes_once_and_in_order_whatever_the_line_does(seed):
    with Stub(unruly_game(60, random.Random(seed))) as stub, Client(stub.url, retry=QUICK) as watcher:
        assert versions(watcher.follow_game("g")) == list(range(1, 61))
        assert len(stub.asked) > 3, "nothing was cut"


def test_the_same_with_asyncio():
    async def follow(url: str) -> list[int]:
        async with AsyncClient(url, retry=QUICK) as watcher:
            return versions([frame async for frame in watcher.follow_game("g")])

    with Stub(unruly_game(60, random.Random(99))) as stub:
        assert asyncio.run(follow(stub.url)) == list(range(1, 61))


def test_a_silent_line_is_given_up():
    script = [lines(snapshot(4), then=hang), lines(decision(5), OVER)]
    with Stub(*script) as stub, Client(stub.url, retry=QUICK) as watcher:
        assert versions(watcher.follow_game("g")) == [4, 5]
        assert [asked.after for asked in stub.asked] == [None, 4]


def test_signs_of_life_keep_a_line_open():
    def slow(asked: Asked, connection: socket.socket) -> None:
        stubs.begin_stream(connection)
        stubs.chunk(connection, stubs.line(snapshot(1)))
        for _ in range(5):
            stubs.time_passes(0.15)
            stubs.chunk(connection, b"\n")
        stubs.chunk(connection, stubs.line(decision(2)) + stubs.line(OVER))

    with Stub(slow) as stub, Client(stub.url, retry=QUICK) as watcher:
        assert versions(watcher.follow_game("g")) == [1, 2]
        assert len(stub.asked) == 1


def test_a_closing_frame_says_whether_the_stream_is_resumed():
    draining = {"type": "closing", "serverTime": TIME, "code": "DRAINING", "retry": "SAME_REQUEST"}
    revoked = {"type": "closing", "serverTime": TIME, "code": "TOKEN_REVOKED", "retry": "NEVER"}
    script = [lines(snapshot(1), draining), lines(decision(2), revoked)]
    with Stub(*script) as stub, Client(stub.url, retry=QUICK) as watcher:
        seen = []
        with pytest.raises(StreamClosed, match="TOKEN_REVOKED") as closed:
            for frame in watcher.follow_game("g"):
                seen.append(frame)
        assert versions(seen) == [1, 2] and closed.value.code == "TOKEN_REVOKED"


def test_a_finished_game_of_which_nothing_is_left_ends_at_once():
    with Stub(reply(204)) as stub, Client(stub.url, retry=QUICK) as watcher:
        assert list(watcher.follow_game("g", after=9)) == [] and len(stub.asked) == 1


def test_a_refused_stream_is_no_lost_one():
    with Stub(problem(404, "NO_SUCH_GAME", "NEVER")) as stub, Client(stub.url, retry=QUICK) as watcher:
        with pytest.raises(Problem, match="NO_SUCH_GAME"):
            list(watcher.follow_game("g"))
        assert len(stub.asked) == 1


def test_a_server_that_stays_away_is_given_up_in_time():
    short = RetryPolicy(stream=0.2, silence=0.1, first=0.01, longest=0.05)
    with Stub(stubs.cut) as stub, Client(stub.url, retry=short) as watcher, pytest.raises(Unreachable):
        list(watcher.follow_game("g"))


def test_frames_and_events_of_later_releases_are_no_fault():
    strange = {"type": "fireworks", "serverTime": TIME}
    later = {**decision(2), "events": [{"type": "swapped-sides", "by": "alice"}, {"type": "resumed"}]}
    with Stub(lines(snapshot(1), strange, later, OVER)) as stub, Client(stub.url, retry=QUICK) as watcher:
        *_, last = watcher.follow_game("g")
        assert [event.type for event in last.events] == ["swapped-sides", "resumed"]


def test_the_way_to_the_server_is_known_for_clocks():
    with Stub(lines(snapshot(1), OVER)) as stub, Client(stub.url, retry=QUICK) as watcher:
        list(watcher.follow_game("g"))
        assert watcher.server_time.now().isoformat().startswith("2026-11-25T12:00:0")


class Player:
    """The server of one player: streams of all games, of which the first few are cut, and each game's own."""

    def __init__(self, *connections, games=(), finished=(), lasts=()):
        self.connections = list(connections)
        self.games = {one["id"]: one for one in games}
        self.finished = list(finished)
        self.lasts = dict(lasts)

    def __call__(self, asked: Asked, connection: socket.socket) -> None:
        last = self.connections[0]
        if asked.path == "/v1/me":
            reply(200, {"id": "alice", "name": "alice"})(asked, connection)
        elif asked.path == "/v1/me/events":
            if len(self.connections) > 1:
                self.connections.pop(0)
            last(asked, connection)
        elif asked.path == "/v1/games":
            assert asked.query["player"] == ["alice"] and "since" in asked.query
            reply(200, {"games": self.finished})(asked, connection)
        elif asked.path.endswith("/events"):
            name = asked.path.split("/")[3]
            newest = self.lasts[name]
            told = [decision(version, name) for version in range((asked.after or 0) + 1, newest + 1)]
            lines(*told, then=hang)(asked, connection)
        else:
            reply(200, self.games[asked.path.split("/")[3]])(asked, connection)


def told_until(stub: Stub, count: int) -> list[tuple[str, int]]:
    """The first so many decisions of the player's stream."""
    told: list[tuple[str, int]] = []
    with Client(stub.url, "secret", retry=QUICK) as alice:
        for frame in alice.follow_me():
            if isinstance(frame, DecisionFrame):
                told.append((frame.game_id, frame.version))
            if len(told) == count:
                break
    return told


def test_a_player_misses_nothing_of_games_that_went_on_ended_or_began_during_a_cut():
    server = Player(
        lines(games(game(3, "on"), game(5, "ending")), decision(4, "on")),
        lines(games(game(7, "on"), game(2, "new")), decision(7, "on"), decision(8, "on"), then=hang),
        games=[game(6, "ending")],
        finished=[game(4, "brief"), game(6, "ending")],
        lasts={"on": 7, "ending": 6, "new": 2, "brief": 4},
    )
    with Stub(server) as stub:
        told = told_until(stub, 12)
    of = {name: [version for game_id, version in told if game_id == name] for name in ("on", "ending", "new", "brief")}
    assert of == {"on": [4, 5, 6, 7, 8], "ending": [6], "new": [1, 2], "brief": [1, 2, 3, 4]}


def test_a_player_hears_nothing_twice():
    ended = decision(4, "g", kind="ended")
    server = Player(
        lines(games(game(3)), ended, ended, decision(4)), lines(games(), ended, decision(1, "h"), then=hang)
    )
    with Stub(server) as stub:
        assert told_until(stub, 2) == [("g", 4), ("h", 1)]


def test_a_gap_in_a_players_stream_is_filled_from_the_game():
    server = Player(lines(games(game(3)), decision(6), then=hang), lasts={"g": 6})
    with Stub(server) as stub:
        assert told_until(stub, 3) == [("g", 4), ("g", 5), ("g", 6)]


def test_seeks_are_told_once_and_the_list_of_games_too():
    seek = {"id": "s", "player": {"id": "alice", "name": "alice"}, "ruleSet": {}, "createdAt": TIME, "state": "OPEN"}
    is_open = {"type": "seek", "serverTime": TIME, "seek": seek}
    paired = {"type": "seek", "serverTime": TIME, "seek": {**seek, "state": "PAIRED", "gameId": "g"}}
    there = {"type": "presence", "serverTime": TIME, "gameId": "g", "player": seek["player"], "online": True}
    server = Player(lines(games(), is_open), lines(games(), is_open, paired, there, then=hang))
    seen = []
    with Stub(server) as stub, Client(stub.url, "secret", retry=QUICK) as alice:
        for frame in alice.follow_me():
            seen.append(frame)
            if isinstance(frame, PresenceFrame):
                break
    assert [type(frame) for frame in seen] == [GamesFrame, SeekFrame, SeekFrame, PresenceFrame]
