package shatranj.chaos;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import shatranj.chaos.check.Checker;
import shatranj.chaos.check.FailOver;
import shatranj.chaos.check.Findings;
import shatranj.chaos.check.Journal;
import shatranj.chaos.check.Pauses;
import shatranj.chaos.check.Strike;
import shatranj.chaos.check.Told;
import shatranj.chaos.play.Cast;
import shatranj.chaos.play.LoadRun;
import shatranj.chaos.play.SameAnswer;
import shatranj.standalone.control.Blow;
import shatranj.standalone.control.LocalCluster;
import shatranj.standalone.control.Processes;

/** One run of chaos on a running cluster: play, blows, comparison, report. */
public final class Chaos {
    private static final Duration FROZEN = Duration.ofSeconds(3);

    private final LocalCluster cluster;
    private final SameAnswer sameAnswer;
    private final PrintStream out;
    private final Findings findings;
    private final long begunMs = System.currentTimeMillis();

    /**
     * @param sameAnswer what requests that are sent again expect
     * @param out progress and the report
     */
    public Chaos(LocalCluster cluster, SameAnswer sameAnswer, PrintStream out) {
        this.cluster = cluster;
        this.sameAnswer = sameAnswer;
        this.out = out;
        this.findings = new Findings(this::tell);
    }

    /** What is dealt while games are played. */
    public interface Course {
        /** Deals blows; returns when it is enough. */
        void run(Blows blows) throws InterruptedException;

        /** What is left to do once nobody plays any more. */
        default void end(Blows blows) throws InterruptedException {}
    }

    /** What a course can do. */
    public interface Blows {
        /** Deals random blows for a while. */
        void rage(Duration length) throws InterruptedException;

        /** Deals one blow; a frozen process thaws by itself after a while. */
        void strike(String victim, Blow blow);

        /** Waits until some more moves were acknowledged at every table. */
        void awaitProgress(String when);

        /** Waits until every process is back and ready. */
        void calm() throws InterruptedException;

        /** The processes, for whatever else is to be done to them. */
        Processes processes();

        /** How many moves were acknowledged so far. */
        int acknowledged();

        /** Where to note what must not be. */
        Findings findings();

        /** Writes a line into the report. */
        void tell(String what);
    }

    /**
     * Plays, torments, compares and reports.
     *
     * @param games how many are played at once
     * @param thought before a move, on average
     * @return what was found and must not be
     */
    public Result run(int games, long seed, Duration thought, Course course) throws Exception {
        Torment torment =
                new Torment(
                        cluster.processes(),
                        cluster.processes().surroundings(),
                        new Random(seed),
                        this::tell);
        // Who was killed before this began serves nobody yet, so that nobody would miss it.
        torment.calm();
        try (LoadRun load =
                new LoadRun(
                        name -> Cast.of(cluster, name),
                        games,
                        seed,
                        thought,
                        sameAnswer,
                        findings)) {
            load.awaitProgress("at the start");
            Dealing dealing = new Dealing(torment, load);
            try {
                course.run(dealing);
            } finally {
                torment.calm();
            }
            load.awaitProgress("when all was back");
            load.finish();
            course.end(dealing);
            Journal journal = Journal.of(cluster);
            List<Told> told = load.told();
            new Checker(journal, findings).check(told);
            report(torment.strikes(), journal, load, told);
            return new Result(
                    findings,
                    told.stream().mapToInt(game -> game.moves().size()).sum(),
                    load.connections() - told.size(),
                    journal);
        }
    }

    /**
     * How it went.
     *
     * @param moves that were acknowledged
     * @param resumed how often a watcher's connection was opened again
     * @param journal as it was when everybody had finished
     */
    public record Result(Findings findings, int moves, int resumed, Journal journal) {
        /** Whether nothing was found. */
        public boolean sound() {
            return findings.all().isEmpty();
        }
    }

    private final class Dealing implements Blows {
        private final Torment torment;
        private final LoadRun load;

        Dealing(Torment torment, LoadRun load) {
            this.torment = torment;
            this.load = load;
        }

        @Override
        public void rage(Duration length) throws InterruptedException {
            torment.rage(length);
        }

        @Override
        public void strike(String victim, Blow blow) {
            torment.strike(victim, blow, blow == Blow.FREEZE ? FROZEN : Duration.ZERO);
        }

        @Override
        public void awaitProgress(String when) {
            load.awaitProgress(when);
        }

        @Override
        public void calm() throws InterruptedException {
            torment.calm();
        }

        @Override
        public Processes processes() {
            return cluster.processes();
        }

        @Override
        public int acknowledged() {
            return load.acknowledged();
        }

        @Override
        public Findings findings() {
            return findings;
        }

        @Override
        public void tell(String what) {
            Chaos.this.tell(what);
        }
    }

    private void report(List<Strike> strikes, Journal journal, LoadRun load, List<Told> told) {
        int moves = told.stream().mapToInt(game -> game.moves().size()).sum();
        double seconds = (System.currentTimeMillis() - begunMs) / 1000.0;
        out.printf(
                Locale.ROOT,
                "%d moves acknowledged in %d games, %d flags; %d facts of %d games in the journal;"
                        + " watchers came again %d times; %.0f s%n",
                moves,
                told.size(),
                journal.flags(),
                journal.facts(),
                journal.gameCount(),
                load.connections() - told.size(),
                seconds);
        out.println("faults injected: " + counted(strikes));
        Pauses pauses = Pauses.of(told);
        out.printf(
                Locale.ROOT,
                "longest time without a successful move: %d ms, from second %.0f on%n",
                pauses.longestMs(),
                (pauses.fromMs() - begunMs) / 1000.0);
        List<FailOver> failOvers = FailOver.of(strikes, journal, told);
        failOver("SIGKILL", Blow.KILL, failOvers);
        failOver("SIGSTOP", Blow.FREEZE, failOvers);
        out.println(findings.summary());
    }

    private static String counted(List<Strike> strikes) {
        return strikes.size()
                + strikes.stream()
                        .collect(
                                Collectors.groupingBy(
                                        s -> s.blow() + " " + s.victim(),
                                        TreeMap::new,
                                        Collectors.counting()))
                        .entrySet()
                        .stream()
                        .map(e -> e.getValue() + " " + e.getKey())
                        .collect(Collectors.joining(", ", " (", ")"));
    }

    private void failOver(String name, Blow blow, List<FailOver> all) {
        List<FailOver> these = all.stream().filter(f -> f.strike().blow() == blow).toList();
        if (these.isEmpty()) {
            return;
        }
        List<Long> games = these.stream().flatMap(f -> f.games().stream()).sorted().toList();
        out.printf(
                Locale.ROOT,
                "fail-over after %s of the owner: %d games in %d strikes, p50 %d ms, p99 %d ms, worst"
                        + " %d ms; first move within 1 s after %d of %d strikes, all games within"
                        + " 1 s after %d%n",
                name,
                games.size(),
                these.size(),
                games.get(games.size() / 2),
                games.get((int) (games.size() * 0.99)),
                games.stream().max(Comparator.naturalOrder()).orElseThrow(),
                these.stream().filter(f -> f.first() <= 1_000).count(),
                these.size(),
                these.stream().filter(f -> f.last() <= 1_000).count());
    }

    private void tell(String what) {
        out.printf(
                Locale.ROOT,
                "%7.1f s  %s%n",
                (System.currentTimeMillis() - begunMs) / 1000.0,
                what);
    }
}
