package shatranj.competition.pairing;

import java.util.List;

/** What came of pairing a round. */
public sealed interface RoundPairing {
    /**
     * @param pairs in the order of the boards, a bye last
     */
    record Paired(List<Pair> pairs) implements RoundPairing {
        public Paired {
            pairs = List.copyOf(pairs);
        }
    }

    /** The rules allow no pairing of all players. */
    record Impossible(String reason) implements RoundPairing {}
}
