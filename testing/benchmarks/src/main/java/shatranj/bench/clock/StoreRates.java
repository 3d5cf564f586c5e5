package shatranj.bench.clock;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shatranj.bench.report.Figure;
import shatranj.clock.server.deadline.DeadlineKind;
import shatranj.clock.server.deadline.DeadlineStore;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.RedisDeadlineStore;
import shatranj.clock.server.deadline.Standing;
import shatranj.support.redis.RedisCommands;

/**
 * Arming, arming again and disarming, through clock-service's own store in the batches in which the
 * feed is read, and the same work in bare pipelined Redis: for each game the commands that an index
 * ordered by version needs (HGET and HSET, and ZADD or ZREM; a disarmed game is remembered with one
 * ZADD more), and beside it a single ZADD or ZREM, which is what an index without versions would
 * cost. By turns, in slices, so that both meet the same machine; each has games of its own.
 */
final class StoreRates {
    static final int SHARDS = 16;
    private static final int BATCH = 1_000;
    private static final int SLICES = 10;
    private static final int WARM_UP = 200_000;
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final long FAR_MS = 86_400_000;

    private final DeadlineStore store;
    private final BareRedis bare;
    private final PrintStream out;
    private final int games;
    private final long from = System.currentTimeMillis() + FAR_MS;

    StoreRates(RedisCommands redis, BareRedis bare, int games, PrintStream out) {
        this.store = new RedisDeadlineStore(redis, SHARDS, PATIENCE);
        this.bare = bare;
        this.games = games;
        this.out = out;
    }

    /** An id as long as a real one. */
    static String id(String kind, int number) {
        return "%s%021d".formatted(kind, number);
    }

    /** What is done to every game. */
    private enum Work {
        ARM,
        REARM,
        DISARM
    }

    /** Arms all, arms all again and disarms all, all ways warm. */
    List<Figure> measure() throws IOException {
        for (Work work : Work.values()) {
            int some = Math.min(games, WARM_UP);
            ours(work, 0, some);
            commands(work, 0, some);
            plain(work, 0, some);
        }
        bare.ask("FLUSHALL");
        List<Figure> figures = new ArrayList<>(compare(Work.ARM));
        double each = (double) memory() / games;
        out.printf(Locale.ROOT, "  %.0f bytes of Redis for each armed game%n", each);
        figures.addAll(compare(Work.REARM));
        figures.addAll(compare(Work.DISARM));
        figures.add(new Figure("clock-redis-memory", each, "bytes/game"));
        return figures;
    }

    /** What the keys of all shards take, every member counted. */
    private long memory() throws IOException {
        long bytes = 0;
        for (int shard = 0; shard < SHARDS; shard++) {
            for (String key : List.of("due", "standing")) {
                String name = "{clock:" + SHARDS + ":" + shard + "}:" + key;
                bytes += Long.parseLong(bare.ask("MEMORY", "USAGE", name, "SAMPLES", "0"));
            }
        }
        return bytes;
    }

    /** Arms all for tomorrow, so that what is measured next finds a full store. */
    void fill() throws IOException {
        bare.ask("FLUSHALL");
        ours(Work.ARM, 0, games);
    }

    private List<Figure> compare(Work work) throws IOException {
        long ours = 0;
        long commands = 0;
        long plain = 0;
        int slice = games / SLICES;
        for (int n = 0; n < SLICES; n++) {
            ours += ours(work, n * slice, slice);
            commands += commands(work, n * slice, slice);
            plain += plain(work, n * slice, slice);
        }
        String name = "clock-" + work.name().toLowerCase(Locale.ROOT);
        double rate = perSecond(ours);
        double bareRate = perSecond(commands);
        out.printf(
                Locale.ROOT,
                "  %-7s %9.0f games/s, bare %9.0f (x%.2f), a single command %9.0f (x%.2f)%n",
                work.name().toLowerCase(Locale.ROOT),
                rate,
                bareRate,
                bareRate / rate,
                perSecond(plain),
                perSecond(plain) / rate);
        return List.of(
                new Figure(name, rate, "games/s"),
                new Figure(name + "-bare", bareRate, "games/s"),
                new Figure(name + "-bare-to-ours", bareRate / rate, "ratio"),
                new Figure(name + "-single-command", perSecond(plain), "games/s"));
    }

    private double perSecond(long nanos) {
        return (double) (games / SLICES * SLICES) / nanos * 1e9;
    }

    private long ours(Work work, int first, int count) {
        long began = System.nanoTime();
        for (int from = first; from < first + count; from += BATCH) {
            List<Standing> batch = new ArrayList<>(BATCH);
            for (int i = from; i < Math.min(from + BATCH, first + count); i++) {
                batch.add(standing(work, i));
            }
            store.settle(batch);
        }
        return System.nanoTime() - began;
    }

    private Standing standing(Work work, int i) {
        GameId game = new GameId(id("a", i));
        return switch (work) {
            case ARM -> new Standing.Armed(game, 2, DeadlineKind.FLAG, from + i);
            case REARM -> new Standing.Armed(game, 3, DeadlineKind.FLAG, from + 5_000 + i);
            case DISARM -> new Standing.Disarmed(game, 4, from);
        };
    }

    private long commands(Work work, int first, int count) throws IOException {
        long began = System.nanoTime();
        for (int from = first; from < first + count; from += BATCH) {
            for (int i = from; i < Math.min(from + BATCH, first + count); i++) {
                command(work, id("b", i), i);
            }
            bare.flush();
        }
        return System.nanoTime() - began;
    }

    private void command(Work work, String game, int i) {
        bare.add("HGET", "bare-standing", game);
        switch (work) {
            case ARM -> {
                bare.add("HSET", "bare-standing", game, "2 FLAG " + (from + i));
                bare.add("ZADD", "bare-due", "" + (from + i), game);
            }
            case REARM -> {
                bare.add("HSET", "bare-standing", game, "3 FLAG " + (from + 5_000 + i));
                bare.add("ZADD", "bare-due", "" + (from + 5_000 + i), game);
            }
            case DISARM -> {
                bare.add("HSET", "bare-standing", game, "4 - " + from);
                bare.add("ZREM", "bare-due", game);
                bare.add("ZADD", "bare-disarmed", "" + from, game);
            }
        }
    }

    private long plain(Work work, int first, int count) throws IOException {
        long began = System.nanoTime();
        for (int from = first; from < first + count; from += BATCH) {
            for (int i = from; i < Math.min(from + BATCH, first + count); i++) {
                String game = id("c", i);
                switch (work) {
                    case ARM -> bare.add("ZADD", "plain-due", "" + (this.from + i), game);
                    case REARM -> bare.add("ZADD", "plain-due", "" + (this.from + 5_000 + i), game);
                    case DISARM -> bare.add("ZREM", "plain-due", game);
                }
            }
            bare.flush();
        }
        return System.nanoTime() - began;
    }
}
