package shatranj.game.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.TextFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shatranj.clock.Side;
import shatranj.game.internal.v1.Refusal;
import shatranj.game.internal.v1.RefusalDetails;
import shatranj.game.v1.Penalty;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.Retry;

/**
 * Pods of this release and of release 0.1.0 understand each other's refusals. Goes with {@link
 * Release010Refusals}, when the image of that release goes.
 */
class Release010RefusalsTest {
    private static final Path IMAGE = Path.of("../../proto/releases/0.1.0.binpb");
    private static final Descriptor OLD = refusalOfRelease010();

    /** A refusal as this release makes it, how release 0.1.0 writes it, and what a client reads. */
    private record Case(Refusal refusal, String old, Problem told) {}

    private static Stream<Case> cases() {
        return Stream.of(
                new Case(
                        RefusalProblems.proto(
                                new shatranj.game.domain.Refusal.VersionMismatch(4, 1L << 40)),
                        "code: 'VERSION_MISMATCH'"
                                + " detail: 'You expected version 4, but the game is at version"
                                + " 1099511627776'"
                                + " members { key: 'version' value: '1099511627776' }",
                        Problem.of(
                                        ErrorCode.VERSION_MISMATCH,
                                        "You expected version 4, but the game is at version"
                                                + " 1099511627776")
                                .with("version", 1L << 40)),
                new Case(
                        RefusalProblems.proto(
                                new shatranj.game.domain.Refusal.NotYourTurn(Side.WHITE, 7)),
                        "code: 'NOT_YOUR_TURN' detail: 'WHITE has the move (ply 7)'"
                                + " members { key: 'nextPly' value: '7' }",
                        Problem.of(ErrorCode.NOT_YOUR_TURN, "WHITE has the move (ply 7)")
                                .with("nextPly", 7)),
                new Case(
                        RefusalProblems.proto(
                                Problem.of(ErrorCode.AFTER_HEAD, "after is 9").with("version", 0L)),
                        "code: 'AFTER_HEAD' detail: 'after is 9'"
                                + " members { key: 'version' value: '0' }",
                        Problem.of(ErrorCode.AFTER_HEAD, "after is 9").with("version", 0L)),
                new Case(
                        RefusalProblems.proto(archive()),
                        "code: 'UNAVAILABLE' detail: 'starting' retry_after_ms: 1000"
                                + " members { key: 'part' value: 'archive' }",
                        archive()),
                new Case(
                        penalised(),
                        "code: 'ILLEGAL_MOVE' article: '3.3'"
                                + " members { key: 'version' value: '3' }"
                                + " members { key: 'penalty' value: 'TIME' }",
                        Problem.of(ErrorCode.ILLEGAL_MOVE, "")
                                .underArticle("3.3")
                                .with("version", 3L)
                                .with("penalty", "TIME")),
                new Case(
                        RefusalProblems.proto(new shatranj.game.domain.Refusal.SeatTaken()),
                        "code: 'SEAT_TAKEN' detail: 'Both seats of this game are taken'",
                        Problem.of(ErrorCode.SEAT_TAKEN, "Both seats of this game are taken")));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_pod_of_release_0_1_0_reads_in_our_bytes_what_its_own_kind_would_have_said(Case one)
            throws InvalidProtocolBufferException {
        DynamicMessage read = DynamicMessage.parseFrom(OLD, one.refusal().toByteString());
        DynamicMessage known = DynamicMessage.parseFrom(OLD, oldBytes(one));
        assertThat(read.getAllFields()).isEqualTo(known.getAllFields());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_pod_of_this_release_tells_a_client_the_same_of_a_refusal_of_release_0_1_0(Case one)
            throws InvalidProtocolBufferException {
        Refusal old = Refusal.parseFrom(oldBytes(one));
        assertThat(old.hasDetails()).isFalse();
        assertThat(RefusalProblems.problem(old)).isEqualTo(one.told());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_pod_of_this_release_tells_it_without_the_old_form(Case one) {
        Refusal later = one.refusal().toBuilder().clearMembers().build();
        assertThat(RefusalProblems.problem(later)).isEqualTo(one.told());
    }

    @Test
    void a_refusal_of_a_later_release_is_told_as_what_it_is() {
        Refusal.Builder later = Refusal.newBuilder().setCode("TOO_LOUD").setDetail("what and why");
        later.getOutcomeBuilder().setWinnerValue(99).setReasonValue(99);
        Problem told = RefusalProblems.problem(later.build());
        assertThat(told.name()).isEqualTo("TOO_LOUD");
        assertThat(told.code()).isEqualTo(ErrorCode.OTHER_REASON);
        assertThat(told.retry()).isEqualTo(Retry.NEVER);
        assertThat(told.members()).containsEntry("outcome", Map.of());
        assertThat(RefusalProblems.proto(Problem.named("TOO_LOUD", "")).getCode())
                .isEqualTo("TOO_LOUD");
    }

    @Test
    void a_problem_with_a_member_that_has_no_field_is_a_bug() {
        Problem odd = Problem.of(ErrorCode.RATE_LIMITED, "").with("policy", "moves");
        assertThatThrownBy(() -> RefusalProblems.proto(odd))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'policy'");
    }

    private static Problem archive() {
        return Problem.of(ErrorCode.UNAVAILABLE, "starting")
                .after(Duration.ofSeconds(1))
                .with(RefusalMembers.PART, RefusalMembers.ARCHIVE);
    }

    private static Refusal penalised() {
        Refusal.Builder refusal = Refusal.newBuilder().setCode("ILLEGAL_MOVE").setArticle("3.3");
        RefusalMembers.add(
                RefusalDetails.newBuilder().setVersion(3).setPenalty(Penalty.PENALTY_TIME).build(),
                refusal);
        return refusal.build();
    }

    private static ByteString oldBytes(Case one) {
        DynamicMessage.Builder old = DynamicMessage.newBuilder(OLD);
        try {
            TextFormat.merge(one.old(), old);
        } catch (TextFormat.ParseException e) {
            throw new IllegalArgumentException(one.old(), e);
        }
        return old.build().toByteString();
    }

    private static Descriptor refusalOfRelease010() {
        try {
            FileDescriptorSet image = FileDescriptorSet.parseFrom(Files.readAllBytes(IMAGE));
            Map<String, FileDescriptorProto> files = new HashMap<>();
            image.getFileList().forEach(file -> files.put(file.getName(), file));
            FileDescriptor file =
                    built("shatranj/game/internal/v1/game_internal.proto", files, new HashMap<>());
            return Objects.requireNonNull(file.findMessageTypeByName("Refusal"));
        } catch (IOException | DescriptorValidationException e) {
            throw new IllegalStateException("The image of release 0.1.0 cannot be read", e);
        }
    }

    private static FileDescriptor built(
            String name, Map<String, FileDescriptorProto> files, Map<String, FileDescriptor> built)
            throws DescriptorValidationException {
        FileDescriptor known = built.get(name);
        if (known != null) {
            return known;
        }
        FileDescriptorProto file = Objects.requireNonNull(files.get(name), name);
        List<String> needed = file.getDependencyList();
        FileDescriptor[] dependencies = new FileDescriptor[needed.size()];
        for (int i = 0; i < dependencies.length; i++) {
            dependencies[i] = built(needed.get(i), files, built);
        }
        FileDescriptor done = FileDescriptor.buildFrom(file, dependencies);
        built.put(name, done);
        return done;
    }
}
