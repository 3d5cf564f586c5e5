package shatranj.clock.server.deadline;

import java.util.List;
import java.util.OptionalLong;

/**
 * What a caller of {@link DeadlineStore#lease} has to see to.
 *
 * @param due deadlines that have come and are the caller's until the lease ends
 * @param nextMs when there is something to lease again, in milliseconds since the epoch, if ever
 */
public record Leased(List<Standing.Armed> due, OptionalLong nextMs) {
    public Leased {
        due = List.copyOf(due);
    }
}
