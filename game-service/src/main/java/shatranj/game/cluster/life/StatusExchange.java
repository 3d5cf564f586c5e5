package shatranj.game.cluster.life;

import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import shatranj.game.cluster.pod.Reply;
import shatranj.game.internal.v1.ExchangeStatusRequest;
import shatranj.game.internal.v1.ExchangeStatusResponse;
import shatranj.game.internal.v1.GameInternalServiceGrpc;
import shatranj.game.internal.v1.PodStatus;
import shatranj.game.owner.LocalAnswer;

/**
 * Tells peers this pod's status and hears theirs. A peer that leaves several statuses without an
 * answer gets a new connection: the old one may lead to a machine that is gone and never said so.
 */
final class StatusExchange {
    /** A late word is better than none. */
    private static final Duration LIMIT = Duration.ofSeconds(1);

    /** A few seconds' worth: a new connection to a pod that is only slow makes it slower. */
    private static final int UNANSWERED_BEFORE_RESET = 15;

    private final Supplier<PodStatus> own;
    private final BiConsumer<Peers.Peer, PodStatus> heard;
    private final Consumer<String> failed;

    /**
     * @param failed is told the name of a peer that could not be connected
     */
    StatusExchange(
            Supplier<PodStatus> own,
            BiConsumer<Peers.Peer, PodStatus> heard,
            Consumer<String> failed) {
        this.own = own;
        this.heard = heard;
        this.failed = failed;
    }

    /** One round. */
    void with(List<Peers.Peer> peers) {
        if (peers.isEmpty()) {
            return;
        }
        ExchangeStatusRequest request =
                ExchangeStatusRequest.newBuilder().setStatus(own.get()).build();
        for (Peers.Peer peer : peers) {
            peer.link()
                    .ask(GameInternalServiceGrpc.getExchangeStatusMethod(), request, LIMIT)
                    .thenAccept(reply -> replied(peer, reply));
        }
    }

    /** Whether every peer has answered or failed at least once. */
    boolean hasHeardOf(List<Peers.Peer> peers) {
        return peers.stream().allMatch(peer -> peer.asked);
    }

    private void replied(Peers.Peer peer, Reply<ExchangeStatusResponse> reply) {
        switch (reply) {
            case Reply.Said<ExchangeStatusResponse>(LocalAnswer<ExchangeStatusResponse> answer)
                    when answer
                            instanceof
                            LocalAnswer.Given<ExchangeStatusResponse>(
                                    ExchangeStatusResponse response) -> {
                peer.unanswered = 0;
                heard.accept(peer, response.getStatus());
            }
            case Reply.Said<ExchangeStatusResponse> nothing -> {}
            case Reply.NotSent<ExchangeStatusResponse> notSent -> peer.name().ifPresent(failed);
            case Reply.Broken<ExchangeStatusResponse> broken -> unanswered(peer);
        }
        peer.asked = true;
    }

    private void unanswered(Peers.Peer peer) {
        peer.unanswered++;
        if (peer.unanswered >= UNANSWERED_BEFORE_RESET) {
            peer.unanswered = 0;
            peer.link().reset();
        }
    }
}
