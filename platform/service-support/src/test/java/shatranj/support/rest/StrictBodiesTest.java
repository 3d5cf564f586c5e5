package shatranj.support.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** What every body of every service is held to, by one mapper. */
class StrictBodiesTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    static {
        new JsonConventions().customize(JSON);
    }

    enum Side {
        WHITE,
        BLACK
    }

    /** May be given by a text alone, as rule sets and time controls may. */
    record Named(@Nullable String name, @Nullable List<String> words) {
        @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
        Named {}

        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        Named(String name) {
            this(name, null);
        }
    }

    record Body(
            @Nullable String text,
            @Nullable Boolean flag,
            @Nullable Side side,
            @Nullable List<String> texts,
            @Nullable List<List<String>> lines,
            @Nullable List<Named> all,
            @Nullable Map<String, Object> options,
            @Nullable Named named) {}

    private static Problem refused(String body) {
        return JsonProblems.of(
                Objects.requireNonNull(
                        catchThrowableOfType(
                                JsonProcessingException.class,
                                () -> JSON.readValue(body, Body.class)),
                        body));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'texts': [null]} | /texts/0",
                "{'texts': ['a', null]} | /texts/1",
                "{'lines': [null]} | /lines/0",
                "{'lines': [['a'], ['b', null]]} | /lines/1/1",
                "{'all': [{}, null]} | /all/1",
                "{'all': [{'words': [null]}]} | /all/0/words/0",
                "{'options': {'a/b': null}} | /options/a~1b",
                "{'named': {'words': [null]}} | /named/words/0",
            })
    void a_null_in_a_list_is_refused_by_its_place(String body, String pointer) {
        Problem problem = refused(body.replace('\'', '"'));
        assertThat(problem.code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
        assertThat(problem.detail()).startsWith(pointer + " is null");
        assertThat(problem.members()).containsEntry("pointer", pointer);
    }

    @Test
    void a_field_may_be_null_which_says_nothing() throws Exception {
        Body body = JSON.readValue("{\"texts\": null, \"named\": null}", Body.class);
        assertThat(body.texts()).isNull();
        assertThat(body.named()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"text\":\"a\",\"text\":\"b\"}",
                "{\"named\":{\"name\":\"a\",\"name\":\"a\"}}",
                "{\"options\":{\"a\":1,\"a\":2}}"
            })
    void a_field_that_is_given_twice_is_refused(String body) {
        assertThat(refused(body).detail()).contains("Duplicate field");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"text\":\"\\ud800\"}",
                "{\"text\":\"a\\udfffb\"}",
                "{\"texts\":[\"\\ud800\\ud800\"]}",
                "{\"lines\":[[\"\\udc00\"]]}",
                "{\"named\":\"\\ud800\"}",
                "{\"all\":[\"\\ud800\"]}",
                "{\"named\":{\"name\":\"\\ud800\"}}"
            })
    void half_a_character_is_refused(String body) {
        assertThat(refused(body).detail()).contains("whole characters");
    }

    @Test
    void a_whole_one_is_not() throws Exception {
        Body body =
                JSON.readValue(
                        "{\"text\":\"\\ud83d\\ude00\",\"named\":\"\\ud83d\\ude00\"}", Body.class);
        assertThat(body.text()).isEqualTo("\ud83d\ude00");
        assertThat(Objects.requireNonNull(body.named()).name()).isEqualTo("\ud83d\ude00");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'flag': 1} | true or false",
                "{'flag': 'true'} | true or false",
                "{'side': 0} | WHITE, BLACK",
                "{'side': 'GREEN'} | WHITE, BLACK",
                "{'text': 5} | text in quotes",
                "{'texts': 'a'} | a list",
                "{'texts': [[]]} | text in quotes",
            })
    void a_value_of_another_kind_is_no_guess(String body, String expected) {
        assertThat(refused(body.replace('\'', '"')).detail()).contains(expected);
    }

    @Test
    void a_strangers_text_comes_back_short_and_printable() {
        Problem unknown = refused("{\"\\ud800" + "x".repeat(40_000) + "\":1}");
        assertThat(unknown.code()).isEqualTo(ErrorCode.UNKNOWN_FIELD);
        assertThat(unknown.detail()).hasSizeLessThan(300).contains("?xxx");
        Problem twice = refused("{\"a\":1,\"a\":1}".replace("a", "y".repeat(40_000)));
        assertThat(twice.detail()).hasSizeLessThan(400);
    }
}
