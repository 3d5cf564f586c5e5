package shatranj.competition.pairing.knockout;

import java.util.ArrayList;
import java.util.List;
import shatranj.competition.pairing.Pair;

/**
 * A knock-out in which the first and the second seed can meet in the final only, the first four in
 * the semifinals only, and so on. Where the number of players is no power of two the highest seeds
 * are free in the first round.
 */
public final class KnockoutBracket {
    private KnockoutBracket() {}

    /** The first round, in the order of the bracket. The seeds are numbers from 1. */
    public static List<Pair> firstRound(int players) {
        if (players < 2) {
            throw new IllegalArgumentException(players + " players");
        }
        List<Integer> places = List.of(1);
        while (places.size() < players) {
            List<Integer> wider = new ArrayList<>();
            int sum = 2 * places.size() + 1;
            for (int seed : places) {
                wider.add(seed);
                wider.add(sum - seed);
            }
            places = wider;
        }
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < places.size(); i += 2) {
            int a = places.get(i);
            int b = places.get(i + 1);
            pairs.add(b > players ? new Pair(a, Pair.BYE) : game(a, b, pairs.size()));
        }
        return List.copyOf(pairs);
    }

    /** The round of the winners of the one before, in its order. */
    public static List<Pair> nextRound(List<Integer> winners) {
        if (winners.size() < 2 || winners.size() % 2 == 1) {
            throw new IllegalArgumentException(winners.size() + " winners");
        }
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < winners.size(); i += 2) {
            pairs.add(game(winners.get(i), winners.get(i + 1), pairs.size()));
        }
        return List.copyOf(pairs);
    }

    /** The higher seed has White on every other board. */
    private static Pair game(int a, int b, int board) {
        int higher = Math.min(a, b);
        int lower = Math.max(a, b);
        return board % 2 == 0 ? new Pair(higher, lower) : new Pair(lower, higher);
    }
}
