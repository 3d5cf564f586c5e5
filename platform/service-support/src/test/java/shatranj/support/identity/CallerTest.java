package shatranj.support.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.ProblemException;

class CallerTest {
    private static Caller caller(String id) {
        return new Caller(id, Set.of("play"), Instant.MAX, "token");
    }

    /** Who is gone tomorrow must not have addresses posted to in the name of nobody, for one. */
    @Test
    void a_guest_has_no_account() {
        assertThatThrownBy(() -> caller("guest-1").withAccount())
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e ->
                                assertThat(e.problem().code())
                                        .isEqualTo(ErrorCode.GUESTS_NOT_ALLOWED));
        assertThat(caller("ann").withAccount().id()).isEqualTo("ann");
    }
}
