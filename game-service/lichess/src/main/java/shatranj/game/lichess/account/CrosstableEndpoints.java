package shatranj.game.lichess.account;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import shatranj.analysis.v1.SideCounts;
import shatranj.game.analysis.FinishedGames;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;

/** How two players did against each other. */
@ApplicationScoped
public class CrosstableEndpoints implements Endpoints {
    private static final double HALF = 0.5;

    private final FinishedGames games;

    public CrosstableEndpoints(FinishedGames games) {
        this.games = games;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get(
                        "/api/crosstable/{user1}/{user2}", EndpointAccess.ANYBODY, this::both));
    }

    /**
     * The points of both.
     *
     * @param users points by name: one for a win, half of one for a draw
     * @param nbGames public games with a result
     */
    record Crosstable(Map<String, Double> users, long nbGames) {}

    private LichessResponse both(LichessRequest exchange) {
        String one = Accounts.named(exchange.path("user1"));
        String other = Accounts.named(exchange.path("user2"));
        SideCounts counts = games.headToHead(one, other);
        double draws = HALF * counts.getDraws();
        return LichessResponse.json(
                new Crosstable(
                        Map.of(one, counts.getWins() + draws, other, counts.getLosses() + draws),
                        counts.getGames()));
    }
}
