package shatranj.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import shatranj.game.domain.Penalty;
import shatranj.game.matchmaking.StoredSeek;
import shatranj.game.partition.PodReply;
import shatranj.support.problem.Retry;

/** Constants that are stored or sent by their names: those of the last release are still there. */
class SentNamesTest {
    private static void names(Enum<?>[] constants, String... names) {
        assertThat(Arrays.stream(constants).map(Enum::name)).contains(names);
    }

    @Test
    void why_a_pod_did_nothing_is_told_to_pods_of_other_releases() {
        names(
                PodReply.Reason.values(),
                "NOT_FOLDING",
                "NOT_CAUGHT_UP",
                "STOPPED",
                "DRAINING",
                "CLOCK_OFF",
                "UNREACHABLE",
                "TOO_LATE",
                "OVERLOADED",
                "QUARANTINED",
                "NOT_WRITTEN_YET");
    }

    @Test
    void the_states_of_seeks_are_those_of_the_scripts_in_capitals() {
        names(StoredSeek.State.values(), "OPEN", "PAIRED", "SETTLED", "GONE");
    }

    @Test
    void clients_are_told_what_a_move_cost_and_what_they_may_do_next() {
        names(Penalty.values(), "WARNING", "TIME", "LOSS");
        names(Retry.values(), "NEVER", "AFTER", "SAME_REQUEST");
    }
}
