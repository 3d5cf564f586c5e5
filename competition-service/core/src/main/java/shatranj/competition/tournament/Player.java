package shatranj.competition.tournament;

import java.util.List;

/**
 * A player of a tournament.
 *
 * @param number the start number, from 1
 * @param rating 0 if there is none
 * @param entries one for each round that was paired; one more says that the player will be absent
 *     in the round that comes
 */
public record Player(int number, String name, int rating, Details details, List<Entry> entries) {
    /** What a report file says of a player beside. */
    public record Details(
            String sex, String title, String federation, String fideNumber, String birth) {
        public static final Details NONE = new Details("", "", "", "", "");
    }

    public Player {
        entries = List.copyOf(entries);
    }

    public Player with(List<Entry> changed) {
        return new Player(number, name, rating, details, changed);
    }

    /** The entry of a round, from 1. A round without an entry is an absence without points. */
    public Entry entry(int round) {
        return round <= entries.size()
                ? entries.get(round - 1)
                : Entry.without(Result.ZERO_POINT_BYE);
    }
}
