package shatranj.testsupport.golden;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Duration;
import com.google.protobuf.Field;
import com.google.protobuf.Option;
import com.google.protobuf.Syntax;
import com.google.protobuf.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CoverageTest {
    private enum Color {
        RED,
        BLUE
    }

    private sealed interface Step {}

    private record Begun(Optional<Color> color) implements Step {}

    private record Ended(Map<String, List<Color>> last) implements Step {}

    private interface Open {}

    private record Loose(Open open) {}

    private static final Step RED = new Begun(Optional.of(Color.RED));
    private static final Step BLUE = new Ended(Map.of("last", List.of(Color.BLUE)));

    @Test
    void a_kind_or_a_constant_without_an_example_is_named() {
        assertThatCode(() -> Coverage.requireKinds(Step.class, List.of(RED, BLUE)))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> Coverage.requireKinds(Step.class, List.of(RED)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("Step", "Ended", "Color.BLUE")
                .hasMessageNotContainingAny("Begun", "Color.RED");
    }

    @Test
    void what_is_written_as_one_word_needs_no_example_of_each() {
        assertThatCode(() ->
                        Coverage.requireKinds(
                                Step.class, List.of(RED, new Ended(Map.of())), Color.class))
                .doesNotThrowAnyException();
    }

    @Test
    void what_cannot_be_listed_fails() {
        assertThatThrownBy(() -> Coverage.requireKinds(Loose.class, List.of()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("not sealed");
        assertThatThrownBy(() -> Coverage.requireKinds(String.class, List.of("a")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("String");
    }

    @Test
    void a_field_or_a_value_without_an_example_is_named() {
        Duration nanos = Duration.newBuilder().setNanos(1).build();
        Duration seconds = Duration.newBuilder().setSeconds(1).build();
        assertThatCode(() ->
                        Coverage.requireFields(
                                Duration.getDescriptor(), List.of(nanos, seconds), Set.of()))
                .doesNotThrowAnyException();
        assertThatThrownBy(() ->
                        Coverage.requireFields(Duration.getDescriptor(), List.of(nanos), Set.of()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("google.protobuf.Duration.seconds")
                .hasMessageNotContaining("nanos");
        assertThatThrownBy(() ->
                        Coverage.requireFields(
                                Type.getDescriptor(),
                                List.of(
                                        Type.newBuilder()
                                                .setSyntax(Syntax.SYNTAX_PROTO3)
                                                .addFields(Field.getDefaultInstance())
                                                .addOptions(Option.getDefaultInstance())
                                                .build()),
                                Set.of()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("SYNTAX_EDITIONS", "google.protobuf.Field.kind")
                .hasMessageNotContaining("SYNTAX_PROTO3");
    }

    @Test
    void an_exception_that_the_proto_does_not_have_fails() {
        assertThatThrownBy(() ->
                        Coverage.requireFields(
                                Duration.getDescriptor(),
                                List.of(),
                                Set.of("google.protobuf.Duration.hours")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("hours");
    }
}
