package shatranj.game.lichess.tournament;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import shatranj.competition.v1.BulkGame;
import shatranj.competition.v1.BulkGames;
import shatranj.competition.v1.BulkStatus;
import shatranj.competition.v1.OrderBulkGamesRequest;
import shatranj.game.competition.OrderedGames;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** Games that an organiser orders in bulk. The token needs the scope arbiter. */
@ApplicationScoped
public class BulkEndpoints implements Endpoints {
    private static final String ROOT = "/api/bulk-pairing";
    private static final String ONE = ROOT + "/{id}";
    private static final long PAUSE_NANOS = 100_000_000;

    /** Clients want the ids of games that are made at once. */
    private static final long WAITS_MS = 8_000;

    private final OrderedGames ordered;
    private final BulkTerms terms;
    private final TournamentLines lines;
    private final Clock clock = Clock.systemUTC();

    BulkEndpoints(OrderedGames ordered, BulkTerms terms, TournamentLines lines) {
        this.ordered = ordered;
        this.terms = terms;
        this.lines = lines;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.post(ROOT, EndpointAccess.ARBITER, this::order),
                Endpoint.get(ROOT, EndpointAccess.ARBITER, this::upcoming),
                Endpoint.get(ONE, EndpointAccess.ARBITER, this::one),
                Endpoint.get(ONE + "/games", EndpointAccess.ARBITER, this::games),
                Endpoint.post(ONE + "/start-clocks", EndpointAccess.ARBITER, this::startClocks),
                Endpoint.delete(ONE, EndpointAccess.ARBITER, this::cancel));
    }

    private LichessResponse order(LichessRequest exchange) {
        String token = Commands.token(exchange);
        BulkGames bulk =
                ordered.order(
                        token,
                        OrderBulkGamesRequest.newBuilder()
                                .setRequestId(Commands.requestId(exchange))
                                .setOrder(terms.of(exchange.fields()))
                                .build());
        return shown(madeSoon(token, bulk), exchange);
    }

    /** The order as it is once its games are there, if these are due. */
    private BulkGames madeSoon(String token, BulkGames bulk) {
        long until = clock.millis() + WAITS_MS;
        BulkGames now = bulk;
        while (!BulkPairing.isPaired(now)
                && now.getOrder().getPairAtMs() <= clock.millis()
                && clock.millis() < until) {
            LockSupport.parkNanos(PAUSE_NANOS);
            now = ordered.get(token, bulk.getBulkId());
        }
        return now;
    }

    private BulkGames own(LichessRequest exchange) {
        return ordered.get(Commands.token(exchange), exchange.path("id"));
    }

    private static LichessResponse shown(BulkGames bulk, LichessRequest exchange) {
        return LichessResponse.json(BulkPairing.of(bulk, exchange.voice().dialect()));
    }

    private LichessResponse one(LichessRequest exchange) {
        return shown(own(exchange), exchange);
    }

    /** Those whose games, or whose clocks, have not begun. */
    private LichessResponse upcoming(LichessRequest exchange) {
        String token = Commands.token(exchange);
        return LichessResponse.json(
                new Upcoming(
                        ordered.list(token).stream()
                                .filter(bulk ->
                                        bulk.getOrder().getStartsAtMs() > clock.millis()
                                                && !isCancelled(bulk))
                                .map(bulk -> ordered.get(token, bulk.getBulkId()))
                                .map(bulk -> BulkPairing.of(bulk, exchange.voice().dialect()))
                                .toList()));
    }

    private static boolean isCancelled(BulkGames bulk) {
        return bulk.getStatus() == BulkStatus.BULK_STATUS_CANCELLED;
    }

    /** What Lichess wraps its list in. */
    record Upcoming(List<BulkPairing> bulks) {}

    private LichessResponse games(LichessRequest exchange) {
        Iterator<String> ids =
                own(exchange).getOrder().getGamesList().stream()
                        .map(BulkGame::getGameId)
                        .filter(id -> !id.isEmpty())
                        .iterator();
        return lines.games(ids, exchange);
    }

    /** Clocks start when it was ordered, or have started. */
    private LichessResponse startClocks(LichessRequest exchange) {
        if (own(exchange).getOrder().getStartsAtMs() > clock.millis()) {
            throw Problem.of(
                            ErrorCode.GAME_NOT_STARTED,
                            "The clocks start at startClocksAt, and not before: players were told so")
                    .asException();
        }
        return LichessResponse.ok();
    }

    /** Of games that are there nothing is undone, and nothing is said, as on Lichess. */
    private LichessResponse cancel(LichessRequest exchange) {
        try {
            var unused = ordered.cancel(Commands.token(exchange), exchange.path("id"));
        } catch (ProblemException e) {
            if (e.problem().code() != ErrorCode.GAME_STARTED) {
                throw e;
            }
        }
        return LichessResponse.ok();
    }
}
