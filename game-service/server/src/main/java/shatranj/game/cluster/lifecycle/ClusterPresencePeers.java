package shatranj.game.cluster.lifecycle;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import shatranj.game.cluster.peer.PeerLink;
import shatranj.game.internal.v1.CompanyInternalServiceGrpc;
import shatranj.game.internal.v1.FollowOnlineRequest;
import shatranj.game.internal.v1.FollowOnlineResponse;
import shatranj.game.internal.v1.RelayRequest;
import shatranj.game.port.Subscriber;
import shatranj.game.social.PresencePeers;

/** The peers that this pod has heard of, over the connections that it has anyway. */
@ApplicationScoped
public class ClusterPresencePeers implements PresencePeers {
    private static final Duration LIMIT = Duration.ofSeconds(1);

    private final NodeLifecycle life;

    public ClusterPresencePeers(NodeLifecycle life) {
        this.life = life;
    }

    @Override
    public List<Neighbour> all() {
        List<Neighbour> neighbours = new ArrayList<>();
        life.node()
                .ifPresent(node ->
                        node.links().forEach((pod, link) -> neighbours.add(new Linked(pod, link))));
        return neighbours;
    }

    private record Linked(String name, PeerLink link) implements Neighbour {
        @Override
        public Runnable follow(FollowOnlineRequest request, Ear ear) {
            return link.stream(
                            CompanyInternalServiceGrpc.getFollowOnlineMethod(),
                            request,
                            new ToEar(ear))
                    ::close;
        }

        @Override
        public void relay(RelayRequest message) {
            var unused = link.ask(CompanyInternalServiceGrpc.getRelayMethod(), message, LIMIT);
        }
    }

    private record ToEar(PresencePeers.Ear ear) implements Subscriber<FollowOnlineResponse> {
        @Override
        public void next(FollowOnlineResponse report) {
            ear.heard(report);
        }

        @Override
        public void closed() {
            ear.over();
        }

        @Override
        public void broken(String why) {
            ear.over();
        }
    }
}
