package shatranj.rules.server;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import io.grpc.Context;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.rules.v1.PerftRequest;
import shatranj.rules.v1.PerftResponse;
import shatranj.rules.v1.RulesServiceGrpc;
import shatranj.rules.v1.RulesServiceGrpc.RulesServiceBlockingStub;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

@QuarkusTest
class PerftGrpcTest {
    @TestHTTPResource URI base = URI.create("http://unset");

    @RegisterExtension final Rpc rpc = new Rpc(() -> base);

    @Inject Lanes lanes;

    /** The test before may have left counts that still learn that their asker is gone. */
    @BeforeEach
    void nobody_counts() {
        eventually().until(() -> lanes.perft().taken() == 0);
    }

    private RulesServiceBlockingStub rules() {
        return RulesServiceGrpc.newBlockingStub(rpc.channel());
    }

    private static PerftRequest request(int depth) {
        return PerftRequest.newBuilder().setDepth(depth).build();
    }

    private List<PerftResponse> all(PerftRequest request) {
        List<PerftResponse> answers = new ArrayList<>();
        rules().perft(request).forEachRemaining(answers::add);
        return answers;
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 16", "2, 256", "4, 68122", "5, 1164248"})
    void every_root_move_is_counted_and_then_the_whole(int depth, long leaves) {
        List<PerftResponse> answers = all(request(depth));
        PerftResponse whole = answers.removeLast();
        assertThat(whole.getDone()).isTrue();
        assertThat(whole.getUci()).isEmpty();
        assertThat(whole.getNodes()).isEqualTo(leaves);
        assertThat(answers).hasSize(depth == 0 ? 0 : 16).noneMatch(PerftResponse::getDone);
        if (depth > 0) {
            assertThat(answers.stream().mapToLong(PerftResponse::getNodes).sum()).isEqualTo(leaves);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 0, '', MALFORMED_REQUEST",
        "99, 0, '', MALFORMED_REQUEST",
        "3, -1, '', MALFORMED_REQUEST",
        "3, 3600000, '', MALFORMED_REQUEST",
        "3, 0, 8/8, INVALID_SETUP",
        "12, 1, '', TIME_LIMIT",
    })
    void limits_are_tested_before_the_work(int depth, long limitMs, String fen, ErrorCode code) {
        PerftRequest request =
                PerftRequest.newBuilder()
                        .setDepth(depth)
                        .setTimeLimitMs(limitMs)
                        .setFen(fen)
                        .build();
        Problem problem = Rpc.refusal(() -> all(request));
        assertThat(problem.code()).isEqualTo(code);
    }

    @Test
    void a_count_ends_when_its_asker_leaves() {
        try (Context.CancellableContext call = Context.current().withCancellation()) {
            call.run(() -> {
                Iterator<PerftResponse> answers = rules().perft(request(12));
                eventually().until(() -> lanes.perft().running() == 1);
                assertThat(answers).isNotNull();
            });
        }
        eventually().until(() -> lanes.perft().running() == 0);
    }

    @Test
    void so_many_counts_run_and_wait_and_the_next_is_refused_at_once() {
        try (Context.CancellableContext calls = Context.current().withCancellation()) {
            Problem problem =
                    Rpc.refusal(() -> {
                        List<Iterator<PerftResponse>> begun = new ArrayList<>();
                        return callWithin(
                                calls,
                                () -> {
                                    for (int i = 0; i < 100; i++) {
                                        begun.add(rules().perft(request(12)));
                                        // The one that is refused fails at its first answer.
                                        if (lanes.perft().isFull()) {
                                            return rules().perft(request(1)).next();
                                        }
                                        int wanted = begun.size();
                                        eventually().until(() -> lanes.perft().taken() >= wanted);
                                    }
                                    throw new AssertionError("a hundred counts found a place");
                                });
                    });
            assertThat(problem.code()).isEqualTo(ErrorCode.OVERLOADED);
            assertThat(problem.detail()).contains("counts are running and waiting");
            assertThat(problem.retryAfter()).isPresent();
        }
        eventually().until(() -> lanes.perft().taken() == 0);
        assertThat(all(request(1))).hasSize(17);
    }

    /** Two hundred resets in half a minute are what a server usually takes for an attack. */
    @Test
    void a_client_that_cancels_at_once_keeps_its_connection() {
        try (Context.CancellableContext lasting = Context.current().withCancellation()) {
            lasting.run(() -> {
                Iterator<PerftResponse> answers = rules().perft(request(12));
                eventually().until(() -> lanes.perft().running() == 1);
                for (int i = 1; i <= 150; i++) {
                    try (Context.CancellableContext call = Context.current().withCancellation()) {
                        call.run(() -> {
                            Iterator<PerftResponse> cancelled = rules().perft(request(1));
                            assertThat(cancelled).isNotNull();
                        });
                    }
                    assertThat(lanes.perft().running())
                            .as("the count on the same connection, after %d cancellations", i)
                            .isPositive();
                }
                eventually().until(() -> lanes.perft().taken() == 1);
                assertThat(answers).isNotNull();
            });
        }
    }

    private static <T> T callWithin(Context context, Callable<T> work) {
        try {
            return context.call(work);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
