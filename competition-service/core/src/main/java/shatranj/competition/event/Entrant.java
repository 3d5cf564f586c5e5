package shatranj.competition.event;

import java.util.Map;
import java.util.TreeMap;

/**
 * A player of a tournament.
 *
 * @param rating 0: none
 * @param number the start number, from 1; 0 before the start
 * @param presence whether the player is to be paired
 * @param byes of rounds to come and gone, by round
 */
public record Entrant(
        String player,
        int rating,
        boolean isBot,
        int number,
        Presence presence,
        Map<Integer, ByeKind> byes) {
    /** Whether a player takes part. */
    public enum Presence {
        IN,
        PAUSED,
        OUT,
        EXPELLED
    }

    public Entrant {
        byes = Map.copyOf(byes);
    }

    /** Whether the player wants to be paired in a round. */
    public boolean isPresent(int round) {
        return presence == Presence.IN && !byes.containsKey(round);
    }

    Entrant numbered(int start) {
        return new Entrant(player, rating, isBot, start, presence, byes);
    }

    Entrant with(Presence changed) {
        return new Entrant(player, rating, isBot, number, changed, byes);
    }

    Entrant with(int round, ByeKind kind) {
        Map<Integer, ByeKind> all = new TreeMap<>(byes);
        all.put(round, kind);
        return new Entrant(player, rating, isBot, number, presence, all);
    }
}
