package shatranj.game.analysis;

import io.grpc.Channel;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.support.grpc.AnyPod;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.identity.Caller;

/** The pods of analysis-service, as clients of ours ask them through us. */
@ApplicationScoped
class AnalysisPods {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /** The name is older than questions about anything but problems. */
    private static final String ADDRESSES = "shatranj.game.problems";

    private final AnyPod pods;

    @Inject
    AnalysisPods(
            ServiceClientOptions options, @ConfigProperty(name = ADDRESSES) List<String> pods) {
        this.pods =
                new AnyPod(
                        options,
                        ServiceClientOptions.ANALYSES,
                        new PodAddresses(ADDRESSES, pods),
                        "Problems and finished games cannot be asked for just now");
    }

    /** Blocks the caller's thread. Throws the refusal of analysis-service, or UNAVAILABLE. */
    <T> T ask(Optional<Caller> caller, Function<Channel, Uni<T>> question) {
        return pods.ask(caller.map(Caller::token), PATIENCE, question::apply);
    }

    @PreDestroy
    void close() {
        pods.close();
    }
}
