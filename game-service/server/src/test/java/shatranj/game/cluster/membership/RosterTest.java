package shatranj.game.cluster.membership;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class RosterTest {
    private final Roster roster = new Roster(0);

    private void heard(String name, long atMs) {
        roster.heard(name, false, false, Set.of(1), atMs);
    }

    private void lookUntil(long fromMs, long untilMs) {
        for (long now = fromMs; now <= untilMs; now += 200) {
            roster.look(now);
        }
    }

    @Test
    void a_silent_peer_is_suspect_first_and_out_after_two_seconds() {
        heard("b", 0);
        lookUntil(0, 400);
        assertThat(roster.look(500)).singleElement().returns(false, Member::suspect);
        lookUntil(600, 1800);
        assertThat(roster.look(2000)).singleElement().returns(true, Member::suspect);
        assertThat(roster.look(2001)).isEmpty();
    }

    @Test
    void a_peer_that_speaks_again_is_in_again() {
        heard("b", 0);
        lookUntil(0, 3000);
        heard("b", 3100);
        assertThat(roster.look(3200)).singleElement().returns(false, Member::suspect);
    }

    @Test
    void a_failed_connection_makes_a_peer_suspect_at_once() {
        heard("b", 0);
        roster.failed("b");
        assertThat(roster.look(100)).singleElement().returns(true, Member::suspect);
    }

    @Test
    void a_pod_that_was_frozen_itself_does_not_hold_its_deafness_against_others() {
        heard("b", 0);
        roster.look(200);
        assertThat(roster.look(60_000)).singleElement().returns(false, Member::suspect);
    }
}
