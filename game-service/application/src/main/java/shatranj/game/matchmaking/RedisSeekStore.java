package shatranj.game.matchmaking;

import io.vertx.mutiny.redis.client.Response;
import io.vertx.redis.client.impl.types.ErrorType;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jboss.logging.Logger;
import shatranj.game.application.PageToken;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.redis.RedisCommands;
import shatranj.support.redis.Script;

/** Seeks in Redis, alone or as a cluster: all keys share one hash tag, so one node has them all. */
public final class RedisSeekStore implements SeekStore {
    private static final Logger LOG = Logger.getLogger(RedisSeekStore.class);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);
    private static final int AT_ONCE = 100;

    private static final Script OPEN = script("open");
    private static final Script ACCEPT = script("accept");
    private static final Script LOBBY = script("lobby");
    private static final Script CANCEL = script("cancel");
    private static final Script TOUCH = script("touch");
    private static final Script SWEEP = script("sweep");
    private static final Script SETTLE = script("settle");

    private final RedisCommands redis;
    private final String prefix;
    private final Duration patience;

    /**
     * @param name tells these seeks from others in the same Redis
     * @param patience how long to wait for an answer
     */
    public RedisSeekStore(RedisCommands redis, String name, Duration patience) {
        this.redis = redis;
        this.prefix = "{" + name + "}:";
        this.patience = patience;
    }

    @Override
    public Opened open(NewSeek seek, Instant now, boolean coin) {
        Response answer =
                run(
                        OPEN,
                        List.of(
                                ms(now),
                                seek.id(),
                                seek.player(),
                                seek.pool(),
                                seek.color(),
                                String.join(" ", seek.avoid()),
                                StoredSeek.body(seek.terms()),
                                "" + LIFE.toMillis(),
                                coin(coin),
                                "" + MOST,
                                seek.listed() ? "1" : "0",
                                SeekRating.text(seek.rating().own()),
                                "" + seek.rating().wanted().getLeast(),
                                "" + seek.rating().wanted().getMost()));
        if (answer.size() != 3) {
            return new Opened.Full();
        }
        return new There(
                seek(answer.get(0)).orElseThrow(),
                pairing(answer.get(1)),
                answer.get(2).toInteger() == 1);
    }

    @Override
    public Accepted accept(
            String id, String player, OptionalInt rating, String seek, Instant now, boolean coin) {
        Response answer =
                run(
                        ACCEPT,
                        List.of(ms(now), id, player, coin(coin), seek, SeekRating.text(rating)));
        return switch (answer.get(0).toString()) {
            case "there" ->
                    new There(
                            seek(answer.get(1)).orElseThrow(),
                            pairing(answer.get(2)),
                            answer.get(3).toInteger() == 1);
            case "own" -> new Accepted.Own();
            case "taken" -> new Accepted.Taken();
            case "none" -> new Accepted.Nowhere();
            case "range" -> new Accepted.OutOfRange(seek(answer.get(1)).orElseThrow());
            default -> throw new IllegalStateException("accept.lua answers " + answer);
        };
    }

    @Override
    public Waiting lobby(String viewer, Optional<PageToken> after, int limit, Instant now) {
        Response answer =
                run(
                        LOBBY,
                        List.of(
                                ms(now),
                                viewer,
                                after.map(place -> "" + place.atMs()).orElse(""),
                                after.map(PageToken::id).orElse(""),
                                "" + limit));
        return new Waiting(seeks(answer.get(0)), answer.get(1).toInteger() == 1);
    }

    @Override
    public Optional<Cancelled> cancel(String player, String id) {
        Response answer = run(CANCEL, List.of(player, id));
        return seek(answer.get(0)).map(seek -> new Cancelled(seek, pairing(answer.get(1))));
    }

    @Override
    public Map<String, List<StoredSeek>> touch(Collection<String> players, Instant now) {
        List<String> named = List.copyOf(players);
        Map<String, List<StoredSeek>> found = new LinkedHashMap<>();
        for (int from = 0; from < named.size(); from += AT_ONCE) {
            List<String> some = named.subList(from, Math.min(named.size(), from + AT_ONCE));
            List<String> arguments = new ArrayList<>(List.of(ms(now), "" + LIFE.toMillis()));
            arguments.addAll(some);
            Response answer = run(TOUCH, arguments);
            for (int i = 0; i < some.size(); i++) {
                found.put(some.get(i), seeks(answer.get(i)));
            }
        }
        return found;
    }

    @Override
    public Swept sweep(Instant now, Instant before, boolean coin) {
        Response answer = run(SWEEP, List.of(ms(now), ms(before), coin(coin), "" + AT_ONCE));
        List<Pairing> unfinished = new ArrayList<>();
        for (int i = 0; i < answer.get(1).size(); i++) {
            pairing(answer.get(1).get(i)).ifPresent(unfinished::add);
        }
        return new Swept(seeks(answer.get(0)), unfinished);
    }

    @Override
    public List<StoredSeek> settle(String pairing, Optional<String> game) {
        return seeks(run(SETTLE, List.of(pairing, game.orElse(""))));
    }

    private static List<StoredSeek> seeks(Response list) {
        List<StoredSeek> seeks = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            seek(list.get(i)).ifPresent(seeks::add);
        }
        return seeks;
    }

    private static Optional<StoredSeek> seek(Response fields) {
        if (fields.size() == 0) {
            return Optional.empty();
        }
        Map<String, String> named = new HashMap<>();
        for (int i = 0; i < fields.size(); i += 2) {
            named.put(fields.get(i).toString(), fields.get(i + 1).toString());
        }
        return Optional.of(StoredSeek.of(named));
    }

    private static Optional<Pairing> pairing(Response pair) {
        if (pair.size() != 4) {
            return Optional.empty();
        }
        Optional<StoredSeek> white = seek(pair.get(2));
        Optional<StoredSeek> black = seek(pair.get(3));
        return white.isEmpty() || black.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Pairing(
                                pair.get(0).toString(),
                                Instant.ofEpochMilli(pair.get(1).toLong()),
                                white.get(),
                                black.get()));
    }

    private static Script script(String name) {
        return Script.beside(RedisSeekStore.class, "common", name);
    }

    private Response run(Script script, List<String> arguments) {
        try {
            return script.run(redis, List.of(prefix), arguments).await().atMost(patience);
        } catch (RuntimeException e) {
            if (e.getCause() instanceof ErrorType error && isOurs(error)) {
                throw new IllegalStateException("a script of ours is wrong: " + error, e);
            }
            throw unavailable(e);
        }
    }

    /** A script that fails says so; a server that cannot serve has other words. */
    private static boolean isOurs(ErrorType error) {
        return error.is("ERR") || error.is("WRONGTYPE");
    }

    private static ProblemException unavailable(RuntimeException cause) {
        LOG.debugf("Redis does not answer: %s", cause);
        return Problem.of(
                        ErrorCode.UNAVAILABLE,
                        "Seeks cannot be served at the moment; games are not touched by that")
                .after(RETRY_AFTER)
                .asException();
    }

    private static String ms(Instant at) {
        return Long.toString(at.toEpochMilli());
    }

    private static String coin(boolean coin) {
        return coin ? "1" : "0";
    }
}
