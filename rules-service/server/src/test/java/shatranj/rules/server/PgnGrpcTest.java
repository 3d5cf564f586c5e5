package shatranj.rules.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.v1.Alphabet;
import shatranj.rules.v1.FormatPgnRequest;
import shatranj.rules.v1.ParsePgnRequest;
import shatranj.rules.v1.ParsePgnResponse;
import shatranj.rules.v1.PgnGame;
import shatranj.rules.v1.PgnMove;
import shatranj.rules.v1.PgnNote;
import shatranj.rules.v1.PgnTag;
import shatranj.rules.v1.RulesServiceGrpc;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

@QuarkusTest
class PgnGrpcTest {
    private static final String TWO_GAMES =
            """
            [Event "Café"]
            [White "as-Suli"]
            [Result "1-0"]
            [FEN "k7/8/1K6/8/7p/8/8/6R1 w - - 0 1"]

            1. Rg8# {mate [%clk 0:01:02.5]} 1-0

            [Event "broken"]

            1. e3 e5 *
            """;

    @TestHTTPResource URI base = URI.create("http://unset");

    @RegisterExtension final Rpc rpc = new Rpc(() -> base);

    /** Sends a text in pieces of so many bytes and waits for the end of the answers. */
    private List<ParsePgnResponse> parse(byte[] text, int pieceSize, Alphabet alphabet) {
        List<ParsePgnResponse> answers = new ArrayList<>();
        CompletableFuture<List<ParsePgnResponse>> done = new CompletableFuture<>();
        StreamObserver<ParsePgnRequest> pieces =
                RulesServiceGrpc.newStub(rpc.channel())
                        .parsePgn(
                                new StreamObserver<>() {
                                    @Override
                                    public void onNext(ParsePgnResponse answer) {
                                        answers.add(answer);
                                    }

                                    @Override
                                    public void onError(Throwable failure) {
                                        done.completeExceptionally(failure);
                                    }

                                    @Override
                                    public void onCompleted() {
                                        done.complete(answers);
                                    }
                                });
        for (int at = 0; at < text.length && !done.isDone(); at += pieceSize) {
            int size = Math.min(pieceSize, text.length - at);
            pieces.onNext(
                    ParsePgnRequest.newBuilder()
                            .setChunk(ByteString.copyFrom(text, at, size))
                            .setAlphabet(alphabet)
                            .build());
        }
        if (!done.isDone()) {
            pieces.onCompleted();
        }
        return done.join();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 100_000})
    void games_are_read_however_the_text_is_cut(int pieceSize) {
        List<ParsePgnResponse> answers =
                parse(
                        TWO_GAMES.getBytes(StandardCharsets.UTF_8),
                        pieceSize,
                        Alphabet.ALPHABET_LAWS);
        assertThat(answers).extracting(ParsePgnResponse::getGame).containsExactly(1, 2);
        PgnGame first = answers.getFirst().getPgnGame();
        assertThat(first.getTagsList())
                .contains(PgnTag.newBuilder().setName("Event").setValue("Café").build());
        assertThat(first.getInitialFen()).isEqualTo("k7/8/1K6/8/7p/8/8/6R1 w - - 0 1");
        assertThat(first.getFen()).startsWith("k5R1/8/1K6/8/7p/8/8/8 b");
        assertThat(first.getResult()).isEqualTo("1-0");
        PgnMove mate = first.getMoves(0);
        assertThat(mate.getUci()).isEqualTo("g1g8");
        assertThat(mate.getSan()).isEqualTo("Rg8#");
        assertThat(mate.getClockMs()).isEqualTo(62_500);
        assertThat(mate.getComment()).isEqualTo("mate");
    }

    @Test
    void a_game_that_cannot_be_read_says_where_and_why() {
        ParsePgnResponse broken =
                parse(TWO_GAMES.getBytes(StandardCharsets.UTF_8), 1_000, Alphabet.ALPHABET_LAWS)
                        .getLast();
        assertThat(broken.hasPgnGame()).isFalse();
        PgnNote why = broken.getNotesList().getLast();
        assertThat(why.getFatal()).isTrue();
        assertThat(why.getCode()).isEqualTo("ILLEGAL_MOVE");
        assertThat(why.getLine()).isEqualTo(10);
        assertThat(why.getColumn()).isEqualTo(7);
    }

    @Test
    void a_text_of_more_than_10_mib_is_refused() {
        byte[] blanks = " ".repeat(11 * 1024 * 1024).getBytes(StandardCharsets.UTF_8);
        try {
            parse(blanks, 200 * 1024, Alphabet.ALPHABET_LAWS);
            throw new AssertionError("not refused");
        } catch (CompletionException e) {
            assertThat(e).cause().isInstanceOf(StatusRuntimeException.class);
            Problem problem =
                    e.getCause() instanceof StatusRuntimeException status
                            ? GrpcProblems.problemOf(status)
                            : Problem.of(ErrorCode.INTERNAL, e.toString());
            assertThat(problem.code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
            assertThat(problem.detail()).contains("10485760 bytes");
        }
    }

    private String format(FormatPgnRequest request) {
        return RulesServiceGrpc.newBlockingStub(rpc.channel()).formatPgn(request).getPgn();
    }

    @Test
    void a_game_is_written_with_its_result_and_read_again() {
        FormatPgnRequest request =
                FormatPgnRequest.newBuilder()
                        .setLine(Rpc.line("k7/8/1K6/8/7p/8/8/6R1 w", "g1g7 a8b8 g7g8"))
                        .addTags(PgnTag.newBuilder().setName("White").setValue("al-Adli"))
                        .addAllClocksMs(List.of(60_000L, -1L, 59_000L))
                        .setRuleSet(Rpc.named("laws-2025"))
                        .build();
        String pgn = format(request);
        assertThat(pgn)
                .contains("[White \"al-Adli\"]")
                .contains("[%clk 0:01:00.0]")
                .endsWith("1-0\n");
        PgnGame read =
                parse(pgn.getBytes(StandardCharsets.UTF_8), 50, Alphabet.ALPHABET_WESTERN)
                        .getFirst()
                        .getPgnGame();
        assertThat(read.getMovesList())
                .extracting(PgnMove::getUci)
                .containsExactly("g1g7", "a8b8", "g7g8");
        String won =
                format(
                        request.toBuilder()
                                .setLine(Rpc.line("k7/8/1K6/8/7p/8/8/6R1 w", "g1g8"))
                                .clearClocksMs()
                                .build());
        assertThat(won).contains("[Result \"1-0\"]").endsWith("1. Rg8# 1-0\n");
        assertThat(format(request.toBuilder().setResult("1/2-1/2").build())).endsWith("1/2-1/2\n");
    }

    @Test
    void what_cannot_be_written_is_named() {
        FormatPgnRequest game = FormatPgnRequest.newBuilder().setLine(Rpc.line("", "e2e3")).build();
        assertThat(refused(game.toBuilder().setResult("2-0"))).contains("'2-0'");
        assertThat(refused(game.toBuilder().addAllClocksMs(List.of(1L, 2L)))).contains("2 clocks");
        assertThat(refused(tagged(game, "Result", "1-0"))).contains("'Result'");
        assertThat(refused(tagged(game, "a b", "c"))).contains("'a b'");
        assertThat(refused(tagged(game, "A", "x".repeat(1_001)))).contains("1001 characters");
        assertThat(refused(tagged(tagged(game, "A", "1").build(), "A", "2"))).contains("twice");
        assertThat(refused(game.toBuilder().setLine(Rpc.line("", "e2e4")))).contains("moves[0]");
    }

    private static FormatPgnRequest.Builder tagged(
            FormatPgnRequest game, String name, String value) {
        return game.toBuilder().addTags(PgnTag.newBuilder().setName(name).setValue(value));
    }

    private String refused(FormatPgnRequest.Builder request) {
        Problem problem = Rpc.refusal(() -> format(request.build()));
        assertThat(problem.code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
        return problem.detail();
    }
}
