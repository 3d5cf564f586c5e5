package shatranj.support.topics;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.golden.Golden;

class TopicsTest {
    @Test
    void every_topic_keeps_its_name_and_its_settings() {
        Map<String, String> topics = new LinkedHashMap<>();
        for (Topic topic : Topic.values()) {
            topics.put(topic.topicName(), new TreeMap<>(topic.settings()).toString());
        }
        Golden.file("golden/topics.txt")
                .check(topics, "what lies in a topic is not found under another name");
    }
}
