"""The client: one method for each thing that a player does."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any

import httpx
from typing_extensions import Self

from ..frames import Frame
from ..models import (
    Clock,
    CommandAnswer,
    Game,
    GameList,
    Guest,
    LegalMoves,
    MoveAnswer,
    Player,
    Root,
    Seek,
    SeekList,
    SeekPage,
    Token,
    TokenList,
)
from ..retrying import RetryPolicy
from ..server_time import ServerTime
from .http import Answer, AsyncHttp, Query, new_key, segment
from .streams import follow_game, follow_player


@dataclass(frozen=True)
class PlayedMove:
    """The answer to a move. `replayed` says that it had been played before: by an attempt whose answer was lost."""

    answer: MoveAnswer
    replayed: bool


class AsyncClient:
    """A player's (or with no token a watcher's) way to one server.

    Every method repeats its request where that is safe, with the same identity, until it is answered or the time of
    `retry` is over. It raises Problem for a refusal and Unreachable if nothing was heard. A request that creates
    something has a key of its own; give `key` to make it the same request as one that an earlier process sent.
    """

    def __init__(
        self,
        base_url: str,
        token: str | None = None,
        *,
        retry: RetryPolicy | None = None,
        alphabet: str | None = None,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        self._http = AsyncHttp(base_url, token, retry or RetryPolicy(), http)
        self._alphabet = alphabet
        self.server_time = ServerTime()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        await self._http.aclose()

    # The server and its people.

    async def root(self) -> Root:
        """Links, limits and the time of the server, which `server_time` learns from it."""
        answer = await self._http.send("GET", "/v1")
        root = Root.model_validate(answer.json)
        if root.server_time is not None:
            self.server_time.heard(root.server_time, answer.sent_at)
        return root

    async def learn_time(self, times: int = 4) -> None:
        """Asks for the time a few times, so that `server_time` is right to half of the quickest round trip."""
        for _ in range(times):
            await self.root()

    async def me(self) -> Player:
        return Player.model_validate(await self._get("/v1/me"))

    async def player(self, player_id: str) -> Player:
        return Player.model_validate(await self._get(f"/v1/players/{segment(player_id)}"))

    async def become_guest(self) -> Guest:
        """A guest with its token, or with a guest's token the same guest for longer. Not repeated after a loss."""
        answer = await self._http.send("POST", "/v1/guests", repeatable=False)
        return Guest.model_validate(answer.json)

    async def create_token(self, name: str, scopes: Sequence[str], *, key: str | None = None) -> Token:
        """A personal key; the answer alone has its secret."""
        return Token.model_validate(await self._post("/v1/tokens", {"name": name, "scopes": list(scopes)}, key=key))

    async def tokens(self) -> list[Token]:
        return list(TokenList.model_validate(await self._get("/v1/tokens")).tokens or ())

    async def revoke_token(self, token_id: str) -> None:
        await self._http.send("DELETE", f"/v1/tokens/{segment(token_id)}")

    # Games.

    async def create_game(
        self,
        *,
        opponent: str | None = None,
        color: str | None = None,
        time_control: str | Mapping[str, Any] | None = None,
        rule_set: str | Mapping[str, Any] | None = None,
        visibility: str | None = None,
        key: str | None = None,
        **terms: Any,
    ) -> Game:
        """A new game. What is left out is the server's default; `terms` are further fields, named as in the API."""
        body = {
            "opponent": opponent,
            "color": color,
            "timeControl": time_control,
            "ruleSet": rule_set,
            "visibility": visibility,
            **terms,
        }
        return Game.model_validate(await self._post("/v1/games", body, key=key))

    async def game(self, game_id: str) -> Game:
        return Game.model_validate(await self._get(_game(game_id)))

    async def games(
        self, player: str, *, opponent: str | None = None, status: str | None = None, since: str | None = None
    ) -> AsyncGenerator[Game, None]:
        """A player's games, newest first, without their moves."""
        query = {"player": player, "opponent": opponent, "status": status, "since": since}
        async for page in self._pages("/v1/games", query):
            for game in GameList.model_validate(page).games or ():
                yield game

    async def live_games(self) -> AsyncGenerator[Game, None]:
        """Public games that are being played, newest first."""
        async for page in self._pages("/v1/games/live", {}):
            for game in GameList.model_validate(page).games or ():
                yield game

    async def legal_moves(self, game_id: str) -> LegalMoves:
        return LegalMoves.model_validate(await self._get(f"{_game(game_id)}/legal-moves"))

    async def pgn(self, game_id: str) -> str:
        query = {"alphabet": self._alphabet}
        return (await self._http.send("GET", f"{_game(game_id)}/pgn", query=query)).body.decode()

    async def play(
        self,
        game_id: str,
        ply: int,
        move: str,
        *,
        offer_draw: bool = False,
        version: int | None = None,
        lag_receipt: str | None = None,
    ) -> PlayedMove:
        """Plays a move, in coordinates or SAN, as the ply of that number, from 1: sent twice it is played once.

        After a takeback a ply alone no longer says which line is meant, and the server asks for the `version`
        (VERSION_REQUIRED).
        """
        headers = _if_match(version)
        if lag_receipt is not None:
            headers["Lag-Receipt"] = lag_receipt
        body = {"move": move, "offerDraw": True} if offer_draw else {"move": move}
        answer = await self._send("PUT", f"{_game(game_id)}/moves/{ply}", body, headers)
        return PlayedMove(MoveAnswer.model_validate(answer.json), answer.replayed)

    async def command(
        self,
        game_id: str,
        command: str,
        body: Mapping[str, Any] | None = None,
        *,
        version: int | None = None,
        key: str | None = None,
    ) -> CommandAnswer:
        """Any command of a game by the end of its path, such as `draw/offer` or `arbiter/pause`."""
        path = f"{_game(game_id)}/{command}"
        return CommandAnswer.model_validate(await self._post(path, body or {}, key=key, version=version))

    async def join(self, game_id: str, invite_code: str | None = None) -> Game:
        return await self._commanded(game_id, "join", {"inviteCode": invite_code})

    async def decline(self, game_id: str, reason: str | None = None) -> Game:
        return await self._commanded(game_id, "decline", {"reason": reason})

    async def abort(self, game_id: str) -> Game:
        return await self._commanded(game_id, "abort")

    async def resign(self, game_id: str) -> Game:
        return await self._commanded(game_id, "resign")

    async def offer_draw(self, game_id: str) -> Game:
        return await self._commanded(game_id, "draw/offer")

    async def accept_draw(self, game_id: str) -> Game:
        return await self._commanded(game_id, "draw/accept")

    async def decline_draw(self, game_id: str) -> Game:
        return await self._commanded(game_id, "draw/decline")

    async def claim_draw(self, game_id: str, kind: str, move: str | None = None) -> Game:
        return await self._commanded(game_id, "draw/claim", {"kind": kind, "move": move})

    async def offer_takeback(self, game_id: str) -> Game:
        return await self._commanded(game_id, "takeback/offer")

    async def accept_takeback(self, game_id: str) -> Game:
        return await self._commanded(game_id, "takeback/accept")

    async def decline_takeback(self, game_id: str) -> Game:
        return await self._commanded(game_id, "takeback/decline")

    async def rematch(self, game_id: str) -> Game:
        return await self._commanded(game_id, "rematch")

    async def chat(self, game_id: str, text: str) -> None:
        """Says something to those who are connected. It has no key: after a loss it is not said again."""
        await self._http.send("POST", f"{_game(game_id)}/chat", {"text": text}, repeatable=False)

    # Opponents.

    async def seek(
        self,
        *,
        color: str | None = None,
        time_control: str | Mapping[str, Any] | None = None,
        rule_set: str | Mapping[str, Any] | None = None,
        key: str | None = None,
        **terms: Any,
    ) -> Seek:
        """Looks for an opponent; what becomes of it is told by `follow_me`, which must be open meanwhile."""
        body = {"color": color, "timeControl": time_control, "ruleSet": rule_set, **terms}
        return Seek.model_validate(await self._post("/v1/seeks", body, key=key))

    async def seeks(self) -> list[Seek]:
        return list(SeekList.model_validate(await self._get("/v1/seeks")).seeks or ())

    async def open_seeks(self) -> AsyncGenerator[Seek, None]:
        """Everybody's open seeks, newest first."""
        async for page in self._pages("/v1/seeks/open", {}):
            for seek in SeekPage.model_validate(page).seeks or ():
                yield seek

    async def accept_seek(self, seek_id: str, *, key: str | None = None) -> Seek:
        """Takes somebody's seek; the answer names the game."""
        return Seek.model_validate(await self._post(f"/v1/seeks/{segment(seek_id)}/accept", None, key=key))

    async def cancel_seek(self, seek_id: str) -> Seek:
        return Seek.model_validate((await self._send("DELETE", f"/v1/seeks/{segment(seek_id)}")).json)

    # Streams.

    def follow_game(self, game_id: str, after: int | None = None) -> AsyncGenerator[Frame, None]:
        """A game's frames until it is over, through every cut: each version once and in order.

        First a snapshot; with `after` instead every version after that one, and with 0 all. Presence and chat have no
        version: of those, what happened during a cut is lost.
        """
        return follow_game(self._http, self.server_time, game_id, after, self._alphabet)

    def follow_me(self) -> AsyncGenerator[Frame, None]:
        """All games of the token's player, for ever: those that are not over in one frame, then each decision once.

        Decisions of one game are in order, also those that were made during a cut.
        """
        return follow_player(self._http, self.server_time, self._alphabet)

    def left_ms(self, clock: Clock, color: str) -> int:
        """What is left to a side now, by the server's time."""
        return self.server_time.left_ms(clock, color)

    # Everything else that the API has.

    async def request(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        query: Query | None = None,
        headers: Mapping[str, str] | None = None,
        key: str | None = None,
        repeatable: bool | None = None,
    ) -> Answer:
        """Any request of the API, with the repetitions of the others. A POST without a key is not repeatable."""
        may = (method != "POST" or key is not None) if repeatable is None else repeatable
        return await self._http.send(method, path, body, query=query, headers=headers, key=key, repeatable=may)

    async def _get(self, path: str) -> Any:
        return (await self._send("GET", path)).json

    async def _post(
        self, path: str, body: Mapping[str, Any] | None, *, key: str | None, version: int | None = None
    ) -> Any:
        present = None if body is None else {name: value for name, value in body.items() if value is not None}
        return (await self._send("POST", path, present, _if_match(version), key or new_key())).json

    async def _send(
        self,
        method: str,
        path: str,
        body: Any = None,
        headers: Mapping[str, str] | None = None,
        key: str | None = None,
    ) -> Answer:
        query = {"alphabet": self._alphabet}
        return await self._http.send(method, path, body, query=query, headers=headers, key=key)

    async def _commanded(self, game_id: str, command: str, body: Mapping[str, Any] | None = None) -> Game:
        answer = await self.command(game_id, command, body)
        return answer.game if answer.game is not None else await self.game(game_id)

    async def _pages(self, path: str, query: Mapping[str, str | None]) -> AsyncGenerator[Any, None]:
        page_token: str | None = None
        while True:
            page = (await self._http.send("GET", path, query={**query, "pageToken": page_token})).json
            yield page
            page_token = page.get("nextPageToken")
            if page_token is None:
                return


def _game(game_id: str) -> str:
    return f"/v1/games/{segment(game_id)}"


def _if_match(version: int | None) -> dict[str, str]:
    return {} if version is None else {"If-Match": f'"{version}"'}
