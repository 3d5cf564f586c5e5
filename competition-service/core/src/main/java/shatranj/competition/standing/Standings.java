package shatranj.competition.standing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import shatranj.competition.tournament.Player;
import shatranj.competition.tournament.Tournament;

/** Players in order of points, then of the tie-breaks in the order that was announced. */
public final class Standings {
    private Standings() {}

    /**
     * @param rank shared by those whom no tie-break tells apart
     * @param points in tenths
     * @param tieBreaks the values in hundredths, in the order asked for; that of {@link
     *     TieBreak#DIRECT_ENCOUNTER} is the place among those tied, negated
     */
    public record Row(int rank, Player player, int points, List<Long> tieBreaks) {
        public Row {
            tieBreaks = List.copyOf(tieBreaks);
        }
    }

    /** The standings after the rounds that were paired. */
    public static List<Row> of(Tournament tournament, List<TieBreak> order) {
        Scores scores = new Scores(tournament);
        List<List<Player>> groups =
                split(tournament.inInitialOrder(), player -> (long) scores.points(player.number()));
        Map<Integer, List<Long>> values = new TreeMap<>();
        tournament.players().forEach(player -> values.put(player.number(), new ArrayList<>()));
        for (TieBreak tieBreak : order) {
            List<List<Player>> next = new ArrayList<>();
            for (List<Player> group : groups) {
                if (tieBreak == TieBreak.DIRECT_ENCOUNTER) {
                    List<List<Player>> parts = new DirectEncounter(scores).split(group);
                    for (int i = 0; i < parts.size(); i++) {
                        long place = -i;
                        parts.get(i).forEach(p -> note(values, p, place));
                    }
                    next.addAll(parts);
                } else {
                    group.forEach(p -> note(values, p, tieBreak.value(scores, p)));
                    next.addAll(split(group, p -> tieBreak.value(scores, p)));
                }
            }
            groups = next;
        }
        List<Row> rows = new ArrayList<>();
        for (List<Player> group : groups) {
            int rank = rows.size() + 1;
            for (Player player : group) {
                rows.add(
                        new Row(
                                rank,
                                player,
                                scores.points(player.number()),
                                values.getOrDefault(player.number(), List.of())));
            }
        }
        return rows;
    }

    private static void note(Map<Integer, List<Long>> values, Player player, long value) {
        values.computeIfAbsent(player.number(), key -> new ArrayList<>()).add(value);
    }

    private static List<List<Player>> split(List<Player> players, ToLongFunction<Player> value) {
        TreeMap<Long, List<Player>> groups = new TreeMap<>(Comparator.reverseOrder());
        for (Player player : players) {
            groups.computeIfAbsent(value.applyAsLong(player), key -> new ArrayList<>()).add(player);
        }
        return List.copyOf(groups.values());
    }
}
