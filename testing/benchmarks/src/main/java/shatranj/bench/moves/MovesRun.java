package shatranj.bench.moves;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shatranj.bench.report.Figure;
import shatranj.embedded.process.CpuTimes;
import shatranj.standalone.control.LocalCluster;

/** Moves of one transport on a cluster, rate after rate. */
final class MovesRun implements AutoCloseable {
    /** Cold code at the full rate would leave a queue that the figures then show. */
    private static final List<Integer> FIRST_PARTS = List.of(3, 2);

    private static final int PART_SECONDS = 10;

    /** Told apart: what refuses is code that nobody has run before. */
    private static final int OVERLOAD_BEGINS_SECONDS = 5;

    /** Of a core: then the JVMs' compilers have compiled what moves need. */
    private static final double COMPILERS_REST = 0.02;

    private final LocalCluster cluster;
    private final Tables tables;
    private final Transport transport;
    private final int pods;
    private final String suffix;
    private final Optional<Integer> chosenGames;
    private final boolean threads;
    private final PrintStream out;
    private final RequestLine line;
    private final RequestLine bare;
    private final Map<String, Figure> figures = new LinkedHashMap<>();
    private Optional<Costs> last = Optional.empty();

    /**
     * @param pods that are there, the first ones of all
     * @param suffix of the names of the figures
     * @param chosenGames in how many games is played; empty: as many as there are moves a second
     * @param threads whether to tell what each kind of thread used
     */
    MovesRun(
            LocalCluster cluster,
            Tables tables,
            Transport transport,
            int pods,
            String suffix,
            Optional<Integer> chosenGames,
            boolean threads,
            PrintStream out)
            throws Exception {
        this.cluster = cluster;
        this.tables = tables;
        this.transport = transport;
        this.pods = pods;
        this.suffix = suffix;
        this.chosenGames = chosenGames;
        this.threads = threads;
        this.out = out;
        Map<String, String> addresses = new LinkedHashMap<>();
        cluster.layout().gamePods().entrySet().stream()
                .limit(pods)
                .forEach(pod ->
                        addresses.put(
                                pod.getKey(), cluster.layout().innerHost() + ":" + pod.getValue()));
        this.bare = new BareProducer(cluster.layout().innerHost() + ":" + cluster.layout().kafka());
        this.line = transport.line(tables, cluster.layout(), addresses);
    }

    /** Plays until the compilers rest, but no longer than so many seconds. */
    void warmUp(int rate, int most) throws Exception {
        int spent = 0;
        double compilers = Double.MAX_VALUE;
        for (int part = 0; spent < most && compilers >= COMPILERS_REST; part++) {
            int slowed = part < FIRST_PARTS.size() ? FIRST_PARTS.get(part) : 1;
            int seconds = Math.min(PART_SECONDS, most - spent);
            CpuTimes begun = CpuTimes.of(processes());
            LoadResult moves = load(line, Math.max(1, rate / slowed), seconds);
            compilers =
                    CpuTimes.of(processes()).since(begun).ofCompilers("[^ ]+")
                            / 1e3
                            / moves.seconds();
            spent += seconds;
            out.printf(
                    Locale.ROOT,
                    "  %-22s %s; compilers %.1f %% of a core%n",
                    "warm-up",
                    moves,
                    compilers * 100);
        }
    }

    /** Plays at a rate, and tells nothing of it. */
    void settle(int rate, int seconds) throws Exception {
        load(line, rate, seconds);
    }

    /** Plays at a rate; says whether it was sustained. */
    boolean measure(int rate, int seconds, int bareSeconds) throws Exception {
        ready(rate, seconds);
        LoadResult before = bare("before", rate, bareSeconds);
        Played played = play(line, name(rate), rate, seconds);
        LoadResult moves = played.moves();
        Costs costs = played.costs();
        tell("moves", moves);
        out.printf(
                "    in %d games at once; %d have begun and none is over%n",
                games(rate), tables.begun());
        tell(costs);
        last = Optional.of(costs);
        if (moves.failures().containsKey(LoadResult.NO_ANSWER)) {
            tables.abandon();
        }
        LoadResult after = bare("after", rate, bareSeconds);
        moves.figures(name(rate)).forEach(this::add);
        compared(name(rate), moves, before, after).forEach(this::add);
        costs.figures().forEach(this::add);
        return Ramp.sustained(moves);
    }

    /**
     * More than can be done: what is refused is refused, and what is accepted is timed. Afterwards
     * every game must have at least as many moves as were acknowledged in it.
     */
    void overload(int rate, int seconds) throws Exception {
        tables.abandon();
        line.impatient();
        Acknowledged acknowledged = new Acknowledged(line, games(rate));
        tell("at first", load(acknowledged, rate, OVERLOAD_BEGINS_SECONDS));
        String name = "moves-%s-overload".formatted(transport.word());
        ready(rate, seconds);
        Played played = play(acknowledged, name, rate, seconds);
        LoadResult moves = played.moves();
        tell("asked " + rate, moves);
        tell(played.costs());
        int lost = acknowledged.lost(tables);
        out.printf("    acknowledged %d moves, of which %d are lost%n", acknowledged.moves(), lost);
        tables.abandon();
        moves.figures(name).forEach(this::add);
        played.costs().figures().forEach(this::add);
        add(new Figure(name + "-asked", rate, "per-second"));
        add(new Figure(name + "-lost", lost, "moves"));
    }

    /** Notes the highest rate that was sustained. */
    void sustained(int rate) {
        out.printf("  sustained: %d a second%n", rate);
        add(new Figure("moves-%s-sustained".formatted(transport.word()), rate, "per-second"));
    }

    /** What was measured up to now; of a rate that was played twice, the last time. */
    List<Figure> figures() {
        return List.copyOf(figures.values());
    }

    /** Those of the last rate. */
    Costs lastCosts() {
        return last.orElseThrow();
    }

    private void add(Figure figure) {
        figures.put(figure.name(), figure);
    }

    private String name(int rate) {
        return "moves-%s-%d%s".formatted(transport.word(), rate, suffix);
    }

    private int games(int rate) {
        return chosenGames.orElse(rate);
    }

    /** Every load begins with the first game: some are a move ahead of the others after each. */
    private int movesOfEach(int rate, int seconds) {
        return (int) ((long) rate * seconds / games(rate)) + 1;
    }

    private record Played(LoadResult moves, Costs costs) {}

    /** Plays in games that are ready, for to begin one costs as well. */
    private Played play(RequestLine which, String name, int rate, int seconds) throws Exception {
        CpuTimes begun = CpuTimes.of(processes());
        MachineTime machine = MachineTime.now();
        LoadResult moves = openLoop(which, rate, seconds);
        return new Played(
                moves,
                new Costs(
                        name,
                        rate,
                        CpuTimes.of(processes()).since(begun),
                        MachineTime.now().since(machine),
                        moves.seconds(),
                        Math.max(1, moves.sorted().length)));
    }

    private void tell(Costs costs) {
        costs.summary(out);
        if (threads) {
            costs.threads(out);
        }
    }

    private LoadResult load(RequestLine which, int rate, int seconds) throws Exception {
        ready(rate, seconds);
        return openLoop(which, rate, seconds);
    }

    private void ready(int rate, int seconds) throws Exception {
        tables.ready(games(rate), movesOfEach(rate, seconds));
    }

    private LoadResult openLoop(RequestLine which, int rate, int seconds) {
        return new OpenLoop(which, rate, games(rate), rate * seconds).run();
    }

    private LoadResult bare(String when, int rate, int seconds) {
        LoadResult answers = openLoop(bare, rate, seconds);
        tell("bare producer, " + when, answers);
        return answers;
    }

    private void tell(String what, LoadResult answers) {
        out.printf("  %-22s %s%n", what, answers);
    }

    private List<Figure> compared(
            String what, LoadResult moves, LoadResult before, LoadResult after) {
        double p50 = moves.millis(0.5) / ((before.millis(0.5) + after.millis(0.5)) / 2);
        double p99 = moves.millis(0.99) / ((before.millis(0.99) + after.millis(0.99)) / 2);
        out.printf(
                Locale.ROOT, "    of the bare append: p50 %.1f times, p99 %.1f times%n", p50, p99);
        return List.of(
                new Figure(what + "-p50-of-bare", p50, "times"),
                new Figure(what + "-p99-of-bare", p99, "times"));
    }

    private Map<String, Long> processes() {
        Map<String, Long> processes = new HashMap<>();
        processes.put("load", ProcessHandle.current().pid());
        cluster.data().announced().ifPresent(it -> processes.put("door", it.pid()));
        List<String> names = new ArrayList<>(cluster.processes().surroundings());
        names.addAll(cluster.processes().analysisPods());
        names.add("competition");
        names.add("webhook");
        names.addAll(cluster.processes().pods().subList(0, pods));
        names.forEach(name -> processes.put(name, cluster.processes().pid(name)));
        return processes;
    }

    @Override
    public void close() {
        line.close();
        bare.close();
    }
}
