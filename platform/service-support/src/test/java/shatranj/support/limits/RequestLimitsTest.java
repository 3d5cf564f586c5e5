package shatranj.support.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

class RequestLimitsTest {
    private static final Policy FIVE_IN_TEN_SECONDS =
            new Policy("words", 5, Duration.ofSeconds(10));

    private final AtomicLong now = new AtomicLong();
    private final RequestLimits limits = new RequestLimits(1, now::get);

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    private Problem refusal(String whose) {
        return catchThrowableOfType(
                        ProblemException.class, () -> limits.spend(FIVE_IN_TEN_SECONDS, whose))
                .problem();
    }

    @Test
    void the_quota_can_be_spent_at_once_and_comes_back_bit_by_bit() {
        for (int left = 4; left >= 0; left--) {
            assertThat(limits.spend(FIVE_IN_TEN_SECONDS, "ada").left()).isEqualTo(left);
        }
        Problem refused = refusal("ada");
        assertThat(refused.code()).isEqualTo(ErrorCode.RATE_LIMITED);
        assertThat(refused.retryAfter()).contains(Duration.ofSeconds(2));
        pass(Duration.ofMillis(1_999));
        assertThat(refusal("ada").retryAfter()).contains(Duration.ofSeconds(1));
        pass(Duration.ofMillis(1));
        assertThat(limits.spend(FIVE_IN_TEN_SECONDS, "ada").left()).isZero();
        pass(Duration.ofHours(1));
        assertThat(limits.spend(FIVE_IN_TEN_SECONDS, "ada").left()).isEqualTo(4);
    }

    @Test
    void being_refused_costs_nothing() {
        for (int i = 0; i < 5; i++) {
            limits.spend(FIVE_IN_TEN_SECONDS, "ada");
        }
        for (int i = 0; i < 100; i++) {
            assertThat(refusal("ada").retryAfter()).contains(Duration.ofSeconds(2));
        }
        pass(Duration.ofSeconds(2));
        assertThat(limits.spend(FIVE_IN_TEN_SECONDS, "ada").left()).isZero();
    }

    @Test
    void everybody_and_everything_has_a_quota_of_its_own() {
        for (int i = 0; i < 5; i++) {
            limits.spend(FIVE_IN_TEN_SECONDS, "ada");
        }
        assertThat(limits.spend(FIVE_IN_TEN_SECONDS, "bob").left()).isEqualTo(4);
        Policy other = new Policy("seeks", 5, Duration.ofSeconds(10));
        assertThat(limits.spend(other, "ada").left()).isEqualTo(4);
    }

    @Test
    void an_operator_may_let_more_through() {
        RequestLimits generous = new RequestLimits(100, now::get);
        assertThat(generous.spend(FIVE_IN_TEN_SECONDS, "ada").left()).isEqualTo(499);
    }

    @Test
    void a_client_is_told_in_the_headers_what_it_has_left() {
        RequestLimits.Standing standing = limits.spend(FIVE_IN_TEN_SECONDS, "ada");
        assertThat(standing.policyHeader()).isEqualTo("\"words\";q=5;w=10");
        assertThat(standing.header()).isEqualTo("\"words\";r=4;t=2");
    }
}
