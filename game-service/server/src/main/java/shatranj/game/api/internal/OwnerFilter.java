package shatranj.game.api.internal;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;
import shatranj.game.cluster.lifecycle.Node;
import shatranj.game.cluster.lifecycle.NodeLifecycle;
import shatranj.game.cluster.pod.Routes;
import shatranj.game.domain.GameId;
import shatranj.support.rest.OwnerHeader;

/**
 * Tells whoever sends a command which pod it is handed to ({@link OwnerHeader}). Not so whoever
 * reads: the watchers of one game are to be spread over all pods.
 */
@ApplicationScoped
public class OwnerFilter {
    /** Whatever answers in the end, a refusal too. */
    private static final int EARLY = 200;

    private final NodeLifecycle life;

    public OwnerFilter(NodeLifecycle life) {
        this.life = life;
    }

    void register(@Observes Filters filters) {
        filters.register(this::tell, EARLY);
    }

    private void tell(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (OwnerHeader.isCommand(request.method().name())) {
            life.node()
                    .map(Node::membership)
                    .ifPresent(routes -> tell(String.valueOf(request.path()), routes, context));
        }
        context.next();
    }

    private static void tell(String path, Routes routes, RoutingContext context) {
        owner(path, routes)
                .ifPresent(pod ->
                        context.response()
                                .putHeader(OwnerHeader.NAME, pod)
                                .putHeader(OwnerHeader.SELF, routes.self()));
    }

    /** The pod that would be asked first in the game of a path. */
    static Optional<String> owner(String path, Routes routes) {
        return OwnerHeader.game(path)
                .flatMap(GameId::parse)
                .flatMap(id ->
                        routes.towards(id.partition(routes.partitions())).stream()
                                .findFirst()
                                .map(pod -> pod.name()));
    }
}
