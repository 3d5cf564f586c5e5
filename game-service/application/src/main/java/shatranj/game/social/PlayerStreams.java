package shatranj.game.social;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import shatranj.game.port.Subscriber;
import shatranj.game.v1.Seek;
import shatranj.game.v1.SeekState;
import shatranj.game.v1.WatchPlayerResponse;

/** The open streams of players on this pod, and the seeks that they were told of. */
public final class PlayerStreams {
    private final Map<String, List<Stream>> open = new ConcurrentHashMap<>();
    private volatile Consumer<Stream> begun = stream -> {};

    /** Has somebody told whenever a stream of a player has begun, so as to look for seeks. */
    public void whenBegun(Consumer<Stream> listener) {
        begun = listener;
    }

    /** The players with a stream open here. */
    public Set<String> players() {
        return Set.copyOf(open.keySet());
    }

    Stream open(String player, Subscriber<WatchPlayerResponse> reader) {
        Stream stream = new Stream(player, reader);
        open.compute(
                player,
                (name, streams) -> {
                    List<Stream> all = streams == null ? new CopyOnWriteArrayList<>() : streams;
                    all.add(stream);
                    return all;
                });
        return stream;
    }

    void heard(Seek seek) {
        open.getOrDefault(seek.getPlayer().getId(), List.of()).forEach(stream -> stream.pass(seek));
    }

    /** All seeks of a player as they were, for each stream: {@link Stream#seeksAre}. */
    public void seeksAre(String player, List<Seek> seeks, long asOf, UnaryOperator<Seek> lost) {
        open.getOrDefault(player, List.of()).forEach(stream -> stream.seeksAre(seeks, asOf, lost));
    }

    /** One stream. */
    public final class Stream implements Subscriber<WatchPlayerResponse> {
        private static final int SEEKS_REMEMBERED = 64;
        private static final long RECENT_SECONDS = 300;

        private final String player;
        private final Subscriber<WatchPlayerResponse> reader;

        /** The seeks told last. In order, for the newest must be in it: else it is told twice. */
        private final Map<String, Told> told =
                new LinkedHashMap<>() {
                    @Override
                    protected boolean removeEldestEntry(Map.Entry<String, Told> eldest) {
                        return size() > SEEKS_REMEMBERED;
                    }
                };

        private boolean hasBegun;
        private boolean over;

        private Stream(String player, Subscriber<WatchPlayerResponse> reader) {
            this.player = player;
            this.reader = reader;
        }

        /** Whose it is. */
        public String player() {
            return player;
        }

        @Override
        public void next(WatchPlayerResponse message) {
            boolean first;
            synchronized (this) {
                first = !hasBegun && message.hasGames();
                hasBegun |= message.hasGames();
                reader.next(message);
            }
            if (first) {
                begun.accept(this);
            }
        }

        @Override
        public void closed() {
            synchronized (this) {
                over = true;
                reader.closed();
            }
            close();
        }

        void close() {
            open.computeIfPresent(
                    player,
                    (name, streams) -> {
                        streams.remove(this);
                        return streams.isEmpty() ? null : streams;
                    });
        }

        /** A seek that has changed; what the stream knows already is not told again. */
        private synchronized void pass(Seek seek) {
            if (!hasBegun || over) {
                return;
            }
            @Nullable Told known = told.get(seek.getId());
            @Nullable Seek before = known == null ? null : known.seek();
            if (before == null && isOld(seek)) {
                return;
            }
            Seek now = seek;
            if (before != null && before.getState() == SeekState.SEEK_STATE_PAIRED) {
                if (seek.getState() != SeekState.SEEK_STATE_PAIRED
                        || seek.getGameId().equals(before.getGameId())) {
                    return;
                }
                // Only a store that lost a write pairs a seek twice: the reader must know.
                now = seek.toBuilder().setAgain(true).build();
            }
            if (now.equals(before)) {
                return;
            }
            told.put(now.getId(), new Told(now, System.nanoTime()));
            reader.next(WatchPlayerResponse.newBuilder().setSeek(now).build());
        }

        /**
         * What ended before the stream began is no news, unless the reader may be waiting for it.
         */
        private boolean isOld(Seek seek) {
            return switch (seek.getState()) {
                case SEEK_STATE_GONE -> true;
                case SEEK_STATE_PAIRED ->
                        System.currentTimeMillis() / 1000 - seek.getCreatedAt().getSeconds()
                                > RECENT_SECONDS;
                case SEEK_STATE_OPEN, SEEK_STATE_UNSPECIFIED, UNRECOGNIZED -> false;
            };
        }

        /**
         * All seeks of the player as they were: the stream is told what it does not know yet, and
         * that those are lost which it knew of by then and which were there no more.
         *
         * @param asOf of {@code System.nanoTime}, before the seeks were read
         * @param lost a seek that is lost
         */
        public void seeksAre(List<Seek> seeks, long asOf, UnaryOperator<Seek> lost) {
            seeks.forEach(this::pass);
            Map<String, Told> missing;
            synchronized (this) {
                missing = new HashMap<>(told);
            }
            seeks.forEach(seek -> missing.remove(seek.getId()));
            missing.values().stream()
                    .filter(known -> known.at() - asOf < 0)
                    .map(Told::seek)
                    .filter(seek -> seek.getState() == SeekState.SEEK_STATE_OPEN)
                    .forEach(seek -> pass(lost.apply(seek)));
        }
    }

    /** What a stream was told of a seek, and when by {@code System.nanoTime}. */
    private record Told(Seek seek, long at) {}
}
