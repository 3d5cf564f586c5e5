"""Requests against a server that misbehaves, plain and with asyncio."""

import asyncio
import time

import pytest
from stub import Stub, cut, cut_in_answer, cut_in_last_answer, game, hang, problem, reply

from shatranj_client import AsyncClient, Client, Problem, RetryPolicy, Unreachable

QUICK = RetryPolicy(total=5.0, attempt=0.5, first=0.01, longest=0.05)
GAME = game(1)
MOVE = {"version": 3, "ply": 1, "lagMs": 0, "move": {"uci": "e2e3", "san": "e3", "fen": "f"}}


def client(stub: Stub, retry: RetryPolicy = QUICK) -> Client:
    return Client(stub.url, "secret", retry=retry)


def test_a_creation_is_sent_again_with_the_same_key_and_body():
    busy = problem(503, "OVERLOADED", "SAME_REQUEST")
    unknown = problem(504, "OUTCOME_UNKNOWN", "SAME_REQUEST")
    script = [cut, cut_in_answer, cut_in_last_answer, hang, busy, reply(502), unknown]
    with Stub(*script, reply(201, GAME)) as stub, client(stub) as alice:
        assert alice.create_game(opponent="bob", time_control="3+2").id == "g"
        assert len(stub.asked) == 8
        assert len({asked.headers["idempotency-key"] for asked in stub.asked}) == 1
        assert {asked.body for asked in stub.asked} == {b'{"opponent":"bob","timeControl":"3+2"}'}
        assert {asked.headers["authorization"] for asked in stub.asked} == {"Bearer secret"}


def test_two_creations_have_two_keys_and_a_given_key_is_used():
    with Stub(reply(201, GAME)) as stub, client(stub) as alice:
        alice.create_game()
        alice.create_game()
        alice.create_game(key="mine")
        keys = [asked.headers["idempotency-key"] for asked in stub.asked]
        assert len(set(keys)) == 3 and keys[2] == "mine"


def test_a_move_whose_answer_was_lost_is_known_by_its_ply():
    with Stub(cut, reply(200, MOVE, Idempotency_Replayed="true")) as stub, client(stub) as alice:
        played = alice.play("g", 1, "e2e3", version=2)
        assert played.replayed and played.answer.ply == 1
        assert [asked.path for asked in stub.asked] == ["/v1/games/g/moves/1"] * 2
        assert stub.asked[1].headers["if-match"] == '"2"'


def test_what_has_no_key_is_not_said_twice_after_a_loss():
    with Stub(cut, reply(204)) as stub, client(stub) as alice:
        with pytest.raises(Unreachable):
            alice.chat("g", "hello")
        assert len(stub.asked) == 1


def test_what_has_no_key_is_said_again_where_nothing_was_done():
    with Stub(problem(503, "DRAINING", "SAME_REQUEST"), reply(204)) as stub, client(stub) as alice:
        alice.chat("g", "hello")
        assert len(stub.asked) == 2


def test_a_refusal_is_raised_at_once_with_all_its_members():
    more = {"article": "3.3", "pointer": "/move", "field": "move", "version": 7, "penalty": "WARNING"}
    with Stub(problem(422, "ILLEGAL_MOVE", "NEVER", more)) as stub, client(stub) as alice:
        with pytest.raises(Problem) as refused:
            alice.play("g", 1, "e2e5")
        no = refused.value
        assert (no.status, no.code, no.article, no.pointer, no.field) == (422, "ILLEGAL_MOVE", "3.3", "/move", "move")
        assert no.version == 7 and no.members["penalty"] == "WARNING" and len(stub.asked) == 1
        assert str(no) == "422 ILLEGAL_MOVE: why"


def test_waits_as_long_as_retry_after_says():
    with Stub(problem(429, "RATE_LIMITED", "AFTER", Retry_After="1"), reply(200, GAME)) as stub, client(stub) as alice:
        began = time.monotonic()
        alice.game("g")
        assert 1.0 <= time.monotonic() - began < 1.5 and len(stub.asked) == 2


def test_gives_up_in_time_and_says_why():
    short = RetryPolicy(total=0.5, attempt=0.1, first=0.01, longest=0.05)
    with Stub(problem(503, "OVERLOADED", "SAME_REQUEST")) as stub, client(stub, short) as alice:
        began = time.monotonic()
        with pytest.raises(Problem, match="503 OVERLOADED"):
            alice.game("g")
        assert time.monotonic() - began < 1.0 and len(stub.asked) > 5
    with Stub(hang) as stub, client(stub, short) as alice, pytest.raises(Unreachable, match="GET /v1/games/g"):
        alice.game("g")


def test_an_answer_that_is_no_problem_is_a_problem_without_a_code():
    with Stub(reply(404)) as stub, client(stub) as alice, pytest.raises(Problem) as refused:
        alice.game("g")
    assert (refused.value.status, refused.value.code) == (404, "")


def test_fields_and_values_of_later_releases_are_ignored():
    later = {**GAME, "status": "ADJOURNED_BY_MOONLIGHT", "moon": {"phase": 3}}
    with Stub(reply(200, later)) as stub, client(stub) as alice:
        assert alice.game("g").status == "ADJOURNED_BY_MOONLIGHT"


def test_pages_follow_each_other():
    first = {"games": [GAME], "asOf": "2026-11-25T12:00:00Z", "nextPageToken": "x y"}
    pages = [reply(200, first), reply(200, {"games": [game(2, "h")], "asOf": "2026-11-25T12:00:01Z"})]
    with Stub(*pages) as stub, client(stub) as alice:
        assert [one.id for one in alice.games("alice")] == ["g", "h"]
        assert stub.asked[1].query == {"player": ["alice"], "pageToken": ["x y"]}


def test_an_id_cannot_lead_to_another_path():
    with Stub(reply(200, GAME)) as stub, client(stub) as alice:
        alice.game("../me?x=1")
        assert stub.asked[0].path == "/v1/games/..%2Fme%3Fx%3D1"
        for nothing in ("", ".", ".."):
            with pytest.raises(ValueError, match="is no id"):
                alice.game(nothing)


def test_the_same_with_asyncio():
    async def play(stub: Stub) -> None:
        async with AsyncClient(stub.url, "secret", retry=QUICK) as alice:
            assert (await alice.create_game(opponent="bob")).id == "g"

    with Stub(cut, problem(503, "DRAINING", "SAME_REQUEST"), reply(201, GAME)) as stub:
        asyncio.run(play(stub))
        assert len({asked.headers["idempotency-key"] for asked in stub.asked}) == 1 and len(stub.asked) == 3
