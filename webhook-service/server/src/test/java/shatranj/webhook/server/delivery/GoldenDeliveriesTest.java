package shatranj.webhook.server.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import com.google.protobuf.ByteString;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.golden.Coverage;
import shatranj.testsupport.golden.Golden;
import shatranj.webhook.endpoint.EventKind;
import shatranj.webhook.log.v1.AttemptRecord;
import shatranj.webhook.log.v1.OwedRecord;
import shatranj.webhook.owed.OwedKey;
import shatranj.webhook.server.intake.OwedWriter;
import shatranj.webhook.server.sending.Answer;

/** The bytes of what is owed and of what was tried, for ever. */
class GoldenDeliveriesTest {
    private static final OwedKey KEY =
            new OwedKey("0123456789abcdefghijkl", "lkjihgfedcba9876543210", 300);
    private static final int PARTITIONS = 12;

    private final Golden golden = Golden.file("golden/deliveries.txt");

    private static Map<String, Answer> answers() {
        Map<String, Answer> answers = new LinkedHashMap<>();
        answers.put("taken", World.TAKEN);
        answers.put("broken", World.BROKEN);
        answers.put("busy", new Answer.Status(503, Optional.of(Duration.ofMinutes(3))));
        answers.put("gone", new Answer.Status(410, Optional.empty()));
        for (Answer.Reason reason : Answer.Reason.values()) {
            answers.put(reason.name(), new Answer.None(reason));
        }
        return answers;
    }

    private static Map<String, OwedRecord> owed() {
        Map<String, OwedRecord> owed = new LinkedHashMap<>();
        for (EventKind kind : EventKind.values()) {
            owed.put(kind.name(), owed(kind));
        }
        owed.put(
                "failed",
                Courier.after(
                        owed(EventKind.GAME_MOVED),
                        new Courier.Result.Failed(
                                2, World.NOON.plusSeconds(1), World.NOON.plusSeconds(60))));
        return owed;
    }

    private static OwedRecord owed(EventKind kind) {
        return OwedWriter.record(
                KEY, kind.word(), ByteString.copyFromUtf8("{\"a\":1}"), 77, World.NOON);
    }

    /** What one attempt leaves that took 12 ms. */
    private static AttemptRecord attempt(Answer answer) {
        try (World world = new World(KEY.endpointId())) {
            world.receiver =
                    arrival -> {
                        world.pass(Duration.ofMillis(12));
                        return answer;
                    };
            World.Pod pod = world.pod();
            world.owe(KEY.endpointId(), KEY.sourceId(), (int) KEY.number());
            eventually()
                    .until(() -> {
                        pod.turn();
                        return !world.attempts.isEmpty();
                    });
            return world.attempts.getFirst();
        }
    }

    private static Map<String, AttemptRecord> attempts() {
        Map<String, AttemptRecord> attempts = new LinkedHashMap<>();
        answers().forEach((name, answer) -> attempts.put(name, attempt(answer)));
        return attempts;
    }

    @Test
    void every_record_keeps_its_bytes() {
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("owed.key", KEY.text());
        for (String source : List.of("a", KEY.sourceId(), KEY.endpointId())) {
            lines.put(
                    "owed.partition." + source,
                    Integer.toString(OwedWriter.partition(source, PARTITIONS)));
        }
        owed().forEach((name, record) ->
                lines.put("owed." + name, Golden.hex(record.toByteArray())));
        attempts()
                .forEach((name, record) ->
                        lines.put("attempt." + name, Golden.hex(record.toByteArray())));
        golden.check(lines, "what is owed would be lost, or told twice");
    }

    @Test
    void every_record_is_read_back_as_what_it_says() throws Exception {
        assertThat(OwedKey.parse(golden.lines().getOrDefault("owed.key", ""))).isEqualTo(KEY);
        for (Map.Entry<String, OwedRecord> one : owed().entrySet()) {
            assertThat(OwedRecord.parseFrom(line("owed." + one.getKey())))
                    .isEqualTo(one.getValue());
        }
        AttemptRecord broken = AttemptRecord.parseFrom(line("attempt.broken"));
        assertThat(broken.getStatus()).isEqualTo(500);
        assertThat(broken.getReason()).isEqualTo("STATUS");
        assertThat(broken.getTookMs()).isEqualTo(12);
    }

    private byte[] line(String name) {
        return Golden.bytes(golden.lines().getOrDefault(name, ""));
    }

    @Test
    void there_is_a_line_for_every_field_and_every_answer() {
        Coverage.requireKinds(Answer.class, answers().values());
        Coverage.requireFields(OwedRecord.getDescriptor(), owed().values(), Set.of());
        Coverage.requireFields(AttemptRecord.getDescriptor(), attempts().values(), Set.of());
    }
}
