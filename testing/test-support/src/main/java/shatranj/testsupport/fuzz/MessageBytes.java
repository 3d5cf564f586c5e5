package shatranj.testsupport.fuzz;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.UnknownFieldSet;
import java.util.Arrays;
import java.util.List;

/** Bytes that are nearly the message that a descriptor names. */
public final class MessageBytes {
    private static final int DEEP = 5;

    /** Twice what a reader of protobuf goes down. */
    private static final int LAYERS = 200;

    private static final int NO_SUCH_FIELD = 12_345;

    private final Oddities odd;

    public MessageBytes(Oddities odd) {
        this.odd = odd;
    }

    /** A message, or what is none. */
    public byte[] of(Descriptor type) {
        byte[] whole = message(type, 0).toByteArray();
        if (odd.chance(3)) {
            return Arrays.copyOf(whole, whole.length / 2);
        }
        if (odd.chance(2)) {
            return nested();
        }
        return whole;
    }

    private UnknownFieldSet message(Descriptor type, int depth) {
        UnknownFieldSet.Builder message = UnknownFieldSet.newBuilder();
        for (FieldDescriptor field : type.getFields()) {
            if (odd.chance(depth > DEEP ? 0 : 50)) {
                message.mergeField(field.getNumber(), values(field, depth));
            }
        }
        if (odd.chance(3)) {
            message.mergeField(
                    NO_SUCH_FIELD, UnknownFieldSet.Field.newBuilder().addVarint(1).build());
        }
        return message.build();
    }

    private UnknownFieldSet.Field values(FieldDescriptor field, int depth) {
        UnknownFieldSet.Field.Builder values = UnknownFieldSet.Field.newBuilder();
        int count = field.isRepeated() ? odd.below(odd.chance(3) ? 300 : 4) : 1;
        for (int i = 0; i < count; i++) {
            value(values, field, depth);
        }
        return values.build();
    }

    private void value(UnknownFieldSet.Field.Builder to, FieldDescriptor field, int depth) {
        if (odd.chance(2)) {
            // Of another kind than the field.
            to.addFixed32((int) odd.number());
            return;
        }
        switch (field.getType()) {
            case MESSAGE, GROUP ->
                    to.addLengthDelimited(
                            message(field.getMessageType(), depth + 1).toByteString());
            case STRING, BYTES -> to.addLengthDelimited(ByteString.copyFrom(odd.bytes(odd.text())));
            case ENUM -> to.addVarint(constant(field.getEnumType()));
            case BOOL -> to.addVarint(odd.chance(90) ? odd.below(2) : odd.number());
            case FLOAT, FIXED32, SFIXED32 -> to.addFixed32((int) odd.number());
            case DOUBLE, FIXED64, SFIXED64 -> to.addFixed64(odd.number());
            case SINT32, SINT64 -> to.addVarint(CodedOutputStream.encodeZigZag64(odd.number()));
            case INT32, INT64, UINT32, UINT64 -> to.addVarint(odd.number());
        }
    }

    private long constant(EnumDescriptor type) {
        return odd.chance(75)
                ? odd.oneOf(type.getValues()).getNumber()
                : odd.oneOf(List.of(-1, 99, Integer.MAX_VALUE, Integer.MIN_VALUE));
    }

    /** A message in a message, deeper than any reader of protobuf goes. */
    private static byte[] nested() {
        ByteString inner = ByteString.EMPTY;
        for (int i = 0; i < LAYERS; i++) {
            inner =
                    UnknownFieldSet.newBuilder()
                            .addField(
                                    1,
                                    UnknownFieldSet.Field.newBuilder()
                                            .addLengthDelimited(inner)
                                            .build())
                            .build()
                            .toByteString();
        }
        return inner.toByteArray();
    }
}
