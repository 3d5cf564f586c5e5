package shatranj.rules.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReadingTest {
    private static String written(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = JsonWriting.to(out)) {
            json.writeString(text);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void every_kind_of_value_is_read() throws Unfit {
        JsonNode list =
                JsonReading.read(" { \"a\" : [ 1 , -0.5e+3 , true , false , null , {} , [] ] } ")
                        .path("a");
        assertThat(list).hasSize(7);
        assertThat(list.get(0).isInt()).isTrue();
        assertThat(list.get(1).doubleValue()).isEqualTo(-500);
        assertThat(list.get(2).booleanValue()).isTrue();
        assertThat(list.get(3).isBoolean()).isTrue();
        assertThat(list.get(3).booleanValue()).isFalse();
        assertThat(list.get(4).isNull()).isTrue();
        assertThat(list.get(5).isObject()).isTrue();
        assertThat(list.get(6).isArray()).isTrue();
    }

    @Test
    void of_equal_names_the_last_counts() throws Unfit {
        assertThat(JsonReading.read("{\"a\":1,\"a\":\"x\"}").path("a").textValue()).isEqualTo("x");
    }

    @Test
    void escapes_are_read_and_written() throws Unfit, IOException {
        assertThat(
                        JsonReading.read("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00é\"")
                                .textValue())
                .isEqualTo("\"\\/\b\f\n\r\té😀é");
        String wild = "\"\\\n\r\t\u0000\u001f\u007f é 😀 \ud800";
        String line = written(wild);
        assertThat(JsonReading.read(line).textValue()).isEqualTo(wild);
        assertThat(line).doesNotContain("\u0000", "\r", "\ud800");
    }

    @Test
    void control_characters_and_halves_of_pairs_are_written_as_numbers() throws IOException {
        assertThat(written("\b\f\n\r\t\u001f\u007f\"\\/é😀\ud800"))
                .isEqualTo(
                        "\"\\u0008\\u000c\\n\\r\\t\\u001f\\u007f\\\"\\\\/é\\ud83d\\ude00\\ud800\"");
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
        assertThatExceptionOfType(Unfit.class)
                .isThrownBy(() -> JsonReading.read(text))
                .withMessageStartingWith("not JSON at column ");
    }

    /** Recorded before Jackson read the lines: programs compare them. */
    @ParameterizedTest
    @CsvFileSource(resources = "/malformed.txt", delimiter = '\t', quoteCharacter = '\0')
    void a_fault_is_told_by_its_column_and_what_was_expected(int column, String what, String text) {
        assertThatExceptionOfType(Unfit.class)
                .isThrownBy(() -> JsonReading.read(text))
                .withMessage("not JSON at column " + column + ": " + what);
    }

    @Test
    void no_depth_of_nesting_overflows_the_stack() {
        assertThatExceptionOfType(Unfit.class)
                .isThrownBy(() -> JsonReading.read("[".repeat(500_000)))
                .withMessageContaining("levels deep");
    }
}
