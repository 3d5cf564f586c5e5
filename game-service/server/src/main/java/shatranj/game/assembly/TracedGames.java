package shatranj.game.assembly;

import jakarta.annotation.Priority;
import jakarta.decorator.Decorator;
import jakarta.decorator.Delegate;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import java.util.concurrent.CompletionStage;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.port.Games;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.support.trace.Traces;

/**
 * The two ends of a move's trace, where somebody wants it: {@code edge} from the command's arrival
 * to its answer, on the pod that the player speaks to, and {@code watch} for each stream that is
 * handed the frame, on the pod that a watcher speaks to. Between them lie {@code decide}, {@code
 * rule}, {@code append} and {@code fold} on the owner.
 */
@Decorator
@Priority(20)
abstract class TracedGames implements Games {
    private final Games desk;

    @Inject
    TracedGames(@Delegate @Any Games desk) {
        this.desk = desk;
    }

    @Override
    public CompletionStage<DeliverResponse> submit(Command command) {
        return Traces.during(
                "edge",
                () -> {
                    String parent = Traces.parent();
                    return desk.submit(
                            parent.isEmpty()
                                    ? command
                                    : command.toBuilder().setTraceParent(parent).build());
                });
    }

    @Override
    public Subscription follow(FollowGameRequest request, Subscriber<FollowGameResponse> reader) {
        return desk.follow(request, new TracedReader(reader));
    }

    private record TracedReader(Subscriber<FollowGameResponse> reader)
            implements Subscriber<FollowGameResponse> {
        @Override
        public void next(FollowGameResponse message) {
            Traces.at("watch", message.getTraceParent(), () -> reader.next(message));
        }

        @Override
        public void closed() {
            reader.closed();
        }
    }
}
