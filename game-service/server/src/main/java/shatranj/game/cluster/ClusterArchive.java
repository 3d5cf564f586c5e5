package shatranj.game.cluster;

import com.google.protobuf.ByteString;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Routes;
import shatranj.game.cluster.query.Failover;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.FindArchivedRequest;
import shatranj.game.internal.v1.FindArchivedResponse;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.internal.v1.ListFinishedResponse;
import shatranj.game.internal.v1.TableMark;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.PlayerGame;
import shatranj.game.partition.Archive;
import shatranj.game.partition.ArchiveUnavailable;
import shatranj.game.partition.PodReply;
import shatranj.game.partition.PodReply.Answered;
import shatranj.game.partition.PodReply.NothingDone;
import shatranj.game.partition.PodReply.Unknown;
import shatranj.game.port.Timer;
import shatranj.game.readmodel.LocalTables;
import shatranj.game.readmodel.ReadModel;
import shatranj.game.readmodel.TableKeys;

/**
 * Asks the copies of a partition one after the other: one on this pod first, then the active one,
 * then the standbys. That a copy lacks something counts only if it has a mark that was written for
 * this question; so a copy that lags, or is no longer kept up to date, cannot deny a game.
 */
public final class ClusterArchive implements Archive {
    /** How long a question may take before its asker is told to come again. */
    static final Duration LIMIT = Duration.ofSeconds(3);

    private static final Duration FIRST_PAUSE = Duration.ofMillis(5);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(200);

    private final Routes routes;
    private final LocalTables tables;
    private final Timer timer;

    public ClusterArchive(Routes routes, LocalTables tables, Timer timer) {
        this.routes = routes;
        this.tables = tables;
        this.timer = timer;
    }

    @Override
    public CompletionStage<Optional<ArchivedGame>> peek(GameId id) {
        FindArchivedRequest request = request(id).build();
        return Failover.<FindArchivedResponse>ask(
                        copies(ReadModel.GAMES, partition(id)),
                        pod -> pod.tables().find(request),
                        routes,
                        timer)
                .thenApply(found ->
                        switch (found) {
                            case Answered<FindArchivedResponse>(var answer) -> game(answer);
                            case NothingDone<FindArchivedResponse> nothing ->
                                    throw ArchiveUnavailable.because(nothing.detail())
                                            .asException();
                            case Unknown<FindArchivedResponse>(String why) ->
                                    throw ArchiveUnavailable.because(why).asException();
                        });
    }

    @Override
    public CompletionStage<Optional<ArchivedGame>> find(GameId id) {
        return peek(id).exceptionally(failure -> Optional.empty())
                .thenCompose(found ->
                        found.isPresent()
                                ? CompletableFuture.completedStage(found)
                                : tables.mark(ReadModel.GAMES, partition(id))
                                        .thenCompose(mark -> certain(id, mark)));
    }

    private CompletionStage<Optional<ArchivedGame>> certain(GameId id, TableMark mark) {
        FindArchivedRequest request = request(id).setMark(mark).build();
        return new Asking<FindArchivedResponse>(
                        ReadModel.GAMES,
                        partition(id),
                        pod -> pod.tables().find(request),
                        answer -> answer.hasGame() || answer.getMarked())
                .ask()
                .thenApply(ClusterArchive::game);
    }

    private static FindArchivedRequest.Builder request(GameId id) {
        return FindArchivedRequest.newBuilder().setGameId(ByteString.copyFrom(id.bytes()));
    }

    private static Optional<ArchivedGame> game(FindArchivedResponse answer) {
        return answer.hasGame() ? Optional.of(answer.getGame()) : Optional.empty();
    }

    @Override
    public CompletionStage<List<PlayerGame>> finished(ListFinishedRequest request) {
        int partition = TableKeys.partition(request.getPlayer(), routes.partitions());
        return tables.mark(ReadModel.PLAYERS, partition)
                .thenCompose(mark ->
                        list(request.toBuilder().setMark(mark).build(), partition, List.of()));
    }

    /** A copy that has looked at much and found little is asked to go on. */
    private CompletionStage<List<PlayerGame>> list(
            ListFinishedRequest request, int partition, List<PlayerGame> before) {
        return new Asking<ListFinishedResponse>(
                        ReadModel.PLAYERS,
                        partition,
                        pod -> pod.tables().list(request),
                        ListFinishedResponse::getMarked)
                .ask()
                .thenCompose(answer -> {
                    List<PlayerGame> games = new ArrayList<>(before);
                    games.addAll(answer.getGamesList());
                    int left = request.getLimit() - answer.getGamesCount();
                    return answer.getLookedAtGameId().isEmpty() || left == 0
                            ? CompletableFuture.completedStage(games)
                            : list(
                                    request.toBuilder()
                                            .setAfterGameId(answer.getLookedAtGameId())
                                            .setAfterCreatedAtMs(answer.getLookedAtCreatedAtMs())
                                            .setLimit(left)
                                            .build(),
                                    partition,
                                    games);
                });
    }

    private int partition(GameId id) {
        return id.partition(routes.partitions());
    }

    private List<Pod> copies(ReadModel table, int partition) {
        List<String> names = new ArrayList<>(tables.copies(table, partition));
        if (names.remove(routes.self())) {
            names.addFirst(routes.self());
        }
        List<Pod> pods = new ArrayList<>();
        names.forEach(name -> routes.named(name).ifPresent(pods::add));
        return pods;
    }

    /** One question, put to all copies again and again until one of them can tell. */
    private final class Asking<T> {
        private final ReadModel table;
        private final int partition;
        private final Function<Pod, CompletionStage<PodReply<T>>> question;
        private final Function<T, Boolean> settles;
        private final CompletableFuture<T> settled = new CompletableFuture<>();
        private Duration pause = FIRST_PAUSE;
        private String why = "the tables are still being read";

        Asking(
                ReadModel table,
                int partition,
                Function<Pod, CompletionStage<PodReply<T>>> question,
                Function<T, Boolean> settles) {
            this.table = table;
            this.partition = partition;
            this.question = question;
            this.settles = settles;
        }

        CompletionStage<T> ask() {
            Timer.Handle limit = timer.after(LIMIT, this::tooLong);
            settled.whenComplete((done, failure) -> limit.cancel());
            round();
            return settled;
        }

        private void round() {
            if (settled.isDone()) {
                return;
            }
            Failover.<T>ask(
                            copies(table, partition),
                            pod -> question.apply(pod).thenApply(this::ripe),
                            routes,
                            timer)
                    .thenAccept(found -> {
                        switch (found) {
                            case Answered<T>(T answer) -> settled.complete(answer);
                            case NothingDone<T> nothing -> again(nothing.detail());
                            case Unknown<T>(String why) -> again(why);
                        }
                    });
        }

        /** An answer that settles nothing is none: the next copy is asked. */
        private PodReply<T> ripe(PodReply<T> reply) {
            return reply instanceof PodReply.Answered<T>(T answer) && !settles.apply(answer)
                    ? PodReply.nothingDone(
                            PodReply.Reason.NOT_CAUGHT_UP,
                            "the tables have not been read to their end yet")
                    : reply;
        }

        private void again(String nobody) {
            why = nobody;
            timer.after(pause, this::round);
            pause =
                    pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0
                            ? pause.multipliedBy(2)
                            : LONGEST_PAUSE;
        }

        private void tooLong() {
            settled.completeExceptionally(ArchiveUnavailable.because(why).asException());
        }
    }
}
