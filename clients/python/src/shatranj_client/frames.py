"""Frames of the streams, read from what came over the wire."""

from __future__ import annotations

from typing import Any, TypeAlias

from .models import (
    ChatFrame,
    ClosingFrame,
    DecisionFrame,
    GamesFrame,
    PresenceFrame,
    SeekFrame,
    SnapshotFrame,
)

Frame: TypeAlias = (
    SnapshotFrame | GamesFrame | DecisionFrame | PresenceFrame | ChatFrame | SeekFrame | ClosingFrame
)

_KINDS: dict[str, type[Frame]] = {
    "decision": DecisionFrame,
    "presence": PresenceFrame,
    "chat": ChatFrame,
    "seek": SeekFrame,
    "closing": ClosingFrame,
}


def read_frame(members: dict[str, Any]) -> Frame | None:
    """The frame, or None if this version does not know its kind: later releases may add some."""
    kind: type[Frame] | None = _KINDS.get(str(members.get("type")))
    if members.get("type") == "snapshot":
        # One game's snapshot, or the list of all games of a player.
        kind = GamesFrame if "games" in members else SnapshotFrame
    return None if kind is None else kind.model_validate(members)
