package shatranj.game.application;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameVacation;
import shatranj.game.v1.VacationBank;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.Retry;

/**
 * What a player does in all running correspondence games at once. Each game decides for itself,
 * under a command id made of the cause and the game (journal.md §5), so the same request sent again
 * finishes what was begun and counts nowhere twice.
 */
@ApplicationScoped
public class FanOut {
    /** Games that decide at the same time. */
    private static final int AT_ONCE = 32;

    private final CommandFactory commands;
    private final BlockingGames games;

    public FanOut(CommandFactory commands, BlockingGames games) {
        this.commands = commands;
        this.games = games;
    }

    /**
     * Takes vacation until an instant, or prolongs it until then.
     *
     * @return what became of each game, in the order of their ids
     * @throws shatranj.support.problem.ProblemException OUTCOME_UNKNOWN where some games have not
     *     answered: the same request again is right
     */
    public List<GameVacation> takeVacation(Request request, Instant until) {
        RequestBounds.vacation(until, request.receivedAt());
        return inEach(request, "take vacation", Actions.vacation(until), ErrorCode.ON_VACATION);
    }

    /** Ends it; as {@link #takeVacation}. */
    public List<GameVacation> endVacation(Request request) {
        return inEach(request, "end vacation", Actions.endVacation(), ErrorCode.NOT_ON_VACATION);
    }

    private List<GameVacation> inEach(
            Request request, String word, Command action, ErrorCode soAlready) {
        request.caller().needing(CommandCodec.scope(action));
        List<Game> running =
                games.unfinished(request.caller().id(), Optional.of(request.caller())).stream()
                        .filter(game -> game.hasVacations() && isSeated(game, request.caller()))
                        .sorted(Comparator.comparing(Game::getId))
                        .toList();
        String cause = commands.cause(request, word);
        List<GameVacation> results = new ArrayList<>();
        for (int i = 0; i < running.size(); i += AT_ONCE) {
            List<Game> batch = running.subList(i, Math.min(running.size(), i + AT_ONCE));
            results.addAll(decided(request, cause, action, batch, soAlready));
        }
        unlessUnknown(results);
        return results;
    }

    private List<GameVacation> decided(
            Request request, String cause, Command action, List<Game> batch, ErrorCode soAlready) {
        record Asked(Game game, Command command, CompletionStage<DeliverResponse> answer) {}
        List<Asked> asked = new ArrayList<>();
        for (Game game : batch) {
            GameId id = CommandFactory.gameId(game.getId());
            Command command = commands.caused(request, id, cause, action);
            asked.add(new Asked(game, command, games.submit(command)));
        }
        return asked.stream()
                .map(one -> {
                    DeliverResponse answer = games.answer(one.answer(), one.command());
                    return result(one.game(), request.caller(), answer, soAlready);
                })
                .toList();
    }

    private static GameVacation result(
            Game before, Caller caller, DeliverResponse answer, ErrorCode soAlready) {
        GameVacation.Builder result = GameVacation.newBuilder().setGameId(before.getId());
        if (answer.hasDone()) {
            return result.setBank(bank(answer.getDone().getGame(), caller))
                    .setVersion(answer.getDone().getVersion())
                    .setReplayed(answer.getDone().getReplayed())
                    .build();
        }
        String code = answer.getRefusal().getCode();
        return code.equals(soAlready.name())
                ? result.setBank(bank(before, caller)).setVersion(before.getVersion()).build()
                : result.setCode(code).setDetail(answer.getRefusal().getDetail()).build();
    }

    /** A game that has not answered may have decided. */
    private static void unlessUnknown(List<GameVacation> results) {
        List<GameVacation> open =
                results.stream()
                        .filter(result ->
                                !result.getCode().isEmpty()
                                        && Problem.named(result.getCode(), "").retry()
                                                == Retry.SAME_REQUEST)
                        .toList();
        if (!open.isEmpty()) {
            throw Problem.of(
                            ErrorCode.OUTCOME_UNKNOWN,
                            open.size()
                                    + " of "
                                    + results.size()
                                    + " games have not answered, such as "
                                    + open.getFirst().getGameId()
                                    + " ("
                                    + open.getFirst().getDetail()
                                    + "); send the same request again")
                    .asException();
        }
    }

    private static boolean isSeated(Game game, Caller caller) {
        return isWhite(game, caller) || game.getBlack().getId().equals(caller.id());
    }

    private static boolean isWhite(Game game, Caller caller) {
        return game.getWhite().getId().equals(caller.id());
    }

    private static VacationBank bank(Game game, Caller caller) {
        return isWhite(game, caller)
                ? game.getVacations().getWhite()
                : game.getVacations().getBlack();
    }
}
