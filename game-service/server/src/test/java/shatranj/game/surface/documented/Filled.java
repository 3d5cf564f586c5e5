package shatranj.game.surface.documented;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import java.util.List;

/** Messages of which every field says something. */
final class Filled {
    private static final int DEEP = 5;

    private Filled() {}

    /** A message with one member of a choice, and below it all there is. */
    static <M extends Message> M with(M empty, FieldDescriptor choice) {
        Message.Builder filled = empty.newBuilderForType();
        empty.getDescriptorForType()
                .getFields()
                .forEach(field -> {
                    if (field.getContainingOneof() == null || field.equals(choice)) {
                        set(filled, field, DEEP);
                    }
                });
        @SuppressWarnings("unchecked")
        M built = (M) filled.build();
        return built;
    }

    private static Message.Builder fill(Message.Builder message, int depth) {
        if (depth > 0) {
            message.getDescriptorForType()
                    .getFields()
                    .forEach(field -> set(message, field, depth - 1));
        }
        return message;
    }

    private static void set(Message.Builder message, FieldDescriptor field, int depth) {
        Object value =
                switch (field.getJavaType()) {
                    case INT -> 2;
                    case LONG -> 2L;
                    case FLOAT -> 0.5f;
                    case DOUBLE -> 0.5;
                    case BOOLEAN -> true;
                    case STRING -> "words";
                    case BYTE_STRING -> com.google.protobuf.ByteString.EMPTY;
                    case ENUM -> field.getEnumType().findValueByNumber(1);
                    case MESSAGE -> fill(message.newBuilderForField(field), depth).build();
                };
        message.setField(field, field.isRepeated() ? List.of(value) : value);
    }
}
