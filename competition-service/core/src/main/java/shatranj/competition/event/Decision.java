package shatranj.competition.event;

import java.util.List;
import java.util.Optional;

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
     * @param field of the announcement that cannot be as it is
     */
    record Refused(Refusal refusal, String detail, Optional<String> field) implements Decision {
        Refused(Refusal refusal, String detail) {
            this(refusal, detail, Optional.empty());
        }
    }
}
