package shatranj.testsupport.golden;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Whether the examples of a golden file leave nothing out: a kind of event, a constant or a field
 * that is added later has no line there until somebody writes one.
 */
public final class Coverage {
    private static final String OURS = "shatranj.";

    private Coverage() {}

    /**
     * Fails unless the examples contain every record and every constant that a value of the type
     * can be made of.
     *
     * @param apart types whose own parts do not count, since they are written as one word
     */
    public static void requireKinds(Class<?> type, Collection<?> examples, Class<?>... apart) {
        Set<String> possible = new TreeSet<>();
        reach(type, Set.of(apart), possible);
        Set<String> seen = new TreeSet<>();
        examples.forEach(example -> see(example, seen));
        require(type.getSimpleName(), possible, seen);
    }

    /**
     * Fails unless the examples set every field and have every constant but zero that a message can
     * be made of.
     *
     * @param neverWritten full names of what the proto can say and our code never writes
     */
    public static void requireFields(
            Descriptor message, Collection<? extends Message> examples, Set<String> neverWritten) {
        Set<String> possible = new TreeSet<>();
        reach(message, possible);
        Set<String> seen = new TreeSet<>(neverWritten);
        if (!possible.containsAll(neverWritten)) {
            throw new AssertionError(message.getName() + " has not all of " + neverWritten);
        }
        examples.forEach(example -> see(example, seen));
        require(message.getName(), possible, seen);
    }

    private static void require(String what, Set<String> possible, Set<String> seen) {
        if (possible.isEmpty()) {
            throw new AssertionError(what + " is made of nothing that can be left out");
        }
        Set<String> missing = new TreeSet<>(possible);
        missing.removeAll(seen);
        if (!missing.isEmpty()) {
            throw new AssertionError(
                    what + " has no golden line with\n  " + String.join("\n  ", missing));
        }
    }

    private static void reach(Type type, Set<Class<?>> apart, Set<String> into) {
        if (type instanceof ParameterizedType generic) {
            Stream.of(generic.getActualTypeArguments()).forEach(part -> reach(part, apart, into));
        } else if (type instanceof Class<?> known && !apart.contains(known)) {
            if (known.isEnum()) {
                Stream.of(known.getEnumConstants()).forEach(value -> into.add(name(value)));
            } else if (known.isSealed()) {
                Stream.of(known.getPermittedSubclasses()).forEach(part -> reach(part, apart, into));
            } else if (known.isRecord()) {
                if (into.add(known.getName())) {
                    Arrays.stream(known.getRecordComponents())
                            .map(RecordComponent::getGenericType)
                            .forEach(part -> reach(part, apart, into));
                }
            } else if (Modifier.isAbstract(known.getModifiers())
                    && known.getName().startsWith(OURS)) {
                throw new AssertionError(known + " is not sealed: nobody knows what it can be");
            }
        }
    }

    private static void see(Object value, Set<String> into) {
        switch (value) {
            case Enum<?> constant -> into.add(name(constant));
            case Optional<?> some -> some.ifPresent(part -> see(part, into));
            case Collection<?> many -> many.forEach(part -> see(part, into));
            case Map<?, ?> pairs -> {
                pairs.keySet().forEach(key -> see(key, into));
                pairs.values().forEach(part -> see(part, into));
            }
            case Record record -> {
                into.add(record.getClass().getName());
                for (RecordComponent component : record.getClass().getRecordComponents()) {
                    see(part(record, component), into);
                }
            }
            default -> {}
        }
    }

    private static Object part(Record record, RecordComponent component) {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true);
        try {
            return accessor.invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static String name(Object constant) {
        Enum<?> known = (Enum<?>) constant;
        return known.getDeclaringClass().getName() + "." + known.name();
    }

    private static void reach(Descriptor message, Set<String> into) {
        for (FieldDescriptor field : message.getFields()) {
            if (into.add(field.getFullName())) {
                if (field.getJavaType() == FieldDescriptor.JavaType.MESSAGE) {
                    reach(field.getMessageType(), into);
                } else if (field.getJavaType() == FieldDescriptor.JavaType.ENUM) {
                    field.getEnumType().getValues().stream()
                            .filter(value -> value.getNumber() != 0)
                            .forEach(value -> into.add(value.getFullName()));
                }
            }
        }
    }

    private static void see(Message message, Set<String> into) {
        message.getAllFields()
                .forEach((field, value) -> {
                    into.add(field.getFullName());
                    for (Object one : field.isRepeated() ? (List<?>) value : List.of(value)) {
                        if (one instanceof Message part) {
                            see(part, into);
                        } else if (one instanceof EnumValueDescriptor constant) {
                            into.add(constant.getFullName());
                        }
                    }
                });
    }
}
