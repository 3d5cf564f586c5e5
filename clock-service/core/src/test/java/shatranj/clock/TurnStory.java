package shatranj.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;

/**
 * One turn with everything that may happen in it, and beside the clock a book of where its time
 * went, kept from the instants alone. The turn ends before its flag falls.
 */
final class TurnStory {

    private final List<UnaryOperator<Clock>> transitions = new ArrayList<>();
    private final Random random;
    private final Side side;
    private final long beganAt;
    private final long freeMs;
    private final long hadMs;
    private Clock clock;
    private long now;
    private long awayUntil;
    private final long lagMs;
    private long frozenMs;
    private long creditedMs;
    private long givenMs;

    TurnStory(Random random, Clock clock, long now) {
        this.random = random;
        this.clock = clock;
        this.now = now;
        this.beganAt = now;
        this.side = clock.running().orElseThrow().side();
        Face face = clock.face(side);
        this.hadMs = face.remainingMs();
        this.awayUntil = face.awayUntilMs();
        this.lagMs = random.nextInt(2_000);
        this.freeMs = clock.control().of(side).freeMs(face.moves());
    }

    /** Lets a few things happen, the last of them being that time passes. */
    TurnStory play() {
        for (int i = random.nextInt(6); i > 0; i--) {
            something();
        }
        if (clock.turn() instanceof Turn.Paused) {
            resume();
        }
        think();
        return this;
    }

    private void something() {
        if (clock.turn() instanceof Turn.Paused) {
            resume();
            return;
        }
        switch (random.nextInt(6)) {
            case 0 -> {
                long at = now;
                happens(c -> c.pause(at));
            }
            case 1 -> credit();
            case 2 -> give();
            case 3 -> take();
            case 4 -> away();
            default -> think();
        }
    }

    private void resume() {
        long pausedMs = random.nextInt(10_000);
        frozenMs += pausedMs; // a leave in it is over when it is, or goes on after it
        now += pausedMs;
        long at = now;
        happens(c -> c.resume(at));
    }

    /** Time passes, up to and often very near to the flag instant. */
    private void think() {
        long left = clock.flagAt().orElseThrow() - 1 - now;
        long ms = random.nextInt(5) == 0 ? left : random.nextLong(1 + left / 3);
        frozenMs += Math.max(0, Math.min(now + ms, awayUntil) - now);
        now += ms;
    }

    private void credit() {
        long ms = random.nextLong(1 + usedMs());
        creditedMs += ms;
        happens(c -> c.credit(ms));
    }

    private void give() {
        long ms = random.nextInt(20_000);
        givenMs += ms;
        happens(c -> c.give(side, ms));
    }

    private void take() {
        long before = clock.remainingMs(side, now);
        long ms = random.nextInt(20_000);
        long at = now;
        happens(c -> c.take(side, ms, at));
        givenMs -= Math.min(ms, before - 1);
    }

    private void away() {
        if (clock.control().of(side) instanceof DaysPerMove) {
            long at = now;
            long until = now + random.nextInt(2) * random.nextLong(DaysPerMove.DAY_MS);
            awayUntil = until;
            happens(c -> c.away(side, at, until));
        }
    }

    private void happens(UnaryOperator<Clock> transition) {
        transitions.add(transition);
        clock = transition.apply(clock);
    }

    private long usedMs() {
        return wallMs() - frozenMs - creditedMs;
    }

    Clock clock() {
        return clock;
    }

    /** What happened to the clock, each with its own instant. */
    List<UnaryOperator<Clock>> transitions() {
        return transitions;
    }

    /** The lag that the server measured of the move that ends the turn. */
    long lagMs() {
        return lagMs;
    }

    Side side() {
        return side;
    }

    long now() {
        return now;
    }

    /** How long the turn took by the clock on the wall. */
    long wallMs() {
        return now - beganAt;
    }

    /** By how much its time went down. */
    long chargedMs() {
        return hadMs + givenMs - clock.remainingMs(side, now);
    }

    /** Pauses, leave, and the delay as far as it was used. */
    long frozenMs() {
        return frozenMs + Math.min(freeMs, usedMs());
    }

    long creditedMs() {
        return creditedMs;
    }
}
