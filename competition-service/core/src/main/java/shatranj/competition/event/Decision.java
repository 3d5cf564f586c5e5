package shatranj.competition.event;

import java.util.List;

/** What comes of a command. */
public sealed interface Decision {
    /**
     * @param events nothing if all is as the command wants it
     */
    record Accepted(List<TournamentEvent> events) implements Decision {
        public Accepted {
            events = List.copyOf(events);
        }
    }

    /**
     * @param detail names what was asked and what was expected
     */
    record Refused(Refusal refusal, String detail) implements Decision {}
}
