package shatranj.game.api.json;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.golden.Golden;

class EventWordsTest {
    @Test
    void every_kind_of_event_keeps_its_word_and_its_members() {
        Map<String, String> words = new LinkedHashMap<>();
        for (JsonSubTypes.Type kind : EventBody.class.getAnnotation(JsonSubTypes.class).value()) {
            String members =
                    Arrays.stream(kind.value().getRecordComponents())
                            .map(RecordComponent::getName)
                            .sorted()
                            .collect(Collectors.joining(" "));
            words.put(kind.name(), members.isEmpty() ? "-" : members);
        }
        Golden.file("golden/event-words.txt")
                .check(words, "clients know events by these words: none is renamed or removed");
    }
}
