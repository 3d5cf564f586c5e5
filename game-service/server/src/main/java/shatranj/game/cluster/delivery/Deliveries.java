package shatranj.game.cluster.delivery;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletionStage;
import shatranj.game.cluster.pod.Routes;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.port.Timer;

/** Hands commands to the pods that should decide them. */
public final class Deliveries {
    /** How long the first pod may be silent before the second one is asked too. */
    public static final Duration SILENCE = Duration.ofMillis(300);

    /** How long after a deadline a record of the command may still land. */
    static final Duration LANDING = Duration.ofSeconds(2);

    private final Routes routes;
    private final Timer timer;
    private final InstantSource clock;

    public Deliveries(Routes routes, Timer timer, InstantSource clock) {
        this.routes = routes;
        this.timer = timer;
        this.clock = clock;
    }

    /** Completes with the one answer to a command; never fails. */
    public CompletionStage<DeliverResponse> deliver(Command command) {
        int partition =
                GameId.ofBytes(command.getGameId().toByteArray()).partition(routes.partitions());
        return new Delivery(command, partition, routes, timer, clock).start();
    }
}
