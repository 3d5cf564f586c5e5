package shatranj.game.api.socket;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.json.Choice;
import shatranj.game.application.RequestBounds;
import shatranj.game.v1.PlayRequest;
import shatranj.support.problem.ProblemException;
import shatranj.support.text.Excerpt;
import shatranj.support.text.Surrogates;

/**
 * Reads a {@link PlayRequest} from JSON: the fields of the proto in lowerCamelCase, enum values as
 * REST names them. Whatever is not understood is refused, and named with its path.
 *
 * @param json as strict as for the bodies of REST
 */
record PlayRequestReader(ObjectMapper json) {
    private static final Map<Descriptor, Map<String, FieldDescriptor>> FIELDS =
            new ConcurrentHashMap<>();

    /**
     * The object that a text is.
     *
     * @throws ProblemException MALFORMED_REQUEST
     */
    JsonNode object(String text) {
        @Nullable JsonNode read;
        try {
            read = json.readTree(text);
        } catch (JsonProcessingException e) {
            throw RequestBounds.malformed("The message", e.getOriginalMessage(), "a JSON object");
        }
        return asObject("The message", read == null ? json.nullNode() : read);
    }

    /** The client's own number; 0 where none can be read. */
    static long correlation(JsonNode object) {
        JsonNode number = object.path("correlationId");
        return number.canConvertToExactIntegral() && number.canConvertToLong()
                ? number.longValue()
                : 0;
    }

    /**
     * What an object asks for.
     *
     * @throws ProblemException MALFORMED_REQUEST
     */
    static PlayRequest request(JsonNode object) {
        PlayRequest.Builder request = PlayRequest.newBuilder();
        fill(request, object, "");
        return request.build();
    }

    private static void fill(Message.Builder message, JsonNode object, String path) {
        Map<String, FieldDescriptor> known =
                FIELDS.computeIfAbsent(
                        message.getDescriptorForType(), PlayRequestReader::byJsonName);
        for (Map.Entry<String, JsonNode> member : object.properties()) {
            String name = path + member.getKey();
            JsonNode value = member.getValue();
            FieldDescriptor field =
                    Optional.ofNullable(known.get(member.getKey()))
                            .orElseThrow(() ->
                                    RequestBounds.malformed(
                                            Excerpt.quoted(name),
                                            "unknown",
                                            "one of " + known.keySet().stream().sorted().toList()));
            if (value.isNull()) {
                continue;
            }
            if (!field.isRepeated()) {
                requireOnlyCommand(message, field, name);
                message.setField(field, value(message, field, value, name));
                continue;
            }
            if (!value.isArray()) {
                throw wrong(name, value, "a list");
            }
            for (int i = 0; i < value.size(); i++) {
                message.addRepeatedField(
                        field, value(message, field, value.get(i), name + "[" + i + "]"));
            }
        }
    }

    private static Map<String, FieldDescriptor> byJsonName(Descriptor message) {
        return message.getFields().stream()
                .collect(Collectors.toMap(FieldDescriptor::getJsonName, field -> field));
    }

    private static void requireOnlyCommand(
            Message.Builder message, FieldDescriptor field, String name) {
        if (field.getRealContainingOneof() == null
                || !message.hasOneof(field.getRealContainingOneof())) {
            return;
        }
        @Nullable FieldDescriptor other =
                message.getOneofFieldDescriptor(field.getRealContainingOneof());
        throw RequestBounds.malformed(
                name,
                "there beside " + (other == null ? "another" : other.getJsonName()),
                "one command in a message");
    }

    private static Object value(
            Message.Builder message, FieldDescriptor field, JsonNode value, String name) {
        return switch (field.getJavaType()) {
            case STRING -> {
                if (!value.isTextual() || Surrogates.areIn(value.textValue())) {
                    throw wrong(name, value, "text of whole characters");
                }
                yield value.textValue();
            }
            case BOOLEAN -> {
                if (!value.isBoolean()) {
                    throw wrong(name, value, "true or false");
                }
                yield value.booleanValue();
            }
            case INT -> {
                if (!value.isIntegralNumber() || !value.canConvertToInt()) {
                    throw wrong(name, value, "a whole number of 32 bits");
                }
                yield value.intValue();
            }
            case LONG -> {
                if (!value.isIntegralNumber() || !value.canConvertToLong()) {
                    throw wrong(name, value, "a whole number of 64 bits");
                }
                yield value.longValue();
            }
            case ENUM -> {
                if (!value.isTextual()) {
                    throw wrong(name, value, "a word");
                }
                yield enumValue(field, value.textValue(), name);
            }
            case MESSAGE -> {
                Message.Builder inner = message.newBuilderForField(field);
                fill(inner, asObject(name, value), name + ".");
                yield inner.build();
            }
            case FLOAT, DOUBLE, BYTE_STRING ->
                    throw new IllegalStateException("no command has a " + field.getJavaType());
        };
    }

    private static EnumValueDescriptor enumValue(FieldDescriptor field, String word, String name) {
        return field.getEnumType()
                .findValueByNumberCreatingIfUnknown(Choice.number(name, field.getEnumType(), word));
    }

    private static JsonNode asObject(String name, JsonNode value) {
        if (!value.isObject()) {
            throw wrong(name, value, "a JSON object");
        }
        return value;
    }

    private static ProblemException wrong(String name, JsonNode value, String expected) {
        return RequestBounds.malformed(name, Excerpt.of(value.toString()), expected);
    }
}
