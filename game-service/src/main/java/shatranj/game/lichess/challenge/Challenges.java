package shatranj.game.lichess.challenge;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import shatranj.game.edge.Actions;
import shatranj.game.edge.Bounds;
import shatranj.game.edge.Commands;
import shatranj.game.edge.EdgeLimits;
import shatranj.game.edge.Games;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.lichess.Access;
import shatranj.game.lichess.Answer;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.Exchange;
import shatranj.game.lichess.wire.ChallengeView;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.DeclineReason;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.rules.v1.OutcomeReason;
import shatranj.support.limits.RequestLimits;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * Challenges to a player: made, answered, withdrawn and listed. Accepting, declining and
 * withdrawing can be said once in a game, so who says it again is told the same.
 */
@ApplicationScoped
public class Challenges implements Endpoints {
    /** What clients take a 404 for: somebody else was quicker, or it was withdrawn. */
    private static final Set<ErrorCode> GONE =
            Set.of(ErrorCode.GAME_OVER, ErrorCode.SEAT_TAKEN, ErrorCode.GAME_STARTED);

    private final Commands commands;
    private final Games games;
    private final RequestLimits limits;
    private final Waiting waiting;

    public Challenges(Commands commands, Games games, RequestLimits limits, Waiting waiting) {
        this.commands = commands;
        this.games = games;
        this.limits = limits;
        this.waiting = waiting;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/api/challenge", Access.PLAY, this::list),
                Endpoint.post("/api/challenge/{user}", Access.PLAY, this::create),
                Endpoint.post("/api/challenge/{id}/accept", Access.PLAY, this::accept),
                Endpoint.post("/api/challenge/{id}/decline", Access.PLAY, this::decline),
                Endpoint.post("/api/challenge/{id}/cancel", Access.PLAY, this::cancel),
                Endpoint.get("/api/challenge/{id}/show", Access.PLAY, this::show));
    }

    private Answer create(Exchange exchange) {
        CreateGameRequest.Builder wish =
                Wish.of(exchange.fields())
                        .setOpponent(exchange.path("user").toLowerCase(Locale.ROOT));
        boolean kept = exchange.fields().flag("keepAliveStream");
        Game game = create(exchange, wish.build());
        ChallengeView view =
                ChallengeView.of(game, Optional.of(exchange.player().id()), exchange.voice());
        return kept
                ? new Answer.Lines(lines -> waiting.keep(exchange, view, lines))
                : Answer.json(view);
    }

    /** Makes an open game. */
    Game create(Exchange exchange, CreateGameRequest wish) {
        Command command = commands.create(exchange.command(), wish);
        limits.spend(EdgeLimits.CREATIONS, exchange.player().id());
        return games.decide(command, exchange.command().key().isPresent()).getGame();
    }

    private Answer accept(Exchange exchange) {
        String code = exchange.fields().text("inviteCode").orElse("");
        return done(exchange, "accept challenge", Actions.join(code));
    }

    private Answer decline(Exchange exchange) {
        DeclineReason reason =
                exchange.fields()
                        .text("reason")
                        .map(Challenges::reason)
                        .orElse(DeclineReason.DECLINE_REASON_GENERIC);
        return done(exchange, "decline challenge", Actions.decline(reason));
    }

    private static DeclineReason reason(String key) {
        return ChallengeView.Declines.of(key)
                .orElseThrow(() ->
                        Bounds.malformed(
                                "reason",
                                Bounds.shown(key),
                                "one of " + ChallengeView.Declines.all()));
    }

    /** Withdraws what nobody has accepted: an accepted challenge is a game, and is aborted. */
    private Answer cancel(Exchange exchange) {
        Game game = games.read(exchange.path("id"), exchange.caller());
        String caller = exchange.player().id();
        if (!game.getCreator().getId().equals(caller)) {
            throw Problem.of(
                            ErrorCode.NOT_YOUR_SEAT,
                            "Challenge " + game.getId() + " was not made by '" + caller + "'")
                    .asException();
        }
        if (game.getOutcome().getReason() == OutcomeReason.OUTCOME_REASON_ABORTED
                && !game.hasStartedAt()) {
            return Answer.ok();
        }
        if (game.getStatus() != GameStatus.GAME_STATUS_OPEN) {
            throw gone(game.getId() + " is not open any more").asException();
        }
        orGone(() -> withdrawn(exchange, game));
        return Answer.ok();
    }

    private DeliverResponse.Done withdrawn(Exchange exchange, Game open) {
        return games.decide(
                commands.named(
                        exchange.command(open.getVersion()),
                        Commands.gameId(open.getId()),
                        "cancel challenge",
                        Actions.abort()),
                true);
    }

    /** Withdraws a game if it is still open; false where it was answered meanwhile. */
    boolean withdraw(Exchange exchange, Game open) {
        try {
            var unused = withdrawn(exchange, open);
            return true;
        } catch (ProblemException e) {
            if (e.problem().code() == ErrorCode.VERSION_MISMATCH) {
                return false;
            }
            throw e;
        }
    }

    private Answer done(Exchange exchange, String word, Command action) {
        orGone(() ->
                games.decide(
                        commands.named(
                                exchange.command(),
                                Commands.gameId(exchange.path("id")),
                                word,
                                action),
                        true));
        return Answer.ok();
    }

    private static void orGone(Supplier<?> decision) {
        try {
            var unused = decision.get();
        } catch (ProblemException e) {
            ErrorCode code = e.problem().code();
            if (GONE.contains(code) || code == ErrorCode.VERSION_MISMATCH) {
                throw gone(e.problem().detail()).asException();
            }
            throw e;
        }
    }

    private static Problem gone(String why) {
        return Problem.of(ErrorCode.NO_SUCH_GAME, "The challenge is gone: " + why);
    }

    private Answer list(Exchange exchange) {
        String caller = exchange.player().id();
        List<Game> open =
                games.unfinished(caller, exchange.caller()).stream()
                        .filter(game -> game.getStatus() == GameStatus.GAME_STATUS_OPEN)
                        .toList();
        return Answer.json(
                Map.of(
                        "in",
                        open.stream()
                                .filter(game -> game.getInvited().getId().equals(caller))
                                .map(game -> view(game, exchange))
                                .toList(),
                        "out",
                        open.stream()
                                .filter(game -> game.getCreator().getId().equals(caller))
                                .map(game -> view(game, exchange))
                                .toList()));
    }

    private Answer show(Exchange exchange) {
        return Answer.json(view(games.read(exchange.path("id"), exchange.caller()), exchange));
    }

    private static ChallengeView view(Game game, Exchange exchange) {
        return ChallengeView.of(game, Optional.of(exchange.player().id()), exchange.voice());
    }
}
