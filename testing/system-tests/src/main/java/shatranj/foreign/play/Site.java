package shatranj.foreign.play;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.UnaryOperator;
import shatranj.client.api.Answer;
import shatranj.client.api.Api;
import shatranj.client.api.Call;
import shatranj.client.api.Patience;
import shatranj.standalone.control.Waiting;

/** The server that is played on: its address, keys for players, and its games. */
public final class Site {
    private static final Patience PATIENT =
            new Patience(Duration.ofSeconds(12), Duration.ofSeconds(90), Duration.ofSeconds(12));

    /** Two sides of a game at 3+2 for 200 moves, and some more for a machine that is busy. */
    private static final long LONGEST_SECONDS = 2 * (180 + 200 * 2) + 240;

    /** Games last a minute, and whoever looks from outside is not to cost more than they. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);

    private static final int ATTEMPTS = 5;

    private final Api api;
    private final UnaryOperator<String> tokens;

    /**
     * @param tokens a token of a player, by name
     */
    public Site(URI base, UnaryOperator<String> tokens) {
        this.api = new Api(base, PATIENT);
        this.tokens = tokens;
    }

    /** As clients are given it. */
    public URI base() {
        return api.base();
    }

    /**
     * A player with a key, made as the documentation tells its users to.
     *
     * @param scopes what the key is for, beside playing
     */
    public Account account(String name, String... scopes) {
        return account(name, Api.object(), scopes);
    }

    /** The same, to whose clients shatranj is called {@code fromPosition}. */
    public Account underAlias(String name, String... scopes) {
        return account(name, Api.object().put("variantKey", "fromPosition"), scopes);
    }

    private Account account(String name, ObjectNode wish, String... scopes) {
        var all = wish.put("name", "clients").putArray("scopes").add("play");
        for (String scope : scopes) {
            all.add(scope);
        }
        // An answer that was lost showed the key to nobody: then another is made.
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Call call = Call.post("/v1/tokens", Optional.of(tokens.apply(name)), wish);
            JsonNode key = api.send(call).accepted().body().path("key");
            if (key.isTextual()) {
                return new Account(name, key.asText());
            }
        }
        throw new IllegalStateException("no key for " + name + " in " + ATTEMPTS + " attempts");
    }

    /** Somebody who plays here, and the key that their client has. */
    public record Account(String name, String key) {}

    /** Challenges somebody, as a user does by hand; the id of the game to come. */
    public String challenge(Account challenger, String opponent, ObjectNode wish) {
        return post(challenger, "/api/challenge/" + opponent, wish.put("variant", "shatranj"))
                .accepted()
                .body()
                .path("id")
                .asText();
    }

    /** Asks for something under {@code /api} with a client's key. */
    public Answer post(Account account, String path, ObjectNode body) {
        return api.send(Call.post(path, Optional.of(account.key()), body));
    }

    /** Reads something that anybody may. */
    public JsonNode get(String path) {
        return api.send(Call.get(path, Optional.empty())).accepted().body();
    }

    /** A game as it stands. */
    public JsonNode game(String id) {
        return api.send(Call.get("/v1/games/" + id, Optional.of(tokens.apply("reader"))))
                .accepted()
                .body();
    }

    /** Waits until a game is over. */
    public void awaitEnd(String id) {
        Waiting.until("game " + id + " is over", LONGEST_SECONDS, () -> isOver(id));
    }

    private boolean isOver(String id) {
        boolean over = game(id).path("status").asText().equals("FINISHED");
        if (!over) {
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
        return over;
    }
}
