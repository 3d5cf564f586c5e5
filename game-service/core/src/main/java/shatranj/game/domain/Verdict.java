package shatranj.game.domain;

import java.util.List;

/** What becomes of a command. */
public sealed interface Verdict {

    /** It is done, with these results, in this order; never empty. */
    record Accepted(List<GameEvent> events) implements Verdict {
        public Accepted {
            events = List.copyOf(events);
            if (events.isEmpty()) {
                throw new IllegalArgumentException("a decision has an event");
            }
        }
    }

    /** It is not done, and nothing changes. */
    record Refused(Refusal refusal) implements Verdict {}

    /** The Laws decide: ask the referee, then decide again with the ruling. */
    record AskReferee(Question question) implements Verdict {}

    /** A deadline passed before this command came: decide its claim first, then this again. */
    record ClaimFirst(Command.ClaimDeadline claim) implements Verdict {}

    /**
     * The log must first show a heartbeat appended at or after this instant, epoch milliseconds
     * (journal.md §7).
     */
    record NeedsHeartbeat(long at) implements Verdict {}
}
