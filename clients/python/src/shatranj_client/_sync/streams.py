# Made from ../_async by clients/python/generate. Do not edit.
"""Streams that go on after every cut: no decision twice, none left out."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Generator
from contextlib import closing
from datetime import datetime, timedelta
from time import monotonic
from typing import Any

from ..errors import Problem, ShatranjError, StreamClosed, Unreachable
from ..frames import Frame, read_frame
from ..models import ClosingFrame, DecisionFrame, Game, GamesFrame, SeekFrame, SnapshotFrame
from ..retrying import may_repeat
from ..server_time import ServerTime
from .http import PlainHttp, Query, segment

_GAMES_REMEMBERED = 1000


class Connection:
    """Opens a stream again and again, and says when that has lasted too long."""

    def __init__(self, http: PlainHttp, server_time: ServerTime) -> None:
        self._http = http
        self._server_time = server_time
        self._failures = 0
        self._heard_at = monotonic()
        self._failure: ShatranjError = Unreachable("The stream ended")
        self._advised: float | None = None
        self.is_over = False
        """Whether the last connection ended because nothing can come any more."""

    def frames(self, path: str, query: Query | None) -> Generator[Frame, None]:
        """The frames of one connection. Its loss is no error but the end of them, as long as it may be opened again."""
        self.is_over = False
        heard = closed = False
        try:
            with closing(self._http.lines(path, query, self._http.retry.silence)) as lines:
                for line in lines:
                    heard = True
                    self._heard_at = monotonic()
                    frame = None if line is None else read_frame(line)
                    if frame is None:
                        continue
                    self._server_time.heard(frame.server_time)
                    if isinstance(frame, ClosingFrame):
                        closed = True
                        if frame.code == "GAME_OVER":
                            self.is_over = True
                        elif frame.retry != "SAME_REQUEST":
                            raise StreamClosed(frame.code, frame.retry)
                        return
                    self._failures = 0
                    yield frame
            self.is_over = not heard and not closed
        except (Problem, Unreachable) as failure:
            if not may_repeat(failure, repeatable=True):
                raise
            self._failure = failure
            self._advised = failure.retry_after if isinstance(failure, Problem) else None
        else:
            self._failure = Unreachable(f"The stream {path} ended")
            self._advised = None

    def pause(self) -> None:
        """Before the next connection. Raises what befell the last one, if nothing was heard for too long."""
        if monotonic() - self._heard_at > self._http.retry.stream:
            raise self._failure
        self._failures += 1
        wait = self._http.retry.pause(self._failures)
        time.sleep(wait if self._advised is None else self._advised + wait)
        self._advised = None


def follow_game(
    http: PlainHttp, server_time: ServerTime, game_id: str, after: int | None, alphabet: str | None
) -> Generator[Frame, None]:
    """A game's frames until it is over: a snapshot, unless `after` is given, then each later version once, in order."""
    connection = Connection(http, server_time)
    path = f"/v1/games/{segment(game_id)}/events"
    last = after
    while True:
        with closing(connection.frames(path, {"after": last, "alphabet": alphabet})) as frames:
            for frame in frames:
                if isinstance(frame, (SnapshotFrame, DecisionFrame)):
                    version = version_of(frame)
                    if last is not None and version <= last:
                        continue
                    if last is not None and isinstance(frame, DecisionFrame) and version != last + 1:
                        # A proxy that lost something: what is missing comes after the last version that we have.
                        break
                    last = version
                yield frame
        if connection.is_over:
            return
        connection.pause()


def follow_player(
    http: PlainHttp, server_time: ServerTime, alphabet: str | None
) -> Generator[Frame, None]:
    """All games of the token's player, for ever: a list of those that are not over, then each decision once.

    The server's stream cannot be resumed: after a cut it begins with the list once more. Here that list is used to find
    what was missed, which is read from the stream of each game.
    """
    connection = Connection(http, server_time)
    me: str = (http.send("GET", "/v1/me")).json["id"]
    games = _Known()
    seeks: dict[str, SeekFrame] = {}
    began = False
    cut_at: datetime = server_time.now()
    while True:
        with closing(connection.frames("/v1/me/events", {"alphabet": alphabet})) as frames:
            for frame in frames:
                if isinstance(frame, GamesFrame):
                    if not began:
                        began = True
                        for game in frame.games:
                            games.set(game.id, game.version)
                        yield frame
                    else:
                        for game_id, version in _behind(http, me, games, frame.games, cut_at):
                            with closing(
                                _missed(http, server_time, games, game_id, version, alphabet)
                            ) as missed:
                                for earlier in missed:
                                    yield earlier
                elif isinstance(frame, DecisionFrame):
                    version = version_of(frame)
                    known = games.get(frame.game_id)
                    if version > known + 1:
                        with closing(
                            _missed(http, server_time, games, frame.game_id, version - 1, alphabet)
                        ) as missed:
                            for earlier in missed:
                                yield earlier
                    if version > known:
                        games.set(frame.game_id, version, is_over(frame))
                        yield frame
                elif isinstance(frame, SeekFrame):
                    # A new connection tells again what became of seeks lately.
                    told = seeks.get(frame.seek.id)
                    if told is None or told.seek != frame.seek:
                        seeks[frame.seek.id] = frame
                        yield frame
                else:
                    yield frame
                cut_at = frame.server_time
        connection.pause()


class _Known:
    """The last version that was told of each game."""

    def __init__(self) -> None:
        self.running: dict[str, int] = {}
        self._over: OrderedDict[str, int] = OrderedDict()

    def get(self, game_id: str) -> int:
        return self.running.get(game_id, self._over.get(game_id, 0))

    def set(self, game_id: str, version: int, over: bool = False) -> None:
        if over:
            self.running.pop(game_id, None)
            self._over[game_id] = version
            while len(self._over) > _GAMES_REMEMBERED:
                self._over.popitem(last=False)
        else:
            self.running[game_id] = version


def _behind(
    http: PlainHttp, me: str, known: _Known, unfinished: list[Game], cut_at: datetime
) -> list[tuple[str, int]]:
    """The games of which something was missed during a cut, with the version that each has now."""
    now = {game.id: game.version for game in unfinished}
    for game_id in [one for one in known.running if one not in now]:
        # Over by now.
        now[game_id] = (http.send("GET", f"/v1/games/{segment(game_id)}")).json["version"]
    since = (cut_at - timedelta(minutes=1)).isoformat().replace("+00:00", "Z")
    page: dict[str, Any] = {"nextPageToken": None}
    while "nextPageToken" in page:
        # Begun and over since the cut.
        query = {"player": me, "status": "FINISHED", "since": since, "pageToken": page["nextPageToken"]}
        page = (http.send("GET", "/v1/games", query=query)).json
        for game in page.get("games", []):
            now.setdefault(game["id"], game["version"])
    return [(game_id, version) for game_id, version in now.items() if known.get(game_id) < version]


def _missed(
    http: PlainHttp, server_time: ServerTime, known: _Known, game_id: str, until: int, alphabet: str | None
) -> Generator[Frame, None]:
    """A game's decisions after the version that is known, up to another."""
    game = follow_game(http, server_time, game_id, known.get(game_id), alphabet)
    with closing(game) as frames:
        for frame in frames:
            if isinstance(frame, DecisionFrame):
                version = version_of(frame)
                known.set(game_id, version, is_over(frame))
                yield frame
                if version >= until:
                    return


def version_of(frame: SnapshotFrame | DecisionFrame) -> int:
    if isinstance(frame, SnapshotFrame):
        return frame.game.version
    if frame.version is None:
        raise ValueError(f"A decision of game {frame.game_id} has no version")
    return frame.version


def is_over(frame: DecisionFrame) -> bool:
    return any(event.type == "ended" for event in frame.events)
