"""Client of a shatranj server: games that survive lost connections.

`Client` is plain, `AsyncClient` for asyncio; both have the same methods. `models` has the types of requests and answers,
`errors` what may go wrong.
"""

from ._async.client import AsyncClient
from ._sync.client import Client, PlayedMove
from .errors import Problem, ShatranjError, StreamClosed, Unreachable
from .frames import Frame
from .models import (
    ChatFrame,
    Clock,
    DecisionFrame,
    Game,
    GamesFrame,
    MovedEvent,
    PresenceFrame,
    SeekFrame,
    SnapshotFrame,
)
from .retrying import RetryPolicy
from .server_time import ServerTime

__version__ = "0.1.0"

__all__ = [
    "AsyncClient",
    "ChatFrame",
    "Client",
    "Clock",
    "DecisionFrame",
    "Frame",
    "Game",
    "GamesFrame",
    "MovedEvent",
    "PlayedMove",
    "PresenceFrame",
    "Problem",
    "RetryPolicy",
    "SeekFrame",
    "ServerTime",
    "ShatranjError",
    "SnapshotFrame",
    "StreamClosed",
    "Unreachable",
]
