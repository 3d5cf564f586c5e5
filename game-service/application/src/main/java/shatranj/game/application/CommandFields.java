package shatranj.game.application;

import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import shatranj.rules.v1.Alphabet;
import shatranj.support.identity.Caller;

/**
 * The four fields that every message of a command in a game has, beside its own: {@code game_id},
 * {@code request_id}, {@code expected_version} and {@code alphabet}. Their numbers differ from
 * message to message and protobuf gives Java nothing in common to read them by, so they are read by
 * name: a message without one of them is no command, and a test looks at all that are.
 *
 * @param gameId as the client wrote it
 * @param requestId empty: the client gives no key
 * @param expectedVersion 0: none
 */
public record CommandFields(
        String gameId, String requestId, long expectedVersion, Alphabet alphabet) {

    /** The fields of a command's message, not checked yet. */
    public static CommandFields of(Message command) {
        return new CommandFields(
                (String) value(command, "game_id"),
                (String) value(command, "request_id"),
                (Long) value(command, "expected_version"),
                alphabet((EnumValueDescriptor) value(command, "alphabet")));
    }

    /**
     * The request that a message is.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public Request request(Caller caller, Instant receivedAt, Optional<Duration> patience) {
        return request(requestId, expectedVersion, caller, receivedAt, patience);
    }

    /** The same for a message that has not all of these fields. */
    public static Request request(
            String requestId,
            long expectedVersion,
            Caller caller,
            Instant receivedAt,
            Optional<Duration> patience) {
        Optional<String> key = requestId.isEmpty() ? Optional.empty() : Optional.of(requestId);
        return new Request(caller, key, expectedVersion, receivedAt, patience);
    }

    /**
     * How the answer is written.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public AlphabetTranslation letters() {
        return AlphabetTranslation.of(alphabet);
    }

    private static Object value(Message command, String name) {
        FieldDescriptor field =
                Objects.requireNonNull(
                        command.getDescriptorForType().findFieldByName(name),
                        () ->
                                command.getDescriptorForType().getFullName()
                                        + " has no field "
                                        + name);
        return command.getField(field);
    }

    private static Alphabet alphabet(EnumValueDescriptor value) {
        Alphabet known = Alphabet.forNumber(value.getNumber());
        return known == null ? Alphabet.UNRECOGNIZED : known;
    }
}
