"""The bot of the README, as it stands, against a real cluster over a bad line."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"


def bot() -> str:
    (block,) = re.findall(r"```python\n(# bot\.py\n.*?)```", README.read_text("utf-8"), re.DOTALL)
    return block


def test_the_bot_has_thirty_lines_at_most():
    assert len(bot().splitlines()) <= 30


@pytest.mark.skipif("SHATRANJ_URL" not in os.environ, reason="SHATRANJ_URL names no cluster; clients/test does")
def test_the_bot_plays_a_game_to_its_end():
    environment = {**os.environ, "SHATRANJ_TOKEN": os.environ["SHATRANJ_WHITE"]}
    run = subprocess.run(
        [sys.executable, "-c", bot()], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert run.returncode == 0, run.stderr
    assert re.search(r"^over: \w+", run.stdout, re.MULTILINE), run.stdout
