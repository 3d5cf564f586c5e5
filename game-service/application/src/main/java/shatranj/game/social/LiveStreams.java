package shatranj.game.social;

import com.google.protobuf.ByteString;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.port.Games;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Seek;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.support.identity.Caller;

/** Lets streams follow games and players, and brings them what is not in the journal. */
@ApplicationScoped
public class LiveStreams {
    private final Games port;
    private final Presence presence;
    private final Map<String, GameAudience> rooms = new ConcurrentHashMap<>();
    private final PlayerStreams players = new PlayerStreams();
    private final RecentWords words = new RecentWords();

    public LiveStreams(Games port, Presence presence) {
        this.port = port;
        this.presence = presence;
        presence.listen(
                (player, online) -> rooms.values().forEach(room -> room.presence(player, online)));
    }

    /** Follows a game, as {@link Games#follow} does. */
    public Subscription follow(
            FollowGameRequest request,
            Optional<Caller> viewer,
            Subscriber<FollowGameResponse> reader) {
        String game = GameId.ofBytes(request.getGameId().toByteArray()).toString();
        Runnable gone = viewer.map(caller -> presence.enter(caller.id())).orElse(() -> {});
        Stay stay = new Stay(game, gone);
        GameStream watcher = stay.enter(viewer.map(Caller::id), reader, request);
        try {
            Subscription subscription = port.follow(request, watcher);
            return () -> {
                subscription.close();
                stay.end();
            };
        } catch (RuntimeException e) {
            stay.end();
            throw e;
        }
    }

    /**
     * Follows all games of a player, as {@link Games#followPlayer} does, and the player's seeks.
     */
    public Subscription followPlayer(Caller player, Subscriber<WatchPlayerResponse> reader) {
        Runnable gone = presence.enter(player.id());
        PlayerStreams.Stream stream = players.open(player.id(), reader);
        Subscription subscription = port.followPlayer(player.token(), stream);
        return () -> {
            subscription.close();
            stream.close();
            gone.run();
        };
    }

    /** What is said, or whatever else a pod passes on to the streams of a game. */
    public void heard(Frame frame) {
        if (!frame.hasChat()) {
            return;
        }
        // First kept, then told: who opens a stream and asks afterwards misses nothing.
        words.add(frame.getGameId(), frame.getChat());
        @Nullable GameAudience room = rooms.get(frame.getGameId());
        if (room != null) {
            room.chat(frame);
        }
    }

    /** What was said lately in a game, as far as this pod heard it, oldest first. */
    List<Frame.Chat> words(String game) {
        return words.of(game, Instant.now());
    }

    /** What has become of a seek, for the streams of its player. */
    public void heard(Seek seek) {
        players.heard(seek);
    }

    /** The streams of players. */
    public PlayerStreams players() {
        return players;
    }

    private GameAudience room(String game, String token) {
        return new GameAudience(
                game,
                presence::isOnline,
                room -> {
                    ReadGameRequest request =
                            ReadGameRequest.newBuilder()
                                    .setGameId(
                                            ByteString.copyFrom(
                                                    GameId.parse(game).orElseThrow().bytes()))
                                    .setToken(token)
                                    .build();
                    var unused =
                            port.read(request)
                                    .whenComplete((answer, failure) -> {
                                        if (failure == null && answer.hasGame()) {
                                            room.learn(answer.getGame());
                                        } else {
                                            room.askedInVain();
                                        }
                                    });
                });
    }

    /** One stream's time in a room. */
    private final class Stay {
        private final String game;
        private final Runnable gone;
        private final AtomicBoolean ended = new AtomicBoolean();
        private @Nullable GameStream watcher;

        private Stay(String game, Runnable gone) {
            this.game = game;
            this.gone = gone;
        }

        GameStream enter(
                Optional<String> player,
                Subscriber<FollowGameResponse> reader,
                FollowGameRequest request) {
            GameAudience room =
                    rooms.compute(
                            game,
                            (id, open) -> {
                                GameAudience in =
                                        open == null ? room(id, request.getToken()) : open;
                                GameStream entering = new GameStream(in, player, reader, this::end);
                                in.enter(entering);
                                watcher = entering;
                                return in;
                            });
            if (!room.game().equals(game) || watcher == null) {
                throw new IllegalStateException("a room of another game");
            }
            return watcher;
        }

        void end() {
            if (ended.compareAndSet(false, true)) {
                rooms.computeIfPresent(
                        game, (id, room) -> watcher != null && room.leave(watcher) ? null : room);
                gone.run();
            }
        }
    }
}
