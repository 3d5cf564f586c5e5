package shatranj.game.competition;

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

/** The pods of competition-service. */
@ApplicationScoped
class CompetitionPods {
    private final AnyPod pods;

    @Inject
    CompetitionPods(
            ServiceClientOptions options,
            @ConfigProperty(name = "shatranj.game.ratings") List<String> pods) {
        this.pods =
                new AnyPod(
                        options,
                        ServiceClientOptions.COMPETITIONS,
                        new PodAddresses("shatranj.game.ratings", pods),
                        "Ratings and tournaments cannot be asked for just now");
    }

    /** Asks as {@link AnyPod} does. */
    <T> T ask(Optional<String> token, Duration patience, Function<Channel, Uni<T>> question) {
        return pods.ask(token, patience, question);
    }

    @PreDestroy
    void close() {
        pods.close();
    }
}
