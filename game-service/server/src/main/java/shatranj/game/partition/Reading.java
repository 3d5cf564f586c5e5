package shatranj.game.partition;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.domain.Refusal;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.PartitionFold;
import shatranj.game.view.GameViews;
import shatranj.game.view.RefusalProblems;
import shatranj.game.view.Viewer;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** One game as it stands for a viewer: from the fold, behind a barrier, or from the archive. */
final class Reading {
    private final Foldings foldings;
    private final FinishedGames finished;

    Reading(Foldings foldings, FinishedGames finished) {
        this.foldings = foldings;
        this.finished = finished;
    }

    CompletionStage<PodReply<ReadGameResponse>> of(GameId id, Viewer viewer) {
        return foldings.<CompletionStage<ReadGameResponse>>at(
                        id,
                        here ->
                                here.partition()
                                        .read(foldings.patience(), fold -> shown(fold, id, viewer)))
                .thenCompose(Reading::completed);
    }

    private static <A> CompletionStage<PodReply<A>> completed(PodReply<CompletionStage<A>> answer) {
        return answer instanceof PodReply.Answered<CompletionStage<A>>(CompletionStage<A> stage)
                ? stage.thenApply(PodReply.Answered::new)
                : CompletableFuture.completedStage(answer.nothing());
    }

    private CompletionStage<ReadGameResponse> shown(
            PartitionFold<Game, ?> fold, GameId id, Viewer viewer) {
        Optional<FoldedGame<Game>> game = fold.game(id);
        return game.isEmpty() || game.get().closed()
                ? finished.read(id, game.isPresent(), viewer)
                : CompletableFuture.completedStage(shown(game.get(), id, viewer));
    }

    private static ReadGameResponse shown(FoldedGame<Game> game, GameId id, Viewer viewer) {
        ReadGameResponse.Builder response = ReadGameResponse.newBuilder();
        if (game.quarantine().isPresent()) {
            String detail = "Game " + id + " cannot be read on this pod";
            return response.setRefusal(
                            RefusalProblems.proto(Problem.of(ErrorCode.QUARANTINED, detail)))
                    .build();
        }
        Optional.of(game.state())
                .filter(viewer::mayKnow)
                .ifPresentOrElse(
                        state -> response.setGame(GameViews.game(state, viewer)),
                        () ->
                                response.setRefusal(
                                        RefusalProblems.proto(new Refusal.NoSuchGame(id))));
        return response.build();
    }
}
