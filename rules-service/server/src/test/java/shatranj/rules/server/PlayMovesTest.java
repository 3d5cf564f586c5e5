package shatranj.rules.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shatranj.rules.v1.Line;
import shatranj.rules.v1.NumberedMove;
import shatranj.rules.v1.NumberedRuling;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.PlayMovesRequest;
import shatranj.rules.v1.PlayMovesResponse;
import shatranj.rules.v1.RuleSet;
import shatranj.rules.v1.RulesServiceGrpc;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;

/** Many rulings on one stream. */
@QuarkusTest
class PlayMovesTest {
    @TestHTTPResource URI base = URI.create("http://unset");

    private ManagedChannel channel = ManagedChannelBuilder.forAddress("localhost", 1).build();
    private final BlockingQueue<PlayMovesResponse> answers = new LinkedBlockingQueue<>();
    private final CompletableFuture<Void> end = new CompletableFuture<>();

    @BeforeEach
    void connect() {
        channel.shutdownNow();
        channel =
                ManagedChannelBuilder.forAddress(base.getHost(), base.getPort())
                        .usePlaintext()
                        .build();
    }

    @AfterEach
    void disconnect() {
        channel.shutdownNow();
    }

    private StreamObserver<PlayMovesRequest> stream() {
        return RulesServiceGrpc.newStub(channel)
                .playMoves(
                        new StreamObserver<>() {
                            @Override
                            public void onNext(PlayMovesResponse answer) {
                                answers.add(answer);
                            }

                            @Override
                            public void onError(Throwable failure) {
                                end.completeExceptionally(failure);
                            }

                            @Override
                            public void onCompleted() {
                                end.complete(null);
                            }
                        });
    }

    private static PlayMoveRequest move(String text) {
        return PlayMoveRequest.newBuilder()
                .setRuleSet(RuleSet.newBuilder().setName("laws-2025"))
                .setLine(Line.getDefaultInstance())
                .setMove(text)
                .build();
    }

    private static PlayMovesRequest message(PlayMoveRequest... moves) {
        PlayMovesRequest.Builder message = PlayMovesRequest.newBuilder();
        for (PlayMoveRequest move : moves) {
            message.addMoves(
                    NumberedMove.newBuilder()
                            .setNumber(100 + message.getMovesCount())
                            .setMove(move));
        }
        return message.build();
    }

    private PlayMovesResponse next() throws InterruptedException {
        PlayMovesResponse answer = answers.poll(20, TimeUnit.SECONDS);
        if (answer == null) {
            throw new AssertionError("no answer came; the stream: " + end);
        }
        return answer;
    }

    @Test
    void each_message_has_one_answer_in_its_order_with_the_rulings_of_play_move() throws Exception {
        StreamObserver<PlayMovesRequest> stream = stream();
        stream.onNext(message(move("e2e3"), move("Na3")));
        stream.onNext(message(move("d2d3")));
        stream.onCompleted();

        List<NumberedRuling> first = next().getRulingsList();
        assertThat(first).extracting(NumberedRuling::getNumber).containsExactly(100L, 101L);
        var alone = RulesServiceGrpc.newBlockingStub(channel);
        assertThat(first.getFirst().getPlayed()).isEqualTo(alone.playMove(move("e2e3")));
        assertThat(first.getLast().getPlayed()).isEqualTo(alone.playMove(move("Na3")));
        assertThat(next().getRulings(0).getPlayed().getLawsSan()).isEqualTo("d3");
        end.get(20, TimeUnit.SECONDS);
    }

    @Test
    void what_is_refused_has_no_ruling_here_and_the_others_of_its_message_have_theirs()
            throws Exception {
        stream()
                .onNext(
                        message(
                                move("e2e5"),
                                move("no move at all"),
                                move("e2e3").toBuilder()
                                        .setLine(Line.newBuilder().setInitialFen("not a fen"))
                                        .build(),
                                move("e2e3")));

        assertThat(next().getRulingsList())
                .extracting(NumberedRuling::hasPlayed)
                .containsExactly(false, false, false, true);
    }

    @Test
    void a_message_of_too_many_moves_ends_the_stream_and_says_why() {
        PlayMoveRequest[] moves =
                IntStream.range(0, RulesGrpc.MOST_MOVES + 1)
                        .mapToObj(i -> move("e2e3"))
                        .toArray(PlayMoveRequest[]::new);
        stream().onNext(message(moves));

        assertThatThrownBy(() -> end.get(20, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .cause()
                .isInstanceOfSatisfying(
                        StatusRuntimeException.class,
                        refusal -> {
                            assertThat(GrpcProblems.problemOf(refusal).code())
                                    .isEqualTo(ErrorCode.MALFORMED_REQUEST);
                            assertThat(refusal).hasMessageContaining("65 moves");
                        });
    }
}
