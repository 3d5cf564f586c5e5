package shatranj.game.api.json;

import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.ProtocolMessageEnum;
import com.google.protobuf.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Enum values as the public surface writes them: the proto names without their prefix. */
public final class EnumNames {
    private EnumNames() {}

    /** The word of a value; null for the unspecified one. */
    public static @Nullable String of(ProtocolMessageEnum value) {
        if (((Enum<?>) value).name().equals("UNRECOGNIZED") || value.getNumber() == 0) {
            return null;
        }
        return word(value.getValueDescriptor());
    }

    /** A text of the contracts, where empty means absent. */
    static @Nullable String orNull(String text) {
        return text.isEmpty() ? null : text;
    }

    /** The number of the value that a word names. */
    public static Optional<Integer> number(EnumDescriptor type, String word) {
        return type.getValues().stream()
                .filter(value -> value.getNumber() != 0 && word(value).equals(word))
                .map(EnumValueDescriptor::getNumber)
                .findFirst();
    }

    /** All words of an enum, for people. */
    public static String all(EnumDescriptor type) {
        return String.join(", ", words(type));
    }

    /** All words of an enum. */
    public static List<String> words(EnumDescriptor type) {
        return type.getValues().stream()
                .filter(value -> value.getNumber() != 0)
                .map(EnumNames::word)
                .toList();
    }

    private static String word(EnumValueDescriptor value) {
        return value.getName().substring(prefix(value.getType()).length());
    }

    /** {@code GameStatus} has the prefix {@code GAME_STATUS_}. */
    private static String prefix(EnumDescriptor type) {
        return type.getName().replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toUpperCase(Locale.ROOT)
                + "_";
    }

    /** An instant of a proto message that has it. */
    static Instant instant(Timestamp at) {
        return Instant.ofEpochSecond(at.getSeconds(), at.getNanos());
    }
}
