"""Whole games on a real cluster, through a proxy that loses connections (clients/test starts both).

SHATRANJ_URL is the proxy's address, SHATRANJ_WHITE and SHATRANJ_BLACK are two players' tokens.
"""

import asyncio
import os
import random

import pytest

from shatranj_client import AsyncClient, Client, DecisionFrame, RetryPolicy

URL = os.environ.get("SHATRANJ_URL", "")
pytestmark = pytest.mark.skipif(not URL, reason="SHATRANJ_URL names no cluster; clients/test does")

BAD_LINE = RetryPolicy(first=0.02, longest=0.5, attempt=10.0)


class Seat:
    """One player: moves by chance when it is its turn, as the stream says, and notes what it sees and does."""

    def __init__(self, client: AsyncClient, color: str, seed: int) -> None:
        self.client = client
        self.color = color
        self.chance = random.Random(seed)
        self.versions: list[int] = []
        self.seen: list[str] = []
        self.played: dict[int, str] = {}
        self.replayed = 0

    async def play(self, game_id: str) -> None:
        async for frame in self.client.follow_game(game_id, after=0):
            if not isinstance(frame, DecisionFrame):
                continue
            self.versions.append(frame.version)
            self.seen += [event.uci for event in frame.events if event.type == "moved"]
            ended = any(event.type == "ended" for event in frame.events)
            begun = any(event.type in ("moved", "started") for event in frame.events)
            if begun and not ended and (len(self.seen) % 2 == 0) == (self.color == "WHITE"):
                await self.move(game_id, len(self.seen) + 1)

    async def move(self, game_id: str, ply: int) -> None:
        legal = (await self.client.legal_moves(game_id)).moves
        captures = [one for one in legal if "x" in one.san]
        move = self.chance.choice(captures or legal).uci
        played = await self.client.play(game_id, ply, move)
        assert played.answer.ply == ply and played.answer.move.uci == move
        self.played[ply] = move
        self.replayed += played.replayed


def test_two_clients_play_a_whole_game_over_a_line_that_breaks_all_the_time():
    seed = int(os.environ.get("SHATRANJ_SEED", random.randrange(1 << 30)))
    print(f"seed {seed}")
    asyncio.run(whole_game(seed))


async def whole_game(seed: int) -> None:
    async with (
        AsyncClient(URL, os.environ["SHATRANJ_WHITE"], retry=BAD_LINE) as alice,
        AsyncClient(URL, os.environ["SHATRANJ_BLACK"], retry=BAD_LINE) as bob,
    ):
        game = await alice.create_game(color="WHITE", rule_set="engines", time_control="10+5")
        white, black = Seat(alice, "WHITE", seed), Seat(bob, "BLACK", seed + 1)
        players = asyncio.gather(white.play(game.id), black.play(game.id))
        await bob.join(game.id, game.invite_code)
        await asyncio.wait_for(players, 300)

        over = await alice.game(game.id)
        assert over.status == "FINISHED" and over.outcome is not None and over.version is not None
        moves = [one.uci for one in over.moves]
        every = {**white.played, **black.played}
        assert moves == [every[ply] for ply in range(1, len(every) + 1)], "a move was lost, doubled or out of order"
        for seat in (white, black):
            assert seat.seen == moves
            assert seat.versions == list(range(1, over.version + 1)), "a version was left out or came twice"
        assert white.replayed + black.replayed > 0, "no answer was lost: the line is too good for this test"
        print(f"{len(moves)} moves, {over.outcome.reason}; {white.replayed + black.replayed} answers were lost")


def test_a_player_hears_of_every_version_of_its_games():
    """The plain client, whose stream cannot be resumed and is cut all the time."""
    with (
        Client(URL, os.environ["SHATRANJ_WHITE"], retry=BAD_LINE) as alice,
        Client(URL, os.environ["SHATRANJ_BLACK"], retry=BAD_LINE) as bob,
    ):
        frames = alice.follow_me()
        next(frames)
        bob_id = bob.me().id
        ids = []
        for _ in range(3):
            game = alice.create_game(opponent=bob_id, color="WHITE")
            bob.join(game.id)
            for ply, (player, move) in enumerate([(alice, "e2e3"), (bob, "e7e6"), (alice, "d2d3")], start=1):
                player.play(game.id, ply, move)
            bob.resign(game.id)
            ids.append(game.id)
        last = {game_id: alice.game(game_id).version for game_id in ids}
        told: dict[str, list[int]] = {game_id: [] for game_id in ids}
        for frame in frames:
            if isinstance(frame, DecisionFrame) and frame.game_id in told:
                told[frame.game_id].append(frame.version)
            if all(told[game_id][-1:] == [last[game_id]] for game_id in ids):
                break
        assert told == {game_id: list(range(1, last[game_id] + 1)) for game_id in ids}
        frames.close()
