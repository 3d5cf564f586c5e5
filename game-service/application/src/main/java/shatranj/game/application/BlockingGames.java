package shatranj.game.application;

import com.google.protobuf.ByteString;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.port.Games;
import shatranj.game.v1.Game;
import shatranj.game.view.RefusalProblems;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.problem.Retry;

/**
 * Asks {@link Games} and waits for the answer; called on virtual threads. Every refusal leaves as a
 * {@link ProblemException}.
 */
@ApplicationScoped
public class BlockingGames {
    /** {@link Games} answer by the command's deadline; beyond this much more they are broken. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    private static final Duration READING = Duration.ofSeconds(10);

    private final Games port;

    public BlockingGames(Games port) {
        this.port = port;
    }

    /** Has a command decided; the answer is the same for the same command. */
    public DeliverResponse.Done decide(Command command, boolean keyed) {
        return done(ask(command), command, keyed);
    }

    /**
     * Has a command decided, without waiting for it. The stage completes on any thread, and fails
     * with a {@link ProblemException} where the command is refused.
     */
    public CompletionStage<DeliverResponse.Done> deciding(Command command, boolean keyed) {
        return submit(command)
                .toCompletableFuture()
                .orTimeout(limit(command).toMillis(), TimeUnit.MILLISECONDS)
                .handle((response, failure) ->
                        failure == null
                                ? done(response, command, keyed)
                                : lost(failure, command, keyed));
    }

    private static DeliverResponse.Done lost(Throwable failure, Command command, boolean keyed) {
        if (failure instanceof TimeoutException) {
            throw refusal(late(ErrorCode.OUTCOME_UNKNOWN, limit(command)), command, keyed)
                    .asException();
        }
        throw failure instanceof RuntimeException expected
                ? expected
                : new IllegalStateException("Games failed", failure);
    }

    /** Has a command decided; absent where it is refused with a code that the caller expects. */
    Optional<DeliverResponse.Done> decideUnless(ErrorCode expected, Command command) {
        DeliverResponse response = ask(command);
        return response.hasRefusal() && response.getRefusal().getCode().equals(expected.name())
                ? Optional.empty()
                : Optional.of(done(response, command, true));
    }

    private static DeliverResponse.Done done(
            DeliverResponse response, Command command, boolean keyed) {
        return switch (response.getAnswerCase()) {
            case DONE -> {
                if (response.getDone().hasPenalised()) {
                    throw RefusalProblems.problem(response.getDone().getPenalised()).asException();
                }
                yield response.getDone();
            }
            case REFUSAL ->
                    throw refusal(RefusalProblems.problem(response.getRefusal()), command, keyed)
                            .asException();
            case ANSWER_NOT_SET -> throw new IllegalStateException("Games answered nothing");
        };
    }

    private DeliverResponse ask(Command command) {
        return answer(submit(command), command);
    }

    /** Has a command decided, beside others. */
    CompletionStage<DeliverResponse> submit(Command command) {
        CommandCodec.check(command);
        return port.submit(command);
    }

    /** Waits for the answer to a command. */
    DeliverResponse answer(CompletionStage<DeliverResponse> asked, Command command) {
        return await(asked, limit(command), ErrorCode.OUTCOME_UNKNOWN);
    }

    private static Duration limit(Command command) {
        return Duration.ofMillis(command.getDeadlineAtMs() - command.getReceivedAtMs()).plus(GRACE);
    }

    private static Problem late(ErrorCode code, Duration limit) {
        return Problem.of(code, "There was no answer within " + limit.toMillis() + " ms");
    }

    /**
     * Without a key the same request is another command, so what would count twice must not be sent
     * again blindly (api.md §2).
     */
    private static Problem refusal(Problem problem, Command command, boolean keyed) {
        boolean countsTwice =
                !keyed
                        && (command.hasCreate()
                                || command.hasOfferDraw()
                                || command.hasOfferTakeback()
                                || command.hasGiveTime()
                                || command.hasAdjustTime());
        return problem.code() == ErrorCode.OUTCOME_UNKNOWN && countsTwice
                ? problem.withRetry(Retry.NEVER)
                : problem;
    }

    /** A game as it is now, for the eyes of whoever asks. */
    public Game read(String game, Optional<Caller> viewer) {
        return game(await(reading(game, viewer), READING, ErrorCode.UNAVAILABLE));
    }

    /** Several games as they are now, asked for at once. */
    public List<Game> readAll(List<String> ids, Optional<Caller> viewer) {
        List<CompletionStage<ReadGameResponse>> asked =
                ids.stream().map(id -> reading(id, viewer)).toList();
        return asked.stream()
                .map(answer -> game(await(answer, READING, ErrorCode.UNAVAILABLE)))
                .toList();
    }

    private CompletionStage<ReadGameResponse> reading(String game, Optional<Caller> viewer) {
        return port.read(
                ReadGameRequest.newBuilder()
                        .setGameId(ByteString.copyFrom(CommandFactory.gameId(game).bytes()))
                        .setToken(viewer.map(Caller::token).orElse(""))
                        .build());
    }

    private static Game game(ReadGameResponse response) {
        return switch (response.getAnswerCase()) {
            case GAME -> response.getGame();
            case REFUSAL -> throw RefusalProblems.problem(response.getRefusal()).asException();
            case ANSWER_NOT_SET -> throw new IllegalStateException("Games answered nothing");
        };
    }

    /** A player's unfinished games that the viewer may see. */
    public List<Game> unfinished(String player, Optional<Caller> viewer) {
        return await(
                port.unfinished(player, viewer.map(Caller::token).orElse("")),
                READING,
                ErrorCode.UNAVAILABLE);
    }

    /** Waits for a stage; a virtual thread costs nothing while it does. */
    public static <T> T await(CompletionStage<T> stage, Duration limit, ErrorCode late) {
        try {
            return stage.toCompletableFuture().get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw late(late, limit).asException();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Problem.of(late, "The server stopped while it waited for an answer")
                    .asException();
        } catch (ExecutionException e) {
            throw unwrapped(e);
        }
    }

    private static RuntimeException unwrapped(Throwable failure) {
        Throwable cause = failure.getCause();
        return switch (cause) {
            case CompletionException nested when nested.getCause() != null -> unwrapped(nested);
            case RuntimeException expected -> expected;
            case null, default -> new IllegalStateException("Games failed", failure);
        };
    }
}
