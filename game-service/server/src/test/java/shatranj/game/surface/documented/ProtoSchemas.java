package shatranj.game.surface.documented;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import shatranj.game.api.json.EnumNames;

/** JSON Schemas of messages that clients send as JSON: every field may be left out. */
final class ProtoSchemas {
    private static final String SCHEMAS = "#/components/schemas/";

    private final Map<String, Object> schemas = new TreeMap<>();

    /**
     * The schemas of a message and of all that it consists of, by name.
     *
     * @param name of the message itself
     */
    static Map<String, Object> of(String name, Descriptor root) {
        ProtoSchemas all = new ProtoSchemas();
        all.add(name, root);
        return all.schemas;
    }

    private void add(String name, Descriptor message) {
        if (schemas.containsKey(name)) {
            return;
        }
        Map<String, Object> properties = new TreeMap<>();
        schemas.put(name, new TreeMap<>(Map.of("type", "object", "properties", properties)));
        for (FieldDescriptor field : message.getFields()) {
            properties.put(
                    field.getJsonName(),
                    field.isRepeated()
                            ? new TreeMap<>(Map.of("type", "array", "items", schema(field)))
                            : schema(field));
        }
    }

    private Map<String, Object> schema(FieldDescriptor field) {
        return switch (field.getJavaType()) {
            case STRING -> typed("string", "");
            case BOOLEAN -> typed("boolean", "");
            case INT -> typed("integer", "int32");
            case LONG -> typed("integer", "int64");
            case ENUM -> {
                Map<String, Object> words = typed("string", "");
                words.put("enum", EnumNames.words(field.getEnumType()));
                yield words;
            }
            case MESSAGE -> {
                add(field.getMessageType().getName(), field.getMessageType());
                yield new TreeMap<>(Map.of("$ref", SCHEMAS + field.getMessageType().getName()));
            }
            case FLOAT, DOUBLE, BYTE_STRING ->
                    throw new IllegalArgumentException(field + " has no place in JSON here");
        };
    }

    private static Map<String, Object> typed(String type, String format) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", type);
        if (!format.isEmpty()) {
            schema.put("format", format);
        }
        return schema;
    }
}
