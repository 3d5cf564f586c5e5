package shatranj.game.partition;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.PlayerGame;

/**
 * Finished games, wherever they are kept. A game that is in it never changes. Stages fail with a
 * ProblemException of UNAVAILABLE where nobody can tell, never with a wrong answer.
 */
public interface Archive {
    /** Nothing was ever put there: for games that nobody keeps. */
    Archive EMPTY =
            new Archive() {
                @Override
                public CompletionStage<Optional<ArchivedGame>> peek(GameId id) {
                    return CompletableFuture.completedStage(Optional.empty());
                }

                @Override
                public CompletionStage<Optional<ArchivedGame>> find(GameId id) {
                    return CompletableFuture.completedStage(Optional.empty());
                }

                @Override
                public CompletionStage<List<PlayerGame>> finished(ListFinishedRequest request) {
                    return CompletableFuture.completedStage(List.of());
                }
            };

    /** A game, if whoever can be asked quickly has it; that nobody has proves nothing. */
    CompletionStage<Optional<ArchivedGame>> peek(GameId id);

    /** A game, or the certainty that it was not in the archive when this was asked. */
    CompletionStage<Optional<ArchivedGame>> find(GameId id);

    /**
     * A player's finished games, newest first, with everything that was published when this was
     * asked: as many as the limit says, or all there are.
     *
     * @param request without mark
     */
    CompletionStage<List<PlayerGame>> finished(ListFinishedRequest request);
}
