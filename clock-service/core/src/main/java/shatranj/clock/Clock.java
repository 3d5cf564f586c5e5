package shatranj.clock;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * A chess clock as a value: two faces, at most one of which runs (Article 6.1). Every transition
 * takes the instant as a parameter and gives a new clock, so the same events give the same clock
 * whenever and wherever they are replayed. Instants are milliseconds since the epoch and must not
 * lie before the instant since which the clock runs: that is an {@link IllegalArgumentException},
 * as the caller has mixed up its events.
 *
 * @param control what the clock is set to
 * @param running the side whose time passes; empty while the clock is stopped
 */
public record Clock(TimeControl.Timed control, Face white, Face black, Optional<Running> running) {

    public Clock {
        if (running.isPresent() && face(running.get().side(), white, black).fallen()) {
            throw new IllegalArgumentException("a fallen clock does not run: " + running.get());
        }
    }

    /** A clock set for a new game, not yet running. */
    public static Clock set(TimeControl.Timed control) {
        Face face = new Face(control.initialMs(), 0);
        return new Clock(control, face, face, Optional.empty());
    }

    /** The face of one side. */
    public Face face(Side side) {
        return face(side, white, black);
    }

    /**
     * Lets a side's time pass from {@code now} on: White's when the game starts (Article 6.5), the
     * side to move's when play goes on after {@link #stop}.
     */
    public Clock start(Side side, long now) {
        if (running.isPresent()) {
            throw new IllegalArgumentException("the clock runs already: " + running.get());
        }
        return new Clock(control, white, black, Optional.of(new Running(side, now)));
    }

    /**
     * The running side has made a move at {@code now}: its time is charged, what the control gives
     * for a move is added and the other side's time begins to pass. After the flag instant it only
     * stops, fallen: no increment comes after zero.
     */
    public Clock press(long now) {
        Running turn = runningTurn();
        Face mover = charged(turn, now);
        if (mover.fallen()) {
            return with(turn.side(), mover, Optional.empty());
        }
        long after = control.afterMove(mover.remainingMs(), usedMs(turn, now), mover.moves());
        return with(
                turn.side(),
                new Face(after, mover.moves() + 1),
                Optional.of(new Running(turn.side().opposite(), now)));
    }

    /**
     * Stops the clock, charging the running side up to {@code now}: the game has ended or is
     * paused.
     */
    public Clock stop(long now) {
        return running.map(turn -> with(turn.side(), charged(turn, now), Optional.empty()))
                .orElse(this);
    }

    /**
     * Gives the running side back time in which it could not have moved. Nothing else changes;
     * where no side runs nobody has lost anything.
     */
    public Clock credit(long ms) {
        if (ms < 0) {
            throw new IllegalArgumentException("a credit takes nothing away: " + ms + " ms");
        }
        return running.map(
                        turn -> {
                            Face face = face(turn.side());
                            return with(
                                    turn.side(),
                                    new Face(face.remainingMs() + ms, face.moves()),
                                    running);
                        })
                .orElse(this);
    }

    /**
     * The instant at which the running side's time is used up; empty while the clock is stopped.
     */
    public OptionalLong flagAt() {
        return running.isEmpty() ? OptionalLong.empty() : OptionalLong.of(flagAt(running.get()));
    }

    /**
     * Whether a side has no time left at {@code now}. A move received before {@link #flagAt} beats
     * the flag.
     */
    public boolean hasFallen(long now) {
        return running.isPresent()
                ? now >= flagAt(running.get())
                : white.fallen() || black.fallen();
    }

    /**
     * Milliseconds that a side sees on its clock at {@code now}. For showing only: an instant
     * before the clock began to run (another machine's) reads as that one.
     */
    public long remainingMs(Side side, long now) {
        return running.filter(turn -> turn.side() == side)
                .map(turn -> charged(turn, Math.max(now, turn.sinceMs())))
                .orElse(face(side))
                .remainingMs();
    }

    private long flagAt(Running turn) {
        Face face = face(turn.side());
        return turn.sinceMs() + control.freeMs(face.moves()) + face.remainingMs();
    }

    private Face charged(Running turn, long now) {
        Face face = face(turn.side());
        long chargedMs = Math.max(0, usedMs(turn, now) - control.freeMs(face.moves()));
        return new Face(Math.max(0, face.remainingMs() - chargedMs), face.moves());
    }

    private static long usedMs(Running turn, long now) {
        if (now < turn.sinceMs()) {
            throw new IllegalArgumentException(
                    "now is " + now + ", before the clock began to run: " + turn);
        }
        return now - turn.sinceMs();
    }

    private Running runningTurn() {
        return running.orElseThrow(
                () -> new IllegalArgumentException("only a running clock is pressed"));
    }

    private Clock with(Side side, Face face, Optional<Running> next) {
        return side == Side.WHITE
                ? new Clock(control, face, black, next)
                : new Clock(control, white, face, next);
    }

    private static Face face(Side side, Face white, Face black) {
        return side == Side.WHITE ? white : black;
    }
}
