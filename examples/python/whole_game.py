"""Plays a whole game over gRPC with only the published protos, and watches it from another pod.

Two players make random moves, preferring captures. From time to time a player drops the connection before reading the
answer and retries the move on a new one; the watcher drops its stream in mid-game and resumes it on the next pod. At the
end everything must agree: every version once, every move once, one outcome.

usage: whole_game.py --pods HOST:PORT[,HOST:PORT] --rules HOST:PORT [--ca FILE] [--seed N]
With --ca all connections use TLS, and trust the authorities in this PEM file.
The players' tokens are read from SHATRANJ_WHITE and SHATRANJ_BLACK.
"""

import argparse
import itertools
import os
import pathlib
import random
import sys
import threading
import uuid

import grpc

from shatranj.clock.v1 import clock_service_pb2 as clock
from shatranj.game.v1 import game_service_pb2 as game
from shatranj.game.v1 import game_service_pb2_grpc as game_grpc
from shatranj.rules.v1 import rules_service_pb2 as rules
from shatranj.rules.v1 import rules_service_pb2_grpc as rules_grpc
from shatranj.rules.v1 import types_pb2 as types

DEADLINE = 20  # seconds for one call, longer than a failover
LOSES_ANSWER_EVERY = 25  # moves
CUTS_STREAM_EVERY = 40  # frames with a version


def connect(address, authorities):
    """A channel in the clear, or by TLS where authorities are given."""
    if authorities is None:
        return grpc.insecure_channel(address)
    return grpc.secure_channel(address, grpc.ssl_channel_credentials(root_certificates=authorities))


class Pods:
    """Every pod serves every game; a client that loses one continues with the next."""

    def __init__(self, addresses, authorities):
        self._addresses = itertools.cycle(addresses)
        self._authorities = authorities

    def connect(self):
        return connect(next(self._addresses), self._authorities)


class Player:
    """One seat, one token, one connection at a time."""

    def __init__(self, pods, token):
        self._pods = pods
        self._credentials = (("authorization", "Bearer " + token),)
        self._channel = pods.connect()

    def ask(self, method, request):
        call = getattr(game_grpc.GameServiceStub(self._channel), method)
        return call(request, metadata=self._credentials, timeout=DEADLINE)

    def lose_connection(self):
        self._channel.close()
        self._channel = self._pods.connect()

    def move(self, game_id, ply, move, lose_answer):
        """Sends a move; on a retry the server knows that it was played already."""
        request = game.PlayMoveRequest(game_id=game_id, ply=ply, move=move)
        answer = self.ask("PlayMove", request)
        if lose_answer:
            self.lose_connection()
            again = self.ask("PlayMove", request)
            assert again.replayed, "the move was played twice"
            assert again.version == answer.version, (again.version, answer.version)
        return answer


class Watcher(threading.Thread):
    """Follows a game without a token, over streams that it closes itself now and then."""

    def __init__(self, pods, game_id):
        super().__init__(daemon=True)
        self._pods = pods
        self._game_id = game_id
        self.versions = []
        self.moves = []
        self.resumed = 0
        self.failure = None

    def run(self):
        try:
            while self._read_one_stream() != "over":
                self.resumed += 1
        except Exception as failure:  # any failure; the main thread reports it
            self.failure = failure

    def _read_one_stream(self):
        seen = self.versions[-1] if self.versions else 0
        with self._pods.connect() as channel:
            request = game.WatchGameRequest(game_id=self._game_id, after_version=seen)
            for number, answer in enumerate(game_grpc.GameServiceStub(channel).WatchGame(request), 1):
                kind = answer.frame.WhichOneof("frame")
                if kind == "decision":
                    self._note(answer.frame.decision)
                    if len(self.versions) % CUTS_STREAM_EVERY == 0:
                        return "cut"
                elif kind == "closing":
                    return "over" if answer.frame.closing.code == "GAME_OVER" else "closed"
        return "ended"

    def _note(self, decision):
        self.versions.append(decision.version)
        for event in decision.events:
            if event.HasField("moved"):
                self.moves.append(event.moved.uci)


def choose(stub, initial_fen, moves, chance):
    """A legal move, as listed by rules-service."""
    line = types.Line(initial_fen=initial_fen, moves=moves)
    legal = stub.ListLegalMoves(rules.ListLegalMovesRequest(line=line), timeout=DEADLINE).moves
    captures = [move for move in legal if "x" in move.san]
    return chance.choice(captures or legal).uci


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--pods", required=True)
    arguments.add_argument("--rules", required=True)
    arguments.add_argument("--ca", type=pathlib.Path)
    arguments.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    options = arguments.parse_args()
    chance = random.Random(options.seed)
    authorities = options.ca.read_bytes() if options.ca else None
    pods = Pods(options.pods.split(","), authorities)
    referee = rules_grpc.RulesServiceStub(connect(options.rules, authorities))
    white = Player(pods, os.environ["SHATRANJ_WHITE"])
    black = Player(pods, os.environ["SHATRANJ_BLACK"])

    created = white.ask(
        "CreateGame",
        game.CreateGameRequest(
            request_id=str(uuid.uuid4()),
            color=game.COLOR_CHOICE_WHITE,
            rule_set="engines",
            time_control=clock.TimeControl(text="10+5"),
        ),
    ).game
    joined = black.ask(
        "JoinGame",
        game.JoinGameRequest(
            game_id=created.id, request_id=str(uuid.uuid4()), invite_code=created.invite_code
        ),
    ).game
    watcher = Watcher(pods, created.id)
    watcher.start()

    played = []
    outcome = None
    while outcome is None:
        mover = black if len(played) % 2 else white
        move = choose(referee, joined.initial_fen, played, chance)
        ply = len(played) + 1
        answer = mover.move(created.id, ply, move, ply % LOSES_ANSWER_EVERY == 0)
        assert answer.ply == ply and answer.move.uci == move, answer
        played.append(move)
        if answer.HasField("outcome"):
            outcome = answer.outcome

    # A refused move has the same reason as over REST, in the details of the status.
    try:
        white.move(created.id, len(played) + 1, "e2e3", False)
        raise AssertionError("a move was played after the end")
    except grpc.RpcError as refusal:
        assert refusal.code() == grpc.StatusCode.FAILED_PRECONDITION, refusal

    watcher.join(timeout=60)
    assert not watcher.is_alive(), "the stream does not end after the game"
    assert watcher.failure is None, watcher.failure
    stored = white.ask("GetGame", game.GetGameRequest(game_id=created.id)).game
    assert [move.uci for move in stored.moves] == played
    assert watcher.moves == played
    assert watcher.versions == list(range(1, stored.version + 1)), watcher.versions
    assert stored.outcome == outcome
    reason = types.OutcomeReason.Name(outcome.reason).removeprefix("OUTCOME_REASON_")
    print(
        f"seed {options.seed}: {len(played)} moves, {reason}; the watcher saw {len(watcher.versions)} versions, each once,"
        f" on {watcher.resumed + 1} streams"
    )


if __name__ == "__main__":
    sys.exit(main())
