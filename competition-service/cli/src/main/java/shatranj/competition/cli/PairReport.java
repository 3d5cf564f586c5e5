package shatranj.competition.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shatranj.competition.pairing.Pair;
import shatranj.competition.pairing.RoundPairing;
import shatranj.competition.pairing.swiss.DutchSystem;
import shatranj.competition.pairing.swiss.Edition;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.Entry;
import shatranj.competition.tournament.Player;
import shatranj.competition.tournament.Result;
import shatranj.competition.tournament.Tournament;

/** Prints the pairs of the next round, or in what the pairs of a file differ from ours. */
record PairReport(PrintStream out, Edition edition) {

    /** Prints the number of pairs, then each pair: White and Black, 0 for the bye. */
    void print(List<Pair> pairs) {
        StringBuilder text = new StringBuilder().append(pairs.size()).append('\n');
        pairs.forEach(pair -> text.append(pair).append('\n'));
        out.print(text);
    }

    /** Pairs every round anew; answers how many pairs of the file are not ours. */
    int check(Tournament played) {
        Tournament tournament = played.asFinished();
        int differences = 0;
        for (int round = 1; round <= tournament.pairedRounds(); round++) {
            Map<Set<Integer>, Pair> told = new HashMap<>();
            told(tournament, round).forEach(pair -> told.put(players(pair), pair));
            switch (DutchSystem.pair(tournament.before(round), edition)) {
                case RoundPairing.Impossible(String reason) -> {
                    out.println("round " + round + ": " + reason);
                    differences++;
                }
                case RoundPairing.Paired(List<Pair> pairs) ->
                        differences += compare(round, told, pairs);
            }
        }
        out.println(tournament.pairedRounds() + " rounds checked, " + differences + " differences");
        return differences;
    }

    private int compare(int round, Map<Set<Integer>, Pair> told, List<Pair> pairs) {
        int differences = 0;
        Set<Set<Integer>> ours = new HashSet<>();
        for (Pair pair : pairs) {
            ours.add(players(pair));
            Pair other = told.get(players(pair));
            if (other == null) {
                out.println("round " + round + ": here " + pair + ", not in the file");
                differences++;
            } else if (!other.equals(pair)) {
                out.println("round " + round + ": here " + pair + ", in the file " + other);
                differences++;
            }
        }
        for (Map.Entry<Set<Integer>, Pair> entry : new TreeMap<>(byWhite(told)).values()) {
            if (!ours.contains(entry.getKey())) {
                out.println("round " + round + ": in the file " + entry.getValue() + ", not here");
                differences++;
            }
        }
        return differences;
    }

    private static Map<Integer, Map.Entry<Set<Integer>, Pair>> byWhite(
            Map<Set<Integer>, Pair> told) {
        Map<Integer, Map.Entry<Set<Integer>, Pair>> sorted = new HashMap<>();
        told.entrySet().forEach(entry -> sorted.put(entry.getValue().white(), entry));
        return sorted;
    }

    private static Set<Integer> players(Pair pair) {
        return Set.of(pair.white(), pair.black());
    }

    /** The pairs of a round as the file has them. */
    private static List<Pair> told(Tournament tournament, int round) {
        List<Pair> pairs = new ArrayList<>();
        for (Player player : tournament.players()) {
            Entry entry = player.entry(round);
            boolean isWhite =
                    entry.color()
                            .map(color -> color == Color.WHITE)
                            // Forfeits may have no colours.
                            .orElse(player.number() < entry.opponent());
            if (entry.result() == Result.PAIRING_BYE || (entry.result().hasOpponent() && isWhite)) {
                pairs.add(new Pair(player.number(), entry.opponent()));
            }
        }
        return pairs;
    }
}
