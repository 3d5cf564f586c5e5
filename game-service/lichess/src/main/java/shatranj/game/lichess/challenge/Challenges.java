package shatranj.game.lichess.challenge;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import shatranj.game.application.Actions;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.CommandFactory;
import shatranj.game.application.EdgeLimits;
import shatranj.game.application.RequestBounds;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
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
import shatranj.support.text.Excerpt;

/**
 * Challenges to a player: made, answered, withdrawn and listed. Accepting, declining and
 * withdrawing can be said once in a game, so who says it again is told the same.
 */
@ApplicationScoped
public class Challenges implements Endpoints {
    /** What clients take a 404 for: somebody else was quicker, or it was withdrawn. */
    private static final Set<ErrorCode> GONE =
            Set.of(ErrorCode.GAME_OVER, ErrorCode.SEAT_TAKEN, ErrorCode.GAME_STARTED);

    private final CommandFactory commands;
    private final BlockingGames games;
    private final RequestLimits limits;
    private final ChallengeWatch waiting;

    public Challenges(
            CommandFactory commands,
            BlockingGames games,
            RequestLimits limits,
            ChallengeWatch waiting) {
        this.commands = commands;
        this.games = games;
        this.limits = limits;
        this.waiting = waiting;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/api/challenge", EndpointAccess.PLAY, this::list),
                Endpoint.post("/api/challenge/{user}", EndpointAccess.PLAY, this::create),
                Endpoint.post("/api/challenge/{id}/accept", EndpointAccess.PLAY, this::accept),
                Endpoint.post("/api/challenge/{id}/decline", EndpointAccess.PLAY, this::decline),
                Endpoint.post("/api/challenge/{id}/cancel", EndpointAccess.PLAY, this::cancel),
                Endpoint.get("/api/challenge/{id}/show", EndpointAccess.PLAY, this::show));
    }

    private LichessResponse create(LichessRequest exchange) {
        CreateGameRequest.Builder request =
                ChallengeRequest.of(exchange.fields())
                        .setOpponent(exchange.path("user").toLowerCase(Locale.ROOT));
        boolean kept = exchange.fields().flag("keepAliveStream");
        Game game = create(exchange, request.build());
        ChallengeView view =
                ChallengeView.of(game, Optional.of(exchange.player().id()), exchange.voice());
        return kept
                ? new LichessResponse.Lines(lines -> waiting.keep(exchange, view, lines))
                : LichessResponse.json(view);
    }

    /** Makes an open game. */
    Game create(LichessRequest exchange, CreateGameRequest request) {
        Command command = commands.create(exchange.command(), request);
        limits.spend(EdgeLimits.CREATIONS, exchange.player().id());
        return games.decide(command, exchange.command().key().isPresent()).getGame();
    }

    private LichessResponse accept(LichessRequest exchange) {
        String code = exchange.fields().text("inviteCode").orElse("");
        return done(exchange, "accept challenge", Actions.join(code));
    }

    private LichessResponse decline(LichessRequest exchange) {
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
                        RequestBounds.malformed(
                                "reason",
                                Excerpt.quoted(key),
                                "one of " + ChallengeView.Declines.all()));
    }

    /** Withdraws what nobody has accepted: an accepted challenge is a game, and is aborted. */
    private LichessResponse cancel(LichessRequest exchange) {
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
            return LichessResponse.ok();
        }
        if (game.getStatus() != GameStatus.GAME_STATUS_OPEN) {
            throw gone(game.getId() + " is not open any more").asException();
        }
        orGone(() -> withdrawn(exchange, game));
        return LichessResponse.ok();
    }

    private DeliverResponse.Done withdrawn(LichessRequest exchange, Game open) {
        return games.decide(
                commands.named(
                        exchange.command(open.getVersion()),
                        CommandFactory.gameId(open.getId()),
                        "cancel challenge",
                        Actions.abort()),
                true);
    }

    /** Withdraws a game if it is still open; false where it was answered meanwhile. */
    boolean withdraw(LichessRequest exchange, Game open) {
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

    private LichessResponse done(LichessRequest exchange, String word, Command action) {
        orGone(() ->
                games.decide(
                        commands.named(
                                exchange.command(),
                                CommandFactory.gameId(exchange.path("id")),
                                word,
                                action),
                        true));
        return LichessResponse.ok();
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

    private LichessResponse list(LichessRequest exchange) {
        String caller = exchange.player().id();
        List<Game> open =
                games.unfinished(caller, exchange.caller()).stream()
                        .filter(game -> game.getStatus() == GameStatus.GAME_STATUS_OPEN)
                        .toList();
        return LichessResponse.json(
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

    private LichessResponse show(LichessRequest exchange) {
        return LichessResponse.json(
                view(games.read(exchange.path("id"), exchange.caller()), exchange));
    }

    private static ChallengeView view(Game game, LichessRequest exchange) {
        return ChallengeView.of(game, Optional.of(exchange.player().id()), exchange.voice());
    }
}
