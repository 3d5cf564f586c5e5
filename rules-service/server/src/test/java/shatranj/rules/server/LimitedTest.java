package shatranj.rules.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Metadata;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import shatranj.rules.v1.ListRuleSetsRequest;
import shatranj.rules.v1.PlayMovesRequest;
import shatranj.rules.v1.PlayMovesResponse;
import shatranj.rules.v1.RulesServiceGrpc;
import shatranj.rules.v1.RulesServiceGrpc.RulesServiceBlockingStub;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.testsupport.documented.QuickClient;

/** Questions are counted by address where the address is not one of the operator's. */
@QuarkusTest
@TestProfile(LimitedTest.Nobody.class)
class LimitedTest {
    /** Nobody's questions go uncounted. */
    public static class Nobody implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "shatranj.limits.exempt", "192.0.2.1",
                    "shatranj.proxies.networks", "127.0.0.0/8,::1");
        }
    }

    @TestHTTPResource URI base = URI.create("http://unset");

    @RegisterExtension final Rpc rpc = new Rpc(() -> base);

    @Test
    void an_address_may_ask_six_hundred_questions_a_minute() {
        HttpRequest question =
                QuickClient.to("/v1/positions/validate")
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"fen\":\"4k3/8/8/8/8/8/8/R3K3 w\"}"))
                        .build();
        long begun = System.nanoTime();
        int answered = 0;
        HttpResponse<String> last = QuickClient.answer(question);
        while (last.statusCode() == 200 && answered < 5_000) {
            answered++;
            last = QuickClient.answer(question);
        }
        long seconds = (System.nanoTime() - begun) / 1_000_000_000;
        assertThat((long) answered).isBetween(600L, 600 + 10 * (seconds + 1));
        assertThat(last.statusCode()).isEqualTo(429);
        assertThat(last.headers().firstValue("Retry-After")).isPresent();
        assertThat(last.body()).contains("\"RATE_LIMITED\"", "\"AFTER\"");
    }

    @Test
    void so_is_an_address_whose_calls_a_proxy_brings_over_grpc() {
        Metadata from = new Metadata();
        from.put(
                Metadata.Key.of("x-forwarded-for", Metadata.ASCII_STRING_MARSHALLER),
                "198.51.100.7");
        RulesServiceBlockingStub brought =
                RulesServiceGrpc.newBlockingStub(rpc.channel())
                        .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(from));
        Problem refusal =
                Rpc.refusal(() -> {
                    for (int i = 0; i < 5_000; i++) {
                        assertThat(named(brought)).isPositive();
                    }
                    return "answered each time";
                });
        assertThat(refusal.code()).isEqualTo(ErrorCode.RATE_LIMITED);
        assertThat(refusal.retryAfter()).isPresent();
    }

    @Test
    void every_message_of_a_stream_counts() throws Exception {
        Metadata from = new Metadata();
        from.put(
                Metadata.Key.of("x-forwarded-for", Metadata.ASCII_STRING_MARSHALLER),
                "198.51.100.8");
        CompletableFuture<Throwable> end = new CompletableFuture<>();
        StreamObserver<PlayMovesRequest> questions =
                RulesServiceGrpc.newStub(rpc.channel())
                        .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(from))
                        .playMoves(
                                new StreamObserver<>() {
                                    @Override
                                    public void onNext(PlayMovesResponse answer) {}

                                    @Override
                                    public void onError(Throwable failure) {
                                        end.complete(failure);
                                    }

                                    @Override
                                    public void onCompleted() {
                                        end.complete(new AssertionError("answered each time"));
                                    }
                                });
        for (int i = 0; i < 5_000 && !end.isDone(); i++) {
            questions.onNext(PlayMovesRequest.getDefaultInstance());
        }
        assertThat(end.get(20, TimeUnit.SECONDS))
                .isInstanceOfSatisfying(
                        StatusRuntimeException.class,
                        refusal ->
                                assertThat(GrpcProblems.problemOf(refusal).code())
                                        .isEqualTo(ErrorCode.RATE_LIMITED));
    }

    @Test
    void a_pod_that_asks_by_itself_waits_for_nobody() {
        RulesServiceBlockingStub direct = RulesServiceGrpc.newBlockingStub(rpc.channel());
        for (int i = 0; i < 1_500; i++) {
            assertThat(named(direct)).isPositive();
        }
    }

    private static int named(RulesServiceBlockingStub rules) {
        return rules.listRuleSets(ListRuleSetsRequest.getDefaultInstance()).getRuleSetsCount();
    }
}
