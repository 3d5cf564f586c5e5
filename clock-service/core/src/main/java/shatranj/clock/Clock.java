package shatranj.clock;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * A chess clock as a value: two faces, at most one of which runs (Article 6.1). Every transition
 * takes the instant as a parameter and gives a new clock, so the same events give the same clock
 * whenever and wherever they are replayed. Instants are milliseconds since the epoch; one before
 * the turn counts uses no time. A transition that is impossible throws {@link
 * IllegalArgumentException}, as the caller has mixed up its events.
 *
 * @param control what the clock is set to
 * @param turn whose time passes, if anybody's
 */
public record Clock(TimeControl.Timed control, Face white, Face black, Turn turn) {

    public Clock {
        if (turn instanceof Running running && face(running.side(), white, black).fallen()) {
            throw new IllegalArgumentException("a fallen clock does not run: " + running);
        }
    }

    /** A clock set for a new game, not yet running. */
    public static Clock set(TimeControl.Timed control) {
        return new Clock(
                control,
                new Face(control.of(Side.WHITE).initialMs(), 0),
                new Face(control.of(Side.BLACK).initialMs(), 0),
                new Turn.Stopped());
    }

    /** The face of one side. */
    public Face face(Side side) {
        return face(side, white, black);
    }

    /** The turn of the side whose time passes; empty while the clock stands or is paused. */
    public Optional<Running> running() {
        return turn.running();
    }

    /**
     * Lets a side's turn begin at {@code now} on a clock that stands: White's when the game starts
     * (Article 6.5).
     */
    public Clock start(Side side, long now) {
        if (!(turn instanceof Turn.Stopped)) {
            throw new IllegalArgumentException("the clock is in use already: " + turn);
        }
        return with(begun(side, now));
    }

    /** As {@link #press(long, long)}, without lag. */
    public Clock press(long now) {
        return press(now, 0);
    }

    /**
     * The running side has made a move that was received at {@code now}: its time is charged, what
     * the control gives for a move is added and the other side's turn begins. From the flag instant
     * on it only stops, fallen: no increment comes after zero (Article 6.8).
     *
     * @param lagMs milliseconds that the move spent on the way, as the server measured them; {@link
     *     LagRule} says how much of it comes back
     */
    public Clock press(long now, long lagMs) {
        Running mine = runningTurn();
        if (now >= flagAt(mine)) {
            return stop(now);
        }
        Side side = mine.side();
        Face mover = face(side);
        Allowance allowance = control.of(side);
        long creditMs = lagCreditMs(now, lagMs);
        long usedMs = usedMs(mine, now) - creditMs;
        long chargedMs = chargedMs(side, usedMs);
        long afterMs = allowance.afterMove(mover.remainingMs() - chargedMs, usedMs, mover.moves());
        LagQuota lag = LagRule.of(allowance).after(mover.lag(), creditMs);
        return with(side, mover.moved(afterMs, lag))
                .passOn(side, chargedMs)
                .with(begun(side.opposite(), now));
    }

    /** How much of the measured lag a {@link #press(long, long) press} in time gives back. */
    public long lagCreditMs(long now, long lagMs) {
        Running mine = runningTurn();
        return LagRule.of(control.of(mine.side()))
                .creditMs(face(mine.side()).lag(), lagMs, usedMs(mine, now));
    }

    /**
     * Stops the clock for good, the turn charged up to {@code now}: the game has ended. From the
     * flag instant on the face is fallen.
     */
    public Clock stop(long now) {
        return switch (turn) {
            case Turn.Stopped stopped -> this;
            case Running mine -> charged(mine.side(), usedMs(mine, now));
            case Turn.Paused mine -> charged(mine.side(), mine.usedMs());
        };
    }

    /**
     * Pauses within a turn. Nothing is charged; {@link #resume} goes on as if the time between had
     * not been. A flag that has fallen is not undone: the clock then stops.
     */
    public Clock pause(long now) {
        Running mine = runningTurn();
        return now >= flagAt(mine)
                ? stop(now)
                : with(new Turn.Paused(mine.side(), elapsedMs(mine, now)));
    }

    /** Ends a pause: the turn goes on with what it had taken before. */
    public Clock resume(long now) {
        if (!(turn instanceof Turn.Paused mine)) {
            throw new IllegalArgumentException("only a paused clock is resumed: " + turn);
        }
        Running begun = begun(mine.side(), now);
        return with(new Running(begun.side(), begun.sinceMs() - mine.usedMs()));
    }

    /**
     * Gives the running side back {@code ms} milliseconds of an outage, in which it could not have
     * moved: they count neither as used nor as charged. Where no side runs nobody has lost
     * anything.
     */
    public Clock credit(long ms) {
        notNegative(ms);
        return running()
                .map(mine -> with(new Running(mine.side(), mine.sinceMs() + ms)))
                .orElse(this);
    }

    /**
     * Adds {@code ms} milliseconds to a side: the opponent's gift, or what the arbiter gives (two
     * minutes under Article 7.4b; Article 13.4).
     */
    public Clock give(Side side, long ms) {
        notNegative(ms);
        return with(side, face(side).plus(ms));
    }

    /**
     * Takes {@code ms} milliseconds from a side, as the arbiter may (Article 13.4), but leaves it
     * at least one at {@code now}: a flag falls only while its clock runs, never by a penalty.
     */
    public Clock take(Side side, long ms, long now) {
        notNegative(ms);
        return with(side, face(side).plus(-Math.min(ms, takeableMs(side, now))));
    }

    /**
     * The most that {@link #take} takes: all but a millisecond. What a side of an hourglass gains
     * in the opponent's turn is not its own before that turn ends.
     */
    public long takeableMs(Side side, long now) {
        return Math.max(0, Math.min(face(side).remainingMs(), remainingMs(side, now)) - 1);
    }

    /**
     * Moves are taken back: the faces are again what they were when the turn began that is played
     * anew, and that turn begins at {@code now}. What was given or taken since goes as well; a
     * leave stays, as it belongs to the calendar and not to a ply.
     *
     * @param then the clock right after the last move that stands, or at the start of the game
     */
    public Clock takeback(Clock then, long now) {
        runningTurn();
        if (!then.control.equals(control)) {
            throw new IllegalArgumentException("a clock of another game: " + then.control);
        }
        Clock back =
                new Clock(
                        control,
                        then.white.awayUntil(white.awayUntilMs()),
                        then.black.awayUntil(black.awayUntilMs()),
                        new Turn.Stopped());
        return back.with(back.begun(then.runningTurn().side(), now));
    }

    /**
     * A side is on leave from {@code now} until {@code untilMs}, in place of any leave that lasts:
     * no turn of its counts in between. With {@code untilMs = now} it is back. For correspondence
     * only.
     */
    public Clock away(Side side, long now, long untilMs) {
        if (untilMs < now || control.of(side).speed() != TimeClass.CORRESPONDENCE) {
            throw new IllegalArgumentException(
                    "a leave from " + now + " until " + untilMs + " under " + control.text());
        }
        Clock left = with(side, face(side).awayUntil(untilMs));
        return running()
                .filter(mine -> mine.side() == side)
                .map(mine -> left.with(new Running(side, untilMs - elapsedMs(mine, now))))
                .orElse(left);
    }

    /**
     * The instant at which the running side's time is used up; empty while no clock runs. A press
     * one millisecond before it stands, one at it does not.
     */
    public OptionalLong flagAt() {
        return running().map(mine -> OptionalLong.of(flagAt(mine))).orElseGet(OptionalLong::empty);
    }

    /**
     * Whether a side has no time left at {@code now} (Article 6.7). A move received before {@link
     * #flagAt} beats the flag.
     */
    public boolean hasFallen(long now) {
        return running()
                .map(mine -> now >= flagAt(mine))
                .orElseGet(() -> white.fallen() || black.fallen());
    }

    /** Milliseconds that a side sees on its clock at {@code now}. */
    public long remainingMs(Side side, long now) {
        return stop(now).face(side).remainingMs();
    }

    private long flagAt(Running mine) {
        Face face = face(mine.side());
        return mine.sinceMs() + control.of(mine.side()).freeMs(face.moves()) + face.remainingMs();
    }

    /** Milliseconds that a turn has taken at {@code now}. */
    private long usedMs(Running mine, long now) {
        return Math.max(0, elapsedMs(mine, now));
    }

    /** The same, negative while it counts from an instant ahead; it stands while a side is away. */
    private long elapsedMs(Running mine, long now) {
        return Math.max(now, face(mine.side()).awayUntilMs()) - mine.sinceMs();
    }

    private long chargedMs(Side side, long usedMs) {
        Face face = face(side);
        long freeMs = control.of(side).freeMs(face.moves());
        return Math.min(face.remainingMs(), Math.max(0, usedMs - freeMs));
    }

    /** Stopped, with what a turn is charged. */
    private Clock charged(Side side, long usedMs) {
        long chargedMs = chargedMs(side, usedMs);
        return with(new Turn.Stopped())
                .with(side, face(side).plus(-chargedMs))
                .passOn(side, chargedMs);
    }

    /** What a side was charged its opponent may gain. */
    private Clock passOn(Side side, long chargedMs) {
        Side other = side.opposite();
        return with(other, face(other).plus(control.of(side).passedOnMs(chargedMs)));
    }

    /** A turn that begins at {@code now}, or at the end of the side's leave. */
    private Running begun(Side side, long now) {
        return new Running(side, Math.max(now, face(side).awayUntilMs()));
    }

    private Running runningTurn() {
        return running()
                .orElseThrow(() ->
                        new IllegalArgumentException("only a running clock does that: " + turn));
    }

    private Clock with(Side side, Face face) {
        return side == Side.WHITE
                ? new Clock(control, face, black, turn)
                : new Clock(control, white, face, turn);
    }

    private Clock with(Turn next) {
        return new Clock(control, white, black, next);
    }

    private static void notNegative(long ms) {
        if (ms < 0) {
            throw new IllegalArgumentException(ms + " ms; expected 0 or more");
        }
    }

    private static Face face(Side side, Face white, Face black) {
        return side == Side.WHITE ? white : black;
    }
}
