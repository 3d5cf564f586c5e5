package shatranj.support.grpc;

import io.grpc.Channel;
import io.grpc.StatusRuntimeException;
import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
import io.vertx.core.net.SocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.logging.Logger;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** Another service of whose pods every one knows everything. */
public final class AnyPod implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(AnyPod.class);
    private static final Duration CONNECTING = Duration.ofMillis(800);
    private static final Duration SOON = Duration.ofSeconds(2);
    private static final int SERVER_FAULTS = 500;

    private final PodChannels channels;
    private final PodAddresses pods;
    private final String missing;

    /**
     * @param service the name in its certificates
     * @param missing what is said where no pod answers
     */
    public AnyPod(ServiceClientOptions options, String service, PodAddresses pods, String missing) {
        this.channels = new PodChannels(options, service, CONNECTING);
        this.pods = pods;
        this.missing = missing;
    }

    /**
     * Asks one pod, and the next one if it fails or is silent. Blocks the caller's thread.
     *
     * @param token of whom the question is; empty: of nobody in particular
     * @param patience how long a pod may take
     * @throws shatranj.support.problem.ProblemException the refusal, or {@code UNAVAILABLE}
     */
    public <T> T ask(
            Optional<String> token, Duration patience, Function<Channel, Uni<T>> question) {
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
        throw Problem.of(ErrorCode.UNAVAILABLE, missing).after(SOON).asException();
    }

    @Override
    public void close() {
        channels.close();
    }
}
