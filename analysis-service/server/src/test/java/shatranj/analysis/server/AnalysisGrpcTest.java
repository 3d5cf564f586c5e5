package shatranj.analysis.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static shatranj.testsupport.await.Eventually.eventually;

import io.grpc.Context;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.analysis.v1.AnalysisServiceGrpc;
import shatranj.analysis.v1.AnalysisServiceGrpc.AnalysisServiceBlockingStub;
import shatranj.analysis.v1.AnalyzeRequest;
import shatranj.analysis.v1.AnalyzeResponse;
import shatranj.rules.v1.Alphabet;
import shatranj.rules.v1.Line;
import shatranj.rules.v1.RuleSet;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.testsupport.identity.TestIssuer;

/** The service over gRPC, on the same port. */
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
@SuppressWarnings("NullAway.Init") // Quarkus and JUnit fill the fields
@Timeout(120)
class AnalysisGrpcTest {
    @TestHTTPResource URI base;

    Surroundings.Games games;

    @Inject MeterRegistry meters;

    private ManagedChannel channel;

    @BeforeEach
    void connect() {
        games.free();
        channel =
                ManagedChannelBuilder.forAddress(base.getHost(), base.getPort())
                        .usePlaintext()
                        .build();
    }

    @AfterEach
    void disconnect() {
        channel.shutdownNow();
        untilRunning(0);
    }

    @Test
    void every_iteration_is_a_message_and_the_last_says_so() {
        List<AnalyzeResponse> answers =
                all(
                        AnalyzeRequest.newBuilder()
                                .setLine(line("7k/2p5/6K1/8/8/8/8/R7 w - - 0 1"))
                                .setRuleSet(RuleSet.newBuilder().setName("engines"))
                                .setDepth(3)
                                .setAlphabet(Alphabet.ALPHABET_WESTERN)
                                .build());

        assertThat(answers).extracting(AnalyzeResponse::getDepth).containsExactly(1, 2, 3, 3);
        assertThat(answers)
                .extracting(AnalyzeResponse::getLast)
                .containsExactly(false, false, false, true);
        AnalyzeResponse last = answers.getLast();
        assertThat(last.getScore().getMate()).isEqualTo(1);
        assertThat(last.getPv(0).getUci()).isEqualTo("a1a8");
        assertThat(last.getPv(0).getSan()).isEqualTo("Ra8#");
    }

    @Test
    void refusals_carry_the_same_codes_as_over_rest() {
        AnalyzeRequest start = AnalyzeRequest.newBuilder().setDepth(1).build();
        assertThat(refusal(AnalysisServiceGrpc.newBlockingStub(channel), start).code())
                .isEqualTo(ErrorCode.TOKEN_MISSING);
        assertThat(refusal(stub(TestIssuer.shared().token("ada", "play")), start).code())
                .isEqualTo(ErrorCode.SCOPE_MISSING);
        AnalyzeRequest deep = AnalyzeRequest.newBuilder().setDepth(61).build();
        assertThat(refusal(stub(), deep).code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
        AnalyzeRequest lone =
                AnalyzeRequest.newBuilder().setLine(line("8/8/8/8/8/8/8/K7 w - - 0 1")).build();
        assertThat(refusal(stub(), lone).code()).isEqualTo(ErrorCode.INVALID_SETUP);

        games.first().answer(FakeGamePod::inPlay);
        games.second().answer(FakeGamePod::inPlay);
        Problem fair = refusal(stub(), start);
        assertThat(fair.code()).isEqualTo(ErrorCode.FAIR_PLAY);
        assertThat(fair.article()).contains("12.3");
    }

    @Test
    void a_cancelled_call_frees_its_thread() {
        AnalyzeRequest endless = AnalyzeRequest.newBuilder().setTimeMs(30_000).build();
        Context.CancellableContext call = Context.current().withCancellation();
        call.run(() -> assertThat(stub().analyze(endless).next().getDepth()).isEqualTo(1));
        untilRunning(1);

        call.cancel(null);

        untilRunning(0);
        assertThat(all(AnalyzeRequest.newBuilder().setDepth(1).build())).hasSize(2);
    }

    private void untilRunning(double value) {
        eventually("running is " + value)
                .atMost(Duration.ofSeconds(20))
                .until(() -> meters.get("shatranj.analysis.running").gauge().value() == value);
    }

    private List<AnalyzeResponse> all(AnalyzeRequest request) {
        List<AnalyzeResponse> answers = new ArrayList<>();
        Iterator<AnalyzeResponse> stream = stub().analyze(request);
        stream.forEachRemaining(answers::add);
        return answers;
    }

    private static Problem refusal(AnalysisServiceBlockingStub stub, AnalyzeRequest request) {
        StatusRuntimeException refused =
                catchThrowableOfType(
                        StatusRuntimeException.class, () -> stub.analyze(request).next());
        return GrpcProblems.problemOf(refused);
    }

    private AnalysisServiceBlockingStub stub() {
        return stub(TestIssuer.shared().token("ada"));
    }

    private AnalysisServiceBlockingStub stub(String token) {
        return Stubs.over(channel, token);
    }

    private static Line line(String fen) {
        return Line.newBuilder().setInitialFen(fen).build();
    }
}
