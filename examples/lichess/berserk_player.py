"""A shatranj player made of berserk and any UCI engine.

    LICHESS_TOKEN=… python berserk_player.py --url http://localhost:8080 --opponent NAME \\
        --engine /usr/games/fairy-stockfish --nodes 500 --pace 60+0 --pace 180+2 --pace 2d --at-once 2

It challenges the opponent once for each --pace (seconds+increment, or days), accepts all challenges that arrive
meanwhile, plays all games over the Board API, and exits when its own challenges are played. Standard output has
one line of JSON per event: {"playing": ID}, {"declined": ID, "reason": …} and, at the end of a game,
{"over": ID, "status": …, "winner": …, "moves": …, "result": …}, with the result from the exported PGN.
Standard error is the log, with every request and its status.
"""
from __future__ import annotations

import argparse
import functools
import json
import logging
import os
import random
import shlex
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from typing import Any, Iterator

import berserk
import requests

LOG = logging.getLogger("berserk_player")

SILENCE_SECONDS = 15  # berserk itself waits forever; the server sends a keep-alive every 4 s

# Transient network errors. A refusal (ResponseError below 500) is not one of them.
BROKEN = (requests.RequestException, berserk.exceptions.ApiError, ConnectionError)


class Engine:
    """A UCI engine process that supports shatranj."""

    def __init__(self, command: str, nodes: int) -> None:
        self.nodes = nodes
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.say("uci")
        self.hear("uciok")
        self.say("setoption name UCI_Variant value shatranj")
        self.say("isready")
        self.hear("readyok")

    def say(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hear(self, word: str) -> list[str]:
        """The words of the first line that begins with the given word."""
        assert self.process.stdout
        for line in self.process.stdout:
            words = line.split()
            if words and words[0] == word:
                return words
        raise RuntimeError(f"the engine ended before it said {word}")

    def move(self, start: str, moves: str) -> str:
        """A move. The effort varies from move to move, so that no two games are the same."""
        at = "startpos" if start == "startpos" else f"fen {start}"
        self.say(f"position {at} moves {moves}" if moves else f"position {at}")
        self.say(f"go nodes {random.randint(self.nodes // 2, self.nodes)}")
        return self.hear("bestmove")[1]

    def close(self) -> None:
        self.say("quit")
        self.process.wait()


class Player:
    """Plays every game of its account that begins."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        session = berserk.TokenSession(os.environ["LICHESS_TOKEN"])
        session.request = functools.partial(session.request, timeout=SILENCE_SECONDS)  # type: ignore[method-assign]
        self.client = berserk.Client(session, base_url=options.url)
        self.name = self.client.account.get()["id"]
        self.lock = threading.Condition()
        self.playing: set[str] = set()
        self.settled: set[str] = set()
        self.failed = False

    def tell(self, **what: Any) -> None:
        with self.lock:
            print(json.dumps(what), flush=True)

    # Events

    def follow_events(self) -> None:
        while True:
            try:
                for event in self.client.board.stream_incoming_events():
                    self.react(event)
            except BROKEN as error:
                if refused(error):
                    raise
                LOG.warning("the stream of events broke: %s", error)
            time.sleep(1)

    def react(self, event: dict[str, Any]) -> None:
        kind = event["type"]
        if kind == "gameStart":
            self.start(event["game"]["gameId"])
        elif kind == "challenge" and event["challenge"]["challenger"]["id"] != self.name:
            self.client.challenges.accept(event["challenge"]["id"])
        elif kind == "challengeDeclined":
            challenge = event["challenge"]
            self.tell(declined=challenge["id"], reason=challenge["declineReasonKey"])
            self.settle(challenge["id"])
        elif kind == "challengeCanceled":
            self.settle(event["challenge"]["id"])

    def start(self, game: str) -> None:
        with self.lock:
            if game in self.playing:
                return
            self.playing.add(game)
        self.tell(playing=game)
        threading.Thread(target=self.guarded, args=(game,), daemon=True).start()

    def settle(self, game: str) -> None:
        with self.lock:
            self.settled.add(game)
            self.lock.notify_all()

    # Games

    def guarded(self, game: str) -> None:
        try:
            self.play(game)
        except Exception:
            LOG.exception("game %s", game)
            self.failed = True
        finally:
            self.settle(game)

    def play(self, game: str) -> None:
        engine = Engine(self.options.engine, self.options.nodes)
        try:
            for start, white, state in self.states(game):
                plies = len(state["moves"].split())
                blacks_turn = plies % 2 == (0 if " b " in start else 1)
                if state["status"] == "started" and white != blacks_turn:
                    self.move(game, engine.move(start, state["moves"]))
                elif state["status"] != "started":
                    self.over(game, state)
        finally:
            engine.close()

    def states(self, game: str) -> Iterator[tuple[str, bool, dict[str, Any]]]:
        """The initial position, whether we are White, and each state up to the last; reconnects on errors."""
        while True:
            try:
                seen = None
                for event in self.client.board.stream_game_state(game):
                    if event["type"] == "gameFull":
                        start, white = event["initialFen"], event["white"]["id"] == self.name
                        event = event["state"]
                    # An offer or a chat message repeats the moves, which were answered already.
                    if event["type"] == "gameState" and (event["moves"], event["status"]) != seen:
                        seen = (event["moves"], event["status"])
                        yield start, white, event
                if seen is not None and seen[1] != "started":
                    return
                LOG.warning("the stream of game %s ended before the game", game)
            except BROKEN as error:
                if refused(error):
                    raise
                LOG.warning("the stream of game %s broke: %s", game, error)
            time.sleep(1)

    def move(self, game: str, move: str) -> None:
        try:
            stubborn(lambda: self.client.board.make_move(game, move))
        except berserk.exceptions.ResponseError as error:
            # If we were too slow, or the opponent has resigned, the stream says so.
            LOG.warning("move %s in game %s was refused: %s", move, game, error)

    def over(self, game: str, state: dict[str, Any]) -> None:
        pgn = stubborn(lambda: self.client.games.export(game, as_pgn=True))
        self.tell(
            over=game,
            status=state["status"],
            winner=state.get("winner"),
            moves=state["moves"],
            result=next(
                line.split('"')[1] for line in pgn.splitlines() if line.startswith("[Result ")
            ),
        )

    # Challenges

    def challenge(self, number_and_pace: tuple[int, str]) -> None:
        number, pace = number_and_pace
        limits: dict[str, int] = {}
        if pace.endswith("d"):
            limits["days"] = int(pace[:-1])
        else:
            seconds, increment = pace.split("+")
            limits["clock_limit"], limits["clock_increment"] = int(seconds), int(increment)
        challenge = stubborn(
            lambda: self.client.challenges.create(
                self.options.opponent,
                rated=False,
                color="white" if number % 2 == 0 else "black",
                variant="shatranj",  # type: ignore[arg-type]
                **limits,
            )
        )
        with self.lock:
            self.lock.wait_for(lambda: challenge["id"] in self.settled)

    def run(self) -> bool:
        threading.Thread(target=self.guard_events, daemon=True).start()
        with ThreadPoolExecutor(self.options.at_once) as tables:
            list(tables.map(self.challenge, enumerate(self.options.pace)))
        with self.lock:
            self.lock.wait_for(lambda: self.playing <= self.settled)
        return not self.failed

    def guard_events(self) -> None:
        try:
            self.follow_events()
        except Exception:
            LOG.exception("the stream of events")
            os._exit(1)


def refused(error: Exception) -> bool:
    """Whether the server has answered and would give the same answer again."""
    return isinstance(error, berserk.exceptions.ResponseError) and error.status_code < 500


def stubborn(call: Any) -> Any:
    """The answer to a call, which is retried until the server answers."""
    deadline = time.monotonic() + 60
    while True:
        try:
            return call()
        except BROKEN as error:
            if refused(error) or time.monotonic() > deadline:
                raise
            LOG.warning("again, since %s", error)
            time.sleep(0.5)


def main() -> None:
    options = argparse.ArgumentParser(description="Play shatranj with berserk and an engine.")
    options.add_argument("--url", required=True)
    options.add_argument("--opponent", required=True)
    options.add_argument("--engine", required=True, help="a command that speaks UCI")
    options.add_argument("--nodes", type=int, default=500)
    options.add_argument("--pace", action="append", default=[], help="60+0, or 2d")
    options.add_argument("--at-once", type=int, default=1)
    logging.basicConfig(
        level=logging.DEBUG,
        format="%(asctime)s %(name)s (%(filename)s:%(lineno)d) %(levelname)s %(message)s",
    )
    LOG.info("berserk %s, python %s", version("berserk"), sys.version.split()[0])
    # Threads that wait for a stream must not keep the process alive.
    os._exit(0 if Player(options.parse_args()).run() else 1)


if __name__ == "__main__":
    main()
