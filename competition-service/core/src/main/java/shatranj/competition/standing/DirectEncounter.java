package shatranj.competition.standing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shatranj.competition.tournament.Entry;
import shatranj.competition.tournament.Player;

/**
 * Ranks tied players by the games among them (C.07, Article 6). Where not all have met, somebody is
 * ranked first if no result of the missing games could change that, and the same for the next.
 */
final class DirectEncounter {
    private final Scores scores;

    DirectEncounter(Scores scores) {
        this.scores = scores;
    }

    /** Splits the tied players into groups, the best first. */
    List<List<Player>> split(List<Player> tied) {
        if (tied.size() < 2) {
            return List.of(tied);
        }
        Map<Integer, Integer> made = new HashMap<>();
        Map<Integer, Integer> missing = new HashMap<>();
        Set<Integer> numbers = new HashSet<>();
        tied.forEach(player -> numbers.add(player.number()));
        for (Player player : tied) {
            int sum = 0;
            Set<Integer> met = new HashSet<>();
            for (int round = 1; round <= scores.rounds(); round++) {
                Entry entry = player.entry(round);
                if (entry.isPlayed() && numbers.contains(entry.opponent())) {
                    sum += scores.points(entry);
                    met.add(entry.opponent());
                }
            }
            made.put(player.number(), sum);
            missing.put(player.number(), tied.size() - 1 - met.size());
        }
        boolean allMet = missing.values().stream().allMatch(count -> count == 0);
        return allMet ? byPoints(tied, made) : first(tied, made, missing);
    }

    private List<List<Player>> byPoints(List<Player> tied, Map<Integer, Integer> made) {
        List<Player> order = new ArrayList<>(tied);
        order.sort(Comparator.comparingInt((Player player) -> -value(made, player)));
        List<List<Player>> groups = new ArrayList<>();
        for (Player player : order) {
            if (groups.isEmpty()
                    || value(made, groups.getLast().getFirst()) != value(made, player)) {
                groups.add(new ArrayList<>());
            }
            groups.getLast().add(player);
        }
        if (groups.size() == 1) {
            return groups;
        }
        // Those who are still tied are compared once more among each other.
        return groups.stream().flatMap(group -> split(group).stream()).toList();
    }

    private List<List<Player>> first(
            List<Player> tied, Map<Integer, Integer> made, Map<Integer, Integer> missing) {
        for (Player candidate : tied) {
            boolean isFirst =
                    tied.stream()
                            .filter(other -> other.number() != candidate.number())
                            .allMatch(other ->
                                    value(made, other)
                                                    + value(missing, other) * scores.pointsForWin()
                                            < value(made, candidate));
            if (isFirst) {
                List<Player> rest = new ArrayList<>(tied);
                rest.remove(candidate);
                List<List<Player>> groups = new ArrayList<>();
                groups.add(List.of(candidate));
                groups.addAll(split(rest));
                return groups;
            }
        }
        return List.of(tied);
    }

    private static int value(Map<Integer, Integer> values, Player player) {
        return values.getOrDefault(player.number(), 0);
    }
}
