package shatranj.game.lichess.challenge;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import shatranj.game.edge.Bounds;
import shatranj.game.edge.Games;
import shatranj.game.lichess.Access;
import shatranj.game.lichess.Answer;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.Exchange;
import shatranj.game.lichess.wire.ChallengeView;
import shatranj.game.lichess.wire.ExportedGame;
import shatranj.game.presence.Presence;
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
    private final Waiting waiting;
    private final Presence presence;
    private final Games games;
    private final com.fasterxml.jackson.databind.ObjectMapper json;

    public Engines(
            Challenges challenges,
            Waiting waiting,
            Presence presence,
            Games games,
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
                Endpoint.post("/api/challenge/ai", Access.PLAY, this::engine),
                Endpoint.post("/api/challenge/open", Access.PLAY, this::anybody));
    }

    private Answer engine(Exchange exchange) {
        long level =
                exchange.fields()
                        .whole("level")
                        .orElseThrow(() -> Bounds.malformed("level", "missing", "1 to " + LEVELS));
        Bounds.range("level", level, 1, LEVELS);
        String engine = "engine-" + level;
        var wish = Wish.of(exchange.fields()).setOpponent(engine).build();
        if (!presence.isOnline(engine)) {
            throw away(engine).asException();
        }
        Game game = challenges.create(exchange, wish);
        return switch (answered(exchange, engine, waiting.answer(exchange, game.getId()), game)) {
            case ACCEPTED ->
                    new Answer.Json(
                            201,
                            ExportedGame.begun(
                                    games.read(game.getId(), exchange.caller()), exchange.voice()));
            case DECLINED, CANCELED ->
                    throw Problem.of(ErrorCode.NO_SUCH_OFFER, engine + " did not accept the game")
                            .asException();
        };
    }

    /** Who does not answer is not waited for, and finds no game later. */
    private Waiting.End answered(
            Exchange exchange, String engine, CompletableFuture<Waiting.End> answer, Game game) {
        try {
            return Games.await(answer, PATIENCE, ErrorCode.UNAVAILABLE);
        } catch (ProblemException e) {
            answer.cancel(false);
            if (challenges.withdraw(exchange, game)) {
                throw away(engine).asException();
            }
            return Waiting.End.ACCEPTED;
        }
    }

    private static Problem away(String engine) {
        return Problem.of(
                        ErrorCode.UNAVAILABLE,
                        engine + " is not there: no engine of this level is seated at the moment")
                .after(Duration.ofSeconds(10));
    }

    /** The creator sits; whoever has the code takes the other seat. */
    private Answer anybody(Exchange exchange) {
        Game game = challenges.create(exchange, Wish.of(exchange.fields()).build());
        ChallengeView view =
                ChallengeView.of(game, Optional.of(exchange.player().id()), exchange.voice());
        com.fasterxml.jackson.databind.node.ObjectNode answer = json.valueToTree(view);
        String url = view.url() + "?inviteCode=" + game.getInviteCode();
        return Answer.json(
                answer.put("url", url)
                        .put(view.color().equals("white") ? "urlBlack" : "urlWhite", url)
                        .put("inviteCode", game.getInviteCode()));
    }
}
