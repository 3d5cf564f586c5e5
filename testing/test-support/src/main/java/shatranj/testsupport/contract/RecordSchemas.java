package shatranj.testsupport.contract;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * JSON Schemas of records as Jackson writes them: what is not {@code @Nullable} is required, a kind
 * of a sealed interface has its word in {@code type}. The framework's own description knows
 * neither.
 */
public final class RecordSchemas {
    private static final String SCHEMAS = "#/components/schemas/";

    private final Map<String, Object> schemas = new TreeMap<>();

    /** The schemas of these and of all that they consist of, by name. */
    public static Map<String, Object> of(Class<?>... roots) {
        RecordSchemas all = new RecordSchemas();
        for (Class<?> root : roots) {
            all.reference(root);
        }
        return all.schemas;
    }

    /** The schema of a value. */
    private Map<String, Object> schema(AnnotatedType type) {
        if (type instanceof AnnotatedParameterizedType list) {
            return ordered(
                    "type", "array", "items", schema(list.getAnnotatedActualTypeArguments()[0]));
        }
        Class<?> raw = (Class<?>) type.getType();
        return switch (raw.getSimpleName()) {
            case "String" -> ordered("type", "string");
            case "int", "Integer" -> ordered("type", "integer", "format", "int32");
            case "long", "Long" -> ordered("type", "integer", "format", "int64");
            case "boolean", "Boolean" -> ordered("type", "boolean");
            case "Number", "double", "Double" -> ordered("type", "number");
            default ->
                    raw == Instant.class
                            ? ordered("type", "string", "format", "date-time")
                            : reference(raw);
        };
    }

    private Map<String, Object> reference(Class<?> type) {
        String name = name(type);
        if (!schemas.containsKey(name)) {
            schemas.put(name, Map.of());
            schemas.put(name, described(type));
        }
        return ordered("$ref", SCHEMAS + name);
    }

    private Map<String, Object> described(Class<?> type) {
        if (type.isEnum()) {
            return ordered(
                    "type",
                    "string",
                    "enum",
                    Arrays.stream(type.getEnumConstants()).map(String::valueOf).toList());
        }
        if (type.isSealed()) {
            List<Object> kinds = new ArrayList<>();
            leaves(type).forEach(kind -> kinds.add(reference(kind)));
            return ordered("oneOf", kinds);
        }
        if (!type.isRecord()) {
            throw new IllegalArgumentException(type + " is no record");
        }
        return object(type);
    }

    private static List<Class<?>> leaves(Class<?> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses())
                        .flatMap(kind -> leaves(kind).stream())
                        .toList()
                : List.of(type);
    }

    private Map<String, Object> object(Class<?> type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        String word = word(type);
        if (word != null) {
            properties.put("type", ordered("type", "string", "const", word));
            required.add("type");
        }
        for (RecordComponent component : type.getRecordComponents()) {
            AnnotatedType of = component.getAnnotatedType();
            @Nullable String elsewhere = elsewhere(component);
            properties.put(
                    component.getName(),
                    elsewhere == null
                            ? completed(schema(of), component)
                            : ordered("$ref", SCHEMAS + elsewhere));
            if (!of.isAnnotationPresent(Nullable.class)) {
                required.add(component.getName());
            }
        }
        Map<String, Object> object = ordered("type", "object", "properties", properties);
        if (!required.isEmpty()) {
            object.put("required", required);
        }
        return object;
    }

    /** The schema that an annotation names instead of the type. */
    private static @Nullable String elsewhere(RecordComponent component) {
        @Nullable Schema said = component.getAccessor().getAnnotation(Schema.class);
        return said == null || said.ref().isEmpty() ? null : said.ref();
    }

    /** With what annotations say beside the type. */
    private static Map<String, Object> completed(
            Map<String, Object> schema, RecordComponent component) {
        @Nullable Schema said = component.getAccessor().getAnnotation(Schema.class);
        if (said != null && !schema.containsKey("$ref")) {
            if (said.enumeration().length > 0) {
                schema.put("enum", List.of(said.enumeration()));
            }
            if (!said.description().isEmpty()) {
                schema.put("description", said.description());
            }
            if (!said.minimum().isEmpty()) {
                schema.put("minimum", Long.valueOf(said.minimum()));
            }
        }
        return schema;
    }

    /** What {@code type} says of a kind of event. */
    private static @Nullable String word(Class<?> type) {
        @Nullable Class<?> whole = type.getEnclosingClass();
        @Nullable JsonSubTypes kinds =
                whole == null ? null : whole.getAnnotation(JsonSubTypes.class);
        return kinds == null
                ? null
                : Arrays.stream(kinds.value())
                        .filter(kind -> kind.value() == type)
                        .map(JsonSubTypes.Type::name)
                        .findFirst()
                        .orElse(null);
    }

    private static String name(Class<?> type) {
        @Nullable Schema said = type.getAnnotation(Schema.class);
        if (said != null && !said.name().isEmpty()) {
            return said.name();
        }
        return type.getSimpleName() + (word(type) == null ? "" : "Event");
    }

    private static Map<String, Object> ordered(Object... namesAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return map;
    }
}
