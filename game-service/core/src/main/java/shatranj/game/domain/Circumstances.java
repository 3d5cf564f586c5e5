package shatranj.game.domain;

import java.util.Optional;

/**
 * What a decision depends on besides state and command: everything that a pure core may not ask for
 * itself.
 *
 * @param actor who asks; absent: the server itself
 * @param now the decider's wall clock, epoch milliseconds
 * @param receivedAt when the request arrived at the edge, epoch milliseconds
 * @param expectedVersion the client's {@code If-Match}
 * @param ruling the referee's answer to the {@link Question} that the first verdict asked
 * @param outageCreditMs time lost in outages since the game's last decision, not yet given back
 *     (journal.md §7)
 * @param commands how many commands of this game are remembered by their ids (journal.md §2.7)
 * @param heartbeatAt append time of the newest heartbeat that was folded, epoch milliseconds; 0:
 *     none
 */
public record Circumstances(
        Optional<PlayerId> actor,
        long now,
        long receivedAt,
        Optional<Long> expectedVersion,
        Optional<Ruling> ruling,
        long outageCreditMs,
        int commands,
        long heartbeatAt) {

    /** The same circumstances, with the referee's answer. */
    public Circumstances with(Ruling answer) {
        return new Circumstances(
                actor,
                now,
                receivedAt,
                expectedVersion,
                Optional.of(answer),
                outageCreditMs,
                commands,
                heartbeatAt);
    }
}
