// What Strimzi's operators of topics and users do, once: reads resources in JSON, makes the topic of each KafkaTopic and
// grants each KafkaUser its permissions. A program of one file, run by `java` in the broker's own pod.

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;

void main() throws Exception {
    List<NewTopic> topics = new ArrayList<>();
    List<AclBinding> permissions = new ArrayList<>();
    for (JsonNode resource : new ObjectMapper().readTree(System.in).path("items")) {
        switch (resource.path("kind").asText()) {
            case "KafkaTopic" -> topics.add(topic(resource));
            case "KafkaUser" ->
                resource.at("/spec/authorization/acls").forEach(acl -> permissions.addAll(permissions(resource, acl)));
            default -> {}
        }
    }
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", "localhost:9092"))) {
        admin.createTopics(topics).all().get();
        admin.createAcls(permissions).all().get();
    }
    System.out.println(topics.size() + " topics, " + permissions.size() + " permissions");
}

/** There is one broker, so one replica is all that can be in sync; everything else is as said. */
NewTopic topic(JsonNode resource) {
    JsonNode spec = resource.path("spec");
    Map<String, String> settings = new HashMap<>();
    spec.path("config").properties().forEach(each -> settings.put(each.getKey(), each.getValue().asText()));
    settings.put("min.insync.replicas", "1");
    String name = spec.path("topicName").asText(resource.at("/metadata/name").asText());
    return new NewTopic(name, spec.path("partitions").asInt(), (short) 1).configs(settings);
}

List<AclBinding> permissions(JsonNode user, JsonNode acl) {
    JsonNode resource = acl.path("resource");
    ResourcePattern pattern =
            new ResourcePattern(
                    ResourceType.fromString(resource.path("type").asText()),
                    resource.path("name").asText(),
                    resource.path("patternType").asText("literal").equals("prefix") ? PatternType.PREFIXED : PatternType.LITERAL);
    List<AclBinding> permissions = new ArrayList<>();
    for (JsonNode operation : acl.path("operations")) {
        // DescribeConfigs is DESCRIBE_CONFIGS.
        AclOperation allowed = AclOperation.fromString(operation.asText().replaceAll("(?<=[a-z])(?=[A-Z])", "_"));
        String who = "User:CN=" + user.at("/metadata/name").asText();
        permissions.add(new AclBinding(pattern, new AccessControlEntry(who, "*", allowed, AclPermissionType.ALLOW)));
    }
    return permissions;
}
