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
            case Game.Open open ->
                    open.terms()
                            .expiresAt()
                            .map(at -> new Deadline(DeadlineKind.EXPIRY, at, Optional.empty()));
            case Game.Active active -> earlier(flag(active), noStart(active));
            case Game.Paused paused -> Optional.empty();
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
            case Game.Paused paused -> notDue(paused, Optional.empty());
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

    private static Verdict fall(Game.Active game, Circumstances at) {
        Optional<Deadline> deadline = of(game);
        if (deadline.filter(d -> at.now() >= d.dueAt()).isEmpty()) {
            return notDue(game, deadline);
        }
        long due = deadline.get().dueAt();
        if (at.heartbeatAt() < due) {
            return new Verdict.NeedsHeartbeat(due);
        }
        Outcome outcome =
                switch (deadline.get().kind()) {
                    case FLAG ->
                            Outcome.win(
                                    deadline.get().side().orElseThrow().opposite(),
                                    OutcomeReason.FLAG,
                                    "6.8");
                    case NO_START -> Outcome.withoutResult(OutcomeReason.NO_START);
                    case EXPIRY ->
                            throw new IllegalStateException("a running game does not expire");
                };
        return Decider.accept(Decider.end(game, outcome, Math.max(due, game.changedAt())));
    }

    private static Verdict notDue(Game game, Optional<Deadline> deadline) {
        return Decider.refuse(new Refusal.NotDue(deadline.map(Deadline::dueAt), game.version()));
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
        return game.highestPly() == 0
                ? game.noStartAt()
                        .map(at -> new Deadline(DeadlineKind.NO_START, at, Optional.empty()))
                : Optional.empty();
    }

    private static Optional<Deadline> earlier(Optional<Deadline> a, Optional<Deadline> b) {
        if (a.isPresent() && b.isPresent()) {
            return a.get().dueAt() <= b.get().dueAt() ? a : b;
        }
        return a.isPresent() ? a : b;
    }
}
