package shatranj.analysis.server.solving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.InvalidProtocolBufferException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.analysis.internal.v1.FinishedAttempt;
import shatranj.analysis.internal.v1.SolvingRecord;
import shatranj.support.topics.KafkaLog.UnknownRecordException;
import shatranj.testsupport.golden.Coverage;
import shatranj.testsupport.golden.Golden;

/**
 * The bytes of finished attempts, for ever: ratings of solvers are folded from the first one on.
 */
class GoldenAttemptsTest {
    private final Golden golden = Golden.file("golden/attempts.txt");
    private final Map<String, FinishedAttempt> examples =
            Map.of(
                    "solved", attempt(true, 1712),
                    "failed", attempt(false, 1712),
                    "beforeRelease0.2", attempt(true, 0));

    private static FinishedAttempt attempt(boolean isSolved, int start) {
        return FinishedAttempt.newBuilder()
                .setPlayer("ada")
                .setProblemId("sgxs7bmfe1")
                .setSolved(isSolved)
                .setEndedAtMs(1_795_000_000_123L)
                .setProblemStart(start)
                .build();
    }

    @Test
    void every_attempt_keeps_its_bytes() {
        Map<String, String> lines = new LinkedHashMap<>();
        examples.forEach((name, attempt) ->
                lines.put(name, Golden.hex(AttemptLog.record(attempt).toByteArray())));
        golden.check(lines, "ratings that solvers have would change");
    }

    @Test
    void every_attempt_is_read_back_as_what_it_says() throws InvalidProtocolBufferException {
        for (Map.Entry<String, FinishedAttempt> example : examples.entrySet()) {
            byte[] line = Golden.bytes(golden.lines().getOrDefault(example.getKey(), ""));
            assertThat(AttemptLog.attempt(line)).isEqualTo(example.getValue());
        }
        assertThatThrownBy(() -> AttemptLog.attempt(new byte[0]))
                .as("a record of a later release")
                .isInstanceOf(UnknownRecordException.class);
    }

    @Test
    void there_is_a_line_for_every_field() {
        Coverage.requireFields(
                SolvingRecord.getDescriptor(),
                examples.values().stream().map(AttemptLog::record).toList(),
                Set.of());
    }
}
