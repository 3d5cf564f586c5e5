package shatranj.game.lichess.challenge;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.RequestBounds;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.game.lichess.wire.ChallengeView;
import shatranj.game.lichess.wire.ExportedGame;
import shatranj.game.social.Presence;
import shatranj.game.v1.Game;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * Games against the engines of this server, which are players {@code engine-1} to {@code engine-8},
 * and games against anybody who has the code.
 */
@ApplicationScoped
public class Engines implements Endpoints {
    private static final int LEVELS = 8;

    /** An engine that is there answers in milliseconds. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Challenges challenges;
    private final ChallengeWatch waiting;
    private final Presence presence;
    private final BlockingGames games;
    private final com.fasterxml.jackson.databind.ObjectMapper json;

    public Engines(
            Challenges challenges,
            ChallengeWatch waiting,
            Presence presence,
            BlockingGames games,
            com.fasterxml.jackson.databind.ObjectMapper json) {
        this.challenges = challenges;
        this.waiting = waiting;
        this.presence = presence;
        this.games = games;
        this.json = json;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.post("/api/challenge/ai", EndpointAccess.PLAY, this::engine),
                Endpoint.post("/api/challenge/open", EndpointAccess.PLAY, this::anybody));
    }

    private LichessResponse engine(LichessRequest exchange) {
        long level =
                exchange.fields()
                        .whole("level")
                        .orElseThrow(() ->
                                RequestBounds.malformed("level", "missing", "1 to " + LEVELS));
        RequestBounds.range("level", level, 1, LEVELS);
        String engine = "engine-" + level;
        var request = ChallengeRequest.of(exchange.fields()).setOpponent(engine).build();
        if (!presence.isOnline(engine)) {
            throw away(engine).asException();
        }
        Game game = challenges.create(exchange, request);
        return switch (answered(exchange, engine, waiting.answer(exchange, game.getId()), game)) {
            case ACCEPTED ->
                    new LichessResponse.Json(
                            201,
                            ExportedGame.begun(
                                    games.read(game.getId(), exchange.caller()), exchange.voice()));
            case DECLINED, CANCELED ->
                    throw Problem.of(ErrorCode.NO_SUCH_OFFER, engine + " did not accept the game")
                            .asException();
        };
    }

    /** Who does not answer is not waited for, and finds no game later. */
    private ChallengeWatch.End answered(
            LichessRequest exchange,
            String engine,
            CompletableFuture<ChallengeWatch.End> answer,
            Game game) {
        try {
            return BlockingGames.await(answer, PATIENCE, ErrorCode.UNAVAILABLE);
        } catch (ProblemException e) {
            answer.cancel(false);
            if (challenges.withdraw(exchange, game)) {
                throw away(engine).asException();
            }
            return ChallengeWatch.End.ACCEPTED;
        }
    }

    private static Problem away(String engine) {
        return Problem.of(
                        ErrorCode.UNAVAILABLE,
                        engine + " is not there: no engine of this level is seated at the moment")
                .after(Duration.ofSeconds(10));
    }

    /** The creator sits; whoever has the code takes the other seat. */
    private LichessResponse anybody(LichessRequest exchange) {
        Game game = challenges.create(exchange, ChallengeRequest.of(exchange.fields()).build());
        ChallengeView view =
                ChallengeView.of(game, Optional.of(exchange.player().id()), exchange.voice());
        com.fasterxml.jackson.databind.node.ObjectNode answer = json.valueToTree(view);
        String url = view.url() + "?inviteCode=" + game.getInviteCode();
        return LichessResponse.json(
                answer.put("url", url)
                        .put(view.color().equals("white") ? "urlBlack" : "urlWhite", url)
                        .put("inviteCode", game.getInviteCode()));
    }
}
