package shatranj.client.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerSentEventsTest {
    @Test
    void comments_and_unknown_fields_make_no_event() {
        assertThat(events(": keep-alive", "", "retry: 100", "")).isEmpty();
    }

    @Test
    void an_event_has_its_id_and_all_its_data_lines() {
        assertThat(events("id: 7", "event: decision", "data: {", "data:}", ""))
                .containsExactly(new ServerSentEvents.Event("7", "{\n}"));
    }

    @Test
    void an_event_that_is_cut_off_is_none() {
        assertThat(events("data: 1", "", "data: 2"))
                .containsExactly(new ServerSentEvents.Event("", "1"));
    }

    private static List<ServerSentEvents.Event> events(String... lines) {
        ServerSentEvents parser = new ServerSentEvents();
        return Arrays.stream(lines).map(parser::line).flatMap(Optional::stream).toList();
    }
}
