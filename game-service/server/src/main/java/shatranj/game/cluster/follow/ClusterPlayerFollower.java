package shatranj.game.cluster.follow;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Routes;
import shatranj.game.partition.SerialExecutor;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.v1.Frame;
import shatranj.game.v1.WatchPlayerResponse;

/**
 * All games of a player as one stream: one source for each pod, together covering every partition.
 * The first frame waits for all sources. When a source goes away, its partitions are taken up
 * elsewhere, and {@link PlayerGames} has what was missed in between fetched game by game.
 *
 * <p>What a source says was put together in its pod by {@code PlayerStreamMerge} of {@code
 * shatranj.game.partition}, which merges partitions that neither fail nor repeat themselves.
 */
public final class ClusterPlayerFollower implements Subscription, Sources.Moving {
    private final String token;
    private final Subscriber<WatchPlayerResponse> reader;
    private final Sources sources;
    private final SerialExecutor steps = new SerialExecutor(Runnable::run, this::failed);
    private final PlayerGames games;
    private final Map<Integer, Source> covered = new TreeMap<>();
    private final Map<Integer, Set<String>> tried = new TreeMap<>();
    private int rounds;
    private boolean over;

    private ClusterPlayerFollower(
            String token, Subscriber<WatchPlayerResponse> reader, Sources sources) {
        this.token = token;
        this.reader = reader;
        this.sources = sources;
        this.games = new PlayerGames(token, sources, steps, reader);
    }

    /** Starts to follow; the reader may be called before this returns. */
    public static Subscription follow(
            String token, Subscriber<WatchPlayerResponse> reader, Sources sources) {
        ClusterPlayerFollower follower = new ClusterPlayerFollower(token, reader, sources);
        sources.opened(follower);
        List<Integer> all = IntStream.range(0, sources.partitions()).boxed().toList();
        follower.steps.execute(() -> follower.connect(all));
        return follower;
    }

    @Override
    public void close() {
        steps.execute(this::end);
    }

    @Override
    public void leave(Routes routes) {
        steps.execute(() ->
                Set.copyOf(covered.values()).stream()
                        .filter(source -> !routes.isWell(source.pod.name()))
                        .forEach(this::lost));
    }

    private void connect(Collection<Integer> partitions) {
        if (over) {
            return;
        }
        Map<Pod, Set<Integer>> byPod = new LinkedHashMap<>();
        Set<Integer> nowhere = new TreeSet<>();
        for (int partition : partitions) {
            Set<String> asked = tried(partition);
            Optional<Pod> best = sources.best(partition, asked);
            if (best.isEmpty()) {
                nowhere.add(partition);
            } else {
                asked.add(best.get().name());
                byPod.computeIfAbsent(best.get(), pod -> new TreeSet<>()).add(partition);
            }
        }
        if (!nowhere.isEmpty()) {
            again(nowhere);
        }
        byPod.forEach(this::open);
    }

    private Set<String> tried(int partition) {
        return tried.computeIfAbsent(partition, p -> new HashSet<>());
    }

    private void open(Pod pod, Set<Integer> partitions) {
        Source source = new Source(pod, partitions);
        partitions.forEach(partition -> covered.put(partition, source));
        source.subscription = pod.games().followPlayer(token, partitions, source);
    }

    private void again(Set<Integer> partitions) {
        partitions.forEach(tried::remove);
        rounds++;
        if (rounds < Sources.MOST_ROUNDS) {
            sources.timer().after(Sources.PAUSE, () -> steps.execute(() -> connect(partitions)));
        } else {
            finish(ClosingFrames.unavailable(""));
        }
    }

    private void lost(Source source) {
        if (covered.values().removeIf(source::equals)) {
            source.close();
            source.partitions.forEach(partition -> tried(partition).add(source.pod.name()));
            connect(source.partitions);
        }
    }

    private void finish(Frame closing) {
        if (!over) {
            end();
            reader.next(WatchPlayerResponse.newBuilder().setGame(closing).build());
            reader.closed();
        }
    }

    /** A step failed: a stream that goes on behind it might lack a decision. */
    private void failed(RuntimeException why) {
        end();
        reader.broken("The stream failed: " + why);
    }

    private void end() {
        over = true;
        sources.closed(this);
        Set<Source> open = Set.copyOf(covered.values());
        covered.clear();
        open.forEach(Source::close);
        games.close();
    }

    private void next(Source source, WatchPlayerResponse message) {
        switch (message.getFrameCase()) {
            case GAMES -> began(source, message);
            case GAME -> next(source, message.getGame());
            case SEEK, FRAME_NOT_SET -> {}
        }
    }

    private void began(Source source, WatchPlayerResponse message) {
        source.partitions.forEach(tried::remove);
        rounds = 0;
        source.began = true;
        games.unfinished(source.partitions, message.getGames().getGamesList());
        boolean complete =
                covered.size() == sources.partitions()
                        && covered.values().stream().allMatch(s -> s.began);
        if (complete) {
            games.begin();
        }
    }

    private void next(Source source, Frame frame) {
        if (!frame.hasClosing()) {
            games.next(frame);
        } else if (ClosingFrames.isMoved(frame)
                || (ClosingFrames.isDraining(frame) && !sources.isSelf(source.pod))) {
            lost(source);
        } else {
            finish(frame);
        }
    }

    /** One stream of one pod. */
    private final class Source implements Subscriber<WatchPlayerResponse> {
        private final Pod pod;
        private final Set<Integer> partitions;
        private boolean began;
        private @Nullable Subscription subscription;

        private Source(Pod pod, Set<Integer> partitions) {
            this.pod = pod;
            this.partitions = partitions;
        }

        @Override
        public void next(WatchPlayerResponse message) {
            steps.execute(() -> {
                if (covered.containsValue(this)) {
                    ClusterPlayerFollower.this.next(this, message);
                }
            });
        }

        @Override
        public void closed() {
            broken("closed");
        }

        @Override
        public void broken(String why) {
            steps.execute(() -> lost(this));
        }

        private void close() {
            Subscription open = subscription;
            if (open != null) {
                open.close();
            }
        }
    }
}
