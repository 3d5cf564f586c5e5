#!/usr/bin/env python3
"""Compares ./shatranj rate --plain with pyglicko2 over random games, every game one rating period.

    python3 -m venv VENV && VENV/bin/pip install pyglicko2==0.0.1a2
    VENV/bin/python competition-service/compare/ratings.py GAMES [SHATRANJ]

Prints the greatest differences of rating, deviation and volatility. Ends with 1 if one exceeds 1e-6.
"""
import json
import random
import subprocess
import sys
import tempfile

from pyglicko2 import Outcome, Player, system, update

PLAYERS = 10_000
RESULTS = {"1-0": Outcome.WIN, "0-1": Outcome.LOSS, "1/2-1/2": Outcome.DRAW}


def games(count):
    chance = random.Random(1)
    for number in range(count):
        white, black = chance.sample(range(PLAYERS), 2)
        yield white, black, chance.choice(list(RESULTS)), 1_700_000_000_000 + number * 1000


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    worst = {"rating": 0.0, "deviation": 0.0, "volatility": 0.0}
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        for white, black, result, ended in games(count):
            line = {"white": f"p{white}", "black": f"p{black}", "result": result, "endedAt": ended}
            file.write(json.dumps(line) + "\n")
        file.flush()
        program = subprocess.Popen(
            [sys.argv[2] if len(sys.argv) > 2 else "./shatranj", "rate", "--plain", file.name], stdout=subprocess.PIPE
        )
        with system(0.5):
            players = [Player() for _ in range(PLAYERS)]
            seen = 0
            for line, (white, black, result, _) in zip(program.stdout, games(count)):
                update(players[white], players[black], RESULTS[result])
                ours = json.loads(line)
                for side, theirs in (("white", players[white]), ("black", players[black])):
                    for name, value in zip(worst, (theirs.r, theirs.RD, theirs.σ)):
                        worst[name] = max(worst[name], abs(ours[side][name] - value))
                seen += 1
    print(f"{seen} games", worst)
    sys.exit(1 if seen != count or max(worst.values()) > 1e-6 else 0)


if __name__ == "__main__":
    main()
