package shatranj.game.lichess.account;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shatranj.competition.v1.PoolRating;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.RequestBounds;
import shatranj.game.competition.Ratings;
import shatranj.game.lichess.Bots;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.game.lichess.wire.GameInfo;
import shatranj.game.lichess.wire.RenderContext;
import shatranj.game.social.Presence;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.support.identity.Scope;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.rest.StreamTypes;
import shatranj.support.text.Excerpt;

/** The caller, and other players. */
@ApplicationScoped
public class Accounts implements Endpoints {
    private static final int NAMES = 300;
    private static final int BOTS = 50;

    private final BlockingGames games;
    private final Presence presence;
    private final Bots bots;
    private final Ratings ratings;
    private final ObjectMapper json;

    public Accounts(
            BlockingGames games, Presence presence, Bots bots, Ratings ratings, ObjectMapper json) {
        this.games = games;
        this.presence = presence;
        this.bots = bots;
        this.ratings = ratings;
        this.json = json;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/api/account", EndpointAccess.TOKEN, this::account),
                Endpoint.get("/api/account/playing", EndpointAccess.PLAY, this::playing),
                Endpoint.post("/api/bot/account/upgrade", EndpointAccess.PLAY, Accounts::upgrade),
                Endpoint.get("/api/user/{name}", EndpointAccess.ANYBODY, this::user),
                Endpoint.post("/api/users", EndpointAccess.ANYBODY, this::users),
                Endpoint.get("/api/users/status", EndpointAccess.ANYBODY, this::status),
                Endpoint.get("/api/bot/online", EndpointAccess.ANYBODY, this::onlineBots));
    }

    private LichessResponse account(LichessRequest exchange) {
        return LichessResponse.json(profile(exchange.player().id(), exchange));
    }

    /** Every running game, unless fewer are asked for: a bot leaves a game that is missing here. */
    private LichessResponse playing(LichessRequest exchange) {
        String player = exchange.player().id();
        List<String> running =
                games.unfinished(player, exchange.caller()).stream()
                        .filter(Accounts::isRunning)
                        .filter(game -> isSeated(game, player))
                        .limit(exchange.fields().whole("nb").orElse(Long.MAX_VALUE))
                        .map(Game::getId)
                        .toList();
        Instant now = Instant.now();
        List<GameInfo> infos =
                games.readAll(running, exchange.caller()).stream()
                        .filter(Accounts::isRunning)
                        .map(game -> GameInfo.of(game, player, exchange.voice(), now))
                        .toList();
        return LichessResponse.json(Map.of("nowPlaying", infos));
    }

    private static boolean isRunning(Game game) {
        return game.getStatus() == GameStatus.GAME_STATUS_ACTIVE
                || game.getStatus() == GameStatus.GAME_STATUS_PAUSED;
    }

    private static boolean isSeated(Game game, String player) {
        return game.getWhite().getId().equals(player) || game.getBlack().getId().equals(player);
    }

    /** A bot says so by its key; there is no account that could be changed. */
    private static LichessResponse upgrade(LichessRequest exchange) {
        if (exchange.player().has(Scope.BOT)) {
            return LichessResponse.ok();
        }
        throw Problem.of(
                        ErrorCode.SCOPE_MISSING,
                        "A bot is who plays with a token of scope 'bot'; make a key with scopes"
                                + " play and bot (POST /v1/tokens) and use that")
                .asException();
    }

    private LichessResponse user(LichessRequest exchange) {
        return LichessResponse.json(profile(named(exchange.path("name")), exchange));
    }

    private LichessResponse users(LichessRequest exchange) {
        return LichessResponse.json(profiles(names(exchange.body()).toList(), exchange));
    }

    private Profile profile(String player, LichessRequest exchange) {
        return profiles(List.of(player), exchange).getFirst();
    }

    private List<Profile> profiles(List<String> players, LichessRequest exchange) {
        Map<String, List<PoolRating>> known = ratings.ifKnown(players);
        return players.stream()
                .map(player ->
                        Profile.of(player, known.getOrDefault(player, List.of()), exchange.voice()))
                .toList();
    }

    /** How somebody is now. */
    record Presently(String id, String name, @Nullable String title, boolean online) {
        static Presently of(String player, RenderContext voice) {
            return new Presently(
                    player,
                    player,
                    voice.titles().apply(player).orElse(null),
                    voice.online().test(player));
        }
    }

    private LichessResponse status(LichessRequest exchange) {
        return LichessResponse.json(
                names(exchange.fields().text("ids").orElse(""))
                        .map(name -> Presently.of(name, exchange.voice()))
                        .toList());
    }

    private LichessResponse onlineBots(LichessRequest exchange) {
        long most = Math.min(NAMES, exchange.fields().whole("nb").orElse((long) BOTS));
        StringBuilder lines = new StringBuilder();
        List<String> online =
                presence.online().stream().filter(bots::isBot).sorted().limit(most).toList();
        profiles(online, exchange).forEach(profile -> lines.append(written(profile)).append('\n'));
        return new LichessResponse.Text(StreamTypes.NDJSON, lines.toString());
    }

    private String written(Object body) {
        try {
            return json.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a profile that is no JSON", e);
        }
    }

    /** The names of a list that could be players'; the others are nobody's. */
    private static Stream<String> names(String list) {
        return Arrays.stream(list.split("[,\\s]+"))
                .map(name -> name.toLowerCase(Locale.ROOT))
                .filter(RequestBounds::isPlayer)
                .distinct()
                .limit(NAMES);
    }

    static String named(String name) {
        String id = name.toLowerCase(Locale.ROOT);
        if (!RequestBounds.isPlayer(id)) {
            throw Problem.of(
                            ErrorCode.NO_SUCH_RESOURCE,
                            "There is no player "
                                    + Excerpt.quoted(name)
                                    + "; a player id has 2 to 30 of a-z, 0-9, _ and -")
                    .asException();
        }
        return id;
    }
}
