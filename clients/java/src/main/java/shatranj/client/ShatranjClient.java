package shatranj.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shatranj.client.Http.Ask;
import shatranj.client.model.ClaimDraw;
import shatranj.client.model.Clock;
import shatranj.client.model.CommandAnswer;
import shatranj.client.model.CreateGame;
import shatranj.client.model.CreateSeek;
import shatranj.client.model.CreateToken;
import shatranj.client.model.Game;
import shatranj.client.model.GameList;
import shatranj.client.model.Guest;
import shatranj.client.model.LegalMoves;
import shatranj.client.model.MoveAnswer;
import shatranj.client.model.PlayMove;
import shatranj.client.model.Player;
import shatranj.client.model.Root;
import shatranj.client.model.Seek;
import shatranj.client.model.SeekList;
import shatranj.client.model.SeekPage;
import shatranj.client.model.SendChat;
import shatranj.client.model.Token;
import shatranj.client.model.TokenList;

/**
 * A player's (or without a token a watcher's) way to one server. Methods block, and may be called
 * by many threads.
 *
 * <p>Every method repeats its request where that is safe, with the same identity, until it is
 * answered or the time of the {@link RetryPolicy} is over. It throws {@link Problem} for a refusal
 * and {@link Unreachable} if nothing was heard.
 */
public final class ShatranjClient implements AutoCloseable {
    private final Http http;
    private final String alphabet;

    private ShatranjClient(Http http, String alphabet) {
        this.http = http;
        this.alphabet = alphabet;
    }

    /** A player's. */
    public static ShatranjClient of(String baseUrl, String token) {
        return of(baseUrl, Optional.of(token), RetryPolicy.standard());
    }

    /**
     * @param token empty: a watcher's
     */
    public static ShatranjClient of(String baseUrl, Optional<String> token, RetryPolicy retry) {
        return new ShatranjClient(new Http(baseUrl, token, retry, new ServerTime()), "");
    }

    /**
     * The same way, with other letters in FEN and SAN.
     *
     * @param letters {@code laws} or {@code western}
     */
    public ShatranjClient withAlphabet(String letters) {
        return new ShatranjClient(http, letters);
    }

    @Override
    public void close() {
        http.close();
    }

    // The server and its people.

    /** Links, limits and the time of the server, which this client learns from it. */
    public Root root() {
        Http.Answer answer = http.send(Ask.of("GET", "/v1"));
        Root root = answer.as(Root.class);
        if (root.getServerTime() != null) {
            http.time().heard(root.getServerTime(), answer.sentAt());
        }
        return root;
    }

    /** Asks for the time a few times, so that it is known to half of the quickest round trip. */
    public void learnTime() {
        for (int i = 0; i < 4; i++) {
            root();
        }
    }

    /** What is left to White or Black now, by the server's time. */
    public Duration left(Clock clock, boolean white) {
        return http.time().left(clock, white);
    }

    public ServerTime serverTime() {
        return http.time();
    }

    public Player me() {
        return get("/v1/me", Player.class);
    }

    public Player player(String playerId) {
        return get("/v1/players/" + Http.segment(playerId), Player.class);
    }

    /**
     * A guest with its token, or with a guest's token the same guest for longer. Not repeated after
     * a loss.
     */
    public Guest becomeGuest() {
        return http.send(Ask.of("POST", "/v1/guests").notRepeatable()).as(Guest.class);
    }

    /** A personal key; this answer alone has its secret. */
    public Token createToken(String name, List<String> scopes) {
        CreateToken body = new CreateToken().name(name).scopes(scopes);
        return post("/v1/tokens", body, newKey()).as(Token.class);
    }

    public List<Token> tokens() {
        return orNone(get("/v1/tokens", TokenList.class).getTokens());
    }

    public void revokeToken(String tokenId) {
        http.send(Ask.of("DELETE", "/v1/tokens/" + Http.segment(tokenId)));
    }

    // Games.

    public Game createGame(CreateGame terms) {
        return createGame(terms, newKey());
    }

    /**
     * @param key of an earlier process: the same request once more
     */
    public Game createGame(CreateGame terms, String key) {
        return post("/v1/games", terms, key).as(Game.class);
    }

    public Game game(String gameId) {
        return get(path(gameId), Game.class);
    }

    /**
     * A player's games, newest first, without their moves. Pages are fetched as they are needed.
     */
    public Stream<Game> games(String player) {
        Ask ask = Ask.of("GET", "/v1/games").query("player", player);
        return pages(ask, GameList.class, GameList::getGames, GameList::getNextPageToken);
    }

    /** Public games that are being played, newest first. */
    public Stream<Game> liveGames() {
        Ask ask = Ask.of("GET", "/v1/games/live");
        return pages(ask, GameList.class, GameList::getGames, GameList::getNextPageToken);
    }

    public LegalMoves legalMoves(String gameId) {
        return get(path(gameId) + "/legal-moves", LegalMoves.class);
    }

    public String pgn(String gameId) {
        return http.send(Ask.of("GET", path(gameId) + "/pgn").query("alphabet", alphabet)).text();
    }

    /**
     * Plays a move, in coordinates or SAN, as the ply of that number, from 1: sent twice it is
     * played once.
     */
    public Played play(String gameId, int ply, String move) {
        return play(gameId, ply, new PlayMove().move(move), OptionalLong.empty());
    }

    /**
     * Plays a move, perhaps with an offer.
     *
     * @param version after a takeback a ply alone no longer says which line is meant, and the
     *     server asks for it
     */
    public Played play(String gameId, int ply, PlayMove move, OptionalLong version) {
        Ask ask =
                Ask.of("PUT", path(gameId) + "/moves/" + ply)
                        .with(move)
                        .query("alphabet", alphabet);
        Http.Answer answer = http.send(ifMatch(ask, version));
        return new Played(answer.as(MoveAnswer.class), answer.replayed());
    }

    /**
     * Any command of a game by the end of its path, such as {@code draw/offer} or {@code
     * arbiter/pause}.
     *
     * @param version which the game must have
     * @param key of an earlier process, or {@link #newKey}
     */
    public CommandAnswer command(
            String gameId, String command, Object body, OptionalLong version, String key) {
        Ask ask =
                Ask.of("POST", path(gameId) + "/" + command)
                        .with(body)
                        .query("alphabet", alphabet)
                        .header("Idempotency-Key", key);
        return http.send(ifMatch(ask, version)).as(CommandAnswer.class);
    }

    public Game join(String gameId) {
        return commanded(gameId, "join", Map.of());
    }

    public Game join(String gameId, String inviteCode) {
        return commanded(gameId, "join", Map.of("inviteCode", inviteCode));
    }

    public Game decline(String gameId) {
        return commanded(gameId, "decline", Map.of());
    }

    public Game abort(String gameId) {
        return commanded(gameId, "abort", Map.of());
    }

    public Game resign(String gameId) {
        return commanded(gameId, "resign", Map.of());
    }

    public Game offerDraw(String gameId) {
        return commanded(gameId, "draw/offer", Map.of());
    }

    public Game acceptDraw(String gameId) {
        return commanded(gameId, "draw/accept", Map.of());
    }

    public Game declineDraw(String gameId) {
        return commanded(gameId, "draw/decline", Map.of());
    }

    public Game claimDraw(String gameId, ClaimDraw claim) {
        return commanded(gameId, "draw/claim", claim);
    }

    public Game offerTakeback(String gameId) {
        return commanded(gameId, "takeback/offer", Map.of());
    }

    public Game acceptTakeback(String gameId) {
        return commanded(gameId, "takeback/accept", Map.of());
    }

    public Game declineTakeback(String gameId) {
        return commanded(gameId, "takeback/decline", Map.of());
    }

    public Game rematch(String gameId) {
        return commanded(gameId, "rematch", Map.of());
    }

    /**
     * Says something to those who are connected. It has no key: after a loss it is not said again.
     */
    public void chat(String gameId, String text) {
        Ask ask = Ask.of("POST", path(gameId) + "/chat").with(new SendChat().text(text));
        http.send(ask.notRepeatable());
    }

    // Opponents.

    /**
     * Looks for an opponent; what becomes of it is told by {@link #followMe}, which must be open
     * meanwhile.
     */
    public Seek seek(CreateSeek terms) {
        return post("/v1/seeks", terms, newKey()).as(Seek.class);
    }

    public List<Seek> seeks() {
        return orNone(get("/v1/seeks", SeekList.class).getSeeks());
    }

    /** Everybody's open seeks, newest first. */
    public Stream<Seek> openSeeks() {
        Ask ask = Ask.of("GET", "/v1/seeks/open");
        return pages(ask, SeekPage.class, SeekPage::getSeeks, SeekPage::getNextPageToken);
    }

    /** Takes somebody's seek; the answer names the game. */
    public Seek acceptSeek(String seekId) {
        Ask ask = Ask.of("POST", "/v1/seeks/" + Http.segment(seekId) + "/accept");
        return http.send(ask.header("Idempotency-Key", newKey())).as(Seek.class);
    }

    public Seek cancelSeek(String seekId) {
        return http.send(Ask.of("DELETE", "/v1/seeks/" + Http.segment(seekId))).as(Seek.class);
    }

    // Streams.

    /** A game's frames until it is over: a snapshot, then each version once and in order. */
    public Frames followGame(String gameId) {
        return new GameFrames(http, gameId, OptionalLong.empty(), alphabet);
    }

    /**
     * A game's frames after a version, 0 for all. Presence and chat have no version: of those, what
     * happened during a cut is lost.
     */
    public Frames followGame(String gameId, long after) {
        return new GameFrames(http, gameId, OptionalLong.of(after), alphabet);
    }

    /**
     * All games of the token's player, for ever: those that are not over in one frame, then each
     * decision once. Decisions of one game are in order, also those that were made during a cut.
     */
    public Frames followMe() {
        return new PlayerFrames(http, alphabet);
    }

    // Everything else that the API has.

    /** Any GET, PUT or DELETE of the API, with the repetitions of the others. */
    public JsonNode request(String method, String path, Optional<Object> body) {
        Ask ask = Ask.of(method, path);
        Ask whole = body.map(ask::with).orElse(ask);
        return http.send(method.equals("POST") ? whole.notRepeatable() : whole).json();
    }

    /** An Idempotency-Key that no other request has. */
    public static String newKey() {
        return UUID.randomUUID().toString();
    }

    private <T> T get(String path, Class<T> type) {
        return http.send(Ask.of("GET", path).query("alphabet", alphabet)).as(type);
    }

    private Http.Answer post(String path, Object body, String key) {
        Ask ask = Ask.of("POST", path).with(body).query("alphabet", alphabet);
        return http.send(ask.header("Idempotency-Key", key));
    }

    private Game commanded(String gameId, String command, Object body) {
        @Nullable Game game =
                command(gameId, command, body, OptionalLong.empty(), newKey()).getGame();
        return game == null ? game(gameId) : game;
    }

    private <P, T> Stream<T> pages(
            Ask ask,
            Class<P> type,
            Function<P, @Nullable List<T>> items,
            Function<P, @Nullable String> next) {
        Function<String, Optional<P>> page =
                token -> Optional.of(http.send(ask.query("pageToken", token)).as(type));
        return Stream.iterate(
                        page.apply(""),
                        Optional::isPresent,
                        it -> it.flatMap(one -> Optional.ofNullable(next.apply(one))).flatMap(page))
                .flatMap(it -> orNone(items.apply(it.orElseThrow())).stream());
    }

    private static <T> List<T> orNone(@Nullable List<T> list) {
        return list == null ? List.of() : list;
    }

    private static Ask ifMatch(Ask ask, OptionalLong version) {
        return version.isPresent()
                ? ask.header("If-Match", "\"" + version.getAsLong() + "\"")
                : ask;
    }

    private static String path(String gameId) {
        return "/v1/games/" + Http.segment(gameId);
    }
}
