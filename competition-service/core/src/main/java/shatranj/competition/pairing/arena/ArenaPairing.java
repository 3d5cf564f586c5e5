package shatranj.competition.pairing.arena;

import java.util.ArrayList;
import java.util.List;
import shatranj.competition.matching.Matching;
import shatranj.competition.pairing.Pair;

/**
 * Pairs those who wait in an arena with others of about the same place. Nobody meets the last
 * opponent again, unless these two are alone. As many as possible are paired; then places are as
 * close as possible.
 */
public final class ArenaPairing {
    /** So many neighbours in the list are paired among each other. Even. */
    private static final int BLOCK = 200;

    private ArenaPairing() {}

    /**
     * A player who waits.
     *
     * @param lastOpponent 0 for nobody yet
     * @param whites how many games more with White than with Black
     */
    public record Waiting(int number, int lastOpponent, int whites, boolean hadWhiteLast) {}

    /**
     * The pairs. Who is left over is in none of them.
     *
     * @param waiting in the order of the standings
     * @param areAlone whether nobody else plays in the arena, so that the last opponent may be met
     */
    public static List<Pair> pair(List<Waiting> waiting, boolean areAlone) {
        List<Pair> pairs = new ArrayList<>();
        for (int from = 0; from < waiting.size(); from += BLOCK) {
            int to = Math.min(waiting.size(), from + BLOCK);
            pairs.addAll(pairBlock(waiting.subList(from, to), areAlone));
        }
        return List.copyOf(pairs);
    }

    private static List<Pair> pairBlock(List<Waiting> block, boolean areAlone) {
        int size = block.size();
        Matching matching = new Matching(size, 2);
        for (int a = 0; a < size; a++) {
            for (int b = a + 1; b < size; b++) {
                if (areAlone || mayMeet(block.get(a), block.get(b))) {
                    long apart = (long) b - a;
                    matching.add(a, b, new long[] {1, -apart * apart});
                }
            }
        }
        matching.solve();
        List<Pair> pairs = new ArrayList<>();
        for (int a = 0; a < size; a++) {
            if (matching.mate(a) > a) {
                pairs.add(colored(block.get(a), block.get(matching.mate(a))));
            }
        }
        return pairs;
    }

    private static boolean mayMeet(Waiting a, Waiting b) {
        return a.lastOpponent() != b.number() && b.lastOpponent() != a.number();
    }

    /** White for who has had it less; then for who had Black last; then for the lower one. */
    private static Pair colored(Waiting higher, Waiting lower) {
        boolean isHigherWhite =
                higher.whites() != lower.whites()
                        ? higher.whites() < lower.whites()
                        : lower.hadWhiteLast() && !higher.hadWhiteLast();
        return isHigherWhite
                ? new Pair(higher.number(), lower.number())
                : new Pair(lower.number(), higher.number());
    }
}
