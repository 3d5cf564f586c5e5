package shatranj.webhook.server.events;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import com.google.protobuf.Timestamp;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Set;
import shatranj.clock.v1.TimeControl;
import shatranj.support.timecontrol.TimeControlJson;

/**
 * Public messages in the words that the streams have for them: fields in camel case, values of
 * enums without their prefix, instants to the millisecond. What is empty, unspecified or absent is
 * left out. So a kind of event that is added to the protos needs no code here.
 */
final class MessageJson {
    private static final DateTimeFormatter INSTANT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    /** Numbers that mean "none" where they are zero. */
    private static final Set<String> ZERO_IS_NONE = Set.of("moveLimit", "plyCount");

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final ObjectMapper json;

    MessageJson(ObjectMapper json) {
        this.json = json;
    }

    static String instant(Instant at) {
        return INSTANT.format(at);
    }

    /** The fields of a message. */
    ObjectNode of(Message message) {
        ObjectNode node = NODES.objectNode();
        for (FieldDescriptor field : message.getDescriptorForType().getFields()) {
            if (isThere(message, field)) {
                node.set(
                        field.getJsonName(),
                        field.isRepeated()
                                ? all(message, field)
                                : one(field, message.getField(field)));
            }
        }
        return node;
    }

    private static boolean isThere(Message message, FieldDescriptor field) {
        if (field.isRepeated()) {
            return message.getRepeatedFieldCount(field) > 0;
        }
        return switch (field.getJavaType()) {
            case MESSAGE, STRING, ENUM, BYTE_STRING -> message.hasField(field);
            case INT, LONG ->
                    message.hasField(field)
                            || !field.hasPresence() && !ZERO_IS_NONE.contains(field.getJsonName());
            case BOOLEAN, DOUBLE, FLOAT -> message.hasField(field) || !field.hasPresence();
        };
    }

    private ArrayNode all(Message message, FieldDescriptor field) {
        ArrayNode array = NODES.arrayNode();
        for (int i = 0; i < message.getRepeatedFieldCount(field); i++) {
            array.add(one(field, message.getRepeatedField(field, i)));
        }
        return array;
    }

    private JsonNode one(FieldDescriptor field, Object value) {
        return switch (value) {
            case Timestamp at ->
                    NODES.textNode(instant(Instant.ofEpochSecond(at.getSeconds(), at.getNanos())));
            case TimeControl control -> json.valueToTree(TimeControlJson.of(control));
            case Message message -> of(message);
            case EnumValueDescriptor word -> NODES.textNode(word(word));
            case Boolean truth -> NODES.booleanNode(truth);
            case Integer number -> NODES.numberNode(number);
            case Long number -> NODES.numberNode(number);
            case Double number -> plain(number);
            case String text -> NODES.textNode(text);
            default ->
                    throw new IllegalStateException(
                            field.getFullName() + " is of a type that has no JSON here");
        };
    }

    /** 1 rather than 1.0. */
    private static JsonNode plain(double number) {
        return number == Math.rint(number)
                ? NODES.numberNode((long) number)
                : NODES.numberNode(number);
    }

    /** {@code GAME_STATUS_OPEN} of {@code GameStatus} is {@code OPEN}. */
    private static String word(EnumValueDescriptor value) {
        String prefix =
                value.getType()
                                .getName()
                                .replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_")
                                .toUpperCase(Locale.ROOT)
                        + "_";
        return value.getName().startsWith(prefix)
                ? value.getName().substring(prefix.length())
                : value.getName();
    }
}
