"""A game from its creation to a resignation, by what openapi-generator makes of the document."""

import os
import uuid

from openapi_client import ApiClient, ApiException, CommandsApi, Configuration, GamesApi
from openapi_client.models import CreateGame, CreateGameRuleSet, CreateGameTimeControl, JoinGame, PlayMove, Problem

PLIES = 12


def client(token: str) -> ApiClient:
    return ApiClient(Configuration(host=os.environ["SHATRANJ_URL"], access_token=os.environ[token]))


def key() -> str:
    return str(uuid.uuid4())


def main() -> None:
    white, black = client("SHATRANJ_WHITE"), client("SHATRANJ_BLACK")
    games = GamesApi(white)
    terms = CreateGame(
        color="WHITE", rule_set=CreateGameRuleSet("laws-2025"), time_control=CreateGameTimeControl("3+2")
    )
    game = games.create_game(terms, idempotency_key=key())
    CommandsApi(black).join_game(game.id, JoinGame(invite_code=game.invite_code), idempotency_key=key())

    played = []
    for ply in range(1, PLIES + 1):
        move = games.list_legal_moves(game.id).moves[0].uci
        answer = CommandsApi(white if ply % 2 else black).play_move(game.id, ply, PlayMove(move=move))
        assert (answer.ply, answer.move.uci) == (ply, move), answer
        played.append(move)

    try:
        CommandsApi(white).play_move(game.id, PLIES + 1, PlayMove(move="a1h8"))
        raise AssertionError("an illegal move was played")
    except ApiException as refused:
        assert refused.status == 422, refused
        problem = Problem.from_json(refused.body)
        assert problem.code == "ILLEGAL_MOVE", problem

    answer = CommandsApi(black).resign(game.id, {}, idempotency_key=key())
    over = games.get_game(game.id)
    assert (over.status, over.outcome.reason, over.outcome.winner) == ("FINISHED", "RESIGNATION", "WHITE"), over
    assert (over.version, [move.uci for move in over.moves]) == (answer.version, played), over
    print(f"{len(played)} moves, {over.outcome.reason}")


main()
