package shatranj.support.problem;

import io.grpc.Status;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Every reason for which a request is refused, with its HTTP status, its gRPC status and what the
 * client may do next. The name is the {@code code} of a problem and the {@code ErrorInfo.reason} of
 * a gRPC error, and never changes.
 */
public enum ErrorCode {
    MALFORMED_REQUEST(400, Status.Code.INVALID_ARGUMENT, Retry.NEVER, "The request cannot be read"),
    UNKNOWN_FIELD(
            400,
            Status.Code.INVALID_ARGUMENT,
            Retry.NEVER,
            "The request has a field that does not exist"),

    TOKEN_MISSING(401, Status.Code.UNAUTHENTICATED, Retry.NEVER, "A token is needed"),
    TOKEN_INVALID(401, Status.Code.UNAUTHENTICATED, Retry.NEVER, "The token is not valid"),
    TOKEN_EXPIRED(401, Status.Code.UNAUTHENTICATED, Retry.NEVER, "The token has expired"),
    TOKEN_REVOKED(401, Status.Code.UNAUTHENTICATED, Retry.NEVER, "The token was revoked"),

    SCOPE_MISSING(403, Status.Code.PERMISSION_DENIED, Retry.NEVER, "The token lacks a scope"),
    NOT_YOUR_SEAT(403, Status.Code.PERMISSION_DENIED, Retry.NEVER, "You do not play in this game"),
    NOT_ARBITER(
            403, Status.Code.PERMISSION_DENIED, Retry.NEVER, "You are not an arbiter of this game"),
    NOT_ORGANISER(
            403, Status.Code.PERMISSION_DENIED, Retry.NEVER, "You do not organise this tournament"),
    NOT_INVITED(
            403,
            Status.Code.PERMISSION_DENIED,
            Retry.NEVER,
            "The tournament is for players who are invited"),
    RATING_OUT_OF_RANGE(
            403,
            Status.Code.PERMISSION_DENIED,
            Retry.NEVER,
            "This is for players of other ratings"),
    BOTS_NOT_ALLOWED(
            403, Status.Code.PERMISSION_DENIED, Retry.NEVER, "The tournament is not for programs"),
    BOTS_ONLY(403, Status.Code.PERMISSION_DENIED, Retry.NEVER, "The tournament is for programs"),
    GUESTS_NOT_ALLOWED(403, Status.Code.PERMISSION_DENIED, Retry.NEVER, "Guests cannot do that"),
    PLAYER_EXPELLED(
            403,
            Status.Code.PERMISSION_DENIED,
            Retry.NEVER,
            "The player was expelled from the tournament"),
    FAIR_PLAY(403, Status.Code.PERMISSION_DENIED, Retry.AFTER, "Not while your game is running"),

    NO_SUCH_GAME(404, Status.Code.NOT_FOUND, Retry.NEVER, "No such game"),
    NO_SUCH_TOURNAMENT(404, Status.Code.NOT_FOUND, Retry.NEVER, "No such tournament"),
    NO_SUCH_ROUND(404, Status.Code.NOT_FOUND, Retry.NEVER, "No such round"),
    NO_SUCH_BOARD(404, Status.Code.NOT_FOUND, Retry.NEVER, "No such board"),
    NO_SUCH_RESOURCE(404, Status.Code.NOT_FOUND, Retry.NEVER, "Nothing is here"),

    NOT_YOUR_TURN(409, Status.Code.FAILED_PRECONDITION, Retry.AFTER, "It is not your turn"),
    PLY_PLAYED(
            409,
            Status.Code.FAILED_PRECONDITION,
            Retry.NEVER,
            "Another move was played at this ply"),
    GAME_OVER(409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "The game is over"),
    GAME_NOT_STARTED(409, Status.Code.FAILED_PRECONDITION, Retry.AFTER, "The game has not started"),
    GAME_STARTED(409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "The game has started"),
    GAME_PAUSED(409, Status.Code.FAILED_PRECONDITION, Retry.AFTER, "The clocks stand still"),
    GAME_NOT_PAUSED(409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "The clocks run"),
    GAME_NOT_OVER(409, Status.Code.FAILED_PRECONDITION, Retry.AFTER, "The game is not over"),
    SEAT_TAKEN(409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "The seat is taken"),
    OFFER_STANDS(409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "Your offer stands already"),
    NO_SUCH_OFFER(409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "There is no such offer"),
    ON_VACATION(409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "You are on vacation already"),
    NOT_ON_VACATION(409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "You are not on vacation"),
    NO_VACATION_LEFT(
            409,
            Status.Code.FAILED_PRECONDITION,
            Retry.NEVER,
            "The bank of vacation does not hold that much"),
    TOURNAMENT_STARTED(
            409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "The tournament has started"),
    TOURNAMENT_NOT_STARTED(
            409, Status.Code.FAILED_PRECONDITION, Retry.AFTER, "The tournament has not started"),
    TOURNAMENT_OVER(409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "The tournament is over"),
    TOURNAMENT_FULL(409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "The tournament is full"),
    ENTRY_CLOSED(409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "Nobody can enter any more"),
    ALREADY_ENTERED(
            409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "The player has entered already"),
    NOT_ENTERED(409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "The player does not take part"),
    BYE_NOT_ALLOWED(409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "The bye is not allowed"),
    TOO_FEW_PLAYERS(
            409, Status.Code.FAILED_PRECONDITION, Retry.AFTER, "Too few players have entered"),
    ROUND_NOT_OVER(409, Status.Code.FAILED_PRECONDITION, Retry.AFTER, "The round is not over"),
    ROUND_BEGUN(409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "The round has begun"),
    NO_ROUND_LEFT(409, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "All rounds were paired"),
    AFTER_HEAD(409, Status.Code.OUT_OF_RANGE, Retry.NEVER, "The version lies ahead"),

    VERSION_MISMATCH(412, Status.Code.ABORTED, Retry.NEVER, "The game has moved on"),
    VERSION_REQUIRED(428, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "Name the version"),

    ILLEGAL_MOVE(422, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "The move is not legal"),
    CLAIM_REFUSED(422, Status.Code.FAILED_PRECONDITION, Retry.NEVER, "The claim is not correct"),
    KEY_REUSED(
            422,
            Status.Code.FAILED_PRECONDITION,
            Retry.NEVER,
            "The key belongs to another request"),
    INVALID_SETUP(
            422, Status.Code.INVALID_ARGUMENT, Retry.NEVER, "The position cannot be played on"),
    INVALID_TIME_CONTROL(
            422, Status.Code.INVALID_ARGUMENT, Retry.NEVER, "The time control cannot be used"),

    INVALID_TOURNAMENT(
            422,
            Status.Code.INVALID_ARGUMENT,
            Retry.NEVER,
            "The tournament cannot be played as it is announced"),
    INVALID_WEBHOOK(
            422,
            Status.Code.INVALID_ARGUMENT,
            Retry.NEVER,
            "Nothing can be delivered to this webhook"),
    INVALID_PAIRING(422, Status.Code.INVALID_ARGUMENT, Retry.NEVER, "The pairs cannot be played"),
    PAIRING_IMPOSSIBLE(
            422,
            Status.Code.FAILED_PRECONDITION,
            Retry.NEVER,
            "The rules allow no pairing of all players"),

    /** Stands for a code that only a later release of our services knows. */
    OTHER_REASON(
            409,
            Status.Code.FAILED_PRECONDITION,
            Retry.NEVER,
            "Refused for a reason that this release does not know"),

    RATE_LIMITED(429, Status.Code.RESOURCE_EXHAUSTED, Retry.AFTER, "Too many requests"),

    /** A bug of ours: the same request would meet it again. */
    INTERNAL(500, Status.Code.INTERNAL, Retry.NEVER, "Something broke on our side"),
    UNIMPLEMENTED(501, Status.Code.UNIMPLEMENTED, Retry.NEVER, "Not in this version"),

    UNAVAILABLE(503, Status.Code.UNAVAILABLE, Retry.SAME_REQUEST, "Not now: nothing was done"),
    OVERLOADED(503, Status.Code.UNAVAILABLE, Retry.SAME_REQUEST, "Too busy: nothing was done"),
    DRAINING(503, Status.Code.UNAVAILABLE, Retry.SAME_REQUEST, "Shutting down: nothing was done"),
    QUARANTINED(
            503,
            Status.Code.UNAVAILABLE,
            Retry.AFTER,
            "This game cannot be served here: nothing was done"),

    TIME_LIMIT(504, Status.Code.DEADLINE_EXCEEDED, Retry.NEVER, "It takes longer than is allowed"),
    OUTCOME_UNKNOWN(
            504, Status.Code.DEADLINE_EXCEEDED, Retry.SAME_REQUEST, "It may have been done");

    private static final Map<String, ErrorCode> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toMap(ErrorCode::name, code -> code));

    private final int httpStatus;
    private final Status.Code grpcStatus;
    private final Retry retry;
    private final String title;

    ErrorCode(int httpStatus, Status.Code grpcStatus, Retry retry, String title) {
        this.httpStatus = httpStatus;
        this.grpcStatus = grpcStatus;
        this.retry = retry;
        this.title = title;
    }

    /** The HTTP status of this refusal. */
    public int httpStatus() {
        return httpStatus;
    }

    /** The gRPC status of this refusal. */
    public Status.Code grpcStatus() {
        return grpcStatus;
    }

    /** What a client may do next, unless the single refusal knows better. */
    public Retry retry() {
        return retry;
    }

    /** A short English sentence that does not depend on the request. */
    public String title() {
        return title;
    }

    /**
     * The relative URI reference that names this kind of problem, such as {@code
     * /problems/illegal-move}.
     */
    public String type() {
        return type(name());
    }

    /** The same for a code by its name. */
    static String type(String name) {
        return "/problems/" + name.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The code of a name, if this release knows it. */
    public static Optional<ErrorCode> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }
}
