package shatranj.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryPolicyTest {
    @ParameterizedTest
    @CsvSource({
        // status 0: the connection was lost
        "0, , , true, true",
        "0, , , false, false",
        "503, SAME_REQUEST, , true, true",
        "503, SAME_REQUEST, , false, true", // nothing was done
        "504, SAME_REQUEST, , true, true",
        "504, SAME_REQUEST, , false, false", // it may have been done
        "504, NEVER, , true, false",
        "429, AFTER, 3, false, true",
        "429, , 3, false, true",
        "409, AFTER, , true, false", // not your turn: no time heals that
        "422, NEVER, , true, false",
        "502, , , true, true", // a proxy's words
        "502, , , false, false",
        "500, , , true, false",
    })
    void says_what_may_be_sent_again(
            int status,
            @Nullable String retry,
            @Nullable Long after,
            boolean repeatable,
            boolean again) {
        ObjectNode members = JsonNodeFactory.instance.objectNode();
        Optional.ofNullable(retry).ifPresent(it -> members.put("retry", it));
        ShatranjException failure =
                status == 0
                        ? new Unreachable("lost")
                        : new Problem(
                                status,
                                members,
                                Optional.ofNullable(after).map(Duration::ofSeconds));

        assertThat(RetryPolicy.mayRepeat(failure, repeatable)).isEqualTo(again);
    }
}
