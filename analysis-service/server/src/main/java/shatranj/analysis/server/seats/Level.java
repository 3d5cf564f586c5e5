package shatranj.analysis.server.seats;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Score;

/**
 * How well a seated engine plays: how many positions it visits for a move, and how far it errs in
 * judging the best lines it finds. The error is drawn from the game and its ply, so that two pods
 * which find a move of the same game find the same one.
 *
 * @param nodes positions to visit; 0: as many as the clock allows
 * @param lines that are compared, 1 or more
 * @param error the standard deviation of a judgement, in hundredths of a Baidaq
 */
public record Level(int number, long nodes, int lines, int error) {
    /**
     * The weakest first; {@code bench levels} measures the steps. Each error needs so many
     * positions that the first iteration finds all lines: else the best one is played, whatever the
     * error.
     */
    private static final List<Level> ALL =
            List.of(
                    new Level(1, 1_000, 8, 300),
                    new Level(2, 1_000, 8, 200),
                    new Level(3, 1_000, 8, 130),
                    new Level(4, 1_000, 6, 90),
                    new Level(5, 1_500, 5, 65),
                    new Level(6, 3_000, 5, 53),
                    new Level(7, 30_000, 3, 15),
                    new Level(8, 0, 1, 0));

    /** The thought of a level without a number of positions where no clock runs. */
    private static final Duration UNTIMED = Duration.ofSeconds(2);

    /** What a forced end is worth, less so much for every move to it. */
    private static final int END = 10_000;

    private static final int FOR_EACH_MOVE = 50;

    /** The level of a number, 1 to 8. */
    public static Level of(int number) {
        return ALL.get(number - 1);
    }

    /**
     * What may be spent on a move.
     *
     * @param most the longest thought, whatever the clock says
     */
    Limits limits(Optional<ClockLeft> clock, Duration most) {
        Limits limits = Limits.NONE.withMultiPv(lines);
        if (nodes > 0) {
            limits = limits.withNodes(nodes);
        }
        Limits timed =
                clock.map(left ->
                                Limits.NONE.withClock(
                                        left.left(), left.increment(), left.movesToGo()))
                        .orElse(Limits.NONE.withTimes(UNTIMED, UNTIMED.multipliedBy(2)));
        return limits.withTimes(
                least(timed.soft().orElse(most), most), least(timed.hard().orElse(most), most));
    }

    private static Duration least(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /**
     * The line to play among those of one search.
     *
     * @param found the best first, each with another move; not empty
     * @param game and ply: the same always give the same line
     */
    Line choose(List<Line> found, String game, int ply) {
        if (error == 0) {
            return found.getFirst();
        }
        // Of java.util.Random, neighbouring seeds give like numbers: the same error ply after ply.
        SplittableRandom random = new SplittableRandom(31L * game.hashCode() + ply);
        // One draw for each line in turn, whatever the comparison asks for. What only an earlier
        // iteration held for good comes last, with the score that it had then: that is not
        // compared.
        double[] judged =
                found.stream()
                        .limit(lines)
                        .mapToDouble(line -> worth(line.score()) + error * random.nextGaussian())
                        .toArray();
        return IntStream.range(0, judged.length)
                .boxed()
                .max(Comparator.comparingDouble(i -> judged[i]))
                .map(found::get)
                .orElseThrow();
    }

    private static int worth(Score score) {
        return switch (score) {
            case Score.Centipawns(int value) -> value;
            case Score.Mate(int moves) ->
                    moves > 0 ? END - FOR_EACH_MOVE * moves : -END - FOR_EACH_MOVE * moves;
        };
    }
}
