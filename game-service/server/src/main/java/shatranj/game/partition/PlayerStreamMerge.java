package shatranj.game.partition;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import shatranj.game.domain.Game;
import shatranj.game.domain.PlayerId;
import shatranj.game.port.Subscriber;
import shatranj.game.v1.Frame;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.game.view.Decided;
import shatranj.game.view.DecisionViews;
import shatranj.game.view.GameViews;
import shatranj.game.view.Viewer;
import shatranj.support.problem.Retry;

/**
 * A player's games in several partitions of this pod as one stream for one reader. Partitions tell
 * it on their own threads; it tells the reader on one: first what is unfinished in all of them,
 * then the decisions.
 *
 * <p>The cluster's {@code ClusterPlayerFollower} makes one stream of the streams of several pods,
 * each made here. It is another machine, for pods may go away, and what comes from the next one may
 * repeat or skip decisions: it follows versions and fetches what is missing. A partition joins
 * between two steps of its fold, so its list and the decisions after it fit together, and nothing
 * needs to be compared here. Nor can the cluster's machine take the partitions as its sources: a
 * peer expects one list from a pod.
 */
final class PlayerStreamMerge {
    private final PlayerId player;
    private final Subscriber<WatchPlayerResponse> reader;
    private final Executor thread;
    private final Set<Integer> missing;
    private final List<Game> unfinished = new ArrayList<>();
    private final List<Decided> held = new ArrayList<>();
    private boolean closed;

    /**
     * @param threads where the reader's one thread runs
     */
    PlayerStreamMerge(
            PlayerId player,
            Set<Integer> partitions,
            Subscriber<WatchPlayerResponse> reader,
            Executor threads) {
        this.player = player;
        this.missing = new HashSet<>(partitions);
        this.reader = reader;
        this.thread = new SerialExecutor(threads);
    }

    PlayerId player() {
        return player;
    }

    /** What is unfinished in a partition; every later decision comes through {@link #decided}. */
    void joined(int partition, List<Game> games) {
        thread.execute(() -> {
            unfinished.addAll(games);
            if (missing.remove(partition) && missing.isEmpty() && !closed) {
                begin();
            }
        });
    }

    void decided(Decided decided) {
        thread.execute(() -> {
            if (closed) {
                return;
            }
            if (missing.isEmpty()) {
                tell(decided);
            } else {
                held.add(decided);
            }
        });
    }

    /** The reader has to go on elsewhere. */
    void moved() {
        thread.execute(() -> {
            if (!closed) {
                closed = true;
                next(GameFollowers.closing("", "MOVED", Retry.SAME_REQUEST));
                reader.closed();
            }
        });
    }

    void leave() {
        thread.execute(() -> closed = true);
    }

    private void begin() {
        WatchPlayerResponse.Games.Builder games = WatchPlayerResponse.Games.newBuilder();
        unfinished.stream()
                .sorted(Comparator.comparingLong((Game g) -> g.terms().createdAt()).reversed())
                .forEach(game -> games.addGames(GameViews.summary(game, Viewer.of(player))));
        unfinished.clear();
        reader.next(WatchPlayerResponse.newBuilder().setGames(games).build());
        held.forEach(this::tell);
        held.clear();
    }

    private void tell(Decided decided) {
        next(DecisionViews.frame(decided, Viewer.of(player)));
    }

    private void next(Frame frame) {
        reader.next(WatchPlayerResponse.newBuilder().setGame(frame).build());
    }
}
