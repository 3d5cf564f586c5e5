package shatranj.game.lichess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.MultiMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.support.problem.ProblemException;

class FieldsTest {
    private static final String FORM = "application/x-www-form-urlencoded";

    private static Fields read(String type, String body) {
        return Fields.of(MultiMap.caseInsensitiveMultiMap(), type, body, new ObjectMapper());
    }

    @Test
    void a_form_and_json_of_both_shapes_say_the_same() {
        for (Fields fields :
                List.of(
                        read(FORM, "clock.limit=180&clock.increment=2&color=white&days="),
                        read(
                                "application/json",
                                "{\"clock.limit\":180,\"clock.increment\":\"2\",\"color\":\"white\",\"days\":null}"),
                        read(
                                "application/json; charset=utf-8",
                                "{\"clock\":{\"limit\":180,\"increment\":2},\"color\":\"white\"}"))) {
            assertThat(fields.whole("clock.limit")).hasValue(180L);
            assertThat(fields.whole("clock.increment")).hasValue(2L);
            assertThat(fields.text("color")).hasValue("white");
            assertThat(fields.whole("days")).isEmpty();
            assertThat(fields.flag("rated")).isFalse();
        }
    }

    @Test
    void a_body_without_a_type_says_for_itself_what_it_is() {
        assertThat(read("", "reason=later").text("reason")).hasValue("later");
        assertThat(read("", " {\"reason\":\"later\"}").text("reason")).hasValue("later");
        assertThat(read(FORM, "text=good+luck%21&room=player").text("text")).hasValue("good luck!");
        assertThat(read("text/plain", "one,two").text("one")).isEmpty();
        assertThat(read("application/json", "").text("any")).isEmpty();
    }

    @Test
    void the_query_counts_and_the_body_outdoes_it() {
        MultiMap query = MultiMap.caseInsensitiveMultiMap().add("a", "1").add("b", "2");
        Fields fields = Fields.of(query, FORM, "b=3", new ObjectMapper());
        assertThat(fields.text("a")).hasValue("1");
        assertThat(fields.text("b")).hasValue("3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "yes", "1", "on", "TRUE"})
    void yes_is_said_in_many_ways(String word) {
        assertThat(read(FORM, "rated=" + word).flag("rated")).isTrue();
    }

    @Test
    void what_cannot_be_meant_is_named() {
        assertThatThrownBy(() -> read(FORM, "days=3.5").whole("days"))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("'3.5'");
        assertThatThrownBy(() -> read(FORM, "rated=maybe").flag("rated"))
                .hasMessageContaining("'maybe'");
        assertThatThrownBy(() -> read("application/json", "[1]"))
                .hasMessageContaining("JSON object");
        assertThatThrownBy(() -> read("application/json", "{\"text\":\"\\ud800\"}"))
                .hasMessageContaining("whole characters");
        assertThatThrownBy(() -> read("multipart/form-data; boundary=x", "--x"))
                .hasMessageContaining("multipart");
    }
}
