package shatranj.game.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.MethodDescriptor;
import com.google.protobuf.DynamicMessage;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shatranj.game.v1.GameServiceOuterClass;
import shatranj.game.v1.GetGameRequest;
import shatranj.game.v1.JoinGameRequest;
import shatranj.game.v1.PlayRequest;
import shatranj.rules.v1.Alphabet;

/** Every message of a command has the shared fields, with types that can be read. */
class CommandFieldsTest {
    private static final Set<String> NO_COMMANDS = Set.of("follow", "unfollow", "chat");

    @Test
    void they_are_read_from_a_message_whatever_their_numbers() {
        JoinGameRequest join =
                JoinGameRequest.newBuilder()
                        .setGameId("g1")
                        .setRequestId("r1")
                        .setExpectedVersion(7)
                        .setAlphabet(Alphabet.ALPHABET_WESTERN)
                        .setInviteCode("code")
                        .build();
        assertThat(CommandFields.of(join))
                .isEqualTo(new CommandFields("g1", "r1", 7, Alphabet.ALPHABET_WESTERN));
    }

    @Test
    void an_alphabet_of_a_later_version_is_not_recognised() {
        JoinGameRequest join = JoinGameRequest.newBuilder().setAlphabetValue(99).build();
        assertThat(CommandFields.of(join).alphabet()).isEqualTo(Alphabet.UNRECOGNIZED);
    }

    @Test
    void a_message_that_is_no_command_is_a_bug() {
        assertThatThrownBy(() -> CommandFields.of(GetGameRequest.getDefaultInstance()))
                .hasMessageContaining("GetGameRequest has no field request_id");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void every_command_has_them(Descriptor command) {
        assertThat(CommandFields.of(DynamicMessage.getDefaultInstance(command)))
                .isEqualTo(new CommandFields("", "", 0, Alphabet.ALPHABET_UNSPECIFIED));
    }

    /** What the stream of commands takes, what arbiters do, and what else expects a version. */
    private static Stream<Descriptor> commands() {
        Stream<Descriptor> onStream =
                PlayRequest.getDescriptor().getOneofs().getFirst().getFields().stream()
                        .filter(field -> !NO_COMMANDS.contains(field.getName()))
                        .map(field -> field.getMessageType());
        Stream<Descriptor> ofArbiters =
                GameServiceOuterClass.getDescriptor()
                        .findServiceByName("ArbiterService")
                        .getMethods()
                        .stream()
                        .map(MethodDescriptor::getInputType);
        Stream<Descriptor> ofPlayers =
                GameServiceOuterClass.getDescriptor()
                        .findServiceByName("GameService")
                        .getMethods()
                        .stream()
                        .map(MethodDescriptor::getInputType)
                        .filter(message -> message.findFieldByName("expected_version") != null);
        return Stream.of(onStream, ofArbiters, ofPlayers).flatMap(all -> all).distinct();
    }
}
