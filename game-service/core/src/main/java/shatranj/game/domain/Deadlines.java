package shatranj.game.domain;

import java.util.Optional;
import java.util.OptionalLong;
import shatranj.clock.Clock;
import shatranj.clock.Side;

/**
 * The instants at which a game changes by itself. A function of the state alone, so that whoever
 * reads the log arms the same deadlines, and so that a lost index of them can be rebuilt.
 */
public final class Deadlines {
    private static final long MINUTE_MS = 60_000;
    private static final long DAY_MS = 24 * 60 * MINUTE_MS;

    /** How long a game waits for its second player where its creator set no shorter time. */
    static final long JOIN_MS = 30 * DAY_MS;

    /** How long a game without a clock waits for a move. */
    static final long MOVE_MS = 30 * DAY_MS;

    /** How long a claim waits for the arbiter's ruling. */
    static final long RULING_MS = 10 * MINUTE_MS;

    /** How long the clocks stand still by the arbiter's order. */
    static final long PAUSE_MS = 7 * DAY_MS;

    private Deadlines() {}

    /**
     * @param dueAt epoch milliseconds
     * @param side whose flag; absent for other kinds
     */
    public record Deadline(DeadlineKind kind, long dueAt, Optional<Side> side) {}

    /** The next deadline of a game; absent where nothing will happen by itself. */
    public static Optional<Deadline> of(Game game) {
        return switch (game) {
            case Game.Finished over -> Optional.empty();
            case Game.Open open -> Optional.of(expiry(expiresAt(open)));
            case Game.Active active -> earlier(runsOut(active), noStart(active));
            case Game.Paused paused -> Optional.of(expiry(endsAt(paused)));
        };
    }

    /** When an open game ends that nobody joins, in epoch milliseconds. */
    public static long expiresAt(Game.Open open) {
        return open.terms().expiresAt().orElse(open.terms().createdAt() + JOIN_MS);
    }

    /** When play goes on that nobody lets go on, in epoch milliseconds. */
    public static long endsAt(Game.Paused paused) {
        return paused.since()
                + switch (paused.why()) {
                    case Game.Pause.ByArbiter order -> PAUSE_MS;
                    case Game.Pause.ForClaim claim -> RULING_MS;
                };
    }

    static boolean passed(Game game, long received) {
        return of(game).filter(deadline -> received >= deadline.dueAt()).isPresent();
    }

    static Command.ClaimDeadline claimOf(Game game) {
        DeadlineKind kind = of(game).orElseThrow().kind();
        return new Command.ClaimDeadline(kind, game.version());
    }

    static Verdict decide(Game game, Command.ClaimDeadline claim, Circumstances at) {
        return switch (game) {
            case Game.Finished over -> Decider.refuse(new Refusal.GameOver(over.outcome()));
            case Game.Open open -> expire(open, at);
            case Game.Paused paused -> goOn(paused, at);
            case Game.Active active -> {
                Decider.Credited credited = Decider.Credited.of(active, at.outageCreditMs());
                yield credited.prepended(fall(credited.game(), at));
            }
        };
    }

    private static Verdict expire(Game.Open game, Circumstances at) {
        Optional<Deadline> deadline = of(game);
        return deadline.filter(d -> at.now() >= d.dueAt()).isPresent()
                ? Invitation.ended(OutcomeReason.EXPIRED, Optional.empty())
                : notDue(game, deadline);
    }

    private static Verdict goOn(Game.Paused game, Circumstances at) {
        Optional<Deadline> deadline = of(game);
        return deadline.filter(d -> at.now() >= d.dueAt()).isPresent()
                ? Arbitration.withoutArbiter(game, Math.max(game.changedAt(), at.now()))
                : notDue(game, deadline);
    }

    private static Verdict fall(Game.Active game, Circumstances at) {
        Optional<Deadline> deadline = of(game);
        if (deadline.filter(d -> at.now() >= d.dueAt()).isEmpty()) {
            return notDue(game, deadline);
        }
        long due = deadline.get().dueAt();
        DeadlineKind kind = deadline.get().kind();
        if (kind != DeadlineKind.EXPIRY && at.heartbeatAt() < due) {
            return new Verdict.NeedsHeartbeat(due);
        }
        Outcome outcome =
                switch (kind) {
                    case FLAG ->
                            Outcome.win(
                                    deadline.get().side().orElseThrow().opposite(),
                                    OutcomeReason.FLAG,
                                    "6.8");
                    case NO_START ->
                            game.startsAt().isPresent()
                                    ? Outcome.win(
                                            game.turn().opposite(), OutcomeReason.NO_START, "6.5")
                                    : Outcome.withoutResult(OutcomeReason.NO_START);
                    // Where no clock runs nobody loses on time (ADR 37).
                    case EXPIRY -> Outcome.withoutResult(OutcomeReason.EXPIRED);
                };
        return Decider.accept(Decider.end(game, outcome, Math.max(due, game.changedAt())));
    }

    private static Verdict notDue(Game game, Optional<Deadline> deadline) {
        return Decider.refuse(new Refusal.NotDue(deadline.map(Deadline::dueAt), game.version()));
    }

    private static Deadline expiry(long at) {
        return new Deadline(DeadlineKind.EXPIRY, at, Optional.empty());
    }

    private static Optional<Deadline> runsOut(Game.Active game) {
        return game.clock().isPresent()
                ? flag(game)
                : Optional.of(expiry(game.turnSince() + MOVE_MS));
    }

    private static Optional<Deadline> flag(Game.Active game) {
        OptionalLong at = game.clock().map(Clock::flagAt).orElse(OptionalLong.empty());
        return at.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Deadline(
                                DeadlineKind.FLAG,
                                at.getAsLong(),
                                game.clock().flatMap(Clock::running).map(turn -> turn.side())));
    }

    private static Optional<Deadline> noStart(Game.Active game) {
        if (game.startsAt().isPresent()) {
            return defaultTime(game);
        }
        return game.highestPly() == 0
                ? game.noStartAt()
                        .map(at -> new Deadline(DeadlineKind.NO_START, at, Optional.empty()))
                : Optional.empty();
    }

    /** In a game with a time for its start each side must begin, counted from its first turn. */
    private static Optional<Deadline> defaultTime(Game.Active game) {
        return game.highestPly() > 1
                ? Optional.empty()
                : game.clock()
                        .flatMap(Clock::running)
                        .map(turn -> turn.sinceMs() + game.terms().noStartMs().orElseThrow())
                        .map(at -> new Deadline(DeadlineKind.NO_START, at, Optional.empty()));
    }

    private static Optional<Deadline> earlier(Optional<Deadline> a, Optional<Deadline> b) {
        if (a.isPresent() && b.isPresent()) {
            return a.get().dueAt() <= b.get().dueAt() ? a : b;
        }
        return a.isPresent() ? a : b;
    }
}
