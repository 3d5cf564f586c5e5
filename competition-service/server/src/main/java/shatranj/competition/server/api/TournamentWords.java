package shatranj.competition.server.api;

import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.ProtocolMessageEnum;
import java.util.Locale;
import java.util.Optional;

/** Words of tournaments over gRPC: {@code SWISS} is {@code TOURNAMENT_KIND_SWISS} there. */
final class TournamentWords {
    private TournamentWords() {}

    /** The value of an enum of messages that stands for a word of ours. */
    static EnumValueDescriptor of(EnumDescriptor type, Enum<?> word) {
        String name = prefix(type) + word.name();
        return Optional.ofNullable(type.findValueByName(name))
                .orElseThrow(() -> new IllegalStateException("there is no " + name));
    }

    /**
     * Our word for a value; nothing for the unspecified one.
     *
     * @param field that the value came in
     */
    static <E extends Enum<E>> Optional<E> word(
            String field, Class<E> words, ProtocolMessageEnum value) {
        int number = numberOf(value);
        if (number == 0) {
            return Optional.empty();
        }
        if (number < 0) {
            throw Refusals.malformed(
                    field, "a number of a later release", "a value of this release");
        }
        EnumDescriptor type = value.getDescriptorForType();
        return Optional.of(
                Enum.valueOf(
                        words,
                        value.getValueDescriptor().getName().substring(prefix(type).length())));
    }

    private static int numberOf(ProtocolMessageEnum value) {
        return ((Enum<?>) value).name().equals("UNRECOGNIZED") ? -1 : value.getNumber();
    }

    private static String prefix(EnumDescriptor type) {
        return type.getName().replaceAll("(?<=.)([A-Z])", "_$1").toUpperCase(Locale.ROOT) + "_";
    }
}
