package shatranj.competition.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateCommandTest {
    private static final String GAME =
            "{\"white\":\"ann\",\"black\":\"bob\",\"result\":\"1-0\",\"endedAt\":\"2026-01-31T12:00:00Z\"}";

    @Test
    void writes_both_ratings_after_each_game() {
        Streams streams = new Streams();

        assertThat(streams.run("rate", GAME + "\n\n" + GAME + "\n")).as(streams.err()).isZero();

        assertThat(streams.lines()).hasSize(2);
        assertThat(streams.lines().getFirst())
                .startsWith("{\"white\":{\"name\":\"ann\",\"rating\":1")
                .contains("\"provisional\":true")
                .endsWith("\"endedAt\":\"2026-01-31T12:00:00Z\"}");
    }

    @Test
    void reads_times_as_milliseconds_too() {
        Streams text = new Streams();
        Streams number = new Streams();
        text.run("rate", GAME);
        number.run("rate", GAME.replace("\"2026-01-31T12:00:00Z\"", "1769860800000"));

        assertThat(number.out()).isEqualTo(text.out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"1-0\"|\"2-0\"|result is \"2-0\", not 1-0, 0-1 or 1/2-1/2",
                "\"ann\"|17|white is 17, not a name of 1 to 100 characters",
                "\"ann\"|\"bob\"|white and black are both \"bob\"",
                "\"endedAt\"|\"at\"|endedAt is missing, not a time such as 2026-01-31T12:00:00Z",
                "2026-01-31|2026-02-31|endedAt is \"2026-02-31T12:00:00Z\", not a time such as",
                ":\"ann\"|=\"ann\"|not JSON at column 9",
                "}|} x|not JSON at column",
                "{|[|not JSON at column"
            })
    void refuses_a_bad_line_by_number_value_and_reason(
            String text, String replacement, String told) {
        Streams streams = new Streams();
        String bad = GAME.replace(text, replacement);
        assertThat(bad).isNotEqualTo(GAME);

        assertThat(streams.run("rate", GAME + "\n" + bad + "\n")).isEqualTo(2);

        assertThat(streams.lines()).hasSize(1);
        assertThat(streams.err())
                .startsWith("shatranj: Standard input, line 2: " + told)
                .hasLineCount(1);
    }
}
