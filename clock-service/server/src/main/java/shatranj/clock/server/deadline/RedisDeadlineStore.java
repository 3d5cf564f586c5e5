package shatranj.clock.server.deadline;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.redis.client.Command;
import io.vertx.mutiny.redis.client.Request;
import io.vertx.mutiny.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import shatranj.support.redis.RedisCommands;
import shatranj.support.redis.Script;

/**
 * Deadlines in Redis, spread over shards. The keys of a shard share a hash tag, every change is one
 * Lua script over one shard, and no key expires: it runs on Redis 6.2, alone or as a cluster.
 *
 * <p>Per shard: {@code due}, a sorted set of games by deadline or end of lease; {@code standing}, a
 * hash of what stands for each game; {@code disarmed}, a sorted set of games without a deadline by
 * when we learnt so; {@code epoch}. The number of shards is part of the tag, so that pods that were
 * told different numbers do not see half of each other's games.
 */
public final class RedisDeadlineStore implements DeadlineStore {
    private static final String NONE = "-";

    /** Whatever the instant of a deadline, another may take its place. */
    private static final String ALWAYS = "" + (1L << 53);

    private static final int FORGOTTEN_AT_ONCE = 1_000;

    /** Games in one call: Lua passes a few thousand arguments on at most. */
    private static final int SETTLED_AT_ONCE = 1_000;

    private static final int SETTLE_ARGUMENTS = 4;

    private static final Script SETTLE = script("settle");
    private static final Script LEASE = script("lease");
    private static final Script POSTPONE = script("postpone");
    private static final Script FORGET = script("forget");
    private static final Script FIGURES = script("figures");

    private final RedisCommands redis;
    private final String name;
    private final int shards;
    private final Duration patience;
    private volatile String epoch = "";

    /**
     * The store of all games.
     *
     * @param shards the same for all pods
     * @param patience how long to wait for an answer
     */
    public RedisDeadlineStore(RedisCommands redis, int shards, Duration patience) {
        this(redis, "clock", shards, patience);
    }

    /**
     * A store beside others.
     *
     * @param name how its keys begin
     */
    public RedisDeadlineStore(RedisCommands redis, String name, int shards, Duration patience) {
        this.redis = redis;
        this.name = name;
        this.shards = shards;
        this.patience = patience;
    }

    @Override
    public Set<GameId> settle(List<Standing> standings) {
        return settle(standings, ALWAYS);
    }

    @Override
    public Set<GameId> correct(List<Standing> standings, long now) {
        return settle(standings, "" + now);
    }

    private Set<GameId> settle(List<Standing> standings, String putOffUntil) {
        Set<GameId> unchanged = new HashSet<>();
        Map<Integer, List<String>> arguments = new TreeMap<>();
        for (Standing standing : standings) {
            List<String> shard =
                    arguments.computeIfAbsent(
                            shardOf(standing.game()), n -> new ArrayList<>(List.of(putOffUntil)));
            shard.add(standing.game().value());
            shard.addAll(List.of(written(standing).split(" ")));
            if (shard.size() > SETTLED_AT_ONCE * SETTLE_ARGUMENTS) {
                unchanged.addAll(settle(arguments));
                arguments.clear();
            }
        }
        unchanged.addAll(settle(arguments));
        return unchanged;
    }

    private Set<GameId> settle(Map<Integer, List<String>> arguments) {
        List<Uni<Response>> sent = new ArrayList<>();
        arguments.forEach(
                (n, of) -> sent.add(SETTLE.run(redis, keys(n, "due", "standing", "disarmed"), of)));
        return await(sent).stream()
                .flatMap(RedisDeadlineStore::elements)
                .map(game -> new GameId(game.toString()))
                .collect(Collectors.toSet());
    }

    private static Stream<Response> elements(Response array) {
        return IntStream.range(0, array.size()).mapToObj(array::get);
    }

    @Override
    public Leased lease(long now, long until, int most) {
        List<String> arguments =
                List.of(
                        "" + now,
                        "" + until,
                        "" + Math.max(1, Math.ceilDiv(most, shards)),
                        UUID.randomUUID().toString());
        List<Response> answers =
                ofEveryShard(n -> LEASE.run(redis, keys(n, "due", "standing", "epoch"), arguments));
        List<Standing.Armed> due = new ArrayList<>();
        OptionalLong next = OptionalLong.empty();
        for (Response answer : answers) {
            for (int i = 2; i < answer.size(); i += 2) {
                due.add(armed(answer.get(i).toString(), answer.get(i + 1).toString()));
            }
            String head = answer.get(1).toString();
            if (!head.isEmpty()) {
                long score = (long) Double.parseDouble(head);
                next = OptionalLong.of(Math.min(score, next.orElse(score)));
            }
        }
        epoch =
                answers.stream()
                        .map(answer -> answer.get(0).toString())
                        .distinct()
                        .collect(Collectors.joining(" "));
        return new Leased(due, next);
    }

    @Override
    public void postpone(Standing.Armed armed, long until) {
        List<String> keys = keys(shardOf(armed.game()), "due", "standing");
        await(
                List.of(
                        POSTPONE.run(
                                redis,
                                keys,
                                List.of(armed.game().value(), written(armed), "" + until))));
    }

    @Override
    public String epoch() {
        return epoch;
    }

    @Override
    public StoreFigures figures(long now) {
        return ofEveryShard(n -> FIGURES.run(redis, keys(n, "due"), List.of("" + now))).stream()
                .map(answer -> new StoreFigures(answer.get(0).toLong(), answer.get(1).toLong()))
                .reduce(new StoreFigures(0, 0), StoreFigures::plus);
    }

    @Override
    public void forget(long before) {
        List<String> arguments = List.of("" + before, "" + FORGOTTEN_AT_ONCE);
        boolean more = true;
        while (more) {
            more =
                    ofEveryShard(n -> FORGET.run(redis, keys(n, "standing", "disarmed"), arguments))
                            .stream()
                            .anyMatch(answer -> answer.toLong() == FORGOTTEN_AT_ONCE);
        }
    }

    /** Removes all that it holds. */
    public void clear() {
        ofEveryShard(n -> {
            Request request = Request.cmd(Command.DEL);
            keys(n, "due", "standing", "disarmed", "epoch").forEach(request::arg);
            return redis.send(request);
        });
    }

    private static Script script(String name) {
        return Script.beside(RedisDeadlineStore.class, name);
    }

    private int shardOf(GameId game) {
        return Math.floorMod(game.value().hashCode(), shards);
    }

    private List<String> keys(int shard, String... names) {
        String tag = "{" + name + ":" + shards + ":" + shard + "}:";
        return Arrays.stream(names).map(name -> tag + name).toList();
    }

    private static String written(Standing standing) {
        return switch (standing) {
            case Standing.Armed armed -> armed.version() + " " + armed.kind() + " " + armed.dueMs();
            case Standing.Disarmed disarmed ->
                    disarmed.version() + " " + NONE + " " + disarmed.learntMs();
        };
    }

    private static Standing.Armed armed(String game, String written) {
        String[] parts = written.split(" ");
        return new Standing.Armed(
                new GameId(game),
                Long.parseLong(parts[0]),
                DeadlineKind.valueOf(parts[1]),
                Long.parseLong(parts[2]));
    }

    private List<Response> ofEveryShard(IntFunction<Uni<Response>> send) {
        return await(IntStream.range(0, shards).mapToObj(send).toList());
    }

    /** All at the same time: a round trip, not one for each shard. */
    private List<Response> await(List<Uni<Response>> sent) {
        if (sent.isEmpty()) {
            return List.of();
        }
        try {
            return Uni.join().all(sent).andFailFast().await().atMost(patience);
        } catch (RuntimeException e) {
            throw new StoreUnavailable("Redis does not answer: " + e, e);
        }
    }
}
