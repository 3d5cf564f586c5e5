package shatranj.game.cluster.life;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import shatranj.game.cluster.peer.PeerLink;
import shatranj.game.cluster.pod.Reply;
import shatranj.game.internal.v1.CompanyInternalServiceGrpc;
import shatranj.game.internal.v1.RelayRequest;
import shatranj.game.internal.v1.ReportOnlineRequest;
import shatranj.game.internal.v1.ReportOnlineResponse;
import shatranj.game.owner.LocalAnswer;
import shatranj.game.presence.Neighbours;

/** The peers that this pod has heard of, over the connections that it has anyway. */
@ApplicationScoped
public class ClusterNeighbours implements Neighbours {
    private static final Duration LIMIT = Duration.ofSeconds(1);

    private final Life life;

    public ClusterNeighbours(Life life) {
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
        public CompletionStage<Optional<ReportOnlineResponse>> report(ReportOnlineRequest request) {
            return link.ask(CompanyInternalServiceGrpc.getReportOnlineMethod(), request, LIMIT)
                    .thenApply(Linked::given);
        }

        private static Optional<ReportOnlineResponse> given(Reply<ReportOnlineResponse> reply) {
            return reply
                                    instanceof
                                    Reply.Said<ReportOnlineResponse>(
                                            LocalAnswer<ReportOnlineResponse> answer)
                            && answer
                                    instanceof
                                    LocalAnswer.Given<ReportOnlineResponse>(
                                            ReportOnlineResponse report)
                    ? Optional.of(report)
                    : Optional.empty();
        }

        @Override
        public void relay(RelayRequest message) {
            var unused = link.ask(CompanyInternalServiceGrpc.getRelayMethod(), message, LIMIT);
        }
    }
}
