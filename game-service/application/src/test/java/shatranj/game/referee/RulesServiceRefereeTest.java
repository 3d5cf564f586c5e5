package shatranj.game.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import shatranj.game.domain.Question;
import shatranj.rules.notation.Fen;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.ProblemException;

/** The referee over gRPC: the contract, and what happens when the service is not there. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RulesServiceRefereeTest extends RefereeContract {
    /** The machine that tests may be slow: what is tested is what is answered. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Vertx vertx = Vertx.vertx();
    private Server server;
    private RulesServiceReferee referee;

    RulesServiceRefereeTest() throws IOException {
        server = serve(0);
        referee = refereeOf(server);
    }

    private RulesServiceReferee refereeOf(Server pod) {
        String where = "127.0.0.1:" + pod.getPort();
        return new RulesServiceReferee(
                ServiceClientOptions.plain(vertx),
                where,
                new RulesPods.Where(new PodAddresses("where", List.of(where))::now, List::of),
                PATIENCE);
    }

    private static Server serve(int port) throws IOException {
        return ServerBuilder.forPort(port).addService(new RulesOverTheLibrary()).build().start();
    }

    @BeforeAll
    void is_reachable_once_it_has_answered() throws Exception {
        var unused =
                referee.legalMoves(Fen.STANDARD, List.of())
                        .toCompletableFuture()
                        .get(20, TimeUnit.SECONDS);
        assertThat(referee.reachable()).isTrue();
    }

    @AfterAll
    void close() throws Exception {
        referee.close();
        server.shutdownNow();
        vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
    }

    @Override
    Referee referee() {
        return referee;
    }

    @Test
    void a_service_that_is_not_there_gives_no_ruling_and_says_so() throws Exception {
        Server gone = serve(0);
        int port = gone.getPort();
        RulesServiceReferee alone = refereeOf(gone);
        gone.shutdownNow().awaitTermination();
        assertThatThrownBy(() ->
                        alone.ask(
                                        new Question.MayStart(
                                                "laws-2025", Optional.empty(), Optional.empty()))
                                .toCompletableFuture()
                                .get(20, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .cause()
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> {
                            assertThat(e.problem().code()).isEqualTo(ErrorCode.UNAVAILABLE);
                            assertThat(e.problem().detail())
                                    .contains(
                                            "rules-service at 127.0.0.1:" + port,
                                            "nothing was done");
                        });
        assertThat(alone.reachable()).isFalse();
        alone.close();
    }
}
