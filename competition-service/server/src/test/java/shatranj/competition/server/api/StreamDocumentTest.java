package shatranj.competition.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.competition.event.TournamentEvent;
import shatranj.testsupport.contract.DescribedService;
import shatranj.testsupport.contract.RecordSchemas;

/** The description of the streams is made of the code, and has every kind of event. */
class StreamDocumentTest {
    @Test
    void the_schemas_are_those_of_the_code() {
        DescribedService.checkStreams(
                "competition", RecordSchemas.of(TournamentFrame.class, DeskFrame.class));
    }

    @Test
    void every_kind_of_event_has_a_word_of_its_own() {
        List<String> words =
                Arrays.stream(TournamentEventBody.class.getAnnotation(JsonSubTypes.class).value())
                        .map(JsonSubTypes.Type::name)
                        .toList();
        assertThat(words)
                .doesNotHaveDuplicates()
                .hasSameSizeAs(TournamentEventBody.class.getPermittedSubclasses())
                .hasSize(TournamentEvent.class.getPermittedSubclasses().length);
    }
}
