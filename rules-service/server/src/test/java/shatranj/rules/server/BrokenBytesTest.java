package shatranj.rules.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import shatranj.rules.v1.AdjudicateRequest;
import shatranj.rules.v1.Claim;
import shatranj.rules.v1.ClaimKind;
import shatranj.rules.v1.FormatPgnRequest;
import shatranj.rules.v1.GetSetupRequest;
import shatranj.rules.v1.Line;
import shatranj.rules.v1.ListLegalMovesRequest;
import shatranj.rules.v1.ListRuleSetsRequest;
import shatranj.rules.v1.NumberedMove;
import shatranj.rules.v1.ParsePgnRequest;
import shatranj.rules.v1.PerftRequest;
import shatranj.rules.v1.PgnTag;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.PlayMovesRequest;
import shatranj.rules.v1.ValidatePositionRequest;
import shatranj.support.grpc.GrpcProblems;
import shatranj.testsupport.grpc.RawCall;

/** Requests whose bytes were changed on the way. A larger run: {@code bench fuzz --target rpc}. */
@QuarkusTest
class BrokenBytesTest {
    private static final long SEED = 20_261_121;
    private static final int INPUTS = 600;
    private static final String FEN = "4k3/8/8/8/8/3p4/8/R3K3 w - - 12 60";
    private static final Line LINE = Rpc.line(FEN, "a1a2 e8e7 a2a1 e7e8");

    @TestHTTPResource URI base = URI.create("http://unset");

    @RegisterExtension final Rpc rpc = new Rpc(() -> base);

    static Stream<Arguments> requests() {
        return Stream.of(
                Arguments.of(
                        "PlayMove",
                        PlayMoveRequest.newBuilder()
                                .setRuleSet(Rpc.named("engines"))
                                .setLine(LINE)
                                .setMove("a1a3")
                                .setAlphabetValue(2)
                                .build()),
                Arguments.of(
                        "PlayMoves",
                        PlayMovesRequest.newBuilder()
                                .addMoves(
                                        NumberedMove.newBuilder()
                                                .setNumber(7)
                                                .setMove(
                                                        PlayMoveRequest.newBuilder()
                                                                .setLine(LINE)
                                                                .setMove("a1a3")))
                                .build()),
                Arguments.of(
                        "ListLegalMoves", ListLegalMovesRequest.newBuilder().setLine(LINE).build()),
                Arguments.of(
                        "ValidatePosition",
                        ValidatePositionRequest.newBuilder()
                                .setFen(FEN)
                                .setAlphabetValue(1)
                                .setRuleSet(Rpc.named("laws-2025"))
                                .build()),
                Arguments.of("GetSetup", GetSetupRequest.newBuilder().setName("standard").build()),
                Arguments.of("ListRuleSets", ListRuleSetsRequest.getDefaultInstance()),
                Arguments.of(
                        "Adjudicate",
                        AdjudicateRequest.newBuilder()
                                .setLine(LINE)
                                .setClaim(
                                        Claim.newBuilder()
                                                .setKind(ClaimKind.CLAIM_KIND_THREEFOLD)
                                                .setMove("a1a2"))
                                .build()),
                Arguments.of(
                        "FormatPgn",
                        FormatPgnRequest.newBuilder()
                                .addTags(PgnTag.newBuilder().setName("White").setValue("a"))
                                .setLine(LINE)
                                .addAllClocksMs(List.of(4_000L, 3_000L, 2_000L, -1L))
                                .setResult("*")
                                .build()),
                Arguments.of(
                        "ParsePgn",
                        ParsePgnRequest.newBuilder()
                                .setChunk(ByteString.copyFromUtf8("[White \"a\"]\n\n1. e3 e6 *\n"))
                                .build()),
                Arguments.of(
                        "Perft",
                        PerftRequest.newBuilder()
                                .setFen(FEN)
                                .setDepth(2)
                                .setTimeLimitMs(50)
                                .build()));
    }

    @ParameterizedTest
    @MethodSource("requests")
    void broken_bytes_are_answered_or_refused_and_good_ones_answered_afterwards(
            String method, MessageLite good) {
        System.out.println("breaking " + method + " from seed " + SEED);
        SplittableRandom random = new SplittableRandom(SEED);
        byte[] bytes = good.toByteArray();
        for (int i = 0; i < INPUTS; i++) {
            byte[] broken = broken(bytes, random);
            if (!isLongCount(good, broken)) {
                assertThat(fault(method, good, broken))
                        .as("%s input %d %s", method, i, HexFormat.of().formatHex(broken))
                        .isEmpty();
            }
        }
        assertThat(send(method, bytes)).isPositive();
    }

    /** One to three changes; where only bytes are overwritten, it often still is a message. */
    private static byte[] broken(byte[] good, SplittableRandom random) {
        ByteString bytes = ByteString.copyFrom(good);
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            int at = random.nextInt(bytes.size() + 1);
            int end = Math.min(bytes.size(), at + random.nextInt(4));
            int most = random.nextBoolean() ? 16 : 256;
            ByteString other = ByteString.copyFrom(new byte[] {(byte) random.nextInt(most)});
            ByteString before = bytes.substring(0, at);
            bytes =
                    switch (random.nextInt(8)) {
                        case 0 -> before.concat(bytes.substring(end));
                        case 1 -> before.concat(other).concat(bytes.substring(at));
                        case 2 -> before;
                        case 3 ->
                                before.concat(bytes.substring(at, end)).concat(bytes.substring(at));
                        default ->
                                at == bytes.size()
                                        ? bytes
                                        : before.concat(other).concat(bytes.substring(at + 1));
                    };
        }
        return bytes.toByteArray();
    }

    /** A count may take as long as it was asked to take: not here. */
    private static boolean isLongCount(MessageLite good, byte[] broken) {
        return good instanceof PerftRequest
                && parsed(good, broken)
                        .map(PerftRequest.class::cast)
                        .filter(it -> it.getTimeLimitMs() == 0 || it.getTimeLimitMs() > 200)
                        .isPresent();
    }

    private static Optional<MessageLite> parsed(MessageLite kind, byte[] bytes) {
        try {
            return Optional.of(kind.getParserForType().parseFrom(bytes));
        } catch (InvalidProtocolBufferException noMessage) {
            return Optional.empty();
        }
    }

    /** What is wrong with the answer, or nothing. */
    private String fault(String method, MessageLite good, byte[] broken) {
        boolean message = parsed(good, broken).isPresent();
        try {
            send(method, broken);
            return message ? "" : "answered what is no message";
        } catch (StatusRuntimeException e) {
            boolean declared =
                    GrpcProblems.isRefusal(e)
                            && !isBreakdown(e.getStatus())
                            && (message || e.getStatus().getCode() == Status.Code.INVALID_ARGUMENT);
            return declared ? "" : e.getStatus().toString();
        }
    }

    /** One that is asked alone finds nobody before it. */
    private static boolean isBreakdown(Status status) {
        return switch (status.getCode()) {
            case INTERNAL, UNKNOWN, UNAVAILABLE, CANCELLED -> true;
            default -> false;
        };
    }

    /** Waits for all answers. */
    private int send(String method, byte[] request) {
        int answers = 0;
        Iterator<byte[]> all =
                RawCall.send(rpc.channel(), "shatranj.rules.v1.RulesService/" + method, request);
        while (all.hasNext()) {
            all.next();
            answers++;
        }
        return answers;
    }
}
