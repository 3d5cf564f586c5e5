package shatranj.game.application;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import shatranj.game.domain.GameId;
import shatranj.game.domain.Sequel;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.rules.v1.Color;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * Games that follow from one that is over. They are decided elsewhere than the old game, so what
 * spans the two is done in steps that may be repeated: each has a name of its own, so that whoever
 * sends the same request again finishes what was begun and changes nothing else (journal.md §5).
 */
@ApplicationScoped
public class Sequels {
    /** How long after the end of a game its rematch can be had. */
    private static final Duration OPEN = Duration.ofDays(1);

    private final CommandFactory commands;
    private final BlockingGames games;

    public Sequels(CommandFactory commands, BlockingGames games) {
        this.commands = commands;
        this.games = games;
    }

    /** Proposes a rematch with colours swapped, or joins the one that the opponent proposed. */
    public DeliverResponse.Done rematch(Request request, String game) {
        Game over = over(game, Optional.of(request.caller()));
        Color before = colorOf(over, request.caller());
        Instant end = instant(over.getEndedAt());
        Duration left = Duration.between(request.receivedAt(), end.plus(OPEN));
        if (!left.isPositive()) {
            throw refused(
                    ErrorCode.GAME_OVER,
                    "Game " + game + " ended at " + end + "; a rematch can be had within a day");
        }
        GameId id = idOf(Sequel.REMATCH, over);
        boolean wasWhite = before == Color.COLOR_WHITE;
        CreateGameRequest.Builder creation =
                sameTerms(over)
                        .setOpponent((wasWhite ? over.getBlack() : over.getWhite()).getId())
                        .setExpiresInMs(left.toMillis());
        Command.Create.Builder create =
                follows(over, Command.SequelKind.SEQUEL_KIND_REMATCH)
                        .setRequest(creation)
                        .setCreatorColor(wasWhite ? Color.COLOR_BLACK : Color.COLOR_WHITE);
        Optional<DeliverResponse.Done> proposed = created(request, id, "rematch", create);
        return proposed.orElseGet(() ->
                games.decide(commands.named(request, id, "join rematch", Actions.join("")), true));
    }

    /** The rematch of a game that is over. */
    public Game rematchOf(String game, Optional<Caller> viewer) {
        return games.read(idOf(Sequel.REMATCH, over(game, viewer)).toString(), viewer);
    }

    /**
     * Cancels a game and starts it again with the same seats, colours and clock (Article 7.1). The
     * answer is the cancelled game, which names the new one.
     */
    public DeliverResponse.Done cancel(Request request, String game) {
        DeliverResponse.Done cancelled =
                games.decide(
                        commands.named(
                                request, CommandFactory.gameId(game), "cancel", Actions.cancel()),
                        true);
        try {
            restart(request, cancelled.getGame());
        } catch (ProblemException e) {
            throw refused(
                    ErrorCode.OUTCOME_UNKNOWN,
                    "Game "
                            + game
                            + " is cancelled, but it is not sure that it was started again ("
                            + e.problem().detail()
                            + "); send the same request again");
        }
        return cancelled;
    }

    private void restart(Request request, Game cancelled) {
        CreateGameRequest.Builder creation =
                sameTerms(cancelled)
                        .setWhite(cancelled.getWhite().getId())
                        .setBlack(cancelled.getBlack().getId());
        // Where the seat is taken, an earlier delivery has done it.
        var unused =
                created(
                        request,
                        CommandFactory.gameId(cancelled.getRestartedAs()),
                        "restart",
                        follows(cancelled, Command.SequelKind.SEQUEL_KIND_RESTART)
                                .setRequest(creation));
    }

    /** The new game; absent where it exists by somebody else's hand. */
    private Optional<DeliverResponse.Done> created(
            Request request, GameId id, String word, Command.Create.Builder create) {
        return games.decideUnless(
                ErrorCode.SEAT_TAKEN,
                commands.named(
                        request.withoutVersion(),
                        id,
                        word,
                        Command.newBuilder().setCreate(create).build()));
    }

    private static Command.Create.Builder follows(Game over, Command.SequelKind kind) {
        return Command.Create.newBuilder()
                .setSequelOf(ByteString.copyFrom(CommandFactory.gameId(over.getId()).bytes()))
                .setSequel(kind);
    }

    private static CreateGameRequest.Builder sameTerms(Game over) {
        CreateGameRequest.Builder creation =
                CreateGameRequest.newBuilder()
                        .setRuleSet(over.getRuleSet().getName())
                        .setIllegalMove(over.getIllegalMove())
                        .setVisibility(over.getVisibility())
                        .setNoStartMs(over.getNoStartMs());
        if (over.getRuleSet().hasOptions()) {
            creation.setRuleOptions(over.getRuleSet().getOptions());
        }
        over.getArbitersList().forEach(arbiter -> creation.addArbiters(arbiter.getId()));
        if (over.hasTimeControl()) {
            creation.getTimeControlBuilder().setText(over.getTimeControl().getText());
        }
        return over.getSetup().equals("fen")
                ? creation.setInitialFen(over.getInitialFen())
                : creation.setSetup(over.getSetup());
    }

    private Game over(String id, Optional<Caller> viewer) {
        Game game = games.read(id, viewer);
        if (game.getStatus() != GameStatus.GAME_STATUS_FINISHED) {
            throw refused(ErrorCode.GAME_NOT_OVER, "Game " + id + " is not over");
        }
        if (!game.hasWhite() || !game.hasBlack()) {
            throw refused(ErrorCode.GAME_NOT_STARTED, "Game " + id + " was never played");
        }
        return game;
    }

    private static Color colorOf(Game game, Caller caller) {
        if (game.getWhite().getId().equals(caller.id())) {
            return Color.COLOR_WHITE;
        }
        if (game.getBlack().getId().equals(caller.id())) {
            return Color.COLOR_BLACK;
        }
        throw refused(ErrorCode.NOT_YOUR_SEAT, "'" + caller.id() + "' had no seat in that game");
    }

    private static GameId idOf(Sequel sequel, Game over) {
        return sequel.of(
                CommandFactory.gameId(over.getId()), instant(over.getEndedAt()).toEpochMilli());
    }

    private static Instant instant(Timestamp at) {
        return Instant.ofEpochSecond(at.getSeconds(), at.getNanos());
    }

    private static ProblemException refused(ErrorCode code, String detail) {
        return Problem.of(code, detail).asException();
    }
}
