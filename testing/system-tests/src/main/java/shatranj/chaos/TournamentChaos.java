package shatranj.chaos;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import shatranj.chaos.check.Finding.Kind;
import shatranj.chaos.check.Findings;
import shatranj.chaos.check.Journal;
import shatranj.chaos.play.Cast;
import shatranj.chaos.tournament.SwissUnderFire;
import shatranj.client.api.Api;
import shatranj.client.api.Player;
import shatranj.standalone.control.LocalCluster;

/**
 * Tournaments at once, while the pods of competition- and game-service die, and what they stand on:
 * no game may be doubled and none missing, no round may stick, and standings must be those of the
 * results that were played.
 */
public final class TournamentChaos {
    private static final int SEATS = 48;

    /** A share of all games is played between two blows, and not more than so many. */
    private static final int BLOWS = 8;

    private static final int MOST_GAMES_BETWEEN_BLOWS = 500;
    private static final Duration MOST_BETWEEN_BLOWS = Duration.ofSeconds(30);
    private static final long LOOK_MS = 100;
    private static final String COMPETITION = "competition";

    private final LocalCluster cluster;
    private final PrintStream out;
    private final Findings findings;
    private final long begunMs = System.currentTimeMillis();
    private final Map<String, Player> players = new ConcurrentHashMap<>();

    /** One for all: thousands of clients would have as many threads. */
    private final Api api;

    public TournamentChaos(LocalCluster cluster, PrintStream out) {
        this.cluster = cluster;
        this.api = Cast.api(cluster);
        this.out = out;
        this.findings = new Findings(this::tell);
    }

    /**
     * How it went.
     *
     * @param games that were played to their end
     * @param strikes that were dealt while they were played
     */
    public record Result(Findings findings, int games, int strikes) {}

    /**
     * Plays and torments until all tournaments are over, compares and reports.
     *
     * @param tournaments how many at once
     */
    public Result run(int tournaments, SwissUnderFire.Terms terms, long seed) throws Exception {
        int before = Journal.of(cluster).gameCount();
        int expected = tournaments * terms.rounds() * terms.players() / 2;
        List<String> others = new ArrayList<>(cluster.processes().surroundings());
        others.add(COMPETITION);
        // As often as all else together: it is what is shown here.
        others.addAll(cluster.processes().surroundings().stream().map(one -> COMPETITION).toList());
        Torment torment = new Torment(cluster.processes(), others, new Random(seed), this::tell);
        List<SwissUnderFire> all = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            SwissUnderFire.Table table =
                    new SwissUnderFire.Table(threads, new Semaphore(SEATS, true));
            for (int i = 0; i < tournaments; i++) {
                all.add(new SwissUnderFire(terms, "swiss" + i, this::player, table, findings));
            }
            List<Future<?>> running = new ArrayList<>();
            all.forEach(one -> running.add(threads.submit(one)));
            while (!isOver(running)) {
                torment.rage(Duration.ofMillis(1));
                awaitProgress(all, running, Math.min(expected / BLOWS, MOST_GAMES_BETWEEN_BLOWS));
            }
            torment.calm();
        }
        Set<String> games = new HashSet<>();
        all.forEach(one -> games.addAll(one.verify()));
        int logged = Journal.of(cluster).gameCount() - before;
        findings.expect(
                games.size() == expected,
                Kind.LOST,
                games.size() + " games on boards; expected " + expected);
        findings.expect(
                logged == expected,
                logged > expected ? Kind.DOUBLED : Kind.LOST,
                logged + " games in the journal; expected " + expected);
        int played = played(all);
        out.printf(
                Locale.ROOT,
                "%d tournaments of %d players, %d rounds: %d games played, %d in the journal;"
                        + " %d faults injected; %.0f s%n%s%n",
                tournaments,
                terms.players(),
                terms.rounds(),
                played,
                logged,
                torment.strikes().size(),
                (System.currentTimeMillis() - begunMs) / 1000.0,
                findings.summary());
        return new Result(findings, played, torment.strikes().size());
    }

    private Player player(String name) {
        return players.computeIfAbsent(name, one -> Cast.player(cluster, Optional.of(one), api));
    }

    private static boolean isOver(List<Future<?>> running) {
        return running.stream().allMatch(Future::isDone);
    }

    private static int played(List<SwissUnderFire> all) {
        return all.stream().mapToInt(SwissUnderFire::played).sum();
    }

    /** Blows that come faster than processes start would show nothing but silence. */
    private void awaitProgress(List<SwissUnderFire> all, List<Future<?>> running, int games)
            throws InterruptedException {
        int enough = played(all) + games;
        long end = System.nanoTime() + MOST_BETWEEN_BLOWS.toNanos();
        while (played(all) < enough && !isOver(running) && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(LOOK_MS);
        }
        tell(played(all) + " games played");
    }

    private void tell(String what) {
        out.printf(
                Locale.ROOT,
                "%7.1f s  %s%n",
                (System.currentTimeMillis() - begunMs) / 1000.0,
                what);
    }
}
