package shatranj.game.readmodel;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.game.internal.v1.FindArchivedRequest;
import shatranj.game.internal.v1.FindArchivedResponse;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.internal.v1.ListFinishedResponse;
import shatranj.game.internal.v1.TableMark;
import shatranj.game.partition.ArchiveUnavailable;
import shatranj.game.partition.PodReply;

/**
 * What the tables on this pod have. Methods return at once; answers come from threads of their own.
 */
public interface LocalTables extends TablesPod, AutoCloseable {
    /** A pod without tables: somebody else has to be asked. */
    LocalTables NONE =
            new LocalTables() {
                @Override
                public CompletionStage<PodReply<FindArchivedResponse>> find(
                        FindArchivedRequest request) {
                    return CompletableFuture.completedStage(notHere());
                }

                @Override
                public CompletionStage<PodReply<ListFinishedResponse>> list(
                        ListFinishedRequest request) {
                    return CompletableFuture.completedStage(notHere());
                }

                private static <A> PodReply<A> notHere() {
                    return PodReply.nothingDone(
                            PodReply.Reason.NOT_FOLDING, "this pod keeps no tables");
                }

                @Override
                public List<String> copies(ReadModel table, int partition) {
                    return List.of();
                }

                @Override
                public CompletionStage<TableMark> mark(ReadModel table, int partition) {
                    return CompletableFuture.failedStage(
                            ArchiveUnavailable.because("this pod keeps no tables").asException());
                }

                @Override
                public void close() {}
            };

    /**
     * The pods that have a copy of a partition, the one that is kept up to date first; none while
     * nobody knows.
     */
    List<String> copies(ReadModel table, int partition);

    /**
     * A mark that was appended to a partition after this was called. Fails with a ProblemException
     * of UNAVAILABLE.
     */
    CompletionStage<TableMark> mark(ReadModel table, int partition);

    @Override
    void close();
}
