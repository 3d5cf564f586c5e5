package shatranj.chaos.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;

class SameAnswerTest {
    private static final JsonNode NEWER =
            json(
                    "{'id': 'a', 'expiresAt': 7, 'clock': {'white': 1, 'black': 2}, 'moves': [{'a': 1}]}");
    private static final JsonNode OLDER =
            json("{'id': 'a', 'clock': {'white': 1}, 'moves': [{'a': 1}]}");

    @Test
    void one_build_repeats_every_member() {
        assertThat(SameAnswer.WHOLE.matches(NEWER, NEWER.deepCopy())).isTrue();
        assertThat(SameAnswer.WHOLE.matches(NEWER, OLDER)).isFalse();
        assertThat(SameAnswer.WHOLE.matches(OLDER, NEWER)).isFalse();
    }

    @Test
    void of_two_releases_either_may_know_more() {
        assertThat(SameAnswer.IN_COMMON_MEMBERS.matches(NEWER, OLDER)).isTrue();
        assertThat(SameAnswer.IN_COMMON_MEMBERS.matches(OLDER, NEWER)).isTrue();
    }

    @Test
    void what_two_releases_both_know_may_not_differ() {
        for (String other :
                new String[] {
                    "{'id': 'b'}",
                    "{'id': 'a', 'clock': {'white': 3}}",
                    "{'id': 'a', 'clock': null}",
                    "{'id': 'a', 'moves': [{'a': 2}]}",
                    "{'id': 'a', 'moves': []}"
                }) {
            assertThat(SameAnswer.IN_COMMON_MEMBERS.matches(NEWER, json(other)))
                    .as(other)
                    .isFalse();
            assertThat(SameAnswer.IN_COMMON_MEMBERS.matches(json(other), NEWER))
                    .as(other)
                    .isFalse();
        }
    }

    private static JsonNode json(String text) {
        try {
            return new ObjectMapper().readTree(text.replace('\'', '"'));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
