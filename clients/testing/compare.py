"""Whether the journal of a cluster has what the API says of a player's finished games: every version and move once.

usage: ./shatranj journal facts --kafka HOST:PORT | compare.py --url URL --player NAME --token TOKEN
The facts come on standard input, as lines (`shatranj.game.audit.FactLine`). Ends with 1 if anything differs.
"""

from __future__ import annotations

import argparse
import json
import sys
import urllib.request
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

HEAD = 7


class Facts:
    """What the journal has of one game, in its order."""

    def __init__(self) -> None:
        self.versions: list[int] = []
        self.moves: list[str] = []
        self.plies: list[int] = []

    def add(self, words: list[str]) -> None:
        self.versions.append(int(words[4]))
        for event in words[HEAD:]:
            kind, *details = event.split(":")
            if kind == "moved":
                self.plies.append(int(details[0]))
                self.moves.append(details[1])


def read(lines: Iterable[str]) -> dict[str, Facts]:
    games: dict[str, Facts] = defaultdict(Facts)
    for line in lines:
        words = line.split()
        if words[:1] == ["FACT"]:
            games[words[3]].add(words)
    return games


def finished(url: str, player: str, token: str) -> list[dict[str, Any]]:
    request = urllib.request.Request(
        f"{url}/v1/games?player={player}&status=FINISHED",
        headers={"Accept": "application/x-ndjson", "Authorization": f"Bearer {token}"},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        return [json.loads(line) for line in answer.read().decode().splitlines() if line.strip()]


def faults(game: dict[str, Any], facts: Facts) -> Iterable[str]:
    told = [move["uci"] for move in game.get("moves", ())]
    if facts.versions != list(range(1, game["version"] + 1)):
        yield f"versions {facts.versions}, and the API is at {game['version']}"
    if facts.plies != list(range(1, len(told) + 1)):
        yield f"plies {facts.plies}"
    if facts.moves != told:
        yield f"moves {facts.moves}, and the API says {told}"


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--url", required=True)
    arguments.add_argument("--player", required=True)
    arguments.add_argument("--token", required=True)
    options = arguments.parse_args()
    journal = read(sys.stdin)
    games = finished(options.url, options.player, options.token)
    wrong = [f"{game['id']}: {fault}" for game in games for fault in faults(game, journal[game["id"]])]
    print("\n".join(wrong), end="\n" if wrong else "", file=sys.stderr)
    moves = sum(len(game.get("moves", ())) for game in games)
    print(f"{len(games)} games with {moves} moves: {len(wrong)} differ from the journal")
    sys.exit(1 if wrong or not moves else 0)


if __name__ == "__main__":
    main()
