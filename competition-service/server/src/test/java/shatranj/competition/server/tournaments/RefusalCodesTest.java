package shatranj.competition.server.tournaments;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shatranj.competition.event.Refusal;
import shatranj.support.problem.ErrorCode;

class RefusalCodesTest {
    @ParameterizedTest
    @EnumSource(Refusal.class)
    void every_refusal_has_a_code_of_its_own(Refusal refusal) {
        assertThat(ErrorCode.named(refusal.name())).isPresent();
    }
}
