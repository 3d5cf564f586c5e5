package shatranj.client;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import shatranj.client.Http.Ask;
import shatranj.client.model.DecisionFrame;
import shatranj.client.model.Frame;
import shatranj.client.model.Game;
import shatranj.client.model.GameList;
import shatranj.client.model.GamesFrame;
import shatranj.client.model.Player;
import shatranj.client.model.Seek;
import shatranj.client.model.SeekFrame;

/**
 * All games of the token's player, for ever: a list of those that are not over, then each decision
 * once.
 *
 * <p>The server's stream cannot be resumed: after a cut it begins with the list once more. Here
 * that list is used to find what was missed, which is read from the stream of each game.
 */
final class PlayerFrames extends Frames {
    private static final int GAMES_REMEMBERED = 1000;

    private final Http http;
    private final String alphabet;
    private final String me;
    private final Connection connection;
    private final Map<String, Long> running = new HashMap<>();
    private final Map<String, Long> over = new LinkedHashMap<>();
    private final Map<String, Seek> seeks = new HashMap<>();
    private final Queue<Behind> missed = new ArrayDeque<>();
    private @Nullable CatchingUp catchingUp;
    private @Nullable DecisionFrame held;
    private boolean wasOpen;
    private boolean began;
    private Instant cutAt;

    /** A game of which something was missed, and the version up to which. */
    private record Behind(String gameId, long until) {}

    /** The stream of such a game. */
    private record CatchingUp(Behind behind, GameFrames frames) {}

    PlayerFrames(Http http, String alphabet) {
        this.http = http;
        this.alphabet = alphabet;
        this.connection = new Connection(http);
        this.me = http.send(Ask.of("GET", "/v1/me")).as(Player.class).getId();
        this.cutAt = http.time().now();
    }

    @Override
    Optional<Frame> take() {
        while (true) {
            Optional<Frame> frame = catchUp().or(this::takeHeld);
            if (frame.isPresent()) {
                return frame;
            }
            if (missed.isEmpty() && catchingUp == null && held == null) {
                frame = listen();
                if (frame.isPresent()) {
                    return frame;
                }
            }
        }
    }

    /** The next decision that was missed. */
    private Optional<Frame> catchUp() {
        while (true) {
            if (catchingUp == null) {
                @Nullable Behind next = missed.poll();
                if (next == null) {
                    return Optional.empty();
                }
                long known = known(next.gameId());
                if (known < next.until()) {
                    OptionalLong after = OptionalLong.of(known);
                    catchingUp =
                            new CatchingUp(
                                    next, new GameFrames(http, next.gameId(), after, alphabet));
                }
                continue;
            }
            Optional<Frame> frame =
                    known(catchingUp.behind().gameId()) < catchingUp.behind().until()
                            ? catchingUp.frames().take()
                            : Optional.empty();
            if (frame.isEmpty()) {
                catchingUp.frames().close();
                catchingUp = null;
            } else if (frame.get() instanceof DecisionFrame decision) {
                tell(decision);
                return frame;
            }
        }
    }

    private Optional<Frame> takeHeld() {
        Optional<Frame> frame =
                Optional.ofNullable(held)
                        .filter(it -> GameFrames.versionOf(it) > known(it.getGameId()))
                        .map(it -> {
                            tell(it);
                            return it;
                        });
        held = null;
        return frame;
    }

    /**
     * What the stream says next, if the reader is to see it; what has to be read before it is put
     * aside.
     */
    private Optional<Frame> listen() {
        if (!connection.isOpen()) {
            if (wasOpen) {
                connection.pause();
            }
            wasOpen = true;
            connection.open(Ask.of("GET", "/v1/me/events").query("alphabet", alphabet));
        }
        Optional<Frame> next = connection.next();
        if (next.isEmpty()) {
            return next;
        }
        Frame frame = next.get();
        Instant before = cutAt;
        cutAt = frame.getServerTime();
        return switch (frame) {
            case GamesFrame games when began -> {
                missed.addAll(behind(games, before));
                yield Optional.empty();
            }
            case GamesFrame games -> {
                began = true;
                games.getGames().forEach(game -> running.put(game.getId(), game.getVersion()));
                yield next;
            }
            case DecisionFrame decision -> {
                missed.add(new Behind(decision.getGameId(), GameFrames.versionOf(decision) - 1));
                held = decision;
                yield Optional.empty();
            }
            // A new connection tells again what became of seeks lately.
            case SeekFrame seek ->
                    next.filter(it ->
                            !seek.getSeek()
                                    .equals(seeks.put(seek.getSeek().getId(), seek.getSeek())));
            default -> next;
        };
    }

    /** The games of which something was missed during a cut, with the version that each has now. */
    private List<Behind> behind(GamesFrame unfinished, Instant lastHeard) {
        Map<String, Long> now = new LinkedHashMap<>();
        unfinished.getGames().forEach(game -> now.put(game.getId(), game.getVersion()));
        for (String gameId : running.keySet()) {
            if (!now.containsKey(gameId)) {
                // Over by now.
                Ask ask = Ask.of("GET", "/v1/games/" + Http.segment(gameId));
                now.put(gameId, http.send(ask).as(Game.class).getVersion());
            }
        }
        Ask begunAndOver =
                Ask.of("GET", "/v1/games")
                        .query("player", me)
                        .query("status", "FINISHED")
                        .query("since", lastHeard.minus(Duration.ofMinutes(1)).toString());
        @Nullable String page = "";
        while (page != null) {
            GameList list = http.send(begunAndOver.query("pageToken", page)).as(GameList.class);
            Objects.requireNonNullElse(list.getGames(), List.<Game>of())
                    .forEach(game -> now.putIfAbsent(game.getId(), game.getVersion()));
            page = list.getNextPageToken();
        }
        return now.entrySet().stream()
                .filter(game -> known(game.getKey()) < game.getValue())
                .map(game -> new Behind(game.getKey(), game.getValue()))
                .toList();
    }

    private long known(String gameId) {
        return running.getOrDefault(gameId, over.getOrDefault(gameId, 0L));
    }

    private void tell(DecisionFrame decision) {
        if (decision.getEvents().stream().noneMatch(event -> event.getType().equals("ended"))) {
            running.put(decision.getGameId(), GameFrames.versionOf(decision));
            return;
        }
        running.remove(decision.getGameId());
        over.put(decision.getGameId(), GameFrames.versionOf(decision));
        if (over.size() > GAMES_REMEMBERED) {
            over.remove(over.keySet().iterator().next());
        }
    }

    @Override
    public void close() {
        if (catchingUp != null) {
            catchingUp.frames().close();
        }
        connection.close();
    }
}
