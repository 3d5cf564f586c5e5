package shatranj.competition.pairing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shatranj.competition.tournament.Player;
import shatranj.competition.tournament.Tournament;

/** Pairs that the organiser made: whether everybody who is there plays, and once only. */
public final class OwnPairing {
    private OwnPairing() {}

    /** What is wrong with the pairs; nothing if they can be played. Whether two met is no fault. */
    public static List<String> faults(Tournament tournament, List<Pair> pairs) {
        Map<Integer, Player> players = new HashMap<>();
        tournament.players().forEach(player -> players.put(player.number(), player));
        List<String> faults = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        int byes = 0;
        for (Pair pair : pairs) {
            byes += pair.isBye() ? 1 : 0;
            for (int number : pair.isBye() ? new int[] {pair.white()} : both(pair)) {
                Player player = players.get(number);
                if (player == null) {
                    faults.add("there is no player " + number);
                } else if (!tournament.isPresent(player)) {
                    faults.add("player " + number + " is absent");
                } else if (!seen.add(number)) {
                    faults.add("player " + number + " is there twice");
                }
            }
        }
        if (byes > 1) {
            faults.add(byes + " players are left over");
        }
        for (Player player : tournament.players()) {
            if (tournament.isPresent(player) && !seen.contains(player.number())) {
                faults.add("player " + player.number() + " is missing");
            }
        }
        return faults;
    }

    private static int[] both(Pair pair) {
        return new int[] {pair.white(), pair.black()};
    }
}
