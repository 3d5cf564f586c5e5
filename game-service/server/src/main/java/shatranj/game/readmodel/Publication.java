package shatranj.game.readmodel;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import shatranj.game.journal.LogWriter;

/**
 * What one fact has to leave in other topics.
 *
 * @param offset of the fact in the journal
 * @param messages written down only when they are sent, the record of the feed first
 */
record Publication(long offset, Supplier<List<TopicAppend>> messages) {
    /** Completes with whether all of them are in. */
    CompletionStage<Boolean> send() {
        CompletableFuture<Boolean> all = CompletableFuture.completedFuture(true);
        for (TopicAppend message : messages.get()) {
            CompletionStage<Boolean> acked =
                    message.writer()
                            .append(message.partition(), message.key(), message.value())
                            .thenApply(LogWriter.Appended.Acked.class::isInstance);
            all = all.thenCombine(acked, Boolean::logicalAnd);
        }
        return all;
    }
}
