package shatranj.support.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TracesTest {
    private static final String ID = "0af7651916cd43dd8448eb211c80319c";
    private static final String WANTED = "00-" + ID + "-b7ad6b7169203331-01";
    private static final String UNWANTED = "00-" + ID + "-b7ad6b7169203331-00";

    @Test
    void a_parent_travels_as_the_text_that_it_came_as() {
        try (Scope ignored = Traces.under(WANTED).makeCurrent()) {
            assertThat(Traces.wanted()).isTrue();
            assertThat(Traces.parent()).isEqualTo(WANTED);
        }
        assertThat(Traces.wanted()).isFalse();
        assertThat(Traces.parent()).isEmpty();
    }

    @Test
    void what_nobody_wants_has_no_parent() {
        try (Scope ignored = Traces.under(UNWANTED).makeCurrent()) {
            assertThat(Traces.wanted()).isFalse();
            assertThat(Traces.parent()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nobody", "00-" + ID + "-0000000000000000-01", "00-0-1-01"})
    void what_cannot_be_read_is_nobodys(String parent) {
        try (Scope ignored = Traces.under(parent).makeCurrent()) {
            assertThat(Traces.wanted()).isFalse();
        }
    }

    @Test
    void what_is_done_in_a_span_belongs_to_its_parents_trace_and_gives_its_own_answer() {
        List<String> traces = new ArrayList<>();
        try (Scope ignored = Traces.under(WANTED).makeCurrent()) {
            assertThat(
                            Traces.during(
                                    "something",
                                    () -> {
                                        traces.add(Span.current().getSpanContext().getTraceId());
                                        return CompletableFuture.completedStage("done");
                                    }))
                    .isCompletedWithValue("done");
            Traces.at("else", () -> traces.add(Span.current().getSpanContext().getTraceId()));
        }
        assertThat(traces).containsExactly(ID, ID);
    }
}
