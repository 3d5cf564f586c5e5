package shatranj.game.competition;

import io.grpc.Channel;
import io.grpc.StatusRuntimeException;
import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
import io.vertx.core.net.SocketAddress;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.PodChannels;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** The pods of competition-service, of which every one knows everything. */
@ApplicationScoped
class CompetitionPods {
    private static final Logger LOG = Logger.getLogger(CompetitionPods.class);
    private static final Duration CONNECTING = Duration.ofMillis(800);
    private static final Duration SOON = Duration.ofSeconds(2);
    private static final int SERVER_FAULTS = 500;

    private final PodChannels channels;
    private final PodAddresses pods;

    @Inject
    CompetitionPods(
            ServiceClientOptions options,
            @ConfigProperty(name = "shatranj.game.ratings") List<String> pods) {
        this.channels = new PodChannels(options, ServiceClientOptions.COMPETITIONS, CONNECTING);
        this.pods = new PodAddresses("shatranj.game.ratings", pods);
    }

    /**
     * Asks one pod, and the next one if it fails or is silent. Blocks the caller's thread.
     *
     * @param token of whom the question is; empty: of nobody in particular
     * @param patience how long a pod may take
     * @throws ProblemException the refusal, or {@code UNAVAILABLE}
     */
    <T> T ask(Optional<String> token, Duration patience, Function<Channel, Uni<T>> question) {
        for (SocketAddress pod : pods.now()) {
            try {
                Channel channel =
                        token.map(it -> channels.to(pod, it)).orElseGet(() -> channels.to(pod));
                return question.apply(channel).await().atMost(patience);
            } catch (StatusRuntimeException e) {
                Problem problem = GrpcProblems.problemOf(e);
                if (problem.status() < SERVER_FAULTS) {
                    throw problem.asException();
                }
                LOG.debugf("Not answered by %s: %s", pod, problem.detail());
            } catch (TimeoutException e) {
                LOG.debugf("Not answered by %s in %s", pod, patience);
            }
        }
        throw Problem.of(
                        ErrorCode.UNAVAILABLE,
                        "Ratings and tournaments cannot be asked for just now")
                .after(SOON)
                .asException();
    }

    @PreDestroy
    void close() {
        channels.close();
    }
}
