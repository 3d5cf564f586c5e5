"""Generated from the contract by clients/python/generate. Do not edit."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AwareDatetime, Field, RootModel
from shatranj_client._base import Model


class AbortGameRequest(Model):
    alphabet: str | None = None
    """
    Known: LAWS, WESTERN
    """
    expected_version: Annotated[int | None, Field(alias='expectedVersion')] = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    request_id: Annotated[str | None, Field(alias='requestId')] = None


class AcceptDrawRequest(Model):
    alphabet: str | None = None
    """
    Known: LAWS, WESTERN
    """
    expected_version: Annotated[int | None, Field(alias='expectedVersion')] = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    request_id: Annotated[str | None, Field(alias='requestId')] = None


class AcceptTakebackRequest(Model):
    alphabet: str | None = None
    """
    Known: LAWS, WESTERN
    """
    expected_version: Annotated[int | None, Field(alias='expectedVersion')] = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    request_id: Annotated[str | None, Field(alias='requestId')] = None


class AddTime(Model):
    add_ms: Annotated[int, Field(alias='addMs', ge=1)]


class AddTimeRequest(Model):
    add_ms: Annotated[int | None, Field(alias='addMs')] = None
    alphabet: str | None = None
    """
    Known: LAWS, WESTERN
    """
    expected_version: Annotated[int | None, Field(alias='expectedVersion')] = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    request_id: Annotated[str | None, Field(alias='requestId')] = None


class AdjustTime(Model):
    add_ms: Annotated[int, Field(alias='addMs')]
    """
    Negative: takes time
    """
    color: Literal['WHITE', 'BLACK']


class AnalysisPlace(Model):
    place: int


class AnalysisRefusal(Model):
    code: str
    detail: str
    retry: str


class AnalysisRequest(Model):
    alphabet: str | None = None
    deadline_ms: Annotated[int | None, Field(alias='deadlineMs')] = None
    depth: int | None = None
    fen: str | None = None
    initial_fen: Annotated[str | None, Field(alias='initialFen')] = None
    moves: list[str] | None = None
    multi_pv: Annotated[int | None, Field(alias='multiPv')] = None
    nodes: int | None = None
    rule_set: Annotated[str | None, Field(alias='ruleSet')] = None
    time_ms: Annotated[int | None, Field(alias='timeMs')] = None


class BotPolicy(RootModel[str]):
    root: str
    """
    In answers later releases may add values. Known: NONE, ALLOWED, ONLY
    """


class BulkChecked(Model):
    size: int
    """
    How many games it would be
    """


class BulkGame(Model):
    black: str
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    """
    Once all games are there
    """
    white: str


class BulkPair(Model):
    black: str | None = None
    white: str | None = None


class ByoYomi(Model):
    main_ms: Annotated[int | None, Field(alias='mainMs')] = None
    period_ms: Annotated[int | None, Field(alias='periodMs')] = None
    periods: int | None = None


class ClaimDraw(Model):
    kind: Literal['THREEFOLD', 'MOVE_LIMIT', 'BOTH_BARE', 'OPPONENT_CANNOT_WIN', 'OPPONENT_MAKES_NO_EFFORT']
    move: str | None = None
    """
    The move about to be made (Article 9.2a); left out: as it stands
    """


class ClaimDrawRequest(Model):
    alphabet: str | None = None
    """
    Known: LAWS, WESTERN
    """
    expected_version: Annotated[int | None, Field(alias='expectedVersion')] = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    kind: str | None = None
    """
    Known: THREEFOLD, MOVE_LIMIT, BOTH_BARE, OPPONENT_CANNOT_WIN, OPPONENT_MAKES_NO_EFFORT
    """
    move: str | None = None
    request_id: Annotated[str | None, Field(alias='requestId')] = None


class ClaimRuledEvent(Model):
    """
    The arbiter ruled on a claim
    """

    granted: bool
    type: Literal['claim-ruled']


class ClaimRuling(Model):
    granted: bool


class Clock(Model):
    as_of: Annotated[AwareDatetime | None, Field(alias='asOf')] = None
    black_ms: Annotated[int, Field(alias='blackMs')]
    flag_at: Annotated[AwareDatetime | None, Field(alias='flagAt')] = None
    running: str | None = None
    white_ms: Annotated[int, Field(alias='whiteMs')]


class ClockCreditedEvent(Model):
    """
    Time lost in an outage was given back
    """

    color: str | None = None
    credit_ms: Annotated[int, Field(alias='creditMs')]
    type: Literal['clock-credited']


class ClosingFrame(Model):
    """
    The end of the stream
    """

    code: str
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    retry: str
    """
    NEVER, AFTER (another token) or SAME_REQUEST (open it again after the last version)
    """
    server_time: Annotated[AwareDatetime, Field(alias='serverTime')]
    type: Literal['closing']


class RatingRange(Model):
    """
    Whom the seeker wants to meet by rating; left out: anybody
    """

    least: Annotated[int | None, Field(ge=1, le=4000)] = None
    """
    From this rating on
    """
    most: Annotated[int | None, Field(ge=1, le=4000)] = None
    """
    Up to this rating
    """
    within: Annotated[int | None, Field(ge=1, le=4000)] = None
    """
    Points below and above one's own rating
    """


class CreateToken(Model):
    name: str
    """
    1 to 60 characters, for its owner's eyes
    """
    scopes: list[str]
    """
    Some of play, arbiter and analysis, as far as the caller's own token goes
    """
    variant_key: Annotated[
        Literal['shatranj', 'fromPosition', 'standard'] | None,
        Field(alias='variantKey'),
    ] = None
    """
    How rule sets are called towards clients of the Lichess API
    """


class DeclareResult(Model):
    result: Literal['WHITE', 'BLACK', 'DRAW']


class DeclineDrawRequest(Model):
    alphabet: str | None = None
    """
    Known: LAWS, WESTERN
    """
    expected_version: Annotated[int | None, Field(alias='expectedVersion')] = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    request_id: Annotated[str | None, Field(alias='requestId')] = None


class DeclineGame(Model):
    reason: Literal['GENERIC', 'LATER', 'TOO_FAST', 'TOO_SLOW', 'TIME_CONTROL', 'RATED', 'CASUAL', 'STANDARD', 'VARIANT', 'NO_BOT', 'ONLY_BOT'] | None = (
        None
    )


class DeclineGameRequest(Model):
    alphabet: str | None = None
    """
    Known: LAWS, WESTERN
    """
    expected_version: Annotated[int | None, Field(alias='expectedVersion')] = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    reason: str | None = None
    """
    Known: GENERIC, LATER, TOO_FAST, TOO_SLOW, TIME_CONTROL, RATED, CASUAL, STANDARD, VARIANT, NO_BOT, ONLY_BOT
    """
    request_id: Annotated[str | None, Field(alias='requestId')] = None


class DeclineTakebackRequest(Model):
    alphabet: str | None = None
    """
    Known: LAWS, WESTERN
    """
    expected_version: Annotated[int | None, Field(alias='expectedVersion')] = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    request_id: Annotated[str | None, Field(alias='requestId')] = None


class DeskAwaited(Model):
    """
    A player who has not made a first move
    """

    color: str
    """
    In answers later releases may add values. Known: WHITE, BLACK
    """
    since: AwareDatetime
    until: AwareDatetime | None = None
    """
    When the game is lost by default; absent: when the flag falls
    """


class DeskClock(Model):
    """
    Both clocks at one instant: a reader counts on from there
    """

    as_of: Annotated[AwareDatetime, Field(alias='asOf')]
    """
    When the figures are right
    """
    black_ms: Annotated[int, Field(alias='blackMs')]
    flag_at: Annotated[AwareDatetime | None, Field(alias='flagAt')] = None
    """
    When the running flag falls
    """
    running: str | None = None
    """
    In answers later releases may add values. Known: WHITE, BLACK
    """
    white_ms: Annotated[int, Field(alias='whiteMs')]


class DeskPause(Model):
    """
    Why the clocks stand still
    """

    claim: str | None = None
    """
    What is claimed, such as OPPONENT_MAKES_NO_EFFORT
    """
    claimant: str | None = None
    """
    In answers later releases may add values. Known: WHITE, BLACK
    """
    resumes_at: Annotated[AwareDatetime | None, Field(alias='resumesAt')] = None
    """
    When play goes on if no arbiter acts before
    """


class DeskPenalties(Model):
    """
    What stands against a player in a game
    """

    illegal_moves: Annotated[int, Field(alias='illegalMoves')]
    """
    That were penalised
    """
    warnings: int
    """
    By the arbiter
    """


class DeskPlace(Model):
    """
    Which board it is
    """

    board: int
    round: int


class DrawClaimedEvent(Model):
    """
    A draw was claimed: rightly, or the clocks stand still until the arbiter has ruled
    """

    article: str | None = None
    by: str | None = None
    for_arbiter: Annotated[bool, Field(alias='forArbiter')]
    kind: str | None = None
    move: str | None = None
    type: Literal['draw-claimed']


class DrawOfferClosedEvent(Model):
    """
    A draw offer was declined, or lapsed
    """

    by: str | None = None
    declined: bool
    type: Literal['draw-offer-closed']


class DrawOfferedEvent(Model):
    """
    A draw was offered
    """

    by: str | None = None
    type: Literal['draw-offered']


class Evidence(Model):
    plies: list[int] | None = None
    ply_count: Annotated[int | None, Field(alias='plyCount')] = None


class EvidenceAnswer(Model):
    plies: list[int] | None = None
    ply_count: Annotated[int | None, Field(alias='plyCount')] = None


class ExplorerMove(Model):
    black: int
    draws: int
    games: int
    san: str
    uci: str
    white: int


class ExplorerStructure(Model):
    men: int
    mirrored: bool
    name: str
    placed: int
    side: str
    """
    Known values: `WHITE`, `BLACK`. Later releases may add values.
    """


class FaultAnswer(Model):
    code: str
    detail: str


class FinishedGame(Model):
    black: str
    ended_at: Annotated[AwareDatetime, Field(alias='endedAt')]
    fen: str
    id: str
    material: str
    """
    What stood at the end, White's men first, such as KRKN
    """
    plies: int
    reason: str
    result: str
    """
    Known values: `WHITE`, `DRAW`, `BLACK`. Later releases may add values.
    """
    rule_set: Annotated[str, Field(alias='ruleSet')]
    setup: str
    time_class: Annotated[str | None, Field(alias='timeClass')] = None
    """
    Known values: `BLITZ`, `RAPID`, `CLASSICAL`, `CORRESPONDENCE`. Later releases may add values.
    """
    white: str


class FinishedGames(Model):
    games: list[FinishedGame]
    next_page_token: Annotated[str | None, Field(alias='nextPageToken')] = None


class Goal(RootModel[str]):
    root: str
    """
    Known values: `MATE`, `STALEMATE`, `BARE`, `ADVANTAGE`. Later releases may add values.
    """


class Guest(Model):
    expires_at: Annotated[AwareDatetime, Field(alias='expiresAt')]
    player: str
    token: str | None = None
    """
    shg_ and 54 letters and digits; absent where it was known
    """


class HeadToHead(Model):
    draws: int
    games: int
    losses: int
    opponent: str
    player: str
    truncated: bool
    wins: int


class HeartbeatFrame(Model):
    """
    A sign of life
    """

    server_time: Annotated[AwareDatetime, Field(alias='serverTime')]
    type: Literal['heartbeat']


class IllegalMovePlayedEvent(Model):
    """
    An illegal move was penalised
    """

    by: str | None = None
    move: str
    penalty: str | None = None
    ply: int
    type: Literal['illegal-move-played']


class JoinGame(Model):
    invite_code: Annotated[str | None, Field(alias='inviteCode')] = None


class JoinGameRequest(Model):
    alphabet: str | None = None
    """
    Known: LAWS, WESTERN
    """
    expected_version: Annotated[int | None, Field(alias='expectedVersion')] = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    invite_code: Annotated[str | None, Field(alias='inviteCode')] = None
    request_id: Annotated[str | None, Field(alias='requestId')] = None


class LagAllowance(Model):
    cap_ms: Annotated[int, Field(alias='capMs')]
    refill_ms: Annotated[int, Field(alias='refillMs')]


class LagEcho(Model):
    probe: str | None = None
    """
    Of the last answer; left out to begin with
    """


class LagMeasurement(Model):
    expires_at: Annotated[AwareDatetime, Field(alias='expiresAt')]
    receipt: str
    """
    For the header Lag-Receipt of moves
    """
    round_trip_ms: Annotated[int, Field(alias='roundTripMs')]


class LeaderboardPlace(Model):
    place: int
    player: str
    rating: float


class LegalMove(Model):
    san: str
    uci: str


class LegalMoves(Model):
    check: bool
    fen: str
    moves: list[LegalMove]
    ply: int
    turn: str | None = None
    version: int


class LegalMovesRequest(Model):
    allow_unreachable: Annotated[bool | None, Field(alias='allowUnreachable')] = None
    initial_fen: Annotated[str | None, Field(alias='initialFen')] = None
    moves: list[str] | None = None
    setup: str | None = None


class MansubaAttempt(Model):
    moves: list[str] | None = None
    """
    The solver's, from the first on, in coordinates
    """


class MansubaCount(Model):
    change: int
    """
    Points that the solver won
    """
    problem_rating: Annotated[int, Field(alias='problemRating')]
    """
    The problem's, after it
    """
    rating: int
    """
    The solver's, after it
    """


class Count(Model):
    """
    Where this attempt has changed ratings
    """

    change: int
    """
    Points that the solver won
    """
    problem_rating: Annotated[int, Field(alias='problemRating')]
    """
    The problem's, after it
    """
    rating: int
    """
    The solver's, after it
    """


class MansubaJudgement(Model):
    count: Count | None = None
    """
    Where this attempt has changed ratings
    """
    reply: str | None = None
    """
    The defence's answer to the last move, if that was right
    """
    state: str
    """
    Known values: `SOLVED`, `RIGHT`, `WRONG`. Later releases may add values.
    """
    turn: int | None = None
    """
    The first of the moves that was wrong, from 1
    """


class MansubaSource(Model):
    says: str
    """
    What it has of the problem
    """
    where: str
    """
    Its address or citation
    """


class Move(Model):
    fen: str
    san: str
    uci: str


class MoveNotation(Model):
    san: str
    uci: str


class MovedEvent(Model):
    """
    A move was played
    """

    check: bool
    fen: str
    lag_ms: Annotated[int, Field(alias='lagMs')]
    ply: int
    san: str
    type: Literal['moved']
    uci: str


class Nothing(Model):
    pass


class OfferDrawRequest(Model):
    alphabet: str | None = None
    """
    Known: LAWS, WESTERN
    """
    expected_version: Annotated[int | None, Field(alias='expectedVersion')] = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    request_id: Annotated[str | None, Field(alias='requestId')] = None


class OfferTakebackRequest(Model):
    alphabet: str | None = None
    """
    Known: LAWS, WESTERN
    """
    expected_version: Annotated[int | None, Field(alias='expectedVersion')] = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    request_id: Annotated[str | None, Field(alias='requestId')] = None


class Offers(Model):
    draw: str | None = None
    takeback: str | None = None
    takeback_ply: Annotated[int | None, Field(alias='takebackPly')] = None


class OptionsAnswer(Model):
    bare_king: Annotated[str, Field(alias='bareKing')]
    """
    Known values: `ANSWERABLE_DRAWS`, `AFTER_REPLY`, `IMMEDIATE`. Later releases may add values.
    """
    claimant: str
    """
    Known values: `SIDE_TO_MOVE`, `EITHER_SIDE`. Later releases may add values.
    """
    dead_position: Annotated[str, Field(alias='deadPosition')]
    """
    Known values: `NONE`, `ON_CLAIM`, `AUTOMATIC`. Later releases may add values.
    """
    draw_offer: Annotated[str, Field(alias='drawOffer')]
    """
    Known values: `STANDS`, `LAPSES`. Later releases may add values.
    """
    length_limit: Annotated[int, Field(alias='lengthLimit')]
    move_limit: Annotated[int | None, Field(alias='moveLimit')] = None
    move_limit_rule: Annotated[str, Field(alias='moveLimitRule')]
    """
    Known values: `NONE`, `ON_CLAIM`, `AUTOMATIC`. Later releases may add values.
    """
    setup: str
    threefold: str
    """
    Known values: `NONE`, `ON_CLAIM`, `AUTOMATIC`. Later releases may add values.
    """


class OtherEvent(Model):
    """
    An event that this version of the client does not know
    """

    type: str


class ParseRequest(Model):
    text: str | None = None


class Pause(Model):
    cause: str | None = None
    claim: str | None = None
    claimant: str | None = None
    resumes_at: Annotated[AwareDatetime | None, Field(alias='resumesAt')] = None


class PausedEvent(Model):
    """
    The arbiter stopped the clocks
    """

    type: Literal['paused']


class Period(Model):
    delay_kind: Annotated[str | None, Field(alias='delayKind')] = None
    """
    Known values: `BRONSTEIN`, `SIMPLE`. Later releases may add values.
    """
    delay_ms: Annotated[int | None, Field(alias='delayMs')] = None
    increment_ms: Annotated[int | None, Field(alias='incrementMs')] = None
    moves: int | None = None
    time_ms: Annotated[int | None, Field(alias='timeMs')] = None


class PgnNote(Model):
    code: str
    column: int
    detail: str
    fatal: bool
    line: int


class PgnText(Model):
    pgn: str


class PlanMoves(Model):
    lines: list[list[str]]
    """
    Moves in turn, the opponent's first; * stands for any of those, so that ["*", "e3"] is a premove
    """


class PlannedLine(Model):
    moves: list[str] | None = None


class PlansMadeEvent(Model):
    """
    The reader's own planned moves are these now
    """

    lines: list[list[str]]
    type: Literal['plans-made']


class PlayMove(Model):
    move: Annotated[str, Field(examples=['e2e3', 'Nf3'])]
    """
    Coordinates or SAN, in either alphabet
    """
    offer_draw: Annotated[bool | None, Field(alias='offerDraw')] = None
    """
    Offer a draw with this move
    """


class PlayMoveRequest(Model):
    alphabet: str | None = None
    """
    Known: LAWS, WESTERN
    """
    expected_version: Annotated[int | None, Field(alias='expectedVersion')] = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    lag_receipt: Annotated[str | None, Field(alias='lagReceipt')] = None
    move: str | None = None
    offer_draw: Annotated[bool | None, Field(alias='offerDraw')] = None
    ply: int | None = None
    request_id: Annotated[str | None, Field(alias='requestId')] = None


class PlayedMove(Model):
    clock_ms: Annotated[int | None, Field(alias='clockMs')] = None
    lag_ms: Annotated[int, Field(alias='lagMs')]
    played_at: Annotated[AwareDatetime | None, Field(alias='playedAt')] = None
    san: str
    uci: str


class Player(Model):
    id: str
    kind: str | None = None
    name: str
    online: bool | None = None
    """
    Whether a stream of the player is open; asked for a player only
    """


class PlayerRating(Model):
    deviation: float
    draws: int
    games: int
    last_game_at: Annotated[AwareDatetime | None, Field(alias='lastGameAt')] = None
    losses: int
    place: int | None = None
    """
    In the leaderboard, from 1
    """
    pool: str
    provisional: bool
    """
    Too uncertain for the leaderboard
    """
    rating: float
    volatility: float
    wins: int


class PlayerRatings(Model):
    player: str
    ratings: list[PlayerRating]


class Points(Model):
    black: float
    white: float


class PresenceFrame(Model):
    """
    Whether a player of the game is there
    """

    game_id: Annotated[str, Field(alias='gameId')]
    online: bool
    player: Player
    server_time: Annotated[AwareDatetime, Field(alias='serverTime')]
    type: Literal['presence']


class Problem(Model):
    """
    Why a request was refused (RFC 9457), with members of its own kind
    """

    type: str
    """
    What kind it is
    """
    title: str
    """
    The kind in a sentence
    """
    status: Annotated[int, Field(ge=400, le=599)]
    detail: str
    """
    This case, with the value and the reason
    """
    code: str
    """
    Never renamed. Known values: `MALFORMED_REQUEST`, `UNKNOWN_FIELD`, `TOKEN_MISSING`, `TOKEN_INVALID`, `TOKEN_EXPIRED`, `TOKEN_REVOKED`, `SCOPE_MISSING`, `NOT_YOUR_SEAT`, `NOT_ARBITER`, `NOT_ORGANISER`, `NOT_INVITED`, `RATING_OUT_OF_RANGE`, `BOTS_NOT_ALLOWED`, `BOTS_ONLY`, `GUESTS_NOT_ALLOWED`, `PLAYER_EXPELLED`, `FAIR_PLAY`, `NO_SUCH_GAME`, `NO_SUCH_TOURNAMENT`, `NO_SUCH_ROUND`, `NO_SUCH_BOARD`, `NO_SUCH_RESOURCE`, `NOT_YOUR_TURN`, `PLY_PLAYED`, `GAME_OVER`, `GAME_NOT_STARTED`, `GAME_STARTED`, `GAME_PAUSED`, `GAME_NOT_PAUSED`, `GAME_NOT_OVER`, `SEAT_TAKEN`, `OFFER_STANDS`, `NO_SUCH_OFFER`, `ON_VACATION`, `NOT_ON_VACATION`, `NO_VACATION_LEFT`, `TOURNAMENT_STARTED`, `TOURNAMENT_NOT_STARTED`, `TOURNAMENT_OVER`, `TOURNAMENT_FULL`, `ENTRY_CLOSED`, `ALREADY_ENTERED`, `NOT_ENTERED`, `BYE_NOT_ALLOWED`, `TOO_FEW_PLAYERS`, `ROUND_NOT_OVER`, `ROUND_BEGUN`, `NO_ROUND_LEFT`, `AFTER_HEAD`, `VERSION_MISMATCH`, `VERSION_REQUIRED`, `ILLEGAL_MOVE`, `CLAIM_REFUSED`, `KEY_REUSED`, `INVALID_SETUP`, `INVALID_TIME_CONTROL`, `INVALID_TOURNAMENT`, `INVALID_WEBHOOK`, `INVALID_PAIRING`, `PAIRING_IMPOSSIBLE`, `OTHER_REASON`, `RATE_LIMITED`, `INTERNAL`, `UNIMPLEMENTED`, `UNAVAILABLE`, `OVERLOADED`, `DRAINING`, `QUARANTINED`, `TIME_LIMIT`, `OUTCOME_UNKNOWN`. Later releases may add values.
    """
    retry: str
    """
    What a client may do. Known values: `NEVER`, `AFTER`, `SAME_REQUEST`. Later releases may add values.
    """
    article: str | None = None
    """
    The article of the Laws that was applied
    """
    field: str | None = None
    """
    The field of the body that is wrong
    """
    pointer: str | None = None
    """
    A JSON Pointer to it
    """
    version: int | None = None
    """
    The version of the game
    """


class ProofKind(RootModel[str]):
    root: str
    """
    Known values: `TABLES`, `FASTEST`, `DEFENCES`, `SEARCH`. Later releases may add values.
    """


class WhiteRating(Model):
    """
    Absent if it does not count
    """

    after: int
    before: int
    """
    In whole points, as all ratings here
    """


class RatingDay(Model):
    day: str
    """
    UTC, such as 2026-11-25
    """
    deviation: float
    games: int
    """
    Rated on that day
    """
    rating: float


class RatingEffect(Model):
    after: int
    before: int
    """
    In whole points, as all ratings here
    """


class RatingHistory(Model):
    days: list[RatingDay]
    """
    Oldest first
    """
    player: str
    pool: str


class RatingPool(Model):
    games: int
    players: int
    pool: str


class RatingPools(Model):
    pools: list[RatingPool]


class RatingRange1(Model):
    least: int
    """
    From this rating on; 0: from any
    """
    most: int | None = None
    """
    Up to this rating; left out: to any
    """


class RatingWish(Model):
    """
    `least`, `most` or both, or `within` alone: so many points below and above one's own rating as it is now. The rating is that in the pool in which the game will count; who has none yet counts as 1500
    """

    least: Annotated[int | None, Field(ge=1, le=4000)] = None
    """
    From this rating on
    """
    most: Annotated[int | None, Field(ge=1, le=4000)] = None
    """
    Up to this rating
    """
    within: Annotated[int | None, Field(ge=1, le=4000)] = None
    """
    Points below and above one's own rating
    """


class RatingsOfPlayers(Model):
    players: list[PlayerRatings]
    """
    In the order in which they were asked for
    """


class ResignRequest(Model):
    alphabet: str | None = None
    """
    Known: LAWS, WESTERN
    """
    expected_version: Annotated[int | None, Field(alias='expectedVersion')] = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    request_id: Annotated[str | None, Field(alias='requestId')] = None


class ResumedEvent(Model):
    """
    The clocks run again
    """

    type: Literal['resumed']


class ReviewRequest(Model):
    game_id: Annotated[str | None, Field(alias='gameId')] = None


class ReviewedPlayer(Model):
    accuracy: float | None = None
    id: str


class RuleOptions(Model):
    bare_king: Annotated[str | None, Field(alias='bareKing')] = None
    claimant: str | None = None
    dead_position: Annotated[str | None, Field(alias='deadPosition')] = None
    draw_offer: Annotated[str | None, Field(alias='drawOffer')] = None
    length_limit: Annotated[int | None, Field(alias='lengthLimit')] = None
    move_limit: Annotated[int | None, Field(alias='moveLimit')] = None
    move_limit_rule: Annotated[str | None, Field(alias='moveLimitRule')] = None
    setup: str | None = None
    threefold: str | None = None


class RuleSet(Model):
    name: str | None = None
    options: RuleOptions | None = None


class RuleSetAnswer(Model):
    name: str
    options: OptionsAnswer
    version: int


class RuleSetChoice(Model):
    name: str | None = None
    options: dict[str, Any] | None = None


class RuleSetsAnswer(Model):
    rule_sets: Annotated[list[RuleSetAnswer], Field(alias='ruleSets')]


class RulesPoints(Model):
    black: float
    white: float


class ScoreAnswer(Model):
    centipawns: int | None = None
    mate: int | None = None


class SendChat(Model):
    room: Literal['PLAYERS', 'SPECTATORS'] | None = None
    """
    Left out: where the speaker belongs
    """
    text: str
    """
    1 to 500 characters in one line
    """


class SendChatRequest(Model):
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    room: str | None = None
    """
    Known: PLAYERS, SPECTATORS
    """
    text: str | None = None


class SetPlannedMovesRequest(Model):
    alphabet: str | None = None
    """
    Known: LAWS, WESTERN
    """
    expected_version: Annotated[int | None, Field(alias='expectedVersion')] = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    lines: list[PlannedLine] | None = None
    request_id: Annotated[str | None, Field(alias='requestId')] = None


class SetupAnswer(Model):
    fen: str
    name: str


class SignIn(Model):
    client_id: Annotated[str, Field(alias='clientId')]
    issuer: str
    scopes: list[str]


class Solver(Model):
    deviation: int
    """
    How uncertain the rating is (RD)
    """
    finished: int
    """
    Problems that were finished, each once
    """
    player: str
    provisional: bool
    """
    Whether it is too uncertain to be compared
    """
    rating: int
    """
    Glicko-2, 1500 for a newcomer
    """
    solved: int
    """
    Those of them that were solved
    """


class StartedEvent(Model):
    """
    Both seats are taken
    """

    no_start_at: Annotated[AwareDatetime | None, Field(alias='noStartAt')] = None
    type: Literal['started']


class Structure(Model):
    draws: int
    fen: str
    games: int
    losses: int
    name: str
    wins: int


class StructurePair(Model):
    black: str | None = None
    black_wins: Annotated[int, Field(alias='blackWins')]
    draws: int
    games: int
    white: str | None = None
    white_wins: Annotated[int, Field(alias='whiteWins')]


class StructuresAnswer(Model):
    games: int
    pairs: list[StructurePair]
    rule_set: Annotated[str, Field(alias='ruleSet')]
    structures: list[Structure]


class TablebaseMove(Model):
    outlook: str
    """
    Known values: `WIN`, `DRAW`, `LOSS`. Later releases may add values.
    """
    plies: int
    san: str
    uci: str


class TakeVacation(Model):
    until: AwareDatetime
    """
    The player plays again from then on
    """


class TakebackOfferClosedEvent(Model):
    """
    A takeback was declined, or lapsed
    """

    by: str | None = None
    declined: bool
    type: Literal['takeback-offer-closed']


class TakebackOfferedEvent(Model):
    """
    A player asks to take back everything from a ply on
    """

    by: str | None = None
    ply: int
    type: Literal['takeback-offered']


class TakenBackEvent(Model):
    """
    The line ends before a ply now
    """

    fen: str
    ply: int
    type: Literal['taken-back']


class TimeAdjustedEvent(Model):
    """
    Time came onto a clock; negative: it was taken
    """

    cause: str | None = None
    color: str | None = None
    ms: int
    type: Literal['time-adjusted']


class TimeControl(Model):
    bank_days: Annotated[int | None, Field(alias='bankDays')] = None
    black: TimeControl | None = None
    byo_yomi: Annotated[ByoYomi | None, Field(alias='byoYomi')] = None
    days_per_move: Annotated[int | None, Field(alias='daysPerMove')] = None
    hourglass_ms: Annotated[int | None, Field(alias='hourglassMs')] = None
    move_ms: Annotated[int | None, Field(alias='moveMs')] = None
    periods: list[Period] | None = None
    text: str | None = None


class Token(Model):
    created_at: Annotated[AwareDatetime, Field(alias='createdAt')]
    id: str
    key: str | None = None
    """
    The key itself, shown this once: shp_ and 54 letters and digits
    """
    name: str
    scopes: list[str]
    variant_key: Annotated[str | None, Field(alias='variantKey')] = None


class TokenList(Model):
    tokens: list[Token]


class TournamentBoard(Model):
    attempt: int
    """
    How often a game was made for it, this one included
    """
    black: str
    board: int
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    result: str | None = None
    """
    Known values: `WHITE_WINS`, `BLACK_WINS`, `DRAW`, `WHITE_FORFEITS`, `BLACK_FORFEITS`, `BOTH_FORFEIT`. Later releases may add values.
    """
    white: str


class TournamentBoardReplayedEvent(Model):
    """
    A board is played again, in a further attempt
    """

    board: int
    reversed: bool
    """
    Whether the colours change
    """
    round: int
    type: Literal['BOARD_REPLAYED']


class TournamentBye(Model):
    kind: str
    """
    In answers later releases may add values. Known: HALF, ZERO
    """
    round: int


class TournamentByeGrantedEvent(Model):
    """
    A player will miss a round
    """

    kind: str
    """
    In answers later releases may add values. Known: HALF, ZERO
    """
    player: str
    round: int
    type: Literal['BYE_GRANTED']


class TournamentByeRequest(Model):
    kind: str | None = None
    """
    In answers later releases may add values. Known: HALF, ZERO
    """
    player: str | None = None
    round: int | None = None


class TournamentCancelledEvent(Model):
    """
    It is called off
    """

    reason: str
    type: Literal['CANCELLED']


class TournamentCommandDone(Model):
    id: str
    version: int
    """
    Of the tournament after the command
    """


class TournamentExpelledEvent(Model):
    """
    A player is out for good
    """

    article: str | None = None
    """
    Of the Laws, such as 13.4; absent: none was named
    """
    player: str
    reason: str
    type: Literal['EXPELLED']


class TournamentExpulsion(Model):
    article: str | None = None
    """
    Of the Laws, such as 12.3; 13.4 if absent
    """
    player: str | None = None
    reason: str | None = None


class TournamentFinishedEvent(Model):
    """
    It is over
    """

    type: Literal['FINISHED']


class TournamentGameMadeEvent(Model):
    """
    The game of a board exists
    """

    attempt: int
    board: int
    game_id: Annotated[str, Field(alias='gameId')]
    round: int
    type: Literal['GAME_MADE']


class TournamentJoinedEvent(Model):
    """
    A player is in, for the first time or again
    """

    bot: bool
    player: str
    rating: int
    """
    0: none
    """
    type: Literal['JOINED']


class TournamentLeftEvent(Model):
    """
    A player is out; rounds that were played stay
    """

    player: str
    type: Literal['LEFT']


class TournamentPairRequest(Model):
    black: str | None = None
    white: str | None = None


class TournamentPairsRequest(Model):
    pairs: list[TournamentPairRequest] | None = None
    """
    With OWN_PAIRINGS; without `black`: left over
    """


class TournamentPlace(Model):
    games: int | None = None
    """
    With a result; in an ARENA
    """
    number: int
    player: str
    points: float
    rank: int
    """
    Shared by those whom no tie-break tells apart
    """
    tie_breaks: Annotated[list[float], Field(alias='tieBreaks')]
    wins_running: Annotated[int | None, Field(alias='winsRunning')] = None
    """
    At the end of the games so far; in an ARENA
    """


class Seat(Model):
    """
    Where the player plays now
    """

    board: int
    color: str
    """
    In answers later releases may add values. Known: WHITE, BLACK
    """
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    """
    Once the game is made; none in a HALL
    """
    opponent: str
    round: int


class TournamentPlayerPausedEvent(Model):
    """
    A player is not paired for a while
    """

    player: str
    type: Literal['PLAYER_PAUSED']


class TournamentPlayerRequest(Model):
    bot: bool | None = None
    """
    Whom the organiser enters is a program
    """
    player: str | None = None
    """
    The caller, if absent; others act for the organiser alone
    """


class TournamentPlayerResumedEvent(Model):
    """
    A player is paired again
    """

    player: str
    type: Literal['PLAYER_RESUMED']


class TournamentPoints(Model):
    absence: float | None = None
    bye: float | None = None
    draw: float | None = None
    forfeit_loss: Annotated[float | None, Field(alias='forfeitLoss')] = None
    loss: float | None = None
    win: float | None = None


class TournamentReason(Model):
    player: str | None = None
    reason: str | None = None


class TournamentResultEnteredEvent(Model):
    """
    A board has a result
    """

    board: int
    result: str
    """
    Known values: `WHITE_WINS`, `BLACK_WINS`, `DRAW`, `WHITE_FORFEITS`, `BLACK_FORFEITS`, `BOTH_FORFEIT`. Later releases may add values.
    """
    round: int
    type: Literal['RESULT_ENTERED']


class TournamentResultRequest(Model):
    result: str | None = None
    """
    Known values: `WHITE_WINS`, `BLACK_WINS`, `DRAW`, `WHITE_FORFEITS`, `BLACK_FORFEITS`, `BOTH_FORFEIT`. Later releases may add values.
    """


class TournamentRound(Model):
    boards: list[TournamentBoard]
    completed_at: Annotated[AwareDatetime | None, Field(alias='completedAt')] = None
    free: list[str]
    """
    Who is left over
    """
    paired_at: Annotated[AwareDatetime, Field(alias='pairedAt')]
    round: int


class TournamentRoundRestartedEvent(Model):
    """
    The pairs of the last round are no more
    """

    round: int
    type: Literal['ROUND_RESTARTED']


class TournamentSeat(Model):
    board: int
    color: str
    """
    In answers later releases may add values. Known: WHITE, BLACK
    """
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    """
    Once the game is made; none in a HALL
    """
    opponent: str
    round: int


class TournamentStandings(Model):
    places: list[TournamentPlace]
    round: int
    """
    After the results of so many rounds
    """
    tie_breaks: Annotated[list[str], Field(alias='tieBreaks')]
    """
    FIDE's short names, in their order
    """


class TournamentStartNumbers(Model):
    """
    Two players, by their start numbers; without `black` White is left over
    """

    black: int | None = None
    white: int


class TournamentStartedEvent(Model):
    """
    The players have their start numbers
    """

    lot: str
    """
    In answers later releases may add values. Known: WHITE, BLACK
    """
    players: list[str]
    """
    In the order of their start numbers, from 1
    """
    type: Literal['STARTED']


class TournamentVenue(RootModel[str]):
    root: str
    """
    In answers later releases may add values. Known: ONLINE, HALL
    """


class Unfollow(Model):
    game_id: Annotated[str | None, Field(alias='gameId')] = None


class UnknownEvent(Model):
    """
    An event for which this version has no words
    """

    type: Literal['unknown']


class UnnamedStructure(Model):
    draws: int
    fen: str
    games: int
    losses: int
    nearest: str
    placed: int
    wins: int


class UnnamedStructuresAnswer(Model):
    rule_set: Annotated[str, Field(alias='ruleSet')]
    structures: list[UnnamedStructure]


class VacationBank(Model):
    days_left: Annotated[int, Field(alias='daysLeft')]
    until: AwareDatetime | None = None


class VacationTakenEvent(Model):
    """
    A player went on vacation, stays longer, or, without an end, came back
    """

    by: str | None = None
    days_left: Annotated[int, Field(alias='daysLeft')]
    type: Literal['vacation-taken']
    until: AwareDatetime | None = None


class Vacations(Model):
    black: VacationBank
    white: VacationBank


class ValidateAnswer(Model):
    faults: list[FaultAnswer] | None = None
    fen: str | None = None
    valid: bool


class ValidateRequest(Model):
    allow_unreachable: Annotated[bool | None, Field(alias='allowUnreachable')] = None
    fen: str | None = None
    rule_set: Annotated[RuleSetChoice | None, Field(alias='ruleSet')] = None


class Voiding(Model):
    at: AwareDatetime
    by: str
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    games: int
    """
    How many games it has
    """
    id: str
    lifted_at: Annotated[AwareDatetime | None, Field(alias='liftedAt')] = None
    lifted_by: Annotated[str | None, Field(alias='liftedBy')] = None
    """
    Who lifted it; absent while it stands
    """
    player: str | None = None
    reason: str
    since: AwareDatetime | None = None


class VoidingRequest(Model):
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    """
    A rated game; either this or `player`
    """
    player: str | None = None
    """
    All rated games of this player so far, in every pool
    """
    reason: Annotated[str | None, Field(max_length=200, min_length=1)] = None
    """
    For the other arbiters
    """
    since: AwareDatetime | None = None
    """
    With `player`: only games that ended then or later
    """


class Voidings(Model):
    total: int
    voidings: list[Voiding]


class WarnPlayer(Model):
    color: Literal['WHITE', 'BLACK']


class WarnedEvent(Model):
    """
    The arbiter warned a player
    """

    color: str | None = None
    type: Literal['warned']


class WatchGameRequest(Model):
    after_version: Annotated[int | None, Field(alias='afterVersion')] = None
    alphabet: str | None = None
    """
    Known: LAWS, WESTERN
    """
    game_id: Annotated[str | None, Field(alias='gameId')] = None


class Webhook(Model):
    created_at: Annotated[AwareDatetime, Field(alias='createdAt')]
    description: str
    disabled_at: Annotated[AwareDatetime | None, Field(alias='disabledAt')] = None
    disabled_reason: Annotated[str | None, Field(alias='disabledReason')] = None
    """
    Why the server disabled it: `FAILED_FOR_A_DAY`, `TOO_MUCH_OWED` or `GONE`; absent: you did
    """
    events: list[str]
    """
    Types of events that it gets; empty: all
    """
    id: str
    secret: Annotated[
        str | None, Field(examples=['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])
    ] = None
    """
    What deliveries are signed with; only where it is new: it is not shown again
    """
    status: str
    """
    `ENABLED`, or `DISABLED`: it gets nothing. Known values: `ENABLED`, `DISABLED`. Later releases may add values.
    """
    url: str


class WebhookChange(Model):
    """
    What is absent stays as it is.
    """

    description: str | None = None
    events: list[str] | None = None
    status: Literal['ENABLED', 'DISABLED'] | None = None
    """
    `ENABLED` or `DISABLED`
    """
    url: str | None = None


class WebhookDelivery(Model):
    """
    One attempt to deliver one event.
    """

    at: AwareDatetime
    attempt: int
    """
    Counts from 1
    """
    delivered: bool
    next_attempt_at: Annotated[AwareDatetime | None, Field(alias='nextAttemptAt')] = (
        None
    )
    """
    When it is tried again; absent: it is not
    """
    reason: str | None = None
    """
    Why it does not count: `STATUS` (other than 2xx), `TIMED_OUT`, `CONNECTION_FAILED` or `ADDRESS_REFUSED`
    """
    status: int | None = None
    """
    Of your answer; absent: there was none
    """
    took_ms: Annotated[int, Field(alias='tookMs')]
    type: str
    """
    Of the event, such as `game.ended`
    """
    webhook_id: Annotated[str, Field(alias='webhookId')]


class WebhookDeliveryList(Model):
    deliveries: list[WebhookDelivery]
    """
    The last fifty attempts, the newest first
    """


class WebhookList(Model):
    webhooks: list[Webhook]
    """
    The oldest first
    """


class WebhookRequest(Model):
    description: str | None = None
    """
    For yourself; at most 200 characters
    """
    events: list[str] | None = None
    """
    Types of events, such as `game.ended`; absent or empty: all
    """
    url: Annotated[str | None, Field(examples=['https://example.org/shatranj'])] = None
    """
    Where deliveries go: https, a public host, port 443 or one from 1024 on
    """


class WebhookTest(Model):
    webhook_id: Annotated[str, Field(alias='webhookId')]
    """
    The `webhook-id` of the event that is on its way
    """


class WinnableAnswer(Model):
    answer: str
    """
    Known values: `YES`, `NO`, `UNKNOWN`. Later releases may add values.
    """
    line: list[str] | None = None


class AnalysisLine(Model):
    age_ms: Annotated[int | None, Field(alias='ageMs')] = None
    depth: int
    last: bool | None = None
    nodes: int
    pv: list[MoveNotation]
    rank: int
    score: ScoreAnswer
    time_ms: Annotated[int, Field(alias='timeMs')]


class BulkOrder(Model):
    default_time_ms: Annotated[int | None, Field(alias='defaultTimeMs')] = None
    """
    A side that does not begin so long after its first turn came loses; five minutes if absent
    """
    games: list[BulkPair]
    """
    1 to 500, all on the same terms
    """
    pair_at: Annotated[AwareDatetime | None, Field(alias='pairAt')] = None
    """
    When the games are made; at once if absent
    """
    rated: bool | None = None
    """
    True if absent; else only players and whoever has the link see it
    """
    rule_set: Annotated[str | None, Field(alias='ruleSet')] = None
    """
    `laws-2025` if absent
    """
    starts_at: Annotated[AwareDatetime | None, Field(alias='startsAt')] = None
    """
    When their clocks start; as soon as they are made if absent
    """
    time_control: Annotated[str, Field(alias='timeControl')]
    """
    Its text form, such as `3+2`
    """


class BulkSummary(Model):
    default_time_ms: Annotated[int, Field(alias='defaultTimeMs')]
    id: str
    ordered_at: Annotated[AwareDatetime, Field(alias='orderedAt')]
    pair_at: Annotated[AwareDatetime, Field(alias='pairAt')]
    rated: bool
    rule_set: Annotated[str, Field(alias='ruleSet')]
    size: int
    starts_at: Annotated[AwareDatetime, Field(alias='startsAt')]
    status: str
    """
    Known values: `SCHEDULED`, `PAIRING`, `PAIRED`, `CANCELLED`. Later releases may add values.
    """
    time_control: Annotated[str, Field(alias='timeControl')]


class ChatFrame(Model):
    """
    What somebody says
    """

    from_: Annotated[Player, Field(alias='from')]
    game_id: Annotated[str, Field(alias='gameId')]
    room: str | None = None
    said_at: Annotated[AwareDatetime, Field(alias='saidAt')]
    server_time: Annotated[AwareDatetime, Field(alias='serverTime')]
    text: str
    type: Literal['chat']


class ChatLine(Model):
    from_: Annotated[Player, Field(alias='from')]
    room: str
    """
    Known values: `PLAYERS`, `SPECTATORS`. Later releases may add values.
    """
    said_at: Annotated[AwareDatetime, Field(alias='saidAt')]
    text: str


class ChatLines(Model):
    lines: list[ChatLine]


class ClaimBody(Model):
    by: str | None = None
    """
    In answers later releases may add values. Known: WHITE, BLACK
    """
    kind: Literal['THREEFOLD', 'MOVE_LIMIT', 'BOTH_BARE', 'OPPONENT_CANNOT_WIN', 'OPPONENT_MAKES_NO_EFFORT'] | None = (
        None
    )
    move: str | None = None


class CreateGame(Model):
    arbiters: list[str] | None = None
    """
    Who may arbitrate the game; needs scope arbiter
    """
    black: str | None = None
    color: Literal['WHITE', 'BLACK', 'RANDOM'] | None = None
    expires_in_ms: Annotated[int | None, Field(alias='expiresInMs')] = None
    """
    How long to wait for the opponent; left out: thirty days
    """
    illegal_move: Annotated[
        Literal['REJECT', 'PENALISE'] | None, Field(alias='illegalMove')
    ] = None
    initial_fen: Annotated[str | None, Field(alias='initialFen')] = None
    """
    A position to start from, instead of a setup
    """
    no_start_ms: Annotated[int | None, Field(alias='noStartMs')] = None
    """
    Abort if the first move does not come; with startsAt: a side that does not begin so long after its first turn came loses
    """
    opponent: str | None = None
    """
    Whom to invite; left out: open to whoever has the invite code
    """
    rule_set: Annotated[str | RuleSet | None, Field(alias='ruleSet')] = None
    """
    A name such as laws-2025, or a name and options of one's own
    """
    setup: Annotated[str | None, Field(examples=['standard'])] = None
    """
    A start array by its name
    """
    starts_at: Annotated[AwareDatetime | None, Field(alias='startsAt')] = None
    """
    The time determined for the start: before it no move is taken and no clock runs. Needs white and black, timeControl and noStartMs; at most thirty days ahead, and one that has passed is at once
    """
    time_control: Annotated[str | TimeControl | None, Field(alias='timeControl')] = None
    """
    Text such as 3+2, or periods; left out: untimed
    """
    visibility: Literal['PUBLIC', 'UNLISTED', 'PRIVATE'] | None = None
    white: str | None = None
    """
    With black: seats both at once, instead of opponent and color; needs scope arbiter
    """


class CreateSeek(Model):
    avoid: list[str] | None = None
    """
    Players whom the seeker does not want to meet, at most 20
    """
    color: Literal['WHITE', 'BLACK', 'RANDOM'] | None = None
    illegal_move: Annotated[
        Literal['REJECT', 'PENALISE'] | None, Field(alias='illegalMove')
    ] = None
    initial_fen: Annotated[str | None, Field(alias='initialFen')] = None
    no_start_ms: Annotated[int | None, Field(alias='noStartMs')] = None
    """
    Abort if the first move does not come
    """
    rating_range: Annotated[RatingRange | None, Field(alias='ratingRange')] = None
    """
    Whom the seeker wants to meet by rating; left out: anybody
    """
    rule_set: Annotated[str | RuleSet | None, Field(alias='ruleSet')] = None
    setup: str | None = None
    time_control: Annotated[str | TimeControl | None, Field(alias='timeControl')] = None
    visibility: Literal['PUBLIC', 'UNLISTED', 'PRIVATE'] | None = None


class CreatedEvent(Model):
    """
    The game exists
    """

    black: Player | None = None
    creator: Player | None = None
    expires_at: Annotated[AwareDatetime | None, Field(alias='expiresAt')] = None
    initial_fen: Annotated[str, Field(alias='initialFen')]
    invited: Player | None = None
    rule_set: Annotated[RuleSet, Field(alias='ruleSet')]
    time_control: Annotated[TimeControl | None, Field(alias='timeControl')] = None
    type: Literal['created']
    white: Player | None = None


class DeskGame(Model):
    """
    What an arbiter sees of a game
    """

    awaited: DeskAwaited | None = None
    black_penalties: Annotated[DeskPenalties, Field(alias='blackPenalties')]
    clock: DeskClock | None = None
    pause: DeskPause | None = None
    ply: int
    """
    Moves that were made
    """
    status: str
    """
    Known values: `OPEN`, `ACTIVE`, `PAUSED`, `FINISHED`. Later releases may add values.
    """
    turn: str
    """
    In answers later releases may add values. Known: WHITE, BLACK
    """
    version: int
    white_penalties: Annotated[DeskPenalties, Field(alias='whitePenalties')]


class ExplainRequest(Model):
    time_control: Annotated[str | TimeControl | None, Field(alias='timeControl')] = None


class ExplainResponse(Model):
    lag: LagAllowance
    pgn_tag: Annotated[str, Field(alias='pgnTag')]
    summary: str
    time_class: Annotated[str, Field(alias='timeClass')]
    time_control: Annotated[TimeControl, Field(alias='timeControl')]
    vacation_days: Annotated[int, Field(alias='vacationDays')]


class ExplorerGame(Model):
    black: str
    ended_at: Annotated[AwareDatetime, Field(alias='endedAt')]
    id: str
    result: str
    """
    Known values: `WHITE`, `DRAW`, `BLACK`. Later releases may add values.
    """
    time_class: Annotated[str | None, Field(alias='timeClass')] = None
    """
    Known values: `BLITZ`, `RAPID`, `CLASSICAL`, `CORRESPONDENCE`. Later releases may add values.
    """
    uci: str | None = None
    white: str


class GameVacation(Model):
    code: str | None = None
    detail: str | None = None
    id: str
    replayed: bool | None = None
    vacation: VacationBank | None = None
    version: int | None = None


class JoinedEvent(Model):
    """
    A player took a seat
    """

    color: str | None = None
    player: Player
    type: Literal['joined']


class LagAnswer(Model):
    lag: LagMeasurement | None = None
    probe: str


class Leaderboard(Model):
    places: list[LeaderboardPlace]
    pool: str
    total: int
    """
    All who have a place
    """


class LegalMovesAnswer(Model):
    fen: str
    in_check: Annotated[bool, Field(alias='inCheck')]
    moves: list[MoveNotation]


class Mansuba(Model):
    author: str | None = None
    """
    Of a classical one, as tradition has it
    """
    fen: str
    """
    The solver has the move
    """
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    """
    The game that it was found in
    """
    goal: str
    """
    What the solution leads to
    """
    id: str
    moves: int | None = None
    """
    Of the solver to the end of the game, where that is known
    """
    plays: int
    """
    How many solvers have finished it
    """
    ply: int | None = None
    """
    How many plies were played before it
    """
    rating: int
    """
    Glicko-2, 1500 for one that nobody has finished
    """
    rule_set: Annotated[str, Field(alias='ruleSet')]
    themes: list[str]
    """
    What the solution shows
    """
    title: str | None = None
    """
    Of a classical one
    """
    turns: int
    """
    How many moves the solver has to find
    """


class MansubaList(Model):
    next_page_token: Annotated[str | None, Field(alias='nextPageToken')] = None
    problems: list[Mansuba]
    total: int


class MansubaSolution(Model):
    handed_down: Annotated[list[str], Field(alias='handedDown')]
    """
    What the sources of a classical one have, in coordinates
    """
    proof: str
    """
    TABLES: endgame tables know every move. FASTEST: they know slower wins besides. DEFENCES: every defence was tried. SEARCH: an evaluation
    """
    solution: list[str]
    """
    Of solver and defence in turn, in coordinates
    """
    sources: list[MansubaSource]
    """
    Of a classical one
    """


class Outcome(Model):
    article: str | None = None
    evidence: Evidence | None = None
    points: Points | None = None
    reason: str | None = None
    winner: str | None = None


class OutcomeAnswer(Model):
    article: str
    evidence: EvidenceAnswer | None = None
    points: RulesPoints
    reason: str
    """
    Known values: `CHECKMATE`, `STALEMATE`, `BARE_KING`, `BARE_KING_ANSWERED`, `BOTH_BARE`, `DEAD_POSITION`, `THREEFOLD`, `MOVE_LIMIT`, `LENGTH_LIMIT`, `CLAIM`. Later releases may add values.
    """
    winner: str | None = None
    """
    In answers later releases may add values. Known: WHITE, BLACK
    """


class ParseResponse(Model):
    time_control: Annotated[TimeControl, Field(alias='timeControl')]


class PgnFormatRequest(Model):
    allow_unreachable: Annotated[bool | None, Field(alias='allowUnreachable')] = None
    clocks_ms: Annotated[list[int] | None, Field(alias='clocksMs')] = None
    initial_fen: Annotated[str | None, Field(alias='initialFen')] = None
    moves: list[str] | None = None
    result: str | None = None
    rule_set: Annotated[RuleSetChoice | None, Field(alias='ruleSet')] = None
    setup: str | None = None
    tags: dict[str, str] | None = None


class PlayAnswer(Model):
    check: bool
    fen: str
    move: MoveNotation
    outcome: OutcomeAnswer | None = None
    ply: int
    rules_version: Annotated[str, Field(alias='rulesVersion')]


class PlayRequest(Model):
    allow_unreachable: Annotated[bool | None, Field(alias='allowUnreachable')] = None
    initial_fen: Annotated[str | None, Field(alias='initialFen')] = None
    move: str | None = None
    moves: list[str] | None = None
    rule_set: Annotated[RuleSetChoice | None, Field(alias='ruleSet')] = None
    setup: str | None = None


class PlayStreamCommand(Model):
    """
    One command
    """

    abort: AbortGameRequest | None = None
    accept_draw: Annotated[AcceptDrawRequest | None, Field(alias='acceptDraw')] = None
    accept_takeback: Annotated[
        AcceptTakebackRequest | None, Field(alias='acceptTakeback')
    ] = None
    add_time: Annotated[AddTimeRequest | None, Field(alias='addTime')] = None
    chat: SendChatRequest | None = None
    claim_draw: Annotated[ClaimDrawRequest | None, Field(alias='claimDraw')] = None
    correlation_id: Annotated[int | None, Field(alias='correlationId')] = None
    """
    The client's own number, which the answer carries; 1 and up
    """
    decline: DeclineGameRequest | None = None
    decline_draw: Annotated[DeclineDrawRequest | None, Field(alias='declineDraw')] = (
        None
    )
    decline_takeback: Annotated[
        DeclineTakebackRequest | None, Field(alias='declineTakeback')
    ] = None
    follow: WatchGameRequest | None = None
    join: JoinGameRequest | None = None
    offer_draw: Annotated[OfferDrawRequest | None, Field(alias='offerDraw')] = None
    offer_takeback: Annotated[
        OfferTakebackRequest | None, Field(alias='offerTakeback')
    ] = None
    play_move: Annotated[PlayMoveRequest | None, Field(alias='playMove')] = None
    resign: ResignRequest | None = None
    set_planned_moves: Annotated[
        SetPlannedMovesRequest | None, Field(alias='setPlannedMoves')
    ] = None
    unfollow: Unfollow | None = None


class RatedGame(Model):
    black: str
    black_rating: Annotated[RatingEffect | None, Field(alias='blackRating')] = None
    game_id: Annotated[str, Field(alias='gameId')]
    pool: str
    voided: bool
    """
    Does not count, by an arbiter's word
    """
    white: str
    white_rating: Annotated[WhiteRating | None, Field(alias='whiteRating')] = None
    """
    Absent if it does not count
    """


class ReviewedMove(Model):
    after: ScoreAnswer
    before: ScoreAnswer
    best: list[MoveNotation]
    loss: float
    ply: int
    san: str
    uci: str


class Root(Model):
    limits: dict[str, int]
    links: dict[str, str]
    server_time: Annotated[AwareDatetime, Field(alias='serverTime')]
    sign_in: Annotated[SignIn | None, Field(alias='signIn')] = None
    version: str


class Seek(Model):
    again: bool | None = None
    """
    The store lost a write and paired this seek a second time
    """
    avoid: list[str] | None = None
    """
    Players whom the seeker does not want to meet; for the seeker's eyes
    """
    color: str | None = None
    """
    WHITE or BLACK; left out: either
    """
    created_at: Annotated[AwareDatetime, Field(alias='createdAt')]
    end: str | None = None
    """
    Known values: `CANCELLED`, `EXPIRED`, `LOST`, `REFUSED`. Later releases may add values.
    """
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    """
    The game of a paired seek
    """
    id: str
    illegal_move: Annotated[str | None, Field(alias='illegalMove')] = None
    initial_fen: Annotated[str | None, Field(alias='initialFen')] = None
    no_start_ms: Annotated[int | None, Field(alias='noStartMs')] = None
    player: Player
    rating_range: Annotated[RatingRange1 | None, Field(alias='ratingRange')] = None
    rule_set: Annotated[RuleSet, Field(alias='ruleSet')]
    setup: str | None = None
    state: str | None = None
    """
    Known values: `OPEN`, `PAIRED`, `GONE`. Later releases may add values.
    """
    time_control: Annotated[TimeControl | None, Field(alias='timeControl')] = None
    visibility: str | None = None


class SeekFrame(Model):
    """
    What has become of a seek
    """

    seek: Seek
    server_time: Annotated[AwareDatetime, Field(alias='serverTime')]
    type: Literal['seek']


class SeekList(Model):
    seeks: list[Seek]


class SeekPage(Model):
    next_page_token: Annotated[str | None, Field(alias='nextPageToken')] = None
    players_online: Annotated[int, Field(alias='playersOnline')]
    seeks: list[Seek]


class SolverAttempt(Model):
    at: AwareDatetime
    change: int
    """
    Points that the solver won
    """
    problem: Mansuba
    rating: int
    """
    The solver's, after it
    """
    solution: list[str]
    """
    Of solver and defence in turn, in coordinates
    """
    solved: bool


class SolverAttemptList(Model):
    attempts: list[SolverAttempt]
    next_page_token: Annotated[str | None, Field(alias='nextPageToken')] = None


class TablebaseAnswer(Model):
    fen: str
    moves: list[TablebaseMove]
    outlook: str
    """
    Known values: `WIN`, `DRAW`, `LOSS`. Later releases may add values.
    """
    plies: int


class TournamentAnnouncement(Model):
    bots: str | None = None
    """
    NONE if absent
    """
    default_time_ms: Annotated[int | None, Field(alias='defaultTimeMs')] = None
    """
    Who does not move for so long from the start loses; five minutes if absent, and 30 seconds in an ARENA
    """
    duration_ms: Annotated[int | None, Field(alias='durationMs')] = None
    """
    How long an ARENA lasts: a minute to twelve hours
    """
    forbidden: list[list[str]] | None = None
    """
    Groups of players of whom no two meet
    """
    interval_ms: Annotated[int | None, Field(alias='intervalMs')] = None
    """
    From the last result of a round to the next one; the organiser pairs if absent
    """
    invited: list[str] | None = None
    """
    Only they may enter
    """
    kind: str | None = None
    """
    In answers later releases may add values. Known: SWISS, ROUND_ROBIN, DOUBLE_ROUND_ROBIN, KNOCKOUT, OWN_PAIRINGS, ARENA
    """
    max_rating: Annotated[int | None, Field(alias='maxRating')] = None
    min_rating: Annotated[int | None, Field(alias='minRating')] = None
    name: str | None = None
    points: TournamentPoints | None = None
    rated: bool | None = None
    """
    True if absent
    """
    rounds: int | None = None
    """
    In a SWISS and with OWN_PAIRINGS; else they follow from the players
    """
    rule_set: Annotated[str | None, Field(alias='ruleSet')] = None
    """
    `laws-2025` if absent
    """
    starts_at: Annotated[AwareDatetime | None, Field(alias='startsAt')] = None
    """
    When the organiser says so, if absent
    """
    streaks: bool | None = None
    """
    Whether games of an ARENA count double after two wins running; they do if absent
    """
    time_control: Annotated[str | None, Field(alias='timeControl')] = None
    """
    Its text form, such as `3+2`
    """
    venue: str | None = None
    """
    ONLINE if absent; in a HALL the organiser enters the results
    """


class TournamentCreatedEvent(Model):
    """
    The tournament is announced
    """

    announcement: TournamentAnnouncement
    organiser: str
    type: Literal['CREATED']


class TournamentEditedEvent(Model):
    """
    It is announced otherwise
    """

    announcement: TournamentAnnouncement
    type: Literal['EDITED']


class TournamentPlayer(Model):
    bot: bool
    byes: list[TournamentBye]
    """
    Rounds that the player asked to miss
    """
    number: int | None = None
    """
    The start number; absent before the start
    """
    player: str
    presence: str
    """
    Known values: `IN`, `PAUSED`, `OUT`, `EXPELLED`. Later releases may add values.
    """
    rating: int | None = None
    seat: Seat | None = None
    """
    Where the player plays now
    """


class TournamentPlayers(Model):
    players: list[TournamentPlayer]


class TournamentRoundPairedEvent(Model):
    """
    A round was paired; its boards have numbers in the order of the pairs with two players
    """

    attempt: int
    """
    Of all boards; more than 1 if the round was paired before
    """
    half_point: Annotated[list[int], Field(alias='halfPoint')]
    """
    Start numbers of absent players who get the points of a draw
    """
    pairs: list[TournamentStartNumbers]
    round: int
    type: Literal['ROUND_PAIRED']


class VacationAnswer(Model):
    games: list[GameVacation]


class WhoCanWinAnswer(Model):
    black: WinnableAnswer
    white: WinnableAnswer


class AdjudicationRequest(Model):
    allow_unreachable: Annotated[bool | None, Field(alias='allowUnreachable')] = None
    ask_who_can_win: Annotated[bool | None, Field(alias='askWhoCanWin')] = None
    claim: ClaimBody | None = None
    initial_fen: Annotated[str | None, Field(alias='initialFen')] = None
    moves: list[str] | None = None
    rule_set: Annotated[RuleSetChoice | None, Field(alias='ruleSet')] = None
    setup: str | None = None


class AnalysisAnswer(RootModel[AnalysisLine | AnalysisPlace | AnalysisRefusal]):
    root: AnalysisLine | AnalysisPlace | AnalysisRefusal


class Bulk(Model):
    bulk: BulkSummary
    games: list[BulkGame]


class BulkGames(Model):
    bulks: list[BulkSummary]


class ClaimAnswer(Model):
    article: str
    detail: str
    line: list[str] | None = None
    outcome: OutcomeAnswer | None = None
    verdict: str
    """
    Known values: `GRANTED`, `REFUSED`, `ARBITER`. Later releases may add values.
    """


class DeskBoard(Model):
    """
    A board as it is now, whatever was said of it before
    """

    black: str
    board: int
    game: DeskGame | None = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    """
    Once the game is made; none in a HALL
    """
    result: str | None = None
    """
    Known values: `WHITE_WINS`, `BLACK_WINS`, `DRAW`, `WHITE_FORFEITS`, `BLACK_FORFEITS`, `BOTH_FORFEIT`. Later releases may add values.
    """
    round: int
    white: str


class DeskFrame(Model):
    """
    Boards on the arbiter's desk, or a sign of life
    """

    at: AwareDatetime
    boards: list[DeskBoard]
    """
    By round and number
    """
    gone: list[DeskPlace]
    """
    Boards that are off the desk
    """
    whole: bool
    """
    These are all boards: in the first frame. Else: those that changed
    """


class EndedEvent(Model):
    """
    The game is over
    """

    decline_reason: Annotated[str | None, Field(alias='declineReason')] = None
    outcome: Outcome
    type: Literal['ended']


class ExplorerAnswer(Model):
    black: int
    draws: int
    fen: str
    games: int
    moves: list[ExplorerMove]
    recent_games: Annotated[list[ExplorerGame], Field(alias='recentGames')]
    rule_set: Annotated[str, Field(alias='ruleSet')]
    structures: list[ExplorerStructure]
    truncated: bool
    white: int


class Game(Model):
    arbiters: list[Player] | None = None
    black: Player | None = None
    check: bool
    clock: Clock | None = None
    created_at: Annotated[AwareDatetime | None, Field(alias='createdAt')] = None
    creator: Player | None = None
    decline_reason: Annotated[str | None, Field(alias='declineReason')] = None
    ended_at: Annotated[AwareDatetime | None, Field(alias='endedAt')] = None
    expires_at: Annotated[AwareDatetime | None, Field(alias='expiresAt')] = None
    fen: str
    id: str
    illegal_move: Annotated[str | None, Field(alias='illegalMove')] = None
    initial_fen: Annotated[str, Field(alias='initialFen')]
    invite_code: Annotated[str | None, Field(alias='inviteCode')] = None
    invited: Player | None = None
    moves: list[PlayedMove] | None = None
    no_start_ms: Annotated[int | None, Field(alias='noStartMs')] = None
    offers: Offers | None = None
    outcome: Outcome | None = None
    pause: Pause | None = None
    planned_moves: Annotated[list[list[str]] | None, Field(alias='plannedMoves')] = None
    ply: int
    rematch_of: Annotated[str | None, Field(alias='rematchOf')] = None
    restart_of: Annotated[str | None, Field(alias='restartOf')] = None
    restarted_as: Annotated[str | None, Field(alias='restartedAs')] = None
    rule_set: Annotated[RuleSet, Field(alias='ruleSet')]
    setup: str
    started_at: Annotated[AwareDatetime | None, Field(alias='startedAt')] = None
    starts_at: Annotated[AwareDatetime | None, Field(alias='startsAt')] = None
    status: str | None = None
    time_control: Annotated[TimeControl | None, Field(alias='timeControl')] = None
    turn: str | None = None
    vacations: Vacations | None = None
    version: int
    visibility: str | None = None
    white: Player | None = None


class GameEvent(
    RootModel[
        CreatedEvent
        | JoinedEvent
        | StartedEvent
        | MovedEvent
        | DrawOfferedEvent
        | DrawOfferClosedEvent
        | VacationTakenEvent
        | ClockCreditedEvent
        | DrawClaimedEvent
        | ClaimRuledEvent
        | PausedEvent
        | ResumedEvent
        | TakebackOfferedEvent
        | TakebackOfferClosedEvent
        | TakenBackEvent
        | TimeAdjustedEvent
        | PlansMadeEvent
        | WarnedEvent
        | IllegalMovePlayedEvent
        | EndedEvent
        | UnknownEvent
        | OtherEvent
    ]
):
    root: CreatedEvent | JoinedEvent | StartedEvent | MovedEvent | DrawOfferedEvent | DrawOfferClosedEvent | VacationTakenEvent | ClockCreditedEvent | DrawClaimedEvent | ClaimRuledEvent | PausedEvent | ResumedEvent | TakebackOfferedEvent | TakebackOfferClosedEvent | TakenBackEvent | TimeAdjustedEvent | PlansMadeEvent | WarnedEvent | IllegalMovePlayedEvent | EndedEvent | UnknownEvent | OtherEvent
    """
    Something that happened in a game; `type` says what. One of a type that is not here is ignored.
    """


class GameList(Model):
    as_of: Annotated[AwareDatetime, Field(alias='asOf')]
    games: list[Game]
    next_page_token: Annotated[str | None, Field(alias='nextPageToken')] = None


class GamesFrame(Model):
    """
    All unfinished games of a player
    """

    games: list[Game]
    server_time: Annotated[AwareDatetime, Field(alias='serverTime')]
    type: Literal['snapshot']


class LiveGameList(Model):
    as_of: Annotated[AwareDatetime, Field(alias='asOf')]
    games: list[Game]
    next_page_token: Annotated[str | None, Field(alias='nextPageToken')] = None
    total: int
    """
    How many there are, on this page or not
    """


class MoveAnswer(Model):
    clock: Clock | None = None
    lag_ms: Annotated[int, Field(alias='lagMs')]
    move: Move
    outcome: Outcome | None = None
    ply: int
    version: int


class ReviewAnswer(Model):
    black: ReviewedPlayer
    failure: str | None = None
    game_id: Annotated[str, Field(alias='gameId')]
    game_version: Annotated[int, Field(alias='gameVersion')]
    id: str
    judged: int
    moves: list[ReviewedMove]
    positions: int
    status: str
    """
    Known values: `RUNNING`, `DONE`, `FAILED`. Later releases may add values.
    """
    turning_points: Annotated[list[int], Field(alias='turningPoints')]
    white: ReviewedPlayer


class SnapshotFrame(Model):
    """
    The whole game
    """

    game: Game
    game_id: Annotated[str, Field(alias='gameId')]
    server_time: Annotated[AwareDatetime, Field(alias='serverTime')]
    type: Literal['snapshot']
    version: int | None = None


class Tournament(Model):
    announcement: TournamentAnnouncement
    changed_at: Annotated[AwareDatetime, Field(alias='changedAt')]
    """
    When the phase was reached
    """
    created_at: Annotated[AwareDatetime, Field(alias='createdAt')]
    id: str
    organiser: str
    phase: str
    """
    Known values: `SCHEDULED`, `RUNNING`, `FINISHED`, `CANCELLED`. Later releases may add values.
    """
    players: int
    reason: str | None = None
    """
    Why it was cancelled
    """
    round: int
    """
    That were paired
    """
    rounds: int
    """
    That there will be, given who has entered; in an ARENA, that were paired
    """
    version: int
    """
    Counts what happened, from 1
    """


class TournamentEvent(
    RootModel[
        TournamentCreatedEvent
        | TournamentEditedEvent
        | TournamentJoinedEvent
        | TournamentLeftEvent
        | TournamentByeGrantedEvent
        | TournamentPlayerPausedEvent
        | TournamentPlayerResumedEvent
        | TournamentExpelledEvent
        | TournamentStartedEvent
        | TournamentRoundPairedEvent
        | TournamentGameMadeEvent
        | TournamentBoardReplayedEvent
        | TournamentResultEnteredEvent
        | TournamentRoundRestartedEvent
        | TournamentFinishedEvent
        | TournamentCancelledEvent
        | OtherEvent
    ]
):
    root: TournamentCreatedEvent | TournamentEditedEvent | TournamentJoinedEvent | TournamentLeftEvent | TournamentByeGrantedEvent | TournamentPlayerPausedEvent | TournamentPlayerResumedEvent | TournamentExpelledEvent | TournamentStartedEvent | TournamentRoundPairedEvent | TournamentGameMadeEvent | TournamentBoardReplayedEvent | TournamentResultEnteredEvent | TournamentRoundRestartedEvent | TournamentFinishedEvent | TournamentCancelledEvent | OtherEvent
    """
    Something that happened in a tournament; `type` says what. One of a type that is not here is ignored.
    """


class TournamentFrame(Model):
    """
    What one command did to a tournament, or a sign of life
    """

    actor: str | None = None
    """
    A player; absent: the server
    """
    at: AwareDatetime
    events: list[TournamentCreatedEvent | TournamentEditedEvent | TournamentJoinedEvent | TournamentLeftEvent | TournamentByeGrantedEvent | TournamentPlayerPausedEvent | TournamentPlayerResumedEvent | TournamentExpelledEvent | TournamentStartedEvent | TournamentRoundPairedEvent | TournamentGameMadeEvent | TournamentBoardReplayedEvent | TournamentResultEnteredEvent | TournamentRoundRestartedEvent | TournamentFinishedEvent | TournamentCancelledEvent | OtherEvent]
    """
    Nothing in a heartbeat
    """
    version: int | None = None
    """
    To resume after; absent in a heartbeat
    """


class Tournaments(Model):
    total: int
    tournaments: list[Tournament]


class AdjudicationAnswer(Model):
    claim: ClaimAnswer | None = None
    ended_at_ply: Annotated[int | None, Field(alias='endedAtPly')] = None
    fen: str
    outcome: OutcomeAnswer | None = None
    rules_version: Annotated[str, Field(alias='rulesVersion')]
    who_can_win: Annotated[WhoCanWinAnswer | None, Field(alias='whoCanWin')] = None


class CommandAnswer(Model):
    game: Game
    version: int


class DecisionFrame(Model):
    """
    One version of the game
    """

    actor: Player | None = None
    clock: Clock | None = None
    events: list[CreatedEvent | JoinedEvent | StartedEvent | MovedEvent | DrawOfferedEvent | DrawOfferClosedEvent | VacationTakenEvent | ClockCreditedEvent | DrawClaimedEvent | ClaimRuledEvent | PausedEvent | ResumedEvent | TakebackOfferedEvent | TakebackOfferClosedEvent | TakenBackEvent | TimeAdjustedEvent | PlansMadeEvent | WarnedEvent | IllegalMovePlayedEvent | EndedEvent | UnknownEvent | OtherEvent]
    game_id: Annotated[str, Field(alias='gameId')]
    occurred_at: Annotated[AwareDatetime, Field(alias='occurredAt')]
    server_time: Annotated[AwareDatetime, Field(alias='serverTime')]
    type: Literal['decision']
    version: int | None = None


class Frame(
    RootModel[
        SnapshotFrame
        | DecisionFrame
        | GamesFrame
        | ClosingFrame
        | PresenceFrame
        | ChatFrame
        | SeekFrame
    ]
):
    root: SnapshotFrame | DecisionFrame | GamesFrame | ClosingFrame | PresenceFrame | ChatFrame | SeekFrame


class PlayStreamAnswer(Model):
    """
    `played` to a move, `done` to another command that changes the game, `refused` to one that was not done; none of them to what only was accepted
    """

    correlation_id: Annotated[int, Field(alias='correlationId')]
    """
    The command's; 0 where none could be read
    """
    done: CommandAnswer | None = None
    played: MoveAnswer | None = None
    refused: Problem | None = None
    replayed: bool | None = None
    """
    An earlier delivery of the same command had been done: this is its answer
    """
    type: Literal['answer']


class PgnGame(Model):
    fen: str
    initial_fen: Annotated[str, Field(alias='initialFen')]
    moves: list[PgnPly]
    result: str
    tags: dict[str, str]


class PgnGames(Model):
    games: list[ReadGame]


class PgnPly(Model):
    clock_ms: Annotated[int | None, Field(alias='clockMs')] = None
    comment: str | None = None
    nags: list[int] | None = None
    san: str
    uci: str
    variations: list[PgnVariation] | None = None


class PgnVariation(Model):
    comment: str | None = None
    moves: list[PgnPly]


class ReadGame(Model):
    game: PgnGame | None = None
    notes: list[PgnNote] | None = None
    number: int


TimeControl.model_rebuild()
PgnGame.model_rebuild()
PgnGames.model_rebuild()
PgnPly.model_rebuild()
