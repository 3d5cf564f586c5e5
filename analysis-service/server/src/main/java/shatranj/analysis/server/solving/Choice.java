package shatranj.analysis.server.solving;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import shatranj.mansuba.Mansuba;

/** Which problem a solver gets next. */
public final class Choice {
    /**
     * So many whose ratings are nearest, and those that are as near as the last of them, are
     * equally good: not everybody has the same order.
     */
    static final int NEAREST = 10;

    private Choice() {}

    /** How hard, as clients of Lichess say it: so much is added to the solver's rating. */
    public enum Difficulty {
        EASIEST(-600),
        EASIER(-300),
        NORMAL(0),
        HARDER(300),
        HARDEST(600);

        private final int points;

        Difficulty(int points) {
            this.points = points;
        }

        /** Points that are added to the solver's rating. */
        public int points() {
            return points;
        }
    }

    /** A problem, so many points from the rating that is wanted. */
    private record Distant(Mansuba problem, double points) {}

    /**
     * One of those that the solver has not finished, near the rating wanted; where all were
     * finished, the one that was first.
     *
     * @param from all that are possible
     * @param finished the solver's attempts, the oldest first
     * @return nothing if nothing is possible
     */
    public static Optional<Mansuba> next(
            List<Mansuba> from,
            List<Counted> finished,
            ToDoubleFunction<Mansuba> rating,
            double wanted,
            RandomGenerator chance) {
        Map<String, Long> met =
                finished.stream().collect(Collectors.toMap(Counted::problemId, Counted::offset));
        List<Distant> unmet =
                from.stream()
                        .filter(one -> !met.containsKey(one.id().text()))
                        .map(one -> new Distant(one, Math.abs(rating.applyAsDouble(one) - wanted)))
                        .sorted(Comparator.comparingDouble(Distant::points))
                        .toList();
        if (!unmet.isEmpty()) {
            // Of problems that nobody has tried many are rated alike: all of them have a chance.
            double farthest = unmet.get(Math.min(NEAREST, unmet.size()) - 1).points();
            int near = (int) unmet.stream().takeWhile(one -> one.points() <= farthest).count();
            return Optional.of(unmet.get(chance.nextInt(near)).problem());
        }
        Function<Mansuba, Long> when = one -> met.getOrDefault(one.id().text(), 0L);
        return from.stream().min(Comparator.comparing(when));
    }
}
