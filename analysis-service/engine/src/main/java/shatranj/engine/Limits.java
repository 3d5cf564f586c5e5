package shatranj.engine;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import shatranj.rules.board.Move;

/**
 * When a search ends: at the first of these that is reached. A search without any limit ends by
 * being cancelled, or when nothing deeper can be searched.
 *
 * @param depth the last iteration, 1 or more
 * @param nodes positions visited, 1 or more; met exactly, so that a search is repeatable
 * @param soft about this much time is meant to be spent: more when the best move is in doubt, less
 *     when it is settled
 * @param hard after this much time the search is broken off
 * @param multiPv how many lines are wanted, 1 or more
 * @param mateIn ends when a forced win in this many moves is found; 0 for never
 * @param only the legal moves of the root that are searched; all if empty
 */
public record Limits(
        int depth,
        long nodes,
        Optional<Duration> soft,
        Optional<Duration> hard,
        int multiPv,
        int mateIn,
        List<Move> only) {
    /** The deepest iteration there is. */
    public static final int DEEPEST = 100;

    /** No limit, one line. */
    public static final Limits NONE =
            new Limits(
                    DEEPEST, Long.MAX_VALUE, Optional.empty(), Optional.empty(), 1, 0, List.of());

    /** The numbers must be in their ranges. */
    public Limits {
        only = List.copyOf(only);
        if (depth < 1 || depth > DEEPEST || nodes < 1 || multiPv < 1 || mateIn < 0) {
            throw new IllegalArgumentException(
                    "depth %d, nodes %d, lines %d, mate in %d: expected depth 1 to %d, mate 0 or more, the others at least 1"
                            .formatted(depth, nodes, multiPv, mateIn, DEEPEST));
        }
    }

    /** The same with a last iteration. */
    public Limits withDepth(int last) {
        return new Limits(last, nodes, soft, hard, multiPv, mateIn, only);
    }

    /** The same with a number of positions to visit. */
    public Limits withNodes(long most) {
        return new Limits(depth, most, soft, hard, multiPv, mateIn, only);
    }

    /** The same, broken off after a time. */
    public Limits withTime(Duration time) {
        return new Limits(depth, nodes, soft, Optional.of(time), multiPv, mateIn, only);
    }

    /** The same, broken off after a time unless it is before. */
    public Limits withTimeAtMost(Duration most) {
        return hard.filter(own -> own.compareTo(most) <= 0).isPresent() ? this : withTime(most);
    }

    /** The same with a time after which no iteration begins, and one that breaks off. */
    public Limits withTimes(Duration enough, Duration most) {
        return new Limits(
                depth, nodes, Optional.of(enough), Optional.of(most), multiPv, mateIn, only);
    }

    /** The same with a number of lines. */
    public Limits withMultiPv(int lines) {
        return new Limits(depth, nodes, soft, hard, lines, mateIn, only);
    }

    /** The same, ending when a forced win in so many moves is found. */
    public Limits withMateIn(int moves) {
        return new Limits(depth, nodes, soft, hard, multiPv, moves, only);
    }

    /** The same with these moves of the root only. */
    public Limits withMoves(List<Move> moves) {
        return new Limits(depth, nodes, soft, hard, multiPv, mateIn, moves);
    }

    /**
     * The same, with the time for one move of a game.
     *
     * @param left on the own clock
     * @param increment what each move adds
     * @param movesToGo moves until the clock gets more; 0 when that never happens
     */
    public Limits withClock(Duration left, Duration increment, int movesToGo) {
        // A reserve for what passes between the move and the clock.
        long usable = Math.max(1, left.toMillis() - 30);
        long share = usable / (movesToGo == 0 ? 30 : Math.min(movesToGo + 1, 30));
        long enough = Math.min(share * 6 / 10 + increment.toMillis() * 6 / 10, usable / 2);
        long most = Math.min(share * 3 + increment.toMillis(), usable * 6 / 10);
        return withTimes(
                Duration.ofMillis(Math.max(1, Math.min(enough, most))),
                Duration.ofMillis(Math.max(1, most)));
    }
}
