#!/usr/bin/env python3
"""Compares our pairings with another program's, round by round.

    ./shatranj pair --generate --players 20 --rounds 9 --seed 1 --count 5000 --into FOLDER [--rules 2017]
    python3 -m venv VENV && VENV/bin/pip install py4swiss==0.3.1 caissify-pairings==0.5.0
    VENV/bin/python competition-service/compare/pairings.py py4swiss FOLDER [COUNT]   # rules of 2017
    VENV/bin/python competition-service/compare/pairings.py caissify FOLDER [COUNT]   # rules of 2026

Each file holds the pairs that we made. Before every round the file is cut, the other program pairs it, and pairs that
differ (also by colour) are printed. Ends with 1 if there are some.
"""
import pathlib
import subprocess
import sys
import tempfile

FIRST_ROUND = 89  # where the ten columns of the first round begin
POINTS = {"1": 10, "W": 10, "+": 10, "U": 10, "F": 10, "=": 5, "D": 5, "H": 5}
UNPAIRED = "ZHF"


def cut(lines, played, before):
    """The file as it was before a round, and the pairs of that round."""
    told, result = set(), []
    for line in lines:
        if not line.startswith("001"):
            result.append(line)
            continue
        number = int(line[4:8])
        entries = [line[at : at + 10] for at in range(FIRST_ROUND, len(line), 10)]
        entry = entries[before - 1]
        kept = entries[: before - 1]
        if entry[9] in UNPAIRED:
            kept.append(entry)
        elif entry[9] == "U":
            told.add((number, 0))
        elif entry[7] == "w":
            told.add((number, int(entry[2:6])))
        points = sum(POINTS.get(e[9], 0) for e in kept)
        result.append(line[:80] + f"{points // 10}.{points % 10}".rjust(4) + line[84:FIRST_ROUND] + "".join(kept))
    return "\n".join(result) + "\n", told


def rounds_of(lines):
    return max((len(line) - FIRST_ROUND) // 10 for line in lines if line.startswith("001"))


def py4swiss(file):
    from py4swiss.engines import DutchEngine
    from py4swiss.trf import TrfParser

    pairs = DutchEngine.generate_pairings(TrfParser.parse(file))
    return {(pair.white, pair.black) for pair in pairs}


def caissify(file):
    """Its checker compares the pairs of a whole file: silent if they agree."""
    answer = subprocess.run(
        [pathlib.Path(sys.executable).parent / "caissify-pairings-check", str(file)], capture_output=True, text=True
    )
    return answer.returncode, answer.stdout + answer.stderr


def compare_rounds(lines, path, engine, scratch):
    differences = 0
    played = rounds_of(lines)
    for before in range(1, played + 1):
        text, told = cut(lines, played, before)
        scratch.write_text(text)
        pairs = engine(scratch)
        if pairs != told:
            differences += 1
            print(f"{path} round {before}: ours {sorted(told - pairs)}, theirs {sorted(pairs - told)}")
    return played, differences


def main():
    name, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    limit = int(sys.argv[3]) if len(sys.argv) > 3 else None
    files = sorted(folder.glob("*.trf"), key=lambda file: int(file.stem))[:limit]
    rounds = differences = 0
    with tempfile.TemporaryDirectory() as directory:
        scratch = pathlib.Path(directory) / "cut.trf"
        for file in files:
            if name == "caissify":
                status, answer = caissify(file)
                rounds += rounds_of(file.read_text().splitlines())
                if status != 0:
                    differences += 1
                    print(f"{file}: {answer}")
            else:
                played, found = compare_rounds(file.read_text().splitlines(), file, py4swiss, scratch)
                rounds += played
                differences += found
    print(f"{len(files)} tournaments, {rounds} rounds, {differences} with differences")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
