package shatranj.game.partition;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.PlayerGame;

/**
 * The archive of a pod that is still being put together: whoever holds games is there before
 * whoever knows the other pods.
 */
public final class ArchiveLink implements Archive {
    private volatile @Nullable Archive archive;

    /** From now on this one is asked. */
    public void connect(Archive to) {
        archive = to;
    }

    @Override
    public CompletionStage<Optional<ArchivedGame>> peek(GameId id) {
        return ask(there -> there.peek(id));
    }

    @Override
    public CompletionStage<Optional<ArchivedGame>> find(GameId id) {
        return ask(there -> there.find(id));
    }

    @Override
    public CompletionStage<List<PlayerGame>> finished(ListFinishedRequest request) {
        return ask(there -> there.finished(request));
    }

    private <T> CompletionStage<T> ask(Function<Archive, CompletionStage<T>> question) {
        Archive there = archive;
        return there == null
                ? CompletableFuture.failedStage(
                        ArchiveUnavailable.because("this pod is starting").asException())
                : question.apply(there);
    }
}
