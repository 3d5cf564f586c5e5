package shatranj.game.presence;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import shatranj.game.internal.v1.RelayRequest;
import shatranj.game.internal.v1.ReportOnlineRequest;
import shatranj.game.internal.v1.ReportOnlineResponse;

/** The other pods, as far as company goes: nothing of it is in the journal, and all may be lost. */
public interface Neighbours {
    /** Those that this pod has a connection for. */
    List<Neighbour> all();

    /** One other pod. */
    interface Neighbour {
        /** Tells it from the others. */
        String name();

        /** Who is there; empty where no answer came in time. Never fails. */
        CompletionStage<Optional<ReportOnlineResponse>> report(ReportOnlineRequest request);

        /** Passes something on, once, whether it arrives or not. */
        void relay(RelayRequest message);
    }

    /** Passes something on to all. */
    default void relay(RelayRequest message) {
        all().forEach(neighbour -> neighbour.relay(message));
    }
}
