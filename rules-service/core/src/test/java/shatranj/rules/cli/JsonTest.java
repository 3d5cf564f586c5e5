package shatranj.rules.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    @Test
    void every_kind_of_value_is_read() throws Json.Malformed {
        assertThat(Json.read(" { \"a\" : [ 1 , -0.5e+3 , true , false , null , {} , [] ] } "))
                .isEqualTo(
                        new Json.Members(
                                Map.of(
                                        "a",
                                        new Json.Items(
                                                List.of(
                                                        new Json.Number("1"),
                                                        new Json.Number("-0.5e+3"),
                                                        Json.Word.TRUE,
                                                        Json.Word.FALSE,
                                                        Json.Word.NULL,
                                                        new Json.Members(Map.of()),
                                                        new Json.Items(List.of()))))));
    }

    @Test
    void escapes_are_read_and_written() throws Json.Malformed {
        assertThat(Json.read("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00é\""))
                .isEqualTo(new Json.Text("\"\\/\b\f\n\r\té😀é"));
        String wild = "\"\\\n\r\t\u0000\u001f\u007f é 😀 \ud800";
        String line = new JsonLine().text(wild).end().toString();
        assertThat(Json.read(line)).isEqualTo(new Json.Text(wild));
        assertThat(line).doesNotContain("\u0000", "\r", "\ud800");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "{", "[", "\"", "\"\\", "\"\\x\"", "\"\\u00g0\"", "\"\\u00", "\"\t\"", "01",
                        "1.",
                ".5", "+1", "-", "1e", "tru", "nul", "True", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}",
                "{\"a\":1,}", "{a:1}", "1 2", "\uFFFF", "1\uFFFF"
            })
    void anything_else_is_refused_with_its_column(String text) {
        assertThatExceptionOfType(Json.Malformed.class)
                .isThrownBy(() -> Json.read(text))
                .withMessageStartingWith("not JSON at column ");
    }

    @Test
    void no_depth_of_nesting_overflows_the_stack() {
        assertThatExceptionOfType(Json.Malformed.class)
                .isThrownBy(() -> Json.read("[".repeat(500_000)))
                .withMessageContaining("levels deep");
    }
}
