package shatranj.game.social;

import java.util.List;
import shatranj.game.internal.v1.FollowOnlineRequest;
import shatranj.game.internal.v1.FollowOnlineResponse;
import shatranj.game.internal.v1.RelayRequest;

/**
 * The other pods, as far as presence and chat go: nothing of it is in the journal, and all may be
 * lost.
 */
public interface PresencePeers {
    /** Those that this pod has a connection for. */
    List<Neighbour> all();

    /** One other pod. */
    interface Neighbour {
        /** Tells it from the others. */
        String name();

        /**
         * Asks who is there, from now on. Returns at once.
         *
         * @return hangs up
         */
        Runnable follow(FollowOnlineRequest request, Ear ear);

        /** Passes something on, once, whether it arrives or not. */
        void relay(RelayRequest message);
    }

    /** Who listens to one other pod. Called by one thread at a time. */
    interface Ear {
        /** What it said. */
        void heard(FollowOnlineResponse report);

        /** Nothing more will come. */
        void over();
    }

    /** Passes something on to all. */
    default void relay(RelayRequest message) {
        all().forEach(neighbour -> neighbour.relay(message));
    }
}
