package shatranj.competition.pairing.roundrobin;

import java.util.ArrayList;
import java.util.List;
import shatranj.competition.pairing.Pair;

/**
 * Who meets whom in a round robin, by the numbers drawn by lot. With an odd number of players the
 * last number of the table is nobody's, and who meets it is free.
 */
public final class BergerTable {
    private BergerTable() {}

    /** All rounds of a single round robin, each in the order of the table, who is free last. */
    public static List<List<Pair>> single(int players) {
        if (players < 2) {
            throw new IllegalArgumentException(players + " players");
        }
        int even = players + players % 2;
        List<List<Pair>> rounds = new ArrayList<>();
        for (int round = 1; round < even; round++) {
            rounds.add(round(even, round, players));
        }
        return List.copyOf(rounds);
    }

    /**
     * All rounds of a double round robin. Colours of the second half are reversed, and the last two
     * rounds of the first half change places, so that nobody has one colour three times running.
     */
    public static List<List<Pair>> twice(int players) {
        List<List<Pair>> table = single(players);
        List<List<Pair>> rounds = new ArrayList<>(table);
        if (table.size() > 1) {
            List<Pair> last = rounds.removeLast();
            rounds.add(rounds.size() - 1, last);
        }
        for (List<Pair> round : table) {
            rounds.add(round.stream().map(BergerTable::reversed).toList());
        }
        return List.copyOf(rounds);
    }

    private static Pair reversed(Pair pair) {
        return pair.isBye() ? pair : new Pair(pair.black(), pair.white());
    }

    private static List<Pair> round(int even, int round, int players) {
        boolean isOdd = round % 2 == 1;
        // Who meets the last number; the others meet those as far above as below.
        int pivot = isOdd ? (round + 1) / 2 : even / 2 + round / 2;
        List<Pair> pairs = new ArrayList<>();
        Pair withLast = isOdd ? new Pair(pivot, even) : new Pair(even, pivot);
        if (even == players) {
            pairs.add(withLast);
        }
        for (int apart = 1; apart < even / 2; apart++) {
            pairs.add(
                    new Pair(
                            Math.floorMod(pivot + apart - 1, even - 1) + 1,
                            Math.floorMod(pivot - apart - 1, even - 1) + 1));
        }
        if (even != players) {
            pairs.add(new Pair(pivot, Pair.BYE));
        }
        return List.copyOf(pairs);
    }
}
