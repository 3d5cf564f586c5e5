package shatranj.competition.pairing.swiss;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.Entry;
import shatranj.competition.tournament.Forbidden;
import shatranj.competition.tournament.Player;
import shatranj.competition.tournament.Tournament;

/**
 * The players that are to be paired, in their order (score, then pairing number), and who may meet
 * whom. Players are indices into that order.
 */
final class Field {
    private final List<Candidate> candidates;
    private final BitSet[] barred;
    private final int[] countBarred;

    private Field(List<Candidate> candidates, BitSet[] barred) {
        this.candidates = candidates;
        this.barred = barred;
        this.countBarred = new int[barred.length];
        for (int i = 0; i < barred.length; i++) {
            countBarred[i] = barred[i].cardinality();
        }
    }

    static Field of(Tournament tournament, Edition edition) {
        int round = tournament.pairedRounds() + 1;
        List<Candidate> all = new ArrayList<>();
        List<Player> order = tournament.inInitialOrder();
        Map<Integer, Player> byNumber = new HashMap<>();
        order.forEach(player -> byNumber.put(player.number(), player));
        int rank = 0;
        for (Player player : order) {
            // Who has not come yet has no pairing number yet.
            if (tournament.isPresent(player) || wasEverPaired(player)) {
                rank++;
                if (tournament.isPresent(player)) {
                    all.add(Candidate.of(tournament, edition, byNumber, player, rank, round));
                }
            }
        }
        all.sort(
                Comparator.comparingInt(Candidate::score)
                        .reversed()
                        .thenComparingInt(Candidate::rank));
        return new Field(List.copyOf(all), barred(tournament, all, round));
    }

    private static boolean wasEverPaired(Player player) {
        return player.entries().stream().anyMatch(entry -> entry.result().isPaired());
    }

    private static BitSet[] barred(Tournament tournament, List<Candidate> all, int round) {
        Map<Integer, Integer> indices = new HashMap<>();
        for (int i = 0; i < all.size(); i++) {
            indices.put(all.get(i).player().number(), i);
        }
        BitSet[] barred = new BitSet[all.size()];
        for (int i = 0; i < barred.length; i++) {
            barred[i] = new BitSet();
            for (Entry entry : all.get(i).player().entries()) {
                Integer met = indices.get(entry.opponent());
                if (entry.isPlayed() && met != null) {
                    barred[i].set(met);
                }
            }
        }
        for (Forbidden forbidden : tournament.forbidden()) {
            if (forbidden.isInForce(round)) {
                for (int one : forbidden.players()) {
                    for (int other : forbidden.players()) {
                        Integer a = indices.get(one);
                        Integer b = indices.get(other);
                        if (a != null && b != null && !a.equals(b)) {
                            barred[a].set(b);
                        }
                    }
                }
            }
        }
        return barred;
    }

    int size() {
        return candidates.size();
    }

    Candidate get(int index) {
        return candidates.get(index);
    }

    int score(int index) {
        return candidates.get(index).score();
    }

    /** Absolute criteria: not twice (C1), and not both with the same absolute preference (C3). */
    boolean mayMeet(int a, int b) {
        return !barred[a].get(b) && !collide(candidates.get(a), candidates.get(b));
    }

    private static boolean collide(Candidate a, Candidate b) {
        return a.isAbsolute()
                && b.isAbsolute()
                && a.preference().equals(b.preference())
                && !a.isTopscorer()
                && !b.isTopscorer();
    }

    /** At most so many of the players at the given indices must not meet this one. */
    int mostBarred(int index, int sameWhite, int sameBlack) {
        Candidate candidate = candidates.get(index);
        int same = 0;
        if (candidate.isAbsolute()) {
            same = candidate.preference().equals(Optional.of(Color.WHITE)) ? sameWhite : sameBlack;
        }
        return countBarred[index] + same;
    }
}
