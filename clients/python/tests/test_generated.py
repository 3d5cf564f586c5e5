"""What is generated is what the generator makes of today's contract."""

import os
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
from stub import TIME

from shatranj_client import models
from shatranj_client.frames import read_frame

HOME = Path(__file__).parent.parent
PACKAGE = HOME / "src" / "shatranj_client"
CONTRACT = HOME / "../../platform/contract/target/classes/shatranj/contract/openapi.json"


@pytest.mark.skipif(not CONTRACT.exists(), reason="the module platform/contract is not built")
def test_models_and_plain_client_are_up_to_date(tmp_path):
    environment = {**os.environ, "PYTHON": sys.executable, "PYTHONPATH": str(PACKAGE.parent)}
    subprocess.run([HOME / "generate", tmp_path], env=environment, check=True)
    made = {file.relative_to(tmp_path): file.read_text("utf-8") for file in tmp_path.rglob("*.py")}
    assert len(made) == 5
    stale = [str(file) for file, text in made.items() if PACKAGE.joinpath(file).read_text("utf-8") != text]
    assert stale == [], "run clients/python/generate"


# Those of games; the client follows no tournaments.
EVENTS = sorted(
    kind.__name__
    for kind in get_args(models.GameEvent.model_fields["root"].annotation)
    if kind is not models.OtherEvent
)
SAMPLES = {"str": "x", "int": 1, "bool": True, "Outcome": {}, "RuleSet": {}, "Player": {"id": "a", "name": "a"}}


@pytest.mark.parametrize("name", EVENTS)
def test_each_event_is_read_as_its_own_kind(name):
    kind = getattr(models, name)
    members = {"type": kind.model_fields["type"].annotation.__args__[0]}
    for field, info in kind.model_fields.items():
        if info.is_required() and field != "type":
            word = getattr(info.annotation, "__name__", str(info.annotation))
            members[info.alias or field] = [] if word == "list" else SAMPLES[word]
    frame = {"type": "decision", "gameId": "g", "version": 1, "serverTime": TIME, "occurredAt": TIME}
    (event,) = read_frame({**frame, "events": [members]}).events
    assert type(event) is kind
