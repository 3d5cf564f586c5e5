package shatranj.game.simulation.cluster;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Routes;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.Refusal;
import shatranj.game.partition.PodReply;

/** Deliveries that ask one pod soon after the other, and pass on whatever comes first. */
final class HastyDeliveries {
    private static final long SILENCE_MS = 50;
    private static final Duration LIMIT = Duration.ofSeconds(5);

    private final Routes routes;
    private final Machine machine;

    HastyDeliveries(Routes routes, Machine machine) {
        this.routes = routes;
        this.machine = machine;
    }

    CompletionStage<DeliverResponse> deliver(Command command) {
        GameId game = GameId.ofBytes(command.getGameId().toByteArray());
        CompletableFuture<DeliverResponse> first = new CompletableFuture<>();
        long waitMs = 0;
        for (Pod pod : routes.towards(game.partition(routes.partitions()))) {
            machine.after(waitMs, () -> ask(pod, command, first));
            waitMs += SILENCE_MS;
        }
        Refusal nobody = Refusal.newBuilder().setCode("OUTCOME_UNKNOWN").build();
        machine.after(
                LIMIT.toMillis(),
                () -> first.complete(DeliverResponse.newBuilder().setRefusal(nobody).build()));
        return first;
    }

    private static void ask(Pod pod, Command command, CompletableFuture<DeliverResponse> first) {
        if (first.isDone()) {
            return;
        }
        pod.games()
                .deliver(command)
                .thenAccept(reply -> {
                    if (reply
                            instanceof PodReply.Answered<DeliverResponse>(DeliverResponse given)) {
                        first.complete(given);
                    }
                });
    }
}
