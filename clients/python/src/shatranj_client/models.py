"""Generated from the contract by clients/python/generate. Do not edit."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AwareDatetime, Field, RootModel
from shatranj_client._base import Model


class AddTime(Model):
    add_ms: Annotated[int, Field(alias='addMs', ge=1)]


class AdjustTime(Model):
    add_ms: Annotated[int, Field(alias='addMs')]
    """
    Negative: takes time
    """
    color: Literal['WHITE', 'BLACK']


class AnalysisAnswer(Model):
    pass


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
    Known: NONE, ALLOWED, ONLY
    """


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


class DeclineGame(Model):
    reason: Literal['GENERIC', 'LATER', 'TOO_FAST', 'TOO_SLOW', 'TIME_CONTROL', 'RATED', 'CASUAL', 'STANDARD', 'VARIANT', 'NO_BOT', 'ONLY_BOT'] | None = (
        None
    )


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


class FaultAnswer(Model):
    code: str | None = None
    detail: str | None = None


class Formatted(Model):
    pgn: str | None = None


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


class LagEcho(Model):
    probe: str | None = None
    """
    Of the last answer; left out to begin with
    """


class LagJson(Model):
    cap_ms: Annotated[int | None, Field(alias='capMs')] = None
    refill_ms: Annotated[int | None, Field(alias='refillMs')] = None


class LagMeasurement(Model):
    expires_at: Annotated[
        AwareDatetime | None,
        Field(alias='expiresAt', examples=['2022-03-10T16:15:50Z']),
    ] = None
    receipt: str | None = None
    """
    For the header Lag-Receipt of moves
    """
    round_trip_ms: Annotated[int | None, Field(alias='roundTripMs')] = None


class LeaderboardPlace(Model):
    place: int | None = None
    player: str | None = None
    rating: float | None = None


class LegalMove(Model):
    san: str | None = None
    uci: str | None = None


class LegalMoves(Model):
    check: bool | None = None
    fen: str | None = None
    moves: list[LegalMove] | None = None
    ply: int | None = None
    turn: str | None = None
    version: int | None = None


class LegalMovesRequest(Model):
    allow_unreachable: Annotated[bool | None, Field(alias='allowUnreachable')] = None
    initial_fen: Annotated[str | None, Field(alias='initialFen')] = None
    moves: list[str] | None = None
    setup: str | None = None


class Move(Model):
    fen: str | None = None
    san: str | None = None
    uci: str | None = None


class MoveAnswer1(Model):
    san: str | None = None
    uci: str | None = None


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


class Note(Model):
    code: str | None = None
    column: int | None = None
    detail: str | None = None
    fatal: bool | None = None
    line: int | None = None


class Nothing(Model):
    pass


class Offers(Model):
    draw: str | None = None
    takeback: str | None = None
    takeback_ply: Annotated[int | None, Field(alias='takebackPly')] = None


class OptionsAnswer(Model):
    bare_king: Annotated[str | None, Field(alias='bareKing')] = None
    """
    Known: ANSWERABLE_DRAWS, AFTER_REPLY, IMMEDIATE
    """
    claimant: str | None = None
    """
    Known: SIDE_TO_MOVE, EITHER_SIDE
    """
    dead_position: Annotated[str | None, Field(alias='deadPosition')] = None
    """
    Known: NONE, ON_CLAIM, AUTOMATIC
    """
    draw_offer: Annotated[str | None, Field(alias='drawOffer')] = None
    """
    Known: STANDS, LAPSES
    """
    length_limit: Annotated[int | None, Field(alias='lengthLimit')] = None
    move_limit: Annotated[int | None, Field(alias='moveLimit')] = None
    move_limit_rule: Annotated[str | None, Field(alias='moveLimitRule')] = None
    """
    Known: NONE, ON_CLAIM, AUTOMATIC
    """
    setup: str | None = None
    threefold: str | None = None
    """
    Known: NONE, ON_CLAIM, AUTOMATIC
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
    Known: BRONSTEIN, SIMPLE
    """
    delay_ms: Annotated[int | None, Field(alias='delayMs')] = None
    increment_ms: Annotated[int | None, Field(alias='incrementMs')] = None
    moves: int | None = None
    time_ms: Annotated[int | None, Field(alias='timeMs')] = None


class PlanMoves(Model):
    lines: list[list[str]]
    """
    Moves in turn, the opponent's first; * stands for any of those, so that ["*", "e3"] is a premove
    """


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


class PlayerAnswer(Model):
    accuracy: float | None = None
    id: str | None = None


class PlayerRating(Model):
    deviation: float | None = None
    draws: int | None = None
    games: int | None = None
    last_game_at: Annotated[
        AwareDatetime | None,
        Field(alias='lastGameAt', examples=['2022-03-10T16:15:50Z']),
    ] = None
    losses: int | None = None
    place: int | None = None
    """
    In the leaderboard, from 1
    """
    pool: str | None = None
    provisional: bool | None = None
    """
    Too uncertain for the leaderboard
    """
    rating: float | None = None
    volatility: float | None = None
    wins: int | None = None


class PlayerRatings(Model):
    player: str | None = None
    ratings: list[PlayerRating] | None = None


class Ply(Model):
    clock_ms: Annotated[int | None, Field(alias='clockMs')] = None
    comment: str | None = None
    nags: list[int] | None = None
    san: str | None = None
    uci: str | None = None


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
    Never renamed; later releases may add some. Known: MALFORMED_REQUEST, UNKNOWN_FIELD, TOKEN_MISSING, TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED, SCOPE_MISSING, NOT_YOUR_SEAT, NOT_ARBITER, NOT_ORGANISER, NOT_INVITED, RATING_OUT_OF_RANGE, BOTS_NOT_ALLOWED, BOTS_ONLY, GUESTS_NOT_ALLOWED, PLAYER_EXPELLED, FAIR_PLAY, NO_SUCH_GAME, NO_SUCH_TOURNAMENT, NO_SUCH_ROUND, NO_SUCH_BOARD, NO_SUCH_RESOURCE, NOT_YOUR_TURN, PLY_PLAYED, GAME_OVER, GAME_NOT_STARTED, GAME_STARTED, GAME_PAUSED, GAME_NOT_PAUSED, GAME_NOT_OVER, SEAT_TAKEN, OFFER_STANDS, NO_SUCH_OFFER, ON_VACATION, NOT_ON_VACATION, NO_VACATION_LEFT, TOURNAMENT_STARTED, TOURNAMENT_NOT_STARTED, TOURNAMENT_OVER, TOURNAMENT_FULL, ENTRY_CLOSED, ALREADY_ENTERED, NOT_ENTERED, BYE_NOT_ALLOWED, TOO_FEW_PLAYERS, ROUND_NOT_OVER, ROUND_BEGUN, NO_ROUND_LEFT, AFTER_HEAD, VERSION_MISMATCH, VERSION_REQUIRED, ILLEGAL_MOVE, CLAIM_REFUSED, KEY_REUSED, INVALID_SETUP, INVALID_TIME_CONTROL, INVALID_TOURNAMENT, INVALID_PAIRING, PAIRING_IMPOSSIBLE, OTHER_REASON, RATE_LIMITED, INTERNAL, UNIMPLEMENTED, UNAVAILABLE, OVERLOADED, DRAINING, QUARANTINED, TIME_LIMIT, OUTCOME_UNKNOWN
    """
    retry: str
    """
    What a client may do. Known: NEVER, AFTER, SAME_REQUEST
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


class RatingDay(Model):
    day: str | None = None
    """
    UTC, such as 2026-11-25
    """
    deviation: float | None = None
    games: int | None = None
    """
    Rated on that day
    """
    rating: float | None = None


class RatingHistory(Model):
    days: list[RatingDay] | None = None
    """
    Oldest first
    """
    player: str | None = None
    pool: str | None = None


class RatingPool(Model):
    games: int | None = None
    players: int | None = None
    pool: str | None = None


class RatingPools(Model):
    pools: list[RatingPool] | None = None


class Request1(Model):
    game_id: Annotated[str | None, Field(alias='gameId')] = None


class ResumedEvent(Model):
    """
    The clocks run again
    """

    type: Literal['resumed']


class Root(Model):
    limits: dict[str, int] | None = None
    links: dict[str, str] | None = None
    server_time: Annotated[
        AwareDatetime | None,
        Field(alias='serverTime', examples=['2022-03-10T16:15:50Z']),
    ] = None
    version: str | None = None


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
    name: str | None = None
    options: OptionsAnswer | None = None
    version: int | None = None


class RuleSetChoice(Model):
    name: str | None = None
    options: dict[str, Any] | None = None


class RuleSetsAnswer(Model):
    rule_sets: Annotated[list[RuleSetAnswer] | None, Field(alias='ruleSets')] = None


class RulesGame(Model):
    fen: str | None = None
    initial_fen: Annotated[str | None, Field(alias='initialFen')] = None
    moves: list[Ply] | None = None
    result: str | None = None
    tags: dict[str, str] | None = None


class RulesMoveAnswer(Model):
    san: str | None = None
    uci: str | None = None


class RulesPoints(Model):
    black: float | None = None
    white: float | None = None


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


class SetupAnswer(Model):
    fen: str | None = None
    name: str | None = None


class StartedEvent(Model):
    """
    Both seats are taken
    """

    no_start_at: Annotated[AwareDatetime | None, Field(alias='noStartAt')] = None
    type: Literal['started']


class TakeVacation(Model):
    until: Annotated[AwareDatetime, Field(examples=['2022-03-10T16:15:50Z'])]
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
    created_at: Annotated[
        AwareDatetime | None,
        Field(alias='createdAt', examples=['2022-03-10T16:15:50Z']),
    ] = None
    id: str | None = None
    key: str | None = None
    """
    The key itself, shown this once: shp_ and 54 letters and digits
    """
    name: str | None = None
    scopes: list[str] | None = None
    variant_key: Annotated[str | None, Field(alias='variantKey')] = None


class TokenList(Model):
    tokens: list[Token] | None = None


class TournamentBoard(Model):
    attempt: int | None = None
    """
    How often a game was made for it, this one included
    """
    black: str | None = None
    board: int | None = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    result: str | None = None
    """
    Known: WHITE_WINS, BLACK_WINS, DRAW, WHITE_FORFEITS, BLACK_FORFEITS, BOTH_FORFEIT
    """
    white: str | None = None


class TournamentBye(Model):
    kind: str | None = None
    """
    Known: HALF, ZERO
    """
    round: int | None = None


class TournamentByeRequest(Model):
    kind: str | None = None
    """
    Known: HALF, ZERO
    """
    player: str | None = None
    round: int | None = None


class TournamentCommandDone(Model):
    id: str | None = None
    version: int | None = None
    """
    Of the tournament after the command
    """


class TournamentFrame(Model):
    actor: str | None = None
    """
    A player; absent: the server
    """
    at: Annotated[AwareDatetime | None, Field(examples=['2022-03-10T16:15:50Z'])] = None
    events: list[dict[str, Any]] | None = None
    """
    With a `type` each; nothing in a heartbeat
    """
    version: int | None = None
    """
    To resume after; absent in a heartbeat
    """


class TournamentPairRequest(Model):
    black: str | None = None
    white: str | None = None


class TournamentPairsRequest(Model):
    pairs: list[TournamentPairRequest] | None = None
    """
    With OWN_PAIRINGS; without `black`: left over
    """


class TournamentPlace(Model):
    number: int | None = None
    player: str | None = None
    points: float | None = None
    rank: int | None = None
    """
    Shared by those whom no tie-break tells apart
    """
    tie_breaks: Annotated[list[float] | None, Field(alias='tieBreaks')] = None


class TournamentPlayer(Model):
    bot: bool | None = None
    byes: list[TournamentBye] | None = None
    """
    Rounds that the player asked to miss
    """
    number: int | None = None
    """
    The start number; absent before the start
    """
    player: str | None = None
    presence: str | None = None
    """
    Known: IN, PAUSED, OUT, EXPELLED
    """
    rating: int | None = None


class TournamentPlayerRequest(Model):
    bot: bool | None = None
    """
    Whom the organiser enters is a program
    """
    player: str | None = None
    """
    The caller, if absent; others act for the organiser alone
    """


class TournamentPlayers(Model):
    players: list[TournamentPlayer] | None = None


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


class TournamentResultRequest(Model):
    result: str | None = None
    """
    Known: WHITE_WINS, BLACK_WINS, DRAW, WHITE_FORFEITS, BLACK_FORFEITS, BOTH_FORFEIT
    """


class TournamentRound(Model):
    boards: list[TournamentBoard] | None = None
    completed_at: Annotated[
        AwareDatetime | None,
        Field(alias='completedAt', examples=['2022-03-10T16:15:50Z']),
    ] = None
    free: list[str] | None = None
    """
    Who is left over
    """
    paired_at: Annotated[
        AwareDatetime | None, Field(alias='pairedAt', examples=['2022-03-10T16:15:50Z'])
    ] = None
    round: int | None = None


class TournamentStandings(Model):
    places: list[TournamentPlace] | None = None
    round: int | None = None
    """
    After the results of so many rounds
    """
    tie_breaks: Annotated[list[str] | None, Field(alias='tieBreaks')] = None
    """
    FIDE's short names, in their order
    """


class UnknownEvent(Model):
    """
    An event for which this version has no words
    """

    type: Literal['unknown']


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
    valid: bool | None = None


class ValidateRequest(Model):
    allow_unreachable: Annotated[bool | None, Field(alias='allowUnreachable')] = None
    fen: str | None = None
    rule_set: Annotated[RuleSetChoice | None, Field(alias='ruleSet')] = None


class Venue(RootModel[str]):
    root: str
    """
    Known: ONLINE, HALL
    """


class WarnPlayer(Model):
    color: Literal['WHITE', 'BLACK']


class WarnedEvent(Model):
    """
    The arbiter warned a player
    """

    color: str | None = None
    type: Literal['warned']


class WinnableAnswer(Model):
    answer: str | None = None
    """
    Known: YES, NO, UNKNOWN
    """
    line: list[str] | None = None


class AnalysisMoveAnswer(Model):
    after: ScoreAnswer | None = None
    before: ScoreAnswer | None = None
    best: list[MoveAnswer1] | None = None
    loss: float | None = None
    ply: int | None = None
    san: str | None = None
    uci: str | None = None


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


class ClaimBody(Model):
    by: str | None = None
    """
    Known: WHITE, BLACK
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
    Abort if the first move does not come
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


class ExplainRequest(Model):
    time_control: Annotated[TimeControl | None, Field(alias='timeControl')] = None


class ExplainResponse(Model):
    lag: LagJson | None = None
    pgn_tag: Annotated[str | None, Field(alias='pgnTag')] = None
    summary: str | None = None
    time_class: Annotated[str | None, Field(alias='timeClass')] = None
    time_control: Annotated[TimeControl | None, Field(alias='timeControl')] = None
    vacation_days: Annotated[int | None, Field(alias='vacationDays')] = None


class FormatRequest(Model):
    allow_unreachable: Annotated[bool | None, Field(alias='allowUnreachable')] = None
    clocks_ms: Annotated[list[int] | None, Field(alias='clocksMs')] = None
    initial_fen: Annotated[str | None, Field(alias='initialFen')] = None
    moves: list[str] | None = None
    result: str | None = None
    rule_set: Annotated[RuleSetChoice | None, Field(alias='ruleSet')] = None
    setup: str | None = None
    tags: dict[str, str] | None = None


class GameVacation(Model):
    code: str | None = None
    detail: str | None = None
    id: str | None = None
    replayed: bool | None = None
    vacation: VacationBank | None = None
    version: int | None = None


class Guest(Model):
    expires_at: Annotated[
        AwareDatetime | None,
        Field(alias='expiresAt', examples=['2022-03-10T16:15:50Z']),
    ] = None
    player: str | None = None
    token: str | None = None
    """
    shg_ and 54 letters and digits; absent where it was known
    """


class JoinedEvent(Model):
    """
    A player took a seat
    """

    color: str | None = None
    player: Player
    type: Literal['joined']


class LagAnswer(Model):
    lag: LagMeasurement | None = None
    probe: str | None = None


class Leaderboard(Model):
    places: list[LeaderboardPlace] | None = None
    pool: str | None = None
    total: int | None = None
    """
    All who have a place
    """


class LegalMovesAnswer(Model):
    fen: str | None = None
    in_check: Annotated[bool | None, Field(alias='inCheck')] = None
    moves: list[RulesMoveAnswer] | None = None


class MoveAnswer2(Model):
    outlook: str | None = None
    """
    Known: WIN, DRAW, LOSS
    """
    plies: int | None = None
    san: str | None = None
    uci: str | None = None


class Outcome(Model):
    article: str | None = None
    evidence: Evidence | None = None
    points: Points | None = None
    reason: str | None = None
    winner: str | None = None


class OutcomeAnswer(Model):
    article: str | None = None
    evidence: EvidenceAnswer | None = None
    points: RulesPoints | None = None
    reason: str | None = None
    """
    Known: CHECKMATE, STALEMATE, BARE_KING, BARE_KING_ANSWERED, BOTH_BARE, DEAD_POSITION, THREEFOLD, MOVE_LIMIT, LENGTH_LIMIT, CLAIM
    """
    winner: str | None = None
    """
    Known: WHITE, BLACK
    """


class ParseResponse(Model):
    time_control: Annotated[TimeControl | None, Field(alias='timeControl')] = None


class PlayAnswer(Model):
    check: bool | None = None
    fen: str | None = None
    move: RulesMoveAnswer | None = None
    outcome: OutcomeAnswer | None = None
    ply: int | None = None
    rules_version: Annotated[str | None, Field(alias='rulesVersion')] = None


class PlayRequest(Model):
    allow_unreachable: Annotated[bool | None, Field(alias='allowUnreachable')] = None
    initial_fen: Annotated[str | None, Field(alias='initialFen')] = None
    move: str | None = None
    moves: list[str] | None = None
    rule_set: Annotated[RuleSetChoice | None, Field(alias='ruleSet')] = None
    setup: str | None = None


class ReadGame(Model):
    game: RulesGame | None = None
    notes: list[Note] | None = None
    number: int | None = None


class Request(Model):
    allow_unreachable: Annotated[bool | None, Field(alias='allowUnreachable')] = None
    ask_who_can_win: Annotated[bool | None, Field(alias='askWhoCanWin')] = None
    claim: ClaimBody | None = None
    initial_fen: Annotated[str | None, Field(alias='initialFen')] = None
    moves: list[str] | None = None
    rule_set: Annotated[RuleSetChoice | None, Field(alias='ruleSet')] = None
    setup: str | None = None


class ReviewAnswer(Model):
    black: PlayerAnswer | None = None
    failure: str | None = None
    game_id: Annotated[str | None, Field(alias='gameId')] = None
    game_version: Annotated[int | None, Field(alias='gameVersion')] = None
    id: str | None = None
    judged: int | None = None
    moves: list[AnalysisMoveAnswer] | None = None
    positions: int | None = None
    status: str | None = None
    """
    Known: RUNNING, DONE, FAILED
    """
    turning_points: Annotated[list[int] | None, Field(alias='turningPoints')] = None
    white: PlayerAnswer | None = None


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
    Known: CANCELLED, EXPIRED, LOST, REFUSED
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
    rule_set: Annotated[RuleSet, Field(alias='ruleSet')]
    setup: str | None = None
    state: str | None = None
    """
    Known: OPEN, PAIRED, GONE
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
    seeks: list[Seek] | None = None


class SeekPage(Model):
    next_page_token: Annotated[str | None, Field(alias='nextPageToken')] = None
    seeks: list[Seek] | None = None


class TablebaseAnswer(Model):
    fen: str | None = None
    moves: list[MoveAnswer2] | None = None
    outlook: str | None = None
    """
    Known: WIN, DRAW, LOSS
    """
    plies: int | None = None


class TournamentAnnouncement(Model):
    bots: str | None = None
    """
    NONE if absent
    """
    default_time_ms: Annotated[int | None, Field(alias='defaultTimeMs')] = None
    """
    Who does not move for so long from the start loses; five minutes if absent
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
    Known: SWISS, ROUND_ROBIN, DOUBLE_ROUND_ROBIN, KNOCKOUT, OWN_PAIRINGS
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
    starts_at: Annotated[
        AwareDatetime | None, Field(alias='startsAt', examples=['2022-03-10T16:15:50Z'])
    ] = None
    """
    When the organiser says so, if absent
    """
    time_control: Annotated[str | None, Field(alias='timeControl')] = None
    """
    Its text form, such as `3+2`
    """
    venue: str | None = None
    """
    ONLINE if absent; in a HALL the organiser enters the results
    """


class VacationAnswer(Model):
    games: list[GameVacation] | None = None


class WhoCanWinAnswer(Model):
    black: WinnableAnswer | None = None
    white: WinnableAnswer | None = None


class ClaimAnswer(Model):
    article: str | None = None
    detail: str | None = None
    line: list[str] | None = None
    outcome: OutcomeAnswer | None = None
    verdict: str | None = None
    """
    Known: GRANTED, REFUSED, ARBITER
    """


class EndedEvent(Model):
    """
    The game is over
    """

    decline_reason: Annotated[str | None, Field(alias='declineReason')] = None
    outcome: Outcome
    type: Literal['ended']


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
    as_of: Annotated[
        AwareDatetime | None, Field(alias='asOf', examples=['2022-03-10T16:15:50Z'])
    ] = None
    games: list[Game] | None = None
    next_page_token: Annotated[str | None, Field(alias='nextPageToken')] = None


class Games(Model):
    games: list[ReadGame] | None = None


class GamesFrame(Model):
    """
    All unfinished games of a player
    """

    games: list[Game]
    server_time: Annotated[AwareDatetime, Field(alias='serverTime')]
    type: Literal['snapshot']


class MoveAnswer(Model):
    clock: Clock | None = None
    lag_ms: Annotated[int | None, Field(alias='lagMs')] = None
    move: Move | None = None
    outcome: Outcome | None = None
    ply: int | None = None
    version: int | None = None


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
    announcement: TournamentAnnouncement | None = None
    changed_at: Annotated[
        AwareDatetime | None,
        Field(alias='changedAt', examples=['2022-03-10T16:15:50Z']),
    ] = None
    """
    When the phase was reached
    """
    created_at: Annotated[
        AwareDatetime | None,
        Field(alias='createdAt', examples=['2022-03-10T16:15:50Z']),
    ] = None
    id: str | None = None
    organiser: str | None = None
    phase: str | None = None
    """
    Known: SCHEDULED, RUNNING, FINISHED, CANCELLED
    """
    players: int | None = None
    reason: str | None = None
    """
    Why it was cancelled
    """
    round: int | None = None
    """
    That were paired
    """
    rounds: int | None = None
    """
    That there will be, given who has entered
    """
    version: int | None = None
    """
    Counts what happened, from 1
    """


class Tournaments(Model):
    total: int | None = None
    tournaments: list[Tournament] | None = None


class Answer(Model):
    claim: ClaimAnswer | None = None
    ended_at_ply: Annotated[int | None, Field(alias='endedAtPly')] = None
    fen: str | None = None
    outcome: OutcomeAnswer | None = None
    rules_version: Annotated[str | None, Field(alias='rulesVersion')] = None
    who_can_win: Annotated[WhoCanWinAnswer | None, Field(alias='whoCanWin')] = None


class CommandAnswer(Model):
    game: Game | None = None
    version: int | None = None


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


TimeControl.model_rebuild()
