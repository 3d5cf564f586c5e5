package shatranj.competition.event;

import java.util.Set;

/** Who may enter. */
public sealed interface EntryRule {
    /** Every player. */
    record Open() implements EntryRule {}

    /** Who has a rating within bounds, both included. Who has none has 0. */
    record Rated(int least, int most) implements EntryRule {}

    /** Who is named. */
    record Invited(Set<String> players) implements EntryRule {
        public Invited {
            players = Set.copyOf(players);
        }
    }
}
