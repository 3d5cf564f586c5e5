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
import shatranj.game.edge.Bounds;
import shatranj.game.edge.Games;
import shatranj.game.lichess.Access;
import shatranj.game.lichess.Answer;
import shatranj.game.lichess.Bots;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.Exchange;
import shatranj.game.lichess.wire.GameInfo;
import shatranj.game.lichess.wire.Voice;
import shatranj.game.presence.Presence;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.support.identity.Scope;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** The caller, and other players. */
@ApplicationScoped
public class Accounts implements Endpoints {
    private static final String NDJSON = "application/x-ndjson";
    private static final int NAMES = 300;
    private static final int BOTS = 50;

    private final Games games;
    private final Presence presence;
    private final Bots bots;
    private final ObjectMapper json;

    public Accounts(Games games, Presence presence, Bots bots, ObjectMapper json) {
        this.games = games;
        this.presence = presence;
        this.bots = bots;
        this.json = json;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/api/account", Access.TOKEN, this::account),
                Endpoint.get("/api/account/playing", Access.PLAY, this::playing),
                Endpoint.post("/api/bot/account/upgrade", Access.PLAY, Accounts::upgrade),
                Endpoint.get("/api/user/{name}", Access.ANYBODY, this::user),
                Endpoint.post("/api/users", Access.ANYBODY, this::users),
                Endpoint.get("/api/users/status", Access.ANYBODY, this::status),
                Endpoint.get("/api/bot/online", Access.ANYBODY, this::onlineBots));
    }

    private Answer account(Exchange exchange) {
        return Answer.json(Profile.of(exchange.player().id(), exchange.voice()));
    }

    /** Every running game, unless fewer are asked for: a bot leaves a game that is missing here. */
    private Answer playing(Exchange exchange) {
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
        return Answer.json(Map.of("nowPlaying", infos));
    }

    private static boolean isRunning(Game game) {
        return game.getStatus() == GameStatus.GAME_STATUS_ACTIVE
                || game.getStatus() == GameStatus.GAME_STATUS_PAUSED;
    }

    private static boolean isSeated(Game game, String player) {
        return game.getWhite().getId().equals(player) || game.getBlack().getId().equals(player);
    }

    /** A bot says so by its key; there is no account that could be changed. */
    private static Answer upgrade(Exchange exchange) {
        if (exchange.player().has(Scope.BOT)) {
            return Answer.ok();
        }
        throw Problem.of(
                        ErrorCode.SCOPE_MISSING,
                        "A bot is who plays with a token of scope 'bot'; make a key with scopes"
                                + " play and bot (POST /v1/tokens) and use that")
                .asException();
    }

    private Answer user(Exchange exchange) {
        return Answer.json(Profile.of(named(exchange.path("name")), exchange.voice()));
    }

    private Answer users(Exchange exchange) {
        return Answer.json(
                names(exchange.body()).map(name -> Profile.of(name, exchange.voice())).toList());
    }

    /** How somebody is now. */
    record Presently(String id, String name, @Nullable String title, boolean online) {
        static Presently of(String player, Voice voice) {
            return new Presently(
                    player,
                    player,
                    voice.titles().apply(player).orElse(null),
                    voice.online().test(player));
        }
    }

    private Answer status(Exchange exchange) {
        return Answer.json(
                names(exchange.fields().text("ids").orElse(""))
                        .map(name -> Presently.of(name, exchange.voice()))
                        .toList());
    }

    private Answer onlineBots(Exchange exchange) {
        long most = exchange.fields().whole("nb").orElse((long) BOTS);
        StringBuilder lines = new StringBuilder();
        presence.online().stream()
                .filter(bots::isBot)
                .sorted()
                .limit(most)
                .map(player -> Profile.of(player, exchange.voice()))
                .forEach(profile -> lines.append(written(profile)).append('\n'));
        return new Answer.Text(NDJSON, lines.toString());
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
                .filter(Bounds::isPlayer)
                .distinct()
                .limit(NAMES);
    }

    private static String named(String name) {
        String id = name.toLowerCase(Locale.ROOT);
        if (!Bounds.isPlayer(id)) {
            throw Problem.of(
                            ErrorCode.NO_SUCH_RESOURCE,
                            "There is no player "
                                    + Bounds.shown(name)
                                    + "; a player id has 2 to 30 of a-z, 0-9, _ and -")
                    .asException();
        }
        return id;
    }
}
