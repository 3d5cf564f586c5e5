package shatranj.game.cluster.follow;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.partition.SerialExecutor;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameEvent;
import shatranj.game.v1.WatchPlayerResponse;

/**
 * What the reader of a player's stream knows. First the list of unfinished games; from then on the
 * decisions of each game, once and in order, whatever its source. A source that starts later shows
 * by its own list what was missed; that is fetched from the games' own streams.
 */
final class PlayerGames {
    private final String token;
    private final Sources sources;
    private final SerialExecutor steps;
    private final Subscriber<WatchPlayerResponse> reader;
    private final Map<String, Game> first = new TreeMap<>();
    private final List<Frame> waiting = new ArrayList<>();
    private final Map<String, GameSequence> sequences = new HashMap<>();
    private final Set<String> unfinished = new HashSet<>();
    private final Map<String, Fetch> fetching = new HashMap<>();
    private boolean begun;

    /**
     * @param steps in which every method of this is called
     */
    PlayerGames(
            String token,
            Sources sources,
            SerialExecutor steps,
            Subscriber<WatchPlayerResponse> reader) {
        this.token = token;
        this.sources = sources;
        this.steps = steps;
        this.reader = reader;
    }

    /** A source has listed the unfinished games of its partitions. */
    void unfinished(Set<Integer> partitions, List<Game> games) {
        if (!begun) {
            games.forEach(game -> first.merge(game.getId(), game, PlayerGames::newer));
            return;
        }
        Set<String> gone = new HashSet<>(unfinished);
        gone.removeIf(id -> !partitions.contains(partition(id)));
        for (Game game : games) {
            gone.remove(game.getId());
            GameSequence sequence =
                    sequences.computeIfAbsent(game.getId(), id -> new GameSequence(0));
            unfinished.add(game.getId());
            if (sequence.last() < game.getVersion()) {
                fetch(game.getId(), Optional.of(game.getVersion()));
            }
        }
        gone.forEach(id -> fetch(id, Optional.empty()));
    }

    /** Every source has listed its games. Who writes the frame says what time it is. */
    void begin() {
        if (begun) {
            return;
        }
        begun = true;
        List<Game> games =
                first.values().stream()
                        .sorted(
                                Comparator.comparing(
                                                Game::getCreatedAt,
                                                Comparator.comparingLong(Timestamp::getSeconds)
                                                        .thenComparingInt(Timestamp::getNanos))
                                        .reversed())
                        .toList();
        for (Game game : games) {
            sequences.put(game.getId(), new GameSequence(game.getVersion()));
            unfinished.add(game.getId());
        }
        reader.next(
                WatchPlayerResponse.newBuilder()
                        .setGames(WatchPlayerResponse.Games.newBuilder().addAllGames(games))
                        .build());
        first.clear();
        waiting.forEach(this::next);
        waiting.clear();
    }

    /** A decision has come from a source. */
    void next(Frame frame) {
        if (!begun) {
            waiting.add(frame);
            return;
        }
        if (!frame.hasDecision()) {
            return;
        }
        String id = frame.getGameId();
        // A game may become the player's only by this decision: what came before is not theirs.
        GameSequence sequence =
                sequences.computeIfAbsent(
                        id, i -> new GameSequence(frame.getDecision().getVersion() - 1));
        unfinished.add(id);
        pass(id, sequence, frame);
        if (sequence.hasGap() && !fetching.containsKey(id)) {
            fetch(id, Optional.of(frame.getDecision().getVersion()));
        }
    }

    void close() {
        List.copyOf(fetching.values()).forEach(Fetch::finish);
        fetching.clear();
    }

    private void pass(String id, GameSequence sequence, Frame frame) {
        for (Frame ready : sequence.next(frame)) {
            if (ready.getDecision().getEventsList().stream().anyMatch(GameEvent::hasEnded)) {
                unfinished.remove(id);
            }
            reader.next(WatchPlayerResponse.newBuilder().setGame(ready).build());
        }
    }

    /** Reads what was missed in a game, up to a version or to its end. */
    private void fetch(String id, Optional<Long> until) {
        Fetch before = fetching.get(id);
        if (before != null) {
            before.finish();
        }
        GameSequence sequence = sequences.computeIfAbsent(id, i -> new GameSequence(0));
        Fetch fetch = new Fetch(id, sequence, until);
        FollowGameRequest request =
                FollowGameRequest.newBuilder()
                        .setGameId(ByteString.copyFrom(GameId.parse(id).orElseThrow().bytes()))
                        .setToken(token)
                        .setAfterVersion(sequence.last())
                        .build();
        fetching.put(id, fetch);
        fetch.subscription = GameFollower.follow(request, fetch, sources);
    }

    private int partition(String id) {
        return GameId.parse(id).orElseThrow().partition(sources.partitions());
    }

    private static Game newer(Game one, Game other) {
        return one.getVersion() >= other.getVersion() ? one : other;
    }

    /** The stream of one game, while something of it is missing. */
    private final class Fetch implements Subscriber<FollowGameResponse> {
        private final String id;
        private final GameSequence sequence;
        private final Optional<Long> until;
        private Subscription subscription = () -> {};
        private boolean done;

        private Fetch(String id, GameSequence sequence, Optional<Long> until) {
            this.id = id;
            this.sequence = sequence;
            this.until = until;
        }

        @Override
        public void next(FollowGameResponse message) {
            steps.execute(() -> {
                if (done || !message.getFrame().hasDecision()) {
                    return;
                }
                pass(id, sequence, message.getFrame());
                if (until.filter(version -> sequence.last() >= version).isPresent()) {
                    finish();
                }
            });
        }

        @Override
        public void closed() {
            steps.execute(this::finish);
        }

        private void finish() {
            if (!done) {
                done = true;
                fetching.remove(id, this);
                subscription.close();
            }
        }
    }
}
